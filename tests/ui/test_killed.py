"""A game killed after any decision, or while a decision is written, is resumed unchanged.

The game is resumed on the full screen and in plain text, and reaches the same end. A full disk
loses no game either. The players always make the same decision in the same position, so that the
record shows any loss.
"""

import errno
import os
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from io import StringIO
from math import ceil
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from cribbage.engine.game import Game
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels, with_computer_players
from cribbage.match.series import SeriesTurn
from cribbage.records.journal import Journal
from cribbage.records.record import Record, turns
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.session.solitaire_session import SolitaireSession, SolitaireSessions
from cribbage.settings.beginning import GameSetup, PackCutDeals
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.solitaire_table import SolitaireTable as AloneAround
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.text.plain_solitaire import PlainSolitaire
from cribbage.views.frames import frames
from cribbage.views.view import view
from tests.common.games import cards_in
from tests.common.scripted import Script
from tests.common.scripted_alone import solitaire_answer
from tests.common.sitting import SEVERAL, Sitting
from tests.common.sitting_alone import ENDS, SolitaireSitting

STEADY: Levels = (None, Level.STEADY)
AGREED: dict[str, tuple[Rules, Levels]] = {
    "three": (Rules(3, 61), ()),
    "three who say": (Rules(3, 61, Counting.MUGGINS, pegging=Pegs.SAY), ()),
    "partners": (Rules(4, 61, Counting.HAND), ()),
    "partners who say": (Rules(4, 61, Counting.MUGGINS, pegging=Pegs.SAY), ()),
    "singles": (Rules(4, 61, Counting.MUGGINS, singles=True), ()),
    "singles who say": (Rules(4, 61, Counting.MUGGINS, pegging=Pegs.SAY, singles=True), ()),
    "steady": (Rules(2, 61), STEADY),
    "steady who says": (Rules(2, 61, Counting.MUGGINS, pegging=Pegs.SAY), STEADY),
    "strong": (Rules(2, 61, Counting.HAND), (Level.STRONG, None)),
    "three, one of them a computer player": (
        Rules(3, 61, Counting.MUGGINS),
        (None, Level.EASY, None),
    ),
    "partners with computer players": (Rules(4, 61), (None, Level.EASY, None, Level.STEADY)),
}
TORN = "The last decision was not saved. Make it again."
LONG = ("three who say", "partners who say", "singles who say")
"""Games of hundreds of decisions, most of them of the same kind as others."""


def said(seat: Seat, worth: int) -> int:
    """Return the worth as a claim; Ben claims a point too few."""
    return max(0, worth - (seat == 1))


class Kept(NamedTuple):
    """A game that was not killed: its record, its decisions, and its state after each of them."""

    text: str
    record: Record
    heading: str
    lines: tuple[str, ...]
    turns: tuple[SeriesTurn, ...]
    told: dict[int, GameTable]

    @property
    def games(self) -> tuple[Game, ...]:
        """The game before the first decision, and after each decision."""
        return (self.turns[0].game, *[turn.step.game for turn in self.turns])


def decisions(path: Path) -> tuple[str, ...]:
    """Return the decisions in a record, one line each."""
    return tuple(path.read_text().partition("\n\n")[2].splitlines(keepends=True))


def begun(agreed: str, path: Path) -> Session:
    """Return a session whose heading is on the disk."""
    rules, levels = AGREED[agreed]
    names = with_computer_players(SEVERAL[: rules.seats], levels)
    record = Record(names, rules, seed=4, levels=levels)
    return Session(record, journal=Journal.begin(path, record.heading))


def kept(path: Path, told: dict[int, GameTable]) -> Kept:
    record, lines = Record.parse(path.read_text()), decisions(path)
    assert len(lines) == len(record.actions)
    return Kept(path.read_text(), record, record.heading, lines, tuple(turns(record)), told)


@cache
def by_keys(agreed: str, folder: Path) -> Kept:
    path, told = folder / f"{agreed} by keys.crib", dict[int, GameTable]()
    sitting = Sitting(begun(agreed, path), claims=said)
    for _ in sitting.scenes():
        if sitting.around.view == view(sitting.game):
            told[len(decisions(path))] = sitting.around
    sitting.evening.session.close()
    return kept(path, told)


@cache
def in_lines(agreed: str, folder: Path) -> Kept:
    path = folder / f"{agreed} in lines.crib"
    type_on(begun(agreed, path))
    return kept(path, {})


class Forgetful(Script):
    """A player who types ``hand`` before each card, unless the hand was just shown."""

    def readline(self, size: int | None = -1, /) -> str:
        """Ask for the hand, and then answer the prompt."""
        *_, before, prompt = ["", *self._out.getvalue()[-1000:].strip().splitlines()]
        return (
            "hand\n" if "play a card" in prompt and " holds " not in before else super().readline()
        )


