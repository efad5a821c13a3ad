"""The printed rules, and the man page for systems without ``man``."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rich.text import Text

from cribbage.language.speaking import cells
from cribbage.ui.words.rules_laid_out import PieceStyle, RulesRow
from cribbage.ui.words.sentences import wrapped

_TITLE, _TEXT, _TOLD = 3, 7, 14
"""The indentation of a subheading, of the text below it, and of a flag's description."""


def page_shown(page: str, width: int) -> Text:
    """Return a page in the macros of man(7), in lines of at most ``width`` columns.

    Only the macros that our page uses are known; examples are not wrapped.

    >>> print(page_shown('.SH "THE PLAY"\\n.TP\\n\\\\fBG\\\\fR\\nsays\\nhow much\\n', 30))
    THE PLAY
           G      says how much
    >>> print(page_shown(".SH STEPS\\n.IP 1. 4\\nCut.\\n.IP \\\\(bu 2\\nPlay.\\n", 30))
    STEPS
           1.  Cut.
    <BLANKLINE>
           - Play.
    """
    lines = [line for part in _parts(page) for line in _part(*part, width)]
    lines = [line for above, line in pairwise(["", *lines]) if line or not _is_title(above)]
    return Text("\n".join(lines).strip("\n"), no_wrap=True, overflow="ignore")


def _is_title(line: str) -> bool:
    return bool(line) and not line.startswith(" " * _TEXT)


def _parts(page: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each macro, its arguments, and the lines up to the next macro."""
    for part in re.split(r"^(?=\.)", page, flags=re.MULTILINE)[1:]:
        first, *text = map(_unmarked, part.splitlines())
        macro, _, rest = first.partition(" ")
        yield macro, rest.strip('"'), text


def _unmarked(line: str) -> str:
    """Return a line without font changes and escapes."""
    return re.sub(r"\\(?:f[BIR]|&)", "", line).replace("\\-", "-").replace("\\e", "\\")


def _part(macro: str, rest: str, text: list[str], width: int) -> list[str]:
    if macro == ".SH":
        return ["", rest, *_filled(text, width)]
    if macro == ".SS":
        return ["", f"{'':{_TITLE}}{rest}", *_filled(text, width)]
    if macro == ".TP":
        return ["", *_hanging(text[0], _filled(text[1:], width, _TOLD), _TOLD)]
    if macro == ".IP":
        mark, _, columns = rest.partition(" ")
        indent = _TEXT + int(columns)
        return ["", *_hanging(mark.replace("\\(bu", "-"), _filled(text, width, indent), indent)]
    if macro == ".nf":
        return [f"{'':{_TEXT}}{line}" for line in text]
    before = [""] if macro == ".PP" else []
    return [*before, *_filled(text, width)]


def _hanging(tag: str, told: list[str], indent: int) -> list[str]:
    """Return a tag and its text, on the same line if the tag is short enough."""
    tag = f"{'':{_TEXT}}{tag}"
    if cells(tag) < indent and told:
        return [tag + " " * (indent - cells(tag)) + told[0][indent:], *told[1:]]
    return [tag, *told]


def _filled(text: list[str], width: int, indent: int = _TEXT) -> list[str]:
    """Return a text in indented lines, not broken within a word or a flag."""
    margin = " " * indent
    return [margin + line for line in wrapped(" ".join(text), width - indent)]


def rules_shown(rows: Iterable[RulesRow]) -> Text:
    """Return the rows of the rules, with titles and paragraph numbers in bold."""
    shown = Text(no_wrap=True, overflow="ignore")
    for row in rows:
        line = Text()
        for piece in row:
            line.pad_right(piece.column - line.cell_len)
            line.append(piece.text, _STYLES[piece.look])
        shown.append_text(line).append("\n")
    return shown


_STYLES = {
    PieceStyle.TITLE: "bold",
    PieceStyle.NUMBER: "bold",
    PieceStyle.HEADING: "dim",
    PieceStyle.TEXT: "",
}
