"""The scenes of a game on a ground that has room for all of it."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.log import draw_log
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import (
    Curtain,
    Naming,
    Over,
    Playing,
    Retelling,
    Scene,
    Standings,
    Waiting,
    WhoCalls,
    around_of,
)
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.over import draw_end_retold, draw_over, draw_standings
from cribbage.ui.spread.play import (
    draw_curtain,
    draw_naming,
    draw_playing,
    draw_waiting,
    draw_who_calls,
)

_DRAW: Final[dict[type, Callable[[Canvas, Any, Ground, Skin], None]]] = {
    Playing: draw_playing,
    Curtain: draw_curtain,
    Waiting: draw_waiting,
    WhoCalls: draw_who_calls,
    Naming: draw_naming,
    Over: draw_over,
    Standings: draw_standings,
    Retelling: draw_end_retold,
}


def spreads(scene: Scene) -> bool:
    """Whether it is a scene that is drawn here."""
    if isinstance(scene, Retelling):
        return scene.moment.page is not None
    return type(scene) in _DRAW and not (isinstance(scene, WhoCalls) and scene.at_show)


def draw_spread(scene: Scene, on: Ground, board: Canvas, skin: Skin) -> Canvas:
    """The table with its board and its log, all but the first row and the last."""
    canvas = Canvas(on.width, on.height)
    around = around_of(scene)
    assert around is not None
    canvas.paste(board, bands(on, around.view.rules).board, 0)
    _DRAW[type(scene)](canvas, scene, on, skin)
    for row in range(1, on.height - 1):
        canvas.write(row, on.table + 1, skin.glyphs.down, "table.rule")
    left = on.table + 3
    draw_log(canvas, around, 1, left, on.height - 2, on.width - left - 1)
    return canvas
