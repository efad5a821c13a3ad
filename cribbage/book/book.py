"""The book of the rivalry: every finished game and patience, in figures, and what may be asked.

It holds nothing that is not in the records or made of them, so losing it loses no game.
"""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection
from types import TracebackType
from typing import TYPE_CHECKING

from cribbage.book import practice, reviews
from cribbage.book.bests import JustWon
from cribbage.book.database import BookError, BookFile
from cribbage.book.export import HEADING, plain, rows
from cribbage.book.patiences import Packs, PatienceEntry, packs
from cribbage.book.queries import (
    GAMES,
    PATIENCES,
    memorable,
    missing,
    note,
    parties,
    rivalry,
)
from cribbage.book.reviews import Unreviewed
from cribbage.book.rivalry import Lost, Memorable, Party, Rivalry
from cribbage.book.rows import IN_ORDER, KINDS, Entry, Finished, MatchEntry
from cribbage.book.sides import Sides, groupings, key, known, players_of
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded, system_said
from cribbage.record.folder import own_folder
from cribbage.record.patience import PatienceRecord
from cribbage.record.patience_shelf import PatienceShelf
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf, look

if TYPE_CHECKING:  # what a game that is entered has no need of
    from cribbage.drill.practice import Practice
    from cribbage.drill.run import Run
    from cribbage.review.review import Review


