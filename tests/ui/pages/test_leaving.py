"""The question of leaving: what it says of the hands below it."""

import pytest

from cribbage.ui.pages.leaving import Leaving
from tests.common.gallery import gallery
from tests.common.sitting import screen

HIDDEN = "All hands are hidden."


@pytest.mark.parametrize("below", ["playing", "curtain", "hand-over", "waiting"])
def test_in_a_game_it_says_that_the_hands_are_hidden(below: str):
    assert HIDDEN in screen(Leaving(gallery()[below]))


@pytest.mark.parametrize("below", ["start", "offer", "learn"])
def test_where_nobody_has_a_hand_it_says_nothing_of_hands(below: str):
    shown = screen(Leaving(gallery()[below]))
    assert "Quit the game?" in shown
    assert HIDDEN not in shown
