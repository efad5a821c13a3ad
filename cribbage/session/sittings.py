"""The sittings of an evening, one after the other: where each is kept, and which were left."""

from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from cribbage.pack.worded import Worded, system_said
from cribbage.record.files import Files, Kept, Reopened, begun_by_name
from cribbage.record.journal import Journal, free_beside
from cribbage.record.lock import RecordInUse
from cribbage.session.keeping import Keeping, Recorded

if TYPE_CHECKING:  # slow to import, and only needed when something is played to its end
    from cribbage.book.book import Book

BEGUN_ANEW: Final = Worded(
    "The book could not be used and is begun anew: cribbage book makes it again."
)
FEW: Final = 20
"""Records that are read for the book after a game, at the most: nobody waits for them."""

Kind = TypeVar("Kind", bound=Recorded)
Session = TypeVar("Session", bound=Keeping)


class Looked(NamedTuple, Generic[Kept]):
    """What lies on the shelf: what can be taken up again, the last played first.

    What no player has done anything in is left out. ``in_use`` says that some are being played in
    other programs, and ``listed`` has them too, in their places; ``damaged`` has a sentence about
    each that cannot be read.
    """

    kept: tuple[Kept, ...] = ()
    in_use: bool = False
    damaged: tuple[str, ...] = ()
    listed: tuple[Kept, ...] = ()


class Whereabouts(NamedTuple):
    """Where a sitting that is left is kept, and the ``command`` that takes it up again.

    Without a path the command names a file of its own; without either nothing is kept, or nobody
    has done anything in it. ``gone`` is where it was kept, but is no longer.
    """

    path: Path | None = None
    command: str = ""
    gone: Path | None = None

    def told(self, left: str) -> str:
        """What is said of a sitting that is ``left``, with where it is; without a stop.

        >>> Whereabouts(command="cribbage --resume a.crib").told("The game is left unfinished")
        'The game is left unfinished; cribbage --resume a.crib takes it up again'
        """
        if self.gone:
            return Worded("{left}; it is kept no longer: {path} is gone", left=left, path=self.gone)
        if not self.command:
            return left
        if not self.path:
            return Worded("{left}; {command} takes it up again", left=left, command=self.command)
        return Worded(
            "{left}; it is kept in {path}, and {command} takes it up again",
            left=left,
            path=self.path,
            command=self.command,
        )


