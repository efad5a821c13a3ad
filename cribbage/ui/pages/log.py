"""The log on a page of its own: cards, claims, points and scores."""

from collections.abc import Sequence

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
        turned = (
            (keys.SCROLL, _("scroll")),
            (keys.DEAL_KEYS, _("change deal")),
            (keys.ENDS, _("top/bottom")),
        )
        return (
            to(keys.BACK_KEY, _("back"), self.back),
            *[Binding(cap, means, self._turned) for cap, means in turned],
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
        rule = boxes.fill(look.skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))

        def page(columns: int) -> boxes.Box:
            each = [self._column(rows, place, columns) for place in range(columns)]
            between = [box for column in each[1:] for box in (rule, column)]
            return boxes.SideBySide(each[0], *between, gap=1)

        edge = look.skin.glyphs.edge
        return boxes.FirstFit(
            *[boxes.Sheet(page(columns), edge, "table.rule") for columns in (2, 1)]
        )

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
        top = most - self.last
        deals = [place for place, row in enumerate(rows) if row.deal]
        tops = {
            "left": max([place for place in deals if place < top], default=0),
            "right": min([place for place in deals if place > top], default=most),
        }
        to = tops[str(key)] if key in tops else scrolled(top, key, most)
        return self._replace(last=max(0, most - to))


def _first(rows: int, last: int, in_sight: int) -> int:
    """Return the first visible row, when ``last`` are scrolled out on the smallest screen.

    On a larger screen proportionally fewer are, so scrolling covers the whole log there too.
    """
    most, hidden = max(1, rows - words.IN_SIGHT), max(0, rows - in_sight)
    return hidden - min(hidden, -(-last * hidden // most))
