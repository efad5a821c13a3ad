"""The square drawn: what a card would make, what every line makes, and what it came to."""

from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from cribbage.engine.actions import Shuffle
from cribbage.pack.cards import PACK, Card, cards
from cribbage.records.files import Kept
from cribbage.records.solitaire import SolitaireRecord
from cribbage.solitaire.actions import Lay
from cribbage.solitaire.game import Grid, Laying, new_game
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.square import so_far
from cribbage.solitaire.view import View, view
from cribbage.ui.control.solitaire import welcomed_back
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Pegs, Screen
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.table.squares import Placing, SquareOver
from tests.common.ends_gallery import ends_gallery
from tests.common.sitting import UNICODE

SIZES = ((80, 24), (92, 26), (100, 30), (120, 36), (160, 45))

GRID = """
    6H 8H KS TS
    4C 8D 9D TH
    5D .  .  QH
    .  .  .  .
"""


def looking(grid: str, **seen: object) -> View:
    square = new_game(Patience.SQUARE)
    laid: Grid = tuple(None if card == "." else Card.parse(card) for card in grid.split())
    return view(square._replace(phase=Laying(laid, ())))._replace(**seen)


def test_a_square_that_was_left_has_the_points_that_lie_in_it():
    actions = (Shuffle((*cards("5H KD"), *[c for c in PACK if c not in cards("5H KD")])), Lay(1, 1))
    for decided, points in ((actions, 0), ((*actions, Lay(1, 2)), 2)):
        record = SolitaireRecord("Ann", Patience.SQUARE, actions=decided)
        left = welcomed_back(Kept(Path("left"), datetime(2026, 5, 3), record), str)
        assert f"points    {points}, par 51" in draw(left, 80, 24, UNICODE).text()


def test_a_screen_too_small_for_it_hides_nothing_from_anybody():
    text = draw(laying(3, 3), 60, 20, UNICODE).text()
    assert "Cribbage needs 80 by 24." in text
    assert "hidden" not in text
    assert "6♥" not in text


def laying(row: int, column: int) -> Placing:
    around = Around("Ann", looking(GRID, card=Card.parse("KC")), pegs=(Pegs(14, 12),))
    return Placing(around, row, column)


def words(scene: Screen, width: int = 80, height: int = 24) -> list[str]:
    """What stands beside the square, row by row."""
    return [row[43:].strip() for row in draw(scene, width, height, UNICODE).text().split("\n")]


def test_it_stands_beside_the_card_what_it_would_make():
    # 5 and 10 twice in the row, where there was one; a pair of kings in the column.
    assert [row[10:].strip() for row in words(laying(3, 3))[2:6]] == [
        "K♣ on c3",
        "row 3       2 to  4",
        "column c    0 to  2",
        "total      14 to 18",
    ]


def test_moving_on_tries_another_place():
    elsewhere = press(laying(3, 3), "down")
    assert isinstance(elsewhere, Placing)
    assert "total      14 to 16" in words(elsewhere)[5]


def test_every_line_has_what_it_makes():  # rules.md 12.7
    rows = draw(laying(3, 3), 80, 24, UNICODE).text().split("\n")
    assert [int(rows[line][32:42]) for line in (3, 7, 11, 15)] == [0, 3, 2, 0]
    assert [int(points) for points in rows[18][:35].split()] == [5, 2, 0, 2]
    assert "so far              14" in rows[11]


@pytest.mark.parametrize("size", SIZES)
def test_a_click_names_the_free_place_that_lies_there(size: tuple[int, int]):
    width, height = size
    screen = draw(laying(3, 3), width, height, UNICODE)
    found = {screen.target(row, column) for row in range(height) for column in range(width)}
    assert found == {None, *[("place", at) for at in (9, 10, 12, 13, 14, 15)]}


def test_nothing_is_clicked_where_nothing_is_laid():
    full = draw(ends_gallery()["square-over"], 80, 24, UNICODE)
    assert {full.target(row, column) for row in range(24) for column in range(80)} == {None}


def test_a_column_that_was_named_waits_for_its_row():
    scene = laying(3, 3)
    at = draw(scene, 80, 24, UNICODE).text().split("\n")[1].index("c")
    assert draw(scene, 80, 24, UNICODE).style(1, at) == "table.strong"
    named = scene._replace(column_named=True)
    assert draw(named, 80, 24, UNICODE).style(1, at) == "choice"


def test_the_end_tells_what_the_starter_brought():  # rules.md 12.2, 12.3
    # Three flushes and nine to king with nobs, and a pair royal in each column; before the starter
    # the same but for nobs.
    grid = "2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H 8H TC QC KC JS"
    look = looking(grid, starter=Card.parse("JH"), score=50)
    told = words(SquareOver(Around("Ann", look, pegs=(Pegs(50, 40),)), line=3))
    rows, columns = so_far(look.grid, look.starter)
    assert told[8:12] == [
        f"before the starter  {so_far(look.grid).together}",
        f"rows + starter      {sum(rows)}",
        f"columns + starter   {sum(columns)}",
        "his heels            2",
    ]


def test_a_line_that_takes_long_to_tell_is_told_briefly():
    grid = "5H 5S 5D JC  AC 2D 3H 4S  7S 8H 7D 8C  KH QS 9C TD"
    look = looking(grid, starter=Card.parse("5C"), score=81)
    told = words(SquareOver(Around("Ann", look, pegs=(Pegs(81, 40),)), line=0))
    assert told[14:18] == [
        "row 1 (best)",
        "29: eight fifteens, a double pair",
        "royal, his nobs",
        "",
    ]


def test_a_line_is_lit_and_told_after_the_other():
    scene = ends_gallery()["square-over"]
    assert isinstance(scene, SquareOver)
    seen = []
    for _ in range(8):
        screen = draw(scene, 80, 24, UNICODE)
        seen.append(screen.text())
        lit = [
            (row, column)
            for row in range(2, 18)
            for column in range(6, 35)
            if screen.style(row, column) == "lit lit.edge"
        ]
        assert len({row for row, _ in lit} | {column for _, column in lit}) > 3
        after = press(scene, "enter")
        assert isinstance(after, SquareOver)
        scene = after
    assert len(set(seen)) == 8
    assert draw(scene, 80, 24, UNICODE).text() == seen[0]
    assert all(first != second for first, second in pairwise(seen))


def test_the_cards_of_the_grid_are_those_that_were_laid():
    text = draw(laying(3, 3), 80, 24, UNICODE).text()
    for card in cards("6H 8H KS TS 4C 8D 9D TH 5D QH"):
        assert f"│{UNICODE.card_text(card):3}│" in text


@pytest.mark.parametrize("name", ["Bartholomew IV", "山田はなこさん", "Maximiliane M."])
@pytest.mark.parametrize("again", [False, True])
def test_what_it_came_to_has_room_beside_the_starter(name: str, again: bool):
    scene = ends_gallery(name)["square-out"]
    scene = scene._replace(around=scene.around._replace(again=again))
    rows = draw(scene, 80, 24, UNICODE).text(strip=False).split("\n")[1:8]
    said = [row[-27:].strip() for row in rows]
    last = "does not count." if again else "(old best 57)."
    assert " ".join(said).strip().endswith(last)
    assert words(scene)[8] == "before the starter  35"
