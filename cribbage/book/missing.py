"""What was won and is not in the book, found without reading all that is kept."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from cribbage.record.files import STAMP
from cribbage.record.shelf import Shelf


def missing(connection: sqlite3.Connection, shelf: Shelf) -> list[Path]:
    """The records played to their end of which the book knows nothing, the last written first.

    A record is known by when it began, as its name and the book both have it, or as one that was
    looked at before: a copy, or one that is damaged. Only the last bytes of any other are read.
    What is not told by a name is left to a rebuild: the second of two games that began at once.
    """
    known = {
        begun.replace(":", "")
        for (begun,) in connection.execute(
            "SELECT begun FROM games WHERE match_to IS NULL UNION SELECT begun FROM matches"
        )
    }
    seen = {file for (file,) in connection.execute("SELECT file FROM looked_at")}
    try:
        return shelf.ended(lambda name: name in seen or name[:STAMP] in known)
    except OSError:  # a shelf that may not be read, whose book may be looked at all the same
        return []


def note(connection: sqlite3.Connection, paths: Iterable[Path]) -> None:
    """Remember that these were looked at."""
    rows = [(path.name,) for path in paths]
    connection.executemany("INSERT OR IGNORE INTO looked_at VALUES (?)", rows)
