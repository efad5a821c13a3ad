"""The log on a page of its own: cards, claims, points and scores."""

from collections.abc import Callable, Sequence
from functools import partial

from cribbage.language.speaking import N_, _
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens import keys
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Key,
    Look,
    NotedScreen,
    Overlay,
    Screen,
    scrolled,
    to,
)
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.solitaire_table import SolitaireTable as SolitaireAround
from cribbage.ui.words import log_lines as words


class Log(NotedScreen, Overlay):
    """The whole log so far, over a screen; ``last`` rows are scrolled out below."""

    heading = N_("the log")

    back: Screen
    last: int = 0
    note: str = ""

    def keys(self) -> Bindings:
        """Return the keys that scroll, go from deal to deal, and close."""
        caps = (
            (keys.SCROLL, _("scroll")),
            (keys.DEAL_KEYS, _("change deal")),
            (keys.ENDS, _("top/bottom")),
        )
        return (
            to(keys.BACK_KEY, _("back"), self.back),
            *[Binding(cap, means, self._turned) for cap, means in caps],
            to(keys.LOG, "", self.back),
            to(keys.LEAVE, "", self.back),
        )

    def picture(self, look: Look) -> boxes.Box:
        """Return the log in as many columns as fit."""
        rows = self._rows
        if not rows:
            return boxes.in_middle(
                boxes.centered(boxes.Text((_("The log is empty."), "table.faint")))
            )
        return two_columns(partial(self._column, rows), look)

    @property
    def _rows(self) -> list[words.LogRow]:
        around = self.surroundings
        if not isinstance(around, GameTable | SolitaireAround):
            return []
        return words.all_log_rows(around.log, around.names)

    def _column(self, rows: Sequence[words.LogRow], place: int, columns: int) -> boxes.Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            begin = _first(len(rows), self.last, height * columns) + place * height
            for line, row in enumerate(rows[begin : begin + height], top):
                self._draw_row(on, line, left, row)

        return boxes.Leaf(words.LOG_WIDTH, boxes.Span(1, -(-len(rows) // columns)), draw)

    def _draw_row(self, on: Canvas, line: int, left: int, row: words.LogRow) -> None:
        around = self.surroundings
        assert isinstance(around, GameTable | SolitaireAround)
        style = "table.strong" if row.deal else "table"
        whose = "" if row.seat is None else player_style(around.side(row.seat))
        column = on.write(line, left, row.head, whose)
        on.write(line, column, row.text, style)
        end = left + words.gains_to(len(around.pegs))
        on.write(line, end - len(row.gain), row.gain, "table.good")
        on.write(line, left + words.LOG_WIDTH - len(row.scores), row.scores, style)

    def _turned(self, key: Key) -> "Log":
        """Return the log after a key that scrolls; a deal goes to the top of the screen."""
        rows = self._rows
        most = max(0, len(rows) - words.IN_SIGHT)
        deals = [place for place, row in enumerate(rows) if row.deal]
        return self._replace(last=max(0, most - row_on_top(deals, most - self.last, key, most)))


def two_columns(column: Callable[[int, int], boxes.Box], look: Look) -> boxes.Box:
    """Return a page of two columns if they fit, or else of one.

    ``column`` makes a column from its place and the number of columns.
    """
    rule = boxes.fill(look.skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))

    def page(columns: int) -> boxes.Box:
        first, *others = [column(place, columns) for place in range(columns)]
        between = [box for each in others for box in (rule, each)]
        box = boxes.SideBySide(first, *between, gap=1)
        return boxes.Sheet(box, look.skin.glyphs.edge, "table.rule")

    return boxes.FirstFit(page(2), page(1))


def row_on_top(headings: Sequence[int], top: int, key: Key, most: int) -> int:
    """Return the row on top after a key that scrolls, or leads to the heading before or after."""
    if key == "left":
        return max([row for row in headings if row < top], default=0)
    if key == "right":
        return min([row for row in headings if row > top], default=most)
    return scrolled(top, key, most)


def _first(rows: int, last: int, in_sight: int) -> int:
    """Return the first visible row, when ``last`` are scrolled out on the smallest screen.

    On a larger screen proportionally fewer are, so scrolling covers the whole log there too.
    """
    most, hidden = max(1, rows - words.IN_SIGHT), max(0, rows - in_sight)
    return hidden - min(hidden, -(-last * hidden // most))
