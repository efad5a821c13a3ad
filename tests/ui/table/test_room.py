"""A table on a large screen: there is a ground for it, and every sentence has its room."""

from itertools import cycle, product

import pytest

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _
from cribbage.ui.layout.sizes import PICTURES, stage
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.screens.around import marked
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.play import Curtain, Playing
from cribbage.ui.table.screen import GameScreen
from tests.common.gallery import SEVERAL_RULES, gallery, kinds
from tests.common.ground import ground
from tests.common.room import stands
from tests.common.sitting import CALLED, UNICODE, WIDEST, Sitting, screen

SIZES = ((120, 36), (160, 45))


def test_there_is_a_ground_for_every_picture_that_grows_no_further():
    for size in PICTURES:
        for seats in (2, 3, 4):
            found = ground(*size, seats)
            assert (found.width, found.height) == size == stage(*size)


BESIDE_A_HINT = {"hint-to-a-partner", "hint-to-one-of-four-singles"}
"""With four, the first of several plays by the computer is only in the log, which a hint covers."""


@pytest.mark.slow
def test_every_sentence_stands_whole_beside_the_cards():
    for (name, scene), size in zip(gallery().items(), cycle(SIZES), strict=False):
        if not isinstance(scene, GameScreen) or name in BESIDE_A_HINT:
            continue
        picture = draw(scene, *size, UNICODE)
        # Words wrap, and side by side stand those of two players.
        seen = {word for row in picture.text().split("\n")[1:-1] for word in row.split()}
        for said in scene.message(UNICODE.card_text):
            ways = [text for text in (said.text, said.brief) if text]
            assert any(set(text.split()) <= seen for text in ways), (name, ways)


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


# Whether to leave, and who resigns, over a table that lies as it lay.


ASKED = [name for name in kinds() if name.startswith(("leaving", "resigning"))]


@pytest.mark.parametrize(("name", "size"), [*product(ASKED, SIZES)])
def test_the_question_stands_whole_below_the_board(name: str, size: tuple[int, int]):
    scene = gallery(WIDEST)[name]
    rows = draw(scene, *size, UNICODE).text().split("\n")
    lines = [text for _, text in scene.lines() if text]
    found = [next(at for at, row in enumerate(rows) if text in row) for text in lines]
    assert found == sorted(found)
    below = next(at for at, row in enumerate(rows) if " count " in row)
    assert found[0] > below


@pytest.mark.parametrize(("name", "size"), [*product(ASKED, SIZES)])
def test_the_log_stays_in_its_place_and_no_hand_is_in_sight(name: str, size: tuple[int, int]):
    scene = gallery()[name]
    picture = draw(scene, *size, UNICODE)
    targets = [picture.target(row, column) for row in range(size[1]) for column in range(size[0])]
    assert not any(targets)
    rows = picture.text().split("\n")
    if isinstance(scene.back, Playing):
        hidden = [UNICODE.card_text(card) for card in scene.back.hand]
        table = " ".join([row[: row.rindex("│")] for row in rows[1:-1]])
        assert not any(card in table for card in hidden)
    if isinstance(scene.back, GameScreen):
        before = draw(scene.back, *size, UNICODE).text().split("\n")
        log = before[-2].rindex("│")
        assert [row[log:] for row in rows[1:-1]] == [row[log:] for row in before[1:-1]]


@pytest.mark.parametrize("below", ["playing", "curtain", "hand-over", "waiting"])
def test_in_a_game_leaving_says_that_the_hands_are_hidden(below: str):
    assert "All hands are hidden." in screen(Leaving(gallery()[below]))


@pytest.mark.parametrize("below", ["start", "offer", "learn", "over", "over-in-a-match"])
def test_where_no_game_is_played_leaving_says_nothing_of_a_game_or_of_hands(below: str):
    shown = screen(Leaving(gallery()[below]))
    assert "   Quit?   " in shown
    assert not any(said in shown for said in ("the game?", "All hands are hidden."))
