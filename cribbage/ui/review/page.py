"""To be drawn."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Reviewed, Reviewing


def draw_reviewing(canvas: Canvas, scene: Reviewing, layout: Layout, skin: Skin) -> None:
    """How far it is."""
    canvas.write(1, 2, f"{scene.done} of {scene.many}")


def draw_page(canvas: Canvas, scene: Reviewed, layout: Layout, skin: Skin) -> None:
    """The picture of it."""
    review = scene.judgement.review
    for row, each in enumerate(review.costly[: canvas.height - 2], 1):
        canvas.write(row, 2, f"{each.seat} {each.kind.value} {each.lost:.2f}")
