"""The shelf of patiences: beside that of games, and held by the same rules.

What every folder of records does is held in ``test_shelf``; here is what a patience makes of it.
"""

import errno
import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cribbage.records.lock import RecordRefused
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire import SolitaireRecord, SolitaireShelf
from tests.common.kept import almost_won

EVENING = datetime(2026, 11, 21, 20, 15)
FOLDER = Path(__file__).parent / "kept_patiences"
WHOLE, LEFT = [(FOLDER / f"{name}.crib").read_text("utf-8") for name in ("taken-up", "left")]


@pytest.fixture
def shelf(tmp_path: Path) -> SolitaireShelf:
    return SolitaireShelf(tmp_path / "cribbage" / "patiences")


def put(shelf: SolitaireShelf, text: str | bytes, minutes: int = 0) -> Path:
    """A file on the shelf, last written so many minutes into the evening."""

    def made(path: Path) -> Path:
        path.touch(exist_ok=False)
        return path

    when = EVENING + timedelta(minutes=minutes)
    path = shelf.keep(("Ann",), when, made)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


def test_it_lies_beside_that_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    assert SolitaireShelf().folder == tmp_path / "patiences"
    assert Shelf().folder.parent == SolitaireShelf().folder.parent
    assert not list(tmp_path.iterdir())


def test_a_file_is_called_by_its_evening_and_its_player_who_alone_may_read_it(
    shelf: SolitaireShelf,
):
    path = put(shelf, WHOLE)
    assert path == shelf.folder / "2026-11-21T201500-ann.crib"
    assert shelf.folder.stat().st_mode & 0o777 == 0o700
    assert shelf.begun_when() == {EVENING: (path,)}
    kept = shelf.look(path)
    assert kept.begun == EVENING
    other = path.rename(path.with_name("my best.crib"))
    assert shelf.look(other).begun == shelf.look(other).when == EVENING


def test_what_was_left_is_found_the_last_played_first(shelf: SolitaireShelf):
    early, late = put(shelf, LEFT, 1), put(shelf, LEFT.rpartition("1 ")[0], 5)
    over = put(shelf, WHOLE, 9)
    found = shelf.unfinished()
    assert [kept.path for kept in found] == [late, early]
    assert found[1].record == SolitaireRecord.parse(LEFT)
    assert found[1].game
    assert found[1].game.score == 33
    assert not any([kept.over or kept.torn or kept.damage or kept.in_use for kept in found])
    (kept,) = shelf.finished()
    assert (kept.path, kept.over) == (over, True)
    assert shelf.ended(lambda name: False) == [over]
    assert shelf.ended(lambda name: name == over.name) == []


@pytest.mark.parametrize("name", ["classic", "bumppo", "square"])
def test_that_one_is_over_is_seen_by_its_last_line(shelf: SolitaireShelf, name: str):
    text = (FOLDER / f"{name}.crib").read_text("utf-8")
    for end in ("\n", "\r\n"):
        path = put(shelf, text.replace("\n", end).encode())
        assert shelf.ended(lambda name: False) == [path]
        assert shelf.unfinished() == []
        path.unlink()
    put(shelf, "\n".join([line.partition(" ;")[0] for line in text.split("\n")]))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.record == SolitaireRecord.parse(text)


def test_a_player_may_be_called_as_the_end_is_told(shelf: SolitaireShelf):
    named = LEFT.replace("Ann", "who comes to 89")
    path = put(shelf, named)
    assert shelf.ended(lambda name: False) == []
    assert [kept.path for kept in shelf.unfinished()] == [path]


def test_one_that_cannot_be_opened_is_not_called_over(
    shelf: SolitaireShelf, monkeypatch: pytest.MonkeyPatch
):
    put(shelf, WHOLE)

    def gone(path: str, _: int) -> int:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)

    with monkeypatch.context() as between:
        between.setattr(os, "open", gone)
        assert shelf.ended(lambda name: False) == []
    assert len(shelf.ended(lambda name: False)) == 1


def test_a_record_of_the_other_kind_says_what_it_is_and_stays(tmp_path: Path):
    game, patience = tmp_path / "game.crib", tmp_path / "patience.crib"
    game.write_text(str(almost_won()))
    patience.write_text(LEFT)
    before = game.read_text(), patience.read_text()
    with pytest.raises(RecordRefused) as refusal:
        SolitaireShelf.reopen(game)
    assert str(refusal.value) == (
        f"{game}, line 1: this is a game for two or more players, not a solitaire game: "
        "use cribbage --resume; the file was left unchanged"
    )
    with pytest.raises(RecordRefused) as refusal:
        Shelf.reopen(patience)
    assert str(refusal.value) == (
        f"{patience}, line 1: this is a solitaire game, not a game for two or more players: "
        "use cribbage solitaire --resume; the file was left unchanged"
    )
    assert (game.read_text(), patience.read_text()) == before


def test_the_pack_that_was_dealt_last_is_found_over_or_not(shelf: SolitaireShelf):
    assert shelf.last_dealt() is None
    put(shelf, LEFT, 1)
    over = put(shelf, WHOLE, 2)
    put(shelf, SolitaireRecord("Ben").heading, 3)
    put(shelf, b"\0", 4)
    last = shelf.last_dealt()
    assert last
    assert last.path == over
    damaged = put(shelf, LEFT.replace("1 keep", "1 keeps"), 5)
    last = shelf.last_dealt()
    assert last
    assert last.path == damaged
    assert last.damage.startswith(f"{damaged}, line 12: '1 keeps")
    with pytest.raises(RecordRefused, match=damaged.name):
        shelf.reopen(damaged)
