"""Paragraphs of the rules laid out in rows of a given width."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Final, NamedTuple

from cribbage.language.speaking import cached_by_language, cells, pgettext
from cribbage.ui.words.rulebook_topics import chapter_of, topic_names
from cribbage.ui.words.rules_document import Block, BulletList, Paragraph, Rows, chapters
from cribbage.ui.words.sentences import wrapped

RULES_WIDTH: Final = 76
"""The most cells of a row: longer rows are hard to read."""

LEAST: Final = 60
"""The fewest cells, at which every table still has room for its words."""

_INDENT: Final = 6
"""The cells for the number of a paragraph."""

_APART: Final = 2
"""The cells between two columns of a table."""


class PieceStyle(Enum):
    """The look of a piece of a row."""

    TITLE = "title"
    NUMBER = "number"
    HEADING = "heading"
    TEXT = "text"


class Piece(NamedTuple):
    """A text in a row, and its first cell."""

    column: int
    text: str
    look: PieceStyle = PieceStyle.TEXT


RulesRow = tuple[Piece, ...]
"""A row of text; a blank one is empty."""

_BLANK: Final[RulesRow] = ()


def paragraph_rows(paragraphs: Iterable[Paragraph], width: int = RULES_WIDTH) -> list[RulesRow]:
    """Return paragraphs in rows, each chapter under its title, with a blank row after each."""
    rows: list[RulesRow] = []
    title = ""
    for paragraph in paragraphs:
        chapter = chapter_of(paragraph)
        if chapter.title != title:
            title = chapter.title
            rows += [(Piece(0, f"{chapter.number}  {title}", PieceStyle.TITLE),), _BLANK]
        rows += [*_paragraph(paragraph, width), _BLANK]
    return rows[:-1]


def rules_contents(width: int = RULES_WIDTH) -> list[RulesRow]:
    """Return the chapters, and the topics that can be looked up."""
    rows: list[RulesRow] = []
    for chapter in chapters():
        number = Piece(0, f"{chapter.number:>2}", PieceStyle.NUMBER)
        rows.append((number, Piece(4, chapter.title)))
    words = pgettext("topics", ", ").join(topic_names())
    return [*rows, _BLANK, *[(Piece(0, line),) for line in wrapped(words, width)]]


@cached_by_language(1)
def all_rules() -> tuple[RulesRow, ...]:
    """Return all of the rules, on a page of the widest rows."""
    return tuple(paragraph_rows([each for chapter in chapters() for each in chapter.paragraphs]))


def paragraph_row(number: str) -> int:
    """Return the row of ``all_rules`` where a paragraph begins, or its chapter's title if it is the
    first. Raises KeyError for an unknown number.

    >>> all_rules()[paragraph_row("5.1")][0].text, all_rules()[paragraph_row("5.4")][0].text
    ('5  The play', '5.4')
    """
    rows = all_rules()
    for at, row in enumerate(rows):
        if row and row[0].look is PieceStyle.NUMBER and row[0].text == number:
            titled = at >= 2 and rows[at - 2] and rows[at - 2][0].look is PieceStyle.TITLE
            return at - 2 if titled else at
    raise KeyError(number)


@cached_by_language(1)
def titles() -> tuple[int, ...]:
    """Return the rows of ``all_rules`` where a chapter begins."""
    return tuple(
        [at for at, row in enumerate(all_rules()) if row and row[0].look is PieceStyle.TITLE]
    )


def _paragraph(paragraph: Paragraph, width: int) -> Iterator[RulesRow]:
    number: RulesRow = (Piece(0, paragraph.number, PieceStyle.NUMBER),)
    for place, block in enumerate(paragraph.blocks):
        if place:
            yield _BLANK
        for row in _block(block, width - _INDENT):
            yield number + tuple([each._replace(column=each.column + _INDENT) for each in row])
            number = _BLANK


def _block(block: Block, width: int) -> Iterator[RulesRow]:
    match block:
        case str():
            for line in wrapped(block, width):
                yield (Piece(0, line),)
        case BulletList(texts):
            for text in texts:
                first, *others = wrapped(text, width - 2)
                yield (Piece(0, "-"), Piece(2, first))
                yield from [(Piece(2, line),) for line in others]
        case Rows():
            yield from _table(block, width)


def _table(table: Rows, width: int) -> Iterator[RulesRow]:
    """Yield the rows of a table; its widest columns shrink until it fits."""
    widths = [max(map(cells, column)) for column in zip(table.headings, *table.rows, strict=True)]
    apart = _APART * (len(widths) - 1)
    while sum(widths) + apart > width:
        widths[widths.index(max(widths))] -= 1
    columns = [sum(widths[:at]) + _APART * at for at in range(len(widths))]
    yield from _cells_of(table.headings, columns, widths, PieceStyle.HEADING)
    for row in table.rows:
        yield from _cells_of(row, columns, widths, PieceStyle.TEXT)


def _cells_of(
    texts: Sequence[str], columns: Sequence[int], widths: Sequence[int], look: PieceStyle
) -> Iterator[RulesRow]:
    """Yield one row of a table as the rows that its longest cell needs."""
    cut = [wrapped(text, width) for text, width in zip(texts, widths, strict=True)]
    for lines in zip_longest(*cut, fillvalue=""):
        pieces = zip(columns, lines, strict=True)
        yield tuple([Piece(column, line, look) for column, line in pieces if line])
