"""The shelf of records: found again, never changed by looking, written by one program at a time."""

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
from cribbage.match.match import LONGEST
from cribbage.records import lock
from cribbage.records.files import LARGEST
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
    """The first decisions of a half game by chance."""
    whole = random_game(seed)
    return whole.changed(actions=whole.actions[:decisions])


WHOLE, BEGUN = random_game(1), begun(2, 30)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "cribbage" / "games")


def put(shelf: Shelf, text: str | bytes, minutes: int = 0) -> Path:
    """A file on the shelf, last written so many minutes into the evening."""
    return put_on(shelf, ANN_AND_BEN, text, EVENING + timedelta(minutes=minutes))


@pytest.mark.parametrize(("seats", "singles"), [(2, False), (4, True)])
def test_there_is_room_for_the_longest_match(seats: int, singles: bool):
    rules = Rules(seats, counting=Counting.MUGGINS, pegging=Pegs.SAY, singles=singles)
    games = [
        Record(
            ("Ann-Catherine", "Ben-Alexander", "Cy", "Dot")[:seats],
            rules,
            actions=tuple([each.action for each in played(new_game(rules), Random(seed))]),
        )
        for seed in range(3)
    ]
    # Everybody is one match point short, and then somebody wins.
    most_games = rules.sides * (LONGEST - 1) + 1
    assert max(len(str(game)) for game in games) * most_games * 1.2 < LARGEST


# Where the records lie, and what they are called.


def test_one_folder_may_be_named_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    assert own_folder("state") == own_folder("config") == tmp_path
    assert Shelf().folder == tmp_path / "games"


@pytest.mark.parametrize(("named", "below"), [("~", "."), ("~/", "."), ("~/crib/age", "crib/age")])
def test_a_home_folder_is_written_as_in_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, below: str
):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CRIBBAGE_HOME", named)
    assert own_folder("state") == tmp_path / below


def test_otherwise_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
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
def test_a_file_is_called_by_its_evening_and_its_players(
    shelf: Shelf, names: tuple[str, str], stem: str
):
    """No name leads out of the folder."""
    path = new_file(shelf, names, EVENING)
    assert path.parent == shelf.folder
    assert path.name == f"2026-11-21T201500-{stem}.crib"


def test_games_of_one_second_have_different_names(shelf: Shelf):
    made = [
        shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, WHOLE.heading))
        for _ in range(3)
    ]
    for journal in made:
        journal.close()
    assert [journal.path.stem[17:] for journal in made] == ["-ann-ben", "-ann-ben-2", "-ann-ben-3"]


def test_only_its_owner_looks_into_the_folder(shelf: Shelf):
    shelf.folder.mkdir(parents=True)
    shelf.folder.chmod(0o755)
    shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, "")).close()
    (path,) = shelf.folder.iterdir()
    assert shelf.folder.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_where_nothing_can_be_written_the_reason_is_told(tmp_path: Path):
    (tmp_path / "file").write_text("a diary")
    shelf = Shelf(tmp_path / "file" / "games")
    with pytest.raises(NotADirectoryError):
        new_file(shelf, ANN_AND_BEN, EVENING)
    assert (tmp_path / "file").read_text() == "a diary"


