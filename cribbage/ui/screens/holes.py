"""The holes and pegs of one lane, on a race track and on the classic board."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _, cells
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import PegHoles

Hole = Callable[[int], tuple[int, int]]
"""A function from a hole, -1 (the back start hole) to the game hole, to its row and column."""

SIDES: Final = ("one", "two", "three", "four")
"""The last word of the styles of each side's lane."""


def draw_holes(canvas: Canvas, hole: Hole, target: int, side: int, skin: Skin) -> None:
    """Draw a lane without pegs: start holes, holes, every fifth highlighted, and the game hole."""
    for number in range(START_HOLES[0], target + 1):
        glyph, style = skin.glyphs.hole, f"board.hole.{SIDES[side]}"
        if number == target:
            glyph, style = skin.glyphs.game, "board.game"
        elif number > 0 and number % 5 == 0:
            style = f"board.fifth.{SIDES[side]}"
        canvas.write(*hole(number), glyph, f"board.lane {style}")


def draw_pegs(
    canvas: Canvas, hole: Hole, target: int, side: int, pegs: PegHoles, glow: int, skin: Skin
) -> None:
    """Draw the pegs, and light the holes of the last score between them.

    ``glow`` is the frame of the light that runs along a great score. A peg beyond the game hole
    stays there, and the hole is lit.
    """

    def draw(number: int, glyph: str, what: str) -> None:
        style = f"board.lane board.{what}.{SIDES[side]}"
        if glow and what != "back" and (number - glow) % 3 == 0:
            style = "board.lane board.shine"
        if number == target:
            style = "board.lane board.out"
        canvas.write(*hole(number), glyph, style)

    back, front = min(pegs.back, target), min(pegs.front, target)
    for number in range(max(back, 0) + 1, front):
        draw(number, skin.glyphs.trail, "trail")
    draw(back, skin.glyphs.back[side], "back")
    draw(front, skin.glyphs.front[side], "front")


START_HOLES: Final = (PegHoles().back, PegHoles().front)
"""The start holes of the back peg and the front peg, as holes before the first."""


