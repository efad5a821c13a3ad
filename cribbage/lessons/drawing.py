"""A random run of exercises, each with a trap of its level, and one worth nothing."""

from random import Random
from typing import Final

from cribbage.lessons.exercises import Exercise, Hand, Pile, Six
from cribbage.lessons.levels import Level
from cribbage.lessons.traps import OF_LEVEL, OF_PILE, OfHand, OfPile, in_full
from cribbage.pack.cards import PACK, Card

IN_A_RUN: Final = 12
"""Exercises in a run."""

_LONGEST: Final = 6
"""Cards in the longest pile."""


def drawn(level: Level, chance: Random) -> tuple[Exercise, ...]:
    """Return twelve exercises of a level.

    If they ask for points, one of them, at any place, is worth nothing, and the others have a trap
    each. In whole hands that one is a nineteen (docs/rules.md 6.5).

    >>> [len(drawn(level, Random(1))) for level in (Level.RUNS, Level.DISCARD)]
    [12, 12]
    """
    nothing = chance.randrange(IN_A_RUN)
    return tuple([_one(level, chance, nothing=place == nothing) for place in range(IN_A_RUN)])


def _one(level: Level, chance: Random, *, nothing: bool) -> Exercise:
    if level is Level.DISCARD:
        return Six(_sorted(chance.sample(PACK, 6)), dealer=bool(chance.randrange(2)))
    if level is Level.PLAY:
        return _pile(chance, None if nothing else chance.choice(OF_PILE))
    return _hand(level, chance, None if nothing else chance.choice(OF_LEVEL[level]))


def _hand(level: Level, chance: Random, trap: OfHand | None) -> Hand:
    """Return a hand with the trap, or one worth nothing, dealing until there is one."""
    while True:
        *four, starter = chance.sample(PACK, 5)
        # In a flush it matters most if the four cards are a crib.
        crib = level is Level.CRIBS or (level is Level.FLUSHES and not chance.randrange(2))
        hand = Hand(level, _sorted(four), starter, crib)
        if trap(hand, in_full(hand)) if trap else not hand.worth:
            return hand


def _pile(chance: Random, trap: OfPile | None) -> Pile:
    """Return a pile with the trap, or one whose last card scores nothing."""
    while True:
        pile = Pile(tuple(chance.sample(PACK, chance.randint(3, _LONGEST))))
        if pile.reached <= 31 and (trap(pile) if trap else not pile.worth):
            return pile


def _sorted(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.order))
