"""The solitaire games of one run: a new pack, the same pack again, or an unfinished game."""

from collections.abc import Iterator
from itertools import count, repeat
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import Reopened
from cribbage.records.journal import Journal
from cribbage.records.patience import PatienceRecord
from cribbage.records.patience_shelf import KeptPatience, PatienceShelf
from cribbage.session.patience import PatienceSession
from cribbage.session.sittings import Sittings
from cribbage.settings.beginning import called
from cribbage.solitaire.rules import Patience

if TYPE_CHECKING:  # slow to import, and only needed when a game is over
    from cribbage.book.book import Book


class PatienceSessions(Sittings[PatienceRecord, KeptPatience, PatienceSession]):
    """Factory for the sessions of solitaire games in one run of the program.

    They are saved on the ``shelf``, or in the file ``kept_in``, the first there and later ones in
    numbered files next to it. ``nowhere`` says why a shelf is missing although one was wanted. The
    same ``seed`` repeats a run, each new pack with its own cards. Raises ValueError if the file
    exists.

    The ``so_far`` of a new session is empty for a new pack, which its ``proceed`` shuffles; for the
    same pack again it has the shuffle and the deal.
    """

    what = Worded("solitaire game")
    takes_up = "cribbage solitaire --resume"

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
        """Return the session of a new pack.

        Raises ValueError, with a sentence, for an invalid name, or if the file that was asked for
        cannot be created. Any other game then continues without a record, and its ``trouble`` says
        so.
        """
        (name,) = called((name,))
        return self._begin(PatienceRecord(name, patience, next(self._seeds)))

    def again(
        self, pack: PatienceRecord | Path | None = None, name: str | None = None
    ) -> PatienceSession:
        """Return the session of the same pack from its first card.

        ``pack`` is a record or the file of one; the default is the pack on the shelf that was
        played last. Another player can play it. Raises ValueError, with a sentence, as ``begin``
        does, and if such a pack is missing. From a damaged record the readable pack is played; no
        file is changed.
        """
        record = pack if isinstance(pack, PatienceRecord) else self.pack(pack)
        if not record.actions:
            raise ValueError(
                Worded("the pack cannot be played again, because nothing has been dealt yet")
            )
        session = self._begin(record.afresh.changed(name=name or record.name))
        session.again = True
        return session

    def last_name(self) -> str | None:
        """Return the player of the last played game on the shelf, or None."""
        try:
            last = self._shelf.last_dealt() if self._shelf else None
        except OSError:
            return None
        return last.record.name if last and last.record else None

    def pack(self, path: Path | None = None) -> PatienceRecord:
        """Return the record in a file, or the last one on the shelf whose pack was dealt.

        Raises ValueError, with a sentence, if such a record is missing.
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
                Worded("no saved solitaire game has a pack to play again: start a new game")
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
