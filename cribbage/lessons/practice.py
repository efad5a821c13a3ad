"""A player's practice so far: marks, best runs, and what they miss."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cribbage.lessons.levels import LADDER, Level
from cribbage.lessons.overlooked import Kind
from cribbage.lessons.rounds import Run

MARKS: Final = 3
"""The marks of a level; a run without a mistake fills one."""

LEVELS: Final = (*LADDER, Level.PLAY, Level.DISCARD)
"""All levels, in display order."""


class Best(NamedTuple):
    """The player's best run of a level: the most correct answers, then the shortest time."""

    right: int
    many: int
    seconds: int


class Overlooked(NamedTuple):
    """The counts of ``missed`` and ``met`` of a kind, in recent hands and in as many before."""

    kind: Kind
    missed: int
    met: int
    missed_before: int = 0
    met_before: int = 0

    @property
    def share(self) -> float:
        """The fraction missed recently, from 0 to 1."""
        return self.missed / self.met if self.met else 0.0


class Practice(NamedTuple):
    """A player's practice.

    It has the filled marks, up to three for each level, the best finished run of each level, and
    what was missed, the most often missed first.
    """

    marks: Mapping[Level, int] = {}
    best: Mapping[Level, Best] = {}
    overlooked: tuple[Overlooked, ...] = ()

    @property
    def next_level(self) -> Level:
        """The first rising level with a mark to fill, or the last one if there is none."""
        open_ones = [level for level in LADDER if self.marks.get(level, 0) < MARKS]
        return open_ones[0] if open_ones else LADDER[-1]

    def is_best(self, run: Run) -> bool:
        """Return true if no run of its level was better: more correct, or the same in less time."""
        best = self.best.get(run.level)
        return best is None or (run.right, -run.seconds) >= (best.right, -best.seconds)
