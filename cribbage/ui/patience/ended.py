"""What seven deals came to: how far that is, and what each of them brought."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from cribbage.patience.rules import DEALS
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.patience.account import beside_par, of_packs
from cribbage.ui.scenes.patience import Deal, Ended
from cribbage.ui.words.patience import came_to

Points = Sequence[int | None]
"""A number for each deal, None where there is nothing of that kind in it."""


def draw_ended(canvas: Canvas, scene: Ended, skin: Skin) -> None:
    """Whether it came out, and how it stands beside par; the points of each deal by where they
    came from; and how the player's packs went.
    """
    around, width = scene.around, canvas.width
    view, deals = around.view, around.deals
    sources = [
        ("in the play", [deal.play for deal in deals]),
        ("hands", [deal.hand for deal in deals]),
        ("cribs", [deal.crib for deal in deals]),
    ]
    if any(deal.heels for deal in deals):
        sources.append(("his heels", [deal.heels for deal in deals]))
    spare = canvas.height - len(sources) - _ROWS
    top, gap = max(0, min(2, spare // 2)), int(spare > 0)
    came = came_to(view, around.name).rstrip(".")
    style = "table.good" if view.score >= view.patience.target else "table.strong"
    canvas.write(top, 0, came, style, width=width, align="centre")
    beside = beside_par(around, scene.packs)
    canvas.write(top + 1, 0, beside, "table", width=width, align="centre")
    below = _draw_deals(canvas, deals, sources, view.patience.par_of_deals, top + 3, skin)
    canvas.write(below + gap, 0, of_packs(scene.packs), width=width, align="centre")


_ROWS: Final = 10
"""All rows but those of where points come from, with one above the table of them."""


def _draw_deals(
    canvas: Canvas,
    deals: Sequence[Deal],
    sources: Sequence[tuple[str, Points]],
    par: Sequence[int],
    top: int,
    skin: Skin,
) -> int:
    """A column for each deal, and one for all of them; the row below."""
    together = [deal.together for deal in deals]
    pitch = 6 if canvas.width < _WIDE else 8
    whole = _LABEL + pitch * DEALS + _ALL
    left = (canvas.width - whole) // 2

    def write(row: int, label: str, each: Points, in_all: str, style: str) -> None:
        canvas.write(row, left, label, style)
        for place, points in enumerate(each):
            text, look = (skin.glyphs.dot, "table.faint") if points is None else (str(points), style)
            column = left + _LABEL + pitch * place
            canvas.write(row, column, text, look, width=pitch, align="right")
        last = left + _LABEL + pitch * DEALS
        canvas.write(row, last, in_all, style, width=_ALL, align="right")

    write(top, "deal", range(1, len(deals) + 1), "all", "table.faint")
    row = top + 1
    for label, points in sources:
        write(row, label, points, str(sum([each for each in points if each])), "table")
        row += 1
    canvas.write(row, left, skin.glyphs.across * whole, "table.rule")
    write(row + 1, "together", together, str(sum(together)), "table.strong")
    write(row + 2, "par", par, str(sum(par)), "table.faint")
    write(row + 3, "total", list(accumulate(together)), "", "table")
    for place, (points, expected) in enumerate(zip(together, par, strict=False)):
        if points > expected:
            column = left + _LABEL + pitch * place
            canvas.write(
                row + 1, column, str(points), "table.good", width=pitch, align="right"
            )
    return row + 4


_WIDE: Final = 92

_LABEL: Final = 13
"""The cells of what a row is called."""

_ALL: Final = 8
"""The cells of what all deals brought."""
