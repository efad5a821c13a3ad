"""One scene of every kind that the table can show, each reached by keys alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from cribbage.book.rivalry import Party, Rivalry
from cribbage.book.sides import as_program
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
from cribbage.engine.rules import MOST, Calls, Counting, Pegs, Rules, Seat, Side
from cribbage.language.speaking import _, pgettext
from cribbage.lessons.drill import Level as DrillLevel
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, with_programs
from cribbage.match.match import ALONE, Margin, Match, MatchPoints, Skunks, Won, margin
from cribbage.records.files import Kept
from cribbage.records.record import Record
from cribbage.session.base_sessions import open_elsewhere
from cribbage.session.contest import Contest
from cribbage.session.session import Session
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.habits import Habits
from cribbage.solitaire.rules import Patience
from cribbage.ui.control.replay import replay_of
from cribbage.ui.control.watching import watched
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.book import Book
from cribbage.ui.pages.games import Games
from cribbage.ui.pages.history import History
from cribbage.ui.pages.offer import Offer, offered
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start import Start, for_game
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Hint, Key, Screen
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.moment import Moment
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Naming, Pause, Playing, Waiting, WhoCalls
from cribbage.ui.table.replay import Replay
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying, WhoCallsHand
from cribbage.ui.table.watching import Watching
from cribbage.ui.words.claims import callers
from cribbage.ui.words.matches import contested
from cribbage.ui.words.refusals import said
from cribbage.views.seen import LaidAway, Seen
from tests.common.games import match_of, played
from tests.common.newcomers import at, lesson
from tests.common.practising import answer, drilling
from tests.common.rivalries import packs_of, party_of, rivalry_of, with_reviews
from tests.common.sitting import (
    BEN,
    IN_JAPANESE,
    NAMES,
    SEVERAL,
    UNICODE,
    Sitting,
    sitting_at,
)
from tests.common.speaking import once_in_each_language
from tests.common.table import dealt, played_out

Names = tuple[str, ...]
Make = Callable[[Names, Skin], Screen]
_Asked = ParamSpec("_Asked")
_Game = TypeVar("_Game")

WHOLE = Rules()
HALF = Rules(target=61)
MUGGINS = Rules(counting=Counting.MUGGINS)
SAYING = Rules(counting=Counting.MUGGINS, pegging=Pegs.SAY)


def kinds() -> tuple[str, ...]:
    """The names of all kinds of scenes."""
    return tuple(_SCENES)


def kinds_of_screen() -> set[type[Screen]]:
    """Return every kind of screen: the classes that no other is made from, and the replay of a
    game, from which that of solitaire is made.
    """

    def kinds(base: type[Screen]) -> set[type[Screen]]:
        made_from = base.__subclasses__()
        return {kind for each in made_from for kind in kinds(each)} if made_from else {base}

    return {*kinds(Screen), Replay}


def gallery(names: Names = NAMES) -> Mapping[str, Screen]:
    """Every kind of scene under its name; played once for all who ask for it."""
    return _gallery(names)


@once_in_each_language(3)
def _gallery(names: Names) -> Mapping[str, Screen]:
    try:
        return MappingProxyType({name: make(names, UNICODE) for name, make in _SCENES.items()})
    finally:
        # The whole games take far more memory than the scenes found in them.
        for play in _PLAYED:
            play.cache_clear()


def _scene(make: Make) -> Make:
    _SCENES[make.__name__.removeprefix("_").replace("_", "-")] = make
    return make


_SCENES: dict[str, Make] = {}


def _played_once(play: Callable[_Asked, _Game]) -> Callable[_Asked, _Game]:
    """Keep a whole game until every scene of the gallery is found."""
    kept = cache(play)
    _PLAYED.append(kept)
    return kept  # type: ignore[return-value]  # a cache takes what its function takes


_PLAYED: list[Any] = []


def _in_phase(phase: type) -> Callable[[Any], bool]:
    return lambda scene: scene.around.view.phase is phase


def _late(scene: Any) -> bool:
    return scene.around.view.deals == 4


def _unchosen(scene: Any) -> bool:
    return scene.chosen is None and len(scene.hand) > 1


def _at_thirty_one(scene: Any) -> bool:
    finished = scene.around.finished
    return finished is not None and finished.reached == MOST


def _to(
    kind: type, when: Callable[[Any], bool], names: Names, skin: Skin, rules: Rules = WHOLE
) -> Any:
    """The first such scene of a game."""
    scenes = _scenes(names, skin, rules)
    return next(scene for scene in scenes if isinstance(scene, kind) and when(scene))


def _pressed(scene: Screen, *keys: Key) -> Screen:
    """The scene after keys that decide nothing."""
    for key in keys:
        outcome = press(scene, key)
        outcome = scene.hinted(outcome.text) if isinstance(outcome, Hint) else outcome
        assert isinstance(outcome, Screen), outcome
        scene = outcome
    return scene


class _AsFarAsLookedAt(Iterable[Screen]):
    """The scenes of a game, which is played on as somebody looks for one further on."""

    def __init__(self, scenes: Iterator[Screen]) -> None:
        self._seen: list[Screen] = []
        self._further = scenes

    def __iter__(self) -> Iterator[Screen]:
        yield from self._seen
        for scene in self._further:
            self._seen.append(scene)
            yield scene


@_played_once
def _scenes(names: tuple[str, ...], skin: Skin, rules: Rules) -> Iterable[Screen]:
    """The scenes of one game, played once for all that are looked for in it."""
    sitting = Sitting(seed=3, names=names, skin=skin, rules=rules)
    return _AsFarAsLookedAt(sitting.scenes())


@_scene
def _start(names: Names, _skin: Skin) -> Screen:
    return Start(Agreement(names, Rules()))


@_scene
def _start_of_newcomers(names: Names, _skin: Skin) -> Screen:
    return Start(Agreement(names, Rules()), newcomers=True)


@_scene
def _start_refused(names: Names, skin: Skin) -> Screen:
    return Sitting(Start(Agreement((names[0], names[0]), Rules())), skin=skin).press(
        "enter", "enter", "enter"
    )


@_scene
def _start_muggins(names: Names, skin: Skin) -> Screen:
    keys = ["enter", "down", "right", "down", "left"]
    return Sitting(Start(Agreement(names, Rules())), skin=skin).press(*keys)


@_scene
def _start_on_the_menu(names: Names, _skin: Skin) -> Screen:
    return _pressed(Start(Agreement(names, Rules())), "up", "up", "right")


@_scene
def _start_of_three(names: Names, _skin: Skin) -> Screen:
    rules = Rules(3, counting=(Counting.AUTO, Counting.HAND, Counting.MUGGINS))
    form = for_game(Beginning(Agreement((*names, "Cleo"), rules)))
    return _pressed(form, *["up"] * 5)


@_scene
def _start_of_partners(names: Names, _skin: Skin) -> Screen:
    form = for_game(Beginning(Agreement((*names, "Cleo", "Dan"), Rules(4))))
    return _pressed(form, "enter", "enter", "C", "y")


@_scene
def _start_of_four_singles(names: Names, _skin: Skin) -> Screen:
    return _pressed(Start(Agreement(names, Rules())), "up", "left", "enter", "enter", "enter")


@_scene
def _start_against_a_program(names: Names, _skin: Skin) -> Screen:
    return _pressed(Start(Agreement(names, Rules())), "down", "right", "right", "right")


@_scene
def _start_against_two_programs(names: Names, _skin: Skin) -> Screen:
    form = for_game(Beginning(Agreement((*names, "Cleo"), Rules(3))))
    return _pressed(form, "down", "right", "right", "right", "down", "right")


_EASY = ("down", "right", "right")
"""The keys that seat the easy one next."""


@_scene
def _start_with_a_program_for_a_partner(names: Names, _skin: Skin) -> Screen:
    form = for_game(Beginning(Agreement((*names, "Cleo", "Dan"), Rules(4))))
    return _pressed(form, *_EASY, *_EASY, "right", *_EASY)


@_scene
def _start_of_singles_with_programs(names: Names, _skin: Skin) -> Screen:
    form = for_game(Beginning(Agreement((*names, "Cleo", "Dan"), Rules(4, singles=True))))
    return _pressed(form, *_EASY, "down", *_EASY, "right")


@_scene
def _start_where_the_strong_one_would_play(names: Names, _skin: Skin) -> Screen:
    return _pressed(Start(Agreement(names, Rules())), "down", "left", "up", "up", "right")


@_scene
def _start_refused_the_name_of_a_program(names: Names, skin: Skin) -> Screen:
    form = Sitting(Start(Agreement(names, Rules())), skin=skin)
    return form.press(*"Easy", "enter", "right", "right", "enter", "enter")


@_scene
def _start_with_a_long_match(names: Names, _skin: Skin) -> Screen:
    form = for_game(Beginning(Agreement(names, Rules(), match=Match(to=50, duplicate=True))))
    return _pressed(form, "down", "down", "down", "right")


@_scene
def _settings(names: Names, skin: Skin) -> Screen:
    form = Start(Agreement(names, Rules()))
    return Sitting(form, skin=skin).press("up", "up", "enter", "down", "right")


@_scene
def _settings_said_on_the_command_line(_names: Names, _skin: Skin) -> Screen:
    now = Beginning(looks=Looks(ascii=True))
    page = Settings(Start(now.agreed), Habits(now, Beginning(), frozenset({"ascii"})))
    return _pressed(page, "left", "down", "up")


@_scene
def _settings_as_at_first(names: Names, skin: Skin) -> Screen:
    return _pressed(_settings(names, skin), "r")


@_scene
def _settings_in_the_play(names: Names, skin: Skin) -> Screen:
    rules = Rules(counting=(Counting.AUTO, Counting.HAND))
    sitting = Sitting(seed=3, names=names, skin=skin, rules=rules)
    sitting.play_to(Playing)
    return sitting.press("?", "s", "down", "down", "down")


@_scene
def _cut_for_deal(names: Names, skin: Skin) -> Screen:
    return Sitting(seed=3, names=names, skin=skin).press("left", "left", "enter", "right")


@_scene
def _cut_for_deal_tied(names: Names, skin: Skin) -> Screen:
    return Sitting(seed=3, names=names, skin=skin).press("enter", "enter")


@_scene
def _cut_the_pack(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Cutting, _in_phase(CuttingPack), names, skin), "up")


@_scene
def _hand_over(names: Names, skin: Skin) -> Screen:
    return _to(HandOver, _late, names, skin)


@_scene
def _lay_away(names: Names, skin: Skin) -> Screen:
    return _to(LayAway, _late, names, skin)


@_scene
def _lay_away_too_many(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(LayAway, _late, names, skin), "2", "5", "3")


@_scene
def _cut_for_the_starter(names: Names, skin: Skin) -> Screen:
    return _to(Cutting, _in_phase(CuttingStarter), names, skin)


@_scene
def _curtain(names: Names, skin: Skin) -> Screen:
    return _to(Curtain, lambda s: _late(s) and len(s.around.view.played) == 3, names, skin)


@_scene
def _curtain_after_heels(names: Names, skin: Skin) -> Screen:
    sitting = Sitting(seed=7, names=names, skin=skin)
    return sitting.play_to(Curtain, when=lambda scene: _("his heels") in str(scene.around.message))


@_scene
def _curtain_after_thirty_one(names: Names, skin: Skin) -> Screen:
    return _to(Curtain, _at_thirty_one, names, skin)


@_scene
def _playing_after_thirty_one(names: Names, skin: Skin) -> Screen:
    sitting = Sitting(seed=3, names=names, skin=skin, open_play=True)
    return sitting.play_to(Playing, when=_at_thirty_one)


@_scene
def _playing(names: Names, skin: Skin) -> Screen:
    return _to(Playing, lambda s: _late(s) and len(s.around.view.played) == 4, names, skin)


def _with_a_program(names: Names, skin: Skin) -> Sitting:
    """A game against a program that has its cards ready."""
    levels = (None, Level.STEADY)
    return Sitting(seed=3, names=with_programs(names, levels), skin=skin, levels=levels)


@_scene
def _lay_away_with_a_program(names: Names, skin: Skin) -> Screen:
    return _with_a_program(names, skin).play_to(LayAway, when=_late)


@_scene
def _playing_with_a_program(names: Names, skin: Skin) -> Screen:
    def fourth(scene: Any) -> bool:
        return _late(scene) and len(scene.around.view.played) >= 4

    return _with_a_program(names, skin).play_to(Playing, when=fourth)


@_scene
def _waiting(names: Names, skin: Skin) -> Screen:
    def third(scene: Any) -> bool:
        pointing = _late(scene) and isinstance(scene.hand, Playing) and len(scene.hand.hand) > 1
        return pointing and len(scene.around.view.played) >= 3

    return _pressed(_with_a_program(names, skin).play_to(Waiting, when=third), "1")


@_scene
def _waiting_too_soon(names: Names, skin: Skin) -> Screen:
    return _pressed(_with_a_program(names, skin).play_to(Waiting), "enter")


@_scene
def _waiting_covered(names: Names, skin: Skin) -> Screen:
    return _with_a_program(names, skin).play_to(Waiting).under.covered()


@_scene
def _waiting_after_a_count(names: Names, skin: Skin) -> Screen:
    def counted(scene: Any) -> bool:
        return scene.around.finished is not None

    return _with_a_program(names, skin).play_to(Waiting, when=counted)


@_scene
def _waiting_of_three(names: Names, skin: Skin) -> Screen:
    several, levels = (*names, "Easy"), (None, None, Level.EASY)
    sitting = Sitting(seed=3, names=several, skin=skin, rules=Rules(3), levels=levels)
    return sitting.play_to(Waiting, when=lambda scene: len(scene.around.view.played) > 4)


@_scene
def _playing_barred(names: Names, skin: Skin) -> Screen:
    table = dealt("4C 6S 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play("2 JC, 1 KD, 2 5C")
    return sitting_at(table, skin=skin).press("space", "3")


@_scene
def _curtain_before_the_last_card(names: Names, skin: Skin) -> Screen:
    return _to(Curtain, lambda s: _late(s) and s.is_last, names, skin)


def _saying(skin: Skin, *, open_play: bool = False) -> Sitting:
    """A deal of two who say what their cards score, before its first card."""
    table = dealt("4C 9H QD KS", "3D 7S JC KD", starter="2C")
    table.game = table.game._replace(rules=SAYING)
    return sitting_at(table, skin=skin, open_play=open_play)


@_scene
def _playing_a_card_with_a_number(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press("space", "enter", "space", "4", "2"), names)


@_scene
def _curtain_after_a_number(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press("space", "enter", "space", "4", "2", "enter"), names)


@_scene
def _playing_in_the_open_after_a_number(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin, open_play=True).press("enter", "4", "2", "enter", "1"), names)


@_scene
def _calling(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press("space", "enter", "space", "4", "enter", "w"), names)


@_scene
def _calling_a_number(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press("space", "enter", "space", "4", "enter", "w", "2"), names)


@_scene
def _curtain_after_a_call(names: Names, skin: Skin) -> Screen:
    keys = ("space", "enter", "space", "4", "enter", "w", "2", "enter")
    return _named(_saying(skin).press(*keys), names)


@_scene
def _curtain_after_a_false_call(names: Names, skin: Skin) -> Screen:
    keys = ("space", "enter", "space", "4", "2", "enter", "w", "3", "enter")
    return _named(_saying(skin).press(*keys), names)


@_scene
def _curtain_after_a_go(names: Names, skin: Skin) -> Screen:
    keys = ("space", "enter", "space", "enter", "space", "3", "enter")
    return _named(_saying(skin).press(*keys), names)


@_scene
def _playing_in_the_open_after_a_go(names: Names, skin: Skin) -> Screen:
    keys = ("enter", "enter", "3", "enter")
    return _named(_saying(skin, open_play=True).press(*keys), names)


@_scene
def _curtain_after_one_for_the_go(names: Names, skin: Skin) -> Screen:
    keys = ("space", "enter", "space", "enter", "space", "3", "enter", "g")
    return _named(_saying(skin).press(*keys), names)


TO_THE_LAST_CARD = (
    *("space", "enter", "space", "enter", "space", "3", "enter"),
    *("space", "enter", "space", "2", "enter", "space", "2", "enter", "space"),
)
"""Ben holds the last card, and Ann has just laid hers, for a go."""


@_scene
def _curtain_before_the_last_card_and_a_number(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press(*TO_THE_LAST_CARD, "1"), names)


@_scene
def _pause_after_the_last_card(names: Names, skin: Skin) -> Screen:
    return _named(_saying(skin).press(*TO_THE_LAST_CARD, "1", "space"), names)


@_scene
def _help_where_a_card_may_be_called(names: Names, skin: Skin) -> Screen:
    return _pressed(_curtain_after_a_go(names, skin), "?")


@_scene
def _help_where_cards_are_said(names: Names, skin: Skin) -> Screen:
    return _pressed(_playing_a_card_with_a_number(names, skin), "?")


@_scene
def _pause(names: Names, skin: Skin) -> Screen:
    return _to(Pause, _late, names, skin)


@_scene
def _counting(names: Names, skin: Skin) -> Screen:
    scene = _to(CountingScene, lambda s: _late(s) and len(s.phrases) > 2, names, skin)
    return _pressed(scene._replace(named=0), "enter", "enter")


@_scene
def _counting_told(names: Names, skin: Skin) -> Screen:
    return _to(CountingScene, lambda s: s.event.worth >= 16, names, skin)


@_scene
def _counting_twenty_nine(names: Names, skin: Skin) -> Screen:
    table = played_out("5C 5D 5H JS", "2C 4D 6H 8S", starter="5S", scores=(61, 58))
    return sitting_at(table, skin=skin).press(*"29", "enter")


@_scene
def _counting_nineteen(names: Names, skin: Skin) -> Screen:
    # There is none in the first game.
    sitting = Sitting(seed=3, names=names, skin=skin)
    return sitting.play_to(CountingScene, when=lambda scene: scene.event.worth == 0)


@_scene
def _counting_twenty_four(names: Names, skin: Skin) -> Screen:
    return _said_and_told("4H 5C 5D 6S", "4S", "24", (52, 66), names, skin)


@_scene
def _counting_twenty_nine(names: Names, skin: Skin) -> Screen:
    return _said_and_told("5C 5D 5H JS", "5S", "29", (52, 66), names, skin)


def _said_and_told(
    hand: str, starter: str, worth: str, scores: tuple[int, int], names: Names, skin: Skin
) -> Screen:
    """A hand of the pone's that was claimed as what it is worth, and is told to its end."""
    sitting = sitting_at(played_out(hand, "2C 3D 9H 9S", starter=starter, scores=scores), skin=skin)
    return _named(sitting.press(*worth, "enter"), names)


