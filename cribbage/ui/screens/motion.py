"""Pegs on their way: hole by hole, on a fixed schedule."""

from typing import Final, NamedTuple

from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Book,
    Counting,
    Games,
    Help,
    Leaving,
    Log,
    Pegs,
    Retelling,
    Rivals,
    Scene,
    Standings,
    around_of,
    under,
)

LONGEST: Final = 0.8
"""Seconds that any way takes at the most."""

A_HOLE: Final = 0.06
"""Seconds for one hole, where the way is short."""

FRAMES: Final = 30
"""Pictures a second while pegs move."""


class Motion(NamedTuple):
    """Pegs moving from where they stood to where they stand since ``begun``, in seconds."""

    before: tuple[Pegs, ...]
    after: tuple[Pegs, ...]
    begun: float

    @property
    def seconds(self) -> float:
        """How long it takes."""
        ways = zip(self.before, self.after, strict=True)
        holes = max(after.front - before.front for before, after in ways)
        return min(LONGEST, holes * A_HOLE)

    def at(self, now: float) -> tuple[Pegs, ...]:
        """Where the pegs stand at this moment."""
        part = min(1.0, max(0.0, (now - self.begun) / self.seconds)) if self.seconds else 1.0
        ways = zip(self.before, self.after, strict=True)
        return tuple([_between(before, after, part) for before, after in ways])

    def over(self, now: float) -> bool:
        """Whether they have arrived."""
        return now - self.begun >= self.seconds


def motion(before: Scene, after: Scene, now: float) -> Motion | None:
    """The motion that leads from one scene of a game to the next, if any peg goes forward."""
    first, second = around_of(before), around_of(after)
    if first is None or second is None or under(after) is not after:
        return None
    if isinstance(before, Retelling) or isinstance(after, Retelling):
        return None
    ways = list(zip(first.pegs, second.pegs, strict=True))
    # A new game begins behind the old one; nothing walks back.
    if any(to.front < begin.front for begin, to in ways) or first.pegs == second.pegs:
        return None
    return Motion(first.pegs, second.pegs, now)


def with_pegs(scene: Scene, pegs: tuple[Pegs, ...]) -> Scene:
    """The scene with its pegs where they are just now."""
    around = around_of(scene)
    if around is None:
        return scene
    moved = around._replace(pegs=pegs)
    match scene:
        case Start() | Offer() | Retelling() | Book() | Rivals() | Games():
            return scene
        case Help() | Log() | Standings() | Leaving():
            return scene
        case Counting(told=True):
            return scene._replace(after=moved)
        case _:
            return scene._replace(around=moved)


def _between(before: Pegs, after: Pegs, part: float) -> Pegs:
    if before == after:
        return after
    return Pegs(round(before.front + (after.front - before.front) * part), after.back)
