"""The animation of pegs, cuts and highlights, on a fixed schedule."""

from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.ui.screens.screen import PegHoles, Screen, TableView

if TYPE_CHECKING:  # slow to import, and not needed before a game
    from cribbage.pack.cards import Card
    from cribbage.ui.screens.around import CutLift, GameTable
    from cribbage.ui.words.moments import Highlight

LONGEST_MOTION: Final = 0.8
"""The most seconds that pegs move."""

A_HOLE: Final = 0.06
"""Seconds for one hole, over a short distance."""

SHINE: Final = 0.4
"""Seconds that a highlight shines per step of its rank, but at most twice ``LONGEST_MOTION``."""

WON: Final = 2.0
"""Seconds that the last score of a game shines."""

PULSE: Final = 0.1
"""Seconds per frame of a highlight."""

A_STEP: Final = 0.35
"""Seconds per frame of a cut."""

FRAMES: Final = 30
"""Frames per second while pegs move."""


class CutMotion(NamedTuple):
    """A cut being animated, the table before it, and the hand that is face up on it."""

    around: "GameTable"
    lifting: "CutLift"
    own: "tuple[Card, ...]" = ()


class Motion(NamedTuple):
    """The movement of pegs to their new holes, started at the time ``begun``, in seconds.

    ``shine`` is the number of seconds for which a highlight shines from then, or 0. A ``cut`` that
    led there is shown first.
    """

    before: tuple[PegHoles, ...]
    after: tuple[PegHoles, ...]
    begun: float
    shine: float = 0.0
    cut: CutMotion | None = None

    @property
    def cutting(self) -> float:
        """The duration of the cut."""
        if self.cut is None:
            return 0.0
        return A_STEP * (2 if self.cut.lifting.for_deal else 4)

    @property
    def seconds(self) -> float:
        """The duration of the movement."""
        ways = zip(self.before, self.after, strict=True)
        holes = max(after.front - before.front for before, after in ways)
        return min(LONGEST_MOTION, holes * A_HOLE)

    def at(self, now: float) -> tuple[PegHoles, ...]:
        """Return the holes of the pegs at this moment."""
        since = now - self.begun - self.cutting
        part = min(1.0, max(0.0, since / self.seconds)) if self.seconds else 1.0
        ways = zip(self.before, self.after, strict=True)
        return tuple([_between(before, after, part) for before, after in ways])

    def glow(self, now: float) -> int:
        """Return the frame of the highlight, from 1; 0 before or after it."""
        since = now - self.begun - self.cutting
        return 1 + int(max(0.0, since) / PULSE) if since < self.shine else 0

    def step(self, now: float) -> int | None:
        """Return the number of the frame of the cut, from 0, or None once it is over."""
        since = now - self.begun
        return int(max(0.0, since) / A_STEP) if since < self.cutting else None

    def over(self, now: float) -> bool:
        """Return true if the pegs have arrived and no highlight shines."""
        return now - self.begun >= self.cutting + max(self.seconds, self.shine)


def motion(before: Screen, after: Screen, now: float) -> Motion | None:
    """Return the animation between two screens of a game, or None if nothing moves or shines."""
    first, second = before.surroundings, after.surroundings
    if first is None or second is None or after.under is not after:
        return None
    if not (before.pegs_walk and after.pegs_walk):
        return None
    ways = list(zip(first.pegs, second.pegs, strict=True))
    # Pegs never move back: this is a new game.
    if any(to.front < begin.front for begin, to in ways):
        return None
    shine = min(
        2 * LONGEST_MOTION, max([each.rank for each in new_in(before, after)], default=0) * SHINE
    )
    if first.pegs != second.pegs and _is_won(second):
        shine = WON
    moving = Motion(first.pegs, second.pegs, now, shine, _cut(before, second))
    return None if moving.over(now) else moving


def _is_won(table: TableView) -> bool:
    from cribbage.ui.screens.around import GameTable

    return isinstance(table, GameTable) and table.view.winner is not None


def _cut(before: Screen, after: TableView) -> CutMotion | None:
    """Return the cut for the deal or the starter between a screen and the table after it."""
    from cribbage.engine.game import CuttingForDeal, CuttingStarter
    from cribbage.ui.screens.around import CutLift, GameTable
    from cribbage.ui.table.cut import CutScreen, turned_over

    if not isinstance(before, CutScreen) or not isinstance(after, GameTable):
        return None
    around, depth = before.around, before.depth
    view, name = around.view, around.names[before.seat]
    lifting = None
    if view.phase is CuttingForDeal:
        gone = turned_over(view)
        for card in [card for _, other, card in after.view.cuts if other == depth]:
            lifting = CutLift(name, depth - gone, view.stock - gone, card, for_deal=True)
    elif view.phase is CuttingStarter and after.view.starter and view.dealer is not None:
        dealer, starter = around.names[view.dealer], after.view.starter
        lifting = CutLift(name, depth, view.stock, starter, for_deal=False, dealer=dealer)
    return CutMotion(around._replace(message=(), hint=""), lifting, before.own) if lifting else None


def new_in(before: Screen, after: Screen) -> "tuple[Highlight, ...]":
    """Return the highlights of the later of two screens that the earlier did not show."""
    first, second = before.surroundings, after.surroundings
    if second is None or after.under is not after:
        return ()
    # The events of a resumed game are not news on its first screen.
    news = first is not None and first.log != second.log
    return second.highlights if news else ()


def rings(before: Screen, after: Screen) -> bool:
    """Return true if the terminal bell should ring with the later of two screens."""
    return any(each.rings for each in new_in(before, after))


def in_motion(scene: Screen, moving: Motion, now: float) -> Screen:
    """Return the screen with its pegs and highlights as they are at this moment."""
    if moving.cut and (step := moving.step(now)) is not None:
        from cribbage.ui.table.play_screens import PauseScreen

        lifting = moving.cut.lifting._replace(step=step)
        # Once everything private is covered, so is the hand before it.
        own = moving.cut.own if scene.covered() != scene else ()
        return PauseScreen(moving.cut.around._replace(lifting=lifting), own)
    return scene.moved(moving.at(now), moving.glow(now))


def _between(before: PegHoles, after: PegHoles, part: float) -> PegHoles:
    if before == after:
        return after
    return PegHoles(round(before.front + (after.front - before.front) * part), after.back)
