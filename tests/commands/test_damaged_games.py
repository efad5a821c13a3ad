"""Unreadable saved games: each is named and left unchanged, and all others are still found."""

import csv
import os
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from cribbage.engine.actions import Resign
from cribbage.engine.rules import Seat
from cribbage.records.files import LARGEST_RECORD
from tests.common.command import Seated, run
from tests.common.kept import AGREED, AUTUMN, SUMMER, keep, random_game
from tests.common.kept_alone import random_solitaire, save_solitaire


def test_damaged_game_is_reported_and_left_unchanged(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    path = keep(random_game(2, left_out=30), SUMMER)
    damaged = path.read_bytes().replace(b"1 crib", b"1 crab", 1)
    path.write_bytes(damaged)
    said = f"cribbage: {path}, line "
    with Seated() as table:
        table.wait_for("new game")
        assert table.message.startswith("A saved game cannot be read")
        table.leave_form()
    assert said in table.written
    for words in (("--resume",), ("--resume", str(path))):
        ended = run(*words, terminal=True)
        assert ended.status == 2
        assert said in ended.err
        assert (
            "the file was left unchanged, and cribbage replay shows what can be read\n" in ended.err
        )
    assert said in run("--plain", typed="quit\n", terminal=True).err
    assert path.read_bytes() == damaged


def test_empty_file_is_ignored():
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_bytes(b"")
    ended = run("--plain", *AGREED, typed="quit\n", terminal=True)
    assert ended.err == ""
    assert str(path) not in ended.out


def test_start_screen_after_resume_offer_does_not_repeat_damage_message():
    keep(random_game(1, left_out=9), SUMMER)
    keep(random_game(2, left_out=9), AUTUMN).write_text("crib 1\nnames: \n")
    with Seated() as table:
        assert table.message.startswith("A saved game cannot be read")
        table.press("n")
        assert "[ Deal the cards ]" in table.text
        assert table.message == "Type a name. This seat is for a person."
        table.leave_form()


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        (
            "crib 1",
            "crib 2",
            "line 1: the saved game is in format 2, but this program reads format 1",
        ),
        (
            "crib 1",
            "a diary",
            ("line 1: this is not a saved game: a saved game starts with 'crib 1'"),
        ),
        ("names", "who", "line 2: 'who: Ann, Ben' does not start with a known key "),
        ("house shuffle", "house sells", "line 6: "),
    ],
)
def test_message_about_damage_suggests_no_replay_that_would_show_nothing(
    line: str, new: str, said: str
):
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_text(path.read_text().replace(line, new, 1))
    for ended in (run("--plain", typed="quit\n", terminal=True), run("--resume", str(path))):
        assert f"{path}, {said}" in ended.err
        assert "; the file was left unchanged\n" in ended.err
    told = run("replay", str(path)).out.splitlines()
    assert told in ([], ["Cribbage to 61: Ann and Ben.", "The game was not finished."])


# Unreadable entries.


NOT_COMPLETE = (
    "the book is incomplete: it keeps the games it already had and adds the rest when these files "
    "can be read"
)
BEGUN = "2026-12-01T200000-ann-ben.crib"
LINKS = {
    BEGUN: "Too many levels of symbolic links",
    "x" * 300: "File name too long",
    "games.txt/a.crib": "Not a directory",
    "gone.crib": "No such file or directory",
}


@pytest.fixture
def reason(home: Path) -> str:
    """Save three games and a link that points to itself; return the message about the link."""
    keep(random_game(1), SUMMER)
    given_up = random_game(2)
    given_up = given_up.changed(actions=(*given_up.actions[:8], Resign(Seat(0))))
    keep(given_up, AUTUMN)
    keep(random_game(3, left_out=9), AUTUMN + timedelta(days=1))
    folder = home / "games"
    (folder / "games.txt").touch()
    (folder / BEGUN).symlink_to(BEGUN)
    return f"cribbage: {folder / BEGUN} cannot be read: {LINKS[BEGUN]}\n"


@pytest.mark.parametrize("link", LINKS)
def test_book_has_readable_games_despite_unreadable_file(reason: str, home: Path, link: str):
    entry = home / "games" / BEGUN
    entry.unlink()
    entry.symlink_to(link)
    reason = reason.replace(LINKS[BEGUN], LINKS[link])
    shown = run("book")
    assert shown.status == 0
    assert "after 2 games" in shown.out
    assert shown.err == f"{reason}cribbage: added to the book: 2 games\n"
    assert run("book", "Ann", "Ben").err == reason


