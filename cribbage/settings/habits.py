"""The settings of this run, and those to remember for the next."""

from typing import Any, NamedTuple

from cribbage.match.agreement import Agreement
from cribbage.settings.beginning import Beginning
from cribbage.settings.choices import CHOICES, Choice

_FIRST = Beginning()


class Habits(NamedTuple):
    """The settings ``now``, and those ``kept`` for the next run.

    They differ in the choices ``said`` on the command line, given by name: a flag applies to this
    run, and a change made during it to the next.
    """

    now: Beginning = _FIRST
    kept: Beginning = _FIRST
    said: frozenset[str] = frozenset()

    def changed(self, choice: Choice, value: object) -> "Habits":
        """Return a copy with another value of a choice, given as it is written in the file."""
        kept = choice.chosen(self.kept, value)
        if choice.name in self.said:
            return self._replace(kept=kept)
        return self._replace(now=choice.chosen(self.now, value), kept=kept)

    def having_played(self, agreed: Agreement) -> "Habits":
        """Return a copy that keeps what can be kept of a game: players, target, who counted."""
        kept = self.kept
        for choice in CHOICES:
            if choice.played and choice.get:
                found = choice.get(Beginning(agreed))
                kept = kept if found is None else choice.put(kept, found)
        return self._replace(kept=kept)


def differences(before: Beginning, after: Beginning) -> list[tuple[Choice, Any]]:
    """Return the choices whose values differ, each with its value in ``after``."""
    pairs = [(each, each.get(before), each.get(after)) for each in CHOICES if each.get]
    return [(choice, new) for choice, old, new in pairs if new != old]
