"""Paragraphs of the rules laid out in rows of a given width."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Final, NamedTuple

from cribbage.language.speaking import cells, pgettext, remembered
from cribbage.ui.words.rulebook import Block, Paragraph, Points, Rows, chapters
from cribbage.ui.words.rulebook_topics import chapter_of, names
from cribbage.ui.words.sentences import wrapped

WIDTH: Final = 76
"""The most cells of a row: longer rows are hard to read."""

LEAST: Final = 60
"""The fewest cells, at which every table still has room for its words."""

_INDENT: Final = 6
"""The cells for the number of a paragraph."""

_APART: Final = 2
"""The cells between two columns of a table."""


class Look(Enum):
    """The look of a piece of a row."""

    TITLE = "title"
    NUMBER = "number"
    HEADING = "heading"
    TEXT = "text"


class Piece(NamedTuple):
    """A text in a row, and its first cell."""

    column: int
    text: str
    look: Look = Look.TEXT


Row = tuple[Piece, ...]
"""A row of text; a blank one is empty."""

_BLANK: Final[Row] = ()


def in_rows(paragraphs: Iterable[Paragraph], width: int = WIDTH) -> list[Row]:
    """Return paragraphs in rows, each chapter under its title, with a blank row after each."""
    rows: list[Row] = []
    title = ""
    for paragraph in paragraphs:
        chapter = chapter_of(paragraph)
        if chapter.title != title:
            title = chapter.title
            rows += [(Piece(0, f"{chapter.number}  {title}", Look.TITLE),), _BLANK]
        rows += [*_paragraph(paragraph, width), _BLANK]
    return rows[:-1]


def contents(width: int = WIDTH) -> list[Row]:
    """Return the chapters, and the topics that can be looked up."""
    rows: list[Row] = []
    for chapter in chapters():
        number = Piece(0, f"{chapter.number:>2}", Look.NUMBER)
        rows.append((number, Piece(4, chapter.title)))
    words = pgettext("topics", ", ").join(names())
    return [*rows, _BLANK, *[(Piece(0, line),) for line in wrapped(words, width)]]


@remembered(1)
def whole() -> tuple[Row, ...]:
    """Return all of the rules, on a page of the widest rows."""
    return tuple(in_rows([each for chapter in chapters() for each in chapter.paragraphs]))


def row_of(number: str) -> int:
    """Return the row of ``whole`` where a paragraph begins, or its chapter's title if it is the
    first. Raises KeyError for an unknown number.

    >>> whole()[row_of("5.1")][0].text, whole()[row_of("5.4")][0].text
    ('5  The play', '5.4')
    """
    rows = whole()
    for at, row in enumerate(rows):
        if row and row[0].look is Look.NUMBER and row[0].text == number:
            titled = at >= 2 and rows[at - 2] and rows[at - 2][0].look is Look.TITLE
            return at - 2 if titled else at
    raise KeyError(number)


@remembered(1)
def titles() -> tuple[int, ...]:
    """Return the rows of ``whole`` where a chapter begins."""
    return tuple([at for at, row in enumerate(whole()) if row and row[0].look is Look.TITLE])


def _paragraph(paragraph: Paragraph, width: int) -> Iterator[Row]:
    number: Row = (Piece(0, paragraph.number, Look.NUMBER),)
    for place, block in enumerate(paragraph.blocks):
        if place:
            yield _BLANK
        for row in _block(block, width - _INDENT):
            yield number + tuple([each._replace(column=each.column + _INDENT) for each in row])
            number = _BLANK


def _block(block: Block, width: int) -> Iterator[Row]:
    match block:
        case str():
            for line in wrapped(block, width):
                yield (Piece(0, line),)
        case Points(texts):
            for text in texts:
                first, *others = wrapped(text, width - 2)
                yield (Piece(0, "-"), Piece(2, first))
                yield from [(Piece(2, line),) for line in others]
        case Rows():
            yield from _table(block, width)


def _table(table: Rows, width: int) -> Iterator[Row]:
    """Yield the rows of a table; its widest columns shrink until it fits."""
    widths = [max(map(cells, column)) for column in zip(table.headings, *table.rows, strict=True)]
    apart = _APART * (len(widths) - 1)
    while sum(widths) + apart > width:
        widths[widths.index(max(widths))] -= 1
    columns = [sum(widths[:at]) + _APART * at for at in range(len(widths))]
    yield from _cells_of(table.headings, columns, widths, Look.HEADING)
    for row in table.rows:
        yield from _cells_of(row, columns, widths, Look.TEXT)


def _cells_of(
    texts: Sequence[str], columns: Sequence[int], widths: Sequence[int], look: Look
) -> Iterator[Row]:
    """Yield one row of a table as the rows that its longest cell needs."""
    cut = [wrapped(text, width) for text, width in zip(texts, widths, strict=True)]
    for lines in zip_longest(*cut, fillvalue=""):
        pieces = zip(columns, lines, strict=True)
        yield tuple([Piece(column, line, look) for column, line in pieces if line])
