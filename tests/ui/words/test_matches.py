"""A match in words: who leads it, and who made more of the same cards."""

import pytest

from cribbage.engine.rules import Seat, Side
from cribbage.match.margins import Won
from cribbage.match.match import Match
from cribbage.ui.words.matches import beaten, difference, result

NAMES = ("Ann", "Ben")


def pair(first: tuple[int, int], second: tuple[int, int]) -> list[Won]:
    """Two games with the same cards by their scores, the seats swapped."""
    return [
        Won(Seat(dealer), Side(scores.index(121)), scores)
        for dealer, scores in enumerate((first, second))
    ]


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ((121, 100), (121, 99), "With the same cards Ann made 43 points more."),
        ((121, 100), (99, 121), "With the same cards Ben made 1 point more."),
        ((121, 100), (100, 121), "With the same cards both made the same."),
        ((100, 121), (121, 99), "With the same cards Ann made 1 point more."),
    ],
)
def test_who_made_more_of_the_same_cards_is_told(
    first: tuple[int, int], second: tuple[int, int], said: str
):  # rules.md 10.8
    assert difference(Match(duplicate=True), pair(first, second), NAMES) == said


def test_nothing_is_compared_before_the_same_cards_came_again():
    games = pair((121, 100), (121, 99))
    assert difference(Match(duplicate=True), games[:1], NAMES) == ""
    assert difference(Match(to=7), games, NAMES) == ""


@pytest.mark.parametrize(
    ("scores", "won", "lost"),
    [
        ((121, 91), "Ann wins", ""),
        ((121, 90), "Ann wins, skunk", "Ben is skunked"),
        ((60, 121), "Ben wins, double skunk", "Ann is double skunked"),
        ((61, 31), "Ann wins", ""),
        ((30, 61), "Ben wins, skunk", "Ann is skunked"),
    ],
)
def test_a_margin_is_named_if_it_has_a_name(
    scores: tuple[int, int], won: str, lost: str
):  # rules.md 10.1
    game = Won(Seat(0), Side(scores.index(max(scores))), scores)
    assert (result(game, Match(), NAMES), beaten(game, Match(), NAMES)) == (won, lost)
