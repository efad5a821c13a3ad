"""What every table does with a key: the scene that is on the screen now, and the keys too soon."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cribbage.language.again import said_again
from cribbage.language.speaking import N_, _, spoken
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.habits import Habits
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.start import Start, changed_on
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Counted, Hint, Key, Outcome, Request, Screen
from cribbage.ui.words import refusals
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # a table of two needs nothing of a patience
    from cribbage.engine.actions import Action
    from cribbage.patience.actions import Action as AloneAction

QUIET: Final = 0.35
"""Seconds for which a curtain and a second card in a row take no key, nor a claim the Enter that
accepts it."""

LAST_PAGE: Final = 1.0
"""Seconds for which the end of a game takes no key that would begin the next."""

HELD: Final = 0.15
"""Seconds between two keys at the most where one is held down."""

_TOO_SOON: Final = N_("You pressed that key too soon. Wait a moment and press it again.")

Count = TypeVar("Count", bound=Counted[Any])


class Pressed(NamedTuple):
    """A key, and when it came."""

    key: Key
    when: float


class Table(ABC):
    """The scene that is on the screen, and what each key makes of it, whatever is played.

    ``write`` is how the screen writes a card; ``habits`` say how it is played and looks, and
    ``settle`` is told of others that are set inside, and says what went wrong. ``left`` turns true
    when the players have asked to leave, and ``trouble`` is what is to be said of it then.
    """

    def __init__(
        self,
        write: WriteCard,
        habits: Habits,
        settle: Callable[[Habits], str] | None,
        clock: Callable[[], float],
    ) -> None:
        self._write = write
        self.habits = habits
        self._settle = settle
        self._clock = clock
        self._language = spoken()
        self._coming: deque[Screen] = deque()
        self._last = Pressed("", -QUIET)
        self.left = False
        self.trouble = ""

    @property
    def scene(self) -> Screen:
        """What is on the screen, in the language that is spoken now."""
        if self._language is not spoken():
            self._language = spoken()
            self._say_again()
        return self._scene

    @scene.setter
    def scene(self, scene: Screen) -> None:
        self._scene = scene

    def _say_again(self) -> None:
        """Say what was said in another language in the one that is spoken now."""
        self._scene = said_again(self._scene)
        self._coming = deque(map(said_again, self._coming))

    def press(self, key: Key) -> None:
        """Let a key have its effect, unless it comes too soon to be meant for this scene."""
        before, self._last = self._last, Pressed(key, self._clock())
        self.scene = scene = self.scene.hinted("")
        if self._too_soon(scene, self._last, before):
            self.scene = scene.hinted(_(_TOO_SOON))
            return
        outcome = self._outcome(scene, key)
        if outcome is Request.SETTINGS:
            below = scene.back if isinstance(scene, Help) else scene
            self._show(Settings(below, self.habits, self._agreed_at(below)))
        elif isinstance(outcome, Request):
            self._obey(outcome)
        elif isinstance(outcome, Hint):
            self.scene = scene.hinted(outcome.text)
        elif not isinstance(outcome, Screen):
            self._act(outcome)
        elif outcome is not scene:
            self._show(self._settled(outcome) if isinstance(outcome, Settings) else outcome)

    def seen(self, key: Key = "") -> None:
        """The scene comes into sight only now, after what was shown before it, perhaps with a key
        that ended that and was meant for nothing else.
        """
        self._since = self._clock()
        if key:
            self._last = Pressed(key, self._since)

    @property
    def looks(self) -> Looks:
        """How the screen is to look."""
        return self.habits.now.looks

    @property
    def wakes(self) -> float | None:
        """When it goes on by itself, by its clock; None where it waits for a key."""
        return None

    def wake(self) -> None:  # noqa: B027  # most tables wait for keys alone
        """Go on by itself: the moment has come."""

    def _outcome(self, scene: Screen, key: Key) -> Outcome:
        """What comes of a key in a scene."""
        return press(scene, key)

    @abstractmethod
    def cover(self) -> None:
        """Put away what may not stay on a screen that is left, or unattended."""

    @abstractmethod
    def _obey(self, request: Request) -> None:
        """Do what the scene asks for, where it is not a decision."""

    @abstractmethod
    def _act(self, action: "Action | AloneAction") -> None:
        """Carry out a decision."""

    @abstractmethod
    def _too_soon(self, scene: Screen, pressed: Pressed, before: Pressed) -> bool:
        """Whether a key was meant for the scene before."""

    @abstractmethod
    def _warn(self, trouble: str) -> None:
        """Say what is not of the game with the next scene."""

    def _agreed_at(self, scene: Screen) -> Beginning | None:
        """What was agreed for the game that is on the screen, None where none is being played."""
        return None

    def _show(self, scene: Screen) -> None:
        self._since = self._clock()
        if isinstance(scene, Start):
            # A row that was changed there is no longer what a flag set.
            said = self.habits.said - changed_on(scene, self.habits.now)
            self.habits = self.habits._replace(said=said)
            # Beside the form it stands what is set.
            scene = scene._replace(habits=self.habits)
        self.scene = scene

    def _show_told(self, scene: Screen) -> None:
        """Show a scene; of a count as much as its players want to hear at first."""
        if isinstance(scene, Counted):
            many = len(scene.phrases)
            named = min(1, many) if self.looks.by_combination else many
            scene = scene._replace(named=named)
        self._show(scene)

    def _tell_otherwise(self, counting: Count, *, by_combination: bool) -> None:
        """Tell hands so from this one on, and on evenings to come."""
        now, kept, _ = self.habits
        self.habits = self.habits._replace(
            now=now.with_looks(by_combination=by_combination),
            kept=kept.with_looks(by_combination=by_combination),
        )
        if self._settle and (trouble := self._settle(self.habits)):
            self._warn(refusals.sentence(trouble))
        if by_combination:
            # What is pegged stays so, and in the log, while it is told once more.
            around = counting.after._replace(view=counting.around.view)
            self._show(counting._replace(around=around, named=1))
        else:
            self._show(counting._replace(named=len(counting.phrases)))

    def _settled(self, page: Settings) -> Settings:
        """The page once what was set there holds."""
        if page.habits == self.habits:
            return page
        self.habits = page.habits
        trouble = self._settle(page.habits) if self._settle else ""
        return page._replace(fault=refusals.sentence(trouble))
