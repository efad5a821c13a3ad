"""What each pair of eyes sees, and what its owner may do."""

import pytest

from cribbage.engine.actions import Claim, Cut, Shuffle
from cribbage.engine.game import CuttingForDeal, Game, Pegging, new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.engine.view import Row, legal, view
from cribbage.pack.cards import PACK, cards
from tests.common.table import (
    ON_SHOW,
    Table,
    dealt,
    decision,
    laid_away,
    on_show,
    played_out,
    stacked,
)

ANN, BEN = Seat(0), Seat(1)


def lies(row: Row) -> str:
    """A row of cards as it is seen, ? for one that lies face down."""
    return " ".join("?" if card is None else str(card) for card in row)


def hands(game: Game, seat: Seat | None) -> list[str]:
    return [lies(hand) for hand in view(game, seat).hands]


def allowed(game: Game, seat: Seat | None) -> list[str]:
    """The cards that may be played."""
    return [str(action.card) for action in legal(view(game, seat))]


@pytest.fixture
def in_play() -> Table:
    """Seat 1 leads, seat 2 deals; 20 lie on the table."""
    table = dealt("TC JC 7C 6D", "KS KD 8H AS", starter="2D", crib="3C 3D 4C 4D")
    table.play("1 TC, 2 KS")
    return table


def test_one_sees_ones_own_hand_and_the_backs_of_the_others(in_play: Table):  # rules.md 3.3
    assert hands(in_play.game, ANN) == ["JC 7C 6D", "? ? ?"]
    assert hands(in_play.game, BEN) == ["? ? ?", "KD 8H AS"]


def test_a_bystander_sees_backs_only(in_play: Table):  # rules.md 3.3
    assert hands(in_play.game, None) == ["? ? ?", "? ? ?"]
    assert legal(view(in_play.game)) == ()


def test_everybody_sees_the_starter_and_what_is_played(in_play: Table):  # rules.md 5.1
    for seat in (ANN, BEN, None):
        seen = view(in_play.game, seat)
        assert (lies([seen.starter]), lies(seen.played)) == ("2D", "TC KS")
        assert (seen.players, seen.start, seen.count) == ((ANN, BEN), 0, 20)
        assert lies(seen.crib) == "? ? ? ?"
        assert (seen.dealer, seen.to_act, seen.phase) == (BEN, (ANN,), Pegging)


def test_everybody_knows_who_said_go():  # rules.md 5.3
    table = dealt("KC QC JC 6D", "KS 2S AH AS", starter="2D")
    table.play("1 KC, 2 KS, 1 6D, 2 AS")
    for seat in (ANN, BEN, None):
        assert view(table.game, seat).said_go == (ANN,)


def test_only_the_cards_that_fit_may_be_played(in_play: Table):  # rules.md 5.2
    assert allowed(in_play.game, ANN) == ["JC", "7C", "6D"]
    assert allowed(in_play.game, BEN) == []
    in_play.play("1 7C")
    assert allowed(in_play.game, BEN) == ["AS"]


def test_before_the_shuffle_there_is_nothing_to_see():  # rules.md 3.1
    seen = view(new_game(), ANN)
    assert (seen.hands, seen.stock, seen.dealer) == ((), 0, None)
    assert legal(seen) == ()


def test_the_cards_that_were_cut_lie_open():  # rules.md 2.1
    table = Table(new_game())
    table.do(stacked({9: "KC"}))
    table.play("1 cuts 9")
    seen = view(table.game, BEN)
    assert [(seat, depth, str(card)) for seat, depth, card in seen.cuts] == [(ANN, 9, "KC")]
    assert (seen.stock, seen.phase) == (52, CuttingForDeal)


def test_a_cut_leaves_four_and_goes_where_no_other_went():  # rules.md 2.2
    table = Table(new_game())
    table.do(stacked({}))
    depths = range(4, 49)
    assert legal(view(table.game, ANN)) == tuple(Cut(ANN, depth) for depth in depths)
    table.play("1 cuts 9")
    assert legal(view(table.game, BEN)) == tuple(Cut(BEN, depth) for depth in depths if depth != 9)


