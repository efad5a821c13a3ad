"""A table on a large screen: no quarter of it empty in one piece, and exact at every size."""

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _
from cribbage.ui.drawing.layout import PICTURES, stage
from cribbage.ui.drawing.players import marked
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.captions import message
from cribbage.ui.scenes.scenes import Curtain, Playing
from cribbage.ui.screens.screen import draw
from cribbage.ui.spread.ground import ground
from cribbage.ui.spread.picture import spreads
from tests.common.gallery import SEVERAL_RULES, gallery, kinds
from tests.common.room import largest_blank, stands
from tests.common.sitting import ASCII, CALLED, NAMES, UNICODE, Sitting

SIZES = ((120, 36), (160, 45))


def spread() -> list[str]:
    """The scenes that are laid out anew."""
    return [name for name in kinds() if spreads(gallery(NAMES, UNICODE)[name])]


def test_there_is_a_ground_for_every_picture_that_grows_no_further():
    for size in PICTURES:
        for seats in (2, 3, 4):
            found = ground(*size, seats)
            assert found
            assert (found.width, found.height) == size == stage(*size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_quarter_of_the_table_is_empty_in_one_piece(size: tuple[int, int]):
    width, height = size
    for name in spread():
        blank = largest_blank(draw(gallery(NAMES, UNICODE)[name], width, height, UNICODE))
        assert blank.area < width * (height - 2) / 4, (name, blank)


@pytest.mark.parametrize("skin", [UNICODE, ASCII])
@pytest.mark.parametrize("size", [(119, 36), (121, 90), (159, 45), (161, 46), (200, 60), (300, 90)])
def test_a_large_screen_has_its_picture_in_the_middle(size: tuple[int, int], skin: Skin):
    width, height = size
    wide, high = stage(width, height)
    for name in spread():
        scene = gallery(NAMES, skin)[name]
        rows = draw(scene, width, height, skin).text(strip=False).split("\n")
        assert len(rows) == height
        assert all(cell_len(row) == wcswidth(row) == width for row in rows)
        top, left = (height - high) // 2, (width - wide) // 2
        picture = [row[left : left + wide].rstrip() for row in rows[top : top + high]]
        assert "\n".join(picture) == draw(scene, wide, high, skin).text()


@pytest.mark.parametrize("skin", [UNICODE, ASCII])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_sentence_stands_whole_beside_the_cards(size: tuple[int, int], skin: Skin):
    for name in spread():
        scene = gallery(NAMES, skin)[name]
        picture = draw(scene, *size, skin)
        # Words wrap, and side by side stand those of two players.
        seen = {word for row in picture.text().split("\n")[1:-1] for word in row.split()}
        for said in message(scene, skin.card_text):
            told = {word for text in (said.text, said.brief) for word in text.split()}
            assert any(set(text.split()) <= seen for text in (said.text, said.brief) if text), (
                name,
                sorted(told - seen),
            )


@pytest.mark.parametrize("rules", SEVERAL_RULES.values(), ids=SEVERAL_RULES)
def test_whose_turn_it_is_stands_whole_beside_a_full_hand_too(code: str, rules: Rules):
    sitting = Sitting(rules=rules, names=CALLED[code][: rules.seats])
    turns = 0
    while turns < 12:
        scene = sitting.go_on()
        if not isinstance(scene, Curtain | Playing):
            continue
        turns += 1
        turn = _("{name} to play.", name=marked(scene.around, scene.seat, UNICODE))
        for size in SIZES:
            rows = draw(scene, *size, UNICODE).text().split("\n")
            assert stands(turn, rows), "\n".join(rows)
