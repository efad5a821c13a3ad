"""Charts of pegs above and below a line: the lead over time, or the difference from par."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from cribbage.language.speaking import _, cells
from cribbage.ui.layout.boxes import Box, Leaf, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import Glyphs
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.seats import player_style

WIDEST: Final = 4
"""The most columns of one value."""


class PegRow(NamedTuple):
    """A row of the chart: its pegs, and its label. ``side`` is 0 above the line and 1 below it,
    None for the line itself.
    """

    side: int | None
    label: str
    pegs: str


def draw_chart(
    values: Sequence[int],
    labels: tuple[str, str, str],
    columns: int,
    rows: int,
    glyphs: Glyphs,
    marks: tuple[int, int] = (0, 1),
    least: int = 1,
) -> tuple[PegRow, ...]:
    """Return a chart of at least one value, with at most so many columns, and rows on each side.

    ``labels`` are those of the highest row, the line and the lowest row; ``marks`` are the sides
    whose pegs are above and below the line. A row stands for at least ``least``, so that two
    charts can share a scale.
    """
    highest = reach(values)
    a_row = max(least, -(-max(highest) // rows))
    heights = [-(-most // a_row) for most in highest]
    shown = _sampled(values, columns)
    each = min(WIDEST, columns // len(shown))

    def row(side: int, height: int) -> PegRow:
        pegs, mark = "", marks[side]
        for value in shown:
            reached = -(-(value if side == 0 else -value) // a_row)
            peg = glyphs.front[mark] if reached == height else " "
            pegs += (glyphs.back[mark] if reached > height else peg).ljust(each)
        label = (labels[0], labels[2])[side] if height == heights[side] else ""
        return PegRow(side, label, pegs.rstrip())

    return (
        *[row(0, height) for height in range(heights[0], 0, -1)],
        PegRow(None, labels[1], glyphs.across * (each * len(shown))),
        *[row(1, height) for height in range(1, heights[1] + 1)],
    )


def column_of(place: int, many: int, columns: int) -> int:
    """Return the column of the peg of one of so many values.

    >>> column_of(2, 3, 60), column_of(999, 2000, 60)
    (8, 29)
    """
    if many > columns:
        return place * columns // many
    return place * min(WIDEST, columns // many)


def reach(values: Sequence[int]) -> tuple[int, int]:
    """Return how far the values go above zero, and how far below it."""
    return max(0, *values), -min(0, *values)


def days(moments: Iterable[datetime]) -> str:
    """Return the range of these days, ``2026-05-02 to 2026-11-21``, or a single day.

    After a journey a later game can have an earlier local start time.
    """
    each = sorted(moments)
    first, last = each[0], each[-1]
    return (
        day(first)
        if day(first) == day(last)
        else _("{day} to {last}", day=day(first), last=day(last))
    )


def day(moment: datetime) -> str:
    """Return a day as the book writes it: ``2026-11-21``."""
    return moment.date().isoformat()


def _sampled(values: Sequence[int], columns: int) -> list[int]:
    """Return the values or, if there are too many, the most extreme one of each stretch."""
    many = len(values)
    if many <= columns:
        return list(values)
    ends = [column * many // columns for column in range(columns + 1)]
    return [max(values[first:end], key=abs) for first, end in pairwise(ends)]


def chart_box(
    values: Sequence[int],
    labels: tuple[str, str, str],
    skin: Skin,
    marks: tuple[int, int] = (0, 1),
    pointed: int | None = None,
) -> Box:
    """Return a chart as high as the room allows, with a pointer at one value if given."""
    (over, under), said = reach(values), max(map(cells, labels))

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = height - (pointed is not None) - 1
        a_row = 1
        while -(-over // a_row) - (-under // a_row) > max(2, room):
            a_row += 1
        columns, most = width - said - 3, max(1, over, under)
        rows = draw_chart(values, labels, columns, most, skin.glyphs, marks, a_row)
        for line, (side, label, pegs) in enumerate(rows, top):
            style = "table.faint" if side is None else player_style(marks[side])
            on.write(line, left, label, style, width=said, align="right")
            on.write(line, left + said, f" {skin.glyphs.down} ", "table.faint")
            on.write(line, left + said + 3, pegs, style)
        if pointed is not None:
            column = left + said + 3 + column_of(pointed, len(values), columns)
            on.write(top + len(rows), column, skin.glyphs.pointer, "pointer")

    least = 1 + bool(over) + bool(under) + (pointed is not None)
    high = Span(least, over + under + 1 + (pointed is not None))
    return Leaf(Span(said + 3 + 20, said + 3 + WIDEST * len(values)), high, draw)
