"""Where things stand on the table, by the room there is."""

from typing import Final, NamedTuple

from cribbage.ui.words.sentences import NARROWEST

MARGIN: Final = 2
LEAST_WIDTH: Final = NARROWEST + 2 * MARGIN
LEAST_HEIGHT: Final = 24
"""The cells of the smallest screen that the table fits on."""

_WIDE: Final = 92


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
