"""The book on the full screen: who has played whom, two side by side, and their games."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from cribbage.engine.rules import Side
from cribbage.match.margins import Margin
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.rivalry import best, day, figures, five_cards, headline, leaders, leads, when
from cribbage.ui.scenes.scenes import Book, Games, Rivals

_HEAD: Final = 2
"""The rows above the first of a list."""

_LABEL: Final = 16
_COLUMN: Final = 17
"""The cells of what a figure is, which may reach further, and of a player's name and figures."""


def draw_book(canvas: Canvas, scene: Book, layout: Layout, skin: Skin) -> None:
    """A row for every two who have finished a game, those who played last first."""
    headings = ((4, "who leads whom"), (47, "games"), (57, "skunks"), (67, "last game"))
    for column, heading in headings if scene.pairs else ():
        canvas.write(1, column, heading, "table.faint")
    for row, place in _rows(canvas, scene, len(scene.pairs)):
        pair = scene.pairs[place]
        column = canvas.write(row, 4, pair.names[0], player_style(Side(0)))
        column = canvas.write(row, column, f" {pair.wins[0]} - {pair.wins[1]} ", "table.strong")
        canvas.write(row, column, pair.names[1], player_style(Side(1)))
        canvas.write(row, 44, str(pair.games), width=8, align="right")
        skunks = " - ".join(map(str, pair.skunks))
        canvas.write(row, 53, skunks, width=10, align="right")
        canvas.write(row, 67, day(pair.last))
        canvas.aim(row, 0, 1, canvas.width, ("row", place))


def draw_rivals(canvas: Canvas, scene: Rivals, layout: Layout, skin: Skin) -> None:
    """Who leads; the figures of two side by side, their best hands, and who led when."""
    rivalry = scene.rivalry
    for row, sentence in enumerate(headline(rivalry)):
        column = MARGIN
        for part in sentence:
            if isinstance(part, int):
                column = canvas.write(row, column, rivalry.names[part], player_style(Side(part)))
            else:
                column = canvas.write(row, column, part, "table.strong")
        canvas.write(row, column, ".", "table.strong")
    for place, name in enumerate(rivalry.names):
        shown = f"{skin.glyphs.front[place]} {name}"
        left = MARGIN + _LABEL + place * _COLUMN
        canvas.write(2, left, shown, player_style(Side(place)), width=_COLUMN, align="right")
    rows = figures(rivalry)
    for row, (_, label, values) in enumerate(rows, 3):
        for place, value in enumerate(values):
            left = MARGIN + _LABEL + place * _COLUMN
            canvas.write(row, left, value, width=_COLUMN, align="right")
        canvas.write(row, MARGIN, label, "table.faint")
    _draw_best(canvas, scene, 2, MARGIN + _LABEL + 2 * _COLUMN + 4, skin)
    _draw_leads(canvas, scene, 4 + len(rows), skin)


def _draw_best(canvas: Canvas, scene: Rivals, top: int, left: int, skin: Skin) -> None:
    """The best hands and cribs, two rows each."""
    canvas.write(top, left, "the best", "table.faint")
    for row, (place, hand) in enumerate(best(scene.rivalry)):
        kind = "crib" if hand.crib else "hand"
        at = top + 1 + 2 * row
        column = canvas.write(at, left, skin.glyphs.front[place], player_style(Side(place)))
        canvas.write(at, column, f" {kind}, {hand.shown.worth}, {day(hand.begun)}")
        canvas.write(at + 1, left, five_cards(hand.shown, skin), "table.strong")


def _draw_leads(canvas: Canvas, scene: Rivals, top: int, skin: Skin) -> None:
    """The chart, as high as there is room for."""
    rivalry, room = scene.rivalry, (canvas.height - top - 2) // 2
    said = max(map(cell_len, (*leaders(rivalry), "level")))
    wide = canvas.width - 2 * MARGIN - said - 3
    canvas.write(top, MARGIN, f"who led by how many games: {when(rivalry)}", "table.faint")
    for row, (side, label, pegs) in enumerate(leads(rivalry, wide, room, skin.glyphs), top + 1):
        style = "table.faint" if side is None else player_style(Side(side))
        canvas.write(row, MARGIN, label, style, width=said, align="right")
        column = canvas.write(row, MARGIN + said, f" {skin.glyphs.down} ", "table.faint")
        canvas.write(row, column, pegs, style)


def draw_games(canvas: Canvas, scene: Games, layout: Layout, skin: Skin) -> None:
    """A row for each game of two, the last one first."""
    names = scene.rivalry.names
    headings = ((4, "begun"), (24, "won by"), (40, "with"), (52, "margin"), (66, "record"))
    for column, heading in headings:
        canvas.write(1, column, heading, "table.faint")
    results = scene.results
    for row, place in _rows(canvas, scene, len(results)):
        result = results[place]
        canvas.write(row, 4, f"{day(result.begun)}, {result.begun:%H:%M}")
        canvas.write(row, 24, names[result.winner], player_style(Side(result.winner)))
        canvas.write(row, 40, f"{result.winner_score} - {result.loser_score}", "table.strong")
        if result.margin is not Margin.PLAIN:
            canvas.write(row, 52, result.margin.value, "table.warning")
        canvas.write(row, 66, "kept" if scene.kept[place] else "not kept", "table.faint")
        canvas.aim(row, 0, 1, canvas.width, ("row", place))


def _rows(canvas: Canvas, scene: Book | Games, many: int) -> Sequence[tuple[int, int]]:
    """The rows of a list that are in sight, each with its place, the one pointed at marked."""
    room = canvas.height - _HEAD - 1
    first = min(max(0, scene.at - room // 2), max(0, many - room))
    shown = [(_HEAD + place - first, place) for place in range(first, min(many, first + room))]
    for row, place in shown:
        if place == scene.at:
            canvas.write(row, MARGIN, ">", "pointer")
    below = many - first - len(shown)
    if below:
        canvas.write(canvas.height - 1, 4, f"{below} more with Down", "table.faint")
    return shown
