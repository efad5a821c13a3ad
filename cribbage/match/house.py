"""The shuffles: from the operating system's entropy, or from a seed that repeats the same cards."""

from random import Random, SystemRandom
from typing import Final

from cribbage.pack.cards import PACK, Card

ENTROPY: Final = 256
"""Bits for one shuffle; there are fewer than 2 ** 226 orders of the pack."""


class House:
    """The source of shuffles, and of the cuts that players leave to the program.

    With a seed, the cards of the n-th shuffle of each game are fixed, whatever was asked for
    before, so a resumed game continues with the same cards.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed

    def shuffled(self, shuffles: int, games: int = 0) -> tuple[Card, ...]:
        """Return a pack in random order, all orders equally likely.

        ``shuffles`` is the number of earlier shuffles in the game, ``games`` the number of games of
        the match won before it.
        """
        within = f"game {games} " if games else ""
        chance = self.chance(f"{within}shuffle {shuffles}")
        pack = list(PACK)
        # Fisher-Yates with random(), the one stream that Python promises to keep the same.
        for last in range(len(pack) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)

    def cut(self, choices: list[int], cuts: int) -> int:
        """Return one of ``choices``, all equally likely, after ``cuts`` earlier decisions."""
        return choices[int(self.chance(f"cut {cuts}").random() * len(choices))]

    def chance(self, purpose: str) -> Random:
        """Return a random generator; with a seed it is the same for the same purpose."""
        return Random(
            SystemRandom().getrandbits(ENTROPY) if self._seed is None else f"{self._seed} {purpose}"
        )
