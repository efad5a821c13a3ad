"""A prompt_toolkit window that draws a canvas and handles clicks on it.

Some terminals give a spacing mark its own cell, others do not. A word with one is written at once
into the most cells it can take, and every later cell is placed by its column number.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby, product
from typing import Final
from unicodedata import category

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout import Window
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType

from cribbage.ui.layout.canvas import Canvas, Cursor
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import Key


class Picture(Window):
    """A window that shows a canvas on the whole screen and passes clicks on.

    A normal window copies every character in every frame. This one reuses rows that it drew
    recently, which on a large screen halves the time a key takes.
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
        """Draw the canvas and write its rows to the screen."""
        width, height = write_position.width, write_position.height
        self._canvas = canvas = self._draw(width, height)
        unsettled = False
        for row, (texts, styles) in enumerate(canvas.cells()):
            screen.data_buffer[row], words = _row(self.skin, texts, styles)
            for column, wide in words:
                screen.zero_width_escapes[row][column] = f"\x1b[{column + 1}G\x1b[{wide}X"
                unsettled = True
        if unsettled:
            # The position of the cursor is now uncertain, so each cell starts by setting it.
            for row, column in product(range(height), range(width)):
                screen.zero_width_escapes[row].setdefault(column, f"\x1b[{column + 1}G")
        screen.width, screen.height = width, height
        row, column, screen.show_cursor = canvas.cursor or Cursor(0, 0)
        screen.set_cursor_position(self, Point(min(column, width - 1), row))
        mouse_handlers.set_mouse_handler_for_range(0, width, 0, height, self._mouse)

    def _mouse(self, event: MouseEvent) -> None:
        """Treat a click on a target, or a turn of the wheel, as a key."""
        if event.event_type is MouseEventType.SCROLL_UP:
            self._click("wheelup")
        elif event.event_type is MouseEventType.SCROLL_DOWN:
            self._click("wheeldown")
        elif event.event_type is MouseEventType.MOUSE_UP and self._canvas:
            target = self._canvas.target(event.position.y, event.position.x)
            if isinstance(target, tuple) and len(target) == 2:
                self._click(target)


@lru_cache(maxsize=1000)
def _row(
    skin: Skin, texts: tuple[str, ...], styles: tuple[str, ...]
) -> tuple[defaultdict[int, Char], tuple[tuple[int, int], ...]]:
    """Return the characters of a row, and the column and cells of words of uncertain width."""
    # Screens can share a row because a drawn screen is never changed.
    words = _unsettled(texts, styles)
    # This class has no style. It makes a changed row differ in every cell, so all of it is written.
    new = f" class:row{hash((texts, styles)) % _APART}" if words else ""
    looks = {style: skin.prompt(style) + new for style in set(styles)}
    cells = (_cell(text, looks[style]) for text, style in zip(texts, styles, strict=True))
    row = defaultdict(Char, enumerate(cells))
    for column, wide in words:
        word = Char("".join(texts[column : column + wide]), looks[styles[column]])
        word.width = wide
        row[column] = word
        for behind in range(column + 1, column + wide):
            row[behind] = _cell("", looks[styles[column]])
    return row, words


_APART: Final = 97


def _apart(text: str) -> bool:
    """Return true if the text is not part of a word: a space, a box line, or a peg."""
    return text == " " or category(text[:1] or "a").startswith("S")


def _unsettled(texts: tuple[str, ...], styles: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return the column and cells of each word with a combining mark that may take a cell."""
    if all(text.isascii() for text in texts):
        return ()
    found, column = [], 0
    together = groupby(zip(texts, styles, strict=True), lambda cell: (_apart(cell[0]), cell[1]))
    for (apart, _style), group in together:
        word = [text for text, _style in group]
        if not apart and any(category(sign) in ("Mc", "Mn") for sign in "".join(word)):
            found.append((column, len(word)))
        column += len(word)
    return tuple(found)


_cell = lru_cache(maxsize=10_000)(Char)
