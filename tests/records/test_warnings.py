"""The line ``warned`` of a record: before each discard and card with a warning of the coach."""

from random import Random

import pytest

from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Pegs, Rules, Seat
from cribbage.match.levels import Level
from cribbage.match.match import Match
from cribbage.records.notation import written
from cribbage.records.record import Record, RecordError, turns
from cribbage.records.solitaire_record import SolitaireRecord
from tests.common.games import played

HALF_GAME = Rules(target=61)


def against_computer(rules: Rules = HALF_GAME, seed: int = 3) -> Record:
    """Return a random game of Ann, who is asked first, and a computer player."""
    actions = tuple([moment.action for moment in played(new_game(rules), Random(seed))])
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    return Record(("Ann", "Easy", "Easy 2")[: rules.seats], rules, actions=actions, levels=levels)


def of_ann(record: Record, *kinds: type) -> list[int]:
    """Return the places of Ann's decisions of these kinds."""
    made = enumerate(record.actions)
    return [at for at, each in made if isinstance(each, kinds) and each.seat == Seat(0)]


def with_line(record: Record, place: int, line: str) -> str:
    """Return the record with a line before a decision."""
    head, _, decisions = str(record).partition("\n\n")
    lines = decisions.splitlines()
    lines[place:place] = [line]
    return "\n".join([head, "", *lines, ""])


@pytest.mark.parametrize("rules", [HALF_GAME, Rules(3), Rules(target=61, pegging=Pegs.SAY)])
def test_coach_warning_is_saved_as_line_before_discard_or_card_of_person(rules: Rules):
    record = against_computer(rules)
    places = of_ann(record, Discard, Play)
    warned = record.changed(warnings=places, hints=places[:1])
    assert str(warned).count("\nwarned\n") == len(places) > 5
    again = Record.parse(str(warned))
    assert again == warned
    assert again.warnings == tuple(places)
    assert [turn.step for turn in turns(again)] == [turn.step for turn in turns(record)]


def test_warning_with_no_decision_after_it_is_read_back():
    record = against_computer()
    place = of_ann(record, Discard)[0]
    begun = record.changed(actions=record.actions[:place], warnings=(place,))
    assert str(begun).endswith("\nwarned\n")
    assert Record.parse(str(begun)) == begun


def test_implicit_acceptance_can_be_between_warning_and_card():
    """Playing the card accepts the claim before it."""
    record = against_computer(Rules(target=61, pegging=Pegs.SAY), 5)
    cards = of_ann(record, Play)
    before = [at - 1 for at in cards if isinstance(record.actions[at - 1], Answer | Claim)]
    assert before
    warned = record.changed(warnings=before)
    assert Record.parse(str(warned)) == warned


ONLY_BEFORE = "the coach warns Ann only before Ann discards or plays a card"


@pytest.mark.parametrize("kind", [Shuffle, Cut, Play, Discard])
def test_warning_before_other_decision_is_refused(kind: type):
    record = against_computer()
    own = of_ann(record, Discard, Play)
    place = next(
        at for at, each in enumerate(record.actions) if type(each) is kind and at not in own
    )
    if kind is Discard:
        # Of the two who discard at once, the computer is the first here.
        both = [at for at, each in enumerate(record.actions) if type(each) is Discard][:2]
        actions = list(record.actions)
        actions[both[0]], actions[both[1]] = sorted(
            (actions[at] for at in both), key=lambda each: -each.seat
        )
        record, place = record.changed(actions=actions), both[0]
    found = Record.read(with_line(record, place, "warned"))
    assert found.error
    assert str(found.error).endswith(f": {ONLY_BEFORE}")
    assert found.record
    assert found.record.actions == record.actions[:place]


def test_warning_needs_exactly_one_person():
    record = against_computer()
    place = of_ann(record, Play)[0]
    for levels in ((), (Level.EASY, Level.STEADY)):
        names = ("Ann", "Ben") if not levels else ("Easy", "Steady")
        text = with_line(record.changed(levels=levels, names=names), place, "warned")
        with pytest.raises(
            RecordError, match="the coach is only for one person against the computer"
        ):
            Record.parse(text)


def test_repeated_warning_and_warning_after_end_are_refused():
    record = against_computer()
    place = of_ann(record, Play)[0]
    with pytest.raises(RecordError, match="warned twice before the same decision"):
        Record.parse(with_line(record, place, "warned\nwarned"))
    with pytest.raises(RecordError, match=ONLY_BEFORE):
        Record.parse(with_line(record, len(record.actions), "warned"))


def test_warned_player_can_resign_and_next_game_has_no_warning():
    record = against_computer().changed(match=Match(to=9))
    place = of_ann(record, Play)[0]
    actions = (*record.actions[:place], Resign(Seat(0)))
    begun = record.changed(actions=actions, warnings=(place,))
    shuffle = next(each for each in record.actions if isinstance(each, Shuffle))
    following = begun.changed(actions=(*actions, shuffle))
    assert Record.parse(str(following)) == following
    assert [game.warnings for game in following.games()] == [(place,), ()]


def test_warning_in_solitaire_is_refused():
    record = SolitaireRecord("Ann")
    text = str(record) + "warned\n"
    with pytest.raises(RecordError, match="warned"):
        SolitaireRecord.parse(text)


# With decisions that were taken back.


def test_warning_also_applies_to_decision_made_after_taking_back():
    record = against_computer()
    place = of_ann(record, Play)[0]
    played = record.changed(actions=record.actions[: place + 1], warnings=(place,))
    again = Record.parse(str(played) + "back\n")
    assert again.warnings == (place,)
    assert again.taken_back[0].warnings == ()
    assert again.all_warnings == 1
    with pytest.raises(RecordError, match="warned twice before the same decision"):
        Record.parse(str(again) + "warned\n")


def test_warning_is_removed_with_undone_decision_but_still_counted():
    record = against_computer()
    first, second = of_ann(record, Play)[:2]
    played = record.changed(actions=record.actions[: second + 1], warnings=(first, second))
    again = Record.parse(str(played) + "back\nback\n")
    assert again.warnings == (first,)
    assert [each.warnings for each in again.taken_back] == [(), (second,)]
    assert again.all_warnings == 2
    assert Record.parse(str(again)) == again


def test_warned_player_can_undo_previous_decision():
    record = against_computer()
    first, second = of_ann(record, Play)[:2]
    played = record.changed(actions=record.actions[:second], warnings=(second,))
    again = Record.parse(str(played) + "back\n" + written(record.actions[first]) + "\n")
    assert again.actions == record.actions[: first + 1]
    assert again.all_warnings == 1


def test_warning_before_implicit_answer_applies_to_card():
    record = against_computer(Rules(target=61, pegging=Pegs.SAY), 5)
    place = next(
        at for at in of_ann(record, Play) if isinstance(record.actions[at - 1], Answer | Claim)
    )
    warned = record.changed(warnings=(place - 1,))
    assert warned.is_warned(place)
    assert not warned.is_warned(place + 1)
    assert not record.is_warned(place)
    assert not record.is_warned(0)
