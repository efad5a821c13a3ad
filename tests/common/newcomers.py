"""New players who answer every step of the lesson, by keys only."""

from collections.abc import Callable, Iterator

from cribbage.lessons.chapters import CHAPTERS, PONE, ChapterProgress, Progress
from cribbage.lessons.tasks import DiscardTask, GoOn, Lift, PlayTask, SeatTask, YesNoTask
from cribbage.ui.control.lesson_controller import LessonController
from cribbage.ui.control.lesson_step import step_of
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.skin import card_said
from cribbage.ui.pages.lesson_chapters import Chapters
from tests.common.sitting import NAMES


def slowly() -> Callable[[], float]:
    """Return a clock that advances five seconds at each call, so that no key comes too early."""
    passed = [0.0]

    def clock() -> float:
        passed[0] += 5
        return passed[0]

    return clock


def lesson(
    newcomers: int = 1,
    steps: tuple[int, ...] = (0,) * len(CHAPTERS),
    names: tuple[str, str] = (NAMES[0], NAMES[1]),
    kept: list[Progress] | None = None,
    write: WriteCard = card_said,
) -> LessonController:
    def keep(progress: Progress) -> str:
        if kept is not None:
            kept.append(progress)
        return ""

    progress = Progress(steps)
    chapters = Chapters(names, progress, progress.chapter, newcomers)
    return LessonController(chapters, write=write, keep=keep, clock=slowly())


def at(
    chapter: int,
    step: int,
    newcomers: int = 1,
    names: tuple[str, str] = (NAMES[0], NAMES[1]),
    write: WriteCard = card_said,
) -> LessonController:
    """Return the lesson at a step; chapter and step are counted from 1."""
    before = [len(steps) for steps in CHAPTERS[: chapter - 1]]
    steps = (*before, step - 1, *[0] * (len(CHAPTERS) - chapter))
    found = lesson(newcomers, steps, names, write=write)
    found.press(str(chapter))
    found.press("enter")
    return found


def doing(learning: LessonController) -> ChapterProgress:
    step = step_of(learning.scene)
    assert step is not None
    return step.doing


def answer(learning: LessonController) -> None:
    now = doing(learning)
    asked = now.place.doing.asked
    if isinstance(asked, SeatTask):
        learning.press("1" if asked.right == PONE else "2")
    elif isinstance(asked, YesNoTask):
        learning.press("y")
    elif isinstance(asked, GoOn | Lift):
        learning.press("enter")
    else:
        if isinstance(asked, PlayTask | DiscardTask) and now.newcomers > 1 and not now.in_view:
            learning.press("space")
        learning.press("tab")
        learning.press("enter")


def walked(learning: LessonController) -> Iterator[ChapterProgress]:
    """Yield each part of the lesson in order, before it is answered."""
    while learning._chapters.progress.many_done < len(CHAPTERS):
        if isinstance(learning.scene, Chapters) or doing(learning).done:
            learning.press("enter")
        else:
            yield doing(learning)
            answer(learning)
