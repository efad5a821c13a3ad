"""The shelf of saved games: found again, unchanged by reading, locked while played."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from cribbage.engine.actions import Action
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.match.match import MOST_MATCH_POINTS
from cribbage.records import lock
from cribbage.records.files import LARGEST_RECORD
from cribbage.records.folder import own_folder
from cribbage.records.journal import Journal
from cribbage.records.lock import UNGUARDED, RecordInUse, RecordRefused
from cribbage.records.record import Record, replay
from cribbage.records.shelf import Shelf, look
from tests.common.games import played
from tests.common.kept import ANN_AND_BEN, new_file, random_game
from tests.common.kept import put as put_on

EVENING = datetime(2026, 11, 21, 20, 15)


def begun(seed: int, decisions: int) -> Record:
    """Return the first decisions of a random short game."""
    whole = random_game(seed)
    return whole.changed(actions=whole.actions[:decisions])


WHOLE, BEGUN = random_game(1), begun(2, 30)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "cribbage" / "games")


def put(shelf: Shelf, text: str | bytes, minutes: int = 0) -> Path:
    """Put a file on the shelf, last written this many minutes after ``EVENING``."""
    return put_on(shelf, ANN_AND_BEN, text, EVENING + timedelta(minutes=minutes))


@pytest.mark.parametrize(("seats", "singles"), [(2, False), (4, True)])
def test_longest_match_fits_size_limit(seats: int, singles: bool):
    rules = Rules(seats, counting=Counting.MUGGINS, pegging=Pegs.SAY, singles=singles)
    games = [
        Record(
            ("Ann-Catherine", "Ben-Alexander", "Cy", "Dot")[:seats],
            rules,
            actions=tuple([each.action for each in played(new_game(rules), Random(seed))]),
        )
        for seed in range(3)
    ]
    # All players are one match point short, and then one wins.
    most_games = rules.sides * (MOST_MATCH_POINTS - 1) + 1
    assert max(len(str(game)) for game in games) * most_games * 1.2 < LARGEST_RECORD


# Folder and names of records.


def test_cribbage_home_sets_one_folder_for_games_and_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    assert own_folder("state") == own_folder("config") == tmp_path
    assert Shelf().folder == tmp_path / "games"


@pytest.mark.parametrize(("named", "below"), [("~", "."), ("~/", "."), ("~/crib/age", "crib/age")])
def test_home_folder_is_expanded_like_in_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, below: str
):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CRIBBAGE_HOME", named)
    assert own_folder("state") == tmp_path / below


def test_default_folder_is_that_of_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", "")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert own_folder("state").is_relative_to(tmp_path)
    assert own_folder("state") != own_folder("config")
    assert not list(tmp_path.iterdir())  # nothing is made before it is needed


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (ANN_AND_BEN, "ann-ben"),
        (("../../etc", "Ann/Lee"), "etc-ann-lee"),
        (("Zoë", "花子"), "zoe-player"),
        (("CON", ".."), "con-player"),
        (("Ａｎｎ", "O'Neil\n"), "ann-o-neil"),
    ],
)
def test_file_is_named_by_date_and_players(shelf: Shelf, names: tuple[str, str], stem: str):
    """No player name leads out of the folder."""
    path = new_file(shelf, names, EVENING)
    assert path.parent == shelf.folder
    assert path.name == f"2026-11-21T201500-{stem}.crib"


def test_games_of_same_second_have_different_names(shelf: Shelf):
    made = [
        shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, WHOLE.heading))
        for _ in range(3)
    ]
    for journal in made:
        journal.close()
    assert [journal.path.stem[17:] for journal in made] == ["-ann-ben", "-ann-ben-2", "-ann-ben-3"]


def test_folder_is_private(shelf: Shelf):
    shelf.folder.mkdir(parents=True)
    shelf.folder.chmod(0o755)
    shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, "")).close()
    (path,) = shelf.folder.iterdir()
    assert shelf.folder.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_error_explains_why_folder_cannot_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("a diary")
    shelf = Shelf(tmp_path / "file" / "games")
    with pytest.raises(NotADirectoryError):
        new_file(shelf, ANN_AND_BEN, EVENING)
    assert (tmp_path / "file").read_text() == "a diary"


def failing(number: int):
    """Return a replacement for a system call that fails with this error."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_folder_that_cannot_be_created_leaves_no_record(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(os, "mkdir", failing(errno.EROFS))
    with pytest.raises(OSError, match="Read-only file system"):
        shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, WHOLE.heading))
    assert shelf.unfinished() == []


# The contents of the shelf.


