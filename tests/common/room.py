"""How full a drawn screen is, and the texts of its parts, such as the log."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.words.sentences import wrapped

GROUND = ("", "table")
"""The styles of empty cells."""


class Blank(NamedTuple):
    """An empty rectangle of a picture."""

    area: int
    row: int
    column: int
    height: int
    width: int


def stands(text: str, rows: Sequence[str], *, least: int = 12) -> bool:
    """Return True if a sentence is complete in a picture, in lines of at least this width.

    >>> stands("All hands are hidden.", ["  All hands  |", "  are hidden."])
    True
    """
    ways = _ways(text, least, max(map(cell_len, rows)))
    return any(all(any(line in row for row in rows) for line in way) for way in ways)


@lru_cache(64)
def _ways(text: str, least: int, longest: int) -> tuple[tuple[str, ...], ...]:
    """Yield each way to break a sentence into lines of at least this many cells."""
    return tuple({tuple(wrapped(text, room)): None for room in range(least, longest + 1)})


def largest_blank(canvas: Canvas) -> Blank:
    """Return the largest empty rectangle of a picture, without its first row and last two.

    Empty cells have neither a character nor their own background.

    >>> canvas = Canvas(10, 5)
    >>> canvas.write(2, 4, "here")
    8
    >>> largest_blank(canvas)
    Blank(area=12, row=1, column=0, height=3, width=4)
    """
    best, heights = Blank(0, 0, 0, 0, 0), [0] * canvas.width
    for row, blank in enumerate(_blanks(canvas)):
        heights = [high + 1 if free else 0 for high, free in zip(heights, blank, strict=True)]
        best = max(best, _below(heights, row))
    return best


def _blanks(canvas: Canvas) -> list[list[bool]]:
    """Return, row by row, whether each cell is blank; the first and last rows never are."""
    found = [
        [
            text == " " and style.partition(" ")[0] in GROUND
            for text, style in zip(*row, strict=True)
        ]
        for row in canvas.cells()
    ]
    found[0] = found[-1] = [False] * canvas.width
    return found


def _below(heights: Sequence[int], row: int) -> Blank:
    """Return the largest rectangle ending in this row, by the blank rows above each cell."""
    best, open_ones = Blank(0, 0, 0, 0, 0), list[tuple[int, int]]()
    for column, high in enumerate([*heights, 0]):
        begin = column
        while open_ones and open_ones[-1][1] >= high:
            begin, tall = open_ones.pop()
            wide = column - begin
            if tall * wide > best.area:
                best = Blank(tall * wide, row - tall + 1, begin, tall, wide)
        open_ones.append((begin, high))
    return best


def in_the_log(text: str) -> str:
    """Return the text in the log's panel as one line."""
    line = "\N{BOX DRAWINGS LIGHT VERTICAL} "
    return " ".join([row.rpartition(line)[2].strip() for row in text.split("\n")])
