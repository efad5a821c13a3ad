"""Combinations of values that contain every pair of values at least once."""

from collections.abc import Iterable
from itertools import combinations, product


def every_pair(*factors: Iterable[object]) -> list[tuple[object, ...]]:
    """Return combinations of one value of each factor that contain every pair of values.

    Most faults depend on one or two settings, and few on three. Trying all combinations would take
    many times longer.

    >>> every_pair("ab", (1, 2), (True, False))
    [('a', 1, True), ('a', 2, False), ('b', 1, False), ('b', 2, True)]
    """
    rows = list(product(*factors))
    places = list(combinations(range(len(factors)), 2))

    def pairs(row: tuple[object, ...]) -> set[tuple[object, ...]]:
        return {(first, row[first], second, row[second]) for first, second in places}

    missing, chosen = set().union(*map(pairs, rows)), []
    while missing:
        best = max(rows, key=lambda row: len(pairs(row) & missing))
        missing -= pairs(best)
        chosen.append(best)
    return chosen
