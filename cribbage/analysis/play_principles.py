"""The principles of the play (docs/rules.md 5)."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from cribbage.analysis.principle import Part, Principle, Verdicts, either_or
from cribbage.engine.game import Pegging
from cribbage.engine.turns import fitting
from cribbage.pack.cards import Card, Rank
from cribbage.views.view import View

FIFTEEN: Final = 15
TWENTY_ONE: Final = 21
LOW: Final = (Rank.ACE, Rank.TWO)


def _may_lay(view: View) -> list[Card]:
    """Return the cards the view's seat can play, if it is to play one and two play."""
    seat = view.seat
    if view.rules.seats != 2 or view.phase is not Pegging or seat not in view.to_act:
        return []
    assert seat is not None
    return fitting(view.hands[seat], view.count)


def _leads(is_right: Callable[[Card, Collection[Rank]], bool], view: View) -> Verdicts:
    """Return the verdicts on the lead of a deal, from each card's rank and the others in hand."""
    if view.played:
        return {}
    hand = _may_lay(view)
    verdicts = {}
    for card in hand:
        others = [other.rank for other in hand if other is not card]
        verdicts[frozenset((card,))] = is_right(card, others)
    return either_or(verdicts)


def _is_no_five(card: Card, others: Collection[Rank]) -> bool:
    return card.rank is not Rank.FIVE


def _is_of_a_pair(card: Card, others: Collection[Rank]) -> bool:
    """Return true for a card of a pair, except fives, which nobody leads."""
    return card.rank in others and card.rank is not Rank.FIVE


def _is_not_low(card: Card, others: Collection[Rank]) -> bool:
    return card.rank not in LOW


def _is_a_four(card: Card, others: Collection[Rank]) -> bool:
    return card.rank is Rank.FOUR


def _is_answered(view: View) -> bool:
    """Return true if the opponent still has cards; below 21 any of them fits."""
    return all(view.hands)


def _fifteen_against_the_pair(view: View) -> Verdicts:
    """Prefer a card that makes fifteen to one that makes a pair (docs/rules.md 5.8)."""
    if not view.count or not _is_answered(view):
        return {}
    last = view.played[-1].rank
    # If one card does both, so does every other that does either: it has the rank of the last.
    verdicts = {
        frozenset((card,)): view.count + card.value == FIFTEEN
        for card in _may_lay(view)
        if card.rank is last or view.count + card.value == FIFTEEN
    }
    return either_or(verdicts)


def _not_twenty_one(view: View) -> Verdicts:
    """Oppose a card that makes the count 21 if the opponent can play on it."""
    if not _is_answered(view):
        return {}
    return either_or(
        {frozenset((card,)): view.count + card.value != TWENTY_ONE for card in _may_lay(view)}
    )


NEVER_LEAD_A_FIVE: Final = Principle(
    "never-lead-a-five", True, Part.REPLY, partial(_leads, _is_no_five)
)
LEAD_FROM_A_PAIR: Final = Principle(
    "lead-from-a-pair", False, Part.LATER, partial(_leads, _is_of_a_pair)
)
KEEP_ACES_AND_DEUCES: Final = Principle(
    "keep-aces-and-deuces", True, Part.LATER, partial(_leads, _is_not_low)
)
LEAD_A_FOUR: Final = Principle("lead-a-four", False, Part.REPLY, partial(_leads, _is_a_four))
FIFTEEN_NOT_PAIR: Final = Principle(
    "fifteen-rather-than-the-pair", False, Part.REPLY, _fifteen_against_the_pair
)
NOT_TWENTY_ONE: Final = Principle("not-twenty-one", True, Part.REPLY, _not_twenty_one)

OF_PLAYS: Final = (
    NEVER_LEAD_A_FIVE,
    LEAD_FROM_A_PAIR,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    FIFTEEN_NOT_PAIR,
    NOT_TWENTY_ONE,
)
