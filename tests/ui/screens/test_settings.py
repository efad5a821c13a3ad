"""The keys of the settings page: changes, saved values, and messages."""

from itertools import product

import pytest
from rich.cells import cell_len

from cribbage.engine.rules import Calls, Counting, Overclaim, Pegs, Rules, Uncalled
from cribbage.language.speaking import _
from cribbage.match.agreement import Agreement
from cribbage.match.match import SINGLE_GAME, Match
from cribbage.settings.beginning import GameSetup, Looks, PackCutDeals
from cribbage.settings.habits import Habits
from cribbage.settings.options import ALL_OPTIONS
from cribbage.ui.pages.offer import Offer
from cribbage.ui.pages.settings import (
    OWN_WAYS,
    Settings,
    explained,
    for_each,
    groups,
    settings_rows,
)
from cribbage.ui.pages.start_form import SEATINGS, Field, Start, field_choices, for_game
from cribbage.ui.screens.keys import press
from cribbage.ui.table.discard_screen import HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayCover, PlayScreen
from tests.common.pressed import pressed
from tests.common.sitting import NAMES, SEVERAL, Sitting, screen
from tests.ui.screens.test_form import form_of

FORM = Start(Agreement(NAMES, Rules()))
PAGE = Settings(FORM, Habits())
SHOWN = [row.choice.name for row in settings_rows(PAGE)]


def at(name: str, page: Settings = PAGE) -> Settings:
    return pressed(page, *["down"] * SHOWN.index(name))


def in_the_play(**rules: object) -> tuple[Sitting, Settings]:
    sitting = Sitting(seed=3, rules=Rules(**rules))  # type: ignore[arg-type]
    sitting.play_to(PlayScreen)
    return sitting, sitting.press("?", "s")  # type: ignore[return-value]


def agreed_in(page: Settings) -> dict[str, object]:
    return {row.choice.name: row.value for row in settings_rows(page) if row.agreed}


def test_every_saved_setting_outside_start_screen_is_on_page():
    kept = {choice.name for choice in ALL_OPTIONS if choice.get and not choice.played}
    # Counting is on the start screen too; felt is in the settings file only.
    kept = kept - {"dark"} | {"counting", "pegging"}
    assert set(SHOWN) == kept
    assert len(SHOWN) == len(kept)


@pytest.mark.slow
def test_every_value_is_reachable_and_its_explanation_fits_message_row():
    for name in SHOWN:
        page = at(name)
        ways = len(settings_rows(page)[page.row].shown.ways)
        assert pressed(page, *["right"] * ways) == page
        assert pressed(page, "left", "right") == pressed(page, "right", "left") == page
        found = [settings_rows(pressed(page, *["right"] * n))[page.row].value for n in range(ways)]
        assert len(set(found)) == ways
        assert cell_len(explained(page)) <= 76
        said = page._replace(habits=Habits(said=frozenset({name})))
        for _way in range(ways):
            assert cell_len(explained(said)) <= 76
            said = pressed(said, "right")


@pytest.mark.slow
def test_highlighted_row_is_visible_and_more_rows_are_announced():
    titles = [row.shown.title for row in settings_rows(PAGE)]
    for name, height in product(SHOWN, (24, 25)):
        page = at(name)
        shown = screen(page, height=height).split("\n")[1:-2]
        (row,) = [row for row in shown if row.startswith("    > ")]
        assert titles[page.row] in row
        hidden = {title for title in titles if not any(f" {title} " in row for row in shown)}
        assert len(hidden) <= 4
        assert shown[-1].endswith("  more") == (titles[-1] in hidden)
        assert shown[0].endswith("  more") == (not any("Appearance" in row for row in shown))


def test_change_applies_to_this_run_and_is_saved():
    habits = pressed(at("four_color"), "right").habits
    assert habits.now.looks == habits.kept.looks == Looks(four_colour=True)
    habits = pressed(at("pack_cut"), "left").habits
    assert habits.now.pack_cut is habits.kept.pack_cut is PackCutDeals.NEVER


def test_up_and_down_wrap_around():
    assert pressed(PAGE, *["down"] * len(SHOWN)) == PAGE
    assert pressed(PAGE, "up").row == len(SHOWN) - 1


def test_change_of_setting_from_command_line_applies_to_later_runs_only():
    now = GameSetup(looks=Looks(ascii=True))
    page = Settings(FORM, Habits(now, said=frozenset({"ascii"})))
    after = pressed(page, "down", "right", "right", "right").habits
    assert after.now == now
    assert after.kept.looks == Looks(ascii=True)


