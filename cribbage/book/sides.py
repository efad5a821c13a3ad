"""Sides and groups of players, and the keys that identify them in the book.

A computer player is never taken for a person of the same name: its name has a mark here.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from cribbage.engine.rules import FOUR
from cribbage.match.levels import computer_called, with_computer_players
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.record import Record

Sides = tuple[tuple[str, ...], ...]
"""The names of each side, a player or two partners; those of computer players are marked."""

# No name can contain these characters. No name sorts after the last one, so people come first.
_AND: Final = "\t"
_AGAINST: Final = "\n"
_COMPUTER_PLAYER: Final = "\U0010ffff"


def as_computer_player(name: str) -> str:
    """Return a name with the mark of a computer player."""
    return _COMPUTER_PLAYER + name


def is_computer_player(player: str) -> bool:
    """Return true if a name or key is that of a computer player.

    >>> is_computer_player(as_computer_player("Steady")), is_computer_player("Steady")
    (True, False)
    """
    return player.startswith(_COMPUTER_PLAYER)


def unmarked_name(player: str) -> str:
    """Return a name without its mark.

    >>> unmarked_name(as_computer_player("Steady")), unmarked_name("Ann")
    ('Steady', 'Ann')
    """
    return player.removeprefix(_COMPUTER_PLAYER)


def have_computer_players(sides: Sides) -> bool:
    """Return true if a computer player is on one of these sides."""
    return any([is_computer_player(name) for side in sides for name in side])


def by_name(sides: Sides) -> Sides:
    """Return the sides without marks, as they are shown."""
    return tuple([tuple(map(unmarked_name, side)) for side in sides])


def players_of(record: Record) -> tuple[str, ...]:
    """Return the name of each seat; computer players have the name of their level, marked."""
    names = with_computer_players(record.names, record.levels)
    each = zip(names, record.levels, strict=True)
    return tuple([as_computer_player(name) if level else name for name, level in each])


def sides_of(record: Record) -> Sides:
    """Return the names by sides, in the order of the seats.

    Raises ValueError, with a sentence, if two have the same name in the book.
    """
    names = players_of(record)
    matched = list(map(same_name, names))
    alike = [name for name, each in zip(names, matched, strict=True) if matched.count(each) > 1]
    if alike:
        raise ValueError(Worded("the book treats {names} as the same name", names=tuple(alike)))
    return record.rules.by_side(names)


def side_key(side: Sequence[str]) -> str:
    """Return the key of a side, the same for any spelling and order of its names.

    >>> side_key(("Cleo", "ANN")).split()
    ['ann', 'cleo']
    """
    return _AND.join(sorted(map(same_name, side)))


def key(sides: Sides) -> str:
    """Return the key of a group, whatever seats its players had.

    >>> key((("Ben",), ("Ann",))) == key((("ann",), ("ben",)))
    True
    """
    return _AGAINST.join(sorted(map(side_key, sides)))


def keys(group: str) -> list[str]:
    """Return the key of each side of a group, in the book's order of their scores.

    >>> keys(key((("Cleo",), ("Ann",), ("Ben",))))
    ['ann', 'ben', 'cleo']
    """
    return group.split(_AGAINST)


def players(side: str) -> list[str]:
    """Return the key of each player of a side.

    >>> players(side_key(("Cleo", "Ann")))
    ['ann', 'cleo']
    """
    return side.split(_AND)


def sides_with_keys(group: str) -> Sides:
    """Return the sides of a group, with each player's key.

    >>> sides_with_keys(key((("Ben", "Dan"), ("Cleo", "Ann"))))
    (('ann', 'cleo'), ('ben', 'dan'))
    """
    return tuple([tuple(players(side)) for side in keys(group)])


def groupings(names: Sequence[str]) -> Iterator[Sides]:
    """Yield every way these can play: each on their own and, if four, also in pairs.

    A name that a computer player has can mean that player or a person.

    >>> len(list(groupings("ABC"))), len(list(groupings("ABCD")))
    (1, 4)
    >>> list(map(have_computer_players, groupings(("Ann", "Steady"))))
    [False, True]
    """
    for players in product(*map(_either, names)):
        yield from _ways(players)


def _either(name: str) -> tuple[str, ...]:
    """Return the players a name can mean: a person, and perhaps a computer player."""
    return (name, as_computer_player(name)) if computer_called(name) else (name,)


def _ways(names: tuple[str, ...]) -> Iterator[Sides]:
    yield tuple([(name,) for name in names])
    if len(names) == FOUR:
        first, *others = names
        for partner in others:
            opponents = tuple([name for name in others if name is not partner])
            yield (first, partner), opponents