def _named(scene: Any, names: tuple[str, ...]) -> Any:
    """The scene among players of these names, but for what was told before."""
    changed = {
        field: getattr(scene, field)._replace(names=names)
        for field in ("around", "after")
        if hasattr(scene, field)
    }
    return scene._replace(**changed)


@_scene
def _thirty_one(names: Names, skin: Skin) -> Screen:
    sitting = sitting_at(dealt("AC TC TD QC", "TH TS 2C 3C", starter="9S"), skin=skin)
    for place in ("1", "3", "1", "3"):
        sitting.press("space", place, place)
    return _named(sitting.scene, names)


@_scene
def _claim(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Saying, _in_phase(Showing), names, skin, MUGGINS), "8")


@_scene
def _claim_that_may_be_counted(names: Names, skin: Skin) -> Screen:
    rules = Rules(counting=Counting.HAND)
    return _to(Saying, _in_phase(Showing), names, skin, rules)


@_scene
def _muggins_called(names: Names, skin: Skin) -> Screen:
    table = played_out(
        "5C 6D 7H KS", "2C 3D 9H 9S", starter="QD", scores=(9, 9), counting=Counting.MUGGINS
    )
    sitting = sitting_at(table, skin=skin)
    return sitting.press("4", "enter", "7", "enter")


