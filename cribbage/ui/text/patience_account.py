"""The log of a solitaire game in plain text, and the sources of its points."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.language.speaking import N_, _
from cribbage.pack.scoring import Why
from cribbage.solitaire.events import ColumnShown, HandDealt, LastTurned, RowShown
from cribbage.ui.text.account import Account, side_made
from cribbage.ui.words.patience import Told, in_lines, sentence

_SAID: Final = {
    "play": N_("{points} in the play"),
    "hands": N_("{points} in hands"),
    "cribs": N_("{points} in cribs"),
    "rows": N_("{points} in rows"),
    "columns": N_("{points} in columns"),
    "heels": N_("{points} for his heels"),
}


def account_of(name: str) -> Account:
    """Return the log of a solitaire game, in which cribbage squares are a single deal."""
    said, lines = partial(sentence, name=name), partial(in_lines, name=name)
    return Account(said, lines, (HandDealt, LastTurned))


def summary(told: Iterable[Told], name: str) -> Iterator[str]:
    """Yield a sentence on the sources of the points."""
    made = dict.fromkeys(_SAID, 0)
    for thing in told:
        made[_source(thing)] += thing.gained
    sources = [_(_SAID[source], points=points) for source, points in made.items() if points]
    yield side_made((name,), tuple(sources))


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
