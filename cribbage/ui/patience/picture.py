"""Which picture is drawn for a scene of a patience."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.patience.square import draw_laying, draw_square_over
from cribbage.ui.scenes.patience import Laying, SquareOver
from cribbage.ui.scenes.scenes import Scene


def draw_patience(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """All of a patience between title and message row, at least 80 by 21 cells.

    Each kind of scene draws the whole of it, board and table.
    """
    canvas = Canvas(width, height)
    _DRAW[type(scene)](canvas, scene, skin)
    return canvas


_DRAW: Final[dict[type, Callable[[Canvas, Any, Skin], None]]] = {
    Laying: draw_laying,
    SquareOver: draw_square_over,
}
