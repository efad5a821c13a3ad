"""The book: every finished game and solitaire game in figures, and the queries on it.

Games and solitaire games have nothing in it that is not in their records or derived from them, so
losing the book loses no game.
"""

import csv
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import chain
from pathlib import Path
from sqlite3 import Connection
from types import TracebackType
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TextIO

from cribbage.book import bests, practice, queries, reviews, solitaire_rows
from cribbage.book.daily_rows import DailyGames, daily_games
from cribbage.book.database import BookError, BookFile
from cribbage.book.export import DAILY_HEADING, HEADING, daily_rows, export_rows, plain
from cribbage.book.progress import BookProgress, progress
from cribbage.book.reviews import UnreviewedGame
from cribbage.book.rivalry import MemorableHand, Party, PlayerLosses, Rivalry
from cribbage.book.rows import BEST_KINDS, IN_ORDER, Entry, FinishedRecord, Times, moment
from cribbage.book.sides import Sides, by_name, groupings, key, players_of, sides_with_keys
from cribbage.book.solitaire_rows import SolitaireHistory, packs
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import Files, SavedFile, begun_by_name
from cribbage.records.folder import own_folder
from cribbage.records.local_date import local_date
from cribbage.records.record import Record
from cribbage.records.shelf import KeptT
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf

if TYPE_CHECKING:  # not needed to enter a game
    from cribbage.lessons.exercises import DrillRun, Practice
    from cribbage.review.judging import Review

Recorded = Record | SolitaireRecord


class RebuildResult(NamedTuple):
    """The result of a rebuild: the number of games entered, and a sentence about each bad file."""

    games: int
    faults: tuple[str, ...]


