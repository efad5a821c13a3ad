"""The principles of the discard (docs/rules.md 3)."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final

from cribbage.analysis.principle import Part, Principle, Verdicts, either_or
from cribbage.analysis.throws import rank_discards
from cribbage.engine.game import Discarding
from cribbage.pack.cards import Rank
from cribbage.views.view import View

ALIKE: Final = 1e-9
"""Averages that differ by less are equal; only the order of summation differed."""


def _throws_as(view: View, *, dealer: bool) -> bool:
    """Return true if two play and the view's seat is to discard, as dealer or as pone."""
    return (
        view.rules.seats == 2
        and view.phase is Discarding
        and view.seat in view.to_act
        and (view.seat == view.dealer) is dealer
    )


def _both_against_the_hand(view: View) -> Verdicts:
    """Prefer the best hand and crib together to the best hand by itself.

    If a discard is best in both, hand and crib agree, and there are no verdicts.
    """
    if not _throws_as(view, dealer=True):
        return {}
    throws = rank_discards(view)
    hand = max([throw.hand for throw in throws]) - ALIKE
    both = max([throw.both for throw in throws]) - ALIKE
    verdicts = {}
    for throw in throws:
        if throw.both >= both:
            verdicts[frozenset(throw.thrown)] = True
            if throw.hand >= hand:
                return {}
        elif throw.hand >= hand:
            verdicts[frozenset(throw.thrown)] = False
    return verdicts


def _to_the_others(is_right: Callable[[Rank, Rank], bool], view: View) -> Verdicts:
    """Return the verdicts on all discards to the opponent's crib, from the ranks of two cards."""
    if not _throws_as(view, dealer=False):
        return {}
    assert view.seat is not None
    held = [card for card in view.hands[view.seat] if card]
    return either_or(
        {
            frozenset((one, other)): is_right(one.rank, other.rank)
            for one, other in combinations(held, 2)
        }
    )


def _has_no_five(one: Rank, other: Rank) -> bool:
    return Rank.FIVE not in (one, other)


def _is_no_pair(one: Rank, other: Rank) -> bool:
    return one != other


def _are_no_neighbours(one: Rank, other: Rank) -> bool:
    return abs(one - other) != 1


def _has_ace_or_king(one: Rank, other: Rank) -> bool:
    return not {Rank.ACE, Rank.KING}.isdisjoint((one, other))


BEST_TO_OWN_CRIB: Final = Principle("best-to-own-crib", False, Part.CRIB, _both_against_the_hand)
NO_FIVE: Final = Principle(
    "no-five-to-the-other", True, Part.CRIB, partial(_to_the_others, _has_no_five)
)
NO_PAIR: Final = Principle(
    "no-pair-to-the-other", True, Part.CRIB, partial(_to_the_others, _is_no_pair)
)
NO_NEIGHBOURS: Final = Principle(
    "no-neighbours-to-the-other", True, Part.CRIB, partial(_to_the_others, _are_no_neighbours)
)
ACE_AND_KING: Final = Principle(
    "ace-and-king-are-safe", False, Part.CRIB, partial(_to_the_others, _has_ace_or_king)
)

OF_THROWS: Final = (BEST_TO_OWN_CRIB, NO_FIVE, NO_PAIR, NO_NEIGHBOURS, ACE_AND_KING)
