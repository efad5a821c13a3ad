"""The command line program: its flags and subcommands, and its exit status."""

import argparse
import os
import sys

from cribbage import __version__
from cribbage.commands.parser import (
    EXIT_FAILED,
    EXIT_INTERRUPTED,
    EXIT_OVER,
    EXIT_UNREAD,
    CommandRefused,
    CommandStopped,
    Parser,
    WholeHelp,
    refuse,
    unsearched,
)
from cribbage.language.speaking import _
from cribbage.language.spoken import codes

TYPE_CHECKING = False  # same as typing's, which like pathlib takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from cribbage.commands.catalog import Command
    from cribbage.settings.options import Option


_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def _in_letters(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement for characters an encoding lacks: letters for suits, or "?".

    >>> _in_letters(UnicodeEncodeError("ascii", "♥5", 0, 1, "no"))
    ('H', 1)
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join([_SUITS.get(sign, "?") for sign in lost]), error.end


def main(words: "Sequence[str] | None" = None) -> int:
    """Run the command with these words, or those of the process, and return the exit status."""
    from codecs import register_error

    register_error("suits", _in_letters)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before the start is None.
        stream = getattr(sys, name) or open(os.devnull, mode)  # noqa: PTH123, SIM115
        # Show a question mark, never a traceback, for what a terminal cannot display.
        errors = "replace" if mode == "r" else "suits"
        getattr(stream, "reconfigure", lambda **_: None)(errors=errors)
        setattr(sys, name, stream)
    try:
        try:
            with unsearched():
                words = _heard(sys.argv[1:] if words is None else words)
                flags, unknown = _parser().parse_known_args(words)
            if unknown:
                flags.told_by.error(flags.told_by.unknown(unknown))
            status = _run(flags)
        finally:
            # Flush here, where an error can still be reported.
            sys.stdout.flush()
        return status
    except OSError as error:
        # Otherwise Python would report the same error again on closing the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return EXIT_UNREAD
        why = _(error.strerror or type(error).__name__)
        said = _("reading or writing failed: {why}", why=why)
        print(f"cribbage: {said}", file=sys.stderr)
        return EXIT_FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return EXIT_INTERRUPTED
    except Exception as error:  # a player gets a sentence for every error
        from cribbage.commands.fault import report

        print(f"cribbage: {report(error)}", file=sys.stderr)
        return EXIT_FAILED


def _heard(words: "Sequence[str]") -> "list[str]":
    """Return the words, and switch to their language, except for ``--version``, which is fast."""
    from cribbage.settings.language import said_first, saved_language, speak_as

    words, code = said_first(words)
    if words == ["--version"]:
        return words
    if code in codes():
        if not speak_as(code):
            wrong = _(
                "the output encoding ({encoding}) cannot represent the language {language}",
                encoding=sys.stdout.encoding,
                language=code,
            )
            print(f"cribbage: {wrong}", file=sys.stderr)
    else:
        speak_as(saved_language())
    return words


def _parser() -> Parser:
    from functools import partial

    from cribbage.commands.catalog import COMMANDS, EXAMPLES
    from cribbage.settings.options import ALL_OPTIONS, TABLE_GROUP

    parser = Parser(
        prog="cribbage",
        description=_(
            "Play cribbage with two to four people at one keyboard, against the computer,\n"
            "or as solitaire."
        ),
        epilog=_(EXAMPLES),
        allow_abbrev=False,
    )
    parser.set_defaults(runs="play:run_play", told_by=parser)
    parser.add_argument(
        "--version",
        action="version",
        version=f"cribbage {__version__}",
        help=_("show the version and exit"),
    )
    parser.add_argument("--help-all", action=WholeHelp, nargs=0, help=_(WholeHelp.means))
    _add_choices(parser, ALL_OPTIONS)
    commands = parser.add_subparsers(
        title=_("other commands"), metavar="COMMAND", parser_class=Parser
    )
    parser.brief = {name: _(command.means) for name, command in COMMANDS.items()}
    before = [flag for each in ALL_OPTIONS if each.group == TABLE_GROUP for flag in each.flags]
    for name, command in COMMANDS.items():
        for each in filter(None, (name, command.earlier)):
            # The name in earlier versions has no help, so that it is not listed.
            listed: dict[str, Any] = {"help": _(command.means)} if each == name else {}
            made = commands.add_parser(
                each,
                prog=f"cribbage {name}",
                asks=partial(_declare, command),
                description=_(command.description),
                epilog=_(command.examples) if command.examples else None,
                allow_abbrev=not command.choices,
                **listed,
            )
            made.set_defaults(runs=command.runs, told_by=made)
            made.before = before
    return parser


def _declare(command: "Command", parser: Parser) -> None:
    place = parser.add_argument_group(_(command.group)) if command.group else parser
    for name, told in command.options.items():
        _add(place, name, told() if callable(told) else told)
    from cribbage.commands.catalog import MEANINGS_OF_ONE_GAME

    # A default after the command must not override a flag before it.
    _add_choices(parser, command.choices, MEANINGS_OF_ONE_GAME, default=argparse.SUPPRESS)


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser with the options of every command; the man page is made from it."""
    parser = _parser()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.declare()
    return parser


def _add_choices(
    parser: Parser,
    choices: "Iterable[Option]",
    helps: "Mapping[str, str] | None" = None,
    **told_of_all: str,
) -> None:
    """Add the flags of these choices, in their groups; ``helps`` has the help of some flags."""
    groups: dict[str, argparse._ArgumentGroup] = {}
    exclusive: dict[tuple[str, str], argparse._MutuallyExclusiveGroup] = {}
    for choice in choices:
        if choice.group not in groups:
            groups[choice.group] = parser.add_argument_group(_(choice.group))
        place: argparse._ActionsContainer = groups[choice.group]
        if choice.either:
            of = choice.group, choice.either
            if of not in exclusive:
                exclusive[of] = place.add_mutually_exclusive_group()
            place = exclusive[of]
        for flag, told in choice.flags.items():
            means = (helps or {}).get(flag, told["help"])
            _add(place, flag, {**told, **told_of_all, "dest": choice.name, "help": means})


def _add(place: argparse._ActionsContainer, name: str, told: "Mapping[str, Any]") -> None:
    means = told["help"]
    place.add_argument(name, **{**told, "help": _(means)})


def _run(flags: argparse.Namespace) -> int:
    """Run the command of the flags and return its exit status; print the error if it refuses."""
    _check_folder()
    module, _colon, function = flags.runs.partition(":")
    with unsearched():
        from importlib import import_module

        run = getattr(import_module(f"cribbage.commands.{module}"), function)
    try:
        status: int | None = run(flags)
    except CommandRefused as refused:
        from cribbage.ui.words.refusals import said

        sys.stdout.flush()  # what was printed comes before the error
        refuse(said(refused))
    except CommandStopped as stopped:
        return stopped.status
    return status or EXIT_OVER


def _check_folder() -> None:
    """Refuse a CRIBBAGE_HOME that does not name a folder, before anything is kept elsewhere."""
    from cribbage.records.folder import named_folder

    try:
        named_folder()
    except FileNotFoundError as error:
        from cribbage.pack.worded import system_said
        from cribbage.ui.words.refusals import said

        refuse(said(system_said(error)))


def show_help(flags: argparse.Namespace) -> None:
    """Show the help of the program, or of the command in the flags."""
    asked = [flags.command] if flags.command else []
    _parser().parse_args([*asked, "--help"])  # which ends the command
