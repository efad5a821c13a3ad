"""The events of a game, which together make up its state.

Events are named tuples, like phases, so two of different types can be equal: check the type first.
"""

from typing import NamedTuple

from cribbage.engine.rules import Seat, Side
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why, hand_points, score_hand, total


class Shuffled(NamedTuple):
    """The pack is shuffled, top card first."""

    pack: tuple[Card, ...]


class CutForDeal(NamedTuple):
    """A player lifted ``depth`` cards and showed the lowest of them."""

    seat: Seat
    depth: int
    card: Card


class CutTied(NamedTuple):
    """These seats share the lowest rank and cut again."""

    seats: tuple[Seat, ...]


class DealerChosen(NamedTuple):
    """The player with the lowest card deals."""

    seat: Seat


class PackCut(NamedTuple):
    """The pone cut the pack before the deal."""

    seat: Seat
    depth: int


class Dealt(NamedTuple):
    """A hand for each seat, the pack's cards in the crib, and the stock left, top card first."""

    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]


class Discarded(NamedTuple):
    """A player discarded these to the crib, face down."""

    seat: Seat
    cards: tuple[Card, ...]


class StarterCut(NamedTuple):
    """The pone lifted ``depth`` cards of the stock; the next one is the starter."""

    seat: Seat
    depth: int
    card: Card


class Played(NamedTuple):
    """A card was added to the pile; ``claim`` is the points its player said with it."""

    seat: Seat
    card: Card
    claim: int = 0


class SaidGo(NamedTuple):
    """A player holds cards and none of them fits under 31."""

    seat: Seat


class Pegged(NamedTuple):
    """A seat's side pegged points for these reasons."""

    seat: Seat
    score: Score


class Said(NamedTuple):
    """A player's whole claim for the card they played, which the others can now call."""

    seat: Seat
    points: int


class Settled(NamedTuple):
    """The claim for the last card is answered, and ``points`` were pegged for it.

    ``score`` is its true score, including the go or the last card and his heels; ``claimed`` is the
    points its player claimed.
    """

    seat: Seat
    score: Score
    points: int
    claimed: int

    @property
    def worth(self) -> int:
        """The true points of the card, whatever was claimed."""
        return total(self.score)

    @property
    def heels(self) -> int:
        """The points pegged for his heels: zero if the points pegged differ from the true ones."""
        if self.points != self.worth:
            return 0
        return total(tuple([combo for combo in self.score if combo.why is Why.HEELS]))


class PileTurned(NamedTuple):
    """The count is over and the pile is turned face down."""


class Claimed(NamedTuple):
    """A player counted their own hand or crib aloud."""

    seat: Seat
    points: int


class Answered(NamedTuple):
    """An opponent named the points of the hand, the crib or the card."""

    seat: Seat
    points: int


class HandShown(NamedTuple):
    """A hand was counted and ``points`` pegged for it: its true points, or as claimed.

    ``claimed`` is the points its owner claimed, or None if the program counted.
    """

    seat: Seat
    hand: tuple[Card, ...]
    starter: Card
    points: int
    claimed: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards counted with the starter."""
        return self.hand

    @property
    def worth(self) -> int:
        """The true points of the hand, whatever was claimed."""
        return hand_points(self.hand, self.starter)

    @property
    def score(self) -> Score:
        """The combinations of the hand, computed on each access."""
        return score_hand(self.hand, self.starter)


class CribShown(NamedTuple):
    """The dealer's crib was counted, in the same way as a hand."""

    seat: Seat
    crib: tuple[Card, ...]
    starter: Card
    points: int
    claimed: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards counted with the starter."""
        return self.crib

    @property
    def worth(self) -> int:
        """The true points of the crib, whatever was claimed."""
        return hand_points(self.crib, self.starter, crib=True)

    @property
    def score(self) -> Score:
        """The combinations of the crib, computed on each access."""
        return score_hand(self.crib, self.starter, crib=True)


class Resigned(NamedTuple):
    """A player resigned for their side."""

    seat: Seat


class GameWon(NamedTuple):
    """A side reached the target, or the other side resigned; nothing follows."""

    side: Side


Event = (
    Shuffled
    | CutForDeal
    | CutTied
    | DealerChosen
    | PackCut
    | Dealt
    | Discarded
    | StarterCut
    | Played
    | SaidGo
    | Said
    | Settled
    | Pegged
    | PileTurned
    | Claimed
    | Answered
    | HandShown
    | CribShown
    | Resigned
    | GameWon
)
