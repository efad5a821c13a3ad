"""The printed charts: pegs above and below a line, and curves of the points lost over time."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from cribbage.book.progress import BookProgress
from cribbage.book.rivalry import Rivalry
from cribbage.language.speaking import _, cells
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import PegRow
from cribbage.ui.pages.progress_page import curves, drawn, progress_heading, scale
from cribbage.ui.pages.rivalry_page import games_range, leaders, leads
from cribbage.ui.screens.seats import PLAYERS
from cribbage.ui.text.output import columns
from cribbage.ui.words.figure_text import format_points

CHART_WIDTH: Final = 80
CHART_COLUMNS: Final = 58
CHART_ROWS: Final = 4
"""The most rows of the chart on either side of its line."""

CURVE_ROWS: Final = 3
"""The rows of a curve."""


def format_chart(rivalry: Rivalry, skin: Skin) -> tuple[Text, ...]:
    """Return the chart of the lead in games, from the first game to the last."""
    labels = (*leaders(rivalry), _("tied"))
    rows = leads(rivalry, columns_beside(labels), CHART_ROWS, skin.glyphs)
    title = _("Lead over time, in games: {when}", when=games_range(rivalry))
    return charted(title, labels, rows, (PLAYERS[0], PLAYERS[1]), skin)


def columns_beside(labels: Sequence[str]) -> int:
    """Return the columns that the longest of these labels leaves for the chart."""
    width = min(CHART_WIDTH, columns())
    return max(1, min(CHART_COLUMNS, width - max(map(cells, labels)) - len(" | ")))


def charted(
    title: str, labels: Sequence[str], rows: Sequence[PegRow], styles: tuple[str, str], skin: Skin
) -> tuple[Text, ...]:
    """Return a title and rows with their labels, in one style above the line and one below it.

    ``labels`` are all possible labels.
    """
    faint = skin.rich("table.faint")
    width = max(map(cells, labels))
    shown = [Text(title, faint)]
    for side, label, pegs in rows:
        style = faint if side is None else skin.rich(styles[side])
        padded = Text(" " * (width - cells(label)) + label, style)
        shown.append(Text.assemble(padded, (f" {skin.glyphs.down} ", faint), Text(pegs, style)))
    return tuple(shown)


def progress_shown(progress: BookProgress, skin: Skin) -> RenderableType:
    """Return the curves of a player with reviewed games, at most 80 columns wide."""
    each, faint = curves(progress), skin.rich("table.faint")
    most = scale(each)
    label = format_points(most)
    shown, games = progress_heading(progress)
    lines = [Text(shown), Text(games, faint)]
    for curve in each:
        lines.append(Text(curve.told()))
        rows = drawn(curve.points, most, columns_beside((label,)), CURVE_ROWS, skin.glyphs)
        for place, row in enumerate(rows):
            beside = label if place == 0 else " " * cells(label)
            rule = (f"{beside} {skin.glyphs.down} ", faint)
            lines.append(Text.assemble(rule, (row, skin.rich(PLAYERS[0]))))
    return Group(*lines)
