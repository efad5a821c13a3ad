"""The computer players that can take a seat: their levels and names."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from cribbage.engine.rules import Rules, Seat
from cribbage.match.names import player_name, player_names, same_name
from cribbage.pack.worded import Worded


class Level(Enum):
    """The level of a computer player at the table."""

    BEGINNER = "beginner"
    EASY = "easy"
    STEADY = "steady"
    STRONG = "strong"


Levels = tuple[Level | None, ...]
"""For each seat the level of its computer player, None for a person."""

PERSON: Final = "person"
"""The word in place of a level for a person."""


def levels_at(rules: Rules, levels: Sequence[Level | None]) -> Levels:
    """Return the levels of all seats; seats without one are for people.

    Raises ValueError if there are more levels than seats, or if the strong one would play with more
    than one other; TypeError for anything but a Level or None.

    >>> levels_at(Rules(), (None, Level.EASY)), levels_at(Rules(), ())
    ((None, <Level.EASY: 'easy'>), (None, None))
    """
    for level in levels:
        if level is not None and not isinstance(level, Level):
            raise TypeError(
                f"levels: {level!r} is not of type Level: "
                "use Level.BEGINNER, EASY, STEADY, or STRONG"
            )
    if len(levels) > rules.seats:
        raise ValueError(
            Worded(
                "{levels} levels are too many for {seats} players",
                seats=rules.seats,
                levels=len(levels),
            )
        )
    if not {*levels} <= {None, *levels_with(rules.seats)}:
        raise ValueError(
            Worded(
                "strong plays only two-player games: with three or four players, use "
                "beginner, easy, or steady"
            )
        )
    return (*levels, *(None,) * (rules.seats - len(levels)))


def levels_with(seats: int) -> tuple[Level, ...]:
    """Return the levels of computer players that can play in a game with so many seats.

    >>> [level.value for level in levels_with(3)]
    ['beginner', 'easy', 'steady']
    """
    return tuple([level for level in Level if level is not Level.STRONG or seats == 2])


def with_computer_players(names: Sequence[str], levels: Sequence[Level | None]) -> tuple[str, ...]:
    """Return the names of all seats; computer players are named by level, then by number.

    >>> with_computer_players(("Ann", "Ben", "Cy"), (None, Level.EASY, Level.EASY))
    ('Ann', 'Easy', 'Easy 2')
    """
    named = list(names)
    for seat, level in enumerate(levels[: len(named)]):
        if level:
            alike = 1 + sum([other is level for other in levels[:seat]])
            named[seat] = level.value.title() + (f" {alike}" if alike > 1 else "")
    return tuple(named)


def names_at_table(names: Sequence[str], levels: Sequence[Level | None]) -> tuple[str, ...]:
    """Return the names of all seats: people by ``player_name``, computer players by level.

    Raises ValueError as in ``player_names``, and if a person has the name of a computer player at
    the table.

    >>> names_at_table((" Ann", "Ben"), (None, Level.STEADY))
    ('Ann', 'Steady')
    """
    called = with_computer_players(names, levels)
    taken = [seat for seat, level in enumerate(levels[: len(called)]) if level]
    computer_players = {same_name(called[seat]) for seat in taken}
    for seat, text in enumerate(called):
        name = player_name(text)
        if seat not in taken and same_name(name) in computer_players:
            raise ValueError(
                Worded("{name} is the name of a computer player: choose another name", name=name)
            )
    return player_names(called)


def computer_called(name: str) -> Level | None:
    """Return the level of the computer player with this name, or None if none has it.

    >>> computer_called("Steady"), computer_called("EASY 2"), computer_called("Ann")
    (<Level.STEADY: 'steady'>, <Level.EASY: 'easy'>, None)
    """
    word, _, number = same_name(name).partition(" ")
    known = [level for level in Level if level.value == word]
    return known[0] if known and number in _NUMBERS else None


_NUMBERS: Final = ("", "2", "3", "4")
"""The suffixes after the level in the names of computer players: none for the first."""


def level_of(text: str) -> Level:
    """Return the level with this name; ValueError, naming all levels, if there is none.

    >>> level_of("Steady")
    <Level.STEADY: 'steady'>
    """
    known = [level.value for level in Level]
    if text.casefold() not in known:
        *some, last = known
        raise ValueError(
            Worded(
                "{text!r} is not a computer player: use {some}, or {last}",
                text=text,
                some=", ".join(some),
                last=last,
            )
        )
    return Level(text.casefold())


def levels_of(words: Sequence[str]) -> Levels:
    """Return the level of each seat from those words; ValueError as in ``level_of``.

    >>> levels_of(("person", "easy"))
    (None, <Level.EASY: 'easy'>)
    """
    return tuple([None if word == PERSON else level_of(word) for word in words])


def level_words(levels: Levels) -> list[str]:
    """Return a word for each seat, as in a record and in the settings file."""
    return [level.value if level else PERSON for level in levels]


def people(levels: Levels) -> tuple[Seat, ...]:
    """Return the seats of people."""
    return tuple([Seat(seat) for seat, level in enumerate(levels) if level is None])


def only_person(levels: Levels) -> Seat | None:
    """Return the seat of the only person among computer players, or None.

    >>> only_person((None, Level.EASY)), only_person((None, None))
    (0, None)
    """
    seats = people(levels)
    return seats[0] if len(seats) == 1 and len(levels) > 1 else None
