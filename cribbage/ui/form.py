"""The form before a game: who plays, to what, and who counts."""

from enum import IntEnum
from typing import NamedTuple, TypeVar

from rich.cells import cell_len

from cribbage.engine.rules import TARGETS, Counting
from cribbage.names import LONGEST


class Field(IntEnum):
    """The places of the form, from top to bottom."""

    FIRST_NAME = 0
    SECOND_NAME = 1
    TARGET = 2
    COUNTING = 3
    DEAL = 4


class Start(NamedTuple):
    """The form as it is filled in. ``focus`` is where the keys go.

    ``begun`` says that the name in focus is being typed anew: the first letter replaces the old
    one. ``fault`` is a sentence about what cannot stay as it is.
    """

    names: tuple[str, str]
    target: int = 121
    counting: Counting = Counting.AUTO
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
        return form._replace(target=_other(form.target, TARGETS, key))
    if focus is Field.COUNTING and key in ("left", "right", "space"):
        return form._replace(counting=_other(form.counting, tuple(Counting), key))
    return form


Choice = TypeVar("Choice")


def _other(now: Choice, choices: tuple[Choice, ...], key: object) -> Choice:
    return choices[(choices.index(now) + (-1 if key == "left" else 1)) % len(choices)]


def _typed(form: Start, key: object) -> Start:
    place = int(form.focus)
    name = form.names[place] if form.begun or key == "backspace" else ""
    if key == "backspace":
        name = name[:-1]
    elif isinstance(key, str) and (len(key) == 1 or key == "space"):
        name += " " if key == "space" else key
        if cell_len(name) > LONGEST:
            return form
    else:
        return form
    names = (name, form.names[1]) if place == 0 else (form.names[0], name)
    return form._replace(names=names, begun=True, fault="")
