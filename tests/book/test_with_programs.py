"""Games with programs in the book: apart from those of people, whatever these are called."""

import json
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.book import bests
from cribbage.book.book import Book
from cribbage.book.sides import as_program, by_name, is_program, key, known, players_of, sides_of
from cribbage.engine.rules import Rules
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Match, MatchPoints
from cribbage.match.names import player_name, same_name
from cribbage.records.record import Record
from tests.book.test_book import (
    EVENING,
    SHORT,
    add_evenings,
    between,
    by_chance,
    exported,
    match_of,
)
from tests.common.texts import characters

_, EASY, STEADY, STRONG = Level
AGAINST_STEADY: Levels = (None, STEADY)
PROGRAM = as_program("Steady")


def of_two(seed: int, other: str = "Steady", levels: Levels = AGAINST_STEADY) -> Record:
    """A half game of Ann and another."""
    return by_chance(seed, Rules(target=61), ("Ann", other)).changed(levels=levels)


# Who is known by what.


@given(st.text(characters))
def test_no_name_of_a_person_is_that_of_a_program(text: str):
    try:
        name = player_name(text)
    except ValueError:
        return
    assert not is_program(name)
    assert not is_program(same_name(name))
    assert key(((name,),)) != key(((as_program(name),),))


def test_a_group_is_found_again_by_what_its_players_are_known_by():
    sides = ((PROGRAM, "Steady"), (as_program("Easy 2"), "Zoë"))
    assert key(known(key(sides))) == key(sides)
    # People stand first, wherever each of them sits.
    assert by_name(known(key(sides))) == (("steady", "steady"), ("zoë", "easy 2"))
    assert by_name(known(key((("\U0001f642",), (PROGRAM,))))) == (("\U0001f642",), ("steady",))


def test_a_program_is_called_by_its_level_whatever_the_record_calls_it():
    record = by_chance(1, Rules(3, 61), ("Ann", "Zed", "Steady"))
    record = record.changed(levels=(None, EASY, None))
    assert players_of(record) == ("Ann", as_program("Easy"), "Steady")
    assert sides_of(record) == (("Ann",), (as_program("Easy"),), ("Steady",))


# Apart from people.


def test_a_person_called_steady_and_the_program_never_meet(book: Book):
    person = [of_two(seed, levels=(None, None)) for seed in (1, 2)]
    program = [of_two(seed) for seed in (3, 4, 5)]
    add_evenings(book, [*person, *program])
    assert len(between(book, "Ann", "Steady").results) == 2
    assert len(between(book, "ANN", as_program("steady")).results) == 3
    assert between(book, "Ann", "Steady").programs == ()
    with_program = between(book, "Ann", PROGRAM)
    assert with_program.programs == ("Steady",)
    assert with_program.names == ("Ann", "Steady")
    assert with_program.rivals[1].players[0].program is STEADY
    assert with_program.is_of_two
    found = book.of_players(("steady", "Ann"))
    assert [len(rivalry.results) for rivalry in found] == [3, 2]
    assert [rivalry.players for rivalry in found] == [
        ((PROGRAM,), ("Ann",)),
        (("Steady",), ("Ann",)),
    ]
    assert [party.with_programs for party in book.parties()] == [True, False]
    assert book.parties(("Ann", "Steady")) == book.parties()
    for party in book.parties():
        assert {name for side in party.sides for name in side} == {"Ann", "Steady"}
        assert book.between(party.players)


def test_every_level_is_another_player(book: Book):
    levels = [EASY, STEADY, STRONG]
    add_evenings(book, [of_two(1, level.value.title(), (None, level)) for level in levels])
    rivalries = book.all_rivalries()
    assert [rivalry.programs for rivalry in rivalries] == [("Strong",), ("Steady",), ("Easy",)]
    found = [[rival.players[0].program for rival in rivalry.rivals] for rivalry in rivalries]
    assert found == [[None, STRONG], [None, STEADY], [None, EASY]]


