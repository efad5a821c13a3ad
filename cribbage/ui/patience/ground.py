"""What stands where on the table of one player alone, where there is room for all of it."""

from typing import Final, NamedTuple

from cribbage.engine.rules import KEPT, Rules
from cribbage.patience.rules import DUMMY, PLAYER, SIDE
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.spread.ground import Bands, Ground, Place, bands, ground, place


class SquareGround(NamedTuple):
    """Where the square lies: cards of size ``card``, so far from one to the next as ``step``.

    It is ``whole`` cells wide, from the numbers of the rows to the last of the ``wide`` cells of
    words; the places begin ``before`` cells from the left, and what the columns make stands
    ``below`` them. The card that is turned has the size ``turned``. It begins in the row ``top``
    and the column ``left`` of so many cells as ``room``; ``apart`` is whether the log stands
    elsewhere. The holes of the lane below it have that ``spacing``.
    """

    card: Size
    step: Size
    before: int
    below: int
    turned: Size
    whole: int
    wide: int
    top: int = 0
    left: int = 0
    room: int = 0
    apart: bool = False
    spacing: tuple[int, int] = (1, 1)

    @property
    def points(self) -> int:
        """The row of what the columns make."""
        return self.corner(SIDE, 1)[0] + self.card.high + self.below

    @property
    def across(self) -> int:
        """The column behind what the rows make."""
        return self.corner(1, SIDE)[1] + self.card.wide + POINTS

    @property
    def words(self) -> int:
        """The first column of what is said beside the square."""
        return self.left + self.whole - self.wide

    @property
    def below_card(self) -> int:
        """The rows from what a turned card is called to what stands below it."""
        return self.turned.high + 2

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """The upper left corner of a place, its row and column counted from 1."""
        first, (wide, high) = self.left + self.before, self.step
        return self.top + 1 + (row - 1) * high, first + (column - 1) * wide


POINTS: Final = 5
"""The cells of what a row of the square makes."""

SMALL_SQUARE: Final = SquareGround(SMALL, Size(7, 4), 3, 1, LARGE, 74, 34)
LARGE_SQUARE: Final = SquareGround(LARGE, Size(9, 6), 2, 0, LARGE, 80, 34)
"""The square where it shares its room with the log."""


class Alone(NamedTuple):
    """The ground of a table of two, at which the dummy sits opposite, and what one alone has there.

    A deal has a place of size ``deal`` in the board, and ``pitch`` cells of the account of all
    deals. The used cards stand beside the stock from column ``used`` on, or nowhere where that is
    0; looked at alone they lie in suits, cards of size ``gone`` so many cells from one to the next
    as ``apart``. At the lay-away they stand with those of each deal from column ``account`` on. The
    square has no board, and lies as ``square`` says.
    """

    on: Ground
    deal: Size
    pitch: int
    used: int
    gone: Size
    apart: int
    account: int
    square: SquareGround

    @property
    def rows(self) -> Bands:
        """The rows of the table, which are those of a table of two."""
        return bands(self.on, _OF_TWO)

    @property
    def near(self) -> Place:
        """Where the player's cards lie."""
        return place(self.on, PLAYER, _OF_TWO)

    @property
    def far(self) -> Place:
        """Where the dummy's cards lie."""
        return place(self.on, DUMMY, _OF_TWO)

    @property
    def starter(self) -> int:
        """The column of the starter beside four cards that are counted."""
        return self.on.cards + KEPT * (self.on.card.wide + 1) + 3

    @property
    def told(self) -> int:
        """The first column of what is counted, behind the starter."""
        return self.starter + self.on.card.wide + self.on.words

    @property
    def told_width(self) -> int:
        """The cells of what is counted."""
        return self.on.table - self.told


_OF_TWO: Final = Rules()

_OWN: Final = {
    (160, 45): (
        *(LARGE, 12, 79, LARGE, 9, 24),
        SquareGround(GREAT, Size(13, 8), 3, 0, GREAT, 108, 38, 4, 10, 129, True, (2, 0)),
    ),
    (120, 36): (
        *(Size(5, 5), 8, 0, SMALL, 6, 2),
        SquareGround(GREAT, Size(12, 7), 3, 0, GREAT, 91, 33, 0, 1, 93, True, (1, 2)),
    ),
}
"""What one alone has on each of the grounds."""


def alone(width: int, height: int) -> Alone | None:
    """The largest table of one player that a screen holds, None where it holds none.

    >>> found = alone(130, 40)
    >>> found and (found.on.width, found.on.height)
    (120, 36)
    """
    on = ground(width, height)
    return Alone(on, *_OWN[on.width, on.height]) if on else None
