"""What one goes by who lays a card in the play (docs/rules.md 5)."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from cribbage.engine.game import Pegging
from cribbage.engine.turns import fitting
from cribbage.pack.cards import Card, Rank
from cribbage.principles.principle import Principle, Verdicts, either_or
from cribbage.sight.view import View

FIFTEEN: Final = 15
TWENTY_ONE: Final = 21
LOW: Final = (Rank.ACE, Rank.TWO)


def _may_lay(view: View) -> list[Card]:
    """The cards that fit of one of two who is to lay one; none of anybody else."""
    seat = view.seat
    if view.rules.seats != 2 or view.phase is not Pegging or seat not in view.to_act:
        return []
    assert seat is not None
    return fitting(view.hands[seat], view.count)


def _leads(is_right: Callable[[Card, Collection[Rank]], bool], view: View) -> Verdicts:
    """What is said of the first card of a deal: of each in the hand, by the ranks beside it."""
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
    """A pair of fives is led from by nobody."""
    return card.rank in others and card.rank is not Rank.FIVE


def _is_not_low(card: Card, others: Collection[Rank]) -> bool:
    return card.rank not in LOW


def _is_a_four(card: Card, others: Collection[Rank]) -> bool:
    return card.rank is Rank.FOUR


def _is_answered(view: View) -> bool:
    """Whether the other still holds cards; under twenty-one any of them fits."""
    return all(view.hands)


def _fifteen_against_the_pair(view: View) -> Verdicts:
    """For a card that makes fifteen, against one that makes a pair (docs/rules.md 5.8)."""
    if not view.count or not _is_answered(view):
        return {}
    last = view.played[-1].rank
    # Where one card is both, so is every other that is either: it has the rank of the last.
    verdicts = {
        frozenset((card,)): view.count + card.value == FIFTEEN
        for card in _may_lay(view)
        if card.rank is last or view.count + card.value == FIFTEEN
    }
    return either_or(verdicts)


def _not_twenty_one(view: View) -> Verdicts:
    """Against a card that makes the count twenty-one, where the other may lay on it."""
    if not _is_answered(view):
        return {}
    return either_or(
        {frozenset((card,)): view.count + card.value != TWENTY_ONE for card in _may_lay(view)}
    )


NEVER_LEAD_A_FIVE: Final = Principle("never-lead-a-five", True, partial(_leads, _is_no_five))
LEAD_FROM_A_PAIR: Final = Principle("lead-from-a-pair", False, partial(_leads, _is_of_a_pair))
KEEP_ACES_AND_DEUCES: Final = Principle("keep-aces-and-deuces", True, partial(_leads, _is_not_low))
LEAD_A_FOUR: Final = Principle("lead-a-four", False, partial(_leads, _is_a_four))
FIFTEEN_NOT_PAIR: Final = Principle(
    "fifteen-rather-than-the-pair", False, _fifteen_against_the_pair
)
NOT_TWENTY_ONE: Final = Principle("not-twenty-one", True, _not_twenty_one)

OF_PLAYS: Final = (
    NEVER_LEAD_A_FIVE,
    LEAD_FROM_A_PAIR,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    FIFTEEN_NOT_PAIR,
    NOT_TWENTY_ONE,
)
