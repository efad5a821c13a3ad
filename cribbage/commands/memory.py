"""The remembered settings and habits: read, changed, saved, and reset."""

import argparse
from typing import TYPE_CHECKING

from cribbage.commands.standard_streams import warn
from cribbage.language.speaking import _
from cribbage.pack.worded import Worded, system_said
from cribbage.settings import remembered
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits, differences
from cribbage.settings.place import settings_path
from cribbage.settings.precedence import looks_of
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # solitaire needs no game for two
    from cribbage.session.sessions import Sessions


class Memory:
    """The habits of the table: used from the next game on, and saved immediately.

    ``sessions`` starts those games, None for solitaire. Without ``lasting``, nothing is saved.
    """

    def __init__(
        self, habits: Habits, sessions: "Sessions | None" = None, *, lasting: bool
    ) -> None:
        self.habits = habits
        self._written = habits.kept
        self._sessions = sessions
        self._lasting = lasting

    def take(self, habits: Habits) -> str:
        """Replace the habits; return a sentence if they cannot be saved."""
        before, self.habits = self.habits, habits
        sessions = self._sessions
        if sessions:
            for choice, value in differences(before.now, habits.now):
                sessions.beginning = choice.put(sessions.beginning, value)
        if not self._lasting:
            return ""
        try:
            trouble = remembered.change(self._written, habits.kept, settings_path())
        except OSError as error:
            # It is tried again with the next change and at the end.
            why = said(system_said(error))
            return _("names and settings cannot be saved: {why}", why=why)
        self._written = habits.kept
        return said(trouble)

    def keep_coach(self, is_on: bool) -> str:
        """Turn the coach on or off, now and later; return a sentence if that cannot be saved."""
        return self.take(self.habits.with_coach(is_on))

    def leave(self) -> None:
        """Save who played and how for the next run; report it if that is not possible."""
        if self._sessions and (begun := self._sessions.begun):
            on_form = self._sessions.on_form
            warn(self.take(self.habits.having_played(begun, on_form=on_form)))


def began_last_time() -> GameSetup:
    """Return the remembered settings, and print what is wrong with them."""
    try:
        found = remembered.read_settings(settings_path())
    except OSError:
        return GameSetup()
    warn(*found.troubles)
    return found.last_time


def looks(flags: argparse.Namespace) -> Looks:
    """Return the remembered appearance, changed by the flags."""
    return looks_of(flags, began_last_time())


def forget() -> None:
    """Reset the settings and say so; raises ValueError, with a sentence, if not possible."""
    try:
        known = remembered.reset(settings_path())
    except OSError as error:
        why = system_said(error)
        raise ValueError(Worded("the settings cannot be reset: {why}", why=why)) from None
    print(
        _("Saved names and settings were reset.")
        if known
        else _("There were no saved names or settings.")
    )
