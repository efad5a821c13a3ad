"""The answers that the lesson accepts for each task, and the mistakes that it explains."""

import pytest

from cribbage.lessons.chapters import (
    CHAPTERS,
    EIGHT,
    HER_HAND,
    NINE,
    THE_CRIB,
    TWELVE,
    WORTHLESS_HAND,
)
from cribbage.lessons.tasks import (
    DiscardTask,
    GoOn,
    Lift,
    Mark,
    Mistake,
    Number,
    PlayTask,
    SeatTask,
    YesNoTask,
)
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import total


@pytest.mark.parametrize(
    ("lies", "worth"),
    [(NINE, 9), (TWELVE, 12), (EIGHT, 8), (WORTHLESS_HAND, 0), (HER_HAND, 14), (THE_CRIB, 5)],
)
def test_cards_of_step_have_expected_worth(lies, worth):
    assert total(lies.score) == worth


NUMBERS = {
    # chapter, step, part: the right numbers, and wrong ones with their faults
    (1, 1, 1): ([20], {21: "A_JACK_IS_TEN", 25: "A_JACK_IS_TEN", 15: "TWO_TENS"}),
    (1, 7, 1): ([12], {6: "FIFTEENS_TOO", 8: "THREE_FIFTEENS", 10: "THREE_PAIRS"}),
    (1, 8, 1): ([8], {7: "FLUSH_AND_NOBS", 4: "FLUSH_AND_NOBS"}),
    (3, 3, 1): ([6], {2: "THAT_WAS_THE_PAIR", 4: "TWO_FOR_EACH_PAIR"}),
    (3, 5, 1): ([0], {2: "NO_PAIR_BEFORE_IT", 3: "RANK_TWICE"}),
    (3, 6, 1): ([3], {4: "TOO_HIGH_TO_FIT", 1: "ROOM_FOR_MORE", 0: "ROOM_FOR_MORE"}),
    (3, 7, 1): (
        [5],
        {2: "RUN_AS_WELL", 3: "THIRTY_ONE_AS_WELL", 6: "NONE_FOR_THE_GO", 4: "THIRTY_ONE_AND_RUN"},
    ),
    (4, 3, 1): (
        [14],
        {
            12: "PAIR_AS_WELL",
            11: "RUN_IS_THERE_TWICE",
            8: "FIFTEENS_TOO",
            6: "RUN_AND_PAIR_ON_TOP",
            13: "FIFTEENS_RUNS_AND_PAIR",
        },
    ),
    (4, 5, 1): ([0, 19], {2: "NOTHING_AT_ALL"}),
    (5, 1, 1): ([26], {14: "ON_FROM_THE_HOLE", 25: "ONE_HOLE_OFF", 27: "ONE_HOLE_OFF"}),
    (5, 2, 1): ([5], {7: "WHERE_IT_STANDS"}),
    (5, 3, 1): ([95], {94: "TO_THE_LAST_HOLE"}),
    (6, 1, 1): ([10], {12: "SAY_THAT_NUMBER"}),
    (6, 1, 2): ([12], {10: "BOTH_FIVES", 11: "RIGHT_SO_FAR", 13: "CALL_TOO_HIGH"}),
    (6, 4, 1): ([5], {4: "SAY_THAT_NUMBER"}),
    (6, 4, 2): ([5], {7: "CLAIM_IS_RIGHT"}),
}


def asked_at(chapter: int, step: int, part: int = 1):
    return CHAPTERS[chapter - 1][step - 1].parts[part - 1].asked


@pytest.mark.parametrize("place", NUMBERS)
def test_number_answers_are_judged(place: tuple[int, int, int]):
    number = asked_at(*place)
    right, wrong = NUMBERS[place]
    assert isinstance(number, Number)
    assert [number.fault(said) for said in right] == [None] * len(right)
    assert {said: number.fault(said) for said in wrong} == {
        said: Mistake[fault] for said, fault in wrong.items()
    }


def test_empty_answer_is_allowed_only_where_it_accepts_claim():
    unsaid = {place: asked_at(*place).unsaid for place in NUMBERS}
    assert {place: number for place, number in unsaid.items() if number is not None} == {
        (6, 1, 2): 10,
        (6, 4, 2): 5,
    }


