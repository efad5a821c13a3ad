"""Practice in the book: runs, marks, the best run of each level, and missed points."""

import json
from datetime import timedelta

import pytest

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.book.queries import SOLITAIRES
from cribbage.lessons.exercises import (
    BestRun,
    DiscardExercise,
    DrillLevel,
    DrillRun,
    Exercise,
    HandExercise,
    MissedCombo,
    MissedKind,
    Practice,
)
from cribbage.pack.cards import Card, cards
from tests.book.test_book import EVENING, SHORT

FIVE = HandExercise(DrillLevel.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
"""A fifteen of three cards for two, and a run for three."""

DOUBLE = HandExercise(DrillLevel.HANDS, cards("7H 7D 8C 9S"), Card.parse("KD"))
"""Two two-card fifteens, a pair, and two runs: twelve."""

SIX = DiscardExercise(cards("4S 5H 5C 6D JH QD"), dealer=True)
MINUTE = timedelta(minutes=1)


def run(
    *said: int | None, hand: Exercise = FIVE, seconds: int = 5, many: int | None = None
) -> DrillRun:
    """Return a run of ``many`` equal hands with these answers (default: one hand per answer)."""
    found = DrillRun((hand,) * (len(said) if many is None else many))
    for points in said:
        found = found.answer(points, seconds)
    return found


def test_unknown_player_has_no_practice(book: Book):
    assert book.practice("Ann") == Practice()
    assert book.all_practice() == ()
    book.keep_run("Ann", run(many=12), EVENING)
    assert book.all_practice() == (), "a run of which nothing was answered is none"


def test_drill_without_mistake_earns_one_mark_up_to_three_per_level(book: Book):
    for wanted in (1, 2, 3, 3):
        book.keep_run("Ann", run(*(5,) * 12), EVENING)
        assert book.practice("Ann").marks == {DrillLevel.HANDS: wanted}
    assert book.practice("Ben").marks == {}


def test_drill_with_mistake_or_shown_answer_or_left_early_earns_no_mark(book: Book):
    for each in (run(*(5,) * 11, 4), run(*(5,) * 11, None), run(*(5,) * 11, many=12)):
        book.keep_run("Ann", each, EVENING)
    assert book.practice("Ann").marks == {}


def test_best_drill_has_most_right_answers_then_least_time(book: Book):
    book.keep_run("Ann", run(5, 5, 4, seconds=2), EVENING)
    assert book.practice("Ann").best == {DrillLevel.HANDS: BestRun(2, 3, 6)}
    book.keep_run("Ann", run(5, 5, 5, seconds=9), EVENING)
    book.keep_run("Ann", run(5, 5, 5, seconds=7), EVENING)
    book.keep_run("Ann", run(5, 5, 5, seconds=8), EVENING)
    book.keep_run("Ann", run(5, 5, 5, seconds=1, many=4), EVENING)
    assert book.practice("Ann").best == {DrillLevel.HANDS: BestRun(3, 3, 21)}


def test_discard_drill_gives_marks_but_no_missed_combinations(book: Book):
    discarded = DrillRun((SIX,)).answer(SIX.best.thrown, 8)
    book.keep_run("Ann", discarded, EVENING)
    found = book.practice("Ann")
    assert found.marks == {DrillLevel.DISCARD: 1}
    assert found.overlooked == ()


def test_missed_combinations_are_added_up_if_unambiguous(book: Book):
    """An answer of 3 out of 5 missed a fifteen; an answer of 10 out of 12 is ambiguous."""
    book.keep_run("Ann", run(3, 5, None), EVENING)
    book.keep_run("Ann", run(10, hand=DOUBLE), EVENING)
    assert book.practice("Ann").overlooked == (MissedCombo(MissedKind.LONGER_FIFTEEN, 1, 2),)


def test_misses_in_last_hundred_hands_are_compared_with_hundred_before(book: Book):
    for said, many in ((3, 50), (2, 100), (5, 60), (3, 40)):
        book.keep_run("Ann", run(*(said,) * many), EVENING)
    assert book.practice("Ann").overlooked == (
        MissedCombo(MissedKind.LONGER_FIFTEEN, 40, 100, 0, 100),
        MissedCombo(MissedKind.RUN, 0, 100, 100, 100),
    )


def test_drill_hands_worth_nothing_are_not_among_last_hundred(book: Book):
    nothing = HandExercise(DrillLevel.HANDS, cards("2S 4H 6D 8C"), Card.parse("KD"))
    book.keep_run("Ann", run(*(3,) * 60), EVENING)
    book.keep_run("Ann", run(*(0,) * 90, hand=nothing), EVENING)
    book.keep_run("Ann", run(*(5,) * 60), EVENING)
    (found,) = book.practice("Ann").overlooked
    assert found == MissedCombo(MissedKind.LONGER_FIFTEEN, 40, 100, 20, 20)


def test_names_differing_only_in_case_are_one_player_under_latest_spelling(book: Book):
    book.keep_run("ann", run(5), EVENING)
    book.keep_run("Ben", run(5), EVENING)
    book.keep_run("Ann", run(5), EVENING + MINUTE)
    assert [name for name, _ in book.all_practice()] == ["Ann", "Ben"]
    assert book.practice("ANN").marks == {DrillLevel.HANDS: 2}


def test_practice_survives_rebuild(book: Book):
    book.add(SHORT, EVENING)
    book.keep_run("Ann", run(3), EVENING)
    before = book.practice("Ann")
    book.rebuild([])
    book.rebuild([], SOLITAIRES)
    assert book.practice("Ann") == before
    assert before.overlooked


def test_practice_is_in_json_of_all_and_of_named_player(book: Book):
    book.keep_run("Ann", run(3, 5, seconds=6), EVENING)
    book.keep_run("Ben", run(5), EVENING)
    (ann, ben) = json.loads(book.as_json())["practice"][::-1]
    assert (ann["name"], ben["name"]) == ("Ann", "Ben")
    assert ann["levels"]["hands"] == {"marks": 0, "best": {"right": 1, "of": 2, "seconds": 12}}
    assert ben["levels"]["hands"]["marks"] == 1
    assert ben["levels"]["discard"] == {"marks": 0, "best": None}
    assert ann["overlooked"] == [
        {"what": "longer fifteen", "missed": 1, "met": 2, "missed before": 0, "met before": 0}
    ]
    assert [each["name"] for each in json.loads(book.as_json(["ann"]))["practice"]] == ["Ann"]
    assert json.loads(book.as_json(["Ann", "Ben"]))["practice"] == []


def test_read_only_book_shows_practice(book: Book):
    book.keep_run("Ann", run(3), EVENING)
    book._file.read_only = True
    assert book.practice("Ann").overlooked
    with pytest.raises(BookError, match="is read-only"):
        book.keep_run("Ann", run(3), EVENING)
