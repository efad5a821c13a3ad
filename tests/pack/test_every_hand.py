"""All 12,994,800 hands with their starters, counted one by one for the starters of one suit.

No suit is worth more than another, so there are four times as many of each worth.
"""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, repeat

import pytest

from cribbage.pack.cards import PACK, Suit
from cribbage.pack.scoring import hand_points

pytestmark = pytest.mark.slow

HANDS = 12_994_800
"""270,725 hands of four, each with 48 starters."""


def counted(*, crib: bool) -> Counter[int]:
    """How many of all hands are worth how much."""
    points = partial(hand_points, crib=crib)
    worths: Counter[int] = Counter()
    for starter in [card for card in PACK if card.suit is Suit.CLUBS]:
        rest = [card for card in PACK if card is not starter]
        worths.update(map(points, combinations(rest, 4), repeat(starter)))
    return Counter({worth: 4 * many for worth, many in worths.items()})


def mean(worths: Counter[int]) -> Fraction:
    return Fraction(sum(worth * times for worth, times in worths.items()), HANDS)


def test_every_hand():
    hands = counted(crib=False)
    assert hands.total() == HANDS
    assert set(range(30)) - set(hands) == {19, 25, 26, 27}  # rules.md 6.5
    assert max(hands) == 29
    assert (hands[0], hands[28], hands[29]) == (1_009_008, 76, 4)  # rules.md 6.5
    assert mean(hands) == Fraction(60759, 12740)  # rules.md 6.2


def test_every_crib():
    cribs = counted(crib=True)
    assert cribs.total() == HANDS
    assert max(cribs) == 29
    # More of them are worth nothing.
    assert (cribs[0], cribs[28], cribs[29]) == (1_022_208, 76, 4)  # rules.md 6.3
    assert mean(cribs) == Fraction(1025467, 216580)  # rules.md 6.3
