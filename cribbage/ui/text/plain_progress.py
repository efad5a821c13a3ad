"""The printed curves of the points that a player lost per game over time."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from cribbage.book.progress import BookProgress
from cribbage.language.speaking import cells
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.progress_page import curves, drawn, progress_heading, scale
from cribbage.ui.screens.seats import PLAYERS
from cribbage.ui.text.plain_chart import columns_beside
from cribbage.ui.words.figure_text import format_points

CURVE_ROWS: Final = 3
"""The rows of a curve."""


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
