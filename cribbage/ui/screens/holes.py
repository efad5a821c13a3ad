"""The holes and pegs of one lane, on any board."""

from collections.abc import Callable
from typing import Final

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.table import Pegs
from cribbage.ui.screens.track import STARTS

Hole = Callable[[int], tuple[int, int]]
"""A function from a hole, -1 (the back start hole) to the game hole, to its row and column."""

SIDES: Final = ("one", "two", "three", "four")
"""The last word of the styles of each side's lane."""


def draw_holes(canvas: Canvas, hole: Hole, target: int, side: int, skin: Skin) -> None:
    """Draw a lane without pegs: start holes, holes, every fifth highlighted, and the game hole."""
    for number in range(STARTS[0], target + 1):
        glyph, style = skin.glyphs.hole, f"board.hole.{SIDES[side]}"
        if number == target:
            glyph, style = skin.glyphs.game, "board.game"
        elif number > 0 and number % 5 == 0:
            style = f"board.fifth.{SIDES[side]}"
        canvas.write(*hole(number), glyph, f"board.lane {style}")


def draw_pegs(
    canvas: Canvas, hole: Hole, target: int, side: int, pegs: Pegs, glow: int, skin: Skin
) -> None:
    """Draw the pegs, and lit between them the holes of the last score. ``glow`` is the frame of the
    light that runs along a great one. A peg beyond the game hole stays there.
    """

    def draw(number: int, glyph: str, what: str) -> None:
        style = f"board.lane board.{what}.{SIDES[side]}"
        if glow and what != "back" and (number - glow) % 3 == 0:
            style = "board.lane board.shine"
        canvas.write(*hole(number), glyph, style)

    back, front = min(pegs.back, target), min(pegs.front, target)
    for number in range(max(back, 0) + 1, front):
        draw(number, skin.glyphs.trail, "trail")
    draw(back, skin.glyphs.back[side], "back")
    draw(front, skin.glyphs.front[side], "front")