@pytest.mark.parametrize(
    ("place", "kind", "right", "wrong", "fault"),
    [
        ((2, 1), SeatTask, 1, 0, Mistake.CRIB_IS_THE_DEALERS),
        ((4, 1), SeatTask, 0, 1, Mistake.PONE_IS_FIRST),
        ((7, 1), SeatTask, 0, 1, Mistake.PONE_IS_OUT_FIRST),
        ((7, 2), YesNoTask, True, False, Mistake.SKUNK_LINE),
    ],
)
def test_player_and_yes_no_answers_are_judged(place, kind, right, wrong, fault):
    asked = asked_at(*place)
    assert isinstance(asked, kind)
    assert asked.fault(right) is None
    assert asked.fault(wrong) is fault


@pytest.mark.parametrize(
    ("place", "marked", "fault"),
    [
        ((1, 2), "5H TS", None),
        ((1, 2), "5H JD", None),
        ((1, 2), "", "NOTHING_MARKED"),
        ((1, 2), "TS JD", "ANOTHER_SUM"),
        ((1, 2), "4C 5H 6S", "OF_OTHER_CARDS"),
        ((1, 3), "5H TS", "FOUND_BEFORE"),
        ((1, 3), "5H JD", None),
        ((1, 4), "4C 6S", "ANOTHER_SUM"),
        ((1, 4), "4C 5H 6S", None),
        ((1, 5), "4C 5H 6S", None),
        ((1, 5), "TS JD", "TWO_IN_A_ROW"),
        ((1, 5), "4C TS", "NOT_IN_A_ROW"),
        ((1, 6), "7C 7D", "ONE_OF_ITS_PAIRS"),
        ((1, 6), "7C 8H", "NOT_ALIKE"),
        ((1, 6), "7C", "NOT_ALIKE"),
        ((1, 6), "7C 7D 7S", None),
        ((4, 2), "4D 5H 6H", None),
        ((4, 2), "5H TC", None),
        ((4, 2), "5H 6H", "ANOTHER_SUM"),
        ((6, 2), "8H 9D TC JC", None),
        ((6, 2), "9D TC JC", "RUN_GOES_ON"),
        ((6, 3), "JC", None),
        ((6, 3), "TC", "STARTER_IS_NO_NOBS"),
        ((6, 3), "9D", "NOBS_IS_A_JACK"),
    ],
)
def test_marked_cards_are_judged(place: tuple[int, int], marked: str, fault: str | None):
    step = CHAPTERS[place[0] - 1][place[1] - 1]
    mark = step.parts[0].asked
    assert isinstance(mark, Mark)
    assert step.lies
    found = mark.fault(cards(marked) if marked else (), step.lies, step.told)
    assert found is (Mistake[fault] if fault else None)


def test_step_knows_how_many_combinations_are_left_to_find():
    for place, left in (((1, 2), 2), ((1, 3), 1), ((1, 4), 1), ((4, 2), 3), ((6, 3), 1)):
        step = CHAPTERS[place[0] - 1][place[1] - 1]
        mark = step.parts[0].asked
        assert isinstance(mark, Mark)
        assert step.lies
        assert len(mark.answers(step.lies, step.told)) == left


def test_playable_card_is_never_called_illegal():
    for place, right, other, fault in (
        ((3, 1, 1), "6H", "5H", Mistake.MAY_BE_LED),
        ((3, 1, 2), "5D", "3S", Mistake.MAY_BE_PLAYED),
        ((3, 2, 1), "4S", "5H", Mistake.MAY_BE_PLAYED),
        ((3, 2, 2), "4C", "5S", Mistake.MAY_BE_PLAYED),
        ((3, 4, 1), "4D", "5H", Mistake.MAY_BE_PLAYED),
        ((3, 4, 2), "5S", "3S", Mistake.MAY_BE_PLAYED),
    ):
        task = asked_at(*place)
        assert isinstance(task, PlayTask)
        assert task.fault(Card.parse(right)) is None
        assert task.fault(Card.parse(other)) is fault


@pytest.mark.parametrize(("part", "right", "other"), [(1, "9D JC", "4D JC"), (2, "2D 8H", "2D 3S")])
def test_discards_are_judged(part: int, right: str, other: str):
    discard = asked_at(2, 3, part)
    assert isinstance(discard, DiscardTask)
    assert discard.fault(cards(right)) is None
    assert discard.fault(cards(other)) is Mistake.OTHERS_ARE_WORTH_MORE


def test_cut_and_continue_steps_ask_no_question():
    assert [type(asked_at(*place)) for place in ((2, 2), (2, 4))] == [Lift, Lift]
    assert [type(asked_at(*place)) for place in ((4, 4), (7, 3))] == [GoOn, GoOn]


def test_starter_is_last_card_of_exercise():
    assert NINE.cards == cards("4C 5H TS JD 6S")
