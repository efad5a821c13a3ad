"""Muggins as it was when calls were free: kept records are played and counted by it."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cribbage.engine.rules import Calls, Counting, Overclaim, Rules, Uncalled
from tests.common.table import ON_SHOW, Table, on_show, played_out

MUGGINS = Counting.MUGGINS
TWO, EXCESS, OFF = Overclaim


def formerly_on_show(*place: Any, **given: Any) -> Table:
    """As ``on_show``, by the rules of former records."""
    return on_show(*place, **given, calls=Calls.FREE)


@pytest.mark.parametrize(
    ("worth", "claim", "answer", "pegged", "after"),
    [
        # The claim is right.
        (12, 12, 12, "1 hand 12", (62, 60)),
        (0, 0, 0, "1 hand 0", (50, 60)),
        # It is too low, and called.
        (12, 8, 12, "1 hand 8, 2 muggins 4", (58, 64)),
        (2, 0, 2, "1 hand 0, 2 muggins 2", (50, 62)),
        (12, 8, 10, "1 hand 8, 2 muggins 2", (58, 62)),  # only as much as was named
        (12, 8, 20, "1 hand 8, 2 muggins 4", (58, 64)),  # only as much as was overlooked
        # It is too low, and not called.
        (12, 8, 8, "1 hand 8", (58, 60)),
        # It is too high, and called.
        (12, 14, 12, "1 hand 12, 2 penalty 2", (62, 62)),
        (12, 14, 13, "1 hand 12, 2 penalty 2", (62, 62)),
        (12, 29, 0, "1 hand 12, 2 penalty 2", (62, 62)),
        (0, 1, 0, "1 hand 0, 2 penalty 2", (50, 62)),
        # It is too high, and not called.
        (12, 14, 14, "1 hand 12", (62, 60)),
        # A wrong call.
        (12, 12, 14, "1 hand 12", (62, 60)),
        (12, 12, 8, "1 hand 12", (62, 60)),
        (12, 8, 6, "1 hand 8", (58, 60)),
        (12, 14, 16, "1 hand 12", (62, 60)),
    ],
)
def test_a_claim_and_its_answer(worth, claim, answer, pegged, after):  # rules.md 8.12
    table = formerly_on_show("pone", worth, MUGGINS, (50, 60))
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


def test_muggins_is_no_more_than_the_claimant_lacked():  # rules.md 8.12
    table = formerly_on_show("pone", 12, MUGGINS, (118, 119))
    told = table.play("1 claims 2, 2 answers 12")
    assert told.endswith("1 hand 2, 2 muggins 1")
    assert table.scores == (120, 120)


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


def rulings() -> Iterator[tuple[int, Overclaim, int, int]]:
    """The table entry by entry: the claim, what an overclaim pays, the answer, what it pegs."""
    head, *rows = RULINGS.strip().splitlines()
    answers = [int(word) for word in head.split(":")[1].split()]
    for row in rows:
        claim, pays, *pegged = row.split()
        for overclaim in Overclaim if pays == "any" else [Overclaim(pays)]:
            for said, points in zip(answers, pegged, strict=True):
                yield int(claim), overclaim, said, 0 if points == "." else int(points)


@pytest.mark.parametrize("target", [121, 61])
@pytest.mark.parametrize("place", ON_SHOW)
def test_every_ruling(place: str, target: int):  # rules.md 8.12
    for pays in Overclaim:
        table = formerly_on_show(place, 12, MUGGINS, (10, 20), overclaim=pays, target=target)
        before = table.game
        for claim, overclaim, said, pegged in rulings():
            if overclaim is pays:
                table.game = before
                told = table.play(words(place, claim, said))
                assert has(place, table) == (10 + min(claim, 12), 20 + pegged), (pays, told)


def words(place: str, claim: int, answer: int) -> str:
    """The claim of the owner and the answer of the other one."""
    owner, other = (1, 2) if place == "pone" else (2, 1)
    return f"{owner} claims {claim}, {other} answers {answer}"


def has(place: str, table: Table) -> tuple[int, ...]:
    """The owner's score and the opponent's."""
    return table.scores if place == "pone" else table.scores[::-1]


# The same at the last holes.


@pytest.mark.parametrize(
    ("before", "claim", "answer", "pays", "after"),
    [
        # The claim alone wins, whatever was overlooked or said too much.
        ((113, 119), 8, 12, TWO, (121, 119)),
        ((119, 120), 2, 12, TWO, (121, 120)),
        ((109, 120), 12, 12, TWO, (121, 120)),
        ((109, 120), 14, 12, TWO, (121, 120)),
        ((109, 120), 14, 12, EXCESS, (121, 120)),
        ((109, 120), 14, 14, OFF, (121, 120)),
        ((120, 120), 1, 12, TWO, (121, 120)),
        # It does not: muggins wins, or stops one hole short.
        ((50, 117), 8, 12, TWO, (58, 121)),
        ((50, 119), 8, 12, OFF, (58, 121)),
        ((50, 116), 8, 12, TWO, (58, 120)),
        ((50, 118), 8, 10, TWO, (58, 120)),
        # Muggins is no more than the claimant lacked after his claim.
        ((118, 119), 2, 12, TWO, (120, 120)),
        ((118, 120), 2, 12, TWO, (120, 121)),
        ((119, 118), 0, 12, TWO, (119, 120)),
        ((119, 119), 0, 12, TWO, (119, 121)),
        ((120, 119), 0, 12, TWO, (120, 120)),
        ((112, 100), 5, 12, TWO, (117, 104)),
        ((112, 100), 5, 7, TWO, (117, 102)),
        # The owner comes to 120 by a hand that he said too much of, and the penalty wins.
        ((108, 119), 14, 12, TWO, (120, 121)),
        ((108, 118), 14, 12, TWO, (120, 120)),
        ((100, 120), 14, 12, TWO, (112, 121)),
        ((108, 120), 13, 12, EXCESS, (120, 121)),
        ((100, 113), 20, 12, EXCESS, (112, 121)),
        ((100, 115), 20, 12, EXCESS, (112, 121)),
        ((100, 112), 20, 12, EXCESS, (112, 120)),
        ((100, 114), 20, 14, EXCESS, (112, 120)),
        ((108, 120), 14, 12, OFF, (120, 120)),
        # Nothing is pegged for a wrong call or none.
        ((108, 120), 14, 14, TWO, (120, 120)),
        ((108, 120), 14, 16, EXCESS, (120, 120)),
        ((100, 120), 8, 6, TWO, (108, 120)),
        ((108, 120), 12, 8, TWO, (120, 120)),
        ((108, 120), 12, 29, TWO, (120, 120)),
    ],
)
def test_the_last_holes(before, claim, answer, pays, after):  # rules.md 8.12
    for place, target in product(ON_SHOW, (121, 61)):
        owner_has, other_has = (score - 121 + target for score in before)
        table = formerly_on_show(
            place, 12, MUGGINS, (owner_has, other_has), overclaim=pays, target=target
        )
        table.play(words(place, claim, answer))
        assert has(place, table) == tuple(score - 121 + target for score in after), place
        won_by = [seat for seat, score in enumerate(table.scores, 1) if score == target]
        assert table.winner == (won_by[0] if won_by else None)
        assert (table.turns == []) == bool(won_by)


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
