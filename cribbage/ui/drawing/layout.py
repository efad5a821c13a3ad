"""Where things stand on the table, by the room there is."""

from typing import Final, NamedTuple

from cribbage.ui.words.sentences import NARROWEST

MARGIN: Final = 2
LEAST_WIDTH: Final = NARROWEST + 2 * MARGIN
LEAST_HEIGHT: Final = 24
"""The cells of the smallest screen that the table fits on."""

_WIDE: Final = 92


_PICTURES: Final = ((160, 45), (120, 36))
"""The cells of the pictures that grow no further."""


def stage(width: int, height: int) -> tuple[int, int]:
    """The cells of the picture that a screen holds: the largest, or one that grows with the screen
    up to the next.

    >>> stage(80, 24), stage(110, 60), stage(150, 50), stage(200, 60)
    ((80, 24), (110, 35), (120, 36), (160, 45))
    """
    for wide, high in _PICTURES:
        if width >= wide and height >= high:
            return wide, high
    wide, high = _PICTURES[-1]
    return min(width, wide - 1), min(height, high - 1)


class Size(NamedTuple):
    """The cells of a card."""

    wide: int
    high: int


SMALL: Final = Size(5, 3)
LARGE: Final = Size(7, 5)
GREAT: Final = Size(11, 7)
"""A card with rank and suit in a row, one with both in its corners, and one with pips."""


class Layout(NamedTuple):
    """The room of a table of ``width`` by ``height`` cells, the log on its right.

    ``large_from`` is how many rows it needs for large cards, ``log_from`` how many cells the log
    has at the least.
    """

    width: int
    height: int
    large_from: int = 18
    log_from: int = 24

    @property
    def log_width(self) -> int:
        """The cells that a line of the log has."""
        return self.log_from if self.width < _WIDE else min(36, self.width // 3)

    @property
    def rule(self) -> int:
        """The column of the line between table and log."""
        return self.width - self.log_width - 3

    @property
    def room(self) -> int:
        """The cells of a row of the table, from the margin to the line."""
        return self.rule - 2 * MARGIN

    @property
    def large(self) -> bool:
        """Whether cards are drawn large."""
        return self.height >= self.large_from and self.width >= _WIDE

    @property
    def card(self) -> Size:
        """How large cards are drawn."""
        return LARGE if self.large else SMALL
