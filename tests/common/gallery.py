"""One scene of every kind that the table can show, each reached by pressing keys."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from cribbage.book.daily_rows import DailyGame, DailyGames
from cribbage.book.rivalry import Party, Rivalry
from cribbage.book.sides import as_computer_player
from cribbage.engine.events import CribShown, CutForDeal, HandShown, Played
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Pegging,
    Showing,
    new_game,
)
from cribbage.engine.rules import HIGHEST_COUNT, Calls, Counting, Pegs, Rules, Seat, Side
from cribbage.language.speaking import _, current_language
from cribbage.lessons.exercises import DrillLevel
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, with_computer_players
from cribbage.match.match import (
    SINGLE_GAME,
    FinishedGame,
    Margin,
    Match,
    MatchPoints,
    Skunks,
    margin,
)
from cribbage.records.files import SavedFile
from cribbage.records.record import Record
from cribbage.session.base_sessions import open_elsewhere
from cribbage.session.contest import Contest
from cribbage.session.daily_session import Daily
from cribbage.session.session import Session
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.replay_controller import replay_of
from cribbage.ui.control.watch_controller import watched
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.book_page import BookPage
from cribbage.ui.pages.daily_games import Calendar
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.history import History
from cribbage.ui.pages.offer import Offer, offer_games
from cribbage.ui.pages.progress_page import LossesPage
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start_form import Field, Start, for_game
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Hint, Key, Screen
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.moment import GameMoment
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PauseScreen,
    PlayCover,
    PlayScreen,
    WaitScreen,
    WhoCalls,
)
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.trial_over import TrialOver
from cribbage.ui.table.warning_screen import WarningScreen
from cribbage.ui.table.watching import WatchScreen
from cribbage.ui.words.claims import callers
from cribbage.ui.words.daily_text import state
from cribbage.ui.words.matches import contested
from cribbage.ui.words.refusals import said
from cribbage.views.seen import LaidAway, Seen
from tests.common.dailies import DAY
from tests.common.games import match_of, played
from tests.common.newcomers import at, lesson
from tests.common.practising import answer, drilling
from tests.common.rivalries import packs_of, party_of, progress_of, with_reviews
from tests.common.sitting import BEN, IN_JAPANESE, NAMES, SEVERAL, UNICODE, Sitting, sitting_at
from tests.common.speaking import cached_in_each_language, speaking
from tests.common.table import dealt, played_out

Names = tuple[str, ...]
Make = Callable[[Names, Skin], Screen]
When = Callable[[Any], bool]

WHOLE = Rules()
HALF = Rules(target=61)
SAYING = Rules(counting=Counting.MUGGINS, pegging=Pegs.SAY)

SEVERAL_RULES = {"three": Rules(3), "partners": Rules(4), "singles": Rules(4, singles=True)}
THREE, PARTNERS, SINGLES = [rules.changed(target=61) for rules in SEVERAL_RULES.values()]


def kinds() -> tuple[str, ...]:
    return tuple(_SCENES)


def kinds_of_screen() -> set[type[Screen]]:
    """Return every kind of screen: the classes that no other is made from, and three from which
    others are made: the replay of a game, and the ends of a game and of a solitaire game.
    """

    def kinds(base: type[Screen]) -> set[type[Screen]]:
        made_from = base.__subclasses__()
        return {kind for each in made_from for kind in kinds(each)} if made_from else {base}

    return {*kinds(Screen), Replay, GameOverPage, SolitaireEnd}


class Gallery(Mapping[str, Screen]):
    """Every kind of scene by its name, created on first use."""

    def __init__(self, names: Names) -> None:
        self._names, self._language = names, current_language()
        self._made = dict[str, Screen]()

    def __getitem__(self, name: str) -> Screen:
        if name not in self._made:
            with speaking(self._language):
                self._made[name] = _SCENES[name](self._names, UNICODE)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_SCENES)

    def __len__(self) -> int:
        return len(_SCENES)


@cached_in_each_language(3)
def _gallery(names: Names) -> Gallery:
    return Gallery(names)


def gallery(names: Names = NAMES) -> Gallery:
    """Return the gallery in the current language, which is made only once."""
    return _gallery(names)


_played_once = cached_in_each_language(4)
"""A cache of a few whole games: they need much more memory than their scenes."""


# Finding a scene.


def _any(_scene: Any) -> bool:
    return True


def _in_phase(phase: type) -> When:
    return lambda scene: scene.around.view.phase is phase


def _late(scene: Any) -> bool:
    return scene.around.view.deals == 4


def _laid(scene: Any) -> int:
    return len(scene.around.view.played)


def _unchosen(scene: Any) -> bool:
    return scene.chosen is None and len(scene.hand) > 1


def _at_thirty_one(scene: Any) -> bool:
    finished = scene.around.finished
    return finished is not None and finished.reached == HIGHEST_COUNT


def _pointing(scene: Any) -> bool:
    pointing = _late(scene) and isinstance(scene.hand, PlayScreen) and len(scene.hand.hand) > 1
    return pointing and _laid(scene) >= 3


def _late_in_the_play(scene: Any) -> bool:
    return _late(scene) and _laid(scene) > 6 and len(scene.hand) > 1


def _turned(scene: Any) -> bool:
    """Return True if the current count has two cards and earlier counts have at least two."""
    return _laid(scene) - scene.around.view.start == 2 <= scene.around.view.start


# Reaching a scene.


def _pressed(scene: Screen, *keys: Key) -> Any:
    for key in keys:
        outcome = press(scene, key)
        outcome = scene.hinted(outcome.text) if isinstance(outcome, Hint) else outcome
        assert isinstance(outcome, Screen), outcome
        scene = outcome
    return scene


class _LazyScenes(Iterable[Screen]):
    """The scenes of a game, which is played only up to the last scene requested."""

    def __init__(self, scenes: Iterator[Screen]) -> None:
        self._seen: list[Screen] = []
        self._further = scenes

    def __iter__(self) -> Iterator[Screen]:
        yield from self._seen
        for scene in self._further:
            self._seen.append(scene)
            yield scene


@_played_once
def _scenes(names: Names, skin: Skin, rules: Rules) -> Iterable[Screen]:
    return _LazyScenes(_sitting(names, skin, rules=rules).scenes())


def _sitting(names: Names, skin: Skin, **given: Any) -> Sitting:
    return Sitting(seed=3, names=names, skin=skin, **given)


def _to(kind: type, when: When, names: Names, skin: Skin, rules: Rules = WHOLE) -> Any:
    scenes = _scenes(names, skin, rules)
    return next(scene for scene in scenes if isinstance(scene, kind) and when(scene))


def _first(kind: type, when: When, *keys: Key, **agreed: Any) -> Callable[..., Screen]:
    """Return a maker of a game's first scene for which ``when`` is true, after these keys."""

    def make(names: Names, skin: Skin, rules: Rules = WHOLE) -> Screen:
        return _pressed(_to(kind, when, names, skin, rules.changed(**agreed)), *keys)

    return make


