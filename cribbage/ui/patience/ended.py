"""What seven deals came to: how far that is, and what each of them brought."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from cribbage.language.speaking import _, pgettext
from cribbage.patience.rules import DEALS
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.patience.outcome import of_packs, standing
from cribbage.ui.scenes.patience import Around, Deal, Ended
from cribbage.ui.words.patience import came_to

_Points = Sequence[int | None]
"""A number for each deal, None where there is nothing of that kind in it."""


def draw_ended(canvas: Canvas, scene: Ended, skin: Skin) -> None:
    """Whether it came out, and how it stands beside par; the points of each deal by where they
    came from; and how the player's packs went.
    """
    around, width = scene.around, canvas.width
    sources = _sources(around.deals)
    spare = canvas.height - len(sources) - _ROWS
    top, gap = max(0, min(3, spare // 2)), int(spare > 0)
    _draw_outcome(canvas, scene, top)
    pitch = CLOSE if canvas.width < _WIDE else WIDE
    par = around.view.patience.par_of_deals
    below = _draw_deals(canvas, around.deals, sources, par, top + 3, pitch, skin)
    canvas.write(below + gap, 0, of_packs(scene.packs), width=width, align="centre")


def draw_account(
    canvas: Canvas, around: Around, pitch: int, skin: Skin, *, ended: Ended | None = None
) -> None:
    """The points of each deal in the middle of a canvas, ``pitch`` cells for each; above them what
    they came to where the patience has ``ended``.
    """
    sources = _sources(around.deals)
    rows, above = _ROWS - _AROUND_DEALS + len(sources), 0
    if ended:
        above = min(3, canvas.height - rows)
    top = (canvas.height - rows - above) // 2
    if ended:
        _draw_outcome(canvas, ended, top)
    par = around.view.patience.par_of_deals
    _draw_deals(canvas, around.deals, sources, par, top + above, pitch, skin)


def _draw_outcome(canvas: Canvas, scene: Ended, top: int) -> None:
    """Whether it came out, and how it stands beside par."""
    around, view, width = scene.around, scene.around.view, canvas.width
    came = came_to(view, around.name).rstrip(".。")
    style = "table.good" if view.score >= view.patience.target else "table.strong"
    canvas.write(top, 0, came, style, width=width, align="centre")
    beside = standing(around, scene.packs)
    canvas.write(top + 1, 0, beside, "table", width=width, align="centre")


def _sources(deals: Sequence[Deal]) -> list[tuple[str, _Points]]:
    """Where points came from, with those of each deal; his heels where there were any."""
    sources: list[tuple[str, _Points]] = [
        (_("in the play"), [deal.play for deal in deals]),
        (_("hands"), [deal.hand for deal in deals]),
        (_("cribs"), [deal.crib for deal in deals]),
    ]
    if any(deal.heels for deal in deals):
        sources.append((_("his heels"), [deal.heels for deal in deals]))
    return sources


_ROWS: Final = 9
"""All rows but those of where points come from, with one above the table of them."""

_AROUND_DEALS: Final = 4
"""Those of them that are not the table's own."""


class _Row(NamedTuple):
    """What a row is called, the points of each deal, and those of all; ``par`` is what is exceeded
    by those that are written in another colour.
    """

    label: str
    each: _Points
    style: str = "table"
    par: Sequence[int] = ()
    in_all: str | None = None


def _draw_deals(
    canvas: Canvas,
    deals: Sequence[Deal],
    sources: Sequence[tuple[str, _Points]],
    par: Sequence[int],
    top: int,
    pitch: int,
    skin: Skin,
) -> int:
    """A column for each deal, and one for all of them; the row below."""
    together = [deal.together for deal in deals]
    whole = _LABEL + pitch * DEALS + _ALL
    left = (canvas.width - whole) // 2
    above = [
        _Row(
            pgettext("before the numbers", "deal"),
            range(1, DEALS + 1),
            "table.faint",
            in_all=pgettext("of all deals", "total"),
        ),
        *[_Row(label, points) for label, points in sources],
    ]
    below = [
        _Row(_("total"), together, "table.strong", par),
        _Row(pgettext("on the board", "par"), par, "table.faint"),
        _Row(pgettext("deal after deal", "running total"), list(accumulate(together)), in_all=""),
    ]
    for line, row in enumerate(above, top):
        _draw_row(canvas, row, line, left, pitch, skin)
    top += len(above)
    canvas.write(top, left, skin.glyphs.across * whole, "table.rule")
    for line, row in enumerate(below, top + 1):
        _draw_row(canvas, row, line, left, pitch, skin)
    return top + 1 + len(below)


def _draw_row(canvas: Canvas, row: _Row, line: int, left: int, pitch: int, skin: Skin) -> None:
    canvas.write(line, left, row.label, row.style)
    for place, points in enumerate(row.each):
        text, style = str(points), row.style
        if points is None:
            text, style = skin.glyphs.dot, "table.faint"
        elif row.par and points > row.par[place]:
            style = "table.good"
        column = left + _LABEL + pitch * place
        canvas.write(line, column, text, style, width=pitch, align="right")
    in_all = str(sum([each or 0 for each in row.each])) if row.in_all is None else row.in_all
    last = left + _LABEL + pitch * DEALS
    canvas.write(line, last, in_all, row.style, width=_ALL, align="right")


_WIDE: Final = 92

CLOSE: Final = 6
WIDE: Final = 8
"""The cells of a deal where there is little room, and where there is more."""

_LABEL: Final = 13
"""The cells of what a row is called."""

_ALL: Final = 8
"""The cells of what all deals brought."""
