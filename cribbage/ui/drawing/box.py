"""A frame in the middle of the table, with a few lines in it."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.words.sentences import cells

_LEAST_WIDTH = 56


def draw_box(
    canvas: Canvas, skin: Skin, lines: tuple[tuple[str, str], ...], *, top: int | None = None
) -> None:
    """Lines of text, a style name and a text each, in a frame in the middle of the table, or from
    the row ``top`` on.
    """
    longest = max([cells(text) for _, text in lines])
    width = _LEAST_WIDTH if longest <= _LEAST_WIDTH - 2 else longest + 4
    upper_left, upper_right, lower_left, lower_right, across, down = tuple(skin.glyphs.edge)
    height = len(lines) + 4
    top = (canvas.height - height) // 2 + 1 if top is None else top
    left = (canvas.width - width) // 2
    inner = across * (width - 2)
    frame = "curtain curtain.frame"
    canvas.fill(top, left, height, width, "curtain")
    canvas.write(top, left, upper_left + inner + upper_right, frame)
    canvas.write(top + height - 1, left, lower_left + inner + lower_right, frame)
    for line in range(top + 1, top + height - 1):
        canvas.write(line, left, down, frame)
        canvas.write(line, left + width - 1, down, frame)
    for line, (style, text) in enumerate(lines, top + 2):
        look = style if style == "curtain" else f"curtain {style}"
        canvas.write(line, left + 1, text, look, width=width - 2, align="centre")
