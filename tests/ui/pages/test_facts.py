"""The facts of reviewed games: the same on every page, in plain text and as JSON."""

import re

import pytest

from cribbage.commands.judged import review_as_json
from cribbage.engine.rules import Rules, Seat
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.review.facts import FACTS, Fact, in_all, review_facts
from cribbage.review.judging import DecisionKind, Review
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.judgement import Judgement
from cribbage.ui.screens.draw import draw
from cribbage.ui.text.plain_matches import match_in_lines
from cribbage.ui.text.plain_review import review_in_lines
from cribbage.ui.words.reviewed import CAPTIONS, Caption
from tests.common.sitting import UNICODE
from tests.ui.pages.matches import NAMES, THREE, game_of, reviewed_match

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))


def of_game(review: Review, rules: Rules | None = None) -> Judgement:
    return Judgement(Record(NAMES, rules or Rules(), Seat(0)), 0, review, ())


def page(review: Review, size: tuple[int, int] = (80, 24)) -> str:
    one_card = [
        each._replace(made=each.made[:1]) if each.kind is DecisionKind.CARD else each
        for each in review.judged
    ]
    drawn = review._replace(judged=tuple(one_card))
    return draw(GameReviewPage(of_game(drawn)), *size, UNICODE).text()


@pytest.mark.parametrize("lost", [0.35, 2.45, 17.95, 0.25])
def test_reviews_of_game_and_match_round_points_alike(lost: float):
    review = game_of((121, 104), (lost, 2.2, 0.0), (3.4, 4.1, 0.0))
    of_match, of_all = [
        re.search(r"Ann lost \S+ points: (\S+) in discarding", line)
        for line in match_in_lines(NAMES, Rules(), Match(), reviewed_match([review]).won, [review])
        if line.startswith("Ann lost")
    ]
    (of_game_alone,) = [
        re.search(r"and lost (\S+) points in discarding", line)
        for line in review_in_lines(of_game(review))
        if line.startswith("Ann made the best discard")
    ]
    assert of_match
    assert of_all
    assert of_game_alone
    assert of_match[1] == of_all[1] == of_game_alone[1] == f"{lost:.1f}"
    assert f" {lost:.1f} " in page(review)


def test_margin_errors_and_luck_of_other_player_have_opposite_sign():
    found = in_all([review_facts(each) for each in THREE])
    other = found.of_seat(1)
    assert (other.margin, other.errors, other.luck) == (-30, -8, -22)
    assert other.lost == found.lost[::-1]
    assert other.parts == tuple([-part for part in found.parts])
    assert other.of_seat(1) == found


@pytest.fixture
def _costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a fact, with its row and its caption: choices that cost two points or more."""
    fact = Fact(
        lambda review, seat: len([x for x in review.judged if x.seat == seat and x.lost >= 2]),
        whole=True,
    )
    monkeypatch.setitem(FACTS, "costly", fact)
    caption = Caption("costly choices", "{name} made costly choices: {figure}.")
    monkeypatch.setitem(CAPTIONS, "costly", caption)


@pytest.mark.usefixtures("_costly")
def test_added_review_figure_appears_on_every_page_in_plain_text_and_json():
    """Ann makes 1, 3 and 1 costly choices in the three games, Ben 3, 1 and 2."""
    scene = reviewed_match(THREE)
    for size in SIZES:
        assert re.search(r"costly choices +1 +3\b", page(THREE[0], size))
    shown = draw(scene, 160, 45, UNICODE).text()
    assert re.search(r"Ann, costly choices +1 +5\b", shown)
    assert re.search(r"Ben, costly choices +3 +6\b", shown)
    told = list(review_in_lines(of_game(THREE[0])))
    assert [line for line in told if "costly" in line] == [
        "Ann made costly choices: 1.",
        "Ben made costly choices: 3.",
    ]
    told = list(match_in_lines(NAMES, Rules(), scene.match, scene.won, THREE))
    assert [line.split()[-1] for line in told if line.startswith("Ann made costly")] == [
        *("1.", "3.", "1."),
        "5.",
    ]
    found = review_as_json(scene.judgements[0].record, scene.judgements)
    assert [[each["costly"] for each in game["lost"]] for game in found["games"]] == [
        [1, 3],
        [3, 1],
        [1, 2],
    ]
    assert [each["costly"] for each in found["all"]["lost"]] == [5, 6]


def test_every_review_figure_has_caption():
    assert CAPTIONS.keys() == FACTS.keys()
