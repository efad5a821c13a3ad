"""The full rules, on a page over the table."""

from typing import Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.pages.log import row_on_top, two_columns
from cribbage.ui.screens import keys, screen
from cribbage.ui.words import rules_laid_out as rules
from cribbage.ui.words.log_lines import IN_SIGHT


class Rulebook(screen.NotedScreen, screen.Overlay):
    """The rules, over the help that led there.

    ``first`` is the row on top, or None for the row of the paragraph ``number``.
    """

    heading = N_("the rules")

    back: screen.Screen
    number: str
    first: int | None = None
    note: str = ""

    def keys(self) -> screen.Bindings:
        """Return the keys that scroll, go from chapter to chapter, and close."""
        caps = (
            (keys.SCROLL, _("scroll")),
            (keys.DEAL_KEYS, _("change chapter")),
            (keys.ENDS, _("top/bottom")),
        )
        return (
            screen.to(keys.BACK_KEY, _("back"), self.back),
            *[screen.Binding(cap, means, self._turned) for cap, means in caps],
            screen.to(keys.HELP_KEY, pgettext("a key", "close"), self.under),
            screen.to(keys.LEAVE, "", self.back),
        )

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the rules in as many columns as fit."""
        return two_columns(lambda place, _columns: self._column(place), look)

    @property
    def _top(self) -> int:
        return rules.paragraph_row(self.number) if self.first is None else self.first

    def _column(self, place: int) -> boxes.Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            begin = self._top + place * height
            for line, row in enumerate(rules.all_rules()[begin : begin + height], top):
                for piece in row:
                    on.write(line, left + piece.column, piece.text, _STYLES[piece.look])

        return boxes.Leaf(rules.RULES_WIDTH, boxes.Span(1, len(rules.all_rules())), draw)

    def _turned(self, key: screen.Key) -> "Rulebook":
        most = max(0, len(rules.all_rules()) - IN_SIGHT)
        return self._replace(first=row_on_top(rules.titles(), self._top, key, most))


_STYLES: Final = {
    rules.PieceStyle.TITLE: "table.strong",
    rules.PieceStyle.NUMBER: "table.strong",
    rules.PieceStyle.HEADING: "table.faint",
    rules.PieceStyle.TEXT: "table",
}
