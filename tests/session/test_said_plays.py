"""Sessions of games whose claims may be called, and of those from before a call could be false."""

from itertools import pairwise
from pathlib import Path

import pytest

from cribbage.engine.actions import Answer, Claim, IllegalAction, Play
from cribbage.engine.events import Said, Settled
from cribbage.engine.game import Announcing, Calling, Game, Pegging
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import HOUSE, Calls, Counting, Pegs, Rules, Seat, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, MatchPoints
from cribbage.pack.cards import Card
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.session.silence import at_next_card, let_stand, unsaid, unsaid_before
from cribbage.settings.beginning import Beginning, PackCut
from tests.common.kept import random_game
from tests.common.said import said_by_all
from tests.common.sessions import play_on
from tests.common.table import Table, dealt, played_out

ANN_AND_BEN = ("Ann", "Ben")
SAID = said_by_all(random_game(2))
BEFORE = Rules(target=61, counting=Counting.MUGGINS, calls=Calls.FREE)
"""Muggins as it was in former records."""


def left_at(kind: type) -> Record:
    """A game of said plays that was left in its first such phase."""
    phases = [type(turn.step.game.phase) for turn in turns(SAID)]
    return SAID.changed(actions=SAID.actions[: phases.index(kind) + 1])


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


# Who says no more lets stand what was said (docs/rules.md 8.3, 8.7, 8.10, 8.11).

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)


def test_nothing_is_unsaid_where_nothing_is_open():
    table = dealt("7C", "8D", starter="3S", pegging=Pegs.SAY)
    assert unsaid(table.game) is None
    assert let_stand(table.game) == table.game


def test_who_is_silent_after_a_go_adds_nothing_and_is_not_called():
    table = dealt("9H AS 2S 8S", "KC KD QC QD", starter="3S", pegging=Pegs.SAY)
    # Ann has laid the ace that makes thirty, and Ben and she have said go.
    table.play("1 9H, 2 answers 0, 2 KC, 1 answers 0, 1 AS, 2 answers 0, 2 QC")
    game = table.game
    assert unsaid(game) == Claim(BEN, 0)
    assert unsaid_before(game, Answer(ANN, 1)) == (Claim(BEN, 0),)
    after = let_stand(game)
    assert isinstance(after.phase, Pegging)
    assert after.scores == (0, 0)


def test_what_was_said_stands_before_the_next_card_or_for_those_before_who_calls():
    table = dealt("7C 2H", "TD TC", "JD JC", starter="3S", pegging=Pegs.SAY)
    table.play("1 7C says 2")
    game = table.game
    assert unsaid(game) == Answer(BEN, 2)
    lays = Play(BEN, Card.parse("TD"))
    assert unsaid_before(game, lays) == (Answer(BEN, 2), Answer(CY, 2))
    assert let_stand(game).scores == (2, 0, 0)
    assert unsaid_before(game, Answer(BEN, 0)) == ()
    assert unsaid_before(game, Answer(CY, 0)) == (Answer(BEN, 2),)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        unsaid_before(game, Play(BEN, Card.parse("KH")))


def of_three_at_the_show(claimed: int) -> Game:
    """Ann, whose hand is worth twelve, has claimed so many, and neither Ben nor Cy has answered."""
    agreed = {"starter": "KD", "counting": Counting.MUGGINS, "scores": (50, 60, 70)}
    table = played_out("7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H", **agreed)
    table.play(f"1 claims {claimed}")
    return table.game


@pytest.mark.parametrize("claimed", [8, 12, 15])
def test_at_the_show_silence_is_what_it_would_be_to_accept_aloud(claimed: int):
    game = of_three_at_the_show(claimed)  # rules.md 8.3, 8.4, 8.7
    assert unsaid(game) == Answer(BEN, claimed)
    assert unsaid_before(game, Answer(CY, claimed)) == (Answer(BEN, claimed),)
    aloud = Table(game)
    aloud.play(f"2 answers {claimed}, 3 answers {claimed}")
    assert let_stand(game) == aloud.game
    # Too much stands where nobody noticed it, and too little is lost.
    assert let_stand(game).scores == (50 + claimed, 60, 70)
    assert unsaid(let_stand(game)) is None


def test_at_the_show_who_calls_lets_it_stand_for_those_before_him_alone():
    game = of_three_at_the_show(8)  # rules.md 8.7
    assert unsaid_before(game, Answer(BEN, 12)) == ()
    assert unsaid_before(game, Answer(CY, 12)) == (Answer(BEN, 8),)
    # Ben's call is false, and Cy may say nothing to it.
    called = apply(game, Answer(BEN, 14)).game
    assert unsaid(called) == Answer(CY, 8)
    assert let_stand(called).scores == (60, 60, 70)
    # Who has let a claim stand gives his word no more.
    with pytest.raises(IllegalAction):
        unsaid_before(apply(game, Answer(BEN, 8)).game, Answer(BEN, 12))


def test_nothing_is_unsaid_of_a_card_that_has_won():
    table = dealt("7C 2H", "8D 9D", starter="3S", pegging=Pegs.SAY, scores=(0, 119))
    table.play("1 7C, 2 answers 0, 2 8D says 2")
    after = let_stand(table.game)
    assert after.winner == 1
    assert unsaid(after) is None


@pytest.mark.parametrize(("before", "said", "asked"), [(118, 2, False), (119, 2, True)])
@pytest.mark.parametrize("more", [0, 1])
def test_what_would_win_is_answered_first_right_or_not(
    before: int, said: int, asked: bool, more: int
):
    agreed = {"pegging": Pegs.SAY, "uncalled": Uncalled.CUT, "scores": (0, before - more)}
    table = dealt("7C 2H", "8D 9D", starter="3S", **agreed)
    table.play(f"1 7C, 2 answers 0, 2 8D says {said + more}")
    after = at_next_card(table.game)
    assert (after is None) == asked
    assert after is None or after == let_stand(table.game)
