"""The measure that decides a reviewed choice."""

from cribbage.analysis.choices import Choice
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.review import Judged, Kind


def test_win_chance_decides_only_if_both_choices_have_one():
    best, other = Choice(cards("5H"), 1.0, 0.6), Choice(cards("6H"), 0.5, 0.5)
    judged = Judged(0, 1, Seat(0), Kind.CARD, cards("6H"), choices=(best, other))
    assert judged.by_chance
    assert not judged._replace(choices=(best, other._replace(chance=None))).by_chance
    assert not judged._replace(choices=()).by_chance
