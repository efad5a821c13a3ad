"""The parser of the command line, with each error in one sentence."""

import argparse
import sys

from cribbage.language.cells import cells
from cribbage.language.english import ENGLISH
from cribbage.language.speaking import N_, _, grammar, ngettext, spoken

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

REFUSED = 2
"""The exit status for a wrong argument, or for input that ended too soon."""

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
        if spoken() is ENGLISH:
            return super()._split_lines(text, width)
        return grammar().wrapped(" ".join(text.split()), width)


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence, without the usage.

    The options of a command, ``asks``, are declared only when it is used, to save time for others.
    """

    def __init__(
        self, prog: str, asks: "Callable[[Parser], None] | None" = None, **said: "Any"
    ) -> None:
        # argparse makes a formatter for every flag, only to check it. Without a width each would
        # import shutil to measure the terminal: a tenth of the time of `--version`.
        super().__init__(prog, formatter_class=lambda prog: _Layout(prog, width=80), **said)
        self._asks = asks

    def declare(self) -> None:
        """Declare the options of this command, once."""
        if self._asks:
            self._asks(self)
            self._asks = None

    def parse_known_args(self, args: "Any" = None, namespace: "Any" = None) -> "Any":
        """Declare the options, then parse the words."""
        self.declare()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """Return the help, formatted to the width of the terminal."""
        self.formatter_class = _Layout
        return super().format_help()

    def error(self, message: str) -> "NoReturn":
        """Refuse the words with a sentence."""
        refuse(_("{wrong} (see {command} --help)", wrong=message, command=self.prog))


def refuse(sentence: str) -> "NoReturn":
    """Exit with a sentence that says what is not possible."""
    print(f"cribbage: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)