def _after(name: str, *keys: Key) -> Make:
    return lambda names, skin: _pressed(_SCENES[name](names, skin), *keys)


def _named(scene: Any, names: Names) -> Any:
    """Return the scene with these player names and without earlier messages."""
    changed = {
        field: getattr(scene, field)._replace(names=names)
        for field in ("around", "after")
        if hasattr(scene, field)
    }
    return scene._replace(**changed)


def _set_down(
    *hands: str, starter: str, keys: Iterable[Key], rename: bool = True, **given: Any
) -> Make:
    """Return a maker of the scene after these keys, pressed when every card is played."""

    def make(names: Names, skin: Skin) -> Screen:
        scene = sitting_at(played_out(*hands, starter=starter, **given), skin=skin).press(*keys)
        return _named(scene, names) if rename else scene

    return make


# The start screen and the settings.


def _form(*keys: Key) -> Make:
    return lambda names, _skin: _pressed(Start(Agreement(names, WHOLE)), *keys)


def _form_of(rules: Rules, *keys: Key, **agreed: Any) -> Make:
    """Return a maker of the start screen after a game and these keys."""

    def make(names: Names, _skin: Skin) -> Screen:
        several = (*names, "Cleo", "Dan")[: rules.seats]
        return _pressed(for_game(GameSetup(Agreement(several, rules, **agreed))), *keys)

    return make


def _form_typed(*keys: Key) -> Make:
    """Return a maker of the screen that these keys open from the start screen."""
    return lambda names, skin: Sitting(Start(Agreement(names, WHOLE)), skin=skin).press(*keys)


def _start_refused(names: Names, skin: Skin) -> Screen:
    form = Start(Agreement((names[0], names[0]), WHOLE))
    return Sitting(form, skin=skin).press("enter", "enter", "enter")


def _settings_from_command_line(_names: Names, _skin: Skin) -> Screen:
    now = GameSetup(looks=Looks(ascii=True))
    page = Settings(Start(now.agreed), Habits(now, GameSetup(), frozenset({"ascii"})))
    return _pressed(page, "left", "down", "up")


def _settings_in_the_play(names: Names, skin: Skin) -> Screen:
    sitting = _sitting(names, skin, rules=Rules(counting=(Counting.AUTO, Counting.HAND)))
    sitting.play_to(PlayScreen)
    return sitting.press("?", "s", "down", "down", "down")


_EASY = ("down", "right", "right")
"""The keys that put the easy computer player in the next seat."""

# A game of two.


def _curtain_after_heels(names: Names, skin: Skin) -> Screen:
    sitting = Sitting(seed=7, names=names, skin=skin)
    return sitting.play_to(
        PlayCover, when=lambda scene: _("his heels") in str(scene.around.message)
    )


def _with_a_computer_player(kind: type, when: When = _any) -> Callable[[Names, Skin], Any]:
    """Return a maker of a scene of this kind in a game against a computer player."""
    levels = (None, Level.STEADY)
    return lambda names, skin: _sitting(
        with_computer_players(names, levels), skin, levels=levels
    ).play_to(kind, when=when)


def _waiting(names: Names, skin: Skin) -> Screen:
    return _pressed(_with_a_computer_player(WaitScreen, _pointing)(names, skin), "1")


def _waiting_of_three(names: Names, skin: Skin) -> Screen:
    levels = (None, None, Level.EASY)
    sitting = _sitting((*names, "Easy"), skin, rules=Rules(3), levels=levels)
    return sitting.play_to(WaitScreen, when=lambda scene: _laid(scene) > 4)