class Book:
    """The book in the file ``path`` or in the system's default folder, created if missing.

    ``trouble`` is a sentence about a file that was renamed because it could not be used. Every
    method raises BookError, with a sentence, if the file cannot be read or written.
    """

    def __init__(self, path: Path | None = None) -> None:
        try:
            place = path or own_folder("state") / "book.sqlite"
        except FileNotFoundError as error:
            sentence = Worded("the book cannot be saved: {why}", why=system_said(error))
            raise BookError(sentence) from None
        self._file = BookFile(place, _read_all)

    @property
    def trouble(self) -> str:
        """A sentence about a book that could not be used and was renamed, or an empty string."""
        return self._file.trouble

    def check_writable(self) -> None:
        """Raise BookError if the book is read-only, because saved games can be missing from it."""
        self._file.check_writable()

    def close(self) -> None:
        """Close the file."""
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

    def add(self, record: Recorded, begun: datetime, ended: datetime | None = None) -> bool:
        """Enter everything finished in a record that started at the local time ``begun``.

        ``ended`` is the time of its last decision, if it is known; a local time unless it is aware.

        That is its finished games, whether or not the last one is finished, and the match once it
        is won; or the finished solitaire game. Each is identified by its names and decisions, so it
        is in the book only once, whatever file it came from. Return false if nothing is new. Raises
        ValueError if no game is finished, or if two players have the same name in the book.
        """
        found, _broken_by = _finished(record, Times.of(begun, ended))
        with self._file.writing() as connection:
            return any([each.enter(connection) for each in found])

    def enter(self, record: Recorded, begun: datetime) -> tuple[str, ...]:
        """Enter a record in which a game was just won; return what ``records_broken`` returns.

        Everything else is as in ``add``.
        """
        found, broken_by = _finished(record, Times.of(begun, datetime.now(UTC)))
        with self._file.reading() as connection:
            broken = tuple(broken_by(connection))
        with self._file.writing() as connection:
            _entered(found, connection)
        return broken

    def review(self, game: Record) -> "Review | None":
        """Return the saved review of a finished game, or None if it has to be made.

        That is so if there is none, or if the analysis that made it has changed since.
        """
        with self._file.reading() as connection:
            return reviews.load_review(connection, game)

    def keep_review(self, game: Record, review: "Review") -> None:
        """Save the review of a game, whether or not the game is in the book.

        Its lost points count in the averages once the game is in the book too.
        """
        with self._file.writing() as connection:
            reviews.save_review(connection, game, review)

    def unreviewed(self) -> list[UnreviewedGame]:
        """Return the two-player games without a current review, the oldest first."""
        with self._file.reading() as connection:
            return reviews.unreviewed(connection)

    def lost(self, record: Record) -> tuple[PlayerLosses, ...]:
        """Return what each player of a record lost in all their reviewed games, with anyone."""
        with self._file.reading() as connection:
            return tuple(
                [reviews.player_losses(connection, same_name(each)) for each in players_of(record)]
            )

    def progress(self, name: str) -> BookProgress:
        """Return what a person lost in their reviewed games over time, with anyone."""
        with self._file.reading() as connection:
            return progress(connection, same_name(name), name)

    def all_progress(self, names: Sequence[str] | None = None) -> tuple[BookProgress, ...]:
        """Return the progress of these people, or of everyone, who has reviewed games."""
        with self._file.reading() as connection:
            people = dict[str, str]()
            for (name,) in connection.execute(_PEOPLE):
                people.setdefault(same_name(name), name)
            asked = people if names is None else [same_name(name) for name in names]
            found = [progress(connection, key, people[key]) for key in asked if key in people]
        return tuple([each for each in found if each.each])

    def keep_run(self, name: str, run: "DrillRun", ended: datetime) -> None:
        """Save a drill run that this player ended at that local time.

        A run without an answer is not saved.
        """
        if run.answered:
            with self._file.writing() as connection:
                practice.save_run(connection, name, run, ended)

    def practice(self, name: str) -> "Practice":
        """Return a player's practice; it is empty if they never practiced."""
        with self._file.reading() as connection:
            return practice.load_practice(connection, name)

    def all_practice(self) -> "tuple[tuple[str, Practice], ...]":
        """Return everyone who has practiced, with their practice, the most recent first."""
        with self._file.reading() as connection:
            names = practice.practiced_players(connection)
            return tuple([(name, practice.load_practice(connection, name)) for name in names])

    def missing(self, shelf: Files[KeptT]) -> list[Path]:
        """Return the finished records on the shelf that the book lacks, the last written first.

        Entering them has failed, for example on a full disk. For a read-only book the list is
        empty. Files that cannot be read are added to ``shelf.unread``.
        """
        if self._file.read_only:
            return []
        with self._file.reading() as connection:
            return queries.missing(connection, _kind_of(shelf), shelf)

    def incomplete(self, shelf: Files[KeptT]) -> list[Path]:
        """Return the records on the shelf of games that lack a figure, the last written first.

        The book had no such figure when they were entered. For a read-only book the list is empty.
        """
        if self._file.read_only:
            return []
        with self._file.reading() as connection:
            return queries.incomplete(connection, _kind_of(shelf), shelf)

    def enter_missing(self, paths: Sequence[Path], shelf: Files[KeptT]) -> int:
        """Enter these records of the shelf and return the number of new games.

        Games that are in the book already get the figures that they lack. Afterwards none of these
        records counts as missing or incomplete, whatever it contains, except files that cannot be
        read, and damaged or unfinished ones once they change. Those that cannot be read or are
        damaged are added to ``shelf.unread``.
        """
        kept = [shelf.look(path) for path in paths]
        for each in kept:
            if each.damage:
                shelf.unread[str(each.path)] = each.damage
        found = _all_entries((each.record, _times(each)) for each in kept if each.record)
        with self._file.writing() as connection:
            queries.note(connection, _kind_of(shelf), kept)
            return _entered(found, connection)

    def rebuild(
        self, records: Iterable[tuple[Recorded, datetime]], kind: queries.Records = queries.GAMES
    ) -> int:
        """Rebuild the book from these records only, and return the number of games entered.

        Those of other kinds stay. Records without a finished game are ignored. The book stays
        unchanged until all records are read, and games entered in the meantime stay.
        """
        last = self._last(*kind.tables)
        found = _all_entries((record, Times.of(begun)) for record, begun in records)
        with self._file.writing() as connection:
            _forget(connection, last)
            return _entered(found, connection)

    def rebuild_from(self, shelf: Files[KeptT]) -> RebuildResult:
        """Rebuild the book from the records on the shelf as ``rebuild`` does, and name bad files.

        A bad file cannot be read, is damaged or incomplete, or lacks a game that the book has. The
        book keeps what it has from the start time of each, or everything if the name of one does
        not show a start time. All files count as unchecked afterwards, so that the games of a
        restored file are missing, and are then entered. Raises OSError if the folder cannot be
        read.
        """
        kind = _kind_of(shelf)
        last = self._last(*kind.tables)
        shelf_read = _ShelfRead(shelf)
        found = _all_entries(shelf_read.records())
        with self._file.writing() as connection:
            connection.execute(f"DELETE FROM {kind.looked_at}")
            kept = _forget(connection, last, shelf_read.doubtful, found)
            entered = _entered(found, connection)
        return RebuildResult(entered, shelf_read.faults(kept))

    def packs(self, name: str | None = None) -> tuple[SolitaireHistory, ...]:
        """Return the finished solitaire games by player and kind, of this player or of everyone.

        The player who played last comes first.
        """
        with self._file.reading() as connection:
            return packs(connection, name)

    def daily(self, name: str | None = None) -> tuple[DailyGames, ...]:
        """Return the daily games that count, of this player or of everyone.

        The player of the latest day comes first.
        """
        with self._file.reading() as connection:
            return daily_games(connection, name)

    def between(self, sides: Sides) -> Rivalry | None:
        """Return all games of these sides, in any seats, or None if there are none."""
        with self._file.reading() as connection:
            return queries.rivalry(connection, sides)

    def of_players(self, names: Sequence[str]) -> tuple[Rivalry, ...]:
        """Return all games of exactly these players, named in any order.

        Four can have played each on their own and with different partners. The group that played
        last comes first.
        """
        with self._file.reading() as connection:
            asked = {key(sides): sides for sides in groupings(names)}
            found = [
                queries.rivalry(connection, asked[group])
                for group in _groups(connection)
                if group in asked
            ]
        return tuple([each for each in found if each])

    def names(self) -> tuple[str, ...]:
        """Return the name of every player in the book, as last written."""
        with self._file.reading() as connection:
            found = [name for (name,) in connection.execute(_NAMES)]
        return tuple({same_name(name): name for name in found}.values())

    def of_player(self, name: str) -> tuple[Rivalry, ...]:
        """Return all rivalries of this player, the most recent first."""
        known = same_name(name)
        return tuple(
            [
                each
                for each in self.all_rivalries()
                if known in [same_name(name) for side in by_name(each.sides) for name in side]
            ]
        )

    def all_rivalries(self) -> tuple[Rivalry, ...]:
        """Return all who have finished a game with each other, the last to play first."""
        with self._file.reading() as connection:
            found = [
                queries.rivalry(connection, sides_with_keys(group)) for group in _groups(connection)
            ]
        return tuple([each for each in found if each])

    def parties(self, names: Sequence[str] = ()) -> tuple[Party, ...]:
        """Return a summary of all who have finished a game with each other, the last to play first.

        With names, only groups of exactly these players, each on their own or as partners.
        """
        with self._file.reading() as connection:
            found = queries.parties(connection)
        asked = {key(sides) for sides in groupings(names)}
        return tuple([party for party in found if not names or key(party.players) in asked])

    def best_hand_of(self, day: date) -> MemorableHand | None:
        """Return the best hand or crib in games between people that started that day, or None."""
        within = (day.isoformat(), (day + timedelta(days=1)).isoformat())
        found = []
        with self._file.reading() as connection:
            for kind in BEST_KINDS:
                row = connection.execute(
                    f"SELECT name, {kind}, {kind}_cards, begun FROM games_of_people "
                    "JOIN seats ON game = id "
                    f"WHERE begun >= ? AND begun < ? ORDER BY {kind} DESC, {IN_ORDER} LIMIT 1",
                    within,
                ).fetchone()
                found += [queries.memorable(kind, *row)] if row and row[1] is not None else []
        return max(found, key=lambda each: each.shown.worth, default=None)

    def records_broken(self, record: Recorded) -> tuple[str, ...]:
        """Return the records that the last finished game breaks, each as a few words with a name.

        It is compared with all other games between people in the book, including earlier games of
        its match; it can be in the book already or not. There are no records with fewer than ten
        games, or with a computer player. A match just won is compared with the other matches. In
        solitaire, a pack that the player has played before breaks no record, and neither does the
        first pack. Raises ValueError as ``add`` does.

        ``Ben's best hand in 37 games: 24``, ``Ann's longest run of wins against Ben: 4``,
        ``Ann's best of 15 packs: 129``
        """
        _found, broken_by = _finished(record, Times.of(datetime.now()))
        with self._file.reading() as connection:
            return tuple(broken_by(connection))

    def as_json(self, names: Sequence[str] | None = None) -> str:
        """Return the rivalries of these players, of one player, or all of them, as a JSON text.

        Those of two people are in a list under ``rivalries``, those of more people under
        ``parties``, and those with computer players under ``against programs``.
        ``patiences`` has the solitaire games, ``daily`` the daily games among them, and
        ``practice`` the drill practice, of everyone or of the only player named. ``progress`` has
        what each of these people lost over time.
        """
        if names is None:
            found = self.all_rivalries()
        else:
            found = self.of_player(names[0]) if len(names) == 1 else self.of_players(names)
        alone = [] if names is None else names
        one = len(alone) < 2
        played, practised = self.packs(*alone) if one else (), self.all_practice()
        daily = self.daily(*alone) if one else ()
        if names is not None:
            practised = tuple(
                [each for each in practised if [same_name(each[0])] == list(map(same_name, names))]
            )
        return json.dumps(
            plain(found, played, practised, daily, local_date(), self.all_progress(names)),
            ensure_ascii=False,
            indent=2,
        )

    def export_csv(self, path: Path, *, daily: bool = False) -> int:
        """Write the games to a new CSV file, the oldest first, and return how many.

        The first row is the heading, then there is one row for each game. The games of one match
        all have its start time, and are numbered. With ``daily``, the rows are those of everyone's
        daily games instead. Raises FileExistsError if the file exists, and OSError if it cannot be
        written; an incomplete file is deleted.
        """
        with path.open("x", encoding="utf-8", newline="") as file:
            try:
                games = self.write_csv(file, daily=daily)
                file.flush()
            except (OSError, BookError):
                path.unlink()
                raise
        return games

    def write_csv(self, file: TextIO, *, daily: bool = False) -> int:
        """Write the rows of ``export_csv`` to an open file, and return the number of games."""
        with self._file.reading() as connection:
            games = list(daily_rows(daily_games(connection)) if daily else export_rows(connection))
        csv.writer(file).writerows([DAILY_HEADING if daily else HEADING, *games])
        return len(games)

    def _last(self, *tables: str) -> dict[str, int]:
        """Return the last row id of each of these tables."""
        with self._file.reading() as connection:
            asked = {table: f"SELECT coalesce(max(id), 0) FROM {table}" for table in tables}
            return {table: connection.execute(ask).fetchone()[0] for table, ask in asked.items()}


