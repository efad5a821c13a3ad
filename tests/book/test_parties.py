"""The book of three and four players, and games with computer players."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.book import bests
from cribbage.book.book import Book
from cribbage.book.figures import Counts, SeatFigures, ShownHand
from cribbage.book.rivalry import MatchResult
from cribbage.book.sides import (
    as_computer_player,
    by_name,
    groupings,
    is_computer_player,
    key,
    players_of,
    sides_of,
    sides_with_keys,
)
from cribbage.engine.rules import Rules, Side
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Margin, Match, MatchPoints
from cribbage.match.names import player_name, same_name
from cribbage.pack.cards import cards
from cribbage.records.record import Record
from cribbage.records.taken_back import TakeBack
from tests.book.test_book import (
    EVENING,
    FOUR,
    SHORT,
    add_evenings,
    alone,
    between,
    between_sides,
    by_chance,
    exported,
    match_of,
    shuffle_line,
)
from tests.common.figured import figures
from tests.common.games import WholeGame, games
from tests.common.texts import characters

THREE = ("Ann", "Ben", "Cleo")

PONE, SECOND, DEALER = "5H 5S 5D JC 2D", "6C 7D 8S KH 4S", "QH QS 9C 9H 3D"

# In each deal: P is pone, S sits on pone's left, D deals. Before the show P has 2, S 3 and D 1.
DEAL = f"""{shuffle_line((PONE, SECOND, DEALER), "5C", crib="2C")}
P cut 26
P crib 2D
S crib 4S
D crib 3D
P cut 4
P play 5H
S play KH       ; 2 for fifteen
D play QH
P play 5S       ; 1 for the go at 30
S play 8S
D play 9C
P play JC       ; 1 for the go at 27
S play 7D
D play 9H
P play 5D
S play 6C       ; 1 for the go at 27
D play QS       ; 1 for last; P shows 29, S 8, D 8 and in the crib 10
"""


def _deal(pone: int, decisions: str = DEAL) -> str:
    """Return the deal in which this player of three is pone."""
    seats = {role: str((pone + place) % 3 + 1) for place, role in enumerate("PSD")}
    lines = decisions.splitlines()
    return "\n".join([seats.get(line[0], line[0]) + line[1:] for line in lines]) + "\n"


HEADING = "crib 1\nnames: Ann, Ben, Cleo\ntarget: 61\nskunks: quarters\ndealer: 3\n\n"
GAME = Record.parse(HEADING + _deal(0) + _deal(1) + _deal(2))
"""Ann is pone and has 31 after a deal, Ben 11, Cleo 19; then Ben is pone: 50, 42, 30; then Cleo,
who has 32 after the play, and wins with the 29 of her hand before Ann and Ben count: 53, 43, 61.
"""

FIVES = ShownHand(29, cards("5H 5S 5D JC"), cards("5C")[0])


PARTNERS, SINGLES = Rules(4, 61), Rules(4, 61, singles=True)


# Three.


def test_three_player_game_has_expected_statistics():
    ann, ben, cleo = figures(GAME)
    assert replace(ann, best_crib=None) == SeatFigures(
        score=53,
        pone_play=Counts(5, 2),
        dealer_play=Counts(1, 1),
        pone_hands=Counts(29, 1),
        dealer_hands=Counts(8, 1),
        cribs=Counts(10, 1),
        best_hand=FIVES,
        twenty_nines=1,
    )
    assert (ben.score, ben.play) == (43, (Counts(5, 2), Counts(1, 1)))
    assert (ben.hands, ben.cribs) == ((Counts(37, 2), Counts()), Counts())
    assert ben.best_crib is None
    assert (cleo.score, cleo.play) == (61, (Counts(5, 2), Counts(1, 1)))
    assert cleo.hands == (Counts(37, 2), Counts(8, 1))
    for seat in (ann, cleo):
        assert seat.best_crib
        assert seat.best_crib.worth == 10
        assert set(seat.best_crib.cards) == set(cards("2D 4S 3D 2C"))


def test_three_player_rivalry_has_expected_statistics(book: Book):
    assert book.add(GAME, EVENING)
    assert not book.add(GAME, EVENING)
    rivalry = between_sides(book, alone("cleo", "Ann", "BEN"))
    assert rivalry.names == ("Cleo", "Ann", "Ben")
    assert [rival.wins for rival in rivalry.rivals] == [1, 0, 0]
    (result,) = rivalry.results
    assert (result.winner, result.scores, result.target) == (0, (61, 53, 43), 61)
    # By quarters 45 or fewer are a skunk (docs/rules.md 10.9); the game goes by the best loser.
    assert result.margins == (None, Margin.PLAIN, Margin.SKUNK)
    assert (result.margin, result.loser_score, result.resigned) == (Margin.PLAIN, 53, False)
    cleo, *others = rivalry.rivals
    assert (cleo.skunks, [rival.skunks for rival in others]) == (1, [0, 0])
    assert cleo.hands[0].average == 18.5
    assert rivalry.streak == (0, 1)
    assert book.between(alone("Ann", "Ben")) is None


def test_skunking_two_opponents_counts_as_two_skunks(book: Book):
    record = next(
        record
        for record in (by_chance(seed, Rules(3, 121)) for seed in range(200))
        if max(sorted(seat.score for seat in figures(record))[:2]) <= 90
    )
    book.add(record, EVENING)
    (result,) = between_sides(book, alone(*THREE)).results
    given = [
        rival.skunks + rival.double_skunks for rival in between_sides(book, alone(*THREE)).rivals
    ]
    assert given[result.winner] == sum(given) == 2


def test_three_player_match_is_counted(book: Book):
    match = Match(to=3, points=MatchPoints.GAMES)
    record = by_chance(4, Rules(3, 61), match=match)
    won = record.series().won
    book.add(record, EVENING)
    rivalry = between_sides(book, alone(*THREE))
    winner = match.winner(won)
    assert winner is not None
    totals = match.totals(won, 3)
    found = MatchResult(EVENING, 3, MatchPoints.GAMES, winner, totals, len(won))
    assert rivalry.matches == (found,)
    assert [rival.wins for rival in rivalry.rivals] == list(totals)
    assert [rival.matches_won for rival in rivalry.rivals] == [side == winner for side in range(3)]
    assert [result.scores for result in rivalry.results] == [game.scores for game in won]
    back = between_sides(book, alone(*THREE[::-1]))
    assert back.matches[0].totals == totals[::-1]


# Four.


def test_partners_are_one_side_in_any_seats(book: Book):
    first = by_chance(1, PARTNERS)
    book.add(first, EVENING)
    book.add(by_chance(2, PARTNERS, ("Ben", "CLEO", "Dan", "Ann")), EVENING + timedelta(days=1))
    rivalry = between_sides(book, (("Cleo", "Ann"), ("Dan", "Ben")))
    assert rivalry.names == ("CLEO and Ann", "Dan and Ben")
    assert len(rivalry.results) == 2
    assert rivalry.results[0].scores == first.series().game.scores
    assert [set(side) for side in book.parties()[0].sides] in (
        [{"Ann", "CLEO"}, {"Ben", "Dan"}],
        [{"Ben", "Dan"}, {"Ann", "CLEO"}],
    )


@pytest.mark.parametrize(
    ("rules", "levels"),
    [
        (Rules(target=61), ()),
        (Rules(target=61), (None, Level.STEADY)),
        (Rules(3, 61), ()),
        (PARTNERS, ()),
        (SINGLES, (None, Level.EASY, None, Level.EASY)),
    ],
)
def test_side_has_points_of_its_players_in_all_games(book: Book, rules: Rules, levels: Levels):
    records = [by_chance(seed, rules).changed(levels=levels) for seed in range(4)]
    for day, record in enumerate(records):
        book.add(record, EVENING + timedelta(days=day))
    each = [figures(record) for record in records]
    rivalry = between_sides(book, sides_of(records[0]))
    for place, rival in enumerate(rivalry.rivals):
        seats_of_side = rules.partners(Side(place))
        own = [seats[seat] for seats in each for seat in seats_of_side]
        ended = [record.series().won[0] for record in records]
        assert rival.wins == sum([won.winner == place for won in ended])
        assert rival.cribs.points == sum([seat.cribs.points for seat in own])
        assert rival.hands[0].occasions == sum([seat.hands[0].occasions for seat in own])
        assert rival.play[1].points == sum([seat.play[1].points for seat in own])
        assert rival.nineteens == sum([seat.nineteens for seat in own])
        best = [seat.best_hand.worth for seat in own if seat.best_hand]
        assert rival.best_hand
        assert rival.best_hand.shown.worth == max(best)
        day = best.index(max(best)) // len(seats_of_side)
        assert rival.best_hand.begun == EVENING + timedelta(days=day)
        for player, seat in zip(rival.players, seats_of_side, strict=True):
            points = [counts.points for seats in each for counts in seats[seat].hands]
            assert player.all_hands.points == sum(points)
    assert [result.scores for result in rivalry.results] == [won.scores for won in ended]


def test_same_four_in_every_pairing_are_found_by_names_in_any_order(book: Book):
    book.add(by_chance(1, PARTNERS), EVENING)
    book.add(by_chance(1, SINGLES), EVENING + timedelta(days=2))
    book.add(by_chance(1, PARTNERS, ("Ann", "Cleo", "Ben", "Dan")), EVENING + timedelta(days=1))
    book.add(by_chance(1, Rules(3, 61)), EVENING + timedelta(days=3))
    found = book.of_players(("dan", "Ann", "Cleo", "Ben"))
    assert [rivalry.sides for rivalry in found] == [
        (("Dan",), ("Ann",), ("Cleo",), ("Ben",)),
        (("Dan", "Cleo"), ("Ann", "Ben")),
        (("Dan", "Ben"), ("Ann", "Cleo")),
    ]
    assert len(book.parties(("Ben", "Dan", "Cleo", "Ann"))) == 3
    assert [len(party.sides) for party in book.parties()] == [3, 4, 2, 2]
    assert book.of_players(("Ann", "Ben", "Dan")) == ()
    assert len(book.of_players(("Cleo", "Ben", "Ann"))) == 1


def test_four_players_can_play_in_four_ways():
    ways = list(groupings("ABCD"))
    assert [len(sides) for sides in ways] == [4, 2, 2, 2]
    assert len({frozenset(map(frozenset, sides)) for sides in ways}) == 4
    assert len(list(groupings("AB"))) == 1


@pytest.mark.parametrize(
    "names", [("Ann", "ＡＮＮ"), ("Ann", "Ben", "ＡＮＮ"), ("Ann", "Ben", "ann", "Cleo")]
)
def test_names_differing_only_in_width_are_refused(book: Book, names: tuple[str, ...]):
    record = by_chance(1, Rules(len(names), 61)).changed(names=names)
    same = names[1] if len(names) == 2 else names[2]
    with pytest.raises(ValueError, match=f"the book treats Ann and {same} as the same name"):
        book.add(record, EVENING)


# All of them.


@pytest.mark.slow
@settings(max_examples=12)
@given(games)
def test_statistics_add_up_to_scores(game: WholeGame):
    rules, scores = game[0].before.rules, game[-1].after.scores
    record = Record(
        FOUR[: rules.seats],
        rules,
        game[0].before.dealer,
        actions=tuple([moment.action for moment in game]),
    )
    sides = tuple(
        [tuple([FOUR[seat] for seat in rules.partners(Side(side))]) for side in range(rules.sides)]
    )
    with TemporaryDirectory() as folder, Book(Path(folder) / "book.sqlite") as book:
        book.add(record, EVENING)
        rivalry = between_sides(book, sides)
        (row,) = exported(book, Path(folder))
    (result,) = rivalry.results
    assert result.scores == scores
    assert result.winner == game[-1].after.winner
    for score, rival in zip(scores, rivalry.rivals, strict=True):
        pegged = [*rival.play, *rival.hands, rival.cribs]
        made = sum([counts.points for counts in pegged])
        others = sum(
            [int(row[f"heels and muggins {FOUR.index(name) + 1}"]) for name in rival.names]
        )
        # The last count can exceed the target.
        assert made + others == score < rules.target or made + others >= score == rules.target


# For other programs.


def test_json_lists_games_of_three_and_four_apart_from_two_player_ones(book: Book):
    book.add(GAME, EVENING)
    book.add(by_chance(1, PARTNERS), EVENING + timedelta(days=1))
    book.add(by_chance(1, Rules(target=61)), EVENING + timedelta(days=2))
    found = json.loads(book.as_json())
    assert [each["names"] for each in found["rivalries"]] == [["Ann", "Ben"]]
    assert "sides" not in found["rivalries"][0]
    assert "margins" not in found["rivalries"][0]["results"][0]
    partners, three = found["parties"]
    assert partners["names"] == ["Ann and Cleo", "Ben and Dan"]
    assert partners["sides"] == [["Ann", "Cleo"], ["Ben", "Dan"]]
    assert [each["name"] for each in partners["rivals"][1]["players"]] == ["Ben", "Dan"]
    assert three["sides"] == [["Ann"], ["Ben"], ["Cleo"]]
    (result,) = three["results"]
    names = (
        *("begun", "target", "winner", "scores", "margin", "resigned"),
        *("hints", "warnings", "taken back", "margins"),
    )
    margins = ["plain", "skunk", None]
    values = ("2026-11-21T20:15:00", 61, "Cleo", [53, 43, 61], "plain", False, 0, 0, 0, margins)
    assert result == dict(zip(names, values, strict=True))
    ann, ben, _ = three["rivals"]
    assert ann["averages"]["as dealer"] == {"play": 1, "hand": 8, "crib": 10}
    assert ben["averages"]["as pone"] == {"play": 2.5, "hand": 18.5}
    assert ann["players"][0]["averages"] == ann["averages"]
    assert json.loads(book.as_json(("Cleo", "Ben", "Ann")))["rivalries"] == []


def test_csv_rows_of_three_and_four_player_games_fill_more_columns(book: Book, tmp_path: Path):
    book.add(GAME, EVENING)
    partners = by_chance(1, PARTNERS)
    book.add(partners, EVENING + timedelta(days=1))
    three, four = exported(book, tmp_path)
    assert (three["winner"], three["loser score"], three["margin"]) == ("Cleo", "53", "plain")
    assert (three["players"], three["partners"], three["resigned"]) == ("3", "no", "no")
    assert [three[f"score {number}"] for number in range(1, 5)] == ["53", "43", "61", ""]
    assert [three[f"margin {number}"] for number in range(1, 5)] == ["plain", "skunk", "", ""]
    assert (three["name 3"], three["play 3"], three["hands 3"]) == ("Cleo", "6", "45")
    won = partners.series().won[0]
    assert (four["players"], four["partners"]) == ("4", "yes")
    assert four["winner"] == ("Ann and Cleo", "Ben and Dan")[won.winner]
    assert [int(four[f"score {number}"]) for number in range(1, 5)] == [*won.scores, *won.scores]
    assert four["margin 1"] == four["margin 3"] != four["margin 2"] == four["margin 4"]


# Records broken.


def test_records_of_partners_and_of_three_are_announced_with_all_names(
    book: Book, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(bests, "FEWEST_GAMES", 2)
    again = [GAME.changed(seed=seed) for seed in range(3)]
    for day, record in enumerate(again[:2]):
        book.add(record, EVENING + timedelta(days=day))
    assert book.records_broken(again[2]) == (
        ("Cleo's longest winning streak against Ann and Ben: 3"),
    )
    won = [
        (record.series().won[0].scores[1], record)
        for record in (by_chance(seed, PARTNERS) for seed in range(12))
        if record.series().won[0].winner == 0
    ]
    (least, big), *_, (_, small) = sorted(won, key=lambda each: each[0])
    book.add(small, EVENING)
    told = f"Ann and Cleo's biggest win against Ben and Dan: {61 - least} points"
    assert told in book.records_broken(big)


# Games with computer players are separate, whatever people are called.


_, EASY, STEADY, STRONG = Level
AGAINST_STEADY: Levels = (None, STEADY)
COMPUTER_PLAYER = as_computer_player("Steady")


def of_two(seed: int, other: str = "Steady", levels: Levels = AGAINST_STEADY) -> Record:
    return by_chance(seed, Rules(target=61), ("Ann", other)).changed(levels=levels)


# Identification of players.


@given(st.text(characters))
def test_valid_name_of_person_is_never_that_of_computer_player(text: str):
    try:
        name = player_name(text)
    except ValueError:
        return
    assert not is_computer_player(name)
    assert not is_computer_player(same_name(name))
    assert key(((name,),)) != key(((as_computer_player(name),),))


def test_sides_are_restored_from_their_key():
    sides = ((COMPUTER_PLAYER, "Steady"), (as_computer_player("Easy 2"), "Zoë"))
    assert key(sides_with_keys(key(sides))) == key(sides)
    # People are listed first, wherever they sit.
    assert by_name(sides_with_keys(key(sides))) == (("steady", "steady"), ("zoë", "easy 2"))
    assert by_name(sides_with_keys(key((("\U0001f642",), (COMPUTER_PLAYER,))))) == (
        ("\U0001f642",),
        ("steady",),
    )


def test_computer_player_is_named_by_level_whatever_name_was_saved():
    record = by_chance(1, Rules(3, 61), ("Ann", "Zed", "Steady"))
    record = record.changed(levels=(None, EASY, None))
    assert players_of(record) == ("Ann", as_computer_player("Easy"), "Steady")
    assert sides_of(record) == (("Ann",), (as_computer_player("Easy"),), ("Steady",))


# Apart from people.


def test_person_named_steady_is_not_computer_player(book: Book):
    person = [of_two(seed, levels=(None, None)) for seed in (1, 2)]
    computer_player = [of_two(seed) for seed in (3, 4, 5)]
    add_evenings(book, [*person, *computer_player])
    assert len(between(book, "Ann", "Steady").results) == 2
    assert len(between(book, "ANN", as_computer_player("steady")).results) == 3
    assert between(book, "Ann", "Steady").computer_players == ()
    with_computer_player = between(book, "Ann", COMPUTER_PLAYER)
    assert with_computer_player.computer_players == ("Steady",)
    assert with_computer_player.names == ("Ann", "Steady")
    assert with_computer_player.rivals[1].players[0].computer_player is STEADY
    assert with_computer_player.is_of_two
    found = book.of_players(("steady", "Ann"))
    assert [len(rivalry.results) for rivalry in found] == [3, 2]
    assert [rivalry.players for rivalry in found] == [
        ((COMPUTER_PLAYER,), ("Ann",)),
        (("Steady",), ("Ann",)),
    ]
    assert [party.with_computer_players for party in book.parties()] == [True, False]
    assert book.parties(("Ann", "Steady")) == book.parties()
    for party in book.parties():
        assert {name for side in party.sides for name in side} == {"Ann", "Steady"}
        assert book.between(party.players)


def test_every_level_is_separate_player(book: Book):
    levels = [EASY, STEADY, STRONG]
    add_evenings(book, [of_two(1, level.value.title(), (None, level)) for level in levels])
    rivalries = book.all_rivalries()
    assert [rivalry.computer_players for rivalry in rivalries] == [
        ("Strong",),
        ("Steady",),
        ("Easy",),
    ]
    found = [
        [rival.players[0].computer_player for rival in rivalry.rivals] for rivalry in rivalries
    ]
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
def test_computer_players_can_have_any_seat(
    book: Book, tmp_path: Path, rules: Rules, levels: Levels, sides: tuple[tuple[str, ...], ...]
):
    people = ("Ann", "Ben", "Cy", "Dot")[: rules.seats]
    record = by_chance(1, rules, people).changed(levels=levels)
    same_as_people = record.changed(levels=())
    assert book.add(record, EVENING)
    assert book.add(same_as_people, EVENING + timedelta(days=1))
    with_computer_players = next(each for each in book.all_rivalries() if each.computer_players)
    assert sorted(map(sorted, with_computer_players.sides)) == sorted(map(sorted, sides))
    computer_players = [name for side in sides for name in side if name not in people]
    assert sorted(with_computer_players.computer_players) == sorted(computer_players)
    (found,) = book.of_players([name for side in sides for name in side])
    assert len(found.results) == 1
    apart = json.loads(book.as_json())["against programs"]
    assert [each["games"] for each in apart] == [1]
    said = {
        player["name"]: player["program"]
        for rival in apart[0]["rivals"]
        for player in rival["players"]
    }
    levels_said = {name: name.split()[0].lower() for name in computer_players}
    assert said == {name: levels_said.get(name) for side in sides for name in side}
    first, second = exported(book, tmp_path)
    columns = [f"program {number}" for number in range(1, 5)]
    each = [level.value if level else "" for level in levels]
    assert [first[column] for column in columns] == [*each, "", ""][:4]
    assert [second[column] for column in columns] == [""] * 4


def test_match_against_computer_player_is_separate(book: Book):
    match = Match(to=2, points=MatchPoints.GAMES)
    record = by_chance(3, Rules(target=61), ("Ann", "Steady"), match)
    record = record.changed(levels=AGAINST_STEADY)
    book.add(record, EVENING)
    book.add(record.changed(levels=()), EVENING + timedelta(days=1))
    assert len(between(book, "Ann", COMPUTER_PLAYER).matches) == 1
    assert len(between(book, "Ann", "Steady").matches) == 1
    rivals = between(book, "Ann", COMPUTER_PLAYER).rivals
    assert sum([rival.matches_won for rival in rivals]) == 1


# Bests.


def against_steady(unseen: int, levels: Levels = AGAINST_STEADY) -> Record:
    """Return a game against Steady in which Ann shows 29; ``unseen`` varies the other cards."""
    record = match_of("A", first=unseen)
    return record.changed(names=("Ann", "Steady"), levels=levels)


def test_game_with_computer_player_breaks_no_record(book: Book):
    add_evenings(book, [of_two(seed, "Ben", ()) for seed in range(12)])
    computer_player, person = against_steady(1), match_of("A", first=1)
    assert "Ann's best hand in 13 games: 29" in book.records_broken(person)
    assert book.records_broken(computer_player) == ()
    assert book.enter(computer_player, EVENING + timedelta(days=50)) == ()
    # Nor are people compared with it.
    assert "Ann's best hand in 13 games: 29" in book.records_broken(person)


def test_records_need_ten_games_without_computer_players(book: Book):
    add_evenings(book, [against_steady(seed) for seed in range(12)])
    add_evenings(book, [of_two(seed, "Ben", ()) for seed in range(8)], first=20)
    assert book.records_broken(match_of("A", first=1)) == ()
    add_evenings(book, [of_two(8, "Ben", ())], first=40)
    assert "Ann's best hand in 10 games: 29" in book.records_broken(match_of("A", first=1))


def test_best_hand_of_day_comes_from_game_between_people(book: Book):
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


# Any entries.


def _mixed() -> list[Record]:
    """Return games of people and computer players, some with the same names."""
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
    """Return everything the book shows about games between people."""
    plain = json.loads(book.as_json())
    rows = [
        row
        for row in exported(book, folder)
        if not any([row[f"program {number}"] for number in range(1, 5)])
    ]
    return [
        (plain["rivalries"], plain["parties"]),
        [party for party in book.parties() if not party.with_computer_players],
        [book.best_hand_of((EVENING + timedelta(days=day)).date()) for day in range(9)],
        [book.records_broken(record) for record in (MIXED[1], match_of("A", first=1))],
        rows,
    ]


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(MIXED), st.integers(0, 8)), max_size=14),
)
def test_statistics_of_people_ignore_games_with_computer_players(entered: list[tuple[Record, int]]):
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


def test_exports_mark_computer_players(book: Book):
    book.add(SHORT, EVENING)
    book.add(against_steady(1), EVENING + timedelta(days=1))
    found = json.loads(book.as_json())
    (people,), (apart,) = found["rivalries"], found["against programs"]
    assert [rival["program"] for rival in people["rivals"]] == [None, None]
    assert [rival["program"] for rival in apart["rivals"]] == [None, "steady"]
    assert (apart["names"], apart["sides"]) == (["Ann", "Steady"], [["Ann"], ["Steady"]])
    assert json.loads(book.as_json(("Ann", "Steady")))["against programs"] == [apart]
    assert json.loads(book.as_json(("Ann", "Ben")))["against programs"] == []


HELP = ("hints", "warnings")
NO_HELP = dict.fromkeys(HELP, 0)


@pytest.mark.parametrize("kind", HELP)
def test_game_with_help_is_in_book_but_breaks_no_record(book: Book, tmp_path: Path, kind: str):
    record = of_two(3)
    add_evenings(book, [record.changed(**{kind: (4, 9)})])
    rivalry = between(book, "Ann", COMPUTER_PLAYER)
    (result,) = rivalry.results
    assert {name: getattr(result, name) for name in HELP} == {**NO_HELP, kind: 2}
    assert rivalry.rivals[0].best_hand is rivalry.rivals[0].best_crib is None
    assert rivalry.rivals[0].all_hands.points > 0
    add_evenings(book, [of_two(5)], first=1)
    again = between(book, "Ann", COMPUTER_PLAYER)
    with Book(tmp_path / "other.sqlite") as alone:
        add_evenings(alone, [of_two(5)], first=1)
        assert (
            again.rivals[0].best_hand == between(alone, "Ann", COMPUTER_PLAYER).rivals[0].best_hand
        )
    assert [getattr(each, kind) for each in again.results] == [2, 0]
    rows = exported(book, tmp_path)
    assert [row[kind] for row in rows] == ["2", "0"]
    assert tuple(rows[0])[50:53] == (*HELP, "taken back")  # only later figures follow


def test_game_with_undone_decision_breaks_no_record(book: Book, tmp_path: Path):
    record = of_two(3)
    back = TakeBack(9, record.actions[9:10], (10,))
    add_evenings(book, [record.changed(taken_back=(back, back)), of_two(5)])
    rivalry = between(book, "Ann", COMPUTER_PLAYER)
    assert [(each.taken_back, each.hints) for each in rivalry.results] == [(2, 2), (0, 0)]
    with Book(tmp_path / "other.sqlite") as alone:
        add_evenings(alone, [of_two(5)], first=1)
        assert (
            rivalry.rivals[0].best_hand
            == between(alone, "Ann", COMPUTER_PLAYER).rivals[0].best_hand
        )
    assert [row["taken back"] for row in exported(book, tmp_path)] == ["2", "0"]
