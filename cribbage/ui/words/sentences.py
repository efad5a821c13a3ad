"""Sentences: put together of parts, and fitted into columns by cells, not by characters."""

from collections.abc import Callable, Sequence
from typing import Final

NARROWEST: Final = 76
"""The cells of a line on the smallest screen."""

Sides = tuple[tuple[str, ...], ...]
"""The names of each side: a player's, or those of two partners."""


def wrapped(text: str, width: int, *, indent: int = 0) -> list[str]:
    """The text in lines of at most ``width`` cells, broken between words where that can be.

    Lines after the first begin with ``indent`` blanks.

    >>> wrapped("one for the go", 8, indent=2)
    ['one for', '  the go']
    """
    lines, line = [], ""
    for word in text.split():
        joined = f"{line} {word}" if line.strip() else line + word
        if cells(joined) > width and line.strip():
            lines.append(line)
            joined = " " * indent + word
        line = joined
    return [*lines, line] if line.strip() else lines


def cells(text: str) -> int:
    """The cells that the text takes on a screen."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and few sentences need it

    return cell_len(text)


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


def so_many(number: int, word: str) -> str:
    """``1 game``, ``2 games``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def points(value: int) -> str:
    """``1 point``, ``7 points``."""
    return so_many(value, "point")


def as_sentence(text: str) -> str:
    """The text with a capital at its head and a stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def listed(texts: Sequence[str], word: str = "and") -> str:
    """Texts in a row as they are said: ``a``, ``a and b``, ``a, b, and c``."""
    if len(texts) < 3:
        return f" {word} ".join(texts)
    return f"{', '.join(texts[:-1])}, {word} {texts[-1]}"


def in_one_row(said: Sequence[str]) -> str:
    """The first of some sentences that say the same which has room in a row of the smallest screen;
    the last where none has.
    """
    return next((text for text in said if len(wrapped(text, NARROWEST)) == 1), said[-1])


def said_of(side: Sequence[str], of_one: str, of_several: str) -> str:
    """A side and its verb.

    >>> said_of(("Ann",), "wins", "win"), said_of(("Ann", "Cy"), "wins", "win")
    ('Ann wins', 'Ann and Cy win')
    """
    return f"{listed(side)} {of_one if len(side) == 1 else of_several}"
