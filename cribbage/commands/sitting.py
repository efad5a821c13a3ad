"""What every sitting needs of the command, whoever plays: a place, a screen, and a way to end."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cribbage.settings import remembered
from cribbage.settings.beginning import Looks
from cribbage.ui.terminal.abilities import skin_for_output

if TYPE_CHECKING:  # lines need none of the screen
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


class Shown(NamedTuple):
    """How a full screen ended: its status, and what went wrong where something of ours did."""

    status: int
    went: str = ""


def at_terminal() -> bool:
    """Whether people sit here: what is played through a pipe is a program's."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def place(shelf: Callable[[], Place]) -> tuple[Place | None, str]:
    """Where records are kept, or why there is no such place."""
    try:
        return shelf(), ""
    except FileNotFoundError as error:
        return None, f"there is nowhere to keep it, for {error.strerror}"


def forget() -> None:
    """Forget everything, and say so; ValueError, in a sentence, where that cannot be."""
    try:
        known = remembered.reset(remembered.settings_path())
    except OSError as error:
        raise ValueError(f"the settings cannot be reset: {error.strerror}") from None
    print("The names and choices of last time are forgotten." if known else "Nothing was kept.")


def dress(looks: Looks) -> "Skin":
    """The skin in which the screen has these looks."""
    return skin_for_output(looks, sys.stdout)


def show(controller: "Controller", looks: Looks) -> Shown:
    """Let it have the full screen until it is left, or something ends it."""
    from cribbage.ui.terminal.terminal import Terminal

    terminal = Terminal(
        controller,
        dress(looks),
        animation=looks.animation,
        mouse=looks.mouse,
        bell=looks.bell,
        dress=dress,
    )
    status = terminal.run()
    if status != FAILED:
        return Shown(status)
    # Its type alone: what it says may name a card.
    return Shown(status, f"something went wrong in the program: {type(terminal.error).__name__}")


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
