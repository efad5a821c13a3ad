"""The patiences of an evening: a new pack, the same pack again, or one that was left."""

from collections.abc import Iterator
from itertools import count, repeat
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.pack.worded import Worded, system_said
from cribbage.patience.rules import Patience
from cribbage.record.files import Reopened
from cribbage.record.journal import Journal
from cribbage.record.patience import PatienceRecord
from cribbage.record.patience_shelf import KeptPatience, PatienceShelf
from cribbage.session.patience import PatienceSession
from cribbage.session.sittings import Sittings
from cribbage.settings.beginning import called

if TYPE_CHECKING:  # slow to import, and only needed when a patience is over
    from cribbage.book.book import Book


class PatienceSessions(Sittings[PatienceRecord, KeptPatience, PatienceSession]):
    """Makes the sessions of an evening alone, one patience after the other.

    They are kept on the ``shelf``, or in the file ``kept_in``, the first there and those after it
    beside it, numbered. ``nowhere`` says why there is no shelf where one was wanted. A ``seed``
    deals the same evening again, each new pack with its own cards. ValueError where there is such a
    file already.

    What a session has come to when it is made is in its ``so_far``: nothing of a new pack, which
    its ``proceed`` shuffles, and of the same pack again how it was shuffled and dealt.
    """

    what = Worded("patience")
    takes_up = "cribbage patience --resume"

    _shelf: PatienceShelf | None

    def __init__(
        self,
        *,
        shelf: PatienceShelf | None = None,
        nowhere: str = "",
        kept_in: Path | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(kept_in, shelf, nowhere)
        self._seeds: Iterator[int | None] = repeat(None) if seed is None else count(seed)

    def begin(self, name: str, patience: Patience = Patience.CLASSIC) -> PatienceSession:
        """The session of a new pack.

        ValueError, in a sentence, for a name that is none, and where a record that was asked for
        cannot be begun; any other patience then goes without one, and its ``trouble`` says so.
        """
        (name,) = called((name,))
        return self._begin(PatienceRecord(name, patience, next(self._seeds)))

    def again(
        self, pack: PatienceRecord | Path | None = None, name: str | None = None
    ) -> PatienceSession:
        """The session of the same pack from its first card: that of a record, of the file of one,
        or without either the pack on the shelf that was played last.

        Somebody else may play it. ValueError, in a sentence, as for ``begin``, and where there is
        no such pack. Of a damaged record the pack is played that it holds; no file is changed.
        """
        record = pack if isinstance(pack, PatienceRecord) else self.pack(pack)
        if not record.actions:
            raise ValueError(Worded("there is no pack to play again: nothing was dealt yet"))
        session = self._begin(record.afresh.changed(name=name or record.name))
        session.again = True
        return session

    def last_name(self) -> str | None:
        """Who played the patience on the shelf that was played last; None where nobody has."""
        try:
            last = self._shelf.last_dealt() if self._shelf else None
        except OSError:
            return None
        return last.record.name if last and last.record else None

    def pack(self, path: Path | None = None) -> PatienceRecord:
        """What a file holds, or the last one on the shelf whose pack was dealt.

        ValueError, in a sentence, where there is no such record.
        """
        kept = self._last() if path is None else PatienceShelf.look(path)
        if kept.record is None:
            raise ValueError(kept.damage)
        return kept.record

    def _last(self) -> KeptPatience:
        try:
            last = self._shelf.last_dealt() if self._shelf else None
        except OSError as error:
            raise ValueError(
                Worded("{path} cannot be read: {why}", path=error.filename, why=system_said(error))
            ) from None
        if last is None:
            raise ValueError(
                Worded("no patience is kept whose pack could be played again: begin a new one")
            )
        return last

    def _sitting(self, record: PatienceRecord, journal: Journal | None = None) -> PatienceSession:
        return PatienceSession(record, journal=journal)

    def _reopened(self, path: Path) -> Reopened[PatienceRecord]:
        return PatienceShelf.reopen(path)

    def _entered(self, book: "Book", session: PatienceSession) -> tuple[object, ...]:
        return book.enter_patience(session.played, self._begun)

    def _missing(self, book: "Book") -> list[Path]:
        return book.missing(self._shelf) if self._shelf else []

    def _enter_missing(self, book: "Book", paths: list[Path]) -> None:
        book.enter_missing_patiences(paths)
