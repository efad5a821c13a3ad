"""Controllers whose screens open the book, replays and reviews."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final, Required, TypedDict

from cribbage.settings.beginning import Looks
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.thinking import BackgroundStarter, in_thread
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import ReadingScreen, Request, Screen

if TYPE_CHECKING:  # not needed until something is looked up
    from cribbage.ui.control.page_reading import Library, Reader

LOOKED_UP: Final = frozenset(
    (
        *(Request.REPLAY, Request.BOOK, Request.OPEN, Request.REVIEW, Request.REVIEW_MATCH),
        *(Request.CALENDAR, Request.PROGRESS),
    )
)
"""The requests that open the book, replays and reviews."""

STEP_SECONDS: Final = 2.0
"""Seconds for which a step of a replay stays that runs by itself."""

Save = Callable[[Screen, Looks], tuple[str, ...]]
"""Saves a page as a picture and returns where, or why it failed, longest sentence first."""


Try = Callable[[Screen, object, "LookupArguments"], Controller]
"""Opens the trial that a screen asks for, with the session of the game on it, if any."""


class LookupArguments(TypedDict, total=False):
    """The arguments that all controllers have which look things up, as their base explains them."""

    write: Required[WriteCard]
    library: Required["Library"]
    save: Save | None
    habits: Habits
    settle: Callable[[Habits], str] | None
    beside: BackgroundStarter
    clock: Callable[[], float]
    try_again: Try | None


class LookupController(Controller):
    """A controller whose screens open the book, replays and reviews too, and save their pages.

    ``library`` holds the book and saved games; reviews are made in ``beside``. ``try_again`` opens
    a trial over the screen. ``session`` is the game that is played, if any.
    """

    session: object = None

    def __init__(
        self,
        *,
        write: WriteCard,
        library: "Library",
        save: Save | None = None,
        habits: Habits = Habits(),  # it never changes
        settle: Callable[[Habits], str] | None = None,
        beside: BackgroundStarter = in_thread,
        clock: Callable[[], float] = monotonic,
        try_again: Try | None = None,
    ) -> None:
        super().__init__(write, habits, settle, clock)
        self._open_trial = try_again
        self._save = save
        self._library = library
        self._beside = beside
        self._reader: Reader | None = None
        self._trial: Controller | None = None

    @property
    def current(self) -> Controller:
        """The controller of what is on the screen: this one, or a trial that is open over it."""
        trial = self._trial
        if trial and trial.left:
            self._trial, self.habits = None, trial.habits
            self._show(self.scene)
        return self._trial.current if self._trial else self

    @property
    def wakes(self) -> float | None:
        """The time of the next step of a replay, or of the next update of a review in progress."""
        if self.scene.onward:
            return self._since + STEP_SECONDS
        return self._reader.reviewer.wakes(self.scene) if self._reader else None

    def wake(self) -> None:
        """Show the next step of a replay, the progress of a review, or its result."""
        if self.scene.onward:
            self._show(self.scene.onward)
        elif self._reader:
            self._show(self._reader.reviewer.wake(self.scene))

    def _obey(self, request: Request) -> None:
        if request in LOOKED_UP:
            self._show(self._look_up(request))
        elif request is Request.TRY_AGAIN and self._open_trial:
            given = LookupArguments(
                write=self._write,
                library=self._library,
                save=self._save,
                habits=self.habits,
                settle=self._settle,
                beside=self._beside,
                clock=self._clock,
                try_again=self._open_trial,
            )
            self._trial = self._open_trial(self.scene, self.session, given)
        elif request is Request.SAVE and self._save:
            self._show(self.scene.with_saved(self._save(self.scene, self.looks)))

    def _look_up(self, request: Request) -> Screen:
        from cribbage.ui.control.page_reading import Reader

        if self._reader is None:
            self._reader = Reader(self._library, self._write, self._beside, self._clock)
        return self._reader.answer(request, self.scene, self.session)


class Lookup(LookupController):
    """The current page of a book, replay or review opened by itself, and the effect of each key.

    ``left`` turns true when the reader closes the first page.
    """

    def __init__(
        self,
        opening: ReadingScreen,
        reader: "Reader",
        save: Save | None = None,
        habits: Habits = Habits(),  # it never changes
        try_again: Try | None = None,
    ) -> None:
        super().__init__(
            write=reader.write,
            save=save,
            library=reader.library,
            habits=habits,
            try_again=try_again,
        )
        self._reader = reader
        self._show(opening)

    def _obey(self, request: Request) -> None:
        if request is Request.LEAVE:
            self.left = True
        else:
            super()._obey(request)
