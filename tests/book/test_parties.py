"""The book of three, of four partners and of four each for himself, worked out by hand."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from cribbage.book import bests
from cribbage.book.book import Book
from cribbage.book.figures import Counts, SeatFigures, ShownHand
from cribbage.book.rivalry import MatchResult, Rivalry
from cribbage.book.sides import Sides, groupings, sides_of
from cribbage.engine.rules import Rules, Side
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Margin, Match, MatchPoints
from cribbage.pack.cards import PACK, cards
from cribbage.records.record import Record
from tests.book.test_book import EVENING, FOUR, alone, by_chance, exported
from tests.common.figured import figures
from tests.common.games import WholeGame, games

THREE = ("Ann", "Ben", "Cleo")

PONE, SECOND, DEALER = "5H 5S 5D JC 2D", "6C 7D 8S KH 4S", "QH QS 9C 9H 3D"


def _shuffled() -> str:
    """The shuffle that deals these three their cards and the 2 of clubs to the crib, when 26 are
    cut before the deal and 4 for the starter, the five of clubs.
    """
    hands = [
        card for dealt in zip(*map(cards, (PONE, SECOND, DEALER)), strict=True) for card in dealt
    ]
    two, five = cards("2C 5C")
    rest = [card for card in PACK if card not in (*hands, two, five)]
    dealt = [*hands, two, *rest[:4], five, *rest[4:]]
    return f"house shuffle {''.join(map(str, dealt[26:] + dealt[:26]))}"


# Of each deal: P is the pone, S sits on his left, D deals. Before the show P has 2, S 3 and D 1.
DEAL = f"""{_shuffled()}
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
    """The deal in which this player of three is pone."""
    seats = {role: str((pone + place) % 3 + 1) for place, role in enumerate("PSD")}
    lines = decisions.splitlines()
    return "\n".join([seats.get(line[0], line[0]) + line[1:] for line in lines]) + "\n"


HEADING = "crib 1\nnames: Ann, Ben, Cleo\ntarget: 61\nskunks: quarters\ndealer: 3\n\n"
GAME = Record.parse(HEADING + _deal(0) + _deal(1) + _deal(2))
"""Ann is pone and has 31 after a deal, Ben 11, Cleo 19; then Ben is pone: 50, 42, 30; then Cleo,
who has 32 after the play, and wins with the 29 of her hand before Ann and Ben count: 53, 43, 61.
"""

FIVES = ShownHand(29, cards("5H 5S 5D JC"), cards("5C")[0])


def between(book: Book, sides: Sides) -> Rivalry:
    """The rivalry of some who have one."""
    rivalry = book.between(sides)
    assert rivalry
    return rivalry


PARTNERS, SINGLES = Rules(4, 61), Rules(4, 61, singles=True)


# Three.


def test_a_game_of_three_by_hand():
    ann, ben, cleo = figures(GAME)
    assert replace(ann, best_crib=None) == SeatFigures(
        score=53,
        play=(Counts(5, 2), Counts(1, 1)),
        hands=(Counts(29, 1), Counts(8, 1)),
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


def test_a_rivalry_of_three_by_hand(book: Book):
    assert book.add(GAME, EVENING)
    assert not book.add(GAME, EVENING)
    rivalry = between(book, alone("cleo", "Ann", "BEN"))
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


def test_whoever_skunks_two_has_given_two_skunks(book: Book):
    record = next(
        record
        for record in (by_chance(seed, Rules(3, 121)) for seed in range(200))
        if max(sorted(seat.score for seat in figures(record))[:2]) <= 90
    )
    book.add(record, EVENING)
    (result,) = between(book, alone(*THREE)).results
    given = [rival.skunks + rival.double_skunks for rival in between(book, alone(*THREE)).rivals]
    assert given[result.winner] == sum(given) == 2


def test_a_match_of_three(book: Book):
    match = Match(to=3, points=MatchPoints.GAMES)
    record = by_chance(4, Rules(3, 61), match=match)
    won = record.series().won
    book.add(record, EVENING)
    rivalry = between(book, alone(*THREE))
    winner = match.winner(won)
    assert winner is not None
    totals = match.totals(won, 3)
    found = MatchResult(EVENING, 3, MatchPoints.GAMES, winner, totals, len(won))
    assert rivalry.matches == (found,)
    assert [rival.wins for rival in rivalry.rivals] == list(totals)
    assert [rival.matches_won for rival in rivalry.rivals] == [side == winner for side in range(3)]
    assert [result.scores for result in rivalry.results] == [game.scores for game in won]
    back = between(book, alone(*THREE[::-1]))
    assert back.matches[0].totals == totals[::-1]


# Four.


def test_partners_are_one_side_wherever_they_sit(book: Book):
    first = by_chance(1, PARTNERS)
    book.add(first, EVENING)
    book.add(by_chance(2, PARTNERS, ("Ben", "CLEO", "Dan", "Ann")), EVENING + timedelta(days=1))
    rivalry = between(book, (("Cleo", "Ann"), ("Dan", "Ben")))
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
def test_a_side_has_what_its_players_made_in_all_games(book: Book, rules: Rules, levels: Levels):
    records = [by_chance(seed, rules).changed(levels=levels) for seed in range(4)]
    for day, record in enumerate(records):
        book.add(record, EVENING + timedelta(days=day))
    each = [figures(record) for record in records]
    rivalry = between(book, sides_of(records[0]))
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


def test_the_same_four_in_every_way_are_found_by_their_names_in_any_order(book: Book):
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


def test_four_can_play_in_four_ways():
    ways = list(groupings("ABCD"))
    assert [len(sides) for sides in ways] == [4, 2, 2, 2]
    assert len({frozenset(map(frozenset, sides)) for sides in ways}) == 4
    assert len(list(groupings("AB"))) == 1


@pytest.mark.parametrize(
    "names", [("Ann", "ＡＮＮ"), ("Ann", "Ben", "ＡＮＮ"), ("Ann", "Ben", "ann", "Cleo")]
)
def test_one_name_in_two_widths_is_for_no_party(book: Book, names: tuple[str, ...]):
    record = by_chance(1, Rules(len(names), 61)).changed(names=names)
    same = names[1] if len(names) == 2 else names[2]
    with pytest.raises(ValueError, match=f"the book treats Ann and {same} as the same name"):
        book.add(record, EVENING)


# All of them.


@pytest.mark.slow
@settings(max_examples=12)
@given(games)
def test_the_figures_of_the_book_add_up_to_the_scores(game: WholeGame):
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
        rivalry = between(book, sides)
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
        # The last count may go beyond the target.
        assert made + others == score < rules.target or made + others >= score == rules.target


# For other programs.


def test_those_of_more_than_two_stand_beside_the_rivalries_of_two(book: Book):
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
    names = ("begun", "target", "winner", "scores", "margin", "resigned", "hints", "margins")
    margins = ["plain", "skunk", None]
    values = ("2026-11-21T20:15:00", 61, "Cleo", [53, 43, 61], "plain", False, 0, margins)
    assert result == dict(zip(names, values, strict=True))
    ann, ben, _ = three["rivals"]
    assert ann["averages"]["as dealer"] == {"play": 1, "hand": 8, "crib": 10}
    assert ben["averages"]["as pone"] == {"play": 2.5, "hand": 18.5}
    assert ann["players"][0]["averages"] == ann["averages"]
    assert json.loads(book.as_json(("Cleo", "Ben", "Ann")))["rivalries"] == []


def test_games_of_three_and_four_are_rows_with_more_columns(book: Book, tmp_path: Path):
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


def test_records_of_partners_and_of_three_are_told_with_all_names(
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