def type_on(session: Session | SolitaireSession) -> str:
    """Play to the end in plain text and return the output."""
    out = StringIO()
    if isinstance(session, Session):
        PlainGame(session, Forgetful(out), out, terminal=False).play()
    else:
        PlainSolitaire(session, Script(out, answers=solitaire_answer), out, terminal=False).play()
    session.close()
    return out.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("whole")


def killed(whole: Kept, path: Path, number: int, torn: float) -> Session:
    """Cut the record off partway through the line after ``number`` decisions, and resume it."""
    lines = [*whole.lines, ""]
    next_line = lines[number].rstrip("\n")
    left = f"{whole.heading}{''.join(lines[:number])}" + next_line[: int(torn * len(next_line))]
    assert whole.text.startswith(left)
    path.write_text(left)
    record = whole.record
    session = Sessions(GameSetup(record.agreed, pack_cut=PackCutDeals.EVERY)).resume(path)
    assert session.trouble == (TORN if torn else None)
    assert session.game == whole.games[number]
    assert session.played.actions == record.actions[:number]
    return session


def assert_same_table(again: Sitting, whole: Kept, number: int, *, torn: bool) -> None:
    """Check that the table is unchanged, except that computer players may have played on."""
    now = len(again.evening.session.played.actions)
    game = whole.games[now]
    assert now >= number
    assert again.game == game
    people = again.evening.session.people
    # Some plays of the computer may not be displayed yet.
    # The log names the winner on the last page only.
    to_come = isinstance(again.scene, CountingScene) or (
        view(game).winner is not None and not isinstance(again.scene, GameOverPage)
    )
    is_told = len(people) == game.rules.seats or (again.around.view == view(game) and not to_come)
    if is_told:
        assert again.around.view.scores == game.scores
        assert tuple([pegs.front for pegs in again.around.pegs]) == game.scores
    # A single person sees the cards without a cover screen.
    alone = people[0] if len(people) == 1 else None
    assert alone is not None or not isinstance(again.scene, DiscardScreen | PlayScreen)
    seen = [view(game, alone), again.scene.around.log]
    # Later plays of the computer are described as for a spectator.
    seen += [frames(turn.game, turn.step.events) for turn in whole.turns[number:now]]
    assert set(cards_in(again.scene)) <= set(cards_in(tuple(seen)))
    if is_told and (before := whole.told.get(now)):
        around = again.around
        assert (around.pegs, around.view, around.names) == (before.pegs, before.view, before.names)
        # The incomplete last line is reported once, below the events.
        log, said = around.log[: len(before.log)], around.log[len(before.log) :]
        assert log == before.log
        assert [line.text for line in said] == [TORN] * torn


def places(whole: Kept, share: float) -> Iterator[tuple[int, float]]:
    """Yield a sample of decisions of each kind, and the share of each one's line to keep."""
    chance = Random(share)
    kinds = defaultdict[object, list[int]](list)
    for number in range(1, len(whole.lines)):
        kinds[type(whole.games[number].phase), type(whole.record.actions[number])].append(number)
    chosen = []
    for numbers in kinds.values():
        chosen += chance.sample(numbers, max(1, ceil(share * len(numbers))))
    for number in sorted(chosen):
        yield number, chance.choice([0, 0, 0.3, 1.0])


def assert_resumed_on_full_screen(whole: Kept, path: Path, share: float, to_the_end: int) -> None:
    for count, (number, torn) in enumerate(places(whole, share)):
        session = killed(whole, path, number, torn)
        again = Sitting(session, claims=said)
        assert_same_table(again, whole, number, torn=torn > 0)
        if count % to_the_end == 0:
            again.play_to(GameOverPage)
            assert path.read_text() == whole.text
        else:
            for _ in range(5):
                if not isinstance(again.scene, GameOverPage):
                    again.go_on()
            assert whole.text.startswith(path.read_text())
            assert len(decisions(path)) > number
        session.close()


