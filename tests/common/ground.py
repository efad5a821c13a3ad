"""What stands where on a table that has room for all of it, by its size and its players."""

from typing import Final, NamedTuple

from cribbage.engine.rules import Rules, Seat
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.screens.holes import board_height


class Ground(NamedTuple):
    """The columns of a table and how large all is that lies on it.

    ``table`` is how wide it is, with the line that parts it from the log. Names begin ``plate``
    cells from the left edge of a player's place, his cards ``cards`` cells from there. Between what
    was laid and the hand are so many rows as ``apart``. At the show the ``best`` hand of a game
    lies there in cards of that size.
    """

    width: int
    height: int
    table: int
    card: Size
    plate: int
    cards: int
    apart: int
    best: Size

    @property
    def brief(self) -> bool:
        """Whether so much room for words is left that they have to be few."""
        return self.card == SMALL


class Place(NamedTuple):
    """Where a player's cards lie: on the near side of the board or beyond it, from a column on."""

    near: bool
    left: int
    width: int


class Bands(NamedTuple):
    """The first row of each band of the table, from the far side to the near one.

    The numbers of cards stand below a hand; the board lies between what both sides have laid, the
    count below it.
    """

    far_hand: int
    far_numbers: int
    far_laid: int
    board: int
    counted: int
    near_laid: int
    near_hand: int
    near_numbers: int


_GROUNDS: Final = (
    (Ground(160, 45, 129, GREAT, 2, 24, 1, GREAT), Ground(160, 45, 130, LARGE, 2, 20, 0, GREAT)),
    (Ground(120, 36, 93, LARGE, 2, 20, 0, LARGE), Ground(120, 36, 93, SMALL, 2, 17, 0, LARGE)),
)
"""The grounds that there are, the largest first, each for two players and for more."""


def ground(width: int, height: int, seats: int = 2) -> Ground | None:
    """The largest ground for so many players that a screen holds, None where it holds none.

    >>> found = ground(200, 60)
    >>> found and (found.width, found.height)
    (160, 45)
    """
    for of_two, of_more in _GROUNDS:
        if width >= of_two.width and height >= of_two.height:
            return of_two if seats == 2 else of_more
    return None


def place(on: Ground, seat: Seat, rules: Rules) -> Place:
    """Where a seat's cards lie: the first side's near and the other's far; of more than two they
    go around the board from near left, as the deal does.
    """
    if rules.seats == 2:
        return Place(seat == 0, 0, on.table)
    near, right = seat in (0, 3), seat in (2, 3)
    half = (on.table - 1) // 2
    return Place(near, half + 1 if right else 0, half)


def bands(on: Ground, rules: Rules) -> Bands:
    """The rows of its bands: what is over lies before and behind the board."""
    high, several = on.card.high, int(rules.seats > 2)
    above = board_height(rules.sides)
    far_laid = 2 + high + several
    near_numbers = on.height - 2
    near_hand = near_numbers - high
    near_laid = near_hand - on.apart - high - several
    spare = near_laid - far_laid - high - above - _COUNT
    board = far_laid + high + (spare + 1) // 2
    return Bands(1, 1 + high, far_laid, board, board + above, near_laid, near_hand, near_numbers)


_COUNT: Final = 3
"""The rows of the rule of thirty-one: whose cards lie there, the rule, and the count after each."""
