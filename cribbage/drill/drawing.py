"""A run of exercises drawn by chance, each with a trap of its level, and one worth nothing."""

from random import Random
from typing import Final

from cribbage.drill.exercises import Exercise, Hand, Pile, Six
from cribbage.drill.levels import Level
from cribbage.drill.traps import OF_LEVEL, OF_PILE, OfHand, OfPile, in_full
from cribbage.pack.cards import PACK, Card

IN_A_RUN: Final = 12
"""Exercises of a run."""

_LONGEST: Final = 6
"""Cards of the longest pile that is asked for."""


def drawn(level: Level, chance: Random) -> tuple[Exercise, ...]:
    """Twelve exercises of a level. Where points are asked for one of them is worth none, at any
    place, a nineteen where a whole hand is counted (docs/rules.md 6.5); the others have a trap
    each.

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
    """A hand with the trap, or one worth nothing: dealt until one comes."""
    while True:
        *four, starter = chance.sample(PACK, 5)
        # Of a flush it matters most whose four cards they are.
        crib = level is Level.CRIBS or (level is Level.FLUSHES and not chance.randrange(2))
        hand = Hand(level, _sorted(four), starter, crib)
        if trap(hand, in_full(hand)) if trap else not hand.worth:
            return hand


def _pile(chance: Random, trap: OfPile | None) -> Pile:
    """A pile with the trap, or one whose last card makes nothing."""
    while True:
        pile = Pile(tuple(chance.sample(PACK, chance.randint(3, _LONGEST))))
        if pile.reached <= 31 and (trap(pile) if trap else not pile.worth):
            return pile


def _sorted(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.order))
