"""The cut for deal."""

import pytest

from cribbage.engine.actions import Cut
from cribbage.engine.events import CutForDeal, DealerChosen
from cribbage.engine.game import CuttingForDeal, CuttingPack, Gathered, new_game
from cribbage.engine.rules import Rules, Seat
from tests.common.table import Table, stacked

DEPTHS = (4, 9, 30, 48)


def shuffled(shown: str) -> Table:
    """A new game whose players find these cards when they cut at ``DEPTHS`` in turn."""
    found = shown.split()
    table = Table(new_game(Rules(seats=len(found))))
    table.do(stacked(dict(zip(DEPTHS, found, strict=False))))
    return table


def cut(shown: str) -> str:
    """What comes of it when the players cut these cards."""
    seats = range(1, len(shown.split()) + 1)
    cuts = ", ".join(f"{seat} cuts {depth}" for seat, depth in zip(seats, DEPTHS, strict=False))
    return shuffled(shown).play(cuts)


@pytest.mark.parametrize(
    ("shown", "dealer"),
    [
        ("AH KC", 1),  # the ace is low
        ("KC AH", 2),
        ("9D TH", 1),
        ("TC JD", 1),  # rank decides, though both count ten
        ("JC QD", 1),
        ("KC QD", 2),
        ("2S AS", 2),
        ("7C 5D 6H", 2),
        ("9C TD JH 8S", 4),
    ],
)
def test_the_lowest_rank_deals(shown: str, dealer: int):  # rules.md 2.1
    assert cut(shown).endswith(f", {dealer} deals")


@pytest.mark.parametrize("shown", ["5H 5S", "5S 5H", "KC KD"])
def test_suits_break_no_tie(shown: str):  # rules.md 2.1
    assert cut(shown).endswith(", tied 1 2")


def test_the_card_shown_is_the_lowest_of_those_lifted():  # rules.md 2.2
    table = shuffled("QC KD")
    pack = table.game.phase.pack
    assert table.do(Cut(Seat(0), 25)) == (CutForDeal(Seat(0), 25, pack[24]),)


def test_four_cards_are_left_at_either_end():  # rules.md 2.2
    table = shuffled("QC KD")
    for depth in (4, 48):
        assert table.refusal(f"1 cuts {depth}") is None
    for depth in (-1, 0, 3, 49, 52):
        assert table.refusal(f"1 cuts {depth}") == (
            f"leave at least 4 cards at each end: lift 4 to 48 of 52, not {depth}"
        )


def test_nobody_cuts_where_another_has_cut():  # rules.md 2.2
    table = shuffled("AC KC")
    table.play("1 cuts 20")
    assert table.refusal("2 cuts 20") == (
        "someone already lifted 20 cards: lift a different number"
    )
    assert table.refusal("2 cuts 21") is None


def test_after_a_tie_the_cards_are_shuffled_and_both_cut_again():  # rules.md 2.3
    table = shuffled("5H 5S")
    table.play("1 cuts 4, 2 cuts 9")
    assert table.game.dealer is None
    assert table.turns == [0]

    table.do(stacked({4: "KH", 9: "QS"}))
    assert table.turns == [1]
    # One may cut where another has cut in the round before.
    assert table.refusal("1 cuts 9") is None
    assert table.play("1 cuts 4, 2 cuts 9") == "1 cuts KH, 2 cuts QS, 2 deals"


def test_only_those_tied_for_lowest_cut_again():  # rules.md 2.3
    table = shuffled("9C 3D KH 3S")
    assert table.play("1 cuts 4, 2 cuts 9, 3 cuts 30, 4 cuts 48").endswith("tied 2 4")
    table.do(stacked({4: "KH", 9: "QS"}))
    assert table.turns == [2]
    assert table.play("2 cuts 4, 4 cuts 9") == "2 cuts KH, 4 cuts QS, 4 deals"


def test_a_tie_above_the_lowest_is_no_tie():  # rules.md 2.3
    assert cut("9C 3D 9H").endswith("2 deals")


def test_the_players_cut_in_turn():  # rules.md 9.3
    table = shuffled("9C 3D KH")
    assert table.turns == [1]
    assert table.refusal("2 cuts 9") == (
        "it is not this player's turn: waiting for a cut for the deal"
    )
    table.play("1 cuts 4")
    assert table.turns == [2]


def test_the_events_say_what_was_cut_and_who_deals():  # rules.md 2.1
    table = shuffled("9C 3D")
    table.do(Cut(Seat(0), 4))
    assert isinstance(table.game.phase, CuttingForDeal)
    _, chosen = table.do(Cut(Seat(1), 9))
    assert chosen == DealerChosen(Seat(1))
    assert table.game.phase == Gathered()


def test_an_agreed_dealer_deals_without_a_cut():  # rules.md 2.4
    table = Table(new_game(dealer=Seat(1)))
    table.do(stacked({}))
    assert isinstance(table.game.phase, CuttingPack)
    assert table.turns == [1]


def test_there_is_no_pone_before_there_is_a_dealer():  # rules.md 1.4
    with pytest.raises(
        ValueError, match="the dealer is not known yet: the cut for deal is not decided"
    ):
        _ = new_game().pone
