"""How wide it is printed, and what rich makes of it there."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # slow to import, and a program that reads JSON needs none of it
    from rich.console import Console, RenderableType

NARROW: Final = 80
WIDE: Final = 100
"""The columns from which there is room beside a table, and the most that reads well."""

_LEAST: Final = 20
"""The columns below which no word has room beside what it is indented by."""


def columns() -> int:
    """The columns of the terminal, 80 where there is none unless COLUMNS says otherwise."""
    return _console().width


def as_printed(shown: "Callable[[int], RenderableType]") -> str:
    """What is shown in so many columns, as many as the terminal has, but no more than 100.

    Where there is no terminal it is 80, unless COLUMNS says otherwise.
    """
    console = _console()
    console.width = max(_LEAST, min(console.width, WIDE))
    return _captured(console, [shown(console.width)])


def all_printed(shown: "Iterable[RenderableType]") -> str:
    """All that is shown, one below the other, as wide as the terminal."""
    return _captured(_console(), shown)


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


def _captured(console: "Console", shown: "Iterable[RenderableType]") -> str:
    # Printed by the command: rich would end the program where nobody reads.
    with console.capture() as captured:
        for each in shown:
            console.print(each)
    return captured.get()
