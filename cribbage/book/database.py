"""The file of the book: its tables, how an older one is brought up, when one is set aside."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

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
    # What was agreed in games of before is not known: they are judged as is usual.
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
    # Records that were looked for in the book and are not found there by when they began.
    """
    CREATE TABLE looked_at (file TEXT PRIMARY KEY) WITHOUT ROWID;
    """,
    # Until a game could be resigned, every winner had the target.
    """
    ALTER TABLE games ADD COLUMN winner_score INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET winner_score = target;
    """,
    # Until three and four stood in the book, each game had one winner and one loser. Those that
    # were looked at and left out for their number are to be looked at again.
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
    # Whoever has played a pack knows its cards: it is known by the order in which they lay.
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
    # Until programs had seats, everybody was a person. What people are to be held against is what
    # they did among people. A game with a program, looked at by who could not read it, is to be
    # looked at again.
    """
    ALTER TABLE seats ADD COLUMN program TEXT;
    CREATE VIEW games_of_people AS SELECT * FROM games
        WHERE NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND program IS NOT NULL);
    DELETE FROM looked_at;
    """,
    # A review is of what was played, not of a row: it stays where the games are entered again.
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
    # What is practised is in no record: it stays whatever is entered again. Of each exercise stands
    # what was met in it, for what was overlooked is told of so many hands.
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
]
"""What makes each form of the book out of the one before; the first makes it out of nothing.

A form that was once out in the world is never changed here: another migration is added.
"""

PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""

SMALLEST: Final = 512
"""Bytes of the smallest database that has anything in it."""

# A flipped bit is as likely to end in an unknown table as in a page that does not hold together.
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

# What sqlite says where it may not make the files that it reads by, or has no room for them, or may
# not bring a book up.
_NOT_TO_BE_WRITTEN: Final = (
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL),
)


class BookError(Exception):
    """The book cannot be read or written now; the sentence says why. No game is lost by it.

    ``reason`` is a few words for where there is no room to name the file.
    """

    def __init__(self, sentence: str, reason: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason or sentence


class BookFile:
    """The open database of a book, made where there is none.

    ``trouble`` is a sentence, without its stop, about a file that was damaged, or made by a later
    program, and was set aside under another name, never deleted; empty where none was. BookError
    where there can be no book at all.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.read_only = False
        self._open()

    def close(self) -> None:
        """Let go of the file."""
        with suppress(sqlite3.Error):
            self.connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database to be asked, what it answers to be understood, in the body of this.

        BookError for whatever goes wrong in there; a file that turns out to be damaged is set
        aside first, and a new and empty one is open from then on.
        """
        try:
            yield self.connection
        except (sqlite3.Error, ValueError, TypeError, LookupError, AttributeError) as error:
            # Where a card, a date or a list should be, damage puts what cannot be read as one.
            if not _is_damage(error):
                why = _reason(error)
                sentence = Worded(
                    "the book {path} cannot be used now: {why}", path=self.path, why=why
                )
                raise BookError(sentence, why) from error
            self.close()
            self._open(unfit=_DAMAGED)
            raise BookError(self.trouble, Worded("it was damaged")) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """As ``reading``, all that is written in the body or, if anything goes wrong, nothing."""
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
        """BookError for a file that may only be read."""
        if self.read_only:
            sentence = Worded("the book {path} cannot be written where it lies", path=self.path)
            raise BookError(sentence, Worded("it may not be written"))

    def _open(self, unfit: str = "") -> None:
        try:
            try:
                if unfit:
                    raise _Unfit(unfit)
                self._connect()
            except _Unfit as error:
                self.trouble = _set_aside(self.path, str(error))
                self._connect()
        except (OSError, sqlite3.Error, _Unfit) as error:
            reason = _reason(error)
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
    """A file that is no book for this program; its text goes on after the file's name."""


_DAMAGED: Final = Worded("is damaged")
_LATER: Final = Worded("was made by a later program")


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Made here, for sqlite would let everybody read it; one that is there is never opened beside
    # sqlite, whose locks would be lost when it is closed.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    if 0 < path.stat().st_size < SMALLEST:
        raise _Unfit(_DAMAGED)  # which sqlite would take for a new one, and write over it
    return _prepared(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None))


def _copied(path: Path) -> sqlite3.Connection:
    """A copy in memory of a book that may not be written, brought up there."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    # Sqlite then asks for no lock, and for no file beside it.
    as_it_is = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(as_it_is, uri=True)) as source:
            source.backup(copy)
    except sqlite3.Error:
        copy.close()
        raise
    return _prepared(copy)


def _has_more(path: Path) -> bool:
    """Whether a program that was killed left something beside the book that is not in it yet."""
    with suppress(FileNotFoundError):
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    return False


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA foreign_keys = ON")
        _bring_up(connection)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        connection.close()
        if _is_damage(error):
            raise _Unfit(_DAMAGED) from error
        raise
    except _Unfit:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    if _form(connection) > len(MIGRATIONS):
        raise _Unfit(_LATER)
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise _Unfit(_DAMAGED)


def _form(connection: sqlite3.Connection) -> int:
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    return int(form)


def _bring_up(connection: sqlite3.Connection) -> None:
    for form, migration in enumerate(MIGRATIONS, 1):
        if form <= _form(connection):
            continue
        # One transaction for each, so that a book is never between two forms.
        step = f"BEGIN IMMEDIATE; {migration} PRAGMA user_version = {form}; COMMIT;"
        try:
            connection.executescript(step)
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            # Another program may have been quicker.
            if _form(connection) < form:
                raise


def _set_aside(path: Path, what: str) -> str:
    """Rename the file, and what sqlite keeps beside it: a sentence about that."""
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
    return Worded(
        "the book {path} {what} and is kept as {aside}: "
        "cribbage book --rebuild makes it again from the records",
        path=path,
        what=what,
        aside=aside.name,
    )


def _reason(error: Exception) -> str:
    """What went wrong, without the name of a file."""
    return system_said(error)


def _is_damage(error: Exception) -> bool:
    if isinstance(error, sqlite3.ProgrammingError):
        return False  # a book that was closed, and is not to be set aside for it
    # What sqlite itself did not notice, such as text that is none, has no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF in _DAMAGE
