"""Extract the sentences of the program for translators.

    .venv-test/bin/python -m tests.sentences            # every language
    .venv-test/bin/python -m tests.sentences ja         # these

In ``cribbage/language/spoken`` the ``.po`` file of a language is edited by hand: a new sentence is
added with an empty translation, an unused one is removed, and the ``.mo`` file next to it is what
the program reads.
"""

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import cribbage

PACKAGE = Path(cribbage.__file__).parent
SPOKEN = PACKAGE / "language" / "spoken"

KEYWORDS = {"_": None, "N_": None, "Worded": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions that mark a sentence, and its argument in each."""

Message = str | tuple[str, ...]


class Found(NamedTuple):
    """A sentence of the program: its place and its context."""

    where: str
    message: Message
    context: str | None


@cache
def sentences() -> tuple[Found, ...]:
    return tuple(_sentences())


def _sentences() -> Iterator[Found]:
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE).as_posix()
        if where == "language/speaking.py":
            continue  # these are examples
        for _line, message, _comments, context in extract_from_file("python", path, KEYWORDS):
            yield Found(where, message, context)


@cache
def gathered(code: str) -> Catalog:
    """Return a language's catalog with the current sentences and all existing translations."""
    path = SPOKEN / f"{code}.po"
    kept = Catalog(locale=code)
    if path.is_file():
        kept = read_po(BytesIO(path.read_bytes()), locale=code)
    catalogue = Catalog(locale=code, project="Cribbage", fuzzy=False)
    for where, message, context in sentences():
        before = kept.get(message, context)
        said = before.string if before else ""
        catalogue.add(message, said, locations=[(where, None)], context=context)
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """Return a catalog in the text format that translators edit."""
    text = BytesIO()
    write_po(text, catalogue, width=100, omit_header=True)
    head = (
        'msgid ""\nmsgstr ""\n"Language: {0}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {1}\\n"\n\n'
    )
    filled = head.format(catalogue.locale, catalogue.plural_forms)
    return filled.encode() + text.getvalue()


class _OfAnyBabel(Catalog):
    """A catalog that does not state which version of Babel wrote it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [(name, text) for name, text in super().mime_headers if name != "Generated-By"]


def as_mo(po: bytes, code: str) -> bytes:
    """Return a catalog in the binary format that the program reads."""
    compiled, catalogue = BytesIO(), _OfAnyBabel(locale=code)
    for message in read_po(BytesIO(po), locale=code):
        if message.id:
            catalogue[message.id] = message
    # The same sentences make the same file at any time.
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def codes() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in SPOKEN.glob("*.po")))


def main(wanted: Sequence[str]) -> None:
    for code in wanted or codes():
        catalogue = gathered(code)
        po = as_po(catalogue)
        (SPOKEN / f"{code}.po").write_bytes(po)
        (SPOKEN / f"{code}.mo").write_bytes(as_mo(po, code))
        missing = [each for each in catalogue if each.id and not any(each.string or ("",))]
        print(f"{code}: {len(catalogue)} sentences, {len(missing)} of them not said yet")


if __name__ == "__main__":
    main(sys.argv[1:])
