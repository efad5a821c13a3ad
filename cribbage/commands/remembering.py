"""How last time began, how it looks for whoever begins no game, and what next time is to know."""

import argparse
import sys
from typing import TYPE_CHECKING

from cribbage.settings import remembered
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import looks_of
from cribbage.settings.habits import Habits, differences

if TYPE_CHECKING:  # the book is looked at without a game
    from cribbage.session.sessions import Sessions


class Memory:
    """What the table is used to: it holds from the next game on, and is written at once.

    ``sessions`` begins those games, None for whoever plays alone; without ``lasting`` nothing is
    written.
    """

    def __init__(
        self, habits: Habits, sessions: "Sessions | None" = None, *, lasting: bool
    ) -> None:
        self.habits = habits
        self._written = habits.kept
        self._sessions = sessions
        self._lasting = lasting

    def take(self, habits: Habits) -> str:
        """Take other habits for the old ones; a sentence where they cannot be kept."""
        before, self.habits = self.habits, habits
        sessions = self._sessions
        if sessions:
            for choice, value in differences(before.now, habits.now):
                sessions.beginning = choice.put(sessions.beginning, value)
        if not self._lasting:
            return ""
        try:
            trouble = remembered.change(self._written, habits.kept, remembered.settings_path())
        except OSError as error:
            # It is tried again with the next change, and on leaving.
            return f"names and choices are not remembered: {error.strerror}"
        self._written = habits.kept
        return trouble

    def leave(self) -> None:
        """Keep who played and how, for the next evening; where it cannot be kept, it is not."""
        if self._sessions and (begun := self._sessions.begun):
            trouble = self.take(self.habits.having_played(begun))
            if trouble:
                print(f"cribbage: {trouble}", file=sys.stderr)


def began_last_time() -> Beginning:
    """How last time began; what is wrong with it is told, and the rest holds."""
    try:
        found = remembered.read(remembered.settings_path())
    except OSError:
        return Beginning()
    for trouble in found.troubles:
        print(f"cribbage: {trouble}", file=sys.stderr)
    return found.last_time


def looks(flags: argparse.Namespace) -> Looks:
    """How the table looked last time; the flags win."""
    return looks_of(flags, began_last_time())
