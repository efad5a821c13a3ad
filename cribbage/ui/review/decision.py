"""One decision as it lay on the table: both hands open, and beside them what it was judged by."""

from collections.abc import Callable, Mapping
from typing import Final

from cribbage.review.judged import Kind
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.card import draw_card
from cribbage.ui.review.count import draw_count
from cribbage.ui.review.throw import draw_throw
from cribbage.ui.scenes.scenes import Decision

_AIRY: Final = 21


def draw_decision(canvas: Canvas, scene: Decision, layout: Layout, skin: Skin) -> None:
    """The cards on the left, figures and words on the right; the board lies above both."""
    # A row is left free below the board where there are so many.
    apart = 1 if canvas.height >= _AIRY else 0
    below = Canvas(canvas.width, canvas.height - apart)
    _DRAW[scene.on_table.case.judged.kind](below, scene, layout, skin)
    canvas.paste(below, apart, 0)


_DRAW: Final[Mapping[Kind, Callable[[Canvas, Decision, Layout, Skin], None]]] = {
    Kind.THROW: draw_throw,
    Kind.CARD: draw_card,
    Kind.COUNT: draw_count,
    Kind.CALL: draw_count,
}
