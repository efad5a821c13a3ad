"""The deal on a large table: who has what before him, what can be clicked, and what is said."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.engine.rules import Rules, Seat
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.cards import Lying, row
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.motion import A_STEP, in_motion, motion
from cribbage.ui.table.play import Curtain, Pause
from cribbage.ui.words.help import to_lay_away
from tests.common.gallery import SEVERAL_RULES
from tests.common.ground import Ground, bands, ground, place
from tests.common.sitting import SEVERAL, UNICODE, Sitting

SIZES = ((120, 36), (160, 45))
TABLES = {"two": Rules(), **SEVERAL_RULES}
LONG = ("Bartholomew Fi", "Maximilian von", "Wilhelmina-Ann", "Konstantin Lee")

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
EACH = [("two", SIZES[0]), ("three", SIZES[1]), ("partners", SIZES[0]), ("singles", SIZES[0])]
tables = pytest.mark.parametrize(("who", "size"), [*EACH, ("two", SIZES[1])])
"""Each table at a size, that of two at both."""


@cache
def deals(who: str, names: tuple[str, ...] = SEVERAL) -> tuple[Screen, ...]:
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=names[: rules.seats], rules=rules)
    found: list[Screen] = []
    while sitting.scene.around.view.deals < 3:
        scene = sitting.scene
        if isinstance(scene, Cutting | HandOver | LayAway) or is_of_the_cut(scene):
            found.append(scene)
        sitting.go_on()
    return tuple(found)


def scenes_of(who: str, kind: type) -> list[Screen]:
    return [scene for scene in deals(who) if isinstance(scene, kind)]


def is_of_the_cut(scene: Screen) -> bool:
    return isinstance(scene, Pause) and scene.around.view.phase is CuttingForDeal


def drawn(scene: Screen, size: tuple[int, int]) -> tuple[Canvas, Ground]:
    on = ground(*size, scene.around.view.rules.seats)
    return draw(scene, *size, UNICODE), on


def cells(canvas: Canvas, top: int, left: int, height: int, width: int) -> list[str]:
    rows = canvas.text(strip=False).split("\n")
    return [line[left : left + width] for line in rows[top : top + height]]


def hand_at(on: Ground, seat: Seat, rules: Rules) -> tuple[int, int]:
    """The row and the column where a seat's first card lies."""
    at, rows = place(on, seat, rules), bands(on, rules)
    return (rows.near_hand if at.near else rows.far_hand), at.left + on.cards


def lying(canvas: Canvas, on: Ground, seat: Seat, rules: Rules, cards: list[Lying]) -> bool:
    top, left = hand_at(on, seat, rules)
    picture = row(cards, UNICODE, size=on.card)
    seen = cells(canvas, top, left, on.card.high, picture.width)
    return seen == picture.text(strip=False).split("\n")[: on.card.high]


@tables
def test_what_was_cut_for_the_deal_lies_before_who_cut_it(who: str, size: tuple[int, int]):
    rules = TABLES[who]
    cutting = [scene for scene in deals(who) if scene.around.view.phase is CuttingForDeal]
    assert len(cutting) == rules.seats + 1
    for scene in cutting:
        canvas, on = drawn(scene, size)
        cut = {seat: card for seat, _, card in scene.around.view.cuts}
        for seat in rules.round_from(Seat(0)):
            top, left = hand_at(on, seat, rules)
            corner = canvas.text(strip=False).split("\n")[top + 1][left + 1 : left + 3].strip()
            named = UNICODE.card_text(cut[seat]) if seat in cut else ""
            assert corner == (named if on.card.wide != 7 else named[:-1])
            awaited = canvas.text(strip=False).split("\n")[top][left + 1] == "┄"
            assert awaited == (isinstance(scene, Cutting) and seat == scene.seat)


