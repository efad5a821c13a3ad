"""Records of earlier versions, when a wrong call paid nothing and every overclaim was reduced.

The folder ``kept`` has them unchanged: muggins games of two, three and four players, a match, and a
game left at a claim, once unfinished and once finished. Some of the records are later:

- In the two ``who-say`` records, three and four players count and peg in different ways. They were
  saved before four could play singles.
- In those with ``with`` in their names, and in ``left-to-steady``, the computer has seats. The
  latter was left when Steady was to play a card.
- In the two ``pair`` records, the second game repeats the cards of the first and continues with new
  ones, in one of them because the first game was resigned.

Next to each record is a file with its results. Most of the claims and answers are wrong: too low,
too high, called rightly, called wrongly or not called. Some of them decide who wins. Never rewrite
these files. Whatever the rules are today, the records are read, resumed and entered in the book
with the same results.
"""

import csv
import shutil
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from cribbage.book.book import Book
from cribbage.book.rivalry import Rivalry
from cribbage.book.rows import game_digest
from cribbage.engine.actions import Answer, Claim, Play, Shuffle
from cribbage.engine.rules import Seat
from cribbage.match.levels import Level
from cribbage.records.journal import Journal
from cribbage.records.notation import decision, written
from cribbage.records.record import Record, turns
from cribbage.records.shelf import Shelf, look
from cribbage.session.session import Session

EVENING = datetime(2026, 11, 21, 20, 15)
ANN, STEADY = Seat(0), Seat(1)
FOLDER = Path(__file__).parent / "kept"
LEFT = {"left": "taken-up", "left-to-steady": "taken-up-with-steady"}
"""Unfinished games, and the same ones finished."""

NAMES = sorted([path.stem for path in FOLDER.glob("*.crib")])
OVER = [name for name in NAMES if name not in LEFT]
IN_THE_BOOK = [name for name in OVER if not name.startswith(("partners", "three"))]


WITH_COMPUTER_PLAYERS = {
    "with-easy": (None, Level.EASY),
    "with-strong-who-says": (Level.STRONG, None),
    "match-with-strong": (None, Level.STRONG),
    "three-with-programs": (None, Level.STEADY, Level.EASY),
    "partners-with-programs": (None, Level.EASY, None, Level.STEADY),
    "left-to-steady": (None, Level.STEADY),
    "taken-up-with-steady": (None, Level.STEADY),
}


def kept(name: str) -> str:
    """Return the text of a record, byte for byte."""
    return (FOLDER / f"{name}.crib").read_bytes().decode("utf-8")


def saved_results(name: str) -> tuple[list[str], list[str]]:
    """Return the results saved with a record: its scores, and its lines in the book."""
    scores, _, book = (FOLDER / f"{name}.txt").read_text("utf-8").partition("\n\n")
    return scores.splitlines(), book.splitlines()


def scores_told(record: Record) -> Iterator[str]:
    """Yield the scores after each claim, answer and deal, and the winner."""
    for turn in turns(record):
        before, game = turn.game, turn.step.game
        if isinstance(turn.action, Shuffle) and before.deals:
            yield f"deal {before.deals}: {_scores(before.scores)}"
        if isinstance(turn.action, Claim | Answer):
            yield f"{written(turn.action)}: {_scores(game.scores)}"
        if game.winner is not None:
            winners = [record.names[seat] for seat in game.rules.partners(game.winner)]
            yield f"{' and '.join(winners)} by {_scores(game.scores)}"


def _scores(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores))


def booked(book: Book, record: Record) -> Rivalry:
    """Enter the game in the book; return its rivalry, and check the computer players."""
    assert book.add(record, EVENING)
    assert not book.add(record, EVENING)
    (rivalry,) = book.of_players(record.names)
    seats = zip(record.names, record.levels, strict=True)
    assert sorted(rivalry.computer_players) == sorted(
        [who for who, level in seats if level is not None]
    )
    return rivalry


