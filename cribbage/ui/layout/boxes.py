"""Boxes: parts of a picture that know how much space they need and draw themselves.

A picture is composed of leaves (``Text``, ``TextRow``, ``FixedBox``, ``Leaf``) in rows and columns.
Its author names what is next to what and what gives way when space is short, and never counts
cells. One description serves every size of screen.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cribbage.language.speaking import cached_by_language, cells, grammar
from cribbage.ui.layout.canvas import Align, Canvas, Target, cut

WIDEST_TEXT: Final = 38
NARROWEST_TEXT: Final = 12
"""The cells of a line of running text: the most and the fewest that read well."""

StyledText = tuple[str, str]
"""A text and its style."""


class Span(NamedTuple):
    """The cells or rows of a box: the least it needs, what it wants, and if it takes more."""

    least: int = 0
    want: int = 0
    grows: bool = False

    def plus(self, more: int) -> "Span":
        """Return the span with ``more`` added to both numbers."""
        return Span(self.least + more, self.want + more, self.grows)

    def of(self, room: int) -> int:
        """Return how much of the space is used."""
        return room if self.grows else min(room, self.want)


def span(size: int | Span) -> Span:
    """Return a span that needs and wants exactly a number of cells or rows."""
    return size if isinstance(size, Span) else Span(size, size)


class Box:
    """A part of a picture that is not drawn yet.

    ``weight`` is None for a box that must be shown. Of all others, the lightest is left out first
    when space is short.
    """

    weight: int | None = None

    @cached_property
    def width(self) -> Span:
        """The cells that the box needs and wants."""
        self._heights = dict[int, Span]()
        return self._measure_width()

    def height(self, width: int) -> Span:
        """Return the rows that the box needs and wants at a width."""
        # Measuring the width also creates the cache of heights.
        found = self.width and self._heights.get(width)
        if found is None:
            found = self._heights[width] = self._measure_height(width)
        return found

    def fits(self, width: int, height: int) -> bool:
        """Return true if everything that must be shown fits."""
        return self.width.least <= width and self.height(width).least <= height

    def draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        """Draw the box in a rectangle of the canvas, and nothing outside it.

        If the rectangle is too small, the box is cut at the right and at the bottom.
        """
        if width <= 0 or height <= 0:
            return
        if self.fits(width, height):
            self._draw(on, top, left, width, height)
            return
        wide = max(width, self.width.least)
        whole = Canvas(wide, max(height, self.height(wide).least))
        self._draw(whole, 0, 0, whole.width, whole.height)
        on.paste(whole.part(0, 0, width, height), top, left)

    def _measure_width(self) -> Span:
        raise NotImplementedError

    def _measure_height(self, width: int) -> Span:
        raise NotImplementedError

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        raise NotImplementedError


Draw = Callable[[Canvas, int, int, int, int], object]
"""A function that draws on a canvas from a row and column, in a width and height."""


class Leaf(Box):
    """A box that draws itself in any space of at least its size."""

    def __init__(self, width: int | Span, height: int | Span, draw: Draw) -> None:
        self._size, self._paint = (span(width), span(height)), draw

    def _measure_width(self) -> Span:
        return self._size[0]

    def _measure_height(self, width: int) -> Span:
        return self._size[1]

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        self._paint(on, top, left, width, height)


class FixedBox(Leaf):
    """A canvas that is drawn already."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.width, canvas.height, lambda on, t, le, *_: on.paste(canvas, t, le))


def blank(width: int | Span = 0, height: int | Span = 0) -> Box:
    """Return empty space."""
    return Leaf(width, height, lambda *_: None)


ACROSS: Final = blank(width=Span(grows=True))
DOWN: Final = blank(height=Span(grows=True))
"""All the space that nothing else takes, in a row and in a column."""


def fill(sign: str, style: str, width: int | Span = 1, height: int | Span = 1) -> Box:
    """Return a box filled with one narrow sign: a rule across or down, a bar."""
    return Leaf(width, height, lambda on, t, le, w, h: on.fill(t, le, h, w, style, sign))


