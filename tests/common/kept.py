"""Games on the shelf of saved games, and a scripted player who finishes them."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import SolitaireShelf
from tests.common.command import run_scripted
from tests.common.games import played

ANN_AND_BEN = ("Ann", "Ben")
HALF = Rules(target=61)
AGREED = ("--names", *ANN_AND_BEN, "--half")
SUMMER, AUTUMN = datetime(2026, 7, 4, 21), datetime(2026, 10, 31, 21)


def records(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.crib"))


def saved_record(home: Path) -> Path:
    (path,) = records(home)
    return path


def random_game(seed: int, left_out: int = 0, names: tuple[str, ...] = ANN_AND_BEN) -> Record:
    actions = [moment.action for moment in played(new_game(HALF), Random(seed))]
    return Record(names, HALF, actions=tuple(actions[: len(actions) - left_out]))


def almost_won() -> Record:
    """Return a game that ends with one more play or count."""
    return random_game(8, left_out=3)


def new_file(shelf: Shelf | SolitaireShelf, names: Sequence[str], when: datetime) -> Path:
    """Create an empty file on the shelf, named like a game started at that time."""

    def made(path: Path) -> Path:
        path.touch(exist_ok=False)
        return path

    return shelf.keep(names, when, made)


def put(
    shelf: Shelf | SolitaireShelf, names: Sequence[str], text: str | bytes, when: datetime
) -> Path:
    """Put a file on the shelf, started and last written at that time."""
    path = new_file(shelf, names, when)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


def keep(record: Record, when: datetime) -> Path:
    return put(Shelf(), record.names, str(record), when)


def played_on(path: Path) -> Record:
    """Return the record after a scripted player has finished the game through a pipe."""
    ended = run_scripted("--plain", "--resume", str(path))
    assert (ended.status, ended.err) == (0, "")
    return Record.parse(path.read_text())
