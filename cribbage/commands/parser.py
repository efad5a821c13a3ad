"""The parser of the command line, with each error in one sentence."""

import argparse
import gc
import os
import sys
from contextlib import contextmanager

from cribbage.language.speaking import ENGLISH, N_, _, cells, current_language, grammar, ngettext

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from typing import Any, NoReturn

EXIT_OVER, EXIT_FAILED, EXIT_REFUSED, EXIT_INTERRUPTED, EXIT_UNREAD = 0, 1, 2, 130, 141
"""Exit statuses: finished, an internal error, a wrong argument or input that ended too soon,
Ctrl-C, and closed output."""


class CommandRefused(Exception):
    """A command line, or input that ended too soon, that cannot be followed, with a sentence."""


class CommandStopped(Exception):
    """A signal that ends a command."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


@contextmanager
def refusing() -> "Iterator[None]":
    """Raise CommandRefused for a ValueError in the block, or in what this decorates.

    It has the same sentence.
    """
    try:
        yield
    except ValueError as error:
        raise CommandRefused(str(error)) from None


@contextmanager
def stopped_by_signals() -> "Iterator[None]":
    """Raise ``CommandStopped`` in the block when a signal asks to end."""
    import signal  # `--help` does not need it

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: object) -> None:
    raise CommandStopped(number)


@contextmanager
def unsearched() -> "Iterator[None]":
    """Keep the objects made in the block, and never scan them for garbage.

    Scanning would take a fifth of the time to the first prompt, half of it at the end.
    """
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if searched:
            gc.enable()


ITS_OWN = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
)
"""Texts that argparse produces."""


def _its_own(text: str | None) -> str | None:
    """Return a text of argparse in the current language; other texts are already translated."""
    return _(text) if text and text in ITS_OWN else text


def _so_many(_one: str, _several: str, n: int) -> str:
    """Return argparse's only plural text in the current language."""
    return ngettext("expected %s argument", "expected %s arguments", n)


# argparse translates its own texts with gettext under these two names, and gettext only knows the
# system's language, which can differ from the current one.
vars(argparse).update(_=_its_own, ngettext=_so_many)


