"""What was overlooked in a count that came out too low, where that is certain."""

from itertools import combinations
from typing import Final

from cribbage.pack.scoring import Score, total

MOST_NAMED: Final = 2
"""Combinations that are named one by one; of more of them only the points are told."""


def left_out(score: Score, missed: int) -> Score:
    """The combinations that make these points where only they can have been meant, and they are so
    few that they are named; nothing else.

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
