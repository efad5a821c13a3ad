"""What a square is worth while it is filled, from what lies in each row and column so far.

Nothing of it is pegged: the starter counts in all eight lines, and is not known before the last
card lies (docs/rules.md 12.2).
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from cribbage.pack.cards import Card, Rank
from cribbage.patience.game import Grid
from cribbage.patience.rules import SIDE


class SoFar(NamedTuple):
    """What each row makes, from the top, and each column, from the left, without a starter."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def together(self) -> int:
        """The points of all eight lines; with the starter they only become more."""
        return sum(self.rows) + sum(self.columns)


def so_far(grid: Grid) -> SoFar:
    """What the cards of a square make in its lines now; a free place makes nothing.

    >>> from cribbage.pack.cards import cards
    >>> so_far((*cards("5H 5S KD"), *[None] * 13))
    SoFar(rows=(6, 0, 0, 0), columns=(0, 0, 0, 0))
    """
    rows = [grid[first : first + SIDE] for first in range(0, SIDE * SIDE, SIDE)]
    columns = [grid[first::SIDE] for first in range(SIDE)]
    return SoFar(
        tuple([line_points([card for card in row if card]) for row in rows]),
        tuple([line_points([card for card in column if card]) for column in columns]),
    )


def line_points(line: Sequence[Card]) -> int:
    """What up to four cards of one row or column are worth among themselves.

    Fifteens, pairs and runs as at the show; a flush where there are four, and no nobs, for these
    need the starter (docs/rules.md 6.2 to 6.4, 12.2).

    >>> from cribbage.pack.cards import cards
    >>> line_points(cards("7H 8H 9H")), line_points(cards("2H 4H 7H TH"))
    (5, 4)
    """
    sums = [
        sum([card.value for card in chosen])
        for size in range(2, len(line) + 1)
        for chosen in combinations(line, size)
    ]
    alike = Counter([card.rank for card in line])
    pairs = sum([many * (many - 1) for many in alike.values()])
    flush = SIDE if len(line) == SIDE and len({card.suit for card in line}) == 1 else 0
    return 2 * sums.count(15) + pairs + _run(alike) + flush


def _run(alike: Counter[Rank]) -> int:
    """The points of the one run that four cards can hold, once for each choice of a pair."""
    longest, choices = 0, 1
    for rank in sorted(alike):
        if rank - 1 not in alike:
            longest, choices = 0, 1
        longest, choices = longest + 1, choices * alike[rank]
        if longest > 2 and rank + 1 not in alike:
            return longest * choices
    return 0
