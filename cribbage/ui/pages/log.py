"""The log by itself."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import draw_end
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Log, around_of


def draw_log(canvas: Canvas, scene: Log, layout: Layout, skin: Skin) -> None:
    """The whole log, scrolled up by ``scene.last`` lines."""
    around = around_of(scene)
    if around is None or not around.log:
        canvas.write(1, MARGIN, "Nothing was said yet.", "table.faint")
        return
    draw_end(canvas, around, 1, MARGIN, canvas.width - 2 * MARGIN, scene.last)