def assert_resumed_in_plain_text(whole: Kept, path: Path) -> None:
    for number, torn in places(whole, share=0):
        session = killed(whole, path, number, torn)
        told = type_on(session)
        assert ("The game resumes: " in told) == session.record.has_begun
        assert path.read_text() == whole.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agreed", "share"),
    [("three", 0.1), ("partners who say", 0.8), ("singles", 0.1), ("steady who says", 0.8)],
)
def test_full_disk_loses_no_game_and_nothing_saved(
    agreed: str, share: float, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path, whole = tmp_path / "left.crib", by_keys(agreed, folder)
    sitting, said_so = Sitting(begun(agreed, path), claims=said), False
    room = int(share * len(whole.lines))
    for _ in sitting.scenes():
        if len(decisions(path)) > room:
            monkeypatch.setattr(os, "fsync", full_disk)
        said_so = said_so or "The game can no longer be saved" in sitting.message
    monkeypatch.undo()
    assert said_so
    assert sitting.game == whole.games[-1]
    in_log = [line.text for line in sitting.around.log if "(No space left on device)" in line.text]
    assert len(in_log) == 1
    assert whole.text.startswith(path.read_text())
    assert room < len(decisions(path)) < len(whole.lines)
    again = Sitting(killed(whole, path, len(decisions(path)), 0), claims=said).up_to(GameOverPage)
    again.evening.session.close()
    assert path.read_text() == whole.text


def full_disk(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.slow
@pytest.mark.parametrize("agreed", ["singles who say", "steady"])
def test_plain_text_reports_full_disk_once(
    agreed: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path, whole = tmp_path / "left.crib", in_lines(agreed, folder)
    session = begun(agreed, path)
    monkeypatch.setattr(os, "fsync", full_disk)
    told = type_on(session)
    monkeypatch.undo()
    assert told.count("The game can no longer be saved: ") == 1
    assert session.game == whole.games[-1]


@pytest.mark.slow
@pytest.mark.parametrize("agreed", AGREED)
def test_game_killed_after_any_decision_is_resumed_unchanged(
    agreed: str, folder: Path, tmp_path: Path
):
    share, to_the_end = (0.1, 8) if agreed in LONG else (1, 40)
    assert_resumed_on_full_screen(
        by_keys(agreed, folder), tmp_path / "left.crib", share, to_the_end
    )
    assert_resumed_in_plain_text(in_lines(agreed, folder), tmp_path / "again.crib")


# Solitaire games are resumed in the same way.

KINDS = pytest.mark.parametrize("solitaire", Solitaire)
SHARES = (0.0, 0.3, 0.9)
"""The shares of the next line that are on the disk, in turn."""


def begun_alone(solitaire: Solitaire, path: Path) -> SolitaireSession:
    record = SolitaireRecord("Ann", solitaire, seed=4)
    return SolitaireSession(record, journal=Journal.begin(path, record.heading))


def resumed_alone(text: str, path: Path, number: int, share: float) -> SolitaireSession:
    """Cut the record after this share of a decision's line; return the resumed session.

    The record is written to ``path`` first.
    """
    heading, _, decided = text.partition("\n\n")
    lines = decided.splitlines(keepends=True)
    torn = lines[number].rstrip("\n")
    path.write_text(f"{heading}\n\n{''.join(lines[:number])}{torn[: int(share * len(torn))]}")
    session = SolitaireSessions().resume(path)
    assert session.trouble == (TORN if share else None)
    assert session.played.actions == SolitaireRecord.parse(text).actions[:number]
    return session


def assert_same_solitaire_table(around: AloneAround, was: AloneAround, *, torn: bool) -> None:
    """Check that the table is unchanged, and that the log reports an incomplete line once."""
    told, more = around.log[: len(was.log)], around.log[len(was.log) :]
    assert told == was.log
    assert [line.text for line in more] == [TORN] * torn
    assert (around.view, around.pegs, around.deals) == (was.view, was.pegs, was.deals)
    assert (around.used, around.top, around.standing) == (was.used, was.top, was.standing)


@pytest.mark.slow
@KINDS
def test_full_screen_continues_from_any_decision(solitaire: Solitaire, tmp_path: Path):
    path = tmp_path / "whole.crib"
    sitting = SolitaireSitting(begun_alone(solitaire, path))
    # The last scene after each number of decisions, or the end.
    open_in = {len(decisions(path)): scene for scene in sitting.scenes()}
    sitting.session.close()
    whole = path.read_text()
    assert [*open_in] == [*range(1, len(decisions(path)) + 1)]
    open_in.popitem()
    for number, was in open_in.items():
        share = SHARES[number % 3]
        file = tmp_path / f"left {number}.crib"
        session = resumed_alone(whole, file, number, share)
        again = SolitaireSitting(session)
        assert type(again.scene) is type(was)
        assert_same_solitaire_table(again.around, was.around, torn=share > 0)
        if number % 4:
            again.press(again.next_key(), again.next_key())
        else:
            again.play_to(*ENDS)
        session.close()
        assert whole.startswith(file.read_text())
        assert number % 4 or file.read_text() == whole


@pytest.mark.slow
@KINDS
def test_plain_text_continues_from_any_decision(solitaire: Solitaire, tmp_path: Path):
    path = tmp_path / "whole.crib"
    told = type_on(begun_alone(solitaire, path)).splitlines()
    whole = path.read_text()
    for number in range(1, len(decisions(path))):
        share = SHARES[number % 3]
        file = tmp_path / f"left {number}.crib"
        again = type_on(resumed_alone(whole, file, number, share)).splitlines()
        assert file.read_text() == whole
        assert again.count(TORN) == (share > 0)
        assert any("The game resumes" in line for line in again) == (number > 1)
        # The end has the same words.
        assert again[-3:] == told[-3:]
