"""The measured price of each principle, read from two files.

``python -m tests.tables.principles`` makes them, and no number is typed in here.
"""

from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from cribbage.analysis.discard_principles import OF_THROWS
from cribbage.analysis.play_principles import OF_PLAYS
from cribbage.analysis.principle import Principle

PRINCIPLES: Final = (*OF_THROWS, *OF_PLAYS)
"""All principles, in the order of a deal."""

LEAST_WORTH: Final = 0.1
"""The points that a principle certainly has to gain; otherwise its price does not support it."""


class Price(NamedTuple):
    """The points gained by following a principle, over the best choice that it opposes.

    ``worth`` is the average over all ``cases`` in which it applies. ``margin`` is the 95% margin of
    error of ``worth``, zero if every hand was evaluated. ``right_in`` is the percentage of cases in
    which the best choice it supports was better than the best it opposes. ``speaks_in`` is the
    percentage of discards to such a crib, or of deals played, in which it applies.
    """

    worth: float
    margin: float
    right_in: float
    cases: int
    speaks_in: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the worth."""
        return self.worth - self.margin, self.worth + self.margin

    @property
    def borne_out(self) -> bool:
        """True if following it certainly gains more than a negligible amount."""
        return self.interval[0] >= LEAST_WORTH


def price(principle: Principle) -> Price:
    """Return the price of one of ``PRINCIPLES``; raises KeyError if it was never measured."""
    return _measured()[principle.id]


@cache
def _measured() -> dict[str, Price]:
    """Return all prices by the ids of their principles."""
    prices = {}
    for of_these in ("throws", "plays"):
        figures = get_data(__package__, f"measured/{of_these}")
        assert figures is not None
        for line in figures.decode("ascii").splitlines():
            name, worth, margin, right_in, cases, speaks_in = line.split()
            prices[name] = Price(
                float(worth), float(margin), float(right_in), int(cases), float(speaks_in)
            )
    return prices
