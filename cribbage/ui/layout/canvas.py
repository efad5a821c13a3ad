"""A grid of cells with text, styles and click targets."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple

from cribbage.language.speaking import UNSETTLED, character_cells

if TYPE_CHECKING:  # drawing needs no console, which is slow to import
    from rich.console import Console, ConsoleOptions, RenderResult

Target = Hashable
"""What a click on a cell means, such as ``("card", 3)``."""

Align = Literal["left", "centre", "right"]

Ink = tuple[str, Target | None]
"""The style and the target of a cell."""


class CellRun(NamedTuple):
    """Neighboring cells of one style and one target, as one text."""

    style: str
    text: str
    target: Target | None


class Cursor(NamedTuple):
    """The place of the terminal's cursor, which input methods, braille displays, magnifiers and
    speech follow; it is ``shown`` where something is typed.
    """

    row: int
    column: int
    shown: bool = False


class Canvas:
    """A picture of ``height`` rows, each exactly ``width`` cells wide; both are counted from 0.

    Styles are names that a skin gives their look; "" is the terminal's own. Anything outside the
    edges is cut off, and half a wide character becomes a blank. ``cursor`` is the place of the
    terminal's cursor, if that is known. A canvas is a rich renderable for a console that has a
    skin's theme.

    >>> canvas = Canvas(8, 2)
    >>> canvas.write(0, 1, "花子", "player.one", target=("name", 0))
    5
    >>> canvas.write(1, 0, "5♥", width=8, align="right")
    8
    >>> print(canvas.text())
     花子
          5♥
    >>> canvas.target(0, 2), next(canvas.rows())[1]
    (('name', 0), CellRun(style='player.one', text='花子', target=('name', 0)))
    """

    __slots__ = ("_grounds", "_inks", "_styles", "_texts", "cursor", "height", "width")

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = width
        self.height = height
        self.cursor: Cursor | None = None
        # The cell after a wide character holds an empty text.
        self._texts: list[list[str]] = [[" "] * width for _ in range(height)]
        self._inks: list[list[Ink]] = [[(style, None)] * width for _ in range(height)]
        # The style under each row; to put it into every cell would take a third of a frame.
        self._grounds = [""] * height
        # All styles that were ever written, so that few rows are searched for one.
        self._styles = {style}

    def write(
        self,
        row: int,
        column: int,
        text: str,
        style: str = "",
        *,
        width: int | None = None,
        align: Align = "left",
        target: Target | None = None,
    ) -> int:
        """Write one line of text and return the column after it.

        With ``width`` it is cut or padded to that many cells, and aligned. Characters that would
        move a terminal's cursor are left out.
        """
        cells = _cells(text)
        if width is not None:
            cells = _fitted(cells, width, align)
        self._styles.add(style)
        self._put(row, column, cells, [(style, target)] * len(cells))
        return column + len(cells)

    def write_parts(
        self, row: int, column: int, text: str, style: str, *parts: tuple[str, str]
    ) -> int:
        """Write one line in which some ``parts``, in order, have their own styles, wherever the
        language puts them, and return the column after it.

        >>> canvas = Canvas(16, 1)
        >>> canvas.write_parts(0, 0, "Ann counts 8", "", ("Ann", "player.one"), ("8", "field"))
        12
        >>> [(run.text, run.style) for run in next(canvas.rows())]
        [('Ann', 'player.one'), (' counts ', ''), ('8', 'field'), ('    ', '')]
        """
        for part, look in parts:
            before, found, text = text.partition(part)
            column = self.write(row, column, before, style)
            column = self.write(row, column, found, look)
        return self.write(row, column, text, style)

    def fill(
        self,
        row: int,
        column: int,
        height: int,
        width: int,
        style: str,
        text: str = " ",
        *,
        target: Target | None = None,
    ) -> None:
        """Fill a rectangle with one narrow character."""
        self._styles.add(style)
        for line in range(row, row + height):
            self._put(line, column, [text] * width, [(style, target)] * width)

    def paste(
        self, other: "Canvas", row: int, column: int, *, target: Target | None = None
    ) -> None:
        """Paste another canvas over this one, its upper left corner at ``row``, ``column``.

        It keeps its own targets, unless a ``target`` for all of it is given.
        """
        lines = zip(other._texts, other._inks, other._grounds, strict=True)
        self._styles |= other._styles
        for line, (texts, inks, ground) in enumerate(lines, row):
            if ground:
                inks = [(_over(ground, style), own) for style, own in inks]
            if target is not None:
                inks = [(style, target) for style, _ in inks]
            self._put(line, column, texts, inks)

    def aim(self, row: int, column: int, height: int, width: int, target: Target | None) -> None:
        """Give a rectangle within the edges a click target, whatever it shows."""
        for line in self._inks[row : row + height]:
            line[column : column + width] = [
                (style, target) for style, _ in line[column : column + width]
            ]

    def ground(self, style: str, first: int, last: int) -> None:
        """Put a style under everything in the rows from ``first`` to before ``last``."""
        self._grounds[first:last] = [style] * len(self._grounds[first:last])

    def respell(self, letters: Mapping[str, str]) -> None:
        """Replace some narrow characters by others."""
        self._texts = [[letters.get(text, text) for text in line] for line in self._texts]

    def copy(self) -> "Canvas":
        """Return a copy to draw on."""
        copy = Canvas(0, 0)
        copy.width, copy.height, copy.cursor = self.width, self.height, self.cursor
        copy._texts = [line[:] for line in self._texts]
        copy._inks = [line[:] for line in self._inks]
        copy._grounds = self._grounds[:]
        copy._styles = self._styles.copy()
        return copy

    def part(self, row: int, column: int, width: int, height: int) -> "Canvas":
        """Return a rectangle of the picture as a new canvas."""
        part = Canvas(width, height)
        part.paste(self, -row, -column)
        return part

    def target(self, row: int, column: int) -> Target | None:
        """Return the click target of a cell; None if it has none or is outside the canvas."""
        if 0 <= row < self.height and 0 <= column < self.width:
            return self._inks[row][column][1]
        return None

    def style(self, row: int, column: int) -> str:
        """Return the style name of a cell; raises IndexError outside the canvas."""
        return _over(self._grounds[row], self._inks[row][column][0])

    def marked(self, style: str) -> list[tuple[int, int, str]]:
        """Return the row, the column and the text of each cell with this style name among its
        own, except blank ones at either end of a row.
        """
        found: list[tuple[int, int, str]] = []
        if not any(style in each for each in self._styles):
            return found
        for row, (texts, inks) in enumerate(zip(self._texts, self._inks, strict=True)):
            # Few styles are in a row of many cells, and this is asked in every frame.
            styles = set(map(itemgetter(0), inks))
            wanted = {each for each in styles if style in each and style in each.split()}
            if not wanted:
                continue
            cells = [
                (row, column, text)
                for column, (text, ink) in enumerate(zip(texts, inks, strict=True))
                if ink[0] in wanted
            ]
            while cells and cells[-1][2] == " ":
                cells.pop()
            while cells and cells[0][2] == " ":
                del cells[0]
            found += cells
        return found

    def rows(self) -> Iterator[list[CellRun]]:
        """Yield each row from the top, as runs whose texts together are ``width`` cells wide."""
        for texts, inks, ground in zip(self._texts, self._inks, self._grounds, strict=True):
            alike = groupby(zip(inks, texts, strict=True), key=itemgetter(0))
            yield [
                CellRun(_over(ground, style), "".join([text for _, text in cells]), target)
                for (style, target), cells in alike
            ]

    def cells(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """Yield each row from the top: the texts of its cells, and their styles.

        A wide character is in its first cell, and its second has an empty text.
        """
        for texts, inks, ground in zip(self._texts, self._inks, self._grounds, strict=True):
            yield tuple(texts), tuple([_over(ground, style) for style, _ in inks])

    def text(self, *, strip: bool = True) -> str:
        """Return the plain text, a line for each row; ``strip`` removes blanks at line ends."""
        lines = ["".join(texts) for texts in self._texts]
        return "\n".join([line.rstrip() for line in lines] if strip else lines)

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "RenderResult":
        from rich.segment import Segment  # not needed by the full screen
        from rich.style import Style

        looks: dict[str, Style] = {}
        for runs in self.rows():
            for style, text, _ in runs:
                if style not in looks:
                    parts = [console.get_style(name, default="none") for name in style.split()]
                    looks[style] = Style.combine(parts) if parts else Style.null()
                yield Segment(text, looks[style])
            yield Segment.line()

    def _put(self, row: int, column: int, cells: Sequence[str], inks: Sequence[Ink]) -> None:
        first, last = max(0, column), min(self.width, column + len(cells))
        if not 0 <= row < self.height or first >= last:
            return
        line = self._texts[row]
        # Half a wide character becomes a blank.
        if line[first] == "":
            line[first - 1] = " "
        if last < self.width and line[last] == "":
            line[last] = " "
        skipped, taken = first - column, last - column
        line[first:last] = cells[skipped:taken]
        if line[first] == "":
            line[first] = " "
        if taken < len(cells) and cells[taken] == "":
            line[last - 1] = " "
        self._inks[row][first:last] = inks[skipped:taken]


def _over(ground: str, style: str) -> str:
    """Return a style with the one under it before it."""
    return f"{ground} {style}".strip() if ground else style


def cut(text: str, width: int) -> str:
    """Return as much of the text as fits ``width`` cells, never half a wide character.

    >>> cut("太郎さん", 5), cut("Bartholomew", 5)
    ('太郎', 'Barth')
    """
    cells = _cells(text)
    if len(cells) > width and cells[width] == "":
        width -= 1
    return "".join(cells[:width])


def _fitted(cells: tuple[str, ...], width: int, align: Align) -> tuple[str, ...]:
    if len(cells) > width:
        # A wide character that is cut in half becomes a blank.
        return (*cells[: width - 1], " ") if width and cells[width] == "" else cells[:width]
    spare = width - len(cells)
    before = {"left": 0, "centre": spare // 2, "right": spare}[align]
    return (" ",) * before + cells + (" ",) * (spare - before)


# Most text stays the same from one frame to the next.
@lru_cache(maxsize=4096)
def _cells(text: str) -> tuple[str, ...]:
    if text.isascii() and text.isprintable():
        return tuple(text)
    cells: list[str] = []
    for character in text.translate(UNSETTLED):
        size = _size(character)
        if size == 0 and cells:
            at = -2 if cells[-1] == "" else -1
            cells[at] += character
        elif size > 0:
            cells.append(character if character.isprintable() else " ")
            cells += [""] * (size - 1)
    return tuple(cells)


@lru_cache(maxsize=4096)
def _size(character: str) -> int:
    """Return its cells: 0 for a mark on the character before it, -1 if it must not be written."""
    if not (character.isprintable() or character.isspace()):
        return -1
    if not character.isprintable():
        return 1  # a blank of any kind, line breaks among them
    return character_cells(character)
