"""What every controller does: the current screen, key presses, and keys that come too soon."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cribbage.language.speaking import N_, _
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits
from cribbage.ui.control.too_soon import QUIET, KeyPress, Timing
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.start_form import Start, changed_on
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import CountedScreen, Hint, Key, Request, Screen
from cribbage.ui.words import refusals

if TYPE_CHECKING:  # solitaire is not needed by a two-player game
    from cribbage.solitaire.actions import AnyAction

_TOO_SOON: Final = N_("You pressed that key too soon. Wait a moment and press it again.")

_WAYS: Final = (Request.BY_COMBINATION, Request.WHOLE)
"""The requests to count hands one combination at a time, or whole."""

Count = TypeVar("Count", bound=CountedScreen[Any])


class Controller:
    """The current screen, and the effect of each key; a terminal shows the one and sends the other.

    A kind of controller says what its requests and decisions do, which keys come too soon, and what
    happens without a key. ``write`` writes a card; ``habits`` are the settings; ``settle`` saves
    changed ones and returns what went wrong. ``left`` turns true when the players quit, and
    ``trouble`` is then a sentence to show, if any.
    """

    scene: Screen

    def __init__(
        self,
        write: WriteCard,
        habits: Habits = Habits(),  # it never changes
        settle: Callable[[Habits], str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._write = write
        self.habits = habits
        self._settle = settle
        self._clock = clock
        self._coming: deque[Screen] = deque()
        self._last = KeyPress("", -QUIET)
        self.left = False
        self.trouble = ""

    def press(self, key: Key) -> None:
        """Carry out a key press, unless it comes too soon to be meant for this screen."""
        before, self._last = self._last, KeyPress(key, self._clock())
        scene = self.scene.hinted("")
        if self._too_soon(scene, Timing(self._last, before, self._since)):
            self.scene = self._refused(self.scene)
            return
        self.scene = scene
        outcome = press(scene, key)
        if outcome is Request.SETTINGS:
            below = scene.back if isinstance(scene, Help) else scene
            self._show(Settings(below, self.habits, self._agreed_at(below)))
        elif outcome in _WAYS and isinstance(scene, CountedScreen):
            self._tell_otherwise(scene, by_combination=outcome is Request.BY_COMBINATION)
        elif isinstance(outcome, Request):
            self._obey(outcome)
        elif isinstance(outcome, Hint):
            self.scene = scene.hinted(outcome.text)
        elif not isinstance(outcome, Screen):
            self._act(outcome)
        elif outcome is not scene:
            self._show(self._settled(outcome) if isinstance(outcome, Settings) else outcome)

    def seen(self, key: Key = "") -> None:
        """Note that the screen has just become visible, after an animation that ``key`` may have
        ended; that key does nothing else.
        """
        self._since = self._clock()
        if key:
            self._last = KeyPress(key, self._since)

    @property
    def current(self) -> "Controller":
        """The controller of what is on the screen: this one, or one that is open over it."""
        return self

    @property
    def looks(self) -> Looks:
        """The appearance of the screen."""
        return self.habits.now.looks

    @property
    def wakes(self) -> float | None:
        """The time, by its clock, at which it continues by itself; None if it waits for a key."""
        return None

    def wake(self) -> None:
        """Continue without a key."""

    def cover(self) -> None:
        """Cover what must not stay on an unattended screen."""

    def _obey(self, request: Request) -> None:
        """Carry out a request of the screen."""

    def _act(self, action: "AnyAction") -> None:
        """Carry out a decision."""

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        """Return true if a key was meant for the screen before."""
        return False

    def _refused(self, scene: Screen) -> Screen:
        """Return the screen after a key that came too soon."""
        return scene.hinted(_(_TOO_SOON))

    def _warn(self, trouble: str) -> None:
        """Show a warning that is not about the game with the next screen, or on leaving."""
        self.trouble = trouble

    def _agreed_at(self, scene: Screen) -> GameSetup | None:
        return None

    def _show(self, scene: Screen) -> None:
        self._since = self._clock()
        if isinstance(scene, Start):
            # A rule changed on the form no longer comes from a flag.
            said = self.habits.said - changed_on(scene, self.habits.now)
            self.habits = self.habits._replace(said=said)
            # The form shows the settings next to it.
            scene = scene._replace(habits=self.habits)
        self.scene = scene

    def _show_told(self, scene: Screen) -> None:
        """Show a screen, with a count named whole or in part as the settings say."""
        if isinstance(scene, CountedScreen):
            many = len(scene.phrases)
            named = min(1, many) if self.looks.by_combination else many
            scene = scene._replace(named=named)
        self._show(scene)

    def _tell_otherwise(self, counting: Count, *, by_combination: bool) -> None:
        """Count hands this way from now on, also in later runs."""
        now, kept, _ = self.habits
        self.habits = self.habits._replace(
            now=now.with_looks(by_combination=by_combination),
            kept=kept.with_looks(by_combination=by_combination),
        )
        if self._settle and (trouble := self._settle(self.habits)):
            self._warn(refusals.refusal_sentence(trouble))
        if by_combination:
            # The points stay pegged and logged while the hand is counted again.
            around = counting.after._replace(view=counting.around.view)
            self._show(counting._replace(around=around, named=1))
        else:
            self._show(counting._replace(named=len(counting.phrases)))

    def _settled(self, page: Settings) -> Settings:
        if page.habits == self.habits:
            return page
        self.habits = page.habits
        trouble = self._settle(page.habits) if self._settle else ""
        return page._replace(fault=refusals.refusal_sentence(trouble))
