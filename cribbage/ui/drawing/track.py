"""Where the holes of a pegging board are: a race track of two straights and a turn."""

from functools import lru_cache
from typing import Final, NamedTuple

from cribbage.ui.scenes.scenes import Pegs

STARTS: Final = (Pegs().back, Pegs().front)
"""The start holes, as holes before the first: of the back peg and of the front peg."""

OUT: Final = (1, 2)
"""The rows of the straight out, by lane: side one runs outside on both ways, side two inside."""

BACK: Final = (7, 6)
"""The rows of the straight back, by lane."""

BEFORE: Final = 6
"""The cells before hole 1: start holes and game holes."""

BEHIND: Final = 3
"""The cells behind the straights: the turn."""


class Track(NamedTuple):
    """The track of a game to ``target`` holes, on a board of some width.

    ``straight`` holes lie on either side of the turn; ``pitch`` is from one hole to the next,
    ``gap`` the cells more between two groups of five, ``left`` the column that it begins at.
    """

    target: int
    straight: int
    pitch: int
    gap: int
    left: int

    @property
    def first(self) -> int:
        """The column of hole 1."""
        return self.left + BEFORE

    @property
    def last(self) -> int:
        """The column of the last hole before the turn."""
        return self.first + _length(self.straight, self.pitch, self.gap) - 1

    @property
    def middle(self) -> int:
        """The column half way along the straights; with 60 holes that is between 30 and 31."""
        half = self.straight // 2
        return (self.column(half) + self.column(half + 1)) // 2

    @property
    def game(self) -> int:
        """The column of the game holes, and of the front start holes."""
        return self.left + 3

    @property
    def edge(self) -> int:
        """The last column of the board's lower edge that no label takes."""
        # In a half game the skunk line may stand in the corner.
        return self.last + BEHIND - 1 if self.straight == 60 else self.last - 4

    def column(self, number: int) -> int:
        """The column of a hole of either lane, from -1 (the back start hole) to the target."""
        if not STARTS[0] <= number <= self.target:
            raise ValueError(f"a board to {self.target} has no hole {number}")
        if number == self.target:
            return self.game
        if number <= 0:
            return self.game + number
        place = number if number <= self.straight else self.target - number
        return self.first + (place - 1) * self.pitch + (place - 1) // 5 * self.gap


@lru_cache(maxsize=64)
def track(target: int, width: int) -> Track:
    """The longest track for ``target`` 61 or 121 that a board of ``width`` cells has room for.

    It lies in the middle of the width. Below 80 cells it is as for 80. KeyError for other targets.

    >>> track(121, 91).gap, track(121, 92).gap, track(121, 200).pitch
    (1, 2, 2)
    """
    straight, spacings = _SPACINGS[target]
    room = max(width, 80)
    chosen = spacings[0]
    for spacing in spacings:
        if _size(straight, *spacing) < room:
            chosen = spacing
    return Track(target, straight, *chosen, (room - _size(straight, *chosen)) // 2)


def hole(target: int, side: int, number: int, width: int) -> tuple[int, int]:
    """The row and the column of one hole of a side's lane on a board of ``width`` cells.

    ``number`` goes from 1 to the target; 0 and -1 are the start holes of the front and the back
    peg. ValueError for other numbers.

    >>> hole(121, 0, 1, 80), hole(121, 0, 120, 80), hole(121, 1, 61, 80)
    ((1, 6), (7, 6), (6, 76))
    """
    line = track(target, width)
    rows = OUT if number <= line.straight else BACK
    return rows[side], line.column(number)


def _length(straight: int, pitch: int, gap: int) -> int:
    return (straight - 1) * pitch + (straight - 1) // 5 * gap + 1


def _size(straight: int, pitch: int, gap: int) -> int:
    return BEFORE + _length(straight, pitch, gap) + BEHIND


# For each target the holes of a straight, and the spacings that look well, as pitch and gap.
_SPACINGS: Final = {
    121: (60, ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3))),
    61: (30, ((2, 2), (2, 4), (3, 2), (3, 4), (4, 3), (4, 4), (4, 6))),
}
