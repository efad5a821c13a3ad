"""The controller of the drill, with the time of each exercise."""

from collections.abc import Callable
from random import Random
from time import monotonic

from cribbage.lessons.exercises import DrillLevel, DrillRun, Practice, RunSaver, draw_exercises
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.too_soon import Timing, too_soon_in_drill
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Key, Request, Screen
from cribbage.ui.table.drill_screens import CorrectionScreen, LevelsScreen, QuestionScreen
from cribbage.ui.words import refusals


class DrillController(Controller):
    """Drill runs on the full screen by the player ``who``, each saved by ``keep``.

    The first starts at once if a ``level`` is given; ``write`` writes a card.
    """

    def __init__(
        self,
        who: str,
        practice: Practice,
        *,
        level: DrillLevel | None,
        chance: Random,
        keep: RunSaver,
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
        levels = LevelsScreen(practice, level or practice.next_level)
        self._show(self._run(levels) if level else levels)

    def press(self, key: Key) -> None:
        """Carry out a key press; it stops the clock."""
        if isinstance(self.scene, QuestionScreen):
            self.scene = self.scene._replace(seconds=self._seconds())
        super().press(key)

    @property
    def wakes(self) -> float | None:
        """The time of the next full second, while a question is open."""
        scene = self.scene
        return self._began + scene.seconds + 1 if isinstance(scene, QuestionScreen) else None

    def wake(self) -> None:
        """Show the seconds so far."""
        if isinstance(self.scene, QuestionScreen):
            self.scene = self.scene._replace(seconds=self._seconds())

    def _seconds(self) -> int:
        return int(self._clock() - self._began)

    def _show(self, scene: Screen) -> None:
        before = getattr(self, "scene", None)
        if isinstance(scene, QuestionScreen) and not (
            isinstance(before, QuestionScreen) and before.run is scene.run
        ):
            # Time spent in the help does not count.
            self._began = self._clock() - scene.seconds
        if isinstance(scene, LevelsScreen):
            scene = scene._replace(who=self._who)
            if isinstance(before, QuestionScreen | CorrectionScreen) and scene.ended:
                scene = self._kept(scene, scene.ended)
        super()._show(scene)

    def _kept(self, levels: LevelsScreen, run: DrillRun) -> LevelsScreen:
        """Save a run and return the levels with it."""
        practice, trouble = self._keep(run)
        return levels._replace(practice=practice, note=refusals.refusal_sentence(trouble))

    def _run(self, levels: LevelsScreen) -> QuestionScreen:
        return QuestionScreen(levels.practice, DrillRun(draw_exercises(levels.at, self._chance)))

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, _:
                self.left = True
            case Request.BEGIN, LevelsScreen() as levels:
                self._show(self._run(levels))

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        return too_soon_in_drill(scene, timing)
