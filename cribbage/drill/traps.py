"""What makes a hand or a pile worth asking for: that by which people miscount."""

from collections.abc import Callable
from typing import Final

from cribbage.drill.exercises import Hand, Pile
from cribbage.drill.levels import Level
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why, score_hand

OfHand = Callable[[Hand, Score], bool]
"""Whether a hand, which counts to the score in full, has a trap."""

OfPile = Callable[[Pile], bool]
"""Whether a pile has a trap."""


def long_fifteen(hand: Hand, score: Score) -> bool:
    """A fifteen of three cards or more."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 2 for each in score)


def longer_fifteen(hand: Hand, score: Score) -> bool:
    """A fifteen of four cards or all five."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 3 for each in score)


def pair_royal(hand: Hand, score: Score) -> bool:
    """Three or four of a rank."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in score)


def two_pairs(hand: Hand, score: Score) -> bool:
    """Two pairs apart."""
    return sum(each.why is Why.PAIR for each in score) > 1


def pair_with_starter(hand: Hand, score: Score) -> bool:
    """A pair that lies apart, half of it turned up."""
    return any(each.why is Why.PAIR and hand.starter in each.cards for each in score)


def double_run(hand: Hand, score: Score) -> bool:
    """A run that is met twice or more."""
    return sum(each.why is Why.RUN for each in score) > 1


def run_of_two(hand: Hand, score: Score) -> bool:
    """Two neighbours, and no run."""
    ranks = {card.rank for card in (*hand.cards, hand.starter)}
    neighbours = any(rank + 1 in ranks for rank in ranks)
    return neighbours and not any(each.why is Why.RUN for each in score)


def run_with_starter(hand: Hand, score: Score) -> bool:
    """A run that the starter closes."""
    return any(each.why is Why.RUN and hand.starter in each.cards for each in score)


def four_with_starter(hand: Hand, score: Score) -> bool:
    """Four of a suit with the starter among them, which is no flush (docs/rules.md 6.3)."""
    suits = [card.suit for card in hand.cards]
    return suits.count(hand.starter.suit) == 3


def jack_of_another_suit(hand: Hand, score: Score) -> bool:
    """A jack in the hand that is not his nobs."""
    jack = hand.starter.jack
    return any(card.jack is card for card in hand.cards) and jack not in hand.cards


def four_in_the_crib(hand: Hand, score: Score) -> bool:
    """A crib with four of a suit and a starter of another, which is no flush."""
    suits = {card.suit for card in hand.cards}
    return hand.crib and len(suits) == 1 and hand.starter.suit not in suits


def a_flush(hand: Hand, score: Score) -> bool:
    """A flush that counts."""
    return any(each.why is Why.FLUSH for each in score)


def nobs(hand: Hand, score: Score) -> bool:
    """The jack of the starter's suit."""
    return any(each.why is Why.NOBS for each in score)


_FLUSHES: Final = (four_with_starter, jack_of_another_suit, a_flush, nobs)

OF_LEVEL: Final[dict[Level, tuple[OfHand, ...]]] = {
    Level.FIFTEENS: (long_fifteen, longer_fifteen),
    Level.PAIRS: (pair_royal, two_pairs, pair_with_starter),
    Level.RUNS: (double_run, run_of_two, run_with_starter),
    Level.FLUSHES: (*_FLUSHES, four_in_the_crib),
    Level.HANDS: (long_fifteen, pair_royal, double_run, run_with_starter, *_FLUSHES),
    Level.CRIBS: (long_fifteen, pair_royal, double_run, run_with_starter, nobs, four_in_the_crib),
}
"""The traps of each level in which hands are counted, each as likely as the others."""


def run_out_of_order(pile: Pile) -> bool:
    """A run whose cards were not played in their order."""
    runs = [each.cards for each in pile.score if each.why is Why.RUN]
    return any(list(run) not in _in_order(run) for run in runs)


def parted_pair(pile: Pile) -> bool:
    """The rank of the last card lies below another one, and pays nothing."""
    *before, below, last = pile.cards
    return last.rank is not below.rank and any(card.rank is last.rank for card in before)


def pile_royal(pile: Pile) -> bool:
    """Three or four of a rank, one upon the other."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in pile.score)


def count_and_more(pile: Pile) -> bool:
    """Fifteen or thirty-one with a pair or a run in the same card."""
    return len(pile.score) > 1


def thirty_one(pile: Pile) -> bool:
    """The count is thirty-one."""
    return pile.reached == 31


def fifteen(pile: Pile) -> bool:
    """The count is fifteen."""
    return pile.reached == 15


OF_PILE: Final[tuple[OfPile, ...]] = (
    *(run_out_of_order, parted_pair, pile_royal),
    *(count_and_more, thirty_one, fifteen),
)
"""The traps of the play, each as likely as the others."""


def in_full(hand: Hand) -> Score:
    """All that a hand counts, whatever its level asks for."""
    return score_hand(hand.cards, hand.starter, crib=hand.crib)


def _in_order(run: tuple[Card, ...]) -> tuple[list[Card], list[Card]]:
    rising = sorted(run, key=lambda card: card.order)
    return rising, rising[::-1]
