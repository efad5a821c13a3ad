"""What can be on the screen, as values. A scene with private cards stands only behind a curtain."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.sight.seen import LaidAway, Seen
from cribbage.sight.view import View
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.screen import (
    Noted,
    Reading,
    Screen,
)
from cribbage.ui.scenes.table import Pegs

if TYPE_CHECKING:  # not needed until the book is opened, or programs are watched
    from cribbage.ui.scenes.watching import Pace, Saw


class Moment(NamedTuple):
    """One step of a recorded game: a cut, a throw, a card with what it scored, a hand counted.

    ``event`` is what the step is about; ``hands`` are every seat's cards as their owner holds
    them, ``away`` what each has laid away in this deal. ``said`` is what was said with a card that
    was played, ``lit`` are the cards that scored. ``page`` is what the end of a game comes to, in
    place of the table. ``number`` is the place of the decision that it begins with, among those of
    its game. Where programs are watched, ``saw`` is what the one that decided saw in its choices,
    and ``chance`` that of the first to win, from 0 to 1.
    """

    around: Around
    event: Seen
    hands: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Card, ...], ...]
    said: tuple[str, ...] = ()
    lit: frozenset[Card] = frozenset()
    page: Screen | None = None
    number: int = 0
    saw: "Saw | None" = None
    chance: float | None = None

    @property
    def deal(self) -> int:
        """The deal that it belongs to, counted from 1; the cut for deal belongs to the first."""
        return max(1, self.around.view.deals)

    @property
    def throws(self) -> Seat | None:
        """Who lays away, if that is what the step is about."""
        return self.event.seat if isinstance(self.event, LaidAway) else None

    @property
    def all_open(self) -> bool:
        """Whether every hand lies open on the table, and no page has its place."""
        return not (self.page or isinstance(self.event, CutForDeal | HandShown | CribShown))


@dataclass(frozen=True)
class Retelling(Reading, Noted):
    """Recorded games, step by step, all hands open.

    ``games`` has the steps of each game of a match, perhaps made only when they are asked for;
    ``game`` and ``at`` are the places of the step that is on the screen. ``back`` is the scene that
    it was opened from, None where there is no other; ``note`` is a sentence about the last key.
    """

    games: Sequence[tuple[Moment, ...]]
    game: int = 0
    at: int = 0
    back: "Scene | None" = None
    note: str = ""

    @property
    def steps(self) -> tuple[Moment, ...]:
        """The steps of the game that is looked at."""
        return self.games[self.game]

    @property
    def moment(self) -> Moment:
        """What is on the screen."""
        return self.steps[self.at]

    @property
    def around(self) -> Around:
        """What stands around it."""
        return self.moment.around

    @property
    def surroundings(self) -> Around:
        """What stands around the scene."""
        return self.around


@dataclass(frozen=True)
class Watching(Reading, Noted):
    """Two programs play and people look on: one step of it, all hands open.

    ``pace`` is its place in ``PACES``; ``running`` says that the next step comes by itself.
    ``note`` is a word about the last key; ``result`` what all the games came to, once they are
    over.
    """

    moment: Moment
    pace: int = 0
    running: bool = True
    note: str = ""
    result: str = ""

    @property
    def around(self) -> Around:
        """What stands around it."""
        return self.moment.around

    @property
    def goes(self) -> "Pace":
        """How fast it goes."""
        from cribbage.ui.scenes.watching import PACES

        return PACES[self.pace]

    @property
    def back(self) -> "Scene | None":
        """It is opened from nowhere."""
        return None

    @property
    def surroundings(self) -> Around:
        """What stands around the scene."""
        return self.around

    def moved(self, pegs: tuple[Pegs, ...], glow: int) -> Self:
        """Return the screen with its pegs there, shining so."""
        around = self.around._replace(pegs=pegs, glow=glow)
        return self._replace(moment=self.moment._replace(around=around))


@dataclass(frozen=True)
class RetoldPatience(Reading, Noted):
    """A recorded patience, step by step; ``back`` is the scene that it was opened from, ``note`` a
    sentence about the last key.
    """

    steps: Sequence[patience.Moment]
    at: int = 0
    back: "Scene | None" = None
    note: str = ""

    @property
    def moment(self) -> patience.Moment:
        """What is on the screen."""
        return self.steps[self.at]

    @property
    def around(self) -> patience.Around:
        """What stands around it."""
        return self.moment.around

    @property
    def surroundings(self) -> patience.Around:
        """What stands around the scene."""
        return self.around


Scene = Screen


Surroundings = Around | patience.Around
"""What stands around the scene of any game, for two and more or for one."""


def in_order(view: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat sees of its own hand, sorted."""
    hand = [card for card in view.hands[seat] if card]
    return tuple(sorted(hand, key=lambda card: card.order))


def under(scene: Scene) -> Scene:
    """The scene itself, or the one below what lies over it."""
    return scene.under


def covered(scene: Scene) -> Scene:
    """The scene with its private cards put away: what may stay on a screen that nobody watches."""
    return scene.under.covered()


def surroundings(scene: Scene) -> Surroundings | None:
    """What stands around the scene of any game, for two and more or for one; None before it."""
    around = scene.surroundings
    return around if isinstance(around, Surroundings) else None


def around_of(scene: Scene) -> Around | None:
    """What stands around the scene; None before a game, and in a patience."""
    around = scene.surroundings
    return around if isinstance(around, Around) else None


def hinted(scene: Scene, hint: str) -> Scene:
    """The scene with a word about a key that did nothing, where there is a row to say it."""
    return scene.hinted(hint)
