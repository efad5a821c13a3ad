"""The lesson's messages about wrong cards, in every step that asks for cards."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from cribbage.engine.actions import against_play
from cribbage.lessons.chapters import CHAPTERS, ChapterProgress, LessonPlace, game_before
from cribbage.lessons.tasks import DiscardTask, Mark, Mistake, PlayTask
from cribbage.pack.cards import Card, sort_cards
from cribbage.ui.control.lesson_controller import LessonController
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.words.aloud import in_turn
from cribbage.ui.words.lesson_faults import wrong, wrong_again
from cribbage.views.view import view
from tests.common.newcomers import answer, at, doing, lesson, walked
from tests.common.sitting import ASCII, NAMES, UNICODE
from tests.ui.lessons.test_lines import given

write = UNICODE.card_text

ASKS = [
    LessonPlace(chapter, step, part)
    for chapter, steps in enumerate(CHAPTERS)
    for step, each in enumerate(steps)
    for part, (asked, _made, _seat) in enumerate(each.parts)
    if isinstance(asked, Mark | PlayTask | DiscardTask)
]
"""The parts that ask pone or dealer for cards."""


def subsets(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for many in range(1, len(cards) + 1):
        yield from combinations(cards, many)


def hand_at(place: LessonPlace) -> tuple[Card, ...]:
    seat = place.doing.seat
    return sort_cards(view(game_before(place.doing.made), seat).hands[seat])


def wrong_answers(place: LessonPlace) -> Iterator[tuple[tuple[Card, ...], Mistake]]:
    """Yield every wrong choice of cards that the rules of the step allow, with its mistake."""
    asked = place.doing.asked
    if isinstance(asked, Mark):
        lies = place.at.lies
        assert lies
        for cards in subsets(lies.cards):
            if fault := asked.fault(cards, lies, place.at.told):
                yield cards, fault
    elif isinstance(asked, DiscardTask):
        for away in combinations(hand_at(place), 2):
            if fault := asked.fault(away):
                yield away, fault
    elif isinstance(asked, PlayTask):
        hand, count = hand_at(place), view(game_before(place.doing.made)).count
        for card in hand:
            fault = asked.fault(card)
            if fault and not against_play(hand, count, card):
                yield (card,), fault


def standing_at(place: LessonPlace, newcomers: int) -> LessonController:
    """Return a lesson at this place, with the learner's hand visible."""
    learning = at(place.chapter + 1, place.step + 1, newcomers)
    while doing(learning).place != place:
        answer(learning)
    if isinstance(place.doing.asked, PlayTask | DiscardTask) and newcomers > 1:
        learning.press("space")
    return learning


def chosen(learning: LessonController) -> set[Card]:
    """Return the cards marked on the table as the learner's answer."""
    scene, now = learning.scene, doing(learning)
    if isinstance(scene, PlayScreen):
        return set() if scene.chosen is None else {scene.hand[scene.chosen]}
    if isinstance(scene, DiscardScreen):
        return {scene.hand[place] for place in scene.chosen}
    lesson_over = around_of(scene).lesson
    assert lesson_over
    assert lesson_over.marked == now.marked
    return set(now.marked)


def choose(learning: LessonController, cards: tuple[Card, ...]) -> None:
    """Choose exactly these cards by their numbers."""
    now, scene = doing(learning), learning.scene
    if isinstance(now.place.doing.asked, Mark):
        assert now.place.at.lies
        among = now.place.at.lies.cards
    else:
        assert isinstance(scene, PlayScreen | DiscardScreen)
        among = scene.hand
    for card in sorted(chosen(learning) ^ {*cards}, key=lambda card: card.order):
        learning.press(str(among.index(card) + 1))


def hint(learning: LessonController) -> str:
    return around_of(learning.scene).hint


