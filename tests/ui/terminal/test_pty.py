"""Whole games through the real command in a terminal, by a player who uses only the screen.

The player always presses the first key in the key row.
"""

import re

import pytest

from tests.common.window import Table


@pytest.mark.slow
def test_whole_game_is_played_by_keys_only():
    with Table("--names", "Ann", "Ben", "--seed", "3", "--half") as table:
        table.go_on_until("game over")
        assert re.search(r"(Ann|Ben) wins, 61 to \d+", table.text)
        assert table.asked.startswith("Space next game")
        table.leave()


@pytest.mark.slow
def test_game_from_start_screen_reaches_first_card_with_cover_screens():
    with Table("--seed", "5", hurry=False) as table:
        table.wait_until(lambda: table.asked, "a picture")
        for _ in range(3):
            table.go_on()
        covers = 0
        while "the show" not in table.text:
            covers += table.asked.startswith("Space show")
            table.go_on()
        assert covers >= 8
        table.leave()
        assert "unfinished" in table.written


@pytest.mark.slow
def test_click_on_card_chooses_it():
    with Table("--names", "Ann", "Ben", "--seed", "3", "--deal-first", "Ben") as table:
        table.go_on_until("discard two cards")
        row, line = next((row, line) for row, line in enumerate(table.rows) if "▲1" in line)
        # The first card lies above its number.
        place = f"{line.index('▲') + 2};{row - 1}"
        table.press(f"\x1b[<0;{place}M\x1b[<0;{place}m")
        table.wait_for("1 of 2 chosen")
        table.leave()
