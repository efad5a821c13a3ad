"""Three ways of counting a hand: the program, its owner, or its owner with muggins."""

import pytest

from cribbage.engine.rules import Counting
from tests.common.table import ON_SHOW, after_discards, dealt, played_out, table_at_show

AUTO, HAND, MUGGINS = Counting.AUTO, Counting.HAND, Counting.MUGGINS


def test_program_counts_hands_and_crib():  # rules.md 8.1
    table = dealt("2C 4D 6H 8S", "TC QD 7H 2S", starter="5C", crib="5D 5H KH KS", counting=AUTO)
    told = table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    assert told.endswith("\n1 hand 7, 2 hand 4, 2 crib 22")


# By hand.


@pytest.mark.parametrize(
    ("claim", "pegged"), [(12, 12), (8, 8), (0, 0), (13, 12), (29, 12), (121, 12)]
)
def test_underclaim_is_lost_and_overclaim_reduced(claim: int, pegged: int):  # rules.md 8.2
    table = table_at_show("pone", 12, HAND, (50, 60))
    assert table.play(f"1 claims {claim}") == f"1 claims {claim}, 1 hand {pegged}"
    assert table.scores == (50 + pegged, 60)
    assert table.turns == [2]


@pytest.mark.parametrize("claim", [-1, 122, 500])
def test_claim_must_be_0_to_121_points(claim: int):  # rules.md 8.2
    refused = f"enter 0 to 121 points, not {claim}"
    assert table_at_show("pone", 12, HAND, (50, 60)).refusal(f"1 claims {claim}") == refused
    assert table_at_show("pone", 12, HAND, (50, 60)).refusal("1 claims 121") is None


@pytest.mark.parametrize(
    ("claim", "target", "owner_has", "after"),
    [(12, 121, 109, 121), (12, 121, 108, 120), (11, 121, 109, 120), (29, 61, 49, 61)],
)
@pytest.mark.parametrize("place", ON_SHOW)
def test_claim_that_reaches_target_wins_game(
    place, claim, target, owner_has, after
):  # rules.md 7.2, 8.2
    table = table_at_show(place, 12, HAND, (owner_has, 5), target=target)
    owner = 1 if place == "pone" else 2
    table.play(f"{owner} claims {claim}")
    assert table.scores[owner - 1] == after
    assert table.winner == (owner if after == target else None)


@pytest.mark.parametrize(
    ("counting", "decisions", "told", "scores"),
    [
        # The dealer claims for hand and crib, or has either counted (8.2).
        (
            *(HAND, "1 claims 7, 2 claims 3, 2 claims 30"),
            *("1 claims 7, 1 hand 7, 2 claims 3, 2 hand 3, 2 claims 30, 2 crib 22", (7, 25)),
        ),
        (HAND, "1 asks, 2 claims 3, 2 asks", "1 hand 7, 2 claims 3, 2 hand 3, 2 crib 22", (7, 25)),
        # The program counts for one player; the owner decides for the crib (8.8).
        (
            *((MUGGINS, AUTO), "1 claims 5, 2 answers 7"),
            *("1 claims 5, 2 answers 7, 1 hand 5, 2 muggins 2, 2 hand 4, 2 crib 22", (5, 28)),
        ),
    ],
)
def test_each_hand_is_counted_as_its_owner_chose(counting, decisions, told, scores):
    hands = ("2C 4D 6H 8S", "TC QD 7H 2S")
    table = played_out(*hands, starter="5C", crib="5D 5H KH KS", counting=counting, scores=(0, 0))
    assert table.play(decisions) == told
    assert (table.scores, table.turns) == (scores, [0])


@pytest.mark.parametrize(
    ("place", "told", "scores"),
    [
        ("pone", "1 hand 12", (62, 60)),
        ("dealer", "2 hand 12", (60, 62)),
        ("crib", "2 crib 12", (60, 62)),
    ],
)
def test_owner_can_ask_program_to_count(place, told, scores):  # rules.md 8.2
    table = table_at_show(place, 12, HAND, (50, 60))
    owner = 1 if place == "pone" else 2
    assert table.play(f"{owner} asks") == told
    assert table.scores == scores


def test_only_owner_can_ask_program_to_count_and_only_own_hand():  # rules.md 8.2
    table = table_at_show("pone", 12, HAND, (50, 60))
    assert table.refusal("1 asks") is None
    assert table.refusal("2 asks") == (
        "it is not this player's turn: waiting for a player to count a hand or crib"
    )
    assert dealt("", "", counting=HAND).refusal("1 asks") == "waiting for a card to be played"


def test_only_player_without_muggins_can_ask_program_to_count():  # rules.md 8.2, 8.3, 8.8
    hands = ("2C 4D 6H 8S", "TC QD 7H 2S")
    table = played_out(*hands, starter="5C", scores=(0, 0), counting=(MUGGINS, HAND))
    assert table.refusal("1 asks") == "with muggins, you count your own hand, so enter its points"
    table.play("1 claims 7, 2 answers 7")
    assert table.refusal("2 asks") is None


def test_program_pegs_his_heels_and_play_even_if_players_count_hands():  # rules.md 8.9
    table = after_discards("8C 4D 6H 8S", "TC QD 7H 2S", starter="JC", counting=MUGGINS)
    assert table.play("1 cuts 4, 1 8C, 2 7H") == "1 cuts JC, 2 heels 2, 1 8C, 2 7H fifteen 2"
