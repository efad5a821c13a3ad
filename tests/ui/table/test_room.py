"""A table on a large screen: there is a ground for it, and every sentence has its room."""

import pytest

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _
from cribbage.ui.layout.sizes import PICTURES, stage
from cribbage.ui.screens.around import marked
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.play import Curtain, Playing
from cribbage.ui.table.screen import GameScreen
from tests.common.gallery import SEVERAL_RULES, gallery
from tests.common.ground import ground
from tests.common.room import stands
from tests.common.sitting import CALLED, UNICODE, Sitting

SIZES = ((120, 36), (160, 45))


def test_there_is_a_ground_for_every_picture_that_grows_no_further():
    for size in PICTURES:
        for seats in (2, 3, 4):
            found = ground(*size, seats)
            assert (found.width, found.height) == size == stage(*size)


BESIDE_A_HINT = {"hint-to-a-partner", "hint-to-one-of-four-singles"}
"""With four, the first of several plays by the computer is only in the log, which a hint covers."""


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_sentence_stands_whole_beside_the_cards(size: tuple[int, int]):
    for name, scene in gallery().items():
        if not isinstance(scene, GameScreen) or name in BESIDE_A_HINT:
            continue
        picture = draw(scene, *size, UNICODE)
        # Words wrap, and side by side stand those of two players.
        seen = {word for row in picture.text().split("\n")[1:-1] for word in row.split()}
        for said in scene.message(UNICODE.card_text):
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
