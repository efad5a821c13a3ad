"""A reference player with the rules of the old BSD ``cribbage`` program.

Many people have played against the BSD program, so its strength is known. Its rules, in our own
words:

It discards the two cards with the best sum of hand and crib. The hand is averaged over all 46
starters; a flush of four without the starter counts nothing. The crib is the average, in whole
points, over any two other cards and any starter. The dealer adds it, and the pone subtracts it.

It plays the card that scores most at once, and the lowest of several such cards. If nothing scores,
it tries in turn:

- a card that makes the count 4, or a three as the lead;
- a card that makes a count below 21 from which a ten lets it make 31 with a card of its hand, the
  highest such count first;
- a card that makes a count from which it could make 15 with a card of its hand, starting with 8
  and 7;
- the highest card that does not make 5, 10 or 21, then that does not make 5 or 21, then any.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

from cribbage.analysis.ranks import THREES, left_of, rank_of, rank_points, ways, weight
from cribbage.engine.actions import Action, Discard, Play
from cribbage.engine.game import Discarding
from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.pack.cards import PACK, Card, Rank, Suit
from cribbage.pack.scoring import hand_points, score_pile, total
from cribbage.views.view import View

FIFTEENS = (8, 7, 9, 6, 11, 12, 13, 14, 10, 5)
"""The counts from which a held card makes fifteen, in the order they are tried."""

THREES_LEFT = comb(50, 3)
"""The three cards that can join two: two of the opponent's, and the starter."""


def bsd(look: View) -> Action:
    assert look.seat is not None
    held = sorted([card for card in look.hands[look.seat] if card], key=lambda card: card.rank)
    if look.phase is Discarding:
        return Discard(look.seat, best_discard(held, dealer=look.dealer == look.seat))
    return Play(look.seat, best_play(held, look.played[look.start :]))


def best_discard(held: Sequence[Card], *, dealer: bool) -> tuple[Card, ...]:
    """Return the two of six cards whose discard gives the best hand and crib."""
    starters = [card for card in PACK if card not in held]

    def worth(two: tuple[Card, ...]) -> int:
        kept = [card for card in held if card not in two]
        hand = sum([hand_points(kept, starter, crib=True) for starter in starters])
        crib = len(starters) * crib_of(*two)
        return hand + crib if dealer else hand - crib

    return max(combinations(held, 2), key=worth)


def crib_of(one: Card, other: Card) -> int:
    """Return the average worth of a crib with these two cards, in whole points."""
    mean = _in_ranks(rank_of(one), rank_of(other)) + _nobs(one, other)
    if one.suit is other.suit:
        mean += 5 * comb(11, 3) / THREES_LEFT
    return int(mean + 1 / 2)


@cache
def _in_ranks(one: int, other: int) -> float:
    """Return the average points for fifteens, pairs and runs of a crib with these two ranks."""
    left, two = left_of((one, other)), weight((one, other))
    return (
        sum([ways(three, left) * rank_points(two + weight(three)) for three in THREES])
        / THREES_LEFT
    )


def _nobs(one: Card, other: Card) -> float:
    """Return the average points for his nobs of a crib with these two cards."""
    two = (one, other)
    nobs = 0.0
    for suit in Suit:
        of_suit = 13 - sum([card.suit is suit for card in two])
        if any([card.rank is Rank.JACK and card.suit is suit for card in two]):
            nobs += of_suit / 50
        else:
            nobs += 2 / 50 * (of_suit - 1) / 49
    return nobs


def best_play(held: Sequence[Card], pile: Sequence[Card]) -> Card:
    """Return the card to play from a hand that is sorted by rank."""
    count = sum([card.value for card in pile])
    fitting = [card for card in held if count + card.value <= HIGHEST_COUNT]
    best = max(fitting, key=lambda card: total(score_pile((*pile, card))))
    if total(score_pile((*pile, best))) or len(held) == 1:
        return best

    def making(wanted: int) -> Card | None:
        return next((card for card in fitting if count + card.value == wanted), None)

    def before(wanted: int, then: int) -> Card | None:
        """Return a card that makes the count ``wanted`` if another one can then make ``then``."""
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
