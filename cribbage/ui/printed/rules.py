"""The rules as they are printed, or shown by a pager."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cribbage.ui.guide.laid_out import Look, Row

if TYPE_CHECKING:  # slow to import, and only needed once the rules are printed
    from rich.text import Text


def rules_shown(rows: Iterable[Row]) -> "Text":
    """Rows of the rules: titles and the numbers of paragraphs stand out where something can."""
    from rich.text import Text

    shown = Text(no_wrap=True, overflow="ignore")
    for row in rows:
        line = Text()
        for piece in row:
            line.pad_right(piece.column - line.cell_len)
            line.append(piece.text, _STYLES[piece.look])
        shown.append_text(line).append("\n")
    return shown


_STYLES = {Look.TITLE: "bold", Look.NUMBER: "bold", Look.HEADING: "dim", Look.TEXT: ""}
