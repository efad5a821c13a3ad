"""The choices of an agreement by name, and what is said where there is none of that name."""

from enum import Enum

import pytest

from cribbage.engine.rules import Counting, Overclaim
from cribbage.match.agreement import one_of
from cribbage.match.margins import Skunks
from cribbage.match.match import MatchPoints, NextDeal

KINDS: dict[type[Enum], str] = {
    Counting: "way of counting: write auto, hand, muggins",
    Overclaim: "way to pay an overclaim: write two, excess, off",
    Skunks: "kind of skunks: write standard, quarters, lurch, off",
    MatchPoints: "way to count games: write 1-2-4, 1-2, 2-3, 2-3-4, games",
    NextDeal: "way to pass the first deal: write loser, alternate",
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_choice_is_found_by_its_name_alone(kind: type[Enum]):
    for choice in kind:
        assert one_of(kind, choice.value) is choice
    for wrong in ("mugins", "", None, 1):
        with pytest.raises(ValueError) as refused:  # noqa: PT011  # the sentence is held below
            one_of(kind, wrong)
        assert str(refused.value) == f"{wrong!r} is no {KINDS[kind]}"
