"""A frame in the middle of the table, with a few lines in it."""

from collections.abc import Sequence

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.words.sentences import cells

Lines = Sequence[tuple[str, str]]
"""Lines of text, a style name and a text each."""

_LEAST_WIDTH = 56


def draw_box(canvas: Canvas, skin: Skin, lines: Lines) -> None:
    """Lines of text in a frame in the middle of the table."""
    frame = box(skin, lines)
    top = (canvas.height - frame.height) // 2 + 1
    canvas.paste(frame, top, (canvas.width - frame.width) // 2)


def box(skin: Skin, lines: Lines, *, beside: int = 1) -> Canvas:
    """Lines of text in a frame, with so many blank rows above and below them.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(box(skin_for(colours="none"), [("", "All hands are hidden.")], beside=0).text())
    ╭──────────────────────────────────────────────────────╮
    │                All hands are hidden.                 │
    ╰──────────────────────────────────────────────────────╯
    """
    longest = max([cells(text) for _, text in lines])
    width = _LEAST_WIDTH if longest <= _LEAST_WIDTH - 2 else longest + 4
    upper_left, upper_right, lower_left, lower_right, across, down = tuple(skin.glyphs.edge)
    canvas = Canvas(width, len(lines) + 2 * beside + 2, "curtain")
    inner, frame = across * (width - 2), "curtain curtain.frame"
    canvas.write(0, 0, upper_left + inner + upper_right, frame)
    canvas.write(canvas.height - 1, 0, lower_left + inner + lower_right, frame)
    for line in range(1, canvas.height - 1):
        canvas.write(line, 0, down, frame)
        canvas.write(line, width - 1, down, frame)
    for line, (style, text) in enumerate(lines, 1 + beside):
        look = style if style == "curtain" else f"curtain {style}"
        canvas.write(line, 1, text, look, width=width - 2, align="centre")
    return canvas
