"""From one size of the screen to any other: all is there, exact, with its keys and well filled."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from cribbage.ui.layout.sizes import LEAST_HEIGHT, LEAST_WIDTH, PICTURES, stage
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.draw import draw, fits
from cribbage.ui.screens.keys import key_row
from tests.common.room import largest_blank
from tests.common.scenes import every_scene, scene_names, scene_of
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST

some_scene = st.sampled_from(scene_names())
some_skin = st.sampled_from([UNICODE, ASCII])


@pytest.mark.slow
@settings(max_examples=400)
@given(
    some_scene,
    st.sampled_from([NAMES, WIDEST]),
    some_skin,
    st.integers(40, 300),
    st.integers(10, 90),
)
def test_every_scene_has_its_keys_at_any_size(
    name: str, names: tuple[str, str], skin: Skin, width: int, height: int
):
    scene = scene_of(name, names)
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    assert len(rows) == height
    assert {wcswidth(row) for row in rows} == {width}
    if fits(width, height):
        last = (height + stage(width, height)[1]) // 2 - 1
        for key, meaning in key_row(scene):
            assert f"{key} {meaning}" in rows[last]


@pytest.mark.slow
@given(some_scene, some_skin, st.integers(LEAST_WIDTH, 300), st.integers(LEAST_HEIGHT, 90))
def test_a_larger_screen_has_the_same_picture_in_its_middle(
    name: str, skin: Skin, width: int, height: int
):
    scene, (wide, high) = scene_of(name), stage(width, height)
    top, left = (height - high) // 2, (width - wide) // 2
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    around = [*rows[:top], *rows[top + high :]]
    assert not "".join(around).strip()
    picture = [row[left : left + wide].rstrip() for row in rows[top : top + high]]
    assert "\n".join(picture) == draw(scene, wide, high, skin).text()


@pytest.mark.slow
@pytest.mark.parametrize("size", PICTURES, ids=str)
def test_no_quarter_of_a_picture_is_empty_in_one_piece(size: tuple[int, int]):
    width, height = size
    empty = {}
    for name, scene in every_scene().items():
        blank = largest_blank(draw(scene, width, height, UNICODE))
        if blank.area >= width * (height - 2) / 4:
            empty[name] = blank
    # A log of four has its figures in columns of their own, and a row for nearly every card.
    # Between two games no card lies on the far side of the board yet.
    assert set(empty) <= {"table/log-of-singles", "table/next-game"}
