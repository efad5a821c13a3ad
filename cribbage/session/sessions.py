"""The games of an evening: where each is kept, and what the book makes of it in the end."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.match.agreement import Agreement
from cribbage.record.journal import Journal, free_beside
from cribbage.record.lock import RecordInUse
from cribbage.record.record import Record
from cribbage.record.shelf import Kept, Shelf
from cribbage.session.first_deal import FirstDeal, first_deal
from cribbage.session.session import Session
from cribbage.settings.beginning import Beginning

if TYPE_CHECKING:  # slow to import, and only needed when a game is won
    from cribbage.book.book import Book

IN_USE: Final = "A game is open in another window: play on there, or begin a new one here."

BEGUN_ANEW: Final = "The book could not be used and is begun anew: cribbage book makes it again."
FEW: Final = 20
"""Records that are read for the book after a game, at the most: nobody waits for them."""


class Looked(NamedTuple):
    """What lies on the shelf: the games that can be taken up again, the last played first.

    Those in which no player has done anything are left out. ``in_use`` says that some are being
    played in other programs, and ``listed`` has them too, in their places; ``damaged`` has a
    sentence about each that cannot be read.
    """

    kept: tuple[Kept, ...] = ()
    in_use: bool = False
    damaged: tuple[str, ...] = ()
    listed: tuple[Kept, ...] = ()


class Sessions:
    """Makes the sessions of an evening, one game after the other.

    Games are kept on the ``shelf``, or where a file was asked for, the first there and those after
    it beside it, numbered. ``nowhere`` says why there is no shelf where one was wanted. A seed
    deals the same evening again, each game with its own cards. ``beginning`` is what the next game
    begins with, ``begun`` what was agreed for the last that was begun and not taken up. ValueError
    where there is such a file already.
    """

    def __init__(
        self,
        beginning: Beginning,
        *,
        shelf: Shelf | None = None,
        nowhere: str = "",
    ) -> None:
        path = beginning.kept_in
        if path and path.exists():
            raise ValueError(_in_the_way(path))
        self.beginning = beginning
        self.begun: Agreement | None = None
        self._path = path
        self._shelf = shelf
        self._nowhere = nowhere
        self._begun = datetime.now()
        self._played = 0

    @property
    def agreed(self) -> Agreement:
        """What the next game is agreed to be."""
        return self.beginning.agreed

    def begin(self, agreed: Agreement | None = None, dealer: Seat | None = None) -> Session:
        """The session of the next game, as it was agreed on or like the one before.

        Where no dealer is named and none was agreed on, whoever lost the last game of the same
        players deals, on whichever evening that was; its ``notice`` says so. They cut all the same
        where they asked to, where they gave a seed, and for a record in a file of its own, so that
        the same words begin the same evening.
        ValueError, in a sentence, where a record that was asked for cannot be begun; any other
        game then goes without one, and its ``trouble`` says so.
        """
        agreed = agreed or self.beginning.agreed
        self.beginning = self.beginning.with_agreement(agreed)
        self.begun = agreed
        record = Record.of(agreed)
        if self._played:
            seed = None if record.seed is None else record.seed + self._played
            record = record.changed(dealer=dealer, seed=seed)
        first = self._first_deal(record)
        if first:
            record = record.changed(dealer=first.dealer)
        self._begun = datetime.now()
        session = self._session(record)
        session.notice = first.why if first else None
        self._played += 1
        return session

    def look(self) -> Looked:
        """What lies on the shelf unfinished."""
        try:
            found = self._shelf.unfinished() if self._shelf else []
        except NotADirectoryError:  # which the game that is begun says too
            return Looked()
        except OSError as error:
            return Looked(damaged=(f"{error.filename} cannot be read: {error.strerror}",))
        free = [each for each in found if not each.in_use]
        # Of one that is being written, the last line may have been read in the middle.
        listed = [e for e in found if e.record and e.record.has_begun and not e.damage]
        kept = [each for each in listed if not each.in_use]
        damaged = [each.damage for each in free if each.damage and not _is_empty(each.path)]
        return Looked(tuple(kept), len(free) < len(found), tuple(damaged), tuple(listed))

    def newest(self) -> Path:
        """The game that was played last of those that can be taken up; ValueError without one."""
        looked = self.look()
        if looked.kept:
            return looked.kept[0].path
        if looked.in_use:
            open_elsewhere = "the game is open in another window"
            raise ValueError(f"{open_elsewhere}: play on there, or begin a new one")
        nothing = "there is no unfinished game to take up: begin a new one"
        raise ValueError(next(iter(looked.damaged), nothing))

    def resume(self, path: Path) -> Session:
        """The session of a kept game, from where it was left.

        ValueError, in a sentence, where it cannot be taken up; the file then stays as it is.
        """
        try:
            reopened = Shelf.reopen(path)
        except OSError as error:
            raise ValueError(f"{path} cannot be opened: {error.strerror}") from None
        journal = Journal(path, reopened.file)
        session = self._sitting(reopened.record, journal)
        session.trouble = reopened.warning or None
        agreed = reopened.record.agreed.for_another(self.agreed.rules)
        self.beginning = self.beginning.with_agreement(agreed)
        self._begun = Kept(path, datetime.now()).begun
        self._played += 1
        return session

    def take_up(self, path: Path) -> Session:
        """As ``resume``, for a screen that has one row to say why not."""
        try:
            return self.resume(path)
        except RecordInUse:
            raise ValueError(IN_USE) from None
        except ValueError as error:
            raise ValueError(str(error).replace(str(path), path.name)) from None

    def delete(self, path: Path) -> str:
        """Remove a kept game for good: a sentence where that cannot be, and it then stays."""
        try:
            Shelf.delete(path)
        except (RecordInUse, OSError) as error:
            why = "it is open in another window"
            why = (error.strerror or why) if isinstance(error, OSError) else why
            return f"A game was not deleted: {why}."
        return ""

    def kept(self, session: Session) -> str:
        """The end of a sentence about a game left unfinished: how it is taken up again.

        Empty where it is not kept, or is not offered because nobody has done anything in it.
        """
        was_kept = session.path
        session.keep_in_place()
        path = session.path
        if not path:
            return f"; it is kept no longer: {was_kept} is gone" if was_kept else ""
        if self._shelf and path.parent == self._shelf.folder:
            if not session.played.has_begun:
                return ""
            return f"; it is kept in {path}, and cribbage --resume takes it up again"
        return f"; cribbage --resume {path} takes it up again"

    def enter_in_book(self, session: Session) -> tuple[str, ...]:
        """Enter a finished game in the book: the records it broke, or why it is not there.

        Before it goes what could not be entered when it was won.
        """
        if not self._shelf:
            return ()
        from cribbage.book.book import Book
        from cribbage.book.database import BookError

        try:
            with Book() as book:
                left_out = self._enter_missing(book, self._shelf, session.path)
                broken = book.enter(session.played, self._begun)
                # What is the best of half a book may be the best of nothing.
                told = () if left_out else tuple([f"{record}!" for record in broken])
                return ((BEGUN_ANEW,) if book.trouble else ()) + told
        except BookError as error:
            if session.path and session.path.parent == self._shelf.folder:
                return (f"Not in the book yet ({error.reason}); cribbage book enters it.",)
            return (f"The book was not written: {error}.",)
        except (OSError, ValueError) as error:
            return (f"The book was not written: {error}.",)

    @staticmethod
    def _enter_missing(book: "Book", shelf: Shelf, but: Path | None) -> bool:
        """Enter a few of the games that are missing in the book: whether some are left out."""
        from cribbage.book.database import BookError

        try:
            missing = [path for path in book.missing(shelf) if path != but]
            if missing:
                book.enter_missing(missing[:FEW])
        except BookError:
            return True
        return len(missing) > FEW

    def _first_deal(self, record: Record) -> FirstDeal | None:
        if record.dealer is not None or record.seed is not None:
            return None
        if not self._shelf or self._path or self.beginning.cut_for_deal:
            return None
        return first_deal(self._shelf, record)

    def _session(self, record: Record) -> Session:
        if self._nowhere and not self._path:
            return self._unkept(record, self._nowhere)
        try:
            return self._sitting(record, self._journal(record))
        except FileExistsError as error:
            sentence = _in_the_way(error.filename)
        except OSError as error:
            sentence = f"{error.filename or 'the record'} cannot be written: {error.strerror}"
        if self._path and not self._played:
            raise ValueError(sentence)
        return self._unkept(record, sentence)

    def _unkept(self, record: Record, reason: str) -> Session:
        session = self._sitting(record)
        session.trouble = f"This game is not recorded: {reason}."
        return session

    def _sitting(self, record: Record, journal: Journal | None = None) -> Session:
        cuts = self.beginning
        return Session(record, quick=cuts.quick, pack_cut=cuts.pack_cut, journal=journal)

    def _journal(self, record: Record) -> Journal | None:
        if self._path:
            path = free_beside(self._path, self._played + 1) if self._played else self._path
            return Journal.begin(path, record.heading)
        if self._shelf:
            return self._shelf.keep(
                record.names, self._begun, lambda path: Journal.begin(path, record.heading)
            )
        return None


def _is_empty(path: Path) -> bool:
    """Whether a file was begun and nothing came into it, not even a heading."""
    with suppress(OSError):
        return path.stat().st_size == 0
    return False


def _in_the_way(path: object) -> str:
    return f"{path} is there already and stays as it is: name a new file to record in"
