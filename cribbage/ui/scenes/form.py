"""The form before a game: who plays, to what, who counts and who pegs."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Final, Self, TypeVar

from cribbage.engine.rules import FOUR, TARGETS, Counting, Pegs, Seat
from cribbage.language.cells import UNSETTLED, cells
from cribbage.match.agreement import Agreement
from cribbage.match.levels import (
    Level,
    Levels,
    levels_with,
    names_at_table,
    people,
    with_programs,
)
from cribbage.match.match import Match
from cribbage.match.names import LONGEST, player_name, same_name
from cribbage.settings.beginning import Beginning, called, filled_up
from cribbage.settings.habits import Habits
from cribbage.ui.guide.at_hand import HelpText, ways_in_brief
from cribbage.ui.guide.help import TO_LEARN, beginning
from cribbage.ui.scenes.screen import Screen


class Field(IntEnum):
    """The places of the form, from top to bottom; ``fields`` says which of them there are."""

    PLAYERS = 0
    FIRST_NAME = 1
    SECOND_NAME = 2
    THIRD_NAME = 3
    FOURTH_NAME = 4
    TARGET = 5
    MATCH = 6
    FIRST_COUNTING = 7
    SECOND_COUNTING = 8
    COUNTING = 9
    PEGGING = 10
    DEAL = 11
    ALSO = 12
    LOOK_UP = 13


NAMES: Final = (Field.FIRST_NAME, Field.SECOND_NAME, Field.THIRD_NAME, Field.FOURTH_NAME)
"""Where a name is typed, in the order of the seats."""

FOR_PROGRAMS: Final = NAMES[1:]
"""Where a program may be chosen instead of a person; somebody has to sit at the keyboard."""

COUNTINGS: Final = (Field.FIRST_COUNTING, Field.SECOND_COUNTING)
"""Who counts the hands of each of two; of more it is said in one place."""

CHOICES: Final = (
    Field.PLAYERS,
    *FOR_PROGRAMS,
    Field.TARGET,
    Field.MATCH,
    *COUNTINGS,
    Field.COUNTING,
    Field.PEGGING,
)
"""Where one of several is chosen."""

ALSO: Final = (Field.ALSO, Field.LOOK_UP)
"""What else is here, in two rows."""

SEATINGS: Final = ((2, False), (3, False), (FOUR, False), (FOUR, True))
"""How many may play, and whether four play each for himself."""

USUAL: Final = (3, 7)
"""The match points that the form offers."""


@dataclass(frozen=True)
class Start(Screen):
    """The form as it is filled in. ``focus`` is where the keys go.

    ``agreed`` is what is agreed so far between people, its names as they are typed and perhaps none
    that can be; ``levels`` says at which seats programs play instead, so that whoever would sit
    there is not forgotten, nor a program where fewer play. ``played`` is what comes of both.
    ``begun`` says that the name in focus is being typed anew: the first letter replaces the old
    one. ``fault`` is a sentence about what cannot stay as it is. ``length`` is a match that was
    asked for and is offered beside the usual; ``door`` is the place in a row of what else is here.
    ``waiting`` are the names of those who would play if more did, and ``same_cards`` says, as in a
    ``Beginning``, what two sides would play. ``habits`` are the table's own, and ``newcomers`` may
    sit here: nobody has played here before, nor been taught.
    """

    agreed: Agreement
    focus: Field = Field.FIRST_NAME
    begun: bool = False
    fault: str = ""
    length: int | None = None
    door: int = 0
    waiting: tuple[str, ...] = ()
    same_cards: bool = False
    levels: Levels = ()
    habits: Habits = Habits()
    newcomers: bool = False

    def help_text(self) -> HelpText:
        """Return what the help says before a game."""
        ways = ways_in_brief(self.played.rules, self.played.names)
        return HelpText((*beginning(self.agreed), TO_LEARN), ways)

    @property
    def programs(self) -> Levels:
        """For each seat the level of the program there, None where a person plays.

        The strong one plays with one other; among more the steady one has its seat.
        """
        seats = self.agreed.rules.seats
        can = levels_with(seats)
        levels = [
            level if level is None or level in can else Level.STEADY
            for level in self.levels[:seats]
        ]
        return (*levels, *(None,) * (seats - len(levels)))

    @property
    def played(self) -> Agreement:
        """What is agreed with the programs at their seats, whose hands need nobody to count them;
        the names of people as they are typed.
        """
        levels, rules, names = self.programs, self.agreed.rules, called(self.agreed.names)
        if not any(levels):
            return self.agreed.changed(names=names)
        both = zip(levels, rules.counting, strict=True)
        counting = tuple([Counting.AUTO if level else way for level, way in both])
        names = with_programs(names, levels)
        return self.agreed.changed(
            names=names, rules=rules.changed(counting=counting), levels=levels
        )

    @property
    def beginning(self) -> Beginning:
        """What an evening would begin with as the form stands."""
        return Beginning(self.agreed, same_cards=self.same_cards)

    def with_agreed(self, beginning: Beginning) -> "Start":
        """The form with what this evening would begin with."""
        return self._replace(agreed=beginning.agreed, same_cards=beginning.same_cards)

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; what stands there stays."""
        return self._replace(fault=hint) if hint else self


