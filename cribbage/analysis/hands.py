"""What four ranks that are kept are worth, over every starter that may come to them."""

from typing import Final

from cribbage.analysis.ranks import OF_EACH, RANKS
from cribbage.pack.scoring import POINTS

UNSEEN: Final = 46
"""The cards that somebody does not see who sees six; each of them may be the starter."""


def points(five: int) -> int:
    """The points of five ranks by their weight; those of five of a kind cancel in every sum."""
    try:
        return POINTS[five]
    except KeyError:
        return 0


class _Hands(dict[int, tuple[int, ...]]):
    """Filled as they are asked for."""

    def __missing__(self, kept: int) -> tuple[int, ...]:
        each = [points(kept + 5**rank) for rank in RANKS]
        self[kept] = row = (OF_EACH * sum(each), *[-worth for worth in each])
        return row


HANDS: Final = _Hands()
"""By the weight of four ranks their points over the whole pack, and less those with each rank.

So what they come to over the unseen is the first number and one for each card that is seen.
"""
