"""The combinations missed in a count that was too low, where they are certain."""

from itertools import combinations
from typing import Final

from cribbage.pack.scoring import Score, total

MOST_NAMED: Final = 2
"""The most combinations to name one by one; for more, only the points are shown."""


def left_out(score: Score, missed: int) -> Score:
    """Return the missed combinations if only one short set can make these points.

    ``missed`` is the number of points missed. Returns an empty score unless exactly one set makes
    them, with at most ``MOST_NAMED`` combinations.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("7H 7D 8C 9S"), Card.parse("KD"))
    >>> left_out(score, 2), [combo.why.value for combo in left_out(score, 6)]
    ((), [])
    """
    possible = [
        some
        for many in range(1, len(score) + 1)
        for some in combinations(score, many)
        if total(some) == missed
    ]
    return possible[0] if len(possible) == 1 and len(possible[0]) <= MOST_NAMED else ()
