"""Values: equal by kind and by what they hold, never changed, and copied with changes."""

import copy
import pickle
from typing import Any

import pytest

from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play, Shuffle
from cribbage.engine.rules import Counting, Overclaim, Rules, Seat
from cribbage.engine.value import Value
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, MatchPoints
from cribbage.pack.cards import PACK, Card, cards
from cribbage.records.record import Record

ANN = Seat(0)
FIVE = Card.parse("5H")
NAMES = ("Ann", "Ben")
VALUES: list[Value] = [
    Shuffle(PACK),
    Cut(ANN, 9),
    Discard(ANN, cards("5H 6D")),
    Play(ANN, FIVE),
    Claim(ANN, None),
    Claim(ANN, 9),
    Answer(ANN, 9),
    Rules(),
    Rules(3, 61, Counting.HAND, Overclaim.OFF),
    Match(),
    Match(7, MatchPoints.GAMES, duplicate=True),
    Agreement(NAMES, Rules()),
    Record(NAMES, Rules()),
    Record(NAMES, Rules(), ANN, 7, Match(3), (Cut(ANN, 9),)),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_its_copies_and_nothing_else(value: Value):
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
    assert value.changed() == value
    assert [other for other in VALUES if other == value] == [value]
    assert value != repr(value)


def test_two_kinds_are_never_equal_whatever_they_hold():
    assert Claim(ANN, 9) != Answer(ANN, 9)
    assert Agreement(NAMES, Rules()) != Record(NAMES, Rules())
    assert len(set(VALUES)) == len(VALUES)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_nothing_in_a_value_can_be_changed(value: Value):
    before = repr(value)
    for name in (*value.__match_args__, "another"):
        with pytest.raises(AttributeError, match=f"cannot be changed: {name}"):
            setattr(value, name, 1)
        with pytest.raises(AttributeError, match=f"cannot be changed: {name}"):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert repr(value) == before


def test_a_value_prints_as_what_it_was_made_of():
    assert repr(Play(seat=ANN, card=FIVE)) == "Play(seat=0, card=Card(5H), claim=0)"


def test_a_changed_value_is_a_new_one_of_its_kind():
    rules = Rules()
    half = rules.changed(target=61)
    assert (half, rules) == (Rules(target=61), Rules())
    record = Record(NAMES, rules, seed=7).changed(actions=(Cut(ANN, 9),))
    assert record == Record(NAMES, rules, seed=7, actions=(Cut(ANN, 9),))


@pytest.mark.parametrize(
    ("value", "fields", "reason"),
    [
        (Rules(), {"target": 100}, "a game is played to 121 or 61, not 100"),
        (Rules(), {"seats": 4}, "counting must name 4 players, not 2"),
        (Match(3), {"to": 0}, "match points must be 1 to 99, not 0"),
    ],
)
def test_a_change_is_checked(value: Value, fields: dict[str, Any], reason: str):
    with pytest.raises(ValueError, match=reason):
        value.changed(**fields)


def test_a_change_of_cards_keeps_them_sorted():
    changed = Discard(ANN, cards("5H 6D")).changed(cards=cards("KD AS"))
    assert changed == Discard(ANN, cards("AS KD"))


def test_what_a_value_does_not_hold_cannot_be_changed_either():
    with pytest.raises(TypeError, match="depth"):
        Play(ANN, FIVE).changed(depth=9)


def test_later_pythons_change_one_by_copying():
    assert Rules().__replace__(target=61) == Rules(target=61)
    with pytest.raises(ValueError, match="a game is played to 121 or 61, not 62"):
        Rules().__replace__(target=62)
