"""What lies on the square, line by line: its four rows and then its four columns."""

from typing import Final

from cribbage.pack.cards import Card
from cribbage.pack.scoring import hand_points, score_together, total
from cribbage.patience.game import Grid, place
from cribbage.patience.rules import SIDE

LINES: Final = 2 * SIDE
"""The rows of the square from the top, and after them its columns from the left."""


def laid(grid: Grid, row: int, column: int, card: Card) -> Grid:
    """The square with a card more; row and column are counted from 1."""
    at = place(row, column)
    return (*grid[:at], card, *grid[at + 1 :])


def line(grid: Grid, number: int) -> tuple[Card, ...]:
    """The cards of one line, counted from 0: of a row from the left, of a column from the top.

    >>> from cribbage.pack.cards import Card
    >>> line(laid(EMPTY, 2, 3, Card.parse("5H")), 1) == line(laid(EMPTY, 2, 3, Card.parse("5H")), 6)
    True
    """
    if number < SIDE:
        places = slice(number * SIDE, (number + 1) * SIDE)
    else:
        places = slice(number - SIDE, None, SIDE)
    return tuple([card for card in grid[places] if card])


def worth(grid: Grid, starter: Card | None = None) -> tuple[int, ...]:
    """The points of each line: with the starter those it is pegged for, and before there is one
    what the cards that lie in it make among themselves (docs/rules.md 12.2, 12.7).

    >>> from cribbage.pack.cards import cards
    >>> worth((*cards("6H 8H KS TS 4C"), *EMPTY[5:]))
    (0, 0, 0, 0, 0, 0, 0, 0)
    >>> worth((*cards("6H 8H KS TS 9C"), *EMPTY[5:]))
    (0, 0, 0, 0, 2, 0, 0, 0)
    """
    cards = [line(grid, number) for number in range(LINES)]
    if starter:
        return tuple([hand_points(each, starter) for each in cards])
    return tuple([total(score_together(each)) for each in cards])
