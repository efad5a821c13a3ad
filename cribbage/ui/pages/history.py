"""The patiences in the book on the full screen: who came how far, and when."""

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from cribbage.engine.rules import Side
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.book import HEAD, list_rows
from cribbage.ui.pages.packs import (
    CALLED,
    HEADINGS,
    Figures,
    figures,
    labels,
    over_par,
    sentences,
    when,
)
from cribbage.ui.scenes.scenes import History

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.patiences import Packs

_NAME: Final = 4
_KIND: Final = 19
_ENDS: Final = (36, 42, 51, 61, 66, 79)
"""The columns of a row: where the name and the kind begin, and where each figure ends."""

_PLAYER: Final = player_style(Side(0))


def draw_history(canvas: Canvas, scene: History, layout: Layout, skin: Skin) -> None:
    """A row for each player and each kind, and about the one pointed at a chart of his packs."""
    if not scene.packs:
        return
    _draw_figures(canvas, 1, HEADINGS, "table.faint")
    # The list has a third of the page, and one row where it goes on.
    most = (canvas.height - HEAD) // 3
    shown = list_rows(canvas, scene.at, len(scene.packs), most)
    for row, place in shown:
        packs = scene.packs[place]
        canvas.write(row, _NAME, packs.name, _PLAYER)
        canvas.write(row, _KIND, CALLED[packs.patience])
        _draw_figures(canvas, row, figures(packs))
        canvas.aim(row, 0, 1, canvas.width, ("row", place))
    goes_on = len(scene.packs) > most
    _draw_closer(canvas, scene.packs[scene.at], HEAD + len(shown) + goes_on + 1, skin)


def _draw_figures(canvas: Canvas, row: int, each: Figures, style: str = "") -> None:
    for end, figure in zip(_ENDS, each, strict=True):
        canvas.write(row, end - len(figure), figure, style)


def _draw_closer(canvas: Canvas, packs: "Packs", top: int, skin: Skin) -> None:
    """What is said of one player's packs, and below it the chart, as high as there is room for."""
    first, *others = sentences(packs)
    column = canvas.write(top, MARGIN, packs.name, _PLAYER)
    canvas.write(top, column, f", {CALLED[packs.patience]}{first}")
    for row, sentence in enumerate(others, top + 1):
        canvas.write(row, MARGIN, sentence)
    top += 1 + len(others)
    room = (canvas.height - top - 3) // 2
    if room < 1 or not packs.new:
        return
    said = max(map(cell_len, labels(packs)))
    wide = canvas.width - 2 * MARGIN - said - 3
    canvas.write(top + 1, MARGIN, f"over par and under it: {when(packs)}", "table.faint")
    each = over_par(packs, wide, room, skin.glyphs)
    for row, (side, label, pegs) in enumerate(each, top + 2):
        style = "table.faint" if side is None else _PLAYER
        canvas.write(row, MARGIN, label, style, width=said, align="right")
        column = canvas.write(row, MARGIN + said, f" {skin.glyphs.down} ", "table.faint")
        canvas.write(row, column, pegs, style)
