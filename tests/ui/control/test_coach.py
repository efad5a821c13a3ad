"""The coach on the full screen: it questions costly choices and shows missed points."""

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.ui.control.too_soon import QUIET
from cribbage.ui.screens.keys import key_row
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayCover, PlayScreen
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.table.warning_screen import WarningScreen
from cribbage.ui.words.coach_text import chosen_cards
from tests.common.sitting import ANN, BEN, SEVERAL, BackgroundWork, Sitting
from tests.ui.test_privacy import cards_on

STEADY: Levels = (None, Level.STEADY)
KINDS = (DiscardScreen, PlayScreen)


def with_coach(kind: type = DiscardScreen, **given: object) -> Sitting:
    """Return a game against the computer that waits at the coach's question."""
    sitting = Sitting(levels=STEADY, seed=7, coach=True, **given)  # type: ignore[arg-type]
    return sitting.up_to(WarningScreen, when=lambda scene: isinstance(scene.back, kind))


def right_panel(sitting: Sitting, width: int = 80, height: int = 24) -> str:
    rows = [line.rpartition("│")[2] for line in sitting.text(width, height).split("\n")]
    return " ".join(" ".join(rows).split())


@pytest.mark.parametrize("kind", KINDS)
def test_costly_choice_is_questioned_before_it_is_carried_out(kind: type):
    sitting = with_coach(kind)
    scene, session = sitting.scene, sitting.evening.session
    assert isinstance(scene, WarningScreen)
    made = len(session.played.actions)
    assert session.played.warnings[-1] == made
    panel = right_panel(sitting)
    warning = scene.around.warning
    assert warning
    assert warning.gives_up() in panel
    assert any([way in panel for way in warning.instead()])
    keys = {
        "Enter": "play it anyway" if kind is PlayScreen else "discard anyway",
        "Esc": "choose again",
    }
    assert keys.items() <= dict(key_row(scene)).items()
    sitting.press("enter")
    assert session.played.actions[made] == scene.choice
    assert not isinstance(sitting.scene, WarningScreen)
    assert sitting.around.warning is None
    assert Record.parse(str(session.played)) == session.played


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (DiscardScreen, "hand: the average score of the cards kept."),
        (PlayScreen, "Points are averages over the cards you cannot see."),
    ],
)
def test_help_at_question_says_that_figures_are_averages(kind: type, said: str):
    sitting = with_coach(kind)
    sitting.press("?")
    left = [row.strip("│ ").split("│")[0] for row in sitting.text(80, 24).split("\n")]
    assert said in " ".join(" ".join(left).split())


@pytest.mark.parametrize("key", ["escape", "u"])
@pytest.mark.parametrize("kind", KINDS)
def test_escape_at_question_clears_choice(kind: type, key: str):
    sitting = with_coach(kind)
    made = len(sitting.evening.session.played.actions)
    again = sitting.press(key)
    assert isinstance(again, kind)
    assert not again.chosen  # type: ignore[attr-defined]
    assert again.around.warning is None  # type: ignore[attr-defined]
    assert len(sitting.evening.session.played.actions) == made
    # The same choice is asked about again, and recorded once.
    before = len(sitting.evening.session.played.warnings)
    sitting.play_to(WarningScreen)
    assert len(sitting.evening.session.played.warnings) == before


def title(sitting: Sitting) -> str:
    return sitting.text(80, 24).split("\n")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_title_says_that_coach_is_on_and_that_choice_was_good(kind: type, code: str):
    """A coach that only asks before costly choices looks as if it were off."""
    is_on, good = {
        "en": ("coach on", ("coach: good discard", "coach: good card")),
        "ja": ("コーチ オン", ("コーチ: 良いクリブ選び", "コーチ: 良いカード")),
    }[code]
    sitting = with_coach(kind)
    assert is_on in title(sitting)
    assert not [each for each in good if each in title(sitting)]
    scene = sitting.scene
    assert isinstance(scene, WarningScreen)
    warning = scene.around.warning
    assert warning
    hand = scene.back.hand
    best = [hand.index(card) for card in warning.advice.choices[0].cards]
    sitting.press("escape", *[str(place + 1) for place in best], "enter")
    assert good[kind is PlayScreen] in title(sitting)
    assert is_on not in title(sitting)


