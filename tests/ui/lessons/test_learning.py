"""The lesson by keys only: every step answered right and wrong, by one learner and by two."""

import re
from itertools import product

import pytest

from cribbage.engine.game import Pegging
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.lessons.chapters import (
    CHAPTERS,
    HER_SIX,
    HIS_SIX,
    PONE,
    LessonPlace,
    Progress,
    game_before,
)
from cribbage.lessons.tasks import DiscardTask, GoOn, Lift, Number, PlayTask, SeatTask, YesNoTask
from cribbage.pack.cards import Card
from cribbage.ui.control.lesson_controller import LessonController
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.pages.log import Log
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import ALONG, key_row
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
from cribbage.ui.words.lesson_text import taught
from cribbage.views.view import view
from tests.common.newcomers import answer, at, doing, lesson, walked
from tests.common.sitting import NAMES, UNICODE, screen
from tests.ui.control.test_another_language import choose_language, english_in
from tests.ui.test_in_japanese import written

SIZES = ((80, 24), (100, 30), (160, 45))


def press(learning: LessonController, *keys: str) -> LessonController:
    for key in keys:
        learning.press(key)
    return learning


def hint(learning: LessonController) -> str:
    return around_of(learning.scene).hint


IN_JAPANESE = [
    (("山田はなこさん", "すずきいちろう"), 1, (80, 24)),
    (("山田はなこさん", "すずきいちろう"), 2, (80, 24)),
    (("花子", "太郎"), 2, (100, 30)),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoken", "where", "names", "newcomers", "size"),
    [
        *[
            ("en", "chapter {} of 7, step {} of", NAMES[:2], *each)
            for each in product((1, 2), SIZES)
        ],
        *[("ja", "{}章（全7章）、ステップ{}（全", *each) for each in IN_JAPANESE],
    ],
)
def test_whole_lesson_by_keys_fits_screen(
    spoken: str,
    where: str,
    names: tuple[str, str],
    newcomers: int,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
):
    speak(language(spoken))
    learning = lesson(newcomers, names=names)
    texts, cut = written(monkeypatch)
    places = set()
    for now in walked(learning):
        places.add(now.place)
        teaches = around_of(learning.scene).lesson
        texts.clear()
        rows = draw(learning.scene, *size, UNICODE).text(strip=False).splitlines()
        assert not cut, now.place
        assert re.search(f"{re.escape(teaches.title)}  +{teaches.where}", rows[0])
        assert where.format(now.place.chapter + 1, now.place.step + 1) in teaches.where
        assert all(rows[-1].count(f"{key} {does}") for key, does in key_row(learning.scene))
        said = "".join(texts).replace(" ", "")
        if isinstance(learning.scene, HandOver):
            for one in learning.scene.message(UNICODE.card_text):
                assert one.text.replace(" ", "") in said, now.place
            continue
        for paragraph in teaches.paragraphs:
            assert paragraph.replace(" ", "") in said
            pieces = [text for text in texts if text and text in paragraph]
            assert all(any(piece in row for row in rows) for piece in pieces), now.place
        if teaches.typed is not None:
            assert [row for row in rows if f"{teaches.typed}_" in row], now.place
        # Neither a card nor a shadow covers a part of a label.
        assert not [row for row in rows if "he starter" in row.replace("the starter", "")], (
            now.place
        )
        if teaches.pointed is not None:
            # The cards to choose from have numbers, and one of them a pointer.
            assert [row for row in rows if re.search("▲.*2 .*3 ", row)], now.place
    every = [part for chapter in CHAPTERS for step in chapter for part in step.parts]
    assert len(places) == len([part for part in every if newcomers > 1 or part.seat == 0])


@pytest.mark.parametrize(
    ("chapter", "step", "keys", "told"),
    [(2, 4, ("enter",), "The starter is the 10♣."), (3, 8, ("tab", "enter"), "Ann: one for last.")],
)
@pytest.mark.parametrize("newcomers", [1, 2])
def test_last_decision_of_chapter_is_shown(
    newcomers: int, chapter: int, step: int, keys: tuple[str, ...], told: str
):
    learning = at(chapter, step, newcomers)
    if isinstance(learning.scene, PlayCover):
        learning.press("space")
    press(learning, *keys)
    assert told in screen(learning.scene)
    assert ("Enter", "continue") in key_row(learning.scene)
    assert learning.progress.steps[chapter - 1] == step
    assert isinstance(press(learning, "x", "tab").scene, PauseScreen)
    assert isinstance(press(learning, "enter").scene, Chapters)
    assert learning.progress.done(chapter - 1)


