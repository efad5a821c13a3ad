"""The shuffle, the cut before the deal, and the deal."""

import pytest

from cribbage.engine.actions import Cut, Shuffle
from cribbage.engine.game import Discarding, new_game
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


def test_after_the_show_the_deal_passes_and_the_scores_stay():  # rules.md 3.5
    table = dealt("2C 4D 6H 8S", "TC QD 7H 2S", starter="5C")
    assert (table.game.dealer, table.game.deals) == (1, 1)
    table.play("1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S")
    assert table.turns == [0]
    scores = table.scores

    table.do(Shuffle(PACK))
    assert table.game.dealer == 0
    assert table.scores == scores != (0, 0)
    assert table.turns == [2]
    table.do(Cut(Seat(1), 13))
    assert (table.game.dealer, table.game.deals) == (0, 2)
