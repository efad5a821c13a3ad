"""The names that players can have."""

import re
import unicodedata
from collections.abc import Sequence

from cribbage.language.speaking import UNSETTLED, cells
from cribbage.pack.worded import Worded

WIDEST_NAME = 14
"""The most columns of a name on the screen."""


def player_name(text: str) -> str:
    """Return the name as it is kept: composed, on one line, without control and format characters.

    Of an emoji made of several characters the first is kept, and of a flag its letters, because
    terminals draw the rest in different widths. Raises ValueError, naming what is accepted, for a
    name that cannot be read, is empty, takes more than 14 columns, has a comma, which separates the
    names in a record, or has a width that differs between terminals by more than its spacing marks.

    >>> player_name("  Ann\\u200b  Lee ")
    'Ann Lee'
    >>> player_name("花子"), player_name("नीला"), player_name("👋🏿")
    ('花子', 'नीला', '👋')
    """
    _check_letters(text)
    visible = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in _INVISIBLE
    )
    # Composed last, because a removed character may have separated a letter and its mark.
    name = unicodedata.normalize("NFC", " ".join(visible.translate(UNSETTLED).split()))
    width = _columns(name)
    if not width:
        raise ValueError(Worded("a name needs at least one character"))
    if "," in name:
        raise ValueError(Worded("a name cannot contain a comma: {name}", name=quote_name(name)))
    if width > WIDEST_NAME:
        raise ValueError(
            Worded(
                "a name can be at most {most} columns wide, but {name} takes {columns}",
                most=WIDEST_NAME,
                name=quote_name(name),
                columns=width,
            )
        )
    return name


_INVISIBLE = ("Cc", "Cf")
"""Categories of characters that are dropped; other unknown characters can be letters."""


def _check_letters(text: str) -> None:
    """Raise ValueError for letters that cannot be read, and for unknown ones."""
    categories = [] if text.isascii() else list(map(unicodedata.category, text))
    if "Cs" in categories:
        # The system passes bytes that are not in its encoding in this form.
        raise ValueError(
            Worded(
                "the name {name} cannot be read in this encoding: use plain letters, or a "
                "locale that supports the name",
                name=quote_name(text),
            )
        )
    if "Cn" in categories or "Co" in categories:
        raise _width_unknown(text)


def _width_unknown(name: str) -> ValueError:
    return ValueError(
        Worded(
            "terminals show {name} at different widths: choose another name", name=quote_name(name)
        )
    )


def quote_name(name: str) -> str:
    """Return a name as an error message shows it, whatever its length and bytes.

    >>> quote_name("Zo\\udceb"), len(quote_name("W" * 100_000))
    ('Zo?', 43)
    """
    name = name.encode("utf-8", "replace").decode()
    return name if len(name) <= _TOLD else f"{name[:_TOLD]}..."


_TOLD = 40


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
        raise _width_unknown(name)
    return width if any(counted) else 0


def same_name(name: str) -> str:
    """Return the key to match a name by, without case and width.

    >>> same_name("ＡＮＮ") == same_name("Ann"), same_name("Straße") == same_name("STRASSE")
    (True, True)
    """
    # No name has these: the book uses them as separators, or cannot store them.
    known = _IN_NO_NAME.sub("\uffff", name)
    # Case folding can decompose characters, so they are composed once more.
    folded = unicodedata.normalize("NFKC", known).casefold()
    return unicodedata.normalize("NFKC", folded)


_IN_NO_NAME = re.compile("[\0-\x1f\ud800-\udfff]")


def player_names(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the names of all players, each as ``player_name`` keeps it.

    Also raises ValueError if two are equal except for case and width.
    """
    names = tuple([player_name(text) for text in texts])
    called = [same_name(name) for name in names]
    alike = [name for name, same in zip(names, called, strict=True) if called.count(same) > 1]
    if alike:
        raise ValueError(Worded("names must differ: {names} count as the same", names=tuple(alike)))
    return names
