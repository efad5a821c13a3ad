"""A run of the drill, the combinations missed in it, and a player's practice."""

from itertools import combinations

import pytest

from cribbage.lessons.exercises import (
    DRILL_LEVELS,
    LADDER,
    MARKS,
    AnsweredExercise,
    BestRun,
    DiscardExercise,
    DrillLevel,
    DrillRun,
    HandExercise,
    MissedCombo,
    MissedKind,
    PileExercise,
    Practice,
    met,
)
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import score_hand, score_pile

# Docs/rules.md 6.2: the fifteen 3 4 8, and the run 8 9 10.
FIVE = HandExercise(DrillLevel.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
# 4 5 6 out of order, and fifteen (5.8).
PLAYED = PileExercise(cards("4H 6S 5D"))
SIX = DiscardExercise(cards("4S 5H 5C 6D JH QD"), dealer=True)


@pytest.mark.parametrize(
    ("four", "starter", "said", "kinds"),
    [
        ("3S 4H 8D 9C", "TD", 3, [MissedKind.LONGER_FIFTEEN]),
        ("3S 4H 8D 9C", "TD", 2, [MissedKind.RUN]),
        ("3S 4H 8D 9C", "TD", 0, [MissedKind.LONGER_FIFTEEN, MissedKind.RUN]),
        ("2H 4H 7H TH", "KS", 0, [MissedKind.FLUSH]),
        ("2H 4C 7H JD", "KD", 3, []),
        # Two fifteens, a pair, and 7 8 9 twice: two points are either fifteen, or the pair.
        ("7H 7D 8C 9S", "KD", 10, []),
        # A right or too high answer misses nothing.
        ("3S 4H 8D 9C", "TD", 7, []),
        ("3S 4H 8D 9C", "TD", 5, []),
    ],
)
def test_missed_combinations_are_named_if_unambiguous(
    four: str, starter: str, said: int, kinds: list[MissedKind]
):
    score = score_hand(cards(four), Card.parse(starter))
    assert [each.kind for each in met(score, said) if each.missed] == kinds
    assert met(score, None) == ()


def test_every_combination_in_exercise_is_listed_by_kind():
    def of(four: str, starter: str) -> list[MissedKind]:
        return [each.kind for each in met(score_hand(cards(four), Card.parse(starter)), 29)]

    assert of("7H 7D 8C 9S", "KD") == [
        *(MissedKind.FIFTEEN_OF_TWO, MissedKind.FIFTEEN_OF_TWO),
        *(MissedKind.PAIR, MissedKind.RUN, MissedKind.SECOND_RUN),
    ]
    assert of("3H 3D 3C JD", "KD") == [MissedKind.PAIR_ROYAL, MissedKind.NOBS]
    assert [each.kind for each in met(score_pile(cards("KH TS JD AC")), 2)] == [
        MissedKind.THIRTY_ONE
    ]


def test_drill_asks_one_question_after_another():
    run = DrillRun((FIVE, PLAYED, FIVE, PLAYED))
    assert run.asked is FIVE
    run = run.answer(5, 4).answer(5, 3)
    assert (run.right, run.in_a_row, run.longest_row, run.seconds) == (2, 2, 2, 7)
    run = run.answer(3, 13)
    assert (run.right, run.in_a_row, run.longest_row) == (2, 0, 2)
    assert run.answered[-1] == AnsweredExercise(FIVE, 3, 13)
    assert [each.kind for each in run.answered[-1].met if each.missed] == [
        MissedKind.LONGER_FIFTEEN
    ]
    run = run.answer(5, 2)
    assert (run.in_a_row, run.longest_row, run.asked, run.fills_a_mark) == (1, 2, None, False)
    with pytest.raises(ValueError, match="the run is over"):
        run.answer(5, 2)


def test_finished_drill_without_mistake_earns_mark():
    run = DrillRun((FIVE, PLAYED)).answer(5, 1)
    assert not run.fills_a_mark
    assert run.answer(5, 1).fills_a_mark
    assert not DrillRun((FIVE,)).answer(None, 1).fills_a_mark


def test_best_discard_is_right_and_worse_one_loses_points():
    # Jack and queen go to the own crib, and 4 5 5 6 with its sixes and fives stay.
    assert SIX.best.thrown == cards("JH QD")
    assert SIX.lost(cards("QD JH")) == 0
    right = AnsweredExercise(SIX, cards("QD JH"), 9)
    wrong = AnsweredExercise(SIX, cards("5H 5C"), 9)
    assert right.right
    assert not wrong.right
    assert not AnsweredExercise(SIX, None, 9).right
    assert right.met == wrong.met == ()
    lost = [SIX.lost(two) for two in combinations(SIX.cards, 2)]
    assert (min(lost), len(lost)) == (0, 15)
    with pytest.raises(ValueError, match="two of the six"):
        SIX.lost(cards("AH 2H"))


# What a player has practiced: the next level, the best run, and what is missed.


def run(*said: int, seconds: int = 5) -> DrillRun:
    found = DrillRun((FIVE,) * len(said))
    for points in said:
        found = found.answer(points, seconds)
    return found


def test_drill_levels_are_listed_by_difficulty_and_special_ones_last():
    assert DRILL_LEVELS[: len(LADDER)] == LADDER
    assert set(DRILL_LEVELS) == set(DrillLevel)
    assert run(5).level is DrillLevel.HANDS


def test_first_drill_level_that_lacks_marks_is_suggested_next():
    for marks, next_level in (
        ({}, DrillLevel.FIFTEENS),
        ({DrillLevel.FIFTEENS: 2}, DrillLevel.FIFTEENS),
        ({DrillLevel.FIFTEENS: MARKS, DrillLevel.PAIRS: 1}, DrillLevel.PAIRS),
        ({DrillLevel.PLAY: MARKS}, DrillLevel.FIFTEENS),
        (dict.fromkeys(DrillLevel, MARKS), DrillLevel.CRIBS),
    ):
        assert Practice(marks).next_level is next_level


def test_best_drill_has_most_right_answers_then_least_time():
    for best, is_best in (
        (None, True),
        (BestRun(1, 2, 3), True),
        (BestRun(2, 2, 11), True),
        (BestRun(2, 2, 10), True),
        (BestRun(2, 2, 9), False),
        (BestRun(3, 3, 90), False),
    ):
        practice = Practice(best={DrillLevel.HANDS: best} if best else {})
        assert practice.is_best(run(5, 5)) is is_best


def test_share_of_missed_combinations_counts_only_recent_ones():
    assert MissedCombo(MissedKind.NOBS, 1, 4).share == 0.25
    assert MissedCombo(MissedKind.NOBS, 0, 0, 3, 4).share == 0
