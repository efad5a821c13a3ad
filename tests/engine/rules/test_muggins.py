"""Muggins: the points for each claim and answer, also in the last holes and with free calls."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Rules, Uncalled
from tests.common.table import ON_SHOW, Table, played_out, table_at_show

MUGGINS = Counting.MUGGINS
TWO, EXCESS, OFF = Overclaim


@pytest.mark.parametrize(
    ("worth", "claim", "answer", "pegged", "after"),
    [
        # The claim is right.
        (12, 12, 12, "1 hand 12", (62, 60)),
        (0, 0, 0, "1 hand 0", (50, 60)),
        # An underclaim is called.
        (2, 0, 2, "1 hand 0, 2 muggins 2", (50, 62)),
        (12, 8, 10, "1 hand 8, 2 muggins 2", (58, 62)),  # only as much as was named
        # An underclaim is not called.
        (12, 8, 8, "1 hand 8", (58, 60)),
        # An overclaim is called.
        (12, 14, 12, "1 hand 12, 2 penalty 2", (62, 62)),
        (0, 1, 0, "1 hand 0, 2 penalty 2", (50, 62)),
        # An uncalled overclaim stands.
        (12, 14, 14, "1 hand 14", (64, 60)),
        # A wrong call of an overclaim makes it count.
        (12, 14, 16, "1 hand 12", (62, 60)),
        # A false call pays the claimant.
        (12, 12, 14, "1 hand 12, 1 false call 2", (64, 60)),
        (12, 8, 6, "1 hand 8, 1 false call 2", (60, 60)),
        (0, 0, 121, "1 hand 0, 1 false call 2", (52, 60)),
    ],
)
def test_claim_and_answer_peg_points(worth, claim, answer, pegged, after):  # rules.md 8.3 to 8.6
    table = table_at_show("pone", worth, MUGGINS, (50, 60))
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


def test_muggins_can_be_limited_to_points_missed():  # rules.md 8.5
    table = table_at_show("pone", 12, MUGGINS, (118, 119), muggins_cap=True)
    told = table.play("1 claims 2, 2 answers 12")
    assert told.endswith("1 hand 2, 2 muggins 1")
    assert table.scores == (120, 120)


def test_uncalled_overclaim_can_be_reduced():  # rules.md 8.4
    table = table_at_show("pone", 12, MUGGINS, (50, 60), uncalled=Uncalled.CUT)
    assert table.play("1 claims 14, 2 answers 14").endswith("1 hand 12")


def test_overclaim_without_muggins_is_always_reduced():  # rules.md 8.2
    table = table_at_show("pone", 12, Counting.HAND, (50, 60), uncalled=Uncalled.STANDS)
    assert table.play("1 claims 14").endswith("1 hand 12")


def test_claim_waits_for_answer():  # rules.md 8.3
    table = table_at_show("pone", 12, MUGGINS, (50, 60))
    assert table.play("1 claims 8") == "1 claims 8"
    assert table.scores == (50, 60)
    assert table.turns == [2]
    assert table.refusal("1 claims 12") == (
        "waiting for an opponent to accept or call the points claimed for a hand or crib"
    )
    assert table.refusal("1 answers 12") == (
        "it is not this player's turn: waiting for an opponent to accept or call the points "
        "claimed for a hand or crib"
    )
    assert table.refusal("2 answers 122") == "enter 0 to 121 points, not 122"


def test_crib_is_claimed_and_answered_like_hand():  # rules.md 8.3
    table = played_out(
        "2C 4D 6H 8S",
        "TC QD 7H 2S",
        starter="5C",
        crib="5D 5H KH KS",
        scores=(0, 10),
        counting=MUGGINS,
    )
    table.play("1 claims 7, 2 answers 7, 2 claims 4, 1 answers 4")
    assert table.play("2 claims 20, 1 answers 22") == (
        "2 claims 20, 1 answers 22, 2 crib 20, 1 muggins 2"
    )
    assert table.scores == (9, 34)


# The points for each answer to each claim: the hand is worth 12.

RULINGS = """
    claims  pays    answers: 0   6   8  10  12  13  14  20  29
         0  two              .   6   8  10  12  -2  -2  -2  -2
         0  excess           .   6   8  10  12  -1  -2  -8 -17
         0  off              .   6   8  10  12   .   .   .   .
         8  two             -2  -2   .   2   4  -2  -2  -2  -2
         8  excess          -8  -2   .   2   4  -1  -2  -8 -17
         8  off              .   .   .   2   4   .   .   .   .
        11  two             -2  -2  -2  -2   1  -2  -2  -2  -2
        11  excess         -11  -5  -3  -1   1  -1  -2  -8 -17
        11  off              .   .   .   .   1   .   .   .   .
        12  two             -2  -2  -2  -2   .  -2  -2  -2  -2
        12  excess         -12  -6  -4  -2   .  -1  -2  -8 -17
        12  off              .   .   .   .   .   .   .   .   .
        13  two              .   .   .   .   2   .   .   .   .
        13  excess           .   .   .   .   1   .   .   .   .
        14  two              .   .   .   .   2   2   .   .   .
        14  excess           .   .   .   .   2   1   .   .   .
        14  off              .   .   .   .   .   .   .   .   .
        20  two              .   .   .   .   2   2   2   .   .
        20  excess           .   .   .   .   8   7   6   .   .
        29  two              .   .   .   .   2   2   2   2   .
        29  excess           .   .   .   .  17  16  15   9   .
        29  off              .   .   .   .   .   .   .   .   .
