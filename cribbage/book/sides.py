"""Who plays against whom, and what each group of players is known by in the book."""

from collections.abc import Iterator, Sequence
from typing import Final

from cribbage.engine.rules import FOUR, Side
from cribbage.match.names import same_name
from cribbage.record.record import Record

Sides = tuple[tuple[str, ...], ...]
"""The names of each side: a player's, or those of two partners."""

# Neither can be part of a name.
_AND: Final = "\t"
_AGAINST: Final = "\n"


def sides_of(record: Record) -> Sides:
    """The names by sides, in the order of the seats.

    ValueError, in a sentence, where two have one name in the book.
    """
    names, rules = record.names, record.rules
    matched = list(map(same_name, names))
    alike = [name for name, each in zip(names, matched, strict=True) if matched.count(each) > 1]
    if alike:
        raise ValueError(f"{' and '.join(alike)} are one name in the book")
    sides = [rules.partners(Side(side)) for side in range(rules.sides)]
    return tuple([tuple([names[seat] for seat in seats]) for seats in sides])


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

    >>> len(list(groupings("ABC"))), len(list(groupings("ABCD")))
    (1, 4)
    """
    yield tuple([(name,) for name in names])
    if len(names) == FOUR:
        first, *others = names
        for partner in others:
            opponents = tuple([name for name in others if name is not partner])
            yield (first, partner), opponents
