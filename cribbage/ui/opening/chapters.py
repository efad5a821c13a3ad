"""The chapters of a lesson, how far each is, and for how many newcomers."""

from typing import Final

from cribbage.language.cells import cells
from cribbage.language.speaking import _
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.lesson import Chapters
from cribbage.ui.teaching.lesson import ABOUT, FOR, HEADINGS, ONE_OR_TWO, standing

_INDENT: Final = 2
_ABOUT: Final = 34
_WIDE: Final = 76
"""The cells from the left to what is in a chapter, and of the whole page."""

_ROWS: Final = 12
_ROOMY: Final = 24
"""The rows of the page, and of a panel in which one is left free between two chapters."""


def draw_chapters(canvas: Canvas, scene: Chapters, layout: Layout, skin: Skin) -> None:
    """Every chapter in a row, the one pointed at marked; in the middle of a larger screen."""
    left = max(0, (canvas.width - _WIDE - 2 * MARGIN) // 2)
    apart = 2 if canvas.height >= _ROOMY else 1
    top = max(0, (canvas.height - _ROWS - (apart - 1) * len(HEADINGS)) // 2)
    canvas.write(top, left + _INDENT, _(ABOUT), "table.strong")
    for place, (title, about) in enumerate(HEADINGS):
        row, pointed = top + 2 + apart * place, place == scene.at
        canvas.fill(row, left, 1, _WIDE, "", target=("chapter", place))
        if pointed:
            canvas.write(row, left + _INDENT, ">", "pointer", target=("chapter", place))
        style = "choice" if pointed else "table"
        text = f"{place + 1}  {_(title)}"
        canvas.write(row, left + _INDENT + 2, text, style, target=("chapter", place))
        canvas.write(row, left + _ABOUT, _(about), "table.faint", target=("chapter", place))
        said = standing(scene.progress, place)
        canvas.write(row, left + _WIDE - cells(said), said, "table.faint")
    row = top + 3 + apart * len(HEADINGS)
    column = canvas.write(row, left + _INDENT + 2, _(FOR) + " ", "table.faint")
    for place, many in enumerate(ONE_OR_TWO, 1):
        chosen = place == scene.newcomers
        text = f"[{_(many)}]" if chosen else f" {_(many)} "
        column = canvas.write(row, column + 1, text, "choice" if chosen else "table.faint")
