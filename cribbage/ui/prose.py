"""Sentences fitted into columns, by cells and not by characters."""

from collections.abc import Sequence

from rich.cells import cell_len


def wrapped(text: str, width: int, *, indent: int = 0) -> list[str]:
    """The text in lines of at most ``width`` cells, broken between words where that can be.

    Lines after the first begin with ``indent`` blanks.

    >>> wrapped("one for the go", 8, indent=2)
    ['one for', '  the go']
    """
    lines, line = [], ""
    for word in text.split():
        joined = f"{line} {word}" if line.strip() else line + word
        if cell_len(joined) > width and line.strip():
            lines.append(line)
            joined = " " * indent + word
        line = joined
    return [*lines, line] if line.strip() else lines


def last_that_fit(sentences: Sequence[str], width: int) -> str:
    """As many whole sentences from the end as ``width`` cells hold, one at least."""
    fitting = ""
    for sentence in reversed(sentences):
        joined = f"{sentence} {fitting}".strip()
        if fitting and cell_len(joined) > width:
            break
        fitting = joined
    return fitting
