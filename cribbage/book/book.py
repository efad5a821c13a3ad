"""The book of the rivalry: every finished game of two, in figures, and what may be asked of it.

It holds nothing that is not in the records, so losing it loses no game.
"""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection
from types import TracebackType
from typing import Final

from cribbage.book.bests import JustWon
from cribbage.book.database import BookError, BookFile
from cribbage.book.missing import missing, note
from cribbage.book.queries import IN_ORDER, memorable, pairings, rivalry
from cribbage.book.rivalry import Memorable, Pairing, Rivalry, plain
from cribbage.book.rows import KINDS, Entry, Finished, MatchEntry
from cribbage.match.names import same_name
from cribbage.record.folder import own_folder
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf, look


class Book:
    """The book in the file ``path``, or where the system keeps it; made where there is none.

    ``trouble`` is a sentence about a file that was set aside. Every method raises BookError, with
    a sentence, where the file cannot be read or written.
    """

    def __init__(self, path: Path | None = None) -> None:
        try:
            place = path or own_folder("state") / "book.sqlite"
        except FileNotFoundError as error:
            raise BookError(f"there is no book: {error.strerror}") from None
        self._file = BookFile(place)

    @property
    def trouble(self) -> str:
        """What became of a book that could not be used, empty where there was none."""
        return self._file.trouble

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> "Book":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add(self, record: Record, begun: datetime) -> bool:
        """Enter all of a record that is finished, begun at the local time ``begun``.

        Those are its games that are over, whether the last one is or not, and the match once it
        is won. Each is known by its names and decisions, so it stands in the book once, whatever
        file it came from: false if nothing is new. ValueError where no game is over, or where
        they are not of two.
        """
        return self._add(Finished.of(record), begun)

    def enter(self, record: Record, begun: datetime) -> tuple[str, ...]:
        """As ``add``, for a record in which a game was just won: what ``records_broken`` says."""
        finished = Finished.of(record)
        broken = self._broken(finished)
        self._add(finished, begun)
        return broken

    def missing(self, shelf: Shelf) -> list[Path]:
        """The records on the shelf that were won and could not be entered then, as on a full disk.

        Those that were written last come first. For a book that may not be written there is none.
        """
        if self._file.read_only:
            return []
        with self._file.reading() as connection:
            return missing(connection, shelf)

    def enter_missing(self, paths: Sequence[Path]) -> int:
        """Enter these, which are then no longer missing, whatever they are: how many games."""
        kept = map(look, paths)
        found = list(_all_entries((each.record, each.begun) for each in kept if each.record))
        with self._file.writing() as connection:
            note(connection, paths)
            return _entered(found, connection)

    def rebuild(self, records: Iterable[tuple[Record, datetime]]) -> int:
        """Make the book again from these records alone: how many games were entered.

        Records without a game that is over, or not of two, are passed over. Until all are read
        the book stays as it was, and what is entered meanwhile stays too.
        """
        with self._file.reading() as connection:
            last = {
                table: connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()
                for table in ("games", "matches")
            }
        found = list(_all_entries(records))
        with self._file.writing() as connection:
            for table, row in last.items():
                connection.execute(f"DELETE FROM {table} WHERE id <= ?", row)
            return _entered(found, connection)

    def between(self, names: Sequence[str]) -> Rivalry | None:
        """All games of these two, whichever sat first; None where there is none."""
        one, other = map(same_name, names)
        with self._file.reading() as connection:
            return rivalry(connection, (one, other))

    def all_rivalries(self) -> tuple[Rivalry, ...]:
        """Every two who have finished a game, those who played last first."""
        with self._file.reading() as connection:
            pairs = connection.execute(
                "SELECT one, other FROM games GROUP BY one, other ORDER BY max(begun) DESC"
            ).fetchall()
            found = [rivalry(connection, pair) for pair in pairs]
        return tuple([each for each in found if each])

    def pairings(self) -> tuple[Pairing, ...]:
        """Every two who have finished a game, in short; those who played last first."""
        with self._file.reading() as connection:
            return pairings(connection)

    def best_hand_of(self, day: date) -> Memorable | None:
        """The best hand or crib of the games that began on that day; None where there is none."""
        within = (day.isoformat(), (day + timedelta(days=1)).isoformat())
        found = []
        with self._file.reading() as connection:
            for kind in KINDS:
                row = connection.execute(
                    f"SELECT name, {kind}, {kind}_cards, begun FROM games JOIN seats ON game = id "
                    f"WHERE begun >= ? AND begun < ? ORDER BY {kind} DESC, {IN_ORDER} LIMIT 1",
                    within,
                ).fetchone()
                found += [memorable(kind, *row)] if row and row[1] is not None else []
        return max(found, key=lambda each: each.shown.worth, default=None)

    def records_broken(self, record: Record) -> tuple[str, ...]:
        """What the game finished last is the best of, each as a few words with a name.

        It is held against all other games in the book, those before it in its match too, and may
        stand there or not; where there are fewer than ten, nothing is a record. A match just won
        is held against the other matches. ValueError as in ``add``.

        ``Ben's best hand in 37 games: 24``, ``Ann's longest run of wins against Ben: 4``
        """
        return self._broken(Finished.of(record))

    def as_json(self, names: Sequence[str] | None = None) -> str:
        """The rivalry of two, or every one, as a JSON text: a list under ``rivalries``."""
        asked = self.all_rivalries() if names is None else (self.between(names),)
        found = [plain(each) for each in asked if each]
        return json.dumps({"format": 1, "rivalries": found}, ensure_ascii=False, indent=2)

    def export_csv(self, path: Path) -> int:
        """Write the games to a new file, one a line under a heading, the oldest first: how many.

        The games of one match all have the moment at which it was begun, and are numbered.
        FileExistsError where there is a file already, OSError where it cannot be written; half a
        file is not left behind.
        """
        with self._file.reading() as connection:
            rows = connection.execute(_EXPORTED).fetchall()
        with path.open("x", encoding="utf-8", newline="") as file:
            try:
                csv.writer(file).writerows([_HEADING, *rows])
                file.flush()
            except OSError:
                path.unlink()
                raise
        return len(rows)

    def _add(self, finished: Finished, begun: datetime) -> bool:
        found = list(finished.entries(begun))
        with self._file.writing() as connection:
            return any([each.enter(connection) for each in found])

    def _broken(self, finished: Finished) -> tuple[str, ...]:
        just_won = JustWon.of(finished)
        with self._file.reading() as connection:
            return tuple(just_won.bests(connection))


