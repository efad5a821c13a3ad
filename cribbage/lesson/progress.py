"""How far somebody has come: so many steps of each chapter."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.lesson.chapters import CHAPTERS, Place


class Progress(NamedTuple):
    """How many steps of each chapter are done; what is done stays so when it is taken up again."""

    steps: tuple[int, ...] = (0,) * len(CHAPTERS)

    @classmethod
    def read(cls, kept: object) -> "Progress":
        """What was kept, with whatever cannot be passed over.

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
        """Whether all of a chapter is done."""
        return self.steps[chapter] == len(CHAPTERS[chapter])

    @property
    def many_done(self) -> int:
        """How many chapters are done."""
        return sum([self.done(chapter) for chapter in range(len(CHAPTERS))])

    @property
    def chapter(self) -> int:
        """The first chapter that is not done, the last one where all are."""
        each = range(len(CHAPTERS))
        return next((chapter for chapter in each if not self.done(chapter)), each[-1])

    def place(self, chapter: int, newcomers: int) -> Place:
        """Where a chapter is taken up: at its next step; one that is done is begun again."""
        step = 0 if self.done(chapter) else self.steps[chapter]
        return Place(chapter, step).begun(newcomers)

    def having_done(self, place: Place) -> "Progress":
        """With the step at a place done, and those before it."""
        steps = list(self.steps)
        steps[place.chapter] = max(steps[place.chapter], place.step + 1)
        return Progress(tuple(steps))
