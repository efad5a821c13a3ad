"""What the player of a patience sees, and what he may do: never what nobody has turned."""

from cribbage.engine.actions import Shuffle
from cribbage.engine.rules import HOUSE
from cribbage.pack.cards import PACK
from cribbage.solitaire.actions import Throw
from cribbage.solitaire.game import new_game
from cribbage.solitaire.legal import legal
from cribbage.solitaire.referee import to_act
from cribbage.solitaire.rules import PLAYER, Patience
from cribbage.solitaire.view import seen, view
from cribbage.views.seen import PackShuffled
from tests.common.alone import Alone, in_play, written

TOP = "5H 6S JC 9D 3C KH 4S QD 7D"


def test_of_the_dummys_own_two_only_the_backs_are_seen():  # rules.md 11.2
    alone = Alone(Patience.CLASSIC, TOP)
    assert written(alone.sees.hand) == "5H 6S JC KH 4S QD"
    assert written(alone.sees.dummy) == "? ?"
    assert (alone.sees.stock, alone.sees.starter, alone.sees.under) == (44, None, ())


def test_what_was_thrown_is_known():  # rules.md 11.3
    alone = Alone(Patience.CLASSIC, TOP)
    alone.play("throws KH JC")
    assert written(alone.sees.dummy) == "? ? KH JC"
    assert str(alone.sees.starter) == "7D"


def test_a_card_that_was_turned_and_did_not_fit_is_seen():  # rules.md 11.5
    alone = in_play("KS 5D 4H 8S", throw="AC 2C", dummy="JD 9D", starter="6C")
    alone.play("KS")
    assert (written(alone.sees.dummy), alone.sees.turned) == ("? AC 2C", False)
    alone.play("5D")
    assert (written(alone.sees.dummy), alone.sees.turned) == ("9D AC 2C", True)
    assert (alone.sees.count, alone.sees.said_go) == (25, (1,))
    alone.play("4H")
    # The ace is known, for the player threw it, and lies face down.
    assert (written(alone.sees.dummy), alone.sees.turned) == ("AC 2C", False)
    assert (written(alone.sees.played), alone.sees.start) == ("KS JD 5D 4H 9D", 4)


def test_the_crib_is_seen_when_it_is_counted():  # rules.md 11.7
    alone = Alone(Patience.CLASSIC, TOP)
    alone.play("throws JC KH, 4S, 5H, QD")
    assert alone.sees.crib == ()
    alone.play("6S")
    assert written(alone.sees.crib) == "9D 3C JC KH"
    assert written(alone.sees.hand) == "5H 6S 4S QD"
    assert written(alone.sees.played) == "4S 9D 5H 3C QD JC 6S KH"


def test_what_lies_face_up_under_the_stock_may_be_looked_at():  # rules.md 11.8
    alone = Alone(Patience.CLASSIC, TOP)
    alone.play("throws JC KH, 4S, 5H, QD, 6S, keeps QD")
    assert written(alone.sees.under) == "QD 4S 9D 5H 3C JC 6S KH"
    # The starter that went back is the first card of the hand.
    assert written(alone.sees.hand)[:2] == "7D"
    assert alone.sees.starter is None


def test_the_card_to_be_laid_is_seen_and_no_other():  # rules.md 12.1
    square = Alone(Patience.SQUARE, "5H 5S")
    assert (str(square.sees.card), square.sees.stock) == ("5H", 51)
    square.play("lays 1 2")
    assert (str(square.sees.card), square.sees.stock) == ("5S", 50)
    assert written(square.sees.grid) == "? 5H" + 14 * " ?"


def test_a_shuffle_is_seen_without_its_cards():
    shuffled, dealt = Alone(Patience.CLASSIC, TOP).begun
    assert seen(shuffled) == PackShuffled()
    assert type(seen(shuffled)) is PackShuffled
    assert seen(dealt) is dealt


def test_before_the_shuffle_nothing_lies_anywhere():
    look = view(new_game())
    assert (look.stock, look.start, look.count, look.score, look.deals) == (0, 0, 0, 0, 0)
    assert (look.hand, look.dummy, look.under, look.played, look.grid) == ((), (), (), (), ())


def test_who_is_asked():
    assert (to_act(new_game()), legal(view(new_game()))) == ((HOUSE,), ())
    alone = Alone(Patience.CLASSIC, TOP)
    assert to_act(alone.game) == (PLAYER,)
    assert {action.seat for action in legal(alone.sees)} == {PLAYER}
    assert Shuffle(PACK).seat == HOUSE


def test_a_throw_is_offered_in_either_order():  # rules.md 11.3
    throws = legal(Alone(Patience.CLASSIC, TOP).sees)
    assert len(throws) == 6 * 5
    first, *_ = throws
    assert isinstance(first, Throw)
    assert Throw(first.cards[::-1]) in throws
