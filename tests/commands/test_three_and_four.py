"""Records of three and four at the command: taken up and told in lines, but on no full screen."""

import gc
import re
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from cribbage.book.book import Book
from cribbage.commands.cli import OVER, REFUSED, main
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf
from cribbage.settings.beginning import STRANGERS, Beginning
from cribbage.settings.remembered import read, settings_path, write
from cribbage.sight.view import view
from cribbage.ui.words.sentences import by_side, listed
from cribbage.ui.words.telling import record_in_lines, score_line
from tests.commands.test_cli import Ended
from tests.common.faults import Screen, Typist
from tests.common.games import played
from tests.common.kept import new_file
from tests.common.window import WIDE

NAMES = ("Ann", "Ben", "Cy", "Dot")
IN_WORDS = {3: "three", 4: "four"}
AUTO, HAND, MUGGINS = Counting

AtTerminal = Callable[..., Ended]


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTerminal]:
    """The command in this process, at a terminal that can show the table, with somebody who types
    these lines, or plays on.
    """
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", WIDE)

    def ended(*words: str, typed: str | None = None) -> Ended:
        said, errors = Screen(), StringIO()
        typist = Typist(said) if typed is None else Screen(typed)
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdin", typist)
            patched.setattr(sys, "stdout", said)
            patched.setattr(sys, "stderr", errors)
            try:
                status: int | str | None = main(words)
            except SystemExit as left:
                status = left.code
        return Ended(status, said.getvalue(), errors.getvalue())

    yield ended
    # The way to the full screen switches it off.
    gc.enable()


def left_unfinished(seats: int, counting: Counting | tuple[Counting, ...] = AUTO) -> Record:
    """A half game by chance that was left before its last decision."""
    rules = Rules(seats, 61, counting)
    actions = [moment.action for moment in played(new_game(rules), Random(seats))]
    return Record(NAMES[:seats], rules, actions=tuple(actions[:-1]))


@pytest.fixture(params=[3, 4], ids=IN_WORDS.get)
def record(request: pytest.FixtureRequest) -> Record:
    """An unfinished game of three, and one of four."""
    return left_unfinished(request.param)


@pytest.fixture
def path(record: Record, tmp_path: Path) -> Path:
    """Where it is kept."""
    path = tmp_path / "evening.crib"
    path.write_text(str(record))
    return path


def keep(record: Record) -> Path:
    """Put a record on the shelf."""
    path = new_file(Shelf(), record.names, datetime(2026, 7, 4, 21))
    path.write_text(str(record))
    return path


def test_the_full_screen_does_not_take_it_up(at_terminal: AtTerminal, record: Record, path: Path):
    before = path.read_bytes()
    many = IN_WORDS[len(record.names)]
    assert at_terminal("--resume", str(path)) == Ended(
        REFUSED,
        "",
        f"cribbage: the full screen is for two: cribbage --plain plays this game of {many}\n",
    )
    assert path.read_bytes() == before
    assert not settings_path().exists()
    # Nor does it hold on to the file.
    reopened = Shelf.reopen(path)
    assert reopened.record == record
    reopened.file.close()


def test_nor_as_the_last_game_that_was_played(at_terminal: AtTerminal, record: Record):
    keep(record)
    ended = at_terminal("--resume")
    assert ended.status == REFUSED
    assert ended.err.count("\n") == 1
    assert "cribbage --plain plays this game" in ended.err


def test_the_full_screen_does_not_tell_it(at_terminal: AtTerminal, record: Record, path: Path):
    many = IN_WORDS[len(record.names)]
    told = f"cribbage --plain replay tells this game of {many}"
    assert at_terminal("replay", str(path)) == Ended(
        REFUSED, "", f"cribbage: the full screen is for two: {told}\n"
    )


def test_it_is_told_in_lines(at_terminal: AtTerminal, record: Record, path: Path):
    ended = at_terminal("--plain", "replay", str(path))
    assert (ended.status, ended.err) == (OVER, "")
    lines = ended.out.splitlines()
    *others, last = record.names
    assert lines[0] == f"Cribbage to 61: {', '.join(others)}, and {last}."
    assert lines[-1] == "The game was not played to its end."


def test_it_is_taken_up_in_lines(at_terminal: AtTerminal, record: Record, path: Path):
    ended = at_terminal("--plain", "--resume", str(path), typed="quit\n")
    assert (ended.status, ended.err) == (OVER, "")
    scores = score_line(view(record.series().game), record.names)
    assert f"The game goes on where it was left: {scores}.\n" in ended.out
    assert "The game is left unfinished" in ended.out


def test_it_is_offered_in_lines_and_taken_up(at_terminal: AtTerminal, record: Record):
    keep(record)
    ended = at_terminal("--plain", typed="1\nquit\n")
    assert (ended.status, ended.err) == (OVER, "")
    scores = score_line(view(record.series().game), record.names)
    assert ended.out.startswith(f"1 {scores}, to 61, left on ")
    assert "The game goes on where it was left: " in ended.out


@pytest.mark.parametrize("counting", [AUTO, MUGGINS])
def test_it_is_played_in_lines_from_the_first_cut_to_the_last_hole(
    at_terminal: AtTerminal, record: Record, path: Path, counting: Counting
):
    rules = record.rules.changed(counting=counting)
    path.write_text(Record(record.names, rules, seed=1).heading)
    ended = at_terminal("--plain", "--quick", "--resume", str(path))
    assert (ended.status, ended.err) == (OVER, "")
    played_to_its_end = Record.parse(path.read_text())
    assert max(played_to_its_end.series().game.scores) == 61
    lines = ended.out.splitlines()
    wins = next(place for place, line in enumerate(lines) if re.search(r" wins?, \d", line))
    made = [listed(side) for side in by_side(record.names, rules)]
    opened = [line for line in lines[wins + 1 :] if " held " in line or "crib had" in line]
    lines = [line for line in lines if line not in opened]
    best = wins + 1 + len(made)
    assert [line.partition(" made ")[0] for line in lines[wins + 1 : best]] == made
    assert lines[best].startswith("The best of all was ")
    told = [lines[wins], *opened, *lines[best + 1 :]]
    assert told == [*record_in_lines(played_to_its_end)][-len(told) :]
    with Book() as book:
        (rivalry,) = book.of_players(record.names)
    assert rivalry.sides == by_side(record.names, rules)
    assert rivalry.results[0].scores == played_to_its_end.series().game.scores


BEFORE = Beginning(Agreement(("Eve", "Fay"), Rules(counting=(HAND, MUGGINS))))


@pytest.mark.parametrize("counting", [AUTO, HAND, (AUTO, HAND, MUGGINS)])
def test_after_a_game_of_three_the_names_of_two_are_remembered(
    at_terminal: AtTerminal, tmp_path: Path, counting: Counting | tuple[Counting, ...]
):
    write(BEFORE, settings_path())
    path = tmp_path / "three.crib"
    path.write_text(str(left_unfinished(3, counting)))
    assert at_terminal("--plain", "--resume", str(path), typed="quit\n").status == OVER
    found = read(settings_path())
    assert found.troubles == ()
    assert found.last_time == BEFORE


def test_after_a_game_of_three_strangers_are_remembered_no_more_than_before(
    at_terminal: AtTerminal, tmp_path: Path
):
    path = tmp_path / "three.crib"
    path.write_text(str(left_unfinished(3)))
    assert at_terminal("--plain", "--resume", str(path), typed="quit\n").status == OVER
    assert read(settings_path()).last_time.agreed.names == STRANGERS