_HEADING: Final = (
    *("begun", "target", "winner", "loser score", "margin", "match to", "game"),
    *(
        f"{title} {number}"
        for number in (1, 2)
        for title in ("name", "score", "play", "hands", "cribs", "heels and muggins", "best hand")
    ),
    "resigned",
)
_SEAT: Final = (
    "{0}.name, {0}.score, {0}.pone_play + {0}.dealer_play, "
    "{0}.pone_points + {0}.dealer_points, {0}.crib_points, {0}.others, {0}.best_hand"
)
_EXPORTED: Final = (
    "SELECT begun, target, CASE winner WHEN first.player THEN first.name ELSE second.name END, "
    "loser_score, margin, match_to, number, "
    f"{_SEAT.format('first')}, {_SEAT.format('second')}, "
    "CASE WHEN winner_score < target THEN 'yes' ELSE 'no' END FROM games "
    "JOIN seats first ON first.game = id AND first.seat = 0 "
    f"JOIN seats second ON second.game = id AND second.seat = 1 ORDER BY {IN_ORDER}"
)


def _entered(found: Iterable[Entry | MatchEntry], connection: Connection) -> int:
    """How many of these are games that did not stand there before."""
    new = [each for each in found if each.enter(connection)]
    return sum([isinstance(each, Entry) for each in new])


def _all_entries(records: Iterable[tuple[Record, datetime]]) -> Iterator[Entry | MatchEntry]:
    for record, begun in records:
        with suppress(ValueError):
            yield from list(Finished.of(record).entries(begun))
