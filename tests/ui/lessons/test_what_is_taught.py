"""The lesson for beginners: the game, the players, and each word explained at first use."""

import re

import pytest

from cribbage.lessons.chapters import CHAPTERS, LessonPlace, game_before
from cribbage.lessons.exercises import DrillLevel
from cribbage.lessons.tasks import PlayTask
from cribbage.pack.cards import Rank
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.words.drill_text import LEVEL_DESCRIPTIONS
from cribbage.ui.words.help_text import introduce_game
from cribbage.ui.words.lesson_text import CHAPTER_HEADINGS, PRESS_H, intro, taught
from cribbage.views.view import view
from tests.common.newcomers import lesson, walked
from tests.common.sitting import NAMES, UNICODE
from tests.ui.lessons.test_lines import ANSWERS, given

STEPS = [
    LessonPlace(chapter, step, part)
    for chapter, steps in enumerate(CHAPTERS)
    for step, each in enumerate(steps)
    for part, _doing in enumerate(each.parts)
]
SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))


def said_at(place: LessonPlace, newcomers: int = 1) -> str:
    words = taught(place, NAMES[:2], newcomers)
    return f"{words.said} {words.asked}"


@pytest.mark.parametrize("newcomers", [1, 2])
@pytest.mark.parametrize(
    "names",
    [("Ann", "Ben"), ("Maximiliane M.", "Bartholomew IV"), ("山田はなこさん", "すずきいちろう")],
)
def test_first_page_explains_game_and_players(newcomers: int, names: tuple[str, str], code: str):
    scene = lesson(newcomers, names=names).scene
    for size in SIZES:
        rows = "".join(draw(scene, *size, UNICODE).text().split())
        for sentence in intro(names, newcomers):
            assert "".join(sentence.split()) in rows
        message = scene.message(UNICODE.card_text)[0].text
        assert "".join(message.split()) in rows
    printed = given([], newcomers, names=names)[0]
    assert all(sentence in printed for sentence in intro(names, newcomers))


def test_lesson_says_two_race_to_121_in_deals_of_four_parts():
    race, parts, who = intro(("Ann", "Ben"), 1)
    assert "race" in race
    assert "121" in race
    assert "four parts" in parts
    assert who.startswith("You are Ann.")
    assert "alternates" in who


@pytest.mark.parametrize(
    ("word", "explained"),
    [
        ("starter", "which all players share"),
        ("pone", "the non-dealer"),
        ("his nobs", "jack of the starter's suit"),
        ("skunk line", "counts double in a match"),
        ("double run", "two runs and their pair"),
        ("muggins", "a rule you can choose"),
        ("call a correct claim", "your opponent gets two"),
        ("says go", "opponent plays on"),
        ("pair royal", "Three make three pairs"),
        ("his heels", "If it is a jack"),
    ],
)
def test_word_is_explained_at_first_use(word: str, explained: str):
    first = next(said_at(place) for place in STEPS if word in said_at(place).lower())
    assert explained in first
    about = " ".join([f"{heading.title} {heading.about}" for heading in CHAPTER_HEADINGS])
    assert not re.search(rf"\b{word}\b", about.lower()) or word in ("starter", "muggins")


@pytest.mark.parametrize("newcomers", [1, 2])
def test_card_to_play_is_named_by_rank_in_hand(newcomers: int):
    """A question names no card that was played before, or is in the other hand."""
    asking = [place for place in STEPS if isinstance(place.doing.asked, PlayTask)]
    assert asking
    for place in asking:
        hand = view(game_before(place.doing.made), place.doing.seat).hands[place.doing.seat]
        asked = taught(place, NAMES[:2], newcomers).asked
        named = re.findall(r"play the (?:third )?(\w+)", asked)
        ranks = {*named} & {rank.word for rank in Rank}
        assert ranks <= {card.rank.word for card in hand if card}


def test_words_before_first_lesson_are_explained_in_place():
    """Nobs and nineteen come later; a crib and the show are explained next to the word."""
    menu = {each.title.lower(): each.about for each in CHAPTER_HEADINGS}
    assert "extra hand" in menu["the crib and who owns it"]
    assert "counting" in menu["the show"]
    assert "misses" in menu["muggins"]
    shown = " ".join([*intro(NAMES[:2], 1), *menu.values()]).lower()
    assert not re.search(r"\b(nobs|starter|nineteen|pone|skunk|crib|show)\b", shown)


def test_drill_and_first_help_explain_crib_and_nobs():
    flushes, cribs = [LEVEL_DESCRIPTIONS[level] for level in (DrillLevel.FLUSHES, DrillLevel.CRIBS)]
    assert "the jack of the starter's suit" in flushes
    assert "extra hand" in cribs
    assert [said for said in introduce_game() if "crib" in said and "extra hand" in said]


@pytest.mark.parametrize("in_lines", [False, True])
def test_last_step_says_what_coach_does(in_lines: bool):
    """A coach that says nothing is not off."""
    last = LessonPlace(len(CHAPTERS) - 1, len(CHAPTERS[-1]) - 1)
    said = taught(last, NAMES[:2], in_lines=in_lines).said
    assert "a coach asks before a choice that loses points" in said
    assert in_lines or "warns of losses" in PRESS_H


def test_no_key_is_named_that_some_keyboards_lack(code: str):
    """Some laptops have neither Home, End nor page keys."""
    for learning in (lesson(), lesson(2)):
        for now in walked(learning):
            caps = " ".join([key for key, _does in key_row(learning.scene)])
            named = f"{caps} {said_at(now.place, now.newcomers)}"
            assert not re.search(r"Home|End\b|PgUp|PgDn", named)


def test_plain_text_shows_cards_only_before_questions_about_them():
    printed, _progress = given(ANSWERS)
    steps = re.split(r"(?=\[chapter \d of 7, step \d)", printed)[1:]
    for step in steps:
        if re.match(r"\[chapter (5|7)|\[chapter 4 of 7, step [14]", step):
            assert "On the table" not in step
        if re.match(r"\[chapter 1", step):
            assert step.count("On the table") == 1
    assert len(steps) == sum(map(len, CHAPTERS))


def test_dealer_and_score_questions_are_answerable_without_board():
    """Plain text has no board."""
    assert "Ben deals first" in said_at(LessonPlace(1, 0))
    assert "Ann has 107 points and Ben 111" in said_at(LessonPlace(6, 0))
