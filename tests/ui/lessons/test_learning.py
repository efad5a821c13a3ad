"""The lesson by keys alone: every step answered right and wrong, for one newcomer and for two."""

import pytest

from cribbage.engine.game import Pegging
from cribbage.lessons.chapters import CHAPTERS, HER_SIX, HIS_SIX, Progress, game_before
from cribbage.lessons.tasks import Lay, Throw, Whether, Who
from cribbage.ui.control.lesson import Learning
from cribbage.ui.pages.chapters import Chapters
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.play import Curtain
from cribbage.ui.words.lesson import HEADINGS
from tests.common.newcomers import answer, at, doing, lesson, walked
from tests.common.sitting import UNICODE

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))


def hint(learning: Learning) -> str:
    around = around_of(learning.scene)
    assert around
    return around.hint


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("newcomers", [1, 2])
def test_the_whole_lesson_by_keys(newcomers: int, size: tuple[int, int]):
    learning = lesson(newcomers)
    places = set()
    for now in walked(learning):
        places.add(now.place)
        text = draw(learning.scene, *size, UNICODE).text()
        words = " ".join(text.split())
        step = now.place
        assert f"chapter {step.chapter + 1} of 7, step {step.step + 1} of" in words
        row = text.splitlines()[-1]
        assert all(row.count(f"{key} {does}") for key, does in key_row(learning.scene))
    every = [part for chapter in CHAPTERS for step in chapter for part in step.parts]
    assert len(places) == len([part for part in every if newcomers > 1 or part.seat == 0])


@pytest.mark.parametrize("newcomers", [1, 2])
def test_all_that_is_said_and_asked_has_room_on_the_smallest_screen(newcomers: int):
    learning = lesson(newcomers)
    for _ in walked(learning):
        around = around_of(learning.scene)
        assert around
        assert around.lesson
        if isinstance(learning.scene, HandOver):
            continue
        rows = draw(learning.scene, 80, 24, UNICODE).text(strip=False).splitlines()[9:22]
        column = " ".join([row[54:] for row in rows] if "│ lesson" in " ".join(rows) else rows)
        last = around.lesson.paragraphs[-1].split()[-1]
        assert last in column


WRONG = [
    (1, 1, "25", "A jack counts ten, just like a ten."),
    (1, 7, "6", "The fifteens count too."),
    (3, 3, "2", "One pair scores two. Three fours make three pairs."),
    (3, 5, "3", "Four, four, five is not a run, because the four is repeated."),
    (3, 6, "4", "A four would make thirty-two."),
    (3, 7, "6", "The go does not score, because thirty-one scores two instead."),
    (4, 3, "12", "The two fours are also a pair."),
    (4, 5, "2", "With no fifteens, pairs, or runs, the hand is worth nothing."),
    (5, 2, "7", "Count the holes from one peg to the other, from 2 to 7."),
    (6, 1, "", "Each five makes fifteen with the ten, and 3-4-5 counts twice."),
]


@pytest.mark.parametrize(("chapter", "step", "typed", "said"), WRONG)
def test_a_wrong_number_says_what_is_missing_and_moves_nothing(
    chapter: int, step: int, typed: str, said: str
):
    learning = at(chapter, step)
    before = doing(learning).place
    for figure in (*typed, "enter"):
        learning.press(figure)
    assert hint(learning) == said
    assert doing(learning).place == before
    assert doing(learning).typed == typed


@pytest.mark.parametrize(
    ("chapter", "step", "key", "said"),
    [
        (2, 1, "a", "Ben is the dealer, as shown next to the board."),
        (4, 1, "2", "Ben deals, so Ann is the pone and counts first."),
        (7, 1, "b", "Ben has more to count, but the pone counts first, and 107 plus 14 is 121."),
        (7, 2, "n", "The skunk line is between 90 and 91, and 77 falls short of it."),
    ],
)
def test_a_wrong_word(chapter: int, step: int, key: str, said: str):
    learning = at(chapter, step)
    learning.press(key)
    assert hint(learning) == said
    answer(learning)
    assert doing(learning).place.step == step


def test_wrong_marks_stay_and_say_what_they_come_to():
    learning = at(1, 2)
    for key in ("3", "4", "enter"):
        learning.press(key)
    assert hint(learning) == "10♠ and J♦ make twenty, which is five too many."
    assert {card.name for card in doing(learning).marked} == {"ten of spades", "jack of diamonds"}


def test_the_other_fifteen_is_asked_for_whichever_was_found_first():
    learning = at(1, 2)
    for key in ("2", "4", "enter"):  # the five and the jack
        learning.press(key)
    for key in ("2", "4", "enter"):
        learning.press(key)
    assert hint(learning) == (
        "You have already counted these, but one of them is part of another fifteen."
    )


def test_a_card_that_may_be_laid_is_told_what_it_makes():
    learning = at(3, 2)
    for key in ("5", "3", "enter"):
        learning.press(key)
    said = "5♥ makes sixteen and a pair for two, but the lesson needs a different card."
    assert hint(learning) == said
    assert doing(learning).place.step == 1


def test_four_cards_that_are_worth_less():
    learning = at(2, 3)
    for key in ("1", "2", "enter"):
        learning.press(key)
    assert hint(learning) == (
        "The four you keep are worth four, but 4-4-5-6 would be worth twelve."
    )
    assert isinstance(learning.scene, LayAway)