@pytest.mark.slow
@pytest.mark.parametrize("newcomers", [1, 2])
@pytest.mark.parametrize("place", ASKS)
def test_wrong_cards_stay_chosen_and_do_not_pass_step(
    place: LessonPlace, newcomers: int, code: str
):
    if place.doing.seat and newcomers == 1:
        return
    shows = {"en": "Tab shows", "ja": "Tabで"}[code]
    for cards, _fault in [*wrong_answers(place)][:12]:
        learning = standing_at(place, newcomers)
        for times in range(1, 5):
            choose(learning, cards)
            learning.press("enter")
            assert doing(learning).place == place
            assert chosen(learning) == {*cards}
            assert hint(learning)
            assert (shows in hint(learning)) == (times > 1)
        learning.press("tab")
        learning.press("enter")
        assert doing(learning).place != place or len(doing(learning).found) > len(place.at.told)


@pytest.mark.parametrize("newcomers", [1, 2])
@pytest.mark.parametrize("place", ASKS)
def test_enter_alone_never_passes_card_step(place: LessonPlace, newcomers: int):
    if place.doing.seat and newcomers == 1:
        return
    learning = standing_at(place, newcomers)
    for _ in range(4):
        learning.press("enter")
        assert doing(learning).place == place
        assert not chosen(learning)
        assert hint(learning)
        assert doing(learning).wrong == 0


def test_enter_after_wrong_number_or_word_does_not_pass_step():
    for keys, chapter, step in (("25", 1, 1), ("6", 1, 7), ("2", 3, 3), ("2", 4, 1), ("n", 7, 2)):
        learning = at(chapter, step)
        place = doing(learning).place
        for key in (*keys, *["enter"] * 5):
            learning.press(key)
        assert doing(learning).place == place


@pytest.mark.parametrize("place", ASKS)
def test_message_about_wrong_cards_is_true_and_fits_row(place: LessonPlace, code: str):
    """The message never asks to add a card, because the step could ask for fewer cards."""
    for cards, fault in wrong_answers(place):
        said = wrong(fault, place, cards, NAMES, write)
        again = wrong_again(fault, place, cards, NAMES, write)
        assert len(again) <= 76
        assert not {"Add", "足"} & {*said.replace(".", "").split(), *said}
        if code != "en":
            continue
        assert again.endswith("Tab shows the answer.")
        assert again != "Tab shows the answer."
        ranks, total = sorted(card.rank for card in cards), sum(card.value for card in cards)
        if "two in a row" in said:
            assert len(cards) == 2
        if "in a row, but" in said:
            assert ranks == [*range(ranks[0], ranks[0] + 3)]
        if "is not a run" in said or "is a single card" in said:
            assert (len(cards) == 1) == ("is not a run" in said)
        if "That is fifteen" in said:
            assert total == 15
        if "You need fifteen" in said:
            assert total < 15
        if "one pair" in said:
            assert len(cards) == 2


def test_message_explains_wrong_fifteen():
    learning = at(1, 2)
    for key in "12":
        learning.press(key)
    learning.press("enter")
    assert hint(learning) == "4♣ and 5♥ make nine. You need fifteen."
    learning.press("enter")
    assert hint(learning) == "4♣ and 5♥ make nine. You need fifteen. Tab shows the answer."
    learning.press("5")
    learning.press("enter")
    assert hint(learning).startswith("That is fifteen with three cards. This step needs two.")


def test_message_about_one_right_card_is_singular():
    for chapter, step, said in (
        (3, 1, "6♥ makes six. That is the right card. Press Enter to continue."),
        (
            6,
            3,
            "His nobs is the jack of the starter's suit. "
            "That is the right card. Press Enter to continue.",
        ),
        (1, 2, "5♥ and 10♠ make fifteen. Those are the right cards. Press Enter to continue."),
        (
            2,
            3,
            "4-4-5-6 is worth twelve: two fifteens, a pair, and two runs. "
            "Those are the right cards. Press Enter to continue.",
        ),
    ):
        learning = at(chapter, step)
        learning.press("tab")
        assert hint(learning) == said


