"""The principles of play, and the measured price of each (docs/rules.md 3 and 5)."""

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import cache, partial
from itertools import combinations
from pkgutil import get_data
from typing import Final, NamedTuple

from cribbage.analysis.discards import rank_discards
from cribbage.engine.game import Discarding, Pegging
from cribbage.engine.turns import playable_cards
from cribbage.pack.cards import Card, Rank
from cribbage.views.view import View

Verdicts = Mapping[frozenset[Card], bool]
"""The verdicts by the set of cards to discard or play: true for the right ones.

Choices without a verdict are missing.
"""


class WorthPart(Enum):
    """A part of the worth of a choice: three of a discard, and three of a card."""

    HAND = "hand"
    CRIB = "crib"
    PLAY = "play"
    AT_ONCE = "at once"
    LATER = "later"
    REPLY = "reply"


class Principle(NamedTuple):
    """A rule of thumb for two players.

    ``id`` identifies it for other programs, in words with hyphens. ``forbids`` is true if it says
    what not to do; its price is then the cost of doing it, otherwise the gain of following it.
    ``part`` is the part of the worth that it is about. ``verdicts`` returns what it says about a
    view whose seat is to discard or play. The result is empty if it supports none of the choices or
    opposes none.
    """

    id: str
    forbids: bool
    part: WorthPart
    verdicts: Callable[[View], Verdicts]

    def follows(self, view: View, chosen: Collection[Card]) -> bool | None:
        """Return true if the cards discarded or played follow it, or None if it does not apply.

        >>> from cribbage.engine.game import Game
        >>> from cribbage.engine.rules import Seat
        >>> from cribbage.pack.cards import cards
        >>> from cribbage.analysis.principles import NEVER_LEAD_A_FIVE
        >>> from cribbage.views.view import view
        >>> hands = "dealer:2 hands:5HKHQH2C/TS9S8C7D crib:4H4D6S6D starter:7C"
        >>> look = view(Game.parse(f"pegging {hands}"), Seat(0))
        >>> [NEVER_LEAD_A_FIVE.follows(look, cards(lead)) for lead in ("5H", "2C")]
        [False, True]
        """
        return self.verdicts(view).get(frozenset(chosen))


def either_or(verdicts: Verdicts) -> Verdicts:
    """Return the verdicts, or none if they are all the same."""
    return verdicts if len(set(verdicts.values())) == 2 else {}


ALIKE: Final = 1e-9
"""Averages that differ by less are equal; only the order of summation differed."""


def _discards_as(view: View, *, dealer: bool) -> bool:
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
    if not _discards_as(view, dealer=True):
        return {}
    ranked_discards = rank_discards(view)
    hand = max([discard.hand for discard in ranked_discards]) - ALIKE
    both = max([discard.both for discard in ranked_discards]) - ALIKE
    verdicts = {}
    for discard in ranked_discards:
        if discard.both >= both:
            verdicts[frozenset(discard.thrown)] = True
            if discard.hand >= hand:
                return {}
        elif discard.hand >= hand:
            verdicts[frozenset(discard.thrown)] = False
    return verdicts


def _to_the_others(is_right: Callable[[Rank, Rank], bool], view: View) -> Verdicts:
    """Return the verdicts on all discards to the opponent's crib, from the ranks of two cards."""
    if not _discards_as(view, dealer=False):
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


BEST_TO_OWN_CRIB: Final = Principle(
    "best-to-own-crib", False, WorthPart.CRIB, _both_against_the_hand
)
NO_FIVE: Final = Principle(
    "no-five-to-the-other", True, WorthPart.CRIB, partial(_to_the_others, _has_no_five)
)
NO_PAIR: Final = Principle(
    "no-pair-to-the-other", True, WorthPart.CRIB, partial(_to_the_others, _is_no_pair)
)
NO_NEIGHBOURS: Final = Principle(
    "no-neighbours-to-the-other", True, WorthPart.CRIB, partial(_to_the_others, _are_no_neighbours)
)
ACE_AND_KING: Final = Principle(
    "ace-and-king-are-safe", False, WorthPart.CRIB, partial(_to_the_others, _has_ace_or_king)
)

OF_DISCARDS: Final = (BEST_TO_OWN_CRIB, NO_FIVE, NO_PAIR, NO_NEIGHBOURS, ACE_AND_KING)


FIFTEEN: Final = 15
TWENTY_ONE: Final = 21
LOW: Final = (Rank.ACE, Rank.TWO)


