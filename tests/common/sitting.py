"""A session at the table without a terminal: the players, the next key, and the screen."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Self

from cribbage.engine.actions import Action
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Game
from cribbage.engine.referee import apply
from cribbage.engine.rules import Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Levels
from cribbage.match.match import SINGLE_GAME, Match
from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller as AnyTable
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.lookups import LookupArguments
from cribbage.ui.control.page_reading import Library
from cribbage.ui.control.start import StartController
from cribbage.ui.control.thinking import BackgroundStarter, Wait
from cribbage.ui.control.trial_controller import open_trial
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion, ResignQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PlayCover,
    PlayScreen,
    WaitScreen,
    WhoCalls,
)
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.words.claims import callers
from cribbage.views.frames import Frame
from cribbage.views.seen import Seen
from tests.common.no_library import Empty
from tests.common.plain_scorer import count_value, hand_worth
from tests.common.table import Table

ANN, BEN = Seat(0), Seat(1)
NAMES = ("Ann", "Ben")
SEVERAL = (*NAMES, "Cleo", "Dan")
IN_JAPANESE = ("花子", "太郎", "次郎", "桃子")
"""The names of three or four players."""

CALLED = {"en": SEVERAL, "ja": IN_JAPANESE}
"""The players in a language, by its code."""

WIDEST = ("Maximiliane M.", "すずきいちろう")
"""Names of the maximum width, in narrow letters and in half as many wide ones."""

UNICODE = skin_for("truecolor")
ASCII = skin_for("truecolor", Looks(ascii=True))

Claims = Callable[[Seat, int], int]
"""The claim of a seat for a hand of this worth."""


def honest(_seat: Seat, worth: int) -> int:
    return worth


def at_once(work: Callable[[], None]) -> Wait:
    work()
    return lambda _: None


class BackgroundWork:
    """Background work that runs only when a test calls ``ends``."""

    def __init__(self) -> None:
        self.begun: deque[Callable[[], None]] = deque()

    def __call__(self, work: Callable[[], None]) -> Wait:
        self.begun.append(work)
        return lambda _: None

    def ends(self) -> None:
        """Run the latest background work to its end."""
        self.begun.pop()()


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Keyboard(ABC):
    """A full screen without a terminal, and the keys that a test presses.

    The clock advances one second before each key, except for keys pressed with ``at_once``.
    """

    ends: tuple[type, ...]
    """The final scenes of games."""

    def __init__(self, skin: Skin) -> None:
        self.clock = Clock()
        self.skin = skin

    @property
    @abstractmethod
    def controller(self) -> AnyTable:
        """The controller that receives the keys."""

    @abstractmethod
    def next_key(self) -> Key:
        """Return the next sensible key."""

    @property
    def scene(self) -> Screen:
        return self.controller.scene

    def press(self, *keys: Key) -> Screen:
        for key in keys:
            self.clock.now += 1
            self.controller.press(key)
        return self.scene

    def at_once(self, *keys: Key) -> Screen:
        for key in keys:
            self.controller.press(key)
        return self.scene

    def go_on(self) -> Screen:
        return self.press(self.next_key())

    def play_to(self, *kinds: type, when: Callable[[Screen], bool] = lambda _: True) -> Screen:
        """Press sensible keys up to a scene of one of these kinds, which can be the current one."""
        for _ in range(5000):
            if isinstance(self.scene, kinds) and when(self.scene):
                return self.scene
            self.go_on()
        raise AssertionError(f"there was no {kinds} in five thousand keys")

    def after(self, *keys: Key) -> Self:
        """Return the sitting after these keys, pressed one second apart."""
        self.press(*keys)
        return self

    def up_to(self, *kinds: type, when: Callable[[Screen], bool] = lambda _: True) -> Self:
        """Return the sitting after playing up to a scene of one of these kinds."""
        self.play_to(*kinds, when=when)
        return self

    def scenes(self, most: int = 5000) -> Iterator[Screen]:
        for _ in range(most):
            yield self.scene
            if isinstance(self.scene, self.ends):
                return
            self.go_on()
        raise AssertionError(f"it is not over after {most} keys")


class Sitting(Keyboard):
    """People who share one keyboard."""

    ends = (GameOverPage,)

    def __init__(
        self,
        opening: Session | Start | None = None,
        *,
        rules: Rules | None = None,
        seed: int = 1,
        names: tuple[str, ...] = NAMES,
        dealer: Seat | None = None,
        open_play: bool = False,
        coach: bool = False,
        habits: Habits | None = None,
        skin: Skin = UNICODE,
        claims: Claims = honest,
        match: Match = SINGLE_GAME,
        library: Library | None = None,
        levels: Levels = (),
        beside: BackgroundStarter = at_once,
    ) -> None:
        super().__init__(skin)
        self.claims = claims
        self._next = Record(names, rules or Rules(), dealer, seed, match, levels=levels)
        self._given = LookupArguments(
            write=skin.card_text,
            habits=habits or Habits(GameSetup(open_play=open_play, coach=coach)),
            library=library or Empty(),
            beside=beside,
            clock=self.clock,
            try_again=open_trial,
        )
        first = opening if opening is not None else self._begin(None, dealer)
        self.start = StartController(first, self._begin, self._play, **self._given)

    def _play(self, session: Session, habits: Habits) -> GameController:
        given: LookupArguments = {**self._given, "habits": habits}
        return GameController(session, self._begin, **given)

    def _begin(self, agreed: Agreement | None, dealer: Seat | None) -> Session:
        record = Record.of(agreed or self._next).changed(dealer=dealer, seed=self._next.seed)
        self._next = record.changed(seed=(record.seed or 0) + 1000)
        return Session(record)

    @property
    def evening(self) -> GameController:
        """The controller of the game, or of the start screen before it."""
        return self.start.current  # type: ignore[return-value]

    @property
    def controller(self) -> GameController:
        return self.evening

    @property
    def around(self) -> GameTable:
        around = around_of(self.scene)
        assert around is not None
        return around

    @property
    def game(self) -> Game:
        """The session's game, which can be ahead of the screen."""
        assert self.evening.session is not None
        return self.evening.session.game

    def next_key(self) -> Key:
        return next_key(self.scene, self.claims)

    def text(self, width: int = 80, height: int = 24) -> str:
        return screen(self.scene, self.skin, width, height)

    @property
    def message(self) -> str:
        return sentences_on_screen(self.text().split("\n"), self.scene, self.skin)

    @property
    def keys_row(self) -> str:
        return self.text().split("\n")[-1].strip()


