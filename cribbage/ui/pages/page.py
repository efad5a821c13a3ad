"""Which page is drawn for what is read."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.book import draw_book, draw_games, draw_rivals
from cribbage.ui.pages.help import draw_help
from cribbage.ui.pages.history import draw_history
from cribbage.ui.pages.leaving import draw_asked
from cribbage.ui.pages.standings import draw_standings
from cribbage.ui.scenes.scenes import (
    Book,
    Games,
    Help,
    History,
    Leaving,
    Resigning,
    Rivals,
    Scene,
    Standings,
)
from cribbage.ui.scenes.screen import Look, Screen


def draw_page(canvas: Canvas, scene: Scene, layout: Layout, skin: Skin) -> None:
    """The page of a scene that is read or asked over the table."""
    if type(scene).picture is not Screen.picture:
        scene.picture(Look(skin)).draw(canvas, 0, 0, canvas.width, canvas.height)
        return
    _DRAW[type(scene)](canvas, scene, layout, skin)


_DRAW: Final[dict[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    Help: draw_help,
    Standings: draw_standings,
    Book: draw_book,
    Rivals: draw_rivals,
    Games: draw_games,
    History: draw_history,
    Leaving: draw_asked,
    Resigning: draw_asked,
}
