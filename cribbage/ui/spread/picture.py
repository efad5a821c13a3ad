"""The scenes of a game on a ground that has room for all of it."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.log import draw_log
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Curtain,
    Playing,
    Scene,
    Settings,
    Waiting,
    around_of,
    under,
)
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.opening import (
    draw_offer,
    draw_settings,
    draw_settings_in_play,
    draw_start,
)
from cribbage.ui.spread.play import draw_curtain, draw_playing, draw_waiting

_DRAW: Final[dict[type, Callable[[Canvas, Any, Ground, Skin], None]]] = {
    Playing: draw_playing,
    Curtain: draw_curtain,
    Waiting: draw_waiting,
    Settings: draw_settings_in_play,
}

_BEFORE: Final[dict[type, Callable[[Canvas, Any, Ground, Canvas, Skin], None]]] = {
    Start: draw_start,
    Offer: draw_offer,
    Settings: draw_settings,
}
"""What stands before a game has the whole width, and lays the board where it has room for it."""


def spreads(scene: Scene) -> bool:
    """Whether it is a scene that is drawn here."""
    if around_of(scene):
        return type(scene) in _DRAW
    return type(scene) in _BEFORE and isinstance(under(scene), Start | Offer)


def draw_spread(scene: Scene, on: Ground, board: Canvas, skin: Skin) -> Canvas:
    """The table with its board and its log, or what stands before a game: all but the first row
    and the last.
    """
    canvas = Canvas(on.width, on.height)
    around = around_of(scene)
    if around is None:
        _BEFORE[type(scene)](canvas, scene, on, board, skin)
        return canvas
    canvas.paste(board, bands(on, around.view.rules).board, 0)
    _DRAW[type(scene)](canvas, scene, on, skin)
    for row in range(1, on.height - 1):
        canvas.write(row, on.table + 1, skin.glyphs.down, "table.rule")
    left = on.table + 3
    draw_log(canvas, around, 1, left, on.height - 2, on.width - left - 1)
    return canvas