def _groups(connection: Connection) -> list[str]:
    """Return the keys of all groups that have finished a game, the last to play first."""
    rows = connection.execute("SELECT players FROM games GROUP BY players ORDER BY max(ended) DESC")
    return [group for (group,) in rows]


class _ShelfRead(Generic[KeptT]):
    """The records of a shelf, read once, and the files that may have had more than they have now.

    ``bad`` has a sentence about each file that is known to be faulty, by its path; ``unfinished``
    are those without a fault that the last line does not end.
    """

    def __init__(self, shelf: Files[KeptT]) -> None:
        self._shelf = shelf
        self._bad: dict[Path, str] = {}
        self._unfinished: list[Path] = []

    def records(self) -> Iterator[tuple[Recorded, Times]]:
        """Yield each record that can have finished games, and its times.

        In a damaged record the games before the damage count, as in an unfinished match.
        """
        shelf = self._shelf
        for path in shelf.not_files():
            self._bad[path] = Worded("{path} is not a file", path=path)
        # Unfinished ones first: a game won while the others are read is then among those.
        for kept in chain(shelf.unfinished(), shelf.finished()):
            if fault := _fault(kept):
                self._bad[kept.path] = fault
            elif not kept.over:
                self._unfinished.append(kept.path)
            if kept.record and (kept.won or kept.over):
                yield kept.record, _times(kept)
        # A file that could not be opened at first may have been readable at last, and the reverse.
        self._bad |= {Path(path): fault for path, fault in shelf.unread.items()}

    @property
    def doubtful(self) -> frozenset[str]:
        """The start times of the files, "" for a bad one whose name has none."""
        sound = [_begun(path) for path in self._unfinished]
        return frozenset([*map(_begun, self._bad), *filter(None, sound)])

    def faults(self, kept: Collection[str]) -> tuple[str, ...]:
        """Return the sentences about all bad files; the book ``kept`` games of these times."""
        lacking = [path for path in self._unfinished if _begun(path) in kept]
        return (*self._bad.values(), *map(_incomplete, lacking))


