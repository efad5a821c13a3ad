"""What reads the words of the command line, and says in one sentence which of them it cannot."""

import argparse
import sys

from cribbage.language.cells import cells
from cribbage.language.english import ENGLISH
from cribbage.language.speaking import N_, _, grammar, ngettext, spoken

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

REFUSED = 2
"""How the command ends for a wrong word, or for input that ended too soon."""

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
"""What argparse says by itself."""


def _its_own(text: str | None) -> str | None:
    """What argparse says by itself, as it is said here; what it was told is said already."""
    return _(text) if text and text in ITS_OWN else text


def _so_many(_one: str, _several: str, n: int) -> str:
    """The one thing that argparse says of a number."""
    return ngettext("expected %s argument", "expected %s arguments", n)


# argparse asks gettext for its own words by these two names, and gettext knows no language but the
# system's; what is spoken here may be another.
vars(argparse).update(_=_its_own, ngettext=_so_many)


class _Layout(argparse.RawDescriptionHelpFormatter):
    """Breaks the lines of the help where its language breaks them."""

    def _format_usage(self, usage: "Any", actions: "Any", groups: "Any", prefix: str | None) -> str:
        # What goes on stands below the command, which it reckons by letters, not cells.
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
    """Says what was wrong in one sentence, not under a page of usage.

    What a command ``asks`` is declared once it is called: no other has time for that.
    """

    def __init__(
        self, prog: str, asks: "Callable[[Parser], None] | None" = None, **said: "Any"
    ) -> None:
        # One formatter is made with every flag, only to check it, and without a width each would
        # import shutil to measure the terminal: a tenth of the time of `--version`.
        super().__init__(prog, formatter_class=lambda prog: _Layout(prog, width=80), **said)
        self._asks = asks

    def declare(self) -> None:
        """Declare what this command asks, if that is not done."""
        if self._asks:
            self._asks(self)
            self._asks = None

    def parse_known_args(self, args: "Any" = None, namespace: "Any" = None) -> "Any":
        """Read the words, once it is declared what they may be."""
        self.declare()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """The help, as wide as the terminal."""
        self.formatter_class = _Layout
        return super().format_help()

    def error(self, message: str) -> "NoReturn":
        """Refuse the words, in a sentence."""
        refuse(_("{wrong} (see {command} --help)", wrong=message, command=self.prog))


def refuse(sentence: str) -> "NoReturn":
    """End the command with a sentence that says what cannot be."""
    print(f"cribbage: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)
