"""What happens in a patience: the game is the sum of these.

What happens at any table is told by the engine's events. Nothing but the shuffle tells of a card
that is not seen: what is dealt face down follows from how the stock lies.
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
    """The player takes six cards, and between his third and fourth two lie down for the dummy."""

    hand: tuple[Card, ...]


class Thrown(NamedTuple):
    """Two cards went under those of the dummy, in the order in which they will be turned."""

    cards: tuple[Card, ...]


class StarterTurned(NamedTuple):
    """The top card of the stock is the starter."""

    card: Card


class DummyTurned(NamedTuple):
    """It is the dummy's turn and its top card was turned up, which it now plays or cannot."""

    card: Card


class Unpegged(NamedTuple):
    """What a card of the dummy made with the pile; nobody pegs it (docs/rules.md 11.6)."""

    score: Score


class PutUnder(NamedTuple):
    """The cards of a deal went face up under the stock, in this order from the top.

    The starter went back on the stock, face down (docs/rules.md 11.8).
    """

    cards: tuple[Card, ...]


class LastTurned(NamedTuple):
    """The last four cards of the stock were turned up, and the card kept is their starter."""

    hand: tuple[Card, ...]
    starter: Card


class CardTurned(NamedTuple):
    """The card that is to be laid next on the square."""

    card: Card


class Laid(NamedTuple):
    """A card was laid on the square; rows and columns are counted from 1."""

    card: Card
    row: int
    column: int


class RowShown(NamedTuple):
    """A row of the square, from 1 at the top, was counted and ``points`` pegged for it."""

    number: int
    hand: tuple[Card, ...]
    starter: Card
    points: int

    @property
    def score(self) -> Score:
        """The combinations of the row, worked out when they are asked for."""
        return score_hand(self.hand, self.starter)


class ColumnShown(NamedTuple):
    """A column of the square, from 1 at the left, was counted in the same way."""

    number: int
    hand: tuple[Card, ...]
    starter: Card
    points: int

    @property
    def score(self) -> Score:
        """The combinations of the column, worked out when they are asked for."""
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
"""What the player sees as it happens."""

Event = Shuffled | FaceUp
