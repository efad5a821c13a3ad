"""Frames in the middle of the screen, for a few lines over the table or for a page."""

from collections.abc import Sequence

from cribbage.language.speaking import cached_by_language, cells
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin

StyledLines = Sequence[tuple[str, str]]
"""Lines of text: a style name and a text each."""

_LEAST_WIDTH = 56


@cached_by_language(32)
def _box(skin: Skin, lines: tuple[tuple[str, str], ...], beside: int) -> Canvas:
    """Return lines of text in a frame, with ``beside`` blank rows above and below them; do not draw
    on it.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> print(_box(skin_for("none"), (("", "All hands are hidden."),), 0).text())
    ╭──────────────────────────────────────────────────────╮
    │                All hands are hidden.                 │
    ╰──────────────────────────────────────────────────────╯
    """
    canvas = Canvas(*_size(lines, beside), "cover")
    _draw_edge(canvas, skin, "cover cover.frame")
    for line, (style, text) in enumerate(lines, 1 + beside):
        look = style if style == "cover" else f"cover {style}"
        canvas.write(line, 1, text, look, width=canvas.width - 2, align="centre")
    return canvas


def _size(lines: StyledLines, beside: int) -> tuple[int, int]:
    """Return the cells and rows of such a frame."""
    longest = max([cells(text) for _, text in lines])
    width = _LEAST_WIDTH if longest <= _LEAST_WIDTH - 2 else longest + 4
    return width, len(lines) + 2 * beside + 2


def framed(skin: Skin, lines: StyledLines) -> boxes.Box:
    """Return lines in a frame; without room, the blank rows are left out, then the frame.

    Lines without a frame are broken if they are too long.
    """
    every = tuple(lines)
    few = tuple([line for line in lines if line[1]])
    longest = max([cells(text) for _, text in lines])
    ways = ((every, 1), (every, 0), (few, 1), (few, 0))
    bare = [boxes.Text((text, style), most=longest, align="centre") for style, text in few]

    def frame(shown: tuple[tuple[str, str], ...], beside: int) -> boxes.Box:
        # Only the one that fits is drawn.
        return boxes.Leaf(
            *_size(shown, beside),
            lambda on, top, left, *_room: on.paste(_box(skin, shown, beside), top, left),
        )

    return boxes.FirstFit(
        *[frame(*way) for way in ways],
        boxes.Column(*[boxes.centered(each) for each in bare]),
    )


def _draw_edge(page: Canvas, skin: Skin, style: str) -> None:
    upper_left, upper_right, lower_left, lower_right, across, down = tuple(skin.glyphs.edge)
    inner, last = across * (page.width - 2), page.height - 1
    page.write(0, 0, upper_left + inner + upper_right, style)
    page.write(last, 0, lower_left + inner + lower_right, style)
    for line in range(1, last):
        page.write(line, 0, down, style)
        page.write(line, page.width - 1, down, style)
