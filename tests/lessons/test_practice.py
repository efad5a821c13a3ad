"""What a player has practised: the level to be learned next, the best run, and what he misses."""

import pytest

from cribbage.lessons.drill import (
    LADDER,
    LEVELS,
    MARKS,
    Best,
    Hand,
    Kind,
    Level,
    Overlooked,
    Practice,
    Run,
)
from cribbage.pack.cards import Card, cards

FIVE = Hand(Level.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
"""A fifteen of 3-4-8 and a run of 8-9-10: five (docs/rules.md 6.2)."""


def run(*said: int, seconds: int = 5) -> Run:
    found = Run((FIVE,) * len(said))
    for points in said:
        found = found.answer(points, seconds)
    return found


def test_the_levels_are_shown_as_they_rise_and_the_other_two_behind_them():
    assert LEVELS[: len(LADDER)] == LADDER
    assert set(LEVELS) == set(Level)
    assert run(5).level is Level.HANDS


@pytest.mark.parametrize(
    ("marks", "next_level"),
    [
        ({}, Level.FIFTEENS),
        ({Level.FIFTEENS: 2}, Level.FIFTEENS),
        ({Level.FIFTEENS: MARKS, Level.PAIRS: 1}, Level.PAIRS),
        ({Level.PLAY: MARKS}, Level.FIFTEENS),
        (dict.fromkeys(Level, MARKS), Level.CRIBS),
    ],
)
def test_the_first_level_with_a_mark_to_fill_is_next(marks: dict[Level, int], next_level: Level):
    assert Practice(marks).next_level is next_level


@pytest.mark.parametrize(
    ("best", "is_best"),
    [
        (None, True),
        (Best(1, 2, 3), True),
        (Best(2, 2, 11), True),
        (Best(2, 2, 10), True),
        (Best(2, 2, 9), False),
        (Best(3, 3, 90), False),
    ],
)
def test_most_right_is_best_and_then_the_sooner(best: Best | None, is_best: bool):
    practice = Practice(best={Level.HANDS: best} if best else {})
    assert practice.is_best(run(5, 5)) is is_best


def test_what_was_missed_of_late_has_a_share_of_what_was_met():
    assert Overlooked(Kind.NOBS, 1, 4).share == 0.25
    assert Overlooked(Kind.NOBS, 0, 0, 3, 4).share == 0
