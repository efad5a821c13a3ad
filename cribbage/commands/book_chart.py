"""Who led when, in all the games of two: a chart of pegs above and below a line."""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from cribbage.book.rivalry import Rivalry
from cribbage.ui.drawing.skin import Skin

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from rich.text import Text

PLAYERS: Final = ("player.one", "player.two")
"""The colours of the two."""

CHART_COLUMNS: Final = 58
CHART_ROWS: Final = 4
"""The rows of the chart on either side of its line, at the most."""
WIDEST_GAME: Final = 4
"""The columns of one game in the chart, as long as there are few."""


def chart(rivalry: Rivalry, skin: Skin) -> "tuple[Text, ...]":
    """Who led by how many games, from the first to the last; the first player's pegs stand above
    the line, the second's hang below it.
    """
    from rich.text import Text

    leads, faint = rivalry.leads, skin.rich("table.faint")
    highest = [max(0, *leads), -min(0, *leads)]
    a_row = -(-max(highest) // CHART_ROWS)
    heights = [-(-most // a_row) for most in highest]
    labels = [f"{name} +{most}" for name, most in zip(rivalry.names, highest, strict=True)]
    width = max(map(cell_len, (*labels, "level")))
    shown = _sampled(leads, CHART_COLUMNS)
    each = min(WIDEST_GAME, CHART_COLUMNS // len(shown))

    def row(side: int, height: int) -> Text:
        ends = height == heights[side]
        label = Text(labels[side] if ends else "", skin.rich(PLAYERS[side]))
        label.pad_left(width - label.cell_len)
        front, back = skin.glyphs.front[side], skin.glyphs.back[side]
        pegs = ""
        for lead in shown:
            reach = -(-(lead if side == 0 else -lead) // a_row)
            peg = front if reach == height else back if reach > height else " "
            pegs += peg.ljust(each)
        styled = Text(pegs.rstrip(), skin.rich(PLAYERS[side]))
        return Text.assemble(label, (f" {skin.glyphs.down} ", faint), styled)

    games, lines = so_many(len(leads), "game"), skin.glyphs.across * (each * len(shown))
    first, last = day(rivalry.results[0].begun), day(rivalry.results[-1].begun)
    days = first if first == last else f"{first} to {last}"
    return (
        Text(f"Who led by how many games: {games}, {days}", faint),
        *[row(0, height) for height in range(heights[0], 0, -1)],
        Text(f"{'level':>{width}} {skin.glyphs.down} {lines}", faint),
        *[row(1, height) for height in range(1, heights[1] + 1)],
    )


def _sampled(leads: Sequence[int], columns: int) -> list[int]:
    """The leads, or where there are too many the greatest of each stretch of them."""
    games = len(leads)
    if games <= columns:
        return list(leads)
    ends = [column * games // columns for column in range(columns + 1)]
    return [max(leads[first:end], key=abs) for first, end in pairwise(ends)]


def so_many(number: int, word: str) -> str:
    """``1 game``, ``2 games``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def day(moment: datetime) -> str:
    """A day as the book writes it: ``2026-11-21``."""
    return moment.date().isoformat()
