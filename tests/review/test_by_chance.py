"""Whether points or win chance decide between two choices of a review."""

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.judging import DecisionKind, JudgedDecision


def test_win_chance_decides_only_if_both_choices_have_one():
    best, other = PricedChoice(cards("5H"), 1.0, 0.6), PricedChoice(cards("6H"), 0.5, 0.5)
    judged = JudgedDecision(0, 1, Seat(0), DecisionKind.CARD, cards("6H"), choices=(best, other))
    assert judged.by_chance
    assert not judged._replace(choices=(best, other._replace(chance=None))).by_chance
    assert not judged._replace(choices=()).by_chance