@tables
def test_every_card_of_the_pack_can_be_clicked_and_none_that_is_gone(
    who: str, size: tuple[int, int]
):
    for scene in scenes_of(who, Cutting):
        canvas, _ = drawn(scene, size)
        view = scene.around.view
        gone = max([depth for _, depth, _ in view.cuts], default=0)
        if view.stock - gone < 8:
            gone = 0
        seen = {
            canvas.target(line, column)
            for line in range(canvas.height)
            for column in range(canvas.width)
        }
        assert seen - {None} == {("cut", each) for each in range(gone, view.stock)}


@tables
def test_the_rest_of_the_pack_stays_where_it_lay(who: str, size: tuple[int, int]):
    cutting = [scene for scene in deals(who) if scene.around.view.phase is CuttingForDeal]
    ends = set()
    for scene in cutting:
        canvas, on = drawn(scene, size)
        counted, hand = bands(on, TABLES[who])[4], bands(on, TABLES[who]).near_hand
        seen = [
            (line, column)
            for line in range(counted, hand)
            for column in range(on.table)
            if "back" in canvas.style(line, column).split()
        ]
        ends.add(max(seen))
    assert len(ends) == 1


@tables
def test_nothing_moves_when_the_keyboard_changes_hands(who: str, size: tuple[int, int]):
    rules, scenes = TABLES[who], deals(who)
    handed = 0
    for before, after in pairwise(scenes):
        if not (isinstance(before, HandOver) and isinstance(after, LayAway)):
            continue
        handed += 1
        first, on = drawn(before, size)
        second, _ = drawn(after, size)
        for seat in rules.round_from(Seat(0)):
            held = [Lying(None)] * len(before.around.view.hands[seat])
            assert lying(first, on, seat, rules, held)
            assert lying(second, on, seat, rules, held) == (seat != after.seat)
            top, left = hand_at(on, seat, rules)
            edge = cells(first, top + on.card.high - 1, left, 1, on.card.wide)
            assert cells(second, top + on.card.high - 1, left, 1, on.card.wide) == edge
    assert handed >= 2 * rules.seats - 1


@tables
def test_the_curtain_covers_neither_a_card_nor_the_board(who: str, size: tuple[int, int]):
    for scene in scenes_of(who, HandOver):
        canvas, on = drawn(scene, size)
        rows = bands(on, TABLES[who])
        curtain = {
            line
            for line in range(canvas.height)
            for column in range(on.table)
            if "curtain" in canvas.style(line, column).split()
        }
        assert curtain <= set(range(rows.counted, rows.near_hand))


@tables
def test_each_card_to_lay_away_is_clicked_where_it_lies(who: str, size: tuple[int, int]):
    for scene in scenes_of(who, LayAway):
        canvas, on = drawn(scene, size)
        top, left = hand_at(on, scene.seat, TABLES[who])
        for at in range(len(scene.hand)):
            column = left + at * (on.card.wide + 1)
            assert canvas.target(top, column) == ("card", at)
            assert canvas.target(top + on.card.high, column + 1) == ("card", at)


@pytest.mark.slow
@sizes
def test_chosen_cards_are_marked_and_on_the_near_side_raised(size: tuple[int, int]):
    for who, rules in TABLES.items():
        for scene in scenes_of(who, LayAway):
            chosen = scene._replace(chosen=frozenset({1}))
            canvas, on = drawn(chosen, size)
            top, left = hand_at(on, scene.seat, rules)
            column = left + on.card.wide + 1
            raised = rules.seats == 2 and place(on, scene.seat, rules).near
            assert cells(canvas, top - raised, column, 1, 2) == ["┏━"]
            assert cells(canvas, top, left, 1, 2) == ["╭─"]
            assert f"1 of {rules.discards} chosen" in canvas.text()


@pytest.mark.slow
@tables
def test_all_that_is_said_stands_whole_on_the_table(who: str, size: tuple[int, int]):
    for scene in deals(who, LONG):
        canvas, on = drawn(scene, size)
        table = "\n".join(cells(canvas, 1, 0, canvas.height - 2, on.table)).split()
        for sentence in sentences(scene):
            missing = [word for word in sentence.split() if word not in table]
            assert not missing, (sentence, missing, canvas.text())


