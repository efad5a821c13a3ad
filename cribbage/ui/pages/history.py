"""The solitaire games in the book: scores and days."""

from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.pages import lists
from cribbage.ui.pages.chart import chart_box, day, reach
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.pages.solitaire_packs import (
    CALLED,
    FigureRow,
    from_par,
    packs_range,
    par_labels,
    sentences,
    solitaire_figures,
    solitaire_headings,
)
from cribbage.ui.screens.keys import CALENDAR
from cribbage.ui.screens.screen import Bindings, Look, Request, Screen, to
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import LOOKING_AT_PACKS, NO_PACK_YET
from cribbage.ui.words.sentences import so_many_solitaires

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.solitaire_rows import SolitaireHistory

_PLAYER: Final = player_style(0)
_WIDTHS: Final = (5, 6, 9, 10, 5, 12)
"""The cells of the figures."""

_TALL: Final = 12
"""The most rows of a chart of a few packs."""

_CHART: Final = 7
"""The rows of a chart that matter more than further rows of the list."""


class History(lists.ListPage):
    """Each player's packs of each kind of solitaire, one pointed at."""

    heading = N_("the book, solitaire")

    packs: "tuple[SolitaireHistory, ...]"
    at: int = 0
    note: str = ""
    back: "Screen | None" = None

    def aside(self) -> str:
        """Return the number of finished games."""
        return so_many_solitaires(sum([len(packs.each) for packs in self.packs]))

    def help_text(self) -> HelpText:
        """Return the help for this page."""
        return HelpText(LOOKING_AT_PACKS)

    def keys(self) -> Bindings:
        """Return the keys that choose a player and a kind."""
        rows = list_keys(self, len(self.packs), _("choose"), self._replace(note=""))
        daily = to(CALENDAR, _("daily games") if self.packs else "", Request.CALENDAR)
        return (*rows, daily, *around_reading(self))

    def picture(self, look: Look) -> boxes.Box:
        """Return the list, and below it a chart of the packs pointed at."""
        if not self.packs:
            return lists.empty_page(NO_PACK_YET, look.skin)
        packs, skin = self.packs[self.at], look.skin

        def row(place: int) -> boxes.Box:
            each = self.packs[place]
            return _row(each.name, _(CALLED[each.solitaire]), solitaire_figures(each))

        chart = None
        if packs.new:
            # The chart of a few packs is narrow, so it is kept low.
            high = min(sum(reach(from_par(packs))) + 1, max(_TALL, 2 * len(packs.new)))
            pegs = chart_box(from_par(packs), par_labels(packs), skin, (0, 0))
            title = lists.faint(_("points over or under par: {when}", when=packs_range(packs)))
            room = boxes.SizedBox(pegs, height=boxes.Span(min(high, _CHART), high))
            chart = boxes.OptionalBox(boxes.Column(title, room))
        head = _row("", "", solitaire_headings(), "table.faint")
        rows = lists.list_of(len(self.packs), self.at, head, row)
        page = boxes.SizedBox(
            boxes.Column(rows, _told(packs), chart, gap=1),
            boxes.Span(lists.LIST_WIDTH, lists.LIST_WIDTH, grows=True),
        )
        rule = boxes.fill(skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))
        last = lists.recent(_("recent packs"), len(packs.each), lambda place: _pack(packs, place))
        edge = skin.glyphs.edge
        return boxes.FirstFit(
            boxes.Sheet(
                boxes.SideBySide(boxes.SizedBox(page, lists.LIST_WIDTH), rule, last, gap=1),
                edge,
                "table.rule",
                tight=True,
            ),
            boxes.Sheet(page, edge, "table.rule", tight=True),
        )


def _row(name: str, kind: str, each: FigureRow, style: str = "") -> boxes.Box:
    placed = zip(each, _WIDTHS, strict=True)
    sums: list[lists.ListCell] = [(text, style, wide, "right") for text, wide in placed]
    return lists.cells_in_row((name, _PLAYER, 15, "left"), (kind, "", 12, "left"), *sums)


def _told(packs: "SolitaireHistory") -> boxes.Box:
    first, *others = sentences(packs)
    kind = _(CALLED[packs.solitaire])
    said = _("{name}, {patience}{said}", name=packs.name, patience=kind, said=first)
    text = boxes.Text(*[(each, "") for each in (said, *others)], most=lists.LIST_WIDTH)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        text.draw(on, top, left, width, height)
        on.write(top, left, packs.name, _PLAYER)

    return boxes.Leaf(lists.LIST_WIDTH, text.height(lists.LIST_WIDTH), draw)


def _pack(packs: "SolitaireHistory", place: int) -> list[boxes.StyledText]:
    pack, par = packs.each[-1 - place], packs.solitaire.par
    came, style = _("{points} under par", points=par - pack.score), "table.faint"
    if pack.again:
        came = _("played before")
    elif pack.score >= packs.solitaire.target:
        came, style = _("won"), "table.good"
    elif pack.score == par:
        came = pgettext("above the figures", "par")
    elif pack.score > par:
        came = _("{points} over par", points=pack.score - par)
    return [
        (f"{day(pack.begun)}  ", ""),
        (f"{pack.score:>3}", "table.strong"),
        (f"  {came}", style),
    ]
