"""What a player has practised so far: his marks, his best runs, and what he overlooks."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cribbage.drill.levels import LADDER, Level
from cribbage.drill.overlooked import Kind
from cribbage.drill.run import Run

MARKS: Final = 3
"""The marks that a level has; a run without a mistake fills one."""

LEVELS: Final = (*LADDER, Level.PLAY, Level.DISCARD)
"""All levels in the order in which they are shown."""


class Best(NamedTuple):
    """A run of a level that nobody of this name has done better: most right, then soonest."""

    right: int
    many: int
    seconds: int


class Overlooked(NamedTuple):
    """How often a kind was ``missed`` of how often it was ``met``, in the hands of late, and the
    same in as many ``before`` them.
    """

    kind: Kind
    missed: int
    met: int
    missed_before: int = 0
    met_before: int = 0

    @property
    def share(self) -> float:
        """How much was missed of late of what was met, from 0 to 1."""
        return self.missed / self.met if self.met else 0.0


class Practice(NamedTuple):
    """What is known of a player: the marks that are filled, up to three a level, the best run of
    each level that was ended, and what was overlooked, the most often missed first.
    """

    marks: Mapping[Level, int] = {}
    best: Mapping[Level, Best] = {}
    overlooked: tuple[Overlooked, ...] = ()

    @property
    def next_level(self) -> Level:
        """The first that rises and has a mark to fill; the last of them where none has."""
        open_ones = [level for level in LADDER if self.marks.get(level, 0) < MARKS]
        return open_ones[0] if open_ones else LADDER[-1]

    def is_best(self, run: Run) -> bool:
        """Whether no run of its level was better: more right, or as many in less time."""
        best = self.best.get(run.level)
        return best is None or (run.right, -run.seconds) >= (best.right, -best.seconds)