@_scene
def _overclaim_called(names: Names, skin: Skin) -> Screen:
    table = played_out(
        "5C 6D 7H KS", "2C 3D 9H 9S", starter="QD", scores=(9, 9), counting=Counting.MUGGINS
    )
    sitting = sitting_at(table, skin=skin)
    return sitting.press("9", "enter", "7", "enter")


@_scene
def _answer(names: Names, skin: Skin) -> Screen:
    return _to(Saying, _in_phase(Answering), names, skin, MUGGINS)


@_scene
def _answer_impossible(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Saying, _in_phase(Answering), names, skin, MUGGINS), "2", "6")


@_scene
def _claim_of_nineteen(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Saying, _in_phase(Showing), names, skin, MUGGINS), "1", "9")


@_scene
def _curtain_and_the_wrong_key(names: Names, skin: Skin) -> Screen:
    return _pressed(_curtain(names, skin), "enter")


@_scene
def _over(names: Names, skin: Skin) -> Screen:
    return _over_by(Margin.PLAIN, names, skin)


@_scene
def _over_skunk(names: Names, skin: Skin) -> Screen:
    return _over_by(Margin.SKUNK, names, skin)


@_scene
def _over_double_skunk(names: Names, skin: Skin) -> Screen:
    return _over_by(Margin.DOUBLE_SKUNK, names, skin)


@_scene
def _over_in_the_lurch(names: Names, skin: Skin) -> Screen:
    over = _over_by(Margin.DOUBLE_SKUNK, names, skin)
    lurch = over.around._replace(match=Match(skunks=Skunks.LURCH))
    return over._replace(around=lurch)


@_scene
def _half_game_over_by_quarters(names: Names, skin: Skin) -> Screen:
    over = _to(Over, lambda _: True, names, skin, HALF)
    return _in_match(over, Match(to=7, skunks=Skunks.QUARTERS), over.around.won)


@_scene
def _over_in_a_match(names: Names, skin: Skin) -> Screen:
    return _in_match(_over_by(Margin.PLAIN, names, skin), Match(to=7), GAMES)


