"""What is said of throws, worked out by hand."""

import pytest

from cribbage import Game, Seat, cards, view
from cribbage.analysis.principles import (
    ACE_AND_KING,
    BEST_TO_OWN_CRIB,
    NO_FIVE,
    NO_NEIGHBOURS,
    NO_PAIR,
    OF_THROWS,
    Principle,
)
from tests.analysis.principle_moments import leading, throwing


@pytest.mark.parametrize(
    ("principle", "thrown", "follows"),
    [
        # A ten-card with a five is fifteen (docs/rules.md 6.1), whatever the other throws to it.
        (NO_FIVE, "5H 2S", False),
        (NO_FIVE, "2S KD", True),
        # Two kings are two points before anything else lies there (6.1).
        (NO_PAIR, "KC KD", False),
        (NO_PAIR, "8D KD", True),
        # Of two and three any ace or four makes a run (6.1); an eight and a king wait in vain.
        (NO_NEIGHBOURS, "2S 3D", False),
        (NO_NEIGHBOURS, "8D KD", True),
        (NO_NEIGHBOURS, "KC KD", True),
        (ACE_AND_KING, "8D KD", True),
        (ACE_AND_KING, "5H KD", True),
        (ACE_AND_KING, "5H 8D", False),
    ],
)
def test_what_the_pone_is_told(principle: Principle, thrown: str, follows: bool):
    look = throwing("2S 3D 5H 8D KC KD", dealer=False)
    assert principle.follows(look, cards(thrown)) is follows
    assert principle.follows(look, cards(thrown)[::-1]) is follows


def test_the_ace_is_low_and_no_neighbour_of_the_king():
    """The order of ranks ends at the king (docs/rules.md 1.2)."""
    look = throwing("AS 2D 5H 8D TC KD", dealer=False)
    assert NO_NEIGHBOURS.follows(look, cards("AS KD")) is True
    assert NO_NEIGHBOURS.follows(look, cards("AS 2D")) is False
    assert ACE_AND_KING.follows(look, cards("AS 8D")) is True


@pytest.mark.parametrize(
    ("principle", "six"),
    [
        (NO_FIVE, "2S 3D 4H 8D KC KD"),
        (NO_PAIR, "2S 3D 5H 8D KC QD"),
        (NO_NEIGHBOURS, "AS 3D 5H 7D 9C JD"),
        (ACE_AND_KING, "2S 3D 5H 8D QC QD"),
        (ACE_AND_KING, "AS AD AH KH KC KD"),
    ],
)
def test_nothing_is_said_where_there_is_nothing_to_choose(principle: Principle, six: str):
    look = throwing(six, dealer=False)
    assert principle.verdicts(look) == {}
    assert principle.follows(look, look.hands[0][:2]) is None


def test_the_dealer_looks_at_the_crib_too():
    """Threes and a king go with the run equally little: a pair in one's own crib is two points.

    With the three a hand of seven, eight, nine has a little more than with the king, by a pair.
    """
    look = throwing("3C 3D 7S 8H 9H KH", dealer=True)
    assert BEST_TO_OWN_CRIB.follows(look, cards("3C 3D")) is True
    assert BEST_TO_OWN_CRIB.follows(look, cards("3C KH")) is False
    assert BEST_TO_OWN_CRIB.follows(look, cards("8H 9H")) is None


def test_hand_and_crib_may_agree():
    """Who keeps 4-5-5-6 has the best hand by far, and nothing in the crib can make up for it."""
    assert BEST_TO_OWN_CRIB.verdicts(throwing("4S 5H 5C 6D JH QD", dealer=True)) == {}


def test_each_is_for_the_one_whose_crib_it_is_or_is_not():
    for six in ("2S 3D 5H 8D KC KD", "3C 3D 7S 8H 9H KH"):
        own = throwing(six, dealer=True)
        assert all([not each.verdicts(own) for each in OF_THROWS[1:]])
        assert not BEST_TO_OWN_CRIB.verdicts(throwing(six, dealer=False))


def test_nothing_is_said_to_who_does_not_throw():
    thrown = Game.parse("discarding dealer:2 hands:5H5S5DJC/AC3CTHQHKH8S laid:2C9D/")
    three = Game.parse("discarding seats:3 dealer:3 hands:5H5S5DJC2C/AC3CTHQHKH/8S9S2H3H4H crib:AH")
    for look in (view(thrown, Seat(0)), view(thrown), view(three, Seat(0)), leading("5H KH QH 2C")):
        assert all([not each.verdicts(look) for each in OF_THROWS])
