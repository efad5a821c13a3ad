"""The state of a patience: one phase at a time, nothing in it changeable."""

from typing import Final, NamedTuple

from cribbage.engine.game import Gathered, Hand, Pegging, Table
from cribbage.engine.value import of_kind
from cribbage.pack.cards import Card
from cribbage.patience.rules import SIDE, Patience


class Stock(NamedTuple):
    """The cards beside the table: some face down, those of former deals face up under them.

    The top of each is its first card.
    """

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class Ready(NamedTuple):
    """The stock lies ready for a deal; nobody is asked."""

    stock: Stock


class Throwing(NamedTuple):
    """The player is to throw two of six cards to the dummy, whose first card is its top one.

    Once he has, the starter is turned.
    """

    hand: Hand
    dummy: tuple[Card, ...]
    stock: Stock


class Playing(NamedTuple):
    """The play, as among two of whom one is the dummy: its hand is what it has still to turn.

    ``turned`` is whether the top card of the dummy lies face up, which then says go with it. What
    the player threw is in ``pegging.table.laid``.
    """

    pegging: Pegging
    stock: Stock
    turned: bool = False


class Showing(NamedTuple):
    """The play is over: hand and crib are counted and put under the stock; nobody is asked."""

    table: Table
    stock: Stock


class Keeping(NamedTuple):
    """The first deal is counted, and the player is to say which of its cards lies on top."""

    table: Table
    stock: Stock


class Over(NamedTuple):
    """The last hand lies open; nothing is decided any more."""

    hand: Hand
    starter: Card
    stock: Stock


Grid = tuple[Card | None, ...]
"""The sixteen places of the square, row after row; None is a free one."""

EMPTY: Final[Grid] = (None,) * (SIDE * SIDE)


def place(row: int, column: int) -> int:
    """Where the card of a row and a column, counted from 1, stands in a grid."""
    return (row - 1) * SIDE + column - 1


def row_and_column(place: int) -> tuple[int, int]:
    """The row and the column, counted from 1, of a place in a grid.

    >>> row_and_column(place(3, 2))
    (3, 2)
    """
    return place // SIDE + 1, place % SIDE + 1


class Laying(NamedTuple):
    """The square is filled: ``card`` was turned and is to be laid; ``stock`` is face down."""

    grid: Grid
    stock: tuple[Card, ...]
    card: Card | None = None


class Filled(NamedTuple):
    """The square lies full beside its starter; nothing is decided any more."""

    grid: Grid
    starter: Card
    stock: tuple[Card, ...]


Phase = Gathered | Ready | Throwing | Playing | Showing | Keeping | Over | Laying | Filled


class Game(NamedTuple):
    """A patience at one moment; ``deals`` counts those made, the last hand among them."""

    patience: Patience
    score: int
    deals: int
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return isinstance(self.phase, Over | Filled)

    @property
    def is_success(self) -> bool:
        """Whether the points are enough already, be it over or not (docs/rules.md 11.1, 12.5)."""
        return self.score >= self.patience.target


def new_game(patience: Patience = Patience.CLASSIC) -> Game:
    """A patience about to be shuffled for; TypeError for what is none."""
    return Game(of_kind("patience", patience, Patience), 0, 0, Gathered())
