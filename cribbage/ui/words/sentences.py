"""Sentences: put together of parts, and fitted into columns by cells, not by characters."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cribbage.language.cells import cells
from cribbage.language.speaking import grammar, ngettext, pgettext

NARROWEST: Final = 76
"""The cells of a line on the smallest screen."""

Sides = tuple[tuple[str, ...], ...]
"""The names of each side: a player's, or those of two partners."""


def wrapped(text: str, width: int, *, indent: int = 0) -> list[str]:
    """The text in lines of at most ``width`` cells, broken where its language breaks.

    Lines after the first begin with ``indent`` blanks.

    >>> wrapped("one for the go", 8, indent=2)
    ['one for', '  the go']
    """
    return grammar().wrapped(text, width, indent)


def with_names(
    names: Sequence[str], width: int, said: Callable[[tuple[str, ...]], str]
) -> tuple[str, ...]:
    """The names, the longest cut no more than it takes for what is said of them to have room; two
    cells of each are always left.

    >>> with_names(("Bartholomew", "Ann"), 15, " and ".join)
    ('Barthol', 'Ann')
    """
    short = tuple(names)
    for most in range(max(map(cells, names)), 1, -1):
        short = tuple([_cut(name, most) for name in names])
        if cells(said(short)) <= width:
            break
    return short


def _cut(name: str, most: int) -> str:
    while cells(name) > most:
        name = name[:-1]
    return name.rstrip()


def addressed(name: str) -> str:
    """A name as its owner may be spoken of, where a language says more than the name."""
    return pgettext("somebody who acts", "{name}", name=name)


def so_many_games(many: int) -> str:
    """``1 game``, ``2 games``."""
    return ngettext("{n} game", "{n} games", many)


def so_many_cards(many: int) -> str:
    """``1 card``, ``2 cards``."""
    return ngettext("{n} card", "{n} cards", many)


def so_many_packs(many: int) -> str:
    """``1 pack``, ``2 packs``."""
    return ngettext("{n} pack", "{n} packs", many)


def so_many_patiences(many: int) -> str:
    """``1 patience``, ``2 patiences``."""
    return ngettext("{n} solitaire game", "{n} solitaire games", many)


def points(value: int) -> str:
    """``1 point``, ``7 points``."""
    return ngettext("{n} point", "{n} points", value)


def run_on(said: Iterable[str]) -> str:
    """Whole sentences one behind the other; an empty one is none.

    >>> run_on(["Go.", "", "One for the go."])
    'Go. One for the go.'
    """
    each = list(filter(None, said))
    text = "".join(each[:1])
    for behind in each[1:]:
        text = pgettext("sentences", "{said} {behind}", said=text, behind=behind)
    return text


def as_sentence(text: str) -> str:
    """The text as a sentence by itself: with a capital at its head and a stop at its end."""
    return grammar().sentence(text)


def listed(texts: Sequence[str]) -> str:
    """Texts in a row, as they are said: ``a``, ``a and b``, ``a, b, and c``."""
    return grammar().all_of(texts)


def one_of(texts: Sequence[str]) -> str:
    """Texts of which one holds: ``a``, ``a or b``, ``a, b, or c``."""
    return grammar().one_of(texts)


def in_turn(texts: Sequence[str]) -> str:
    """The breaths of a count: ``a``, ``a and b``, ``a, b, and c``."""
    return grammar().in_turn(texts)


def in_one_row(said: Sequence[str]) -> str:
    """The first of some sentences that say the same which has room in a row of the smallest screen;
    the last where none has.
    """
    return next((text for text in said if len(wrapped(text, NARROWEST)) == 1), said[-1])
