"""The programs that may take a seat, by how well they play, and what they are called there."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from cribbage.engine.rules import Rules, Seat
from cribbage.match.names import player_name, player_names, same_name
from cribbage.pack.worded import Worded


class Level(Enum):
    """How well a program plays that has a seat at the table."""

    EASY = "easy"
    STEADY = "steady"
    STRONG = "strong"


Levels = tuple[Level | None, ...]
"""For each seat the level of the program that plays there, None where a person does."""

PERSON: Final = "person"
"""What stands in place of a level where a person plays."""


def levels_at(rules: Rules, levels: Sequence[Level | None]) -> Levels:
    """The levels of all seats, those that are not named being people's.

    Raises ValueError where there are more than seats, and where the strong one would play with
    more than one other; TypeError for what is no level.

    >>> levels_at(Rules(), (None, Level.EASY)), levels_at(Rules(), ())
    ((None, <Level.EASY: 'easy'>), (None, None))
    """
    for level in levels:
        if level is not None and not isinstance(level, Level):
            raise TypeError(f"levels: {level!r} is no Level: write Level.EASY, STEADY or STRONG")
    if len(levels) > rules.seats:
        raise ValueError(
            Worded("{seats} play, and {levels} have a level", seats=rules.seats, levels=len(levels))
        )
    if not {*levels} <= {None, *levels_with(rules.seats)}:
        raise ValueError(
            Worded("strong plays with one other: easy and steady take a seat with three or four")
        )
    return (*levels, *(None,) * (rules.seats - len(levels)))


def levels_with(seats: int) -> tuple[Level, ...]:
    """The levels of the programs that take a seat where so many play.

    >>> [level.value for level in levels_with(3)]
    ['easy', 'steady']
    """
    return tuple([level for level in Level if level is not Level.STRONG or seats == 2])


def with_programs(names: Sequence[str], levels: Sequence[Level | None]) -> tuple[str, ...]:
    """The names of all seats, each program called by its level, the second of a level by a number.

    >>> with_programs(("Ann", "Ben", "Cy"), (None, Level.EASY, Level.EASY))
    ('Ann', 'Easy', 'Easy 2')
    """
    named = list(names)
    for seat, level in enumerate(levels[: len(named)]):
        if level:
            alike = 1 + sum([other is level for other in levels[:seat]])
            named[seat] = level.value.title() + (f" {alike}" if alike > 1 else "")
    return tuple(named)


def names_at_table(names: Sequence[str], levels: Sequence[Level | None]) -> tuple[str, ...]:
    """The names of all seats: a person's as ``player_name`` keeps it, a program's by its level.

    ValueError as ``player_names``, and where a person is called as a program that plays.

    >>> names_at_table((" Ann", "Ben"), (None, Level.STEADY))
    ('Ann', 'Steady')
    """
    called = with_programs(names, levels)
    taken = [seat for seat, level in enumerate(levels[: len(called)]) if level]
    programs = {same_name(called[seat]) for seat in taken}
    for seat, text in enumerate(called):
        name = player_name(text)
        if seat not in taken and same_name(name) in programs:
            raise ValueError(
                Worded("{name} is a program at this table: choose another name", name=name)
            )
    return player_names(called)


def program_called(name: str) -> Level | None:
    """The level of the program that is called so, None where none ever is.

    >>> program_called("Steady"), program_called("EASY 2"), program_called("Ann")
    (<Level.STEADY: 'steady'>, <Level.EASY: 'easy'>, None)
    """
    word, _, number = same_name(name).partition(" ")
    known = [level for level in Level if level.value == word]
    return known[0] if known and number in _NUMBERS else None


_NUMBERS: Final = ("", "2", "3", "4")
"""What stands behind the level in the names of programs: nothing behind that of the first."""


def level_of(text: str) -> Level:
    """The level that is called so; ValueError, naming them all, where none is.

    >>> level_of("Steady")
    <Level.STEADY: 'steady'>
    """
    known = [level.value for level in Level]
    if text.casefold() not in known:
        *some, last = known
        raise ValueError(
            Worded(
                "{text!r} is no partner: write {some} or {last}",
                text=text,
                some=", ".join(some),
                last=last,
            )
        )
    return Level(text.casefold())


def levels_of(words: Sequence[str]) -> Levels:
    """Who sits at each seat, as ``in_words`` says it; ValueError as ``level_of``.

    >>> levels_of(("person", "easy"))
    (None, <Level.EASY: 'easy'>)
    """
    return tuple([None if word == PERSON else level_of(word) for word in words])


def in_words(levels: Levels) -> list[str]:
    """A word for each seat, as a record and the file of settings have it."""
    return [level.value if level else PERSON for level in levels]


def people(levels: Levels) -> tuple[Seat, ...]:
    """The seats at which people play."""
    return tuple([Seat(seat) for seat, level in enumerate(levels) if level is None])
