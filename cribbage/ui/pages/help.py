"""The pages over a table: the help and the rules that apply there, all the rules, and the log."""

from collections.abc import Iterable, Sequence
from typing import Final

from cribbage.language.speaking import _, cells, pgettext
from cribbage.ui.layout.boxes import (
    ACROSS,
    Box,
    Column,
    FirstFit,
    Leaf,
    Line,
    Row,
    Sheet,
    Sized,
    Span,
    Text,
    centered,
    fill,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.around import Around, player_style
from cribbage.ui.screens.keys import (
    BACK,
    DEALS,
    ENDS,
    HELP,
    LEAVE,
    LOG,
    SCROLL,
    SETTINGS,
    keys_at_hand,
)
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Key,
    Look,
    Noted,
    Overlay,
    Request,
    Screen,
    scrolled,
    to,
)
from cribbage.ui.screens.solitaire import Around as SolitaireAround
from cribbage.ui.words import log as words
from cribbage.ui.words import rules_laid_out as rules
from cribbage.ui.words.help import Scores
from cribbage.ui.words.log import IN_SIGHT

_KEYS: Final = 25
"""The cells of the keys."""

_TABLE: Final = 48
"""The cells of a row of a scoring table, and the most cells of a sentence."""

_BESIDE: Final = Span(37, _TABLE)
"""The cells of the rules next to that."""

_LOOSE: Final = Span(0, 1)
"""The rows between sentences."""


class Help(Noted, Overlay):
    """The keys and rules of a screen, shown over it."""

    back: Screen
    note: str = ""

    def title(self) -> str:
        """Return the name of the page."""
        return _("help: {scene}", scene=self.back.title())

    def keys(self) -> Bindings:
        """Return the keys that close the page or open the rules and the settings."""
        rules = Rulebook(self, self.back.help_text().paragraph)
        settings = to(SETTINGS, _("settings"), Request.SETTINGS)
        return (
            to(BACK, _("back"), self.back),
            to(HELP, _("the rules"), rules),
            *((settings,) if self.back.has_settings and self.back.under.has_settings else ()),
            to(LEAVE, "", self.back),
        )

    def picture(self, look: Look) -> Box:
        """Return the keys, the scoring tables next to them, and the rules next to that or below."""
        text, keys, glyphs = self.back.help_text(), self._keys(), look.skin.glyphs
        rule = fill(glyphs.down, "table.rule", 1, Span(1, 1, grows=True))

        def page(*columns: tuple[int | Span, Box | None], framed: bool = False) -> Box:
            (first, *others) = [Sized(column, width) for width, column in columns if column]
            between = [box for column in others for box in (rule, column)]
            return Sheet(
                Row(first, *between, gap=1), glyphs.edge, "table.rule", tight=True, framed=framed
            )

        left, right = _sentences(text.left), _sentences(text.right)
        below, tables = Column(keys, left, gap=1), _tables(text.tables)
        pages = [
            page((_KEYS, below), (_TABLE, Column(tables, right, gap=_LOOSE))),
            # Many house rules do not fit elsewhere, so they go below the rules.
            page(
                (_KEYS, keys),
                (_TABLE, Column(tables, Column(right, left, gap=1), gap=_LOOSE)),
            ),
        ]
        if text.full:
            parts = ((_("now"), text.full.now), (_("the game"), text.full.game))
            below = Column(keys, _sentences(text.full.left, _LOOSE), gap=1)
            for gap in (0, 1):
                told = [
                    Column(Line((heading, "table.faint")), _sentences(said, gap))
                    for heading, said in parts
                    if said
                ]
                columns = (_KEYS, below), (_TABLE, _tables(text.full.tables))
                beside = (_BESIDE, Column(*told, gap=1))
                pages.insert(0, page(*columns, beside, framed=bool(gap)))
        return FirstFit(*pages)

    def _keys(self) -> Box:
        keys = keys_at_hand(self.back)
        widest = max([cells(key) for key, _means in keys], default=0)
        return Column(
            Line((_("keys"), "table.faint")),
            *[
                Row(
                    Sized(Line((key, "table.strong")), widest),
                    Text((means, ""), most=_KEYS - widest - 2),
                    gap=2,
                )
                for key, means in keys
            ],
        )


def _sentences(texts: Iterable[str], gap: int | Span = 0) -> Box | None:
    """Return sentences below each other, ``gap`` rows apart."""
    each = [Text((_(text), ""), most=_TABLE) for text in texts]
    return Column(*each, gap=gap) if each else None


def _tables(tables: Iterable[tuple[str, Scores]]) -> Box | None:
    """Return the scoring tables under their headings."""

    def scored(what: str, worth: str, *styles: str) -> Box:
        return Row(Line((what, styles[0])), ACROSS, Line((worth, styles[1])))

    points = pgettext("above what scores", "points")
    each = [
        Column(
            scored(_(heading), points, "table.faint", "table.faint"),
            *[scored(_(what), _(worth), "", "table.strong") for what, worth in scores],
        )
        for heading, scores in tables
    ]
    return Column(*each, gap=1) if each else None


