"""The form before a game: who plays, to what, and who counts."""

from enum import IntEnum
from typing import Any, Final, NamedTuple, TypeVar

from rich.cells import cell_len

from cribbage.engine.rules import TARGETS, Counting
from cribbage.match.agreement import Agreement, each_way
from cribbage.match.match import Match
from cribbage.match.names import LONGEST, player_name, player_names


class Field(IntEnum):
    """The places of the form, from top to bottom."""

    FIRST_NAME = 0
    SECOND_NAME = 1
    TARGET = 2
    MATCH = 3
    FIRST_COUNTING = 4
    SECOND_COUNTING = 5
    DEAL = 6


COUNTINGS: Final = (Field.FIRST_COUNTING, Field.SECOND_COUNTING)
"""Who counts each player's hands."""

USUAL: Final = (3, 7)
"""The match points that the form offers."""


class Start(NamedTuple):
    """The form as it is filled in. ``focus`` is where the keys go.

    ``agreed`` is what is agreed so far, its names as they are typed and perhaps none that can be.
    ``begun`` says that the name in focus is being typed anew: the first letter replaces the old
    one. ``fault`` is a sentence about what cannot stay as it is.
    """

    agreed: Agreement
    focus: Field = Field.FIRST_NAME
    begun: bool = False
    fault: str = ""


def fill(form: Start, key: object) -> Start:
    """The form after a key: letters and backspace in a name, arrows and Space in a choice.

    Enter in a name goes on to the next one, and from the second to the deal: with the names as
    they stand, Enter three times begins.
    """
    focus = form.focus
    if key == "enter":
        after = Field.SECOND_NAME if focus is Field.FIRST_NAME else Field.DEAL
        return form._replace(focus=after, begun=False)
    if key in ("down", "tab", "up"):
        step = -1 if key == "up" else 1
        return form._replace(focus=Field((focus + step) % len(Field)), begun=False)
    if focus in (Field.FIRST_NAME, Field.SECOND_NAME):
        return _typed(form, key)
    if focus is Field.TARGET and key in ("left", "right", "space"):
        return _with_rules(form, target=_other(form.agreed.rules.target, TARGETS, key))
    if focus is Field.MATCH and key in ("left", "right", "space"):
        match = _other(form.agreed.match, matches(form), key)
        return form._replace(agreed=form.agreed.changed(match=match))
    if focus in COUNTINGS and key in ("left", "right", "space"):
        ways = list(each_way(form.agreed.rules))
        place = COUNTINGS.index(focus)
        ways[place] = _other(ways[place], tuple(Counting), key)
        return _with_rules(form, counting=tuple(ways))
    return form


def filled_in(form: Start) -> Agreement:
    """What the form asks for; ValueError, in a sentence, for names that cannot be."""
    return form.agreed.changed(names=player_names(form.agreed.names))


def refused(form: Start, reason: str) -> Start:
    """The form where it cannot be played by, with the name in focus that has to be mended."""
    try:
        player_name(form.agreed.names[0])
        focus = Field.SECOND_NAME
    except ValueError:
        focus = Field.FIRST_NAME
    return form._replace(fault=reason, focus=focus, begun=False)


def matches(form: Start) -> tuple[Match, ...]:
    """What may be played, from one game to a long match: the usual, and what was asked for."""
    match = form.agreed.match
    lengths = sorted({*USUAL, *([match.to] if match.to else [])})
    return tuple([match.changed(to=to) for to in (None, *lengths)])


Choice = TypeVar("Choice")


def _other(now: Choice, choices: tuple[Choice, ...], key: object) -> Choice:
    return choices[(choices.index(now) + (-1 if key == "left" else 1)) % len(choices)]


def _with_rules(form: Start, **said: Any) -> Start:
    rules = form.agreed.rules.changed(**said)
    return form._replace(agreed=form.agreed.changed(rules=rules))


def _typed(form: Start, key: object) -> Start:
    place = int(form.focus)
    names = list(form.agreed.names)
    name = names[place] if form.begun or key == "backspace" else ""
    if key == "backspace":
        name = name[:-1]
    elif isinstance(key, str) and (len(key) == 1 or key == "space"):
        name += " " if key == "space" else key
        if cell_len(name) > LONGEST:
            return form
    else:
        return form
    names[place] = name
    return form._replace(agreed=form.agreed.changed(names=tuple(names)), begun=True, fault="")
