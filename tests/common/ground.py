"""What stands where on a table that has room for all of it, by its size and its players."""

from typing import Final, NamedTuple

from cribbage.engine.rules import Rules, Seat
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.screens.holes import board_height


class Ground(NamedTuple):
    """The columns of a table and how large all is that lies on it.

    ``table`` is how wide it is, with the line that parts it from the log. Names begin ``plate``
    cells from the left edge of a player's place, his cards ``cards`` cells from there. Of turned
    cards so much is seen as ``covered``; ``gap`` parts them from those of this count, ``words``
    cards from what is said beside them. A point has so many cells on the rule of thirty-one.
    Between what was laid and the hand are so many rows as ``apart``. ``edges`` are seen of a pile
    below its uppermost card, at the end of a player's place; where none are, pack and crib lie on
    the board. At the show phrases stand beside cards from the column ``told`` on; where there is
    none, below them. The ``best`` hand of a game lies there in cards of that size.

    Before a game, frames lie below the board: that with the keyboard is ``pane`` cells wide, the
    other ``beside``, and ``between`` them are so many.
    """

    width: int
    height: int
    table: int
    card: Size
    plate: int
    cards: int
    covered: int
    gap: int
    words: int
    point: int
    edges: int
    apart: int
    told: int
    best: Size
    pane: int
    beside: int
    between: int

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
    (
        Ground(
            width=160,
            height=45,
            table=129,
            card=GREAT,
            plate=2,
            cards=24,
            covered=5,
            gap=4,
            words=3,
            point=3,
            edges=4,
            apart=1,
            told=66,
            best=GREAT,
            pane=77,
            beside=77,
            between=2,
        ),
        Ground(
            width=160,
            height=45,
            table=130,
            card=LARGE,
            plate=2,
            cards=20,
            covered=4,
            gap=3,
            words=2,
            point=3,
            edges=4,
            apart=0,
            told=0,
            best=GREAT,
            pane=77,
            beside=77,
            between=2,
        ),
    ),
    (
        Ground(
            width=120,
            height=36,
            table=93,
            card=LARGE,
            plate=2,
            cards=20,
            covered=4,
            gap=3,
            words=2,
            point=2,
            edges=4,
            apart=0,
            told=45,
            best=LARGE,
            pane=77,
            beside=42,
            between=1,
        ),
        Ground(
            width=120,
            height=36,
            table=93,
            card=SMALL,
            plate=2,
            cards=17,
            covered=3,
            gap=2,
            words=2,
            point=2,
            edges=0,
            apart=0,
            told=0,
            best=LARGE,
            pane=77,
            beside=42,
            between=1,
        ),
    ),
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


def pile_at(on: Ground, at: Place) -> int:
    """The column of a pile at the end of a player's place."""
    return at.left + at.width - on.card.wide - on.edges - 2


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
