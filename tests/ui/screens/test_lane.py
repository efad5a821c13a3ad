"""The lane of the square: each hole at its place, and the pegs in them."""

import pytest

from cribbage.ui.layout.skin import skin_for
from cribbage.ui.screens.lane import HOLES, lane
from cribbage.ui.screens.screen import Pegs

SKIN = skin_for(colours="truecolor")


START = Pegs()


def drawn(pegs: Pegs = START, par: int = 51, width: int = 80) -> tuple[str, str]:
    numbers, holes = lane(pegs, par, width=width, skin=SKIN).text(strip=False).split("\n")
    return numbers, holes


@pytest.mark.parametrize("width", [77, 80, 88, 93, 124])
def test_there_are_two_start_holes_sixty_in_fives_and_the_last(width: int):
    starts, *fives, last = drawn(Pegs(-1, -1), width=width)[1].split()
    assert (starts, fives, last) == ("○•".replace("○", "●"), ["•••••"] * 12, "◎")


@pytest.mark.parametrize("width", [77, 93, 129])
def test_every_hole_is_there_however_far_apart_they_are(width: int):
    _, holes = drawn(width=width)
    glyphs = SKIN.glyphs
    # Both pegs stand in the start holes, and the last hole is the game hole.
    assert holes.count(glyphs.hole) == HOLES - 1
    assert (holes.count(glyphs.game), holes.count(glyphs.front[0])) == (1, 1)
    assert holes.strip()[-1] == glyphs.game


def test_the_front_peg_stands_in_every_hole_that_it_comes_to():
    for front in range(1, HOLES + 1):
        before = drawn(Pegs(front, 0))[1].split("●")[0]
        # All holes before it, and the two start holes, of which the back peg stands in one.
        assert sum(sign in "•○" for sign in before) == 2 + front - 1, front


def test_who_comes_beyond_the_last_hole_stands_there():  # rules.md 12.5
    assert drawn(Pegs(80, 35)) == drawn(Pegs(61, 35))
    assert drawn(Pegs(80, 70))[1].rstrip().endswith("●")


def test_par_stands_at_its_hole_and_a_number_that_it_would_touch_makes_room():  # rules.md 12.6
    numbers, holes = drawn(Pegs(51, 0))
    assert numbers.split() == ["10", "20", "30", "40", "par", "61"]
    assert numbers.index("par") + 1 == holes.index("●")
    assert drawn(par=46)[0].split() == ["10", "20", "30", "40", "par", "50", "61"]
