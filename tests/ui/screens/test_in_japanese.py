"""Every kept screen in Japanese: as it was when somebody who reads it looked at it."""

import re
from collections.abc import Mapping

import pytest
from rich.cells import cell_len

from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Reviewing, Scene
from cribbage.ui.screens.screen import draw
from tests.common.alone_gallery import alone_gallery
from tests.common.decision_gallery import decisions
from tests.common.gallery import gallery
from tests.common.sitting import ASCII, IN_JAPANESE, UNICODE
from tests.conftest import SCREENS, Golden
from tests.ui.printed.test_principles import printed
from tests.ui.review.matches import SCENES as MATCHES
from tests.ui.review.pages import PAGES, page_of
from tests.ui.screens.test_screen import CLASSIC, ON_A_CLASSIC_BOARD

NAMES = IN_JAPANESE[:2]
SKINS = {"unicode": UNICODE, "ascii": ASCII}
SIZES = ((80, 24), (100, 30))


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    speak(language("ja"))


def at_the_table(skin: Skin) -> Mapping[str, Scene]:
    return gallery(NAMES, skin)


def alone(skin: Skin) -> Mapping[str, Scene]:
    return alone_gallery(NAMES[0], skin)


def reviewed(skin: Skin) -> Mapping[str, Scene]:
    return {
        **{f"decision-{name}": scene for name, scene in decisions(skin).items()},
        **{f"page-{name}": page_of(name) for name in PAGES},
        **{f"page-of-{name}": scene for name, scene in MATCHES.items()},
        **{f"reviewing-{done}": Reviewing(NAMES, done, 117) for done in (0, 40, 117)},
    }


ROOMS = {"table": at_the_table, "patience": alone, "review": reviewed}


def kept_in(folder: str) -> set[str]:
    return {path.stem for path in (SCREENS / "ja" / folder).glob("*.txt")}


@pytest.mark.parametrize("kind", SKINS)
@pytest.mark.parametrize("room", ROOMS)
def test_every_screen_is_as_it_was(room: str, kind: str, golden: Golden):
    scenes = ROOMS[room](SKINS[kind])
    for width, height in SIZES:
        folder = f"{room}/{width}x{height}"
        for name, scene in scenes.items():
            golden(f"ja/{folder}/{name}-{kind}", draw(scene, width, height, SKINS[kind]).text())
        kept = {name for name in kept_in(folder) if name.endswith(kind) and "-classic-" not in name}
        assert kept == {f"{name}-{kind}" for name in scenes}


@pytest.mark.parametrize("kind", CLASSIC)
def test_the_classic_board_is_as_it_was(kind: str, golden: Golden):
    for width, height in SIZES:
        for name in ON_A_CLASSIC_BOARD:
            text = draw(gallery(NAMES, CLASSIC[kind])[name], width, height, CLASSIC[kind]).text()
            golden(f"ja/table/{width}x{height}/{name}-{kind}", text)


@pytest.mark.parametrize("width", [80, 100])
def test_the_principles_as_they_look(golden: Golden, width: int):
    golden(f"ja/printed/principles-{width}", "\n".join(printed(width)))


FRAME = re.compile(r"^ *(╭─+╮) *$")


def cells_of(row: str, width: int) -> list[str]:
    """What stands in each cell of a row; behind a wide character nothing."""
    each = [cell for sign in row for cell in (sign, *[""] * (cell_len(sign) - 1))]
    return each + [" "] * (width - len(each))


@pytest.mark.parametrize("room", ROOMS)
def test_no_word_breaks_the_frame_around_it(room: str):
    framed = 0
    for name, scene in ROOMS[room](UNICODE).items():
        for width, height in (*SIZES, (120, 36)):
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