def in_the_book(record: Record, folder: Path) -> Iterator[str]:
    """Return the entry of each game and match, the winner of a match, and the games as a table."""
    yield from [f"game {game_digest(game)}" for game in record.games()]
    with Book(folder / "book.sqlite") as book:
        rivalry = booked(book, record)
        for match in rivalry.matches:
            winner, totals = rivalry.names[match.winner], _scores(match.totals)
            yield f"match {game_digest(record)} to {match.to}: {winner} by {totals}"
        book.export_csv(folder / "book.csv")
    yield from (folder / "book.csv").read_text("utf-8").splitlines()


def test_no_saved_example_is_missing():
    assert len(NAMES) == 22
    assert sorted([path.stem for path in FOLDER.glob("*.txt")]) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_record_is_written_back_unchanged_with_same_results(name: str):
    record = Record.parse(kept(name))
    assert str(record) == kept(name)
    scores, _ = saved_results(name)
    assert list(scores_told(record)) == scores
    assert record.levels == WITH_COMPUTER_PLAYERS.get(name, (None,) * len(record.names))
    found = look(FOLDER / f"{name}.crib")
    assert (found.over, found.torn, found.damage) == (name in OVER, False, "")


@pytest.mark.parametrize("name", IN_THE_BOOK)
def test_game_saved_by_earlier_version_has_same_book_entries_as_then(name: str, tmp_path: Path):
    _, expected = saved_results(name)
    found = list(in_the_book(Record.parse(kept(name)), tmp_path))
    table = next(place for place, line in enumerate(found) if line.startswith("begun,"))
    assert found[:table] == expected[:table]
    # A later book may have more about a game.
    now, then = csv.DictReader(found[table:]), csv.DictReader(expected[table:])
    for row, as_it_was in zip(now, then, strict=True):
        assert as_it_was.items() <= row.items()


@pytest.mark.parametrize("name", sorted({*OVER} - {*IN_THE_BOOK}))
def test_saved_game_of_three_or_four_enters_book_with_its_results(name: str, tmp_path: Path):
    scores, _ = saved_results(name)
    record = Record.parse(kept(name))
    with Book(tmp_path / "book.sqlite") as book:
        rivalry = booked(book, record)
    (result,) = rivalry.results
    winner = rivalry.names[result.winner]
    assert scores[-1] == f"{winner} by {_scores(result.scores)}"


# Resuming.


def reopened_session(path: Path) -> Session:
    reopened = Shelf.reopen(path)
    return Session(reopened.record, journal=Journal(path, reopened.file))


def claims(text: str) -> list[int]:
    """Return the line numbers, from 1, of claims that an opponent then answers."""
    lines = [line.partition(";")[0].split()[1:2] for line in text.splitlines()]
    return [
        number
        for number, (line, after) in enumerate(pairwise(lines), 1)
        if (line, after) == (["claim"], ["answer"])
    ]


@pytest.mark.parametrize("name", OVER)
@pytest.mark.parametrize("which", ["middle", "last"])
def test_saved_game_resumed_at_claim_continues_unchanged(name: str, which: str, tmp_path: Path):
    text, path = kept(name), tmp_path / "left.crib"
    waiting = claims(text)
    lines = text.splitlines(keepends=True)
    left = waiting[len(waiting) // 2] if which == "middle" else waiting[-1]
    path.write_bytes("".join(lines[:left]).encode())
    session = reopened_session(path)
    for line in lines[left:]:
        session.act(decision(line.partition(";")[0]))
    session.close()
    assert path.read_bytes().decode() == text
    assert session.series.is_over


@pytest.mark.parametrize("name", LEFT)
def test_resumed_game_continues_with_cards_of_its_seed(name: str, tmp_path: Path):
    path, ended = tmp_path / "left.crib", kept(LEFT[name])
    shutil.copyfile(FOLDER / f"{name}.crib", path)
    session = reopened_session(path)
    for action in Record.parse(ended).actions[len(session.record.actions) :]:
        if not isinstance(action, Shuffle):
            session.act(action)
            session.proceed()
    session.close()
    assert path.read_bytes().decode() == ended


def test_game_left_while_computer_thinks_waits_for_it_again():
    session = Session(Record.parse(kept("left-to-steady")))
    assert session.people == (ANN,)
    assert session.computer_player == STEADY
    play = session.thought(STEADY)()
    assert isinstance(play, Play)
    assert play == session.thought(STEADY)()
    session.decide(play)
