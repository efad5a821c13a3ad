"""Everything before the play: cuts, the deal, discards, the starter and his heels."""

import pytest

from cribbage.engine.actions import Cut, Discard, Shuffle
from cribbage.engine.events import CutForDeal, DealerChosen
from cribbage.engine.game import (
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Gathered,
    Pegging,
    new_game,
)
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import PACK, Card, cards
from tests.common.table import Table, after_discards, dealt, stacked

DEPTHS = (4, 9, 30, 48)


def shuffled(shown: str) -> Table:
    """Return a new game in which the players cut these cards at ``DEPTHS`` in turn."""
    found = shown.split()
    table = Table(new_game(Rules(seats=len(found))))
    table.do(stacked(dict(zip(DEPTHS, found, strict=False))))
    return table


def cut(shown: str) -> str:
    """Return the result of cutting these cards."""
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
def test_lowest_rank_deals(shown: str, dealer: int):  # rules.md 2.1
    assert cut(shown).endswith(f", {dealer} deals")


@pytest.mark.parametrize("shown", ["5H 5S", "5S 5H", "KC KD"])
def test_suits_do_not_break_tied_cut(shown: str):  # rules.md 2.1
    assert cut(shown).endswith(", tied 1 2")


def test_card_shown_by_cut_is_bottom_card_of_those_lifted():  # rules.md 2.2
    table = shuffled("QC KD")
    pack = table.game.phase.pack
    assert table.do(Cut(Seat(0), 25)) == (CutForDeal(Seat(0), 25, pack[24]),)


def test_cut_for_deal_leaves_four_cards_at_each_end():  # rules.md 2.2
    table = shuffled("QC KD")
    for depth in (4, 48):
        assert table.refusal(f"1 cuts {depth}") is None
    for depth in (-1, 0, 3, 49, 52):
        assert table.refusal(f"1 cuts {depth}") == (
            f"leave at least 4 cards at each end: lift 4 to 48 of 52, not {depth}"
        )


def test_second_player_cannot_cut_at_same_place():  # rules.md 2.2
    table = shuffled("AC KC")
    table.play("1 cuts 20")
    assert table.refusal("2 cuts 20") == (
        "someone already lifted 20 cards: lift a different number"
    )
    assert table.refusal("2 cuts 21") is None


def test_tied_cut_shuffles_and_both_cut_again():  # rules.md 2.3
    table = shuffled("5H 5S")
    table.play("1 cuts 4, 2 cuts 9")
    assert table.game.dealer is None
    assert table.turns == [0]

    table.do(stacked({4: "KH", 9: "QS"}))
    assert table.turns == [1]
    # A player can cut where another cut in an earlier round.
    assert table.refusal("1 cuts 9") is None
    assert table.play("1 cuts 4, 2 cuts 9") == "1 cuts KH, 2 cuts QS, 2 deals"


def test_only_those_tied_for_lowest_cut_again():  # rules.md 2.3
    table = shuffled("9C 3D KH 3S")
    assert table.play("1 cuts 4, 2 cuts 9, 3 cuts 30, 4 cuts 48").endswith("tied 2 4")
    table.do(stacked({4: "KH", 9: "QS"}))
    assert table.turns == [2]
    assert table.play("2 cuts 4, 4 cuts 9") == "2 cuts KH, 4 cuts QS, 4 deals"


def test_tie_of_higher_cards_is_not_cut_again():  # rules.md 2.3
    assert cut("9C 3D 9H").endswith("2 deals")


def test_players_cut_in_turn():  # rules.md 9.3
    table = shuffled("9C 3D KH")
    assert table.turns == [1]
    assert table.refusal("2 cuts 9") == ("it is not this player's turn: waiting for a cut for deal")
    table.play("1 cuts 4")
    assert table.turns == [2]


def test_events_show_cut_cards_and_dealer():  # rules.md 2.1
    table = shuffled("9C 3D")
    table.do(Cut(Seat(0), 4))
    assert isinstance(table.game.phase, CuttingForDeal)
    _, chosen = table.do(Cut(Seat(1), 9))
    assert chosen == DealerChosen(Seat(1))
    assert table.game.phase == Gathered()


def test_agreed_dealer_deals_without_cut():  # rules.md 2.4
    table = Table(new_game(dealer=Seat(1)))
    table.do(stacked({}))
    assert isinstance(table.game.phase, CuttingPack)
    assert table.turns == [1]


def test_game_has_no_pone_before_dealer_is_known():  # rules.md 1.4
    with pytest.raises(
        ValueError, match="the dealer is not known yet: the cut for deal is not decided"
    ):
        _ = new_game().pone


def new_pack(dealer: int) -> Table:
    """Return a game that waits for ``dealer`` to deal, with a pack in its original order."""
    table = Table(new_game(dealer=Seat(dealer - 1)))
    table.do(Shuffle(PACK))
    return table


