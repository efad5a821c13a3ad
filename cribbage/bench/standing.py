"""The result of pairs of games between two players, and its margin of error."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from cribbage.bench.games import Pair

NINETEEN_OF_TWENTY: Final = 1.96
"""The standard errors on each side of a mean that hold the true mean 95% of the time."""


class Mean(NamedTuple):
    """A mean, and its margin of error at 95%.

    The margin is None for a single number, which does not give one.
    """

    value: float
    off: float | None


class Standing(NamedTuple):
    """The result of pairs of games; the first of two numbers is the first player's.

    ``share`` is the part of the games that the first player wins, from 0 to 1; ``lead`` is their
    points minus the opponent's, per game.
    """

    games: int
    won: tuple[int, int]
    points: tuple[int, int]
    share: Mean
    lead: Mean


def standing(pairs: Sequence[Pair]) -> Standing:
    """Return the result of pairs of games; ValueError if none were played.

    Two games with the same cards are not two independent samples, so the margin of error is over
    pairs.
    """
    if not pairs:
        raise ValueError("no games were played in pairs with the same cards")
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
    """Return the mean of random samples, of which there is at least one."""
    value = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Mean(value, None)
    spread = sum([(number - value) ** 2 for number in numbers]) / (len(numbers) - 1)
    return Mean(value, NINETEEN_OF_TWENTY * sqrt(spread / len(numbers)))
