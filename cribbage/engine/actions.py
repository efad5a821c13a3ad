"""What can be decided at the table, by whom, and what speaks against it.

What speaks against a decision is a sentence for people, or None where nothing does. It goes by
what its player can see alone, so the same check serves the game and a view of it.

What is of another kind cannot be made: a decision of a seat that no table has, a pack that is none,
a text in place of a card or a number. A list of cards is taken for the tuple. Whether a card or a
number is one that may be decided now is asked by the rules, whatever it is.
"""

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Final

from cribbage.engine.rules import AT_EITHER_END, HOUSE, MOST, MOST_SAID, Counting, Rules, Seat
from cribbage.engine.value import Value, of_kind, put, row_of, whole_number
from cribbage.pack.cards import PACK, Card
from cribbage.pack.worded import Worded


class IllegalAction(ValueError):
    """The rules do not allow the action now; the text is a sentence that says why."""


_seat: Final = Rules(seats=4).seat
"""Checks the seat of a decision, which does not know yet how many play."""


class Shuffle(Value):
    """The house puts the pack in this order, top card first.

    ValueError unless it holds each of the fifty-two cards once (docs/rules.md 1.1).
    """

    __slots__ = __match_args__ = ("pack",)

    pack: tuple[Card, ...]

    def __init__(self, pack: Sequence[Card]) -> None:
        pack = row_of("pack", pack, Card)
        if len(pack) != len(PACK) or len(set(pack)) != len(PACK):
            raise ValueError(Worded("a shuffled pack holds each of the 52 cards once"))
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
        put(self, "seat", _seat(seat))
        put(self, "depth", whole_number("depth", depth))


class Discard(Value):
    """Lay these cards away to the crib; they are kept sorted, for their order means nothing."""

    __slots__ = __match_args__ = ("seat", "cards")

    seat: Seat
    cards: tuple[Card, ...]

    def __init__(self, seat: Seat, cards: Sequence[Card]) -> None:
        put(self, "seat", _seat(seat))
        put(self, "cards", tuple(sorted(row_of("cards", cards, Card), key=attrgetter("order"))))


class Play(Value):
    """Put this card on the pile and, where one pegs by saying so, say what it scores.

    ``claim`` is that number of points; nothing said is nothing (docs/rules.md 8.9).
    """

    __slots__ = __match_args__ = ("seat", "card", "claim")

    seat: Seat
    card: Card
    claim: int

    def __init__(self, seat: Seat, card: Card, claim: int = 0) -> None:
        put(self, "seat", _seat(seat))
        put(self, "card", of_kind("card", card, Card))
        put(self, "claim", whole_number("claim", claim))


class Claim(Value):
    """Say what one's own hand or crib is worth; with None, ask to have it counted instead.

    In the play: what one adds to what was said with the card, once a go has ended the count (8.10).
    """

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int | None

    def __init__(self, seat: Seat, points: int | None) -> None:
        put(self, "seat", _seat(seat))
        if points is not None:
            points = whole_number("points", points)
        put(self, "points", points)


class Answer(Value):
    """Say what was just claimed for, a hand, a crib or a card, is worth; the claim accepts it."""

    __slots__ = __match_args__ = ("seat", "points")

    seat: Seat
    points: int

    def __init__(self, seat: Seat, points: int) -> None:
        put(self, "seat", _seat(seat))
        put(self, "points", whole_number("points", points))


class Resign(Value):
    """Give the game up for one's side (docs/rules.md 7.6).

    It may be decided at any time of a game, whoever's turn it is, and is never among the ``legal``
    decisions: nobody who picks one of those is offered it.
    """

    __slots__ = __match_args__ = ("seat",)

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        put(self, "seat", _seat(seat))


Action = Shuffle | Cut | Discard | Play | Claim | Answer | Resign


def against_cut(size: int, depth: int, taken: Collection[int] = ()) -> str | None:
    """A cut of ``size`` cards leaves four at either end (docs/rules.md 2.2, 4.1)."""
    if not AT_EITHER_END <= depth <= size - AT_EITHER_END:
        least, most = AT_EITHER_END, size - AT_EITHER_END
        return Worded(
            "a cut leaves 4 cards at either end: lift {least} to {most} of {size}, not {depth}",
            least=least,
            most=most,
            size=size,
            depth=depth,
        )
    if depth in taken:
        return Worded(
            "somebody has cut at {depth} already: lift another number of cards", depth=depth
        )
    return None


def against_discard(hand: Sequence[Card], number: int, chosen: Sequence[Card]) -> str | None:
    """``number`` different cards of one's own hand are laid away (docs/rules.md 3.3)."""
    for card in chosen:
        if card not in hand:
            return Worded("the {card.name} is not in the hand", card=card)
    if len(chosen) != number or len(set(chosen)) != number:
        if number == 2:
            return Worded("lay away two different cards of the hand")
        return Worded("lay away one card of the hand")
    return None


def against_play(
    hand: Sequence[Card], count: int, card: Card, claim: int = 0, *, says: bool = False
) -> str | None:
    """A card of one's own that keeps the count within thirty-one (docs/rules.md 5.2).

    Something is said with it only by a player who ``says`` what he pegs (8.9).
    """
    if card not in hand:
        return Worded("the {card.name} is not in the hand", card=card)
    if count + card.value > MOST:
        return Worded(
            "the {card.name} would make {count}, and the count stops at {most}",
            card=card,
            count=count + card.value,
            most=MOST,
        )
    if not claim:
        return None
    if not says:
        return Worded("the program pegs what this player's cards score: nothing is said with them")
    return against_answer(claim, MOST_SAID)


def against_claim(points: int | None, target: int, counting: Counting) -> str | None:
    """One's own hand is counted aloud, or by the program where that was agreed (rules 8.2, 8.3)."""
    if points is not None:
        return against_answer(points, target)
    if counting is Counting.MUGGINS:
        return Worded("with muggins a hand is counted by its owner: say a number of points")
    return None


def against_adding(points: int | None, said: int) -> str | None:
    """What is added to ``said`` after a go is a number of points too (docs/rules.md 8.10)."""
    if points is None:
        return Worded("what is said in the play is said by its player: say a number of points")
    return against_answer(points, MOST_SAID - said)


def against_answer(points: int, most: int) -> str | None:
    """A claim or an answer is a number of points that could be pegged at all."""
    if not 0 <= points <= most:
        return Worded(
            "say a number of points from 0 to {most}, not {points}", most=most, points=points
        )
    return None


def against_resign(rules: Rules, deals: int) -> str | None:
    """A game of two sides is resigned once cards are dealt in it (docs/rules.md 7.6)."""
    if rules.sides != 2:
        return Worded("with more than two sides nobody resigns: the others would all have to win")
    if not deals:
        return Worded("no cards are dealt yet, and there is no game to resign")
    return None
