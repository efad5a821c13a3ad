"""A hand counted for its points, counted with its reasons, and counted the plain way.

    pytest -n 0 tests/benchmarks --benchmark-enable

prints each group with its ratios to the fastest.
"""

from random import Random

import pytest

from cribbage import PACK, hand_points, score_hand
from tests.common.plain_scorer import hand_worth

HANDS = [(tuple(five[:4]), five[4]) for five in (Random(n).sample(PACK, 5) for n in range(500))]


@pytest.mark.benchmark(group="500 hands")
@pytest.mark.parametrize("count", [hand_points, score_hand, hand_worth])
def test_counting_hands(benchmark, count):
    def count_all():
        for hand, starter in HANDS:
            count(hand, starter)

    benchmark(count_all)