def test_rebuilt_book_and_export_have_readable_games_despite_unreadable_file(
    reason: str, tmp_path: Path
):
    made = run("book", "--rebuild")
    assert (made.status, made.err) == (2, f"{reason}cribbage: {NOT_COMPLETE}\n")
    assert made.out == "The book was rebuilt with 2 games.\n"
    table = tmp_path / "games.csv"
    exported = run("book", "--export", str(table))
    assert (exported.status, exported.err) == (0, reason)
    with table.open(encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == 1 + 2


@pytest.mark.slow
def test_last_game_is_replayed_and_reviewed_despite_unreadable_file(reason: str):
    for command in ("replay", "review"):
        told = run(command)
        assert (told.status, told.err) == (0, reason)
        assert told.out


def test_unfinished_game_is_resumed_despite_unreadable_file(reason: str):
    resumed = run("--plain", "--resume", typed="quit\n")
    assert (resumed.status, resumed.err) == (0, reason)
    assert "The game resumes: " in resumed.out
    asked = run("--plain", typed="quit\n", terminal=True)
    assert (asked.status, asked.err) == (0, reason)


def test_unfinished_solitaire_is_resumed_despite_unreadable_file(reason: str, home: Path):
    run("patience", "--plain", "--seed", "5", typed="score\n1 2\nquit\n", terminal=True)
    link = home / "patiences" / BEGUN
    link.symlink_to("x" * 300)
    named = f"cribbage: {link} cannot be read: File name too long\n"
    for words in (("--resume",), ("--again",)):
        resumed = run("patience", "--plain", *words, typed="quit\n")
        assert (resumed.status, resumed.err) == (0, named)
    assert named in run("book").err
    assert named in run("book", "--rebuild").err


@pytest.mark.skipif(os.geteuid() == 0, reason="everything may be read by root")
def test_file_without_read_permission_is_entered_once_readable(home: Path):
    path = keep(random_game(1), SUMMER)
    keep(random_game(2), AUTUMN)
    path.chmod(0)
    assert f"cribbage: {path} cannot be read: Permission denied\n" in run("book").err
    path.chmod(0o600)
    assert "added to the book: 1 game\n" in run("book").err


def test_file_that_fails_during_reading_is_entered_later(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    path = keep(random_game(1), SUMMER)
    keep(random_game(2), AUTUMN)
    really = Path.open

    def fails(self: Path, mode: str = "r", **how: object) -> object:
        if self == path:
            raise OSError(5, "Input/output error", str(path))
        return really(self, mode, **how)  # type: ignore[call-overload]

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", fails)
        shown = run("book")
        assert shown.err == (
            f"cribbage: {path} cannot be read: Input/output error\n"
            "cribbage: added to the book: 1 game\n"
        )
        assert run("replay").status == 0
    assert run("book").err == "cribbage: added to the book: 1 game\n"


def test_game_in_file_whose_name_is_not_utf_8_is_entered_and_read_once(home: Path):
    path = keep(random_game(1), SUMMER)
    path.rename(path.with_name(os.fsdecode(b"Z\xeb.crib")))
    assert run("book").err == "cribbage: added to the book: 1 game\n"
    assert run("book").err == ""


def test_error_message_gives_path_of_unreadable_folder(home: Path):
    home.mkdir(parents=True)
    (home / "games").write_text("a diary")
    shown = run("book")
    assert (shown.status, shown.err) == (
        0,
        f"cribbage: {home / 'games'} cannot be read: Not a directory\n",
    )


# Standard input.


@pytest.mark.slow
@pytest.mark.parametrize("words", [("replay", "-"), ("review", "-"), ("review", "-", "--json")])
def test_saved_game_is_read_from_standard_input(words: tuple[str, ...]):
    path = keep(random_game(2), SUMMER)
    command, _, *flags = words
    from_file = run(command, str(path), *flags)
    piped = run(*words, typed=path.read_text())
    assert (piped.status, piped.err) == (0, "")
    days = re.compile(r" from \d{4}-\d\d-\d\d")  # only a file name has a date
    assert piped.out == days.sub("", from_file.out)


@pytest.mark.parametrize("command", ["replay", "review"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the standard input, line 1: "),
        ("a diary\n", "the standard input, line 1: "),
        (str(random_game(2)).replace("1 crib", "1 crab", 1), "the standard input, line "),
    ],
)
def test_error_about_invalid_game_says_it_came_from_standard_input(
    command: str, text: str, told: str
):
    ended = run(command, "-", typed=text)
    assert ended.status == 2
    assert ended.err.startswith(f"cribbage: {told}")


# Rebuilding the book with damaged files.


def a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def half_a_line(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def whole_lines(path: Path) -> None:
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-3]))


