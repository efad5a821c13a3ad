"""Who shuffles: the operating system's entropy, or a seed that gives the same cards again."""

from random import Random, SystemRandom
from typing import Final

from cribbage.pack.cards import PACK, Card

ENTROPY: Final = 256
"""Bits for one shuffle; there are fewer than 2 ** 226 orders of the pack."""


class House:
    """Shuffles the pack, and cuts it where the players leave that to the house.

    With a seed, the cards of the n-th shuffle of each game are settled, whatever was asked for
    before it, so a game that is resumed goes on with the same cards.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed

    def shuffled(self, shuffles: int, games: int = 0) -> tuple[Card, ...]:
        """A pack in any of its orders, each as likely, when so many shuffles were made before in
        a game, and so many games of the match were won before it.
        """
        within = f"game {games} " if games else ""
        chance = self.chance(f"{within}shuffle {shuffles}")
        pack = list(PACK)
        # Fisher and Yates over random(), the one stream that Python promises to keep the same.
        for last in range(len(pack) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)

    def cut(self, choices: list[int], cuts: int) -> int:
        """One of ``choices``, each as likely, when ``cuts`` decisions were made before."""
        return choices[int(self.chance(f"cut {cuts}").random() * len(choices))]

    def chance(self, purpose: str) -> Random:
        """What is left to chance; with a seed it is the same for the same purpose."""
        return Random(
            SystemRandom().getrandbits(ENTROPY) if self._seed is None else f"{self._seed} {purpose}"
        )