@_scene
def _curtain_in_a_match(names: Names, skin: Skin) -> Screen:
    return _in_match(_to(Curtain, _late, names, skin), Match(to=7), GAMES)


@_scene
def _playing_in_a_match(names: Names, skin: Skin) -> Screen:
    return _in_match(_to(Playing, _unchosen, names, skin), Match(to=7), GAMES)


@_scene
def _curtain_in_a_long_match(names: Names, skin: Skin) -> Screen:
    half = _to(Curtain, _late, names, skin, HALF)
    return _in_match(half, Match(to=21, points=MatchPoints.TWO_THREE), GAMES)


@_scene
def _standings_before_the_first_game_is_over(names: Names, skin: Skin) -> Screen:
    sitting = Sitting(seed=3, names=names, skin=skin, match=Match(to=3, points=MatchPoints.GAMES))
    return sitting.press("m")


@_scene
def _standings_in_the_play(names: Names, skin: Skin) -> Screen:
    return Standings(_in_match(_to(Curtain, _late, names, skin), Match(to=7), GAMES))


@_scene
def _standings_after_a_game(names: Names, skin: Skin) -> Screen:
    return Standings(_in_match(_over_by(Margin.PLAIN, names, skin), Match(to=9), GAMES * 3))


@_scene
def _standings_scrolled_up(names: Names, skin: Skin) -> Screen:
    return _pressed(_standings_after_a_game(names, skin), *["up"] * 4)


@_scene
def _standings_of_a_match_won(names: Names, skin: Skin) -> Screen:
    return Standings(_in_match(_over_by(Margin.PLAIN, names, skin), Match(to=4), GAMES))


@_scene
def _standings_with_the_same_cards(names: Names, skin: Skin) -> Screen:
    match = Match(to=7, duplicate=True)
    return Standings(_in_match(_over_by(Margin.PLAIN, names, skin), match, GAMES))


@_scene
def _over_before_the_same_cards(names: Names, skin: Skin) -> Screen:
    over = _over_by(Margin.PLAIN, names, skin)
    return _in_match(over, Match(duplicate=True), over.around.won)


GAMES = (
    Won(Seat(0), Side(0), (121, 104), 121),
    Won(Seat(1), Side(1), (84, 121), 121),
    Won(Seat(0), Side(0), (121, 55), 121),
)


def _in_match(scene: Any, match: Match, won: tuple[Won, ...]) -> Any:
    """The scene as it is in a match of which so many games are over."""
    first, second = match.totals(won, sides=2)
    names = scene.around.names
    comma = pgettext("match score", ", ")
    score = f"{comma}{names[0]} {first} - {second} {names[1]}" if match.to else ""
    standing = scene.around.standing.partition(comma)[0] + score
    return scene._replace(around=scene.around._replace(match=match, won=won, standing=standing))


_FEWER = {Margin.PLAIN: 0, Margin.SKUNK: 3, Margin.DOUBLE_SKUNK: 99}


@_played_once
def _over_by(wanted: Margin, names: Names, skin: Skin) -> Screen:
    """The end of a game in which Ben claims that much less for his hands than they are worth."""
    less = _FEWER[wanted]
    sitting = Sitting(
        seed=3,
        names=names,
        skin=skin,
        rules=Rules(counting=(Counting.AUTO, Counting.HAND)),
        claims=lambda seat, worth: max(0, worth - less) if seat == BEN else worth,
    )
    over = sitting.play_to(Over)
    assert margin(121, min(sitting.game.scores)) is wanted, sitting.game.scores
    return over


@_scene
def _over_with_hands_uncounted(names: Names, skin: Skin) -> Screen:
    table = played_out("4H 5C 5D 6S", "2C 3D 9H 9S", starter="4S", scores=(100, 120))
    sitting = sitting_at(table, skin=skin)
    return _named(sitting.press("2", "4", "enter", "enter"), names)


@_scene
def _over_in_the_play(names: Names, skin: Skin) -> Screen:
    table = dealt("7C 2C 7D KH", "7H 7S 3C 4C", starter="2S", scores=(91, 119))
    sitting = sitting_at(table, skin=skin)
    over = _named(sitting.press("space", "2", "2", "space", "3", "3", "enter"), names)
    assert isinstance(over, Over)
    folder = "~/.local/state/cribbage/pictures"
    return over.with_saved((_("Saved in {folder} as a picture and as text.", folder=folder),))


@_scene
def _half_game(names: Names, skin: Skin) -> Screen:
    return _to(Curtain, _late, names, skin, HALF)


@_scene
def _half_game_over(names: Names, skin: Skin) -> Screen:
    return _to(Over, lambda _: True, names, skin, HALF)


@_scene
def _next_game(names: Names, skin: Skin) -> Screen:
    sitting = Sitting(seed=3, names=names, skin=skin, rules=HALF)
    sitting.play_to(Over)
    return sitting.press("n")


@_scene
def _help_at_the_form(names: Names, skin: Skin) -> Screen:
    return Sitting(Start(Agreement(names, Rules())), skin=skin).press("?")


@_scene
def _help_in_the_play(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Playing, _late, names, skin), "?")


@_scene
def _rules_in_the_play(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Playing, _late, names, skin), "?", "?")


@_scene
def _rules_scrolled_by_a_chapter(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Playing, _late, names, skin), "?", "?", "right", "down")


@_scene
def _help_at_the_count(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(CountingScene, _late, names, skin), "?")


@_scene
def _help_at_the_show(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Saying, _in_phase(Showing), names, skin, MUGGINS), "?")


@_scene
def _log(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Curtain, _late, names, skin), "l", "up", "up")


@_scene
def _leaving(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Playing, _late, names, skin), "q")


@_scene
def _leaving_where_nothing_can_be_resigned(names: Names, skin: Skin) -> Screen:
    return Sitting(seed=3, names=names, skin=skin).press("q")


@_scene
def _resigning(names: Names, skin: Skin) -> Screen:
    return _pressed(_to(Playing, _late, names, skin), "q", "r")


@_scene
def _resigning_to_be_accepted(names: Names, skin: Skin) -> Screen:
    playing = _in_match(_to(Playing, _late, names, skin), Match(to=7), GAMES)
    return _pressed(playing, "q", "r", "1")


def _given_up(names: Names, skin: Skin) -> Sitting:
    """Ben has resigned the first game of a match."""
    sitting = Sitting(seed=3, names=names, skin=skin, match=Match(to=7))
    sitting.play_to(Curtain, when=_late)
    sitting.press("q", "r", "2", "y")
    return sitting


@_scene
def _over_resigned(names: Names, skin: Skin) -> Screen:
    return _given_up(names, skin).scene


@_scene
def _standings_after_a_game_that_was_resigned(names: Names, skin: Skin) -> Screen:
    return _given_up(names, skin).press("n")


NOW = datetime(2026, 11, 21, 22, 30)


def _left(names: tuple[str, ...], when: datetime, left_out: int, **agreed: Any) -> Kept[Record]:
    """A kept game by chance, without so many decisions at its end."""
    # By chance nobody wins anything but lost calls, unless they were free.
    counting, singles = agreed.pop("counting", Counting.AUTO), agreed.pop("singles", False)
    rules = Rules(len(names), 61, counting, calls=Calls.FREE, singles=singles)
    in_use = agreed.pop("in_use", False)
    moments = played(new_game(rules), Random(5))
    actions = tuple([moment.action for moment in moments])
    record = Record(names, rules, actions=actions[: len(actions) - left_out], **agreed)
    path = Path(f"{when:%Y-%m-%dT%H%M%S}.crib")
    return Kept(path, when, record, record.series(), in_use=in_use)


