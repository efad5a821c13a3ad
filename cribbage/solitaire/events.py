"""The events of a solitaire game, which together make up its state.

Events of any cribbage game are those of the engine. Only the shuffle holds cards that the player
cannot see: cards dealt face down follow from the order of the stock.
"""

from typing import NamedTuple

from cribbage.engine.events import (
    CribShown,
    HandShown,
    Pegged,
    PileTurned,
    Played,
    SaidGo,
    Shuffled,
)
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, score_hand


class HandDealt(NamedTuple):
    """The player takes six cards; after the third, two go face down to the dummy."""

    hand: tuple[Card, ...]


class Thrown(NamedTuple):
    """Two cards went under the dummy's two, in the order in which they will be turned up."""

    cards: tuple[Card, ...]


class StarterTurned(NamedTuple):
    """The top card of the stock is the starter."""

    card: Card


class DummyTurned(NamedTuple):
    """On the dummy's turn its top card was turned up, to be played if it fits."""

    card: Card


class Unpegged(NamedTuple):
    """The score of a dummy's card with the pile, which no one pegs (docs/rules.md 11.6)."""

    score: Score


class PutUnder(NamedTuple):
    """The cards of a deal went face up under the stock, in this order from the top.

    The starter went back on the stock, face down (docs/rules.md 11.8).
    """

    cards: tuple[Card, ...]


class LastTurned(NamedTuple):
    """The last four cards of the stock were turned up; the kept card is their starter."""

    hand: tuple[Card, ...]
    starter: Card


class CardTurned(NamedTuple):
    """The next card to place on the grid."""

    card: Card


class Laid(NamedTuple):
    """A card was placed on the grid; rows and columns count from 1."""

    card: Card
    row: int
    column: int


class RowShown(NamedTuple):
    """A row of the grid, from 1 at the top, was counted and ``points`` pegged for it."""

    number: int
    hand: tuple[Card, ...]
    starter: Card
    points: int

    @property
    def score(self) -> Score:
        """The combinations of the row, computed on each access."""
        return score_hand(self.hand, self.starter)


class ColumnShown(NamedTuple):
    """A column of the grid, from 1 at the left, was counted in the same way."""

    number: int
    hand: tuple[Card, ...]
    starter: Card
    points: int

    @property
    def score(self) -> Score:
        """The combinations of the column, computed on each access."""
        return score_hand(self.hand, self.starter)


FaceUp = (
    HandDealt
    | Thrown
    | StarterTurned
    | Played
    | SaidGo
    | Pegged
    | DummyTurned
    | Unpegged
    | PileTurned
    | HandShown
    | CribShown
    | PutUnder
    | LastTurned
    | CardTurned
    | Laid
    | RowShown
    | ColumnShown
)
"""An event that the player sees in full."""

Event = Shuffled | FaceUp
