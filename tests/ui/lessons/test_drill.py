"""Runs of the drill on the full screen and in plain text, its messages, and its keys."""

from io import StringIO
from itertools import cycle
from random import Random

import pytest

from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.lessons.exercises import (
    IN_A_RUN,
    BestRun,
    DiscardExercise,
    DrillLevel,
    DrillRun,
    HandExercise,
    MissedCombo,
    MissedKind,
    Practice,
    draw_exercises,
)
from cribbage.pack.cards import Card, cards
from cribbage.ui.control.drill_controller import DrillController
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Key
from cribbage.ui.table.drill_screens import CorrectionScreen, LevelsScreen, QuestionScreen
from cribbage.ui.text.plain_drill import PlainDrill
from tests.common.practising import PRACTISED, answer, drilling
from tests.common.sitting import UNICODE, Clock

SIZES = ((80, 24), (120, 36), (160, 45))


def press(drill: DrillController, *keys: Key) -> DrillController:
    for key in keys:
        drill.press(key)
    return drill


def text(drill: DrillController, width: int = 80, height: int = 24) -> str:
    return draw(drill.scene, width, height, UNICODE).text()


@pytest.mark.slow
@pytest.mark.parametrize(("level", "size"), [*zip(DrillLevel, cycle(SIZES), strict=False)])
def test_drill_round_without_mistake_by_keys_earns_mark(level: DrillLevel, size: tuple[int, int]):
    kept: list[DrillRun] = []
    drill = drilling(level, kept=kept)
    for place in range(1, IN_A_RUN + 1):
        assert isinstance(drill.scene, QuestionScreen)
        seen = text(drill, *size)
        assert f", {place} of 12" in seen.splitlines()[0]
        assert drill.scene.message(UNICODE.card_text)[0].text in seen
        answer(drill)
    assert isinstance(drill.scene, LevelsScreen)
    (run,) = kept
    assert run.fills_a_mark
    assert "all 12 right" in text(drill, *size)


@pytest.mark.slow
@pytest.mark.parametrize("level", DrillLevel)
def test_every_wrong_answer_is_corrected_with_full_count(level: DrillLevel):
    drill = drilling(level, seed=4)
    for _ in range(IN_A_RUN):
        answer(drill, right=False)
        scene = drill.scene
        assert isinstance(scene, CorrectionScreen)
        seen = text(drill)
        if isinstance(scene.answered.exercise, HandExercise):
            total = next(row for row in seen.splitlines() if row.startswith("  total"))
            assert total.split("│")[0].split()[-1] == str(scene.answered.exercise.worth)
        assert scene.message(UNICODE.card_text)[0].text in seen
        drill.press("enter")
    assert isinstance(drill.scene, LevelsScreen)
    assert "0 of 12 right" in text(drill)


def corrected(hand: HandExercise, points: int) -> DrillController:
    """Return a drill after this answer to a hand."""
    drill = drilling(hand.level)
    told = CorrectionScreen(PRACTISED, DrillRun((hand, hand)).answer(points, 9))
    drill._show(told)
    return drill


def test_largest_count_fits_smallest_screen():
    """The hand worth 29 is counted in ten phrases (docs/rules.md 6.5)."""
    hand = HandExercise(DrillLevel.HANDS, cards("5H 5S 5D JC"), Card.parse("5C"))
    rows = text(corrected(hand, 28)).splitlines()
    assert sum("fifteen " in row for row in rows) == 8
    assert any("his nobs is twenty-nine" in row for row in rows)
    assert any(row.startswith("  total") and "29" in row for row in rows)
    assert rows[-2].strip() == "His nobs was missed."
    (nobs,) = [row for row in rows if " missed " in row]
    assert "his nobs is" in nobs


