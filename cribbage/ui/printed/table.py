"""A table that leaves nobody out: where its columns have no room they stand below each other."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text


class WholeTable(Table):
    """A table without edges of which nothing is cut away, however narrow the terminal is.

    Its headings and cells are texts. Where the widest row has no room, each row is its first cell
    and below that a line for every other, named by its heading.
    """

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Render the table, or its rows below each other."""
        # A column that is not to be wrapped says itself how much it wants.
        wanted = options.update(max_width=max(options.max_width, _WIDEST))
        if Measurement.get(console, wanted, self).maximum <= options.max_width:
            return super().__rich_console__(console, options)
        return self._below_each_other()

    def _below_each_other(self) -> Iterator[Text]:
        first, *others = self.columns
        if title := _in_a_line(first.header):
            yield title
        for label, *values in zip(*[column.cells for column in self.columns], strict=True):
            yield _in_a_line(label)
            for column, value in zip(others, values, strict=True):
                if told := _in_a_line(value):
                    named = [part for part in (_in_a_line(column.header), told) if part]
                    yield Text(" ").join([Text(" "), *named])


_WIDEST: Final = 1000
"""Cells that no table takes."""


def _in_a_line(cell: object) -> Text:
    text = cell if isinstance(cell, Text) else Text(str(cell))
    return Text(" ").join([_stripped(line) for line in text.split("\n")])


def _stripped(text: Text) -> Text:
    text = text[len(text.plain) - len(text.plain.lstrip()) :]
    text.rstrip()
    return text
