"""A simple scorer that tries every combination of cards, one after another.

It shares only the cards with the engine, so that the two can be compared.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise

from cribbage.pack.cards import Card


def count_value(card: Card) -> int:
    return min(card.rank, 10)


def is_run(ranks: Sequence[int]) -> bool:
    return all(high - low == 1 for low, high in pairwise(sorted(ranks)))


def fifteens(five: Sequence[Card]) -> int:
    """Return two points for every set of cards that add up to fifteen."""
    values = [count_value(card) for card in five]
    sets = [some for size in range(2, 6) for some in combinations(values, size)]
    return 2 * sum(sum(some) == 15 for some in sets)


def pairs(five: Sequence[Card]) -> int:
    """Return two points for every two cards of a rank."""
    return 2 * sum(one.rank == other.rank for one, other in combinations(five, 2))


def runs(five: Sequence[Card]) -> int:
    """Return points for the longest runs; five cards have no runs of two lengths."""
    ranks = [card.rank for card in five]
    for size in (5, 4, 3):
        found = sum(is_run(some) for some in combinations(ranks, size))
        if found:
            return size * found
    return 0


def flush(hand: Sequence[Card], starter: Card, *, crib: bool) -> int:
    """Return 5 for five cards of a suit, 4 for four in a hand, and otherwise 0."""
    if len({card.suit for card in hand}) > 1:
        return 0
    if starter.suit == hand[0].suit:
        return 5
    return 0 if crib else 4


def nobs(hand: Sequence[Card], starter: Card) -> int:
    """Return 1 if the hand has the jack of the starter's suit, otherwise 0."""
    return sum(card.rank == 11 and card.suit == starter.suit for card in hand)


def hand_worth(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    five = [*hand, starter]
    return (
        fifteens(five)
        + pairs(five)
        + runs(five)
        + flush(hand, starter, crib=crib)
        + nobs(hand, starter)
    )


def pile_worth(pile: Sequence[Card]) -> int:
    """Return the points of the last card of a pile, without points for a go or the last card."""
    points = 2 if sum(count_value(card) for card in pile) in (15, 31) else 0
    for size in (4, 3, 2):
        if len(pile) >= size and len({card.rank for card in pile[-size:]}) == 1:
            points += size * (size - 1)
            break
    for size in range(len(pile), 2, -1):
        if is_run([card.rank for card in pile[-size:]]):
            points += size
            break
    return points
