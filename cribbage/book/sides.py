"""Who plays against whom, and what each group of players is known by in the book.

A program is never taken for a person, whatever that person is called: its name has a mark here.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from cribbage.engine.rules import FOUR
from cribbage.match.levels import program_called, with_programs
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.record.record import Record

Sides = tuple[tuple[str, ...], ...]
"""The names of each side: a player's, or those of two partners; those of programs with a mark."""

# None of these can be part of a name; behind the last no name comes, so that people stand first.
_AND: Final = "\t"
_AGAINST: Final = "\n"
_PROGRAM: Final = "\U0010ffff"


def as_program(name: str) -> str:
    """A name with the mark of a program."""
    return _PROGRAM + name


def is_program(player: str) -> bool:
    """Whether a name, or what a player is known by, is that of a program.

    >>> is_program(as_program("Steady")), is_program("Steady")
    (True, False)
    """
    return player.startswith(_PROGRAM)


def called(player: str) -> str:
    """A name without a mark.

    >>> called(as_program("Steady")), called("Ann")
    ('Steady', 'Ann')
    """
    return player.removeprefix(_PROGRAM)


def have_programs(sides: Sides) -> bool:
    """Whether a program plays for one of these sides."""
    return any([is_program(name) for side in sides for name in side])


def by_name(sides: Sides) -> Sides:
    """The sides without any mark, as they are written."""
    return tuple([tuple(map(called, side)) for side in sides])


def players_of(record: Record) -> tuple[str, ...]:
    """The name of each seat; programs are called by their levels and have the mark."""
    names = with_programs(record.names, record.levels)
    each = zip(names, record.levels, strict=True)
    return tuple([as_program(name) if level else name for name, level in each])


def sides_of(record: Record) -> Sides:
    """The names by sides, in the order of the seats.

    ValueError, in a sentence, where two have one name in the book.
    """
    names = players_of(record)
    matched = list(map(same_name, names))
    alike = [name for name, each in zip(names, matched, strict=True) if matched.count(each) > 1]
    if alike:
        raise ValueError(Worded("{names} are one name in the book", names=tuple(alike)))
    return record.rules.by_side(names)


def side_key(side: Sequence[str]) -> str:
    """What a side is known by, however its names are written and whichever stands first.

    >>> side_key(("Cleo", "ANN")).split()
    ['ann', 'cleo']
    """
    return _AND.join(sorted(map(same_name, side)))


def key(sides: Sides) -> str:
    """What all who play together are known by, wherever each of them sat.

    >>> key((("Ben",), ("Ann",))) == key((("ann",), ("ben",)))
    True
    """
    return _AGAINST.join(sorted(map(side_key, sides)))


def keys(group: str) -> list[str]:
    """What each side of a group is known by, in the order in which the book has their scores.

    >>> keys(key((("Cleo",), ("Ann",), ("Ben",))))
    ['ann', 'ben', 'cleo']
    """
    return group.split(_AGAINST)


def players(side: str) -> list[str]:
    """What each player of a side is known by.

    >>> players(side_key(("Cleo", "Ann")))
    ['ann', 'cleo']
    """
    return side.split(_AND)


def known(group: str) -> Sides:
    """The sides of a group by what each player is known by.

    >>> known(key((("Ben", "Dan"), ("Cleo", "Ann"))))
    (('ann', 'cleo'), ('ben', 'dan'))
    """
    return tuple([tuple(players(side)) for side in keys(group)])


def groupings(names: Sequence[str]) -> Iterator[Sides]:
    """Every way in which these can play against each other; four each for himself or in pairs.

    Whoever is called as a program is may be one, and may be a person.

    >>> len(list(groupings("ABC"))), len(list(groupings("ABCD")))
    (1, 4)
    >>> list(map(have_programs, groupings(("Ann", "Steady"))))
    [False, True]
    """
    for players in product(*map(_either, names)):
        yield from _ways(players)


def _either(name: str) -> tuple[str, ...]:
    """Who may be called so: a person, and perhaps a program."""
    return (name, as_program(name)) if program_called(name) else (name,)


def _ways(names: tuple[str, ...]) -> Iterator[Sides]:
    yield tuple([(name,) for name in names])
    if len(names) == FOUR:
        first, *others = names
        for partner in others:
            opponents = tuple([name for name in others if name is not partner])
            yield (first, partner), opponents
