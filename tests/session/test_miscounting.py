"""What a program overlooks in a hand that it counts itself: now and then, by the cards alone."""

from random import Random

import pytest

from cribbage.engine.actions import Claim
from cribbage.engine.game import Showing, new_game
from cribbage.engine.rules import Counting, Rules
from cribbage.match.levels import Level
from cribbage.pack.scoring import hand_points
from cribbage.session.miscounting import OVERLOOKS, as_counted
from cribbage.views.view import View, view
from tests.common.games import played

MUGGINS = Rules(counting=Counting.MUGGINS)


@pytest.fixture(scope="module")
def shown() -> list[tuple[View, Claim]]:
    """Hands and cribs whose owners are to count them, and what is true of each."""
    found = []
    for seed in range(12):
        for moment in played(new_game(MUGGINS), Random(seed)):
            if isinstance(moment.before.phase, Showing) and isinstance(moment.action, Claim):
                seen = view(moment.before, moment.action.seat)
                assert seen.counted
                assert seen.starter
                seat, crib = seen.counted
                row = [card for card in (seen.crib if crib else seen.hands[seat]) if card]
                worth = hand_points(row, seen.starter, crib=crib)
                found.append((seen, Claim(moment.action.seat, worth)))
    assert len(found) > 200
    return found


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.EASY])
def test_the_weaker_ones_overlook_some_points_and_never_say_too_many(
    level: Level, shown: list[tuple[View, Claim]]
):
    said = [as_counted(level, *each) for each in shown]
    pairs = [(claim.points, true.points) for claim, (_, true) in zip(said, shown, strict=True)]
    assert all(0 <= claimed <= true for claimed, true in pairs)
    low = sum([claimed < true for claimed, true in pairs])
    assert OVERLOOKS[level] / 3 < low / len(pairs) <= OVERLOOKS[level]
    assert said == [as_counted(level, *each) for each in shown]


def test_a_beginner_overlooks_more(shown: list[tuple[View, Claim]]):
    def low(level: Level) -> int:
        return sum([as_counted(level, *each) != each[1] for each in shown])

    assert low(Level.BEGINNER) > low(Level.EASY) > 0


@pytest.mark.parametrize("level", [Level.STEADY, Level.STRONG])
def test_the_others_count_right(level: Level, shown: list[tuple[View, Claim]]):
    assert [as_counted(level, *each) for each in shown] == [claim for _, claim in shown]
