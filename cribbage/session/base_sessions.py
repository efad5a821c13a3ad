"""The sessions of one run: where each is saved, and which were left unfinished."""

import os
from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import Files, SavedFile, begun_by_name
from cribbage.records.journal import Journal, free_beside
from cribbage.records.lock import RecordInUse
from cribbage.records.shelf import KeptT

if TYPE_CHECKING:  # slow to import, and not needed before a game
    from cribbage.book.book import Book
    from cribbage.session.base_session import BaseSession

BEGUN_ANEW: Final = Worded(
    "The book could not be used and was reset: run cribbage book to rebuild it."
)
MOST_RECORDS_READ: Final = 20
"""Maximum number of records read for the book after a game, so that nobody waits."""

SessionT = TypeVar("SessionT", bound="BaseSession[Any, Any, Any]")


class ShelfScan(NamedTuple, Generic[KeptT]):
    """The games on the shelf: ``kept`` are those that can be resumed, the last played first.

    Games in which no player has decided anything are left out. ``in_use`` is true if other programs
    are playing some of them, and ``listed`` includes those, in their places. ``damaged`` has a
    sentence about each one that cannot be read.
    """

    kept: tuple[SavedFile[KeptT], ...] = ()
    in_use: bool = False
    damaged: tuple[str, ...] = ()
    listed: tuple[SavedFile[KeptT], ...] = ()


class Whereabouts(NamedTuple):
    """The place of an unfinished game, and the ``command`` that resumes it.

    Without a path, the command names a file of its own. Without either, nothing is saved, or nobody
    has decided anything. ``gone`` is the path of a record that has disappeared.
    """

    path: Path | None = None
    command: str = ""
    gone: Path | None = None

    def told(self, left: str) -> str:
        """Return the sentence ``left`` with where the game is saved, without a period.

        >>> Whereabouts(command="cribbage --resume a.crib").told("The game is unfinished")
        'The game is unfinished. To resume: cribbage --resume a.crib'
        """
        if self.gone:
            return Worded(
                "{left}; it could not be saved because {path} is missing", left=left, path=self.gone
            )
        if not self.command:
            return left
        if not self.path:
            return Worded("{left}. To resume: {command}", left=left, command=self.command)
        return Worded(
            "{left}; it is saved in {path}. To resume: {command}",
            left=left,
            path=self.path,
            command=self.command,
        )


