"""A whole game reviewed, against counting one hand.

    pytest -n 0 tests/benchmarks/test_review_speed.py --benchmark-enable

tells how many times as long as ``hand_points`` a decision takes in the middle one of some games.
The two take turns, so that a machine that has something else to do is slow for both.
"""

from random import Random
from statistics import median
from time import perf_counter

import pytest

from cribbage import PACK, hand_points
from cribbage.review.review import reviewed
from tests.review.games import by_partners

GAMES = 8
COUNTS = 20_000
MOST = 50_000


def test_how_many_hands_are_counted_while_a_game_is_reviewed(benchmark, capsys):
    if benchmark.disabled:
        pytest.skip("measured with --benchmark-enable")
    games = [by_partners("steady", "easy", seed) for seed in range(GAMES)]
    four = Random(1).sample(PACK, 5)
    took, counted, decisions = list[float](), list[float](), list[int]()

    def each_in_turn():
        for made in games:
            begun = perf_counter()
            review = reviewed(made)
            found = perf_counter()
            for _ in range(COUNTS):
                hand_points(four[:4], four[4])
            counted.append((perf_counter() - found) / COUNTS)
            took.append(found - begun)
            decisions.append(len(review.judged))

    # What is made once, as the table of the chances, is made with the first.
    benchmark.pedantic(each_in_turn, rounds=1)
    one, many = median(counted), median(took)
    a_decision = many / median(decisions)
    with capsys.disabled():
        print(f"\n{many:.3f} s a game, {a_decision / one:,.0f} times one hand_points a decision")
    assert a_decision / one < MOST
