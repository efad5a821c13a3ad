"""Which scene of the drill follows which, and how long each exercise takes."""

from collections.abc import Callable
from random import Random
from time import monotonic

from cribbage.drill.drawing import drawn
from cribbage.drill.levels import Level
from cribbage.drill.practice import Practice
from cribbage.drill.run import Run
from cribbage.settings.habits import Habits
from cribbage.ui.control.table import QUIET, Pressed, Table
from cribbage.ui.lessons.drill_screens import Asking, Corrected, Levels
from cribbage.ui.lessons.drill_text import Keep
from cribbage.ui.screens.keys import GO_ON
from cribbage.ui.screens.screen import Key, Request, Screen
from cribbage.ui.words import refusals
from cribbage.ui.words.telling import WriteCard


class Drilling(Table):
    """Runs on the full screen, of whom ``who`` says, each kept by ``keep``.

    The first begins at once where a ``level`` is told; ``write`` is how the screen writes a card.
    """

    def __init__(
        self,
        who: str,
        practice: Practice,
        *,
        level: Level | None,
        chance: Random,
        keep: Keep,
        write: WriteCard,
        habits: Habits = Habits(),  # it never changes
        settle: Callable[[Habits], str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(write, habits, settle, clock)
        self._who = who
        self._chance = chance
        self._keep = keep
        self._began = clock()
        levels = Levels(practice, level or practice.next_level)
        self._show(self._run(levels) if level else levels)

    def press(self, key: Key) -> None:
        """Let a key have its effect; an answer takes as long as it took until now."""
        if isinstance(self.scene, Asking):
            self.scene = self.scene._replace(seconds=self._seconds())
        super().press(key)

    def cover(self) -> None:
        """Nothing here is hidden from anybody."""

    @property
    def wakes(self) -> float | None:
        """When the next second is full, while somebody counts."""
        scene = self.scene
        return self._began + scene.seconds + 1 if isinstance(scene, Asking) else None

    def wake(self) -> None:
        """Show the second that is full."""
        if isinstance(self.scene, Asking):
            self.scene = self.scene._replace(seconds=self._seconds())

    def _seconds(self) -> int:
        return int(self._clock() - self._began)

    def _show(self, scene: Screen) -> None:
        before = getattr(self, "scene", None)
        if isinstance(scene, Asking) and not (
            isinstance(before, Asking) and before.run is scene.run
        ):
            # While the help was read no time went by.
            self._began = self._clock() - scene.seconds
        if isinstance(scene, Levels):
            scene = scene._replace(who=self._who)
            if isinstance(before, Asking | Corrected) and scene.ended:
                scene = self._kept(scene, scene.ended)
        super()._show(scene)

    def _kept(self, levels: Levels, run: Run) -> Levels:
        """The levels with what has been practised now."""
        practice, trouble = self._keep(run)
        return levels._replace(practice=practice, note=refusals.sentence(trouble))

    def _run(self, levels: Levels) -> Asking:
        return Asking(levels.practice, Run(drawn(levels.at, self._chance)))

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, _:
                self.left = True
            case Request.BEGIN, Levels() as levels:
                self._show(self._run(levels))
            case _:
                pass  # what nobody here can do

    def _act(self, action: object) -> None:
        """Nothing is decided at a table."""

    def _too_soon(self, scene: Screen, pressed: Pressed, before: Pressed) -> bool:
        # The key that was meant for the answer does not pass over what is said of it.
        told = isinstance(scene, Corrected) or (isinstance(scene, Levels) and bool(scene.ended))
        return told and pressed.key in GO_ON.pressed and pressed.when - self._since < QUIET

    def _warn(self, trouble: str) -> None:
        self.trouble = trouble
