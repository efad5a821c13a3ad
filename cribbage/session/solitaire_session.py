"""Solitaire games: one in play, and those of one run of the program."""

from collections.abc import Iterator
from datetime import date
from itertools import count, repeat
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.engine.actions import Shuffle
from cribbage.engine.rules import HOUSE
from cribbage.match.house import House
from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import SavedFile
from cribbage.records.journal import Journal
from cribbage.records.solitaire_record import OneGame, SolitaireRecord, SolitaireShelf
from cribbage.session.base_session import BaseSession
from cribbage.session.base_sessions import BaseSessions
from cribbage.settings.beginning import default_names
from cribbage.solitaire.daily_pack import daily_pack
from cribbage.solitaire.game import SolitaireGame
from cribbage.solitaire.referee import to_act
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import SolitaireFrame, SolitaireView, solitaire_frames, solitaire_view

if TYPE_CHECKING:  # with the book, which is slow to import
    from cribbage.session.daily_game import Daily, DailyEnd


class SolitaireSession(BaseSession[SolitaireRecord, OneGame, SolitaireFrame]):
    """A solitaire game in play; ``again`` is true if its player knows the pack already."""

    what = Worded("solitaire game")
    shown = staticmethod(solitaire_frames)

    def __init__(
        self, record: SolitaireRecord, *, journal: Journal | None = None, again: bool = False
    ) -> None:
        super().__init__(record, journal)
        self.again = again

    @property
    def game(self) -> SolitaireGame:
        """The game, perhaps over."""
        return self.series.game

    def proceed(self) -> tuple[SolitaireFrame, ...]:
        """Shuffle if the program has to, and return what happened."""
        if to_act(self.game) != (HOUSE,):
            return ()
        if day := self.record.day:
            return self.act(Shuffle(daily_pack(day.isoformat())))
        return self.act(Shuffle(House(self.record.seed).shuffled(0)))

    def view(self) -> SolitaireView:
        """Return the table as the player sees it now."""
        return solitaire_view(self.game)


class SolitaireSessions(BaseSessions[SolitaireRecord, SolitaireSession]):
    """Factory for the sessions of solitaire games in one run of the program.

    They are saved on the ``shelf``, or in the file ``kept_in``, the first there and later ones in
    numbered files next to it. ``nowhere`` says why a shelf is missing although one was wanted. The
    same ``seed`` repeats a run, each new pack with its own cards. ``like`` is the player and the
    kind of the last game, which the next one repeats. Raises ValueError if the file exists.

    The ``so_far`` of a new session is empty for a new pack, which its ``proceed`` shuffles; for the
    same pack again it has the shuffle and the deal.
    """

    what = Worded("solitaire game")
    takes_up = "cribbage solitaire --resume"

    kind = SolitaireShelf
    _shelf: SolitaireShelf | None

    def __init__(
        self,
        *,
        shelf: SolitaireShelf | None = None,
        nowhere: str = "",
        kept_in: Path | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(kept_in, shelf, nowhere)
        self.like: tuple[str, Solitaire] = "", Solitaire.CLASSIC
        self._seeds: Iterator[int | None] = repeat(None) if seed is None else count(seed)

    def begin(
        self, name: str | None = None, solitaire: Solitaire = Solitaire.CLASSIC
    ) -> SolitaireSession:
        """Return the session of a new pack; without a name, of a game like the last one.

        Raises ValueError, with a sentence, for an invalid name, or if the file that was asked for
        cannot be created. Any other game then continues without a record, and its ``trouble`` says
        so.
        """
        if name is None:
            name, solitaire = self.like
        (name,) = default_names((name,))
        return self._begin(SolitaireRecord(name, solitaire, next(self._seeds)))

    def again(
        self, pack: SolitaireRecord | Path | None = None, name: str | None = None
    ) -> SolitaireSession:
        """Return the session of the same pack from its first card.

        ``pack`` is a record or the file of one; the default is the pack on the shelf that was
        played last. Another player can play it. Raises ValueError, with a sentence, as ``begin``
        does, and if such a pack is missing. From a damaged record the readable pack is played; no
        file is changed.
        """
        record = pack if isinstance(pack, SolitaireRecord) else self.pack(pack)
        if not record.actions:
            raise ValueError(
                Worded("the pack cannot be played again, because nothing has been dealt yet")
            )
        session = self._begin(record.afresh.changed(name=name or record.name))
        session.again = True
        return session

    def daily(self, name: str, day: date) -> SolitaireSession:
        """Return the session of a player's daily game: resumed, or finished already, or new.

        A new one starts also if another program is playing it: the first to be finished counts. If
        the game that counts is no longer saved, its pack is played for practice. Raises ValueError,
        with a sentence, for an invalid name.
        """
        (name,) = default_names((name,))
        found = self.find_daily(name, day)
        if found.finished:
            record = SolitaireRecord(name, actions=(Shuffle(daily_pack(day.isoformat())),))
            kept = found.kept
            return self._sitting(kept.record) if kept and kept.record else self.again(record)
        if found.kept:
            return self.resume(found.kept.path)
        session = self._begin(SolitaireRecord(name, day=day))
        if found.elsewhere and not session.trouble:
            session.trouble = Worded(
                "This daily game is open in another window, too. The first one finished counts."
            )
        return session

    def find_daily(self, name: str, day: date) -> "Daily":
        """Return what is there of a player's daily game of a day."""
        from cribbage.session.daily_game import find_daily  # with the book, which is slow

        return find_daily(self._shelf, default_names((name,))[0], day)

    def end_of_daily(self, record: SolitaireRecord) -> "DailyEnd":
        """Return the end of a finished daily game, with what the book has of its player."""
        from cribbage.session.daily_game import daily_games_of_player, end_of

        return end_of(record, daily_games_of_player(self._shelf, record.name))

    def last_name(self) -> str | None:
        """Return the player of the last played game on the shelf, or None."""
        try:
            last = self._shelf.last_dealt() if self._shelf else None
        except OSError:
            return None
        return last.record.name if last and last.record else None

    def pack(self, path: Path | None = None) -> SolitaireRecord:
        """Return the record in a file, or the last one on the shelf whose pack was dealt.

        Raises ValueError, with a sentence, if such a record is missing.
        """
        kept = self._last() if path is None else SolitaireShelf.look(path)
        if kept.record is None:
            raise ValueError(kept.damage)
        return kept.record

    def _last(self) -> SavedFile[SolitaireRecord]:
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

    def _sitting(self, record: SolitaireRecord, journal: Journal | None = None) -> SolitaireSession:
        self.like = record.name, record.solitaire
        return SolitaireSession(record, journal=journal)
