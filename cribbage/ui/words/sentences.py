"""Sentences made of parts, and wrapped by cells instead of characters."""

from collections.abc import Callable, Iterable, Sequence

from cribbage.language.speaking import _, cells, grammar, ngettext, pgettext
from cribbage.ui.layout.sizes import NARROWEST

SideNames = tuple[tuple[str, ...], ...]
"""The names of each side: a player's, or those of two partners."""


def wrapped(text: str, width: int, *, indent: int = 0) -> list[str]:
    """Return the text in lines of at most ``width`` cells, broken by its language's rules.

    Lines after the first are indented by ``indent`` blanks.

    >>> wrapped("one for the go", 8, indent=2)
    ['one for', '  the go']
    """
    return grammar().wrapped(text, width, indent)


def with_figures(
    names: Sequence[str | Sequence[str]], figures: Iterable[object], *, points: bool = False
) -> list[str]:
    """Return each name, or side, with its figure, which can be read as one with no name.

    With ``points``, they are points, which are read aloud.

    >>> with_figures(("Ann", "Ben"), (45, 67)), with_figures(("Easy", "Easy 2"), (60, 46))
    (['Ann 45', 'Ben 67'], ['Easy: 60', 'Easy 2: 46'])
    """
    pairs = zip(names, figures, strict=False)
    if end_in_digits(names):
        if points:
            return [pgettext("points", "{side}: {score}", side=s, score=each) for s, each in pairs]
        return [_("{side}: {score}", side=side, score=each) for side, each in pairs]
    if points:
        return [pgettext("points", "{side} {score}", side=s, score=each) for s, each in pairs]
    return [_("{side} {score}", side=side, score=each) for side, each in pairs]


def end_in_digits(names: Iterable[str | Sequence[str]]) -> bool:
    """Return true if a number next to one of these names, or sides, can be read as part of it."""
    each = [name for side in names for name in ([side] if isinstance(side, str) else side)]
    return any(name[:1].isdigit() or name[-1:].isdigit() for name in each)


def shorten_names(
    names: Sequence[str], width: int, said: Callable[[tuple[str, ...]], str]
) -> tuple[str, ...]:
    """Return the names, the longest cut just enough for ``said`` to fit in ``width`` cells; at
    least two cells of each are left.

    >>> shorten_names(("Bartholomew", "Ann"), 15, " and ".join)
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
    """Return a name for someone who acts, in languages that add to it."""
    return pgettext("somebody who acts", "{name}", name=name)


def so_many_games(many: int) -> str:
    """Return ``1 game``, ``2 games``."""
    return ngettext("{n} game", "{n} games", many)


def so_many_cards(many: int) -> str:
    """Return ``1 card``, ``2 cards``."""
    return ngettext("{n} card", "{n} cards", many)


def so_many_packs(many: int) -> str:
    """Return ``1 pack``, ``2 packs``."""
    return ngettext("{n} pack", "{n} packs", many)


def so_many_solitaires(many: int) -> str:
    """Return ``1 solitaire game``, ``2 solitaire games``."""
    return ngettext("{n} solitaire game", "{n} solitaire games", many)


def format_point_count(value: int) -> str:
    """Return ``1 point``, ``7 points``."""
    return ngettext("{n} point", "{n} points", value)


def run_on(said: Iterable[str]) -> str:
    """Join whole sentences, without the empty ones.

    >>> run_on(["Go.", "", "One for the go."])
    'Go. One for the go.'
    """
    each = list(filter(None, said))
    text = "".join(each[:1])
    for behind in each[1:]:
        text = pgettext("sentences", "{said} {behind}", said=text, behind=behind)
    return text


def as_sentence(text: str) -> str:
    """Return the text as a full sentence, with a capital and a period."""
    return grammar().sentence(text)


def list_texts(texts: Sequence[str]) -> str:
    """Return texts joined by "and": ``a``, ``a and b``, ``a, b, and c``."""
    return grammar().all_of(texts)


def list_alternatives(texts: Sequence[str]) -> str:
    """Return texts joined by "or": ``a``, ``a or b``, ``a, b, or c``."""
    return grammar().one_of(texts)


def in_turn(texts: Sequence[str]) -> str:
    """Return the phrases of a count joined: ``a``, ``a and b``, ``a, b, and c``."""
    return grammar().in_turn(texts)


def in_one_row(said: Sequence[str]) -> str:
    """Return the first text that fits a row of the smallest screen, or the last if none does."""
    return next((text for text in said if len(wrapped(text, NARROWEST)) == 1), said[-1])
