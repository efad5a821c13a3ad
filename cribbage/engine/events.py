"""What happens at the table: the game is the sum of these.

They are named tuples for the same reason as the phases, so two of different kinds may be equal:
ask for the kind first.
"""

from typing import NamedTuple

from cribbage.engine.rules import Seat, Side
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why, hand_points, score_hand, total


class Shuffled(NamedTuple):
    """The pack lies ready, top card first."""

    pack: tuple[Card, ...]


class CutForDeal(NamedTuple):
    """A player lifted ``depth`` cards and showed the lowest of them."""

    seat: Seat
    depth: int
    card: Card


class CutTied(NamedTuple):
    """These share the lowest rank and cut again."""

    seats: tuple[Seat, ...]


class DealerChosen(NamedTuple):
    """The lowest card deals."""

    seat: Seat


class PackCut(NamedTuple):
    """The pone cut the pack before the deal."""

    seat: Seat
    depth: int


class Dealt(NamedTuple):
    """A hand for each seat; the crib as far as the pack fills it; the stock left, top first."""

    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]


class Discarded(NamedTuple):
    """A player laid these away to the crib, face down."""

    seat: Seat
    cards: tuple[Card, ...]


class StarterCut(NamedTuple):
    """The pone lifted ``depth`` cards of the stock; the next one is the starter."""

    seat: Seat
    depth: int
    card: Card


class Played(NamedTuple):
    """A card was added to the pile; ``claim`` is what its player said with it."""

    seat: Seat
    card: Card
    claim: int = 0


class SaidGo(NamedTuple):
    """A player holds cards and none of them fits under thirty-one."""

    seat: Seat


class Pegged(NamedTuple):
    """A seat's side moved its pegs for these reasons."""

    seat: Seat
    score: Score


class Said(NamedTuple):
    """All that a player said of the card he laid, which the others may call now."""

    seat: Seat
    points: int


class Settled(NamedTuple):
    """What was said of the last card is answered, and ``points`` were pegged for it.

    ``score`` is what it is worth, the go or the last card and his heels with it, and ``claimed``
    what its player said.
    """

    seat: Seat
    score: Score
    points: int
    claimed: int

    @property
    def worth(self) -> int:
        """What the card is worth, whatever was said."""
        return total(self.score)

    @property
    def heels(self) -> int:
        """What of the points is for his heels: none where others were pegged than it is worth."""
        if self.points != self.worth:
            return 0
        return total(tuple([combo for combo in self.score if combo.why is Why.HEELS]))


class PileTurned(NamedTuple):
    """The count is over and the pile is turned face down."""


class Claimed(NamedTuple):
    """A player counted his own hand or crib aloud."""

    seat: Seat
    points: int


class Answered(NamedTuple):
    """An opponent said what the hand, the crib or the card is worth."""

    seat: Seat
    points: int


class HandShown(NamedTuple):
    """A hand was counted and ``points`` pegged for it: its worth, or as claimed.

    ``claimed`` is what its owner said, None where the program counted.
    """

    seat: Seat
    hand: tuple[Card, ...]
    starter: Card
    points: int
    claimed: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """What was counted with the starter."""
        return self.hand

    @property
    def worth(self) -> int:
        """What the hand is worth, whatever was claimed."""
        return hand_points(self.hand, self.starter)

    @property
    def score(self) -> Score:
        """The combinations of the hand, worked out when they are asked for."""
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
        """What was counted with the starter."""
        return self.crib

    @property
    def worth(self) -> int:
        """What the crib is worth, whatever was claimed."""
        return hand_points(self.crib, self.starter, crib=True)

    @property
    def score(self) -> Score:
        """The combinations of the crib, worked out when they are asked for."""
        return score_hand(self.crib, self.starter, crib=True)


class Resigned(NamedTuple):
    """A player gave the game up for his side."""

    seat: Seat


class GameWon(NamedTuple):
    """A side reached the target, or the other one resigned; nothing follows."""

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