def test_unfinished_games_have_scores_and_are_sorted_most_recent_first(shelf: Shelf):
    early, late = put(shelf, str(begun(3, 40)), 1), put(shelf, str(BEGUN), 5)
    put(shelf, str(WHOLE), 9)
    found = shelf.unfinished()
    assert list(Shelf(shelf.folder / "nowhere").finished()) == []
    assert [kept.path for kept in found] == [late, early]
    assert found[0].record == BEGUN
    assert found[0].when == EVENING + timedelta(minutes=5)
    *_, last = replay(BEGUN)
    assert found[0].game.scores == last.game.scores != (0, 0)
    assert not any([kept.over or kept.torn or kept.damage or kept.in_use for kept in found])


def test_start_time_comes_from_file_name(shelf: Shelf):
    path = put(shelf, str(WHOLE))
    os.utime(path, (0, 0))
    assert look(path).begun == EVENING
    other = path.rename(path.with_name("my best game.crib"))
    assert look(other).begun == look(other).when == datetime.fromtimestamp(0)


def test_game_is_recognized_as_finished_without_remarks(shelf: Shelf):
    put(shelf, "\n".join([line.partition(" ;")[0] for line in str(WHOLE).split("\n")]))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.over
    assert kept.record == WHOLE


def test_other_files_are_ignored(shelf: Shelf):
    put(shelf, str(BEGUN)).rename(shelf.folder / "notes.txt")
    (shelf.folder / "a.crib").mkdir()
    os.mkfifo(shelf.folder / "b.crib")  # opening it would block forever
    assert shelf.unfinished() == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1: this is not a saved game"),
        (b"\0" * 5000, "line 1: this is not a saved game"),
        (b"crib 2\nnames: Ann, Ben\n\n", "is in format 2, but this program reads format 1"),
        (b"crib 1\nnames: Ann, Ben\n", "line 3: the heading must end with a blank line"),
        (b"crib 1\nnames: Ann, Ben\n\n1 cut 9\n", "line 4: waiting for the pack to be shuffled"),
        (b"crib 1\n" + b"\xff" * LARGEST_RECORD, " is too large to be a saved game"),
    ],
    ids=range(6),
)
def test_damaged_file_is_listed_with_message(shelf: Shelf, content: bytes, sentence: str):
    path = put(shelf, content)
    (kept,) = shelf.unfinished()
    assert kept.damage.startswith(str(path))
    assert sentence in kept.damage
    with pytest.raises(RecordRefused, match=path.name):
        shelf.reopen(path)
    assert path.read_bytes() == content


def test_damaged_finished_game_is_listed_with_finished_games(shelf: Shelf):
    path = put(shelf, str(WHOLE).replace("1 crib", "1 cribs", 1))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.damage.startswith(f"{path}, line ")


def test_unreadable_file_is_listed(shelf: Shelf, monkeypatch: pytest.MonkeyPatch):
    path = put(shelf, str(BEGUN))
    monkeypatch.setattr(Path, "open", failing(errno.EIO))
    (kept,) = shelf.unfinished()
    assert kept.damage == f"{path} cannot be read: Input/output error"


# Resuming a game.


