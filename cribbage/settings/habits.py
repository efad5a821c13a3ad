"""The settings of this run, and those to remember for the next."""

from typing import Any, NamedTuple

from cribbage.match.agreement import Agreement
from cribbage.settings.beginning import GameSetup
from cribbage.settings.options import ALL_OPTIONS, Option

_FIRST = GameSetup()

_PLAYERS = frozenset({"names", "against", "singles"})
"""The choices that are kept from wherever they came; the others played are rules."""


class Habits(NamedTuple):
    """The settings ``now``, and those ``kept`` for the next run.

    They differ in the choices ``said`` on the command line, given by name: a flag applies to this
    run, and a change made during it to the next. A rule that was changed on the start screen is
    among them no more.
    """

    now: GameSetup = _FIRST
    kept: GameSetup = _FIRST
    said: frozenset[str] = frozenset()

    def changed(self, choice: Option, value: object) -> "Habits":
        """Return a copy with another value of a choice, given as it is written in the file."""
        kept = choice.chosen(self.kept, value)
        if choice.name in self.said:
            return self._replace(kept=kept)
        return self._replace(now=choice.chosen(self.now, value), kept=kept)

    def with_coach(self, is_on: bool) -> "Habits":
        """Return a copy with the coach on or off, in this run and in later ones."""
        now, kept = self.now._replace(coach=is_on), self.kept._replace(coach=is_on)
        return self._replace(now=now, kept=kept)

    def having_played(self, agreed: Agreement, *, on_form: bool = False) -> "Habits":
        """Return a copy that keeps who played, and the rules that the start screen set.

        ``on_form`` is true if the game was agreed there. Rules of flags and of resumed games end
        with the run.
        """
        kept = self.kept
        for choice in ALL_OPTIONS:
            stays = choice.name in _PLAYERS or (on_form and choice.name not in self.said)
            if choice.played and choice.get and stays:
                found = choice.get(GameSetup(agreed))
                kept = kept if found is None else choice.put(kept, found)
        return self._replace(kept=kept)


def differences(before: GameSetup, after: GameSetup) -> list[tuple[Option, Any]]:
    """Return the choices whose values differ, each with its value in ``after``."""
    pairs = [(each, each.get(before), each.get(after)) for each in ALL_OPTIONS if each.get]
    return [(choice, new) for choice, old, new in pairs if new != old]
