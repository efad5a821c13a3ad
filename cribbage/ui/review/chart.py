"""Who was to win, deal by deal: columns as high as the chance of the one who is named first."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.review.review import Chances

STEPS: Final = 4
"""What is played of a deal one after the other: the play, the two hands, the crib."""

_PARTS: Final = {False: "▁▂▃▄▅▆▇█", True: "____---#"}
_WOVEN: Final = {False: "▒", True: ":"}
_MIDDLE: Final = {False: "·", True: "."}


class ChartRow(NamedTuple):
    """A row of the chart, as pieces of text in order, and whether each lies above the half."""

    text: str
    above: bool


def columns_of(deals: int, width: int, widest: int) -> int:
    """The columns of each deal in so many cells, at least one where there are as many cells, and
    no more than the ``widest`` has as long as they fill half of the room.
    """
    fitting = width // max(1, deals)
    return min(widest, fitting) if 2 * widest * deals >= width else fitting


def chart(
    deals: Sequence[Chances],
    columns: int,
    rows: int,
    *,
    ascii: bool = False,  # noqa: A002  # the player's own word for it: --ascii
) -> tuple[ChartRow, ...]:
    """So many columns a deal, and an even number of rows, the highest first.

    What is above the half is solid, what is below it woven, and the half itself a line of dots
    in the highest row below it, so that who leads is read without colour. A step that a deal did
    not come to stays as it was before it.

    >>> for row in chart([Chances(0, 0.5, (0.6, 0.4, 1.0))], 4, 4, ascii=True): print(row.text)
      ##
    _ ##
    :-::
    ::::
    """
    heights = [round(step * rows * 8) for deal in deals for step in _steps(deal, columns)]
    return tuple([_row(heights, row, rows, ascii) for row in reversed(range(rows))])


def _steps(deal: Chances, columns: int) -> list[float]:
    """The chance in each column of a deal: each step has as many as any, or the first ones more."""
    then = deal.then or (deal.dealt,)
    steps = [-(-(column + 1) * STEPS // columns) - 1 for column in range(columns)]
    return [then[min(step, len(then) - 1)] for step in steps]


def _row(heights: Sequence[int], row: int, rows: int, ascii: bool) -> ChartRow:  # noqa: A002
    above = 2 * row >= rows
    full = _PARTS[ascii][-1] if above else _WOVEN[ascii]
    empty = _MIDDLE[ascii] if 2 * (row + 1) == rows else " "
    text = ""
    for height in heights:
        filled = height - 8 * row
        if filled >= 8:
            text += full
        else:
            text += _PARTS[ascii][filled - 1] if filled > 0 else empty
    return ChartRow(text, above)


def marked_below(deals: Sequence[Chances], costly: Sequence[int], columns: int) -> tuple[str, ...]:
    """For each deal the numbers, from 1 to 9, of the decisions of a list that were made in it.

    ``costly`` are the deals in which they were made, counted from 1. Several have commas between
    them where all of them have room before the next deal, so that none is read as a larger number.

    >>> marked_below([Chances(0, 0.5), Chances(1, 0.5)], [1, 2, 1], 4)
    ('1,3', '2')
    """
    found = [""] * len(deals)
    for number, deal in enumerate(costly[:9], 1):
        if deal <= len(found):
            found[deal - 1] += str(number)
    apart = [",".join(numbers) for numbers in found]
    return tuple(
        [
            spaced if len(spaced) < columns else numbers[:columns]
            for spaced, numbers in zip(apart, found, strict=True)
        ]
    )
