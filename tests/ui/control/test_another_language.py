"""A language chosen during play: title, question, and keys change at once, and so does all that is
said from then on; what was said before stays as it was said."""

import re
from typing import Any

import pytest

from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Pegs, Rules
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.match.match import Match
from cribbage.pack.worded import Worded
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.pages.settings import settings_rows
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import Screen
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.table import solitaire_deal as deal
from cribbage.ui.table import solitaire_show as counting
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.motion import motion, rings
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
from cribbage.ui.table.show import ClaimScreen, CountScreen, WhoCallsHand
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.squares import SquareOver
from tests.common.sitting import SEVERAL, Sitting, screen
from tests.common.sitting_alone import SolitaireSitting
from tests.ui.test_in_japanese import TYPED, is_english

SIZES = ((80, 24), (160, 45))

SILENT = (deal.StarterChoiceScreen, SolitaireEnd)
"""Solitaire scenes without earlier messages."""

SAID = Rules(target=61, counting=(HandCounting.MUGGINS,) * 2, pegging=(Pegs.SAY,) * 2)


def choose_language(table: Any, code: str) -> None:
    """Choose a language on the settings page from the current screen, and leave the page."""
    for key in ("?", "s"):
        table.press(key)
    while settings_rows(table.scene)[table.scene.row].choice.name != "language":
        table.press("down")
    while table.scene.habits.now.looks.language != code:
        table.press("right")
        # The display of the table applies its appearance.
        speak(language(table.scene.habits.now.looks.language or "en"))
    before = table.scene
    table.press("escape")
    assert not rings(before, table.scene)
    assert motion(before, table.scene, 0.0) is None


def seen(table: Any) -> list[str]:
    """Return the scene drawn in every size, and the pages of the log from end to start."""
    found = [screen(table.scene, width=width, height=height) for width, height in SIZES]
    table.press("l")
    while (page := screen(table.scene)) != found[-1]:
        found.append(page)
        table.press("pageup")
    table.press("escape")
    return found


def unsaid(screen: Any) -> Any:
    """Return a screen without what was said before it: the log and the news."""
    if isinstance(screen, GameTable | SolitaireTable):
        return screen._replace(log=(), message=(), highlights=())
    if not isinstance(screen, Screen):
        return screen
    parts = {name: unsaid(getattr(screen, name)) for name in screen.__match_args__}
    return screen._replace(**parts)


def is_translated(scene: Any) -> bool:
    """Return true if all but what was said before is in the new language, in every size."""
    bare = unsaid(scene)
    pages = [screen(bare, width=width, height=height) for width, height in SIZES]
    return not [row for page in pages for row in english_in(page)]


def english_in(text: str) -> list[str]:
    return [
        row
        for row in text.split("\n")
        if any(map(is_english, re.findall("[A-Za-z]{2,}", TYPED.sub("", row))))
    ]


def check_language_change(table: Any) -> None:
    """Switch the language and back: what was said stays, and the rest is in the new language."""
    scene, before = table.scene, seen(table)
    choose_language(table, "ja")
    assert table.scene == scene
    assert is_translated(table.scene)
    table.press("l")
    assert is_translated(table.scene)
    table.press("escape")
    choose_language(table, "en")
    assert seen(table) == before
    assert table.scene == scene


def is_later_deal(scene: Any) -> bool:
    return bool(scene.around.view.deals > 1)


@pytest.mark.parametrize(
    "kind", [HandOver, DiscardScreen, PlayCover, PlayScreen, PauseScreen, CountScreen]
)
def test_language_changes_in_each_scene_of_later_deal(kind: type):
    sitting = Sitting(rules=Rules(target=61), match=Match(to=7), seed=2).up_to(
        kind, when=is_later_deal
    )
    check_language_change(sitting)


def test_chosen_card_and_pointer_stay_when_language_changes():
    sitting = Sitting(open_play=True).up_to(DiscardScreen).after("2", "left")
    check_language_change(sitting)
    sitting.up_to(PlayScreen).press("right")
    check_language_change(sitting)