def test_game_is_resumed_where_it_was_left(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    record, file, warning = shelf.reopen(path)
    with file:
        file.write("1 play 5H\n")
    assert (record, warning) == (BEGUN, "")
    assert path.read_text() == f"{BEGUN}1 play 5H\n"


def test_incomplete_last_line_is_cut_off_and_players_are_informed(shelf: Shelf):
    path = put(shelf, f"{BEGUN}1 play 花".encode()[:-1])
    assert look(path).torn
    record, file, warning = shelf.reopen(path)
    file.close()
    assert (record, path.read_text()) == (BEGUN, str(BEGUN))
    assert warning == "The last decision was not saved. Make it again."


def test_finished_game_is_not_resumed(shelf: Shelf):
    path = put(shelf, str(WHOLE))
    with pytest.raises(RecordRefused, match="is a finished game"):
        shelf.reopen(path)
    assert path.read_text() == str(WHOLE)


def test_missing_file_is_not_created(shelf: Shelf):
    with pytest.raises(FileNotFoundError):
        shelf.reopen(shelf.folder / "gone.crib")
    assert not shelf.folder.exists()


@pytest.mark.parametrize("call", ["ftruncate", "fsync"])
def test_full_disk_loses_no_decision(shelf: Shelf, call: str, monkeypatch: pytest.MonkeyPatch):
    path = put(shelf, f"{BEGUN}1 pl")
    with monkeypatch.context() as broken:
        broken.setattr(os, call, failing(errno.ENOSPC))
        with pytest.raises(OSError, match="No space left"):
            shelf.reopen(path)
    assert look(path).record == BEGUN
    shelf.reopen(path).file.close()  # the failure released the lock


# One program at a time.


@pytest.fixture
def other_window(shelf: Shelf) -> Iterator[subprocess.Popen[str]]:
    """Provide another program playing ``BEGUN``, the only record on the shelf."""
    path = put(shelf, str(BEGUN))
    code = (
        "import sys; from pathlib import Path; from cribbage.records.shelf import Shelf;"
        "held = Shelf.reopen(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    words = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        try:
            assert program.stdout.readline() == "held\n"
            yield program
        finally:
            program.kill()


def test_second_program_that_opens_game_gets_message_and_changes_nothing(
    shelf: Shelf, other_window: subprocess.Popen[str]
):
    (kept,) = shelf.unfinished()
    assert kept.in_use
    with pytest.raises(RecordInUse, match="is open in another window: continue there"):
        shelf.reopen(kept.path)
    assert kept.path.read_text() == str(BEGUN)


@pytest.mark.slow
def test_killed_program_leaves_no_lock(shelf: Shelf, other_window: subprocess.Popen[str]):
    (kept,) = shelf.unfinished()
    other_window.kill()
    other_window.wait()
    assert not look(kept.path).in_use
    shelf.reopen(kept.path).file.close()


@contextmanager
def held(path: Path) -> Iterator[str]:
    """Open a record as another window does, and yield the warning about its lock."""
    with path.open("ab") as file:
        yield lock.hold(file.fileno(), path)


def test_record_is_locked_until_closed(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    with held(path) as warning:
        assert warning == ""
        with pytest.raises(RecordInUse):
            shelf.reopen(path)
    reopened = shelf.reopen(path)
    with pytest.raises(RecordInUse), held(path):
        pass
    reopened.file.close()
    with held(path) as warning:
        assert warning == ""


def test_program_refused_because_game_is_in_use_leaves_no_file_open(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    with held(path):
        before = len(list(Path("/dev/fd").iterdir()))
        with pytest.raises(RecordInUse):
            shelf.reopen(path)
        assert len(list(Path("/dev/fd").iterdir())) == before


def test_reading_takes_no_lock(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    before = look(path)
    with held(path):
        assert look(path).in_use
    assert look(path) == before


def test_reading_game_does_not_block_playing_it(shelf: Shelf, monkeypatch: pytest.MonkeyPatch):
    path = put(shelf, str(BEGUN))
    with path.open("rb") as looking:
        lock.fcntl.flock(looking.fileno(), lock.fcntl.LOCK_SH)
        monkeypatch.setattr(lock, "sleep", lambda pause: pause and looking.close())
        shelf.reopen(path).file.close()


@pytest.mark.parametrize("missing", ["on the disk", "in the system"])
def test_game_can_be_played_with_warning_if_files_cannot_be_locked(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, missing: str
):
    path = put(shelf, str(BEGUN))
    if missing == "in the system":
        monkeypatch.setattr(lock, "fcntl", None)
    else:
        monkeypatch.setattr(lock.fcntl, "flock", failing(errno.ENOLCK))
    record, file, warning = shelf.reopen(path)
    file.close()
    assert (record, warning) == (BEGUN, UNGUARDED)
    assert not look(path).in_use


def test_damaged_file_is_neither_in_use_nor_finished(shelf: Shelf):
    kept = look(put(shelf, b"\0"))
    assert kept.damage
    assert (kept.in_use, kept.over, kept.torn) == (False, False, False)


# Reading as few files as possible.


def test_last_finished_game_is_found_by_reading_one_file(shelf: Shelf, looked: list[Path]):
    paths = [put(shelf, str(WHOLE if day < 9 else BEGUN), day) for day in range(12)]
    last = shelf.last_won(("ben", "ann"))
    assert last
    assert looked == [last.path] == [paths[8]]
    assert shelf.last_won(("Ann", "Cy")) is None
    assert len(looked) == 1
    assert sorted(kept.path for kept in shelf.unfinished()) == paths[9:]
    assert len(looked) == 1 + 3


def test_record_is_replayed_once_when_read(shelf: Shelf, decided: list[Action]):
    path = put(shelf, str(BEGUN))
    decided.clear()
    assert look(path).record == BEGUN
    assert decided == list(BEGUN.actions)


def test_files_are_found_by_start_time_without_reading_them(shelf: Shelf):
    assert shelf.begun_when() == {}
    first, second = put(shelf, "no record"), put(shelf, "no record either")
    third = put(shelf, "", minutes=1)
    (shelf.folder / "evening.crib").write_text("a game that somebody put there")
    found = shelf.begun_when()
    assert set(found) == {EVENING, EVENING + timedelta(minutes=1)}
    assert set(found[EVENING]) == {first, second}
    assert found[EVENING + timedelta(minutes=1)] == (third,)
