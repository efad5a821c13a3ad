"""The form before a game: who plays, to what, who counts and who pegs."""

from enum import IntEnum
from typing import Any, Final, NamedTuple, TypeVar

from rich.cells import cell_len

from cribbage.engine.rules import TARGETS, Counting, Pegs
from cribbage.match.agreement import Agreement
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
    PEGGING = 6
    DEAL = 7
    ALSO = 8


NAMES: Final = (Field.FIRST_NAME, Field.SECOND_NAME)
"""Where a name is typed; each is as great as its seat."""

COUNTINGS: Final = (Field.FIRST_COUNTING, Field.SECOND_COUNTING)
"""Who counts each player's hands."""

CHOICES: Final = (Field.TARGET, Field.MATCH, *COUNTINGS, Field.PEGGING)
"""Where one of several is chosen."""

USUAL: Final = (3, 7)
"""The match points that the form offers."""


class Start(NamedTuple):
    """The form as it is filled in. ``focus`` is where the keys go.

    ``agreed`` is what is agreed so far, its names as they are typed and perhaps none that can be.
    ``begun`` says that the name in focus is being typed anew: the first letter replaces the old
    one. ``fault`` is a sentence about what cannot stay as it is. ``length`` is a match that was
    asked for and is offered beside the usual; ``door`` is the place of what else is here.
    """

    agreed: Agreement
    focus: Field = Field.FIRST_NAME
    begun: bool = False
    fault: str = ""
    length: int | None = None
    door: int = 0


def for_game(agreed: Agreement) -> Start:
    """The form before a game that is agreed on so far."""
    return Start(agreed, length=agreed.match.to)


def on(form: Start) -> Start:
    """Go on from a name to the next one, and from the second to the deal.

    With the names as they stand, going on three times begins.
    """
    after = Field.SECOND_NAME if form.focus is Field.FIRST_NAME else Field.DEAL
    return form._replace(focus=after, begun=False)


def moved(form: Start, step: int) -> Start:
    """The form with the next field in focus, or the one before; they go round."""
    return form._replace(focus=Field((form.focus + step) % len(Field)), begun=False, fault="")


def changed(form: Start, step: int) -> Start:
    """The next choice in the field in focus, or the one before; they go round."""
    form = form._replace(fault="")
    agreed = form.agreed
    if form.focus is Field.TARGET:
        return _with_rules(form, target=_other(agreed.rules.target, TARGETS, step))
    if form.focus is Field.MATCH:
        match = _other(agreed.match, matches(form), step)
        return form._replace(agreed=agreed.changed(match=match))
    if form.focus is Field.PEGGING:
        return _with_rules(form, pegging=_other(agreed.rules.pegging, peggings(form), step))
    ways = list(agreed.rules.counting)
    place = COUNTINGS.index(form.focus)
    ways[place] = _other(ways[place], tuple(Counting), step)
    return _with_rules(form, counting=tuple(ways))


def typed(form: Start, letter: str) -> Start:
    """The name in focus one letter longer, or begun anew; as it was where it would be too long."""
    name = (form.agreed.names[form.focus] if form.begun else "") + letter
    return form if cell_len(name) > LONGEST else _named(form, name)


def rubbed_out(form: Start) -> Start:
    """The name in focus without its last letter."""
    return _named(form, form.agreed.names[form.focus][:-1])


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
    lengths = sorted({*USUAL, *filter(None, (form.length, match.to))})
    return tuple([match.changed(to=to) for to in (None, *lengths)])


def peggings(form: Start) -> tuple[tuple[Pegs, ...], ...]:
    """Who may peg: the same way for both, and what was asked for where that is another."""
    now = form.agreed.rules.pegging
    alike = [(way,) * len(now) for way in Pegs]
    return tuple(alike if now in alike else [*alike, now])


Choice = TypeVar("Choice")


def _other(now: Choice, choices: tuple[Choice, ...], step: int) -> Choice:
    return choices[(choices.index(now) + step) % len(choices)]


def _with_rules(form: Start, **said: Any) -> Start:
    rules = form.agreed.rules.changed(**said)
    return form._replace(agreed=form.agreed.changed(rules=rules))


def _named(form: Start, name: str) -> Start:
    names = list(form.agreed.names)
    names[form.focus] = name
    return form._replace(agreed=form.agreed.changed(names=tuple(names)), begun=True, fault="")