def test_row_of_missed_combination_is_marked_and_arrows_highlight_each_row():
    """The answer 3 counts the run 8-9-10 but misses the fifteen 3-4-8 (docs/rules.md 6.2)."""
    hand = HandExercise(DrillLevel.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
    drill = corrected(hand, 3)
    rows = text(drill).splitlines()
    fifteen, run = [next(row for row in rows if said in row) for said in ("3♠ 4♥ 8♦", "8♦ 9♣ 10♦")]
    assert "missed" in fifteen
    assert "missed" not in run
    assert drill.scene.lit == 0
    keys = ("down", "down", "up")
    assert [drill.press(key) or drill.scene.lit for key in keys] == [1, 0, 1]


def test_clock_stops_while_help_is_read():
    clock = Clock()
    drill = drilling(DrillLevel.RUNS, clock=clock)
    clock.now += 3.4
    assert drill.wakes == 101
    drill.wake()
    assert "time      3 s" in text(drill)
    assert isinstance(press(drill, "?").scene, Help)
    assert drill.wakes is None
    clock.now += 60
    drill.press("escape")
    clock.now += 2
    drill.wake()
    assert "time      5 s" in text(drill)
    answer(drill)
    assert drill.scene.run.answered[0].seconds == 5
    assert drill.scene.seconds == 0


def test_second_enter_too_soon_does_not_skip_correction():
    clock = Clock()
    drill = drilling(DrillLevel.RUNS, clock=clock)
    answer(drill, right=False)
    assert isinstance(press(drill, "enter").scene, CorrectionScreen)
    assert "too soon" in text(drill)
    clock.now += 1
    assert isinstance(press(drill, "enter").scene, QuestionScreen)


def test_revealed_answer_does_not_count_as_right():
    drill = press(drilling(DrillLevel.PAIRS), "tab")
    assert isinstance(drill.scene, CorrectionScreen)
    assert not drill.scene.run.right
    assert "You saw the answer, so it does not count as right." in text(drill)


def test_empty_answer_is_refused_and_full_width_digit_is_read():
    drill = press(drilling(DrillLevel.PAIRS), "enter")
    assert "Type the number of points" in text(drill)
    press(drill, "５")
    assert drill.scene.typed == "5"
    assert isinstance(press(drill, "backspace", "enter").scene, QuestionScreen)
    assert not drill.scene.run.answered


def test_number_too_high_is_refused_with_message():
    drill = press(drilling(DrillLevel.PAIRS), "1", "0", "0", "0")
    assert "1000 is too high" in text(drill)
    assert drill.scene.typed == "100"


def test_exactly_two_cards_are_discarded():
    drill = drilling(DrillLevel.DISCARD)
    for keys in (("enter",), ("1", "enter"), ("2", "3", "enter")):
        assert "Choose two cards" in text(press(drill, *keys))
    press(drill, "3", "enter")
    assert not isinstance(drill.scene, QuestionScreen) or len(drill.scene.run.answered) == 1


@pytest.mark.parametrize("key", ["space", "enter"])
def test_two_chosen_cards_are_discarded_like_at_table(key: str):
    drill = press(drilling(DrillLevel.DISCARD), "1", "2")
    assert text(drill).splitlines()[-1].startswith(" Enter discard")
    press(drill, key)
    ((exercise, said, _seconds),) = drill.scene.run.answered
    assert said == exercise.cards[:2]
    # Before, it chooses a card or puts it back.
    drill = press(drilling(DrillLevel.DISCARD), "1", "right", "right", "space")
    assert drill.scene.chosen == {0, 2}
    assert press(drill, "3").scene.chosen == {0}


def test_figures_of_discards_have_caption_that_they_are_averages():
    """The sentence below says it only of a wrong answer, not of one that was looked at."""
    drill = press(drilling(DrillLevel.DISCARD), "tab")
    if not isinstance(drill.scene, CorrectionScreen):
        press(drill, "enter")
    (heads,) = [row for row in text(drill).splitlines() if "hand  crib  play  total" in row]
    assert heads.split()[:2] == ["on", "average"]


def test_first_row_has_number_of_current_question():
    drill = drilling(DrillLevel.HANDS)
    for place in (1, 2):
        assert f"{place} of 12" in text(drill).splitlines()[0]
        answer(drill, right=False)
        assert isinstance(drill.scene, CorrectionScreen)
        assert f"{place} of 12" in text(drill).splitlines()[0]
        press(drill, "enter")


def test_card_is_chosen_by_arrows_and_by_click():
    drill = press(drilling(DrillLevel.DISCARD), "right", "space", ("card", 4))
    assert drill.scene.chosen == {1, 4}
    assert "choose 1 to 6" in text(press(drill, "8"))


def test_drill_round_can_end_any_time_and_answered_questions_are_saved():
    for trouble, said in (("no book", "No book."), ("", "Cribs: 1 of 1 right in ")):
        kept: list[DrillRun] = []
        drill = drilling(DrillLevel.CRIBS, kept=kept, trouble=trouble)
        answer(drill)
        assert isinstance(press(drill, "escape").scene, LevelsScreen)
        assert said in text(drill)
        assert [len(run.answered) for run in kept] == [1]
    assert isinstance(press(drill, "enter", "q").scene, LevelsScreen)
    assert len(kept) == 1, "a run of which nothing was answered is none"
    assert not drill.left
    drill.press("q")
    assert drill.left


def test_level_is_highlighted_and_clicked():
    drill = drilling(None)
    assert drill.scene.at is DrillLevel.RUNS
    assert press(drill, "down").scene.at is DrillLevel.FLUSHES
    assert press(drill, *["up"] * 4).scene.at is DrillLevel.DISCARD
    assert press(drill, ("level", 4)).scene.at is DrillLevel.HANDS
    assert isinstance(press(drill, ("level", 4)).scene, QuestionScreen)


def test_one_key_opens_settings_or_rules():
    drill = press(drilling(None), "s")
    assert isinstance(drill.scene, Settings)
    assert isinstance(press(drill, "escape").scene, LevelsScreen)
    run = drilling(DrillLevel.PLAY)
    assert "thirty-one" in text(press(run, "?"))
    assert isinstance(press(run, "?").scene, Rulebook)
    assert "5.8" in text(run)


def test_key_without_effect_gets_message():
    drill = press(drilling(DrillLevel.HANDS), "x")
    assert "X does nothing here" in text(drill)
    assert "does nothing" not in text(press(drill, ("cut", 3)))


def test_japanese_message_about_worthless_hand_says_points_only_once():
    speak(language("ja"))
    drill = drilling(DrillLevel.FIFTEENS)
    while not isinstance(drill.scene, LevelsScreen):
        answer(drill, right=False)
        if isinstance(drill.scene, CorrectionScreen):
            assert "0点点" not in text(drill)
            drill.press("enter")


# Plain text.

SEED = 7


def told(
    typed: list[str],
    level: DrillLevel | None,
    *,
    terminal: bool = False,
    practice: Practice = Practice(),  # noqa: B008  # it never changes
    after: Practice = Practice(),  # noqa: B008
    trouble: str = "",
) -> tuple[list[str], list[DrillRun]]:
    """Return the printed lines and the saved runs; each answer takes three seconds."""
    out, kept = StringIO(), []
    ticks = iter(range(0, 10_000, 3))

    def keep(run: DrillRun) -> tuple[Practice, str]:
        kept.append(run)
        return after, trouble

    drill = PlainDrill(
        StringIO("".join(f"{line}\n" for line in typed)),
        out,
        terminal=terminal,
        chance=Random(SEED),
        keep=keep,
        practice=practice,
        clock=lambda: float(next(ticks)),
    )
    drill.give(level)
    return out.getvalue().splitlines(), kept


def answers(level: DrillLevel) -> list[str]:
    return [
        " ".join(map(str, each.best.thrown))
        if isinstance(each, DiscardExercise)
        else str(each.worth)
        for each in draw_exercises(level, Random(SEED))
    ]


@pytest.mark.parametrize("level", DrillLevel)
def test_perfect_drill_round_in_plain_text_earns_mark(level: DrillLevel):
    lines, (run,) = told([*answers(level), "quit"], level)
    assert lines.count("Right. 3 seconds.") == IN_A_RUN
    assert run.fills_a_mark
    assert [line for line in lines if line.endswith("all 12 right in 36 seconds.")]
    assert "A perfect round earns a mark." in lines


@pytest.mark.parametrize("level", DrillLevel)
def test_plain_text_corrects_wrong_answer_and_does_not_count_revealed_one_as_right(
    level: DrillLevel,
):
    right = draw_exercises(level, Random(SEED))[0]
    if isinstance(right, DiscardExercise):
        worst = max(zip(right.cards, right.cards[1:], strict=False), key=right.lost)
        wrong = " ".join(map(str, worst))
    else:
        wrong = str(right.worth + 1)
    lines, (run,) = told([wrong, "show", "quit"], level)
    assert not run.right
    assert len(run.answered) == 2
    assert not any(line.startswith("Right") for line in lines)
    first, second = [line for line in lines if line.endswith(" 3 seconds.")]
    assert (
        "less on average." if isinstance(right, DiscardExercise) else "That is 1 point too many."
    ) in first
    assert "You saw the answer, so it does not count as right." in second


@pytest.mark.parametrize("typed", ["many", "-1", ""])
def test_invalid_number_is_asked_again(typed: str):
    lines, kept = told([typed], DrillLevel.HANDS)
    assert "Type the number of points, such as 12. For none, type 0 or nineteen." in lines
    assert lines.count("What is it worth?") == 2
    assert not kept


@pytest.mark.parametrize("typed", ["0", "19", "nineteen", "nothing", "none"])
def test_zero_can_be_answered_in_many_ways(typed: str):
    """A nineteen is a hand worth nothing (docs/rules.md 6.5)."""
    place = next(at for at, said in enumerate(answers(DrillLevel.HANDS)) if said == "0")
    before = answers(DrillLevel.HANDS)[:place]
    lines, (run,) = told([*before, typed], DrillLevel.HANDS)
    assert run.right == place + 1
    assert lines.count("Right. 3 seconds.") == place + 1


def test_two_cards_are_discarded_by_number_or_name():
    lines, (run,) = told(["1", "1 2", "quit"], DrillLevel.DISCARD)
    assert any(line.startswith("Choose two cards") for line in lines)
    assert run.answered[0].said == draw_exercises(DrillLevel.DISCARD, Random(SEED))[0].cards[:2]


def test_input_can_end_any_time_and_result_is_printed():
    lines, (run,) = told(answers(DrillLevel.RUNS)[:3], DrillLevel.RUNS)
    assert len(run.answered) == 3
    assert "Runs: 3 of 3 right in 9 seconds." in lines
    assert told([], DrillLevel.RUNS)[1] == []


def test_level_is_asked_for_and_enter_takes_next_one():
    practice = Practice({DrillLevel.FIFTEENS: 3})
    lines, (run,) = told(["", *answers(DrillLevel.PAIRS)[:1]], None, practice=practice)
    assert "Which level? Press Enter for pairs:" in lines
    assert run.exercises[0].level is DrillLevel.PAIRS


def test_unknown_level_is_refused_with_list_of_levels():
    lines, kept = told(["streets", "cribs", "quit", "quit"], None)
    (said,) = [line for line in lines if "streets" in line]
    assert all(level.value in said for level in DrillLevel)
    assert not kept
    assert any(line.startswith("Crib 1 of 12: ") for line in lines)


def test_drill_round_is_followed_by_another_and_progress_is_shown():
    after = Practice(
        {DrillLevel.RUNS: 2},
        {DrillLevel.RUNS: BestRun(12, 12, 30)},
        (MissedCombo(MissedKind.SECOND_RUN, 2, 9, 6, 12), MissedCombo(MissedKind.NOBS, 1, 6)),
    )
    typed = [*answers(DrillLevel.RUNS), "fifteens", "0", "quit", "quit"]
    lines, kept = told(typed, DrillLevel.RUNS, after=after, trouble="the book cannot be written")
    assert [run.exercises[0].level for run in kept] == [DrillLevel.RUNS, DrillLevel.FIFTEENS]
    assert "Your best round: 12 of 12 right in 30 seconds." in lines
    assert "Marks for runs: 2 of 3." in lines
    missed = "you missed the second of two runs 2 out of 9 times, and 6 out of 12 before that."
    assert f"Recently, {missed}" in lines
    assert "Recently, you missed his nobs 1 out of 6 times." in lines
    assert "The book cannot be written." in lines


def test_long_sentences_are_wrapped_at_terminal(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "60")
    lines, _ = told([*answers(DrillLevel.HANDS), "quit"], DrillLevel.HANDS, terminal=True)
    assert max(map(len, lines)) <= 120
    assert any(line.startswith("  ") for line in lines)