def sentences(scene: Screen) -> Iterator[str]:
    for said in scene.message(UNICODE.card_text):
        yield said.brief or said.text
    if isinstance(scene, LayAway):
        yield f"{to_lay_away(scene.view, scene.seat, scene.around.names)}."
        yield f"{len(scene.chosen)} of {scene.view.rules.discards} chosen"


@tables
def test_the_starter_is_seen_when_it_is_turned_and_not_before(who: str, size: tuple[int, int]):
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=SEVERAL[: rules.seats], rules=rules)
    before = sitting.play_to(Cutting, when=lambda it: it.around.view.phase is CuttingStarter)
    after = sitting.press("enter")
    moving = motion(before, after, now=0.0)
    starter = UNICODE.card_text(after.around.view.starter)
    seen, said = [], []
    for step in range(round(moving.cutting / A_STEP)):
        canvas, on = drawn(in_motion(after, moving, A_STEP * (step + 0.5)), size)
        lines = [line[: on.table] for line in canvas.text().split("\n")]
        corner = starter[:-1] if on.card.wide == 7 else starter
        seen.append(any(f"│{corner} " in line or f"│{corner}│" in line for line in lines[1:]))
        said += [line.strip() for line in lines if line.strip().startswith(SEVERAL)]
    said = [line for line in said if line.endswith(".")]
    assert seen == [False, False, False, True]
    pone, dealer = (SEVERAL[seat] for seat in (before.seat, before.around.view.dealer))
    assert said == [
        f"{pone} lifts the top cards.",
        f"{dealer} takes the next card.",
        f"{pone} puts the cards back.",
        f"{dealer} turns up the starter.",
    ]


@tables
def test_a_packet_is_turned_over_before_who_lifted_it(who: str, size: tuple[int, int]):
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=SEVERAL[: rules.seats], rules=rules)
    for _ in range(rules.seats):
        before = sitting.scene
        after = sitting.press("enter")
        moving = motion(before, after, now=0.0)
        assert moving is not None
        lifts, turns = (drawn(in_motion(after, moving, A_STEP * step), size) for step in (0.5, 1.5))
        on = ground(*size, rules.seats)
        top, left = hand_at(on, before.seat, rules)
        card = next(card for seat, _, card in after.around.view.cuts if seat == before.seat)
        picture = row([Lying(card)], UNICODE, size=on.card).text(strip=False).split("\n")
        seen = cells(turns[0], top, left, on.card.high, on.card.wide)
        assert seen == picture[: on.card.high]
        assert cells(lifts[0], top, left, 1, 2) == ["╭┄"]


@sizes
def test_his_heels_are_told_at_the_table_where_they_end_a_game(size: tuple[int, int]):
    sitting = Sitting(seed=7)
    after = sitting.play_to(Curtain, when=lambda it: "his heels" in str(it.around.message))
    canvas, on = drawn(Pause(after.around), size)
    table = " ".join(cells(canvas, 1, 0, canvas.height - 2, on.table)).split()
    for said in after.around.message:
        assert set(said.text.split()) <= set(table)
    starter = after.around.view.starter
    assert any(word.startswith(f"│{UNICODE.card_text(starter)[:-1]}") for word in table)


@sizes
def test_the_lowest_card_is_lit_once_all_have_cut(size: tuple[int, int]):
    for who in TABLES:
        for scene in deals(who):
            if scene.around.view.phase is CuttingForDeal:
                # As a game is told again, or watched, each cut is looked at.
                canvas, on = drawn(Pause(scene.around), size)
                cuts = {seat: card.rank for seat, _, card in scene.around.view.cuts}
                done = len(cuts) == TABLES[who].seats
                for seat, rank in cuts.items():
                    top, left = hand_at(on, seat, TABLES[who])
                    is_lit = "lit" in canvas.style(top + 1, left + 1).split()
                    assert is_lit == (done and rank is min(cuts.values()))
