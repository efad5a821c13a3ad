"""The keys of what is looked at: the end of a game, what lies over a scene."""

from cribbage.language.speaking import N_, _
from cribbage.match.match import Match
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.keys import (
    BOOK,
    NEXT_GAME,
    NOT_REVIEWED,
    OPTIONS,
    REPLAY,
    REVIEW,
    SAVE,
)
from cribbage.ui.scenes.scenes import (
    Over,
)
from cribbage.ui.scenes.screen import Bindings, Request, to


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
