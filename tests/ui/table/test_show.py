"""The show on a large table: every hand in its place, each reason beside its cards, no word cut."""

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import Card
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.show import Counting, Saying, WhoCallsHand
from tests.common.gallery import gallery
from tests.common.ground import Ground, bands, ground, place
from tests.common.sitting import ASCII, SEVERAL, UNICODE, Sitting
from tests.ui.screens.test_show import great_hands

SIZES = pytest.mark.parametrize("size", [(120, 36), (160, 45)], ids=lambda size: f"{size[0]}")
SKINS = pytest.mark.parametrize("skin", [UNICODE, ASCII], ids=["unicode", "ascii"])
TABLES = (Rules(2), Rules(3), Rules(4), Rules(4, singles=True))
LONG = ("Maximiliane M.", "Bartholomew IV", "Wilhelmina III", "Christopher R.")


def _told(scene: Counting) -> Iterator[tuple[str, str]]:
    for phrase in scene.phrases[: scene.named]:
        yield " ".join([UNICODE.card_text(card) for card in phrase.cards]), phrase.text


@SIZES
@pytest.mark.parametrize(
    "name", ["counting-told", "three-counting-a-hand", "singles-counting-a-hand"]
)
def test_every_reason_of_a_great_hand_stands_beside_its_cards(name: str, size: tuple[int, int]):
    scene = gallery()[name]
    for event in great_hands()[::3]:
        counting = scene._replace(event=event._replace(seat=scene.event.seat))
        counting = counting._replace(named=len(counting.phrases) - 1)
        rows = draw(counting, *size, UNICODE).text().split("\n")
        text = " ".join(rows)
        for cards, said in _told(counting):
            first = " ".join(said.split()[:2])
            beside = re.compile(rf"{cards} +{first}\b|{first}\b[^│|]*? {cards}(?!\S)")
            assert any(beside.search(row) for row in rows), (event, said)
            assert all(word in text for word in said.split()), (event, said)


@pytest.mark.slow
@SIZES
def test_the_tally_stays_where_it_is_while_a_hand_is_counted(size: tuple[int, int]):
    for name, scene in gallery().items():
        if not isinstance(scene, Counting) or not scene.phrases or scene.event.worth >= 28:
            continue
        tops = {
            (row, line.index(label))
            for named in range(len(scene.phrases) + 1)
            for label in ("so far", "total")
            for row, line in enumerate(_near_or_far(scene._replace(named=named), size))
            if label in line
        }
        assert len(tops) == 1, (name, tops)


def _side(on: Ground, rules: Rules, *, near: bool) -> range:
    """The rows on one side of the board; where there are many, one is between it and the board."""
    rows = bands(on, rules)
    if near:
        return range(rows.counted + (not on.brief), rows.near_numbers)
    return range(rows.far_hand, rows.board)


def _near_or_far(scene: Counting, size: tuple[int, int]) -> list[str]:
    """The rows of the place of whoever counts, others blank."""
    rules = scene.around.view.rules
    on = ground(*size, rules.seats)
    assert on is not None
    at = place(on, scene.event.seat, rules)
    rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
    inside = _side(on, rules, near=at.near)
    return [
        line[at.left : at.left + at.width] if row in inside else "" for row, line in enumerate(rows)
    ]


@SIZES
@SKINS
def test_every_hand_stays_in_its_owners_place_at_the_show(skin: Skin, size: tuple[int, int]):
    seen = 0
    for name, scene in gallery().items():
        if not isinstance(scene, Counting | Saying) or "twenty-nine" in name or "best" in name:
            continue
        around = around_of(scene)
        rules = around.view.rules
        on = ground(*size, rules.seats)
        assert on is not None
        rows = draw(scene, *size, skin).text(strip=False).split("\n")
        for seat in rules.round_from(Seat(0)):
            at = place(on, seat, rules)
            side = _side(on, rules, near=at.near)
            of_seat = [rows[row][at.left : at.left + at.width] for row in side]
            mark = skin.glyphs.front[around.side(seat)]
            assert of_seat[0].startswith(f"  {mark} {around.names[seat]}'s "), (name, seat)
            shown = " ".join(of_seat)
            if skin is UNICODE and not (isinstance(scene, Counting) and _is_crib(scene, seat)):
                for card in around.view.hands[seat]:
                    if card is None:
                        assert name.startswith("learn-"), "only there a hand lies face down"
                        assert skin.glyphs.weave in shown
                        continue
                    rank = skin.card_text(card)[:-1]
                    assert rank in shown, (name, card)
                    assert skin.glyphs.suit(card.suit) in shown, (name, card)
        seen += 1
    assert seen > 10