class BaseSessions(ABC, Generic[KeptT, SessionT]):
    """Factory for the sessions of one run, which knows where each is saved.

    They are saved on the ``shelf``, or in the file that was asked for, the first there and later
    ones in numbered files next to it. ``nowhere`` says why a shelf is missing although one was
    wanted. Raises ValueError if the file exists.
    """

    what: ClassVar[str]
    """The kind of game, in one word."""

    kind: type[Files[KeptT]]
    """The type of folder in which they are saved."""

    takes_up: ClassVar[str]
    """The command that resumes one."""

    def __init__(self, path: Path | None, shelf: Files[KeptT] | None, nowhere: str) -> None:
        if path and os.path.exists(path):  # noqa: PTH110 - Path.exists can raise
            raise ValueError(_in_the_way(path))
        self._path = path
        self._shelf = shelf
        self._nowhere = nowhere
        self._begun = datetime.now()
        self._played = 0

    @abstractmethod
    def _sitting(self, record: KeptT, journal: Journal | None = None) -> SessionT:
        """Return the session that continues a record."""

    def look(self) -> ShelfScan[KeptT]:
        """Return the unfinished games on the shelf."""
        try:
            found = self._shelf.unfinished() if self._shelf else []
        except NotADirectoryError:  # starting a game reports it too
            return ShelfScan()
        except OSError as error:
            why = system_said(error)
            fault = Worded("{path} cannot be read: {why}", path=error.filename, why=why)
            return ShelfScan(damaged=(fault,))
        free = [each for each in found if not each.in_use]
        # The last line of a file that is being written can be incomplete.
        listed = [e for e in found if e.record and e.record.has_begun and not e.damage]
        kept = [each for each in listed if not each.in_use]
        damaged = [each.damage for each in free if each.damage and not _is_empty(each.path)]
        return ShelfScan(tuple(kept), len(free) < len(found), tuple(damaged), tuple(listed))

    def fault(self, looked: ShelfScan[KeptT]) -> str:
        """Return a sentence about games that cannot be resumed here, or empty."""
        if looked.in_use:
            return open_elsewhere(self.what)
        if not looked.damaged:
            return ""
        return Worded(
            "A saved {what} cannot be read. Quit to see the name of its file.", what=self.what
        )

    @property
    def closed(self) -> str:
        """The error if the input ends before a game is chosen."""
        return Worded("the input ended before a {what} was chosen", what=self.what)

    def newest(self, looked: ShelfScan[KeptT] | None = None) -> Path:
        """Return the last played game that can be resumed; raises ValueError without any."""
        looked = looked or self.look()
        if looked.kept:
            return looked.kept[0].path
        if looked.in_use:
            raise ValueError(
                Worded(
                    "the {what} is open in another window: continue there, or start a new one",
                    what=self.what,
                )
            )
        nothing = Worded("there is no unfinished {what}: start a new one", what=self.what)
        raise ValueError(next(iter(looked.damaged), nothing))

    def resume(self, path: Path) -> SessionT:
        """Return the session of a saved record, from where it was left.

        Raises ValueError, with a sentence, if it cannot be resumed; the file then stays unchanged.
        """
        try:
            reopened = self.kind.reopen(path)
        except OSError as error:
            raise ValueError(
                Worded("{path} cannot be opened: {why}", path=path, why=system_said(error))
            ) from None
        session = self._sitting(reopened.record, Journal(path, reopened.file))
        session.trouble = reopened.warning or None
        self._begun = begun_by_name(path) or datetime.now()
        self._played += 1
        return session

    def take_up(self, path: Path) -> SessionT:
        """Resume as ``resume`` does, with errors that fit one row of the screen."""
        try:
            return self.resume(path)
        except RecordInUse:
            raise ValueError(open_elsewhere(self.what)) from None
        except ValueError as error:
            raise ValueError(_by_name(error, path)) from None

    def delete(self, path: Path) -> str:
        """Delete a saved record permanently; return a sentence if that fails and it stays."""
        try:
            Files.delete(path)
        except (RecordInUse, OSError) as error:
            why = Worded("it is open in another window")
            if isinstance(error, OSError) and error.strerror:
                why = system_said(error)
            return Worded("The {what} was not deleted: {why}.", what=self.what, why=why)
        return ""

    def kept(self, session: SessionT) -> Whereabouts:
        """Return where an unfinished game is saved, and how to resume it."""
        was_kept = session.path
        session.keep_in_place()
        path = session.path
        if not path:
            return Whereabouts(gone=was_kept)
        if not self._shelf or path.parent != self._shelf.folder:
            return Whereabouts(command=f"{self.takes_up} {path}")
        if not session.played.has_begun:
            return Whereabouts()  # not offered, because nobody has decided anything
        return Whereabouts(path, self.takes_up)

    def enter_in_book(self, session: SessionT) -> tuple[str, ...]:
        """Enter what is finished in the book; return the records it broke, or why it failed.

        Games that could not be entered earlier are entered first.
        """
        if not self._shelf:
            return ()
        from cribbage.book.book import Book
        from cribbage.book.database import BookError

        try:
            with Book() as book:
                left_out = self._catch_up(book, session.path)
                broken = book.enter(session.played, self._begun)
                # The best of an incomplete book may not be a record.
                told = () if left_out else tuple(map(_cheered, broken))
                return ((BEGUN_ANEW,) if book.trouble else ()) + told
        except BookError as error:
            if session.path and session.path.parent == self._shelf.folder:
                return (
                    Worded(
                        "Not in the book ({why}): run cribbage book to add it.",
                        why=error.reason,
                    ),
                )
            return (Worded("The book was not updated: {why}.", why=str(error)),)
        except (OSError, ValueError) as error:
            return (Worded("The book was not updated: {why}.", why=str(error)),)

    def _catch_up(self, book: "Book", but: Path | None) -> bool:
        """Enter a few games and figures that the book lacks; return true if games still are."""
        from cribbage.book.database import BookError

        try:
            if not self._shelf:
                return False
            missing = [path for path in book.missing(self._shelf) if path != but]
            if few := [*missing, *book.incomplete(self._shelf)][:MOST_RECORDS_READ]:
                book.enter_missing(few, self._shelf)
        except BookError:
            return True
        return len(missing) > MOST_RECORDS_READ

    def _begin(self, record: KeptT) -> SessionT:
        """Return the session of a record that starts now.

        Raises ValueError, with a sentence, if the file that was asked for cannot be created. Any
        other game continues without a record, and its ``trouble`` says so.
        """
        self._begun = datetime.now()
        session = self._session(record)
        self._played += 1
        return session

    def _session(self, record: KeptT) -> SessionT:
        if self._nowhere and not self._path:
            return self._unkept(record, self._nowhere)
        try:
            return self._sitting(record, self._journal(record))
        except FileExistsError as error:
            sentence = _in_the_way(error.filename)
        except OSError as error:
            sentence = Worded(
                "{path} cannot be written: {why}",
                path=error.filename or Worded("the saved game"),
                why=system_said(error),
            )
        if self._path and not self._played:
            raise ValueError(sentence)
        return self._unkept(record, sentence)

    def _unkept(self, record: KeptT, reason: str) -> SessionT:
        session = self._sitting(record)
        session.trouble = Worded(
            "This {what} is not being saved: {why}.", what=self.what, why=reason
        )
        return session

    def _journal(self, record: KeptT) -> Journal | None:
        if self._path:
            path = free_beside(self._path, self._played + 1) if self._played else self._path
            return Journal.begin(path, str(record))
        if self._shelf:
            return self._shelf.keep(
                record.names, self._begun, lambda path: Journal.begin(path, str(record))
            )
        return None


def open_elsewhere(what: str) -> str:
    """Return the sentence for a game to resume that another program is playing."""
    return Worded("A {what} is open in another window. Go there, or start a new one.", what=what)


def _is_empty(path: Path) -> bool:
    """Return true if a file was created but has no content, not even a heading."""
    with suppress(OSError):
        return path.stat().st_size == 0
    return False


def _in_the_way(path: object) -> str:
    return Worded("{path} already exists: choose a new file for the game", path=path)


def _cheered(broken: object) -> str:
    """Return the announcement of a broken record."""
    return Worded("{record}.", record=str(broken))


def _by_name(error: ValueError, path: Path) -> str:
    """Return the error with only the file's name in place of its path."""
    why = str(error)
    if not isinstance(why, Worded):
        return why.replace(str(path), path.name)
    parts = {
        place: path.name if part == path or part == str(path) else part
        for place, part in why.parts.items()
    }
    return Worded(why.template, **parts)
