"""Who counts a hand: the program, its owner, or its owner under the eyes of the others."""

import pytest

from cribbage.engine.rules import Counting, Rules
from tests.table import Table, dealt, laid_away, played_out

AUTO, HAND, MUGGINS = Counting.AUTO, Counting.HAND, Counting.MUGGINS

WORTH = {0: ("JC 2C 4H 8S", "KD"), 2: ("QC 2D 7H 9S", "QD"), 6: ("2S 2C 2H 7D", "QC")}
WORTH |= {12: ("7S 7H 8S 8C", "KD")}


def hand_worth(
    worth: int,
    counting: Counting | tuple[Counting, ...],
    scores: tuple[int, ...] = (50, 60),
    target: int = 121,
) -> Table:
    """Seat 1, the pone, is to count a hand of that worth, at these scores."""
    hand, starter = WORTH[worth]
    return played_out(hand, "", starter=starter, counting=counting, scores=scores, target=target)


# Automatic.


def test_the_program_counts_everything():  # rules.md 8.1
    table = dealt("2C 4D 6H 8S", "TC QD 7H 2S", starter="5C", crib="5D 5H KH KS", counting=AUTO)
    told = table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    assert told.endswith("\n1 hand 7, 2 hand 4, 2 crib 22")


# By hand.


@pytest.mark.parametrize(
    ("claim", "pegged"),
    [(12, 12), (8, 8), (0, 0), (13, 12), (29, 12), (121, 12)],
)
def test_a_shortfall_is_lost_and_an_excess_cut_back(claim: int, pegged: int):  # rules.md 8.2
    table = hand_worth(12, HAND)
    assert table.play(f"1 claims {claim}") == f"1 claims {claim}, 1 hand {pegged}"
    assert table.scores == (50 + pegged, 60)
    assert table.turns == [2]


def test_the_dealer_claims_for_his_hand_and_for_his_crib():  # rules.md 8.2
    table = played_out(
        "2C 4D 6H 8S", "TC QD 7H 2S", starter="5C", crib="5D 5H KH KS", scores=(0, 10)
    )
    assert table.play("1 claims 7, 2 claims 3, 2 claims 30") == (
        "1 claims 7, 1 hand 7, 2 claims 3, 2 hand 3, 2 claims 30, 2 crib 22"
    )
    assert table.scores == (7, 35)
    assert table.turns == [0]


@pytest.mark.parametrize("claim", [-1, 122, 500])
def test_a_claim_is_what_could_be_pegged_at_all(claim: int):  # rules.md 8.2
    refused = f"say a number of points from 0 to 121, not {claim}"
    assert hand_worth(12, HAND).refusal(f"1 claims {claim}") == refused
    assert hand_worth(12, HAND).refusal("1 claims 121") is None


def test_nobody_answers_a_hand_counted_by_hand():  # rules.md 8.2
    table = hand_worth(12, HAND)
    assert table.refusal("2 answers 12") == "now a hand is counted by its owner"
    table.play("1 claims 8")
    assert table.refusal("2 answers 12") == "now a hand is counted by its owner"


# Muggins.


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
def test_a_claim_and_its_answer(worth, claim, answer, pegged, after):  # rules.md 8.3 to 8.6
    table = hand_worth(worth, MUGGINS)
    said = f"1 claims {claim}, 2 answers {answer}"
    assert table.play(said) == f"{said}, {pegged}"
    assert table.scores == after


def test_muggins_in_the_half_game():  # rules.md 8.4
    table = hand_worth(6, MUGGINS, scores=(20, 58), target=61)
    table.play("1 claims 4, 2 answers 6")
    assert table.scores == (24, 60)


def test_muggins_is_no_more_than_the_claimant_lacked():  # rules.md 8.4
    table = hand_worth(12, MUGGINS, scores=(118, 119))
    told = table.play("1 claims 2, 2 answers 12")
    assert told.endswith("1 hand 2, 2 muggins 1")
    assert table.scores == (120, 120)


def test_muggins_may_win():  # rules.md 8.4
    table = hand_worth(12, MUGGINS, scores=(50, 119))
    told = table.play("1 claims 8, 2 answers 12")
    assert told.endswith("1 hand 8, 2 muggins 4, side 2 wins")
    assert table.scores == (58, 121)


def test_muggins_comes_too_late_when_the_claim_has_won():  # rules.md 8.4
    table = hand_worth(12, MUGGINS, scores=(113, 119))
    told = table.play("1 claims 8, 2 answers 12")
    assert told.endswith("1 hand 8, side 1 wins")
    assert table.scores == (121, 119)


def test_calling_an_excess_may_win():  # rules.md 8.5
    table = hand_worth(12, MUGGINS, scores=(100, 119))
    told = table.play("1 claims 14, 2 answers 12")
    assert told.endswith("1 hand 12, 2 penalty 2, side 2 wins")
    assert table.scores == (112, 121)


