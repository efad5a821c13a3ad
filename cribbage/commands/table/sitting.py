"""What every sitting needs: what is remembered, a place to be kept in, a screen, a way to end."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cribbage.commands.table.fault import report
from cribbage.language.again import Sayable
from cribbage.language.speaking import _
from cribbage.pack.worded import Worded, system_said
from cribbage.settings import remembered
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import looks_of
from cribbage.settings.habits import Habits, differences
from cribbage.settings.language import speak_as
from cribbage.settings.place import settings_path
from cribbage.ui.terminal.abilities import reports_mouse, skin_for_output
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # lines need none of the screen, and one alone no game of two
    from cribbage.session.sessions import Sessions
    from cribbage.ui.drawing.skin import Skin
    from cribbage.ui.terminal.terminal import Controller

OVER, FAILED = 0, 1

Place = TypeVar("Place")


class Refused(Exception):
    """The command line, or input that ended too soon, asked for what cannot be, in a sentence."""


class Stopped(Exception):
    """A signal told the plain game to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class Instead(Exception):
    """Whoever sat here asks for a game, or to be ``taught`` one, instead of leaving."""

    def __init__(self, *, taught: bool) -> None:
        super().__init__()
        self.taught = taught


class Shown(NamedTuple):
    """How a full screen ended: its status, and what went wrong where something of ours did."""

    status: int
    went: str = ""


class Memory:
    """What the table is used to: it holds from the next game on, and is written at once.

    ``sessions`` begins those games, None for whoever plays alone; without ``lasting`` nothing is
    written.
    """

    def __init__(
        self, habits: Habits, sessions: "Sessions | None" = None, *, lasting: bool
    ) -> None:
        self.habits = habits
        self._written = habits.kept
        self._sessions = sessions
        self._lasting = lasting

    def take(self, habits: Habits) -> str:
        """Take other habits for the old ones; a sentence where they cannot be kept."""
        before, self.habits = self.habits, habits
        sessions = self._sessions
        if sessions:
            for choice, value in differences(before.now, habits.now):
                sessions.beginning = choice.put(sessions.beginning, value)
        if not self._lasting:
            return ""
        try:
            trouble = remembered.change(self._written, habits.kept, settings_path())
        except OSError as error:
            # It is tried again with the next change, and on leaving.
            why = system_said(error)
            return Sayable(lambda: _("names and choices are not remembered: {why}", why=said(why)))
        self._written = habits.kept
        return said(trouble)

    def leave(self) -> None:
        """Keep who played and how, for the next evening; where it cannot be kept, it is not."""
        if self._sessions and (begun := self._sessions.begun):
            trouble = self.take(self.habits.having_played(begun))
            if trouble:
                print(f"cribbage: {trouble}", file=sys.stderr)


def at_terminal() -> bool:
    """Whether people sit here: what is played through a pipe is a program's."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def place(shelf: Callable[[], Place]) -> tuple[Place | None, str]:
    """Where records are kept, or why there is no such place."""
    try:
        return shelf(), ""
    except FileNotFoundError as error:
        return None, Worded("there is nowhere to keep it, for {why}", why=system_said(error))


def began_last_time() -> Beginning:
    """How last time began; what is wrong with it is told, and the rest holds."""
    try:
        found = remembered.read(settings_path())
    except OSError:
        return Beginning()
    for trouble in found.troubles:
        print(f"cribbage: {said(trouble)}", file=sys.stderr)
    return found.last_time


def looks(flags: argparse.Namespace) -> Looks:
    """How the table looked last time; the flags win."""
    return looks_of(flags, began_last_time())


def forget() -> None:
    """Forget everything, and say so; ValueError, in a sentence, where that cannot be."""
    try:
        known = remembered.reset(settings_path())
    except OSError as error:
        why = system_said(error)
        raise ValueError(Worded("the settings cannot be reset: {why}", why=why)) from None
    print(
        _("The names and choices of last time are forgotten.") if known else _("Nothing was kept.")
    )


def dress(looks: Looks) -> "Skin":
    """The skin in which the screen has these looks, whose language is spoken from now on."""
    speak_as(looks.language)
    return skin_for_output(looks, sys.stdout)


def show(controller: "Controller", looks: Looks) -> Shown:
    """Let it have the full screen until it is left, or something ends it."""
    from cribbage.ui.terminal.terminal import Terminal

    terminal = Terminal(
        controller,
        dress(looks),
        animation=looks.animation,
        mouse=looks.mouse,
        reports_mouse=reports_mouse(),
        bell=looks.bell,
        dress=dress,
    )
    status = terminal.run()
    return Shown(status, report(terminal.error) if status == FAILED else "")


def look_at(controller: "Controller", looks: Looks) -> int:
    """Let what is only looked at have the full screen: the exit status, and a word if it failed."""
    status, went = show(controller, looks)
    if went:
        print(f"cribbage: {went}", file=sys.stderr)
    return status


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """In the body of this a signal to end is a ``Stopped``."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: object) -> None:
    raise Stopped(number)