def _offered(names: Names, count: int) -> Offer:
    kept = [
        _left(names, datetime(2026, 11, 21, 22, 5), 5, in_use=True),
        _left(names, datetime(2026, 11, 21, 18, 42), 30),
        _left(names, datetime(2026, 11, 20, 21, 30), 0, match=Match(to=7)),
        _left((*names, "Cleo"), datetime(2026, 11, 19, 20, 12), 40),
        _left(
            names,
            datetime(2026, 5, 2, 22, 10),
            50,
            counting=(Counting.HAND, Counting.MUGGINS),
            match=Match(to=15),
        ),
        _left(names, datetime(2025, 12, 11, 19, 3), 60, counting=Counting.MUGGINS),
    ]
    kept += [_left(names, datetime(2025, 11, 30 - day, 19, 3), day) for day in range(1, count - 5)]
    return offered(kept, Start(Agreement(names, Rules())), NOW)


@_scene
def _offer(names: Names, _skin: Skin) -> Screen:
    return _pressed(_offered(names, 6), "down", "down", "down")


@_scene
def _offer_of_games_with_programs(names: Names, _skin: Skin) -> Screen:
    name, when = names[0], datetime(2026, 11, 20, 21, 30)
    kept = [
        _left((name, "Steady"), when, 30, levels=(None, Level.STEADY)),
        _left((name, "Strong"), when, 0, levels=(None, Level.STRONG), match=Match(to=7)),
        _left((*names, "Easy"), when, 40, levels=(None, None, Level.EASY)),
        _left((*names, "Easy", "Easy 2"), when, 9, levels=(None, None, Level.EASY, Level.EASY)),
    ]
    return _pressed(offered(kept, Start(Agreement(names, Rules())), NOW), "down", "down")


@_scene
def _offer_of_many(names: Names, _skin: Skin) -> Screen:
    return _pressed(_offered(names, 20), *["down"] * 9)


@_scene
def _offer_before_one_is_deleted(names: Names, _skin: Skin) -> Screen:
    return _pressed(_offered(names, 6), "down", "d")


@_scene
def _offer_of_which_one_is_deleted(names: Names, _skin: Skin) -> Screen:
    return _pressed(_offered(names, 6), "d", "d")


@_scene
def _offer_of_which_all_are_deleted(names: Names, _skin: Skin) -> Screen:
    one = _left(names, datetime(2026, 11, 21, 18, 42), 30)
    return _pressed(offered([one], None, NOW), "d", "d")


@_scene
def _offer_that_could_not_be_taken_up(names: Names, _skin: Skin) -> Screen:
    one = _left(names, datetime(2026, 11, 21, 18, 42), 30)
    return offered([one], None, NOW)._replace(fault=said(open_elsewhere(Session.what)))


@_scene
def _retelling_of_a_cut(names: Names, skin: Skin) -> Screen:
    return _retold(names, skin, CutForDeal, 1)


@_scene
def _retelling_of_a_throw(names: Names, skin: Skin) -> Screen:
    return _retold(names, skin, LaidAway, 2)


@_scene
def _retelling_of_the_play(names: Names, skin: Skin) -> Screen:
    return _retold(names, skin, Played, 12)


@_scene
def _retelling_of_a_card_that_scores(names: Names, skin: Skin) -> Screen:
    retold = _retelling(Rules(target=61), names, skin)
    lit = [at for at, step in enumerate(retold.steps) if step.lit]
    return retold._replace(at=lit[3])


@_scene
def _retelling_of_a_hand(names: Names, skin: Skin) -> Screen:
    return _retold(names, skin, HandShown, 2)


@_scene
def _retelling_of_the_end(names: Names, skin: Skin) -> Screen:
    return _pressed(_retelling(Rules(), names, skin), "end")


@_scene
def _retelling_of_a_match(names: Names, skin: Skin) -> Screen:
    return _pressed(_retold_match(names, skin), "pagedown", "down", *["right"] * 9)


@_scene
def _retelling_of_the_end_of_a_match(names: Names, skin: Skin) -> Screen:
    return _pressed(_retold_match(names, skin), "end")


@_scene
def _watching_a_cut(_names: Names, skin: Skin) -> Screen:
    return _watched(skin, lambda moment: isinstance(moment.event, CutForDeal))


@_scene
def _watching_a_throw(_names: Names, skin: Skin) -> Screen:
    return _watched(skin, lambda moment: isinstance(moment.event, LaidAway))


@_scene
def _watching_a_throw_near_the_end(_names: Names, skin: Skin) -> Screen:
    return _watched(
        skin, lambda moment: isinstance(moment.event, LaidAway) and moment.saw.wins, pace=1
    )


@_scene
def _watching_the_play(_names: Names, skin: Skin) -> Screen:
    return _watched(skin, lambda moment: len(moment.around.view.played) == 4)._replace(
        running=False,
        note=_("{key} does nothing here. See the bottom row for the keys that work.", key="Space"),
    )


@_scene
def _watching_the_last_card_near_the_end(_names: Names, skin: Skin) -> Screen:
    def near(moment: Moment) -> bool:
        played = isinstance(moment.event, Played) and len(moment.around.view.played) > 6
        return played and moment.saw.wins

    return _watched(skin, near)


@_scene
def _watching_the_easy_one(_names: Names, skin: Skin) -> Screen:
    return _watched(skin, lambda moment: moment.saw is not None and moment.saw.would)


@_scene
def _watching_a_hand(_names: Names, skin: Skin) -> Screen:
    return _watched(skin, lambda moment: isinstance(moment.event, HandShown))


@_scene
def _watching_the_end(_names: Names, skin: Skin) -> Screen:
    result = contested(("Steady", "Strong"), (43, 57), 0.43, 0.082)
    over = _watched(skin, lambda moment: moment.page is not None)
    return over._replace(running=False, result=result)


@_scene
def _help_at_watching(_names: Names, skin: Skin) -> Screen:
    return _pressed(_watched(skin, lambda moment: isinstance(moment.event, Played)), "?")


def _watched(skin: Skin, when: Callable[[Any], bool], *, pace: int = 0) -> Watching:
    """The first such step of a half game between programs."""
    return Watching(next(filter(when, _steps_watched(skin))), pace)


@_played_once
def _steps_watched(skin: Skin) -> tuple[Moment, ...]:
    """A game with the strong one, and one with the easy one."""
    found: list[Moment] = []
    for levels in ((Level.STEADY, Level.STRONG), (Level.EASY, Level.STEADY)):
        for step in watched(Contest(levels, 61, seed=3), skin.card_text):
            found.append(step)
            if step.page:
                break
    return tuple(found)


@_scene
def _help_at_a_retelling(names: Names, skin: Skin) -> Screen:
    return _pressed(_retelling(Rules(target=61), names, skin), "?")


def _retold(names: Names, skin: Skin, kind: type[Seen], place: int) -> Screen:
    """One of the steps about such an event in a recorded half game."""
    retold = _retelling(Rules(target=61), names, skin)
    places = [at for at, step in enumerate(retold.steps) if isinstance(step.event, kind)]
    return retold._replace(at=places[place])


@_played_once
def _retelling(rules: Rules, names: Names, skin: Skin) -> Replay:
    """A recorded game that was cut for."""
    actions = tuple([moment.action for moment in played(new_game(rules), Random(5))])
    return replay_of(Record(names, rules, actions=actions), skin.card_text)


