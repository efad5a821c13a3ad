"""What is refused in a patience, and in which words: they say what is accepted."""

import pytest

from cribbage.engine.actions import Cut, IllegalAction, Play, Shuffle
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.solitaire.actions import Keep, Lay, Throw
from cribbage.solitaire.events import evolve
from cribbage.solitaire.game import new_game
from cribbage.solitaire.referee import apply, refusal
from cribbage.solitaire.rules import PLAYER, Patience
from cribbage.solitaire.view import seen
from tests.common.alone import Alone, in_play

TOP = "5H 6S JC 9D 3C KH 4S QD 7D"


def before_the_throw() -> Alone:
    return Alone(Patience.CLASSIC, TOP)


def before_the_first_eight_are_put_away() -> Alone:
    alone = before_the_throw()
    alone.play("throws JC KH, 4S, 5H, QD, 6S")
    return alone


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("throws 9D JC", "the nine of diamonds is not in the hand"),
        ("throws 5H", "discard two different cards from the hand"),
        ("throws 5H 6S JC", "discard two different cards from the hand"),
        ("throws 5H 5H", "discard two different cards from the hand"),
        ("5H", "waiting for two cards to be put under the dummy's two cards"),
        ("keeps 5H", "waiting for two cards to be put under the dummy's two cards"),
        ("lays 1 1", "waiting for two cards to be put under the dummy's two cards"),
    ],
)
def test_a_throw_is_two_cards_of_the_hand(words: str, why: str):  # rules.md 11.3
    assert before_the_throw().refusal(words) == why


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("9C", "the nine of clubs would make 36, and the count cannot pass 31"),
        ("KS", "the king of spades is not in the hand"),
        ("4D", "the four of diamonds is not in the hand"),
        ("throws 9C JS", "waiting for a card to be played"),
    ],
)
def test_a_card_is_held_and_fits(words: str, why: str):  # rules.md 5.2
    alone = in_play("KS QH 2S 9C", throw="2H 8H", dummy="4D 3C", starter="7S")
    alone.play("KS, QH")
    assert alone.refusal(words) == why


def test_nothing_is_said_with_a_card_and_the_dummy_is_not_asked():  # rules.md 11.5
    game = in_play("KS QH JS 9C", throw="2H 8H", dummy="4D 3C", starter="7S").game
    assert refusal(game, Play(PLAYER, Card.parse("KS"), 2)) == (
        "the program pegs for this player, so enter only the card"
    )
    assert refusal(game, Play(Seat(1), Card.parse("4D"))) == (
        "it is not this player's turn: waiting for a card to be played"
    )


@pytest.mark.parametrize("card", ["7D", "AC"])
def test_one_of_the_eight_is_kept_on_top(card: str):  # rules.md 11.8
    alone = before_the_first_eight_are_put_away()
    name = Card.parse(card).name
    assert alone.refusal(f"keeps {card}") == (
        f"the {name} is not in this deal: choose one of the eight cards dealt"
    )
    assert alone.refusal("keeps 3C") is None
    assert alone.refusal("5H") == "waiting for a card from the first deal to be put on top"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("lays 2 3", "the ace of clubs is already in row 2, column 3: choose an empty place"),
        ("lays 0 1", "row 0 does not exist: rows and columns are numbered 1 to 4"),
        ("lays 5 1", "row 5 does not exist: rows and columns are numbered 1 to 4"),
        ("lays 1 0", "column 0 does not exist: rows and columns are numbered 1 to 4"),
        ("lays 1 5", "column 5 does not exist: rows and columns are numbered 1 to 4"),
        ("5H", "waiting for a card to be placed on the grid"),
    ],
)
def test_a_card_is_laid_on_a_free_place(words: str, why: str):  # rules.md 12.1
    square = Alone(Patience.SQUARE, "")
    square.play("lays 2 3")
    assert square.refusal(words) == why
    with pytest.raises(IllegalAction, match=why):
        square.play(words)


def test_the_house_shuffles_once():  # rules.md 11.1
    assert refusal(new_game(), Throw(cards("5H 6S"))) == "waiting for the pack to be shuffled"
    assert refusal(before_the_throw().game, Shuffle(PACK)) == (
        "waiting for two cards to be put under the dummy's two cards"
    )


def test_nothing_follows_the_end():  # rules.md 11.9
    square = Alone(Patience.SQUARE, "")
    square.play(", ".join(f"lays {row} {column}" for row in range(1, 5) for column in range(1, 5)))
    assert square.refusal("lays 1 1") == (
        "the solitaire game is over, so nothing more can be played"
    )


def test_what_is_of_another_kind_cannot_be_made():
    with pytest.raises(
        TypeError, match=r"patience: 'classic' is not of type Patience: use Patience\."
    ):
        new_game("classic")
    with pytest.raises(TypeError, match=r"cards: '5H' is not of type Card: use Card\.parse"):
        Throw(["5H", "6S"])
    with pytest.raises(TypeError, match="card: '5H' is not of type Card"):
        Keep("5H")
    with pytest.raises(TypeError, match=r"column: 1\.0 is not a whole number"):
        Lay(1, 1.0)


def test_what_is_no_decision_and_no_event_is_named():
    with pytest.raises(TypeError, match=r"^Cut\(seat=0, depth=9\) is not a solitaire decision"):
        apply(new_game(), Cut(Seat(0), 9))
    with pytest.raises(TypeError, match="'shuffled' is not a solitaire event"):
        evolve(new_game(), "shuffled")
    with pytest.raises(TypeError, match="7 is not a solitaire event"):
        seen(7)


def test_a_decision_is_equal_to_its_like_alone():
    assert Throw(cards("5H 6S")) != Throw(cards("6S 5H"))
    assert Throw(list(cards("5H 6S"))) == Throw(cards("5H 6S"))
    assert repr(Lay(2, 3)) == "Lay(row=2, column=3)"
