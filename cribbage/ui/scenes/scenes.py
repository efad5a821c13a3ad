"""What can be on the screen, as values. A scene with private cards stands only behind a curtain."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.game import Showing
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.sight.seen import LaidAway, Seen
from cribbage.sight.view import View
from cribbage.ui.guide.at_hand import HelpText, after_game
from cribbage.ui.scenes import solitaire
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.screen import AtTable, Counted, Noted, Reading, Screen
from cribbage.ui.scenes.table import Pegs
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.log import Line
from cribbage.ui.words.sentences import in_one_row
from cribbage.ui.words.sources import Best, Dealt, Tally
from cribbage.ui.words.uncounted import Uncounted

if TYPE_CHECKING:  # not needed until the book is opened, or programs are watched
    from cribbage.ui.scenes.watching import Pace, Saw


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
    """A hand or crib that is counted aloud, or in a lesson as far as it was found."""

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The whole count, breath by breath."""
        lesson = self.around.lesson
        return lesson.phrases if lesson else super().phrases

    def help_text(self) -> HelpText:
        """Return what the help says of the show, and of the player whose hand is counted."""
        return self.surroundings.help_text(Showing, owner=self.event.seat)


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


Scene = Screen


Surroundings = Around | solitaire.Around
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
    """What stands around the scene; None before a game, and in solitaire."""
    around = scene.surroundings
    return around if isinstance(around, Around) else None


def hinted(scene: Scene, hint: str) -> Scene:
    """The scene with a word about a key that did nothing, where there is a row to say it."""
    return scene.hinted(hint)