@pytest.mark.parametrize(
    ("typed", "said", "again"),
    [
        (["1", "20"], "1 2", "make nine. You need fifteen."),
        (["2", "Ben", ""], "1 2", "The four you keep are worth four"),
        (["3"], "4D", "You can lead that card"),
        (["1"], "25", "A jack counts ten, just like a ten."),
        (["2"], "Ann", "Ben is the dealer"),
    ],
)
def test_plain_text_says_how_to_show_answer_only_after_second_wrong_one(
    typed: list[str], said: str, again: str
):
    once, twice = given([*typed, said])[0], given([*typed, said, said])[0]
    more = twice[len(once.rstrip()) :]
    assert again in once
    assert "Type show for the answer." not in once.split(again)[1]
    assert again in more
    assert "Type show for the answer." in more.split(again)[1]


def test_empty_line_in_plain_text_never_passes_step_that_asks_for_cards():
    printed, _ = given(["1", "20", "", "", "", "show"])
    assert "step 3 of 8" not in printed
    assert "Type show for the answer." not in printed
    assert "pressing" not in printed
    assert "The answer is five of hearts" in printed


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["1"], "The ten and the jack each count ten. The answer is 20."),
        (["1", "20"], "The five of hearts and the ten of spades make fifteen. The answer is"),
        (["2"], "Ben is the dealer, as shown next to the board. The answer is Ben."),
        (["3"], "The six of hearts makes six. The answer is six of hearts."),
    ],
)
def test_plain_text_gives_reason_before_answer(typed: list[str], said: str):
    assert said in given([*typed, "show"])[0]


def test_last_hands_of_first_chapter_are_counted_in_full_after_right_answer():
    for step, typed, said in (
        (7, "12", "fifteen two, fifteen four, fifteen six, and a pair royal is twelve"),
        (8, "8", "fifteen two, a flush is seven, and his nobs is eight"),
    ):
        learning = at(1, step)
        for key in (*typed, "enter"):
            learning.press(key)
        now: ChapterProgress = doing(learning)
        assert now.counted
        teaches = around_of(learning.scene).lesson
        assert teaches
        assert "That is right." in teaches.paragraphs
        assert in_turn([phrase.text for phrase in teaches.phrases]) == said
        assert learning.progress.steps[0] == step
        learning.press("tab")
        assert "Tab does nothing here" in hint(learning)
        learning.press("enter")
        assert isinstance(learning.scene, Chapters) or doing(learning).place.step == step
    printed, _ = given(["", "20", "2 3", "2 4", "1 2 5", "1 2 5", "7C 7D 7S", "12", "8"])
    assert "That is right: fifteen two, a flush is seven, and his nobs is eight." in printed


def test_typed_claim_is_not_repeated_in_panel_of_lesson():
    for newcomers in (1, 2):
        for chapter, step in ((6, 1), (6, 4)):
            learning = at(chapter, step, newcomers)
            learning.press("7")
            teaches = around_of(learning.scene).lesson
            assert teaches
            assert teaches.typed is None


@pytest.mark.parametrize(
    ("skin", "size"),
    [
        *[(skin, (80, 24)) for skin in (UNICODE, ASCII, skin_for("none"))],
        (UNICODE, (100, 30)),
    ],
)
def test_marked_cards_are_raised_as_at_table(skin: Skin, size: tuple[int, int]):
    """A tint alone is not seen without colors."""
    for place in ASKS:
        if not isinstance(place.doing.asked, Mark) or not place.at.lies:
            continue
        learning = standing_at(place, 1)
        learning.press("tab")
        rows = draw(learning.scene, *size, skin).text(strip=False).splitlines()[11:]
        tops = {
            card: [skin.card_text(card) in row for row in rows].index(True)
            for card in place.at.lies.cards
        }
        marked = chosen(learning)
        assert len({tops[card] for card in marked}) == 1, place
        for card in {*place.at.lies.cards} - marked:
            assert tops[card] == tops[next(iter(marked))] + 1, (place, card)


def test_all_steps_can_be_passed_with_tab():
    for newcomers in (1, 2):
        assert [*walked(lesson(newcomers))]
