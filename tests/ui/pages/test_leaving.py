"""The question of leaving: what it says of the hands below it."""

import pytest

from cribbage.ui.pages.leaving import Leaving
from tests.common.gallery import gallery
from tests.common.sitting import screen

HIDDEN = "All hands are hidden."


@pytest.mark.parametrize("below", ["playing", "curtain", "hand-over", "waiting"])
def test_in_a_game_it_says_that_the_hands_are_hidden(below: str):
    assert HIDDEN in screen(Leaving(gallery()[below]))


@pytest.mark.parametrize("below", ["start", "offer", "learn", "over", "over-in-a-match"])
def test_where_no_game_is_played_it_says_nothing_of_a_game_or_of_hands(below: str):
    shown = screen(Leaving(gallery()[below]))
    assert "the game?" not in shown
    assert "   Quit?   " in shown
    assert HIDDEN not in shown
