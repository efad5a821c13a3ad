"""What bash, zsh and fish offer behind ``cribbage``, written by shtab from the parser."""

from argparse import Action, ArgumentParser
from itertools import chain

import shtab

from cribbage.commands.cli import whole_parser
from cribbage.match.levels import Level
from cribbage.settings.choices import CHOICES
from tests.common.speaking import spoken_in
from tests.share.parsers import commands, flags, helps, positionals

LEVELS = tuple(level.value for level in Level)
WAYS = {
    flag: tuple(map(str, choice.shown.ways))
    for choice in CHOICES
    if choice.shown
    for flag, told in choice.flags.items()
    if told.get("metavar") == "WAY"
}


def completion(code: str, shell: str) -> str:
    """The completion of all that the program takes, told in a language, for one of these shells."""
    with spoken_in(code):
        return _completion(whole_parser(), shell)


def _completion(parser: ArgumentParser, shell: str) -> str:
    """The parser is changed: what it reads itself, as one word or another, it is told to offer."""
    for name, command in commands(parser).items():
        # Of two sentences in a description, zsh would show the first line.
        command.description = helps(parser)[name]
    for taken in (parser, *commands(parser).values()):
        for action in chain(positionals(taken), *flags(taken).values()):
            _offer(action)
    # shtab has zsh offer the first of several words, and nothing from there on.
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
"""What shtab writes for bash, and what is right where a name has a blank in it.

It is given as it is typed, ``my\\ g``, of which shtab makes two words.
"""


def _offer(action: Action) -> None:
    """Say what may stand there, of which the parser itself need not know."""
    if isinstance(action.metavar, tuple):
        action.metavar = " ".join(action.metavar)
    if action.metavar == "FILE":
        action.complete = shtab.FILE  # type: ignore[attr-defined]
    elif action.choices is None and action.metavar in ("LEVEL", "PROGRAM"):
        action.choices = LEVELS
    elif action.metavar == "WAY":
        action.choices = WAYS[action.option_strings[0]]
