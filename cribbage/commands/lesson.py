"""The lesson as the command ``learn`` and the start screen open it, and the game after it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import _
from cribbage.lessons.chapters import Progress
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, names_at_table
from cribbage.match.names import player_names, same_name
from cribbage.pack.worded import system_said
from cribbage.settings import remembered
from cribbage.settings.beginning import STRANGERS
from cribbage.settings.habits import Habits
from cribbage.settings.place import settings_path
from cribbage.ui.pages.chapters import Chapters
from cribbage.ui.words.lesson import newcomers
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # plain text needs no screen
    from cribbage.ui.control.drill import Drilling
    from cribbage.ui.control.lesson import Learning

MOST: Final = 2
"""The most learners."""

DEALS: Final = Seat(0)
"""The first dealer of the game after the lesson."""


def beside(typed: Sequence[str], habits: Habits, settle: Callable[[Habits], str]) -> "Learning":
    """Return the lesson opened from the start screen, with the names typed there.

    Raises ValueError, with a sentence, for impossible names.
    """
    names, progress = pair_of(typed[:MOST]), progress_so_far()
    return learning(Chapters(names, progress, progress.chapter), habits, settle)


def first_game(names: tuple[str, str], learners: int) -> Agreement:
    """Return the half game after the lesson: of one learner against Beginner, or of two learners.

    The first learner deals, so that it starts with the discard.

    >>> first_game(("Ann", "Ben"), 1).names, first_game(("Ann", "Ben"), 2).names
    (('Ann', 'Beginner'), ('Ann', 'Ben'))
    """
    rules = Rules(target=61)
    if learners == MOST:
        return Agreement(names, rules, dealer=DEALS)
    levels = (None, Level.BEGINNER)
    try:
        against = names_at_table(names, levels)
    except ValueError:  # a person with the name of a computer player
        against = names_at_table(STRANGERS[:MOST], levels)
    return Agreement(against, rules, dealer=DEALS, levels=levels)


def learning(chapters: Chapters, habits: Habits, settle: Callable[[Habits], str]) -> "Learning":
    """Return the lesson on the full screen; ``settle`` saves settings changed in it."""
    from cribbage.commands import drill
    from cribbage.ui.control.lesson import Learning
    from cribbage.ui.layout.skin import card_said

    def practice(habits: Habits) -> "Drilling":
        return drill.beside(chapters.names[0], habits, settle)

    return Learning(
        chapters,
        write=card_said,
        keep=keep_progress,
        practice=practice,
        habits=habits,
        settle=settle,
    )


def pair_of(known: Sequence[str]) -> tuple[str, str]:
    """Return the names of pone and dealer, default ones for those not known.

    Raises ValueError, with a sentence, for impossible names.
    """
    usually = newcomers()
    if not known:
        return usually
    partner = next(name for name in reversed(usually) if same_name(name) != same_name(known[0]))
    pone, dealer = player_names((*known, partner)[:MOST])
    return pone, dealer


def progress_so_far() -> Progress:
    """Return the saved progress, none if it cannot be read."""
    try:
        return Progress.read(remembered.lesson(settings_path()))
    except OSError:
        return Progress()


def keep_progress(progress: Progress) -> str:
    """Save the progress; return a sentence if it cannot be saved."""
    try:
        remembered.keep_lesson(progress.steps, settings_path())
    except OSError as error:
        why = refused(system_said(error))
        return _("your progress in the lesson cannot be saved: {why}", why=why)
    return ""
