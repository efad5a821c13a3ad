"""The parts of a page of the book: a list with a pointer, details of a row, and bars."""

from collections.abc import Callable, Sequence
from typing import Final, Self

from cribbage.language.speaking import _
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas, cut
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import NotedScreen, ReadingScreen
from cribbage.ui.screens.seats import marked_name
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import LOOKING

LIST_WIDTH: Final = 76
"""The cells of a page on the smallest screen."""

_POINTER: Final = 2
_BAR: Final = 48
"""The cells of the longest bar, and of a line of an empty page."""

BESIDE: Final = boxes.Span(37, _BAR)
"""The cells of the part next to a list."""


class ListPage(NotedScreen, ReadingScreen):
    """A page of the book; ``note`` is a sentence about it, or about the last key."""

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; an empty one changes nothing."""
        return self._replace(note=hint) if hint else self

    def help_text(self) -> HelpText:
        return HelpText(LOOKING)


ListCell = tuple[str, str, int | boxes.Span, Align]
"""A text with its style, its cells, and its alignment in them."""


def cells_in_row(*each: ListCell) -> boxes.Box:
    """Return a row of texts in fixed columns."""
    return boxes.SideBySide(
        *[
            boxes.SizedBox(boxes.TextRow((text, style), gives=0, align=to), wide)
            for text, style, wide, to in each
        ]
    )


def list_of(many: int, at: int, head: boxes.Box, row: Callable[[int], boxes.Box]) -> boxes.Box:
    """Return the visible rows below their ``head``, with the pointer in row ``at``."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = height if many <= height else height - 1
        first = min(max(0, at - room // 2), max(0, many - room))
        shown = range(first, min(many, first + room))
        for line, place in enumerate(shown, top):
            box = row(place)
            wide = width - _POINTER
            box.draw(on, line, left + _POINTER, wide, box.height(wide).least)
            if place == at:
                on.write(line, left, ">", "pointer")
            on.aim(line, left, 1, width, ("row", place))
        if below := many - first - len(shown):
            more = _(" {many} more, press Down ", many=below).strip()
            on.write(top + room, left + _POINTER, more, "table.faint")

    rows = boxes.Leaf(head.width.plus(_POINTER), boxes.Span(min(3, many), many), draw)
    return boxes.Column(boxes.SideBySide(boxes.TextRow((" " * _POINTER, "")), head), rows)


def list_page(
    rows: boxes.Box,
    many: int,
    below: boxes.Box,
    beside: boxes.Box,
    skin: Skin,
    width: int | boxes.Span = LIST_WIDTH,
) -> boxes.Box:
    """Return a list of so many rows, with details of the row pointed at next to it or below it."""
    edge, style = skin.glyphs.edge, "table.rule"
    rule = boxes.fill(skin.glyphs.down, style, 1, boxes.Span(1, 1, grows=True))
    rows = boxes.SizedBox(rows, width)
    whole = boxes.Column(boxes.SizedBox(rows, height=many + 1), below, gap=1)
    return boxes.FirstFit(
        boxes.Sheet(
            boxes.SideBySide(rows, rule, boxes.SizedBox(beside, BESIDE), gap=1),
            edge,
            style,
            tight=True,
        ),
        boxes.Sheet(whole, edge, style),
        boxes.Sheet(rows, edge, style),
    )


def empty_page(sentences: Sequence[str], skin: Skin) -> boxes.Box:
    """Return an empty page that says what it will show."""
    each = [boxes.Text((_(text), "table.faint"), most=_BAR) for text in sentences]
    inside = boxes.SizedBox(boxes.in_middle(boxes.centered(boxes.Column(*each, gap=1))), _BAR + 4)
    return boxes.Sheet(inside, skin.glyphs.edge, "table.rule", tight=True)


def bars(each: Sequence[tuple[str, int]], most: int, skin: Skin) -> boxes.Box:
    """Return for each side its mark, its name, and a bar for its points or games."""

    def bar(place: int, name: str, value: int) -> boxes.Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            room = min(_BAR, width - len(str(most)) - 1)
            named, style = marked_name(place, cut(name, width - 2), skin)
            on.write(top, left, named, style)
            drawn = skin.glyphs.bars[place] * (value * room // max(1, most))
            column = on.write(top + 1, left, drawn, style) + bool(drawn)
            on.write(top + 1, column, str(value), "table.strong")

        return boxes.Leaf(boxes.Span(20, _BAR + 1 + len(str(most))), 2, draw)

    return boxes.Column(*[bar(place, name, value) for place, (name, value) in enumerate(each)])


def recent(heading: str, many: int, row: Callable[[int], Sequence[boxes.StyledText]]) -> boxes.Box:
    """Return the first of so many rows below a heading, as many as fit."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        for place in range(min(many, height)):
            boxes.TextRow(*row(place)).draw(on, top + place, left, width, 1)

    rows = boxes.Leaf(boxes.Span(grows=True), boxes.Span(0, 0, grows=True), draw)
    return boxes.SizedBox(boxes.Column(boxes.TextRow((heading, "table.faint")), rows), BESIDE)


def faint(text: str) -> boxes.Box:
    """Return a heading."""
    return boxes.TextRow((text, "table.faint"))
