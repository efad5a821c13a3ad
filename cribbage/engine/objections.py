"""What speaks against a decision, as a sentence for people, or None where nothing does.

Each takes only what its player can see, so the same check serves the game and a view of it.
"""

from collections.abc import Collection, Sequence

from cribbage.engine.cards import PACK, Card
from cribbage.engine.rules import AT_EITHER_END, MOST, Counting


def to_shuffle(pack: Sequence[Card]) -> str | None:
    """A pack is the fifty-two cards, each once (docs/rules.md 1.1)."""
    if len(pack) != len(PACK) or len(set(pack)) != len(PACK):
        return "a shuffled pack holds each of the 52 cards once"
    return None


def to_cut(size: int, depth: int, taken: Collection[int] = ()) -> str | None:
    """A cut of ``size`` cards leaves four at either end (docs/rules.md 2.2, 4.1)."""
    if not AT_EITHER_END <= depth <= size - AT_EITHER_END:
        least, most = AT_EITHER_END, size - AT_EITHER_END
        return f"a cut leaves 4 cards at either end: lift {least} to {most} of {size}, not {depth}"
    if depth in taken:
        return f"somebody has cut at {depth} already: lift another number of cards"
    return None


def to_discard(hand: Sequence[Card], number: int, chosen: Sequence[Card]) -> str | None:
    """``number`` different cards of one's own hand are laid away (docs/rules.md 3.3)."""
    for card in chosen:
        if card not in hand:
            return f"the {card.name} is not in the hand"
    if len(chosen) != number or len(set(chosen)) != number:
        cards = "two different cards" if number == 2 else "one card"
        return f"lay away {cards} of the hand"
    return None


def to_play(hand: Sequence[Card], count: int, card: Card) -> str | None:
    """A card of one's own that keeps the count within thirty-one (docs/rules.md 5.2)."""
    if card not in hand:
        return f"the {card.name} is not in the hand"
    if count + card.value > MOST:
        return f"the {card.name} would make {count + card.value}, and the count stops at {MOST}"
    return None


def to_claim(points: int | None, target: int, counting: Counting) -> str | None:
    """One's own hand is counted aloud, or by the program where that was agreed (rules 8.2, 8.3)."""
    if points is not None:
        return to_say(points, target)
    if counting is Counting.MUGGINS:
        return "with muggins a hand is counted by its owner: say a number of points"
    return None


def to_say(points: int, target: int) -> str | None:
    """A claim or an answer is a number of points that could be pegged at all."""
    if not 0 <= points <= target:
        return f"say a number of points from 0 to {target}, not {points}"
    return None
