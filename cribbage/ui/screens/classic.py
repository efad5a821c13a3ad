"""The holes of the classic board, two rows for each side, and its edges."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cribbage.language.speaking import N_, _, cells
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.holes import SIDES
from cribbage.ui.screens.track import Track, track

ROW: Final = 30
ROUND: Final = 2 * ROW
"""The holes of a row, which is a street, and of a lap of two rows."""

TWICE: Final = N_("first lap"), N_("second lap")
"""The label at the edge of a side that makes two laps."""


class Classic(Track):
    """A board with two rows of thirty holes for each of two sides (docs/rules.md 1.5), one side
    above the middle and one below; out along the outside, back along the inside.

    In the game to 121 the holes from 1 to 60 are also those from 61 to 120. Each side has its own
    game hole and start holes at the head of the board, which is on the left.
    """

    __slots__ = ()

    @property
    def out(self) -> tuple[int, ...]:
        """The outer rows, by side."""
        return 1, self.height - 2

    @property
    def back(self) -> tuple[int, ...]:
        """The inner rows, by side."""
        return 2, self.height - 3

    def column(self, number: int) -> int:
        """Return the column of a hole of either side, from -1 (back start hole) to the target."""
        return super().column(self._as_on_a_track(number))

    def hole(self, side: int, number: int) -> tuple[int, int]:
        """Return the row and the column of one hole of a side, on either lap.

        >>> board = classic(121, 80)
        >>> board.hole(0, 1), board.hole(0, 61), board.hole(0, 31), board.hole(0, 91)
        ((1, 7), (1, 7), (2, 75), (2, 75))
        >>> board.hole(1, 0), board.hole(1, 120), board.hole(1, 121)
        ((7, 4), (6, 7), (6, 4))
        """
        return super().hole(side, self._as_on_a_track(number))

    def match_place(self, side: int, cells: int) -> tuple[int, int]:
        """Return the place halfway to hole 10 on the side's own edge, which has no number."""
        return self.rim(side), self.parting(5) - cells // 2

    def rim(self, side: int) -> int:
        """Return the row at the edge of a side."""
        return self.height - 1 if side else 0

    def parting(self, number: int) -> int:
        """Return the column halfway between a hole and the next in its row."""
        return (self.column(number) + self.column(number + 1)) // 2

    def time(self, score: int) -> int:
        """Return the lap of a score: 0 for the first, 1 for the second.

        >>> [classic(121, 80).time(score) for score in (60, 61, 121)], classic(61, 80).time(61)
        ([0, 1, 1], 0)
        """
        return int(score > ROUND and self.target > ROUND + 1)

    def _as_on_a_track(self, number: int) -> int:
        # A track this long would have the first row of the first lap and the second row of the
        # last.
        if ROW < number < self.target - ROW:
            return number + ROUND if number <= ROUND else number - ROUND
        return number


@lru_cache(maxsize=16)
def classic(target: int, width: int) -> Classic:
    """Return the longest classic board for ``target`` 61 or 121 that fits ``width`` cells.

    It has the size of a half game's track; below 80 cells it is as for 80.

    >>> [classic(121, width).column(30) for width in (80, 100, 129)]
    [75, 90, 119]
    """
    return Classic(*track(ROUND + 1, width)._replace(target=target))


def draw_edges(
    canvas: Canvas, line: Classic, times: Sequence[int], skunk: int | None, skin: Skin
) -> None:
    """Draw the numbers of each side's lap at its own edge, the turns, and the skunk line on the lap
    that reaches it.
    """
    for side, time in enumerate(times):
        _draw_numbers(canvas, line, side, time)
        _draw_skunk(canvas, line, side, time, skunk, skin)
        _draw_turn(canvas, line, side, skin)


def _draw_numbers(canvas: Canvas, line: Classic, side: int, time: int) -> None:
    """Draw the tens of the outer row, and next to them those of the inner row, which runs back."""
    row, style = line.rim(side), "board.rim board.number"
    before = ROUND * time
    for number in range(10, ROW + 1, 10):
        canvas.write(row, line.column(number) - 2, f"{before + number:>3}", style)
    for number in range(ROW + 10, ROUND + 1, 10):
        canvas.write(row, line.column(number), str(before + number), style)
    if line.target > ROUND + 1:
        words = _(TWICE[time])
        ink = f"board.rim board.front.{SIDES[side]}"
        canvas.write(row, line.middle - cells(words) // 2, words, ink)
    if before + ROUND + 1 == line.target:
        canvas.write(row, line.game - 2, f"{line.target:>3}", "board.rim board.game")


def _draw_skunk(
    canvas: Canvas, line: Classic, side: int, time: int, skunk: int | None, skin: Skin
) -> None:
    if skunk is None or (skunk - 1) // ROUND != time:
        return
    said = _("skunk")
    at = line.column(skunk) - 3 - cells(said)
    if skunk % ROW:
        parting = line.parting(skunk)
        canvas.write(line.back[side], parting, skin.glyphs.skunk, "board.lane board.skunk")
        at = line.skunk_place(parting, skunk, cells(said))
    canvas.write(line.rim(side), at, said, "board.rim board.skunk")


def _draw_turn(canvas: Canvas, line: Classic, side: int, skin: Skin) -> None:
    above, below, across, _ = tuple(skin.glyphs.turn)
    style = f"board.lane board.turn.{SIDES[side]}"
    for row, corner in zip(sorted((line.out[side], line.back[side])), (above, below), strict=True):
        canvas.write(row, line.turn, across + corner, style)