def _fault(kept: SavedFile[KeptT]) -> str:
    """Return a sentence about a file that is damaged, or that ends in the middle of a line."""
    # The last line of a file that is being written can be incomplete.
    torn = kept.torn and not kept.over and not kept.in_use
    return kept.damage or (_incomplete(kept.path) if torn else "")


def _incomplete(path: Path) -> str:
    return Worded("{path} is incomplete and was left unchanged", path=path)


def _begun(path: Path) -> str:
    """Return the start time in the name of a record, in the book's format, or an empty string."""
    begun = begun_by_name(path)
    return moment(begun) if begun else ""


def _forget(
    connection: Connection,
    last: dict[str, int],
    doubtful: Collection[str] = (),
    found: Collection[Entry] = (),
) -> set[str]:
    """Delete the rows of these tables up to the given row ids, and return the times of the others.

    Rows of ``doubtful`` start times stay unless they are ``found`` again; all do if one is "". What
    is found again keeps the time at which it was entered, because a copied file has a later one.
    """
    again = {(entry.table, entry.row["content"]): entry.row for entry in found}
    kept = set()
    for table, row in last.items():
        known = connection.execute(
            f"SELECT id, content, begun, ended FROM {table} WHERE id <= ?", (row,)
        )
        gone = []
        for number, content, begun, ended in known.fetchall():
            found_again = again.get((table, content))
            if not found_again and (begun in doubtful or "" in doubtful):
                kept.add(begun)
                continue
            if found_again and len(ended) > len(begun):  # not made from its start time
                found_again["ended"] = min(ended, str(found_again["ended"]))
            gone.append((number,))
        connection.executemany(f"DELETE FROM {table} WHERE id = ?", gone)
    return kept


