"""Whose turn it is in the play, what makes somebody say go, and when a count is over."""

from collections.abc import Iterable, Sequence

from cribbage.engine.rules import MOST, Rules, Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Score, Why

GO: Score = (Combo(Why.GO, 1),)
LAST: Score = (Combo(Why.LAST, 1),)

Hands = Sequence[tuple[Card, ...]]


def turn_after(
    rules: Rules, hands: Hands, seat: Seat, count: int, said_go: tuple[Seat, ...]
) -> Seat | None:
    """Who comes to turn after ``seat``: the next who holds cards and is not out of this count.

    None where nobody is left who could add to it, as at thirty-one (docs/rules.md 5.1, 5.3, 5.6).
    """
    if count == MOST:
        return None
    for other in rules.turns_after(seat):
        if hands[other] and other not in said_go:
            return other
    return None


def fitting(hand: Iterable[Card | None], count: int) -> list[Card]:
    """The cards of a hand that fit under thirty-one (docs/rules.md 5.2), but none face down."""
    room = MOST - count
    return [card for card in hand if card and card.value <= room]


def can_add(hand: Iterable[Card], count: int) -> bool:
    """Whether a card of the hand fits; whoever holds others alone says go (docs/rules.md 5.3)."""
    room = MOST - count
    for card in hand:  # noqa: SIM110  # every card played asks, and any() takes longer
        if card.value <= room:
            return True
    return False


def paid_at_the_end(hands: Hands, count: int) -> Score:
    """What the last card of a count pays for ending it.

    Nothing where it made thirty-one, which has paid already; else one, for the go while somebody
    holds cards and for last when nobody does (docs/rules.md 5.4, 5.7).
    """
    if count == MOST:
        return ()
    return GO if any(hands) else LAST


def leader(rules: Rules, hands: Hands, last: Seat) -> Seat | None:
    """Who leads the next count: the next after whoever played last, of those who hold cards.

    None where nobody does and the play is over (docs/rules.md 5.5).
    """
    return turn_after(rules, hands, last, 0, ())
