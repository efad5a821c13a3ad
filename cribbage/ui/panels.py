"""What lies between the board and the message row: the table in each of its scenes."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.canvas import Canvas
from cribbage.ui.form import Start
from cribbage.ui.layout import Layout
from cribbage.ui.offer import Offer
from cribbage.ui.panel_count import draw_counting, draw_saying
from cribbage.ui.panel_cut import draw_cutting, draw_pause
from cribbage.ui.panel_log import draw_log
from cribbage.ui.panel_over import draw_help, draw_leaving, draw_over
from cribbage.ui.panel_play import draw_curtain, draw_hand_over, draw_lay_away, draw_playing
from cribbage.ui.panel_retelling import draw_retelling
from cribbage.ui.panel_standings import draw_standings
from cribbage.ui.panel_start import draw_offer, draw_start
from cribbage.ui.scenes import (
    Counting,
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Over,
    Pause,
    Playing,
    Retelling,
    Saying,
    Scene,
    Standings,
)
from cribbage.ui.theme import Skin


def panel(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The table in this scene, ``width`` by ``height`` cells, at least 80 by 12."""
    canvas = Canvas(width, height)
    _DRAW[type(scene)](canvas, scene, Layout(width, height), skin)
    return canvas


_DRAW: Final[dict[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    Start: draw_start,
    Offer: draw_offer,
    Cutting: draw_cutting,
    HandOver: draw_hand_over,
    LayAway: draw_lay_away,
    Curtain: draw_curtain,
    Playing: draw_playing,
    Pause: draw_pause,
    Counting: draw_counting,
    Saying: draw_saying,
    Over: draw_over,
    Retelling: draw_retelling,
    Help: draw_help,
    Log: draw_log,
    Standings: draw_standings,
    Leaving: draw_leaving,
}
