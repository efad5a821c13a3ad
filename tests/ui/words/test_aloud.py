"""Hands counted aloud, compared with prepared counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import Why, score_hand, score_pile, score_together, total
from cribbage.ui.words.aloud import (
    brief_score,
    cadence,
    card_name,
    count_aloud,
    number,
    number_said,
    speak_played_card,
)
from cribbage.ui.words.sentences import (
    as_sentence,
    format_point_count,
    list_alternatives,
    list_texts,
)

FIFTEENS = "fifteen two, fifteen four"


@pytest.mark.parametrize(
    ("hand", "starter", "aloud"),
    [
        # 7+8 twice; the run and its pair are eight.
        ("7H 7D 8C 9S", "KD", "fifteen two, fifteen four, and a double run of three is twelve"),
        # 3+3+4+5 for each two of the threes.
        (
            "3H 3D 3S 4C",
            "5D",
            "fifteen two, fifteen four, fifteen six, and a triple run of three is twenty-one",
        ),
        ("9H 9D TC TS", "JD", "a double double run of three is sixteen"),
        ("AH 2D 3S 4C", "5D", "fifteen two and a run of five is seven"),
        # A pair outside the run is named separately.
        ("2H 3D 4S KC", "KD", f"{FIFTEENS}, a pair is six, and a run of three is nine"),
        ("QH QD AS 2C", "3D", f"{FIFTEENS}, a pair is six, and a run of three is nine"),
        ("2H 2D 2S 9C", "KD", "fifteen two and a pair royal is eight"),
        ("8H 8D 8S 8C", "2D", "a double pair royal is twelve"),
        ("2H 2D 8S 8C", "QD", "a pair is two and a pair is four"),
        (
            "5H 5D 5S JC",
            "5C",
            f"{FIFTEENS}, fifteen six, fifteen eight, fifteen ten, fifteen twelve, "
            "fifteen fourteen, fifteen sixteen, a double pair royal is twenty-eight, "
            "and his nobs is twenty-nine",
        ),
        ("2H 4H 6H 8H", "KS", "a flush is four"),
        ("2H 4H 8H JH", "QH", "a flush is five and his nobs is six"),
        ("2H 4C 6D 8S", "JH", "nineteen"),
    ],
)
def test_hand_is_counted_aloud(hand: str, starter: str, aloud: str):  # rules.md 6.6
    assert cadence(score_hand(cards(hand), Card.parse(starter))) == aloud


def test_brief_score_names_each_pair_once():
    for hand, starter, said in (
        ("2H 2D KC KH", "8S", "two pairs"),
        ("5H 5D JC JH", "8S", "four fifteens, two pairs"),
        ("7H 7D 8C 2S", "KD", "two fifteens, a pair"),
        ("3H 3D KC KH", "3S", "a pair, a pair royal"),
    ):
        brief = brief_score(score_hand(cards(hand), Card.parse(starter)))
        assert sorted(brief.split(", ")) == sorted(said.split(", "))


def test_cards_of_flush_are_sorted():
    for hand, starter, crib in (
        ("8C 6C AC 7C", "KD", False),
        ("8C 6C AC 7C", "2C", False),
        ("8C 6C AC 7C", "2C", True),
    ):
        (flush,) = [
            combo
            for combo in score_hand(cards(hand), Card.parse(starter), crib=crib)
            if combo.why is Why.FLUSH
        ]
        assert list(flush.cards) == sorted(flush.cards, key=lambda card: card.order)
    (flush,) = score_together(cards("9C 6C AC KC"))[1:]
    assert [str(card) for card in flush.cards] == ["AC", "6C", "9C", "KC"]


def test_flush_in_crib_needs_five_cards():  # rules.md 6.3
    hand = cards("2H 4H 6H 8H")
    assert cadence(score_hand(hand, Card.parse("KS"), crib=True)) == "nineteen"
    assert cadence(score_hand(hand, Card.parse("KH"), crib=True)) == "a flush is five"


def test_each_phrase_highlights_its_cards():
    breaths = count_aloud(score_hand(cards("7H 7D 8C 9S"), Card.parse("KD")))
    assert [(tally, {*map(str, named)}) for _, tally, named in breaths] == [
        (2, {"7D", "8C"}),
        (4, {"7H", "8C"}),
        (12, {"7H", "7D", "8C", "9S"}),
    ]


five_cards = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)


@given(five_cards, st.booleans())
def test_count_rises_to_worth_of_hand_and_names_cards_once(five: list[Card], crib: bool):
    *hand, starter = five
    score = score_hand(hand, starter, crib=crib)
    tallies = [breath.tally for breath in count_aloud(score)]
    assert tallies == sorted(set(tallies))
    assert (tallies or [0])[-1] == total(score)
    assert cadence(score).endswith(number(total(score)) if score else "nineteen")
    for breath in count_aloud(score):
        assert breath.cards
        assert len(set(breath.cards)) == len(breath.cards)
        assert set(breath.cards) <= set(five)


def test_card_is_announced_with_its_count():  # rules.md 5.8
    for pile, said in (
        ("KH", "ten"),
        ("7H 8D", "fifteen for two"),
        ("4H 4D", "eight and a pair for two"),
        ("7H 7D 7S", "twenty-one and a pair royal for six"),
        ("4H 4D 4S 4C", "sixteen and a double pair royal for twelve"),
        ("6H 7D 5S", "eighteen and a run of three for three"),
        ("5H 5D 5S", "fifteen two and a pair royal is eight"),
        ("2H 8D 6S 7C 8S", "thirty-one two and a run of three is five"),
        ("AH 2D 3S 4C 5D 6S 7C", "twenty-eight and a run of seven for seven"),
    ):
        played = cards(pile)
        assert speak_played_card(sum(card.value for card in played), score_pile(played)) == said


def test_every_number_has_own_words():
    words = {0: "nothing", 1: "one", 12: "twelve", 19: "nineteen", 20: "twenty", 31: "thirty-one"}
    words |= {90: "ninety", 99: "ninety-nine", 100: "one hundred", 101: "one hundred and one"}
    words |= {121: "one hundred and twenty-one"}
    assert {value: number(value) for value in words} == words
    assert len({number(value) for value in range(122)}) == 122
    assert [format_point_count(value) for value in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_every_name_of_card_is_understood():
    assert [Card.parse(card_name(card)) for card in PACK] == list(PACK)
    assert card_name(Card.parse("TH")) == "ten of hearts"


def test_texts_are_joined_in_list():
    rows = [list_texts("abc"[:many]) for many in range(4)]
    assert rows == ["", "a", "a and b", "a, b, and c"]
    assert [list_alternatives("abc"[:many]) for many in range(4)] == [
        row.replace("and", "or") for row in rows
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("now a card to be played", "Now a card to be played."),
        ("'x' is not a card", "'x' is not a card."),
        ("five cards are not a hand.", "Five cards are not a hand."),
    ],
)
def test_error_message_becomes_sentence(text: str, sentence: str):
    assert as_sentence(text) == sentence


@given(st.integers(0, 121))
def test_every_number_in_words_is_understood(value: int):
    said = number(value)
    assert number_said(said) == number_said(said.upper()) == value
    assert number_said(said.replace("-", "  ")) == value


def test_zero_has_several_names_and_other_words_are_not_numbers():
    assert [number_said(said) for said in ("zero", "none", "Nothing")] == [0] * 3
    for said in ("", "many", "twenty and four", "fourtwenty", "and", "four five"):
        assert number_said(said) is None, said
