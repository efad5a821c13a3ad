"""A patience in play: on the disk before it is told, killed and taken up at every decision."""

import errno
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.actions import IllegalAction
from cribbage.pack.cards import PACK
from cribbage.records.journal import Journal
from cribbage.records.patience import PatienceRecord
from cribbage.records.patience_shelf import PatienceShelf
from cribbage.session.patience import PatienceSession, patience_frames
from cribbage.solitaire.actions import Throw
from cribbage.solitaire.legal import legal
from cribbage.solitaire.referee import apply
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.view import view
from tests.common.patiences import WholePatience, patiences
from tests.common.sessions import play_on_alone

ANN = PatienceRecord("Ann", seed=7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "patience.crib"


@pytest.fixture
def kept(path: Path) -> Iterator[PatienceSession]:
    """A patience that is kept in ``path``."""
    session = PatienceSession(ANN, journal=Journal.begin(path, str(ANN)))
    yield session
    session.close()


def full_disk(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def lay_anything(session: PatienceSession) -> None:
    """Decide something."""
    session.act(Random(1).choice(legal(session.view())))


def test_the_file_grows_by_each_decision_at_once(kept: PatienceSession, path: Path):
    assert path.read_text() == "patience 1\nname: Ann\nrules: classic\nseed: 7\n\n"
    assert kept.path == path
    while not kept.game.is_over:
        before = path.read_text()
        play_on_alone(kept, 1)
        assert path.read_text() == str(kept.played)
        assert path.read_text().startswith(before)
    assert PatienceRecord.parse(path.read_text()) == kept.played


def test_each_line_is_on_the_disk_before_anybody_is_told(
    kept: PatienceSession, path: Path, monkeypatch: pytest.MonkeyPatch
):
    on_disk: list[tuple[int, bool]] = []
    before = kept.game

    def fsync(file: int) -> None:
        on_disk.append((os.fstat(file).st_size, kept.game is before))

    monkeypatch.setattr(os, "fsync", fsync)
    kept.proceed()
    assert on_disk == [(path.stat().st_size, True)]


def test_what_is_not_allowed_changes_neither_the_patience_nor_its_file(
    kept: PatienceSession, path: Path
):
    kept.proceed()
    game, text = kept.game, path.read_text()
    hidden = next(card for card in PACK if card not in kept.view().hand)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        kept.act(Throw((hidden, kept.view().hand[0])))
    assert (kept.game, path.read_text()) == (game, text)


def test_the_house_shuffles_and_does_nothing_else():
    session = PatienceSession(ANN)
    assert session.proceed()
    assert session.proceed() == ()
    assert session.played.actions == play_on_alone(PatienceSession(ANN), 0).played.actions
    assert session.path is None


def test_without_a_seed_no_two_packs_are_alike():
    packs = [play_on_alone(PatienceSession(PatienceRecord("Ann")), 0).played for _ in range(3)]
    assert len({pack.actions for pack in packs}) == 3


@pytest.mark.parametrize("patience", Patience)
def test_killed_at_every_decision_it_goes_on_as_it_was(patience: Patience, tmp_path: Path):
    """Of each program nothing is left but what lies on the disk while it still plays."""
    whole = play_on_alone(PatienceSession(PatienceRecord("Ann", patience, seed=3))).played
    shown = [*PatienceSession(whole).so_far()]
    on_disk = whole.heading.encode()
    for done, action in enumerate(whole.actions):
        path = tmp_path / f"killed {done} times.crib"
        path.write_bytes(on_disk)
        record, file, warning = PatienceShelf.reopen(path)
        assert (record.actions, warning) == (whole.actions[:done], "")
        session = PatienceSession(record, journal=Journal(path, file))
        before = [*session.so_far()]
        new = session.act(action)
        assert [*before, *new] == shown[: len(before) + len(new)]
        on_disk = path.read_bytes()
        session.close()
    assert on_disk.decode() == str(whole)
    assert session.game.is_over


@given(patiences)
def test_a_frame_is_an_event_between_two_looks_of_the_player(moments: WholePatience):
    for moment in moments:
        frames = patience_frames(moment.before, moment.events)
        assert len(frames) == len(moment.events)
        assert frames[0].before == view(moment.before)
        assert frames[-1].view == view(moment.after)
        for one, after in pairwise(frames):
            assert one.view == after.before


@given(patiences, st.data())
def test_what_happened_is_told_again_as_it_was(moments: WholePatience, data: st.DataObject):
    many = data.draw(st.integers(0, len(moments)))
    actions = tuple([each.action for each in moments[:many]])
    session = PatienceSession(PatienceRecord("Ann", moments.patience, actions=actions))
    frames = [
        frame for each in moments[:many] for frame in patience_frames(each.before, each.events)
    ]
    assert list(session.so_far()) == frames
    if many:
        assert session.game == moments[many - 1].after


# When the file cannot be written any more.


def test_it_goes_on_when_its_record_cannot(
    kept: PatienceSession, path: Path, monkeypatch: pytest.MonkeyPatch
):
    play_on_alone(kept, 9)
    before = kept.played.actions
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full_disk)
        lay_anything(kept)
    assert kept.trouble == (
        f"The solitaire game can no longer be saved: {path} cannot be written "
        "(No space left on device)."
    )
    assert kept.path is None
    play_on_alone(kept)
    assert kept.game.is_over
    assert PatienceRecord.parse(path.read_text()).actions[: len(before)] == before


@pytest.mark.slow
@pytest.mark.parametrize("written", [0.0, 0.5, 1.0])
def test_wherever_the_disk_is_full_what_was_decided_before_holds(
    written: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Of the line that fails nothing, half of it or all of it may be in the file."""
    whole = play_on_alone(PatienceSession(ANN)).played

    def full(journal: Journal, line: str) -> None:
        with journal.path.open("a") as file:
            file.write(line[: int(written * len(line))])
        full_disk(0)

    for done, action in enumerate(whole.actions):
        path = tmp_path / f"{done}.crib"
        begun = whole.changed(actions=whole.actions[:done])
        session = PatienceSession(begun, journal=Journal.begin(path, str(begun)))
        with monkeypatch.context() as broken:
            broken.setattr(Journal, "append", full)
            session.act(action)
        assert session.trouble
        for later in whole.actions[done + 1 :]:
            session.act(later)
        assert session.played == whole
        kept = PatienceShelf.look(path)
        assert kept.record
        assert kept.damage == ""
        assert kept.record.actions == whole.actions[: done + (written == 1)]
        assert kept.torn is (written == 0.5)


@pytest.mark.parametrize("how", [Path.unlink, lambda path: path.rename(f"{path}.old")])
def test_a_record_that_is_gone_is_written_again(
    kept: PatienceSession, path: Path, how: Callable[[Path], object]
):
    play_on_alone(kept, 9)
    how(path)
    lay_anything(kept)
    assert kept.trouble == "patience.crib was missing, so it was written again."
    assert path.read_text() == str(kept.played)
    kept.trouble = None
    play_on_alone(kept)
    assert kept.trouble is None
    assert path.read_text() == str(kept.played)


def test_a_record_that_was_replaced_goes_on_beside_it(kept: PatienceSession, path: Path):
    play_on_alone(kept, 9)
    path.unlink()
    path.write_text("a diary")
    lay_anything(kept)
    assert kept.trouble == (
        "The record file was replaced, so the game is now saved in patience-2.crib."
    )
    assert path.read_text() == "a diary"
    assert path.with_stem("patience-2").read_text() == str(kept.played)


def test_a_record_that_breaks_a_rule_makes_no_session():
    twice = play_on_alone(PatienceSession(ANN), 1).played
    with pytest.raises(IllegalAction):
        PatienceSession(twice.changed(actions=(*twice.actions, twice.actions[-1])))


def test_a_session_is_where_its_record_ends():
    whole = play_on_alone(PatienceSession(ANN)).played
    session = PatienceSession(ANN)
    for action in whole.actions:
        assert session.view() == view(session.game)
        expected = apply(session.game, action).game
        session.act(action)
        assert session.game == expected == PatienceSession(session.played).game
