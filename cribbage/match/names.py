"""What a player may be called."""

import unicodedata
from collections.abc import Sequence

from cribbage.language.cells import UNSETTLED, cells
from cribbage.pack.worded import Worded

LONGEST = 14
"""The most columns that a name takes on the screen."""


def player_name(text: str) -> str:
    """The name as it is kept: composed, on one line, without control and format characters.

    Of a picture that is made of several characters the first is kept, and of a flag its letters:
    their width is not the same in all terminals. Raises ValueError, saying what is accepted, for a
    name that is empty, takes more than 14 columns, or has a comma, which parts the names in a
    record; and for one of which terminals disagree how wide it is, but for marks of its letters:
    then it has the columns that it takes at the most.

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
    # Composed last: what was dropped may have stood between a letter and its mark.
    name = unicodedata.normalize("NFC", " ".join(visible.translate(UNSETTLED).split()))
    width = _columns(name)
    if not width:
        raise ValueError(Worded("a name needs at least one letter"))
    if "," in name:
        raise ValueError(Worded("a name has no comma in it: {name}", name=name))
    if width > LONGEST:
        raise ValueError(
            Worded(
                "a name takes at most {most} columns, and {name} takes {columns}",
                most=LONGEST,
                name=name,
                columns=width,
            )
        )
    return name


def _columns(name: str) -> int:
    """The columns that a name takes, at the most; ValueError where terminals disagree on more than
    the width of marks.
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
            Worded("terminals disagree on how wide {name} is: choose another name", name=name)
        )
    return width if any(counted) else 0


def same_name(name: str) -> str:
    """What a name is matched by: names that differ in case and width alone have the same.

    >>> same_name("ＡＮＮ") == same_name("Ann"), same_name("Straße") == same_name("STRASSE")
    (True, True)
    """
    # Folding may part what was composed, so it is composed once more.
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def player_names(texts: Sequence[str]) -> tuple[str, ...]:
    """The names of all the players, each as ``player_name`` keeps it.

    Raises ValueError also where two are the same but for case and width.
    """
    names = tuple([player_name(text) for text in texts])
    called = [same_name(name) for name in names]
    alike = [name for name, same in zip(names, called, strict=True) if called.count(same) > 1]
    if alike:
        raise ValueError(
            Worded("the players need different names, not {names}", names=tuple(alike))
        )
    return names