@pytest.mark.parametrize(
    ("rules", "levels", "sides"),
    [
        (Rules(2, 61), (None, STEADY), (("Ann",), ("Steady",))),
        (Rules(3, 61), (None, EASY, EASY), (("Ann",), ("Easy",), ("Easy 2",))),
        (Rules(3, 61), (None, None, STEADY), (("Ann",), ("Ben",), ("Steady",))),
        (Rules(4, 61), (None, EASY, None, STEADY), (("Ann", "Cy"), ("Easy", "Steady"))),
        (Rules(4, 61), (None, None, EASY, EASY), (("Ann", "Easy"), ("Ben", "Easy 2"))),
        (
            Rules(4, 61, singles=True),
            (None, EASY, EASY, EASY),
            (("Ann",), ("Easy",), ("Easy 2",), ("Easy 3",)),
        ),
    ],
)
def test_programs_at_any_seat(
    book: Book, tmp_path: Path, rules: Rules, levels: Levels, sides: tuple[tuple[str, ...], ...]
):
    people = ("Ann", "Ben", "Cy", "Dot")[: rules.seats]
    record = by_chance(1, rules, people).changed(levels=levels)
    same_as_people = record.changed(levels=())
    assert book.add(record, EVENING)
    assert book.add(same_as_people, EVENING + timedelta(days=1))
    with_programs = next(each for each in book.all_rivalries() if each.programs)
    assert sorted(map(sorted, with_programs.sides)) == sorted(map(sorted, sides))
    programs = [name for side in sides for name in side if name not in people]
    assert sorted(with_programs.programs) == sorted(programs)
    (found,) = book.of_players([name for side in sides for name in side])
    assert len(found.results) == 1
    apart = json.loads(book.as_json())["against programs"]
    assert [each["games"] for each in apart] == [1]
    said = {
        player["name"]: player["program"]
        for rival in apart[0]["rivals"]
        for player in rival["players"]
    }
    levels_said = {name: name.split()[0].lower() for name in programs}
    assert said == {name: levels_said.get(name) for side in sides for name in side}
    first, second = exported(book, tmp_path)
    columns = [f"program {number}" for number in range(1, 5)]
    each = [level.value if level else "" for level in levels]
    assert [first[column] for column in columns] == [*each, "", ""][:4]
    assert [second[column] for column in columns] == [""] * 4


def test_a_match_against_a_program_is_its_own(book: Book):
    match = Match(to=2, points=MatchPoints.GAMES)
    record = by_chance(3, Rules(target=61), ("Ann", "Steady"), match)
    record = record.changed(levels=AGAINST_STEADY)
    book.add(record, EVENING)
    book.add(record.changed(levels=()), EVENING + timedelta(days=1))
    assert len(between(book, "Ann", PROGRAM).matches) == 1
    assert len(between(book, "Ann", "Steady").matches) == 1
    rivals = between(book, "Ann", PROGRAM).rivals
    assert sum([rival.matches_won for rival in rivals]) == 1


# Bests.


def against_steady(unseen: int, levels: Levels = AGAINST_STEADY) -> Record:
    """The game in which the first seat shows 29, each with other cards that nobody sees."""
    record = match_of("A", first=unseen)
    return record.changed(names=("Ann", "Steady"), levels=levels)


def test_a_game_with_a_program_breaks_no_record(book: Book):
    add_evenings(book, [of_two(seed, "Ben", ()) for seed in range(12)])
    program, person = against_steady(1), match_of("A", first=1)
    assert "Ann's best hand in 13 games: 29" in book.records_broken(person)
    assert book.records_broken(program) == ()
    assert book.enter(program, EVENING + timedelta(days=50)) == ()
    # Nor is it what people are held against.
    assert "Ann's best hand in 13 games: 29" in book.records_broken(person)


def test_games_with_programs_are_not_among_the_ten(book: Book):
    add_evenings(book, [against_steady(seed) for seed in range(12)])
    add_evenings(book, [of_two(seed, "Ben", ()) for seed in range(8)], first=20)
    assert book.records_broken(match_of("A", first=1)) == ()
    add_evenings(book, [of_two(8, "Ben", ())], first=40)
    assert "Ann's best hand in 10 games: 29" in book.records_broken(match_of("A", first=1))


def test_the_hand_of_the_day_is_a_persons_among_people(book: Book):
    day = EVENING.date()
    book.add(against_steady(1), EVENING)
    assert book.best_hand_of(day) is None
    book.add(of_two(1, "Ben", ()), EVENING)
    best = book.best_hand_of(day)
    assert best
    assert best.shown.worth < 29
    book.add(SHORT, EVENING)
    best = book.best_hand_of(day)
    assert best
    assert best.shown.worth == 29


# Whatever is entered.


