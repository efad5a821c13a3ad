"""The review of a match on its page and in plain text: sums, and room for every name."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from cribbage.engine.rules import Counting, Rules, Seat, Side
from cribbage.match.match import SINGLE_GAME, FinishedGame, Match, MatchPoints
from cribbage.review.facts import in_all, review_facts
from cribbage.review.judging import DecisionKind
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.text.plain_matches import match_in_lines
from cribbage.ui.words.matches_reviewed import (
    counted_by_hand,
    headlines,
    result_versions,
    together,
)
from tests.common.room import largest_blank
from tests.common.sitting import UNICODE
from tests.ui.pages.matches import (
    BY_WINS,
    LONG,
    MUGGINS,
    NAMES,
    PAIR,
    SCENES,
    THREE,
    WIDE,
    game_of,
    many_games,
    reviewed_match,
)

TOTALS = ("  total ", "  so far ")

SIZES = ((80, 24), (100, 30), (119, 24), (119, 35), (120, 36), (160, 45))


def page(scene: MatchReviewPage, size: tuple[int, int] = (80, 24)) -> str:
    return draw(scene, *size, UNICODE).text()


# Values.


def test_review_of_three_games_shows_expected_totals():
    """Ann lost 22.1 points (7.5 + 9.6 + 5.0), and Ben lost 22.9 points (9.7 + 10.2 + 3.0).

    Ann leads by 3 points: 0.8 of them come from errors, and the other 2.2 from luck.
    """
    found = in_all([review_facts(each) for each in THREE])
    assert found.lost == ((75, 96, 50), (97, 102, 30))
    assert (found.errors, found.luck, found.margin) == (8, 22, 30)
    shown = page(SCENES["match"])
    assert "Ann wins the match 2 - 1, ahead by 3 points." in shown
    assert re.search(r"total errors \+0.8, luck \+2.2 +\+3 +7.5 +9.6 +5 +9.7 +10.2 +3", shown)


@given(st.integers(1, 30), st.integers(0, 2**32))
def test_displayed_errors_luck_and_losses_add_up(many: int, seed: int):
    reviews = many_games(many, seed)
    lines = [review_facts(each) for each in reviews]
    for each in (*lines, in_all(lines)):
        assert each.errors + each.luck == each.margin
        assert each.errors == sum(each.lost[1]) - sum(each.lost[0])
        assert sum(each.parts) == each.luck
    whole = in_all(lines)
    exact = in_all([review_facts(each, exact=True) for each in reviews])
    assert whole.margin == 10 * exact.margin
    # Each value is rounded once, so a game is off by at most half a tenth each.
    assert abs(whole.errors - 10 * exact.errors) <= 0.5 * 6 * many + 1e-6
    for seat in (0, 1):
        for place, kinds in enumerate(
            [(DecisionKind.DISCARD,), (DecisionKind.CARD,), (DecisionKind.COUNT, DecisionKind.CALL)]
        ):
            lost = 10 * sum([each.lost(seat, *kinds) for each in reviews])
            assert abs(whole.lost[seat][place] - lost) <= 0.5 * many + 1e-6


def bars(shown: str) -> list[tuple[float, int]]:
    """Return the value of each bar on a page and its length in cells, negative to the left."""
    found = []
    for row in shown.split("\n"):
        if told := re.search(r"(?:errors|luck) +([+-]?\d+\.\d) ([^│\d]*)│([^│\d]*)$", row):
            value, left, right = told.groups()
            found.append((float(value), len(right) - len(left.strip())))
    return found


@pytest.mark.slow
@given(st.integers(0, 2**32))
def test_length_of_bar_matches_points_gained_by_errors_or_luck(seed: int):
    """All bars have the same scale and point to the side that gained."""
    found = bars(page(reviewed_match(many_games(3, seed)), (80, 24)))
    assert len(found) == 6
    most = max([abs(value) for value, _ in found])
    longest = max([abs(cells) for _, cells in found])
    for value, cells in found:
        assert abs(abs(value) * longest / most - abs(cells)) <= 1.1
        assert cells * value >= 0


# Omissions and texts.


def test_counting_has_column_only_if_players_count():
    hand = Rules(counting=(Counting.HAND, Counting.AUTO))
    assert "count" not in page(reviewed_match(THREE, rules=Rules()))
    assert "Count: missed points." in page(reviewed_match(THREE, rules=hand))
    assert "or did not call in your opponent's." in page(reviewed_match(THREE, rules=MUGGINS))
    nothing = game_of((121, 104), (0.9, 2.2, 1.0), (3.4, 4.1, 0.0))
    row = next(
        each for each in page(reviewed_match([nothing], rules=hand)).split("\n") if ">" in each
    )
    assert row.split()[-3:] == ["3.4", "4.1", "-"]


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (Rules(), (False, False)),
        (Rules(counting=(Counting.AUTO, Counting.HAND)), (False, True)),
        # A player counting by hand can be called only by a muggins player.
        (Rules(counting=(Counting.MUGGINS, Counting.AUTO)), (True, True)),
    ],
)
def test_only_counting_players_can_lose_by_counting(rules: Rules, counts: tuple[bool, ...]):
    assert counted_by_hand(rules) == counts


def ended(*margins: int) -> list[FinishedGame]:
    return [
        FinishedGame(
            Seat(0), Side(int(by < 0)), (121, 121 - by) if by > 0 else (121 + by, 121), 121
        )
        for by in margins
    ]


PROVES = {1: "One game proves little", 2: "Two games prove little", 3: "Three games prove little"}


def little(games: int, points: int) -> str:
    what = "it" if games == 1 else "the total"
    return f"{PROVES[games]}: luck swings {what} by {points} points."


@pytest.mark.parametrize(
    ("match", "margins", "said"),
    [
        (BY_WINS, (5, 6), f"Ann wins the match 2 - 0, ahead by 11 points. {little(2, 28)}"),
        (
            BY_WINS,
            (5, -20, 6),
            f"Ann wins the match 2 - 1, though Ben scored 9 points more. {little(3, 35)}",
        ),
        (
            BY_WINS,
            (5, -11, 6),
            f"Ann wins the match 2 - 1, with total points tied. {little(3, 35)}",
        ),
        (BY_WINS, (5,), f"Ann leads the match 1 - 0 so far, ahead by 5 points. {little(1, 20)}"),
        (
            BY_WINS,
            (5, -3),
            f"The match is tied at 1 - 1 so far, with Ann ahead by 2 points. {little(2, 28)}",
        ),
        (
            Match(to=99, points=MatchPoints.GAMES),
            (9,) * 40,
            "Ann leads the match 40 - 0 so far, ahead by 360 points. Luck swings the total of 40 "
            "games by 126 points.",
        ),
        (PAIR, (5, -3), f"With the same cards, Ann scored 2 more points. {PROVES[2]}."),
        (PAIR, (5,), f"Ann is ahead by 5 points so far. {PROVES[1]}."),
        (SINGLE_GAME, (-5,), f"Ben wins by 5 points. {little(1, 20)}"),
    ],
)
def test_winner_is_shown_with_strength_of_evidence(
    match: Match, margins: tuple[int, ...], said: str
):
    won = ended(*margins)
    lost_nothing = [review_facts(game_of(each.scores, (0,) * 3, (0,) * 3)) for each in won]
    assert headlines(NAMES, match, won, lost_nothing)[0] == said


def test_opponent_wins_if_leader_resigns():
    """At 60 to 40 Ann resigns (docs/rules.md 7.6)."""
    given_up = [FinishedGame(Seat(0), Side(1), (60, 40), 121)]
    said = headlines(
        NAMES,
        SINGLE_GAME,
        given_up,
        [review_facts(game_of((60, 40), (0,) * 3, (0,) * 3, winner=1))],
    )
    assert said[0].startswith("Ben wins. One game proves little")
    assert result_versions(NAMES, given_up[0], BY_WINS)[0] == (
        "Ben 40 - 60, resigned, double skunk, counts as 1"
    )


def test_luck_of_deal_is_explained_if_cards_were_dealt_twice():
    assert "luck in the cards dealt evens out" in page(SCENES["pair"])
    assert "luck in the cards dealt evens out" not in page(reviewed_match(THREE[:1], match=PAIR))
    assert "luck in the cards dealt evens out" not in page(SCENES["match"])


def test_points_are_rounded_to_whole_or_omitted_if_room_is_short():
    of = in_all([review_facts(each) for each in THREE])
    assert [together(of, room) for room in (40, 18, 5)] == [
        "errors +0.8, luck +2.2",
        "errors +1, luck +2",
        "",
    ]


# Room.


@pytest.mark.slow
@pytest.mark.parametrize("size", [(120, 36), (160, 45)])
def test_no_blank_area_fills_quarter_of_page(size: tuple[int, int]):
    width, height = size
    for many, rules in product((1, 2, 3, 5, 6, 8, 12, 30), (MUGGINS, Rules())):
        scene = reviewed_match(many_games(many), match=Match(to=99), rules=rules)
        blank = largest_blank(draw(scene, width, height, UNICODE))
        assert blank.area < width * (height - 2) / 4, (many, rules)


@pytest.mark.slow
@settings(max_examples=20)
@given(
    st.integers(1, 197),
    st.integers(0, 2**32),
    st.data(),
    st.sampled_from(SIZES),
    st.sampled_from((NAMES, LONG, WIDE)),
    st.sampled_from((MUGGINS, Rules())),
    st.sampled_from((BY_WINS, PAIR, Match(to=99))),
)
def test_every_game_can_be_highlighted(many, seed, data, size, names, rules, match):
    at = data.draw(st.integers(0, many - 1))
    scene = reviewed_match(many_games(many, seed), match=match, rules=rules, names=names, at=at)
    width, height = size
    canvas = draw(scene, width, height, UNICODE)
    shown = canvas.text(strip=False).split("\n")
    assert {cell_len(row) for row in shown} == {width}
    pointed = [row for row in shown if row.startswith("  >")]
    (row,) = pointed
    assert row.removeprefix("  >").split()[0] == str(at + 1)
    rows = {canvas.target(number, 5) for number in range(height)} - {None}
    places = sorted([place for kind, place in rows if kind == "row"])
    assert at in places
    assert len(places) >= min(many, 7)
    assert places == list(range(places[0], places[-1] + 1))
    # The margin of each visible game is in its row, complete.
    for row, place in zip(shown[5:], places, strict=False):
        margin = scene.judgements[place].review.scores
        by = margin[0] - margin[1]
        assert f" {by:+} " in row if by else " 0 " in row
    totals = [number for number, row in enumerate(shown) if row.startswith(TOTALS)]
    assert totals[:1] == [5 + len(places) + 1]


def test_click_highlights_game_and_opens_it():
    scene = SCENES["match"]
    pointed = press(scene, ("row", 2))
    assert pointed.at == 2
    opened = press(pointed, ("row", 2))
    assert (opened.judgement.game, opened.back) == (2, pointed)


@pytest.mark.slow
def test_number_of_games_below_is_shown():
    scene = reviewed_match(many_games(197), match=Match(to=99))
    assert "189 more, press Down" in page(scene)
    assert "more, press Down" not in page(scene._replace(at=196))


# Plain text.


def test_match_review_is_printed_in_plain_text():
    told = list(match_in_lines(NAMES, MUGGINS, BY_WINS, SCENES["match"].won, THREE))
    assert told[0].startswith("Ann wins the match 2 - 1, ahead by 3 points.")
    assert told[1:5] == [
        "Game 1: Ann wins 121 - 104.",
        "Ann lost 4.1 points: 0.9 in discarding, 2.2 in the play, and 1 in counting.",
        "Ben lost 9.5 points: 3.4 in discarding, 4.1 in the play, and 2 in counting.",
        "Ann's margin in points: errors +5.4, luck +11.6, total +17.",
    ]
    assert told[-4:] == [
        "Total for 3 games:",
        "Ann lost 22.1 points: 7.5 in discarding, 9.6 in the play, and 5 in counting.",
        "Ben lost 22.9 points: 9.7 in discarding, 10.2 in the play, and 3 in counting.",
        "Ann's margin in points: errors +0.8, luck +2.2, total +3.",
    ]
