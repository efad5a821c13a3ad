"""The book on the full screen: rows in sight, rows to click on, and the chart of who led."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from rich.cells import cell_len

from cribbage.book.rivalry import Party, Rivalry
from cribbage.ui.drawing.glyphs import UNICODE as SHAPES
from cribbage.ui.pages.rivalry import figures, leads
from cribbage.ui.scenes.scenes import Book, Games, Rivals
from cribbage.ui.screens.screen import draw
from tests.common.rivalries import rivalry_of
from tests.common.sitting import NAMES, UNICODE, screen

MANY = rivalry_of(NAMES, games=60)
TWO = ((NAMES[0],), (NAMES[1],))
LONG = ("Maximiliane M.", "Bartholomew IV")


def games(at: int) -> Games:
    return Games(MANY, ((Path("one"),),) * 60, at)


def parties(at: int) -> Book:
    return Book(tuple([Party(TWO, (n, 0), (0, 0), datetime(2026, 1, 1)) for n in range(60)]), at)


@pytest.mark.parametrize("height", [24, 30])
@pytest.mark.parametrize("at", [0, 1, 8, 30, 58, 59])
def test_the_row_pointed_at_is_in_sight(at: int, height: int):
    for scene in (games(at), parties(at)):
        rows = draw(scene, 80, height, UNICODE)
        pointed = [row for row, text in enumerate(rows.text().split("\n")) if text[2:3] == ">"]
        assert [rows.target(row, 10) for row in pointed] == [("row", at)]


@pytest.mark.parametrize("at", [0, 30, 59])
def test_every_row_in_sight_is_clicked_on_as_what_it_is(at: int):
    rows = draw(games(at), 80, 24, UNICODE)
    shown = [rows.target(row, 30) for row in range(24)]
    places = [target[1] for target in shown if isinstance(target, tuple)]
    assert places == list(range(places[0], places[0] + len(places)))
    assert len(places) == 18
    first = rows.text().split("\n")[3]
    assert f"{games(0).results[places[0]].begun:%Y-%m-%d}" in first
    below = 59 - places[-1]
    assert (f"{below} more with Down" in rows.text()) is (below > 0)


def test_figures_that_nobody_plays_for_have_no_row():
    labels = [row.label for row in figures(MANY)]
    assert "matches won" in labels
    assert "lurches given" not in labels
    assert "lurches given" not in screen(Rivals(MANY))


@pytest.mark.parametrize("number", [1, 2, 31, 2000])
@pytest.mark.parametrize(("columns", "rows"), [(60, 1), (20, 4), (66, 3)])
def test_the_chart_keeps_to_its_room_and_its_last_peg_says_who_leads(
    number: int, columns: int, rows: int
):
    rivalry = rivalry_of(NAMES, games=number)
    chart = leads(rivalry, columns, rows, SHAPES)
    sides = [row.side for row in chart]
    assert sides.count(None) == 1
    assert sides.count(0) <= rows
    assert sides.count(1) <= rows
    assert max(cell_len(row.pegs) for row in chart) <= columns
    line = sides.index(None)
    ends = [len(row.pegs) for row in chart]
    lead = rivalry.leads[-1]
    if number <= columns and lead > 0:
        assert ends[line - 1] == max(ends[:line])
    if number <= columns and lead < 0:
        assert ends[line + 1] == max(ends[line + 1 :])


def test_long_names_are_all_there():
    rivalry = rivalry_of(LONG, games=2000)
    rows = screen(Rivals(rivalry)).split("\n")
    assert all(name in rows[1] for name in LONG)
    assert rows[1].endswith(" after 2000 games.")
    assert rows[2].endswith(".")
    assert rows[3].split("  ")[-1] == "the best"
    for name in LONG:
        assert name in rows[3]
    shown = [row.brief for row in figures(rivalry)]
    assert [row[2:24].strip().rstrip("0123456789. ") for row in rows[4 : 4 + len(shown)]] == shown


def test_two_who_are_level_are_said_to_be():
    rivalry = rivalry_of(NAMES, games=2)
    one, other = rivalry.results
    ann, ben = [replace(rival, wins=1) for rival in rivalry.rivals]
    level = Rivalry((ann, ben), (one._replace(winner=0), other._replace(winner=1)), ())
    rows = screen(Rivals(level)).split("\n")
    assert rows[1] == "  Ann and Ben are level after 2 games."
    assert rows[2] == "  Ben won the last game."
