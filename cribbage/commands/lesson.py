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
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.words.lesson_text import newcomers
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # plain text needs no screen
    from cribbage.ui.control.drill_controller import DrillController
    from cribbage.ui.control.lesson_controller import LessonController

MOST_LEARNERS: Final = 2
"""The most learners."""

FIRST_DEALER: Final = Seat(0)
"""The first dealer of the game after the lesson."""


def lesson_from_start(
    typed: Sequence[str], habits: Habits, settle: Callable[[Habits], str]
) -> "LessonController":
    """Return the lesson opened from the start screen, with the names typed there.

    Raises ValueError, with a sentence, for impossible names.
    """
    names, progress = pair_of(typed[:MOST_LEARNERS]), progress_so_far()
    return learning(Chapters(names, progress, progress.chapter), habits, settle)


def first_game(names: tuple[str, str], learners: int) -> Agreement:
    """Return the half game after the lesson: of one learner against Beginner, or of two learners.

    The first learner deals, so that it starts with the discard.

    >>> first_game(("Ann", "Ben"), 1).names, first_game(("Ann", "Ben"), 2).names
    (('Ann', 'Beginner'), ('Ann', 'Ben'))
    """
    rules = Rules(target=61)
    if learners == MOST_LEARNERS:
        return Agreement(names, rules, dealer=FIRST_DEALER)
    levels = (None, Level.BEGINNER)
    try:
        against = names_at_table(names, levels)
    except ValueError:  # a person with the name of a computer player
        against = names_at_table(STRANGERS[:MOST_LEARNERS], levels)
    return Agreement(against, rules, dealer=FIRST_DEALER, levels=levels)


def learning(
    chapters: Chapters, habits: Habits, settle: Callable[[Habits], str]
) -> "LessonController":
    """Return the lesson on the full screen; ``settle`` saves settings changed in it."""
    from cribbage.commands import drill
    from cribbage.ui.control.lesson_controller import LessonController
    from cribbage.ui.layout.skin import card_said

    def practice(habits: Habits) -> "DrillController":
        return drill.drill_from_start(chapters.names[0], habits, settle)

    return LessonController(
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
    pone, dealer = player_names((*known, partner)[:MOST_LEARNERS])
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