class Sittings(ABC, Generic[Kind, Kept, Session]):
    """Makes the sessions of an evening, one after the other, and knows where each is kept.

    They are kept on the ``shelf``, or where a file was asked for, the first there and those after
    it beside it, numbered. ``nowhere`` says why there is no shelf where one was wanted. ValueError
    where there is such a file already.
    """

    what: ClassVar[str]
    """What is played, in a word."""

    takes_up: ClassVar[str]
    """The command that takes one up again."""

    def __init__(self, path: Path | None, shelf: Files[Kind, Kept] | None, nowhere: str) -> None:
        if path and path.exists():
            raise ValueError(_in_the_way(path))
        self._path = path
        self._shelf = shelf
        self._nowhere = nowhere
        self._begun = datetime.now()
        self._played = 0

    @abstractmethod
    def _sitting(self, record: Kind, journal: Journal | None = None) -> Session:
        """The session that goes on where a record ends."""

    @abstractmethod
    def _reopened(self, path: Path) -> Reopened[Kind]:
        """A record to play on, and its file."""

    @abstractmethod
    def _entered(self, book: "Book", session: Session) -> tuple[object, ...]:
        """Enter what is over in the book: what it broke."""

    @abstractmethod
    def _missing(self, book: "Book") -> list[Path]:
        """What lies on the shelf, is over, and is missing in the book."""

    @abstractmethod
    def _enter_missing(self, book: "Book", paths: list[Path]) -> None:
        """Enter these in the book."""

    def look(self) -> Looked[Kept]:
        """What lies on the shelf unfinished."""
        try:
            found = self._shelf.unfinished() if self._shelf else []
        except NotADirectoryError:  # which what is begun says too
            return Looked()
        except OSError as error:
            return Looked(damaged=(_unreadable(error),))
        free = [each for each in found if not each.in_use]
        # Of one that is being written, the last line may have been read in the middle.
        listed = [e for e in found if e.record and e.record.has_begun and not e.damage]
        kept = [each for each in listed if not each.in_use]
        damaged = [each.damage for each in free if each.damage and not _is_empty(each.path)]
        return Looked(tuple(kept), len(free) < len(found), tuple(damaged), tuple(listed))

    def newest(self) -> Path:
        """What was played last of all that can be taken up; ValueError without any."""
        looked = self.look()
        if looked.kept:
            return looked.kept[0].path
        if looked.in_use:
            raise ValueError(
                Worded(
                    "the {what} is open in another window: play on there, or begin a new one",
                    what=self.what,
                )
            )
        nothing = Worded(
            "there is no unfinished {what} to take up: begin a new one", what=self.what
        )
        raise ValueError(next(iter(looked.damaged), nothing))

    def resume(self, path: Path) -> Session:
        """The session of a kept record, from where it was left.

        ValueError, in a sentence, where it cannot be taken up; the file then stays as it is.
        """
        try:
            reopened = self._reopened(path)
        except OSError as error:
            raise ValueError(
                Worded("{path} cannot be opened: {why}", path=path, why=system_said(error))
            ) from None
        session = self._sitting(reopened.record, Journal(path, reopened.file))
        session.trouble = reopened.warning or None
        self._begun = begun_by_name(path) or datetime.now()
        self._played += 1
        return session

    def take_up(self, path: Path) -> Session:
        """As ``resume``, for a screen that has one row to say why not."""
        try:
            return self.resume(path)
        except RecordInUse:
            raise ValueError(open_elsewhere(self.what)) from None
        except ValueError as error:
            raise ValueError(_by_name(error, path)) from None

    def delete(self, path: Path) -> str:
        """Remove a kept record for good: a sentence where that cannot be, and it then stays."""
        try:
            Files.delete(path)
        except (RecordInUse, OSError) as error:
            why = Worded("it is open in another window")
            if isinstance(error, OSError) and error.strerror:
                why = system_said(error)
            return Worded("A {what} was not deleted: {why}.", what=self.what, why=why)
        return ""

    def kept(self, session: Session) -> Whereabouts:
        """Where a sitting is kept that is left, and how it is taken up again."""
        was_kept = session.path
        session.keep_in_place()
        path = session.path
        if not path:
            return Whereabouts(gone=was_kept)
        if not self._shelf or path.parent != self._shelf.folder:
            return Whereabouts(command=f"{self.takes_up} {path}")
        if not session.played.has_begun:
            return Whereabouts()  # nobody has done anything in it, and so it is not offered
        return Whereabouts(path, self.takes_up)

    def enter_in_book(self, session: Session) -> tuple[str, ...]:
        """Enter what is finished in the book: the records it broke, or why it is not there.

        Before it goes what could not be entered at its time.
        """
        if not self._shelf:
            return ()
        from cribbage.book.book import Book
        from cribbage.book.database import BookError

        try:
            with Book() as book:
                left_out = self._catch_up(book, session.path)
                broken = self._entered(book, session)
                # What is the best of half a book may be the best of nothing.
                told = () if left_out else tuple(map(_cheered, broken))
                return ((BEGUN_ANEW,) if book.trouble else ()) + told
        except BookError as error:
            if session.path and session.path.parent == self._shelf.folder:
                return (
                    Worded(
                        "Not in the book yet ({why}); cribbage book enters it.", why=error.reason
                    ),
                )
            return (Worded("The book was not written: {why}.", why=str(error)),)
        except (OSError, ValueError) as error:
            return (Worded("The book was not written: {why}.", why=str(error)),)

    def _catch_up(self, book: "Book", but: Path | None) -> bool:
        """Enter a few of those that are missing in the book: whether some are left out."""
        from cribbage.book.database import BookError

        try:
            missing = [path for path in self._missing(book) if path != but]
            if missing:
                self._enter_missing(book, missing[:FEW])
        except BookError:
            return True
        return len(missing) > FEW

    def _begin(self, record: Kind) -> Session:
        """The session of a record that is begun now.

        ValueError, in a sentence, where it was asked for in a file and cannot be begun there; any
        other goes without one, and its ``trouble`` says so.
        """
        self._begun = datetime.now()
        session = self._session(record)
        self._played += 1
        return session

    def _session(self, record: Kind) -> Session:
        if self._nowhere and not self._path:
            return self._unkept(record, self._nowhere)
        try:
            return self._sitting(record, self._journal(record))
        except FileExistsError as error:
            sentence = _in_the_way(error.filename)
        except OSError as error:
            sentence = Worded(
                "{path} cannot be written: {why}",
                path=error.filename or Worded("the record"),
                why=system_said(error),
            )
        if self._path and not self._played:
            raise ValueError(sentence)
        return self._unkept(record, sentence)

    def _unkept(self, record: Kind, reason: str) -> Session:
        session = self._sitting(record)
        session.trouble = Worded("This {what} is not recorded: {why}.", what=self.what, why=reason)
        return session

    def _journal(self, record: Kind) -> Journal | None:
        if self._path:
            path = free_beside(self._path, self._played + 1) if self._played else self._path
            return Journal.begin(path, str(record))
        if self._shelf:
            return self._shelf.keep(
                record.names, self._begun, lambda path: Journal.begin(path, str(record))
            )
        return None


def open_elsewhere(what: str) -> str:
    """What is said where another program plays what was to be taken up."""
    return Worded(
        "A {what} is open in another window: play on there, or begin a new one here.", what=what
    )


def _is_empty(path: Path) -> bool:
    """Whether a file was begun and nothing came into it, not even a heading."""
    with suppress(OSError):
        return path.stat().st_size == 0
    return False


def _in_the_way(path: object) -> str:
    return Worded(
        "{path} is there already and stays as it is: name a new file to record in", path=path
    )


def _unreadable(error: OSError) -> Worded:
    return Worded("{path} cannot be read: {why}", path=error.filename, why=system_said(error))


def _cheered(broken: object) -> str:
    """What was broken, said aloud."""
    return Worded("{record}!", record=str(broken))


def _by_name(error: ValueError, path: Path) -> str:
    """The same error with the file called by its name alone."""
    why = str(error)
    if not isinstance(why, Worded):
        return why.replace(str(path), path.name)
    parts = {
        place: path.name if part == path or part == str(path) else part
        for place, part in why.parts.items()
    }
    return Worded(why.template, **parts)