def test_start_screen_below_has_changed_settings():
    page = pressed(at("overclaim"), "right")
    form = press(page, "escape")
    assert form.agreed.rules.overclaim is Overclaim.EXCESS
    page = pressed(at("duplicate", Settings(Offer((), FORM), Habits())), "right")
    offer = press(page, "escape")
    assert offer.form
    assert offer.form.agreed.match == Match(duplicate=True)


def test_all_settings_are_reset_after_confirmation():
    page = pressed(at("skunks"), "right", "up", "right")
    asked = pressed(page, "r")
    assert [said.text for said in asked.message(str)] == [
        "Reset every setting to its default? Press Y for yes."
    ]
    for key in ("n", "escape", "enter", "x", "right"):
        assert pressed(asked, key) == page
    again = pressed(asked, "y")
    assert again.habits == Habits()
    assert again.back == FORM


def test_only_appearance_changes_during_play():
    sitting, page = in_the_play(overclaim=Overclaim.OFF)
    agreed = agreed_in(page)
    assert agreed["overclaim"] == "off"
    assert {"ascii", "dark", "bell"} & set(agreed) == set()
    looks = len(SHOWN) - len(agreed) - len({"counting", "pegging"})
    assert [pressed(page, *["down"] * n).row for n in range(looks + 1)] == [*range(looks), 0]
    before = sitting.evening.habits
    sitting.press("up", "right", "r", "y")
    assert sitting.evening.habits == before
    sitting.press("down", "down", "right")
    assert sitting.evening.looks == Looks(ascii=True)
    assert isinstance(sitting.scene.under.covered(), PlayCover)
    assert isinstance(sitting.press("escape"), PlayScreen)


def test_headings_in_game_are_whole_beside_longest_row():
    _sitting, page = in_the_play()
    # The longest row says that a flag set it.
    page = page._replace(habits=page.habits._replace(said=frozenset({"language"})))
    text = screen(page, width=120, height=36)
    assert ", set by a flag" in text
    for heading, _rows in groups(page):
        assert heading in text


def test_counting_and_pegging_of_each_player_are_shown_in_game():
    assert list(for_each(PAGE)) == []
    ways = {"counting": (Counting.HAND, Counting.AUTO), "pegging": (Pegs.AUTO, Pegs.SAY)}
    _sitting, page = in_the_play(**ways)
    counted, pegged = for_each(page)
    assert (counted.title, counted.words) == ("Counting", ("by hand", "automatic"))
    assert (pegged.title, pegged.words) == ("Pegging", ("automatic", "by hand"))
    assert pegged.values == ("auto", "by hand")


@pytest.mark.usefixtures("code")
def test_whole_agreement_is_readable_on_smallest_screen():
    _sitting, page = in_the_play(counting=(Counting.HAND, Counting.AUTO))
    titles = {_(row.shown.title) for _heading, among in groups(page) for row in among}
    titles |= {agreed.title for agreed in for_each(page)}
    seen = ""
    for _row in settings_rows(page):
        seen += screen(page)
        page = pressed(page, "down")
    assert {title for title in titles if title not in seen} == set()


def test_settings_in_game_show_its_rules_not_those_of_next_game():
    sitting, page = in_the_play(counting=Counting.MUGGINS, calls=Calls.FREE)
    agreed = agreed_in(page)
    assert (agreed["uncalled"], agreed["muggins_cap"]) == ("cut", True)
    # The next game has other settings.
    assert sitting.evening.habits.now.agreed.rules == sitting.game.rules.changed(
        calls=Calls.CONTEST, uncalled=Uncalled.STANDS, muggins_cap=False
    )


def test_rules_after_game_can_be_changed_only_outside_match():
    for match in (SINGLE_GAME, Match(to=7)):
        sitting = Sitting(seed=3, rules=Rules(target=61), match=match).up_to(GameOverPage)
        page = sitting.press("o")
        assert page.playing is None if match is SINGLE_GAME else page.playing.agreed.match.to == 7
        assert isinstance(sitting.press("escape"), GameOverPage)


def test_help_and_settings_do_not_open_each_other_endlessly():
    sitting = Sitting(seed=3).up_to(HandOver)
    page = sitting.press("?", "s")
    helping = sitting.press("?")
    assert sitting.press("s").hinted("") == helping
    assert sitting.press("escape") == page
    assert isinstance(sitting.press("escape"), HandOver)


def test_open_play_applies_from_next_game():
    sitting = Sitting(FORM, seed=3)
    sitting.press("up", "up", "enter", *["down"] * SHOWN.index("open_play"), "right", "escape")
    sitting.press("up", "up", "enter")
    scenes = list(sitting.scenes())
    assert any(isinstance(scene, PlayScreen) for scene in scenes)
    assert not any(isinstance(scene, PlayCover) for scene in scenes)


