"""The keys of the lesson, as its key row and its help show them."""

from collections.abc import Sequence
from typing import Final

from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.lessons.chapters import CHAPTERS, DEALER, PONE, Place
from cribbage.lessons.tasks import Asked, GoOn, Lift, Mark, Number, Whether, Who

KeyRow = tuple[tuple[str, str], ...]
"""Keys, each with its caption."""

_ROW: Final = 78
"""The width of the key row on the smallest screen."""

_DISPENSABLE: Final = (N_("Left/Right"), "L", "?")
"""The keys left out of a row that is too long, the first of them first."""


def to_answer(place: Place, names: Sequence[str]) -> KeyRow:
    """Return the keys that answer a step, unless those of the game do."""
    match place.doing.asked:
        case Number(unsaid=None):
            return (("0-9", _("type it")), ("Enter", pgettext("a key", "answer")))
        case Number():
            return (("0-9", _("enter points")), ("Enter", _("call or accept")))
        case Who():
            return (("1", names[PONE]), ("2", names[DEALER]))
        case Whether():
            return (("Y", pgettext("a key", "yes")), ("N", pgettext("a key", "no")))
        case Mark():
            return (("1-5", pgettext("a key", "choose")), ("Enter", _("check")))
        case GoOn() if is_end(place):
            return (("N", _("new game")),)
        case _:
            return (("Enter", _("continue")),)


def is_end(place: Place) -> bool:
    """Return true if it is the last step of the last chapter.

    >>> is_end(Place(6, 2)), is_end(Place(3, 3))
    (True, False)
    """
    return place[:2] == (len(CHAPTERS) - 1, len(CHAPTERS[-1]) - 1)


def around_lesson(answer: KeyRow, asked: Asked, *, log: bool) -> KeyRow:
    """Return the key row: the keys that answer and those of every step, as many as fit."""
    shows = () if isinstance(asked, GoOn | Lift) else (("Tab", _("show me")),)
    told = (("L", _("log")),) if log else ()
    row = (
        *answer,
        *shows,
        ("Esc", pgettext("a key", "go back")),
        ("?", _("help")),
        *told,
        ("Q", _("quit")),
    )
    for key in _DISPENSABLE:
        if _width(row) > _ROW:
            row = tuple([each for each in row if each[0] != _(key)])
    return row


def _width(row: KeyRow) -> int:
    return sum([cells(f"{key} {does}  ") for key, does in row])
