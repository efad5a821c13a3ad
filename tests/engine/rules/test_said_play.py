"""Pegging by hand: players claim points for their cards, and opponents can call the claims."""

import pytest

from cribbage.engine.events import Settled
from cribbage.engine.rules import FalseCall, Overclaim, Pegs, Seat, Uncalled
from cribbage.pack.cards import cards
from cribbage.pack.scoring import Combo, Why
from tests.common.table import Table, after_discards, dealt

AUTO, SAY = Pegs


def said(*hands: str, **given: object) -> Table:
    """Return a table before the first card of a play that is pegged by hand.

    Seat 1 leads and the last seat deals.
    """
    return dealt(*hands, **{"pegging": SAY, **given})


# Claims with a card.


def test_claimed_points_are_pegged_after_answer():  # rules.md 8.9, 8.11
    table = said("8C KS QS JS", "7D 8H TS 9S")
    assert table.play("1 8C, 2 answers 0") == "1 8C, 2 answers 0, 1 pegs 0 for nothing"
    assert table.play("2 7D says 2") == "2 7D says 2"
    assert (table.scores, table.turns) == ((0, 0), [1])
    assert table.play("1 answers 2") == "1 answers 2, 2 pegs 2 for fifteen 2"
    assert (table.scores, table.turns) == ((0, 2), [1])


def test_thirty_one_is_two_points_not_three():  # rules.md 5.4, 8.9
    table = said("KC KS 2S 3S", "JD AD QD TD")
    table.play("1 KC, 2 answers 0, 2 JD, 1 answers 0, 1 KS, 2 answers 0")
    before = table.game
    told = "2 AD says 2, 1 answers 2, 2 pegs 2 for thirty-one 2"
    assert table.play("2 AD says 2, 1 answers 2") == told
    table.game = before
    told = "2 AD says 3, 1 answers 2, 2 pegs 2 for thirty-one 2, 1 penalty 2"
    assert table.play("2 AD says 3, 1 answers 2") == told


def test_points_of_his_heels_are_told_apart_only_if_all_points_were_pegged():  # rules.md 8.9
    heels, fifteen = Combo(Why.HEELS, 2), Combo(Why.FIFTEEN, 2, cards("TD 5C"))
    assert Settled(Seat(1), (heels, fifteen), 4, 4).heels == 2
    assert Settled(Seat(1), (heels, fifteen), 2, 2).heels == 0  # ambiguous
    assert Settled(Seat(1), (fifteen,), 2, 2).heels == 0


def test_unclaimed_point_for_last_card_can_be_called():  # rules.md 5.7, 8.11
    table = said("2C 4C 6C 8C", "TD QD KD 9D")
    table.play("1 8C, 2 answers 0, 2 TD, 1 answers 0, 1 6C, 2 answers 0, 1 4C, 2 answers 0")
    table.play("1 2C, 2 answers 0, 2 QD, 1 answers 0, 2 KD, 1 answers 0")
    assert table.scores == (0, 0)
    told = table.play("2 9D, 1 answers 1").splitlines()[0]
    assert told == "2 9D, 1 answers 1, 2 pegs 0 for last 1, 1 muggins 1"


# After a go.


def before_a_go() -> Table:
    """Return a table at a count of 20 where no opponent can play after seat 1's nine."""
    table = said("KC 9H TS 8S", "QD JH TD 8D")
    table.play("1 KC, 2 answers 0, 2 QD, 1 answers 0")
    return table


def test_go_point_is_added_to_claim():  # rules.md 8.10
    table = before_a_go()
    assert table.play("1 9H") == "1 9H, 2 go, 1 go"
    assert table.turns == [1]
    assert table.play("1 adds 1") == "1 says 1"
    assert (table.scores, table.turns) == ((0, 0), [2])
    assert table.play("2 answers 1") == "2 answers 1, 1 pegs 1 for go 1"
    assert (table.scores, table.turns) == ((1, 0), [2])


