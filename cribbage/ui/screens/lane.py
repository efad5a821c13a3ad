"""The board of cribbage squares: one straight lane of sixty-one holes."""

from typing import Final

from cribbage.language.speaking import cells, pgettext
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.holes import START_HOLES, Hole, draw_holes, draw_pegs
from cribbage.ui.screens.screen import PegHoles

LANE_HEIGHT: Final = 2
"""The rows of a lane: the numbers, and the holes."""

HOLES: Final = 61


def lane(pegs: PegHoles, par: int, *, width: int, skin: Skin, glow: int = 0) -> Canvas:
    """Return a lane of ``HOLES`` in the middle of ``width`` cells, at least 77.

    The holes are as far apart as possible, with lines between groups of five if there are no gaps.
    ``par`` is at its hole, and replaces a number that it would touch. A peg beyond the last hole
    stays there. ``glow`` is the frame of the light on a great score.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> print(lane(PegHoles(9, 4), 51, width=77, skin=skin_for("truecolor")).text())
                 10          20          30          40            par         61
    ••  •••○• •••●• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ◎
    """
    canvas = Canvas(width, LANE_HEIGHT)
    canvas.fill(0, 0, 1, width, "board.rim")
    canvas.fill(1, 0, 1, width, "board.lane board.hole.one")
    spacing = next(each for each in _SPACINGS if _column(HOLES, *each) < width)
    left = (width - _column(HOLES, *spacing) - 1) // 2

    def hole(number: int) -> tuple[int, int]:
        return 1, left + _column(number, *spacing)

    _draw_numbers(canvas, hole, par)
    if not spacing[1]:
        for number in range(5, HOLES - 1, 5):
            canvas.write(1, hole(number)[1] + 1, skin.glyphs.street, "board.lane board.number")
    draw_holes(canvas, hole, HOLES, 0, skin)
    draw_pegs(canvas, hole, HOLES, 0, pegs, glow, skin)
    return canvas


def _column(number: int, pitch: int, gap: int) -> int:
    """Return the column of a hole from -1, the back start hole; holes are in groups of five."""
    if number <= 0:
        return number - START_HOLES[0]
    return _FIRST + (number - 1) * pitch + (number - 1) // 5 * gap


def _draw_numbers(canvas: Canvas, hole: Hole, par: int) -> None:
    said = pgettext("on the board", "par")
    _row, at = hole(par)
    at -= cells(said) // 2
    for number in range(10, HOLES - 1, 10):
        _row, column = hole(number)
        if not at - 2 <= column - 1 <= at + cells(said):
            canvas.write(0, column - 1, str(number), "board.rim board.number")
    canvas.write(0, at, said, "board.rim board.skunk")
    canvas.write(0, hole(HOLES)[1] - 1, str(HOLES), "board.rim board.game")


_SPACINGS: Final = ((2, 0), (1, 2), (1, 1))
"""The cells from one hole to the next, and those added between groups of five."""

_FIRST: Final = 4
"""The column of hole 1, after the start holes."""
