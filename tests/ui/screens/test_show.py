"""The show: every hand of twenty and more has all its reasons on the smallest screen."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, cycle

import pytest

from cribbage.engine.events import HandShown
from cribbage.pack.cards import PACK, cards
from cribbage.pack.scoring import POINTS, score_hand, total
from cribbage.ui.screens.draw import draw
from cribbage.ui.words.aloud import counted
from tests.common.gallery import gallery
from tests.common.sitting import ANN, UNICODE

LEAST = 20

BY_RANK = [PACK[place::13] for place in range(13)]


@cache
def great_hands() -> tuple[HandShown, ...]:
    """The hands worth so much, with and without his nobs or a flush, one of those drawn alike."""
    return tuple({tuple(_drawn(hand)): hand for hand in _great_hands()}.values())


def _drawn(hand: HandShown) -> Iterator[tuple[str, int]]:
    """What is said of a hand, with the cells of the cards that are named."""
    for phrase in counted(hand.score):
        yield phrase.text, sum([len(UNICODE.card_text(card)) for card in phrase.cards])


def _great_hands() -> Iterator[HandShown]:
    for five in combinations_with_replacement(range(13), 5):
        many = Counter(five)
        if max(many.values()) > 4:
            continue
        cards = [BY_RANK[rank][number] for rank in many for number in range(many[rank])]
        # A flush of all five and his nobs bring six more.
        if POINTS[sum([card.weight for card in cards])] < LEAST - 6:
            continue
        for starter in cards:
            hand = tuple([card for card in cards if card is not starter])
            flush = tuple([BY_RANK[card.rank - 1][-1] for card in hand])
            for kept in (hand, flush) if len(set(flush)) == 4 else (hand,):
                worth = total(score_hand(kept, starter)) if starter not in kept else 0
                if worth >= LEAST:
                    yield HandShown(ANN, kept, starter, worth)


@pytest.mark.parametrize("worth", [24, 29])
def test_the_newest_reason_stands_out_while_the_count_goes_on(worth: int):
    scene = gallery()["counting-told"]
    event = next(hand for hand in great_hands() if hand.worth == worth)
    counting = scene._replace(event=event, named=3)
    text = draw(counting, 80, 24, UNICODE).text().split("\n")
    canvas = draw(counting, 80, 24, UNICODE)
    strong = [
        phrase.text
        for phrase in counting.phrases[:3]
        for row, line in enumerate(text)
        if (found := re.search(rf"\b{phrase.text} ", line))
        and canvas.style(row, found.start()) == "table.strong"
    ]
    assert strong == ["fifteen six"]


def test_the_highest_hands_are_among_them():
    assert {hand.worth for hand in great_hands()} == {20, 21, 22, 23, 24, 28, 29}


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("counting-told", [(80, 24), (100, 30)]),
        # The lowest tables there are.
        ("singles-counting-told-of-a-crib", [(80, 24), (80, 25), (80, 26), (100, 35)]),
    ],
)
def test_all_reasons_of_a_great_hand_are_on_the_screen(name: str, sizes: list[tuple[int, int]]):
    scene = gallery()[name]
    for event, size in zip(great_hands(), cycle(sizes), strict=False):
        counting = scene._replace(event=event)
        whole = len(counting.phrases)
        # The last word on the rarest hands is said as large as the table.
        for named in (whole - 1, whole) if event.worth < 28 else (whole - 1,):
            text = draw(counting._replace(named=named), *size, UNICODE).text()
            for phrase in counting.phrases[:named]:
                cards = " ".join([UNICODE.card_text(card) for card in phrase.cards])
                assert re.search(rf"\b{phrase.text} +{cards}(?!\S)", text), (event, phrase)
            said = "total" if named == whole else "so far"
            assert re.search(rf"{said} +{counting.phrases[named - 1].tally}\b", text), event


def test_a_hand_told_whole_has_every_card_lit_that_scores():
    """And while it is told by combination those of the newest alone."""
    scene = gallery()["counting-told"]
    four, starter = cards("7H 8C KD 2S"), cards("7D")[0]
    # Two fifteens and a pair: the king and the deuce score nothing (docs/rules.md 6.2).
    hand = HandShown(ANN, four, starter, 6)
    counting = scene._replace(event=hand, named=2)
    assert set(counting.lit) == set(counting.phrases[1].cards)
    whole = counting._replace(named=len(counting.phrases))
    assert set(whole.lit) == set(cards("7H 8C 7D"))
    nothing = HandShown(ANN, cards("2S 4H 6D 8C"), cards("KD")[0], 0)
    assert scene._replace(event=nothing, named=0).lit == ()