class _Layout(argparse.RawDescriptionHelpFormatter):
    """A help formatter that breaks lines by the rules of the language."""

    def _format_usage(self, usage: "Any", actions: "Any", groups: "Any", prefix: str | None) -> str:
        # Continuation lines are aligned to the command, which argparse measures in letters, not
        # cells.
        prefix = _("usage: ") if prefix is None else prefix
        wider = cells(prefix) - len(prefix)
        self._width -= wider
        head, *rest = super()._format_usage(usage, actions, groups, prefix).split("\n")
        self._width += wider
        return "\n".join([head, *[f"{' ' * wider}{line}" if line else line for line in rest]])

    def _split_lines(self, text: str, width: int) -> list[str]:
        if current_language() is ENGLISH:
            return super()._split_lines(text, width)
        return grammar().wrapped(text, width)


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence, without the usage.

    The options of a command, ``asks``, are declared only when it is used, to save time for others.
    ``before`` has the flags that belong before every command. ``brief`` has a line for each command
    if the help is the brief one, which leaves everything else to ``--help-all``.
    """

    def __init__(
        self, prog: str, asks: "Callable[[Parser], None] | None" = None, **said: "Any"
    ) -> None:
        # argparse makes a formatter for every flag, only to check it. Without a width each would
        # import shutil to measure the terminal: a tenth of the time of `--version`.
        super().__init__(prog, formatter_class=lambda prog: _Layout(prog, width=80), **said)
        self._asks = asks
        self.before: Collection[str] = ()
        self.brief: Mapping[str, str] = {}

    def declare(self) -> None:
        """Declare the options of this command, once."""
        if self._asks:
            self._asks(self)
            self._asks = None

    def parse_known_args(self, args: "Any" = None, namespace: "Any" = None) -> "Any":
        """Declare the options, then parse the words."""
        self.declare()
        self._check_words(sys.argv[1:] if args is None else args)
        return super().parse_known_args(args, namespace)

    def _check_words(self, words: "Sequence[str]") -> None:
        """Refuse an unknown flag or command by its own name.

        argparse would treat the word after an unknown flag as a command, and name that.
        """
        commands, positionals = self._commands(), self._get_positional_actions()
        flag, left = "", 0.0
        for word in words:
            if word == "--":
                if commands:
                    self.error(_unknown_command(word, commands))
                return
            if _is_flag(word):
                takes = self._option_string_actions.get(flag) if left else None
                named = any(each.metavar == _NAME for each in ([takes] if takes else positionals))
                flag, equals, _value = word.partition("=")
                known = self._get_option_tuples(flag) if self.allow_abbrev else []
                action = self._option_string_actions.get(flag)
                if action is None and not known and named and not self._meant(flag):
                    self.error(_begins_as_a_flag(word))
                if action is None and not known and positionals:
                    self.error(self.unknown([flag]))
                left = 0.0 if equals or action is None else _most(action)
            elif word in commands and flag == "--names" and left:
                self.error(
                    _(
                        "{word} is a command, but here it would be read as a player's name: put "
                        "the command first, or capitalize the name",
                        word=word,
                    )
                )
            elif left:
                left -= 1
            elif word in commands:
                return
            elif commands:
                self.error(_unknown_command(word, commands))

    def _commands(self) -> "Collection[str]":
        found = [each for each in self._actions if isinstance(each, argparse._SubParsersAction)]
        return found[0].choices if found else ()

    def _meant(self, flag: str) -> list[str]:
        known = [each for each in self._option_string_actions if each.startswith("--")]
        begun = [each for each in known if flag.startswith("--") and each.startswith(flag)]
        return begun or _close(flag, known) or [each for each in self.before if each == flag]

    def unknown(self, words: "Sequence[str]") -> str:
        """Return the error for unknown words, with the flag that the first one may stand for."""
        said, flag = " ".join(words), words[0].partition("=")[0]
        known = [each for each in self._option_string_actions if each.startswith("--")]
        letters = [each for each in known if len(flag) == 2 and each[2:3] == flag[1:].lower()]
        near = [each for each in self._meant(flag) or letters if each not in self.before]
        if not near and flag in self.before:
            return _(
                "unrecognized arguments: {words}; {flag} goes before the command, as in {example}",
                words=said,
                flag=flag,
                example=self.prog.replace(" ", f" {flag} ", 1),
            )
        if not near or not _is_flag(flag):
            return _("unrecognized arguments: {words}", words=said)
        return _(
            "unrecognized arguments: {words}; did you mean {near}?",
            words=said,
            near=_one_of(near),
        )

    def format_help(self) -> str:
        """Return the help, formatted to the width of the terminal."""
        if not self.brief:
            return self.format_whole_help()
        from cribbage.commands.brief import brief_help

        # argparse leaves two columns empty, too.
        return brief_help(self.description or "", self.brief, WholeHelp.means, _columns() - 2)

    def format_whole_help(self) -> str:
        """Return the help with every flag, formatted to the width of the terminal."""
        self.formatter_class = _Layout
        return super().format_help()

    def _print_message(self, message: str, file: "Any" = None) -> None:
        # argparse would ignore a full disk.
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> "NoReturn":
        """Refuse the words with a sentence."""
        refuse(_("{wrong} (see {command} --help)", wrong=message, command=self.prog))


class WholeHelp(argparse.Action):
    """A flag that prints the whole help and exits."""

    means = N_("show every flag and command, and exit")

    def __call__(self, parser: "Any", *_: object, **__: object) -> None:
        """Print the help with every flag, and exit."""
        parser._print_message(parser.format_whole_help(), sys.stdout)
        parser.exit()


def _columns() -> int:
    """Return the width of the terminal as shutil does, which takes too long to import."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def _is_flag(word: str) -> bool:
    """Return true for a flag, and false for a negative number or a quoted phrase."""
    return word[:1] == "-" and len(word) > 1 and not word[1:2].isdigit() and " " not in word


_NAME = "NAME"
"""The value of a flag, or word of a command, that is a player's name."""


def _begins_as_a_flag(word: str) -> str:
    return _(
        "{word} is not a flag: if it is a player's name, put a space before it, as in {example}",
        word=word,
        example=f'" {word}"',
    )


def _most(action: argparse.Action) -> float:
    """Return the most words that can follow a flag."""
    match action.nargs:
        case None:
            return 1
        case int(many):
            return many
        case "?":
            return 1
        case _:
            return float("inf")


def _unknown_command(word: str, commands: "Collection[str]") -> str:
    from cribbage.commands.search_words import MEANT, START_WORDS  # only needed here

    said = word.lower().lstrip("-")
    if said in START_WORDS.split():
        return _("there is no command {word!r}: to start a game, run cribbage", word=word)
    meant = [command for command, words in MEANT.items() if said in words.split()]
    near = meant or _close(said, commands)
    if near:
        return _(
            "there is no command {word!r}; did you mean {near}?", word=word, near=_one_of(near)
        )
    return _("there is no command {word!r}", word=word)


def _close(word: str, known: "Collection[str]") -> list[str]:
    """Return the words that may be meant, the likeliest first."""
    from difflib import get_close_matches  # slow to import, and rarely needed

    return get_close_matches(word[:_SHOWN].lower(), known, cutoff=0.76)


def _one_of(words: "Sequence[str]") -> str:
    return grammar().one_of(words[:3])


_SHOWN = 40
"""The letters shown of a word that is too long."""

_LONGER = 1000
"""Letters; a longer word is cut, which no path needs."""


def refuse(sentence: str) -> "NoReturn":
    """Exit with a sentence that says what is not possible."""
    if len(sentence) > _LONGER:
        cut = [
            f"{each[:_SHOWN]}..." if len(each) > _LONGER else each for each in sentence.split(" ")
        ]
        sentence = " ".join(cut)
    print(f"cribbage: {sentence}", file=sys.stderr)
    sys.exit(EXIT_REFUSED)