@pytest.mark.parametrize("seats", [3, 4])
def test_duplicate_set_with_three_or_four_players_applies_only_to_two_sides(seats: int):
    beginning = GameSetup().with_players(SEVERAL[:seats], singles=seats == 4)
    before = for_game(beginning)
    page = pressed(at("duplicate", Settings(before, Habits(beginning))), "right")
    assert "Two sides" in explained(page)
    form = press(page, "escape")
    assert not form.agreed.match.duplicate
    two = field_choices(form, Field.PLAYERS)[0]
    assert two.agreed.match.duplicate
    assert press(pressed(page, "left"), "escape") == before


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "singles"), SEATINGS)
def test_every_setting_can_be_changed_over_start_screen_for_any_number_of_players(
    seats: int, singles: bool
):
    beginning = GameSetup().with_players(SEVERAL[:seats], singles=singles)
    page = Settings(for_game(beginning), Habits(beginning, beginning))
    for name in SHOWN:
        there = at(name, page)
        for _way in settings_rows(there)[there.row].shown.ways:
            there = pressed(there, "right")
        assert there == at(name, page)
        assert not singles or screen(there)
    # Between games the players are not asked for again.
    assert pressed(page, "r", "y").habits.now.agreed.names == SEVERAL[:seats]


IN_WORDS = "A: by hand, B: automatic, C: with muggins, D: automatic"
FLAGS_OF_FOUR = "Maximiliane M. hand, Bartholomew IV auto, C muggins, D auto"


@pytest.mark.parametrize("width", [80, 100])
def test_counting_of_each_of_four_is_shown_if_room(width: int):
    ways = (Counting.HAND, Counting.AUTO, Counting.MUGGINS, Counting.AUTO)
    brief = for_game(GameSetup().with_players(tuple("ABCD")).with_rules(counting=ways))
    long = brief._replace(
        agreed=brief.agreed.changed(names=("Maximiliane M.", "Bartholomew IV", *"CD"))
    )
    for form, said in (
        (brief, IN_WORDS if width > 80 else "A hand, B auto, C muggins, D auto"),
        (long, FLAGS_OF_FOUR if width > 80 else OWN_WAYS),
    ):
        sitting = Sitting(form)
        # The last changeable row makes those below it visible.
        page = sitting.press(*["enter"] * 5, "?", "s", "up")
        (row,) = [row for row in screen(page, width=width).split("\n") if " Counting " in row]
        assert row.removesuffix("more").rstrip().endswith(f"  {said}")


@pytest.mark.parametrize(("seats", "singles"), SEATINGS)
def test_preview_has_pegs_of_current_players(seats: int, singles: bool):
    form = form_of(seats, singles=singles)
    sides = form.agreed.rules.sides
    marks = ["● ○", "■ □", "▼ ▽", "★ ☆"]
    for height in (24, 50):
        page = screen(Settings(form, Habits()), width=100, height=height)
        assert [mark for mark in marks if mark in page] == marks[:sides]
    playing = Sitting(form).press(*["enter"] * (seats + 1), "?", "s")
    assert [mark for mark in marks if mark in screen(playing)] == marks[:sides]


def test_two_player_setting_survives_three_player_game():
    sitting = Sitting(for_game(GameSetup().with_same_cards(True)))
    sitting.evening.habits = Habits(*[GameSetup().with_same_cards(True)] * 2)
    sitting.press("up", "right", *["enter"] * 5)
    assert sitting.around.names == ("Player 1", "Player 2", "Player 3")
    assert sitting.evening.habits.now.plays_same_cards
    assert agreed_in(sitting.press("?", "s"))["duplicate"] is False
    assert sitting.evening.habits.kept.plays_same_cards


def test_saving_error_is_shown_on_page():
    sitting = Sitting(FORM)
    sitting.evening._settle = lambda habits: "the disk is full"
    sitting.press("up", "up", "enter", "down", "right")
    assert sitting.message == "The disk is full."
    assert sitting.evening.looks.ascii


def test_counting_per_player_is_shown_and_can_be_set_for_all():
    mixed = GameSetup().with_rules(counting=(Counting.AUTO, Counting.HAND))
    page = at("counting")._replace(habits=Habits(mixed, mixed, frozenset({"counting"})))
    assert OWN_WAYS in explained(page)
    changed = pressed(page, "right")
    assert settings_rows(changed)[changed.row].choice.stands(changed.habits.kept) == "auto"
