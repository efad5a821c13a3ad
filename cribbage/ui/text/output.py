"""The width of printed output, and its rendering by rich."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.seats import PLAYERS

if TYPE_CHECKING:  # slow to import, and not needed to print JSON
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text

NARROW_COLUMNS: Final = 80
WIDE_COLUMNS: Final = 100
"""The columns if nothing else is set, and the most that read well."""

_LEAST: Final = 20
"""The fewest columns in which words have room next to their indentation."""


def columns() -> int:
    """Return the columns of the terminal; without one, 80 or the value of COLUMNS."""
    return _console().width


def as_printed(shown: "Callable[[int], RenderableType]") -> str:
    """Render what ``shown`` returns for the columns of the terminal, at most 100.

    Without a terminal the width is 80, or the value of COLUMNS.
    """
    console = _console()
    console.width = max(_LEAST, min(console.width, WIDE_COLUMNS))
    return _captured(console, [shown(console.width)])


def all_printed(shown: "Iterable[RenderableType]") -> str:
    """Render everything one below the other, as wide as the terminal."""
    return _captured(_console(), shown)


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


def _captured(console: "Console", shown: "Iterable[RenderableType]") -> str:
    # The command prints the result: rich would end the program if the pipe is closed.
    with console.capture() as captured:
        for each in shown:
            console.print(_with_room(each, console))
    return captured.get()


def _with_room(shown: "RenderableType", console: "Console") -> "RenderableType":
    """Return what fits the terminal: a table that is too wide gets one line for each cell.

    rich would leave columns out.
    """
    from rich.console import Group
    from rich.table import Table

    if isinstance(shown, Group):
        return Group(*[_with_room(each, console) for each in shown.renderables])
    if isinstance(shown, Table) and _needs(shown, console) > console.width:
        return Group(*_one_below_the_other(shown))
    return shown


def _needs(table: "Table", console: "Console") -> int:
    """Return the width that a table needs to show all of its text."""
    return console.measure(table, options=console.options.update(max_width=_ANY)).maximum


_ANY: Final = 10_000
"""More columns than any table needs."""


def _one_below_the_other(table: "Table") -> "Iterator[Text]":
    """Yield each row as its first cell, then each other cell after its heading."""
    from rich.text import Text

    headings = [_in_a_line(column.header) for column in table.columns]
    if headings[0]:
        yield headings[0]
    for first, *rest in zip(*[column.cells for column in table.columns], strict=True):
        yield _in_a_line(first)
        for heading, cell in zip(headings[1:], rest, strict=True):
            told = _in_a_line(cell)
            if told:
                yield Text(" ").join([Text(" "), *([heading] if heading else []), told])


def _in_a_line(cell: "RenderableType") -> "Text":
    from rich.text import Text

    text = cell if isinstance(cell, Text) else Text(str(cell))
    words = [word for line in text.split("\n") for word in line.split(" ") if word.plain]
    return Text(" ").join(words)


def bare_table(skin: Skin, first: str, *headings: str, styles: Sequence[str] = ()) -> "Table":
    """Return a table with only headings; rich never reads their text as markup."""
    from rich.table import Table
    from rich.text import Text

    faint = skin.rich("table.faint")
    # Four columns with the longest names leave only one cell between them.
    gap = 1 if len(styles) > len(PLAYERS) else 2
    table = Table(box=None, pad_edge=False, header_style="none", padding=(0, gap, 0, 0))
    table.add_column(Text(first, faint), no_wrap=True)
    for place, heading in enumerate(headings):
        style = skin.rich(styles[place]) if styles else faint
        table.add_column(Text(heading, style), justify="right", no_wrap=True)
    return table
