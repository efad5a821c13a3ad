"""A match in words, for two sides and more."""

import pytest

from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules, Seat, Side, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level
from cribbage.match.match import FinishedGame, Match, MatchPoints, NextDeal, Skunks
from cribbage.ui.words.matches import (
    agreed,
    beaten,
    beside_the_title,
    counts,
    describe_last_game,
    describe_side_result,
    difference,
    entered,
    game_result,
    match_score,
    meaning,
    resignation,
    scored,
    standing_of,
    standings,
    terms,
)
from cribbage.views.view import view
from tests.common.table import dealt

TWO = Rules(2).by_side(("Ann", "Ben"))
THREE = Rules(3).by_side(("Ann", "Ben", "Cy"))
FOUR = Rules(4).by_side(("Ann", "Ben", "Cy", "Dot"))

PARTNERS_WIN = FinishedGame(Seat(3), Side(1), (60, 121), 121)
CY_WINS = FinishedGame(Seat(0), Side(2), (60, 88, 121), 121)


def test_standings_of_all_sides_are_described():  # rules.md 9.1, 9.2
    assert match_score(TWO, (3, 1)) == "Ann 3 - 1 Ben"
    assert match_score(THREE, (3, 1, 0)) == "Ann 3, Ben 1, Cy 0"
    assert match_score(FOUR, (3, 1)) == "Ann and Cy 3 - 1 Ben and Dot"


def test_each_of_three_losers_has_own_result():  # rules.md 10.1
    assert beaten(CY_WINS, Match(), THREE) == ("Ben is skunked", "Ann is double skunked")
    assert describe_last_game(Match(), [CY_WINS], THREE) == (
        "Ben is skunked.",
        "Ann is double skunked.",
    )
    assert beaten(CY_WINS, Match(skunks=Skunks.LURCH), THREE) == ("Ann is lurched",)
    assert beaten(CY_WINS, Match(skunks=Skunks.OFF), THREE) == ()


BEN_AT_HIS_HEELS = FinishedGame(Seat(0), Side(0), (121, 95, 60), 121)


def test_worth_of_three_player_game_depends_on_best_loser():  # rules.md 10.5
    match = Match(to=7)
    assert counts(BEN_AT_HIS_HEELS, match, THREE) == "worth 1, based on Ben's score of 95"
    assert meaning(BEN_AT_HIS_HEELS, match, THREE) == (
        "Ben is 26 holes short: no skunk; Cy is double skunked, 61 holes short; worth 1, based "
        "on Ben's score of 95"
    )
    assert game_result(BEN_AT_HIS_HEELS, match, THREE) == (
        "Ann wins, Cy is double skunked, worth 1, based on Ben's score of 95"
    )
    assert describe_last_game(match, [BEN_AT_HIS_HEELS], THREE) == (
        "Cy is double skunked.",
        "The game adds 1 to the match score, based on Ben's score of 95.",
        "Ann leads the match: Ann 1, Ben 0, Cy 0.",
    )


def test_worth_of_game_names_no_loser_if_all_losers_count_same():
    for loser in (90, 61):
        game = FinishedGame(Seat(0), Side(0), (121, 90, loser), 121)
        assert counts(game, Match(to=7), THREE) == "worth 2"
        assert counts(game, Match(), THREE) == ""


def test_each_side_has_own_word_for_its_result():  # rules.md 10.1, 10.2
    said = [describe_side_result(BEN_AT_HIS_HEELS, Side(side), Match()) for side in range(3)]
    assert said == ["wins", "26 short", "61 short, double skunk"]
    lurch = Match(skunks=Skunks.LURCH)
    assert describe_side_result(BEN_AT_HIS_HEELS, Side(2), lurch) == "61 short, lurch"


def test_game_is_entered_in_column_of_every_side():
    match, games = Match(to=7), [CY_WINS, BEN_AT_HIS_HEELS, CY_WINS]
    assert [entered(games, Side(side), match, 3) for side in range(3)] == [
        "60  double skunk",
        "88  skunk",
        "121  +2, now 4",
    ]
    given_up = [FinishedGame(Seat(0), Side(1), (45, 67), 121)]
    assert entered(given_up, Side(0), match, 2) == "45 (resigned)  double skunk"
    assert entered([PARTNERS_WIN], Side(1), Match(duplicate=True), 2) == "121  wins"


def test_leader_of_three_comes_first_and_winner_too():
    match = Match(to=3)
    assert standing_of(match, [], THREE) == "The match is tied: Ann 0, Ben 0, Cy 0."
    assert standing_of(match, [CY_WINS], THREE) == "Cy leads the match: Cy 2, Ann 0, Ben 0."
    assert standing_of(match, [CY_WINS] * 2, THREE) == "Cy wins the match: Cy 4, Ann 0, Ben 0."


