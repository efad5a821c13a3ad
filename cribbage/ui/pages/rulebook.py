"""The rules at length, as a page over the table."""

from typing import Final

from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.guide.laid_out import WIDTH, Look, row_of, whole
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import APART, MARGIN, Layout, reading
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.scenes import Rulebook


def draw_rulebook(canvas: Canvas, scene: Rulebook, layout: Layout, skin: Skin) -> None:
    """The rules from the row on that is on top, in one column or in several."""
    rows = whole()
    first = row_of(scene.number) if scene.first is None else scene.first
    columns = reading(canvas.width, canvas.height).columns
    wide = columns * (WIDTH + APART) - APART + 2 * MARGIN
    page, edge = sheet(canvas, wide, len(rows), skin)
    high = page.height - 2 * edge
    left = (page.width - wide) // 2 + MARGIN
    for column in range(columns):
        at, begin = left + column * (WIDTH + APART), first + column * high
        for line, row in enumerate(rows[begin : begin + high], edge):
            for piece in row:
                page.write(line, at + piece.column, piece.text, _STYLES[piece.look])
        for line in range(edge, page.height - edge) if column else ():
            page.write(line, at - 2, skin.glyphs.down, "table.rule")
    lay(canvas, page)


_STYLES: Final = {
    Look.TITLE: "table.strong",
    Look.NUMBER: "table.strong",
    Look.HEADING: "table.faint",
    Look.TEXT: "table",
}