def for_game(beginning: Beginning) -> Start:
    """The form before a game that is agreed on so far.

    Where a program plays, a stranger would, and count as all people do, if they do alike. In the
    first seat there is always a person.
    """
    agreed, same_cards = beginning.agreed, beginning.same_cards
    form = Start(agreed, length=agreed.match.to, same_cards=same_cards)
    if not any(agreed.levels):
        return form
    sitting = people(agreed.levels)
    ways = {agreed.rules.counting[seat] for seat in sitting}
    joining = ways.pop() if len(ways) == 1 else Counting.AUTO
    names, counting = list(agreed.names), list(agreed.rules.counting)
    strangers = filled_up(beginning.people, len(names))[len(sitting) :]
    programs = [seat for seat, level in enumerate(agreed.levels) if level]
    for seat, stranger in zip(programs, strangers, strict=True):
        names[seat], counting[seat] = stranger, joining
    rules = agreed.rules.changed(counting=tuple(counting))
    between = agreed.changed(names=tuple(names), rules=rules, levels=())
    return form._replace(agreed=between, levels=(None, *agreed.levels[1:]))


def changed_on(form: Start, before: Beginning) -> frozenset[str]:
    """The names of the rules that are otherwise on the form than ``before`` it."""
    rules = form.agreed.rules
    beginning = for_game(before).beginning.with_players(form.agreed.names, singles=rules.singles)
    was = beginning.agreed.rules
    return frozenset([name for name in _RULES if getattr(rules, name) != getattr(was, name)])


_RULES: Final = ("target", "counting", "pegging")
"""The rules that the form asks for, by the names of their choices."""


def fields(form: Start) -> tuple[Field, ...]:
    """The places that there are for so many players, from top to bottom."""
    seats = form.agreed.rules.seats
    counting = COUNTINGS if seats == len(COUNTINGS) else (Field.COUNTING,)
    lengths = (Field.TARGET, Field.MATCH)
    rest = (Field.PEGGING, Field.DEAL, *ALSO)
    return (Field.PLAYERS, *NAMES[:seats], *lengths, *counting, *rest)


def on(form: Start) -> Start:
    """Go on from a name to the next one, and from the last to the deal.

    With the names of two as they stand, going on three times begins.
    """
    named = (Field.PLAYERS, *NAMES)[: form.agreed.rules.seats]
    after = Field(form.focus + 1) if form.focus in named else Field.DEAL
    return moved_to(form, after)


def moved(form: Start, step: int) -> Start:
    """The form with the next field in focus, or the one before; they go round."""
    return moved_to(form, _other(form.focus, fields(form), step))


def moved_to(form: Start, field: Field) -> Start:
    """The form with this field in focus."""
    return form._replace(focus=field, begun=False, fault="")


def changed(form: Start, step: int) -> Start:
    """The next choice in the field in focus, or the one before; they go round."""
    choices = offered(form, form.focus)
    now = [choice.played for choice in choices].index(form.played)
    return choices[(now + step) % len(choices)]._replace(begun=False, fault="")


