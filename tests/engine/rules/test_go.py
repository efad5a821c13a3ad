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


def test_the_other_must_play_on_while_anything_fits():  # rules.md 5.3
    table = by_hand("TC 9D AH AS", "KC QD JH 9S")
    table.play("1 TC, 2 KC, 1 9D, 1 AH")
    assert table.turns == [1]
    assert table.scores == (0, 0)


def test_go_is_not_said_while_a_card_fits():  # rules.md 5.3
    table = by_hand("TC 9D 8H 7S", "KC QD 2C 9S")
    assert table.play("1 TC, 2 KC, 1 9D") == "1 TC, 2 KC, 1 9D"
    assert table.turns == [2]


def test_thirty_one_pays_two_and_no_go():  # rules.md 5.4
    table = by_hand("TC 9H 4D 3S", "JC 2S 7D 8H")
    assert table.play("1 TC, 2 JC, 1 4D, 2 7D") == "1 TC, 2 JC, 1 4D, 2 7D thirty-one 2"
    assert table.scores == (0, 2)
    assert table.turns == [1]


def test_thirty_one_after_a_go_pays_two_not_three():  # rules.md 5.4
    table = by_hand("TC 9D 2H 8S", "KC QD JH 9S")
    assert table.play("1 TC, 2 KC, 1 9D, 1 2H") == "1 TC, 2 KC, 1 9D, 2 go, 1 2H thirty-one 2"
    assert table.scores == (2, 0)


def test_who_said_go_leads_the_next_count():  # rules.md 5.5
    table = by_hand("TC 9D 2H 8S", "KC QD JH 9S")
    table.play("1 TC, 2 KC, 1 9D, 1 2H")
    assert table.turns == [2]


def test_the_last_player_does_not_lead_again():  # rules.md 5.5
    table = by_hand("KS KD 8H 9S", "TC JC 7C 6D")
    table.play("1 KS, 2 TC, 1 8H")
    assert table.refusal("1 9S") == "it is not this player's turn: waiting for a card to be played"


def test_the_leader_is_one_who_still_holds_cards():  # rules.md 5.5
    table = by_hand("9C 3D 2H 8S", "KC QD JH TS")
    table.play("1 9C, 2 KC, 1 3D, 1 2H, 2 QD, 1 8S")
    # Seat 1 is out: seat 2 ends this count, leads the next and ends that one too.
    assert table.play("2 JH, 2 TS") == "2 JH, 2 go: 2 go 1\n2 TS: 2 last 1"


def test_who_has_no_cards_says_nothing():  # rules.md 5.6
    table = by_hand("AC 2D 3H 4S", "KC QD JH TS")
    assert table.play("1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 1 4S, 2 JH, 2 TS") == (
        "1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 2 go, 1 4S: 1 go 1\n2 JH, 2 TS: 2 last 1"
    )


def test_the_last_card_is_one_point():  # rules.md 5.7
    table = by_hand("AC 2D 3H 4S", "KC QD JH TS")
    table.play("1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 1 4S, 2 JH")
    assert table.play("2 TS") == "2 TS: 2 last 1"
    assert table.scores == (1, 1)


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


def test_the_last_card_making_thirty_one_is_two_only():  # rules.md 5.7
    table = by_hand("KC 4S TC 9H", "JC 7D QH 2S")
    assert table.play("1 KC, 2 JC, 1 4S, 2 7D, 1 TC, 2 QH, 1 9H, 2 2S") == (
        "1 KC, 2 JC, 1 4S, 2 7D thirty-one 2\n1 TC, 2 QH, 1 9H, 2 2S thirty-one 2"
    )


def test_a_go_breaks_no_pair():  # rules.md 5.9
    table = by_hand("TC 9D AH AS", "KC QD JH 9S")
    assert table.play("1 TC, 2 KC, 1 9D, 1 AH, 1 AS") == (
        "1 TC, 2 KC, 1 9D, 2 go, 1 AH, 1 AS thirty-one 2 pair 2"
    )


def test_a_go_breaks_no_run():  # rules.md 5.9
    table = by_hand("TC 4D 9H 8S", "JC 3D 2H KS")
    assert table.play("1 TC, 2 JC, 1 4D, 2 3D, 2 2H") == (
        "1 TC, 2 JC, 1 4D, 2 3D, 1 go, 2 2H run 3, 2 go: 2 go 1"
    )