class Book:
    """The book in the file ``path``, or where the system keeps it; made where there is none.

    ``trouble`` is a sentence about a file that was set aside. Every method raises BookError, with
    a sentence, where the file cannot be read or written.
    """

    def __init__(self, path: Path | None = None) -> None:
        try:
            place = path or own_folder("state") / "book.sqlite"
        except FileNotFoundError as error:
            sentence = Worded("there is no book: {why}", why=system_said(error))
            raise BookError(sentence) from None
        self._file = BookFile(place)

    @property
    def trouble(self) -> str:
        """What became of a book that could not be used, empty where there was none."""
        return self._file.trouble

    def check_writable(self) -> None:
        """BookError for a book that may only be read, in which kept games may be missing."""
        self._file.check_writable()

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
        two players have one name in the book.
        """
        return self._add(Finished.of(record), begun)

    def enter(self, record: Record, begun: datetime) -> tuple[str, ...]:
        """As ``add``, for a record in which a game was just won: what ``records_broken`` says."""
        finished = Finished.of(record)
        broken = self._broken(finished)
        self._add(finished, begun)
        return broken

    def add_patience(self, record: PatienceRecord, begun: datetime) -> bool:
        """Enter a patience that is over, begun at the local time ``begun``.

        As a game it is known by its name and decisions: false if it stands there. ValueError where
        it is not over.
        """
        found = PatienceEntry.of(record, begun)
        with self._file.writing() as connection:
            return found.enter(connection)

    def enter_patience(self, record: PatienceRecord, begun: datetime) -> tuple[str, ...]:
        """As ``add_patience``: what it is the best of, each as a few words with a name.

        A pack that its player had played before is the best of nothing, and neither is the first.

        ``Ann's best of 15 packs: 129``
        """
        found = PatienceEntry.of(record, begun)
        with self._file.reading() as connection:
            broken = tuple(found.bests(connection))
        with self._file.writing() as connection:
            found.enter(connection)
        return broken

    def review(self, game: Record) -> "Review | None":
        """The review of a finished game that was kept, None where it is to be made: where there is
        none, or it was made by an analysis that has changed since.
        """
        with self._file.reading() as connection:
            return reviews.kept(connection, game)

    def keep_review(self, game: Record, review: "Review") -> None:
        """Keep the review of a game, whether that stands in the book or not.

        What was lost counts for the averages once the game stands there too.
        """
        with self._file.writing() as connection:
            reviews.keep(connection, game, review)

    def unreviewed(self) -> list[Unreviewed]:
        """The games of two that are still to be reviewed, the oldest first."""
        with self._file.reading() as connection:
            return reviews.unreviewed(connection)

    def lost(self, record: Record) -> tuple[Lost, ...]:
        """What each player of a record lost in all his games that were reviewed, with whomever."""
        with self._file.reading() as connection:
            return tuple([reviews.lost(connection, same_name(each)) for each in players_of(record)])

    def keep_run(self, name: str, run: "Run", ended: datetime) -> None:
        """Keep a run of the drill that this player ended at that local time; one of which nothing
        was answered is none.
        """
        if run.answered:
            with self._file.writing() as connection:
                practice.keep(connection, name, run, ended)

    def practice(self, name: str) -> "Practice":
        """What a player has practised, nothing where he never did."""
        with self._file.reading() as connection:
            return practice.practised(connection, name)

    def all_practice(self) -> "tuple[tuple[str, Practice], ...]":
        """Everybody who has practised, with what; who did last comes first."""
        with self._file.reading() as connection:
            names = practice.names(connection)
            return tuple([(name, practice.practised(connection, name)) for name in names])

    def missing(self, shelf: Shelf | PatienceShelf) -> list[Path]:
        """The records on the shelf that are over and could not be entered then, as on a full disk.

        Those that were written last come first. For a book that may not be written there is none.
        """
        if self._file.read_only:
            return []
        with self._file.reading() as connection:
            kind = PATIENCES if isinstance(shelf, PatienceShelf) else GAMES
            return missing(connection, kind, shelf)

    def enter_missing(self, paths: Sequence[Path]) -> int:
        """Enter these, which are then no longer missing, whatever they are: how many games."""
        kept = map(look, paths)
        found = list(_all_entries((each.record, each.begun) for each in kept if each.record))
        with self._file.writing() as connection:
            note(connection, GAMES, paths)
            return _entered(found, connection)

    def enter_missing_patiences(self, paths: Sequence[Path]) -> int:
        """As ``enter_missing``, for records of patiences: how many."""
        kept = map(PatienceShelf.look, paths)
        found = _all_patiences((each.record, each.begun) for each in kept if each.record)
        with self._file.writing() as connection:
            note(connection, PATIENCES, paths)
            return sum([each.enter(connection) for each in found])

    def rebuild(self, records: Iterable[tuple[Record, datetime]]) -> int:
        """Make the book again from these records alone: how many games were entered.

        Records without a game that is over are passed over. Until all are read the book stays as
        it was, and what is entered meanwhile stays too.
        """
        last = self._last("games", "matches")
        found = list(_all_entries(records))
        with self._file.writing() as connection:
            _forget(connection, last)
            return _entered(found, connection)

    def rebuild_patiences(self, records: Iterable[tuple[PatienceRecord, datetime]]) -> int:
        """As ``rebuild``, of the patiences: how many were entered."""
        last = self._last("patiences")
        found = _all_patiences(records)
        with self._file.writing() as connection:
            _forget(connection, last)
            return sum([each.enter(connection) for each in found])

    def packs(self, name: str | None = None) -> tuple[Packs, ...]:
        """The patiences of this player, or everybody's: of each player and each kind those that he
        has finished. Who played last comes first.
        """
        with self._file.reading() as connection:
            return packs(connection, name)

    def between(self, sides: Sides) -> Rivalry | None:
        """All games of these sides, whoever sat where; None where there is none."""
        with self._file.reading() as connection:
            return rivalry(connection, sides)

    def of_players(self, names: Sequence[str]) -> tuple[Rivalry, ...]:
        """All games of exactly these players, named in any order: four may have played each for
        himself and with different partners. Those who played last come first.
        """
        with self._file.reading() as connection:
            each = [rivalry(connection, sides) for sides in groupings(names)]
        found = [each for each in each if each]
        return tuple(sorted(found, key=lambda each: each.results[-1].begun, reverse=True))

    def all_rivalries(self) -> tuple[Rivalry, ...]:
        """All who have finished a game with each other, those who played last first."""
        with self._file.reading() as connection:
            groups = connection.execute(
                "SELECT players FROM games GROUP BY players ORDER BY max(begun) DESC"
            ).fetchall()
            found = [rivalry(connection, known(group)) for (group,) in groups]
        return tuple([each for each in found if each])

    def parties(self, names: Sequence[str] = ()) -> tuple[Party, ...]:
        """All who have finished a game with each other, in short; those who played last first.

        Where names are given, only where exactly these played, each for himself or as partners.
        """
        with self._file.reading() as connection:
            found = parties(connection)
        asked = {key(sides) for sides in groupings(names)}
        return tuple([party for party in found if not names or key(party.players) in asked])

    def best_hand_of(self, day: date) -> Memorable | None:
        """The best hand or crib of the games of people that began on that day; None where there is
        none.
        """
        within = (day.isoformat(), (day + timedelta(days=1)).isoformat())
        found = []
        with self._file.reading() as connection:
            for kind in KINDS:
                row = connection.execute(
                    f"SELECT name, {kind}, {kind}_cards, begun FROM games_of_people "
                    "JOIN seats ON game = id "
                    f"WHERE begun >= ? AND begun < ? ORDER BY {kind} DESC, {IN_ORDER} LIMIT 1",
                    within,
                ).fetchone()
                found += [memorable(kind, *row)] if row and row[1] is not None else []
        return max(found, key=lambda each: each.shown.worth, default=None)

    def records_broken(self, record: Record) -> tuple[str, ...]:
        """What the game finished last is the best of, each as a few words with a name.

        It is held against all other games of people in the book, those before it in its match too,
        and may stand there or not; where there are fewer than ten, nothing is a record, and with a
        program nothing is either. A match just won is held against the other matches. ValueError
        as in ``add``.

        ``Ben's best hand in 37 games: 24``, ``Ann's longest run of wins against Ben: 4``
        """
        return self._broken(Finished.of(record))

    def as_json(self, names: Sequence[str] | None = None) -> str:
        """The rivalries of these players, or every one, as a JSON text: those of two people in a
        list under ``rivalries``, of more people under ``parties``, and of people and programs under
        ``against programs``. Under ``patiences`` is what each played alone, or the only one who is
        named, and under ``practice`` what he has practised.
        """
        found = self.all_rivalries() if names is None else self.of_players(names)
        alone = [] if names is None else names
        played, practised = self.packs(*alone) if len(alone) < 2 else (), self.all_practice()
        if names is not None:
            practised = tuple(
                [each for each in practised if [same_name(each[0])] == list(map(same_name, names))]
            )
        return json.dumps(plain(found, played, practised), ensure_ascii=False, indent=2)

    def export_csv(self, path: Path) -> int:
        """Write the games to a new file, one a line under a heading, the oldest first: how many.

        The games of one match all have the moment at which it was begun, and are numbered.
        FileExistsError where there is a file already, OSError where it cannot be written; half a
        file is not left behind.
        """
        with self._file.reading() as connection:
            games = list(rows(connection))
        with path.open("x", encoding="utf-8", newline="") as file:
            try:
                csv.writer(file).writerows([HEADING, *games])
                file.flush()
            except OSError:
                path.unlink()
                raise
        return len(games)

    def _add(self, finished: Finished, begun: datetime) -> bool:
        found = list(finished.entries(begun))
        with self._file.writing() as connection:
            return any([each.enter(connection) for each in found])

    def _last(self, *tables: str) -> dict[str, int]:
        """The last row of each of these tables."""
        with self._file.reading() as connection:
            asked = {table: f"SELECT coalesce(max(id), 0) FROM {table}" for table in tables}
            return {table: connection.execute(ask).fetchone()[0] for table, ask in asked.items()}

    def _broken(self, finished: Finished) -> tuple[str, ...]:
        just_won = JustWon.of(finished)
        with self._file.reading() as connection:
            return tuple(just_won.bests(connection))


def _forget(connection: Connection, last: dict[str, int]) -> None:
    """Delete what stands in these tables, up to the row that was the last."""
    for table, row in last.items():
        connection.execute(f"DELETE FROM {table} WHERE id <= ?", (row,))


def _entered(found: Iterable[Entry | MatchEntry], connection: Connection) -> int:
    """How many of these are games that did not stand there before."""
    new = [each for each in found if each.enter(connection)]
    return sum([isinstance(each, Entry) for each in new])


def _all_entries(records: Iterable[tuple[Record, datetime]]) -> Iterator[Entry | MatchEntry]:
    for record, begun in records:
        with suppress(ValueError):
            yield from list(Finished.of(record).entries(begun))


def _all_patiences(records: Iterable[tuple[PatienceRecord, datetime]]) -> list[PatienceEntry]:
    found = []
    for record, begun in records:
        with suppress(ValueError):
            found.append(PatienceEntry.of(record, begun))
    return found
