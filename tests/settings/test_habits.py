"""What holds this evening, and what is kept of it for the next."""

import pytest

from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, with_programs
from cribbage.match.match import Match
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import CHOICES
from cribbage.settings.habits import Habits, differences

BY_NAME = {choice.name: choice for choice in CHOICES}
AUTO, HAND, _ = Counting
ASCII, DARK, QUICK = BY_NAME["ascii"], BY_NAME["dark"], BY_NAME["quick"]


def test_what_is_set_holds_now_and_is_kept():
    habits = Habits().changed(ASCII, True).changed(DARK, False).changed(QUICK, True)
    assert habits.now == habits.kept == Beginning(looks=Looks(ascii=True, dark=False), quick=True)
    assert habits.changed(DARK, None).kept.looks == Looks(ascii=True)


def test_what_was_said_stays_for_now_and_what_is_set_is_kept():
    now = Beginning(looks=Looks(ascii=True))
    habits = Habits(now, said=frozenset({"ascii"})).changed(ASCII, True).changed(DARK, True)
    assert habits.now == now.with_looks(dark=True)
    assert habits.kept.looks == Looks(ascii=True, dark=True)


def test_who_played_is_kept_and_of_the_start_screen_the_rules_that_are_set_there():
    ways = (Counting.AUTO, Counting.HAND)
    rules = Rules(target=61, counting=ways, overclaim=Overclaim.EXCESS)
    played = Agreement(("Cid", "Dora"), rules, seed=7, match=Match(to=7, duplicate=True))
    habits = Habits().having_played(played, on_form=True)
    assert habits.now == Beginning()
    kept = Rules(target=61, counting=ways)
    assert habits.kept.agreed == Agreement(("Cid", "Dora"), kept)


def test_of_a_game_from_flags_or_like_the_one_before_only_the_players_are_kept():
    rules = Rules(3, target=61, counting=(HAND,) * 3, pegging=(Pegs.SAY,) * 3)
    played = Agreement(("Cid", "Dora", "Steady"), rules, levels=(None, None, Level.STEADY))
    kept = Habits().having_played(played).kept
    assert kept == Beginning(Agreement(played.names, Rules(3), levels=played.levels))


def test_a_rule_that_a_flag_set_is_not_kept_from_the_start_screen_either():
    rules = Rules(target=61, counting=(HAND, HAND))
    played = Agreement(("Cid", "Dora"), rules)
    habits = Habits(said=frozenset({"target", "names"})).having_played(played, on_form=True)
    assert habits.kept.agreed == Agreement(("Cid", "Dora"), rules.changed(target=121))


@pytest.mark.parametrize(
    "rules", [Rules(2), Rules(3, counting=(AUTO, HAND, AUTO)), Rules(4), Rules(4, singles=True)]
)
def test_whoever_played_is_kept_and_those_before_them_are_not(rules: Rules):
    played = Agreement(("Cid", "Dora", "Eve", "Flo")[: rules.seats], rules)
    for before in (Rules(2, counting=(HAND, AUTO)), Rules(3), Rules(4, singles=True)):
        names = ("Ann", "Ben", "Cy", "Dot")[: before.seats]
        habits = Habits(kept=Beginning(Agreement(names, before))).having_played(
            played, on_form=True
        )
        assert habits.kept == Beginning(played)


@pytest.mark.parametrize(
    "levels",
    [(None, Level.STRONG), (None, Level.EASY, Level.EASY), (None, Level.STEADY, None, Level.EASY)],
)
def test_programs_are_kept_with_those_who_played_them(levels: tuple[Level | None, ...]):
    seats = len(levels)
    names = with_programs(("Cid", "Dora", "Eve", "Flo")[:seats], levels)
    played = Agreement(names, Rules(seats), levels=levels)
    kept = Habits().having_played(played).kept
    assert kept == Beginning(played)
    # Somebody else plays with them, and then nobody but people.
    another = Agreement(("Zoe", *names[1:]), Rules(seats), levels=levels)
    assert Habits(kept=kept).having_played(another).kept == Beginning(another)
    people = Agreement(("Ann", "Ben", "Cy", "Dot")[:seats], Rules(seats))
    assert Habits(kept=kept).having_played(people).kept == Beginning(people)


def test_the_program_stays_where_only_the_name_of_the_person_becomes_another():
    before = Beginning().with_levels((None, Level.STEADY))
    after = Beginning(before.agreed.changed(names=("Zoe", "Steady")))
    found = before
    for choice, value in differences(before, after):
        found = choice.put(found, value)
    assert found == after


def test_two_who_play_the_same_cards_again_do_after_an_evening_of_three():
    two = Agreement(("Ann", "Ben"), Rules(), match=Match(duplicate=True))
    habits = Habits(kept=Beginning(two)).having_played(Agreement(("Ann", "Ben", "Cy"), Rules(3)))
    assert not habits.kept.agreed.match.duplicate
    assert habits.having_played(Agreement(("Ann", "Ben"), Rules())).kept == Beginning(two)


@pytest.mark.parametrize("rules", [Rules(3), Rules(4), Rules(4, singles=True)])
def test_everything_on_the_page_of_settings_can_be_set_whoever_plays(rules: Rules):
    now = Beginning(Agreement(("Ann", "Ben", "Cy", "Dot")[: rules.seats], rules))
    for choice in CHOICES:
        for value in choice.shown.ways if choice.shown else ():
            habits = Habits(now, now).changed(choice, value)
            assert choice.stands(habits.now) == choice.stands(habits.kept) == value
            assert habits.now.agreed.names == now.agreed.names
            two = habits.kept.with_players(("Ann", "Ben"))
            assert choice.stands(two) == value


def test_differences_are_named_with_what_they_became():
    before, after = Beginning(looks=Looks(dark=True)), Beginning(quick=True)
    assert differences(before, after) == [(QUICK, True), (DARK, None)]
    assert differences(after, after) == []
