"""Traps: features of hands and piles that people miscount."""

from collections.abc import Callable
from typing import Final

from cribbage.lessons.exercises import Hand, Pile
from cribbage.lessons.levels import Level
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why, score_hand

OfHand = Callable[[Hand, Score], bool]
"""A test for a trap in a hand, which is given with its full score."""

OfPile = Callable[[Pile], bool]
"""A test for a trap in a pile."""


def long_fifteen(hand: Hand, score: Score) -> bool:
    """Return true for a fifteen of three or more cards."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 2 for each in score)


def longer_fifteen(hand: Hand, score: Score) -> bool:
    """Return true for a fifteen of four or five cards."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 3 for each in score)


def pair_royal(hand: Hand, score: Score) -> bool:
    """Return true for three or four of a kind."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in score)


def two_pairs(hand: Hand, score: Score) -> bool:
    """Return true for two separate pairs."""
    return sum(each.why is Why.PAIR for each in score) > 1


def pair_with_starter(hand: Hand, score: Score) -> bool:
    """Return true for a pair that includes the starter."""
    return any(each.why is Why.PAIR and hand.starter in each.cards for each in score)


def double_run(hand: Hand, score: Score) -> bool:
    """Return true for a double, triple or quadruple run."""
    return sum(each.why is Why.RUN for each in score) > 1


def run_of_two(hand: Hand, score: Score) -> bool:
    """Return true for two neighbors in rank without a run."""
    ranks = {card.rank for card in (*hand.cards, hand.starter)}
    neighbours = any(rank + 1 in ranks for rank in ranks)
    return neighbours and not any(each.why is Why.RUN for each in score)


def run_with_starter(hand: Hand, score: Score) -> bool:
    """Return true for a run that includes the starter."""
    return any(each.why is Why.RUN and hand.starter in each.cards for each in score)


def four_with_starter(hand: Hand, score: Score) -> bool:
    """Return true for four of a suit with the starter, not a flush (docs/rules.md 6.3)."""
    suits = [card.suit for card in hand.cards]
    return suits.count(hand.starter.suit) == 3


def jack_of_another_suit(hand: Hand, score: Score) -> bool:
    """Return true for a jack in the hand that is not his nobs."""
    jack = hand.starter.jack
    return any(card.jack is card for card in hand.cards) and jack not in hand.cards


def four_in_the_crib(hand: Hand, score: Score) -> bool:
    """Return true for a crib with four of a suit and another starter, which does not count."""
    suits = {card.suit for card in hand.cards}
    return hand.crib and len(suits) == 1 and hand.starter.suit not in suits


def a_flush(hand: Hand, score: Score) -> bool:
    """Return true for a flush that counts."""
    return any(each.why is Why.FLUSH for each in score)


def nobs(hand: Hand, score: Score) -> bool:
    """Return true for the jack of the starter's suit."""
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
"""The traps of each level with hands to count, all equally likely."""


def run_out_of_order(pile: Pile) -> bool:
    """Return true for a run whose cards were not played in order."""
    runs = [each.cards for each in pile.score if each.why is Why.RUN]
    return any(list(run) not in _in_order(run) for run in runs)


def parted_pair(pile: Pile) -> bool:
    """Return true if the last card pairs an earlier one, but not the one before it."""
    *before, below, last = pile.cards
    return last.rank is not below.rank and any(card.rank is last.rank for card in before)


def pile_royal(pile: Pile) -> bool:
    """Return true for three or four of a kind in a row."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in pile.score)


def count_and_more(pile: Pile) -> bool:
    """Return true for a fifteen or thirty-one with a pair or a run on the same card."""
    return len(pile.score) > 1


def thirty_one(pile: Pile) -> bool:
    """Return true for a count of thirty-one."""
    return pile.reached == 31


def fifteen(pile: Pile) -> bool:
    """Return true for a count of fifteen."""
    return pile.reached == 15


OF_PILE: Final[tuple[OfPile, ...]] = (
    *(run_out_of_order, parted_pair, pile_royal),
    *(count_and_more, thirty_one, fifteen),
)
"""The traps of the play, all equally likely."""


def in_full(hand: Hand) -> Score:
    """Return the full score of a hand, whatever its level asks for."""
    return score_hand(hand.cards, hand.starter, crib=hand.crib)


def _in_order(run: tuple[Card, ...]) -> tuple[list[Card], list[Card]]:
    rising = sorted(run, key=lambda card: card.order)
    return rising, rising[::-1]
