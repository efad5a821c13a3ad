"""Who can lose points by counting or calling, and the rounding of the figures of a review."""

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.review.facts import in_all, may_lose, review_facts
from cribbage.review.judging import DecisionKind, LuckParts, Review

ANN, BEN = Seat(0), Seat(1)
BY_HAND = (Counting.HAND, Counting.AUTO)


@pytest.mark.parametrize(
    ("rules", "counts", "calls"),
    [
        (Rules(), (False, False), (False, False)),
        (Rules(counting=BY_HAND), (True, False), (False, False)),
        (Rules(counting=(Counting.MUGGINS, Counting.AUTO)), (True, False), (False, True)),
        (Rules(pegging=Pegs.SAY), (True, True), (True, True)),
    ],
)
def test_only_players_who_count_or_call_can_lose_points_by_it(
    rules: Rules, counts: tuple[bool, bool], calls: tuple[bool, bool]
):
    each = [may_lose(rules, seat) for seat in (ANN, BEN)]
    assert tuple([may[DecisionKind.COUNT] for may in each]) == counts
    assert tuple([may[DecisionKind.CALL] for may in each]) == calls
    assert all(may[DecisionKind.DISCARD] and may[DecisionKind.CARD] for may in each)


def test_each_part_of_luck_is_rounded_once_and_rest_is_difference():
    """The named parts 3.04 and 1.26 become 3.0 and 1.3; the rest of the luck, 15, is then 10.7."""
    review = Review((121, 106), ANN, (), (), LuckParts(0.0, 3.04, 1.26))
    found = in_all([review_facts(review)])
    assert (found.margin, found.errors, found.luck) == (150, 0, 150)
    assert found.parts == (0, 30, 13, 107)
    assert found.lost == ((0, 0, 0), (0, 0, 0))
    assert found.of_seat(BEN).parts == (0, -30, -13, -107)
    assert found.of_seat(ANN) == found
    assert found.chance_by_errors == 0
    assert review_facts(review, exact=True).rest == pytest.approx(15 - 3.04 - 1.26)
