"""Win chances in the middle of a deal, from the scores and what is still to be counted."""

from collections import defaultdict
from functools import cache
from itertools import product
from typing import Final

from cribbage.analysis import tables
from cribbage.analysis.chances import NEEDS, of_dealer
from cribbage.analysis.ranks import JACK, RANKS, Ranks, left_of, points, weight
from cribbage.analysis.spread import Spread

THE_DEAL: Final = 4
"""The number of parts in a whole deal: the play, the pone's hand, the dealer's, the crib."""

MOST_NEEDED: Final = NEEDS[-1]
"""The most points that a side can need in any game."""

_UNSEEN_SUIT: Final = 12 / 48
"""Chance that the starter is of a jack's suit, knowing only the hand."""


def chance_of_dealer(needs: int, pone_needs: int, to_come: int) -> float:
    """Return the dealer's win chance with this many parts of the deal to come.

    ``needs`` and ``pone_needs`` are the points both still need. ``to_come`` is ``THE_DEAL`` before
    the cards are dealt, 3 after the play, one less after each hand, the pone's first, and 0 when
    the crib is counted and the opponent is to deal. Of what is still to be counted, only its
    general distribution is used.

    >>> chance_of_dealer(1, 20, 3) > 0.9, chance_of_dealer(1, 1, 3) < 0.1, chance_of_dealer(0, 1, 2)
    (True, True, 1.0)
    """
    if needs <= 0 or pone_needs <= 0:
        return float(needs <= 0)
    if to_come == THE_DEAL:
        return of_dealer(needs, pone_needs)
    return _counting(needs, pone_needs, to_come)


@cache
def _counting(needs: int, pone_needs: int, to_come: int) -> float:
    if not to_come:
        return 1 - of_dealer(pone_needs, needs)
    chance = 0.0
    for worth, share in _spread(to_come).items():
        left = (needs, pone_needs - worth) if to_come == 3 else (needs - worth, pone_needs)
        chance += share * chance_of_dealer(*left, to_come - 1)
    return chance


@cache
def _spread(to_come: int) -> Spread:
    """Return the distribution of the next hand or crib's worth, without flushes."""
    fours = _cribs() if to_come == 1 else tables.kept(dealer=to_come == 2)
    spread = defaultdict[int, float](float)
    for four, share in fours.items():
        left = left_of(four)
        nobs = four.count(JACK) * _UNSEEN_SUIT
        for starter in RANKS:
            worth, often = points(weight(four) + 5**starter), share * left[starter]
            spread[worth] += often * (1 - nobs)
            spread[worth + 1] += often * nobs
    whole = sum(spread.values())
    return {worth: often / whole for worth, often in spread.items()}


def _cribs() -> dict[Ranks, float]:
    """Return the frequency of each four ranks in the crib."""
    cribs = defaultdict[Ranks, float](float)
    for (one, share), (other, times) in product(
        tables.thrown(dealer=False).items(), tables.thrown(dealer=True).items()
    ):
        cribs[tuple(sorted((*one, *other)))] += share * times
    return cribs


def swing(needs: int, others_need: int, points: float, *, deals: bool) -> float:
    """Return the change in win chance from this many lost points, at the start of a deal.

    Half of them are the player's own, and half go to the opponent. ``deals`` is true if the player
    deals. Between whole numbers of points the chance is interpolated linearly.
    """

    def chance(lost: int) -> float:
        return at_the_deal(needs + (lost + 1) // 2, max(others_need - lost // 2, 1), deals=deals)

    below = int(points)
    lower = chance(below)
    return chance(0) - lower - (points - below) * (chance(below + 1) - lower)


def at_the_deal(needs: int, others_need: int, *, deals: bool) -> float:
    """Return a player's win chance before the cards are dealt; ``deals`` is true for the dealer."""
    needs, others_need = min(needs, MOST_NEEDED), min(others_need, MOST_NEEDED)
    return of_dealer(needs, others_need) if deals else 1 - of_dealer(others_need, needs)