@pytest.mark.parametrize(
    "pack",
    [PACK[1:], (*PACK, PACK[0]), (*PACK[1:], PACK[1]), ()],
    ids=["one missing", "one too many", "one twice", "none"],
)
def test_pack_must_be_fifty_two_different_cards(pack: tuple):  # rules.md 1.1
    with pytest.raises(ValueError, match="a shuffled pack must contain each of the 52 cards once"):
        Shuffle(pack)


@pytest.mark.parametrize("depth", [3, 49])
def test_pone_cut_of_pack_leaves_four_cards_at_each_end(depth: int):  # rules.md 3.1
    assert new_pack(dealer=1).refusal(f"2 cuts {depth}") == (
        f"leave at least 4 cards at each end: lift 4 to 48 of 52, not {depth}"
    )


def test_deal_gives_six_cards_each_one_at_a_time_pone_first():  # rules.md 3.2
    table = new_pack(dealer=1)
    assert table.play("2 cuts 13") == "2 cuts 13, dealt"
    phase = table.game.phase
    assert isinstance(phase, Discarding)
    # The cut moves the clubs to the bottom: diamonds are dealt from the ace on.
    assert phase.hands == (cards("2D 4D 6D 8D TD QD"), cards("AD 3D 5D 7D 9D JD"))
    assert phase.stock == (*cards("KD"), *PACK[26:], *PACK[:13])
    assert phase.crib == ()


def test_deal_passes_and_scores_stay_after_show():  # rules.md 3.5
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


FIRST = cards("AD 3D 5D 7D 9D JD")
SECOND = cards("2D 4D 6D 8D TD QD")


@pytest.fixture
def table() -> Table:
    """Return a table after the deal: the pone has ``FIRST``, and the dealer has ``SECOND``."""
    table = Table(new_game(dealer=Seat(1)))
    table.do(Shuffle(PACK))
    table.do(Cut(Seat(0), 13))
    return table


def test_players_can_discard_in_either_order(table: Table):  # rules.md 3.4
    assert table.turns == [1, 2]
    assert table.refusal("1 lays AD 3D") is None
    assert table.refusal("2 lays QD 2D") is None


@pytest.mark.parametrize("order", ["1 lays AD JD, 2 lays QD 2D", "2 lays QD 2D, 1 lays AD JD"])
def test_crib_is_two_cards_from_each(table: Table, order: str):  # rules.md 3.3
    table.play(order)
    phase = table.game.phase
    assert isinstance(phase, CuttingStarter)
    assert sorted(phase.crib, key=PACK.index) == list(cards("AD 2D JD QD"))
    assert phase.hands == (cards("3D 5D 7D 9D"), cards("4D 6D 8D TD"))


def test_discard_is_final(table: Table):  # rules.md 3.4
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
def test_discard_must_be_two_different_own_cards(
    table: Table, words: str, refused: str
):  # rules.md 3.3
    assert table.refusal(words) == refused


def test_order_of_discarded_cards_does_not_matter():  # rules.md 3.3
    assert Discard(Seat(0), cards("JD AD")) == Discard(Seat(0), cards("AD JD"))


HANDS = ("2C 4D 6H 8S", "3C 7D 9H QS")


def test_pone_cuts_starter():  # rules.md 4.1
    assert after_discards(*HANDS, dealer=1).turns == [2]
    assert after_discards(*HANDS, dealer=2).turns == [1]


@pytest.mark.parametrize("depth", [4, 20, 36])
def test_card_under_cut_is_starter(depth: int):  # rules.md 4.1
    table = after_discards(*HANDS)
    assert isinstance(table.game.phase, CuttingStarter)
    under = table.game.phase.stock[depth]
    assert table.play(f"1 cuts {depth}") == f"1 cuts {under}"
    assert isinstance(table.game.phase, Pegging)
    assert table.game.phase.table.starter is under


@pytest.mark.parametrize("depth", [-1, 0, 3, 37, 40, 52])
def test_starter_cut_leaves_four_cards_at_each_end(depth: int):  # rules.md 4.1
    assert after_discards(*HANDS).refusal(f"1 cuts {depth}") == (
        f"leave at least 4 cards at each end: lift 4 to 36 of 40, not {depth}"
    )


@pytest.mark.parametrize("jack", ["JC", "JD", "JH", "JS"])
def test_jack_as_starter_pegs_his_heels_for_dealer(jack: str):  # rules.md 4.2
    table = after_discards(*HANDS, starter=jack)
    assert table.play("1 cuts 4") == f"1 cuts {jack}, 2 heels 2"
    assert table.scores == (0, 2)
    assert table.turns == [1]


@pytest.mark.parametrize("card", ["AC", "5H", "TD", "QC", "KS"])
def test_starter_other_than_jack_pegs_nothing(card: str):  # rules.md 4.2
    table = after_discards(*HANDS, starter=card)
    assert table.play("1 cuts 4") == f"1 cuts {Card.parse(card)}"
    assert table.scores == (0, 0)
