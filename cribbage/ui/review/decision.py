"""To be drawn."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Decision


def draw_decision(canvas: Canvas, scene: Decision, layout: Layout, skin: Skin) -> None:
    """The picture of it."""
    canvas.write(1, 2, str(scene.page.at))
