"""Sessions with claims that can be called, and with rules from before false calls cost."""

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
from cribbage.session.silence import accept_silently, at_next_card, silent_decision, unsaid_before
from cribbage.settings.beginning import GameSetup, PackCutDeals
from tests.common.kept import random_game
from tests.common.said import pegged_by_hand
from tests.common.sessions import play_on
from tests.common.table import Table, dealt, played_out

ANN_AND_BEN = ("Ann", "Ben")
SAID = pegged_by_hand(random_game(2))
BEFORE = Rules(target=61, counting=Counting.MUGGINS, calls=Calls.FREE)
"""Muggins under the rules of former records."""


def left_at(kind: type) -> Record:
    """Return a game pegged by hand, up to its first phase of this kind."""
    phases = [type(turn.step.game.phase) for turn in turns(SAID)]
    return SAID.changed(actions=SAID.actions[: phases.index(kind) + 1])


@pytest.mark.parametrize("kind", [Announcing, Calling])
def test_claims_and_answers_are_left_to_players(kind: type):
    session = Session(left_at(kind), quick=True, pack_cut=PackCutDeals.NEVER)
    (owing,) = to_act(session.game)
    assert isinstance(session.game.phase, kind)
    assert owing != HOUSE
    assert session.proceed() == ()
    assert session.any_cut(owing) is None
    assert tuple(session.so_far())[-1].view == session.view()


def test_claims_for_cards_are_settled_in_order_of_announcement():
    seen = tuple(Session(SAID).so_far())
    assert all(one.view == other.before for one, other in pairwise(seen))
    events = [frame.event for frame in seen]
    said = [tuple(event) for event in events if isinstance(event, Said)]
    settled = [(event.seat, event.claimed) for event in events if isinstance(event, Settled)]
    assert len(settled) > 8
    assert said == settled


# Records of former rules.


def save_at_first_claim(path: Path, **agreed: object) -> Record:
    """Save a game with former muggins rules, left at its first claim; return its record."""
    session = Session(Record(ANN_AND_BEN, BEFORE, Seat(0), 7).changed(**agreed), quick=True)
    # Ten discards and plays, then pone's claim.
    play_on(session, 2 + 8 + 1)
    assert session.view().claim is not None
    path.write_text(str(session.played))
    return session.played


def test_saved_game_with_earlier_rules_keeps_them_but_next_game_does_not(tmp_path: Path):
    path = tmp_path / "former.crib"
    left = save_at_first_claim(path)
    usual = Rules(uncalled=Uncalled.CUT)
    sessions = Sessions(GameSetup(Agreement(ANN_AND_BEN, usual)))
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


def test_games_of_one_match_use_same_rules(tmp_path: Path):
    path = tmp_path / "former.crib"
    save_at_first_claim(path, match=Match(to=2, points=MatchPoints.GAMES))
    session = Sessions(GameSetup()).resume(path)
    for _ in range(3):
        play_on(session)
        session.next_game()
    assert session.series.is_over
    assert len(session.won) >= 2
    session.close()
    assert Record.parse(path.read_text()) == session.played
    assert {game.rules for game in session.played.games()} == {BEFORE}


# Playing on accepts open claims (docs/rules.md 8.3, 8.7, 8.10, 8.11).

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)


def test_nothing_is_implied_if_no_claim_waits_for_answer():
    table = dealt("7C", "8D", starter="3S", pegging=Pegs.SAY)
    assert silent_decision(table.game) is None
    assert accept_silently(table.game) == table.game


def test_silent_player_adds_no_go_point_and_is_not_called():
    table = dealt("9H AS 2S 8S", "KC KD QC QD", starter="3S", pegging=Pegs.SAY)
    # Ann has played the ace to thirty, and Ben and she have said go.
    table.play("1 9H, 2 answers 0, 2 KC, 1 answers 0, 1 AS, 2 answers 0, 2 QC")
    game = table.game
    assert silent_decision(game) == Claim(BEN, 0)
    assert unsaid_before(game, Answer(ANN, 1)) == (Claim(BEN, 0),)
    after = accept_silently(game)
    assert isinstance(after.phase, Pegging)
    assert after.scores == (0, 0)