@pytest.mark.parametrize("size", SIZES)
def test_single_learner_stays_at_bottom_on_opponents_turn(size: tuple[int, int]):
    for chapter, step in ((3, 5), (3, 6), (4, 5), (6, 2)):
        rows = draw(at(chapter, step).scene, *size, UNICODE).text(strip=False).splitlines()
        lower = rows[len(rows) // 2 :]
        assert [row for row in lower if row.startswith(f"  ● {NAMES[0]}")], (chapter, step)
        assert NAMES[1] in rows[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [NAMES[:2], ("Maximiliane M.", "Bartholomew IV")])
def test_typed_number_is_shown_next_to_counting_player(
    names: tuple[str, str], size: tuple[int, int]
):
    learning = press(at(6, 1, names=names), "1", "2")
    rows = draw(learning.scene, *size, UNICODE).text(strip=False).splitlines()
    beside = [row.rpartition(UNICODE.glyphs.down)[0] for row in rows]
    # Below it are its figures.
    assert [row for row in beside if f"{names[0]} counts" in row or "● counts" in row]
    assert [row for row in beside if "█▀▀" in row or " 12 " in row]


KEYS = (("x",), ("enter",), ("tab",), ("1", "enter"), ("9", "9", "enter"), ("1", "3", "4", "enter"))


@pytest.mark.slow
@pytest.mark.parametrize(("spoken", "names"), [("en", NAMES[:2]), ("ja", IN_JAPANESE[2][0])])
def test_smallest_screen_shows_whole_message_after_any_key(spoken: str, names: tuple[str, str]):
    speak(language(spoken))
    steps = [(at, step) for at, each in enumerate(CHAPTERS, 1) for step in range(1, len(each) + 1)]
    said = set()
    for (chapter, step), keys in product(steps, KEYS):
        learning = press(at(chapter, step, names=names), *keys)
        if isinstance(learning.scene, Chapters) or not hint(learning):
            continue
        said.add(hint(learning))
        rows = draw(learning.scene, 80, 24, UNICODE).text(strip=False).splitlines()
        panel = "".join([row.rpartition(UNICODE.glyphs.down)[2] for row in rows])
        in_panel = "".join(hint(learning).split()) in "".join(panel.split())
        assert in_panel or any(hint(learning) in row for row in rows), (chapter, step, keys)
    assert len(said) > len(steps)


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
    (
        6,
        1,
        "",
        "Each five makes fifteen with the ten, 3-4-5 counts twice, and the fives are a pair.",
    ),
]


@pytest.mark.parametrize(("chapter", "step", "typed", "said"), WRONG)
def test_wrong_number_is_explained_and_changes_nothing(
    chapter: int, step: int, typed: str, said: str
):
    learning = at(chapter, step)
    before = doing(learning).place
    press(learning, *typed, "enter")
    assert hint(learning) == said
    assert doing(learning).place == before
    assert doing(learning).typed == typed


COUNTED = "You have already counted these cards, but one of them is part of another fifteen."
MAKES = "5♥ makes sixteen and a pair for two, but the lesson needs a different card."


@pytest.mark.parametrize(
    ("chapter", "step", "keys", "said"),
    [
        (2, 1, "a", "Ben is the dealer, as shown next to the board."),
        (4, 1, "2", "Ben deals, so Ann is the pone and counts first."),
        (7, 1, "b", "Ben has more to count, but the pone counts first, and 107 plus 14 is 121."),
        (7, 2, "n", "The skunk line is between 90 and 91, and 77 falls short of it."),
        (3, 3, "x", "X does nothing here. See the bottom row for the keys that work."),
        (1, 2, "34 ", "10♠ and J♦ make twenty, which is five too many."),
        (1, 2, "24 24 ", COUNTED),
        (
            2,
            3,
            "12 ",
            "The four you keep are worth four, but 4-4-5-6 would be worth twelve: two fifteens, a "
            "pair, and two runs.",
        ),
        (3, 2, "53 ", MAKES),
    ],
)
def test_wrong_words_and_cards_change_nothing(chapter: int, step: int, keys: str, said: str):
    learning = at(chapter, step)
    below = type(learning.scene)
    press(learning, *["enter" if key == " " else key for key in keys])
    assert hint(learning) == said
    assert type(learning.scene) is below
    if keys == "34 ":
        names = {card.name for card in doing(learning).marked}
        assert names == {"ten of spades", "jack of diamonds"}
    if keys in "abn2":
        answer(learning)
        assert doing(learning).place.step == step


