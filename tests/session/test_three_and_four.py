"""Sessions of three, of partners and of four each for himself, whatever is agreed and decided."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Claim, Cut
from cribbage.engine.game import Announcing, CuttingPack, CuttingStarter, Gathered
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.match import Match, MatchPoints
from cribbage.pack.cards import Card
from cribbage.records.journal import Journal
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.session.silence import let_stand, unsaid
from cribbage.settings.beginning import PackCut
from cribbage.views.frames import frames
from tests.common.eyes import came_open, deals
from tests.common.games import WholeGame, cards_in, games
from tests.common.sessions import any_decision, play_on

NAMES = ("Ann", "Ben", "Cy", "Dot")
AGREED = {
    "three": Rules(3, 61),
    "partners": Rules(4, 61, pegging=Pegs.SAY),
    "singles": Rules(4, 61, Counting.MUGGINS, singles=True),
}
more_than_two = games.filter(lambda moments: moments[0].before.rules.seats > 2)


def sitting(agreed: str, **said: object) -> Record:
    """The beginning of such a game or match."""
    rules = AGREED[agreed]
    return Record(NAMES[: rules.seats], rules, seed=7).changed(**said)


def play_match(session: Session) -> list[int]:
    """Play a match to its end: who dealt first in each game."""
    play_on(session)
    while session.next_game():
        chance = Random(len(session.won))
        while to_act(session.game):
            session.act(any_decision(session, chance))
            session.proceed()
    return [game.first_dealer for game in session.won]


@pytest.mark.parametrize("agreed", AGREED)
def test_a_match_is_kept_in_one_file_and_taken_up_between_its_games(agreed: str, tmp_path: Path):
    # rules.md 10.6
    record = sitting(agreed, match=Match(2, MatchPoints.GAMES))
    path = tmp_path / "match.crib"
    session = Session(record, journal=Journal.begin(path, record.heading))
    dealt = play_match(session)
    session.close()
    assert session.series.is_over
    assert len(session.won) > 1
    for game, dealer in zip(session.won, dealt[1:], strict=False):
        # Who has most to make good deals next.
        lost = [points for side, points in enumerate(game.scores) if side != game.winner]
        side = record.rules.side(Seat(dealer))
        assert side != game.winner
        assert game.scores[side] == min(lost)
    assert path.read_text() == str(session.played)
    whole = session.played
    ends = [
        number
        for number, turn in enumerate(turns(whole), 1)
        if turn.step.game.winner is not None and not turn.series.is_over
    ]
    for games_over, end in enumerate(ends, 1):
        between = Session(whole.changed(actions=whole.actions[:end]))
        assert between.won == session.won[:games_over]
        # The seed settles the cards of the next game, and the last one who deals it.
        between.next_game()
        begun = between.played.actions
        assert begun == whole.actions[: len(begun)]
        assert between.game.dealer == session.won[games_over].first_dealer


@pytest.mark.parametrize("agreed", AGREED)
@pytest.mark.parametrize("way", PackCut)
def test_the_pack_is_cut_by_who_sits_on_the_dealers_left(agreed: str, way: PackCut):  # rules.md 3.1
    session = Session(sitting(agreed), pack_cut=way)
    asked, chance = [], Random(2)
    session.proceed()
    while owing := to_act(session.game):
        action = any_decision(session, chance)
        if isinstance(session.game.phase, CuttingPack):
            asked.append(session.game.deals + 1)
        if isinstance(session.game.phase, CuttingPack | CuttingStarter):
            assert isinstance(action, Cut)
            assert owing == (session.game.rules.after(session.game.dealer),)
        session.act(action)
        session.proceed()
    every = [*range(1, session.game.deals + 1)]
    assert asked == {PackCut.FIRST: [1], PackCut.EVERY: every, PackCut.NEVER: []}[way]


# Whoever goes on has accepted, however many might have called.


def record_of(moments: WholeGame) -> Record:
    first = moments[0].before
    return Record(NAMES[: first.rules.seats], first.rules, first.dealer)


@pytest.mark.slow
@settings(max_examples=12)
@given(more_than_two.filter(lambda moments: Pegs.SAY in moments[0].before.rules.pegging))
def test_what_nobody_says_need_not_be_decided(moments: WholeGame):  # rules.md 8.10, 8.11
    session = Session(record_of(moments))
    unspoken = 0
    for moment in moments:
        if moment.action == unsaid(moment.before):
            unspoken += 1
        else:
            session.decide(moment.action)
    assert unspoken
    assert let_stand(session.game) == moments[-1].after


@pytest.mark.slow
@settings(max_examples=12)
@given(more_than_two)
def test_silence_decides_for_whoever_is_asked_and_for_nobody_else(moments: WholeGame):
    for moment in moments:
        silence = unsaid(moment.before)
        if silence:
            assert (silence.seat,) == to_act(moment.before)
            added_nothing = isinstance(silence, Claim)
            assert added_nothing == isinstance(moment.before.phase, Announcing)


# What a bystander is told.


@pytest.mark.slow
@settings(max_examples=8)
@given(more_than_two)
def test_no_frame_has_a_card_before_it_lies_open(moments: WholeGame):  # rules.md 3.3
    for deal in deals(moments):
        before: set[Card] = set()
        for number, moment in enumerate(deal, 1):
            known = came_open(deal[:number], None)
            for frame in frames(moment.before, moment.events):
                assert set(cards_in(frame.event)) <= known
                assert set(cards_in(frame.view)) <= known
                if number > 1:
                    assert set(cards_in(frame.before)) <= known
            if not isinstance(moment.after.phase, Gathered):
                assert before <= known
            before = known


@pytest.mark.slow
@settings(max_examples=8)
@given(more_than_two, st.integers(0, 2**32))
def test_a_session_tells_what_happened_as_a_bystander_saw_it(moments: WholeGame, seed: int):
    end = Random(seed).randrange(1, len(moments) + 1)
    actions = tuple([moment.action for moment in moments[:end]])
    session = Session(record_of(moments).changed(actions=actions))
    told = tuple(session.so_far())
    expected = [frames(moment.before, moment.events) for moment in moments[:end]]
    assert told == sum(expected, ())
    assert session.view() == told[-1].view
