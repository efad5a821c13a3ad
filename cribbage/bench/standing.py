"""How two players stand after some pairs of games, and how far that may be off by chance."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from cribbage.bench.games import Pair

NINETEEN_OF_TWENTY: Final = 1.96
"""Within so many of its standard errors a mean lies in 95 of 100 times."""


class Mean(NamedTuple):
    """A mean, and how far it may be off by chance in nineteen of twenty times.

    That is None for a single number, which says nothing of it.
    """

    value: float
    off: float | None


class Standing(NamedTuple):
    """What pairs of games came to; of two numbers the first is the first player's.

    ``share`` is of how many games the first wins, from 0 to 1, ``lead`` how many points more than
    the other he pegs in a game.
    """

    games: int
    won: tuple[int, int]
    points: tuple[int, int]
    share: Mean
    lead: Mean


def standing(pairs: Sequence[Pair]) -> Standing:
    """How the two stand; ValueError where nothing was played.

    Two games with the same cards are no two experiments: what is off is reckoned over the pairs.
    """
    if not pairs:
        raise ValueError("no two games were played with the same cards")
    games = [game for pair in pairs for game in pair]
    won = sum([game.won for game in games])
    return Standing(
        len(games),
        (won, len(games) - won),
        (sum([game.points for game in games]), sum([game.others for game in games])),
        mean([pair.won / len(pair) for pair in pairs]),
        mean([pair.lead / len(pair) for pair in pairs]),
    )


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of numbers that came by chance, of which there is one at least."""
    value = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Mean(value, None)
    spread = sum([(number - value) ** 2 for number in numbers]) / (len(numbers) - 1)
    return Mean(value, NINETEEN_OF_TWENTY * sqrt(spread / len(numbers)))