@_played_once
def _retold_match(names: Names, skin: Skin) -> Replay:
    """Three half games, the match won with the last."""
    return replay_of(match_of(names, games=2), skin.card_text)


@_scene
def _book(names: Names, _skin: Skin) -> Screen:
    parties = (
        Party(((names[0],), (names[1],)), (18, 13), (3, 2), datetime(2026, 11, 21, 20, 14)),
        Party(((names[0],), ("Cleo",)), (4, 4), (0, 1), datetime(2026, 11, 14, 18)),
        Party((("Dora",), (names[1],)), (1, 0), (0, 0), datetime(2026, 5, 2, 9, 30)),
    )
    return Book(
        parties, at=1, note=_("Today's best hand: {name}, {points}.", name=names[0], points=24)
    )


@_scene
def _book_with_nothing_in_it(_names: Names, _skin: Skin) -> Screen:
    return Book((), note=_("The book has no finished games yet."))


@_scene
def _book_of_many(_names: Names, _skin: Skin) -> Screen:
    parties = [
        Party((("Ann",), (f"Ben {n}",)), (n, 1), (0, 0), datetime(2026, 1, 1)) for n in range(1, 60)
    ]
    return Book(tuple(parties), at=40)


@_scene
def _book_of_all_kinds(names: Names, _skin: Skin) -> Screen:
    one, other = names
    last = datetime(2026, 11, 14, 18)
    parties = (
        Party(((one,), (other,), ("Cleo",)), (12, 3, 1), (2, 1, 0), last),
        Party(((one, "Cleo"), (other, "Dan")), (7, 6), (0, 2), last),
        Party(((other,), ("Cleo",), (one,), ("Dan",)), (3, 2, 1, 0), (1, 0, 0, 0), last),
        Party(((other,), ("Dan",)), (1, 0), (0, 0), last),
        Party(
            ((one,), (other,), ("Theodora Lopez",), ("Alexandrina XX",)),
            (9, 9, 9, 9),
            (0,) * 4,
            last,
        ),
    )
    return Book(parties, at=1)


def _party(names: Names, kind: str, games: int = 31) -> Rivalry:
    """What these and one or two others came to."""
    one, other = names
    if kind == "partners":
        return party_of(((one, "Cleo"), (other, "Dan")), games=games)
    return rivalry_of((one, other, "Cleo", "Dan")[: 3 if kind == "three" else 4], games=games)


@_scene
def _rivals_of_three(names: Names, _skin: Skin) -> Screen:
    return Rivals(_party(names, "three"))


@_scene
def _rivals_of_four(names: Names, _skin: Skin) -> Screen:
    return Rivals(_party(names, "four"))


@_scene
def _rivals_of_partners(names: Names, _skin: Skin) -> Screen:
    return Rivals(_party(names, "partners"))


@_scene
def _games_of_three(names: Names, _skin: Skin) -> Screen:
    return Games(_party(names, "three"), ((Path("one"),),) * 31, at=5)


@_scene
def _games_of_four(names: Names, _skin: Skin) -> Screen:
    return Games(_party(names, "four"), ((Path("one"),),) * 31, at=5)


@_scene
def _games_of_partners(names: Names, _skin: Skin) -> Screen:
    return Games(_party(names, "partners", games=8), ((Path("one"),),) * 8, at=3)


@_scene
def _help_at_the_book(names: Names, skin: Skin) -> Screen:
    return _pressed(_book(names, skin), "?")


@_scene
def _rivals(names: Names, _skin: Skin) -> Screen:
    return Rivals(rivalry_of(names, games=31))


@_scene
def _rivals_after_many_games(names: Names, _skin: Skin) -> Screen:
    return Rivals(rivalry_of(names, games=2000))


@_scene
def _rivals_reviewed(names: Names, _skin: Skin) -> Screen:
    return Rivals(with_reviews(rivalry_of(names, games=31), 27))


@_scene
def _games_of_two(names: Names, _skin: Skin) -> Screen:
    kept = (Path("one"),)
    return Games(rivalry_of(names, games=31), (kept, kept, (), *[kept] * 28), at=1)


@_scene
def _games_of_two_one_not_kept(names: Names, skin: Skin) -> Screen:
    return _pressed(_games_of_two(names, skin), "down")


@_scene
def _games_of_two_many(names: Names, _skin: Skin) -> Screen:
    return Games(rivalry_of(names, games=2000), ((Path("one"),),) * 2000, at=1000)


# What is played alone.


@_scene
def _history(names: Names, _skin: Skin) -> Screen:
    one, other = names
    packs = (
        packs_of(one),
        packs_of(other, Patience.BUMPPO, many=3),
        packs_of(one, Patience.SQUARE, many=30),
    )
    return History(packs)


@_scene
def _history_of_many_packs(names: Names, _skin: Skin) -> Screen:
    return History((packs_of(names[0], many=2000),))


@_scene
def _history_of_one_pack(names: Names, _skin: Skin) -> Screen:
    return History((packs_of(names[0], many=1),))


@_scene
def _history_of_known_packs(names: Names, _skin: Skin) -> Screen:
    packs = packs_of(names[0], many=7)
    return History((packs._replace(each=packs.each[-1:]), packs_of(names[1])))


@_scene
def _history_of_many_players(_names: Names, _skin: Skin) -> Screen:
    each = [packs_of(f"Ben {n}", many=n) for n in range(1, 60)]
    return History(tuple(each), at=40)


@_scene
def _history_of_nobody(_names: Names, _skin: Skin) -> Screen:
    return History((), note=_("The book has no finished solitaire games yet."))


@_scene
def _help_at_the_history(names: Names, skin: Skin) -> Screen:
    return _pressed(_history(names, skin), "?")


@_scene
def _book_with_patiences(names: Names, skin: Skin) -> Screen:
    return _book(names, skin)._replace(packs=(packs_of(names[0]),))


# With programs.


def _with_programs(names: Names) -> tuple[Party, ...]:
    easy, steady = as_program("Easy"), as_program("Steady")
    (one, other), last = names, datetime(2026, 11, 20, 18)
    return (
        Party(((steady,), (one,)), (12, 9), (1, 0), last),
        Party(((one, easy), (other, steady)), (3, 2), (0, 0), last),
        Party(((other,), (easy,), (as_program("Easy 2"),)), (4, 1, 0), (2, 0, 0), last),
    )


@_scene
def _book_with_programs(names: Names, skin: Skin) -> Screen:
    return _book(names, skin)._replace(against=_with_programs(names))


@_scene
def _book_with_programs_and_patiences(names: Names, skin: Skin) -> Screen:
    packs = (packs_of(names[0]),)
    return _book(names, skin)._replace(against=_with_programs(names), packs=packs)


@_scene
def _book_against_programs(names: Names, skin: Skin) -> Screen:
    return _pressed(_book_with_programs(names, skin), "a", "down")


@_scene
def _help_at_the_book_with_programs(names: Names, skin: Skin) -> Screen:
    return _pressed(_book_with_programs(names, skin), "?")


@_scene
def _rivals_with_a_program(names: Names, _skin: Skin) -> Screen:
    return Rivals(party_of(((names[0],), (as_program("Steady"),)), games=31))


@_scene
def _rivals_with_programs_as_partners(names: Names, _skin: Skin) -> Screen:
    one, other = names
    sides = ((one, as_program("Easy")), (other, as_program("Easy 2")))
    return Rivals(party_of(sides, games=31))


