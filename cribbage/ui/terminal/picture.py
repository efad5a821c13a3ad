"""A canvas inside prompt_toolkit: its cells as styled text, and what a click on one means."""

from collections.abc import Callable

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.controls import UIContent, UIControl
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import Key


class Picture(UIControl):
    """Shows a canvas, cell by cell, and knows what was clicked on."""

    def __init__(
        self, draw: Callable[[int, int], Canvas], skin: Skin, click: Callable[[Key], None]
    ) -> None:
        self._draw = draw
        self.skin = skin
        self._click = click
        self._canvas: Canvas | None = None

    def create_content(self, width: int, height: int) -> UIContent:
        """The picture for a window of this size, as styled text."""
        self._canvas = canvas = self._draw(width, height)
        prompt = self.skin.prompt
        rows = [[(prompt(run.style), run.text) for run in runs] for runs in canvas.rows()]
        return UIContent(
            get_line=lambda line: rows[line],  # type: ignore[arg-type,return-value]
            line_count=len(rows),
            show_cursor=False,
            cursor_position=Point(0, 0),
        )

    def mouse_handler(self, mouse_event: MouseEvent) -> None:
        """A click on a card counts as its key."""
        if mouse_event.event_type is MouseEventType.MOUSE_UP and self._canvas:
            target = self._canvas.target(mouse_event.position.y, mouse_event.position.x)
            if isinstance(target, tuple) and len(target) == 2:
                self._click(target)
