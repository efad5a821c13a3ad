"""Who led when, in all the games of two sides: a chart of pegs above and below a line, printed."""

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from cribbage.book.rivalry import Rivalry
from cribbage.ui.drawing.log import PLAYERS
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.rivalry import leaders, leads, when

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from rich.text import Text

WIDTH: Final = 80
CHART_COLUMNS: Final = 58
CHART_ROWS: Final = 4
"""The rows of the chart on either side of its line, at the most."""


def chart(rivalry: Rivalry, skin: Skin) -> "tuple[Text, ...]":
    """Who led by how many games, from the first to the last."""
    from rich.text import Text

    faint = skin.rich("table.faint")
    width = max(map(cell_len, (*leaders(rivalry), "level")))
    columns = min(CHART_COLUMNS, WIDTH - width - len(" | "))
    rows = leads(rivalry, columns, CHART_ROWS, skin.glyphs)
    shown = [Text(f"Who led by how many games: {when(rivalry)}", faint)]
    for side, label, pegs in rows:
        style = faint if side is None else skin.rich(PLAYERS[side])
        padded = Text(" " * (width - cell_len(label)) + label, style)
        shown.append(Text.assemble(padded, (f" {skin.glyphs.down} ", faint), Text(pegs, style)))
    return tuple(shown)
