"""What was played to its end and is not in the book, found without reading all that is kept."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from cribbage.record.files import STAMP
from cribbage.record.patience_shelf import PatienceShelf
from cribbage.record.shelf import Shelf


class Kind(NamedTuple):
    """One kind of record: what asks the book when each began, and the table of its files that were
    looked at.
    """

    begun: str
    looked_at: str


GAMES: Final = Kind(
    "SELECT begun FROM games WHERE match_to IS NULL UNION SELECT begun FROM matches", "looked_at"
)
PATIENCES: Final = Kind("SELECT begun FROM patiences", "patiences_looked_at")


def missing(connection: sqlite3.Connection, kind: Kind, shelf: Shelf | PatienceShelf) -> list[Path]:
    """The records played to their end of which the book knows nothing, the last written first.

    A record is known by when it began, as its name and the book both have it, or as one that was
    looked at before: a copy, or one that is damaged. Only the last bytes of any other are read.
    What is not told by a name is left to a rebuild: the second of two games that began at once.
    """
    known = {begun.replace(":", "") for (begun,) in connection.execute(kind.begun)}
    seen = {file for (file,) in connection.execute(f"SELECT file FROM {kind.looked_at}")}
    try:
        return shelf.ended(lambda name: name in seen or name[:STAMP] in known)
    except OSError:  # a shelf that may not be read, whose book may be looked at all the same
        return []


def note(connection: sqlite3.Connection, kind: Kind, paths: Iterable[Path]) -> None:
    """Remember that these were looked at."""
    rows = [(path.name,) for path in paths]
    connection.executemany(f"INSERT OR IGNORE INTO {kind.looked_at} VALUES (?)", rows)