def _mixed() -> list[Record]:
    """Games in which anybody sits, programs or people who are called as they are."""
    two, three, four = Rules(target=61), Rules(3, 61), Rules(4, 61)
    names = ("Ann", "Steady", "Ben", "Easy")
    found = [of_two(seed, other, ()) for seed in range(4) for other in ("Ben", "Steady")]
    found += [of_two(seed, "Steady", levels) for seed in range(3) for levels in (AGAINST_STEADY,)]
    found += [
        of_two(seed, "Ann", (STRONG, None)).changed(names=("Strong", "Ann")) for seed in (1, 2)
    ]
    found += [by_chance(1, two, ("Steady", "Easy")).changed(levels=(STEADY, EASY))]
    for rules, levels in (
        (three, (None, EASY, None)),
        (three, ()),
        (four, (None, EASY, None, EASY)),
        (four, (None, None, None, STEADY)),
        (four, ()),
        (four.changed(singles=True), (None, EASY, None, EASY)),
        (four.changed(singles=True), ()),
    ):
        found.append(by_chance(2, rules, names).changed(levels=levels))
    return [
        *found,
        match_of("AAA", "match: 5"),
        match_of("AAA", "match: 5").changed(levels=AGAINST_STEADY),
    ]


MIXED = _mixed()


def of_people(record: Record) -> bool:
    return not any(record.levels)


def said_of_people(book: Book, folder: Path) -> list[Any]:
    """All that the book says of people among themselves."""
    plain = json.loads(book.as_json())
    rows = [
        row
        for row in exported(book, folder)
        if not any([row[f"program {number}"] for number in range(1, 5)])
    ]
    return [
        (plain["rivalries"], plain["parties"]),
        [party for party in book.parties() if not party.with_programs],
        [book.best_hand_of((EVENING + timedelta(days=day)).date()) for day in range(9)],
        [book.records_broken(record) for record in (MIXED[1], match_of("A", first=1))],
        rows,
    ]


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(MIXED), st.integers(0, 8)), max_size=14),
)
def test_what_people_came_to_depends_on_no_game_with_a_program(entered: list[tuple[Record, int]]):
    with (
        TemporaryDirectory() as one,
        TemporaryDirectory() as other,
        pytest.MonkeyPatch.context() as fewer,
        Book(Path(one) / "book.sqlite") as mixed,
        Book(Path(other) / "book.sqlite") as people,
    ):
        fewer.setattr(bests, "FEWEST_GAMES", 2)
        for record, day in entered:
            mixed.add(record, EVENING + timedelta(days=day))
            if of_people(record):
                people.add(record, EVENING + timedelta(days=day))
        assert said_of_people(mixed, Path(one)) == said_of_people(people, Path(other))
        against = json.loads(mixed.as_json())["against programs"]
        assert bool(against) == any([not of_people(record) for record, _ in entered])


# For other programs.


def test_what_other_programs_read_says_who_is_a_program(book: Book):
    book.add(SHORT, EVENING)
    book.add(against_steady(1), EVENING + timedelta(days=1))
    found = json.loads(book.as_json())
    (people,), (apart,) = found["rivalries"], found["against programs"]
    assert [rival["program"] for rival in people["rivals"]] == [None, None]
    assert [rival["program"] for rival in apart["rivals"]] == [None, "steady"]
    assert (apart["names"], apart["sides"]) == (["Ann", "Steady"], [["Ann"], ["Steady"]])
    assert json.loads(book.as_json(("Ann", "Steady")))["against programs"] == [apart]
    assert json.loads(book.as_json(("Ann", "Ben")))["against programs"] == []


def test_a_game_with_hints_is_in_the_book_and_counts_for_no_best(book: Book, tmp_path: Path):
    record = of_two(3)
    add_evenings(book, [record.changed(hints=(4, 9))])
    rivalry = between(book, "Ann", PROGRAM)
    (result,) = rivalry.results
    assert result.hints == 2
    assert rivalry.rivals[0].best_hand is rivalry.rivals[0].best_crib is None
    assert rivalry.rivals[0].all_hands.points > 0
    add_evenings(book, [of_two(5)], first=1)
    again = between(book, "Ann", PROGRAM)
    with Book(tmp_path / "other.sqlite") as alone:
        add_evenings(alone, [of_two(5)], first=1)
        assert again.rivals[0].best_hand == between(alone, "Ann", PROGRAM).rivals[0].best_hand
    assert [each.hints for each in again.results] == [2, 0]
    rows = exported(book, tmp_path)
    assert [row["hints"] for row in rows] == ["2", "0"]
    assert list(rows[0])[-1] == "hints"
