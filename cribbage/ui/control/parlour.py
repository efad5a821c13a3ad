"""The table and what is beside it: one of them is on the screen, and the keys are its."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cribbage.settings.beginning import Looks
from cribbage.settings.habits import Habits
from cribbage.ui.control.evening import Evening
from cribbage.ui.control.table import Table
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.screen import Key, Request, Screen
from cribbage.ui.words import refusals

if TYPE_CHECKING:  # a table of two needs nothing of those beside it
    from cribbage.ui.control.watching import Watch

    Beside = Table | Watch

SitDown = Callable[[Request, Start, Habits], "Beside"]
"""Opens the patience, the drill or the game to watch that was asked for from the form; ValueError,
in a sentence, where that cannot be."""


class Parlour:
    """An evening, and what one person plays, practices or watches before it begins.

    ``sit_down`` opens what is beside it; ``get_up`` is told when its player comes back to the form,
    which stands there as he left it. ``alone`` is what is on the screen instead of the evening,
    None while that is. What is set at either holds at both.
    """

    def __init__(
        self, evening: Evening, sit_down: SitDown, get_up: "Callable[[Beside], None]"
    ) -> None:
        self.evening = evening
        self.alone: Beside | None = None
        self._sit_down = sit_down
        self._get_up = get_up

    @property
    def scene(self) -> Screen:
        """What is on the screen."""
        return self._shown.scene

    @property
    def left(self) -> bool:
        """Whether the players have asked to leave the evening."""
        return self.evening.left

    @property
    def looks(self) -> Looks | None:
        """How the screen is to look."""
        return self._shown.looks

    @property
    def wakes(self) -> float | None:
        """When it goes on by itself."""
        return self._shown.wakes

    def wake(self) -> None:
        """Go on by itself."""
        self._shown.wake()

    def press(self, key: Key) -> None:
        """Let a key have its effect."""
        self._shown.press(key)
        evening, alone = self.evening, self.alone
        if alone and alone.left:
            if isinstance(alone, Table):
                evening.habits = alone.habits
            if isinstance(evening.scene, Start):
                evening.scene = evening.scene._replace(habits=evening.habits)
            self._get_up(alone)
            self.alone = None
        elif evening.alone:
            wanted, evening.alone = evening.alone, None
            form = evening.scene
            assert isinstance(form, Start)
            try:
                self.alone = self._sit_down(wanted, form, evening.habits)
            except ValueError as error:
                evening.scene = form._replace(fault=refusals.sentence(error))

    def seen(self, key: Key = "") -> None:
        """The scene comes into sight only now."""
        self._shown.seen(key)

    def cover(self) -> None:
        """Put away what may not stay on a screen that nobody watches."""
        self._shown.cover()

    @property
    def _shown(self) -> "Evening | Beside":
        return self.alone or self.evening
