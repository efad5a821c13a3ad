"""Every screen equals its golden file; ASCII screens are the same with other characters."""

from collections import defaultdict
from functools import cache
from itertools import cycle, islice
from typing import NamedTuple

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.settings.beginning import Board, Looks
from cribbage.ui.layout.glyphs import ASCII as LETTERS
from cribbage.ui.layout.glyphs import UNICODE as SIGNS
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from cribbage.ui.screens.surroundings import around_of
from tests.common.scenes import PLAYED, every_scene, scene_names, scene_of
from tests.common.sitting import ASCII, CALLED, SEVERAL, UNICODE, Sitting
from tests.common.speaking import LANGUAGES, spoken_in
from tests.conftest import SCREENS, Golden

SLOW = pytest.mark.slow
SMALL, MIDDLE, LARGE, LARGEST = (80, 24), (100, 30), (120, 36), (160, 45)
CLASSIC = skin_for("truecolor", Looks(board=Board.CLASSIC))


class Look(NamedTuple):
    size: tuple[int, int]
    code: str = "en"
    skin: Skin = UNICODE

    def __str__(self) -> str:
        board = ", classic board" if self.skin is CLASSIC else ""
        signs = ", ASCII" if self.skin is ASCII else ""
        return f"{self.size[0]}x{self.size[1]}, {LANGUAGES[self.code]}{board}{signs}"


EVERY_SCENE = (Look(SMALL), Look(MIDDLE), Look(LARGE), Look(SMALL, "ja"))

ONE_OF_EACH_KIND = (Look(LARGEST),)
"""Scenes drawn fully: the first of each kind and number of players, and all reviews."""

IN_ASCII = (Look(SMALL, skin=ASCII), Look(LARGE, skin=ASCII))
LOOKED_AT_IN_ASCII = {
    *("table/start", "table/play", "table/count-with-points", "table/muggins-called"),
    *("table/partners-play-after-turn", "table/singles-pause-after-the-play"),
    *("table/over-of-singles-before-all-hands-counted", "table/standings-of-three"),
    *("solitaire/solitaire-remarkable", "solitaire/square-over"),
    *("review/page-game", "review/page-of-match"),
}
"""Scenes with everything that ASCII draws differently: numbers, charts, dots, labels of pegs."""

WITH_A_CLASSIC_BOARD = (
    Look(SMALL, skin=CLASSIC),
    Look(MIDDLE, skin=CLASSIC),
    Look(SMALL, "ja", CLASSIC),
)
ON_A_CLASSIC_BOARD = {
    *("table/play-in-a-match", "table/half-game"),
    *("table/over-skunk", "table/partners-count-a-hand"),
}


def kind(scene: Screen) -> tuple[type, int]:
    around = around_of(scene)
    return type(scene), around.view.rules.seats if around else 0


@cache
def of_each_kind() -> frozenset[str]:
    """Return the names of all review scenes, and of the first game scene of each kind."""
    played = reversed(every_scene(rooms=PLAYED).items())
    first = {kind(scene): name for name, scene in played}
    return frozenset(first.values()) | {*scene_names(["review"])}


def looks(name: str) -> list[Look]:
    found = [*EVERY_SCENE]
    for more, names in (
        (ONE_OF_EACH_KIND, of_each_kind()),
        (IN_ASCII, LOOKED_AT_IN_ASCII),
        (WITH_A_CLASSIC_BOARD, ON_A_CLASSIC_BOARD),
    ):
        found += more if name in names else ()
    return sorted(found, key=lambda look: look.code)


def picture(name: str, look: Look) -> str:
    with spoken_in(look.code):
        scene = scene_of(name, CALLED[look.code][:2])
        return draw(scene, *look.size, look.skin).text()


def takes_long(name: str) -> bool:
    """Return True if the scene is slow because a game is reviewed only for it."""
    of_the_first = {"page-game", "decision-discard-own", "decision-card"}
    room, _, inside = name.partition("/")
    is_of_a_game = inside.startswith(("page-", "decision-")) and "page-of-" not in inside
    return room == "review" and is_of_a_game and inside not in of_the_first


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[SLOW] * takes_long(name)) for name in scene_names()]
)
def test_screen_matches_golden_file(name: str, golden: Golden):
    golden(name, ((str(look), picture(name, look)) for look in looks(name)))


PRINTED = frozenset({"printed/principles"})
"""Files kept next to the golden screens."""


def test_every_golden_file_is_drawn():
    kept = {str(path.relative_to(SCREENS).with_suffix("")) for path in SCREENS.rglob("*.*")}
    assert kept == {*scene_names(), *PRINTED}
    assert {*scene_names()} >= LOOKED_AT_IN_ASCII | ON_A_CLASSIC_BOARD


AS_WIDE = SIGNS._replace(ascii=True, dealer=LETTERS.dealer)
"""The Unicode symbols with the widths of ASCII: the dealer mark is three cells wide, numbers are
small, and a letter is followed by a colon before a peg.
"""


SPELLED = defaultdict[str, set[str]](set)
"""The ASCII characters that can replace each symbol."""
for _sign, _letter in zip(AS_WIDE, LETTERS, strict=True):
    if not isinstance(_sign, bool):
        for _one, _other in zip(_sign, _letter, strict=True):
            SPELLED[_one].add(_other)


def is_spelled(sign: str, letter: str) -> bool:
    """Return True if ``letter`` is the right one for this character on an ASCII screen."""
    if sign in SPELLED:
        return letter in SPELLED[sign]
    # Names can have letters outside ASCII; the terminal has them.
    return letter == sign and (letter.isascii() or letter.isalpha())


@pytest.mark.slow
def test_ascii_screen_is_same_with_other_characters():
    in_signs = Skin("truecolor", AS_WIDE, UNICODE.styles, UNICODE.looks._replace(felt=False))
    sizes = cycle((SMALL, LARGEST))
    for (name, scene), size in zip(every_scene().items(), sizes, strict=False):
        rows = [draw(scene, *size, skin).text().split("\n") for skin in (in_signs, ASCII)]
        for row, (signs, letters) in enumerate(zip(*rows, strict=True)):
            assert len(signs) == len(letters), (name, row, signs, letters)
            assert all(map(is_spelled, signs, letters)), (name, row, signs, letters)


@pytest.mark.slow
def test_ascii_screen_is_same_whether_scene_names_suits_by_symbol_or_letter():
    """Scenes made with suit symbols can therefore be used on ASCII screens too."""
    rules = Rules(3, 61, Counting.MUGGINS, pegging=Pegs.SAY)
    played = [
        Sitting(seed=3, names=SEVERAL[:3], rules=rules, skin=each) for each in (UNICODE, ASCII)
    ]
    scenes = zip(*[sitting.scenes() for sitting in played], strict=True)
    for each, size in zip(islice(scenes, 0, None, 7), cycle((SMALL, LARGE)), strict=False):
        in_signs, in_letters = [draw(scene, *size, ASCII).text() for scene in each]
        assert in_signs == in_letters
