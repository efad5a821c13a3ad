"""The shuffle, the cut before the deal, and the deal."""

import pytest

from cribbage.engine.actions import Cut, Shuffle
from cribbage.engine.game import CuttingPack, Discarding, new_game
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, cards
from tests.common.table import Table, dealt


def shuffled(dealer: int) -> Table:
    """A new pack on the table, in order, which ``dealer`` is to deal."""
    table = Table(new_game(dealer=Seat(dealer - 1)))
    table.do(Shuffle(PACK))
    return table


@pytest.mark.parametrize(
    "pack",
    [PACK[1:], (*PACK, PACK[0]), (*PACK[1:], PACK[1]), ()],
    ids=["one missing", "one too many", "one twice", "none"],
)
def test_a_pack_is_the_fifty_two_cards(pack: tuple):  # rules.md 1.1
    with pytest.raises(ValueError, match="a shuffled pack must contain each of the 52 cards once"):
        Shuffle(pack)


def test_the_house_shuffles_before_anything_else():  # rules.md 3.1
    table = Table(new_game(dealer=Seat(0)))
    assert table.turns == [0]
    assert table.refusal("2 cuts 9") == "waiting for the pack to be shuffled"


def test_the_pone_cuts_the_pack():  # rules.md 3.1
    table = shuffled(dealer=1)
    assert isinstance(table.game.phase, CuttingPack)
    assert table.turns == [2]
    assert table.refusal("1 cuts 9") == (
        "it is not this player's turn: waiting for the pone to cut the pack"
    )


@pytest.mark.parametrize("depth", [3, 49])
def test_the_cut_leaves_four_at_either_end(depth: int):  # rules.md 3.1
    assert shuffled(dealer=1).refusal(f"2 cuts {depth}") == (
        f"leave at least 4 cards at each end: lift 4 to 48 of 52, not {depth}"
    )


def test_six_each_one_at_a_time_the_pone_first():  # rules.md 3.2
    table = shuffled(dealer=1)
    assert table.play("2 cuts 13") == "2 cuts 13, dealt"
    phase = table.game.phase
    assert isinstance(phase, Discarding)
    # The clubs are cut to the bottom: the diamonds are dealt from the ace on.
    assert phase.hands == (cards("2D 4D 6D 8D TD QD"), cards("AD 3D 5D 7D 9D JD"))
    assert phase.stock == (*cards("KD"), *PACK[26:], *PACK[:13])
    assert phase.crib == ()


def test_the_other_way_round_the_first_player_is_the_pone():  # rules.md 3.2
    table = shuffled(dealer=2)
    table.do(Cut(Seat(0), 13))
    assert table.game.phase.hands == (cards("AD 3D 5D 7D 9D JD"), cards("2D 4D 6D 8D TD QD"))


def test_after_the_show_the_deal_passes():  # rules.md 3.5
    table = dealt("2C 4D 6H 8S", "TC QD 7H 2S", starter="5C")
    assert (table.game.dealer, table.game.deals) == (1, 1)
    table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    assert table.turns == [0]

    table.do(Shuffle(PACK))
    assert table.game.dealer == 0
    assert table.turns == [2]
    table.do(Cut(Seat(1), 13))
    assert (table.game.dealer, table.game.deals) == (0, 2)


def test_the_scores_go_on_into_the_next_deal():  # rules.md 3.5
    table = dealt("2C 4D 6H 8S", "TC QD 7H 2S", starter="5C")
    table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    scores = table.scores
    table.do(Shuffle(PACK))
    assert table.scores == scores != (0, 0)
