"""The book's file: its tables, their migrations, and when a file is renamed and replaced."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from cribbage.book.figures import SUMMED
from cribbage.pack.worded import Worded, system_said

_OF_A_SEAT: Final = """
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    score INTEGER NOT NULL,
    pone_play INTEGER NOT NULL,
    pone_deals INTEGER NOT NULL,
    dealer_play INTEGER NOT NULL,
    dealer_deals INTEGER NOT NULL,
    pone_points INTEGER NOT NULL,
    pone_hands INTEGER NOT NULL,
    dealer_points INTEGER NOT NULL,
    dealer_hands INTEGER NOT NULL,
    crib_points INTEGER NOT NULL,
    cribs INTEGER NOT NULL,
    others INTEGER NOT NULL,
    best_hand INTEGER,
    best_hand_cards TEXT,
    best_crib INTEGER,
    best_crib_cards TEXT,
    twenty_nines INTEGER NOT NULL,
    twenty_eights INTEGER NOT NULL,
    nineteens INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
"""

MIGRATIONS: Final = [
    f"""
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        target INTEGER NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        winner TEXT NOT NULL,
        loser_score INTEGER NOT NULL
    );
    CREATE INDEX games_of_two ON games (one, other, begun, id);
    CREATE INDEX games_of_a_day ON games (begun);
    CREATE TABLE seats ({_OF_A_SEAT}) WITHOUT ROWID;
    CREATE INDEX seats_of_a_player ON seats (player);
    """,
    # Older games do not record what was agreed, so the default margins apply.
    """
    ALTER TABLE games ADD COLUMN margin TEXT NOT NULL DEFAULT 'plain';
    ALTER TABLE games ADD COLUMN match_to INTEGER;
    ALTER TABLE games ADD COLUMN number INTEGER NOT NULL DEFAULT 1;
    UPDATE games SET margin = CASE
        WHEN target = 121 AND loser_score <= 60 THEN 'double skunk'
        WHEN target = 121 AND loser_score <= 90 THEN 'skunk'
        WHEN target = 61 AND loser_score <= 30 THEN 'skunk'
        ELSE 'plain'
    END;
    DROP INDEX games_of_two;
    CREATE INDEX games_of_two ON games (one, other, begun, number, id);
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        match_to INTEGER NOT NULL,
        points TEXT NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        winner TEXT NOT NULL,
        winner_points INTEGER NOT NULL,
        loser_points INTEGER NOT NULL,
        games INTEGER NOT NULL,
        difference INTEGER
    );
    CREATE INDEX matches_of_two ON matches (one, other, begun, id);
    """,
    # Records that were checked but cannot be found in the book by their start time.
    """
    CREATE TABLE looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
    """,
    # Before games could be resigned, every winner reached the target.
    """
    ALTER TABLE games ADD COLUMN winner_score INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET winner_score = target;
    """,
    # Before games for three and four were entered, each game had one winner and one loser. Records
    # that were ignored for their number of players have to be checked again.
    f"""
    ALTER TABLE games RENAME TO games_of_before;
    ALTER TABLE seats RENAME TO seats_of_before;
    ALTER TABLE matches RENAME TO matches_of_before;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        target INTEGER NOT NULL,
        players TEXT NOT NULL,
        winner TEXT NOT NULL,
        scores TEXT NOT NULL,
        margins TEXT NOT NULL,
        match_to INTEGER,
        number INTEGER NOT NULL
    );
    INSERT INTO games SELECT id, content, begun, target, one || char(10) || other, winner,
        CASE winner WHEN one THEN winner_score || ' ' || loser_score
            ELSE loser_score || ' ' || winner_score END,
        CASE winner WHEN one THEN ',' || margin ELSE margin || ',' END,
        match_to, number FROM games_of_before;
    CREATE TABLE seats ({_OF_A_SEAT}) WITHOUT ROWID;
    INSERT INTO seats SELECT * FROM seats_of_before;
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        match_to INTEGER NOT NULL,
        points TEXT NOT NULL,
        players TEXT NOT NULL,
        winner TEXT NOT NULL,
        totals TEXT NOT NULL,
        games INTEGER NOT NULL,
        difference INTEGER
    );
    INSERT INTO matches SELECT id, content, begun, match_to, points, one || char(10) || other,
        winner,
        CASE winner WHEN one THEN winner_points || ' ' || loser_points
            ELSE loser_points || ' ' || winner_points END,
        games, difference FROM matches_of_before;
    DROP TABLE seats_of_before;
    DROP TABLE games_of_before;
    DROP TABLE matches_of_before;
    CREATE INDEX games_of_a_group ON games (players, begun, number, id);
    CREATE INDEX games_of_a_day ON games (begun);
    CREATE INDEX seats_of_a_player ON seats (player);
    CREATE INDEX matches_of_a_group ON matches (players, begun, id);
    DELETE FROM looked_at;
    """,
    # A player who has played a pack knows its cards, so a pack is identified by their order.
    """
    CREATE TABLE patiences (
        id INTEGER PRIMARY KEY,
        content TEXT NOT NULL UNIQUE,
        begun TEXT NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        patience TEXT NOT NULL,
        pack TEXT NOT NULL,
        score INTEGER NOT NULL
    );
    CREATE INDEX patiences_of_a_player ON patiences (player, patience, begun, id);
    CREATE INDEX packs_of_a_player ON patiences (player, pack);
    CREATE TABLE patiences_looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
    """,
    # Before computer players had seats, every player was a person. People's records are compared
    # only with games between people. Games with a computer player that an older version could not
    # read have to be checked again.
    """
    ALTER TABLE seats ADD COLUMN program TEXT;
    CREATE VIEW games_of_people AS SELECT * FROM games
        WHERE NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND program IS NOT NULL);
    DELETE FROM looked_at;
    """,
    # A review belongs to what was played, not to a row, so it stays when games are entered again.
    """
    CREATE TABLE reviews (
        content TEXT PRIMARY KEY,
        edition TEXT NOT NULL,
        digest TEXT NOT NULL,
        review TEXT NOT NULL
    );
    CREATE TABLE lost (
        content TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        points REAL NOT NULL,
        PRIMARY KEY (content, seat)
    ) WITHOUT ROWID;
    """,
    # Practice is in no record, so it stays when games are entered again. Each exercise has the
    # kinds that occurred in it, because misses are reported for a number of hands.
    """
    CREATE TABLE runs (
        id INTEGER PRIMARY KEY,
        ended TEXT NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        exercises INTEGER NOT NULL,
        answered INTEGER NOT NULL,
        right INTEGER NOT NULL,
        longest_row INTEGER NOT NULL,
        seconds INTEGER NOT NULL
    );
    CREATE INDEX runs_of_a_player ON runs (player, level);
    CREATE TABLE met (
        run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
        exercise INTEGER NOT NULL,
        kind TEXT NOT NULL,
        met INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (run, exercise, kind)
    ) WITHOUT ROWID;
    """,
    # No game before this version had hints.
    """
    ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
    """,
    # The local time at the start does not show which game was the last: clocks go back, and players
    # travel. Of older games nothing else is known until the book is rebuilt.
    """
    ALTER TABLE games ADD COLUMN ended TEXT NOT NULL DEFAULT '';
    ALTER TABLE matches ADD COLUMN ended TEXT NOT NULL DEFAULT '';
    ALTER TABLE patiences ADD COLUMN ended TEXT NOT NULL DEFAULT '';
    UPDATE games SET ended = coalesce(strftime('%Y-%m-%dT%H:%M:%S', begun, 'utc'), begun);
    UPDATE matches SET ended = coalesce(strftime('%Y-%m-%dT%H:%M:%S', begun, 'utc'), begun);
    UPDATE patiences SET ended = coalesce(strftime('%Y-%m-%dT%H:%M:%S', begun, 'utc'), begun);
    DROP INDEX games_of_a_group;
    DROP INDEX matches_of_a_group;
    DROP INDEX patiences_of_a_player;
    CREATE INDEX games_of_a_group ON games (players, ended, number, id);
    CREATE INDEX matches_of_a_group ON matches (players, ended, id);
    CREATE INDEX patiences_of_a_player ON patiences (player, patience, ended, id);
    """,
    # No game before this version was the daily game of a day.
    """
    ALTER TABLE patiences ADD COLUMN day TEXT;
    """,
    # No game before this version had a coach.
    """
    ALTER TABLE games ADD COLUMN warnings INTEGER NOT NULL DEFAULT 0;
    """,
    # In no game before this version was a decision taken back.
    """
    ALTER TABLE games ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE patiences ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0;
    """,
]
"""Migrations, each from one version of the book to the next; the first creates it.

