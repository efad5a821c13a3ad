"""The help of a screen without its keys: what scores, and the rules of the moment."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.engine.game import Answering, Phase, Showing
from cribbage.engine.rules import Rules, Seat
from cribbage.match.match import Match
from cribbage.ui.words.claims import IN_PLAY
from cribbage.ui.words.help_text import (
    IN_EVERY_PLAY,
    NINETEEN_IS_NOTHING,
    OF_PLAY,
    OF_SHOW,
    SHOW_ORDER,
    Scores,
    at_the_play,
    explain_winning,
    phase_rules,
    skunks,
    ways_of_counting,
    ways_of_pegging,
    words_at,
)
from cribbage.ui.words.rules_of_moment import BEGINNING, GAME_OVER, paragraph_for
from cribbage.views.view import View


class HelpText(NamedTuple):
    """The help besides the keys; ``paragraph`` is the rule it opens.

    The ``tables``, each with a heading, list what scores. ``right`` are sentences below them,
    ``left`` sentences below the keys. ``full`` is a longer version for a large screen.
    """

    right: tuple[str, ...]
    left: tuple[str, ...] = ()
    tables: tuple[tuple[str, Scores], ...] = ()
    paragraph: str = BEGINNING
    full: "FullText | None" = None

    def beside_a_hint(self, legend: tuple[str, ...]) -> "HelpText":
        """Return the help with the meaning of a hint's figures below the keys."""
        full = self.full and self.full._replace(left=legend)
        return self._replace(left=legend, full=full)


class FullText(NamedTuple):
    """The help of a large screen: rules for the moment, and of the game."""

    tables: tuple[tuple[str, Scores], ...]
    left: tuple[str, ...]
    now: tuple[str, ...]
    game: tuple[str, ...]


def table_help(
    view: View,
    match: Match,
    names: Sequence[str],
    phase: type[Phase] | None = None,
    *,
    owner: Seat | None = None,
    calls: bool = False,
) -> HelpText:
    """Return the help at a table during a game, in its current phase or another.

    ``owner`` is the player whose hand is counted; ``calls`` is true while a claim is being called.
    """
    rules, phase = view.rules, phase or view.phase
    left: tuple[str, ...] = (skunks(match, rules.target),)
    skunked, more = left, tuple[str, ...]()
    right = now = phase_rules(phase, rules)
    tables = (OF_SHOW, OF_PLAY)
    if phase in (Showing, Answering):
        # A call has more keys, and the player already knows how claims are counted.
        left = ways_of_counting(rules, names, owner)[calls:]
        right, more = SHOW_ORDER, (NINETEEN_IS_NOTHING, *skunked)
    elif phase in IN_PLAY:
        pegging, tables = ways_of_pegging(rules, names), (OF_PLAY, OF_SHOW)
        # Only show the price of a call while a player may call.
        left = (pegging[rules.seats > 2 :] if calls else pegging[:1]) or skunked
        counted = ways_of_counting(rules, names)[:1]
        right = at_the_play(rules)
        more = (*IN_EVERY_PLAY, *counted, *(skunked if left != skunked else ()))
    if phase is Showing:
        # The keys show how to type points, and with several players the pone has already counted.
        now = (*now[1:], *words_at(rules).order)
    full = FullText(
        tables,
        ways_in_brief(rules, names) if left == skunked else left,
        now,
        explain_winning(match, rules.target, rules),
    )
    return HelpText((*right, *more), left, tables[:1], paragraph_for(phase, rules), full)


def after_game(rules: Rules, match: Match, names: Sequence[str]) -> HelpText:
    """Return the help between two games."""
    said = explain_winning(match, rules.target, rules)
    return HelpText(said, ways_in_brief(rules, names), paragraph=GAME_OVER)


def ways_in_brief(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Return how hands are counted, without the price of a call if more than two play."""
    ways = ways_of_counting(rules, names)
    return ways if rules.seats == 2 else ways[:1]