class Rulebook(Noted, Overlay):
    """The rules, over the help that led there.

    ``first`` is the row on top, or None for the row of the paragraph ``number``.
    """

    back: Screen
    number: str
    first: int | None = None
    note: str = ""

    def title(self) -> str:
        """Return the name of the page."""
        return _("the rules")

    def keys(self) -> Bindings:
        """Return the keys that scroll, go from chapter to chapter, and close."""
        turned = ((SCROLL, _("scroll")), (DEALS, _("change chapter")), (ENDS, _("jump")))
        return (
            to(BACK, _("back"), self.back),
            *[Binding(cap, means, self._turned) for cap, means in turned],
            to(HELP, pgettext("a key", "close"), self.under),
            to(LEAVE, "", self.back),
        )

    def picture(self, look: Look) -> Box:
        """Return the rules in as many columns as fit."""
        rule = fill(look.skin.glyphs.down, "table.rule", 1, Span(1, 1, grows=True))

        def page(columns: int) -> Box:
            each = [self._column(place) for place in range(columns)]
            between = [box for column in each[1:] for box in (rule, column)]
            return Row(each[0], *between, gap=1)

        edge = look.skin.glyphs.edge
        return FirstFit(*[Sheet(page(columns), edge, "table.rule") for columns in (2, 1)])

    @property
    def _top(self) -> int:
        return rules.row_of(self.number) if self.first is None else self.first

    def _column(self, place: int) -> Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            begin = self._top + place * height
            for line, row in enumerate(rules.whole()[begin : begin + height], top):
                for piece in row:
                    on.write(line, left + piece.column, piece.text, _STYLES[piece.look])

        return Leaf(rules.WIDTH, Span(1, len(rules.whole())), draw)

    def _turned(self, key: Key) -> "Rulebook":
        """Return the rules after a key that scrolls."""
        now, most = self._top, max(0, len(rules.whole()) - IN_SIGHT)
        tops = {
            "home": 0,
            "end": most,
            "left": max([row for row in rules.titles() if row < now], default=0),
            "right": min([row for row in rules.titles() if row > now], default=most),
        }
        if key in tops:
            return self._replace(first=tops[str(key)])
        return self._replace(first=scrolled(now, key, most))


_STYLES: Final = {
    rules.Look.TITLE: "table.strong",
    rules.Look.NUMBER: "table.strong",
    rules.Look.HEADING: "table.faint",
    rules.Look.TEXT: "table",
}


class Log(Noted, Overlay):
    """The whole log so far, over a screen; ``last`` rows are scrolled out below."""

    back: Screen
    last: int = 0
    note: str = ""

    def title(self) -> str:
        """Return the name of the page."""
        return _("the log")

    def keys(self) -> Bindings:
        """Return the keys that scroll, go from deal to deal, and close."""
        turned = ((SCROLL, _("scroll")), (DEALS, _("change deal")), (ENDS, _("jump")))
        return (
            to(BACK, _("back"), self.back),
            *[Binding(cap, means, self._turned) for cap, means in turned],
            to(LOG, "", self.back),
            to(LEAVE, "", self.back),
        )

    def picture(self, look: Look) -> Box:
        """Return the log in as many columns as fit."""
        rows = self._rows
        if not rows:
            return in_middle(centered(Text((_("The log is empty."), "table.faint"))))
        rule = fill(look.skin.glyphs.down, "table.rule", 1, Span(1, 1, grows=True))

        def page(columns: int) -> Box:
            each = [self._column(rows, place, columns) for place in range(columns)]
            between = [box for column in each[1:] for box in (rule, column)]
            return Row(each[0], *between, gap=1)

        edge = look.skin.glyphs.edge
        return FirstFit(*[Sheet(page(columns), edge, "table.rule") for columns in (2, 1)])

    @property
    def _rows(self) -> list[words.Row]:
        around = self.surroundings
        if not isinstance(around, Around | SolitaireAround):
            return []
        return words.rows(around.log, around.names)

    def _column(self, rows: Sequence[words.Row], place: int, columns: int) -> Box:
        """Return one of several columns of the visible rows."""

        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            begin = _first(len(rows), self.last, height * columns) + place * height
            for line, row in enumerate(rows[begin : begin + height], top):
                self._draw_row(on, line, left, row)

        return Leaf(words.WIDTH, Span(1, -(-len(rows) // columns)), draw)

    def _draw_row(self, on: Canvas, line: int, left: int, row: words.Row) -> None:
        around = self.surroundings
        assert isinstance(around, Around | SolitaireAround)
        style = "table.strong" if row.deal else "table"
        whose = "" if row.seat is None else player_style(around.side(row.seat))
        column = on.write(line, left, row.head, whose)
        on.write(line, column, row.text, style)
        end = left + words.gains_to(len(around.pegs))
        on.write(line, end - len(row.gain), row.gain, "table.good")
        on.write(line, left + words.WIDTH - len(row.scores), row.scores, style)

    def _turned(self, key: Key) -> "Log":
        """Return the log after a key that scrolls; a deal goes to the top of the screen."""
        rows = self._rows
        most = max(0, len(rows) - words.IN_SIGHT)
        top = most - self.last
        deals = [place for place, row in enumerate(rows) if row.deal]
        tops = {
            "home": 0,
            "end": most,
            "left": max([place for place in deals if place < top], default=0),
            "right": min([place for place in deals if place > top], default=most),
        }
        if key in tops:
            return self._replace(last=max(0, most - tops[str(key)]))
        return self._replace(last=most - scrolled(top, key, most))


def _first(rows: int, last: int, in_sight: int) -> int:
    """Return the first visible row, when ``last`` are scrolled out on the smallest screen.

    On a larger screen proportionally fewer are, so scrolling covers the whole log there too.
    """
    most, hidden = max(1, rows - words.IN_SIGHT), max(0, rows - in_sight)
    return hidden - min(hidden, -(-last * hidden // most))
