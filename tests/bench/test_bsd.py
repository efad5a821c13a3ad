"""The old program's rules, worked by hand."""

import pytest

from cribbage import cards
from tests.bench.bsd import crib_of, laid, thrown


@pytest.mark.parametrize(
    ("two", "points"),
    [("5C 5D", 9), ("TC KD", 3), ("KC KD", 5), ("AC AD", 6), ("7C 8D", 7), ("9C KD", 4)],
)
def test_what_two_cards_make_of_a_crib(two: str, points: int):
    """Of all cribs with two fives the mean is 8.99, with a ten and a king 3.41."""
    assert crib_of(*cards(two)) == points


@pytest.mark.parametrize(
    ("six", "dealer", "two"),
    [
        # Twelve and more are kept, whoever deals.
        ("2C 9D 5H 5S 5D JC", True, "2C 9D"),
        ("2C 9D 5H 5S 5D JC", False, "2C 9D"),
        # A pair goes to one's own crib, and to no other.
        ("TC JD QH KS 2C 2D", True, "2C 2D"),
        ("4C 4D 9H TD JS QC", True, "4C 4D"),
        ("4C 4D 9H TD JS QC", False, "4C 9H"),
    ],
)
def test_what_it_throws(six: str, dealer: bool, two: str):
    assert {*thrown(cards(six), dealer=dealer)} == {*cards(two)}


@pytest.mark.parametrize(
    ("held", "pile", "card"),
    [
        # What scores most, and of equal ones the lowest.
        ("5H 8D KS", "7S", "8D"),
        ("5H 5D KS", "TS", "5H"),
        ("4C 6C", "2H 5D 6D", "4C"),
        # A four is led; where there is none, a three.
        ("2C 4D 8S KH", "", "4D"),
        ("2C 3D 8S KH", "", "3D"),
        # Four is made of less.
        ("AC 8S KH", "3D", "AC"),
        # With the ace it makes thirty-one of a ten upon twenty.
        ("AC 7D KS", "6D 4S", "KS"),
        # With the six it makes fifteen upon nine.
        ("2C 6D 9H KS", "", "9H"),
        # Nothing better: the highest that makes neither 5, 10 nor 21; then neither 5 nor 21.
        ("2C JD QH KS", "", "2C"),
        ("JD QH KS", "", "KS"),
    ],
)
def test_what_it_lays(held: str, pile: str, card: str):
    assert laid(cards(held), cards(pile)) == cards(card)[0]
