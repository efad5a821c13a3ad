"""The command ``drill``: hands to count, piles and discards, for one player."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.commands import sitting
from cribbage.commands.parser import EXIT_OVER, CommandRefused, refusing
from cribbage.language.speaking import _
from cribbage.lessons.exercises import DrillLevel, Practice
from cribbage.match.names import player_name
from cribbage.settings.beginning import GameSetup, default_names
from cribbage.settings.habits import Habits
from cribbage.settings.precedence import looks_of
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # plain text needs no screen
    from cribbage.lessons.exercises import DrillRun
    from cribbage.ui.control.drill_controller import DrillController


def drill(flags: argparse.Namespace) -> int:
    """Run the drill, starting at the level of the flags; return the exit status.

    Raises CommandRefused, with a sentence, for an impossible name.
    """
    last_time = sitting.began_last_time() if sitting.at_terminal() else GameSetup()
    with refusing():
        who = last_time.agreed.names[0] if flags.name is None else player_name(flags.name)
    level = DrillLevel(flags.level) if flags.level else None
    kept = _Kept(who, lasting=sitting.at_terminal())
    if not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(default_names((who,))[0], kept, level, flags, last_time)
    return _in_lines(kept, level, Random(flags.seed))


def _on_screen(
    who: str,
    kept: "_Kept",
    level: DrillLevel | None,
    flags: argparse.Namespace,
    last_time: GameSetup,
) -> int:
    looks = looks_of(flags, last_time)
    habits = Habits(last_time._replace(looks=looks), last_time)
    memory = sitting.Memory(habits, lasting=True)
    drilling = _drilling(who, kept, level, Random(flags.seed), habits, memory.take)
    status, went = sitting.show(drilling, looks)
    sitting.warn(went, drilling.trouble)
    return status


def drill_from_start(
    who: str, habits: Habits, settle: Callable[[Habits], str]
) -> "DrillController":
    """Return the drill of a player at a terminal, opened from the start screen."""
    return _drilling(who, _Kept(who, lasting=True), None, Random(), habits, settle)


def in_plain_text(who: str) -> int:
    """Run the drill of a player in plain text, after the lesson; return the exit status."""
    return _in_lines(_Kept(who, lasting=sitting.at_terminal()), None, Random())


def _drilling(
    who: str,
    kept: "_Kept",
    level: DrillLevel | None,
    chance: Random,
    habits: Habits,
    settle: Callable[[Habits], str],
) -> "DrillController":
    from cribbage.ui.control.drill_controller import DrillController
    from cribbage.ui.layout.skin import card_said

    return DrillController(
        who,
        kept.practice,
        level=level,
        chance=chance,
        keep=kept.keep,
        write=card_said,
        habits=habits,
        settle=settle,
    )


def _in_lines(kept: "_Kept", level: DrillLevel | None, chance: Random) -> int:
    from cribbage.ui.text.plain_drill import PlainDrill

    asked = PlainDrill(
        sys.stdin,
        sys.stdout,
        terminal=sitting.at_terminal(),
        chance=chance,
        keep=kept.keep,
        practice=kept.practice,
    )
    with sitting.stopped_by_signals():
        if not asked.give(level):
            raise CommandRefused(_("the input ended before the drill did"))
    return EXIT_OVER


class _Kept:
    """A player's practice in the book; runs through a pipe are not saved."""

    def __init__(self, who: str, *, lasting: bool) -> None:
        self._who = who
        self._lasting = lasting
        self.practice = self._known() if lasting else Practice()

    def keep(self, run: "DrillRun") -> tuple[Practice, str]:
        """Save a run; return the practice including it, and a sentence if it cannot be saved."""
        if not self._lasting:
            return self.practice, ""
        try:
            with Book() as book:
                book.keep_run(self._who, run, datetime.now())
                self.practice = book.practice(self._who)
        except BookError as error:
            why = refused(error.reason)
            return self.practice, _("this drill was not saved in the book ({why})", why=why)
        return self.practice, ""

    def _known(self) -> Practice:
        # Errors of the book are reported when a run is saved.
        with suppress(BookError), Book() as book:
            return book.practice(self._who)
        return Practice()