class Track(NamedTuple):
    """The track of a game to ``target`` holes on a board of some width, with a lane per side.

    Each straight has ``straight`` holes; ``pitch`` is the cells from one to the next, ``gap`` those
    added between groups of five. The track starts at the column ``left`` and turns at ``turn``;
    ``between`` is the number of rows between the lanes.
    """

    sides: int
    target: int
    between: int
    straight: int
    pitch: int
    gap: int
    left: int
    turn: int

    @property
    def out(self) -> tuple[int, ...]:
        """The rows of the straight out, by side: the first lane is outside on both ways, and each
        of the others inside the one before.
        """
        return tuple(range(1, self.sides + 1))

    @property
    def back(self) -> tuple[int, ...]:
        """The rows of the straight back, by side."""
        return tuple(range(self.height - 2, self.height - 2 - self.sides, -1))

    @property
    def inlay(self) -> int:
        """The first of the rows between the lanes."""
        return self.sides + 1

    @property
    def height(self) -> int:
        """The rows of the board, with a rim above and below."""
        return _height(self.sides, self.between)

    @property
    def first(self) -> int:
        """The column of hole 1."""
        return self.left + _before(self.sides)

    @property
    def last(self) -> int:
        """The column of the last hole before the turn."""
        return self.first + _length(self.straight, self.pitch, self.gap) - 1

    @property
    def middle(self) -> int:
        """The column halfway along the straights; with 60 holes it is between 30 and 31."""
        half = self.straight // 2
        return (self.column(half) + self.column(half + 1)) // 2

    @property
    def game(self) -> int:
        """The column of the game holes, and of the front start holes."""
        return self.first - 3

    @property
    def edge(self) -> int:
        """The last column of the board's lower edge without a label."""
        # In a half game the skunk line can be in the corner.
        return self.last + 2 if self.straight == 60 else self.last + 1 - cells(_("skunk"))

    def match_place(self, side: int, cells: int) -> tuple[int, int]:
        """Return where a side's match points of ``cells`` cells start: near its figures, or for
        more than two sides between two numbers of the upper edge.
        """
        if self.sides == 2:
            return (self.height - 1, self.edge + 1 - cells) if side else (0, self.left + 1)
        return 0, self.column(side * self.straight // 6) + 2 if side else self.left + 1

    def skunk_place(self, line: int, skunk: int, cells: int) -> int:
        """Return where a label of ``cells`` cells starts before the skunk line in the column
        ``line``: with a blank on either side, or else as near to the last skunked hole as the
        number before it and a blank allow.
        """
        number = skunk // 10 * 10 + 10
        free = self.column(number) + len(str(number)) + 1
        at = line - 1 - cells
        return at if at >= free else max(free, self.column(skunk) - cells)

    def column(self, number: int) -> int:
        """Return the column of a hole of any lane, from -1 (the back start hole) to the target."""
        if not START_HOLES[0] <= number <= self.target:
            raise ValueError(f"a board to {self.target} has no hole {number}")
        if number == self.target:
            return self.game
        if number <= 0:
            return self.game + number
        place = number if number <= self.straight else self.target - number
        return self.first + (place - 1) * self.pitch + (place - 1) // 5 * self.gap

    def hole(self, side: int, number: int) -> tuple[int, int]:
        """Return the row and the column of one hole of a side's lane.

        ``number`` runs from 1 to the target; 0 and -1 are the start holes of the front and the back
        peg. Raises ValueError for other numbers.

        >>> line = track(121, 80)
        >>> line.hole(0, 1), line.hole(0, 120), line.hole(1, 61)
        ((1, 6), (7, 6), (6, 76))
        """
        rows = self.out if number <= self.straight else self.back
        return rows[side], self.column(number)


@lru_cache(maxsize=64)
def track(
    target: int, width: int, sides: int = 2, *, low: bool = False, tall: bool = False
) -> Track:
    """Return the longest track for ``target`` 61 or 121 that fits a board of ``width`` cells.

    It has lanes for one to four ``sides``, as far apart as ``board_height`` says, and is centered.
    A board below 80 cells gets the track for 80. Raises KeyError for other targets.

    >>> track(121, 91).gap, track(121, 92).gap, track(121, 200).pitch
    (1, 2, 2)
    """
    straight, spacings = _SPACINGS[target]
    room = max(width, 80)
    chosen = spacings[0]
    for spacing in spacings:
        if _size(sides, straight, *spacing) < room:
            chosen = spacing
    length = _length(straight, *chosen)
    # Four lanes fill 80 cells completely.
    left = max(0, (room - _size(sides, straight, *chosen)) // 2)
    turn = min(left + _before(sides) + length + 1, room - max(sides, 2))
    between = _between(sides, low=low, tall=tall)
    return Track(sides, target, between, straight, *chosen, left, turn)


def board_height(sides: int, *, low: bool = False, tall: bool = False) -> int:
    """Return the rows of a board for some lanes, with three rows between them, or one for three or
    four lanes if ``low``. A ``tall`` one has two rows more, so that a single lane takes as much
    room as two.

    >>> [board_height(sides) for sides in (1, 2, 3, 4)], board_height(4, low=True)
    ([7, 9, 11, 13], 11)
    >>> board_height(1, tall=True)
    9
    """
    return _height(sides, _between(sides, low=low, tall=tall))


def _height(sides: int, between: int) -> int:
    return 2 * sides + between + 2


def _between(sides: int, *, low: bool, tall: bool) -> int:
    return 1 if low and sides > 2 else 3 + 2 * tall


def _length(straight: int, pitch: int, gap: int) -> int:
    return (straight - 1) * pitch + (straight - 1) // 5 * gap + 1


def _size(sides: int, straight: int, pitch: int, gap: int) -> int:
    # A single lane needs the same width for its turn as the outer one of two.
    return _before(sides) + _length(straight, pitch, gap) + 1 + max(sides, 2)


def _before(sides: int) -> int:
    """Return the cells before hole 1: start holes and game holes."""
    return 6 if sides <= 2 else 5


# For each target the holes of a straight, and spacings that look good, as pitch and gap.
_SPACINGS: Final = {
    121: (60, ((1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3))),
    61: (30, ((2, 2), (2, 4), (3, 2), (3, 4), (4, 3), (4, 4), (4, 6))),
}


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
        return 1, self.height - 2

    @property
    def back(self) -> tuple[int, ...]:
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
