"""Laying away to the crib."""

import pytest

from cribbage.engine.actions import Cut, Discard, Shuffle
from cribbage.engine.game import CuttingStarter, Discarding, new_game
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, cards
from tests.common.table import Table

FIRST = cards("AD 3D 5D 7D 9D JD")
SECOND = cards("2D 4D 6D 8D TD QD")


@pytest.fixture
def table() -> Table:
    """Seat 1 is the pone and holds ``FIRST``, seat 2 deals and holds ``SECOND``."""
    table = Table(new_game(dealer=Seat(1)))
    table.do(Shuffle(PACK))
    table.do(Cut(Seat(0), 13))
    return table


def test_both_may_lay_away_first(table: Table):  # rules.md 3.4
    assert table.turns == [1, 2]
    assert table.refusal("1 lays AD 3D") is None
    assert table.refusal("2 lays QD 2D") is None


@pytest.mark.parametrize("order", ["1 lays AD JD, 2 lays QD 2D", "2 lays QD 2D, 1 lays AD JD"])
def test_two_each_make_the_crib(table: Table, order: str):  # rules.md 3.3
    table.play(order)
    phase = table.game.phase
    assert isinstance(phase, CuttingStarter)
    assert sorted(phase.crib, key=PACK.index) == list(cards("AD 2D JD QD"))
    assert phase.hands == (cards("3D 5D 7D 9D"), cards("4D 6D 8D TD"))


def test_what_is_laid_away_is_final(table: Table):  # rules.md 3.4
    table.play("2 lays QD 2D")
    assert isinstance(table.game.phase, Discarding)
    assert table.turns == [1]
    refused = table.refusal("2 lays 4D 6D")
    assert refused == "it is not this player's turn: waiting for cards to be discarded to the crib"


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("1 lays AD", "discard two different cards from the hand"),
        ("1 lays", "discard two different cards from the hand"),
        ("1 lays AD 3D 5D", "discard two different cards from the hand"),
        ("1 lays AD AD", "discard two different cards from the hand"),
        ("1 lays AD 2D", "the two of diamonds is not in the hand"),
        ("1 lays KS 3D", "the king of spades is not in the hand"),
        (
            "3 lays AD 3D",
            ("it is not this player's turn: waiting for cards to be discarded to the crib"),
        ),
    ],
)
def test_two_different_cards_of_ones_own(table: Table, words: str, refused: str):  # rules.md 3.3
    assert table.refusal(words) == refused


def test_the_order_of_two_cards_laid_away_means_nothing():  # rules.md 3.3
    assert Discard(Seat(0), cards("JD AD")) == Discard(Seat(0), cards("AD JD"))
