"""The cut for the starter, and his heels."""

import pytest

from cribbage.engine.game import CuttingStarter, Pegging
from cribbage.pack.cards import Card
from tests.common.table import laid_away

HANDS = ("2C 4D 6H 8S", "3C 7D 9H QS")


def test_the_pone_cuts():  # rules.md 4.1
    assert laid_away(*HANDS, dealer=1).turns == [2]
    assert laid_away(*HANDS, dealer=2).turns == [1]


@pytest.mark.parametrize("depth", [4, 20, 36])
def test_the_card_under_the_cut_is_the_starter(depth: int):  # rules.md 4.1
    table = laid_away(*HANDS)
    assert isinstance(table.game.phase, CuttingStarter)
    under = table.game.phase.stock[depth]
    assert table.play(f"1 cuts {depth}") == f"1 cuts {under}"
    assert isinstance(table.game.phase, Pegging)
    assert table.game.phase.table.starter is under


@pytest.mark.parametrize("depth", [-1, 0, 3, 37, 40, 52])
def test_four_cards_are_left_at_either_end(depth: int):  # rules.md 4.1
    assert laid_away(*HANDS).refusal(f"1 cuts {depth}") == (
        f"leave at least 4 cards at each end: lift 4 to 36 of 40, not {depth}"
    )


@pytest.mark.parametrize("jack", ["JC", "JD", "JH", "JS"])
def test_a_jack_is_his_heels_for_the_dealer(jack: str):  # rules.md 4.2
    table = laid_away(*HANDS, starter=jack)
    assert table.play("1 cuts 4") == f"1 cuts {jack}, 2 heels 2"
    assert table.scores == (0, 2)
    assert table.turns == [1]


@pytest.mark.parametrize("card", ["AC", "5H", "TD", "QC", "KS"])
def test_no_other_starter_pegs(card: str):  # rules.md 4.2
    table = laid_away(*HANDS, starter=card)
    assert table.play("1 cuts 4") == f"1 cuts {Card.parse(card)}"
    assert table.scores == (0, 0)