def _playing_barred(_names: Names, skin: Skin) -> Screen:
    table = dealt("4C 6S 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play("2 JC, 1 KD, 2 5C")
    return sitting_at(table, skin=skin).press("space", "3")


def _pegging_by_hand(*keys: Key, open_play: bool = False) -> Make:
    """Return a maker of a two-player deal with pegging by hand, after these keys."""

    def make(names: Names, skin: Skin) -> Screen:
        table = dealt("4C 9H QD KS", "3D 7S JC KD", starter="2C")
        table.game = table.game._replace(rules=SAYING)
        return _named(sitting_at(table, skin=skin, open_play=open_play).press(*keys), names)

    return make


_SECOND = ("space", "enter", "space", "4")
"""The keys after which both have played a card."""
_GO = ("space", "enter", "space", "enter", "space", "3", "enter")
"""The keys of a count that ends with a go."""
_TO_THE_LAST_CARD = (
    *_GO,
    *("space", "enter", "space", "2", "enter", "space", "2", "enter", "space", "1"),
)
"""Ben has the last card, and Ann has just played hers, for a go."""


def _thirty_one(names: Names, skin: Skin) -> Screen:
    sitting = sitting_at(dealt("AC TC TD QC", "TH TS 2C 3C", starter="9S"), skin=skin)
    for place in ("1", "3", "1", "3"):
        sitting.press("space", place, place)
    return _named(sitting.scene, names)


def _claimed(claim: str, call: str) -> Make:
    return _set_down(
        *("5C 6D 7H KS", "2C 3D 9H 9S"),
        starter="QD",
        scores=(9, 9),
        counting=Counting.MUGGINS,
        keys=(claim, "enter", call, "enter"),
        rename=False,
    )


def _counting(names: Names, skin: Skin, rules: Rules = WHOLE, when: When = _late) -> Screen:
    scenes = _scenes(names, skin, rules)
    many = (each for each in scenes if isinstance(each, CountingScene) and len(each.phrases) > 2)
    return _pressed(next(filter(when, many))._replace(named=0), "enter", "enter")


def _counting_nineteen(names: Names, skin: Skin) -> Screen:
    # There is none in the first game.
    return _sitting(names, skin).play_to(CountingScene, when=lambda scene: scene.event.worth == 0)


# The end of a game, and matches.


_FEWER = {Margin.PLAIN: 0, Margin.SKUNK: 3, Margin.DOUBLE_SKUNK: 99}


@_played_once
def _over_by(wanted: Margin, names: Names, skin: Skin) -> Any:
    """Return the end of a game with this margin, in which Ben underclaims his hands."""
    less = _FEWER[wanted]
    sitting = _sitting(
        names,
        skin,
        rules=Rules(counting=(Counting.AUTO, Counting.HAND)),
        claims=lambda seat, worth: max(0, worth - less) if seat == BEN else worth,
    )
    over = sitting.play_to(GameOverPage)
    assert margin(121, min(sitting.game.scores)) is wanted, sitting.game.scores
    return over


def _over(wanted: Margin = Margin.PLAIN) -> Callable[[Names, Skin], Any]:
    return lambda names, skin: _over_by(wanted, names, skin)


GAMES = (
    FinishedGame(Seat(0), Side(0), (121, 104), 121),
    FinishedGame(Seat(1), Side(1), (84, 121), 121),
    FinishedGame(Seat(0), Side(0), (121, 55), 121),
)


def _in_match(
    make: Callable[[Names, Skin], Any], match: Match, won: tuple[FinishedGame, ...] | None = GAMES
) -> Callable[[Names, Skin], Any]:
    """Return a maker of the scene in a match after these games; None leaves the score unchanged."""

    def made(names: Names, skin: Skin) -> Screen:
        scene = make(names, skin)
        around, games = scene.around, scene.around.won if won is None else won
        first, second = match.totals(games, sides=2)
        one, other = around.names
        score = f"{one} {first} - {second} {other}" if match.to else ""
        stands = (around.stands[0], score)
        return scene._replace(around=around._replace(match=match, won=games, stands=stands))

    return made


def _standings(
    make: Callable[[Names, Skin], Any], match: Match, won: tuple[FinishedGame, ...] = GAMES
) -> Make:
    return lambda names, skin: Standings(_in_match(make, match, won)(names, skin))


def _over_after_a_trial(names: Names, skin: Skin) -> Screen:
    over = _over_by(Margin.PLAIN, names, skin)
    held = {name: getattr(over, name) for name in over.__match_args__}
    return TrialOver(**held, before=(98, 121))


def _over_with_lurch(names: Names, skin: Skin) -> Screen:
    over = _over_by(Margin.DOUBLE_SKUNK, names, skin)
    return over._replace(around=over.around._replace(match=Match(skunks=Skunks.LURCH)))


def _standings_before_first_result(names: Names, skin: Skin) -> Screen:
    return _sitting(names, skin, match=Match(to=3, points=MatchPoints.GAMES)).press("m")


def _over_in_the_play(names: Names, skin: Skin) -> Screen:
    table = dealt("7C 2C 7D KH", "7H 7S 3C 4C", starter="2S", scores=(91, 119))
    sitting = sitting_at(table, skin=skin)
    over = _named(sitting.press("space", "2", "2", "space", "3", "3", "enter"), names)
    assert isinstance(over, GameOverPage)
    folder = "~/.local/state/cribbage/pictures"
    return over.with_saved((_("Saved in {folder} as a picture and as text.", folder=folder),))


def _next_game(names: Names, skin: Skin) -> Screen:
    sitting = _sitting(names, skin, rules=HALF)
    sitting.play_to(GameOverPage)
    return sitting.press("n")


def _given_up(*keys: Key) -> Make:
    """Return the scene after these keys, after Ben resigned the first game of a match."""

    def make(names: Names, skin: Skin) -> Screen:
        sitting = _sitting(names, skin, match=Match(to=7))
        sitting.play_to(PlayCover, when=_late)
        return sitting.press("q", "r", "2", "y", *keys)

    return make


# Unfinished games.

NOW = datetime(2026, 11, 21, 22, 30)


def _left(names: Names, when: datetime, left_out: int, **agreed: Any) -> SavedFile[Record]:
    """Return a random saved game without its last ``left_out`` decisions."""
    # At random, calls mostly lose, unless they are free.
    counting, singles = agreed.pop("counting", Counting.AUTO), agreed.pop("singles", False)
    rules = Rules(len(names), 61, counting, calls=Calls.FREE, singles=singles)
    in_use = agreed.pop("in_use", False)
    moments = played(new_game(rules), Random(5))
    actions = tuple([moment.action for moment in moments])
    record = Record(names, rules, actions=actions[: len(actions) - left_out], **agreed)
    path = Path(f"{when:%Y-%m-%dT%H%M%S}.crib")
    return SavedFile(path, when, record, record.series(), in_use=in_use)


def _one_left(names: Names) -> SavedFile[Record]:
    return _left(names, datetime(2026, 11, 21, 18, 42), 30)


def _offered(names: Names, kept: list[SavedFile[Record]]) -> Offer:
    return offer_games(kept, Start(Agreement(names, WHOLE)), NOW)


def _offer(count: int, *keys: Key) -> Make:
    def make(names: Names, _skin: Skin) -> Screen:
        both = (Counting.HAND, Counting.MUGGINS)
        many = [
            _left(names, datetime(2026, 11, 21, 22, 5), 5, in_use=True),
            _one_left(names),
            _left(names, datetime(2026, 11, 20, 21, 30), 0, match=Match(to=7)),
            _left((*names, "Cleo"), datetime(2026, 11, 19, 20, 12), 40),
            _left(names, datetime(2026, 5, 2, 22, 10), 50, counting=both, match=Match(to=15)),
            _left(names, datetime(2025, 12, 11, 19, 3), 60, counting=Counting.MUGGINS),
        ]
        days = range(1, count - 5)
        many += [_left(names, datetime(2025, 11, 30 - day, 19, 3), day) for day in days]
        return _pressed(_offered(names, many), *keys)

    return make


def _offer_of_games_with_computer_players(names: Names, _skin: Skin) -> Screen:
    name, when = names[0], datetime(2026, 11, 20, 21, 30)
    kept = [
        _left((name, "Steady"), when, 30, levels=(None, Level.STEADY)),
        _left((name, "Strong"), when, 0, levels=(None, Level.STRONG), match=Match(to=7)),
        _left((*names, "Easy"), when, 40, levels=(None, None, Level.EASY)),
        _left((*names, "Easy", "Easy 2"), when, 9, levels=(None, None, Level.EASY, Level.EASY)),
    ]
    return _pressed(_offered(names, kept), "down", "down")


def _offer_that_failed_to_resume(names: Names, _skin: Skin) -> Screen:
    fault = said(open_elsewhere(Session.what))
    return offer_games([_one_left(names)], None, NOW)._replace(fault=fault)


def _offer_to_three_and_four(names: Names, _skin: Skin) -> Screen:
    day = datetime(2026, 11, 20, 21, 30)
    kept = [
        _left(names_of(names, rules.seats), day, left_out, singles=rules.singles, **agreed)
        for rules, left_out, agreed in (
            (THREE, 20, {}),
            (PARTNERS, 40, {}),
            (SINGLES, 9, {}),
            (THREE, 0, {"match": Match(to=7)}),
            (PARTNERS, 9, {"match": Match(to=15)}),
            (SINGLES, 60, {"match": Match(to=15)}),
        )
    ]
    return _pressed(_offered(names, kept), "down")


# Replays, and games that are watched.


@_played_once
def _replay_with_cut(rules: Rules, names: Names, skin: Skin) -> Replay:
    """Return a recorded game with a cut for deal."""
    actions = tuple([moment.action for moment in played(new_game(rules), Random(5))])
    return replay_of(Record(names, rules, actions=actions), skin.card_text)


def _replay_step(kind: type[Seen], which: int, *keys: Key, rules: Rules = HALF) -> Make:
    """Return a maker of a step in a replay, at an event of this kind, after these keys."""

    def make(names: Names, skin: Skin) -> Screen:
        replay = _replay_with_cut(rules, names_of(names, rules.seats), skin)
        places = [at for at, step in enumerate(replay.steps) if isinstance(step.event, kind)]
        return _pressed(replay._replace(at=places[which]), *keys)

    return make


def _replay_of_scoring_card(names: Names, skin: Skin) -> Screen:
    replay = _replay_with_cut(HALF, names, skin)
    lit = [at for at, step in enumerate(replay.steps) if step.lit]
    return replay._replace(at=lit[3])


@_played_once
def _replayed_match(names: Names, skin: Skin) -> Replay:
    """Return the replay of a match of three short games."""
    return replay_of(match_of(names, games=2), skin.card_text)


def _watched(when: When, *keys: Key, pace: int = 0) -> Callable[[Names, Skin], Any]:
    """Return a maker of the first step of a watched game for which ``when`` is true."""
    return lambda _names, skin: _pressed(
        WatchScreen(next(filter(when, _steps_watched(skin))), pace), *keys
    )


def _about(kind: type[Seen]) -> When:
    return lambda moment: isinstance(moment.event, kind)


@_played_once
def _steps_watched(skin: Skin) -> tuple[GameMoment, ...]:
    """Return the steps of two watched games between computer players."""
    found: list[GameMoment] = []
    for levels in ((Level.STEADY, Level.STRONG), (Level.EASY, Level.STEADY)):
        for step in watched(Contest(levels, 61, seed=3), skin.card_text):
            found.append(step)
            if step.page:
                break
    return tuple(found)


def _watching_the_play(names: Names, skin: Skin) -> Screen:
    return _watched(lambda moment: _laid(moment) == 4)(names, skin)._replace(
        running=False,
        note=_("{key} does nothing here. See the bottom row for the keys that work.", key="X"),
    )


def _watching_the_end(names: Names, skin: Skin) -> Screen:
    result = contested(("Steady", "Strong"), (43, 57), 0.43, 0.082)
    over = _watched(lambda moment: moment.page is not None)(names, skin)
    return over._replace(running=False, result=result)


# The book, and solitaire.

LAST = datetime(2026, 11, 14, 18)


def _book(names: Names, _skin: Skin) -> BookPage:
    one, other = names
    parties = (
        Party(((one,), (other,)), (18, 13), (3, 2), datetime(2026, 11, 21, 20, 14)),
        Party(((one,), ("Cleo",)), (4, 4), (0, 1), LAST),
        Party((("Dora",), (other,)), (1, 0), (0, 0), datetime(2026, 5, 2, 9, 30)),
    )
    return BookPage(
        parties, at=1, note=_("Today's best hand: {name}, {points}.", name=one, points=24)
    )


def _book_of_many(_names: Names, _skin: Skin) -> Screen:
    parties = [
        Party((("Ann",), (f"Ben {n}",)), (n, 1), (0, 0), datetime(2026, 1, 1)) for n in range(1, 60)
    ]
    return BookPage(tuple(parties), at=40)


def _book_of_all_kinds(names: Names, _skin: Skin) -> Screen:
    one, other = names
    longest = ((one,), (other,), ("Theodora Lopez",), ("Alexandrina XX",))
    parties = (
        Party(((one,), (other,), ("Cleo",)), (12, 3, 1), (2, 1, 0), LAST),
        Party(((one, "Cleo"), (other, "Dan")), (7, 6), (0, 2), LAST),
        Party(((other,), ("Cleo",), (one,), ("Dan",)), (3, 2, 1, 0), (1, 0, 0, 0), LAST),
        Party(((other,), ("Dan",)), (1, 0), (0, 0), LAST),
        Party(longest, (9, 9, 9, 9), (0,) * 4, LAST),
    )
    return BookPage(parties, at=1)


def _with_computer_players(names: Names) -> tuple[Party, ...]:
    easy, steady = as_computer_player("Easy"), as_computer_player("Steady")
    (one, other), last = names, datetime(2026, 11, 20, 18)
    return (
        Party(((steady,), (one,)), (12, 9), (1, 0), last),
        Party(((one, easy), (other, steady)), (3, 2), (0, 0), last),
        Party(((other,), (easy,), (as_computer_player("Easy 2"),)), (4, 1, 0), (2, 0, 0), last),
    )


def _book_with(*, computer_players: bool = False, packs: bool = False) -> Make:
    return lambda names, skin: _book(names, skin)._replace(
        against=_with_computer_players(names) if computer_players else (),
        packs=(packs_of(names[0]),) if packs else (),
    )


def _party(names: Names, kind: str, games: int = 31) -> Rivalry:
    """Return the results of these players and others, or of the first and computer players."""
    one, other = names
    easy, second, steady = map(as_computer_player, ("Easy", "Easy 2", "Steady"))
    sides = {
        "two": ((one,), (other,)),
        "three": ((one,), (other,), ("Cleo",)),
        "four": ((one,), (other,), ("Cleo",), ("Dan",)),
        "partners": ((one, "Cleo"), (other, "Dan")),
        "a program": ((one,), (steady,)),
        "programs as partners": ((one, easy), (other, second)),
        "three programs": ((one,), (easy,), (second,), (steady,)),
    }
    return party_of(sides[kind], games=games)


def _rivals(kind: str, games: int = 31) -> Make:
    return lambda names, _skin: Rivals(_party(names, kind, games))


def _games(kind: str, games: int = 31, at: int = 5) -> Make:
    kept = ((Path("one"),),) * games
    return lambda names, _skin: GamesPage(_party(names, kind, games), kept, at=at)


def _games_of_two(names: Names, _skin: Skin) -> Screen:
    kept = (Path("one"),)
    return GamesPage(_party(names, "two"), (kept, kept, (), *[kept] * 28), at=1)


def _history(names: Names, _skin: Skin) -> Screen:
    one, other = names
    packs = (
        packs_of(one),
        packs_of(other, Solitaire.BUMPPO, many=3),
        packs_of(one, Solitaire.SQUARE, many=30),
    )
    return History(packs)


def _history_of(many: int) -> Make:
    return lambda names, _skin: History((packs_of(names[0], many=many),))


def _history_of_known_packs(names: Names, _skin: Skin) -> Screen:
    packs = packs_of(names[0], many=7)
    return History((packs._replace(each=packs.each[-1:]), packs_of(names[1])))


def _daily_games(names: Names, _skin: Skin) -> Screen:
    def games(name: str, *before: int) -> DailyGames:
        days = [DAY - timedelta(days=each) for each in before]
        return DailyGames(name, tuple([DailyGame(day, 80 + day.day, NOW) for day in days]))

    return Calendar((games(names[0], 40, 20, 19, 18, 6, 5, 3, 2, 1, 0), games(names[1], 9)), DAY)


def _history_of_many_players(_names: Names, _skin: Skin) -> Screen:
    return History(tuple([packs_of(f"Ben {n}", many=n) for n in range(1, 60)]), at=40)


# The table with more than two seats.


def names_of(names: Names, seats: int) -> Names:
    """Return this many names, starting with these; the others are equally long."""
    for company in (SEVERAL, IN_JAPANESE):
        if names == company[:2]:
            return company[:seats]
    further = [name[1:] + name[:1] for name in names[:2]]
    return (*names, *further)[:seats]


def _discard_by_the_last(names: Names, skin: Skin, rules: Rules) -> Screen:
    def last(scene: Any) -> bool:
        return scene.seat == scene.view.dealer and scene.chosen

    return _pressed(_to(DiscardScreen, last, names, skin, rules), "2", "1", "2")


def _counting_best_hand(names: Names, skin: Skin, rules: Rules) -> Screen:
    hands = ["5C 5D 5H JS", *[""] * (rules.seats - 1)]
    scores = (61,) * rules.sides
    best = _set_down(*hands, starter="5S", scores=scores, singles=rules.singles, keys=_BEST)
    return best(names, skin)


_BEST = ("2", "9", "enter")


def _answering_the_first(names: Names, skin: Skin, rules: Rules) -> Screen:
    asked = _who_calls_a_hand(names, skin, rules)
    return _pressed(asked, str(callers(asked.around.view)[0] + 1))


_who_calls_a_hand: Callable[..., Any] = _first(
    WhoCallsHand, _in_phase(Answering), counting=Counting.MUGGINS
)


def _choosing_caller_of_card(names: Names, skin: Skin, rules: Rules) -> Screen:
    said = rules.changed(pegging=Pegs.SAY)
    return WhoCalls(_to(PlayCover, _in_phase(Calling), names, skin, said).around)


def _calling_worth_of_card(names: Names, skin: Skin, rules: Rules) -> Screen:
    scenes = _scenes(names, skin, rules.changed(pegging=Pegs.SAY))
    curtains = (scene for scene in scenes if isinstance(scene, PlayCover))
    open_to_call = (each.around for each in curtains if each.around.view.phase is Calling)
    around = next(islice(open_to_call, 4, None))
    return CardClaimScreen(around, None, rules.opponents(around.view.players[-1])[-1])


_OF_SEVERAL: dict[str, Callable[[Names, Skin, Rules], Screen]] = {
    "cut-for-deal-by-the-last": lambda names, skin, rules: _to(
        CutScreen, lambda scene: scene.seat == rules.seats - 1, names, skin, rules
    ),
    "cuts-for-deal-seen": _first(PauseScreen, _in_phase(CuttingForDeal)),
    "cut-for-a-starter": _first(CutScreen, _in_phase(CuttingStarter)),
    "hand-over-to-the-second": _first(HandOver, lambda scene: any(scene.around.view.laid)),
    "discard-by-the-last": _discard_by_the_last,
    "cover-after-turn": _first(PlayCover, _turned),
    "play-after-turn": _first(PlayScreen, _turned),
    "cover-at-thirty-one": _first(PlayCover, _at_thirty_one),
    "pause-after-the-play": _first(PauseScreen, _in_phase(Pegging)),
    "count-a-hand": lambda names, skin, rules: _counting(names, skin, rules, _any),
    "count-a-crib": _first(CountingScene, lambda scene: _about(CribShown)(scene)),
    "count-the-best-there-is": _counting_best_hand,
    "answering-the-first": _answering_the_first,
    "who-calls-a-hand": _who_calls_a_hand,
    "who-calls-a-card": _choosing_caller_of_card,
    "cover-where-one-may-be-added": _first(PlayCover, _in_phase(Announcing), pegging=Pegs.SAY),
    "naming-what-a-card-is-worth": _calling_worth_of_card,
}
"""Scenes of every kind of three- and four-player game."""


def _scenes_at_each_table() -> dict[str, Make]:
    def with_rules(make: Callable[[Names, Skin, Rules], Screen], rules: Rules) -> Make:
        return lambda names, skin: make(names_of(names, rules.seats), skin, rules)

    return {
        f"{who}-{name}": with_rules(make, rules)
        for name, make in _OF_SEVERAL.items()
        for who, rules in SEVERAL_RULES.items()
    }


@_played_once
def _scenes_of_session(
    rules: Rules, names: Names, skin: Skin, match: Match = SINGLE_GAME
) -> tuple[Screen, ...]:
    """Return every scene of a game of three or four, up to its end."""
    return tuple(_sitting(names_of(names, rules.seats), skin, rules=rules, match=match).scenes())


def _ended(rules: Rules, match: Match = SINGLE_GAME, *keys: Key) -> Callable[[Names, Skin], Any]:
    return lambda names, skin: _pressed(_scenes_of_session(rules, names, skin, match)[-1], *keys)


def _won_at_show(rules: Rules) -> Make:
    """Return the end of a game that is won with the first hand of a show."""
    hands = ("4H 5C 5D 6S", "2C 3D 9H 9S", "7C 8C TD JH", "AC 2H QD KS")[: rules.seats]
    scores = (60,) + (20,) * (rules.sides - 1)
    make = _set_down(
        *hands, starter="4S", scores=scores, target=61, singles=rules.singles, keys=_WINS
    )
    return lambda names, skin: make(names_of(names, rules.seats), skin)


_WINS = ("2", "4", "enter", "enter")


def _match_of_many(rules: Rules, *scores: tuple[int, ...]) -> Make:
    """Return a maker of the standings of a match of three or four, with these final scores."""

    def make(names: Names, skin: Skin) -> Screen:
        won = tuple([FinishedGame(Seat(0), Side(each.index(61)), each, 61) for each in scores])
        over = _ended(rules)(names, skin)
        return Standings(over._replace(around=over.around._replace(match=Match(to=21), won=won)))

    return make


def _playing_of_many(rules: Rules, *keys: Key) -> Make:
    """Return a maker of a play in the second deal of a game of three or four, after these keys."""

    def make(names: Names, skin: Skin) -> Screen:
        of_kind = (
            each for each in _scenes_of_session(rules, names, skin) if isinstance(each, PlayScreen)
        )
        return _pressed(next(each for each in of_kind if each.around.view.deals == 2), *keys)

    return make


# The lesson, the drill, and hints.


def _taught(chapter: int, step: int, *keys: str) -> Make:
    def make(names: Names, skin: Skin) -> Screen:
        learning = at(chapter, step, names=(names[0], names[1]), write=skin.card_text)
        for key in keys:
            learning.press(key)
        return learning.scene

    return make


def _practised(level: DrillLevel, *, right: int, wrong: int = 0, keys: str = "") -> Make:
    """Return a maker of a drill after this many answers, the right ones first."""

    def make(_names: Names, skin: Skin) -> Screen:
        run = drilling(level, write=skin.card_text)
        for place in range(right + wrong):
            answer(run, right=place < right)
        for key in keys:
            run.press(key)
        return run.scene

    return make


def _drill_ended(names: Names, _skin: Skin) -> Screen:
    run = drilling(DrillLevel.RUNS, who=names[0])
    for _place in range(12):
        answer(run)
    return run.scene


def _hint(rules: Rules, kind: type, when: When) -> Make:
    """Return a maker of a hint to one person in a game against several computer players."""

    def make(names: Names, skin: Skin) -> Screen:
        levels = (None, *[Level.EASY] * (rules.seats - 1))
        several = with_computer_players((*names, "Cleo", "Dan")[: rules.seats], levels)
        sitting = _sitting(several, skin, rules=rules, levels=levels)
        sitting.play_to(kind, when=when)
        return sitting.press("h")

    return make


def _coached(when: When, **given: Any) -> Make:
    """Return a maker of the coach's question to a person, or of its message about a count."""

    def make(names: Names, skin: Skin) -> Screen:
        sitting = _sitting(names, skin, levels=(None, Level.STEADY), coach=True, **given)
        return sitting.play_to(Screen, when=when)

    return make


def _warned(kind: type) -> When:
    return lambda scene: isinstance(scene, WarningScreen) and isinstance(scene.back, kind)


_SCENES: dict[str, Make] = {
    "start": _form(),
    "start-of-newcomers": lambda names, _: Start(Agreement(names, WHOLE), newcomers=True),
    "start-refused": _start_refused,
    "start-muggins": _form_typed("enter", "down", "right", "down", "left"),
    "start-on-the-menu": _form("up", "up", "right"),
    "start-of-three": _form_of(
        Rules(3, counting=(Counting.AUTO, Counting.HAND, Counting.MUGGINS)), *["up"] * 5
    ),
    "start-of-partners": _form_of(Rules(4), "enter", "enter", "C", "y"),
    "start-of-four-singles": _form("up", "left", "enter", "enter", "enter"),
    "start-against-a-computer-player": _form("down", "right", "right", "right"),
    "start-against-two-computer-players": _form_of(
        Rules(3), "down", "right", "right", "right", "down", "right"
    ),
    "start-with-a-computer-player-for-a-partner": _form_of(
        Rules(4), *_EASY, *_EASY, "right", *_EASY
    ),
    "start-of-singles-with-computer-players": _form_of(
        Rules(4, singles=True), *_EASY, "down", *_EASY, "right"
    ),
    "start-against-strong": _form("down", "left", "up", "up", "right"),
    "start-refused-name": _form_typed(*"Easy", "enter", "right", "right", "enter", "enter"),
    "start-with-a-long-match": _form_of(
        *(WHOLE, "down", "down", "down", "right"), match=Match(to=50, duplicate=True)
    ),
    "settings": _form_typed("up", "up", "enter", "down", "right"),
    "settings-from-flags": _settings_from_command_line,
    "settings-reset": _after("settings", "r"),
    "settings-in-the-play": _settings_in_the_play,
    "cut-for-deal": lambda names, skin: _sitting(names, skin).press(
        "left", "left", "enter", "right"
    ),
    "cut-for-deal-tied": lambda names, skin: _sitting(names, skin).press("enter", "enter"),
    "cut-the-pack": _first(CutScreen, _in_phase(CuttingPack), "up"),
    "hand-over": _first(HandOver, _late),
    "discard": _first(DiscardScreen, _late),
    "discard-too-many": _first(DiscardScreen, _late, "2", "5", "3"),
    "cut-for-the-starter": _first(CutScreen, _in_phase(CuttingStarter)),
    "cover": _first(PlayCover, lambda scene: _late(scene) and _laid(scene) == 3),
    "cover-after-heels": _curtain_after_heels,
    "cover-after-thirty-one": _first(PlayCover, _at_thirty_one),
    "play-after-thirty-one": lambda names, skin: _sitting(names, skin, open_play=True).play_to(
        PlayScreen, when=_at_thirty_one
    ),
    "play": _first(PlayScreen, lambda scene: _late(scene) and _laid(scene) == 4),
    "discard-with-a-computer-player": _with_a_computer_player(DiscardScreen, _late),
    "play-with-a-computer-player": _with_a_computer_player(
        PlayScreen, lambda scene: _late(scene) and _laid(scene) >= 4
    ),
    "waiting": _waiting,
    "waiting-too-soon": lambda names, skin: _pressed(
        _with_a_computer_player(WaitScreen)(names, skin), "enter"
    ),
    "waiting-covered": lambda names, skin: _with_a_computer_player(WaitScreen)(
        names, skin
    ).under.covered(),
    "waiting-after-a-count": _with_a_computer_player(
        WaitScreen, lambda scene: scene.around.finished is not None
    ),
    "waiting-of-three": _waiting_of_three,
    "play-barred": _playing_barred,
    "cover-before-the-last-card": _first(PlayCover, lambda scene: _late(scene) and scene.is_last),
    "play-a-card-with-a-number": _pegging_by_hand(*_SECOND, "2"),
    "cover-after-a-number": _pegging_by_hand(*_SECOND, "2", "enter"),
    "play-in-the-open-after-a-number": _pegging_by_hand(
        "enter", "4", "2", "enter", "1", open_play=True
    ),
    "calling": _pegging_by_hand(*_SECOND, "enter", "w"),
    "calling-a-number": _pegging_by_hand(*_SECOND, "enter", "w", "2"),
    "cover-after-a-call": _pegging_by_hand(*_SECOND, "enter", "w", "2", "enter"),
    "cover-after-a-false-call": _pegging_by_hand(*_SECOND, "2", "enter", "w", "3", "enter"),
    "cover-after-a-go": _pegging_by_hand(*_GO),
    "play-in-the-open-after-a-go": _pegging_by_hand("enter", "enter", "3", "enter", open_play=True),
    "cover-after-one-for-the-go": _pegging_by_hand(*_GO, "g"),
    "cover-before-the-last-card-and-a-number": _pegging_by_hand(*_TO_THE_LAST_CARD),
    "pause-after-last-card": _pegging_by_hand(*_TO_THE_LAST_CARD, "space"),
    "help-where-a-card-may-be-called": _after("cover-after-a-go", "?"),
    "help-where-cards-are-said": _after("play-a-card-with-a-number", "?"),
    "pause": _first(PauseScreen, _late),
    "count": _counting,
    "count-with-points": _first(CountingScene, lambda scene: scene.event.worth >= 16),
    "count-twenty-nine": _set_down(
        "5C 5D 5H JS", "2C 3D 9H 9S", starter="5S", scores=(52, 66), keys=_BEST
    ),
    "count-nineteen": _counting_nineteen,
    "count-twenty-four": _set_down(
        "4H 5C 5D 6S", "2C 3D 9H 9S", starter="4S", scores=(52, 66), keys=("2", "4", "enter")
    ),
    "thirty-one": _thirty_one,
    "claim": _first(ClaimScreen, _in_phase(Showing), "8", counting=Counting.MUGGINS),
    "claim-that-may-be-counted": _first(ClaimScreen, _in_phase(Showing), counting=Counting.HAND),
    "muggins-called": _claimed("4", "7"),
    "overclaim-called": _claimed("9", "7"),
    "answer": _first(ClaimScreen, _in_phase(Answering), counting=Counting.MUGGINS),
    "answer-impossible": _first(
        ClaimScreen, _in_phase(Answering), "2", "6", counting=Counting.MUGGINS
    ),
    "claim-of-nineteen": _first(
        ClaimScreen, _in_phase(Showing), "1", "9", counting=Counting.MUGGINS
    ),
    "cover-and-the-wrong-key": _after("cover", "enter"),
    "over": _over(),
    "over-skunk": _over(Margin.SKUNK),
    "over-double-skunk": _over(Margin.DOUBLE_SKUNK),
    "over-after-a-trial": _over_after_a_trial,
    "over-in-the-lurch": _over_with_lurch,
    "half-game-over-by-quarters": _in_match(
        _first(GameOverPage, _any, target=61), Match(to=7, skunks=Skunks.QUARTERS), won=None
    ),
    "over-in-a-match": _in_match(_over(), Match(to=7)),
    "cover-in-a-match": _in_match(_first(PlayCover, _late), Match(to=7)),
    "play-in-a-match": _in_match(_first(PlayScreen, _unchosen), Match(to=7)),
    "cover-in-a-long-match": _in_match(
        _first(PlayCover, _late, target=61), Match(to=21, points=MatchPoints.TWO_THREE)
    ),
    "standings-in-first-game": _standings_before_first_result,
    "standings-in-the-play": _standings(_first(PlayCover, _late), Match(to=7)),
    "standings-after-a-game": _standings(_over(), Match(to=9), GAMES * 3),
    "standings-scrolled-up": _after("standings-after-a-game", *["up"] * 4),
    "standings-of-a-match-won": _standings(_over(), Match(to=4)),
    "standings-with-the-same-cards": _standings(_over(), Match(to=7, duplicate=True)),
    "over-before-the-same-cards": _in_match(_over(), Match(duplicate=True), won=None),
    "over-before-all-hands-counted": _set_down(
        "4H 5C 5D 6S", "2C 3D 9H 9S", starter="4S", scores=(100, 120), keys=_WINS
    ),
    "over-in-the-play": _over_in_the_play,
    "half-game": _first(PlayCover, _late, target=61),
    "half-game-over": _first(GameOverPage, _any, target=61),
    "next-game": _next_game,
    "help-at-the-form": _form_typed("?"),
    "help-in-the-play": _first(PlayScreen, _late, "?"),
    "rules-in-the-play": _first(PlayScreen, _late, "?", "?"),
    "rules-scrolled-by-a-chapter": _first(PlayScreen, _late, "?", "?", "right", "down"),
    "help-at-the-count": _first(CountingScene, _late, "?"),
    "help-at-the-show": _first(ClaimScreen, _in_phase(Showing), "?", counting=Counting.MUGGINS),
    "log": _first(PlayCover, _late, "l", "up", "up"),
    "quit": _first(PlayScreen, _late, "q"),
    "quit-without-resigning": lambda names, skin: _sitting(names, skin).press("q"),
    "resigning": _first(PlayScreen, _late, "q", "r"),
    "resigning-to-be-accepted": lambda names, skin: _pressed(
        _in_match(_first(PlayScreen, _late), Match(to=7))(names, skin), "q", "r", "1"
    ),
    "over-resigned": _given_up(),
    "standings-after-resignation": _given_up("n"),
    "offer": _offer(6, "down", "down", "down"),
    "offer-of-games-with-computer-players": _offer_of_games_with_computer_players,
    "offer-of-many": _offer(20, *["down"] * 9),
    "offer-before-deletion": _offer(6, "down", "d"),
    "offer-after-one-deleted": _offer(6, "d", "d"),
    "offer-after-all-deleted": lambda names, _: _pressed(
        offer_games([_one_left(names)], None, NOW), "d", "d"
    ),
    "offer-not-resumed": _offer_that_failed_to_resume,
    "replay-of-a-cut": _replay_step(CutForDeal, 1),
    "replay-of-a-discard": _replay_step(LaidAway, 2),
    "replay-of-the-play": _replay_step(Played, 12),
    "replay-of-a-card-that-scores": _replay_of_scoring_card,
    "replay-of-a-hand": _replay_step(HandShown, 2),
    "replay-of-the-end": lambda names, skin: _pressed(_replay_with_cut(WHOLE, names, skin), "end"),
    "replay-of-a-match": lambda names, skin: _pressed(
        _replayed_match(names, skin), "pagedown", "down", *["right"] * 9
    ),
    "replay-of-the-end-of-a-match": lambda names, skin: _pressed(
        _replayed_match(names, skin), "end"
    ),
    "watching-a-cut": _watched(_about(CutForDeal)),
    "watching-a-discard": _watched(_about(LaidAway)),
    "watching-a-discard-near-the-end": _watched(
        lambda moment: isinstance(moment.event, LaidAway) and moment.saw.wins, pace=1
    ),
    "watching-the-play": _watching_the_play,
    "watching-the-last-card-near-the-end": _watched(
        lambda moment: isinstance(moment.event, Played) and _laid(moment) > 6 and moment.saw.wins
    ),
    "watching-the-easy-one": _watched(lambda moment: moment.saw is not None and moment.saw.would),
    "watching-a-hand": _watched(_about(HandShown)),
    "watching-the-end": _watching_the_end,
    "help-at-watching": _watched(_about(Played), "?"),
    "help-at-a-replay": lambda names, skin: _pressed(_replay_with_cut(HALF, names, skin), "?"),
    "book": _book,
    "book-with-nothing-in-it": lambda *_made: BookPage(
        (), note=_("The book has no finished games yet.")
    ),
    "book-of-many": _book_of_many,
    "book-of-all-kinds": _book_of_all_kinds,
    "rivalry-of-three": _rivals("three"),
    "rivalry-of-four": _rivals("four"),
    "rivalry-of-partners": _rivals("partners"),
    "games-of-three": _games("three"),
    "games-of-four": _games("four"),
    "games-of-partners": _games("partners", games=8, at=3),
    "help-at-the-book": _after("book", "?"),
    "rivalry": _rivals("two"),
    "rivalry-after-many-games": _rivals("two", games=2000),
    "points-lost-over-time": lambda names, _: LossesPage(
        (progress_of(names[0], games=35, reviewed=31), progress_of(names[1], games=35))
    ),
    "points-lost-without-games": lambda names, _: LossesPage(
        (progress_of(names[0], games=5, reviewed=0),)
    ),
    "rivalry-reviewed": lambda names, _: Rivals(with_reviews(_party(names, "two"), 27)),
    "games-of-two": _games_of_two,
    "games-of-two-one-not-saved": _after("games-of-two", "down"),
    "games-of-two-many": _games("two", games=2000, at=1000),
    "history": _history,
    "history-of-many-packs": _history_of(2000),
    "history-of-one-pack": _history_of(1),
    "history-of-known-packs": _history_of_known_packs,
    "history-of-many-players": _history_of_many_players,
    "history-of-nobody": lambda *_made: History(
        (), note=_("The book has no finished solitaire games yet.")
    ),
    "daily-games": _daily_games,
    "daily-games-of-nobody": lambda *_made: Calendar((), DAY),
    "start-with-the-daily-game": lambda names, _skin: Start(
        Agreement(names, WHOLE), focus=Field.DAILY, daily=state(Daily(DAY, DailyGames(names[0])))
    ),
    "help-at-the-history": _after("history", "?"),
    "book-with-solitaires": _book_with(packs=True),
    "book-with-computer-players": _book_with(computer_players=True),
    "book-with-computer-players-and-solitaires": _book_with(computer_players=True, packs=True),
    "book-against-computer-players": _after("book-with-computer-players", "a", "down"),
    "help-at-the-book-with-computer-players": _after("book-with-computer-players", "?"),
    "rivalry-with-a-computer-player": _rivals("a program"),
    "rivalry-with-computer-players-as-partners": _rivals("programs as partners"),
    "rivalry-with-three-computer-players": _rivals("three programs"),
    "games-with-a-computer-player": _games("a program", at=4),
    **_scenes_at_each_table(),
    "over-of-three": _ended(THREE),
    "over-of-three-in-a-match": _ended(THREE, Match(to=7, skunks=Skunks.QUARTERS)),
    "over-of-three-before-all-hands-counted": _won_at_show(THREE),
    "over-of-partners": _ended(PARTNERS),
    "over-of-partners-before-all-hands-counted": _won_at_show(PARTNERS),
    "over-of-singles": _ended(SINGLES, Match(to=7)),
    "over-of-singles-before-all-hands-counted": _won_at_show(SINGLES),
    "standings-of-three": _match_of_many(THREE, (61, 40, 28), (55, 61, 60), (61, 13, 44)),
    "standings-of-partners": _match_of_many(PARTNERS, (61, 40), (30, 61), (61, 28)),
    "standings-of-singles": _match_of_many(
        SINGLES, (61, 40, 28, 33), (55, 61, 60, 29), (22, 13, 61, 30), (40, 50, 60, 61)
    ),
    "log-of-singles": _ended(SINGLES, SINGLE_GAME, "l", "up", "up"),
    "replay-of-three": _replay_step(Played, 12, rules=THREE),
    "replay-of-partners": _replay_step(Played, 13, rules=PARTNERS),
    "replay-of-singles": _replay_step(Played, 9, rules=SINGLES),
    "replay-of-a-discard-of-singles": _replay_step(
        Played, 1, "left", "left", "left", rules=SINGLES
    ),
    "replay-of-the-end-of-three": _replay_step(Played, 0, "end", rules=THREE),
    "offer-to-three-and-four": _offer_to_three_and_four,
    "quit-of-singles": _playing_of_many(SINGLES, "q", "r"),
    "resigning-of-partners": _playing_of_many(PARTNERS, "q", "r"),
    "resigning-of-partners-to-be-accepted": _playing_of_many(PARTNERS, "q", "r", "3"),
    "learn": lambda names, _: lesson(steps=(8, 4, 5, 0, 0, 0, 0), names=(names[0], names[1])).scene,
    "learn-fifteens": _taught(1, 4, "1", "5", "enter"),
    "learn-cut": _taught(2, 4),
    "learn-go": _taught(3, 6, "4", "enter"),
    "learn-play": _taught(3, 2, "3"),
    "learn-show": _taught(4, 3, "1", "2", "enter"),
    "learn-muggins": _taught(6, 1),
    "drill": lambda names, _: drilling(None, who=names[0]).scene,
    "drill-hand": _practised(DrillLevel.HANDS, right=8, keys="1"),
    "drill-count-answered": _practised(DrillLevel.HANDS, right=3, wrong=1),
    "drill-play": _practised(DrillLevel.PLAY, right=2),
    "drill-discard": _practised(DrillLevel.DISCARD, right=1, keys="36"),
    "drill-discard-answered": _practised(DrillLevel.DISCARD, right=0, wrong=1),
    "drill-ended": _drill_ended,
    "hint-of-three": _hint(Rules(3), DiscardScreen, _late),
    "hint-of-partners": _hint(Rules(4), PlayScreen, _late_in_the_play),
    "hint-of-singles": _hint(Rules(4, singles=True), PlayScreen, _late_in_the_play),
    "coach-discard": _coached(_warned(DiscardScreen)),
    "coach-card": _coached(_warned(PlayScreen)),
    "coach-count": _coached(
        lambda scene: isinstance(scene, CountingScene) and bool(scene.missed),
        rules=Rules(counting=Counting.HAND),
        claims=lambda _seat, worth: max(0, worth - 2),
    ),
}
