"""Completions after ``cribbage`` for bash, zsh and fish, written by shtab from the parser."""

from argparse import Action, ArgumentParser
from itertools import chain

import shtab

from cribbage.commands.cli import whole_parser
from cribbage.match.levels import Level
from cribbage.settings.options import ALL_OPTIONS
from tests.common.speaking import spoken_in
from tests.share.parsers import commands, flags, helps, positionals

LEVELS = tuple(level.value for level in Level)
WAYS = {
    flag: tuple(map(str, choice.shown.ways))
    for choice in ALL_OPTIONS
    if choice.shown
    for flag, told in choice.flags.items()
    if told.get("metavar") == "WAY"
}


def completion(code: str, shell: str) -> str:
    """Return the completion script of all commands and flags for one shell, in one language."""
    with spoken_in(code):
        return _completion(whole_parser(), shell)


def _completion(parser: ArgumentParser, shell: str) -> str:
    """Return shtab's script for a parser that also offers the words its argument types accept."""
    for name, command in commands(parser).items():
        # zsh would show the first line of two sentences.
        command.description = helps(parser)[name]
    for taken in (parser, *commands(parser).values()):
        for action in chain(positionals(taken), *flags(taken).values()):
            _offer(action)
    # For zsh, shtab offers only the first of several words.
    made = str(shtab.complete(parser, shell)).replace('"(*):', '"*:')
    for theirs, ours in _OF_A_FILE.items() if shell == "bash" else ():
        assert theirs in made
        made = made.replace(theirs, ours)
    return made


_OF_A_FILE = {
    "  compgen -f -- $1  # files\n": (
        "  # the name of a file without the signs that keep its blanks together\n"
        '  local name="${1#[\\"\\\']}"\n'
        '  compgen -f -- "${name//\\\\/}"\n'
    ),
    'compgen -f -- "$completing_word")': '_shtab_compgen_files "$completing_word")',
}
"""shtab's bash code, and a replacement that allows spaces in names.

A name is offered as typed, ``my\\ g``, which shtab splits into two words.
"""


def _offer(action: Action) -> None:
    """Set the completions of an argument if the parser does not list them."""
    if isinstance(action.metavar, tuple):
        action.metavar = " ".join(action.metavar)
    if action.metavar == "FILE":
        action.complete = shtab.FILE  # type: ignore[attr-defined]
    elif action.choices is None and action.metavar in ("LEVEL", "PROGRAM"):
        action.choices = LEVELS
    elif action.metavar == "WAY":
        action.choices = WAYS[action.option_strings[0]]
