"""Speed of saving a decision, of resuming a game, and of reading a large book."""

import os
import pty
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from cribbage.book.book import Book
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Counting, Rules
from cribbage.records.journal import Journal
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.session.session import Session
from tests.common.figured import entry
from tests.common.kept import new_file
from tests.common.sessions import play_on

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Ben")
GAMES = 10_000
DECISIONS = 200
EVENING = datetime(2000, 1, 1, 20)
LINE = f"{'1 play 5H':<22} ; Ann pegs 2: fifteen\n"


def game(seed: int, decisions: int | None = None, counting: Counting = Counting.AUTO) -> Record:
    """Return the record of a random game to 121, or of its first decisions."""
    record = Record(NAMES, Rules(counting=counting), seed=seed)
    return play_on(Session(record), decisions).played


WON, LEFT = str(game(1)), str(game(2, 60))


# A decision.


@contextmanager
def fsync_alone(path: Path) -> Iterator[Callable[[], None]]:
    """Yield a function that appends a line to a file by system calls and waits for the disk."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
    line = LINE.encode()

    def append() -> None:
        os.write(number, line)
        os.fsync(number)

    yield append
    os.close(number)


@contextmanager
def journal(path: Path) -> Iterator[Callable[[], None]]:
    """Append a line to a file as the game appends decisions."""
    with closing(Journal.begin(path, Record(NAMES, Rules()).heading)) as kept:
        yield lambda: kept.append(LINE)


@pytest.mark.benchmark(group="a decision on the disk", min_rounds=500)
@pytest.mark.parametrize("way", [fsync_alone, journal])
def test_appending_line_to_saved_game_is_fast(benchmark, way, tmp_path):
    with way(tmp_path / "game.crib") as append:
        benchmark(append)


@pytest.mark.benchmark(group="a decision on the disk")
def test_deciding_and_saving_is_fast(benchmark, tmp_path):
    """The time includes the rules, writing the line, the disk, and a spectator's view."""
    decisions = game(7).actions

    def next_decision():
        for number in count():
            record = Record(NAMES, Rules(), seed=7)
            begun = Journal.begin(tmp_path / f"{number}.crib", record.heading)
            with closing(Session(record, journal=begun)) as session:
                for action in decisions:
                    yield (session, action), {}

    with closing(next_decision()) as each:
        benchmark.pedantic(Session.act, setup=lambda: next(each), rounds=600)


# A resumed game.


def first_seen(words: list[str], environ: dict[str, str], sign: bytes) -> None:
    """Start a program in its own terminal and wait until its output contains this text."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ |= {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **environ}
        os.execv(sys.executable, [sys.executable, *words])
    seen, deadline = b"", time.monotonic() + 10
    while sign not in seen:
        assert select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0], seen
        seen += os.read(terminal, 65536)
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)


def waiting(decisions: int) -> Record:
    """Return the first random game that waits for a card after about this many decisions."""
    for seed in range(1000):
        record = game(seed, counting=Counting.MUGGINS)
        if len(record.actions) < decisions + 10:
            continue
        for number in range(decisions, decisions + 10):
            begun = Record(record.names, record.rules, None, seed, actions=record.actions[:number])
            session = Session(begun)
            if to_act(session.game) != (HOUSE,) and session.view().phase.__name__ == "Pegging":
                return begun
    raise AssertionError("there is always such a game")


@pytest.fixture(scope="module")
def unfinished_game(tmp_path_factory) -> Path:
    """Provide the file of an unfinished game with two hundred decisions, stopped in the play."""
    path = tmp_path_factory.mktemp("unfinished") / "unfinished.crib"
    path.write_text(str(waiting(DECISIONS)))
    return path


@pytest.mark.parametrize("look", ["table", "plain"])
@pytest.mark.parametrize("how", ["fresh", "resumed"])
def test_first_prompt_of_resumed_game_is_fast(
    benchmark, request, unfinished_game, tmp_path, how, look
):
    benchmark.group = f"the first prompt, {look}"
    words = ["-m", "cribbage", *["--plain"] * (look == "plain")]
    words += (
        ["--resume", str(unfinished_game)] if how == "resumed" else ["--new", "--names", *NAMES]
    )
    sign = {"table": b" quit", "plain": b"see:" if how == "resumed" else b"anywhere:"}[look]
    environ = {"CRIBBAGE_HOME": str(tmp_path)}
    benchmark.pedantic(first_seen, (words, environ, sign), rounds=40, warmup_rounds=3)


# A long rivalry.


@pytest.fixture(scope="module")
def book(request, tmp_path_factory):
    """Provide a book of ten thousand games between two players, or of a few without measuring."""
    measured = request.config.getoption("benchmark_enable")
    known = [entry(game(seed), EVENING) for seed in range(200 if measured else 3)]
    with Book(tmp_path_factory.mktemp("book") / "book.sqlite") as book:
        with book._file.writing() as connection:
            for number in range(GAMES if measured else 10):
                one = known[number % len(known)]
                begun = (EVENING + timedelta(hours=number)).isoformat(timespec="seconds")
                replace(one, row=one.row | {"content": str(number), "begun": begun}).enter(
                    connection
                )
        yield book


@pytest.mark.benchmark(group="a book of 10,000 games", min_rounds=20)
def test_head_to_head_page_is_fast(benchmark, book):
    assert len(benchmark(book.between, ((NAMES[0],), (NAMES[1],))).results) in (GAMES, 10)


@pytest.mark.benchmark(group="a book of 10,000 games", min_rounds=20)
def test_finding_records_that_game_breaks_is_fast(benchmark, book):
    benchmark(book.records_broken, game(1))


@pytest.mark.benchmark(group="the first prompt, table")
def test_scanning_thousand_saved_games_is_fast(benchmark, tmp_path):
    """The folder has 1,000 finished and three unfinished games."""
    shelf = Shelf(tmp_path / "games")
    for number in range(1003):
        path = new_file(shelf, NAMES, EVENING + timedelta(hours=number))
        path.write_text(WON if number >= 3 else LEFT)
    assert len(benchmark(shelf.unfinished)) == 3
