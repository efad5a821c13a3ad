"""The show on a large table: each combination next to its cards, and no word cut."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, cycle
from operator import contains
from random import Random
from typing import Any

import pytest

from cribbage.engine.events import HandShown
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import PACK, cards
from cribbage.pack.scoring import POINTS, score_hand, total
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import ASKED, Screen
from cribbage.ui.table.show import ClaimScreen, CountScreen, WhoCallsHand
from cribbage.ui.words.aloud import count_aloud
from tests.common.gallery import gallery
from tests.common.ground import below_board, on_table
from tests.common.sitting import ANN, UNICODE, Sitting

LARGE = ((120, 36), (160, 45))
TABLES = (Rules(2), Rules(3), Rules(4), Rules(4, singles=True))
LONG = ("Maximiliane M.", "Bartholomew IV", "Wilhelmina III", "Christopher R.")


def _told(scene: CountScreen) -> Iterator[tuple[str, str]]:
    for phrase in scene.phrases[: scene.named]:
        yield " ".join([UNICODE.card_text(card) for card in phrase.cards]), phrase.text


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["count-with-points", "three-count-a-hand", "singles-count-a-hand"]
)
def test_every_combination_of_big_hand_is_next_to_cards(name: str):
    scene = gallery()[name]
    for event, size in zip(great_hands()[::3], cycle(LARGE), strict=False):
        counting = scene._replace(event=event._replace(seat=scene.event.seat))
        counting = counting._replace(named=len(counting.phrases) - 1)
        rows = draw(counting, *size, UNICODE).text().split("\n")
        text = " ".join(rows)
        for lying, said in _told(counting):
            first = " ".join(said.split()[:2])
            beside = re.compile(rf"{lying} +{first}\b|{first}\b[^│|]*? {lying}(?!\S)")
            assert any(beside.search(row) for row in rows), (event, said)
            assert all(word in text for word in said.split()), (event, said)


@pytest.mark.slow
def test_total_stays_in_place_while_hand_is_counted():
    for (name, scene), size in zip(gallery().items(), cycle(LARGE), strict=False):
        if not isinstance(scene, CountScreen) or not scene.phrases or scene.event.worth >= 28:
            continue
        tops = {
            (row, line.index(label))
            for named in range(len(scene.phrases) + 1)
            for label in ("so far", "total")
            for row, line in enumerate(_rows(scene._replace(named=named), size))
            if label in line
        }
        assert len(tops) == 1, (name, tops)


def _rows(scene: CountScreen, size: tuple[int, int]) -> list[str]:
    """Return the rows below the board, without the panel."""
    return below_board(draw(scene, *size, UNICODE))


@pytest.mark.slow
def test_screen_does_not_depend_on_cards_of_uncounted_crib():
    other = cards("AC AD AH AS")
    seen = 0
    for rules in TABLES:
        for scene, size in zip(_shows(rules, LONG, 5)[::2], cycle(LARGE), strict=False):
            if not isinstance(scene, CountScreen) or not isinstance(scene.event, HandShown):
                continue
            for named in (0, len(scene.phrases)):
                now = scene._replace(named=named)
                around = now.around._replace(view=now.around.view._replace(crib=other))
                after = now.after._replace(view=now.after.view._replace(crib=other))
                changed = now._replace(around=around, after=after)
                assert draw(changed, *size, UNICODE).text() == draw(now, *size, UNICODE).text()
                seen += 1
    assert seen > 20


@lru_cache(4)
def _shows(rules: Rules, names: tuple[str, ...], seed: int) -> tuple[Screen, ...]:
    """Return up to 250 scenes of the show from a game with many wrong claims."""
    contest = Rules(rules.seats, counting=HandCounting.MUGGINS, singles=rules.singles)
    random = Random(seed)

    def claims(_seat: Seat, worth: int) -> int:
        return max(0, worth + random.choice((0, 0, -2, 2, 1)))

    sitting = Sitting(
        seed=seed, names=names[: rules.seats], skin=UNICODE, rules=contest, claims=claims
    )
    kinds = CountScreen | ClaimScreen | WhoCallsHand
    return tuple([scene for scene in sitting.scenes() if isinstance(scene, kinds)][:250])


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES, ids=["two", "three", "partners", "singles"])
def test_every_word_of_messages_during_show_is_on_table(rules: Rules):
    scenes: tuple[Any, ...] = _shows(rules, LONG, 5)
    assert {type(scene) for scene in scenes} >= {CountScreen, ClaimScreen}
    for scene, size in zip(scenes[::3], cycle(LARGE), strict=False):
        rows = on_table(draw(scene, *size, UNICODE))
        words = {word for row in rows for word in row.split()}
        for said in scene.message(UNICODE.card_text):
            if isinstance(scene, ClaimScreen) and said.weight == ASKED - 1:
                # The claim is next to the cards too, with large digits.
                claims, _points = said.text.rsplit(" ", 1)
                assert any(claims in row for row in rows), (said, scene)
                claim = large_figures(scene.around.view.claim, ascii=False)
                parts = zip(rows, rows[1:], rows[2:], strict=False)
                assert any(all(map(contains, three, claim)) for three in parts), (said, scene)
                continue
            told = [set(text.split()) for text in (said.text, said.brief) if text]
            assert any(each <= words for each in told), (said, scene)


@pytest.mark.parametrize("size", LARGE)
def test_message_about_key_without_effect_is_shown_during_count(size: tuple[int, int]):
    why = "Space names what comes next."
    scene = gallery()["count"]
    assert not scene.told
    assert why not in draw(scene, *size, UNICODE).text()
    assert why in draw(scene.hinted(why), *size, UNICODE).text()


# The combinations of every hand of twenty or more.


LEAST = 20

BY_RANK = [PACK[place::13] for place in range(13)]


@cache
def great_hands() -> tuple[HandShown, ...]:
    """Return one hand worth 20 or more for each different way its count is worded and drawn."""
    return tuple({tuple(_drawn(hand)): hand for hand in _great_hands()}.values())


def _drawn(hand: HandShown) -> Iterator[tuple[str, int]]:
    """Yield each phrase of a count, and the width in cells of the cards it names."""
    for phrase in count_aloud(hand.score):
        yield phrase.text, sum([len(UNICODE.card_text(card)) for card in phrase.cards])


def _great_hands() -> Iterator[HandShown]:
    for five in combinations_with_replacement(range(13), 5):
        many = Counter(five)
        if max(many.values()) > 4:
            continue
        cards = [BY_RANK[rank][number] for rank in many for number in range(many[rank])]
        # A flush of all five and his nobs add six.
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
def test_newest_combination_stands_out_during_count(worth: int):
    scene = gallery()["count-with-points"]
    event = next(hand for hand in great_hands() if hand.worth == worth)
    counting = scene._replace(event=event, named=3)
    text = draw(counting, 80, 24, UNICODE).text().split("\n")
    canvas = draw(counting, 80, 24, UNICODE)
    strong = [
        phrase.text
        for phrase in counting.phrases[:3]
        for row, line in enumerate(text)
        if (found := re.search(rf"\b{phrase.text}(?: |$)", line))
        and canvas.style(row, found.start()) == "felt table.strong"
    ]
    assert strong == ["fifteen six"]


def test_examples_include_all_highest_hands():
    assert {hand.worth for hand in great_hands()} == {20, 21, 22, 23, 24, 28, 29}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("count-with-points", [(80, 24), (100, 30)]),
        # The lowest tables there are.
        ("singles-count-a-crib", [(80, 24), (80, 25), (80, 26), (100, 35)]),
    ],
)
def test_all_combinations_of_big_hand_are_on_screen(name: str, sizes: list[tuple[int, int]]):
    scene = gallery()[name]
    for event, size in zip(great_hands(), cycle(sizes), strict=False):
        counting = scene._replace(event=event)
        whole = len(counting.phrases)
        # The final phrase of the rarest hands is as large as the table.
        for named in (whole - 1, whole) if event.worth < 28 else (whole - 1,):
            text = draw(counting._replace(named=named), *size, UNICODE).text()
            for phrase in counting.phrases[:named]:
                cards = " ".join([UNICODE.card_text(card) for card in phrase.cards])
                # The cards are before their phrase, or with little room at the end of its row.
                beside = rf"(?<!\S){cards} +{phrase.text}(?!\S)|\b{phrase.text} +{cards}(?!\S)"
                assert re.search(beside, text), (event, phrase)
            # The tally is next to its label, in figures of one row or of three.
            said, tally = "total" if named == whole else "so far", counting.phrases[named - 1].tally
            figures = [figure.rstrip() for figure in large_figures(tally, ascii=False)]
            rows = text.split("\n")
            three = zip(rows, rows[1:], rows[2:], strict=False)
            large = [all(map(contains, each, figures)) for each in three if said in each[1]]
            assert any(large) or re.search(rf"{said} +{tally}\b", text), event


def test_hand_shown_whole_highlights_every_scoring_card():
    """While combinations are shown one at a time, only the newest is highlighted."""
    scene = gallery()["count-with-points"]
    four, starter = cards("7H 8C KD 2S"), cards("7D")[0]
    # Two fifteens and a pair: the king and the deuce score nothing (docs/rules.md 6.2).
    hand = HandShown(ANN, four, starter, 6)
    counting = scene._replace(event=hand, named=2)
    assert set(counting.lit) == set(counting.phrases[1].cards)
    whole = counting._replace(named=len(counting.phrases))
    assert set(whole.lit) == set(cards("7H 8C 7D"))
    nothing = HandShown(ANN, cards("2S 4H 6D 8C"), cards("KD")[0], 0)
    assert scene._replace(event=nothing, named=0).lit == ()