def test_an_excess_is_not_paid_for_when_the_hand_has_won():  # rules.md 8.5
    table = hand_worth(12, MUGGINS, scores=(110, 119))
    told = table.play("1 claims 14, 2 answers 12")
    assert told.endswith("1 hand 12, side 1 wins")
    assert table.scores == (121, 119)


def test_the_claim_stands_until_it_is_answered():  # rules.md 8.3
    table = hand_worth(12, MUGGINS)
    assert table.play("1 claims 8") == "1 claims 8"
    assert table.scores == (50, 60)
    assert table.turns == [2]
    assert table.refusal("1 claims 12") == "now a claim is answered"
    assert table.refusal("1 answers 12") == "now a claim is answered, but not by seat 1"
    assert table.refusal("2 answers 122") == "say a number of points from 0 to 121, not 122"


def test_the_crib_too_is_claimed_and_answered():  # rules.md 8.3
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


def test_the_next_hand_is_counted_after_the_call():  # rules.md 8.4
    table = hand_worth(12, MUGGINS)
    table.play("1 claims 8, 2 answers 12")
    assert table.turns == [2]
    assert table.refusal("2 claims 4") is None


# Three and four.


def three(claim: int) -> Table:
    """Seat 1 has claimed for a hand worth 12, before seats 2 and 3."""
    table = played_out("7S 7H 8S 8C", "", "", starter="KD", counting=MUGGINS, scores=(50, 60, 70))
    table.play(f"1 claims {claim}")
    return table


def test_the_opponents_answer_in_turn_from_the_left():  # rules.md 8.7
    table = three(claim=8)
    assert table.turns == [2]
    assert table.play("2 answers 8") == "2 answers 8"
    assert table.turns == [3]
    assert table.play("3 answers 12") == "3 answers 12, 1 hand 8, 3 muggins 4"
    assert table.scores == (58, 60, 74)


def test_the_first_who_is_right_ends_it():  # rules.md 8.7
    table = three(claim=8)
    assert table.play("2 answers 9") == "2 answers 9, 1 hand 8, 2 muggins 1"
    assert table.scores == (58, 61, 70)
    assert table.refusal("3 answers 12") == "now a hand is counted by its owner"


def test_a_wrong_call_lets_the_next_one_answer():  # rules.md 8.7
    table = three(claim=14)
    assert table.play("2 answers 16, 3 answers 12") == (
        "2 answers 16, 3 answers 12, 1 hand 12, 3 penalty 2"
    )


def test_all_may_be_wrong():  # rules.md 8.7
    table = three(claim=12)
    assert table.play("2 answers 16, 3 answers 8") == "2 answers 16, 3 answers 8, 1 hand 12"
    assert table.scores == (62, 60, 70)


def test_the_answers_go_round_past_the_last_seat():  # rules.md 8.7
    table = three(claim=12)
    table.play("2 answers 12, 3 answers 12, 2 claims 0")
    assert table.turns == [3]
    table.play("3 answers 0")
    assert table.turns == [1]


def test_a_partner_does_not_answer():  # rules.md 8.7, 9.2
    table = played_out("7S 7H 8S 8C", "", "", "", starter="KD", counting=MUGGINS, scores=(50, 60))
    table.play("1 claims 8")
    assert table.turns == [2]
    table.play("2 answers 8")
    assert table.turns == [4]
    assert table.play("4 answers 12") == "4 answers 12, 1 hand 8, 4 muggins 4"
    assert table.scores == (58, 64)


# Each his own way.


def test_the_program_counts_for_one_and_the_other_counts_himself():  # rules.md 8.8
    hands = ("2C 4D 6H 8S", "TC QD 7H 2S")
    table = dealt(*hands, starter="5C", crib="5D 5H KH KS", counting=(AUTO, HAND))
    told = table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    assert told.endswith("\n1 hand 7")
    assert table.play("2 claims 3, 2 claims 20") == ("2 claims 3, 2 hand 3, 2 claims 20, 2 crib 20")


def test_the_owner_decides_how_the_crib_is_counted():  # rules.md 8.8
    hands = ("2C 4D 6H 8S", "TC QD 7H 2S")
    table = played_out(
        *hands, starter="5C", crib="5D 5H KH KS", counting=(MUGGINS, AUTO), scores=(0, 0)
    )
    assert table.play("1 claims 5, 2 answers 7") == (
        "1 claims 5, 2 answers 7, 1 hand 5, 2 muggins 2, 2 hand 4, 2 crib 22"
    )


def test_each_seat_has_a_way_of_counting():  # rules.md 8.8
    with pytest.raises(ValueError, match="3 players count, not 2"):
        Rules(seats=3, counting=(AUTO, HAND))


def test_his_heels_and_the_play_are_pegged_by_the_program():  # rules.md 8.9
    table = laid_away("8C 4D 6H 8S", "TC QD 7H 2S", starter="JC", counting=MUGGINS)
    assert table.play("1 cuts 4, 1 8C, 2 7H") == "1 cuts JC, 2 heels 2, 1 8C, 2 7H fifteen 2"
