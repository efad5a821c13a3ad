"""What is refused in a patience, and in which words: they say what is accepted."""

from collections.abc import Callable

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


def in_the_middle_of_a_count() -> Alone:
    alone = in_play("KS QH 2S 9C", throw="2H 8H", dummy="4D 3C", starter="7S")
    alone.play("KS, QH")
    return alone


def before_the_second_place() -> Alone:
    square = Alone(Patience.SQUARE, "")
    square.play("lays 2 3")
    return square


IN_ROW = "does not exist: rows and columns are numbered 1 to 4"
TO_THROW = "waiting for two cards to be put under the dummy's two cards"


@pytest.mark.parametrize(
    ("moment", "words", "why"),
    [
        # A throw is two cards of the hand (11.3).
        (before_the_throw, "throws 9D JC", "the nine of diamonds is not in the hand"),
        (before_the_throw, "throws 5H", "discard two different cards from the hand"),
        (before_the_throw, "throws 5H 6S JC", "discard two different cards from the hand"),
        (before_the_throw, "throws 5H 5H", "discard two different cards from the hand"),
        *[(before_the_throw, words, TO_THROW) for words in ("5H", "keeps 5H", "lays 1 1")],
        # A card is held and fits (5.2).
        (
            *(in_the_middle_of_a_count, "9C"),
            "the nine of clubs would make 36, and the count cannot pass 31",
        ),
        (in_the_middle_of_a_count, "KS", "the king of spades is not in the hand"),
        (in_the_middle_of_a_count, "4D", "the four of diamonds is not in the hand"),
        (in_the_middle_of_a_count, "throws 9C JS", "waiting for a card to be played"),
        # A card is laid on a free place (12.1).
        (
            *(before_the_second_place, "lays 2 3"),
            "the ace of clubs is already in row 2, column 3: choose an empty place",
        ),
        (before_the_second_place, "lays 0 1", f"row 0 {IN_ROW}"),
        (before_the_second_place, "lays 5 1", f"row 5 {IN_ROW}"),
        (before_the_second_place, "lays 1 0", f"column 0 {IN_ROW}"),
        (before_the_second_place, "lays 1 5", f"column 5 {IN_ROW}"),
        (before_the_second_place, "5H", "waiting for a card to be placed on the grid"),
    ],
)
def test_what_is_not_allowed_is_refused(moment: Callable[[], Alone], words: str, why: str):
    alone = moment()
    assert alone.refusal(words) == why
    with pytest.raises(IllegalAction, match=why):
        alone.play(words)


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