def _is_crib(scene: Counting, seat: Seat) -> bool:
    return isinstance(scene.event, CribShown) and scene.event.seat == seat


@pytest.mark.slow
@SIZES
def test_a_crib_shows_nothing_before_it_is_counted(size: tuple[int, int]):
    other = tuple(Card.parse(card) for card in ("AC", "AD", "AH", "AS"))
    seen = 0
    for rules in TABLES:
        for scene in _shows(rules, SEVERAL, 5)[::2]:
            if not isinstance(scene, Counting) or not isinstance(scene.event, HandShown):
                continue
            for named in (0, len(scene.phrases)):
                now = scene._replace(named=named)
                around = now.around._replace(view=now.around.view._replace(crib=other))
                after = now.after._replace(view=now.after.view._replace(crib=other))
                changed = now._replace(around=around, after=after)
                assert draw(changed, *size, UNICODE).text() == draw(now, *size, UNICODE).text()
                seen += 1
    assert seen > 20


@lru_cache(2)
def _shows(rules: Rules, names: tuple[str, ...], seed: int) -> tuple[Screen, ...]:
    """What is shown, claimed and called in a game in which much that is said is wrong."""
    contest = Rules(rules.seats, counting=HandCounting.MUGGINS, singles=rules.singles)
    random = Random(seed)

    def claims(_seat: Seat, worth: int) -> int:
        return max(0, worth + random.choice((0, 0, -2, 2, 1)))

    sitting = Sitting(
        seed=seed, names=names[: rules.seats], skin=UNICODE, rules=contest, claims=claims
    )
    kinds = Counting | Saying | WhoCallsHand
    return tuple([scene for scene in sitting.scenes() if isinstance(scene, kinds)][:250])


@pytest.mark.slow
@SIZES
@pytest.mark.parametrize("rules", TABLES, ids=["two", "three", "partners", "singles"])
def test_every_word_of_the_show_is_on_the_table(rules: Rules, size: tuple[int, int]):
    on = ground(*size, rules.seats)
    scenes: tuple[Any, ...] = _shows(rules, LONG, 5)
    assert {type(scene) for scene in scenes} >= {Counting, Saying}
    for scene in scenes[::3]:
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        # Where words are few why a key does nothing stands below the log.
        end = on.width if on.brief and scene.around.hint else on.table
        words = {word for row in rows[1:-1] for word in row[:end].split()}
        for said in scene.message(UNICODE.card_text):
            told = [set(text.split()) for text in (said.text, said.brief) if text]
            assert any(each <= words for each in told), (said, scene)


@SIZES
def test_why_a_key_does_nothing_is_said_in_the_middle_of_a_count(size: tuple[int, int]):
    why = "Space names what comes next."
    scene = gallery()["counting"]
    assert not scene.told
    assert why not in draw(scene, *size, UNICODE).text()
    assert why in draw(scene.hinted(why), *size, UNICODE).text()


@SIZES
def test_what_people_will_remember_is_said_with_the_hand(size: tuple[int, int]):
    for name in ("counting-twenty-four", "counting-twenty-nine"):
        scene = gallery()[name]
        on = ground(*size)
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        table = " ".join(" ".join([row[: on.table] for row in rows]).split())
        assert all(each.text in table for each in scene.after.highlights), name


@SIZES
def test_a_record_tells_what_was_pegged_in_its_own_words(size: tuple[int, int]):
    text = draw(gallery()["retelling-of-a-hand"], *size, UNICODE).text()
    assert "pegs 0" not in text
    assert "Ben pegs 6." in text
