"""Progress in the lesson: the number of steps done in each chapter."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.lessons.chapters import CHAPTERS, Place


class Progress(NamedTuple):
    """The number of steps done in each chapter; they stay done when the chapter is resumed."""

    steps: tuple[int, ...] = (0,) * len(CHAPTERS)

    @classmethod
    def read(cls, kept: object) -> "Progress":
        """Read saved progress, ignoring impossible values.

        >>> Progress.read([8, 4, 5]).steps, Progress.read(["?", 99, True, -1]).steps
        ((8, 4, 5, 0, 0, 0, 0), (0, 4, 0, 0, 0, 0, 0))
        """
        found = kept if isinstance(kept, Sequence) and not isinstance(kept, str) else ()
        steps = [
            min(max(each, 0), len(chapter)) if type(each) is int else 0
            for each, chapter in zip(found, CHAPTERS, strict=False)
        ]
        return cls((*steps, *[0] * (len(CHAPTERS) - len(steps))))

    def done(self, chapter: int) -> bool:
        """Return true if all of a chapter is done."""
        return self.steps[chapter] == len(CHAPTERS[chapter])

    @property
    def many_done(self) -> int:
        """The number of chapters done."""
        return sum([self.done(chapter) for chapter in range(len(CHAPTERS))])

    @property
    def chapter(self) -> int:
        """The first chapter that is not done, or the last one if all are."""
        each = range(len(CHAPTERS))
        return next((chapter for chapter in each if not self.done(chapter)), each[-1])

    def place(self, chapter: int, newcomers: int) -> Place:
        """Return the place to resume a chapter: its next step, or the first if it is done."""
        step = 0 if self.done(chapter) else self.steps[chapter]
        return Place(chapter, step).begun(newcomers)

    def having_done(self, place: Place) -> "Progress":
        """Return the progress with the step at a place done, and those before it."""
        steps = list(self.steps)
        steps[place.chapter] = max(steps[place.chapter], place.step + 1)
        return Progress(tuple(steps))
