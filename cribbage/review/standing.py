"""Who will win in the middle of a deal: by the scores, and what is still to be counted."""

from collections import defaultdict
from functools import cache
from itertools import product
from typing import Final

from cribbage.analysis import tables
from cribbage.analysis.chances import NEEDS, of_dealer
from cribbage.analysis.ranks import JACK, RANKS, Ranks, left_of, points, weight
from cribbage.analysis.spread import Spread

THE_DEAL: Final = 4
"""All of a deal is to come: the play, the pone's hand, the dealer's, and the crib."""

MOST_NEEDED: Final = NEEDS[-1]
"""More is not needed in any game."""

_UNSEEN_SUIT: Final = 12 / 48
"""How often the starter is of a jack's suit, to who sees no more than the hand."""


def chance_of_dealer(needs: int, pone_needs: int, to_come: int) -> float:
    """The dealer's chance in a deal of which so much is to come, by what both still need.

    Of ``THE_DEAL``, that is before its cards are dealt, one part after the other goes: 3 when the
    play is over, then the hands of pone and dealer, and 0 when the crib is counted and the other is
    to deal. Of what is to be counted nothing is known but how often a hand comes to how much.

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
    """How often what is counted next comes to how much, flushes apart."""
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
    """How often each four ranks are thrown together."""
    cribs = defaultdict[Ranks, float](float)
    for (one, share), (other, times) in product(
        tables.thrown(dealer=False).items(), tables.thrown(dealer=True).items()
    ):
        cribs[tuple(sorted((*one, *other)))] += share * times
    return cribs


def swing(needs: int, others_need: int, points: float, *, deals: bool) -> float:
    """By how much so many points that are lost change the chance to win, at the start of a deal.

    Half of them are one's own, and half go to the other. ``deals`` is whether one deals. Between
    whole numbers of points the chance lies on a straight line.
    """

    def chance(lost: int) -> float:
        return at_the_deal(needs + (lost + 1) // 2, max(others_need - lost // 2, 1), deals=deals)

    below = int(points)
    lower = chance(below)
    return chance(0) - lower - (points - below) * (chance(below + 1) - lower)


def at_the_deal(needs: int, others_need: int, *, deals: bool) -> float:
    """The chance of who deals, or does not, when the cards are to be dealt."""
    needs, others_need = min(needs, MOST_NEEDED), min(others_need, MOST_NEEDED)
    return of_dealer(needs, others_need) if deals else 1 - of_dealer(others_need, needs)
