"""Pegs on their way, however many sides there are."""

import pytest

from cribbage.ui.scenes.scenes import Pegs
from cribbage.ui.screens.motion import A_HOLE, Motion

SIDES = pytest.mark.parametrize("sides", [2, 3])


@SIDES
def test_every_peg_comes_from_where_it_stood_to_where_it_stands(sides: int):
    before = tuple([Pegs(side, side - 1) for side in range(sides)])
    after = (*before[:-1], Pegs(sides + 7, sides - 1))
    moving = Motion(before, after, begun=5.0)
    assert [pegs.front for pegs in moving.at(5.0)] == [pegs.front for pegs in before]
    assert moving.at(5.0 + moving.seconds) == after
    assert moving.over(5.0 + moving.seconds)


@SIDES
def test_the_longest_way_is_the_time_it_takes(sides: int):
    before = (Pegs(),) * sides
    after = (*[Pegs(2, 0)] * (sides - 1), Pegs(4, 0))
    moving = Motion(before, after, begun=0.0)
    assert moving.seconds == 4 * A_HOLE
    assert [pegs.front for pegs in moving.at(moving.seconds / 2)] == [1] * (sides - 1) + [2]
