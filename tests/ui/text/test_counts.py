"""Counts typed as spoken: the program reads every count that it prints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import Counting
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import score_hand, score_pile, total
from cribbage.ui.text.calling import card_and_claim
from cribbage.ui.text.counts import heard
from cribbage.ui.text.typed import points_typed
from cribbage.ui.words.aloud import brief_score, cadence, card_name, speak_played_card, with_claim
from cribbage.ui.words.claims import spoken_points
from cribbage.ui.words.sentences import format_point_count
from tests.common.plain_tables import replies, table_before_show, waiting
from tests.common.speaking import LANGUAGES, spoken_in

in_each_language = pytest.mark.parametrize("code", LANGUAGES)
five_cards = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)


@in_each_language
@given(five=five_cards, crib=st.booleans())
def test_every_printed_count_of_hand_can_be_typed_back(code: str, five: list[Card], crib: bool):
    *hand, starter = five
    score = score_hand(hand, starter, crib=crib)
    with spoken_in(code):
        for said in (cadence(score), f"{cadence(score).upper()}."):
            assert spoken_points(points_typed(said) or 0) == total(score)
        assert points_typed(format_point_count(total(score))) == total(score)
        # A named combination has no points.
        assert points_typed(brief_score(score)) is None


@in_each_language
@given(pile=st.lists(st.sampled_from(PACK), min_size=1, max_size=7, unique=True))
def test_every_announced_card_and_score_can_be_typed_back(code: str, pile: list[Card]):
    count, card = sum(each.value for each in pile), pile[-1]
    if count > 31:
        return
    score = score_pile(tuple(pile))
    with spoken_in(code):
        for said in (speak_played_card(count, score), with_claim(count, total(score))):
            claim = total(score) if score else count
            assert card_and_claim(f"{card_name(card)}: {said}", pile, start=count - card.value) == (
                (card, claim)
            ), said


@pytest.mark.parametrize(
    ("said", "worth"),
    [
        *[(said, 2) for said in ("fifteen two", "15-2", "15 2", "Fifteen-two.", "15/2", "15: 2")],
        *[(said, 2) for said in ("2 points", "two points", "2pts", "2 pts.", "2 p", "TWO", "(2)")],
        *[(said, 2) for said in ("pair for two", "a pair is 2", "pair of fives for two")],
        *[(said, 4) for said in ("I have 4", "I have four points", "i've got 4", "I claim 4")],
        *[(said, 4) for said in ("that's 4", "it's four", "it is 4", "= 4", "4!", "worth 4")],
        *[(said, 4) for said in ("total 4", "4 in all", "a total of four", "my hand is worth 4")],
        *[(said, 4) for said in ("two pairs for 4", "fifteen two and a pair for two")],
        *[(said, 4) for said in ("fifteen two and fifteen four", "Ann claims 4")],
        ("fifteen two, four and six", 6),
        ("fifteen two and one for his nobs", 3),
        ("a double run of three for eight", 8),
        ("a run of three for three", 3),
        ("flush for four", 4),
        ("Ann counts the hand: fifteen two and a pair is four.", 4),
        ("no points", 0),
    ],
)
def test_count_spoken_at_table_is_read(said: str, worth: int):
    assert points_typed(said.removeprefix("Ann ")) == worth
    asked = "Press Enter to confirm, or type another number:"
    muggins = waiting(table_before_show(counting=Counting.MUGGINS))
    told = replies(muggins, said).splitlines()[-1]
    assert told == f"Ann claims {format_point_count(worth)}. {asked}"


@pytest.mark.parametrize(
    "said",
    [
        *("fifteen two, a pair", "fifteen two, fifteen four", "fifteen two and a pair", "a pair"),
        *("two and two", "fifteen two and fifteen two", "two for fifteen", "ten for two", "-2"),
        *("2 or 4", "not 2", "5h", "", "pair for three", "fifteen three", "1.5", "fifteen two is"),
        "2" * 5000,
    ],
)
def test_ambiguous_points_are_not_guessed(said: str):
    assert points_typed(said) is None


@pytest.mark.parametrize(
    ("said", "worth"),
    [
        *[
            (said, 2)
            for said in ("15で2点", "十五で二点", "ペアで2点", "ペア2点", "2点です", "15-2")
        ],
        *[(said, 4) for said in ("計4点", "合計4点", "手札は4点です", "4点あります", "全部で4点")],
        *[(said, 4) for said in ("15で2点、ペア2点で計4点", "「15で2点、15で4点」", "4点と宣言")],
        ("太郎さんの手札は「15で2点」。", 2),
        ("ヒズノブ1点", 1),
        ("ダブルラン8点", 8),
        ("フィフティーン2", 2),
    ],
)
def test_count_spoken_in_japanese_is_read(said: str, worth: int):
    with spoken_in("ja"):
        assert points_typed(said) == worth


def test_number_after_count_of_pile_is_read_as_points():
    assert heard("ten two") is None
    assert heard("ten two", 10) == (2, 10, False)
    assert heard("twenty five", 20) == (25, None, True)