def test_unclaimed_point_for_go_can_be_called():  # rules.md 8.10, 8.11
    table = before_a_go()
    told = table.play("1 9H, 1 adds 0, 2 answers 1")
    assert told == "1 9H, 2 go, 1 go, 1 says 0, 2 answers 1, 1 pegs 0 for go 1, 2 muggins 1"
    assert table.scores == (0, 1)


def test_player_who_claimed_go_point_with_card_need_not_add_it():  # rules.md 8.10
    table = before_a_go()
    assert table.play("1 9H says 1, 1 adds 0") == "1 9H says 1, 2 go, 1 go, 1 says 1"
    assert table.play("2 answers 1").endswith("1 pegs 1 for go 1")


def test_go_adds_no_point_if_player_can_continue():  # rules.md 8.10
    table = said("8C 3C 3D KS", "7D KD QD JD")
    table.play("1 8C, 2 answers 0, 2 7D says 2, 1 answers 2")
    assert table.play("1 KS") == "1 KS, 2 go, 1 says 0"
    assert table.turns == [2]


def test_each_card_after_opponents_go_is_answered():  # rules.md 5.3, 8.11
    table = said("8C 3C 3D KS", "7D KD QD JD")
    table.play("1 8C, 2 answers 0, 2 7D says 2, 1 answers 2, 1 KS, 2 answers 0")
    assert table.turns == [1]
    assert table.play("1 3C") == "1 3C"
    assert table.refusal("1 3D says 4") == (
        "waiting for an opponent to accept or call the points claimed for a card"
    )
    assert table.play("2 answers 0") == "2 answers 0, 1 pegs 0 for nothing"
    told = "1 3D says 4, 2 answers 4, 1 pegs 4 for thirty-one 2 pair 2"
    assert table.play("1 3D says 4, 2 answers 4") == told
    assert table.turns == [2]


def test_last_card_point_is_claimed_with_card_if_opponents_have_no_cards():  # rules.md 8.10
    table = said("AC 4C 9C 2C", "6D 6H KD QD")
    table.play("1 AC, 2 answers 0, 2 6D, 1 answers 0, 1 4C, 2 answers 0, 2 6H, 1 answers 0")
    assert table.play("1 9C, 2 answers 0").startswith("1 9C, 2 go, 1 says 0, 2 answers 0")
    assert table.play("1 2C says 1") == "1 2C says 1"
    assert table.play("2 answers 1") == "2 answers 1, 1 pegs 1 for go 1"


# His heels.


def test_dealer_claims_his_heels_with_first_card():  # rules.md 4.2, 8.9
    table = after_discards("TC KS QS 9S", "5D KD QD 8D", starter="JC", pegging=SAY)
    assert table.play("1 cuts 4") == "1 cuts JC"
    table.play("1 TC, 2 answers 0")
    told = "2 5D says 4, 1 answers 4, 2 pegs 4 for heels 2 fifteen 2"
    assert table.play("2 5D says 4, 1 answers 4") == told


def test_dealers_second_card_scores_nothing_for_his_heels():  # rules.md 8.9
    table = said("AC 2S 3S 9S", "5D 7D QD 8D", starter="JC")
    table.play("1 AC, 2 answers 0, 2 5D, 1 answers 0, 1 2S, 2 answers 0")
    assert table.play("2 7D says 2, 1 answers 0").endswith("2 pegs 2 for fifteen 2, 2 false call 2")


def test_his_heels_can_win_with_first_card():  # rules.md 7.4, 8.9
    table = said("TC KS QS 9S", "2D KD QD 8D", starter="JC", scores=(0, 119))
    told = table.play("1 TC, 2 answers 0, 2 2D says 2, 1 answers 2")
    assert told.endswith("2 pegs 2 for heels 2, side 2 wins")


