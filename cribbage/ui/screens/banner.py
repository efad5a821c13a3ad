"""The row above the table that shows highlights."""

from collections.abc import Sequence

from cribbage.language.speaking import cells
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import Screen
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.words.moments import RUNG, SHOWN, Highlight
from cribbage.ui.words.sentences import run_on

_WINGS = 2


def draw_banner(canvas: Canvas, scene: Screen, row: int, skin: Skin) -> None:
    """Draw the highlights of what just happened; the rarer they are, the wider."""
    around = surroundings(scene)
    if around is None or not around.highlights or scene.under is not scene:
        return
    wing = skin.glyphs.lit_edge[4]
    text = f" {_that_fit(around.highlights, canvas.width - 2 * _WINGS - 2)} "
    rank, style = around.highlights[0].rank, "moment.shown"
    if rank > SHOWN:
        # While it shines, every second frame is brighter.
        style = "moment.bright" if around.bright else "moment"
    width = canvas.width if rank >= RUNG else cells(text) + 2 * _WINGS
    canvas.fill(row, (canvas.width - width) // 2, 1, width, style, wing)
    canvas.write(row, (canvas.width - cells(text)) // 2, text, style)


def _that_fit(highlights: Sequence[Highlight], width: int) -> str:
    """Return the highest highlight in words, and as many of the others as fit."""
    fitting = highlights[0].text
    for each in highlights[1:]:
        joined = run_on((fitting, each.text))
        if cells(joined) <= width:
            fitting = joined
    return fitting
