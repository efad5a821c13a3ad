"""What can be decided at the table, and by whom."""

from operator import attrgetter

from cribbage.engine.cards import Card
from cribbage.engine.rules import HOUSE, Seat
from cribbage.engine.values import Value, put


class IllegalAction(ValueError):
    """The rules do not allow the action now; the text is a sentence that says why."""


class Shuffle(Value):
    """The house puts the pack in this order, top card first."""

    __slots__ = __match_args__ = ("pack",)

    pack: tuple[Card, ...]

    def __init__(self, pack: tuple[Card, ...]) -> None:
        put(self, "pack", pack)

    @property
    def seat(self) -> Seat:
        """Always ``HOUSE``."""
        return HOUSE


class Cut(Value):
    """Lift ``depth`` cards: for the deal, before the deal, or for the starter."""

    __slots__ = __match_args__ = ("seat", "depth")

    seat: Seat
    depth: int

    def __init__(self, seat: Seat, depth: int) -> None:
        put(self, "seat", seat)
        put(self, "depth", depth)


class Discard(Value):
    """Lay these cards away to the crib; they are kept sorted, for their order means nothing."""

    __slots__ = __match_args__ = ("seat", "cards")

    seat: Seat
    cards: tuple[Card, ...]

    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        put(self, "seat", seat)
        put(self, "cards", tuple(sorted(cards, key=attrgetter("order"))))


class Play(Value):
    """Put this card on the pile."""

    __slots__ = __match_args__ = ("seat", "card")

    seat: Seat
    card: Card

    def __init__(self, seat: Seat, card: Card) -> None:
        put(self, "seat", seat)
        put(self, "card", card)


class Claim(Value):
    """Say what one's own hand or crib is worth; with None, ask to have it counted instead."""

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int | None

    def __init__(self, seat: Seat, points: int | None) -> None:
        put(self, "seat", seat)
        put(self, "points", points)


class Answer(Value):
    """Say what the hand or crib just claimed for is worth; the claim itself accepts it."""

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int

    def __init__(self, seat: Seat, points: int) -> None:
        put(self, "seat", seat)
        put(self, "points", points)


Action = Shuffle | Cut | Discard | Play | Claim | Answer
