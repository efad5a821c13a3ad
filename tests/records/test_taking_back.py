"""The line ``back`` in a record: what it removes, what is written again, and errors."""

from random import Random

import pytest

from cribbage.engine.actions import Cut, Discard, Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules
from cribbage.match.levels import Level
from cribbage.records.record import Record, RecordError
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.records.taken_back import TakeBack
from cribbage.session.solitaire_session import SolitaireSession
from tests.common.games import played
from tests.common.sessions import play_on_solitaire

LEVELS = (None, Level.EASY)


def record(levels: tuple[Level | None, ...] = LEVELS) -> Record:
    """Return a random short game of Ann and a computer player."""
    rules = Rules(target=61, counting=Counting.HAND)
    actions = tuple([moment.action for moment in played(new_game(rules), Random(3))])
    return Record(("Ann", "Easy"), rules, actions=actions, levels=levels)


def parts(whole: Record) -> tuple[str, list[str]]:
    """Return the heading, and the lines of the decisions."""
    heading, _, decisions = str(whole).partition("\n\n")
    return f"{heading}\n\n", decisions.splitlines(keepends=True)


def own(whole: Record) -> list[int]:
    """Return the places of Ann's decisions that can be undone."""
    return [place for place, action in enumerate(whole.actions) if whole.is_own(action)]


def why(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    return str(caught.value)


def test_back_line_removes_players_previous_decision_and_all_after_it():
    whole = record()
    heading, lines = parts(whole)
    for place in own(whole)[:12]:
        end = next((at for at in own(whole) if at > place), place + 1)
        text = heading + "".join([*lines[:end], "back ; once\n", *lines[place:]])
        found = Record.parse(text)
        assert found.actions == whole.actions
        assert found.taken_back == (TakeBack(place, whole.actions[place:end]),)
        assert Record.parse(str(found)) == found
        assert str(found) == text.replace("back ; once", "back")
        (game,) = found.games()
        assert game.taken_back == found.taken_back
        # What was decided in the end is the same game in the book.
        assert found.changed(taken_back=()) == whole


def test_several_back_lines_return_to_start_of_deal():
    whole = record()
    heading, lines = parts(whole)
    first, *_, last = [place for place in own(whole) if place < own(whole)[6]]
    removed = [place for place in own(whole) if first <= place <= last]
    backs = ["back\n"] * len(removed)
    found = Record.parse(heading + "".join([*lines[: last + 1], *backs, *lines[first:]]))
    assert [each.place for each in found.taken_back] == removed[::-1]
    assert found.actions == whole.actions
    assert Record.parse(str(found)) == found
    number = heading.count("\n") + last + 1 + len(backs) + 1
    text = heading + "".join([*lines[: last + 1], *backs, "back\n"])
    assert why(text) == f"line {number}: there is nothing to take back in this deal"


def test_hints_before_undone_decisions_still_count():
    whole = record()
    heading, lines = parts(whole)
    one, two = own(whole)[:2]
    asked = [*lines[:one], "hint\n", *lines[one:two], "hint\n", *lines[two : two + 1]]
    text = heading + "".join([*asked, "back\n", "back\n", "hint\n", *lines[one:]])
    found = Record.parse(text)
    assert found.hints == (one,)
    assert found.all_hints == 2
    assert found.games()[0].all_hints == 2
    assert Record.parse(str(found)) == found
    assert str(found).count("hint\n") == 2


def test_record_with_different_cut_after_undoing_is_refused():
    whole = record()
    heading, lines = parts(whole)
    (cut,) = [
        place
        for place, action in enumerate(whole.actions[: own(whole)[1]])
        if isinstance(action, Cut) and isinstance(whole.actions[place - 1], Discard)
    ]
    first = own(whole)[0]
    depth = whole.actions[cut].depth
    other = lines[cut].replace(f" cut {depth}", f" cut {depth - 1 or 9}")
    text = heading + "".join([*lines[: cut + 1], "back\n", *lines[first:cut], other])
    assert why(text).endswith("after a decision is taken back, the cards must stay the same")


@pytest.mark.parametrize("levels", [(), (None, None), (Level.EASY, Level.EASY)])
def test_taking_back_needs_single_person_against_computer(levels: tuple):
    whole = record(levels)
    heading, lines = parts(whole)
    said = why(heading + "".join([*lines[:8], "back\n"]))
    assert "between people, a card played stays played: you can take back a decision" in said


def test_invalid_back_line_is_refused():
    whole = record()
    heading, lines = parts(whole)
    first = own(whole)[0]
    for before in (0, 1, first):
        assert "nothing to take back" in why(heading + "".join([*lines[:before], "back\n"]))
    assert "the game is over" in why(heading + "".join([*lines, "back\n"]))
    for line in ("back 1\n", "1 back\n", "house back\n", "backs\n"):
        assert "is not a decision" in why(heading + "".join([*lines[: first + 1], line]))
    # What is before it still counts.
    found = Record.read(heading + "".join([*lines[: first + 1], "back\n", "back\n"]))
    assert found.record
    assert found.record.actions == whole.actions[:first]
    torn = Record.read(heading + "".join([*lines[: first + 1], "back"]))
    assert torn.error
    assert torn.error.torn
    assert torn.record
    assert torn.record.actions == whole.actions[: first + 1]


def test_decision_before_shuffle_can_be_undone_and_shuffle_stays_same():
    whole = record()
    heading, lines = parts(whole)
    # The first shuffle is for the cut for deal, the second for the first deal.
    second = [place for place, each in enumerate(whole.actions) if isinstance(each, Shuffle)][2]
    last = max(place for place in own(whole) if place < second)
    found = Record.parse(heading + "".join([*lines[: second + 1], "back\n"]))
    assert found.actions == whole.actions[:last]
    shuffled = lines[second].replace("AH", "xx").replace("2H", "AH").replace("xx", "2H")
    again = [*lines[: second + 1], "back\n", *lines[last:second]]
    assert Record.parse(heading + "".join([*again, lines[second]])).has_begun
    assert why(heading + "".join([*again, shuffled])).endswith(
        "after a decision is taken back, the cards must stay the same"
    )


def test_solitaire_has_back_line_and_daily_game_does_not():
    session = play_on_solitaire(SolitaireSession(SolitaireRecord("Ann", seed=2)), 5)
    whole = session.played
    found = SolitaireRecord.parse(f"{whole}back\n")
    assert found.actions == whole.actions[:-1]
    assert found.taken_back == (TakeBack(len(whole.actions) - 1, whole.actions[-1:]),)
    assert str(found) == f"{whole}back\n"
    assert found.afresh == whole.afresh
    with pytest.raises(RecordError, match="nothing to take back in this deal"):
        SolitaireRecord.parse(f"{whole}" + "back\n" * 9)
    daily = str(whole).replace("seed: 2", "day: 2026-11-28").partition("house")[0]
    with pytest.raises(RecordError, match="line 6: in the daily game nothing can be taken back"):
        SolitaireRecord.parse(f"{daily}back\n")
