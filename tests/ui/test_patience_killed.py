"""A patience whose program is killed after any decision, or in the middle of writing it: it is
taken up from the disk, on the full screen and in plain lines, stands as it stood, and comes to the
end that it would have had.

Who plays does the same in the same position, so that what is lost shows at the latest in the
record.
"""

from io import StringIO
from pathlib import Path

import pytest

from cribbage.records.journal import Journal
from cribbage.records.solitaire import SolitaireRecord
from cribbage.session.solitaire import SolitaireSession, SolitaireSessions
from cribbage.solitaire.rules import Patience
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.text.plain_solitaire import PlainSolitaire
from tests.common.scripted import Script
from tests.common.scripted_alone import answer_alone
from tests.common.sitting_alone import ENDS, AloneSitting

TORN = "The last decision was not saved. Make it again."
KINDS = pytest.mark.parametrize("patience", Patience)
SHARES = (0.0, 0.3, 0.9)
"""How much of the next line is on the disk, in turn."""


def left(text: str, number: int, share: float) -> str:
    """What is on the disk after so many decisions of a record and that share of the next line."""
    heading, _, decisions = text.partition("\n\n")
    lines = decisions.splitlines(keepends=True)
    torn = lines[number].rstrip("\n")
    return f"{heading}\n\n{''.join(lines[:number])}{torn[: int(share * len(torn))]}"


def decided(path: Path) -> int:
    """How many decisions are on the disk."""
    return path.read_text().partition("\n\n")[2].count("\n")


def begun(patience: Patience, path: Path) -> SolitaireSession:
    """A session whose heading is on the disk."""
    record = SolitaireRecord("Ann", patience, seed=4)
    return SolitaireSession(record, journal=Journal.begin(path, record.heading))


def taken_up(text: str, path: Path, number: int, share: float) -> SolitaireSession:
    """The session that goes on with what was left of a record, which lies in ``path`` then."""
    path.write_text(left(text, number, share))
    session = SolitaireSessions().resume(path)
    assert session.trouble == (TORN if share else None)
    assert session.played.actions == SolitaireRecord.parse(text).actions[:number]
    return session


def stands(around: Around, was: Around, *, torn: bool) -> None:
    """Everything lies on the table as it lay; that a line was torn is said once, in the log."""
    told, more = around.log[: len(was.log)], around.log[len(was.log) :]
    assert told == was.log
    assert [line.text for line in more] == [TORN] * torn
    assert (around.view, around.pegs, around.deals) == (was.view, was.pegs, was.deals)
    assert (around.used, around.top, around.standing) == (was.used, was.top, was.standing)


@KINDS
def test_on_the_full_screen_it_goes_on_from_every_decision_as_it_was(
    patience: Patience, tmp_path: Path
):
    path = tmp_path / "whole.crib"
    sitting = AloneSitting(begun(patience, path))
    # Of each number of decisions the last scene, in which the next one is made, or the end.
    open_in = {decided(path): scene for scene in sitting.scenes()}
    sitting.session.close()
    whole = path.read_text()
    assert [*open_in] == [*range(1, decided(path) + 1)]
    open_in.popitem()
    for number, was in open_in.items():
        share = SHARES[number % 3]
        file = tmp_path / f"left {number}.crib"
        session = taken_up(whole, file, number, share)
        again = AloneSitting(session)
        assert type(again.scene) is type(was)
        stands(again.around, was.around, torn=share > 0)
        if number % 4:
            again.press(again.next_key(), again.next_key())
        else:
            again.play_to(*ENDS)
        session.close()
        assert whole.startswith(file.read_text())
        assert number % 4 or file.read_text() == whole


def typed_on(session: SolitaireSession) -> str:
    """Play to the end in plain lines: what was printed."""
    out = StringIO()
    PlainSolitaire(session, Script(out, answers=answer_alone), out, terminal=False).play()
    session.close()
    return out.getvalue()


@pytest.mark.slow
@KINDS
def test_in_plain_lines_it_goes_on_from_every_decision_as_it_was(
    patience: Patience, tmp_path: Path
):
    path = tmp_path / "whole.crib"
    told = typed_on(begun(patience, path)).splitlines()
    whole = path.read_text()
    for number in range(1, decided(path)):
        share = SHARES[number % 3]
        file = tmp_path / f"left {number}.crib"
        again = typed_on(taken_up(whole, file, number, share)).splitlines()
        assert file.read_text() == whole
        assert again.count(TORN) == (share > 0)
        assert any("The game resumes" in line for line in again) == (number > 1)
        # The end is told in the very words.
        assert again[-3:] == told[-3:]
