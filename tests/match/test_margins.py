"""What a defeat is called, and what it is worth in a match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import Seat, Side
from cribbage.match.match import Margin, Match, MatchPoints, Skunks, Won, margin

STANDARD, QUARTERS, LURCH, OFF = Skunks

BOUNDARIES = """
    target  loser    standard      quarters      lurch   off
       121    120    plain         plain         plain   plain
       121     91    plain         plain         plain   plain
       121     90    skunk         skunk         plain   plain
       121     61    skunk         skunk         plain   plain
       121     60    double-skunk  double-skunk  lurch   plain
       121      0    double-skunk  double-skunk  lurch   plain
        61     60    plain         plain         plain   plain
        61     46    plain         plain         plain   plain
        61     45    plain         skunk         plain   plain
        61     31    plain         skunk         plain   plain
        61     30    skunk         double-skunk  lurch   plain
        61      0    skunk         double-skunk  lurch   plain
"""


@pytest.mark.parametrize("row", BOUNDARIES.strip().splitlines()[1:])
def test_every_boundary(row: str):  # rules.md 10.1 to 10.3, 10.9
    target, loser, *names = row.split()
    for skunks, name in zip((STANDARD, QUARTERS, LURCH, OFF), names, strict=True):
        assert margin(int(target), int(loser), skunks).value == name.replace("-", " ")


@pytest.mark.parametrize(
    ("target", "skunks", "counted"),
    [
        (121, STANDARD, {"double skunk": 61, "skunk": 30, "plain": 30}),
        (121, QUARTERS, {"double skunk": 61, "skunk": 30, "plain": 30}),
        (121, LURCH, {"lurch": 61, "plain": 60}),
        (121, OFF, {"plain": 121}),
        (61, STANDARD, {"skunk": 31, "plain": 30}),
        (61, QUARTERS, {"double skunk": 31, "skunk": 15, "plain": 15}),
        (61, LURCH, {"lurch": 31, "plain": 30}),
        (61, OFF, {"plain": 61}),
    ],
)
def test_how_many_scores_each_name_takes(target, skunks, counted):  # rules.md 10.1 to 10.3, 10.9
    names = [margin(target, loser, skunks).value for loser in range(target)]
    assert {name: names.count(name) for name in names} == counted


def test_skunks_are_counted_as_usual_where_nothing_is_said():  # rules.md 10.1
    assert margin(121, 60) is Margin.DOUBLE_SKUNK
    assert Match().skunks is STANDARD


@pytest.mark.parametrize("side", [0, 1])
def test_it_is_the_score_of_the_loser_that_counts(side: int):  # rules.md 10.3
    scores = (121, 88) if side == 0 else (88, 121)
    game = Won(Seat(0), Side(side), scores, 121)
    assert game.losers == (1 - side,)
    margins = [[each.value for each in game.margins(skunks)] for skunks in Skunks]
    assert margins == [["skunk"], ["skunk"], ["plain"], ["plain"]]


@pytest.mark.parametrize(
    ("points", "plain", "skunk", "lurch", "double"),
    [
        ("1-2-4", 1, 2, 2, 4),
        ("1-2", 1, 2, 2, 2),
        ("2-3", 2, 3, 3, 3),
        ("2-3-4", 2, 3, 3, 4),
        ("games", 1, 1, 1, 1),
    ],
)
def test_what_a_margin_is_worth(points, plain, skunk, lurch, double):  # rules.md 10.5
    worth = MatchPoints(points)
    by = (Margin.PLAIN, Margin.SKUNK, Margin.LURCH, Margin.DOUBLE_SKUNK)
    assert [worth.of(each) for each in by] == [plain, skunk, lurch, double]


@pytest.mark.parametrize(
    ("target", "loser", "skunks", "points", "worth"),
    [
        (121, 60, "standard", "1-2-4", 4),
        (121, 90, "standard", "2-3-4", 3),
        (121, 60, "lurch", "2-3-4", 3),
        (121, 60, "off", "2-3-4", 2),
        (121, 0, "standard", "games", 1),
        (61, 30, "standard", "1-2-4", 2),
        (61, 32, "lurch", "2-3", 2),
        # 10.9: a double game with 45, a quadruple one with 30
        (61, 46, "quarters", "1-2-4", 1),
        (61, 45, "quarters", "1-2-4", 2),
        (61, 30, "quarters", "1-2-4", 4),
        (61, 30, "quarters", "1-2", 2),
    ],
)
def test_what_a_game_is_worth(target, loser, skunks, points, worth):  # rules.md 10.5, 10.9
    match = Match(to=7, skunks=Skunks(skunks), points=MatchPoints(points))
    assert match.worth(Won(Seat(0), Side(1), (loser, target), target)) == worth


@st.composite
def won_games(draw: st.DrawFn) -> Won:
    """A game that one of two or three sides won."""
    target, sides = draw(st.sampled_from((61, 121))), draw(st.sampled_from((2, 3)))
    scores = [draw(st.integers(0, target - 1)) for _ in range(sides)]
    winner = draw(st.sampled_from(range(sides)))
    scores[winner] = target
    return Won(Seat(0), Side(winner), tuple(scores), target)


@given(won_games(), st.sampled_from(Skunks))
def test_every_loser_is_beaten_by_a_margin_of_his_own(game: Won, skunks: Skunks):  # 10.1-10.3
    assert sorted((game.winner, *game.losers)) == [*range(len(game.scores))]
    lost = [game.scores[side] for side in game.losers]
    assert lost == sorted(lost, reverse=True)
    assert game.margins(skunks) == tuple([margin(game.target, score, skunks) for score in lost])


def test_of_three_in_a_half_game_by_quarters_each_is_beaten_by_himself():  # rules.md 10.9
    game = Won(Seat(0), Side(1), (30, 61, 45), 61)
    assert game.margins(QUARTERS) == (Margin.SKUNK, Margin.DOUBLE_SKUNK)
    assert game.margins(STANDARD) == (Margin.PLAIN, Margin.SKUNK)
