"""From one size of the screen to any other: all is there, exact, with its keys and well filled."""

from collections.abc import Mapping
from functools import cache
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.ui.drawing.layout import stage
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.keys import key_row
from cribbage.ui.scenes.scenes import Scene, Settings
from cribbage.ui.screens.screen import draw, fits
from tests.common.alone_gallery import alone_gallery
from tests.common.decision_gallery import decisions
from tests.common.gallery import gallery
from tests.common.room import largest_blank
from tests.common.sitting import ASCII, NAMES, UNICODE
from tests.ui.review.test_page import PAGES, page_of

SKINS = pytest.mark.parametrize("skin", [UNICODE, ASCII], ids=["unicode", "ascii"])
PICTURES = ((80, 24), (100, 30), (120, 36), (160, 45))


@cache
def scenes(skin: Skin) -> Mapping[str, Scene]:
    """Every scene that there is: of games, patiences and reviews."""
    reviews = {f"review-{name}": page_of(name) for name in PAGES}
    told = {f"decision-{name}": scene for name, scene in decisions(skin).items()}
    alone = {f"alone-{name}": scene for name, scene in alone_gallery(skin=skin).items()}
    of_two = gallery(NAMES, skin)
    settings = of_two["settings"]
    assert isinstance(settings, Settings)
    over = settings._replace(back=alone["alone-patience-throwing"])
    return {**of_two, **alone, **reviews, **told, "alone-settings": over}


@pytest.mark.slow
@SKINS
@settings(max_examples=15)
@given(st.lists(st.tuples(st.integers(40, 300), st.integers(10, 90)), min_size=8, unique=True))
def test_every_scene_has_its_keys_at_any_size(skin: Skin, sizes: list[tuple[int, int]]):
    for (name, scene), (width, height) in zip(scenes(skin).items(), cycle(sizes), strict=False):
        rows = draw(scene, width, height, skin).text(strip=False).split("\n")
        assert len(rows) == height
        assert {cell_len(row) for row in rows} == {width}
        if fits(width, height):
            last = (height + stage(width, height)[1]) // 2 - 1
            for key, meaning in key_row(scene):
                assert f"{key} {meaning}" in rows[last], name


@SKINS
@pytest.mark.parametrize("size", [(119, 36), (121, 90), (159, 45), (161, 46), (200, 60), (300, 90)])
def test_a_larger_screen_has_the_same_picture_in_its_middle(size: tuple[int, int], skin: Skin):
    width, height = size
    wide, high = stage(width, height)
    top, left = (height - high) // 2, (width - wide) // 2
    for scene in scenes(skin).values():
        rows = draw(scene, width, height, skin).text(strip=False).split("\n")
        assert {wcswidth(row) for row in rows} == {width}
        around = [*rows[:top], *rows[top + high :]]
        assert not "".join(around).strip()
        picture = [row[left : left + wide].rstrip() for row in rows[top : top + high]]
        assert "\n".join(picture) == draw(scene, wide, high, skin).text()


@pytest.mark.parametrize("size", PICTURES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_quarter_of_a_picture_is_empty_in_one_piece(size: tuple[int, int]):
    width, height = size
    empty = {}
    for name, scene in scenes(UNICODE).items():
        blank = largest_blank(draw(scene, width, height, UNICODE))
        if blank.area >= width * (height - 2) / 4:
            empty[name] = blank
    # A log of four has its figures in columns of their own, and a row for nearly every card.
    assert set(empty) <= {"log-of-singles"}