def failing(number: int):
    """Stands in for a call of the system that fails."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_a_folder_that_cannot_be_made_leaves_no_record(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(os, "mkdir", failing(errno.EROFS))
    with pytest.raises(OSError, match="Read-only file system"):
        shelf.keep(ANN_AND_BEN, EVENING, lambda path: Journal.begin(path, WHOLE.heading))
    assert shelf.unfinished() == []


# What is on it.


def test_unfinished_games_come_with_their_scores_the_last_played_first(shelf: Shelf):
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


def test_a_game_began_when_its_name_says_whenever_it_was_written(shelf: Shelf):
    path = put(shelf, str(WHOLE))
    os.utime(path, (0, 0))
    assert look(path).begun == EVENING
    other = path.rename(path.with_name("my best game.crib"))
    assert look(other).begun == look(other).when == datetime.fromtimestamp(0)


def test_a_finished_game_is_finished_without_remarks_too(shelf: Shelf):
    put(shelf, "\n".join([line.partition(" ;")[0] for line in str(WHOLE).split("\n")]))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.over
    assert kept.record == WHOLE


def test_what_is_no_record_by_its_name_or_kind_is_not_looked_at(shelf: Shelf):
    put(shelf, str(BEGUN)).rename(shelf.folder / "notes.txt")
    (shelf.folder / "a.crib").mkdir()
    os.mkfifo(shelf.folder / "b.crib")  # to open it would be to wait for ever
    assert shelf.unfinished() == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1: this is not a saved game"),
        (b"\0" * 5000, "line 1: this is not a saved game"),
        (b"crib 2\nnames: Ann, Ben\n\n", "is in format 2, but this program reads format 1"),
        (b"crib 1\nnames: Ann, Ben\n", "line 3: the heading must end with a blank line"),
        (b"crib 1\nnames: Ann, Ben\n\n1 cut 9\n", "line 4: waiting for the pack to be shuffled"),
        (b"crib 1\n" + b"\xff" * LARGEST, " is too large to be a saved game"),
    ],
    ids=range(6),
)
def test_a_damaged_file_is_listed_with_its_sentence(shelf: Shelf, content: bytes, sentence: str):
    path = put(shelf, content)
    (kept,) = shelf.unfinished()
    assert kept.damage.startswith(str(path))
    assert sentence in kept.damage
    with pytest.raises(RecordRefused, match=path.name):
        shelf.reopen(path)
    assert path.read_bytes() == content


def test_a_won_game_that_is_damaged_is_told_of_among_the_finished(shelf: Shelf):
    path = put(shelf, str(WHOLE).replace("1 crib", "1 cribs", 1))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.damage.startswith(f"{path}, line ")


def test_a_file_that_cannot_be_read_is_listed(shelf: Shelf, monkeypatch: pytest.MonkeyPatch):
    path = put(shelf, str(BEGUN))
    monkeypatch.setattr(Path, "open", failing(errno.EIO))
    (kept,) = shelf.unfinished()
    assert kept.damage == f"{path} cannot be read: Input/output error"


# Taking a game up again.


def test_a_game_is_taken_up_where_it_was_left(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    record, file, warning = shelf.reopen(path)
    with file:
        file.write("1 play 5H\n")
    assert (record, warning) == (BEGUN, "")
    assert path.read_text() == f"{BEGUN}1 play 5H\n"


def test_a_torn_end_is_cut_off_and_the_players_are_told(shelf: Shelf):
    path = put(shelf, f"{BEGUN}1 play 花".encode()[:-1])
    assert look(path).torn
    record, file, warning = shelf.reopen(path)
    file.close()
    assert (record, path.read_text()) == (BEGUN, str(BEGUN))
    assert warning == "The last decision was not saved. Make it again."


def test_a_finished_game_is_not_played_on(shelf: Shelf):
    path = put(shelf, str(WHOLE))
    with pytest.raises(RecordRefused, match="is a finished game"):
        shelf.reopen(path)
    assert path.read_text() == str(WHOLE)


def test_a_file_that_is_not_there_is_not_made(shelf: Shelf):
    with pytest.raises(FileNotFoundError):
        shelf.reopen(shelf.folder / "gone.crib")
    assert not shelf.folder.exists()


@pytest.mark.parametrize("call", ["ftruncate", "fsync"])
def test_a_full_disk_costs_no_decision(shelf: Shelf, call: str, monkeypatch: pytest.MonkeyPatch):
    path = put(shelf, f"{BEGUN}1 pl")
    with monkeypatch.context() as broken:
        broken.setattr(os, call, failing(errno.ENOSPC))
        with pytest.raises(OSError, match="No space left"):
            shelf.reopen(path)
    assert look(path).record == BEGUN
    shelf.reopen(path).file.close()  # the lock went with the failure


# One program at a time.


@pytest.fixture
def other_window(shelf: Shelf) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays ``BEGUN``, the one record on the shelf."""
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


