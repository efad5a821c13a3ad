"""Names and sentences stay whole while there is room for them."""

import re
from typing import Any

import pytest

from cribbage.ui.screens.draw import draw
from tests.common.gallery import gallery
from tests.common.sitting import UNICODE

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))
PLAYERS = (("Ann", "Ben"), ("Beginner", "Steady"), ("Bartholomew", "Maximiliane"))
IN_JAPANESE = (("花子", "太郎"), ("さくらこ", "やまもと"), ("すずきいちろ", "たなか"))

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def rows_of(scene: Any, size: tuple[int, int]) -> list[str]:
    return draw(scene, *size, UNICODE).text(strip=False).split("\n")


@sizes
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_names_above_the_points_of_a_game_are_whole(
    code: str, size: tuple[int, int], place: int
):
    names = (PLAYERS if code == "en" else IN_JAPANESE)[place]
    for kind in ("over", "over-in-the-play", "retelling-of-the-end"):
        rows = rows_of(gallery(names)[kind], size)
        heads = re.compile(rf"● {names[0]} +■ {names[1]} ")
        # Below the board, where both names are above the figures as well.
        assert any(heads.search(row) for row in rows), (kind, "\n".join(rows))
