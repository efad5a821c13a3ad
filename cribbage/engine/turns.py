"""Turns in the play: the next player, the reason to say go, and the end of a count."""

from collections.abc import Iterable, Sequence

from cribbage.engine.rules import HIGHEST_COUNT, Rules, Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Score, Why

GO_SCORE: Score = (Combo(Why.GO, 1),)
LAST_CARD_SCORE: Score = (Combo(Why.LAST, 1),)

Hands = Sequence[tuple[Card | None, ...]]
"""Each seat's cards, None for one that is face down."""


def turn_after(
    rules: Rules, hands: Hands, seat: Seat, count: int, said_go: tuple[Seat, ...]
) -> Seat | None:
    """Return the next seat after ``seat`` that holds cards and is not out of this count.

    Returns None if no one is left who could add to it, as at 31 (docs/rules.md 5.1, 5.3, 5.6).
    """
    if count == HIGHEST_COUNT:
        return None
    for other in rules.turns_after(seat):
        if hands[other] and other not in said_go:
            return other
    return None


def playable_cards(hand: Iterable[Card | None], count: int) -> list[Card]:
    """Return the cards of a hand that fit under 31 (docs/rules.md 5.2), but none face down."""
    room = HIGHEST_COUNT - count
    return [card for card in hand if card and card.value <= room]


def can_add(hand: Iterable[Card], count: int) -> bool:
    """Return True if a card of the hand fits; with cards but none that fits, say go (rules 5.3)."""
    room = HIGHEST_COUNT - count
    for card in hand:  # noqa: SIM110  # runs for every card played, and any() is slower
        if card.value <= room:
            return True
    return False


def paid_at_the_end(hands: Hands, count: int) -> Score:
    """Return what the last card of a count scores for ending it.

    That is nothing if it made 31, which has already scored; otherwise one point, for the go if
    anyone still holds cards and for the last card if no one does (docs/rules.md 5.4, 5.7).
    """
    if count == HIGHEST_COUNT:
        return ()
    return GO_SCORE if any(hands) else LAST_CARD_SCORE


def leader(rules: Rules, hands: Hands, last: Seat) -> Seat | None:
    """Return the seat that leads the next count: the next with cards after the last to play.

    Returns None if no one holds cards and the play is over (docs/rules.md 5.5).
    """
    return turn_after(rules, hands, last, 0, ())
