"""Answers to a step of the lesson: cards that are marked, played and cut."""

import pytest

from cribbage.lessons.chapters import FOURS, HER_SIX, ChapterProgress, Cuts, LessonPlace
from cribbage.lessons.tasks import Mark, Mistake, PlayTask
from cribbage.pack.cards import cards
from cribbage.pack.scoring import Why

TEN_AND_FIVE, FOUR_FIVE_SIX = cards("5H TC"), cards("4D 5H 6H")


def at(chapter: int, step: int, before: ChapterProgress | None = None) -> ChapterProgress:
    return ChapterProgress.at(LessonPlace(chapter, step), 1, Cuts(), before)


def test_fifteens_are_marked_one_by_one_and_stay_marked_in_next_step():
    mark = Mark(Why.FIFTEEN, many=3)
    doing = at(3, 1)
    for marked in (TEN_AND_FIVE, FOUR_FIVE_SIX, cards("4S 5H 6H")):
        assert doing.wants_more(mark)
        doing, fault = doing.with_marked(mark, marked)
        assert fault is None
    assert not doing.wants_more(mark)
    assert [each.why for each in doing.found] == [Why.FIFTEEN] * 3
    assert at(3, 2, doing).found == doing.found


def test_mistake_keeps_found_combinations():
    mark = Mark(Why.FIFTEEN, many=3)
    found, _ = at(3, 1).with_marked(mark, TEN_AND_FIVE)
    assert found.with_marked(mark, TEN_AND_FIVE) == (found, Mistake.FOUND_BEFORE)
    assert found.with_marked(mark, cards("4D 4S")) == (found, Mistake.ANOTHER_SUM)
    assert found.with_marked(mark, ()) == (found, Mistake.NOTHING_MARKED)


def test_found_combinations_are_forgotten_when_step_has_other_cards():
    whole = ChapterProgress.at(LessonPlace(0, 7), 1, Cuts(), at(0, 6))
    assert whole.found == ()
    assert at(0, 6).found[0].points == 6, "the pair royal is shown from the start"


def test_step_knows_number_of_decisions_already_shown_by_previous_step():
    before = at(1, 0)
    after = at(1, 2, before)
    assert (before.told, after.told) == (1, 1)
    assert at(1, 2).told == 2


@pytest.mark.parametrize("four", FOURS)
def test_lesson_remembers_which_card_of_rank_four_was_played_first(four):
    played, fault = at(2, 1).with_played(PlayTask(FOURS), four)
    assert (played.cuts.first_four, fault) == (four, None)


def test_wrong_card_in_lesson_gets_message_and_right_one_does_not():
    doing = at(2, 1)
    assert doing.with_played(PlayTask(FOURS), HER_SIX[3]) == (doing, Mistake.MAY_BE_PLAYED)
    assert at(2, 0).with_played(PlayTask((HER_SIX[3],)), HER_SIX[3]) == (at(2, 0), None)


def test_pack_and_stock_are_cut_where_player_chooses():
    assert at(1, 1).with_cut(7).cuts == Cuts(pack=7)
    assert at(1, 3).with_cut(7).cuts == Cuts(stock=7)
