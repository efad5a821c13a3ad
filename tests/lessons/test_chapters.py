"""The steps of the lesson, and a learner's progress."""

import pytest

from cribbage.engine.referee import apply
from cribbage.lessons.chapters import (
    CHAPTERS,
    DEALER,
    PONE,
    LessonPlace,
    Progress,
    decisions,
    game_before,
)
from cribbage.lessons.tasks import DiscardTask, PlayTask


def walked(chapter: int, newcomers: int) -> list[LessonPlace]:
    place: LessonPlace | None = LessonPlace(chapter).begun(newcomers)
    found = []
    while place:
        found.append(place)
        place = place.after(newcomers)
    return found


def test_lesson_has_thirty_five_steps_in_seven_chapters():
    assert [len(chapter) for chapter in CHAPTERS] == [8, 4, 8, 5, 3, 4, 3]


def test_single_learner_plays_pone_and_two_learners_play_both():
    for chapter, steps in enumerate(CHAPTERS):
        places = walked(chapter, 1)
        assert [place.step for place in places] == list(range(len(steps)))
        assert {place.doing.seat for place in places} == {PONE}
    places = [place for chapter in range(7) for place in walked(chapter, 2)]
    assert len(places) == sum(len(step.parts) for chapter in CHAPTERS for step in chapter)
    assert sum(place.doing.seat == DEALER for place in places) == 7


def test_prepared_decision_of_each_step_is_legal_and_right_answer():
    for step in [step for chapter in CHAPTERS for step in chapter]:
        for asked, made, seat in step.parts:
            if isinstance(asked, PlayTask | DiscardTask):
                action = decisions()[made]
                assert action.seat == seat
                assert apply(game_before(made), action)
                cards = (action.card,) if isinstance(asked, PlayTask) else action.cards
                assert set(cards) <= set(asked.right)


def test_unfinished_chapter_resumes_at_its_step_and_finished_one_restarts():
    progress = Progress().having_done(LessonPlace(2, 4))
    assert progress.steps == (0, 0, 5, 0, 0, 0, 0)
    assert progress.place(2, 1) == LessonPlace(2, 5)
    assert progress.having_done(LessonPlace(2, 1)) == progress
    done = progress.having_done(LessonPlace(2, 7))
    assert done.place(2, 1) == LessonPlace(2, 0)
    assert (done.done(2), done.done(3), done.many_done) == (True, False, 1)


def test_of_two_learners_dealer_begins_sixth_chapter_and_unfinished_one_is_next():
    assert LessonPlace(5).begun(2).doing.seat == DEALER
    assert LessonPlace(5).begun(1).doing.seat == PONE
    assert Progress().chapter == 0
    assert Progress((8, 4, 3, 0, 0, 0, 0)).chapter == 2
    assert Progress(tuple(map(len, CHAPTERS))).chapter == 6


@pytest.mark.parametrize("kept", [None, 7, "8444", [], {}, [None] * 7])
def test_invalid_saved_progress_is_read_as_no_progress(kept: object):
    assert Progress.read(kept) == Progress()
    assert Progress.read([99] * 9).steps == tuple(map(len, CHAPTERS))
