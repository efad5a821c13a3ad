"""The controller of the start screen and the unfinished games, and of what is opened from them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Unpack

from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.lookups import LookupArguments, LookupController
from cribbage.ui.control.thinking import BackgroundThought
from cribbage.ui.control.too_soon import QUIET
from cribbage.ui.pages.settings import SettingsOpening
from cribbage.ui.pages.start_form import Start, filled_in, refused
from cribbage.ui.screens.screen import Request, Screen
from cribbage.ui.words import refusals

if TYPE_CHECKING:  # not needed before a game starts
    from cribbage.session.daily_session import Daily
    from cribbage.session.session import Session
    from cribbage.ui.control.game_controller import GameController, SessionMaker

OPENED_OVER: Final = frozenset(
    (
        *(Request.LEARN, Request.DRILL, Request.WATCH),
        *(Request.SOLITAIRE, Request.SQUARE, Request.DAILY),
    )
)
"""The requests of the start screen for something else to play, learn, or watch."""


class StartController(LookupController):
    """The start screen, or an offer of unfinished games, and what is opened from there.

    ``opening`` comes first: one of these screens, or the session of a game. ``begin`` makes the
    session of a new game, ``resume`` that of a saved game; both raise ValueError if they cannot.
    ``play`` makes the controller of a game, which then stays to the end. ``delete`` removes a saved
    game and returns what went wrong. ``open_over`` opens the lesson, drill, solitaire game or game
    to watch that the start screen asks for, or raises ValueError. Leaving it always returns to the
    start screen as it was, with the settings changed meanwhile; ``close`` is called before, and
    returns the session of a game that the player asked for instead, if any. ``left`` turns true
    when the players quit. ``find_daily`` finds the daily game, which is slow, so it is asked
    after the first picture. Everything else is ``given`` to ``LookupController``.
    """

    def __init__(
        self,
        opening: "SettingsOpening | Session",
        begin: "SessionMaker",
        play: "Callable[[Session, Habits], GameController]",
        *,
        resume: "Callable[[Path], Session] | None" = None,
        delete: Callable[[Path], str] | None = None,
        open_over: Callable[[Request, Start, Habits], Controller] | None = None,
        close: "Callable[[Controller], Session | None] | None" = None,
        find_daily: "Callable[[Start], Daily] | None" = None,
        **given: Unpack[LookupArguments],
    ) -> None:
        super().__init__(**given)
        self._begin = begin
        self._play = play
        self._resume = resume
        self._delete = delete
        self._open_over = open_over
        self._close = close
        self._find_daily = find_daily
        self._is_known = find_daily is None
        self._thought: BackgroundThought[Daily] | None = None
        self.over: Controller | None = None
        self.game: GameController | None = None
        if isinstance(opening, SettingsOpening):
            self._show(opening)
        else:
            self.game = play(opening, self.habits)

    @property
    def current(self) -> Controller:
        """The controller of what is on the screen: the game, or this one, or one open over it."""
        over = self.over
        if over and over.left:
            session = self._close(over) if self._close else None
            self.over, self.habits, self._is_known = None, over.habits, self._find_daily is None
            if over.trouble:
                self._warn(over.trouble)
            self._show(self.scene)
            if session:
                self._open(session)
        opened = self.game or self.over
        return opened.current if opened else super().current

    @property
    def wakes(self) -> float | None:
        """The time to look for the daily game, or of the next update of a review in progress."""
        if self._is_known or not isinstance(self.scene, Start):
            return super().wakes
        thinks = self._thought and self._thought.ended is None
        return self._clock() + QUIET if thinks else self._clock()

    def wake(self) -> None:
        """Look for the daily game or show its state, or show the progress of a review."""
        match self.scene:
            case Start() as form if self._find_daily and not self._is_known:
                if self._thought is None:
                    self._thought = BackgroundThought(
                        partial(self._find_daily, form), self._beside, self._clock
                    )
                elif self._thought.ended is not None:
                    from cribbage.ui.words.daily_text import state  # with solitaire

                    form = form._replace(daily=state(self._thought.found))
                    self._thought, self._is_known = None, True
                    self._show(form)
            case _:
                super().wake()

    def cover(self) -> None:
        """Close what is over the screen before the players quit or leave it unattended."""
        self._show(self.scene.under.covered())

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, scene:
                self.trouble = self._delete_from(scene.under)
                self.cover()
                self.left = True
            case Request.BEGIN, Start() as form:
                if self._settle:
                    self._settle(self.habits)
                try:
                    self._open(self._begin(filled_in(form), None))
                except ValueError as error:
                    self._show(refused(form, refusals.refusal_sentence(error)))
            case ((Request.RESUME | Request.NEW), _):
                self._leave_offer(request)
            case _, Start() as form if request in OPENED_OVER:
                try:
                    self.over = self._open_over and self._open_over(request, form, self.habits)
                except ValueError as error:
                    self._show(form._replace(fault=refusals.refusal_sentence(error)))
            case _:
                super()._obey(request)

    def _leave_offer(self, request: Request) -> None:
        """Resume the game pointed at, or start a new one, and delete those that are given up."""
        from cribbage.ui.pages.offer import Offer  # only needed if games are unfinished

        offer = self.scene
        assert isinstance(offer, Offer)
        try:
            if request is Request.NEW and offer.form:
                self._show(offer.form._replace(fault=self._delete_from(offer)))
            elif request is Request.NEW:
                self._open(self._begin(None, None))
            elif self._resume and offer.pointed:
                self._open(self._resume(offer.pointed.path))
        except ValueError as error:
            self._show(offer._replace(fault=refusals.refusal_sentence(error)))

    def _open(self, session: "Session") -> None:
        """Start a game, and delete those that are given up."""
        session.trouble = self._delete_from(self.scene) or session.trouble
        self.game = self._play(session, self.habits)

    def _delete_from(self, scene: Screen) -> str:
        """Delete the games marked in a list; return a sentence about any that remain."""
        paths = scene.given_up if isinstance(scene, SettingsOpening) else ()
        troubles = [self._delete(path) for path in paths] if self._delete else []
        return refusals.said(next(filter(None, troubles), ""))
