"""The controller of the lesson: its list of chapters, its progress, and the ways out of it."""

from collections.abc import Callable
from time import monotonic

from cribbage.lessons.chapters import ChapterProgress, Cuts, LessonPlace, Progress
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.lesson_step import TaughtStep, step_of
from cribbage.ui.control.lesson_table import LessonScreen
from cribbage.ui.control.too_soon import Timing, too_soon_in_lesson
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.screens.screen import Request, Screen


class LessonController(Controller):
    """A lesson on the full screen, starting with its list of chapters.

    ``keep`` saves the progress; ``write`` writes a card; ``practice`` opens the drill, which leads
    back to the lesson. ``new_game`` turns true together with ``left`` if the learners ask for a
    game.
    """

    def __init__(
        self,
        chapters: Chapters,
        *,
        write: WriteCard,
        keep: Callable[[Progress], str],
        practice: Callable[[Habits], Controller] | None = None,
        habits: Habits = Habits(),  # it never changes
        settle: Callable[[Habits], str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(write, habits, settle, clock)
        self._chapters = chapters
        self._keep = keep
        self._cuts = Cuts()
        self._practice = practice
        self._over: Controller | None = None
        self.new_game = False
        self._show(chapters)

    @property
    def names(self) -> tuple[str, str]:
        """The pone's name and the dealer's."""
        return self._chapters.names

    @property
    def newcomers(self) -> int:
        """The number of learners, one or two."""
        return self._chapters.newcomers

    @property
    def current(self) -> Controller:
        """The controller of what is on the screen: the lesson, or the drill opened from it."""
        over = self._over
        if over and over.left:
            self._over, self.habits = None, over.habits
            self._show(self.scene)
        return self._over or self

    @property
    def progress(self) -> Progress:
        """The progress of the lesson."""
        return self._chapters.progress

    def cover(self) -> None:
        """Cover the cards of one of two learners."""
        step = step_of(self.scene)
        if step and step.doing.newcomers > 1 and step.doing.in_view:
            self._show(step.shown(step.doing._replace(in_view=False)))

    def _show(self, scene: Screen) -> None:
        step = step_of(scene)
        if step and isinstance(scene, LessonScreen):
            # The language may have changed since the step was shown.
            scene, self._cuts = step.over(scene), step.doing.cuts
        chapters = step.chapters if step else scene
        if isinstance(chapters, Chapters):
            learned, self._chapters = chapters.progress != self.progress, chapters
            if learned and (trouble := self._keep(chapters.progress)):
                self.trouble = trouble
        super()._show(scene)

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, scene:
                self._show(scene.under)
                self.cover()
                self.left = True
            case Request.OPEN, Chapters() as chapters:
                self._begin(chapters, chapters.progress.place(chapters.at, chapters.newcomers))
            case Request.AGAIN, Chapters() as chapters:
                self._begin(chapters, LessonPlace(chapters.at).begun(chapters.newcomers))
            case Request.BEGIN | Request.DRILL, scene if step := step_of(scene):
                self._show(step.done().shown(step.doing))
                if request is Request.BEGIN:
                    self.left = self.new_game = True
                elif self._practice:
                    self._over = self._practice(self.habits)
            case _:
                pass  # no other request applies here

    def _begin(self, chapters: Chapters, place: LessonPlace) -> None:
        doing = ChapterProgress.at(place, chapters.newcomers, self._cuts)
        self._show(TaughtStep(doing, chapters, self._write).shown(doing))

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        return too_soon_in_lesson(timing)

    def _refused(self, scene: Screen) -> Screen:
        # What a step says stays on the screen, because it may be about a wrong answer.
        return scene if isinstance(scene, LessonScreen) else super()._refused(scene)
