"""All fifteen throws of a hand, and how often each comes to what, against counting one hand.

    pytest -n 0 tests/benchmarks/test_throw_speed.py --benchmark-enable

tells how many times as long as ``hand_points`` each takes, for the middle one of many hands. The
two take turns, so that a machine that has something else to do is slow for both.
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter

import pytest

from cribbage import PACK, Card, hand_points
from cribbage.analysis.spread import spreads
from cribbage.analysis.throws import throws

HANDS = [Random(number).sample(PACK, 6) for number in range(1500)]
COUNTS = 50


def rank(six: Sequence[Card]) -> None:
    throws(six, dealer=True)


def spread(six: Sequence[Card]) -> None:
    spreads(throws(six, dealer=True), dealer=True)


@pytest.mark.parametrize(("way", "most"), [(rank, 400), (spread, 60_000)])
def test_how_many_hands_are_counted_meanwhile(
    benchmark, capsys, way: Callable[[Sequence[Card]], None], most: int
):
    if benchmark.disabled:
        pytest.skip("measured with --benchmark-enable")
    for six in HANDS:  # what is made once is made
        way(six)
    took, counted = list[float](), list[float]()

    def each_in_turn():
        for six in HANDS:
            four, starter = six[:4], six[4]
            begun = perf_counter()
            way(six)
            ranked = perf_counter()
            for _ in range(COUNTS):
                hand_points(four, starter)
            counted.append((perf_counter() - ranked) / COUNTS)
            took.append(ranked - begun)

    benchmark.pedantic(each_in_turn, rounds=1)
    one, many = median(counted), median(took)
    with capsys.disabled():
        print(f"\n{way.__name__}: {many * 1e3:.3f} ms, {many / one:.0f} times one hand_points")
    assert many / one < most
