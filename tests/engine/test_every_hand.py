"""All 12,994,800 hands with their starters, counted one by one."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, repeat

import pytest

from cribbage.engine.cards import PACK
from cribbage.engine.scoring import hand_points

HANDS = 12_994_800
"""270,725 hands of four, each with 48 starters."""


def counted(*, crib: bool) -> Counter[int]:
    """How many of all hands are worth how much."""
    points = partial(hand_points, crib=crib)
    worths: Counter[int] = Counter()
    for hand in combinations(PACK, 4):
        starters = [card for card in PACK if card not in hand]
        worths.update(map(points, repeat(hand), starters))
    return worths


def mean(worths: Counter[int]) -> Fraction:
    return Fraction(sum(worth * times for worth, times in worths.items()), HANDS)


@pytest.fixture(scope="module")
def hands() -> Counter[int]:
    return counted(crib=False)


@pytest.fixture(scope="module")
def cribs() -> Counter[int]:
    return counted(crib=True)


def test_all_hands_are_counted(hands: Counter[int], cribs: Counter[int]):
    assert hands.total() == cribs.total() == HANDS


def test_some_numbers_are_never_reached(hands: Counter[int], cribs: Counter[int]):  # rules.md 6.5
    assert set(range(30)) - set(hands) == {19, 25, 26, 27}
    assert max(hands) == max(cribs) == 29


def test_the_best_hands_and_the_worst(hands: Counter[int]):  # rules.md 6.5
    assert (hands[0], hands[28], hands[29]) == (1_009_008, 76, 4)


def test_more_cribs_are_worth_nothing(cribs: Counter[int]):  # rules.md 6.3
    assert (cribs[0], cribs[28], cribs[29]) == (1_022_208, 76, 4)


def test_what_a_hand_is_worth_on_average(hands: Counter[int]):  # rules.md 6.2
    assert mean(hands) == Fraction(60759, 12740)


def test_what_a_crib_is_worth_on_average(cribs: Counter[int]):  # rules.md 6.3
    assert mean(cribs) == Fraction(1025467, 216580)
