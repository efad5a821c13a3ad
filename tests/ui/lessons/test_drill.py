"""The drill on the screen: whole runs by keys, what is told of them, and what keys do."""

import pytest

from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.lessons.drill import IN_A_RUN, Hand, Level, Practice, Run
from cribbage.pack.cards import Card, cards
from cribbage.ui.control.drill import Drilling
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.table.drill import Asking, Corrected, Drill, Levels
from tests.common.practising import PRACTISED, answer, drilling
from tests.common.sitting import ASCII, UNICODE
from tests.ui.screens.test_keys import presses

SIZES = ((80, 24), (120, 36), (160, 45))


class Clock:
    """A clock that is told what time it is."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def text(drill: Drilling, width: int = 80, height: int = 24) -> str:
    return draw(drill.scene, width, height, UNICODE).text()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("level", Level)
def test_a_run_without_a_mistake_by_keys(level: Level, size: tuple[int, int]):
    kept: list[Run] = []
    drill = drilling(level, kept=kept)
    for place in range(1, IN_A_RUN + 1):
        assert isinstance(drill.scene, Asking)
        seen = text(drill, *size)
        assert f", {place} of 12" in seen.splitlines()[0]
        assert drill.scene.message(UNICODE.card_text)[0].text in seen
        answer(drill)
    assert isinstance(drill.scene, Levels)
    (run,) = kept
    assert run.fills_a_mark
    assert "all 12 right" in text(drill, *size)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("level", Level)
def test_every_wrong_answer_is_corrected_with_all_that_it_counts(
    level: Level, size: tuple[int, int]
):
    drill = drilling(level, seed=4)
    for _ in range(IN_A_RUN):
        answer(drill, right=False)
        scene = drill.scene
        assert isinstance(scene, Corrected)
        seen = text(drill, *size)
        if isinstance(scene.answered.exercise, Hand):
            total = next(row for row in seen.splitlines() if row.startswith("  total"))
            assert total.split("│")[0].split()[-1] == str(scene.answered.exercise.worth)
        assert scene.message(UNICODE.card_text)[0].text in seen
        drill.press("enter")
    assert isinstance(drill.scene, Levels)
    assert "0 of 12 right" in text(drill, *size)


def corrected(hand: Hand, points: int) -> Drilling:
    """A drill in which so many points were just said of a hand."""
    drill = drilling(hand.level)
    told = Corrected(PRACTISED, Run((hand, hand)).answer(points, 9))
    drill._show(told)
    return drill


def test_the_largest_count_has_room_on_the_smallest_screen():
    """Three fives and the jack with the fourth five are ten phrases (docs/rules.md 6.5)."""
    hand = Hand(Level.HANDS, cards("5H 5S 5D JC"), Card.parse("5C"))
    rows = text(corrected(hand, 28)).splitlines()
    assert sum("fifteen " in row for row in rows) == 8
    assert any("his nobs is twenty-nine" in row for row in rows)
    assert any(row.startswith("  total") and "29" in row for row in rows)
    assert rows[-2].strip() == "His nobs was missed."
    (nobs,) = [row for row in rows if " missed " in row]
    assert "his nobs is" in nobs


def test_what_was_overlooked_is_said_in_its_row_and_phrases_are_lit_one_after_the_other():
    """Of 3-4-8 for two and 8-9-10 for three the fifteen was overlooked (docs/rules.md 6.2)."""
    hand = Hand(Level.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
    drill = corrected(hand, 3)
    fifteen, run = [row for row in text(drill).splitlines() if "8♦" in row and "│" in row[50:]][:2]
    assert "missed" in fifteen
    assert "missed" not in run

    def lit() -> int:
        assert isinstance(drill.scene, Corrected)
        return drill.scene.lit

    assert lit() == 0
    assert [drill.press(key) or lit() for key in ("down", "down", "up")] == [1, 0, 1]


def test_the_clock_stands_while_the_help_is_read():
    clock = Clock()
    drill = drilling(Level.RUNS, clock=clock)
    clock.now += 3.4
    assert drill.wakes == 101
    drill.wake()
    assert "time      3 s" in text(drill)
    drill.press("?")
    assert isinstance(drill.scene, Help)
    assert drill.wakes is None
    clock.now += 60
    drill.press("escape")
    clock.now += 2
    drill.wake()
    assert "time      5 s" in text(drill)
    answer(drill)
    assert isinstance(drill.scene, Asking)
    assert drill.scene.run.answered[0].seconds == 5
    assert drill.scene.seconds == 0


def test_the_enter_that_says_it_does_not_pass_over_the_count():
    clock = Clock()
    drill = drilling(Level.RUNS, clock=clock)
    answer(drill, right=False)
    drill.press("enter")
    assert isinstance(drill.scene, Corrected)
    assert "too soon" in text(drill)
    clock.now += 1
    drill.press("enter")
    assert isinstance(drill.scene, Asking)


def test_an_answer_that_is_shown_is_not_right():
    drill = drilling(Level.PAIRS)
    drill.press("tab")
    assert isinstance(drill.scene, Corrected)
    assert not drill.scene.run.right
    assert "You saw the answer, so this one does not count as right." in text(drill)


def test_nothing_is_said_where_nothing_was_typed():
    drill = drilling(Level.PAIRS)
    drill.press("enter")
    assert "Type the number of points" in text(drill)
    drill.press("1")
    drill.press("backspace")
    drill.press("enter")
    assert isinstance(drill.scene, Asking)
    assert not drill.scene.run.answered


def test_two_cards_are_thrown_and_no_more_nor_less():
    drill = drilling(Level.DISCARD)
    for keys in (("enter",), ("1", "enter"), ("2", "3", "enter")):
        for key in keys:
            drill.press(key)
        assert "Choose two cards" in text(drill)
    drill.press("3")
    drill.press("enter")
    assert not isinstance(drill.scene, Asking) or len(drill.scene.run.answered) == 1


def test_a_card_is_chosen_by_pointing_and_by_a_click():
    drill = drilling(Level.DISCARD)
    drill.press("right")
    drill.press("space")
    drill.press(("card", 4))
    assert isinstance(drill.scene, Asking)
    assert drill.scene.chosen == {1, 4}
    drill.press("8")
    assert "choose 1 to 6" in text(drill)


def test_a_run_may_be_ended_at_any_time_and_what_was_counted_is_kept():
    kept: list[Run] = []
    drill = drilling(Level.CRIBS, kept=kept)
    answer(drill)
    drill.press("escape")
    assert isinstance(drill.scene, Levels)
    (run,) = kept
    assert len(run.answered) == 1
    assert "Cribs: 1 of 1 right in " in text(drill)
    drill.press("enter")
    drill.press("q")
    assert isinstance(drill.scene, Levels)
    assert len(kept) == 1, "a run of which nothing was answered is none"
    assert not drill.left
    drill.press("q")
    assert drill.left


def test_trouble_with_keeping_it_is_told():
    drill = drilling(Level.CRIBS, trouble="the book cannot be written")
    answer(drill)
    drill.press("escape")
    assert "The book cannot be written." in text(drill)


def test_a_level_is_pointed_at_and_clicked_on():
    drill = drilling(None)
    assert isinstance(drill.scene, Levels)
    assert drill.scene.at is Level.RUNS
    drill.press("down")
    assert drill.scene.at is Level.FLUSHES
    for _ in range(4):
        drill.press("up")
    assert drill.scene.at is Level.DISCARD
    drill.press(("level", 4))
    assert drill.scene.at is Level.HANDS
    drill.press(("level", 4))
    assert isinstance(drill.scene, Asking)


def test_the_first_level_that_has_a_mark_to_fill_is_offered():
    assert Practice().next_level is Level.FIFTEENS
    assert PRACTISED.next_level is Level.RUNS
    full = Practice(dict.fromkeys(Level, 3))
    assert full.next_level is Level.CRIBS


def test_settings_and_the_rules_are_a_key_away():
    drill = drilling(None)
    drill.press("s")
    assert isinstance(drill.scene, Settings)
    drill.press("escape")
    assert isinstance(drill.scene, Levels)
    run = drilling(Level.PLAY)
    run.press("?")
    assert "thirty-one" in text(run)
    run.press("?")
    assert isinstance(run.scene, Rulebook)
    assert "5.8" in text(run)


@pytest.fixture(params=[Asking, Corrected, Levels])
def scene(request: pytest.FixtureRequest, level: Level) -> Drill:
    """Each scene of a drill."""
    drill = drilling(level)
    if request.param is not Asking:
        answer(drill, right=False)
    if request.param is Levels:
        drill.press("escape")
    assert isinstance(drill.scene, request.param)
    return drill.scene


each_drill = pytest.mark.parametrize("level", [Level.HANDS, Level.DISCARD])


@each_drill
def test_the_help_and_the_key_row_name_the_keys_that_there_are(scene: Drill):
    found = scene.keys()
    for named, _ in keys_at_hand(scene):
        for key in presses(named, scene):
            assert any(key in each.cap.pressed or not each.cap.pressed for each in found)
    helped = {key for named, _ in keys_at_hand(scene) for key in presses(named, scene)}
    for cap, means, _ in found:
        if means:
            assert helped & set(cap.pressed or presses(cap.printed, scene))
    row = draw(scene, 80, 24, ASCII).text().splitlines()[-1]
    assert all(f"{key} {means}" in row for key, means in key_row(scene))


@each_drill
def test_no_key_is_declared_twice_and_each_of_the_row_does_something(scene: Drill):
    found = scene.keys()
    keys = [key for binding in found for key in binding.cap.pressed]
    assert len(keys) == len(set(keys))
    assert sum(not binding.cap.pressed for binding in found) <= 1
    for cap, means, act in found:
        if means:
            outcomes = [act(key) for key in cap.pressed or tuple("123456")]
            assert any(outcome != scene for outcome in outcomes), cap


def test_a_key_that_does_nothing_says_so():
    drill = drilling(Level.HANDS)
    drill.press("x")
    assert "X does nothing here" in text(drill)
    drill.press(("cut", 3))
    assert "does nothing" not in text(drill)


def test_an_answer_may_be_typed_in_full_width():
    drill = drilling(Level.FIFTEENS)
    drill.press("５")
    assert isinstance(drill.scene, Asking)
    assert drill.scene.typed == "5"


def test_a_hand_worth_nothing_is_told_in_japanese_with_its_points_once():
    speak(language("ja"))
    drill = drilling(Level.FIFTEENS)
    while not isinstance(drill.scene, Levels):
        answer(drill, right=False)
        if isinstance(drill.scene, Corrected):
            assert "0点点" not in text(drill)
            drill.press("enter")
