"""The switch between the game table and solitaire, a drill or a watched game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cribbage.settings.beginning import Looks
from cribbage.settings.habits import Habits
from cribbage.ui.control.evening import Evening
from cribbage.ui.control.table import Table
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.screen import Key, Request, Screen
from cribbage.ui.words import refusals

if TYPE_CHECKING:  # not needed by a two-player game
    from cribbage.ui.control.watching import Watch

    Beside = Table | Watch

SitDown = Callable[[Request, Start, Habits], "Beside"]
"""Opens the solitaire game, drill or game to watch that the start screen asked for; ValueError,
with a sentence, if it cannot."""


class Parlour:
    """A series of games, and what one person plays, practices or watches before it starts.

    ``sit_down`` opens one of these; ``get_up`` is called when its player returns to the start
    screen, which is unchanged. ``alone`` is on the screen in place of ``evening``, or None.
    Settings changed in one apply to both.
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
        """The current screen."""
        return self._shown.scene

    @property
    def left(self) -> bool:
        """True once the players have quit."""
        return self.evening.left

    @property
    def looks(self) -> Looks | None:
        """The appearance of the screen."""
        return self._shown.looks

    @property
    def wakes(self) -> float | None:
        """The time at which it continues by itself."""
        return self._shown.wakes

    def wake(self) -> None:
        """Continue without a key."""
        self._shown.wake()

    def press(self, key: Key) -> None:
        """Carry out a key press."""
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
        """Note that the screen has just become visible."""
        self._shown.seen(key)

    def cover(self) -> None:
        """Cover what must not stay on an unattended screen."""
        self._shown.cover()

    @property
    def _shown(self) -> "Evening | Beside":
        return self.alone or self.evening
