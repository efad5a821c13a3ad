"""The lines of cribbage squares: four rows, then four columns."""

from typing import Final, NamedTuple

from cribbage.pack.cards import Card
from cribbage.pack.scoring import hand_points, score_together, total
from cribbage.solitaire.game import Grid, grid_index
from cribbage.solitaire.rules import SIDE

LINES: Final = 2 * SIDE
"""The number of lines: the rows from the top, then the columns from the left."""


def place_card(grid: Grid, row: int, column: int, card: Card) -> Grid:
    """Return the grid with a card added; row and column count from 1."""
    at = grid_index(row, column)
    return (*grid[:at], card, *grid[at + 1 :])


def line_of(grid: Grid, number: int) -> tuple[Card, ...]:
    """Return the cards of one line, counted from 0: a row from the left, a column from the top.

    >>> from cribbage.pack.cards import cards
    >>> [len(line_of((*cards("6H 8H KS TS 4C"), *[None] * 11), number)) for number in range(LINES)]
    [4, 1, 0, 0, 2, 1, 1, 1]
    """
    if number < SIDE:
        places = slice(number * SIDE, (number + 1) * SIDE)
    else:
        places = slice(number - SIDE, None, SIDE)
    return tuple([card for card in grid[places] if card])


class LinePoints(NamedTuple):
    """The points of the rows, from the top, and of the columns, from the left."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def together(self) -> int:
        """The total points of all eight lines."""
        return sum(self.rows) + sum(self.columns)


def so_far(grid: Grid, starter: Card | None = None) -> LinePoints:
    """Return the points of each line, with the starter or before it is turned up.

    With the starter these are the points pegged; before, the points of the cards in the line by
    themselves (docs/rules.md 12.2, 12.7). Raises ValueError if there is a starter and the grid is
    not full.

    >>> from cribbage.pack.cards import cards
    >>> so_far((*cards("5H 5S KD"), *[None] * 13))
    LinePoints(rows=(6, 0, 0, 0), columns=(0, 0, 0, 0))
    """
    lines = [line_of(grid, number) for number in range(LINES)]
    if starter:
        worth = [hand_points(cards, starter) for cards in lines]
    else:
        worth = [total(score_together(cards)) for cards in lines]
    return LinePoints(tuple(worth[:SIDE]), tuple(worth[SIDE:]))