def test_title_praises_no_choice_made_against_advice():
    sitting = with_coach()
    sitting.press("enter")
    assert "coach on" in title(sitting)
    assert "good" not in title(sitting)


def test_title_says_nothing_of_coach_that_is_off():
    sitting = Sitting(levels=STEADY, seed=7).up_to(DiscardScreen)
    assert "coach" not in title(sitting)


def test_better_choice_is_carried_out_without_question():
    sitting = with_coach()
    scene = sitting.scene
    assert isinstance(scene, WarningScreen)
    assert scene.around.warning
    best = scene.around.warning.advice.choices[0].cards
    hand = scene.back.hand
    sitting.press("escape", *[str(hand.index(card) + 1) for card in best], "enter")
    assert not isinstance(sitting.scene, WarningScreen)
    discard = sitting.evening.session.played.actions[sitting.evening.session.played.warnings[0]]
    assert {*chosen_cards(discard)} == {*best}  # type: ignore[arg-type]


def test_second_enter_typed_at_once_does_not_answer_question():
    sitting = with_coach()
    sitting.press("escape", "1", "2")
    assert isinstance(sitting.at_once("enter", "enter"), WarningScreen)
    sitting.clock.now += QUIET
    assert isinstance(sitting.press("space"), WarningScreen)
    assert sitting.message == "Enter go ahead, Esc choose again."
    assert sitting.press("z").around.hint == sitting.message  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", KINDS)
def test_card_typed_at_question_is_chosen(kind: type):
    sitting = with_coach(kind)
    again = sitting.press("1")
    assert isinstance(again, kind)
    chosen = again.chosen  # type: ignore[attr-defined]
    assert chosen in (frozenset({0}), 0)
    assert sitting.press("escape") == again.changed(
        chosen=type(chosen)() if kind is DiscardScreen else None
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(80, 24), (119, 35), (120, 36)])
def test_coach_hides_no_card_and_reveals_none(kind: type, size: tuple[int, int]):
    sitting = with_coach(kind)
    scene = sitting.scene
    assert isinstance(scene, WarningScreen)
    assert cards_on(scene, *size) == cards_on(scene.back, *size)
    covered = scene.covered()
    assert isinstance(covered, HandOver | PlayCover)
    assert covered.around.warning is None


def test_coach_is_off_by_default_and_can_be_enabled_at_table():
    sitting = Sitting(levels=STEADY, seed=7).up_to(DiscardScreen)
    assert not GameSetup().coach
    sitting.press("1", "2")
    on = sitting.evening.habits.now._replace(coach=True)
    sitting.evening.habits = Habits(on)
    assert isinstance(sitting.press("enter"), WarningScreen)


@pytest.mark.parametrize("levels", [(), (None, None, Level.EASY)])
def test_two_people_have_no_coach_and_flag_gets_message(levels: Levels):
    rules = Rules(max(2, len(levels)), target=61)
    names = SEVERAL[: rules.seats]
    habits = Habits(GameSetup(coach=True), said=frozenset({"coach"}))
    sitting = Sitting(names=names, rules=rules, levels=levels, seed=7, habits=habits)
    said = "The coach is only for one person against the computer."
    assert said in [line.text for line in sitting.around.log]
    for scene in sitting.scenes():
        assert not isinstance(scene, WarningScreen)
    assert sitting.evening.session.played.warnings == ()


def test_saved_coach_setting_gets_no_message_with_two_people():
    sitting = Sitting(coach=True)
    assert not any(["coach" in line.text for line in sitting.around.log])


