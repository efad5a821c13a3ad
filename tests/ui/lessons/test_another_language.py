"""A language chosen in the middle of a lesson: all that is taught is said in it at once."""

import pytest

from tests.common.newcomers import at
from tests.common.sitting import screen
from tests.ui.control.test_another_language import english_in, speaks


@pytest.mark.parametrize(("chapter", "step"), [(1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (5, 2)])
def test_in_a_lesson(chapter: int, step: int):
    learning = at(chapter, step)
    scene, before = learning.scene, screen(learning.scene)
    speaks(learning, "ja")
    assert not english_in(screen(learning.scene))
    speaks(learning, "en")
    assert screen(learning.scene) == before
    assert learning.scene == scene
