"""What a table is used to: how it is played this evening, and what the next is to know of it."""

from typing import Any, NamedTuple

from cribbage.match.agreement import Agreement
from cribbage.settings.beginning import Beginning
from cribbage.settings.choices import CHOICES, Choice

_FIRST = Beginning()


class Habits(NamedTuple):
    """How it is played ``now``, and what is ``kept`` for the next evening.

    They part where something was ``said`` on the command line, by the names of the choices: that
    holds for this evening, and what is set meanwhile for the next.
    """

    now: Beginning = _FIRST
    kept: Beginning = _FIRST
    said: frozenset[str] = frozenset()

    def changed(self, choice: Choice, value: object) -> "Habits":
        """With another value of a choice, as it is written in the file."""
        kept = choice.chosen(self.kept, value)
        if choice.name in self.said:
            return self._replace(kept=kept)
        return self._replace(now=choice.chosen(self.now, value), kept=kept)

    def having_played(self, agreed: Agreement) -> "Habits":
        """Who played, how far and who counted is kept, where that can be kept."""
        kept = self.kept
        for choice in CHOICES:
            if choice.played and choice.get:
                found = choice.get(Beginning(agreed))
                kept = kept if found is None else choice.put(kept, found)
        return self._replace(kept=kept)


def differences(before: Beginning, after: Beginning) -> list[tuple[Choice, Any]]:
    """The choices whose value is another afterwards, each with that value."""
    pairs = [(each, each.get(before), each.get(after)) for each in CHOICES if each.get]
    return [(choice, new) for choice, old, new in pairs if new != old]
