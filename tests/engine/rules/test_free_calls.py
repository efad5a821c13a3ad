"""Muggins as it was when calls were free: kept records are played and counted by it."""

import pytest

from cribbage.engine.rules import Calls, Counting, Overclaim, Rules, Uncalled
from tests.common.table import on_show, played_out
from tests.engine.rules.test_muggins import check_rulings, check_the_last_holes

MUGGINS = Counting.MUGGINS
TWO, EXCESS, OFF = Overclaim


@pytest.mark.parametrize(
    ("worth", "claim", "answer", "pegged", "after"),
    [
        (0, 0, 0, "1 hand 0", (50, 60)),
        (2, 0, 2, "1 hand 0, 2 muggins 2", (50, 62)),
        (12, 8, 10, "1 hand 8, 2 muggins 2", (58, 62)),  # only as much as was named
        (12, 8, 20, "1 hand 8, 2 muggins 4", (58, 64)),  # only as much as was overlooked
        (12, 8, 8, "1 hand 8", (58, 60)),
        (12, 14, 13, "1 hand 12, 2 penalty 2", (62, 62)),
        (0, 1, 0, "1 hand 0, 2 penalty 2", (50, 62)),
        (12, 14, 14, "1 hand 12", (62, 60)),  # too high, and not called
        (12, 12, 8, "1 hand 12", (62, 60)),  # a wrong call
        (12, 14, 16, "1 hand 12", (62, 60)),
    ],
)
def test_a_claim_and_its_answer(worth, claim, answer, pegged, after):  # rules.md 8.12
    table = on_show("pone", worth, MUGGINS, (50, 60), calls=Calls.FREE)
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


# What each answer to each claim pays: the hand is worth 12.

RULINGS = """
    claims  pays    answers: 0   6   8  10  12  13  14  20  29
         0  any              .   6   8  10  12  12  12  12  12
         8  any              .   .   .   2   4   4   4   4   4
        11  any              .   .   .   .   1   1   1   1   1
        12  any              .   .   .   .   .   .   .   .   .
        13  two              2   2   2   2   2   .   .   .   .
        13  excess           1   1   1   1   1   .   .   .   .
        14  two              2   2   2   2   2   2   .   .   .
        14  excess           2   2   2   2   2   1   .   .   .
        20  two              2   2   2   2   2   2   2   .   .
        20  excess           8   8   8   8   8   7   6   .   .
        29  two              2   2   2   2   2   2   2   2   .
        29  excess          17  17  17  17  17  16  15   9   .
        29  off              .   .   .   .   .   .   .   .   .
        14  off              .   .   .   .   .   .   .   .   .
"""
"""What the opponent pegs, a point for nothing, where an overclaim pays so."""


@pytest.mark.parametrize(("place", "target"), [("pone", 121), ("dealer", 61), ("crib", 121)])
def test_every_ruling(place: str, target: int):  # rules.md 8.12
    check_rulings(RULINGS, place, target=target, calls=Calls.FREE)


# The same at the last holes.


@pytest.mark.parametrize(
    ("before", "claim", "answer", "pays", "after"),
    [
        # The claim alone wins, whatever was overlooked or said too much.
        ((113, 119), 8, 12, TWO, (121, 119)),
        ((109, 120), 12, 12, TWO, (121, 120)),
        ((109, 120), 14, 12, TWO, (121, 120)),
        ((109, 120), 14, 14, OFF, (121, 120)),
        # It does not: muggins wins, or stops one hole short.
        ((50, 117), 8, 12, TWO, (58, 121)),
        ((50, 119), 8, 12, OFF, (58, 121)),
        ((50, 116), 8, 12, TWO, (58, 120)),
        # Muggins is no more than the claimant lacked after his claim.
        ((118, 119), 2, 12, TWO, (120, 120)),
        ((118, 120), 2, 12, TWO, (120, 121)),
        ((119, 118), 0, 12, TWO, (119, 120)),
        ((112, 100), 5, 12, TWO, (117, 104)),
        # The owner comes to 120 by a hand that he said too much of, and the penalty wins.
        ((108, 119), 14, 12, TWO, (120, 121)),
        ((108, 118), 14, 12, TWO, (120, 120)),
        ((100, 115), 20, 12, EXCESS, (112, 121)),
        ((100, 112), 20, 12, EXCESS, (112, 120)),
        ((108, 120), 14, 12, OFF, (120, 120)),
        # Nothing is pegged for a wrong call or none.
        ((108, 120), 14, 14, TWO, (120, 120)),
        ((108, 120), 14, 16, EXCESS, (120, 120)),
        ((108, 120), 12, 8, TWO, (120, 120)),
    ],
)
def test_the_last_holes(before, claim, answer, pays, after):  # rules.md 8.12
    check_the_last_holes(before, claim, answer, pays, after, calls=Calls.FREE)


def test_what_was_agreed_on_later_was_always_so():  # rules.md 8.12
    rules = Rules(calls=Calls.FREE, uncalled=Uncalled.STANDS, muggins_cap=False)
    assert (rules.uncalled, rules.muggins_cap) == (Uncalled.CUT, True)


def test_a_wrong_call_lets_the_next_one_answer_and_pays_nobody():  # rules.md 8.7, 8.12
    hands, scores = ("7S 7H 8S 8C", "", ""), (50, 60, 70)
    table = played_out(*hands, starter="KD", counting=MUGGINS, scores=scores, calls=Calls.FREE)
    assert table.play("1 claims 12, 2 answers 16, 3 answers 8") == (
        "1 claims 12, 2 answers 16, 3 answers 8, 1 hand 12"
    )
    assert table.scores == (62, 60, 70)