def test_later_events_are_in_chosen_language_and_earlier_ones_stay():
    sitting = Sitting(seed=2).up_to(DiscardScreen)
    before = sitting.around.log
    choose_language(sitting, "ja")
    sitting.up_to(CountScreen)
    log = sitting.around.log
    assert log[: len(before)] == before
    assert any(english_in(line.text) for line in before)
    assert len(log) > len(before)
    assert not [line for line in log[len(before) :] if english_in(line.text)]
    while isinstance(sitting.scene, CountScreen):
        assert not [said for said in sitting.around.message if english_in(said.text)]
        assert is_translated(sitting.scene)
        sitting.go_on()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [PlayScreen, PauseScreen, ClaimScreen])
def test_language_changes_while_players_claim(kind: type):
    # Ben always misses points, and Ann calls them.
    sitting = Sitting(
        rules=SAID, seed=3, claims=lambda seat, worth: max(0, worth - 2) if seat else worth
    )
    sitting.play_to(kind, when=is_later_deal)
    check_language_change(sitting)
    sitting.up_to(ClaimScreen, when=is_later_deal).press("7")
    check_language_change(sitting)


@pytest.mark.slow
def test_language_changes_at_three_player_table():
    rules = Rules(target=61, seats=3, counting=(HandCounting.MUGGINS,) * 3)
    sitting = Sitting(rules=rules, names=SEVERAL[:3], seed=5, claims=lambda _, worth: worth // 2)
    sitting.play_to(
        PlayCover, when=lambda scene: isinstance(scene, PlayCover) and bool(sitting.around.message)
    )
    check_language_change(sitting)
    sitting.play_to(WhoCallsHand)
    check_language_change(sitting)


@pytest.mark.slow
def test_language_changes_at_end_of_game_on_match_score_and_in_next_game():
    sitting = Sitting(rules=Rules(target=61), match=Match(to=7), seed=2).up_to(GameOverPage)
    check_language_change(sitting)
    assert isinstance(sitting.press("n"), Standings)
    check_language_change(sitting)
    sitting.after("n").play_to(PlayCover)
    assert "1" in sitting.around.standing.partition(",")[2]
    check_language_change(sitting)


def test_error_messages_are_in_chosen_language():
    sitting = Sitting(seed=2).up_to(DiscardScreen)
    full = Worded("{path} cannot be written ({why})", path="/a", why=Worded("File exists"))
    trouble = Worded("The {what} can no longer be saved: {why}.", what=Worded("game"), why=full)
    sitting.evening.session.trouble = trouble
    choose_language(sitting, "ja")
    sitting.play_to(HandOver)
    warning = sitting.around.log[-1].text
    assert "/a" in warning
    assert not english_in(warning.replace("/a", ""))


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        deal.SolitaireDiscardScreen,
        deal.SolitairePlayScreen,
        deal.StarterChoiceScreen,
        deal.SolitairePause,
        counting.SolitaireCountScreen,
        SolitaireEnd,
    ],
)
def test_language_changes_in_seven_deals(kind: type):
    sitting = SolitaireSitting(seed=3)
    sitting.play_to(kind, when=lambda _: bool(sitting.around.message) or kind in SILENT)
    check_language_change(sitting)


def test_language_changes_in_squares():
    sitting = SolitaireSitting(
        solitaire=Solitaire.SQUARE, won=lambda _: (Worded("this was the best"),)
    )
    for _ in range(5):
        sitting.go_on()
    check_language_change(sitting)
    sitting.play_to(SquareOver)
    choose_language(sitting, "ja")


def test_changed_language_applies_to_settings_page_and_scene_under_it():
    sitting = Sitting(seed=2).up_to(PlayScreen, when=lambda scene: bool(scene.around.message))
    sitting.press("?", "s")
    speak(language("ja"))
    assert is_translated(sitting.scene)
    sitting.evening.cover()
    assert isinstance(sitting.scene, PlayCover)
    assert is_translated(sitting.scene)
