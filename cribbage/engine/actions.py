"""The decisions of players, and the checks whether the rules allow them.

Each ``against_`` function returns a sentence for people with the reason to refuse, or None if the
rules allow the decision. It uses only what the deciding player can see, so the same check serves
the game and a view of it.

A decision of the wrong kind cannot be created: an unknown seat, an incomplete pack, or a string in
place of a card or a number. A list of cards is accepted for a tuple. Whether the rules allow this
card or number now is a separate check, for every value.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cribbage.engine.rules import (
    AT_EITHER_END,
    HIGHEST_COUNT,
    HOUSE,
    MOST_SAID,
    Counting,
    Rules,
    Seat,
)
from cribbage.engine.value import Value, checked_tuple, of_kind, put_field, whole_number
from cribbage.pack.cards import PACK, Card, sort_cards
from cribbage.pack.worded import Worded


class IllegalAction(ValueError):
    """The rules do not allow the action now; the text is a sentence with the reason."""


_seat: Final = Rules(seats=4).seat
"""Check the seat of a decision, which does not know the number of players."""


class Shuffle(Value):
    """A shuffle by the program: the pack in this order, top card first.

    Raises ValueError unless the pack holds each of the fifty-two cards once (docs/rules.md 1.1).
    """

    __slots__ = __match_args__ = ("pack",)

    pack: tuple[Card, ...]

    def __init__(self, pack: Sequence[Card]) -> None:
        pack = checked_tuple("pack", pack, Card)
        if len(pack) != len(PACK) or len(set(pack)) != len(PACK):
            raise ValueError(Worded("a shuffled pack must contain each of the 52 cards once"))
        put_field(self, "pack", pack)

    @property
    def seat(self) -> Seat:
        """Always ``HOUSE``."""
        return HOUSE


class Cut(Value):
    """A cut that lifts ``depth`` cards: for the deal, before the deal, or for the starter."""

    __slots__ = __match_args__ = ("seat", "depth")

    seat: Seat
    depth: int

    def __init__(self, seat: Seat, depth: int) -> None:
        put_field(self, "seat", _seat(seat))
        put_field(self, "depth", whole_number("depth", depth))


class Discard(Value):
    """A discard of these cards to the crib, kept sorted because their order means nothing."""

    __slots__ = __match_args__ = ("seat", "cards")

    seat: Seat
    cards: tuple[Card, ...]

    def __init__(self, seat: Seat, cards: Sequence[Card]) -> None:
        put_field(self, "seat", _seat(seat))
        put_field(
            self,
            "cards",
            sort_cards(checked_tuple("cards", cards, Card)),
        )


class Play(Value):
    """A card played on the pile and, if the player pegs by hand, the points claimed for it.

    ``claim`` is that number of points; saying nothing claims zero (docs/rules.md 8.9).
    """

    __slots__ = __match_args__ = ("seat", "card", "claim")

    seat: Seat
    card: Card
    claim: int

    def __init__(self, seat: Seat, card: Card, claim: int = 0) -> None:
        put_field(self, "seat", _seat(seat))
        put_field(self, "card", of_kind("card", card, Card))
        put_field(self, "claim", whole_number("claim", claim))


class Claim(Value):
    """A player's count of their own hand or crib; None asks the program to count it.

    In the play: the points the player adds to the claim for the card after a go ended the count
    (8.10).
    """

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int | None

    def __init__(self, seat: Seat, points: int | None) -> None:
        put_field(self, "seat", _seat(seat))
        if points is not None:
            points = whole_number("points", points)
        put_field(self, "points", points)


class Answer(Value):
    """An opponent's count of the claimed hand, crib or card; repeating the claim accepts it."""

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int

    def __init__(self, seat: Seat, points: int) -> None:
        put_field(self, "seat", _seat(seat))
        put_field(self, "points", whole_number("points", points))


class Resign(Value):
    """A resignation for the player's side (docs/rules.md 7.6).

    A player can resign at any time of a game, on any player's turn. ``legal`` never lists it, so
    code that picks from ``legal`` never resigns.
    """

    __slots__ = __match_args__ = ("seat",)

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        put_field(self, "seat", _seat(seat))


Action = Shuffle | Cut | Discard | Play | Claim | Answer | Resign


def against_cut(size: int, depth: int, taken: Collection[int] = ()) -> str | None:
    """Refuse a cut of ``size`` cards unless it leaves four at either end (docs/rules.md 2.2, 4.1).

    ``taken`` holds the depths of earlier cuts, which cannot be used again.
    """
    if not AT_EITHER_END <= depth <= size - AT_EITHER_END:
        least, most = AT_EITHER_END, size - AT_EITHER_END
        return Worded(
            "leave at least 4 cards at each end: lift {least} to {most} of {size}, not {depth}",
            least=least,
            most=most,
            size=size,
            depth=depth,
        )
    if depth in taken:
        return Worded("someone already lifted {depth} cards: lift a different number", depth=depth)
    return None


def against_discard(hand: Sequence[Card], number: int, chosen: Sequence[Card]) -> str | None:
    """Refuse a discard unless it is ``number`` different cards of the hand (docs/rules.md 3.3)."""
    for card in chosen:
        if card not in hand:
            return Worded("the {card.name} is not in the hand", card=card)
    if len(chosen) != number or len(set(chosen)) != number:
        if number == 2:
            return Worded("discard two different cards from the hand")
        return Worded("discard one card from the hand")
    return None


def against_play(
    hand: Sequence[Card], count: int, card: Card, claim: int = 0, *, says: bool = False
) -> str | None:
    """Refuse a card that is not in the hand or takes the count past 31 (docs/rules.md 5.2).

    Only a player who ``says`` their own points can make a claim with it (8.9).
    """
    if card not in hand:
        return Worded("the {card.name} is not in the hand", card=card)
    if count + card.value > HIGHEST_COUNT:
        return Worded(
            "the {card.name} would make {count}, and the count cannot pass {most}",
            card=card,
            count=count + card.value,
            most=HIGHEST_COUNT,
        )
    if not claim:
        return None
    if not says:
        return Worded("the program pegs for this player, so enter only the card")
    return against_answer(claim, MOST_SAID)


def against_claim(points: int | None, target: int, counting: Counting) -> str | None:
    """Refuse a claim that is out of range, or None with muggins (docs/rules.md 8.2, 8.3)."""
    if points is not None:
        return against_answer(points, target)
    if counting is Counting.MUGGINS:
        return Worded("with muggins, you count your own hand, so enter its points")
    return None


def against_adding(points: int | None, said: int) -> str | None:
    """Refuse an addition to ``said`` after a go unless it is in range (docs/rules.md 8.10)."""
    if points is None:
        return Worded("you claim your own points during the play, so enter a number")
    return against_answer(points, MOST_SAID - said)


def against_answer(points: int, most: int) -> str | None:
    """Refuse a claim or an answer unless it is from 0 to ``most`` points."""
    if not 0 <= points <= most:
        return Worded("enter 0 to {most} points, not {points}", most=most, points=points)
    return None


def against_resign(rules: Rules, deals: int) -> str | None:
    """Refuse to resign with more than two sides or before the first deal (docs/rules.md 7.6)."""
    if rules.sides != 2:
        return Worded("you can resign only when there are two sides")
    if not deals:
        return Worded("you cannot resign before the first deal")
    return None
