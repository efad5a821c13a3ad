"""A patience in play: on the disk before it is told, killed and taken up at every decision."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.actions import IllegalAction
from cribbage.pack.cards import PACK
from cribbage.records.journal import Journal
from cribbage.records.solitaire import SolitaireRecord, SolitaireShelf
from cribbage.session.solitaire import SolitaireSession
from cribbage.solitaire.actions import Throw
from cribbage.solitaire.referee import apply
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.view import solitaire_frames, view
from tests.common.patiences import WholePatience, patiences
from tests.common.sessions import play_on_alone

ANN = SolitaireRecord("Ann", seed=7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "patience.crib"


@pytest.fixture
def kept(path: Path) -> Iterator[SolitaireSession]:
    """A patience that is kept in ``path``."""
    session = SolitaireSession(ANN, journal=Journal.begin(path, str(ANN)))
    yield session
    session.close()


def test_the_file_grows_by_each_decision_at_once(kept: SolitaireSession, path: Path):
    assert path.read_text() == "patience 1\nname: Ann\nrules: classic\nseed: 7\n\n"
    assert kept.path == path
    while not kept.game.is_over:
        before = path.read_text()
        play_on_alone(kept, 1)
        assert path.read_text() == str(kept.played)
        assert path.read_text().startswith(before)
    assert SolitaireRecord.parse(path.read_text()) == kept.played


def test_what_is_not_allowed_changes_neither_the_patience_nor_its_file(
    kept: SolitaireSession, path: Path
):
    kept.proceed()
    game, text = kept.game, path.read_text()
    hidden = next(card for card in PACK if card not in kept.view().hand)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        kept.act(Throw((hidden, kept.view().hand[0])))
    assert (kept.game, path.read_text()) == (game, text)


def test_the_house_shuffles_and_does_nothing_else():
    session = SolitaireSession(ANN)
    assert session.proceed()
    assert session.proceed() == ()
    assert session.played.actions == play_on_alone(SolitaireSession(ANN), 0).played.actions
    assert session.path is None


def test_without_a_seed_no_two_packs_are_alike():
    packs = [play_on_alone(SolitaireSession(SolitaireRecord("Ann")), 0).played for _ in range(3)]
    assert len({pack.actions for pack in packs}) == 3


@pytest.mark.parametrize("patience", Patience)
def test_killed_at_every_decision_it_goes_on_as_it_was(patience: Patience, tmp_path: Path):
    """Of each program nothing is left but what lies on the disk while it still plays."""
    whole = play_on_alone(SolitaireSession(SolitaireRecord("Ann", patience, seed=3))).played
    shown = [*SolitaireSession(whole).so_far()]
    on_disk = whole.heading.encode()
    for done, action in enumerate(whole.actions):
        path = tmp_path / f"killed {done} times.crib"
        path.write_bytes(on_disk)
        record, file, warning = SolitaireShelf.reopen(path)
        assert (record.actions, warning) == (whole.actions[:done], "")
        session = SolitaireSession(record, journal=Journal(path, file))
        before = [*session.so_far()]
        new = session.act(action)
        assert [*before, *new] == shown[: len(before) + len(new)]
        on_disk = path.read_bytes()
        session.close()
    assert on_disk.decode() == str(whole)
    assert session.game.is_over


@given(patiences, st.data())
def test_what_happened_is_told_again_as_it_was(moments: WholePatience, data: st.DataObject):
    many = data.draw(st.integers(0, len(moments)))
    actions = tuple([each.action for each in moments[:many]])
    session = SolitaireSession(SolitaireRecord("Ann", moments.patience, actions=actions))
    frames = [
        frame for each in moments[:many] for frame in solitaire_frames(each.before, each.events)
    ]
    assert list(session.so_far()) == frames
    if many:
        assert session.game == moments[many - 1].after


def test_a_record_that_breaks_a_rule_makes_no_session():
    twice = play_on_alone(SolitaireSession(ANN), 1).played
    with pytest.raises(IllegalAction):
        SolitaireSession(twice.changed(actions=(*twice.actions, twice.actions[-1])))


def test_a_session_is_where_its_record_ends():
    whole = play_on_alone(SolitaireSession(ANN)).played
    session = SolitaireSession(ANN)
    for action in whole.actions:
        assert session.view() == view(session.game)
        expected = apply(session.game, action).game
        session.act(action)
        assert session.game == expected == SolitaireSession(session.played).game