@pytest.mark.parametrize(
    ("pegging", "told"), [((SAY, AUTO), "1 cuts JC, 2 heels 2"), ((AUTO, SAY), "1 cuts JC")]
)
def test_his_heels_are_pegged_at_cut_only_if_program_pegs_for_dealer(
    pegging, told
):  # rules.md 4.2, 8.8
    table = after_discards("TC KS QS 9S", "5D KD QD 8D", starter="JC", pegging=pegging)
    assert table.play("1 cuts 4") == told


# A card is called as a hand is.


EXCESS, OFF = {"overclaim": Overclaim.EXCESS}, {"overclaim": Overclaim.OFF}


@pytest.mark.parametrize(
    ("agreed", "claim", "answer", "told"),
    [
        ({}, 6, 6, "1 pegs 6 for pair 6"),
        ({}, 2, 6, "1 pegs 2 for pair 6, 2 muggins 4"),
        ({}, 2, 4, "1 pegs 2 for pair 6, 2 muggins 2"),
        ({}, 2, 7, "1 pegs 2 for pair 6, 1 false call 2"),
        ({}, 2, 0, "1 pegs 2 for pair 6, 1 false call 2"),
        ({}, 6, 31, "1 pegs 6 for pair 6, 1 false call 2"),
        ({}, 8, 8, "1 pegs 8 for pair 6"),
        ({}, 8, 7, "1 pegs 6 for pair 6, 2 penalty 2"),
        ({}, 8, 5, "1 pegs 6 for pair 6"),
        ({}, 8, 9, "1 pegs 6 for pair 6"),
        # The agreed points are paid.
        (EXCESS, 9, 7, "1 pegs 6 for pair 6, 2 penalty 2"),
        (EXCESS, 5, 10, "1 pegs 5 for pair 6, 1 false call 4"),
        (OFF, 5, 10, "1 pegs 5 for pair 6"),
        ({"false_call": FalseCall.OFF}, 5, 10, "1 pegs 5 for pair 6"),
        (OFF | {"false_call": FalseCall.TWO}, 5, 10, "1 pegs 5 for pair 6, 1 false call 2"),
        ({"uncalled": Uncalled.CUT}, 8, 8, "1 pegs 6 for pair 6"),
        # The claim wins before muggins, muggins wins, and a false call wins (7.2, 7.4).
        ({"scores": (119, 117)}, 2, 6, "1 pegs 2 for pair 6, side 1 wins"),
        ({"scores": (118, 117)}, 2, 6, "1 pegs 2 for pair 6, 2 muggins 4, side 2 wins"),
        ({"scores": (118, 117), "muggins_cap": True}, 2, 6, "1 pegs 2 for pair 6, 2 muggins 1"),
        ({"scores": (113, 117)}, 6, 2, "1 pegs 6 for pair 6, 1 false call 2, side 1 wins"),
    ],
)
def test_answer_to_claim_for_third_seven_decides_who_pegs_what(
    agreed, claim, answer, told
):  # rules.md 8.3 to 8.6, 8.11
    table = said("7C 7H KS QS", "7D 8H JS TS", **agreed)
    scores = table.scores
    table.play("1 7C, 2 answers 0, 2 7D says 2, 1 answers 2")
    table.game = table.game._replace(scores=scores)
    words = f"1 7H says {claim}, 2 answers {answer}"
    assert table.play(words) == f"{words}, {told}"


# Each player counts in their own way.


def test_points_pegged_by_program_cannot_be_called():  # rules.md 8.8, 8.11
    table = said("7C 7H KS QS", "7D 8H JS TS", pegging=(SAY, AUTO))
    assert table.play("1 7C, 2 answers 0, 2 7D") == (
        "1 7C, 2 answers 0, 1 pegs 0 for nothing, 2 7D pair 2"
    )
    assert table.turns == [1]
    assert table.play("1 7H says 2, 2 answers 6").endswith("1 pegs 2 for pair 6, 2 muggins 4")
    assert table.refusal("2 8H says 1") == (
        "the program pegs for this player, so enter only the card"
    )


# Three and four.


