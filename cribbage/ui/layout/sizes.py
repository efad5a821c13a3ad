"""The sizes of screens, tables, cards and pages."""

from typing import Final, NamedTuple

NARROWEST: Final = 76
"""The cells of a line on the smallest screen."""

MARGIN: Final = 2
LEAST_WIDTH: Final = NARROWEST + 2 * MARGIN
LEAST_HEIGHT: Final = 24
"""The cells of the smallest screen that the table fits on."""

PICTURES: Final = ((160, 45), (120, 36))
"""The sizes of the largest pictures, which do not grow with the screen."""


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
