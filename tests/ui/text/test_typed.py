"""Which cards a player means by what he types, and what he is told when that is not clear."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, cards
from cribbage.ui.text.typed import chosen
from cribbage.ui.words.aloud import card_name
from tests.common.texts import characters

HAND = cards("AD 5H 6C TS KD KH")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "5H"),
        ("5h", "5H"),
        ("5H", "5H"),
        ("5♥", "5H"),
        ("♥5", "5H"),
        ("♥️5", "5H"),
        ("♠10", "TS"),
        ("５Ｈ", "5H"),
        ("five", "5H"),
        ("five of hearts", "5H"),
        ("the five of hearts", "5H"),
        ("Five  Of  Hearts ", "5H"),
        ("5 of hearts", "5H"),
        ("10s", "TS"),
        ("t", "TS"),
        ("ten", "TS"),
        ("a", "AD"),
        ("Ace", "AD"),
        ("6", "KH"),  # a number is the number of a card, not its rank
        ("six", "6C"),
        ("king of hearts", "KH"),
    ],
)
def test_one_card_by_number_or_by_name(typed: str, meant: str):
    assert chosen(typed, HAND) == cards(meant)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1 3", "AD 6C"),
        ("3,1", "6C AD"),
        ("1, 3", "AD 6C"),
        ("1 and 3", "AD 6C"),
        ("1 & 3", "AD 6C"),
        ("ace kd", "AD KD"),
        ("ace of diamonds king of diamonds", "AD KD"),
        ("the ace of diamonds and the ten of spades", "AD TS"),
        ("ten 2", "TS 5H"),
        ("♥5 ♦A", "5H AD"),
    ],
)
def test_two_cards_in_the_order_in_which_they_are_named(typed: str, meant: str):
    assert chosen(typed, HAND, 2) == cards(meant)


@pytest.mark.parametrize(
    ("typed", "wanted", "told"),
    [
        ("", 1, "Choose one card by number or name, as in 6 or kh."),
        ("", 2, "Choose two cards by number or name, as in 5 6 or kd kh."),
        ("1", 2, "Choose two cards by number or name, as in 5 6 or kd kh."),
        ("1 2", 1, "Choose one card by number or name, as in 6 or kh."),
        ("1 2 3", 2, "Choose two cards by number or name, as in 5 6 or kd kh."),
        ("0", 1, "There is no card 0: choose a number from 1 to 6."),
        ("7", 1, "There is no card 7: choose a number from 1 to 6."),
        ("00012", 1, "There is no card 00012: choose a number from 1 to 6."),
        ("9" * 5000, 1, f"There is no card {'9' * 5000}: choose a number from 1 to 6."),
        ("king", 1, "Which king: the king of diamonds or the king of hearts?"),
        ("queen", 1, "There is no queen among these cards."),
        ("j", 1, "There is no jack among these cards."),
        ("qh", 1, "The queen of hearts is not among these cards."),
        ("1 1", 2, "You named the ace of diamonds twice."),
        ("1 ad", 2, "You named the ace of diamonds twice."),
        ("-1", 1, "'-1' is not a card: use a rank"),
        ("²", 1, "'²' is not a card: use a rank"),
        ("hearts", 1, "'hearts' is not a card: use a rank"),
        ("5hkd", 2, "'5hkd' is not a card: use a rank"),
    ],
)
def test_what_is_not_clear_is_told(typed: str, wanted: int, told: str):
    with pytest.raises(ValueError, match="^" + re.escape(told)):
        chosen(typed, HAND, wanted)


hands = st.lists(st.sampled_from(PACK), min_size=4, max_size=6, unique=True)


@given(hands, st.data())
def test_every_card_is_chosen_by_its_number_and_by_each_of_its_names(
    hand: list[Card], data: st.DataObject
):
    card = data.draw(st.sampled_from(hand))
    place, symbol = str(hand.index(card) + 1), card.rank.letter + card.suit.symbol
    for name in (place, symbol, str(card), str(card).lower(), card_name(card)):
        assert chosen(name, hand) == (card,)


@given(st.text(characters), hands, st.integers(1, 2))
@example("00012", list(HAND), 1)
@example("0009 1", list(HAND), 2)
def test_whatever_is_typed_is_cards_of_the_hand_or_refused(
    typed: str, hand: list[Card], wanted: int
):
    try:
        found = chosen(typed, hand, wanted)
    except ValueError:
        return
    assert len(set(found)) == wanted
    assert set(found) <= set(hand)