def test_second_wrong_number_mentions_tab_and_tab_shows_answer():
    learning = press(at(3, 3), "4", "enter")
    assert "Tab" not in hint(learning)
    learning.press("enter")
    assert hint(learning) == "There are three pairs, each worth two. Tab shows the answer."
    assert (doing(learning).typed, doing(learning).shown) == ("4", False)
    learning.press("tab")
    assert (doing(learning).typed, doing(learning).shown) == ("6", True)
    # A new number takes its place.
    assert doing(press(learning, "4")).typed == "4"
    press(learning, "backspace", "6", "enter")
    assert doing(learning).place.step == 3


def test_new_number_replaces_wrong_one():
    learning = press(at(1, 1), "1", "5", "enter", "2")
    assert doing(learning).typed == "2"
    assert doing(press(learning, "0")).typed == "20"
    # A wrong answer can also be corrected digit by digit.
    assert doing(press(learning, "backspace", "5", "enter", "backspace", "0")).typed == "20"


def test_fourth_digit_gets_message():
    learning = press(at(1, 1), "1", "2", "3", "4")
    assert hint(learning) == "1234 is too high. Press Backspace to change the number."
    assert doing(learning).typed == "123"


def test_keys_without_effect_get_same_message_in_every_step():
    for chapter, step in ((1, 1), (2, 2), (2, 3), (3, 2)):
        for key in "mux":
            assert f"{key.upper()} does nothing here" in hint(press(at(chapter, step), key))


def test_h_names_hearts_in_lesson():
    """The lesson has no hint, which is what H shows in a game."""
    learning = at(3, 2)
    assert isinstance(learning.scene, PlayScreen)
    pointed = learning.scene.hand[learning.scene.cursor]
    assert pointed.name == "five of hearts"
    assert "H does nothing here" in hint(press(learning, "left", "left", "h"))
    assert press(learning, "right", "right", "h").scene.chosen == 2


@pytest.mark.parametrize("newcomers", [1, 2])
def test_key_row_names_keys_that_choose_and_then_play(newcomers: int, code: str):
    later = {"en": {"then play it", "then discard"}, "ja": {"選んだら出す", "選んだら入れる"}}
    named = set()
    for now in walked(lesson(newcomers, (8, 0, 0, 0, 0, 0, 0))):
        if now.place.chapter > 2:
            break
        learning = at(now.place.chapter + 1, now.place.step + 1, newcomers)
        if isinstance(learning.scene, PlayCover | HandOver):
            learning.press("space")
        if isinstance(learning.scene, PlayScreen | DiscardScreen):
            row = [each for each in key_row(learning.scene) if each[0] == "Enter"]
            named |= {means for _key, means in row}
            learning.press("enter")
            assert hint(learning)
        if isinstance(now.place.doing.asked, Lift):
            assert ALONG in [each.cap for each in learning.scene.keys() if each.means]
    assert named == later[code]


def test_cards_of_lesson_are_same_after_any_cut():
    learning = press(at(2, 2), "home", "enter")
    assert doing(learning).cuts.pack == 4
    assert isinstance(learning.scene, DiscardScreen)
    assert set(learning.scene.hand) == set(HER_SIX)


def test_single_learner_sees_own_hand_at_cut_for_starter():
    alone, one_of_two = at(2, 4).scene, at(2, 4, newcomers=2).scene
    assert isinstance(alone, CutScreen)
    assert isinstance(one_of_two, CutScreen)
    assert len(alone.own) == 4
    assert set(alone.own) < set(HER_SIX)
    assert not one_of_two.own


@pytest.mark.parametrize("size", SIZES)
def test_only_learner_sees_own_cards_at_every_question(size: tuple[int, int]):
    """A question about the play can be about a card that the learner still holds."""
    questions = 0
    learning = lesson(1, (8, 0, 0, 0, 0, 0, 0))
    for now in walked(learning):
        if now.place.chapter > 2:
            break
        if isinstance(now.place.doing.asked, Number):
            own = view(game_before(now.place.doing.made), PONE).hands[PONE]
            assert own_in_view(learning, size, own), now.place
            questions += 1
    assert questions == 4
    ended = press(at(2, 4), "enter")
    assert isinstance(ended.scene, PauseScreen)
    assert own_in_view(ended, size, HER_SIX[:4])
    assert isinstance(press(ended, "enter").scene, Chapters)


