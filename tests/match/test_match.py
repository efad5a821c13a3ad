"""Matches: who deals first, what a loss costs, and when the match is over."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.match.match import (
    MOST_MATCH_POINTS,
    FinishedGame,
    Margin,
    Match,
    MatchPoints,
    NextDeal,
    Skunks,
    margin,
)

SHEETS = {
    "1-2 to 7: not over after seven games": """
    1 deals, 1 wins, 95:  plain         1 : 0
    2 deals, 2 wins, 88:  skunk         1 : 2
    1 deals, 2 wins, 110: plain         1 : 3
    1 deals, 1 wins, 60:  double skunk  3 : 3
    2 deals, 1 wins, 100: plain         4 : 3
    2 deals, 2 wins, 119: plain         4 : 4
    1 deals, 1 wins, 61:  skunk         6 : 4
    2 deals next
    """,
    "2-3 to 7": """
    1 deals, 1 wins, 95:  plain         2 : 0
    2 deals, 2 wins, 88:  skunk         2 : 3
    1 deals, 2 wins, 110: plain         2 : 5
    1 deals, 1 wins, 60:  double skunk  5 : 5
    2 deals, 1 wins, 100: plain         7 : 5
    1 wins the match
    """,
    "2-3-4 to 7: nothing caps it": """
    2 deals, 1 wins, 91:  plain         2 : 0
    2 deals, 1 wins, 90:  skunk         5 : 0
    2 deals, 1 wins, 60:  double skunk  9 : 0
    1 wins the match
    """,
    "games to 7: whatever the margin": """
    1 deals, 2 wins, 120: plain         0 : 1
    1 deals, 2 wins, 120: plain         0 : 2
    1 deals, 2 wins, 120: plain         0 : 3
    1 deals, 1 wins, 0:   double skunk  1 : 3
    2 deals, 2 wins, 120: plain         1 : 4
    1 deals, 2 wins, 120: plain         1 : 5
    1 deals, 2 wins, 120: plain         1 : 6
    1 deals, 2 wins, 120: plain         1 : 7
    2 wins the match
    """,
    "1-2-4 to 3, lurch: a lurch is worth what a skunk is": """
    1 deals, 1 wins, 61:  plain         1 : 0
    2 deals, 2 wins, 60:  lurch         1 : 2
    1 deals, 1 wins, 5:   lurch         3 : 2
    1 wins the match
    """,
    "2-3-4 to 4, off: a win is a win": """
    2 deals, 2 wins, 0:   plain         0 : 2
    1 deals, 1 wins, 60:  plain         2 : 2
    2 deals, 2 wins, 90:  plain         2 : 4
    2 wins the match
    """,
    "1-2-4 to 5, half game: there is no double skunk": """
    1 deals, 1 wins, 30:  skunk         2 : 0
    2 deals, 1 wins, 31:  plain         3 : 0
    2 deals, 1 wins, 0:   skunk         5 : 0
    1 wins the match
    """,
    "1-2-4 to 6, alternate": """
    2 deals, 2 wins, 100: plain         0 : 1
    1 deals, 2 wins, 90:  skunk         0 : 3
    2 deals, 2 wins, 91:  plain         0 : 4
    1 deals, 1 wins, 91:  plain         1 : 4
    2 deals, 1 wins, 60:  double skunk  5 : 4
    1 deals next
    """,
    "games to 4, duplicate: the loser deals first in every third, fifth, ... game": """
    1 deals, 1 wins, 100: plain         1 : 0
    2 deals, 1 wins, 100: plain         2 : 0
    2 deals, 2 wins, 100: plain         2 : 1
    1 deals, 2 wins, 100: plain         2 : 2
    1 deals, 1 wins, 100: plain         3 : 2
    2 deals, 2 wins, 100: plain         3 : 3
    1 deals next
    """,
    "games to 5, duplicate, alternate": """
    1 deals, 1 wins, 100: plain         1 : 0
    2 deals, 1 wins, 100: plain         2 : 0
    1 deals, 2 wins, 100: plain         2 : 1
    2 deals, 1 wins, 100: plain         3 : 1
    1 deals next
    """,
    "1-2-4 to 3, duplicate: won in the first game of a pair": """
    1 deals, 2 wins, 100: plain         0 : 1
    2 deals, 1 wins, 100: plain         1 : 1
    2 deals, 2 wins, 90:  skunk         1 : 3
    2 wins the match
    """,
}
"""Matches game by game: first dealer, winner, the loser's score; the result, and the match points
after it.
"""


UNUSUAL: dict[str, dict[str, Any]] = {
    "lurch": {"skunks": Skunks.LURCH},
    "off": {"skunks": Skunks.OFF},
    "alternate": {"next_deal": NextDeal.ALTERNATE},
    "duplicate": {"duplicate": True},
    "half game": {},
}
"""Additions to a title; a short game shows only in the scores."""


def agreed(title: str) -> Match:
    """Return the match that the title of a sheet describes: points, target and other rules.

    Text after a colon is ignored. Raise KeyError for an unknown rule.
    """
    first, *unusual = title.partition(":")[0].split(", ")
    points, to = first.split(" to ")
    words: dict[str, Any] = {"to": int(to), "points": MatchPoints(points)}
    for word in unusual:
        words |= UNUSUAL[word]
    return Match(**words)


def calculated_sheet(title: str, games: list[FinishedGame]) -> str:
    """Return the sheet of these games as the program calculates it."""
    match, lines = agreed(title), []
    for number, game in enumerate(games, 1):
        (loser,), (margin,) = game.losers, game.margins(match.skunks)
        first, second = match.totals(games[:number], sides=2)
        lines.append(
            f"{game.first_dealer + 1} deals, {game.winner + 1} wins, {game.scores[loser]}:".ljust(
                22
            )
            + f"{margin.value:<14}{first} : {second}"
        )
    winner = match.winner(games)
    if winner is None:
        lines.append(f"{match.next_dealer(games, Rules()) + 1} deals next")
    else:
        lines.append(f"{winner + 1} wins the match")
    return "\n".join(lines)


def won_games(title: str) -> list[FinishedGame]:
    target = 61 if ", half game" in title else 121
    games = []
    for deals, wins, loser in re.findall(r"(\d) deals, (\d) wins, (\d+)", SHEETS[title]):
        scores = (target, int(loser)) if wins == "1" else (int(loser), target)
        games.append(FinishedGame(Seat(int(deals) - 1), Side(int(wins) - 1), scores, target))
    return games


@pytest.mark.parametrize("title", SHEETS)
def test_match_agrees_with_written_score_sheet_after_every_game(
    title: str,
):  # rules.md 10.1 to 10.6, 10.8
    sheet = [line.strip() for line in SHEETS[title].strip().splitlines()]
    match, games = agreed(title), won_games(title)
    assert calculated_sheet(title, games).splitlines() == sheet
    for number in range(len(games)):
        assert match.winner(games[:number]) is None
        assert not match.is_over(games[:number])
        if number:
            assert match.next_dealer(games[:number], Rules()) == games[number].first_dealer
    assert match.is_over(games) == (match.winner(games) is not None) == ("wins" in sheet[-1])


def won(*scores: tuple[int, int], first: int = 0) -> list[FinishedGame]:
    """Return finished games with these scores; the players deal first in turn."""
    return [
        FinishedGame(Seat((first + number) % 2), Side(pair.index(max(pair))), pair, 121)
        for number, pair in enumerate(scores)
    ]


# No match.


def test_single_game_is_over_without_match_winner():  # rules.md 10.4
    alone = Match()
    assert not alone.has_more_games
    assert not alone.is_over([])
    game = won((121, 60))
    assert alone.is_over(game)
    assert alone.winner(game) is None


def test_pair_of_games_is_over_without_match_winner():  # rules.md 10.8
    pair = Match(duplicate=True)
    games = won((121, 60), (121, 100))
    assert pair.has_more_games
    assert [pair.is_over(games[:number]) for number in range(3)] == [False, False, True]
    assert pair.winner(games) is None


@pytest.mark.parametrize("to", [0, -1, MOST_MATCH_POINTS + 1])
def test_match_length_is_1_to_99(to: int):
    with pytest.raises(ValueError, match=f"match points must be 1 to 99, not {to}"):
        Match(to=to)
    assert Match(to=1).has_more_games
    assert Match(to=99).has_more_games


# Duplicate.


@pytest.mark.parametrize("next_deal", NextDeal)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("scores", [(121, 90), (90, 121)])
def test_opponent_deals_first_in_second_game(first, scores, next_deal):  # rules.md 10.8
    match = Match(duplicate=True, next_deal=next_deal)
    assert match.next_dealer(won(scores, first=first), Rules()) == 1 - first


@pytest.mark.parametrize(
    ("scores", "difference"),
    [
        ([], 0),
        ([(121, 90)], 0),  # not played again yet
        ([(121, 90), (121, 120)], 32),
        ([(121, 90), (90, 121)], 0),
        ([(121, 110), (80, 121)], -30),  # a game each, and yet a difference
        ([(100, 121), (110, 121)], -32),
        ([(121, 90), (121, 120), (0, 121)], 32),
        ([(121, 90), (121, 120), (100, 121), (121, 119)], 13),
    ],
)
def test_difference_in_duplicate_match_counts_both_games_of_pair(
    scores, difference
):  # rules.md 10.8
    match, games = Match(to=9, duplicate=True), won(*scores)
    both = [match.difference(games, Side(side)) for side in (0, 1)]
    assert both == [difference, -difference]


@pytest.mark.parametrize("first_dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_loser_deals_next_if_match_ended_with_first_game_of_pair(
    first_dealer: int, winner: int
):  # rules.md 10.6, 10.8
    scores = (121, 100) if winner == 0 else (100, 121)
    game = FinishedGame(Seat(first_dealer), Side(winner), scores, 121)
    assert Match(to=1, duplicate=True).next_dealer([game], Rules()) == 1 - winner
    assert Match(to=2, duplicate=True).next_dealer([game], Rules()) == 1 - first_dealer


# Three, and four in partnerships.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_deal_goes_to_each_player_in_turn(seats: int):  # rules.md 10.6
    match, rules = Match(next_deal=NextDeal.ALTERNATE), Rules(seats)
    scores = (121, *[100] * (rules.sides - 1))
    dealer, dealt = Seat(0), list[int]()
    for _ in range(2 * seats):
        dealt.append(dealer)
        dealer = match.next_dealer([FinishedGame(dealer, Side(0), scores, 121)], rules)
    assert dealt == [*range(seats)] * 2


@pytest.mark.parametrize(
    ("rules", "first", "scores", "dealer"),
    [
        (Rules(3), 0, (121, 100, 90), 2),  # who has the fewest
        (Rules(3), 2, (121, 90, 100), 1),
        (Rules(3), 0, (90, 121, 90), 2),  # equally few: the first to the left of the first dealer
        (Rules(3), 2, (90, 121, 90), 0),
        (Rules(3), 0, (121, 90, 90), 1),
        (Rules(4), 0, (121, 100), 1),  # of two partners
        (Rules(4), 1, (121, 100), 3),
        (Rules(4), 2, (100, 121), 0),
        (Rules(4, singles=True), 3, (100, 121, 60, 60), 2),
        (Rules(4, singles=True), 2, (100, 121, 60, 60), 3),
    ],
)
def test_player_who_lost_by_most_deals_next_game(
    rules: Rules, first: int, scores: tuple[int, ...], dealer: int
):  # rules.md 10.6
    game = FinishedGame(Seat(first), Side(scores.index(121)), scores, 121)
    assert Match().next_dealer([game], rules) == dealer


@pytest.mark.parametrize(
    ("scores", "worth"),
    [
        ((121, 100, 90), 1),  # one is skunked, and the other is not
        ((121, 100, 40), 1),
        ((90, 121, 60), 2),  # both are
        ((60, 30, 121), 4),
        ((60, 121, 30, 91), 1),
        ((60, 121, 30, 90), 2),
    ],
)
def test_match_points_for_game_depend_on_highest_losing_score(
    scores: tuple[int, ...], worth: int
):  # rules.md 10.5
    game = FinishedGame(Seat(0), Side(scores.index(121)), scores, 121)
    assert Match(to=7).worth(game) == worth
    assert Match(to=7, points=MatchPoints.GAMES).worth(game) == 1


def test_three_player_difference_is_lead_over_best_opponent():  # rules.md 10.8
    scores = (121, 100, 90), (80, 110, 121)
    games = [FinishedGame(Seat(0), Side(place * 2), each, 121) for place, each in enumerate(scores)]
    match = Match(duplicate=True)  # 201, 210 and 211 points
    assert [match.difference(games, Side(side)) for side in range(3)] == [-10, -1, 1]


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
def test_margin_is_right_on_both_sides_of_each_skunk_line(row: str):  # rules.md 10.1 to 10.3, 10.9
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
def test_each_kind_of_win_covers_expected_number_of_losing_scores(
    target, skunks, counted
):  # rules.md 10.1 to 10.3, 10.9
    names = [margin(target, loser, skunks).value for loser in range(target)]
    assert {name: names.count(name) for name in names} == counted


def test_default_skunks_are_standard():  # rules.md 10.1
    assert margin(121, 60) is Margin.DOUBLE_SKUNK
    assert Match().skunks is STANDARD


@pytest.mark.parametrize("side", [0, 1])
def test_losing_with_88_is_skunk_or_plain_loss_depending_on_rule(side: int):  # rules.md 10.3
    scores = (121, 88) if side == 0 else (88, 121)
    game = FinishedGame(Seat(0), Side(side), scores, 121)
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
def test_each_kind_of_win_is_worth_expected_match_points(
    points, plain, skunk, lurch, double
):  # rules.md 10.5
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
def test_game_is_worth_expected_match_points(
    target, loser, skunks, points, worth
):  # rules.md 10.5, 10.9
    match = Match(to=7, skunks=Skunks(skunks), points=MatchPoints(points))
    assert match.worth(FinishedGame(Seat(0), Side(1), (loser, target), target)) == worth


@st.composite
def any_won_game(draw: st.DrawFn) -> FinishedGame:
    """Draw a game that one of two or three sides won."""
    target, sides = draw(st.sampled_from((61, 121))), draw(st.sampled_from((2, 3)))
    scores = [draw(st.integers(0, target - 1)) for _ in range(sides)]
    winner = draw(st.sampled_from(range(sides)))
    scores[winner] = target
    return FinishedGame(Seat(0), Side(winner), tuple(scores), target)


@given(any_won_game(), st.sampled_from(Skunks))
def test_each_loser_is_skunked_or_not_by_own_score(game: FinishedGame, skunks: Skunks):  # 10.1-10.3
    assert sorted((game.winner, *game.losers)) == [*range(len(game.scores))]
    lost = [game.scores[side] for side in game.losers]
    assert lost == sorted(lost, reverse=True)
    assert game.margins(skunks) == tuple([margin(game.target, score, skunks) for score in lost])


def test_quarters_rule_applies_to_each_loser_of_61_point_game():  # rules.md 10.9
    game = FinishedGame(Seat(0), Side(1), (30, 61, 45), 61)
    assert game.margins(QUARTERS) == (Margin.SKUNK, Margin.DOUBLE_SKUNK)
    assert game.margins(STANDARD) == (Margin.PLAIN, Margin.SKUNK)
