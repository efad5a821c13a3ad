"""The state of a solitaire game: one phase at a time, and immutable."""

from typing import Final, NamedTuple

from cribbage.engine.game import CountedTable, Gathered, Hand, Pegging
from cribbage.engine.value import of_kind
from cribbage.pack.cards import Card
from cribbage.solitaire.rules import SIDE, Solitaire


class Stock(NamedTuple):
    """The undealt cards: some face down, and those of earlier deals face up under them.

    The first card of each is its top card.
    """

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class Ready(NamedTuple):
    """The stock is ready for a deal; no decision is open."""

    stock: Stock


class DummyDiscarding(NamedTuple):
    """The player has to discard two of six cards to the dummy, whose first card is on top.

    The starter is turned up after that.
    """

    hand: Hand
    dummy: tuple[Card, ...]
    stock: Stock


class SolitairePlay(NamedTuple):
    """The play, as between two players; the dummy's hand is the cards it still has to turn up.

    ``turned`` is true if the dummy's top card is face up, in which case it said go with that card.
    The player's discards are in ``pegging.table.laid``.
    """

    pegging: Pegging
    stock: Stock
    turned: bool = False


class SolitaireShow(NamedTuple):
    """The play is over: hand and crib are counted and put under the stock without a decision."""

    table: CountedTable
    stock: Stock


class KeepingStarter(NamedTuple):
    """The first deal is counted, and the player has to choose the card to leave on top."""

    table: CountedTable
    stock: Stock


class SolitaireOver(NamedTuple):
    """The last hand is face up; no decision is left."""

    hand: Hand
    starter: Card
    stock: Stock


Grid = tuple[Card | None, ...]
"""The sixteen places of the grid, row after row; None is a free one."""

EMPTY_GRID: Final[Grid] = (None,) * (SIDE * SIDE)


def grid_index(row: int, column: int) -> int:
    """Return the index in a grid of a row and a column, counted from 1."""
    return (row - 1) * SIDE + column - 1


def row_and_column(place: int) -> tuple[int, int]:
    """Return the row and the column, counted from 1, of an index in a grid.

    >>> row_and_column(grid_index(3, 2))
    (3, 2)
    """
    return place // SIDE + 1, place % SIDE + 1


class Placing(NamedTuple):
    """The grid is being filled: ``card`` has to be placed; ``stock`` is face down."""

    grid: Grid
    stock: tuple[Card, ...]
    card: Card | None = None


class GridFull(NamedTuple):
    """The grid is full and the starter turned up; no decision is left."""

    grid: Grid
    starter: Card
    stock: tuple[Card, ...]


SolitairePhase = (
    Gathered
    | Ready
    | DummyDiscarding
    | SolitairePlay
    | SolitaireShow
    | KeepingStarter
    | SolitaireOver
    | Placing
    | GridFull
)


class SolitaireGame(NamedTuple):
    """A solitaire game at one moment; ``deals`` counts those made, including the last hand."""

    solitaire: Solitaire
    score: int
    deals: int
    phase: SolitairePhase

    @property
    def is_over(self) -> bool:
        """True if no decision is left."""
        return isinstance(self.phase, SolitaireOver | GridFull)

    @property
    def is_success(self) -> bool:
        """True if the score has reached the target, finished or not (docs/rules.md 11.1, 12.5)."""
        return self.score >= self.solitaire.target


def new_solitaire(solitaire: Solitaire = Solitaire.CLASSIC) -> SolitaireGame:
    """Return a game about to be shuffled for; TypeError if ``solitaire`` is not a Patience."""
    return SolitaireGame(of_kind("patience", solitaire, Solitaire), 0, 0, Gathered())
