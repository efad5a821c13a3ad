"""The progress line of a replay, which can be clicked."""

from collections.abc import Sequence

from cribbage.ui.layout.boxes import Box, Leaf, PaddedBox, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin


def course(
    at: int, steps: int, marks: Sequence[tuple[int, str]], skin: Skin, *, ended: bool
) -> Box:
    """Return a line of ``steps``, solid up to step ``at``, counted from 0. ``marks`` are steps with
    their labels, drawn where they fit; the last hole is drawn at the end if the game has ``ended``.

    A click has the step under it as its target: ``("step", 7)``.
    """
    last = max(1, steps - 1)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        here = at * (width - 1) // last
        solid, rest = skin.glyphs.lit_edge[4], skin.glyphs.across
        on.write(top, left, solid * here, "table.strong")
        on.write(top, left + here, rest * (width - here), "table.faint")
        free = 0
        for place, text in marks:
            column = place * (width - 1) // last + 1
            if column >= free and column < width - 2:
                style = "table.strong" if place <= at else "table.faint"
                free = on.write(top, left + column, text, style) - left + 1
        if ended:
            on.write(top, left + width - 1, skin.glyphs.game, "table.strong")
        on.write(top, left + here, skin.glyphs.pointer, "pointer")
        for cell in range(width):
            place = -(-cell * last // (width - 1))
            on.aim(top, left + cell, 1, 1, ("step", place))

    return PaddedBox(Leaf(Span(grows=True), 1, draw), left=MARGIN, right=MARGIN)
