"""Sessions of games whose claims may be called, and of those from before a call could be false."""

from itertools import pairwise
from pathlib import Path

import pytest

from cribbage.engine.events import Said, Settled
from cribbage.engine.game import Announcing, Calling
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Calls, Counting, Pegs, Rules, Seat, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, MatchPoints
from cribbage.records.journal import Journal
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import Beginning, PackCut
from tests.common.kept import random_game
from tests.common.said import said_by_all
from tests.common.sessions import play_on

ANN_AND_BEN = ("Ann", "Ben")
SAID = said_by_all(random_game(2))
BEFORE = Rules(target=61, counting=Counting.MUGGINS, calls=Calls.FREE)
"""Muggins as it was in former records."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_said_plays_is_kept_and_read_again(seats: int, tmp_path: Path):
    names = ("Ann", "Ben", "Cy", "Di")[:seats]
    rules = Rules(seats, 61, (Counting.MUGGINS, *[Counting.AUTO] * (seats - 1)), pegging=Pegs.SAY)
    record, path = Record(names, rules, seed=7), tmp_path / "said.crib"
    session = Session(record, quick=True, journal=Journal.begin(path, record.heading))
    play_on(session)
    session.close()
    assert session.game.winner is not None
    assert Record.parse(path.read_text()) == session.played
    assert str(session.played) == path.read_text()


def left_at(kind: type) -> Record:
    """A game of said plays that was left in its first such phase."""
    actions = []
    for turn in turns(SAID):
        actions.append(turn.action)
        if isinstance(turn.step.game.phase, kind):
            break
    return SAID.changed(actions=tuple(actions))


@pytest.mark.parametrize("kind", [Announcing, Calling])
def test_what_is_said_and_answered_is_left_to_the_players(kind: type):
    session = Session(left_at(kind), quick=True, pack_cut=PackCut.NEVER)
    (owing,) = to_act(session.game)
    assert isinstance(session.game.phase, kind)
    assert owing != HOUSE
    assert session.proceed() == ()
    assert session.any_cut(owing) is None
    assert tuple(session.so_far())[-1].view == session.view()


def test_what_was_said_is_told_between_two_looks_at_the_table():
    seen = tuple(Session(SAID).so_far())
    assert all(one.view == other.before for one, other in pairwise(seen))
    events = [frame.event for frame in seen]
    said = [tuple(event) for event in events if isinstance(event, Said)]
    settled = [(event.seat, event.claimed) for event in events if isinstance(event, Settled)]
    assert len(settled) > 8
    assert said == settled


# Records of former rules.


def left_at_muggins(path: Path, **agreed: object) -> Record:
    """A game of former muggins, left in a file after its first deal was played."""
    session = Session(Record(ANN_AND_BEN, BEFORE, Seat(0), 7).changed(**agreed), quick=True)
    # Ten discards and cards, then the pone's claim.
    play_on(session, 2 + 8 + 1)
    assert session.view().claim is not None
    path.write_text(str(session.played))
    return session.played


def test_a_game_of_former_rules_is_taken_up_under_them_and_the_next_is_not(tmp_path: Path):
    path = tmp_path / "former.crib"
    left = left_at_muggins(path)
    usual = Rules(uncalled=Uncalled.CUT)
    sessions = Sessions(Beginning(Agreement(ANN_AND_BEN, usual)))
    session = sessions.resume(path)
    assert session.record == left
    play_on(session)
    session.close()
    assert path.read_text() == str(session.played)
    assert "calls" not in session.played.heading
    another = sessions.begin()
    assert another.record.rules == BEFORE.changed(
        calls=Calls.CONTEST, uncalled=Uncalled.CUT, muggins_cap=False
    )
    assert "calls: contest" in another.record.heading


def test_the_games_of_one_match_go_by_one_set_of_rules(tmp_path: Path):
    path = tmp_path / "former.crib"
    left_at_muggins(path, match=Match(to=2, points=MatchPoints.GAMES))
    session = Sessions(Beginning()).resume(path)
    for _ in range(3):
        play_on(session)
        session.next_game()
    assert session.series.is_over
    assert len(session.won) >= 2
    session.close()
    assert Record.parse(path.read_text()) == session.played
    assert {game.rules for game in session.played.games()} == {BEFORE}