def screen(scene: Screen, skin: Skin = UNICODE, width: int = 80, height: int = 24) -> str:
    return draw(scene, width, height, skin).text()


def sentences_on_screen(rows: Sequence[str], scene: Screen, skin: Skin = UNICODE) -> str:
    """Return the sentences of the scene's message that the screen shows, or an empty string.

    A sentence can take two rows.
    """
    said = scene.message(skin.card_text)
    texts = [text for each in said for text in (each.text, each.brief) if text]
    found = list[str]()
    for row in rows[1:-1]:
        spans = [(row.index(text), row.index(text) + len(text)) for text in texts if text in row]
        if found and not spans:
            break
        if spans:
            found.append(row[min(spans)[0] : max([end for _first, end in spans])])
    return " ".join(found)


def sitting_at(table: Table, names: tuple[str, ...] = SEVERAL, **given: object) -> Sitting:
    rules = table.game.rules
    session = Session(Record(names[: rules.seats], rules))
    session.series = session.series._replace(game=table.game)
    return Sitting(session, **given)  # type: ignore[arg-type]


def next_key(scene: Screen, claims: Claims = honest) -> Key:
    match scene:
        case HandOver() | PlayCover() | WaitScreen():
            return "space"
        case DiscardScreen(view=view, chosen=chosen) if len(chosen) < view.rules.discards:
            return str(min({0, 1} - chosen) + 1)
        case PlayScreen(chosen=None):
            return str(fitting(scene.hand, scene.view.count)[0] + 1)
        case ClaimScreen():
            return _said(scene, claims)
        case WhoCallsHand():
            return _who_calls(scene, claims)
        case GameOverPage() | Standings(back=GameOverPage()):
            return "n"
        case (
            Help()
            | Rulebook()
            | Log()
            | Standings()
            | QuitQuestion()
            | ResignQuestion()
            | CardClaimScreen()
            | WhoCalls()
        ):
            return "escape"
        case _:
            return "enter"


def fitting(hand: tuple[Card, ...], count: int) -> list[int]:
    return [place for place, card in enumerate(hand) if count + count_value(card) <= 31]


def _said(scene: ClaimScreen, claims: Claims) -> Key:
    """Return the key for the next digit of a number, or Enter if the number is complete."""
    view = scene.around.view
    wanted = str(claims(scene.seat, worth_of(scene)))
    typed = "" if scene.points is None else str(scene.points)
    if typed == wanted or (view.claim is not None and not typed and wanted == str(view.claim)):
        return "enter"
    return wanted[len(typed)] if wanted.startswith(typed) else "backspace"


def _who_calls(scene: WhoCallsHand, claims: Claims) -> Key:
    """Return the number key of the first player who would call, or Enter if nobody would."""
    view, worth = scene.around.view, worth_of(scene)
    calls = [seat for seat in callers(view) if claims(seat, worth) != view.claim]
    return str(calls[0] + 1) if calls else "enter"


def worth_of(scene: ClaimScreen | WhoCallsHand) -> int:
    view = scene.around.view
    assert view.counted is not None
    assert view.starter is not None
    owner, crib = view.counted
    cards = [card for card in (view.crib if crib else view.hands[owner]) if card]
    return hand_worth(cards, view.starter, crib=crib)


class Watched(Session):
    """A session that keeps every moment of its game: the events, and the game after them."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.moments: list[tuple[Seen | None, Game]] = [(None, self.game)]

    def act(self, action: Action) -> tuple[Frame, ...]:
        before = self.series.with_next_game().game
        frames = super().act(action)
        game, events = before, apply(before, action).events
        for event, frame in zip(events, frames, strict=True):
            game = evolve(game, event)
            self.moments.append((frame.event, game))
        return frames