def offered(form: Start, field: Field) -> tuple[Start, ...]:
    """What may be chosen in a field, from left to right: the form with each of its choices.

    In one of them it is played as the form has it now. Nobody counts a program's hands.
    """
    rules = form.agreed.rules
    if field in FOR_PROGRAMS:
        seat = Seat(NAMES.index(field))
        return tuple([_seating(form, seat, each) for each in (None, *levels_with(rules.seats))])
    if field is Field.PLAYERS:
        return tuple([_seated(form, seats, singles=singles) for seats, singles in SEATINGS])
    if field is Field.TARGET:
        return tuple([_with_rules(form, target=target) for target in reversed(TARGETS)])
    if field is Field.MATCH:
        matches = [form.agreed.changed(match=match) for match in _matches(form)]
        return tuple([form._replace(agreed=agreed) for agreed in matches])
    if field is Field.COUNTING:
        ways_of_all = _alike(Counting, rules.counting, people(form.programs))
        return tuple([_with_rules(form, counting=ways) for ways in ways_of_all])
    if field is Field.PEGGING:
        ways_of_pegging = _alike(Pegs, rules.pegging, range(rules.seats))
        return tuple([_with_rules(form, pegging=ways) for ways in ways_of_pegging])
    one, other = rules.counting
    first = field is Field.FIRST_COUNTING
    if form.programs[COUNTINGS.index(field)]:
        return (form,)
    both = [(way, other) if first else (one, way) for way in Counting]
    return tuple([_with_rules(form, counting=ways) for ways in both])


def typed(form: Start, letter: str) -> Start:
    """The name in focus one letter longer, or begun anew; as it was where it would be too long.

    A letter in the seat of a program begins the name of a person.
    """
    name = ((_name(form) if form.begun else "") + letter).translate(UNSETTLED)
    return form if cells(name) > LONGEST else _named(form, name)


def rubbed_out(form: Start) -> Start:
    """The name in focus without its last letter; in the seat of a program the name that stood there
    is back.
    """
    if form.programs[NAMES.index(form.focus)]:
        return _seating(form, Seat(NAMES.index(form.focus)), None)
    return _named(form, _name(form)[:-1])


def filled_in(form: Start) -> Agreement:
    """What the form asks for; ValueError, in a sentence, for names that cannot be."""
    return form.played.changed(names=names_at_table(called(form.agreed.names), form.programs))


def refused(form: Start, reason: str) -> Start:
    """The form where it cannot be played by, with the name in focus that has to be mended: the
    first that is none, or is somebody's already, perhaps a program's.
    """
    named = list(zip(NAMES, form.played.names, form.programs, strict=False))
    taken = {same_name(text) for _, text, level in named if level}
    for field, text in [(field, text) for field, text, level in named if not level]:
        try:
            name = same_name(player_name(text))
        except ValueError:
            return moved_to(form, field)._replace(fault=reason)
        if name in taken:
            return moved_to(form, field)._replace(fault=reason)
        taken.add(name)
    return form._replace(fault=reason, begun=False)


def _seating(form: Start, seat: Seat, level: Level | None) -> Start:
    """The form with a program of this level at a seat, or with the person who would sit there."""
    levels = [*form.levels, *(None,) * (FOUR - len(form.levels))]
    levels[seat] = level
    return form._replace(levels=tuple(levels), fault="")


def _seated(form: Start, seats: int, *, singles: bool) -> Start:
    """The form for so many players, which forgets nobody who was named for more."""
    known = (*form.agreed.names, *form.waiting)
    names = known[:seats] if len(known) >= seats else filled_up(known, seats)
    beginning = form.beginning.with_players(names, singles=singles)
    return form.with_agreed(beginning)._replace(waiting=known[seats:])


def _matches(form: Start) -> tuple[Match, ...]:
    """What may be played, from one game to a long match: the usual, and what was asked for."""
    match = form.agreed.match
    lengths = sorted({*USUAL, *filter(None, (form.length, match.to))})
    return tuple([match.changed(to=to) for to in (None, *lengths)])


Way = TypeVar("Way", bound=Enum)


def _alike(
    kind: type[Way], now: tuple[Way, ...], seats: Sequence[int]
) -> tuple[tuple[Way, ...], ...]:
    """Each way for all players, and what was asked for where these do it in several."""
    alike = tuple([(way,) * len(now) for way in kind])
    return alike if len({now[seat] for seat in seats}) == 1 else (*alike, now)


Choice = TypeVar("Choice")


def _other(now: Choice, choices: tuple[Choice, ...], step: int) -> Choice:
    return choices[(choices.index(now) + step) % len(choices)]


def _with_rules(form: Start, **said: Any) -> Start:
    rules = form.agreed.rules.changed(**said)
    return form._replace(agreed=form.agreed.changed(rules=rules))


def _name(form: Start) -> str:
    return called(form.agreed.names)[NAMES.index(form.focus)]


def _named(form: Start, name: str) -> Start:
    seat = Seat(NAMES.index(form.focus))
    names = list(form.agreed.names)
    names[seat] = name
    form = form._replace(agreed=form.agreed.changed(names=tuple(names)), begun=True)
    return _seating(form, seat, None)
