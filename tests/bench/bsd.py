"""An anchor outside: somebody who decides by the rules that the old ``cribbage`` of BSD goes by.

Many have played that program, so its strength is one that is known. Its rules are told here in
words of our own:

It throws the two with which its hand and the crib come to most. The hand is counted over all 46
starters, four of a suit being worth nothing without the starter. The crib is what any two other
cards and any starter make of the two on the average, in whole points: added where it deals, taken
off where it does not.

It lays what scores most at once, the lowest of these. Where nothing scores, it looks for, in turn:

- a count of 4, or a three to lead;
- a count below 21 from which a ten lets it make 31 with a card that it holds, the highest first;
- a count from which it could make 15 with a card that it holds, beginning with 8 and 7;
- the highest card that does not make 5, 10 or 21; that does not make 5 or 21; that fits.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

from cribbage.analysis.ranks import THREES, left_of, points, rank_of, ways, weight
from cribbage.engine.actions import Action, Discard, Play
from cribbage.engine.game import Discarding
from cribbage.engine.rules import MOST
from cribbage.pack.cards import PACK, Card, Rank, Suit
from cribbage.pack.scoring import hand_points, score_pile, total
from cribbage.views.view import View

FIFTEENS = (8, 7, 9, 6, 11, 12, 13, 14, 10, 5)
"""The counts from which fifteen is made with a card that is held, in the order they are tried."""

THREES_LEFT = comb(50, 3)
"""The threes that may come to two cards: two of the other's, and the starter."""


def bsd(look: View) -> Action:
    assert look.seat is not None
    held = sorted([card for card in look.hands[look.seat] if card], key=lambda card: card.rank)
    if look.phase is Discarding:
        return Discard(look.seat, thrown(held, dealer=look.dealer == look.seat))
    return Play(look.seat, laid(held, look.played[look.start :]))


def thrown(held: Sequence[Card], *, dealer: bool) -> tuple[Card, ...]:
    """The two of six cards with which hand and crib come to most."""
    starters = [card for card in PACK if card not in held]

    def worth(two: tuple[Card, ...]) -> int:
        kept = [card for card in held if card not in two]
        hand = sum([hand_points(kept, starter, crib=True) for starter in starters])
        crib = len(starters) * crib_of(*two)
        return hand + crib if dealer else hand - crib

    return max(combinations(held, 2), key=worth)


def crib_of(one: Card, other: Card) -> int:
    """What these two make with any others on the average, in whole points."""
    mean = _in_ranks(rank_of(one), rank_of(other)) + _nobs(one, other)
    if one.suit is other.suit:
        mean += 5 * comb(11, 3) / THREES_LEFT
    return int(mean + 1 / 2)


@cache
def _in_ranks(one: int, other: int) -> float:
    """Fifteens, pairs and runs of these two and any three of the fifty others."""
    left, two = left_of((one, other)), weight((one, other))
    return sum([ways(three, left) * points(two + weight(three)) for three in THREES]) / THREES_LEFT


def _nobs(one: Card, other: Card) -> float:
    """His nobs in these two, and in the two that come to them."""
    two = (one, other)
    nobs = 0.0
    for suit in Suit:
        of_suit = 13 - sum([card.suit is suit for card in two])
        if any([card.rank is Rank.JACK and card.suit is suit for card in two]):
            nobs += of_suit / 50
        else:
            nobs += 2 / 50 * (of_suit - 1) / 49
    return nobs


def laid(held: Sequence[Card], pile: Sequence[Card]) -> Card:
    """The card to lay of those that are held, in the order of their ranks."""
    count = sum([card.value for card in pile])
    fitting = [card for card in held if count + card.value <= MOST]
    best = max(fitting, key=lambda card: total(score_pile((*pile, card))))
    if total(score_pile((*pile, best))) or len(held) == 1:
        return best

    def making(wanted: int) -> Card | None:
        return next((card for card in fitting if count + card.value == wanted), None)

    def before(wanted: int, then: int) -> Card | None:
        """A card that makes the count so much, where another that is held would make ``then``."""
        card = making(wanted)
        values = [other.value for other in held if other is not card]
        return card if then - wanted in values else None

    tried = [making(4) if count < 4 else None, making(3) if count == 0 else None]
    if 0 < count < 20:
        tried += [before(21 - value, 21) for value in range(1, 11)]
    if count < 15:
        tried += [before(wanted, 15) for wanted in FIFTEENS]
    for avoided in ((5, 10, 21), (5, 21), ()):
        tried += [card for card in reversed(fitting) if count + card.value not in avoided]
    return next(card for card in tried if card)
