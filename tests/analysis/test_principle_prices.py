"""What the principles are worth is what was measured, and a part of it is measured again."""

from itertools import islice
from math import sqrt

import pytest

from cribbage import cards
from cribbage.analysis.principles import (
    LEAST_WORTH,
    NO_FIVE,
    OF_PLAYS,
    OF_THROWS,
    PRINCIPLES,
    Price,
    Principle,
    price,
)
from tests.tables.principles import Tally, dealt, gain, hands, lines, of_plays, of_throws

EVERY = 1999


def test_each_was_measured_often():
    for principle in PRINCIPLES:
        found = price(principle)
        assert found.cases >= 1000
        assert 0 < found.right_in < 100


def test_throws_were_measured_over_all_hands():
    assert all([price(each).margin == 0 for each in OF_THROWS])
    assert all([0 < price(each).margin < 0.1 for each in OF_PLAYS])


@pytest.mark.slow
def test_a_part_of_the_hands_gives_nearly_the_same():
    for principle, tally in of_throws(EVERY).items():
        assert_near(principle, tally, 0.25)


@pytest.mark.slow
def test_a_part_of_the_deals_gives_nearly_the_same():
    for principle, tally in of_plays(25).items():
        assert_near(principle, tally, 2 * tally.margin)


def assert_near(principle: Principle, tally: Tally, off: float) -> None:
    found = price(principle)
    assert tally.worth == pytest.approx(found.worth, abs=off)
    assert 100 * tally.right / tally.cases == pytest.approx(found.right_in, abs=20)
    assert 100 * tally.cases / tally.moments == pytest.approx(found.speaks_in, rel=0.3)


# How it is measured.


def test_it_is_the_best_it_is_for_against_the_best_it_is_against():
    five, six, seven, eight, nine = map(frozenset, zip(cards("5H 6H 7H 8H 9H")))
    verdicts = {five: True, six: True, seven: False, eight: False}
    assert gain(verdicts, {five: 1.0, six: 2.5, seven: 0.5, eight: -1.0, nine: 9.0}) == 2.0


def test_cases_are_added_up():
    tally = Tally()
    tally.moments = 10
    tally.add(2.0, 3)
    tally.add(-2.0)
    assert (tally.cases, tally.right, tally.worth) == (4, 3, 1.0)
    # The squares are four on the average, and one is the square of the mean.
    assert tally.margin == pytest.approx(1.96 * sqrt(3 / 4))
    assert list(lines({NO_FIVE: tally}, exact=True)) == [
        "no-five-to-the-other 1.0000 0.0000 75.00 4 40.00"
    ]


def test_no_gain_is_no_case_in_which_it_is_right():
    tally = Tally()
    tally.add(0.0)
    assert tally.right == 0


@pytest.mark.slow
def test_every_hand_is_dealt_in_all_its_ways():
    """There are 52 x 51 x 50 x 49 x 48 x 47 / 720 hands of six."""
    assert sum([dealt(hand)[1] for hand in hands()]) == 20_358_520


def test_a_hand_is_six_cards_and_comes_once():
    some = [frozenset(dealt(hand)[0]) for hand in islice(hands(), 0, None, EVERY)]
    assert {len(six) for six in some} == {6}
    assert len(set(some)) == len(some)


# What is made of it.


@pytest.mark.parametrize(
    ("worth", "margin", "borne_out"),
    [
        (1.0, 0.2, True),
        (LEAST_WORTH, 0.0, True),
        (0.15, 0.1, False),
        (0.05, 0.03, False),
        (-1.0, 0.2, False),
    ],
)
def test_the_number_bears_it_out_that_is_certainly_more_than_next_to_nothing(
    worth: float, margin: float, borne_out: bool
):
    assert Price(worth, margin, 60, 1000, 10).borne_out is borne_out


def test_what_was_never_measured_has_no_price():
    with pytest.raises(KeyError):
        price(NO_FIVE._replace(id="no-six-to-the-other"))
