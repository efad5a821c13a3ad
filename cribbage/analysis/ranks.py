"""Cards by their ranks alone, numbered: ace 0 to king 12, and two, three or four of them together.

Suits matter to flushes and to his nobs only, so nearly everything is reckoned in ranks.
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
"""What each rank counts."""

UNSEEN: Final = 46
"""The cards that somebody does not see who sees six; each of them may be the starter."""

PAIRS: Final = tuple(combinations_with_replacement(RANKS, 2))
THREES: Final = tuple(combinations_with_replacement(RANKS, 3))
HANDS: Final = tuple(combinations_with_replacement(RANKS, 4))
"""The 1,820 hands that may be kept; as many as four cards may be of one rank."""


def rank_of(card: Card) -> int:
    """The number of a card's rank."""
    return card.order // OF_EACH


def weight(ranks: Iterable[int]) -> int:
    """As ``Card.weight``, added up: different for different ranks of up to five cards."""
    return sum([5**rank for rank in ranks])


def points(five: int) -> int:
    """The points of five ranks by their weight; those of five of a kind cancel in every sum."""
    try:
        return POINTS[five]
    except KeyError:
        return 0


def left_of(seen: Iterable[int]) -> tuple[int, ...]:
    """How many cards of each rank are left where these were seen."""
    left = [OF_EACH for _ in RANKS]
    for rank in seen:
        left[rank] -= 1
    return tuple(left)


def ways(ranks: Ranks, left: tuple[int, ...] = left_of(())) -> int:
    """How many sets of cards have these ranks, where so many of each are left.

    >>> ways((4, 4, 10)), ways((4, 4, 10), left_of([4, 4]))
    (24, 4)
    """
    return prod([comb(left[rank], ranks.count(rank)) for rank in set(ranks)])