def test_next_card_or_later_call_implies_acceptance():
    table = dealt("7C 2H", "TD TC", "JD JC", starter="3S", pegging=Pegs.SAY)
    table.play("1 7C says 2")
    game = table.game
    assert silent_decision(game) == Answer(BEN, 2)
    play = Play(BEN, Card.parse("TD"))
    assert unsaid_before(game, play) == (Answer(BEN, 2), Answer(CY, 2))
    assert accept_silently(game).scores == (2, 0, 0)
    assert unsaid_before(game, Answer(BEN, 0)) == ()
    assert unsaid_before(game, Answer(CY, 0)) == (Answer(BEN, 2),)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        unsaid_before(game, Play(BEN, Card.parse("KH")))


def of_three_at_the_show(claimed: int) -> Game:
    """Return a game where Ann claimed this for a hand worth 12, and Ben and Cy can answer."""
    agreed = {"starter": "KD", "counting": Counting.MUGGINS, "scores": (50, 60, 70)}
    table = played_out("7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H", **agreed)
    table.play(f"1 claims {claimed}")
    return table.game


@pytest.mark.parametrize("claimed", [8, 12, 15])
def test_silence_at_show_is_same_as_accepting(claimed: int):
    game = of_three_at_the_show(claimed)  # rules.md 8.3, 8.4, 8.7
    assert silent_decision(game) == Answer(BEN, claimed)
    assert unsaid_before(game, Answer(CY, claimed)) == (Answer(BEN, claimed),)
    aloud = Table(game)
    aloud.play(f"2 answers {claimed}, 3 answers {claimed}")
    assert accept_silently(game) == aloud.game
    # An unnoticed overclaim stands, and missed points are lost.
    assert accept_silently(game).scores == (50 + claimed, 60, 70)
    assert silent_decision(accept_silently(game)) is None


def test_call_at_show_implies_acceptance_of_earlier_players_only():
    game = of_three_at_the_show(8)  # rules.md 8.7
    assert unsaid_before(game, Answer(BEN, 12)) == ()
    assert unsaid_before(game, Answer(CY, 12)) == (Answer(BEN, 8),)
    # Ben's call is false, and Cy can stay silent.
    called = apply(game, Answer(BEN, 14)).game
    assert silent_decision(called) == Answer(CY, 8)
    assert accept_silently(called).scores == (60, 60, 70)
    # A player who accepted a claim cannot answer again.
    with pytest.raises(IllegalAction):
        unsaid_before(apply(game, Answer(BEN, 8)).game, Answer(BEN, 12))


def test_no_claim_or_answer_is_implied_after_winning_card():
    table = dealt("7C 2H", "8D 9D", starter="3S", pegging=Pegs.SAY, scores=(0, 119))
    table.play("1 7C, 2 answers 0, 2 8D says 2")
    after = accept_silently(table.game)
    assert after.winner == 1
    assert silent_decision(after) is None


@pytest.mark.parametrize(("before", "said", "asked"), [(118, 2, False), (119, 2, True)])
@pytest.mark.parametrize("more", [0, 1])
def test_next_card_implies_answer_unless_claim_can_win(
    before: int, said: int, asked: bool, more: int
):
    agreed = {"pegging": Pegs.SAY, "uncalled": Uncalled.CUT, "scores": (0, before - more)}
    table = dealt("7C 2H", "8D 9D", starter="3S", **agreed)
    table.play(f"1 7C, 2 answers 0, 2 8D says {said + more}")
    after = at_next_card(table.game)
    assert (after is None) == asked
    assert after is None or after == accept_silently(table.game)
