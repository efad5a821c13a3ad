"""Hints in a record: a line before the decision for which somebody asked."""

from random import Random

import pytest

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.match.levels import Level
from cribbage.match.match import Match
from cribbage.records.record import Record, turns
from tests.common.games import played


def record(hints: tuple[int, ...] = (), seed: int = 3) -> Record:
    """A half game by chance of Ann and a program."""
    rules = Rules(target=61)
    actions = tuple([moment.action for moment in played(new_game(rules), Random(seed))])
    levels = (None, Level.EASY)
    return Record(("Ann", "Easy"), rules, actions=actions, levels=levels, hints=hints)


def test_a_hint_is_a_line_before_its_decision_and_is_read_again():
    asked = record((4, 9))
    lines = str(asked).partition("\n\n")[2].splitlines()
    assert [place for place, line in enumerate(lines) if line == "hint"] == [4, 10]
    again = Record.parse(str(asked))
    assert again == asked
    assert again.hints == (4, 9)
    assert [turn.step for turn in turns(again)] == [turn.step for turn in turns(record())]


def test_a_hint_before_a_decision_that_never_came_is_kept():
    begun = record().changed(actions=record().actions[:5], hints=(5,))
    assert str(begun).endswith("\nhint\n")
    assert Record.parse(str(begun)) == begun
    # Written twice, it is one hint.
    assert Record.parse(str(begun) + "hint ; once more\n") == begun


def test_a_hint_stays_where_what_follows_is_damaged():
    found = Record.read(str(record((4,))) + "1 play XX\n")
    assert found.error
    assert found.error.begun == record((4,))


def test_places_are_numbers_in_order():
    assert record((9, 4, 4)).hints == (4, 9)
    with pytest.raises(TypeError, match="is not a whole number"):
        record((1.5,))  # type: ignore[arg-type]


def test_what_is_asked_after_the_end_of_a_game_belongs_to_the_next():
    first = record().changed(match=Match(to=9))
    many = len(first.actions)
    (only,) = first.changed(hints=(0, 7, many)).games()
    assert only.hints == (0, 7)
    (unfinished,) = first.changed(actions=first.actions[:9], hints=(7, 9)).games()
    assert unfinished.hints == (7, 9)
