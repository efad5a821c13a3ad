"""The play: whose turn it is, what fits, and what a card makes with those before it."""

import pytest

from cribbage.engine.rules import Counting
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_pile
from tests.common.table import dealt, points

PILES = [
    # Nothing.
    "4C, 7D",
    "2C, 8D",
    "4H, KC, 7S",
    "JC, QD",  # both count ten, but they are no pair
    "2C, TD, 2H",  # no pair: a card lies between
    "9C, TD, QH",
    "TC, JD, KH",
    "QC, KD, AH",  # king and ace do not connect
    # Fifteen and thirty-one.
    "3C, KH, 2D fifteen 2, AS",
    "KC, QD, JH run 3, AS thirty-one 2",
    # Pairs.
    "JC, JD pair 2",
    "2C, 2D pair 2, 2H pair 6",
    "6H, 6S pair 2, 6D pair 6, 6C pair 12",
    "5C, 5D pair 2, 5H fifteen 2 pair 6, 5S pair 12",
    "7C, 2D, 2H pair 2, 2S pair 6, 2C fifteen 2 pair 12",
    "9C, 9D pair 2, 9H pair 6, 2S, 2C thirty-one 2 pair 2",
    # Runs, in any order.
    "2C, 3D, 4H run 3",
    "2C, 3D, AH run 3",
    "9C, TD, JH run 3",
    "JC, KD, QH run 3",
    "2C, 4D, 3H run 3, 5S run 4, AC fifteen 2 run 5",
    "8C, 7D fifteen 2, 6H run 3, 5S run 4, 4C run 5",
    "AC, 2D, 3H run 3, 4S run 4, 5C fifteen 2 run 5, 6D run 6, 7H run 7",
    # A run that a rank twice, or a foreign card, breaks.
    "8C, 7D fifteen 2, 7H pair 2, 6S",
    "4C, 5D, 6H fifteen 2 run 3, 5S",
    "6C, 7D, 8H run 3, 8S pair 2, AC",
    "4H, 3C, 5S run 3, 3D fifteen 2",
    "4C, 5D, KH, 6S",
    # A run that forms behind the break.
    "2C, 2D pair 2, 3H, 4S run 3",
    "3C, 3D pair 2, 4H, 5S fifteen 2 run 3",
    "3C, 4H, 3D, 5S fifteen 2 run 3",
    "4C, 5D, 6H fifteen 2 run 3, 4S run 3",
    "KC, 4D, 5H, 6S run 3",
]


@pytest.mark.parametrize("pile", PILES)
def test_each_card_of_a_pile_pegs(pile: str):  # rules.md 5.8, 5.9
    laid: list[Card] = []
    told = []
    for step in pile.split(", "):
        laid.append(Card.parse(step.split()[0]))
        told.append(f"{laid[-1]} {points(score_pile(laid))}".strip())
    assert ", ".join(told) == pile


def test_a_card_names_those_that_it_combines_with():  # rules.md 5.8
    fifteen, run = score_pile([Card.parse(text) for text in ("3C", "3D", "4H", "5S")])
    assert " ".join(map(str, fifteen.cards)) == "3C 3D 4H 5S"
    assert " ".join(map(str, run.cards)) == "3D 4H 5S"


def test_there_is_no_flush_in_the_play():  # rules.md 5.8
    table = dealt("2H 7H 3C KD", "4H TH 8C 9C", starter="AH")
    assert table.play("1 2H, 2 4H, 1 7H, 2 TH") == "1 2H, 2 4H, 1 7H, 2 TH"


def test_his_nobs_are_not_for_the_play():  # rules.md 5.8
    table = dealt("JH 7C KC KD", "4H TH 8C 9C", starter="AH")
    assert table.play("1 JH") == "1 JH"
    assert table.scores == (0, 0)


def test_the_pone_leads():  # rules.md 5.1
    assert dealt("2C 4D 6H 8S", "3C 7D 9H QS", dealer=1).turns == [2]
    assert dealt("2C 4D 6H 8S", "3C 7D 9H QS", dealer=2).turns == [1]


def test_the_count_goes_up_by_what_a_card_counts():  # rules.md 5.1
    table = dealt("2C 4D 6H AS", "3C 7D 9H QS")
    counts = []
    for step in ("1 AS", "2 QS", "1 6H", "2 7D"):
        table.play(step)
        counts.append(table.game.phase.count)
    assert counts == [1, 11, 17, 24]


def test_a_card_that_would_pass_thirty_one_does_not_fit():  # rules.md 5.2
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 KS, 1 7C")
    assert table.refusal("2 8H") == (
        "the eight of hearts would make 35, and the count cannot pass 31"
    )
    assert table.refusal("2 KD") == (
        "the king of diamonds would make 37, and the count cannot pass 31"
    )
    assert table.refusal("2 AS") is None


def test_who_holds_a_card_that_fits_must_play_it():  # rules.md 5.2
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 KS, 1 7C")
    assert table.turns == [2]
    assert table.play("2 AS, 1 JC") == "2 AS, 1 go, 2 go: 2 go 1\n1 JC"


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("1 KS", "the king of spades is not in the hand"),  # the other's card
        ("1 2C", "the two of clubs is not in the hand"),  # nobody's
        ("1 TC", "the ten of clubs is not in the hand"),  # played already
        ("2 KS", "it is not this player's turn: waiting for a card to be played"),
    ],
)
def test_only_ones_own_cards_in_ones_own_turn(words: str, refused: str):  # rules.md 5.1
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 AS")
    assert table.refusal(words) == refused


def test_a_run_does_not_reach_back_into_the_count_before():  # rules.md 5.9
    table = dealt("KC 6C 5D 2C", "8D 7D KD QD")
    assert table.play("1 KC, 2 8D, 1 6C, 2 7D") == "1 KC, 2 8D, 1 6C, 2 7D thirty-one 2 run 3"
    assert table.play("1 5D") == "1 5D"


def test_the_play_is_over_when_every_card_is_out():  # rules.md 5.10
    table = dealt("AC 2C 3C 4C", "AD 2D 3D 4D", counting=Counting.HAND)
    table.play("1 AC, 2 AD, 1 2C, 2 2D, 1 3C, 2 3D, 1 4C")
    assert table.refusal("1 claims 4") == "waiting for a card to be played"
    assert table.play("2 4D") == "2 4D pair 2: 2 last 1"
    assert table.refusal("1 claims 4") is None
