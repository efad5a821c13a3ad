"""No word in Japanese breaks a frame, whose rows are counted in cells."""

import re

import pytest
from rich.cells import cell_len

from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.ui.screens.draw import draw
from tests.common.scenes import every_scene
from tests.common.sitting import IN_JAPANESE, UNICODE

SIZES = ((80, 24), (120, 36))


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    speak(language("ja"))


FRAME = re.compile(r"^ *(╭─+╮) *$")


def cells_of(row: str, width: int) -> list[str]:
    """What stands in each cell of a row; behind a wide character nothing."""
    each = [cell for sign in row for cell in (sign, *[""] * (cell_len(sign) - 1))]
    return each + [" "] * (width - len(each))


@pytest.mark.slow
def test_no_word_breaks_the_frame_around_it():
    framed = 0
    for name, scene in every_scene(IN_JAPANESE[:2]).items():
        for width, height in SIZES:
            rows = draw(scene, width, height, UNICODE).text().split("\n")
            for top, row in enumerate(rows):
                if not (frame := FRAME.match(row)):
                    continue
                framed += 1
                sides = [cells_of(row, width) for row in rows[top + 1 :]]
                edges = [(row[frame.start(1)], row[frame.end(1) - 1]) for row in sides]
                inside = edges[: edges.index(("╰", "╯"))]
                assert set(inside) <= {("│", "│"), ("├", "┤")}, (name, width, inside)
    assert framed
