"""What programs say beside people, what they see, and what is kept of them."""

from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Action, Answer, Discard, Play
from cribbage.engine.game import Discarding, Game
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, levels_with
from cribbage.pack.cards import Card
from cribbage.records.journal import Journal
from cribbage.records.record import Record, RecordError, turns
from cribbage.session.session import Session
from cribbage.views.view import legal, view
from tests.analysis.moments import in_play, looks, redealt
from tests.common.table import dealt

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)


def said_by(seats: int) -> Rules:
    """So many play a half game, and say all that they make."""
    return Rules(seats, 61, Counting.MUGGINS, pegging=Pegs.SAY)


SAID = said_by(2)
LEVELS = {2: (None, Level.STRONG), 3: (None, Level.STEADY, Level.EASY)}


def at(game: Game, levels: tuple[Level | None, ...], seed: int) -> Session:
    """A session that goes on from this game."""
    names = ("Ann", "Ben", "Cy", "Dot")[: game.rules.seats]
    session = Session(Record(names, game.rules, seed=seed, levels=levels))
    session.series = session.series._replace(game=game)
    return session


def three() -> Game:
    """Ann has laid a king and claims four for it, which is worth nothing; Ben and Cy may call."""
    table = dealt("KC 5C 4D 2D", "QH QS AS 6H", "9C 9D 7C 7D", starter="3S", pegging=Pegs.SAY)
    table.play("1 KC says 4")
    return table.game


def called_after_ben(level: Level, seed: int) -> Action:
    """What the program says when Ben has let it stand by laying his card."""
    session = at(three(), (None, None, level), seed)
    session.decide(Play(BEN, Card.parse("QH")))
    ben, program, lays = session.played.actions
    assert (ben, lays) == (Answer(BEN, 4), Play(BEN, Card.parse("QH")))
    assert session.game.scores == ((0, 0, 2) if program == Answer(CY, 0) else (4, 0, 0))
    return program


@pytest.mark.slow
def test_after_somebody_let_it_stand_by_playing_the_program_calls_unless_it_overlooks_it():
    # rules.md 8.7, 8.11: Steady overlooks one fault in twelve, Easy one in four, and Beginner
    # three.
    many = 48
    bounds = ((Level.STEADY, 1, 9), (Level.EASY, 5, 21), (Level.BEGINNER, 27, 45))
    for level, least, most in bounds:
        words = [called_after_ben(level, seed) for seed in range(many)]
        assert {*words} == {Answer(CY, 0), Answer(CY, 4)}
        assert least <= words.count(Answer(CY, 4)) <= most


def test_what_was_said_rightly_a_program_never_calls():
    table = dealt("KC 5C 4D 2D", "QH QS AS 6H", "9C 9D 7C 7D", starter="3S", pegging=Pegs.SAY)
    table.play("1 KC")
    for level, seed in product(levels_with(3), range(8)):
        session = at(table.game, (None, None, level), seed)
        session.decide(Play(BEN, Card.parse("QH")))
        assert session.played.actions[1] == Answer(CY, 0)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seed", range(3))
def test_two_views_that_are_equal_to_a_seat_give_equal_decisions(level: Level, seed: int):
    names, levels = ("Ann", "Ben"), (None, level)
    session = Session(Record(names, SAID, seed=seed, levels=levels), quick=True)
    session.proceed()
    game = session.game
    assert isinstance(game.phase, Discarding)
    # Ann was dealt six cards that lie in the stock, and they lie there.
    (hers, his), stock = game.phase.hands, game.phase.stock
    phase = game.phase._replace(hands=(stock[:6], his), stock=(*hers, *stock[6:]))
    other = game._replace(phase=phase)
    assert view(other, ANN) != view(game, ANN)
    assert view(other, BEN) == view(game, BEN)
    thrown = at(game, levels, seed).thought(BEN)()
    assert isinstance(thrown, Discard)
    assert at(other, levels, seed).thought(BEN)() == thrown


@pytest.mark.slow
@pytest.mark.parametrize("scores", [(0, 0), (110, 112)])
@pytest.mark.parametrize("level", Level)
@given(seed=st.integers(0, 2**32), other=st.integers(0, 2**32))
@settings(max_examples=12)
def test_in_the_play_too_what_a_program_does_not_see_changes_nothing(
    level: Level, scores: tuple[int, int], seed: int, other: int
):
    chance = Random(seed)
    moments = [game for game, _ in looks(in_play(chance), chance)]
    rules = Rules(counting=Counting.MUGGINS, pegging=Pegs.SAY)
    for moment in chance.sample(moments, 2):
        game = moment._replace(scores=scores, rules=rules)
        (seat,) = to_act(game)
        elsewhere = redealt(game, seat, Random(other))
        assert view(elsewhere, seat) == view(game, seat)
        levels = tuple([level if each == seat else None for each in (ANN, BEN)])
        thought = at(game, levels, seed=5).thought(seat)
        assert at(elsewhere, levels, seed=5).thought(seat)() == thought()


def play(session: Session, chance: Random) -> Session:
    """Play to the end, where people do anything that they may."""
    session.proceed()
    while owing := to_act(session.game):
        seat = session.program
        if seat is None:
            people = [each for each in owing if each in session.people]
            session.decide(chance.choice(legal(session.view(people[0]))))
        else:
            session.decide(session.thought(seat)())
        session.proceed()
    return session


@pytest.mark.parametrize("seats", LEVELS)
def test_a_record_with_levels_replays_to_the_same(seats: int, tmp_path: Path):
    path = tmp_path / "game.crib"
    record = Record(("Ann", "Ben", "Cy")[:seats], said_by(seats), seed=2, levels=LEVELS[seats])
    session = Session(record, journal=Journal.begin(path, record.heading))
    play(session, Random(4))
    session.close()
    kept = Record.parse(path.read_text())
    assert kept == session.played
    assert kept.levels == LEVELS[seats]
    *_, last = turns(kept)
    assert last.step.game == session.game
    again = Session(kept)
    assert (again.game, again.people) == (session.game, session.people)


@pytest.mark.parametrize("seats", LEVELS)
def test_killed_in_the_middle_of_a_programs_thought_nothing_is_lost(seats: int, tmp_path: Path):
    path = tmp_path / "game.crib"
    record = Record(("Ann", "Ben", "Cy")[:seats], said_by(seats), seed=6, levels=LEVELS[seats])
    session = Session(record, journal=Journal.begin(path, record.heading))
    session.proceed()
    chance, thinking = Random(5), 0
    while owing := to_act(session.game):
        seat = session.program
        if seat is None:
            people = [each for each in owing if each in session.people]
            action = chance.choice(legal(session.view(people[0])))
        else:
            action = session.thought(seat)()
            thinking += 1
            if thinking % 5 == 1:
                # All that was decided before stands in the file, and the program makes up its
                # mind once more as it would have.
                left = Session(Record.parse(path.read_text()))
                assert (left.game, left.program) == (session.game, seat)
                assert left.thought(seat)() == action
        session.decide(action)
        session.proceed()
    assert thinking > 20
    session.close()


def test_a_level_that_is_not_known_is_told_in_a_sentence():
    text = str(Record(("Ann", "Ben"), SAID, levels=(None, Level.STEADY)))
    later = text.replace("levels: person, steady", "levels: person, masterly")
    assert later != text
    with pytest.raises(
        RecordError,
        match=("'masterly' is not a computer player: use beginner, easy, steady, or strong"),
    ):
        Record.parse(later)