@_scene
def _rivals_with_three_programs(names: Names, _skin: Skin) -> Screen:
    sides = ((names[0],), *[(as_program(name),) for name in ("Easy", "Easy 2", "Steady")])
    return Rivals(party_of(sides, games=31))


@_scene
def _games_with_a_program(names: Names, _skin: Skin) -> Screen:
    rivalry = party_of(((names[0],), (as_program("Steady"),)), games=31)
    return Games(rivalry, ((Path("one"),),) * 31, at=4)


# The table with more than two seats.

SEVERAL_RULES = {
    "three": Rules(3),
    "partners": Rules(4),
    "singles": Rules(4, singles=True),
}


def names_of(names: Names, seats: int) -> tuple[str, ...]:
    """So many names, the further ones as long as the first two."""
    for company in (SEVERAL, IN_JAPANESE):
        if names == company[:2]:
            return company[:seats]
    further = [name[1:] + name[:1] for name in names[:2]]
    return (*names, *further)[:seats]


def _for_several(make: Callable[[tuple[str, ...], Skin, Rules], Screen]) -> None:
    """A scene of each way in which three and four sit down."""
    name = make.__name__.removeprefix("_").replace("_", "-")
    for who, rules in SEVERAL_RULES.items():

        def made(names: Names, skin: Skin, rules: Rules = rules) -> Screen:
            return make(names_of(names, rules.seats), skin, rules)

        _SCENES[f"{who}-{name}"] = made


def _reached(
    kind: type, when: Callable[[Any], bool], names: tuple[str, ...], skin: Skin, rules: Rules
) -> Any:
    """The first such scene of a game of several."""
    scenes = _scenes(names, skin, rules)
    return next(scene for scene in scenes if isinstance(scene, kind) and when(scene))


def _turned(cards: int) -> Callable[[Any], bool]:
    """Whether so many cards lie in this count, and as many of former ones."""
    return lambda scene: (
        len(scene.around.view.played) - scene.around.view.start == cards <= scene.around.view.start
    )


