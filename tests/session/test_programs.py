"""Programs that have a seat: they decide in their turn and say what they have to say."""

from pathlib import Path
from random import Random

import pytest

from cribbage import Answer, Claim, Counting, Discarding, Pegs, Rules, Seat, legal, to_act
from cribbage.match.levels import Level
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import Beginning

AGAINST = {
    2: [(None, Level.BEGINNER), (None, Level.EASY), (None, Level.STEADY), (Level.STRONG, None)],
    3: [(None, None, Level.BEGINNER), (None, Level.STEADY, Level.EASY)],
    4: [(None, Level.EASY, None, Level.STEADY), (None, Level.BEGINNER, None, Level.BEGINNER)],
}
TABLES = [(seats, levels) for seats, each in AGAINST.items() for levels in each]


def table(levels: tuple[Level | None, ...], rules: Rules, seed: int) -> Session:
    names = ("Ann", "Ben", "Cy", "Dot")[: rules.seats]
    return Session(Record(names, rules, seed=seed, levels=levels))


def played(session: Session, chance: Random) -> Session:
    """The game played to its end, where people do anything that they may."""
    session.proceed()
    while owing := to_act(session.game):
        seat = session.program
        if seat is None:
            people = [each for each in owing if not session.record.levels[each]]
            assert people
            session.decide(chance.choice(legal(session.view(chance.choice(people)))))
        else:
            session.decide(session.thought(seat)())
        session.proceed()
    return session


@pytest.mark.parametrize(("seats", "levels"), TABLES)
@pytest.mark.parametrize("counting", Counting)
@pytest.mark.parametrize("pegging", Pegs)
def test_a_game_with_programs_is_played_by_the_rules_to_its_end(
    seats: int, levels: tuple[Level | None, ...], counting: Counting, pegging: Pegs
):
    rules = Rules(seats, target=61, counting=counting, pegging=pegging)
    session = played(table(levels, rules, seed=seats), Random(3))
    assert session.series.is_over
    record = session.played
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize(("seats", "levels"), TABLES)
def test_with_a_seed_the_programs_decide_the_same_again(
    seats: int, levels: tuple[Level | None, ...]
):
    rules = Rules(seats, target=61, counting=Counting.MUGGINS)
    one, other = (played(table(levels, rules, seed=5), Random(3)).played for _ in range(2))
    assert one.actions == other.actions


def test_people_are_asked_before_programs_where_both_owe_a_decision():
    session = table((Level.EASY, None), Rules(), seed=1)
    session.proceed()
    while session.game.phase is None or not isinstance(session.game.phase, Discarding):
        seat = session.program
        session.decide(
            session.thought(seat)() if seat is not None else legal(session.view(Seat(1)))[0]
        )
        session.proceed()
    assert set(to_act(session.game)) == {Seat(0), Seat(1)}
    assert session.program is None
    session.decide(legal(session.view(Seat(1)))[0])
    assert session.program == Seat(0)


def test_a_program_says_what_it_has_to_say_where_a_person_would_say_nothing():
    """The person claims nothing for his hand and goes on: the strong one calls it."""
    rules = Rules(target=61, counting=Counting.MUGGINS)
    session = table((None, Level.STRONG), rules, seed=2)
    chance, called = Random(1), 0
    session.proceed()
    while owing := to_act(session.game):
        seat = session.program
        if seat is not None:
            action = session.thought(seat)()
            claimed = session.view().claim
            called += isinstance(action, Answer) and action.points != claimed
        else:
            actions = legal(session.view(owing[0]))
            silent = [each for each in actions if isinstance(each, Claim) and each.points == 0]
            action = silent[0] if silent else chance.choice(actions)
        session.decide(action)
        session.proceed()
    assert called


def test_another_game_is_played_with_the_same_programs(tmp_path: Path):
    levels = (None, Level.STEADY, Level.EASY)
    agreed = Beginning().with_players(("Ann", "Ben", "Cleo")).with_levels(levels).agreed
    sessions = Sessions(Beginning(), shelf=Shelf(tmp_path))
    one = sessions.begin(agreed)
    one.close()
    sessions.begin(Beginning().agreed).close()
    assert one.path is not None
    taken_up = sessions.resume(one.path)
    taken_up.close()
    another = sessions.begin(None, Seat(1))
    another.close()
    for session in (one, taken_up, another):
        assert session.record.levels == levels
        assert session.names == ("Ann", "Steady", "Easy")


def test_a_hint_is_written_once_for_each_decision(tmp_path: Path):
    sessions = Sessions(Beginning(), shelf=Shelf(tmp_path))
    agreed = Record(("Ann", "Ben"), Rules(target=61), seed=7, levels=(None, Level.EASY)).agreed
    session = sessions.begin(agreed)
    session.proceed()
    for _twice in range(2):
        session.hint()
    assert session.path
    assert session.path.read_text(encoding="utf-8").endswith("\nhint\n")
    (place,) = session.played.hints
    played(session, Random(3))
    assert Record.parse(session.path.read_text(encoding="utf-8")) == session.played
    assert session.played.hints == (place,)
    session.close()