def test_each_of_three_can_call_in_turn_from_left():  # rules.md 8.7, 8.11
    table = said("KC 5C 5H 9C", "KD QD TD JD", "QH TH 9H 8H")
    table.play("1 KC, 2 answers 0, 3 answers 0")
    assert table.play("2 KD says 2, 3 answers 6") == "2 KD says 2, 3 answers 6, 2 false call 2"
    assert (table.scores, table.turns) == ((0, 2, 0), [1])
    assert table.play("1 answers 2") == "1 answers 2, 2 pegs 2 for pair 2"
    assert (table.scores, table.turns) == ((0, 4, 0), [3])


def test_three_player_go_is_added_after_everyone_says_go():  # rules.md 5.3, 8.10
    table = said("KC 5C 5H 9C", "KD QD TD JD", "QH TH 9H 8H")
    table.play("1 KC, 2 answers 0, 3 answers 0, 2 KD says 2, 3 answers 2, 1 answers 2")
    assert table.play("3 QH") == "3 QH, 1 go, 2 go, 3 go"
    assert table.turns == [3]
    assert table.play("3 adds 1, 1 answers 1, 2 answers 1") == (
        "3 says 1, 1 answers 1, 2 answers 1, 3 pegs 1 for go 1"
    )
    assert table.turns == [1]


def test_partners_do_not_call_each_other():  # rules.md 8.7, 9.2
    table = said("7C KC QC JC", "7D KD QD JD", "7H KH QH JH", "8S KS QS JS")
    table.play("1 7C")
    assert table.turns == [2]
    table.play("2 answers 0")
    assert table.turns == [4]
    table.play("4 answers 0, 2 7D says 2")
    assert table.turns == [3]
    table.play("3 answers 2")
    assert table.play("1 answers 2") == "1 answers 2, 2 pegs 2 for pair 2"
    assert table.scores == (0, 2)
    assert table.play("3 7H says 2, 4 answers 2, 2 answers 6").endswith(
        "3 pegs 2 for pair 6, 2 muggins 4"
    )
    assert table.scores == (2, 6)


def test_all_others_can_call_card_in_four_singles():  # rules.md 8.7, 8.11, 9.5
    hands = ("7C KC QC JC", "7D KD QD JD", "7H KH QH JH", "8S KS QS JS")
    table = said(*hands, singles=True)
    table.play("1 7C, 2 answers 0, 3 answers 0, 4 answers 0")
    assert table.play("2 7D, 3 answers 3, 4 answers 0") == (
        "2 7D, 3 answers 3, 2 false call 2, 4 answers 0"
    )
    assert (table.scores, table.turns) == ((0, 2, 0, 0), [1])
    assert table.play("1 answers 2") == "1 answers 2, 2 pegs 0 for pair 2, 1 muggins 2"
    # The opposite seat is an opponent too, and the first call ends the answers.
    assert table.play("3 7H says 2, 4 answers 2, 1 answers 6").endswith(
        "3 pegs 2 for pair 6, 1 muggins 4"
    )
    assert (table.scores, table.turns) == ((6, 2, 2, 0), [4])


# Invalid claims.


def test_claim_or_call_for_card_is_0_to_31_points():  # rules.md 8.9
    table = said("8C KS QS JS", "7D 8H TS 9S")
    assert table.refusal("1 8C says 31") is None
    assert table.refusal("1 8C says 32") == "enter 0 to 31 points, not 32"
    assert table.refusal("1 8C says -1") == "enter 0 to 31 points, not -1"
    table.play("1 8C")
    assert table.refusal("2 answers 32") == "enter 0 to 31 points, not 32"


def test_points_added_for_go_are_number_that_makes_at_most_31_with_claim():  # rules.md 8.10
    table = before_a_go()
    table.play("1 9H says 3")
    assert table.refusal("1 adds 28") is None
    assert table.refusal("1 adds 29") == "enter 0 to 28 points, not 29"
    assert table.refusal("1 asks") == (
        "you claim your own points during the play, so enter a number"
    )