def test_after_the_second_wrong_answer_the_right_one_lies_there():
    learning = at(3, 3)
    for key in ("2", "enter"):
        learning.press(key)
    assert doing(learning).typed == "2"
    learning.press("enter")
    assert (doing(learning).typed, doing(learning).shown) == ("6", True)
    learning.press("enter")
    assert doing(learning).place.step == 3


def test_a_new_number_takes_the_place_of_a_wrong_one():
    learning = at(1, 1)
    for key in ("1", "5", "enter", "2"):
        learning.press(key)
    assert doing(learning).typed == "2"
    learning.press("0")
    assert doing(learning).typed == "20"
    # What is wrong may be put right too, figure by figure.
    for key in ("backspace", "5", "enter", "backspace", "0"):
        learning.press(key)
    assert doing(learning).typed == "20"


def test_a_new_number_takes_the_place_of_the_right_one_that_is_shown():
    learning = at(3, 3)
    for key in ("tab", "4"):
        learning.press(key)
    assert doing(learning).typed == "4"


def test_wherever_the_pack_is_cut_the_same_cards_are_dealt():
    learning = at(2, 2)
    for key in ("home", "enter"):
        learning.press(key)
    assert doing(learning).cuts.pack == 4
    assert isinstance(learning.scene, LayAway)
    assert set(learning.scene.hand) == set(HER_SIX)


def test_either_four_may_be_laid_first():
    learning = at(3, 2)
    for key in ("2", "enter"):
        learning.press(key)
    game = game_before(9, doing(learning).cuts)
    assert isinstance(game.phase, Pegging)
    assert game.phase.played[2].name == "four of spades"
    while doing(learning).place.step < 7:
        answer(learning)


def test_a_chapter_is_left_and_taken_up_at_its_step():
    kept: list[Progress] = []
    learning = lesson(kept=kept)
    for key in ("enter", "2", "0", "enter", "escape"):
        learning.press(key)
    assert isinstance(learning.scene, Chapters)
    assert kept[-1].steps[0] == 1
    learning.press("enter")
    assert doing(learning).place.step == 1


def test_help_log_and_leaving_are_those_of_a_game():
    learning = at(3, 2)
    below = learning.scene
    for key, kind in (("?", Help), ("l", Log), ("q", Leaving)):
        learning.press(key)
        assert isinstance(learning.scene, kind)
        learning.press("escape")
        assert learning.scene == below
    for key in ("q", "y"):
        learning.press(key)
    assert learning.left


def test_the_end_leads_to_a_game():
    learning = at(7, 3)
    learning.press("n")
    assert learning.left
    assert learning.new_game


def test_nobody_sees_the_cards_of_the_other():
    """Of two newcomers each sees his own cards alone, and only once he has asked for them."""
    learning = lesson(2, (8, 2, 0, 0, 0, 0, 0))
    six = {0: HER_SIX, 1: HIS_SIX}
    seen = 0
    for now in walked(learning):
        if isinstance(now.place.doing.asked, Lay | Throw):
            assert isinstance(learning.scene, HandOver | Curtain)
            other = six[1 - now.place.doing.seat]
            held = [card for card in other if not was_laid(now.place.doing.made, card)]
            for size in SIZES:
                text = draw(learning.scene, *size, UNICODE).text()
                assert not [card for card in held if UNICODE.card_text(card) in text]
            learning.press("space")
            for size in SIZES:
                text = draw(learning.scene, *size, UNICODE).text()
                assert not [card for card in held if UNICODE.card_text(card) in text]
            learning.cover()
            assert isinstance(learning.scene, HandOver | Curtain)
            seen += 1
        if now.place.chapter > 2:
            break
    assert seen == 10


def was_laid(made: int, card: object) -> bool:
    phase = game_before(made).phase
    return isinstance(phase, Pegging) and card in phase.played


def test_a_key_that_means_nothing_is_told_so():
    learning = at(3, 3)
    learning.press("x")
    assert hint(learning) == "X does nothing here. See the bottom row for the keys that work."


def test_one_newcomer_or_two():
    learning = lesson()
    learning.press("right")
    assert isinstance(learning.scene, Chapters)
    assert learning.scene.newcomers == 2
    learning.press("down")
    assert learning.scene.at == 1


def test_who_and_whether_are_shown_in_words_and_enter_says_them():
    asked = set()
    learning = lesson()
    for now in walked(learning):
        kind = now.place.doing.asked
        if not isinstance(kind, Who | Whether) or type(kind) in asked:
            continue
        asked.add(type(kind))
        learning.press("enter")
        assert "Enter does nothing here" in hint(learning)
        learning.press("tab")
        said = ("Ann", "Ben")[kind.right] if isinstance(kind, Who) else "yes"
        assert hint(learning) == f"The answer is {said}. Press Enter to give it."
        before = doing(learning).place
        learning.press("enter")
        assert doing(learning).place != before
    assert asked == {Who, Whether}


def test_how_far_a_chapter_is_stands_beside_what_it_is_about():
    """At every step of every chapter, on the smallest screen too."""
    for chapter, steps in enumerate(CHAPTERS):
        for done in range(1, len(steps) + 1):
            begun = tuple([done if place == chapter else 0 for place in range(len(CHAPTERS))])
            rows = draw(lesson(steps=begun).scene, 80, 24, UNICODE).text().splitlines()
            (row,) = [row for row in rows if HEADINGS[chapter].title in row]
            far = row.split(HEADINGS[chapter].about)[1]
            assert far.startswith("  ")
            assert far.strip() == (
                "done" if done == len(steps) else f"step {done + 1} of {len(steps)}"
            )