def test_a_second_program_is_told_and_changes_nothing(
    shelf: Shelf, other_window: subprocess.Popen[str]
):
    (kept,) = shelf.unfinished()
    assert kept.in_use
    with pytest.raises(RecordInUse, match="is open in another window: continue there"):
        shelf.reopen(kept.path)
    assert kept.path.read_text() == str(BEGUN)


@pytest.mark.slow
def test_a_program_that_is_killed_leaves_no_lock(shelf: Shelf, other_window: subprocess.Popen[str]):
    (kept,) = shelf.unfinished()
    other_window.kill()
    other_window.wait()
    assert not look(kept.path).in_use
    shelf.reopen(kept.path).file.close()


@contextmanager
def held(path: Path) -> Iterator[str]:
    """A record that another window plays, and what it was warned of."""
    with path.open("ab") as file:
        yield lock.hold(file.fileno(), path)


def test_a_record_is_held_until_it_is_given_up(shelf: Shelf):
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


def test_whoever_is_refused_leaves_nothing_open(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    with held(path):
        before = len(list(Path("/dev/fd").iterdir()))
        with pytest.raises(RecordInUse):
            shelf.reopen(path)
        assert len(list(Path("/dev/fd").iterdir())) == before


def test_looking_takes_no_lock(shelf: Shelf):
    path = put(shelf, str(BEGUN))
    before = look(path)
    with held(path):
        assert look(path).in_use
    assert look(path) == before


def test_whoever_only_looks_keeps_nobody_from_playing(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
):
    path = put(shelf, str(BEGUN))
    with path.open("rb") as looking:
        lock.fcntl.flock(looking.fileno(), lock.fcntl.LOCK_SH)
        monkeypatch.setattr(lock, "sleep", lambda pause: pause and looking.close())
        shelf.reopen(path).file.close()


@pytest.mark.parametrize("missing", ["on the disk", "in the system"])
def test_without_locks_it_is_played_on_with_a_warning(
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


def test_a_file_that_holds_no_game_is_in_use_nowhere(shelf: Shelf):
    kept = look(put(shelf, b"\0"))
    assert kept.damage
    assert (kept.in_use, kept.over, kept.torn) == (False, False, False)


# As few files are read as can be.


def test_of_many_games_one_is_read_for_the_last_that_was_won(shelf: Shelf, looked: list[Path]):
    paths = [put(shelf, str(WHOLE if day < 9 else BEGUN), day) for day in range(12)]
    last = shelf.last_won(("ben", "ann"))
    assert last
    assert looked == [last.path] == [paths[8]]
    assert shelf.last_won(("Ann", "Cy")) is None
    assert len(looked) == 1
    assert sorted(kept.path for kept in shelf.unfinished()) == paths[9:]
    assert len(looked) == 1 + 3


def test_a_record_that_is_looked_at_is_played_once(shelf: Shelf, decided: list[Action]):
    path = put(shelf, str(BEGUN))
    decided.clear()
    assert look(path).record == BEGUN
    assert decided == list(BEGUN.actions)


def test_files_are_found_by_when_their_games_began_and_none_is_read(shelf: Shelf):
    assert shelf.begun_when() == {}
    first, second = put(shelf, "no record"), put(shelf, "no record either")
    third = put(shelf, "", minutes=1)
    (shelf.folder / "evening.crib").write_text("a game that somebody put there")
    found = shelf.begun_when()
    assert set(found) == {EVENING, EVENING + timedelta(minutes=1)}
    assert set(found[EVENING]) == {first, second}
    assert found[EVENING + timedelta(minutes=1)] == (third,)
