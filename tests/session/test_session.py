"""A game in play: its growing file, errors of the disk, and the cards of a seed."""

import errno
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from cribbage.engine.actions import Action, Cut, Discard, IllegalAction, Play, Shuffle
from cribbage.engine.events import CutForDeal
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Counting, Rules, Seat
from cribbage.pack.cards import PACK, Card
from cribbage.records.journal import Journal
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.views.frames import frames
from cribbage.views.seen import HandsDealt
from tests.common.games import cards_in
from tests.common.sessions import any_decision, play_on

ANN, BEN = Seat(0), Seat(1)
HALF = Record(("Ann", "Ben"), Rules(target=61), seed=7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.crib"


@pytest.fixture
def kept(path: Path) -> Iterator[Session]:
    session = Session(HALF, journal=Journal.begin(path, HALF.heading))
    yield session
    session.close()


# The file.


def test_file_starts_with_heading(kept: Session, path: Path):
    assert path.read_text() == HALF.heading
    assert kept.path == path


def test_file_grows_with_each_decision(kept: Session, path: Path):
    kept.act(Shuffle(PACK))
    kept.act(Cut(ANN, 9))
    assert path.read_text().splitlines()[6:] == [
        f"house shuffle {''.join(map(str, PACK))}",
        ("1 cut 9                ; 9C"),
    ]
    kept.act(Cut(BEN, 4))
    assert path.read_text().endswith("2 cut 4                ; 4C, Ben deals\n")


def test_each_decision_is_synced_to_disk_before_it_is_shown(
    kept: Session, path: Path, monkeypatch: pytest.MonkeyPatch
):
    on_disk: list[tuple[int, bool]] = []
    before = kept.game

    def fsync(file: int) -> None:
        on_disk.append((os.fstat(file).st_size, kept.game is before))

    monkeypatch.setattr(os, "fsync", fsync)
    kept.act(Shuffle(PACK))
    assert on_disk == [(path.stat().st_size, True)]


def test_new_file_and_its_folder_are_synced_to_disk(path: Path, monkeypatch: pytest.MonkeyPatch):
    on_disk: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: on_disk.append(os.fstat(file).st_ino))
    Journal.begin(path, HALF.heading).close()
    assert on_disk == [path.stat().st_ino, path.parent.stat().st_ino]


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_file_is_private(path: Path, mask: int):
    before = os.umask(mask)
    try:
        Journal.begin(path, HALF.heading).close()
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_existing_file_stays_unchanged_and_link_is_not_followed(path: Path):
    there, elsewhere = path.with_name("there"), path.with_name("elsewhere")
    there.write_text("a diary")
    path.symlink_to(elsewhere)
    for taken in (there, path):
        with pytest.raises(FileExistsError):
            Journal.begin(taken, HALF.heading)
    assert there.read_text() == "a diary"
    assert not elsewhere.exists()


def test_new_file_is_removed_if_its_heading_cannot_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        Journal.begin(path, HALF.heading)
    assert not path.exists()


def test_no_file_is_created_without_path(tmp_path: Path):
    session = play_on(Session(HALF), 5)
    assert session.path is None
    assert not list(tmp_path.iterdir())


# A disk that fills up during a game.


def full_disk(file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_game_continues_unsaved_if_file_cannot_be_written(
    kept: Session, path: Path, monkeypatch: pytest.MonkeyPatch
):
    play_on(kept, 20)
    assert kept.trouble is None
    before = Record.parse(path.read_text()).actions
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full_disk)
        kept.act(any_decision(kept, Random(1)))
    assert Record.parse(path.read_text()).actions[: len(before)] == before
    assert kept.trouble == (
        f"The game can no longer be saved: {path} cannot be written (No space left on device)."
    )
    assert kept.path is None
    left = path.read_text()
    play_on(kept)
    assert kept.game.winner is not None
    assert path.read_text() == left


# A file that disappears.


@pytest.mark.parametrize("how", [Path.unlink, lambda path: path.rename(f"{path}.old")])
def test_missing_file_of_game_is_written_again(
    kept: Session, path: Path, how: Callable[[Path], object]
):
    play_on(kept, 20)
    how(path)
    kept.act(any_decision(kept, Random(1)))
    assert kept.trouble == "game.crib was missing, so it was written again."
    assert kept.path == path
    assert path.stat().st_mode & 0o777 == 0o600
    kept.trouble = None
    play_on(kept)
    assert kept.trouble is None
    assert path.read_text() == str(kept.played)


def test_game_whose_file_was_replaced_continues_in_new_file(kept: Session, path: Path):
    play_on(kept, 8)
    path.with_name("saved").write_text("a diary")
    path.with_name("saved").replace(path)  # as some editors save
    path.with_stem("game-2").write_text("another")
    kept.act(any_decision(kept, Random(1)))
    sentence = "The file of this game was replaced, so the game is now saved in game-3.crib."
    assert kept.trouble == sentence
    assert kept.path == path.with_stem("game-3")
    kept.trouble = None
    play_on(kept)
    assert kept.trouble is None
    assert kept.path.read_text() == str(kept.played)
    assert (path.read_text(), path.with_stem("game-2").read_text()) == ("a diary", "another")


