"""The winner's name at the end of a game and of a match."""

import pytest

from cribbage.engine.rules import Side
from cribbage.ui.layout.boxes import TextRow
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import large_letters
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import Look
from cribbage.ui.screens.winner import winner_heading
from tests.common.sitting import ASCII, UNICODE

SAID = [TextRow(("Ann wins, 121 to 105", "")), TextRow(("Ben is 16 holes short: no skunk", ""))]


def drawn(names: tuple[str, ...], skin: Skin, height: int = 3, width: int = 76) -> list[str]:
    canvas = Canvas(width, height)
    winner_heading(names, Side(0), SAID, Look(skin, SMALL)).draw(canvas, 0, 0, width, height)
    return [line.strip() for line in canvas.text().split("\n")]


def test_winner_has_large_name_next_to_result():
    assert drawn(("Ann",), UNICODE) == [
        "█▀█ █▄ █ █▄ █    Ann wins, 121 to 105",
        "█▀█ █ ▀█ █ ▀█    Ben is 16 holes short: no skunk",
        "▀ ▀ ▀  ▀ ▀  ▀",
    ]


@pytest.mark.parametrize(("name", "skin"), [("花子", UNICODE), ("Ann", ASCII)])
def test_winners_name_that_has_no_large_letters_is_shown_in_small_ones(name: str, skin: Skin):
    above, on, below = drawn((name,), skin)
    assert above == "Ann wins, 121 to 105"
    assert on == f"{name}       Ben is 16 holes short: no skunk"
    assert below == ""


@pytest.mark.parametrize(("height", "width"), [(2, 76), (3, 40)])
def test_only_result_is_shown_if_room_is_short(height: int, width: int):
    assert drawn(("Ann",), UNICODE, height, width)[:2] == [
        "Ann wins, 121 to 105",
        "Ben is 16 holes short: no skunk",
    ]


def test_every_latin_letter_and_digit_has_own_large_form():
    forms = [large_letters(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    assert len(set(forms)) == len(forms) == 26
    assert all(form and len({*map(len, form)}) == 1 for form in forms)
    assert large_letters("zoë-0123456789") is not None