class TextRow(Box):
    """A row of styled parts. The part number ``gives`` is shortened if the row is too long."""

    def __init__(self, *parts: StyledText, gives: int | None = None, align: Align = "left") -> None:
        self._parts, self._gives, self._align = parts, gives, align

    def _measure_width(self) -> Span:
        whole = sum([cells(text) for text, _style in self._parts])
        if self._gives is None:
            return Span(whole, whole)
        # Four cells of a name are enough to recognize it.
        return Span(whole - max(0, cells(self._parts[self._gives][0]) - 4), whole)

    def _measure_height(self, width: int) -> Span:
        return Span(1, 1)

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        over = self.width.want - width
        left += {"left": 0, "centre": max(0, -over) // 2, "right": max(0, -over)}[self._align]
        for place, (text, style) in enumerate(self._parts):
            if over > 0 and place == self._gives:
                text = cut(text, cells(text) - over)
            left = on.write(top, left, text, style)


@cached_by_language(512)
def _wrapped(text: str, width: int, indent: int) -> list[str]:
    return grammar().wrapped(text, width, indent)


class Text(Box):
    """Paragraphs, each broken into as many lines as it takes.

    With ``rows`` the box asks for the width at which it needs no more rows than that.
    """

    def __init__(
        self,
        *paragraphs: StyledText,
        most: int = WIDEST_TEXT,
        least: int = NARROWEST_TEXT,
        rows: int = 0,
        indent: int = 0,
        align: Align = "left",
    ) -> None:
        self._paragraphs = [each for each in paragraphs if each[0]]
        self._most, self._least = most, least
        self._rows, self._indent, self._align = rows, indent, align

    def _measure_width(self) -> Span:
        longest = max([cells(text) for text, _style in self._paragraphs], default=0)
        want = min(self._most, longest)
        least = min(self._least, want)
        if self._rows and len(self._lines(least)) > self._rows:
            widths = range(least + 1, self._most + 1)
            few = (width for width in widths if len(self._lines(width)) <= self._rows)
            least = next(few, self._most)
        return Span(least, max(least, want))

    def _lines(self, width: int) -> list[StyledText]:
        return [
            (line, style)
            for text, style in self._paragraphs
            for line in _wrapped(text, max(1, min(width, self._most)), self._indent)
        ]

    def _measure_height(self, width: int) -> Span:
        return span(len(self._lines(width)))

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = None if self._align == "left" else width
        for row, (text, style) in enumerate(self._lines(width)[:height], top):
            on.write(row, left, text, style, width=room, align=self._align)


class _Stack(Box):
    """Boxes one after another, with a gap between them."""

    def __init__(self, boxes: Iterable[Box | None], gap: int | Span) -> None:
        self._boxes, self._gap = [each for each in boxes if each is not None], span(gap)

    def _along(self, spans: Sequence[Span]) -> Span:
        least = want = needed = 0
        grows = False
        for box, each in zip(self._boxes, spans, strict=True):
            want, grows = want + each.want, grows or each.grows
            if box.weight is None:
                least, needed = least + each.least, needed + 1
        gaps = max(0, len(spans) - 1)
        least += self._gap.least * max(0, needed - 1)
        return Span(least, max(least, want + self._gap.want * gaps), grows)

    @staticmethod
    def _across(boxes: Sequence[Box], spans: Sequence[Span]) -> Span:
        leasts = [each.least for box, each in zip(boxes, spans, strict=True) if box.weight is None]
        least = max(leasts, default=0)
        want = max([each.want for each in spans], default=0)
        return Span(least, max(least, want), any([each.grows for each in spans]))

    def _shared(self, spans: Sequence[Span], room: int) -> list[tuple[Box, int, int]]:
        """Return the boxes that fit, each with its start and its share of the space."""
        kept = list(zip(self._boxes, spans, strict=True))
        spare = room - sum([each.least for each in spans]) - self._gap.least * (len(kept) - 1)
        while spare < 0 and (light := [each for each in kept if each[0].weight is not None]):
            gone = min(light, key=lambda each: each[0].weight or 0)
            kept.remove(gone)
            spare += gone[1].least + self._gap.least
        spare, got, growing = max(0, spare), list[int](), 0
        for _box, (least, want, grows) in kept:
            more = min(spare, max(0, want - least))
            got.append(least + more)
            spare, growing = spare - more, growing + grows
        gap = min(self._gap.want, self._gap.least + spare // max(1, len(kept) - 1))
        spare -= (gap - self._gap.least) * (len(kept) - 1)
        begin, shared = 0, list[tuple[Box, int, int]]()
        for (box, each), share in zip(kept, got, strict=True):
            if each.grows:
                more = spare // growing
                share, spare, growing = share + more, spare - more, growing - 1
            shared.append((box, begin, share))
            begin += share + gap
        return shared


class SideBySide(_Stack):
    """Boxes side by side.

    >>> canvas = Canvas(20, 1)
    >>> SideBySide(TextRow(("Ann", "")), ACROSS, TextRow(("121", ""))).draw(canvas, 0, 0, 20, 1)
    >>> canvas.text()
    'Ann              121'
    """

    def __init__(self, *boxes: Box | None, gap: int | Span = 0) -> None:
        super().__init__(boxes, gap)

    def _measure_width(self) -> Span:
        self._shares = dict[int, list[tuple[Box, int, int]]]()
        return self._along([box.width for box in self._boxes])

    def _measure_height(self, width: int) -> Span:
        shared = self._shares[width] = self._shared([box.width for box in self._boxes], width)
        boxes = [box for box, _begin, _share in shared]
        return self._across(boxes, [box.height(share) for box, _begin, share in shared])

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        self.height(width)
        for box, begin, share in self._shares[width]:
            if box.weight is None or box.height(share).least <= height:
                box.draw(on, top, left + begin, share, box.height(share).of(height))


class Column(_Stack):
    """Boxes one below another."""

    def __init__(self, *boxes: Box | None, gap: int | Span = 0) -> None:
        super().__init__(boxes, gap)

    def _measure_width(self) -> Span:
        return self._across(self._boxes, [box.width for box in self._boxes])

    def _heights_in(self, width: int) -> list[Span]:
        return [box.height(box.width.of(width)) for box in self._boxes]

    def _measure_height(self, width: int) -> Span:
        return self._along(self._heights_in(width))

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        for box, begin, share in self._shared(self._heights_in(width), height):
            if box.weight is None or box.width.least <= width:
                box.draw(on, top + begin, left, box.width.of(width), share)


class FirstFit(Box):
    """The first of some boxes that fits, or the last if none does."""

    def __init__(self, *boxes: Box) -> None:
        self._boxes = boxes

    def _measure_width(self) -> Span:
        widths = [box.width for box in self._boxes]
        least = min([each.least for each in widths])
        return Span(least, max([each.want for each in widths]), widths[0].grows)

    def _measure_height(self, width: int) -> Span:
        fitting = [box for box in self._boxes if box.width.least <= width] or self._boxes[-1:]
        heights = [box.height(width) for box in fitting]
        return heights[0]._replace(least=min([each.least for each in heights]))

    def fits(self, width: int, height: int) -> bool:
        """Return true if any box fits; those after the first that does are not measured."""
        return any(box.fits(width, height) for box in self._boxes)

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        box = next((box for box in self._boxes if box.fits(width, height)), self._boxes[-1])
        width = box.width.of(width)
        box.draw(on, top, left, width, box.height(width).of(height))


def first_fitting(ways: Callable[[], Iterable[Box]]) -> Box:
    """Return the first of some boxes that fits all the space there is, or the last if none does.

    A box is only built if no earlier one fits.
    """

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        for box in ways():
            if box.fits(width, height):
                break
        box.draw(on, top, left, width, height)

    return Leaf(Span(grows=True), Span(grows=True), draw)


class _Around(Box):
    """A box that changes something about another one."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def _measure_width(self) -> Span:
        return self._box.width

    def _measure_height(self, width: int) -> Span:
        return self._box.height(width)

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        self._box.draw(on, top, left, width, height)


class LazyBox(_Around):
    """A box that is built when it is first needed, and never in fewer than ``least`` cells."""

    def __init__(self, build: Callable[[], Box], least: int = 0) -> None:
        self._build, self._least = build, least

    @cached_property
    def _box(self) -> Box:  # type: ignore[override]  # set once, as in the other boxes
        return self._build()

    def fits(self, width: int, height: int) -> bool:
        """Return true if the space is wide enough, and the box fits."""
        return self._least <= width and self._box.fits(width, height)


class SizedBox(_Around):
    """A box with a size other than its own."""

    def __init__(
        self, box: Box, width: int | Span | None = None, height: int | Span | None = None
    ) -> None:
        super().__init__(box)
        self._asked = width, height

    def _measure_width(self) -> Span:
        return super()._measure_width() if self._asked[0] is None else span(self._asked[0])

    def _measure_height(self, width: int) -> Span:
        return super()._measure_height(width) if self._asked[1] is None else span(self._asked[1])


class Whole(_Around):
    """A box that needs all the rows it wants."""

    def _measure_height(self, width: int) -> Span:
        high = super()._measure_height(width)
        return high._replace(least=high.want)


class OptionalBox(_Around):
    """A box that can be left out; the lightest goes first."""

    def __init__(self, box: Box, weight: int = 0) -> None:
        super().__init__(box)
        self.weight = weight


class ReservedBox(_Around):
    """A box drawn in the space of a larger one, so that nothing moves when that one appears."""

    def __init__(self, room_of: Box, shown: Box) -> None:
        super().__init__(room_of)
        self._shown = shown

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        self._shown.draw(on, top, left, width, height)


class Layers(Box):
    """Boxes in the same space, each drawn over the one before."""

    def __init__(self, *boxes: Box) -> None:
        self._boxes = boxes

    def _measure_width(self) -> Span:
        return _largest([box.width for box in self._boxes])

    def _measure_height(self, width: int) -> Span:
        return _largest([box.height(box.width.of(width)) for box in self._boxes])

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        for box in self._boxes:
            share = box.width.of(width)
            box.draw(on, top, left, share, box.height(share).of(height))


def _largest(spans: Sequence[Span]) -> Span:
    """Return the span that is large enough for each one."""
    leasts, wants, grows = zip(*spans, strict=True)
    return Span(max(leasts), max(wants), any(grows))


class Clickable(_Around):
    """A box with a click target."""

    def __init__(self, box: Box, target: Target | None) -> None:
        super().__init__(box)
        self._target = target

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        super()._draw(on, top, left, width, height)
        on.aim(top, left, height, width, self._target)


class PaddedBox(_Around):
    """A box with blanks around it."""

    def __init__(
        self, box: Box, left: int = 0, right: int = 0, top: int = 0, bottom: int = 0
    ) -> None:
        super().__init__(box)
        self._left, self._across, self._top, self._along = left, left + right, top, top + bottom

    def _measure_width(self) -> Span:
        return self._box.width.plus(self._across)

    def _measure_height(self, width: int) -> Span:
        return self._box.height(max(0, width - self._across)).plus(self._along)

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        top, left = top + self._top, left + self._left
        self._box.draw(on, top, left, width - self._across, height - self._along)


class FramedBox(PaddedBox):
    """A box in a frame: ``edge`` is its six signs (corners, across and down), ``beside`` the blanks
    at its sides, and ``title`` is in the upper edge.
    """

    def __init__(
        self, box: Box, edge: str, style: str, beside: int = 1, title: StyledText = ("", "")
    ) -> None:
        super().__init__(box, beside + 1, beside + 1, 1, 1)
        self._edge, self._style, self._title = edge, style, title

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        upper_left, upper_right, lower_left, lower_right, across, down = tuple(self._edge)
        inner, last = across * (width - 2), top + height - 1
        on.write(top, left, upper_left + inner + upper_right, self._style)
        on.write(last, left, lower_left + inner + lower_right, self._style)
        for column in (left, left + width - 1):
            on.fill(top + 1, column, height - 2, 1, self._style, down)
        title, look = self._title
        if title:
            on.write(top, left + 3, f" {cut(title, width - 8)} ", look)
        super()._draw(on, top, left, width, height)


class Sheet(_Around):
    """A page in the middle of the space, in a frame and over at least half of the space, unless it
    needs all of it.

    ``edge`` is the six signs of the frame, as in ``FramedBox``. The row below the space is also
    empty, so a centered page is half a row lower. A ``tight`` page has no more rows than its box
    wants, and a frame as soon as what the box needs fits; a ``framed`` one fits only with its
    frame.
    """

    def __init__(
        self, box: Box, edge: str, style: str, *, tight: bool = False, framed: bool = False
    ) -> None:
        super().__init__(PaddedBox(box, 2, 2))
        self._inside, self._edge, self._style = box, edge, style
        self._tight, self._framed = tight, framed

    def _measure_width(self) -> Span:
        return super()._measure_width()._replace(grows=True)

    def _measure_height(self, width: int) -> Span:
        high = super()._measure_height(width)._replace(grows=True)
        return high.plus(2) if self._framed else high

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        wide = self._box.width.of(width)
        asked = self._box.height(wide)
        rows = min(height, asked.want) if self._tight else asked.of(height)
        if wide >= width and height < (asked.least if self._tight else rows) + 2:
            self._box.draw(on, top, left, width, height)
            return
        wide = min(width, max(wide, width // 2 + 2))
        high = min(height, max(rows + 2, -(-height * 4 // 7)))
        top += min((height + 1 - high) // 2, height - high)
        inside = SizedBox(centered(self._inside), height=Span(0, high - 2))
        framed = FramedBox(inside, self._edge, self._style)
        framed.draw(on, top, left + (width - wide) // 2, wide, high)


def centered(box: Box) -> Box:
    """Return a box in the middle of the space, from side to side."""
    return SideBySide(ACROSS, box, ACROSS)


def in_middle(box: Box) -> Box:
    """Return a box in the middle of the space, from top to bottom."""
    return Column(DOWN, box, DOWN)


class GridRow(NamedTuple):
    """A row of a grid: its cells, none for an empty row, or one ``sign`` all across.

    Rows with a ``weight`` can be left out, the lightest first. The cells of a ``head`` are
    shortened before anything else is. A click on the row has its ``target``.
    """

    cells: Sequence[StyledText] = ()
    weight: int | None = None
    head: bool = False
    sign: StyledText | None = None
    target: Target | None = None


class GridBox(Box):
    """Cells in columns, each column as wide as its widest cell.

    The columns that ``give`` are shortened when there is no space for all of them.
    """

    def __init__(
        self,
        rows: Sequence[GridRow],
        *,
        aligned: Sequence[Align],
        gap: int | Span = 2,
        give: Sequence[int] = (),
    ) -> None:
        self._rows, self._aligned, self._gap, self._give = rows, aligned, span(gap), give

    def _widths(self, *, heads: bool) -> list[int]:
        counted = [row.cells for row in self._rows if row.cells and (heads or not row.head)]
        columns = zip(*(counted or [self._rows[0].cells]), strict=True)
        return [max([cells(text) for text, _style in each]) for each in columns]

    def _measure_width(self) -> Span:
        self._least, self._want = self._widths(heads=False), self._widths(heads=True)
        for place in self._give:
            self._least[place] = min(self._least[place], 4)
        gaps = len(self._want) - 1
        least, want = sum(self._least) + self._gap.least * gaps, sum(self._want)
        return Span(least, max(least, want + self._gap.want * gaps))

    def _measure_height(self, width: int) -> Span:
        return Span(len([row for row in self._rows if row.weight is None]), len(self._rows))

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        widths, gaps = list(self._want), max(1, len(self._want) - 1)
        spare = width - sum(widths)
        gap = max(self._gap.least, min(self._gap.want, spare // gaps))
        over = gap * gaps - spare if len(widths) > 1 else -spare
        while over > 0:
            at = max(range(len(widths)), key=lambda place: widths[place] - self._least[place])
            widths[at], over = widths[at] - 1, over - 1
        places = range(len(self._rows))
        light = [at for at in places if self._rows[at].weight is not None]
        light.sort(key=lambda at: self._rows[at].weight or 0)
        gone = set(light[: max(0, len(self._rows) - height)])
        for line, row in enumerate([self._rows[at] for at in places if at not in gone], top):
            if row.sign:
                on.fill(line, left, 1, min(width, self.width.want), row.sign[1], row.sign[0])
            at = left
            for (text, style), room, align in zip(row.cells, widths, self._aligned, strict=False):
                on.write(line, at, cut(text, room), style, width=room, align=align)
                at += room + gap
            if row.target:
                on.aim(line, left, 1, width, row.target)
