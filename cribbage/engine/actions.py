"""What can be decided at the table, and by whom."""

from dataclasses import dataclass
from operator import attrgetter

from cribbage.engine.cards import Card
from cribbage.engine.rules import HOUSE, Seat


class IllegalAction(ValueError):
    """The rules do not allow the action now; the text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The house puts the pack in this order, top card first."""

    pack: tuple[Card, ...]

    @property
    def seat(self) -> Seat:
        """Always ``HOUSE``."""
        return HOUSE


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift ``depth`` cards: for the deal, before the deal, or for the starter."""

    seat: Seat
    depth: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay these cards away to the crib; they are kept sorted, for their order means nothing."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        in_order = tuple(sorted(self.cards, key=attrgetter("order")))
        object.__setattr__(self, "cards", in_order)


@dataclass(frozen=True, slots=True)
class Play:
    """Put this card on the pile."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Say what one's own hand or crib is worth; with None, ask to have it counted instead."""

    seat: Seat
    points: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """Say what the hand or crib just claimed for is worth; the claim itself accepts it."""

    seat: Seat
    points: int


Action = Shuffle | Cut | Discard | Play | Claim | Answer
