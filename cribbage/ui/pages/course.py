"""The progress line of a replay, which can be clicked."""

from collections.abc import Iterable

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin


def draw_course(
    canvas: Canvas,
    line: int,
    at: int,
    steps: int,
    marks: Iterable[tuple[int, str]],
    skin: Skin,
    *,
    ended: bool,
) -> None:
    """Draw a line of ``steps``, solid up to step ``at``, counted from 0. ``marks`` are steps with
    their labels, drawn where they fit; the last hole is drawn at the end if the game has ``ended``.

    A click has the step under it as its target: ``("step", 7)``.
    """
    width = canvas.width - 2 * MARGIN
    last = max(1, steps - 1)
    here = at * (width - 1) // last
    solid, rest = skin.glyphs.lit_edge[4], skin.glyphs.across
    canvas.write(line, MARGIN, solid * here, "table.strong")
    canvas.write(line, MARGIN + here, rest * (width - here), "table.faint")
    free = 0
    for place, text in marks:
        column = place * (width - 1) // last + 1
        if column >= free and column < width - 2:
            style = "table.strong" if place <= at else "table.faint"
            free = canvas.write(line, MARGIN + column, text, style) - MARGIN + 1
    if ended:
        canvas.write(line, MARGIN + width - 1, skin.glyphs.game, "table.strong")
    canvas.write(line, MARGIN + here, skin.glyphs.pointer, "pointer")
    for cell in range(width):
        place = -(-cell * last // (width - 1))
        canvas.aim(line, MARGIN + cell, 1, 1, ("step", place))