def test_duplicate_result_is_shown_for_three_and_four_too():  # rules.md 10.8
    games = pair((121, 100), (100, 121))
    said = "With the same cards, both sides scored the same."
    assert difference(Match(duplicate=True), games, FOUR) == said
    won = [CY_WINS, FinishedGame(Seat(1), Side(0), (121, 100, 59), 121)]
    said = "With the same cards, Ben scored 7 more points."  # 188, where Ann made 181 and Cy 180
    assert difference(Match(duplicate=True), won, THREE) == said


def test_long_names_of_more_than_two_are_shortened_next_to_title():
    long = ("Maximiliane Wo", "Bartholomew Qu", "Cleopatra Seve", "Dietrich Eleve")
    two, singles = Rules(), Rules(seats=4, singles=True)
    assert beside_the_title(long[:2], two, (3, 1)) == "Maximiliane Wo 3 - 1 Bartholomew Qu"
    said = "Maximil 1, Barthol 0, Cleopat 12, Dietric 0"
    assert beside_the_title(long, singles, (1, 0, 12, 0)) == said


def test_partner_resigns_for_both():  # rules.md 7.6
    seen = view(dealt("5C", "6D", "7H", "8S", scores=(45, 67)).game)
    resigns, wins = resignation(seen, Seat(2), Match(to=7), ("Ann", "Ben", "Cy", "Dot"))
    assert resigns == "Cy resigns at 45 to 67, also on behalf of Ann."
    assert wins == "Ben and Dot win by a double skunk, worth 4."


def test_partners_win_and_lose_together():  # rules.md 9.2
    match = Match(to=7)
    assert beaten(PARTNERS_WIN, match, FOUR) == ("Ann and Cy are double skunked",)
    assert game_result(PARTNERS_WIN, match, FOUR) == "Ben and Dot win, double skunk"
    assert standing_of(match, [PARTNERS_WIN], FOUR) == "Ben and Dot lead the match 4 - 0."
    assert standing_of(match, [PARTNERS_WIN] * 2, FOUR) == "Ben and Dot win the match 8 - 0."


def test_match_of_partners_is_listed_game_by_game():  # rules.md 10.4, 10.8
    match = Match(to=9, duplicate=True, next_deal=NextDeal.ALTERNATE)
    won = [PARTNERS_WIN, FinishedGame(Seat(0), Side(0), (121, 100), 121)]
    assert [*standings(match, won, FOUR, 121)][1:] == [
        "Game 1: Ann and Cy 60, Ben and Dot 121. Ben and Dot win, double skunk.",
        "Game 2: Ann and Cy 121, Ben and Dot 100. Ann and Cy win.",
        "Ben and Dot lead the match 4 - 1.",
        "With the same cards, Ben and Dot scored 40 more points.",
    ]


def pair(first: tuple[int, int], second: tuple[int, int]) -> list[FinishedGame]:
    """Return a duplicate pair of games with these scores and swapped seats."""
    return [
        FinishedGame(Seat(dealer), Side(scores.index(121)), scores, 121)
        for dealer, scores in enumerate((first, second))
    ]


def test_duplicate_result_is_shown():  # rules.md 10.8
    for second, said in (
        ((121, 99), "Ann scored 43 more points"),
        ((99, 121), "Ben scored 1 more point"),
        ((100, 121), "both players scored the same"),
    ):
        games = pair((121, 100), second)
        assert difference(Match(duplicate=True), games, TWO) == f"With the same cards, {said}."
        assert difference(Match(duplicate=True), games[:1], TWO) == ""
        assert difference(Match(to=7), games, TWO) == ""


def test_skunk_is_named_and_smaller_margin_is_not():  # rules.md 10.1
    for scores, won, lost in (
        ((121, 91), "Ann wins", ()),
        ((121, 90), "Ann wins, skunk", ("Ben is skunked",)),
        ((60, 121), "Ben wins, double skunk", ("Ann is double skunked",)),
    ):
        game = FinishedGame(Seat(0), Side(scores.index(max(scores))), scores, max(scores))
        assert (game_result(game, Match(), TWO), beaten(game, Match(), TWO)) == (won, lost)


