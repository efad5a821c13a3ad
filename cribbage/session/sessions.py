"""The games of an evening: what each begins with, and who deals first in it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Seat
from cribbage.match.agreement import Agreement
from cribbage.pack.worded import Worded
from cribbage.record.files import Reopened
from cribbage.record.journal import Journal
from cribbage.record.record import Record
from cribbage.record.shelf import Kept, Shelf
from cribbage.session.first_deal import FirstDeal, first_deal
from cribbage.session.session import Session
from cribbage.session.sittings import Sittings, open_elsewhere
from cribbage.settings.beginning import Beginning, called

if TYPE_CHECKING:  # slow to import, and only needed when a game is won
    from cribbage.book.book import Book

IN_USE: Final = open_elsewhere(Worded("game"))


class Sessions(Sittings[Record, Kept, Session]):
    """Makes the sessions of an evening, one game after the other.

    Games are kept on the ``shelf``, or where a file was asked for, the first there and those after
    it beside it, numbered. ``nowhere`` says why there is no shelf where one was wanted. A seed
    deals the same evening again, each game with its own cards. ``beginning`` is what the next game
    begins with, ``begun`` what was agreed for the last that was begun and not taken up. ValueError
    where there is such a file already.
    """

    what = Worded("game")
    takes_up = "cribbage --resume"

    _shelf: Shelf | None

    def __init__(
        self,
        beginning: Beginning,
        *,
        shelf: Shelf | None = None,
        nowhere: str = "",
    ) -> None:
        super().__init__(beginning.kept_in, shelf, nowhere)
        self.beginning = beginning
        self.begun: Agreement | None = None

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
        agreed = agreed.changed(names=called(agreed.names))
        self.beginning = self.beginning.with_agreement(agreed)
        self.begun = agreed
        record = Record.of(agreed)
        if self._played:
            seed = None if record.seed is None else record.seed + self._played
            record = record.changed(dealer=dealer, seed=seed)
        first = self._first_deal(record)
        if first:
            record = record.changed(dealer=first.dealer)
        session = self._begin(record)
        session.notice = first.why if first else None
        return session

    def resume(self, path: Path) -> Session:
        """The session of a kept game, from where it was left; the next is agreed on like it.

        ValueError, in a sentence, where it cannot be taken up; the file then stays as it is.
        """
        session = super().resume(path)
        agreed = session.record.agreed.for_another(self.agreed.rules)
        self.beginning = self.beginning.with_agreement(agreed)
        return session

    def judges(self, session: Session) -> str:
        """The sentence that says which command judges what is over; empty where it is not kept, and
        of three or four.
        """
        if not session.path or session.game.rules.seats != 2:
            return ""
        ours = self._shelf and session.path.parent == self._shelf.folder
        command = "cribbage review" if ours else f"cribbage review {session.path}"
        return Worded("{command} judges it.", command=command)

    def _first_deal(self, record: Record) -> FirstDeal | None:
        if record.dealer is not None or record.seed is not None:
            return None
        if not self._shelf or self._path or self.beginning.cut_for_deal:
            return None
        return first_deal(self._shelf, record)

    def _sitting(self, record: Record, journal: Journal | None = None) -> Session:
        cuts = self.beginning
        return Session(record, quick=cuts.quick, pack_cut=cuts.pack_cut, journal=journal)

    def _reopened(self, path: Path) -> Reopened[Record]:
        return Shelf.reopen(path)

    def _entered(self, book: "Book", session: Session) -> tuple[object, ...]:
        return tuple(book.enter(session.played, self._begun))

    def _missing(self, book: "Book") -> list[Path]:
        return book.missing(self._shelf) if self._shelf else []

    def _enter_missing(self, book: "Book", paths: list[Path]) -> None:
        book.enter_missing(paths)
