"""Settings for this session, and settings saved for the next."""

import pytest

from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, with_computer_players
from cribbage.match.match import Match
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits, differences
from cribbage.settings.options import ALL_OPTIONS

BY_NAME = {choice.name: choice for choice in ALL_OPTIONS}
AUTO, HAND, _ = Counting
ASCII, DARK, QUICK = BY_NAME["ascii"], BY_NAME["dark"], BY_NAME["quick"]


def test_changed_setting_applies_now_and_is_saved():
    habits = Habits().changed(ASCII, True).changed(DARK, False).changed(QUICK, True)
    assert habits.now == habits.kept == GameSetup(looks=Looks(ascii=True, dark=False), quick=True)
    assert habits.changed(DARK, None).kept.looks == Looks(ascii=True)


def test_flag_applies_now_and_changed_setting_is_saved():
    now = GameSetup(looks=Looks(ascii=True))
    habits = Habits(now, said=frozenset({"ascii"})).changed(ASCII, True).changed(DARK, True)
    assert habits.now == now.with_looks(dark=True)
    assert habits.kept.looks == Looks(ascii=True, dark=True)


def test_players_and_rules_changed_on_start_screen_are_saved():
    ways = (Counting.AUTO, Counting.HAND)
    rules = Rules(target=61, counting=ways, overclaim=Overclaim.EXCESS)
    played = Agreement(("Cid", "Dora"), rules, seed=7, match=Match(to=7, duplicate=True))
    habits = Habits().having_played(played, on_form=True)
    assert habits.now == GameSetup()
    kept = Rules(target=61, counting=ways)
    assert habits.kept.agreed == Agreement(("Cid", "Dora"), kept)


def test_game_not_started_from_start_screen_saves_only_players():
    rules = Rules(3, target=61, counting=(HAND,) * 3, pegging=(Pegs.SAY,) * 3)
    played = Agreement(("Cid", "Dora", "Steady"), rules, levels=(None, None, Level.STEADY))
    kept = Habits().having_played(played).kept
    assert kept == GameSetup(Agreement(played.names, Rules(3), levels=played.levels))


def test_rule_from_flag_is_not_saved_from_start_screen_either():
    rules = Rules(target=61, counting=(HAND, HAND))
    played = Agreement(("Cid", "Dora"), rules)
    habits = Habits(said=frozenset({"target", "names"})).having_played(played, on_form=True)
    assert habits.kept.agreed == Agreement(("Cid", "Dora"), rules.changed(target=121))


@pytest.mark.parametrize(
    "rules", [Rules(2), Rules(3, counting=(AUTO, HAND, AUTO)), Rules(4), Rules(4, singles=True)]
)
def test_current_players_replace_saved_ones(rules: Rules):
    played = Agreement(("Cid", "Dora", "Eve", "Flo")[: rules.seats], rules)
    for before in (Rules(2, counting=(HAND, AUTO)), Rules(3), Rules(4, singles=True)):
        names = ("Ann", "Ben", "Cy", "Dot")[: before.seats]
        habits = Habits(kept=GameSetup(Agreement(names, before))).having_played(
            played, on_form=True
        )
        assert habits.kept == GameSetup(played)


@pytest.mark.parametrize(
    "levels",
    [(None, Level.STRONG), (None, Level.EASY, Level.EASY), (None, Level.STEADY, None, Level.EASY)],
)
def test_computer_players_are_saved_with_their_opponents(levels: tuple[Level | None, ...]):
    seats = len(levels)
    names = with_computer_players(("Cid", "Dora", "Eve", "Flo")[:seats], levels)
    played = Agreement(names, Rules(seats), levels=levels)
    kept = Habits().having_played(played).kept
    assert kept == GameSetup(played)
    # Another person plays with them, and then only people.
    another = Agreement(("Zoe", *names[1:]), Rules(seats), levels=levels)
    assert Habits(kept=kept).having_played(another).kept == GameSetup(another)
    people = Agreement(("Ann", "Ben", "Cy", "Dot")[:seats], Rules(seats))
    assert Habits(kept=kept).having_played(people).kept == GameSetup(people)


def test_computer_player_stays_if_only_person_changes():
    before = GameSetup().with_levels((None, Level.STEADY))
    after = GameSetup(before.agreed.changed(names=("Zoe", "Steady")))
    found = before
    for choice, value in differences(before, after):
        found = choice.put(found, value)
    assert found == after


def test_duplicate_setting_is_back_for_two_after_game_of_three():
    two = Agreement(("Ann", "Ben"), Rules(), match=Match(duplicate=True))
    habits = Habits(kept=GameSetup(two)).having_played(Agreement(("Ann", "Ben", "Cy"), Rules(3)))
    assert not habits.kept.agreed.match.duplicate
    assert habits.having_played(Agreement(("Ann", "Ben"), Rules())).kept == GameSetup(two)


@pytest.mark.parametrize("rules", [Rules(3), Rules(4), Rules(4, singles=True)])
def test_every_setting_can_be_changed_for_any_number_of_players(rules: Rules):
    now = GameSetup(Agreement(("Ann", "Ben", "Cy", "Dot")[: rules.seats], rules))
    for choice in ALL_OPTIONS:
        for value in choice.shown.ways if choice.shown else ():
            habits = Habits(now, now).changed(choice, value)
            assert choice.stands(habits.now) == choice.stands(habits.kept) == value
            assert habits.now.agreed.names == now.agreed.names
            two = habits.kept.with_players(("Ann", "Ben"))
            assert choice.stands(two) == value


def test_changed_settings_are_listed_with_new_values():
    before, after = GameSetup(looks=Looks(dark=True)), GameSetup(quick=True)
    assert differences(before, after) == [(QUICK, True), (DARK, None)]
    assert differences(after, after) == []
