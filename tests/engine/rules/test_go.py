"""Go, thirty-one and the last card: how a count ends and who begins the next."""

from cribbage.engine.rules import Counting
from tests.common.table import Table, dealt


def by_hand(*hands: str) -> Table:
    """A deal that stops when the play is over."""
    return dealt(*hands, counting=Counting.HAND)


def test_the_go_is_pegged_by_the_last_to_play():  # rules.md 5.4
    table = by_hand("KS KD 8H 9S", "TC JC 7C 6D")
    assert table.play("1 KS, 2 TC, 1 8H") == "1 KS, 2 TC, 1 8H, 2 go, 1 go: 1 go 1"
    assert table.scores == (1, 0)
    assert table.turns == [2]


def test_who_says_go_is_out_of_the_count_and_the_other_plays_on():  # rules.md 5.3
    table = by_hand("TC 9D AH 2S", "KC QD JH 9S")
    assert table.play("1 TC, 2 KC, 1 9D") == "1 TC, 2 KC, 1 9D, 2 go"
    assert table.turns == [1]
    assert table.refusal("2 QD") == "it is not this player's turn: waiting for a card to be played"
    assert table.play("1 AH") == "1 AH, 1 go: 1 go 1"


def test_go_is_not_said_while_a_card_fits():  # rules.md 5.3
    table = by_hand("TC 9D 8H 7S", "KC QD 2C 9S")
    assert table.play("1 TC, 2 KC, 1 9D") == "1 TC, 2 KC, 1 9D"
    assert table.turns == [2]


def test_thirty_one_pays_two_and_no_go():  # rules.md 5.4
    table = by_hand("TC 9H 4D 3S", "JC 2S 7D 8H")
    assert table.play("1 TC, 2 JC, 1 4D, 2 7D") == "1 TC, 2 JC, 1 4D, 2 7D thirty-one 2"
    assert table.scores == (0, 2)
    assert table.turns == [1]


def test_thirty_one_after_a_go_pays_two_and_who_said_it_leads():  # rules.md 5.4, 5.5
    table = by_hand("TC 9D 2H 8S", "KC QD JH 9S")
    assert table.play("1 TC, 2 KC, 1 9D, 1 2H") == "1 TC, 2 KC, 1 9D, 2 go, 1 2H thirty-one 2"
    assert (table.scores, table.turns) == ((2, 0), [2])


def test_who_has_no_cards_says_nothing_and_the_last_card_is_one_point():  # rules.md 5.6, 5.7
    table = by_hand("AC 2D 3H 4S", "KC QD JH TS")
    assert table.play("1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 1 4S, 2 JH, 2 TS") == (
        "1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 2 go, 1 4S: 1 go 1\n2 JH, 2 TS: 2 last 1"
    )


def test_the_last_card_making_fifteen_is_two_and_one():  # rules.md 5.7
    table = by_hand("KC QC JC 7H", "KD QD JD 8H")
    told = table.play("1 KC, 2 KD, 1 QC, 2 QD, 1 JC, 2 JD, 1 7H, 2 8H")
    assert told.endswith("\n1 7H, 2 8H fifteen 2: 2 last 1")


def test_the_most_that_one_card_pegs_is_fifteen():  # rules.md 5.7, 5.8
    table = by_hand("KC JH 2D 2S", "QD 7C 2H 2C")
    assert table.play("1 KC, 2 QD, 1 JH, 2 7C, 1 2D, 2 2H, 1 2S, 2 2C") == (
        "1 KC, 2 QD, 1 JH run 3, 2 go, 1 go: 1 go 1\n"
        "2 7C, 1 2D, 2 2H pair 2, 1 2S pair 6, 2 2C fifteen 2 pair 12: 2 last 1"
    )