"""
"""The opponent's points if an overclaim pays its excess; points for the claimant for a false call
are negative.
"""


def asked(
    place: str, scores: tuple[int, int], claim: int, answer: int, **agreed: Any
) -> tuple[Table, tuple[int, ...]]:
    """Return the table after a claim for a hand or crib worth 12 and an answer, and both scores.

    The score of the player who claims comes first.
    """
    table = table_at_show(place, 12, MUGGINS, scores, **agreed)
    owner, other = (1, 2) if place == "pone" else (2, 1)
    table.play(f"{owner} claims {claim}, {other} answers {answer}")
    return table, table.scores if owner == 1 else table.scores[::-1]


def rulings(text: str) -> Iterator[tuple[int, Overclaim, int, int]]:
    """Yield the entries of the table: claim, points for an overclaim, answer, points for it."""
    head, *rows = text.strip().splitlines()
    answers = [int(word) for word in head.split(":")[1].split()]
    for row in rows:
        claim, pays, *pegged = row.split()
        for overclaim in Overclaim if pays == "any" else [Overclaim(pays)]:
            for said, points in zip(answers, pegged, strict=True):
                yield int(claim), overclaim, said, 0 if points == "." else int(points)


def check_rulings(text: str, place: str, **agreed: Any) -> None:
    """Check each ruling; a claim that is not called stands, unless calls are free."""
    for claim, pays, said, pegged in rulings(text):
        _, after = asked(place, (10, 20), claim, said, overclaim=pays, **agreed)
        stands = said == claim and "calls" not in agreed
        own = claim if stands else min(claim, 12)
        assert after == (10 + own - min(pegged, 0), 20 + max(pegged, 0)), (claim, pays, said)


@pytest.mark.parametrize(("place", "target"), [("pone", 61), ("dealer", 121), ("crib", 61)])
def test_every_claim_and_answer_pegs_listed_points(place: str, target: int):  # rules.md 8.3 to 8.6
    check_rulings(RULINGS, place, target=target)


# The same at the last holes.

AT_THE_LAST_HOLES = [
    # The claim itself wins, whatever was missed or overclaimed.
    ((113, 119), 8, 12, TWO, (121, 119)),
    ((109, 120), 12, 12, TWO, (121, 120)),
    ((109, 120), 14, 12, TWO, (121, 120)),
    ((109, 120), 14, 14, OFF, (121, 120)),
    # The claim does not win: muggins wins, or stops one hole short.
    ((50, 117), 8, 12, TWO, (58, 121)),
    ((50, 119), 8, 12, OFF, (58, 121)),
    ((50, 116), 8, 12, TWO, (58, 120)),
    # An overclaim takes the owner to 120: the penalty wins, or stops short.
    ((108, 119), 14, 12, TWO, (120, 121)),
    ((108, 118), 14, 12, TWO, (120, 120)),
    ((100, 112), 20, 12, EXCESS, (112, 120)),
    ((108, 120), 14, 12, OFF, (120, 120)),
    # A wrongly called overclaim pays nobody.
    ((108, 120), 14, 16, EXCESS, (120, 120)),
]
"""The columns of both ways of calling: scores before, claim, answer, pay, scores after."""


@pytest.mark.parametrize(
    ("before", "claim", "answer", "pays", "after"),
    [
        *AT_THE_LAST_HOLES,
        # Muggins is the whole number called, whatever the claimant missed.
        ((118, 119), 2, 12, TWO, (120, 121)),
        ((120, 109), 0, 12, TWO, (120, 121)),
        ((120, 108), 0, 12, TWO, (120, 120)),
        # The penalty wins.
        ((100, 113), 20, 12, EXCESS, (112, 121)),
        # An uncalled overclaim wins; a wrongly called one pays nobody.
        ((108, 120), 14, 14, TWO, (121, 120)),
        ((108, 120), 29, 0, TWO, (120, 120)),
        # A false call wins for the claimant, or stops one hole short.
        ((107, 120), 12, 8, TWO, (121, 120)),
        ((106, 120), 12, 8, TWO, (120, 120)),
        ((107, 120), 12, 8, OFF, (119, 120)),
        ((100, 120), 12, 21, EXCESS, (121, 120)),
        ((100, 120), 12, 20, EXCESS, (120, 120)),
        ((111, 120), 8, 6, TWO, (121, 120)),
    ],
)
def test_pegging_after_claim_and_answer_stops_at_target(
    before, claim, answer, pays, after
):  # rules.md 7.3, 8.4, 8.5
    check_the_last_holes(before, claim, answer, pays, after)


def check_the_last_holes(before, claim, answer, pays, after, **agreed: Any) -> None:
    """Check hands and cribs in games to 121 and 61 with these numbers of holes to go."""
    for place, target in product(ON_SHOW, (121, 61)):
        scores, ends = [tuple(each - 121 + target for each in both) for both in (before, after)]
        agreed |= {"overclaim": pays, "target": target}
        table, found = asked(place, scores, claim, answer, **agreed)
        assert found == ends, place
        won_by = [seat for seat, score in enumerate(table.scores, 1) if score == target]
        assert table.winner == (won_by[0] if won_by else None)
        assert (table.turns == []) == bool(won_by)


def test_default_penalty_is_two():  # rules.md 8.5
    assert Rules(counting=MUGGINS).overclaim is TWO


# A false call with a penalty of its own.


@pytest.mark.parametrize(
    ("overclaim", "false_call", "claim", "answer", "pegged", "after"),
    [
        # A called overclaim pays two, and a false call costs nothing.
        (TWO, FalseCall.OFF, 15, 12, "1 hand 12, 2 penalty 2", (62, 62)),
        (TWO, FalseCall.OFF, 8, 14, "1 hand 8", (58, 60)),
        # A right call, and a wrong call of an overclaim, are unchanged.
        (TWO, FalseCall.OFF, 8, 10, "1 hand 8, 2 muggins 2", (58, 62)),
        (TWO, FalseCall.OFF, 15, 17, "1 hand 12", (62, 60)),
        # The difference for an overclaim, and two for a false call.
        (EXCESS, FalseCall.TWO, 17, 12, "1 hand 12, 2 penalty 5", (62, 65)),
        (EXCESS, FalseCall.TWO, 12, 121, "1 hand 12, 1 false call 2", (64, 60)),
        (EXCESS, FalseCall.OFF, 12, 121, "1 hand 12", (62, 60)),
        # Nothing for an overclaim, and two for a false call.
        (OFF, FalseCall.TWO, 15, 12, "1 hand 12", (62, 60)),
        (OFF, FalseCall.TWO, 8, 5, "1 hand 8, 1 false call 2", (60, 60)),
        # The same as for an overclaim.
        (EXCESS, FalseCall.SAME, 8, 5, "1 hand 8, 1 false call 3", (61, 60)),
    ],
)
def test_false_call_penalty_can_differ_from_overclaim_penalty(
    overclaim, false_call, claim, answer, pegged, after
):  # rules.md 8.6
    agreed = {"overclaim": overclaim, "false_call": false_call}
    table = table_at_show("pone", 12, MUGGINS, (50, 60), **agreed)
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


def test_changed_rules_keep_false_call_penalty():  # rules.md 8.6
    agreed = Rules(counting=MUGGINS, false_call=FalseCall.OFF)
    for changed in (agreed.changed(target=61), agreed.changed(overclaim=EXCESS)):
        assert changed.false_call is FalseCall.OFF
        assert changed.for_a_false_call is OFF
    assert agreed.changed(false_call=FalseCall.SAME) == Rules(counting=MUGGINS)
    assert agreed.changed(calls=Calls.FREE).false_call is FalseCall.SAME  # 8.12


# Three and four.


def three(claim: int, *fourth: int, **given: Overclaim | FalseCall) -> Table:
    """Return a table of three, or four singles, after seat 1 claimed for a hand worth 12."""
    scores = (50, 60, 70, *fourth)
    hands = ("7S 7H 8S 8C", "", "", "")[: len(scores)]
    given |= {"counting": MUGGINS, "singles": bool(fourth)}
    table = played_out(*hands, starter="KD", scores=scores, **given)
    table.play(f"1 claims {claim}")
    return table


def test_opponents_answer_in_turn_from_left():  # rules.md 8.7
    table = three(claim=8)
    assert table.turns == [2]
    assert table.play("2 answers 8") == "2 answers 8"
    assert table.turns == [3]
    assert table.play("3 answers 12") == "3 answers 12, 1 hand 8, 3 muggins 4"
    assert table.scores == (58, 60, 74)


def test_first_right_call_ends_answers():  # rules.md 8.7
    table = three(claim=8)
    assert table.play("2 answers 9") == "2 answers 9, 1 hand 8, 2 muggins 1"
    assert table.scores == (58, 61, 70)
    assert table.refusal("3 answers 12") == "waiting for a player to count a hand or crib"


def test_false_call_pays_claimant_before_next_opponent_answers():  # rules.md 8.7
    table = three(claim=8)
    assert table.play("2 answers 13") == "2 answers 13, 1 false call 2"
    assert table.scores == (52, 60, 70)
    assert table.turns == [3]
    assert table.play("3 answers 12") == "3 answers 12, 1 hand 8, 3 muggins 4"
    assert table.scores == (60, 60, 74)


def test_next_opponent_answers_after_free_false_call():  # rules.md 8.6, 8.7
    table = three(claim=8, false_call=FalseCall.OFF)
    assert table.play("2 answers 13") == "2 answers 13"
    assert (table.scores, table.turns) == ((50, 60, 70), [3])
    assert table.play("3 answers 12") == "3 answers 12, 1 hand 8, 3 muggins 4"


def test_points_for_false_call_can_win_before_next_opponent_answers():  # rules.md 7.2, 8.7
    table = three(claim=8)
    table.game = table.game._replace(scores=(119, 60, 120))
    assert table.play("2 answers 13") == "2 answers 13, 1 false call 2, side 1 wins"
    assert table.turns == []


@pytest.mark.parametrize(
    ("fourth", "answers", "pegged"),
    [
        *[((), answers, 12) for answers in ((16, 14), (14, 16), (11, 14), (16, 16))],
        ((), (14, 14), 14),
        *[((80,), answers, 12) for answers in ((16, 14, 14), (14, 11, 14), (14, 14, 16))],
        ((80,), (14, 14, 14), 14),
    ],
)
def test_overclaim_stands_only_if_all_accept(fourth, answers, pegged):  # rules.md 8.7, 9.5
    said = ", ".join(f"{seat} answers {word}" for seat, word in enumerate(answers, 2))
    assert three(14, *fourth).play(said).endswith(f"1 hand {pegged}")


def test_all_opponents_can_be_wrong():  # rules.md 8.7
    table = three(claim=12)
    assert table.play("2 answers 16, 3 answers 8") == (
        "2 answers 16, 1 false call 2, 3 answers 8, 1 hand 12, 1 false call 2"
    )
    assert table.scores == (66, 60, 70)


def test_seat_one_answers_after_last_seat():  # rules.md 8.7
    table = three(claim=12)
    table.play("2 answers 12, 3 answers 12, 2 claims 0")
    assert table.turns == [3]
    table.play("3 answers 0")
    assert table.turns == [1]


def test_partner_does_not_answer():  # rules.md 8.7, 9.2
    table = played_out("7S 7H 8S 8C", "", "", "", starter="KD", counting=MUGGINS, scores=(50, 60))
    table.play("1 claims 8")
    assert table.turns == [2]
    table.play("2 answers 8")
    assert table.turns == [4]
    assert table.play("4 answers 12") == "4 answers 12, 1 hand 8, 4 muggins 4"
    assert table.scores == (58, 64)


def test_three_opponents_answer_in_turn_and_false_call_pays_at_once():  # rules.md 8.7, 9.5
    table = three(8, 80)
    assert table.turns == [2]
    assert table.play("2 answers 13") == "2 answers 13, 1 false call 2"
    assert (table.scores, table.turns) == ((52, 60, 70, 80), [3])
    assert table.play("3 answers 7") == "3 answers 7, 1 false call 2"
    assert (table.scores, table.turns) == ((54, 60, 70, 80), [4])
    assert table.play("4 answers 12") == "4 answers 12, 1 hand 8, 4 muggins 4"
    assert (table.scores, table.turns) == ((62, 60, 70, 84), [2])


@pytest.mark.parametrize(
    ("worth", "claim", "answer", "pegged", "after"),
    [
        (0, 0, 0, "1 hand 0", (50, 60)),
        (2, 0, 2, "1 hand 0, 2 muggins 2", (50, 62)),
        (12, 8, 10, "1 hand 8, 2 muggins 2", (58, 62)),  # only as much as was named
        (12, 8, 20, "1 hand 8, 2 muggins 4", (58, 64)),  # only as much as was missed
        (12, 8, 8, "1 hand 8", (58, 60)),
        (12, 14, 13, "1 hand 12, 2 penalty 2", (62, 62)),
        (0, 1, 0, "1 hand 0, 2 penalty 2", (50, 62)),
        (12, 14, 14, "1 hand 12", (62, 60)),  # too high, and not called
        (12, 12, 8, "1 hand 12", (62, 60)),  # a wrong call
        (12, 14, 16, "1 hand 12", (62, 60)),
    ],
)
def test_claim_and_answer_peg_points_with_free_calls(
    worth, claim, answer, pegged, after
):  # rules.md 8.12
    table = table_at_show("pone", worth, MUGGINS, (50, 60), calls=Calls.FREE)
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


# The points for each answer to each claim: the hand is worth 12.

FREE_RULINGS = """
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
"""The opponent's points if an overclaim pays its excess."""


