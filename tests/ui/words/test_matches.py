"""A match in words: who leads it, and who made more of the same cards."""

import pytest

from cribbage.engine.rules import Seat, Side
from cribbage.match.margins import Won
from cribbage.match.match import Match
from cribbage.ui.words.matches import difference

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
