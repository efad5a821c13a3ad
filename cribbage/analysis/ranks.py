"""Cards by rank only, numbered from ace 0 to king 12, and sets of two, three or four of them.

Suits matter only for flushes and his nobs, so nearly everything is computed with ranks.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from cribbage.pack.cards import Card
from cribbage.pack.scoring import POINTS

Ranks = tuple[int, ...]
"""Ranks in ascending order."""

RANKS: Final = range(13)
JACK: Final = 10
OF_EACH: Final = 4
"""The cards of a rank."""

VALUES: Final = tuple([min(rank + 1, 10) for rank in RANKS])
"""The count of each rank."""

UNSEEN: Final = 46
"""The cards that a player with six cards does not see; each of them can be the starter."""

PAIRS: Final = tuple(combinations_with_replacement(RANKS, 2))
THREES: Final = tuple(combinations_with_replacement(RANKS, 3))
HANDS: Final = tuple(combinations_with_replacement(RANKS, 4))
"""The 1,820 hands that can be kept; up to four cards can be of one rank."""


def rank_of(card: Card) -> int:
    """Return the number of a card's rank."""
    return card.order // OF_EACH


def weight(ranks: Iterable[int]) -> int:
    """Return the sum of ``Card.weight``: different for different ranks of up to five cards."""
    return sum([5**rank for rank in ranks])


def points(five: int) -> int:
    """Return the points of five ranks by their weight; 0 for five of a kind.

    Five of a kind cancel out in every sum.
    """
    try:
        return POINTS[five]
    except KeyError:
        return 0


def left_of(seen: Iterable[int]) -> tuple[int, ...]:
    """Return how many cards of each rank are left after these were seen."""
    left = [OF_EACH for _ in RANKS]
    for rank in seen:
        left[rank] -= 1
    return tuple(left)


def ways(ranks: Ranks, left: tuple[int, ...] = left_of(())) -> int:
    """Return the number of sets of cards with these ranks, from the cards left of each.

    >>> ways((4, 4, 10)), ways((4, 4, 10), left_of([4, 4]))
    (24, 4)
    """
    return prod([comb(left[rank], ranks.count(rank)) for rank in set(ranks)])
