"""Sentences: put together of parts, and fitted into columns by cells, not by characters."""

from collections.abc import Sequence
from typing import Final

NARROWEST: Final = 76
"""The cells of a line on the smallest screen."""


def wrapped(text: str, width: int, *, indent: int = 0) -> list[str]:
    """The text in lines of at most ``width`` cells, broken between words where that can be.

    Lines after the first begin with ``indent`` blanks.

    >>> wrapped("one for the go", 8, indent=2)
    ['one for', '  the go']
    """
    lines, line = [], ""
    for word in text.split():
        joined = f"{line} {word}" if line.strip() else line + word
        if _cells(joined) > width and line.strip():
            lines.append(line)
            joined = " " * indent + word
        line = joined
    return [*lines, line] if line.strip() else lines


def _cells(text: str) -> int:
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and few sentences need it

    return cell_len(text)


def points(value: int) -> str:
    """``1 point``, ``7 points``."""
    return "1 point" if value == 1 else f"{value} points"


def as_sentence(text: str) -> str:
    """The text with a capital at its head and a stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def listed(texts: Sequence[str], word: str = "and") -> str:
    """Texts in a row as they are said: ``a``, ``a and b``, ``a, b, and c``."""
    if len(texts) < 3:
        return f" {word} ".join(texts)
    return f"{', '.join(texts[:-1])}, {word} {texts[-1]}"
