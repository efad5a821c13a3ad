"""Pegs on their way, hole by hole, and the shine of a great moment, on a fixed schedule."""

from typing import Final, NamedTuple

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.ui.screens.around import Around, Lifting
from cribbage.ui.screens.screen import Screen
from cribbage.ui.screens.surroundings import Surroundings, surroundings
from cribbage.ui.screens.table import Pegs
from cribbage.ui.table.cut import Cutting, turned_over
from cribbage.ui.table.play import Pause
from cribbage.ui.words.moments import RUNG, Highlight

LONGEST: Final = 0.8
"""Seconds that any way takes at the most."""

A_HOLE: Final = 0.06
"""Seconds for one hole, where the way is short."""

SHINE: Final = 0.4
"""Seconds that a moment shines for each step of its rank, but no longer than ``LONGEST`` twice."""

PULSE: Final = 0.1
"""Seconds of one picture of that shine."""

A_STEP: Final = 0.35
"""Seconds of one picture of a cut."""

FRAMES: Final = 30
"""Pictures a second while pegs move."""


class Cut(NamedTuple):
    """A cut on its way, and what stood around it before."""

    around: Around
    lifting: Lifting


class Motion(NamedTuple):
    """Pegs moving from where they stood to where they stand since ``begun``, in seconds.

    ``shine`` is for how many seconds from then the score shines, 0 for one like any other. Where a
    ``cut`` led there, it is shown first.
    """

    before: tuple[Pegs, ...]
    after: tuple[Pegs, ...]
    begun: float
    shine: float = 0.0
    cut: Cut | None = None

    @property
    def cutting(self) -> float:
        """How long the cut takes."""
        if self.cut is None:
            return 0.0
        return A_STEP * (2 if self.cut.lifting.for_deal else 4)

    @property
    def seconds(self) -> float:
        """How long the pegs walk."""
        ways = zip(self.before, self.after, strict=True)
        holes = max(after.front - before.front for before, after in ways)
        return min(LONGEST, holes * A_HOLE)

    def at(self, now: float) -> tuple[Pegs, ...]:
        """Where the pegs stand at this moment."""
        since = now - self.begun - self.cutting
        part = min(1.0, max(0.0, since / self.seconds)) if self.seconds else 1.0
        ways = zip(self.before, self.after, strict=True)
        return tuple([_between(before, after, part) for before, after in ways])

    def glow(self, now: float) -> int:
        """The picture of the shine, from 1; 0 when there is none, or no more."""
        since = now - self.begun - self.cutting
        return 1 + int(max(0.0, since) / PULSE) if since < self.shine else 0

    def step(self, now: float) -> int | None:
        """The picture of the cut that is shown, from 0; None once it is made."""
        since = now - self.begun
        return int(max(0.0, since) / A_STEP) if since < self.cutting else None

    def over(self, now: float) -> bool:
        """Whether they have arrived, and nothing shines any more."""
        return now - self.begun >= self.cutting + max(self.seconds, self.shine)


def motion(before: Screen, after: Screen, now: float) -> Motion | None:
    """The motion that leads from one scene of a game to the next, if any peg moves or shines."""
    first, second = surroundings(before), surroundings(after)
    if first is None or second is None or after.under is not after:
        return None
    if not (before.pegs_walk and after.pegs_walk):
        return None
    ways = list(zip(first.pegs, second.pegs, strict=True))
    # A new game begins behind the old one; nothing walks back.
    if any(to.front < begin.front for begin, to in ways):
        return None
    shine = min(2 * LONGEST, max([each.rank for each in new_in(before, after)], default=0) * SHINE)
    moving = Motion(first.pegs, second.pegs, now, shine, _cut(before, second))
    return None if moving.over(now) else moving


def _cut(before: Screen, after: Surroundings) -> Cut | None:
    """The cut for the deal or the starter that led from one scene to what stands after it."""
    if not isinstance(before, Cutting) or not isinstance(after, Around):
        return None
    around, depth = before.around, before.depth
    view, name = around.view, around.names[before.seat]
    lifting = None
    if view.phase is CuttingForDeal:
        gone = turned_over(view)
        for card in [card for _, other, card in after.view.cuts if other == depth]:
            lifting = Lifting(name, depth - gone, view.stock - gone, card, for_deal=True)
    elif view.phase is CuttingStarter and after.view.starter and view.dealer is not None:
        dealer, starter = around.names[view.dealer], after.view.starter
        lifting = Lifting(name, depth, view.stock, starter, for_deal=False, dealer=dealer)
    return Cut(around._replace(message=(), hint=""), lifting) if lifting else None


def new_in(before: Screen, after: Screen) -> tuple[Highlight, ...]:
    """What is remarkable about the later of two scenes, unless it was seen in the earlier."""
    first, second = surroundings(before), surroundings(after)
    if second is None or after.under is not after:
        return ()
    # What was told before the first picture, of a game that is taken up, is no news.
    news = first is not None and first.log != second.log
    return second.highlights if news else ()


def rings(before: Screen, after: Screen) -> bool:
    """Whether the bell, where there is one, rings with the later of two scenes."""
    return any(each.rank >= RUNG for each in new_in(before, after))


def in_motion(scene: Screen, moving: Motion, now: float) -> Screen:
    """The scene with its pegs where they are just now, and shining as it does now."""
    if moving.cut and (step := moving.step(now)) is not None:
        lifting = moving.cut.lifting._replace(step=step)
        return Pause(moving.cut.around._replace(lifting=lifting))
    return scene.moved(moving.at(now), moving.glow(now))


def _between(before: Pegs, after: Pegs, part: float) -> Pegs:
    if before == after:
        return after
    return Pegs(round(before.front + (after.front - before.front) * part), after.back)