def test_value_of_resigning_is_shown():  # rules.md 7.6
    for scores, match, said in (
        ((45, 67), Match(to=7), "Ben wins by a double skunk, worth 4."),
        ((91, 120), Match(to=7), "Ben wins, worth 1."),
        ((45, 67), Match(skunks=Skunks.LURCH), "Ben wins by a lurch."),
        ((91, 67), Match(skunks=Skunks.QUARTERS), "Ben wins."),
    ):
        seen = view(dealt("5C", "6D", scores=scores).game)
        resigns = f"Ann resigns at {scores[0]} to {scores[1]}."
        assert resignation(seen, Seat(0), match, ("Ann", "Ben")) == (resigns, said)


def test_standings_show_who_resigned_and_by_how_much():
    game = FinishedGame(Seat(0), Side(1), (100, 45), 121)
    (line,) = [*standings(Match(), [game], TWO, 121)][1:]
    assert line == "Game 1: Ann 100 (resigned), Ben 45. Ben wins."
    assert meaning(game, Match(), TWO) == "Ann is 21 holes short: no skunk"
    assert scored(FinishedGame(Seat(0), Side(1), (100, 121), 121), Side(0)) == "100"


BY_QUARTERS = Match(to=3, skunks=Skunks.QUARTERS)


def test_skunks_by_quarters_of_short_game_are_described():  # rules.md 10.9
    for score, said, wins in (
        (46, "Ben is 15 holes short: no skunk, worth 1", "Ann wins"),
        (30, "Ben is double skunked, 31 holes short, worth 4", "Ann wins, double skunk"),
    ):
        game = FinishedGame(Seat(0), Side(0), (61, score), 61)
        assert meaning(game, BY_QUARTERS, TWO) == said
        assert game_result(game, BY_QUARTERS, TWO) == wins
    points = "A match to 3 points: win 1, skunk 2, double skunk 4"
    assert agreed(BY_QUARTERS, 61) == agreed(BY_QUARTERS, 121) == points
    assert agreed(Match(to=3), 61) == points.removesuffix(", double skunk 4")


PLAIN = Agreement(("Ann", "Ben"), Rules())
MUGGINS, SAY, AUTO = Counting.MUGGINS, Pegs.SAY, Counting.AUTO


def test_default_game_and_unused_rules_are_not_described():
    assert terms(PLAIN, PLAIN) == ""
    idle = Rules(overclaim=Overclaim.EXCESS, uncalled=Uncalled.CUT, muggins_cap=True)
    assert terms(PLAIN.changed(rules=idle), PLAIN) == ""


@pytest.mark.parametrize(
    ("rules", "match", "said"),
    [
        (Rules(target=61), Match(), "To 61."),
        (Rules(counting=(MUGGINS, AUTO)), Match(), "Counting varies by player."),
        (Rules(pegging=(SAY, SAY), muggins_cap=True), Match(), "Pegging by hand, muggins capped."),
        (Rules(), Match(to=3, points=MatchPoints.GAMES), "Match to 3 games."),
        (
            Rules(),
            Match(to=7, points=MatchPoints.TWO_THREE, skunks=Skunks.LURCH),
            "Match to 7 points, lurch instead of skunks, match points 2-3.",
        ),
        (
            Rules(),
            Match(duplicate=True, next_deal=NextDeal.ALTERNATE),
            "Each game played twice, first deal alternates.",
        ),
    ],
)
def test_difference_from_default_game_is_described(rules: Rules, match: Match, said: str):
    agreed = PLAIN.changed(rules=rules, match=match)
    assert terms(agreed, PLAIN) == said
    names = {*("target", "counting", "pegging", "muggins_cap", "match", "games", "duplicate")}
    assert terms(agreed, agreed, {*names, "skunks", "match_points", "next_deal"}) == said
    assert terms(agreed, agreed) == f"{said[:-1]}, as last time."


def test_remembered_rules_are_distinguished_from_new_ones():
    half = PLAIN.changed(rules=Rules(target=61, counting=(MUGGINS, MUGGINS)))
    before = PLAIN.changed(rules=Rules(counting=(MUGGINS, MUGGINS)))
    assert terms(half, before) == "To 61. With muggins, as last time."


def test_counting_of_computer_player_is_not_described():
    rules = Rules(counting=(MUGGINS, AUTO))
    agreed = Agreement(("Ann", "Easy"), rules, levels=(None, Level.EASY))
    assert terms(agreed, PLAIN) == "With muggins."


def test_description_fits_row_of_smallest_screen():
    ways = {"counting": (MUGGINS, AUTO), "pegging": (SAY, Pegs.AUTO), "muggins_cap": True}
    rules = Rules(target=61, overclaim=Overclaim.EXCESS, uncalled=Uncalled.CUT, **ways)
    agreed = PLAIN.changed(rules=rules)
    assert len(terms(agreed, agreed)) <= 76