def test_choice_does_not_wait_for_slow_coach():
    thinking = BackgroundWork()
    sitting = Sitting(levels=STEADY, seed=7, coach=True, beside=thinking, dealer=BEN).up_to(
        DiscardScreen
    )
    sitting.press("1", "2", "enter")
    assert not isinstance(sitting.scene, WarningScreen)
    assert sitting.evening.session.played.warnings == ()


def test_best_choice_does_not_wait_for_second_check_by_coach():
    thinking = BackgroundWork()
    sitting = Sitting(levels=STEADY, seed=7, coach=True, beside=thinking, dealer=BEN).up_to(
        DiscardScreen
    )
    first, second = list(thinking.begun)[-2:]
    first()
    best = sitting.evening._coach._first.found.choices[0].cards  # type: ignore[union-attr]
    hand = sitting.scene.hand  # type: ignore[attr-defined]
    sitting.press(*[str(hand.index(card) + 1) for card in best], "enter")
    assert not isinstance(sitting.scene, WarningScreen)
    assert second in thinking.begun


def test_help_and_log_start_no_new_check_by_coach():
    thinking = BackgroundWork()
    sitting = Sitting(levels=STEADY, seed=7, coach=True, beside=thinking, dealer=BEN).up_to(
        DiscardScreen
    )
    begun = len(thinking.begun)
    sitting.press("?", "escape", "l", "escape", "left", "1", "2")
    assert len(thinking.begun) == begun


def test_resumed_game_asks_again_and_records_no_second_warning():
    sitting = with_coach()
    played = Record.parse(str(sitting.evening.session.played))
    again = Sitting(Session(played), coach=True)
    again.play_to(WarningScreen)
    assert again.evening.session.played == played


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(3, 61), Rules(4, 61), Rules(pegging=Pegs.SAY, target=61)])
def test_saved_game_with_coach_warnings_is_read_back(rules: Rules):
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    names = SEVERAL[: rules.seats]
    sitting = Sitting(names=names, rules=rules, levels=levels, seed=7, coach=True)
    sitting.play_to(GameOverPage)
    played = sitting.evening.session.played
    assert len(played.warnings) > 3
    assert Record.parse(str(played)) == played


# What a count by hand missed.

BY_HAND = Rules(target=61, counting=Counting.HAND)


def counted(missed: int, *, coach: bool = True, rules: Rules = BY_HAND) -> CountingScene:
    """Return the count of Ann's first hand worth over two, claimed ``missed`` points too low."""

    def claims(seat: Seat, worth: int) -> int:
        return max(0, worth - missed) if seat == ANN else worth

    sitting = Sitting(levels=STEADY, seed=7, coach=coach, rules=rules, claims=claims)

    def hers(scene: object) -> bool:
        return (
            isinstance(scene, CountingScene) and scene.event.seat == ANN and scene.event.worth > 2
        )

    scene = sitting.play_to(CountingScene, when=hers)
    assert isinstance(scene, CountingScene)
    return scene


def test_missed_points_are_named_and_their_cards_highlighted():
    scene = counted(29)
    said = [each.text for each in scene.message(str)]
    assert any(["missed" in text for text in said])
    assert {*scene.lit} == {card for combo in scene.event.score for card in combo.cards}


def test_message_gives_only_number_of_missed_points_if_combination_is_unclear():
    scene = counted(2)
    (said,) = [each.text for each in scene.message(str) if "missed" in each.text]
    assert said == "You missed 2 points. Compare your claim with the full count."
    assert scene.missed == ()


@pytest.mark.parametrize(("missed", "coach"), [(0, True), (2, False)])
def test_right_count_or_count_without_coach_gets_no_message(missed: int, coach: bool):
    scene = counted(missed, coach=coach)
    assert not any(["missed" in each.text for each in scene.message(str)])
    assert scene.missed == ()


def test_coach_does_not_repeat_points_named_by_muggins():
    scene = counted(29, rules=BY_HAND.changed(counting=Counting.MUGGINS))
    assert len([each for each in scene.message(str) if "missed" in each.text]) <= 1
