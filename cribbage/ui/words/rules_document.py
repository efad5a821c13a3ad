"""The text of the rules, by chapters and paragraphs."""

import re
from importlib.resources import files
from typing import Final, NamedTuple

from cribbage.language.speaking import cached_by_language, current_language

_CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)
_PARAGRAPH: Final = re.compile(r"^\*\*(\d+\.\d+)\*\* *", re.MULTILINE)
_MARKS: Final = re.compile(r"\*\*|\*|`")
_BREAK: Final = re.compile(r"(?<=[^\x00-\x7f])\n(?=[^\x00-\x7f])|(?<=[、。])\s")
"""A line break in a language without spaces, and the space that Markdown needs after emphasis."""


class Rows(NamedTuple):
    """A table in a paragraph: its headings, and the cells of each row."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class BulletList(NamedTuple):
    """A list of points."""

    texts: tuple[str, ...]


Block = str | Rows | BulletList
"""A part of a paragraph: sentences, a table, or points."""


class Paragraph(NamedTuple):
    """One rule with its number, ``5.4``."""

    number: str
    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        """The whole text, in one line."""
        said: list[str] = []
        for block in self.blocks:
            if isinstance(block, str):
                said.append(block)
            elif isinstance(block, BulletList):
                said += block.texts
            else:
                said += [*block.headings, *[cell for row in block.rows for cell in row]]
        return " ".join(said)


class Chapter(NamedTuple):
    """A chapter of the rules: ``5``, ``The play``."""

    number: int
    title: str
    paragraphs: tuple[Paragraph, ...]


@cached_by_language(1)
def chapters() -> tuple[Chapter, ...]:
    """Return all rules, in the current language if they are available in it.

    >>> [chapter.title for chapter in chapters()][4]
    'The play'
    """
    folder = files(__package__)
    translated = folder / f"rules.{current_language().code}.md"
    page = translated if translated.is_file() else folder / "rules.md"
    _head, *parts = _CHAPTER.split(page.read_text(encoding="utf-8"))
    return tuple(
        [
            Chapter(int(number), title.strip(), _paragraphs(text))
            for number, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
        ]
    )


def _paragraphs(text: str) -> tuple[Paragraph, ...]:
    _head, *parts = _PARAGRAPH.split(text)
    return tuple(
        [
            Paragraph(number, tuple(map(_block, re.split(r"\n\s*\n", told.strip()))))
            for number, told in zip(parts[::2], parts[1::2], strict=True)
        ]
    )


def _block(text: str) -> Block:
    lines = text.splitlines()
    if lines[0].startswith("|"):
        headings, _rule, *rows = [_cells(line) for line in lines]
        return Rows(headings, tuple(rows))
    if lines[0].startswith("- "):
        return BulletList(
            tuple([_plain(point) for point in re.split(r"^- ", text, flags=re.M)[1:]])
        )
    return _plain(text)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(map(_plain, line.strip().strip("|").split("|")))


def _plain(text: str) -> str:
    """Return the text without Markdown marks, in one line."""
    return " ".join(_BREAK.sub("", _MARKS.sub("", text)).split())
