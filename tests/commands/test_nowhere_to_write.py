"""Games can be played when nothing can be saved, and the program says that nothing is saved."""

import json
import os
import pwd
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import platformdirs
import pytest

import cribbage
from cribbage.book import database
from cribbage.book.book import Book
from tests.common.command import Seated, run
from tests.common.kept import AGREED, AUTUMN, SUMMER, keep, random_game, records, saved_record
from tests.common.window import Lines, Table, Window


@pytest.fixture
def read_only(home: Path) -> Iterator[tuple[str, ...]]:
    """Provide a command prefix that makes the data folder read-only; the folder has one game."""
    keep(random_game(2, left_out=30), SUMMER)
    if os.getuid():
        for folder in (home / "games", home):
            folder.chmod(0o500)
        yield ()
        for folder in (home, home / "games"):
            folder.chmod(0o700)
        return
    # Root can write anywhere except to a read-only mount.
    mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    before = ("unshare", "--mount", "sh", "-c", mount, str(home))
    if not shutil.which("unshare") or subprocess.run([*before, "true"], check=False).returncode:
        pytest.skip("root may write everywhere here")
    yield before


@pytest.mark.slow
def test_game_is_played_with_read_only_folder(home: Path, read_only: tuple[str, ...]):
    path = saved_record(home)
    before = path.read_bytes()
    with Table(*AGREED, before=read_only) as table:
        table.wait_for("welcome back")
        table.press("\r")
        assert re.search("cannot be opened: (Read-only|Permission)", table.message)
        table.press("n")
        table.wait_for("cut for deal")
        assert "This game is not being saved" in table.text
        assert "not saved" in table.rows[0]
        table.go_on_until("cut for the starter")
        assert "not saved" in table.rows[0]
        table.press("l")
        # A tied cut may have pushed it off the first screen.
        table.try_key("\x1b[5~")
        table.wait_for("This game is not being saved: ")
        table.press("l")
        table.leave()
    assert "it is saved in" not in table.written
    assert "cribbage: names and settings cannot be saved: " in table.written
    with Window("--resume", before=read_only) as window:
        assert window.status() == 2
        assert f"cribbage: {path} cannot be opened: " in window.written
    with Window("book", before=read_only) as window:
        assert window.status() == 2
        assert f"cribbage: the book {home}/book.sqlite cannot be opened: " in window.written
    assert "Traceback" not in table.written + window.written
    assert path.read_bytes() == before
    assert records(home) == [path]


@pytest.mark.slow
def test_read_only_book_is_read(home: Path, request: pytest.FixtureRequest):
    home.mkdir(mode=0o700)
    with Book() as book:
        book.add(random_game(3), SUMMER)
    before: tuple[str, ...] = request.getfixturevalue("read_only")
    with Window("book", "--json", before=before) as window:
        assert window.status() == 0
        assert json.loads(window.written)["rivalries"][0]["games"] == 1
    with Window("book", "--rebuild", before=before) as window:
        assert window.status() == 2
        refused = f"cribbage: the book {home}/book.sqlite is read-only"
        assert refused in window.written.replace("\n", "")
    assert [path.name for path in home.iterdir() if path.is_file()] == ["book.sqlite"]


@pytest.fixture
def full_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide a book of one game that accepts no more, and a saved game that is not in it."""
    keep(random_game(3), SUMMER)
    assert run("book").status == 0
    keep(random_game(4), AUTUMN)
    opened = database._opened

    def taking_no_more(path: Path) -> sqlite3.Connection:
        connection = opened(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(database, "_opened", taking_no_more)


NOT_IN_IT_YET = "ome games are not in the book yet (attempt to write a readonly database)"


@pytest.mark.slow
@pytest.mark.usefixtures("full_book")
def test_book_that_accepts_no_more_games_is_still_printed(tmp_path: Path):
    table = tmp_path / "games.csv"
    for words in ((), ("Ann", "Ben"), ("--json",), ("--export", str(table))):
        ended = run("book", *words)
        assert (ended.status, ended.err) == (0, f"cribbage: s{NOT_IN_IT_YET}\n")
    assert json.loads(run("book", "--json").out)["rivalries"][0]["games"] == 1
    assert len(table.read_text().splitlines()) == 2
    with Seated("book") as seated:
        assert seated.message == f"S{NOT_IN_IT_YET}."
        assert seated.title.endswith("1 game")
        seated.try_key("q")


def test_book_is_read_without_room_for_indexes(home: Path, monkeypatch: pytest.MonkeyPatch):
    home.mkdir(mode=0o700)
    with Book() as book:
        book.add(random_game(3), SUMMER)

    monkeypatch.setattr(database, "_opened", no_room)
    ended = run("book", "--json")
    assert (ended.status, ended.err) == (0, "")
    assert json.loads(ended.out)["rivalries"][0]["games"] == 1


def test_review_on_full_disk_does_not_claim_that_there_are_no_games(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    keep(random_game(3), SUMMER)
    monkeypatch.setattr(database, "_opened", no_room)
    ended = run("review", "--all")
    refused = f"cribbage: the book {home}/book.sqlite is read-only\n"
    assert (ended.status, ended.out, ended.err) == (2, "", refused)


def no_room(path: Path) -> NoReturn:
    """Create a book that has no room for anything more, like a full disk."""
    path.touch()
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    raise error


def test_game_can_be_played_if_path_of_data_folder_is_file(home: Path):
    home.write_text("a diary")
    with Seated(*AGREED, "--half") as table:
        table.wait_for("cut for deal")
        assert "This game is not being saved" in table.text
        assert "not saved" in table.rows[0]
        table.leave()
    told = run("--plain", *AGREED, typed="\n\nquit\n", terminal=True)
    assert told.status == 0
    assert f"This game is not being saved: {home} cannot be written: " in told.out
    assert "it is saved in" not in told.out
    for words in (("--resume",), ("book",), ("book", "--rebuild")):
        ended = run(*words, terminal=True)
        assert ended.status == 2
        assert ended.err.startswith("cribbage: ")
        assert "Traceback" not in ended.err
    told = run("patience", "--plain", typed="quit\n", terminal=True)
    assert told.status == 0
    assert f"This solitaire game is not being saved: {home} cannot be written: " in told.out
    assert home.read_text() == "a diary"


@pytest.fixture(params=["as it is", "before 4.14"])
def no_home(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide a user without a home folder, with current and older platformdirs."""
    for name in ("CRIBBAGE_HOME", "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    if request.param == "before 4.14":
        for name in ("user_state_path", "user_config_path"):
            monkeypatch.setattr(platformdirs, name, lambda *_, **__: Path("~/nowhere/cribbage"))

    def unknown(number: int) -> NoReturn:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)


