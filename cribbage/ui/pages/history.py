"""The patiences in the book on the full screen: who came how far, and when."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Side
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.players import player_style
from cribbage.ui.guide.help import NO_PACK_YET
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import APART, MARGIN, Layout, reading
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.book import (
    HEAD,
    LIST,
    ListPage,
    Piece,
    draw_closer,
    draw_nothing,
    list_rows,
)
from cribbage.ui.pages.chart import PegRow, day
from cribbage.ui.pages.packs import (
    CALLED,
    Figures,
    figures,
    headings,
    labels,
    over_par,
    sentences,
    when,
)
from cribbage.ui.scenes.scenes import History
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.patiences import Packs

_NAME: Final = 4
_KIND: Final = 19
_ENDS: Final = (36, 42, 51, 61, 66, 78)
"""The columns of a row: where the name and the kind begin, and where each figure ends."""

_PLAYER: Final = player_style(Side(0))


def draw_history(canvas: Canvas, scene: History, layout: Layout, skin: Skin) -> None:
    """A row for each player and each kind; beside it or below what is to be said of the one pointed
    at, and a chart of his packs.
    """
    if not scene.packs:
        draw_nothing(canvas, NO_PACK_YET, skin)
        return
    packs, many = scene.packs[scene.at], len(scene.packs)
    beside = reading(canvas.width, canvas.height).beside
    wide = LIST if beside else max(LIST, canvas.width - 2 * MARGIN * (canvas.width > LIST))
    told = _told(packs, LIST - 2 * MARGIN)
    # The list has a third of the page, and one row where it goes on.
    most = (canvas.height - HEAD) // 3
    last = HEAD + min(many, most)
    top = last + (many > most) + 1
    below = top + len(told) + 1
    room = (canvas.height - below - 2 - (canvas.width > LIST)) // 2
    chart: Sequence[PegRow] = ()
    if packs.new and room > 0:
        chart = over_par(packs, wide - 2 * MARGIN - _said(packs) - 3, room, skin.glyphs)
    rows = below - 2 + (2 + len(chart) if chart else 0)
    page, _edge = sheet(canvas, wide + (beside + APART if beside else 0), rows, skin)
    on = ListPage(page, wide if beside else page.width, HEAD, last, top, MARGIN, LIST - 2 * MARGIN)
    if beside:
        _draw_last(page, packs, wide, skin)
    _draw_figures(page, 1, headings(), "table.faint")
    for row, place in list_rows(on, scene.at, many):
        each = scene.packs[place]
        page.write(row, _NAME, each.name, _PLAYER)
        page.write(row, _KIND, _(CALLED[each.patience]))
        _draw_figures(page, row, figures(each))
        page.aim(row, 0, 1, on.wide, ("row", place))
    draw_closer(on, told)
    if chart:
        _draw_chart(page, packs, chart, below, skin)
    lay(canvas, page)


def _draw_figures(canvas: Canvas, row: int, each: Figures, style: str = "") -> None:
    for end, figure in zip(_ENDS, each, strict=True):
        canvas.write(row, end - cells(figure), figure, style)


def _told(packs: "Packs", width: int) -> list[Sequence[Piece]]:
    """What is said of one player's packs."""
    name, (first, *others) = packs.name, sentences(packs)
    beginning, *rest = wrapped(
        _("{name}, {patience}{said}", name=name, patience=_(CALLED[packs.patience]), said=first),
        width,
    )
    rows: list[Sequence[Piece]] = [[(0, beginning, ""), (0, name, _PLAYER)]]
    return rows + [[(0, line, "")] for text in (*rest, *others) for line in wrapped(text, width)]


def _said(packs: "Packs") -> int:
    """The cells of the longest label of the chart."""
    return max(map(cells, labels(packs)))


def _draw_chart(
    page: Canvas, packs: "Packs", chart: Sequence[PegRow], top: int, skin: Skin
) -> None:
    """How far each pack came over par or stayed under it."""
    said = _said(packs)
    page.write(top, MARGIN, _("points over or under par: {when}", when=when(packs)), "table.faint")
    for row, (side, label, pegs) in enumerate(chart, top + 1):
        style = "table.faint" if side is None else _PLAYER
        page.write(row, MARGIN, label, style, width=said, align="right")
        column = page.write(row, MARGIN + said, f" {skin.glyphs.down} ", "table.faint")
        page.write(row, column, pegs, style)


def _draw_last(page: Canvas, packs: "Packs", wide: int, skin: Skin) -> None:
    """His packs beside that, the last one first, as many as there are rows."""
    for row in range(1, page.height - 1):
        page.write(row, wide - 1, skin.glyphs.down, "table.rule")
    page.write(1, wide + 1, _("recent packs"), "table.faint")
    par, room = packs.patience.par, page.height - 3
    for row, pack in enumerate(packs.each[: -room - 1 : -1], 2):
        column = page.write(row, wide + 1, f"{day(pack.begun)}  ")
        column = page.write(row, column, f"{pack.score:>3}", "table.strong")
        over = _("{points} under par", points=par - pack.score)
        if pack.score > par:
            over = _("{points} over par", points=pack.score - par)
        if pack.again:
            page.write(row, column + 2, _("played before"), "table.faint")
        elif pack.score >= packs.patience.target:
            page.write(row, column + 2, _("won"), "table.good")
        else:
            page.write(
                row,
                column + 2,
                pgettext("above the figures", "par") if pack.score == par else over,
                "table.faint",
            )
