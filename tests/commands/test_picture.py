"""The end of a game saved as a picture: its path, its contents, and errors."""

import errno
import os
import re
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cribbage.commands.picture import saving
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.log import Log
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.squares import SquareOver
from tests.common.ends_gallery import ends_gallery
from tests.common.sitting import ASCII, UNICODE, Sitting, sitting_at
from tests.common.table import played_out

NOW = datetime(2026, 11, 21, 21, 30, 5)

IN_FRAMES = skin_for("none")


@pytest.fixture(autouse=True)
def program_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set PATH to one folder, not yet created, so that no installed program is found."""
    folder = tmp_path / "programs"
    monkeypatch.setenv("PATH", str(folder))
    return folder


def renderer(program_folder: Path, does: str) -> None:
    """Add a program that makes a picture in another format."""
    program_folder.mkdir(exist_ok=True)
    computer_player = program_folder / "rsvg-convert"
    computer_player.write_text(f"#!/bin/sh\n{does}\n")
    computer_player.chmod(0o700)


def test_installed_renderer_adds_png(home: Path, program_folder: Path, over: GameOverPage):
    renderer(program_folder, 'echo drawn > "${2#--output=}"')
    said = saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    stem = home / "pictures" / "2026-11-21T213005-ann-ben"
    assert said[0] == f"Saved in {stem.parent} as {stem.name}.svg, .png, and .txt."
    assert Path(f"{stem}.png").read_text() == "drawn\n"
    assert len([*stem.parent.iterdir()]) == 3


@pytest.mark.parametrize("does", ['echo torn > "${2#--output=}"; exit 1', "exit 0"])
def test_failing_renderer_leaves_no_png(
    home: Path, program_folder: Path, over: GameOverPage, does: str
):
    renderer(program_folder, does)
    said = saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    assert said[0].endswith("-ann-ben.svg and .txt.")
    assert {path.suffix for path in (home / "pictures").iterdir()} == {".svg", ".txt"}


def at_the_end() -> Sitting:
    """Return the end of a game that Ann wins by one hole."""
    table = played_out("4H 5C 5D 6S", "2C 3D 9H 9S", starter="4S", scores=(100, 120))
    sitting = sitting_at(table)
    sitting.press("2", "4", "enter", "enter")
    return sitting


@pytest.fixture
def over() -> GameOverPage:
    scene = at_the_end().scene
    assert isinstance(scene, GameOverPage)
    return scene


def test_picture_and_text_show_screen_without_keys(home: Path, over: GameOverPage):
    said = saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    stem = home / "pictures" / "2026-11-21T213005-ann-ben"
    assert said[0] == f"Saved in {stem.parent} as {stem.name}.svg and .txt."
    assert sorted((home / "pictures").iterdir()) == [Path(f"{stem}.svg"), Path(f"{stem}.txt")]
    text = Path(f"{stem}.txt").read_text(encoding="utf-8")
    screen = draw(over, 80, 24, IN_FRAMES).text().split("\n")
    *page, day, end = text.split("\n")
    assert page == screen[:-2]
    assert day.strip() == "21 November 2026"
    assert end == ""


@pytest.mark.parametrize(
    ("kind", "called", "says"),
    [
        ("solitaire-out", "ann-solitaire", "Ann wins with 124"),
        ("square-over", "ann-square", "before the starter"),
    ],
)
def test_solitaire_result_is_saved_too(home: Path, kind: str, called: str, says: str):
    over = ends_gallery()[kind]
    assert isinstance(over, SolitaireEnd | SquareOver)
    saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    stem = home / "pictures" / f"2026-11-21T213005-{called}"
    text = stem.with_suffix(".txt").read_text(encoding="utf-8")
    screen = draw(over, 80, 24, IN_FRAMES).text().split("\n")
    assert text.split("\n")[:-2] == screen[:-2]
    assert says in text
    ElementTree.parse(stem.with_suffix(".svg"))


def test_text_is_ascii_if_screen_is(home: Path, over: GameOverPage):
    saving(lambda _: ASCII, lambda: NOW)(over, Looks())
    (path,) = (home / "pictures").glob("*.txt")
    assert path.read_text(encoding="utf-8").isascii()


def test_picture_is_complete_and_needs_no_network(home: Path, over: GameOverPage):
    saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    (path,) = (home / "pictures").glob("*.svg")
    svg = path.read_text(encoding="utf-8")
    shown = "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " ")
    assert "Ann wins, 121 to 120" in shown
    assert "Won by a single hole" in shown
    assert "url(" not in re.sub(r"url\(#", "", svg)
    assert "@font-face" not in svg
    assert "save" not in shown  # its keys are missing too


def test_no_file_is_overwritten(home: Path, over: GameOverPage):
    folder = home / "pictures"
    folder.mkdir(parents=True)
    for name in ("2026-11-21T213005-ann-ben.svg", "2026-11-21T213005-ann-ben-2.txt"):
        (folder / name).write_text("another")
    saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    assert sorted(path.name for path in folder.iterdir()) == [
        "2026-11-21T213005-ann-ben-2.txt",
        "2026-11-21T213005-ann-ben-3.svg",
        "2026-11-21T213005-ann-ben-3.txt",
        "2026-11-21T213005-ann-ben-4.svg",
        "2026-11-21T213005-ann-ben-4.txt",
        "2026-11-21T213005-ann-ben.svg",
    ]
    assert (folder / "2026-11-21T213005-ann-ben.svg").read_text() == "another"


def test_full_disk_gives_message_and_leaves_no_file(
    home: Path, over: GameOverPage, monkeypatch: pytest.MonkeyPatch
):
    opened = Path.open

    def full(path: Path, *rest: object, **more: object) -> object:
        file = opened(path, *rest, **more)
        if path.suffix == ".txt":
            file.close()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return file

    monkeypatch.setattr(Path, "open", full)
    said = saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    assert said[0].startswith("Could not save ")
    assert said[0].endswith(f"{os.strerror(errno.ENOSPC)}.")
    assert not list((home / "pictures").glob("*.svg"))


def test_file_in_place_of_folder_gives_message(home: Path, over: GameOverPage):
    home.mkdir()
    (home / "pictures").write_text("")
    said = saving(lambda _: UNICODE, lambda: NOW)(over, Looks())
    assert said == (
        f"Could not save {home / 'pictures'}: Not a directory.",
        "Could not save. Press L to see why.",
    )


def at_the_end_saved(*saved: str) -> Sitting:
    """Return the end of a game where saving a picture returns this message."""
    sitting = at_the_end()
    sitting.evening._save = lambda over, _: saved
    return sitting


def test_key_s_saves_page_and_shows_path():
    sitting = at_the_end_saved("Saved as there.svg and .txt.", "Saved.")
    assert ("S", "save") in key_row(sitting.scene)
    sitting.press("s")
    assert sitting.message.endswith("Saved as there.svg and .txt.")
    sitting.press("n")
    assert not isinstance(sitting.scene, GameOverPage)


def test_long_path_is_left_out_of_message_and_complete_in_log():
    long = f"Saved in /{'folder/' * 9} as 2026-11-21T213005-ann-ben.svg and .txt."
    sitting = at_the_end_saved(long, "Saved. Press L to see where.")
    sitting.press("s")
    assert sitting.message.endswith("Saved. Press L to see where.")
    sitting.press("l")
    assert isinstance(sitting.scene, Log)
    assert "2026-11-21T213005-ann-ben.svg and .txt." in sitting.text()
