"""The names that players can have."""

import unicodedata
from collections.abc import Sequence

from cribbage.language.cells import UNSETTLED, cells
from cribbage.pack.worded import Worded

LONGEST = 14
"""The most columns of a name on the screen."""


def player_name(text: str) -> str:
    """Return the name as it is kept: composed, on one line, without control and format characters.

    Of an emoji made of several characters the first is kept, and of a flag its letters, because
    terminals draw the rest in different widths. Raises ValueError, naming what is accepted, for a
    name that is empty, takes more than 14 columns, has a comma, which separates the names in a
    record, or has a width that differs between terminals by more than its spacing marks.

    >>> player_name("  Ann\\u200b  Lee ")
    'Ann Lee'
    >>> player_name("花子"), player_name("नीला"), player_name("👋🏿")
    ('花子', 'नीला', '👋')
    """
    visible = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or not unicodedata.category(character).startswith("C")
    )
    # Composed last, because a removed character may have separated a letter and its mark.
    name = unicodedata.normalize("NFC", " ".join(visible.translate(UNSETTLED).split()))
    width = _columns(name)
    if not width:
        raise ValueError(Worded("a name needs at least one character"))
    if "," in name:
        raise ValueError(Worded("a name cannot contain a comma: {name}", name=name))
    if width > LONGEST:
        raise ValueError(
            Worded(
                "a name can be at most {most} columns wide, and {name} is {columns}",
                most=LONGEST,
                name=name,
                columns=width,
            )
        )
    return name


def _columns(name: str) -> int:
    """Return the most columns that a name can take; ValueError if terminals disagree on more than
    its marks.
    """
    if name.isascii():
        return len(name)
    # Both are slow to import, and most names need neither.
    from rich.cells import cell_len
    from wcwidth import wcswidth, wcwidth

    width = cells(name)
    # Some count by clusters, some by characters.
    counted = (cell_len(name), wcswidth(name), sum(map(wcwidth, name)))
    has_marks = any(unicodedata.category(character) == "Mc" for character in name)
    if max(counted) > width or (min(counted) < width and not has_marks):
        raise ValueError(
            Worded("terminals show {name} at different widths: choose another name", name=name)
        )
    return width if any(counted) else 0


def same_name(name: str) -> str:
    """Return the key to match a name by, without case and width.

    >>> same_name("ＡＮＮ") == same_name("Ann"), same_name("Straße") == same_name("STRASSE")
    (True, True)
    """
    # Case folding can decompose characters, so they are composed once more.
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def player_names(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the names of all players, each as ``player_name`` keeps it.

    Also raises ValueError if two are equal except for case and width.
    """
    names = tuple([player_name(text) for text in texts])
    called = [same_name(name) for name in names]
    alike = [name for name, same in zip(names, called, strict=True) if called.count(same) > 1]
    if alike:
        raise ValueError(
            Worded("players need different names: {names} are the same", names=tuple(alike))
        )
    return names