def _may_play(view: View) -> list[Card]:
    """Return the cards the view's seat can play, if it is to play one and two play."""
    seat = view.seat
    if view.rules.seats != 2 or view.phase is not Pegging or seat not in view.to_act:
        return []
    assert seat is not None
    return playable_cards(view.hands[seat], view.count)


def _leads(is_right: Callable[[Card, Collection[Rank]], bool], view: View) -> Verdicts:
    """Return the verdicts on the lead of a deal, from each card's rank and the others in hand."""
    if view.played:
        return {}
    hand = _may_play(view)
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
        for card in _may_play(view)
        if card.rank is last or view.count + card.value == FIFTEEN
    }
    return either_or(verdicts)


def _not_twenty_one(view: View) -> Verdicts:
    """Oppose a card that makes the count 21 if the opponent can play on it."""
    if not _is_answered(view):
        return {}
    return either_or(
        {frozenset((card,)): view.count + card.value != TWENTY_ONE for card in _may_play(view)}
    )


NEVER_LEAD_A_FIVE: Final = Principle(
    "never-lead-a-five", True, WorthPart.REPLY, partial(_leads, _is_no_five)
)
LEAD_FROM_A_PAIR: Final = Principle(
    "lead-from-a-pair", False, WorthPart.LATER, partial(_leads, _is_of_a_pair)
)
KEEP_ACES_AND_DEUCES: Final = Principle(
    "keep-aces-and-deuces", True, WorthPart.LATER, partial(_leads, _is_not_low)
)
LEAD_A_FOUR: Final = Principle("lead-a-four", False, WorthPart.REPLY, partial(_leads, _is_a_four))
FIFTEEN_NOT_PAIR: Final = Principle(
    "fifteen-rather-than-the-pair", False, WorthPart.REPLY, _fifteen_against_the_pair
)
NOT_TWENTY_ONE: Final = Principle("not-twenty-one", True, WorthPart.REPLY, _not_twenty_one)

OF_PLAYS: Final = (
    NEVER_LEAD_A_FIVE,
    LEAD_FROM_A_PAIR,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    FIFTEEN_NOT_PAIR,
    NOT_TWENTY_ONE,
)


PRINCIPLES: Final = (*OF_DISCARDS, *OF_PLAYS)
"""All principles, in the order of a deal."""

LEAST_WORTH: Final = 0.1
"""The points that a principle certainly has to gain; otherwise its price does not support it."""


# The prices are read from two files. ``python -m tests.tables.principles`` makes them, and no
# number is typed in here.


class Price(NamedTuple):
    """The points gained by following a principle, over the best choice that it opposes.

    ``worth`` is the average over all ``cases`` in which it applies. ``margin`` is the 95% margin of
    error of ``worth``, zero if every hand was evaluated. ``right_in`` is the percentage of cases in
    which the best choice it supports was better than the best it opposes. ``speaks_in`` is the
    percentage of discards to such a crib, or of deals played, in which it applies.
    """

    worth: float
    margin: float
    right_in: float
    cases: int
    speaks_in: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the worth."""
        return self.worth - self.margin, self.worth + self.margin

    @property
    def borne_out(self) -> bool:
        """True if following it certainly gains more than a negligible amount."""
        return self.interval[0] >= LEAST_WORTH


def price(principle: Principle) -> Price:
    """Return the price of one of ``PRINCIPLES``; raises KeyError if it was never measured."""
    return _measured()[principle.id]


@cache
def _measured() -> dict[str, Price]:
    prices = {}
    for of_these in ("throws", "plays"):
        figures = get_data(__package__, f"measured/{of_these}")
        assert figures is not None
        for line in figures.decode("ascii").splitlines():
            name, worth, margin, right_in, cases, speaks_in = line.split()
            prices[name] = Price(
                float(worth), float(margin), float(right_in), int(cases), float(speaks_in)
            )
    return prices


def deciding_principle(
    view: View, best: Collection[Card], other: Collection[Card], part: WorthPart
) -> Principle | None:
    """Return the most valuable principle about a part that supports the best and opposes the other.

    ``best`` and ``other`` are discards or cards to play of the view's seat, and ``part`` is the
    one that makes most of the difference between them. A principle about another part is true
    perhaps, but not the reason. Return None if there is none.
    """
    found = []
    for principle in PRINCIPLES:
        if principle.part is part:
            verdicts = principle.verdicts(view)
            if verdicts.get(frozenset(best)) is True and verdicts.get(frozenset(other)) is False:
                found.append(principle)
    return max(found, key=lambda each: price(each).worth, default=None)
