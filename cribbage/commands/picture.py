"""Saving the end of a game, of solitaire or of a review as a picture."""

import subprocess
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import _
from cribbage.pack.worded import system_said
from cribbage.records.folder import own_folder
from cribbage.records.shelf import Shelf
from cribbage.settings.beginning import Looks
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:
    from cribbage.ui.control.lookups import Save
    from cribbage.ui.layout.skin import Skin
    from cribbage.ui.screens.screen import Screen


def saving(dress: Callable[[Looks], "Skin"], now: Callable[[], datetime] = datetime.now) -> "Save":
    """Return a function that saves the last page of a game, with its current appearance.

    ``dress`` makes the skin. The function returns where the page was saved, or why not: a sentence,
    and one or two shorter ones.
    """

    def save(scene: "Screen", looks: Looks) -> tuple[str, ...]:
        try:
            path = _saved(scene, dress(looks), now(), looks)
        except OSError as error:
            why, file = said(system_said(error)), error.filename
            return (
                _("Could not save {file}: {why}.", file=file, why=why)
                if file
                else _("Could not save the picture: {why}.", why=why),
                _("Could not save. Press L to see why."),
            )
        folder, name = _for_reading(path.parent), path.name
        return (
            _("Saved in {folder} as {file}, .png, and .txt.", folder=folder, file=name)
            if _rendered(path)
            else _("Saved in {folder} as {file} and .txt.", folder=folder, file=name),
            _("Saved in {folder} as a picture and as text.", folder=folder),
            _("Saved. Press L to see where."),
        )

    return save


def _saved(scene: "Screen", skin: "Skin", now: datetime, looks: Looks) -> Path:
    """Write the picture and the text next to it to new files; raises OSError and leaves neither."""
    from cribbage.ui.pages.page_text import as_svg, format_page

    pages = {
        ".svg": as_svg(scene, now.date(), looks),
        ".txt": format_page(scene, now.date(), skin),
    }

    def write(path: Path) -> Path:
        made: list[Path] = []
        try:
            for suffix, page in pages.items():
                with path.with_suffix(suffix).open("x", encoding="utf-8") as file:
                    made.append(path.with_suffix(suffix))
                    file.write(page)
        except OSError as error:
            error.filename = error.filename or str(path.with_suffix(suffix))
            for each in made:
                with suppress(OSError):
                    each.unlink()
            raise
        return made[0]

    # A shelf like that of the games creates the folder, and finds a name that is not used.
    return Shelf(own_folder("state") / "pictures").keep(_called(scene), now, write)


_RENDERERS: Final = (
    ("rsvg-convert", "--zoom=2", "--output={png}", "{svg}"),
    ("resvg", "--zoom=2", "{svg}", "{png}"),
    ("inkscape", "--export-filename={png}", "{svg}"),
)
"""Programs that make a PNG of an SVG, each with its arguments."""

_LONGEST: Final = 20.0
"""In seconds: how long a renderer may take."""


def _rendered(svg: Path) -> bool:
    """Write a PNG beside the picture with the first renderer that is there; return if it is.

    A message can show it where an SVG cannot be shown. Without a renderer the SVG is all there is.
    """
    png = svg.with_suffix(".png")
    for program, *words in _RENDERERS:
        found = which(program)
        if not found:
            continue
        made = svg.with_suffix(".part.png")
        command = [found, *[word.format(svg=svg, png=made) for word in words]]
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, check=True, capture_output=True, timeout=_LONGEST)
            made.rename(png)
            return True
        made.unlink(missing_ok=True)
    return False


def _called(scene: "Screen") -> tuple[str, ...]:
    """Return the rest of the file name: the players, or the player and the kind of solitaire."""
    from cribbage.ui.pages.judgement import ReviewPage
    from cribbage.ui.table.over import GameOverPage

    if isinstance(scene, GameOverPage):
        return scene.around.names
    if isinstance(scene, ReviewPage):
        return (*scene.names, "review")
    from cribbage.ui.screens.solitaire_table import SolitaireTable
    from cribbage.ui.words.solitaire_events import game_called

    around = scene.surroundings
    assert isinstance(around, SolitaireTable)
    return around.name, game_called(around.view.solitaire)


def _for_reading(path: Path) -> str:
    """Return the path with ``~`` for the home folder."""
    with suppress(ValueError, RuntimeError):
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    return str(path)
