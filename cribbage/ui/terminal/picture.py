"""A canvas inside prompt_toolkit: its cells as they are, and what a click on one means."""

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache

from prompt_toolkit.layout import Window
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import Key


class Picture(Window):
    """Shows a canvas on the whole screen, and knows what was clicked on.

    A window copies every character of every frame from a text. Here a row that stood on the screen
    lately is taken as it was then, which on a large screen halves the time of a key.
    """

    def __init__(
        self, draw: Callable[[int, int], Canvas], skin: Skin, click: Callable[[Key], None]
    ) -> None:
        super().__init__()
        self._draw = draw
        self.skin = skin
        self._click = click
        self._canvas: Canvas | None = None

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        """Draw the canvas and lay its rows on the screen."""
        width, height = write_position.width, write_position.height
        self._canvas = canvas = self._draw(width, height)
        for row, (texts, styles) in enumerate(canvas.cells()):
            screen.data_buffer[row] = _row(self.skin, texts, styles)
        screen.width, screen.height = width, height
        mouse_handlers.set_mouse_handler_for_range(0, width, 0, height, self._mouse)

    def _mouse(self, event: MouseEvent) -> None:
        """A click on a card counts as its key, and so does the wheel."""
        if event.event_type is MouseEventType.SCROLL_UP:
            self._click("wheelup")
        elif event.event_type is MouseEventType.SCROLL_DOWN:
            self._click("wheeldown")
        elif event.event_type is MouseEventType.MOUSE_UP and self._canvas:
            target = self._canvas.target(event.position.y, event.position.x)
            if isinstance(target, tuple) and len(target) == 2:
                self._click(target)


@lru_cache(maxsize=1000)
def _row(skin: Skin, texts: tuple[str, ...], styles: tuple[str, ...]) -> defaultdict[int, Char]:
    # Shared by the screens that have it: none of them is written to once it is drawn.
    looks = {style: skin.prompt(style) for style in set(styles)}
    cells = (_cell(text, looks[style]) for text, style in zip(texts, styles, strict=True))
    return defaultdict(Char, enumerate(cells))


_cell = lru_cache(maxsize=10_000)(Char)