@pytest.mark.parametrize(("place", "target"), [("pone", 121), ("dealer", 61), ("crib", 121)])
def test_every_claim_and_answer_pegs_listed_points_with_free_calls(
    place: str, target: int
):  # rules.md 8.12
    check_rulings(FREE_RULINGS, place, target=target, calls=Calls.FREE)


# The same at the last holes.


@pytest.mark.parametrize(
    ("before", "claim", "answer", "pays", "after"),
    [
        *AT_THE_LAST_HOLES,
        # Muggins is at most what the claimant needed after the claim.
        ((118, 119), 2, 12, TWO, (120, 120)),
        ((118, 120), 2, 12, TWO, (120, 121)),
        ((119, 118), 0, 12, TWO, (119, 120)),
        ((112, 100), 5, 12, TWO, (117, 104)),
        # The penalty wins.
        ((100, 115), 20, 12, EXCESS, (112, 121)),
        # Nothing is pegged for a wrong call or none.
        ((108, 120), 14, 14, TWO, (120, 120)),
        ((108, 120), 12, 8, TWO, (120, 120)),
    ],
)
def test_pegging_after_claim_and_answer_stops_at_target_with_free_calls(
    before, claim, answer, pays, after
):  # rules.md 8.12
    check_the_last_holes(before, claim, answer, pays, after, calls=Calls.FREE)


def test_free_calls_imply_capped_muggins_and_reduced_overclaims():  # rules.md 8.12
    rules = Rules(calls=Calls.FREE, uncalled=Uncalled.STANDS, muggins_cap=False)
    assert (rules.uncalled, rules.muggins_cap) == (Uncalled.CUT, True)


def test_wrong_free_call_pays_nobody_and_next_opponent_answers():  # rules.md 8.7, 8.12
    hands, scores = ("7S 7H 8S 8C", "", ""), (50, 60, 70)
    table = played_out(*hands, starter="KD", counting=MUGGINS, scores=scores, calls=Calls.FREE)
    assert table.play("1 claims 12, 2 answers 16, 3 answers 8") == (
        "1 claims 12, 2 answers 16, 3 answers 8, 1 hand 12"
    )
    assert table.scores == (62, 60, 70)
