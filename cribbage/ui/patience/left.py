"""A patience that was left: whose it is, how it stands, and when it was left."""

from typing import Final

from cribbage.patience.rules import DEALS, SIDE, Patience
from cribbage.patience.view import View
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.packs import CALLED
from cribbage.ui.patience.board import BOARD_HEIGHT, draw_board
from cribbage.ui.scenes.patience import Left
from cribbage.ui.words.patience import points_so_far

_INSIDE: Final = MARGIN + 2
_TOLD: Final = 10


def draw_left(canvas: Canvas, scene: Left, skin: Skin) -> None:
    """The pegs as they stood, and below them what was left."""
    look, top = scene.around.view, 1
    if look.patience is not Patience.SQUARE:
        draw_board(canvas, scene.around, skin)
        top += BOARD_HEIGHT
    draw_what_was_left(canvas, scene, top, _INSIDE)


def draw_what_was_left(canvas: Canvas, scene: Left, top: int, left: int) -> None:
    """What is asked, and below it whose patience it is and how it stood."""
    look = scene.around.view
    canvas.write(top, left, "Go on with the patience that was left?", "table.strong")
    told = (
        ("left at", f"{scene.when:%d %B %Y, %H:%M}".lstrip("0")),
        ("player", scene.around.name),
        ("rules", _rules(look.patience)),
        ("points", f"{points_so_far(look)}, par {look.patience.par}"),
        _how_far(look),
    )
    for line, (what, text) in enumerate(told, top + 2):
        canvas.write(line, left, what, "table.faint")
        canvas.write(line, left + _TOLD, text)


def _rules(patience: Patience) -> str:
    deals = "" if patience is Patience.SQUARE else "seven deals, "
    return f"{deals}{CALLED[patience]}"


def _how_far(look: View) -> tuple[str, str]:
    if look.patience is Patience.SQUARE:
        return "cards", f"{look.lying} of {SIDE * SIDE} laid"
    return "deal", f"{max(1, look.deals)} of {DEALS}"
