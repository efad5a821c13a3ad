"""Draw the pictures of the README and the manual from the program's current scenes.

    .venv-test/bin/python -m tests.pictures               # all of them
    .venv-test/bin/python -m tests.pictures play show     # these

They are SVG files in ``docs/pictures``, with a subfolder for each other language of the pages. They
show scenes of the gallery that the tests use, so no picture shows something the program cannot.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from cribbage.settings.beginning import Board, Looks
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.page_text import drawn_as_svg
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from tests.common.alone_gallery import alone_gallery
from tests.common.gallery import Names, gallery
from tests.common.sitting import CALLED
from tests.common.speaking import spoken_in

DOCS = Path(__file__).parents[1] / "docs"
FOLDERS = {"en": DOCS / "pictures", "ja": DOCS / "pictures" / "ja"}
"""The folder of the pictures in each language."""


class Picture(NamedTuple):
    """A scene on a screen of this size in cells."""

    scene: Callable[[Names], Screen]
    size: tuple[int, int]
    classic: bool = False


def _at_table(name: str) -> Callable[[Names], Screen]:
    return lambda names: gallery(names)[name]


def _alone(name: str) -> Callable[[Names], Screen]:
    return lambda names: alone_gallery(names[0])[name]


PICTURES = {
    "play": Picture(_at_table("play-after-thirty-one"), (160, 45)),
    "show": Picture(_at_table("count-with-points"), (120, 36)),
    "end": Picture(_at_table("over"), (160, 45)),
    "small": Picture(_at_table("play"), (80, 24)),
    "classic": Picture(_at_table("play-in-a-match"), (120, 36), classic=True),
    "partners": Picture(_at_table("partners-play-after-turn"), (160, 45)),
    "patience": Picture(_alone("solitaire-remarkable"), (160, 45)),
}


def picture(name: str, code: str = "en") -> str:
    """Return a picture by its name and language, as SVG. Raises KeyError for unknown names."""
    scene, size, classic = PICTURES[name]
    skin = skin_for("truecolor", Looks(dark=True, board=Board.CLASSIC if classic else Board.TRACK))
    with spoken_in(code):
        return drawn_as_svg(draw(scene(CALLED[code][:2]), *size, skin), skin)


def main(names: Sequence[str]) -> None:
    for code, folder in FOLDERS.items():
        folder.mkdir(exist_ok=True)
        for name in names or PICTURES:
            path = folder / f"{name}.svg"
            path.write_text(picture(name, code), encoding="utf-8")
            print(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
