"""Cards, and the ways to write them."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, Rank, Suit, cards

any_card = st.sampled_from(PACK)


def test_pack_is_fifty_two_different_cards():  # rules.md 1.1
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.rank, card.suit) for card in PACK} == {(r, s) for r in Rank for s in Suit}


def test_ace_is_low():  # rules.md 1.2
    assert "".join(rank.letter for rank in sorted(Rank)) == "A23456789TJQK"


def test_face_cards_count_ten():  # rules.md 1.3
    values = [card.value for card in cards("AC 2D 5H 9S TC JD QH KS")]
    assert values == [1, 2, 5, 9] + [10] * 4


@given(any_card)
def test_parsing_copying_or_pickling_card_gives_same_object(card: Card):
    assert Card(card.rank, card.suit) is card
    assert Card.parse(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


@given(any_card)
def test_every_way_of_writing_card_is_read(card: Card):
    letter, suit = card.rank.letter, card.suit
    ways = [
        f"{letter}{suit.value}",
        f"{letter}{suit.value}".lower(),
        f"{letter} {suit.value}",
        f"{letter}{suit.symbol}",
        f"{letter}{'♧♢♡♤'['CDHS'.index(suit.value)]}",
        f"{letter}{suit.symbol}\ufe0f",
        f"  {letter}{suit.symbol} ",
        f"{card.rank.word} of {suit.word}",
        f"{card.rank.word} of {suit.word}".title(),
        f"{card.rank.word.upper()} {suit.word.upper()}",
        f"{letter} of {suit.word[:-1]}",
        f"{suit.symbol}{letter}",
        f"{suit.symbol}\ufe0f{letter}".lower(),
        wide(f"{letter}{suit.value}"),
        wide(f"{letter}{suit.value}".lower()),
        wide(f" {card.rank.word} of {suit.word}"),
    ]
    assert {Card.parse(way) for way in ways} == {card}


def wide(text: str) -> str:
    """Return the text in full-width characters, as East Asian keyboards write it."""
    return "".join("\u3000" if sign == " " else chr(ord(sign) + 0xFEE0) for sign in text)


@pytest.mark.parametrize(
    "text", ["TH", "10H", "10h", "th", "10♥", "10♡", "♥10", "♡T", "１０♥", "ten of hearts"]
)
def test_ten_can_be_written_two_ways(text: str):
    assert Card.parse(text) is Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    "text",
    ["", "5", "H", "1H", "11H", "5X", "5HH", "5H 6H", "joker", "♥", "♥5♥", "♥1", "♥ 5", "²H"],
)
def test_invalid_card_is_refused_with_accepted_forms(text: str):
    with pytest.raises(ValueError, match="is not a card: use a rank") as error:
        Card.parse(text)
    assert str(error.value) == (
        f"{text!r} is not a card: use a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), "
        "as in 5H, 10♥, or five of hearts"
    )


@given(st.lists(any_card), st.sampled_from(["", " ", ",", ", ", "\n"]))
def test_cards_can_have_any_separator(row: list[Card], between: str):
    assert cards(between.join(map(str, row))) == tuple(row)


def test_several_cards_are_read_from_words():
    assert cards("5♥️ 10♠, jack of clubs\n") == cards("5H TS JC")
    assert cards(" , ") == ()
    # Symbols before and after their ranks do not get mixed up.
    assert cards("5♥♠10♥6 K♦,♣A") == cards("5H TS 6H KD AC")


@pytest.mark.parametrize(
    ("text", "word"),
    [("5H 1S KD", "1S"), ("5H KDX", "X"), ("nothing", "nothing"), ("５Ｈ　１Ｓ", "１Ｓ")],
)
def test_error_names_first_invalid_card(text: str, word: str):
    with pytest.raises(ValueError, match=f"^{word!r} is not a card: use a rank"):
        cards(text)


def test_invalid_card_cannot_be_created():
    with pytest.raises(TypeError):
        Card(14, Suit.CLUBS)


def test_card_cannot_be_modified():
    card = Card.parse("5H")
    with pytest.raises(AttributeError, match="a card cannot be changed: rank"):
        card.rank = Rank.SIX
    assert str(card) == "5H"


def test_cards_sort_by_rank_then_suit():
    row = sorted(cards("KC 2S 2C AH"), key=lambda card: card.order)
    assert " ".join(map(str, row)) == "AH 2C 2S KC"
    assert sorted(PACK, key=lambda card: card.order) == sorted(
        PACK, key=lambda card: (card.rank, "CDHS".index(card.suit.value))
    )


def test_cards_print_by_name():
    assert repr(cards("5H TS")) == "(Card(5H), Card(TS))"
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert (Rank.JACK.word, Suit.HEARTS.word) == ("jack", "hearts")