def another_line(path: Path) -> None:
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:12], "?\n", *lines[13:]]))


HARMED = {
    a_loop: "cannot be read: Too many levels of symbolic links",
    a_folder: "is not a file",
    a_pipe: "is not a file",
    nothing: "line 1: ",
    zeros: "line 1: ",
    half_a_line: "is incomplete and was left unchanged",
    whole_lines: "is incomplete and was left unchanged",
    another_line: "line 13: ",
}
SHELVES = {
    "games": (lambda: keep(random_game(1), SUMMER), "1 game"),
    "patiences": (lambda: save_solitaire(random_solitaire(1), SUMMER), "1 solitaire game"),
}


@pytest.mark.slow
@pytest.mark.parametrize("harm", HARMED, ids=lambda harm: harm.__name__)
@pytest.mark.parametrize("shelf", SHELVES)
@pytest.mark.parametrize("lost", [False, True], ids=["kept book", "lost book"])
def test_rebuilt_book_keeps_game_of_damaged_file(
    home: Path, shelf: str, harm: Callable[[Path], None], lost: bool
):
    keep(random_game(2), AUTUMN)
    save_solitaire(random_solitaire(2), AUTUMN)
    kept, games = SHELVES[shelf]
    path = kept()
    before, written = path.read_bytes(), path.stat().st_mtime_ns
    run("book")
    whole = run("book", "--json").out
    harm(path)
    if lost:
        (home / "book.sqlite").unlink()
    named = lost and harm is whole_lines  # then nothing shows that more existed
    rebuilt = run("book", "--rebuild")
    assert rebuilt.status == (0 if named else 2)
    if not named:
        fault, last = rebuilt.err.splitlines()
        assert str(path) in fault
        assert HARMED[harm] in fault
        assert last == f"cribbage: {NOT_COMPLETE}"
    assert (run("book", "--json").out == whole) is not lost
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink()
    path.write_bytes(before)
    if lost:
        os.utime(path, ns=(written, written))
    again = run("book")
    assert again.err == (f"cribbage: added to the book: {games}\n" if lost else "")
    assert run("book", "--json").out == whole
    assert run("book", "--rebuild").status == 0
    assert run("book", "--json").out == whole


@pytest.mark.slow
def test_book_keeps_all_games_if_damaged_file_has_no_start_time(home: Path):
    keep(random_game(2), AUTUMN)
    path = keep(random_game(1), SUMMER)
    run("book")
    whole = run("book", "--json").out
    path = path.rename(path.with_name("the best.crib"))
    zeros(path)
    assert run("book", "--rebuild").status == 2
    assert run("book", "--json").out == whole
    path.unlink()
    assert run("book", "--rebuild").status == 0
    assert run("book", "--json").out != whole


def test_damaged_game_is_reported_once_and_entered_when_restored(home: Path):
    path = keep(random_game(1), SUMMER)
    before, written = path.read_bytes(), path.stat().st_mtime_ns
    another_line(path)
    shown = run("book")
    assert str(path) in shown.err
    assert "line 13: " in shown.err
    assert run("book").err == ""
    path.write_bytes(before)
    os.utime(path, ns=(written, written))
    assert run("book").err == "cribbage: added to the book: 1 game\n"


# Endless files.


@pytest.fixture
def huge_file(tmp_path: Path) -> Path:
    """Provide a sparse file that is too long for memory but takes no disk space."""
    path = tmp_path / "endless.crib"
    with path.open("wb") as file:
        file.truncate(1 << 36)
    return path


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("replay",), "game"),
        (("review",), "game"),
        (("--plain", "--resume"), "game"),
        (("patience", "--plain", "--resume"), "solitaire game"),
        (("patience", "--plain", "--again"), "solitaire game"),
    ],
)
def test_endless_file_is_refused_as_saved_game(words: tuple[str, ...], kind: str, huge_file: Path):
    ended = run(*words, str(huge_file))
    told = f"cribbage: {huge_file} is too large to be a saved {kind}\n"
    assert (ended.status, ended.out, ended.err) == (2, "", told)
    assert huge_file.stat().st_size > LARGEST_RECORD


def test_endless_settings_file_is_not_read_to_end(home: Path):
    home.mkdir(parents=True)
    with (home / "settings.toml").open("wb") as file:
        file.truncate(1 << 36)
    assert run("--version").status == 0
    assert run("rules", "go").status == 0
