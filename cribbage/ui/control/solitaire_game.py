"""The controller of solitaire games, one after another."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from cribbage.language.speaking import _
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.actions import AnyAction, SolitaireAction
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import SolitaireFrame
from cribbage.ui.control.lookups import LookupArguments, LookupController
from cribbage.ui.control.solitaire_log import SolitaireLog
from cribbage.ui.control.too_soon import Timing, too_soon_in_solitaire
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Message, Request, Screen
from cribbage.ui.table.daily_over import DailyOver
from cribbage.ui.table.solitaire_over import LastPage, SolitaireOffer, UnfinishedDeals
from cribbage.ui.table.solitaire_screen import SolitaireScreen
from cribbage.ui.table.squares import UnfinishedSquare
from cribbage.ui.table.taking_back import TAKEN_BACK
from cribbage.ui.words import refusals

if TYPE_CHECKING:
    from cribbage.book.solitaire_rows import SolitaireHistory
    from cribbage.session.daily_session import DailyEnd
    from cribbage.settings.beginning import Looks

SolitaireMaker = Callable[[], SolitaireSession]
"""Makes the session of a new pack for the same player and rules; ValueError, with a sentence, if
it cannot be started."""


class SolitaireController(LookupController):
    """A solitaire game on the full screen, and those after it.

    ``opening`` comes first: the offer to resume an unfinished game, or a session. ``again`` makes a
    session with the pack of a record, from its first card; ``resume`` one of a saved game; both
    raise ValueError if they cannot. ``won`` is called with the session of a finished game and
    returns sentences about it. ``ended`` returns the end of a finished daily game, and ``copy``
    copies it and returns a sentence; ``last_end`` is the last one shown, if it can be shared.
    Everything else is ``given`` to ``LookupController``.
    """

    def __init__(
        self,
        opening: SolitaireOffer | SolitaireSession,
        begin: SolitaireMaker,
        *,
        again: Callable[[SolitaireRecord], SolitaireSession] | None = None,
        resume: Callable[[Path], SolitaireSession] | None = None,
        won: Callable[[SolitaireSession], tuple[str, ...]] | None = None,
        ended: "Callable[[SolitaireRecord], DailyEnd] | None" = None,
        copy: "Callable[[DailyEnd, Looks], str] | None" = None,
        **given: Unpack[LookupArguments],
    ) -> None:
        super().__init__(**given)
        self._begin = begin
        self._again = again
        self._resume = resume
        self._won = won
        self._end_of = ended
        self._copy = copy
        self.last_end: DailyEnd | None = None
        self.session: SolitaireSession | None = None
        if isinstance(opening, SolitaireOffer):
            self._show(opening)
        else:
            self._play_session(opening)

    def _obey(self, request: Request) -> None:
        try:
            self._answer(request)
        except ValueError as error:
            self.scene = self.scene.hinted(refusals.refusal_sentence(error))

    def _answer(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, scene:
                self._show(scene.under)
                self.left = True
            case Request.RESUME, SolitaireOffer(path=path) if self._resume:
                self._play_session(self._resume(path))
            case Request.NEW, _:
                self._play_session(self._begin())
            case Request.AGAIN, _ if self._again:
                self._play_session(self._again(self._playing.played))
            case Request.REPLAY, LastPage() as over:
                from cribbage.ui.control.solitaire_replay import replay_of_solitaire

                self._show(replay_of_solitaire(self._playing.played, self._write, back=over))
            case Request.COPY, DailyOver(ended=end) as over if self._copy:
                self._show(over.with_saved((self._copy(end, self.looks),)))
            case Request.TAKE_BACK, SolitaireScreen() as scene:
                self._playing.take_back(scene.surroundings.view.deals)
                self._open()
                self.scene = self.scene.hinted(_(TAKEN_BACK))
            case Request.GO_ON, _:
                self._go_on()
            case _:
                super()._obey(request)

    def _act(self, action: AnyAction) -> None:
        assert isinstance(action, SolitaireAction)  # no screen of solitaire asks for another
        self._take_in(self._playing.act(action))
        self._go_on()

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        return too_soon_in_solitaire(scene, timing)

    def _warn(self, trouble: str) -> None:
        self._log_of_game.warn(trouble)

    def _play_session(self, session: SolitaireSession) -> None:
        if self.session:
            self.session.close()
        self.session = session
        self._open()

    def _open(self) -> None:
        session = self._playing
        record = session.record
        self._log_of_game = SolitaireLog(
            record.name,
            self._write,
            again=session.again,
            taken_back=bool(record.taken_back),
            day=record.day,
        )
        self._coming.clear()
        self._log_of_game.recall(session.so_far())
        if session.game.is_over:
            self._coming.append(self._with_day(self._log_of_game.over(session.view())))
        self._take_in(session.proceed())
        self._go_on()

    def _take_in(self, frames: tuple[SolitaireFrame, ...]) -> None:
        session, log = self._playing, self._log_of_game
        self._coming += log.scenes(frames) if frames else []
        log.unkept = log.unkept or bool(session.trouble and not session.path)
        trouble, session.trouble = session.trouble, None
        if trouble:
            log.warn(refusals.said(trouble))
        if frames and self._coming and isinstance(over := self._coming[-1], LastPage):
            self._coming[-1] = self._ended(over)

    def _ended(self, over: LastPage) -> LastPage:
        session = self._playing
        said = self._won(session) if self._won else ()
        around = self._log_of_game.around(session.view())
        message = (*around.message, *[Message(refusals.said(text), weight=1) for text in said])
        around = around._replace(message=message)
        return self._with_day(over._replace(around=around, packs=self._packs()))

    def _with_day(self, over: LastPage) -> LastPage:
        """Return the last page of a daily game as such, and any other as it is."""
        record = self._playing.played
        if not (record.day and self._end_of):
            return over
        end = self._end_of(record)
        self.last_end = end if end.counted is None else self.last_end
        return DailyOver(over.around, over.packs, over.saved, end)

    def _go_on(self) -> None:
        if self._coming:
            self._show_told(self._coming.popleft())
        else:
            self._show_told(self._log_of_game.decision(self._playing.view()))

    def _packs(self) -> "SolitaireHistory | None":
        """Return the player's finished games of this kind, or None if the book cannot be read."""
        record = self._playing.record
        try:
            each = self._library.packs(record.name)
        except ValueError:
            return None  # already reported when the game was added to the book
        return next((packs for packs in each if packs.solitaire is record.solitaire), None)

    @property
    def _playing(self) -> SolitaireSession:
        assert self.session is not None
        return self.session


def welcomed_back(
    kept: SavedFile[SolitaireRecord], write: WriteCard, fault: str = ""
) -> SolitaireOffer:
    """Return the offer to resume a saved game whose record can be read, at least in part."""
    assert kept.record
    session = SolitaireSession(kept.record)
    log = SolitaireLog(kept.record.name, write, day=kept.record.day)
    log.recall(session.so_far())
    is_square = kept.record.solitaire is Solitaire.SQUARE
    kind = UnfinishedSquare if is_square else UnfinishedDeals
    return kind(log.around(session.view()), kept.path, kept.when, fault)
