"""The help of a screen without its keys: what scores, and the rules of the moment."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.game import Answering, Phase, Showing
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import N_, _
from cribbage.match.match import Match
from cribbage.ui.words import help_text
from cribbage.ui.words.claims import IN_PLAY
from cribbage.ui.words.rules_of_moment import BEGINNING, GAME_OVER, paragraph_for
from cribbage.views.view import View


class HelpText(NamedTuple):
    """The help besides the keys; ``paragraph`` is the rule it opens.

    The ``tables``, each with a heading, list what scores. ``right`` are sentences below them,
    ``left`` sentences below the keys. ``full`` is a longer version for a large screen.
    """

    right: tuple[str, ...]
    left: tuple[str, ...] = ()
    tables: tuple[tuple[str, help_text.Scores], ...] = ()
    paragraph: str = BEGINNING
    full: "FullText | None" = None

    def beside_a_hint(self, legend: tuple[str, ...]) -> "HelpText":
        """Return the help with the meaning of a hint's figures below the keys."""
        full = self.full and self.full._replace(left=legend)
        return self._replace(left=legend, full=full)


class FullText(NamedTuple):
    """The help of a large screen: rules for the moment, and of the game."""

    tables: tuple[tuple[str, help_text.Scores], ...]
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
    left: tuple[str, ...] = (help_text.skunks(match, rules.target),)
    skunked, more = left, tuple[str, ...]()
    right = now = help_text.phase_rules(phase, rules)
    tables = (help_text.OF_SHOW, help_text.OF_PLAY)
    if phase in (Showing, Answering):
        # A call has more keys, and the player already knows how claims are counted.
        left = help_text.ways_of_counting(rules, names, owner)[calls:]
        right, more = help_text.SHOW_ORDER, (help_text.NINETEEN_IS_NOTHING, *skunked)
    elif phase in IN_PLAY:
        pegging, tables = (
            help_text.ways_of_pegging(rules, names),
            (help_text.OF_PLAY, help_text.OF_SHOW),
        )
        # Only show the price of a call while a player may call.
        left = (pegging[rules.seats > 2 :] if calls else pegging[:1]) or skunked
        counted = help_text.ways_of_counting(rules, names)[:1]
        right = help_text.at_the_play(rules)
        more = (*help_text.IN_EVERY_PLAY, *counted, *(skunked if left != skunked else ()))
    if phase is Showing:
        # The keys show how to type points, and with several players the pone has already counted.
        now = (*now[1:], *help_text.words_at(rules).order)
    full = FullText(
        tables,
        ways_in_brief(rules, names) if left == skunked else left,
        now,
        help_text.explain_winning(match, rules.target, rules),
    )
    return HelpText((*right, *more), left, tables[:1], paragraph_for(phase, rules), full)


POINTS_AHEAD: Final = N_("points ahead, by deal")
"""The name of a row at the end of a game."""


def after_game(rules: Rules, match: Match, names: Sequence[str]) -> HelpText:
    """Return the help between two games."""
    said = help_text.explain_winning(match, rules.target, rules)
    row = _(
        '"{points_ahead}" shows who led after each deal, and by how many points (= is a tie).',
        points_ahead=_(POINTS_AHEAD),
    )
    return HelpText((*said, row), ways_in_brief(rules, names), paragraph=GAME_OVER)


def ways_in_brief(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Return how hands are counted, without the price of a call if more than two play."""
    ways = help_text.ways_of_counting(rules, names)
    return ways if rules.seats == 2 else ways[:1]
