"""Whether to leave, and who resigns, over a table that lies as it lay."""

import pytest

from cribbage.ui.pages.leaving import Leaving, Resigning
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.play import Playing
from cribbage.ui.table.screen import GameScreen
from tests.common.gallery import gallery, kinds
from tests.common.sitting import NAMES, UNICODE, WIDEST

ASKED = [name for name in kinds() if name.startswith(("leaving", "resigning"))]
SIZES = [(120, 36), (160, 45)]


def asked(name: str, names: tuple[str, str] = NAMES) -> Leaving | Resigning:
    """What is asked, over the scene that it was asked at."""
    scene = gallery(names)[name]
    assert isinstance(scene, Leaving | Resigning)
    return scene


@pytest.mark.parametrize("size", SIZES, ids=["120x36", "160x45"])
@pytest.mark.parametrize("names", [NAMES, WIDEST], ids=["short", "widest"])
@pytest.mark.parametrize("name", ASKED)
def test_the_question_stands_whole_below_the_board(
    name: str, names: tuple[str, str], size: tuple[int, int]
):
    scene = asked(name, names)
    rows = draw(scene, *size, UNICODE).text().split("\n")
    lines = [text for _, text in scene.lines() if text]
    found = [next(at for at, row in enumerate(rows) if text in row) for text in lines]
    assert found == sorted(found)
    below = next(at for at, row in enumerate(rows) if " count " in row)
    assert found[0] > below


@pytest.mark.parametrize("size", SIZES, ids=["120x36", "160x45"])
@pytest.mark.parametrize("name", ASKED)
def test_the_log_stays_in_its_place_and_no_hand_is_in_sight(name: str, size: tuple[int, int]):
    scene = asked(name)
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
