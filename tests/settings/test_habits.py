"""What holds this evening, and what is kept of it for the next."""

from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import CHOICES
from cribbage.settings.habits import Habits, differences

BY_NAME = {choice.name: choice for choice in CHOICES}
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


def test_who_played_how_far_and_who_counted_is_kept_and_nothing_else_of_what_was_played():
    ways = (Counting.AUTO, Counting.HAND)
    rules = Rules(target=61, counting=ways, overclaim=Rules().overclaim)
    played = Agreement(("Cid", "Dora"), rules, seed=7, match=Match(to=7, duplicate=True))
    habits = Habits().having_played(played)
    assert habits.now == Beginning()
    kept = Rules(target=61, counting=ways)
    assert habits.kept.agreed == Agreement(("Cid", "Dora"), kept)


def test_the_names_of_three_are_not_kept():
    habits = Habits().having_played(Agreement(("Cid", "Dora", "Eve"), Rules(3, 61)))
    assert habits.kept == Beginning().with_rules(target=61)


def test_differences_are_named_with_what_they_became():
    before, after = Beginning(looks=Looks(dark=True)), Beginning(quick=True)
    assert differences(before, after) == [(QUICK, True), (DARK, None)]
    assert differences(after, after) == []
