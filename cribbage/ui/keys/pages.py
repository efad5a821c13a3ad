"""The keys of what is looked at: the end of a game, what lies over a scene."""

from typing import Final

from cribbage.engine.actions import Resign, against_resign
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.match.match import Match
from cribbage.ui.guide.moments import BEGINNING, GAME_OVER, paragraph_for, paragraph_for_one
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.settings import Settings
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.keys import (
    AWAY,
    BACK,
    BOOK,
    HELP,
    LEAVE,
    MATCH,
    NEXT_GAME,
    NO,
    NOT_REVIEWED,
    OPTIONS,
    REPLAY,
    RESIGN,
    REVIEW,
    SAVE,
    SCROLL,
    SEATS,
    SETTINGS,
    YES,
)
from cribbage.ui.scenes.scenes import (
    Counting,
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Over,
    Playing,
    Reading,
    Resigning,
    Saying,
    Scene,
    Standings,
    Waiting,
    WhoCalls,
    around_of,
    covered,
    surroundings,
    under,
)
from cribbage.ui.scenes.screen import Binding, Bindings, Hint, Key, Outcome, Request, to
from cribbage.ui.words import refusals
from cribbage.ui.words.sentences import with_names


def over(scene: Over) -> Bindings:
    """The next game, by way of the standings where there are any, and a picture of this page.

    The row has to hold what stands behind it as well, in 80 cells: a word or two for each key.
    """
    around = scene.around
    after = Standings(scene) if around.match.has_more_games else Request.GO_ON
    told: Bindings = (to(REPLAY, _("replay"), Request.REPLAY),)
    settings = to(OPTIONS, _("settings"), Request.SETTINGS)
    if _same_cards_to_come(scene):
        told = (NOT_REVIEWED,)
    elif around.view.rules.seats == 2:
        told = (*told, to(REVIEW, _("review"), Request.REVIEW))
        # The row has no room for everything.
        settings = to(OPTIONS._replace(explained=(("O", N_("settings")),)), "", Request.SETTINGS)
    else:
        told = (*told, NOT_REVIEWED)
    return (
        to(NEXT_GAME, _what_is_next(around.match), after),
        *told,
        to(BOOK, _("book"), Request.BOOK),
        to(SAVE, _("save"), Request.SAVE),
        settings,
    )


def _same_cards_to_come(scene: Over) -> bool:
    """Whether the next game is dealt the cards of this one: then all hands stay covered."""
    match, won = scene.around.match, scene.around.won
    return match.has_same_cards(won) and not match.is_over(won)


def _what_is_next(match: Match) -> str:
    """What a game that was won leads to."""
    if match.to is not None:
        return _("match score")
    return _("compare both") if match.duplicate else _("next game")


def standings(scene: Standings) -> Bindings:
    """After a game the match goes on from here; during one there is only the way back."""
    around = around_of(scene)
    games = len(around.won) if around else 0
    onward = []
    if isinstance(scene.back, Over):
        onward = [to(NEXT_GAME, _next_game(scene.back.around), Request.GO_ON)]

    def scrolled(key: Key) -> Standings:
        return scene._replace(last=_scrolled(scene.last, key, games - 1))

    return (
        *onward,
        to(AWAY if onward else BACK, _("back"), scene.back),
        Binding(SCROLL, _("scroll"), scrolled),
        to(MATCH, "", scene.back),
    )


def _next_game(around: Around) -> str:
    """What comes after a game that was won."""
    match, won = around.match, around.won
    if not match.is_over(won):
        return _("play same cards") if match.has_same_cards(won) else _("next game")
    return _("next game") if match.to is None else _("new match")


_STEPS: Final = {
    "up": 1,
    "down": -1,
    "pageup": 10,
    "pagedown": -10,
    "wheelup": 3,
    "wheeldown": -3,
}
"""How far a key scrolls towards the beginning of what grows at its end."""


def _scrolled(now: int, key: Key, most: int) -> int:
    return min(max(0, now + _STEPS[str(key)]), max(0, most))


def helping(scene: Help) -> Bindings:
    """It is read, and closed; it leads to the rules at length, and to the settings."""
    back, *others = _closed_by(scene)
    rules = to(HELP, _("the rules"), Rulebook(scene, _opened_at(scene.back)))
    if isinstance(scene.back, Settings) or isinstance(under(scene.back), Reading):
        return (back, rules, *others)
    return (back, rules, to(SETTINGS, _("settings"), Request.SETTINGS), *others)


def _opened_at(scene: Scene) -> str:
    """The paragraph of the rules that tells of what is done in a scene."""
    if isinstance(scene, Drill):
        return scene.rows.paragraph
    around = surroundings(scene)
    if isinstance(around, patience.Around):
        return paragraph_for_one(around.view.patience)
    if around is None:
        return BEGINNING
    if isinstance(scene, Over | Standings):
        return GAME_OVER
    counted = isinstance(scene, Counting | Saying)
    return paragraph_for(Showing if counted else around.view.phase, around.view.rules)


def _closed_by(scene: Help) -> Bindings:
    """The keys that close what is read."""
    return (to(BACK, _("back"), scene.back), to(LEAVE, "", scene.back))


def leaving(scene: Leaving) -> Bindings:
    """Stay, or leave; or the way to give the game up, where a player is to decide."""
    stay_or_leave = (to(NO, _("stay"), scene.back), to(YES, _("quit"), Request.LEAVE))
    below = under(scene)
    if not isinstance(below, _DECIDING):
        return stay_or_leave
    why_not = against_resign(below.around.view.rules, below.around.view.deals)
    if why_not:
        return (*stay_or_leave, to(RESIGN, "", Hint(refusals.sentence(why_not))))
    return (*stay_or_leave, to(RESIGN, _("resign"), Resigning(scene.back)))


_DECIDING: Final = (Cutting, HandOver, LayAway, Curtain, Playing, Waiting, WhoCalls, Saying)
"""Where the game has come as far as is told; elsewhere it may be won already."""


_BESIDE_NOBODY: Final = 69
"""The cells of the key row on the smallest screen behind its first key."""


def resigning(scene: Resigning) -> Bindings:
    """Who it is; and then one of the other side has to accept it, unless programs alone play there.

    They share the keyboard: whoever answers may see no hand when he wants to play on.
    """
    if scene.seat is not None:
        return (
            to(NO, _("play on"), covered(scene.back)),
            to(YES, pgettext("a key", "accept"), Resign(scene.seat)),
        )
    around = around_of(scene)
    assert around is not None
    # The key row has no room for four long ones; they stand in full above it.
    names = with_names(
        around.names, _BESIDE_NOBODY, lambda names: "".join(f"  1 {n}" for n in names)
    )
    who = [to(SEATS[seat], names[seat], _resigned(scene, around, seat)) for seat in around.people]
    return (to(NO, _("cancel"), scene.back), *who)


def _resigned(scene: Resigning, around: Around, seat: Seat) -> Outcome:
    """The other side is asked, or accepts it where it is programs that play there."""
    rules = around.view.rules
    others = [other for other in around.people if rules.side(other) != rules.side(seat)]
    return scene._replace(seat=seat) if others else Resign(seat)
