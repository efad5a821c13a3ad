"""The deal on a large table: each player's cards, clickable cards, and messages."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.engine.rules import Rules, Seat
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.motion import A_STEP, in_motion, motion
from cribbage.ui.table.play_screens import PauseScreen, PlayCover
from cribbage.ui.words.help_text import to_discard
from tests.common.gallery import SEVERAL_RULES
from tests.common.ground import (
    below_board,
    board_rows,
    card_places,
    on_table,
    panel_column,
    strip,
)
from tests.common.sitting import SEVERAL, UNICODE, Sitting

SIZES = ((120, 36), (160, 45))
TABLES = {"two": Rules(), **SEVERAL_RULES}
LONG = ("Bartholomew Fi", "Maximilian von", "Wilhelmina-Ann", "Konstantin Lee")

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
EACH = [("two", SIZES[0]), ("three", SIZES[1]), ("partners", SIZES[0]), ("singles", SIZES[0])]
TEXTS = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")

tables = pytest.mark.parametrize(("who", "size"), [*EACH, ("two", SIZES[1])])
"""Each table at one size, the two-player table at both."""


@cache
def deals(who: str, names: tuple[str, ...] = SEVERAL) -> tuple[Screen, ...]:
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=names[: rules.seats], rules=rules)
    found: list[Screen] = []
    while sitting.scene.around.view.deals < 3:
        scene = sitting.scene
        if isinstance(scene, CutScreen | HandOver | DiscardScreen) or is_of_the_cut(scene):
            found.append(scene)
        sitting.go_on()
    return tuple(found)


def scenes_of(who: str, kind: type) -> list[Screen]:
    return [scene for scene in deals(who) if isinstance(scene, kind)]


def is_of_the_cut(scene: Screen) -> bool:
    return isinstance(scene, PauseScreen) and scene.around.view.phase is CuttingForDeal


def drawn(scene: Screen, size: tuple[int, int]) -> Canvas:
    return draw(scene, *size, UNICODE)


def faces(canvas: Canvas) -> list[str]:
    """Return the face-up cards in the strip and below the board, by their corner label."""
    return TEXTS.findall("\n".join(on_table(canvas)))


@tables
def test_cut_card_is_in_front_of_player_who_cut_it(who: str, size: tuple[int, int]):
    rules = TABLES[who]
    cutting = [scene for scene in deals(who) if scene.around.view.phase is CuttingForDeal]
    assert len(cutting) == rules.seats + 1
    for scene in cutting:
        canvas = drawn(scene, size)
        cut = {UNICODE.card_text(card) for _seat, _depth, card in scene.around.view.cuts}
        assert set(faces(canvas)) == cut
        own = scene.seat if isinstance(scene, CutScreen) else Seat(0)
        for seat, _depth, card in scene.around.view.cuts:
            rows = below_board(canvas) if seat == own else strip(canvas)
            assert UNICODE.card_text(card) in "\n".join(rows)


@tables
def test_every_card_of_pack_is_clickable_and_missing_ones_are_not(who: str, size: tuple[int, int]):
    for scene in scenes_of(who, CutScreen):
        canvas = drawn(scene, size)
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
def test_rest_of_pack_stays_in_place(who: str, size: tuple[int, int]):
    cutting = [scene for scene in deals(who) if scene.around.view.phase is CuttingForDeal]
    ends = set()
    for scene in cutting:
        canvas = drawn(scene, size)
        board = board_rows(canvas)
        seen = [
            (line, column)
            for line in range(board[-1] + 1, canvas.height - 1)
            for column in range(panel_column(canvas))
            if "back" in canvas.style(line, column).split()
        ]
        ends.add(max(seen))
    assert len(ends) == 1


@tables
def test_nothing_moves_when_keyboard_is_passed(who: str, size: tuple[int, int]):
    handed = 0
    for before, after in pairwise(deals(who)):
        if not (isinstance(before, HandOver) and isinstance(after, DiscardScreen)):
            continue
        handed += 1
        first, second = drawn(before, size), drawn(after, size)
        assert strip(first) == strip(second)
        assert not TEXTS.findall("\n".join(strip(first)))
        # The backs are in the places of the cards.
        for row, column in card_places(second).values():
            assert "back" in first.style(row + 1, column).split()
    assert handed >= 2 * TABLES[who].seats - 1


@tables
def test_cover_screen_covers_neither_cards_nor_board(who: str, size: tuple[int, int]):
    for scene in scenes_of(who, HandOver):
        canvas = drawn(scene, size)
        board = board_rows(canvas)
        rows = {
            style: {
                line
                for line in range(board[-1] + 1, canvas.height)
                for column in range(panel_column(canvas))
                if style in canvas.style(line, column).split()
            }
            for style in ("cover", "back")
        }
        assert rows["cover"]
        assert max(rows["cover"]) < min(rows["back"])


@tables
def test_each_card_to_discard_is_clickable(who: str, size: tuple[int, int]):
    for scene in scenes_of(who, DiscardScreen):
        canvas = drawn(scene, size)
        rows, places = canvas.text(strip=False).split("\n"), card_places(canvas)
        assert sorted(places) == list(range(len(scene.hand)))
        for place, (top, column) in places.items():
            # The card may be raised; its number is below it.
            near = "\n".join([row[column : column + 4] for row in rows[top : top + 2]])
            assert UNICODE.card_text(scene.hand[place]) in near
            numbers = [row[column : column + 11] for row in rows[top : top + 10]]
            assert any(str(place + 1) in text for text in numbers)


@pytest.mark.slow
@sizes
def test_chosen_cards_are_raised_and_highlighted(size: tuple[int, int]):
    for who, rules in TABLES.items():
        for scene in scenes_of(who, DiscardScreen):
            chosen = scene._replace(chosen=frozenset({1}))
            canvas = drawn(chosen, size)
            places = card_places(canvas)
            row, column = places[1]
            assert "lit" in canvas.style(row, column).split()
            assert "lit" not in canvas.style(row + 1, places[0][1]).split()
            assert f"1 of {rules.discards} chosen" in canvas.text()


@pytest.mark.slow
@tables
def test_all_messages_are_complete_on_table(who: str, size: tuple[int, int]):
    for scene in deals(who, LONG):
        canvas = drawn(scene, size)
        table = "\n".join(on_table(canvas)).split()
        for sentence in sentences(scene):
            missing = [word for word in sentence.split() if word not in table]
            assert not missing, (sentence, missing, canvas.text())


def sentences(scene: Screen) -> Iterator[str]:
    for said in scene.message(UNICODE.card_text):
        yield said.brief or said.text
    if isinstance(scene, DiscardScreen):
        yield f"{to_discard(scene.view, scene.seat, scene.around.names)}."
        yield f"{len(scene.chosen)} of {scene.view.rules.discards} chosen"


@tables
def test_starter_is_visible_only_after_it_is_turned_up(who: str, size: tuple[int, int]):
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=SEVERAL[: rules.seats], rules=rules)
    before = sitting.play_to(CutScreen, when=lambda it: it.around.view.phase is CuttingStarter)
    after = sitting.press("enter")
    moving = motion(before, after, now=0.0)
    starter = UNICODE.card_text(after.around.view.starter)
    seen, said = [], []
    for step in range(round(moving.cutting / A_STEP)):
        canvas = drawn(in_motion(after, moving, A_STEP * (step + 0.5)), size)
        lines = below_board(canvas)
        seen.append(any(starter in line and "turns up" not in line for line in lines))
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
def test_cut_packet_is_turned_over_in_front_of_player_who_lifted_it(
    who: str, size: tuple[int, int]
):
    rules = TABLES[who]
    sitting = Sitting(seed=3, names=SEVERAL[: rules.seats], rules=rules)
    for _ in range(rules.seats):
        before = sitting.scene
        after = sitting.press("enter")
        moving = motion(before, after, now=0.0)
        assert moving is not None
        lifts, turns = (drawn(in_motion(after, moving, A_STEP * step), size) for step in (0.5, 1.5))
        card = next(card for seat, _, card in after.around.view.cuts if seat == before.seat)
        assert UNICODE.card_text(card) not in faces(lifts)
        assert UNICODE.card_text(card) in faces(turns)


@sizes
def test_message_and_starter_of_his_heels_are_on_table(size: tuple[int, int]):
    sitting = Sitting(seed=7)
    after = sitting.play_to(PlayCover, when=lambda it: "his heels" in str(it.around.message))
    canvas = drawn(PauseScreen(after.around), size)
    table = " ".join(on_table(canvas)).split()
    for said in after.around.message:
        assert set(said.text.split()) <= set(table)
    starter = after.around.view.starter
    assert UNICODE.card_text(starter) in table


@sizes
def test_lowest_card_is_highlighted_after_all_cuts(size: tuple[int, int]):
    for who in TABLES:
        for scene in deals(who):
            if scene.around.view.phase is CuttingForDeal:
                # In replays and watched games each cut is a step.
                canvas = drawn(PauseScreen(scene.around), size)
                ranks = [card.rank for _seat, _depth, card in scene.around.view.cuts]
                done = len(ranks) == TABLES[who].seats
                lowest = ranks.count(min(ranks, default=None)) if done else 0
                lit = {
                    (row, column)
                    for row in range(canvas.height)
                    for column in range(1, panel_column(canvas))
                    if "lit" in canvas.style(row, column).split()
                    and "lit" not in canvas.style(row, column - 1).split()
                    and "lit" not in canvas.style(row - 1, column).split()
                }
                assert len(lit) == lowest