def _kind_of(shelf: Files[KeptT]) -> queries.Records:
    return queries.SOLITAIRES if isinstance(shelf, SolitaireShelf) else queries.GAMES


def _entered(found: Iterable[Entry], connection: Connection) -> int:
    """Enter all of these and return how many of them are new games."""
    new = [each for each in found if each.enter(connection)]
    return sum([each.table != "matches" for each in new])


def _finished(
    record: Recorded, times: Times
) -> tuple[list[Entry], Callable[[Connection], Iterator[str]]]:
    """Return the entries of everything finished in a record, and the function that yields the
    records that the last game among them breaks.

    Raises ValueError as ``Book.add`` does.
    """
    if isinstance(record, SolitaireRecord):
        entry = solitaire_rows.entry_of(record, times)
        return [entry], partial(solitaire_rows.new_solitaire_bests, entry.row)
    finished = FinishedRecord.of(record)
    return list(finished.entries(times)), partial(bests.new_bests, finished)


def _times(kept: SavedFile[KeptT]) -> Times:
    return Times.of(kept.begun, kept.when)


def _all_entries(records: Iterable[tuple[Recorded, Times]]) -> list[Entry]:
    found = []
    for record, times in records:
        with suppress(ValueError):
            found += _finished(record, times)[0]
    # Of two daily games of one day, the book counts the one that it got first.
    return sorted(found, key=lambda entry: str(entry.row["ended"]))


_NAMES: Final = (
    "SELECT name FROM seats UNION SELECT name FROM patiences UNION SELECT name FROM runs"
)

_PEOPLE: Final = (
    "SELECT name FROM seats JOIN games ON game = id WHERE program IS NULL "
    "GROUP BY name ORDER BY max(ended) DESC, name"
)

_KINDS_OF: Final = {
    "INTEGER": ("integer",),
    "REAL": ("real", "integer"),
    "TEXT": ("text",),
}
"""The types that SQLite, which allows any value in any column, reports for a valid value."""


def _read_all(connection: Connection) -> None:
    """Read the whole book with the usual queries, using no name or date from outside it.

    Raises the errors of those queries, and ValueError for a value of the wrong type.
    """
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        _check_kinds(connection, table)
    for (group,) in connection.execute("SELECT DISTINCT players FROM games").fetchall():
        queries.rivalry(connection, sides_with_keys(group))
    queries.parties(connection)
    for kind in BEST_KINDS:
        for row in connection.execute(
            f"SELECT name, {kind}, {kind}_cards, begun FROM seats JOIN games ON game = id "
            f"WHERE {kind} IS NOT NULL"
        ):
            queries.memorable(kind, *row)
    packs(connection)
    daily_games(connection)
    for name in practice.practiced_players(connection):
        practice.load_practice(connection, name)
    reviews.unreviewed(connection)
    list(export_rows(connection))


def _check_kinds(connection: Connection, table: str) -> None:
    """Raise ValueError for a value that does not match its column's type; decodes every text."""
    columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
    kinds = [_KINDS_OF[declared] for _, _, declared, *_ in columns]
    needed = [bool(not_null) for _, _, _, not_null, *_ in columns]
    names = [name for _, name, *_ in columns]
    kinds_found = ", ".join([f"typeof({name})" for name in names])
    for row in connection.execute(f"SELECT {kinds_found}, {', '.join(names)} FROM {table}"):
        for kind, belong, must in zip(row[: len(names)], kinds, needed, strict=True):
            if kind not in belong and (must or kind != "null"):
                raise ValueError(table)
