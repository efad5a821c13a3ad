"""The board of the square: one straight lane of sixty-one holes, and who expects what of it."""

from typing import Final

from cribbage.ui.board.holes import draw_holes, draw_pegs
from cribbage.ui.board.track import STARTS
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.table import Pegs

LANE_HEIGHT: Final = 2
"""The rows of a lane: the numbers, and the holes."""

HOLES: Final = 61


def lane(pegs: Pegs, par: int, *, width: int, skin: Skin, glow: int = 0) -> Canvas:
    """A lane of ``HOLES`` in the middle of ``width`` cells, 77 at the least.

    ``par`` stands at its hole, and a number that it would touch makes room. Whoever comes beyond
    the last hole has his peg stand there. ``glow`` is the picture of the light on a great score.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(lane(Pegs(9, 4), 51, width=77, skin=skin_for(colours="truecolor")).text())
                 10          20          30          40            par         61
    ••  •••○• •••●• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ◎
    """
    canvas = Canvas(width, LANE_HEIGHT)
    canvas.fill(0, 0, 1, width, "board.rim")
    canvas.fill(1, 0, 1, width, "board.lane board.hole.one")
    left = (width - _LENGTH) // 2
    _draw_numbers(canvas, left, par)

    def hole(number: int) -> tuple[int, int]:
        return 1, left + _column(number)

    draw_holes(canvas, hole, HOLES, 0, skin)
    draw_pegs(canvas, hole, HOLES, 0, pegs, glow, skin)
    return canvas


def _column(number: int) -> int:
    """The column of a hole from -1, the back start hole; the holes stand in fives."""
    if number <= 0:
        return number - STARTS[0]
    return _FIRST + number - 1 + (number - 1) // 5


def _draw_numbers(canvas: Canvas, left: int, par: int) -> None:
    at = _column(par) - 1
    for number in range(10, HOLES - 1, 10):
        if not at - 2 <= _column(number) - 1 <= at + len("par"):
            style = "board.rim board.number"
            canvas.write(0, left + _column(number) - 1, str(number), style)
    canvas.write(0, left + at, "par", "board.rim board.skunk")
    canvas.write(0, left + _column(HOLES) - 1, str(HOLES), "board.rim board.game")


_FIRST: Final = 4
"""The column of hole 1, behind the start holes."""

_LENGTH: Final = _column(HOLES) + 1
