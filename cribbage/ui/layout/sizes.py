"""The sizes of screens, tables, cards and pages."""

from typing import Final, NamedTuple

NARROWEST: Final = 76
"""The cells of a line on the smallest screen."""

MARGIN: Final = 2
LEAST_WIDTH: Final = NARROWEST + 2 * MARGIN
LEAST_HEIGHT: Final = 24
"""The cells of the smallest screen that the table fits on."""

_WIDE: Final = 92


PICTURES: Final = ((160, 45), (120, 36))
"""The sizes of pictures that grow no further."""


def stage(width: int, height: int) -> tuple[int, int]:
    """Return the size of the picture for a screen: the largest that fits, or one that grows with
    the screen until the next.

    >>> stage(80, 24), stage(110, 60), stage(150, 50), stage(200, 60)
    ((80, 24), (110, 35), (120, 36), (160, 45))
    """
    for wide, high in PICTURES:
        if width >= wide and height >= high:
            return wide, high
    wide, high = PICTURES[-1]
    return min(width, wide - 1), min(height, high - 1)


class Size(NamedTuple):
    """The size of a card in cells."""

    wide: int
    high: int


SMALL: Final = Size(5, 3)
LARGE: Final = Size(7, 5)
GREAT: Final = Size(11, 7)
"""Cards with rank and suit in a row, with both in the corners, and with pips."""


class Layout(NamedTuple):
    """The layout of a table of ``width`` by ``height`` cells, with the log on its right.

    ``large_from`` is the rows needed for large cards, ``log_from`` the fewest cells of the log.
    Cards have ``size``, if it is given.
    """

    width: int
    height: int
    large_from: int = 18
    log_from: int = 24
    size: Size | None = None

    @property
    def log_width(self) -> int:
        """The cells of a line of the log."""
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
        """True if cards are drawn large."""
        return self.height >= self.large_from and self.width >= _WIDE

    @property
    def card(self) -> Size:
        """The size of cards."""
        return self.size or (LARGE if self.large else SMALL)


class Reading(NamedTuple):
    """The layout of pages on a screen of at least ``width`` by ``height`` cells.

    ``beside`` is the cells next to a list or a table for a detail, 0 without one; ``columns`` is
    the columns of the log.
    """

    width: int
    height: int
    beside: int
    columns: int


_READING: Final = (
    Reading(160, 45, beside=48, columns=2),
    Reading(120, 36, beside=37, columns=1),
    Reading(LEAST_WIDTH, LEAST_HEIGHT, beside=0, columns=1),
)
"""The largest first."""

_AROUND_PAGE: Final = 3
"""The rows above a page and below it."""


def reading(width: int, height: int) -> Reading:
    """Return the layout of pages of a size, between the title and the message.

    >>> reading(119, 33).beside, reading(120, 33).beside
    (0, 37)
    """
    for found in _READING[:-1]:
        if width >= found.width and height + _AROUND_PAGE >= found.height:
            return found
    return _READING[-1]