NO_HOME = "the home folder cannot be found: set CRIBBAGE_HOME to a folder"


@pytest.mark.usefixtures("no_home")
def test_user_without_home_can_play():
    told = run("--plain", *AGREED, typed="quit\n", terminal=True)
    assert told.status == 0
    assert f"This game is not being saved: {NO_HOME}." in told.out
    assert told.err == f"cribbage: names and settings cannot be saved: {NO_HOME}\n"
    with Seated(*AGREED) as table:
        table.wait_for("This game is not being saved.*Ann, cut for deal")
        assert "not saved" in table.rows[0]
        table.leave()


@pytest.mark.slow
@pytest.mark.usefixtures("no_home")
def test_user_without_home_can_play_solitaire():
    told = run("patience", "--plain", typed="quit\n", terminal=True)
    assert told.status == 0
    nowhere = f"This solitaire game is not being saved: {NO_HOME}."
    assert nowhere in told.out
    with Seated("patience") as table:
        assert "This solitaire game is not being saved" in table.text
        assert "not saved" in table.rows[0]
        table.go_on_until("deal 2 of 7")
        table.leave()
    assert "it is saved in" not in table.written


@pytest.mark.usefixtures("no_home")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("book",), f"the book cannot be saved: {NO_HOME}"),
        (("book", "--rebuild"), f"the book cannot be saved: {NO_HOME}"),
        (("replay",), f"the saved games cannot be read: {NO_HOME}"),
        (("--reset-settings", "--plain"), f"the settings cannot be reset: {NO_HOME}"),
        (("--resume",), "there is no unfinished game: start a new one"),
        (
            ("patience", "--resume"),
            "there is no unfinished solitaire game: start a new one",
        ),
        (
            ("patience", "--again"),
            "no saved solitaire game has a pack to play again: start a new game",
        ),
    ],
)
def test_command_that_needs_home_folder_shows_message_without_one(
    words: tuple[str, ...], said: str
):
    ended = run(*words, terminal=True)
    assert (ended.status, ended.out, ended.err) == (2, "", f"cribbage: {said}\n")


@pytest.mark.parametrize(
    "named", ["crib", "./crib", " ", "\t", " /crib", "~nobody-of-this-name/crib"]
)
@pytest.mark.parametrize(
    "words",
    [(), ("--plain", *AGREED), ("book",), ("score", "5H 5S 5C JD 5D"), ("patience",), ("drill",)],
    ids=" ".join,
)
def test_relative_data_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, words: tuple[str, ...]
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CRIBBAGE_HOME", named)
    ended = run(*words, typed="quit\n", terminal=True)
    told = f"CRIBBAGE_HOME is {named!r}, which is not an absolute path: start it with / or ~/"
    assert (ended.status, ended.out, ended.err) == (2, "", f"cribbage: {told}\n")
    assert list(tmp_path.iterdir()) == []


NOBODY = "54321"
"""A user unknown to any system."""


def open_to_all() -> bool:
    """Return True if other users can read the program, which can be in a private folder."""
    places = [Path(sys.executable).absolute(), Path(cribbage.__file__).absolute()]
    folders = {folder for place in places for folder in place.parents}
    return all(folder.stat().st_mode & 0o001 for folder in folders)


@pytest.mark.slow
@pytest.mark.skipif(bool(os.getuid()) or not shutil.which("setpriv"), reason="root may be anybody")
@pytest.mark.skipif(not open_to_all(), reason="nobody else can read this checkout")
def test_user_unknown_to_system_can_play():
    unset = ("env", "-u", "HOME", "-u", "CRIBBAGE_HOME", "-u", "XDG_STATE_HOME")
    unknown = (*unset, "-u", "XDG_CONFIG_HOME", "setpriv", "--reuid", NOBODY, "--clear-groups")
    # Python's files may be in a private folder too, where only the owner can start it.
    if subprocess.run([*unknown, sys.executable, "-c", ""], check=False).returncode:
        pytest.skip("nobody else can start this Python")
    with Lines(*AGREED, before=unknown) as lines:
        lines.prompt()
        said = f"This game is not being saved: {NO_HOME}."
        assert said in lines.written
        assert "it is saved in" not in lines.leave()
    with Window("book", before=unknown) as window:
        assert window.status() == 2
        assert f"cribbage: the book cannot be saved: {NO_HOME}" in window.written


@pytest.mark.parametrize("words", [("--names", "Ann", "Ben"), ("patience", "--name", "Ann")])
def test_error_message_quotes_impossible_file_name_for_saved_game(words: tuple[str, ...]):
    long = "x" * 300
    ended = run(*words, "--plain", "--record", long)
    told = f"cribbage: {long} cannot be written: File name too long\n"
    assert (ended.status, ended.out, ended.err) == (2, "", told)