@pytest.mark.parametrize("way", ["is missing", "was replaced"])
def test_message_tells_if_missing_or_replaced_file_cannot_be_rewritten(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "games" / "game.crib"
    path.parent.mkdir()
    session = Session(HALF, journal=Journal.begin(path, HALF.heading))
    play_on(session, 8)
    path.unlink()
    if way == "is missing":
        path.parent.rmdir()
    else:
        path.write_text("a diary")
        monkeypatch.setattr(os, "fsync", full_disk)
    session.act(any_decision(session, Random(1)))
    assert session.trouble
    why = f"The game can no longer be saved: {path} {way}, and a new file cannot be written ("
    assert session.trouble.startswith(why)
    assert session.path is None
    assert not path.with_stem("game-2").exists()
    assert not path.exists() or path.read_text() == "a diary"
    play_on(session)
    assert session.game.winner is not None


def test_game_is_still_saved_in_folder_that_cannot_be_read(
    kept: Session, path: Path, monkeypatch: pytest.MonkeyPatch
):
    play_on(kept, 8)
    denied = Mock(side_effect=PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
    with monkeypatch.context() as closed:
        closed.setattr(Path, "stat", denied)
        kept.act(any_decision(kept, Random(1)))
    assert kept.trouble is None
    assert path.read_text() == str(kept.played)


def test_closed_file_of_game_accepts_no_more_lines(path: Path):
    journal = Journal.begin(path, HALF.heading)
    journal.close()
    with pytest.raises(ValueError, match="closed"):
        journal.append("1 cut 9\n")


# Illegal decisions.


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Cut(ANN, 3), "leave at least 4 cards at each end"),
        (Cut(BEN, 9), "it is not this player's turn"),
        (Play(ANN, Card.parse("5H")), "waiting for a cut for deal"),
        (Shuffle(PACK), "waiting for a cut for deal"),
    ],
)
def test_illegal_decision_changes_nothing(kept: Session, path: Path, action: Action, why: str):
    before = kept.game
    kept.check(Shuffle(PACK))
    assert kept.game == before
    kept.proceed()
    game, text = kept.game, path.read_text()
    with pytest.raises(IllegalAction, match=why):
        kept.act(action)
    with pytest.raises(IllegalAction, match=why):
        kept.check(action)
    assert kept.game == game
    assert path.read_text() == text


# The program's own steps.


def packs(session: Session) -> list[tuple[Card, ...]]:
    actions = play_on(session).played.actions
    return [action.pack for action in actions if isinstance(action, Shuffle)]


def test_seed_gives_same_cards_whatever_is_played():
    quick, slow = packs(Session(HALF, quick=True)), packs(Session(HALF))
    deals = min(len(quick), len(slow))
    assert deals > 2
    assert quick[:deals] == slow[:deals]


def test_games_without_seed_differ():
    one, other = [packs(Session(HALF.changed(seed=None))) for _ in range(2)]
    assert one[0] != other[0]


def test_quick_game_leaves_every_cut_to_program():
    session = Session(HALF, quick=True)
    seen = list(session.proceed())
    assert sum(isinstance(frame.event, CutForDeal) for frame in seen) >= 2
    assert isinstance(seen[-1].event, HandsDealt)
    while to_act(session.game):
        action = any_decision(session, Random(3))
        assert not isinstance(action, Cut)
        session.act(action)
        session.proceed()
    assert session.game.winner is not None


def test_player_cuts_if_game_is_not_quick():
    session = Session(HALF)
    session.proceed()
    assert to_act(session.game) == (ANN,)
    assert session.any_cut(BEN) is None
    cut = session.any_cut(ANN)
    assert isinstance(cut, Cut)
    assert 4 <= cut.depth <= 48
    assert to_act(session.game) == (ANN,)  # only requested


def test_automatic_steps_stop_at_claim():
    rules = Rules(target=61, counting=Counting.HAND)
    session = Session(Record(("Ann", "Ben"), rules, seed=7), quick=True)
    session.proceed()
    chance = Random(1)
    while session.view().counted is None:
        session.act(any_decision(session, chance))
        session.proceed()
    assert to_act(session.game) != (HOUSE,)
    assert session.proceed() == ()


# A spectator's view.


def test_each_frame_has_one_event_and_views_before_and_after_it():
    session = Session(HALF)
    before = session.game
    seen = session.proceed() + session.act(Cut(ANN, 9))
    events = [event for turn in turns(session.played) for event in turn.step.events]
    assert seen == frames(before, tuple(events))
    assert all(one.view == other.before for one, other in pairwise(seen))
    assert seen[-1].view == session.view()


def test_spectator_sees_no_face_down_card():
    session = play_on(Session(HALF), 3)
    assert session.view().hands == ((None,) * 6, (None,) * 6)
    assert None not in session.view(ANN).hands[ANN]
    laid = session.act(Discard(ANN, tuple(c for c in session.view(ANN).hands[ANN] if c)[:2]))
    assert not list(cards_in(laid[-1].view))