@_for_several
def _cut_for_deal_by_the_last(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    last = rules.seats - 1
    return _reached(Cutting, lambda scene: scene.seat == last, names, skin, rules)


@_for_several
def _cuts_for_deal_seen(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Pause, _in_phase(CuttingForDeal), names, skin, rules)


@_for_several
def _cut_for_a_starter(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Cutting, _in_phase(CuttingStarter), names, skin, rules)


@_for_several
def _hand_over_to_the_second(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(HandOver, lambda scene: any(scene.around.view.laid), names, skin, rules)


@_for_several
def _lay_away_by_the_last(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    lays = _reached(
        LayAway, lambda scene: scene.seat == scene.view.dealer and scene.chosen, names, skin, rules
    )
    return _pressed(lays, "2", "1", "2")


@_for_several
def _curtain_in_the_play(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Curtain, _turned(2), names, skin, rules)


@_for_several
def _playing_in_the_play(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Playing, _turned(2), names, skin, rules)


@_for_several
def _curtain_at_thirty_one(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Curtain, _at_thirty_one, names, skin, rules)


@_for_several
def _pause_after_the_play(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(Pause, _in_phase(Pegging), names, skin, rules)


@_for_several
def _counting_a_hand(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    scene = _reached(CountingScene, lambda scene: len(scene.phrases) > 2, names, skin, rules)
    return _pressed(scene._replace(named=0), "enter", "enter")


@_for_several
def _counting_told_of_a_crib(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    return _reached(
        CountingScene, lambda scene: isinstance(scene.event, CribShown), names, skin, rules
    )


@_for_several
def _counting_the_best_there_is(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    scores = (61,) * rules.sides
    hands = ["5C 5D 5H JS", *[""] * (rules.seats - 1)]
    table = played_out(*hands, starter="5S", scores=scores, singles=rules.singles)
    return _named(sitting_at(table, skin=skin).press(*"29", "enter"), names)


@_for_several
def _answering_the_first(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    contest = Rules(rules.seats, counting=Counting.MUGGINS, singles=rules.singles)
    asked = _reached(WhoCallsHand, _in_phase(Answering), names, skin, contest)
    return _pressed(asked, str(callers(asked.around.view)[0] + 1))


@_for_several
def _who_calls_a_hand(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    contest = Rules(rules.seats, counting=Counting.MUGGINS, singles=rules.singles)
    return _reached(WhoCallsHand, _in_phase(Answering), names, skin, contest)


@_for_several
def _who_calls_a_card(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    scenes = _pegging_by_mouth(names, skin, rules)
    return next(
        WhoCalls(scene.around)
        for scene in scenes
        if isinstance(scene, Curtain) and scene.around.view.phase is Calling
    )


def _pegging_by_mouth(names: tuple[str, ...], skin: Skin, rules: Rules) -> Iterable[Screen]:
    said = Rules(rules.seats, pegging=Pegs.SAY, singles=rules.singles)
    return _scenes(names, skin, said)


@_for_several
def _curtain_where_one_may_be_added(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    scenes = _pegging_by_mouth(names, skin, rules)
    return next(
        scene
        for scene in scenes
        if isinstance(scene, Curtain) and scene.around.view.phase is Announcing
    )


@_for_several
def _naming_what_a_card_is_worth(names: tuple[str, ...], skin: Skin, rules: Rules) -> Screen:
    scenes = _pegging_by_mouth(names, skin, rules)
    open_to_call = (
        scene.around
        for scene in scenes
        if isinstance(scene, Curtain) and scene.around.view.phase is Calling
    )
    around = next(islice(open_to_call, 4, None))
    player = around.view.players[-1]
    return Naming(around, None, rules.opponents(player)[-1])


# Three, partners, and four singles: between the hands and after them.

THREE, PARTNERS = Rules(3, 61), Rules(4, 61)
SINGLES = Rules(4, 61, singles=True)


@_played_once
def _evening_of(rules: Rules, names: Names, skin: Skin, match: Match = ALONE) -> tuple[Screen, ...]:
    """Every scene of a game of more than two, the last its end."""
    joined = names_of(names, rules.seats)
    return tuple(Sitting(seed=3, names=joined, skin=skin, rules=rules, match=match).scenes())


def _ended(rules: Rules, names: Names, skin: Skin, match: Match = ALONE) -> Any:
    return _evening_of(rules, names, skin, match)[-1]


def _left_open(rules: Rules, names: Names, skin: Skin) -> Screen:
    """The end of a game that is won with the first hand of a show."""
    scores = (60,) + (20,) * (rules.sides - 1)
    hands = ("4H 5C 5D 6S", "2C 3D 9H 9S", "7C 8C TD JH", "AC 2H QD KS")[: rules.seats]
    table = played_out(*hands, starter="4S", scores=scores, target=61, singles=rules.singles)
    over = sitting_at(table, skin=skin).press("2", "4", "enter", "enter")
    assert isinstance(over, Over)
    return _named(over, names_of(names, rules.seats))


@_scene
def _over_of_three(names: Names, skin: Skin) -> Screen:
    return _ended(THREE, names, skin)


@_scene
def _over_of_three_in_a_match(names: Names, skin: Skin) -> Screen:
    return _ended(THREE, names, skin, Match(to=7, skunks=Skunks.QUARTERS))


@_scene
def _over_of_three_with_hands_uncounted(names: Names, skin: Skin) -> Screen:
    return _left_open(THREE, names, skin)


@_scene
def _over_of_partners(names: Names, skin: Skin) -> Screen:
    return _ended(PARTNERS, names, skin)


@_scene
def _over_of_partners_with_hands_uncounted(names: Names, skin: Skin) -> Screen:
    return _left_open(PARTNERS, names, skin)


@_scene
def _over_of_singles(names: Names, skin: Skin) -> Screen:
    return _ended(SINGLES, names, skin, Match(to=7))


@_scene
def _over_of_singles_with_hands_uncounted(names: Names, skin: Skin) -> Screen:
    return _left_open(SINGLES, names, skin)


@_scene
def _standings_of_three(names: Names, skin: Skin) -> Screen:
    return _match_of_many(THREE, ((61, 40, 28), (55, 61, 60), (61, 13, 44)), names, skin)


@_scene
def _standings_of_partners(names: Names, skin: Skin) -> Screen:
    return _match_of_many(PARTNERS, ((61, 40), (30, 61), (61, 28)), names, skin)


@_scene
def _standings_of_singles(names: Names, skin: Skin) -> Screen:
    scores = ((61, 40, 28, 33), (55, 61, 60, 29), (22, 13, 61, 30), (40, 50, 60, 61))
    return _match_of_many(SINGLES, scores, names, skin)


def _match_of_many(
    rules: Rules, scores: tuple[tuple[int, ...], ...], names: Names, skin: Skin
) -> Screen:
    """The standings of a match in which the games ended like this."""
    won = tuple([Won(Seat(0), Side(each.index(61)), each, 61) for each in scores])
    over = _ended(rules, names, skin)
    return Standings(over._replace(around=over.around._replace(match=Match(to=21), won=won)))


@_scene
def _log_of_singles(names: Names, skin: Skin) -> Screen:
    return _pressed(_ended(SINGLES, names, skin), "l", "up", "up")


@_scene
def _retelling_of_three(names: Names, skin: Skin) -> Screen:
    return _retold_of_many(THREE, names, skin, 12)


@_scene
def _retelling_of_partners(names: Names, skin: Skin) -> Screen:
    return _retold_of_many(PARTNERS, names, skin, 13)


@_scene
def _retelling_of_singles(names: Names, skin: Skin) -> Screen:
    return _retold_of_many(SINGLES, names, skin, 9)


@_scene
def _retelling_of_a_throw_of_singles(names: Names, skin: Skin) -> Screen:
    retold = _retold_of_many(SINGLES, names, skin, 1)
    assert isinstance(retold, Replay)
    return _pressed(retold, "left", "left", "left")


@_scene
def _retelling_of_the_end_of_three(names: Names, skin: Skin) -> Screen:
    return _pressed(_retold_of_many(THREE, names, skin, 0), "end")


def _retold_of_many(rules: Rules, names: Names, skin: Skin, place: int) -> Screen:
    """The step of a card of a recorded half game."""
    retold = _retelling(rules, names_of(names, rules.seats), skin)
    places = [at for at, step in enumerate(retold.steps) if isinstance(step.event, Played)]
    return retold._replace(at=places[place])


@_scene
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
    return _pressed(offered(kept, Start(Agreement(names, Rules())), NOW), "down")


@_scene
def _leaving_of_singles(names: Names, skin: Skin) -> Screen:
    return _pressed(_playing_of_many(SINGLES, names, skin), "q", "r")


@_scene
def _resigning_of_partners(names: Names, skin: Skin) -> Screen:
    return _pressed(_playing_of_many(PARTNERS, names, skin), "q", "r")


@_scene
def _resigning_of_partners_to_be_accepted(names: Names, skin: Skin) -> Screen:
    return _pressed(_playing_of_many(PARTNERS, names, skin), "q", "r", "3")


def _playing_of_many(rules: Rules, names: Names, skin: Skin) -> Any:
    of_kind = [each for each in _evening_of(rules, names, skin) if isinstance(each, Playing)]
    return next(each for each in of_kind if each.around.view.deals == 2)


@_scene
def _learn(names: Names, skin: Skin) -> Screen:
    return lesson(steps=(8, 4, 5, 0, 0, 0, 0), names=(names[0], names[1])).scene


@_scene
def _learn_fifteens(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 1, 4, "1", "5", "enter")


@_scene
def _learn_the_cut(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 2, 4)


@_scene
def _learn_a_go(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 3, 6, "4", "enter")


@_scene
def _learn_the_play(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 3, 2, "3")


@_scene
def _learn_the_show(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 4, 3, "1", "2", "enter")


@_scene
def _learn_muggins(names: Names, skin: Skin) -> Screen:
    return _taught(names, skin, 6, 1)


@_scene
def _drill(names: Names, skin: Skin) -> Screen:
    return drilling(None, who=names[0]).scene


@_scene
def _drill_a_hand(names: Names, skin: Skin) -> Screen:
    return _practised(skin, DrillLevel.HANDS, right=8, wrong=0, keys="1")


@_scene
def _drill_the_count_told(names: Names, skin: Skin) -> Screen:
    return _practised(skin, DrillLevel.HANDS, right=3, wrong=1)


@_scene
def _drill_the_play(names: Names, skin: Skin) -> Screen:
    return _practised(skin, DrillLevel.PLAY, right=2, wrong=0)


@_scene
def _drill_the_lay_away(names: Names, skin: Skin) -> Screen:
    return _practised(skin, DrillLevel.DISCARD, right=1, wrong=0, keys="36")


@_scene
def _drill_a_throw_told(names: Names, skin: Skin) -> Screen:
    return _practised(skin, DrillLevel.DISCARD, right=0, wrong=1)


@_scene
def _drill_ended(names: Names, skin: Skin) -> Screen:
    run = drilling(DrillLevel.RUNS, who=names[0])
    for _place in range(12):
        answer(run)
    return run.scene


def _practised(skin: Skin, level: DrillLevel, *, right: int, wrong: int, keys: str = "") -> Screen:
    """A run after so many answers, those that are right first."""
    run = drilling(level, write=skin.card_text)
    for _place in range(right):
        answer(run)
    for _place in range(wrong):
        answer(run, right=False)
    for key in keys:
        run.press(key)
    return run.scene


def _taught(names: Names, skin: Skin, chapter: int, step: int, *keys: str) -> Screen:
    """A step of the lesson, after these keys."""
    learning = at(chapter, step, names=(names[0], names[1]), write=skin.card_text)
    for key in keys:
        learning.press(key)
    return learning.scene


def _hint(names: Names, skin: Skin, rules: Rules) -> Sitting:
    """A game of one person against several programs."""
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    several = with_programs((*names, "Cleo", "Dan")[: rules.seats], levels)
    return Sitting(seed=3, names=several, skin=skin, rules=rules, levels=levels)


def _late_in_the_play(scene: Any) -> bool:
    return _late(scene) and len(scene.around.view.played) > 6 and len(scene.hand) > 1


@_scene
def _hint_to_one_of_three(names: Names, skin: Skin) -> Screen:
    sitting = _hint(names, skin, Rules(3))
    sitting.play_to(LayAway, when=_late)
    return sitting.press("h")


@_scene
def _hint_to_a_partner(names: Names, skin: Skin) -> Screen:
    sitting = _hint(names, skin, Rules(4))
    sitting.play_to(Playing, when=_late_in_the_play)
    return sitting.press("h")


@_scene
def _hint_to_one_of_four_singles(names: Names, skin: Skin) -> Screen:
    sitting = _hint(names, skin, Rules(4, singles=True))
    sitting.play_to(Playing, when=_late_in_the_play)
    return sitting.press("h")