def own_in_view(
    learning: LessonController, size: tuple[int, int], own: tuple[Card | None, ...]
) -> bool:
    rows = draw(learning.scene, *size, UNICODE).text().splitlines()
    hand = " ".join(rows[-size[1] // 3 :])
    return all(UNICODE.card_text(card) in hand for card in own if card)


def test_two_learners_see_no_hand_at_questions():
    for step in (3, 5, 6, 7):
        learning = at(3, step, newcomers=2)
        own = [card for card in HER_SIX[:4] if card not in around_of(learning.scene).view.played]
        shown = draw(learning.scene, 80, 24, UNICODE).text()
        assert not [card for card in own if UNICODE.card_text(card) in shown]


def test_right_answer_at_end_of_chapter_is_confirmed_above_chapters():
    learning = at(5, 3)
    answer(learning)
    assert isinstance(learning.scene, Chapters)
    assert learning.scene.note == "That is right."
    learning.press("down")
    assert not learning.scene.note


def test_lesson_accepts_either_four_as_first_one_played():
    learning = press(at(3, 2), "2", "enter")
    game = game_before(9, doing(learning).cuts)
    assert isinstance(game.phase, Pegging)
    assert game.phase.played[2].name == "four of spades"
    while doing(learning).place.step < 7:
        answer(learning)


def test_chapter_is_left_and_resumed_at_its_step():
    kept: list[Progress] = []
    learning = press(lesson(kept=kept), "enter", "2", "0", "enter", "escape")
    assert isinstance(learning.scene, Chapters)
    assert kept[-1].steps[0] == 1
    learning.press("enter")
    assert doing(learning).place.step == 1


def test_help_log_and_quit_question_are_like_in_game():
    learning = at(3, 2)
    below = learning.scene
    for key, kind in (("?", Help), ("l", Log), ("q", QuitQuestion)):
        assert isinstance(press(learning, key).scene, kind)
        learning.press("escape")
        assert learning.scene == below
    press(learning, "q", "y")
    assert learning.left


def test_lesson_cannot_be_resigned():
    learning = press(at(6, 1), "q")
    assert "R" not in dict(key_row(learning.scene))
    assert "R does nothing here" in draw(press(learning, "r").scene, 80, 24, UNICODE).text()


def test_n_at_end_of_lesson_starts_game():
    learning = press(at(7, 3), "n")
    assert learning.left
    assert learning.new_game


@pytest.mark.slow
def test_nobody_sees_opponents_cards():
    """Two learners each see only their own cards, and only after asking for them."""
    learning = lesson(2, (8, 2, 0, 0, 0, 0, 0))
    six = {0: HER_SIX, 1: HIS_SIX}
    seen = 0
    for now in walked(learning):
        if isinstance(now.place.doing.asked, PlayTask | DiscardTask):
            assert isinstance(learning.scene, HandOver | PlayCover)
            other = six[1 - now.place.doing.seat]
            phase = game_before(now.place.doing.made).phase
            held = {*other} - {*getattr(phase, "played", ())}
            for key in ("", "space"):
                press(learning, *filter(None, [key]))
                for size in SIZES:
                    text = draw(learning.scene, *size, UNICODE).text()
                    assert not [card for card in held if UNICODE.card_text(card) in text]
            learning.cover()
            assert isinstance(learning.scene, HandOver | PlayCover)
            seen += 1
        if now.place.chapter > 2:
            break
    assert seen == 10


def test_lesson_takes_one_or_two_learners():
    learning = press(lesson(), "right")
    assert learning.scene.newcomers == 2
    learning.press("down")
    assert learning.scene.at == 1


def test_tab_shows_name_or_yes_as_answer_and_enter_gives_it():
    asked = set()
    learning = lesson()
    for now in walked(learning):
        kind = now.place.doing.asked
        if not isinstance(kind, SeatTask | YesNoTask) or type(kind) in asked:
            continue
        asked.add(type(kind))
        learning.press("enter")
        assert "Enter does nothing here" in hint(learning)
        learning.press("tab")
        said = ("Ann", "Ben")[kind.right] if isinstance(kind, SeatTask) else "yes"
        assert hint(learning).endswith(f" The answer is {said}. Press Enter to give it.")
        before = doing(learning).place
        learning.press("enter")
        assert doing(learning).place != before
    assert asked == {SeatTask, YesNoTask}


@pytest.mark.parametrize("newcomers", [1, 2])
@pytest.mark.parametrize("size", SIZES)
def test_tab_shows_reason_before_answer_and_rule_stays(
    newcomers: int, size: tuple[int, int], code: str
):
    names, ready = {
        "en": (NAMES[:2], ("That is", "Those are", "The answer is", "Press Enter")),
        "ja": (IN_JAPANESE[2][0], ("これが", "このカード", "答えは", "Enter")),
    }[code]
    asked = 0
    for now in walked(lesson(newcomers, names=names)):
        kind, _made, seat = now.place.doing
        if isinstance(kind, Lift | GoOn) or (newcomers > 1 and seat != PONE):
            continue
        learning = at(now.place.chapter + 1, now.place.step + 1, newcomers, names=names)
        if isinstance(learning.scene, PlayCover | HandOver):
            learning.press("space")
        if doing(learning).place != now.place:
            continue  # the dealer's part comes first
        rule = around_of(learning.scene).lesson.paragraphs[0]
        learning.press("tab")
        # The reason is first, and the answer after it.
        assert not hint(learning).startswith(ready), now.place
        assert any(each in hint(learning) for each in ready), now.place
        rows = draw(learning.scene, *size, UNICODE).text(strip=False).splitlines()
        panel = "".join("".join([row.rpartition(UNICODE.glyphs.down)[2] for row in rows]).split())
        assert "".join(rule.split()) in panel, now.place
        assert "".join(hint(learning).split()) in panel, now.place
        asked += 1
    assert asked > 30


def test_rule_returns_on_next_key():
    """Long names leave too little room for the rule, the question, and the reason."""
    learning = at(7, 1, names=("Maximiliane M.", "Bartholomew IV"))
    rule = around_of(learning.scene).lesson.paragraphs[0]

    def rule_is_shown() -> bool:
        rows = draw(learning.scene, 80, 24, UNICODE).text(strip=False).splitlines()
        panel = "".join([row.rpartition(UNICODE.glyphs.down)[2] for row in rows])
        return "".join(rule.split()) in "".join(panel.split())

    assert rule_is_shown()
    press(learning, "tab")
    assert not rule_is_shown()
    press(learning, "tab")
    assert rule_is_shown()
    assert doing(learning).shown
    assert hint(press(learning, "tab")).startswith("Bartholomew IV has more to count")


def test_reason_and_answer_name_same_card():
    learning = press(at(3, 2), "2", "enter")
    while doing(learning).place.step < 3:
        answer(learning)
    learning.press("tab")
    assert hint(learning).startswith("4♦ makes twenty-three and a pair royal for six. ")
    assert learning.scene.hand[learning.scene.chosen].name == "four of diamonds"


def test_progress_and_subject_of_chapter_do_not_touch(code: str):
    """Every step of every chapter is tried on the smallest screen."""
    over, on = {"en": ("done", "step {} of {}"), "ja": ("済み", "ステップ{}/{}")}[code]
    for chapter, steps in enumerate(CHAPTERS):
        for done in range(1, len(steps) + 1):
            begun = tuple([done if place == chapter else 0 for place in range(len(CHAPTERS))])
            rows = draw(lesson(steps=begun).scene, 80, 24, UNICODE).text().splitlines()
            (row,) = [row for row in rows if re.search(f"^ +>? +{chapter + 1} ", row)]
            far = over if done == len(steps) else on.format(done + 1, len(steps))
            assert re.search(rf"\S  +\S.*\S  +{far}$", row), row


# Its sentences.


def test_last_step_addresses_nobody_by_name():
    """The learner's opponent can have the name of a computer player."""
    last = LessonPlace(len(CHAPTERS) - 1, len(CHAPTERS[-1]) - 1)
    assert taught(last, ("Mia", "Easy")).asked == "You can now start your own game."


# A language chosen during the lesson.


@pytest.mark.parametrize(("chapter", "step"), [(1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (5, 2)])
def test_language_changes_in_lesson(chapter: int, step: int):
    learning = at(chapter, step)
    scene, before = learning.scene, screen(learning.scene)
    choose_language(learning, "ja")
    assert not english_in(screen(learning.scene))
    choose_language(learning, "en")
    assert screen(learning.scene) == before
    assert learning.scene == scene
