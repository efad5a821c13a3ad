"""What is asked over a scene: the question of leaving."""

from cribbage.ui.drawing.box import draw_box
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.caps import NO, YES
from cribbage.ui.scenes.scenes import Leaving


def draw_leaving(canvas: Canvas, scene: Leaving, layout: Layout, skin: Skin) -> None:
    """Asks once, with all cards put away."""
    draw_box(
        canvas,
        skin,
        (
            ("curtain.strong", "Leave the table?"),
            ("curtain.faint", "All hands are hidden."),
            ("curtain", ""),
            ("curtain", f"{YES.printed} leaves, {NO.printed} stays"),
        ),
    )
