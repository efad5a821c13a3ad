"""The board above the table: how high it is, and whom it shows before and after a game."""

from datetime import datetime
from pathlib import Path

import pytest

from cribbage.engine.rules import Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.records.files import Kept
from cribbage.records.record import Record
from cribbage.ui.pages.offer import offered
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.draw import BOARD_ROW, draw
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.screen import Screen
from tests.common.sitting import UNICODE

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SINGLES = Rules(4, singles=True)
NOW = datetime(2026, 11, 21, 22, 30)


def left(rules: Rules) -> Screen:
    """The offer of a game that was left before its first decision."""
    record = Record(NAMES[: rules.seats], rules, Seat(2), match=Match(to=7))
    return offered([Kept(Path("one"), NOW, record, record.start())], None, NOW)


def rows_of_board(scene: Screen, height: int) -> list[str]:
    """The rows from the upper edge of the board to the lower."""
    rows = draw(scene, 80, height, UNICODE).text().split("\n")[BOARD_ROW:]
    last = next(at for at, row in enumerate(rows) if row.split()[:1] == ["121"])
    return rows[: last + 1]


@pytest.mark.parametrize("height", [24, 27, 28, 35])
@pytest.mark.parametrize("rules", [Rules(), Rules(3), Rules(4), SINGLES])
def test_the_board_is_as_high_as_it_is_agreed_with_the_table(rules: Rules, height: int):
    low = height < 28
    scene = Start(Agreement(("", ""), Rules())) if rules.seats == 2 else left(rules)
    assert len(rows_of_board(scene, height)) == board_height(rules.sides, low=low)


@pytest.mark.parametrize("rules", [Rules(3), Rules(4), SINGLES])
def test_the_board_shows_who_left_a_game_and_who_deals_in_it(rules: Rules):
    said = " ".join(rows_of_board(left(rules), 28))
    marks = UNICODE.glyphs.front
    for seat, name in enumerate(NAMES[: rules.seats]):
        assert f"{marks[rules.side(Seat(seat))]} {name} " in said
    assert said.count("◆") == 1
    assert said.count("121 to go") == rules.sides