def test_the_pone_may_cut_the_pack_and_the_stock():  # rules.md 3.1, 4.1
    table = Table(new_game(dealer=BEN))
    table.do(Shuffle(PACK))
    assert legal(view(table.game, ANN)) == tuple(Cut(ANN, depth) for depth in range(4, 49))
    assert legal(view(table.game, BEN)) == ()
    waiting = laid_away("", "").game
    assert legal(view(waiting, ANN)) == tuple(Cut(ANN, depth) for depth in range(4, 37))


def test_any_two_cards_of_six_may_be_laid_away():  # rules.md 3.3
    table = Table(new_game(dealer=BEN))
    table.do(Shuffle(PACK))
    table.do(Cut(ANN, 13))
    seen = view(table.game, ANN)
    assert [lies(hand) for hand in seen.hands] == ["AD 3D 5D 7D 9D JD", "? ? ? ? ? ?"]
    assert len(set(legal(seen))) == 15
    assert decision("1 lays AD JD") in legal(seen)

    table.play("1 lays AD JD")
    seen = view(table.game, ANN)
    assert [lies(hand) for hand in seen.hands] == ["3D 5D 7D 9D", "? ? ? ? ? ?"]
    assert lies(seen.crib) == "? ?"
    assert legal(seen) == ()


def test_one_card_of_five_is_laid_away_by_three():  # rules.md 9.1
    table = Table(new_game(Rules(seats=3), dealer=BEN))
    table.do(Shuffle(PACK))
    table.do(Cut(Seat(2), 13))
    assert len(legal(view(table.game, ANN))) == 5
    assert lies(view(table.game, ANN).crib) == "?"


@pytest.fixture
def at_the_show() -> Table:
    return played_out(
        "2C 4D 6H 8S",
        "TC QD 7H 2S",
        starter="5C",
        crib="5D 5H KH KS",
        scores=(0, 0),
        counting=Counting.MUGGINS,
    )


def test_at_the_show_all_hands_lie_open_but_the_crib_waits(at_the_show: Table):  # rules.md 3.3, 6.1
    for seat in (ANN, BEN, None):
        seen = view(at_the_show.game, seat)
        assert [lies(hand) for hand in seen.hands] == ["2C 4D 6H 8S", "TC QD 7H 2S"]
        assert lies(seen.crib) == "? ? ? ?"
        assert (seen.counted, seen.claim) == ((ANN, False), None)


def test_a_claim_is_heard_by_everybody(at_the_show: Table):  # rules.md 8.3
    at_the_show.play("1 claims 5")
    for seat in (ANN, BEN, None):
        seen = view(at_the_show.game, seat)
        assert (seen.counted, seen.claim) == ((ANN, False), 5)


def test_any_number_may_be_claimed_and_answered(at_the_show: Table):  # rules.md 8.2, 8.3
    claims = legal(view(at_the_show.game, ANN))
    assert claims == tuple(decision(f"1 claims {points}") for points in range(122))
    at_the_show.play("1 claims 5")
    answers = legal(view(at_the_show.game, BEN))
    assert answers == tuple(decision(f"2 answers {points}") for points in range(122))


@pytest.mark.parametrize("place", ON_SHOW)
def test_who_counts_by_hand_may_have_it_counted_too(place: str):  # rules.md 8.2
    game = on_show(place, 12, Counting.HAND, (0, 0), target=61).game
    owner, other = (ANN, BEN) if place == "pone" else (BEN, ANN)
    assert legal(view(game, owner)) == (
        Claim(owner, None),
        *(Claim(owner, points) for points in range(62)),
    )
    assert legal(view(game, other)) == ()


def test_the_crib_is_turned_up_when_it_is_counted(at_the_show: Table):  # rules.md 3.3, 6.1
    at_the_show.play("1 claims 7, 2 answers 7, 2 claims 4, 1 answers 4")
    seen = view(at_the_show.game, None)
    assert set(seen.crib) == set(cards("5D 5H KH KS"))
    assert seen.counted == (BEN, True)


def test_everything_lies_open_until_the_next_shuffle(at_the_show: Table):  # rules.md 3.5
    at_the_show.play("1 claims 7, 2 answers 7, 2 claims 4, 1 answers 4, 2 claims 0, 1 answers 0")
    seen = view(at_the_show.game, ANN)
    assert None not in {card for row in (*seen.hands, seen.crib) for card in row}
    assert seen.deals == 1
    assert legal(seen) == ()
