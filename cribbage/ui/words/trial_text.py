"""The words for games that are tried again."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.words.sentences import with_figures

TRIAL_RETRY: Final = N_("Press A to play these cards again.")


def both_results(
    names: Sequence[str], rules: Rules, now: Sequence[int], before: Sequence[int]
) -> str:
    """Return the scores of a trial and those of the game that was tried again.

    >>> both_results(("Ann", "Easy"), Rules(), (121, 98), (110, 121))
    'This time: Ann 121, Easy 98. Before: Ann 110, Easy 121.'
    """
    each = [
        pgettext("scores", ", ").join(with_figures(rules.by_side(names), scores, points=True))
        for scores in (now, before)
    ]
    return _("This time: {now}. Before: {before}.", now=each[0], before=each[1])


def result_before(names: Sequence[str], rules: Rules, before: Sequence[int]) -> str:
    """Return only the scores of the game that was tried again."""
    each = with_figures(rules.by_side(names), before, points=True)
    return _("Before: {before}.", before=pgettext("scores", ", ").join(each))
