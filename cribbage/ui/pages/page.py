"""Which page is drawn for what is read."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Leaving, Resigning, draw_asked
from cribbage.ui.scenes.scenes import Scene
from cribbage.ui.scenes.screen import Look, Screen


def draw_page(canvas: Canvas, scene: Scene, layout: Layout, skin: Skin) -> None:
    """The page of a scene that is read or asked over the table."""
    if type(scene).picture is not Screen.picture:
        scene.picture(Look(skin)).draw(canvas, 0, 0, canvas.width, canvas.height)
        return
    _DRAW[type(scene)](canvas, scene, layout, skin)


_DRAW: Final[dict[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    Leaving: draw_asked,
    Resigning: draw_asked,
}
