"""Records of three and four at the command: taken up and told on the full screen and in lines."""

import re
from pathlib import Path

import pytest

from cribbage.book.book import Book
from cribbage.commands.parser import OVER
from cribbage.engine.rules import Counting, Rules
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.ui.words.sentences import listed
from cribbage.ui.words.telling import record_in_lines, score_line
from cribbage.views.view import view
from tests.book.test_book import by_chance
from tests.common.command import Seated, run, run_scripted
from tests.common.kept import SUMMER, keep

AGREED = {
    "three": Rules(3, 61),
    "four": Rules(4, 61),
    "four singles": Rules(4, 61, singles=True),
}


@pytest.fixture(params=AGREED)
def record(request: pytest.FixtureRequest) -> Record:
    """An unfinished game by chance of three, and of four as partners and each for himself."""
    rules = AGREED[request.param]
    whole = by_chance(rules.seats, rules)
    return whole.changed(actions=whole.actions[:-1])


@pytest.fixture
def path(record: Record, tmp_path: Path) -> Path:
    """Where it is kept."""
    path = tmp_path / "evening.crib"
    path.write_text(str(record))
    return path


def test_the_full_screen_takes_it_up_and_leaves_it_as_it_was(record: Record, path: Path):
    kept = keep(record, SUMMER)
    for words in (("--resume", str(path)), ("--resume",)):
        with Seated(*words) as table:
            assert all(name in table.text for name in record.names)
            table.leave()
    assert path.read_text() == kept.read_text() == str(record)
    # Nor does it hold on to the file.
    reopened = Shelf.reopen(path)
    assert reopened.record.actions[: len(record.actions)] == record.actions
    reopened.file.close()


def test_it_is_told_offered_and_taken_up_in_lines(record: Record, path: Path):
    told = run("--plain", "replay", str(path), terminal=True)
    assert (told.status, told.err) == (OVER, "")
    *others, last = record.names
    assert told.out.startswith(f"Cribbage to 61: {', '.join(others)}, and {last}.\n")
    assert told.out.endswith("\nThe game was not finished.\n")
    scores = score_line(view(record.series().game), record.names)
    ended = run("--plain", "--resume", str(path), typed="quit\n", terminal=True)
    assert (ended.status, ended.err) == (OVER, "")
    assert f"The game resumes: {scores}.\n" in ended.out
    assert "The game is unfinished" in ended.out
    keep(record, SUMMER)
    ended = run("--plain", typed="1\nquit\n", terminal=True)
    assert (ended.status, ended.err) == (OVER, "")
    assert ended.out.startswith(f"1 {scores}, to 61, paused on ")
    assert f"The game resumes: {scores}.\n" in ended.out


@pytest.mark.slow
def test_it_is_played_in_lines_from_the_first_cut_to_the_last_hole(record: Record, path: Path):
    rules = record.rules.changed(
        counting=Counting.AUTO if record.rules.singles else Counting.MUGGINS
    )
    path.write_text(Record(record.names, rules, seed=1).heading)
    ended = run_scripted("--quick", "--resume", str(path))
    assert (ended.status, ended.err) == (OVER, "")
    played_to_its_end = Record.parse(path.read_text())
    assert max(played_to_its_end.series().game.scores) == 61
    lines = ended.out.splitlines()
    wins = next(place for place, line in enumerate(lines) if re.search(r" wins?, \d", line))
    scored = [listed(side) for side in rules.by_side(record.names)]
    opened = [line for line in lines[wins + 1 :] if " held " in line or "crib had" in line]
    lines = [line for line in lines if line not in opened]
    best = wins + 1 + len(scored)
    assert [line.partition(" scored ")[0] for line in lines[wins + 1 : best]] == scored
    assert lines[best].startswith("The best score was ")
    told = [lines[wins], *opened, *lines[best + 1 :]]
    assert told == [*record_in_lines(played_to_its_end)][-len(told) :]
    with Book() as book:
        (rivalry,) = book.of_players(record.names)
    assert rivalry.sides == rules.by_side(record.names)
    assert rivalry.results[0].scores == played_to_its_end.series().game.scores