A released migration is never changed; another one is added instead.
"""

LOCK_TIMEOUT: Final = 2.0
"""Seconds to wait for another program that is writing."""

SMALLEST: Final = 512
"""Size in bytes of the smallest database with any content."""

# A flipped bit can cause an unknown table as easily as an inconsistent page.
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

# The errors of SQLite if it cannot create the files that it needs for reading, has no space for
# them, or cannot migrate a book.
_NOT_TO_BE_WRITTEN: Final = (
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL),
)


class BookError(Exception):
    """The book cannot be read or written now; the message says why. No game is lost.

    ``reason`` is a short message for places without room for the file name.
    """

    def __init__(self, sentence: str, reason: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason or sentence


class BookFile:
    """The open database of a book, created if missing.

    ``read_all`` reads every table and raises an error if a value is not valid. ``trouble`` is a
    sentence, without its period, about a file that was damaged; it is renamed, never deleted. It is
    empty if there was none. Raises BookError if no book can be opened, and for a book made by a
    later version, which stays as it is.
    """

    def __init__(self, path: Path, read_all: Callable[[sqlite3.Connection], object]) -> None:
        self.path = path
        self.trouble = ""
        self._read_all = read_all
        self.read_only = False
        self._open()

    def close(self) -> None:
        """Close the file."""
        with suppress(sqlite3.Error):
            self.connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the database for queries, and for parsing their results, in a ``with`` block.

        Raises BookError for any error in the block. A file that turns out to be damaged is first
        renamed, and from then on a new, empty one is open.
        """
        try:
            yield self.connection
        except (sqlite3.Error, ValueError, TypeError, LookupError, AttributeError) as error:
            # Damage can put unreadable text in place of a card, a date or a list. The question can
            # be at fault too: rename the file only if reading all of it shows the damage.
            if not (_is_damage(error) and self._is_damaged()):
                why = system_said(error)
                sentence = Worded(
                    "the book {path} cannot be used right now: {why}", path=self.path, why=why
                )
                raise BookError(sentence, why) from error
            self.close()
            self._open(damaged=True)
            raise BookError(self.trouble, str(_Unfit())) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Yield the database as ``reading`` does, and write all changes of the block or none."""
        self.check_writable()
        with self.reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def check_writable(self) -> None:
        """Raise BookError if the file is read-only."""
        if self.read_only:
            sentence = Worded("the book {path} is read-only", path=self.path)
            raise BookError(sentence, Worded("it is read-only"))

    def _is_damaged(self) -> bool:
        """Return true if something in the file cannot be read, whatever was asked."""
        try:
            _check(self.connection)
            self._read_all(self.connection)
        except (sqlite3.Error, ValueError, TypeError, LookupError, AttributeError) as error:
            return _is_damage(error)
        except _Unfit:
            return True
        except _Later:  # another program has migrated it meanwhile
            return False
        return False

    def _open(self, *, damaged: bool = False) -> None:
        try:
            try:
                if damaged:
                    raise _Unfit
                self._connect()
            except _Unfit:
                self.trouble = Worded(
                    "the book {path} is damaged and was renamed to {aside}: run cribbage book "
                    "--rebuild to rebuild it from the saved games",
                    path=self.path,
                    aside=_set_aside(self.path).name,
                )
                self._connect()
        except (OSError, sqlite3.Error, _Later, _Unfit) as error:
            reason = system_said(error)
            sentence = Worded("the book {path} cannot be opened: {why}", path=self.path, why=reason)
            raise BookError(sentence, reason) from error

    def _connect(self) -> None:
        try:
            self.connection = _opened(self.path)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _NOT_TO_BE_WRITTEN or _has_more(self.path):
                raise
            try:
                self.connection = _copied(self.path)
            except sqlite3.Error:
                raise error from None
            self.read_only = True


class _Unfit(Exception):
    """A file that is damaged."""

    def __init__(self) -> None:
        super().__init__(Worded("it was damaged"))


class _Later(Exception):
    """A book that was made by a later version, and is left unchanged."""

    def __init__(self) -> None:
        super().__init__(Worded("it was made by a newer version"))


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Created here because SQLite would make it readable for everyone. An existing file is never
    # opened outside SQLite, because closing it would drop SQLite's locks.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    if 0 < path.stat().st_size < SMALLEST:
        raise _Unfit  # SQLite would treat it as new and overwrite it
    return _prepared(sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None))


def _copied(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of a read-only book, migrated there."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    # SQLite then needs no lock and no file next to it.
    as_it_is = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(as_it_is, uri=True)) as source:
            source.backup(copy)
    except sqlite3.Error:
        copy.close()
        raise
    return _prepared(copy)


def _has_more(path: Path) -> bool:
    """Return true if a killed program left changes in a file next to the book."""
    with suppress(FileNotFoundError):
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    return False


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA foreign_keys = ON")
        _bring_up(connection)
        _add_figures(connection)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        connection.close()
        if _is_damage(error):
            raise _Unfit from error
        raise
    except (_Unfit, _Later):
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    if _form(connection) > len(MIGRATIONS):
        raise _Later
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise _Unfit


def _form(connection: sqlite3.Connection) -> int:
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    return int(form)


def _bring_up(connection: sqlite3.Connection) -> None:
    for form, migration in enumerate(MIGRATIONS, 1):
        if form <= _form(connection):
            continue
        # One transaction each, so that a book is never between two versions.
        step = f"BEGIN IMMEDIATE; {migration} PRAGMA user_version = {form}; COMMIT;"
        try:
            connection.executescript(step)
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            # Another program may have migrated it first.
            if _form(connection) < form:
                raise


def _add_figures(connection: sqlite3.Connection) -> None:
    """Add the columns of figures that no migration made; games of before do not have them yet.

    Records have to be checked again for them.
    """

    def lacking() -> list[str]:
        there = {name for _, name, *_ in connection.execute("PRAGMA table_info(seats)")}
        return [column for column in SUMMED if column not in there]

    if not lacking():
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have added them first.
        for column in lacking():
            connection.execute(f"ALTER TABLE seats ADD COLUMN {column} INTEGER")
            connection.execute("DELETE FROM looked_at")
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise


def _set_aside(path: Path) -> Path:
    """Rename the file and SQLite's files next to it, and return its new path."""
    numbers = ("", *map(str, range(2, 10_000)))
    aside = next(
        name
        for number in numbers
        if not (name := path.with_name(f"{path.name}.broken{number}")).exists()
    )
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(f"{aside}{ending}")
    return aside


def _is_damage(error: Exception) -> bool:
    if isinstance(error, sqlite3.ProgrammingError):
        return False  # a closed book, which is not damaged
    # Damage that SQLite did not notice, such as invalid text, has no error code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF in _DAMAGE
