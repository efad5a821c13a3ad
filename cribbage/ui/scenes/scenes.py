"""What can be on the screen, as values. A scene with private cards stands only behind a curtain."""

from collections.abc import Sequence
from dataclasses import dataclass

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Showing
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.sight.view import View
from cribbage.ui.guide.at_hand import HelpText, after_game
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.screen import (
    AtTable,
    Counted,
    Noted,
    Reading,
    Screen,
)
from cribbage.ui.words.aloud import Phrase, counted
from cribbage.ui.words.log import Line
from cribbage.ui.words.sentences import in_one_row
from cribbage.ui.words.sources import Best, Dealt, Tally
from cribbage.ui.words.uncounted import Uncounted


@dataclass(frozen=True)
class WhoCalls(AtTable[Around]):
    """Asks which of several opponents calls what was said of the last card, or is claimed for what
    is on show; who says nothing accepts it. No hand is in sight.
    """

    around: Around

    @property
    def at_show(self) -> bool:
        """Whether a hand or crib is claimed, and no card of the play called."""
        return self.around.view.counted is not None

    def help_text(self) -> HelpText:
        """Return what the help says where a claim is called."""
        return self.around.help_text(calls=True)


@dataclass(frozen=True)
class Counting(Counted[Around]):
    """A hand or crib is counted aloud, ``named`` of its phrases so far.

    ``after`` is what stands around once it is counted, with the pegs moved.
    """

    around: Around
    after: Around
    event: HandShown | CribShown
    named: int = 0

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The whole count, breath by breath."""
        lesson = self.around.lesson
        return lesson.phrases if lesson else counted(self.event.score)

    def help_text(self) -> HelpText:
        """Return what the help says of the show, and of the player whose hand is counted."""
        return self.surroundings.help_text(Showing, owner=self.event.seat)

    @property
    def told(self) -> bool:
        """Whether everything is named."""
        return self.named >= len(self.phrases)


@dataclass(frozen=True)
class Saying(AtTable[Around]):
    """``seat`` claims what the cards on show are worth, or answers a claim.

    ``points`` is what is typed, None while nothing is; ``sure`` once it is a whole number, which
    the next key that goes on says.
    """

    around: Around
    seat: Seat
    points: int | None = None
    sure: bool = False

    @property
    def may_be_counted(self) -> bool:
        """Whether the owner may have the program count instead (docs/rules.md 8.2)."""
        view = self.around.view
        return view.claim is None and view.rules.counts(self.seat) is HandCounting.HAND


@dataclass(frozen=True)
class Over(AtTable[Around]):
    """The game is won. ``best`` is the highest hand or crib of the game, if any was counted;
    ``broken`` says which records of the book it broke. ``deals`` are what each deal came to,
    ``uncounted`` the hands that were not counted any more; ``saved`` says what became of saving
    this page.
    """

    resignable = False
    is_over = True

    around: Around
    tallies: tuple[Tally, ...]
    best: Best | None = None
    broken: tuple[str, ...] = ()
    deals: tuple[Dealt, ...] = ()
    uncounted: tuple[Uncounted, ...] = ()
    saved: str = ""

    def help_text(self) -> HelpText:
        """Return what the help says between two games."""
        return after_game(self.around.view.rules, self.around.match, self.around.names)

    def with_saved(self, said: tuple[str, ...]) -> "Over":
        """What became of saving the page, from the fullest sentence about it to the briefest.

        The log has all of it, the message row the first that it has room for.
        """
        around = self.around._replace(log=(*self.around.log, Line(None, said[0])))
        return self._replace(around=around, saved=in_one_row(said))


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
