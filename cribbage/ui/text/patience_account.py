"""The log of a solitaire game in plain text, and the sources of its points."""

from collections.abc import Iterator
from typing import Final

from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.language.speaking import N_, _
from cribbage.pack.scoring import Why
from cribbage.solitaire.events import ColumnShown, HandDealt, LastTurned, RowShown
from cribbage.solitaire.rules import PLAYER
from cribbage.ui.text.account import RECALLED, side_made
from cribbage.ui.words.patience import Told, in_lines, sentence

_SAID: Final = {
    "play": N_("{points} in the play"),
    "hands": N_("{points} in hands"),
    "cribs": N_("{points} in cribs"),
    "rows": N_("{points} in rows"),
    "columns": N_("{points} in columns"),
    "heels": N_("{points} for his heels"),
}


class PatienceAccount:
    """The log of one solitaire game."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._told: list[Told] = []

    def follow(self, thing: Told) -> None:
        """Add an event to the log."""
        self._told.append(thing)

    def recalled(self) -> Iterator[str]:
        """Yield the last events, without the scores."""
        for thing in self._told[-RECALLED:]:
            yield sentence(thing, self._name)

    def since_turn(self) -> Iterator[str]:
        """Yield the events since the player's last turn."""
        own = [place for place, thing in enumerate(self._told) if thing.seat == PLAYER]
        yield from self._lines(own[-1] if own else 0)

    def of_deal(self) -> Iterator[str]:
        """Yield everything since the cards were dealt; in cribbage squares, everything."""
        dealt = [
            place
            for place, thing in enumerate(self._told)
            if isinstance(thing.event, HandDealt | LastTurned)
        ]
        yield from self._lines(dealt[-1] if dealt else 0)

    def summary(self) -> Iterator[str]:
        """Yield a sentence on the sources of the points."""
        made = dict.fromkeys(_SAID, 0)
        for thing in self._told:
            made[_source(thing)] += thing.gained
        sources = [_(_SAID[source], points=points) for source, points in made.items() if points]
        yield side_made((self._name,), tuple(sources))

    def _lines(self, first: int) -> Iterator[str]:
        for thing in self._told[first:]:
            yield from in_lines(thing, self._name)


def _source(thing: Told) -> str:
    match thing.event:
        case HandShown():
            return "hands"
        case CribShown():
            return "cribs"
        case RowShown():
            return "rows"
        case ColumnShown():
            return "columns"
        case Pegged(_, score) if score[0].why is Why.HEELS:
            return "heels"
        case _:
            return "play"
