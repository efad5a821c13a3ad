"""What each principle is worth, as it was measured: read from two files, and none of it typed in.

``python -m tests.tables.principles`` makes them.
"""

from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from cribbage.principles.playing import OF_PLAYS
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import OF_THROWS

PRINCIPLES: Final = (*OF_THROWS, *OF_PLAYS)
"""All of them, in the order of a deal."""

LEAST_WORTH: Final = 0.1
"""The points that a principle has to gain for certain, or its number does not bear it out."""


class Price(NamedTuple):
    """What following a principle gains, in points, against the best choice that it is against.

    ``worth`` is the mean over all ``cases``, the moments in which it had something to say, and
    ``margin`` how far that may be off by chance in nineteen of twenty times; nothing where every
    hand was looked at. ``right_in`` is in how many of a hundred of them the best choice it is for
    was better than the best it is against, and ``speaks_in`` how many there are among a hundred of
    those who throw to such a crib, or of deals that are played.
    """

    worth: float
    margin: float
    right_in: float
    cases: int
    speaks_in: float

    @property
    def interval(self) -> tuple[float, float]:
        """Between which two numbers the worth lies, in nineteen of twenty times."""
        return self.worth - self.margin, self.worth + self.margin

    @property
    def borne_out(self) -> bool:
        """Whether it is certain that following it gains more than next to nothing."""
        return self.interval[0] >= LEAST_WORTH


def price(principle: Principle) -> Price:
    """The price of one of ``PRINCIPLES``; KeyError for one that was never measured."""
    return _measured()[principle.id]


@cache
def _measured() -> dict[str, Price]:
    """All prices by the ids of their principles."""
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
