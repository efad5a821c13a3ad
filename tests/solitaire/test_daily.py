"""The pack of each daily game, as docs/record.md defines it, and the points missed in it."""

import hashlib
import re
from pathlib import Path

import pytest

from cribbage.pack.cards import PACK, cards
from cribbage.solitaire.daily_pack import DAILY_KIND, daily_pack, points_on_offer, taking_points
from cribbage.solitaire.rules import DEALS, Solitaire
from tests.common.alone import Alone, decision, in_play

PAGE = Path(__file__).parents[2] / "docs" / "record.md"
PACKS = dict(re.findall(r"^(\d{4}-\d\d-\d\d) ((?:\w\w ){51}\w\w)$", PAGE.read_text("utf-8"), re.M))


def pack_computed_as_page_says(day: str) -> list[str]:
    """Return the pack that docs/record.md defines for this day, with places counted from 1."""
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    numbers = b"".join(
        hashlib.sha256(b"cribbage daily %s %d" % (day.encode(), counter)).digest()
        for counter in range(20)
    )
    at = 0
    for place in range(52, 1, -1):
        while numbers[at] >= (256 // place) * place:
            at += 1
        other = numbers[at] % place + 1
        at += 1
        pack[place - 1], pack[other - 1] = pack[other - 1], pack[place - 1]
    return pack


def test_daily_packs_of_five_dates_equal_those_in_documentation():
    assert len(PACKS) == 5
    assert {day: " ".join(map(str, daily_pack(day))) for day in PACKS} == PACKS


@pytest.mark.parametrize(
    "day", [f"2026-{month:02}-{day:02}" for month in (2, 11) for day in (1, 9)]
)
def test_daily_pack_equals_pack_computed_as_documentation_says(day: str):
    assert [str(card) for card in daily_pack(day)] == pack_computed_as_page_says(day)


def test_each_day_has_its_own_complete_pack():
    packs = [daily_pack(f"2026-01-{day:02}") for day in range(1, 32)]
    assert len(set(packs)) == 31
    assert all(set(pack) == set(PACK) for pack in packs)


def test_every_card_is_top_card_of_pack_on_some_date():
    tops = {daily_pack(f"{2000 + year}-{month:02}-{day:02}")[0] for year, month, day in DAYS}
    assert len(tops) == 52


DAYS = [(year, month, day) for year in range(2) for month in range(1, 13) for day in range(1, 29)]


def test_daily_game_has_classic_rules():
    assert DAILY_KIND is Solitaire.CLASSIC


# Missed points.


def test_simple_plan_keeps_four_cards_worth_most():
    look = Alone(DAILY_KIND, "5H 6S JC 9D 3C KH 4S QD").sees
    # Three fifteens, and jack, queen, king.
    assert taking_points(look) == decision("throws 6S 4S")


def test_simple_plan_plays_card_that_pegs_most_and_highest_on_tie():
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    assert taking_points(alone.sees) == decision("6H")  # nothing pegs yet
    alone.play("4S")
    assert taking_points(alone.sees) == decision("AH")  # 4, jack, ace: fifteen


def test_simple_plan_chooses_first_card_as_starter_of_last_deal():
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    alone.play("4S, AH, 6H, 5D")
    assert taking_points(alone.sees) == decision("keeps 4S")


def test_points_on_offer_equal_points_of_simple_plan_in_each_deal():
    pack = tuple(cards(PACKS["2026-11-28"]))
    alone = Alone(DAILY_KIND, PACKS["2026-11-28"])
    before, made = 0, []
    while not alone.game.is_over:
        deals, choice = alone.game.deals, taking_points(alone.sees)
        alone.play(WORDS[type(choice).__name__](choice))
        if alone.game.deals > deals or alone.game.is_over:
            made.append(alone.score - before)
            before = alone.score
    # The last hand is turned with the end of the sixth deal.
    *five, sixth_and_last = made
    points = points_on_offer(pack)
    assert list(points[:5]) == five
    assert points[5] + points[6] == sixth_and_last
    assert len(points) == DEALS
    assert sum(points) == 112


WORDS = {
    "DummyDiscard": lambda discard: "throws " + " ".join(map(str, discard.cards)),
    "Play": lambda play: str(play.card),
    "KeepStarter": lambda keep: f"keeps {keep.card}",
}
