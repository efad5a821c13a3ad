"""What every language of the table must know: its grammar, and what it says for a sentence."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Protocol


class Grammar(Protocol):
    """The ways of one language that no list of sentences holds.

    Whoever lacks one of them is found by the type checker where he is taken up.
    """

    name: str
    """What the language calls itself: ``日本語``."""

    @property
    def topics(self) -> Mapping[str, str]:
        """What players ask the rules for, each with its English name; none where that is all."""

    @property
    def words(self) -> Mapping[str, str]:
        """What players type, each with the English word it stands for; none where that is all."""

    def number(self, value: int) -> str:
        """A number from 0 to 121 as it is said aloud, nothing among them."""

    def number_said(self, text: str) -> int | None:
        """The number that words stand for; None where they stand for none."""

    def all_of(self, texts: Sequence[str]) -> str:
        """Texts in a row, all of which hold: ``a, b, and c``."""

    def one_of(self, texts: Sequence[str]) -> str:
        """Texts in a row, one of which holds: ``a, b, or c``."""

    def in_turn(self, texts: Sequence[str]) -> str:
        """The breaths of a count, one after the other: ``fifteen two and a pair is four``."""

    def against(self, scores: Sequence[int]) -> str:
        """Scores held against each other, the first one's first: ``121 to 84``."""

    def day(self, day: date) -> str:
        """A day: ``21 November 2026``."""

    def day_briefly(self, day: date, *, weekday: bool = False, year: bool = False) -> str:
        """A day where there is little room: ``21 Nov``, ``Sat 21 Nov``, ``21 Nov 2026``."""

    def at_head(self, text: str) -> str:
        """The text as it stands at the head of a row: with a capital, where there are any."""

    def within(self, text: str) -> str:
        """A title or a sentence as it stands within another: without the capital at its head."""

    def sentence(self, text: str) -> str:
        """The text as a sentence by itself: with a stop at its end, where it has none."""

    def filled(self, template: str, parts: Mapping[str, object]) -> str:
        """A sentence with its parts in their places, each written ``{so}``; a tuple of texts is
        all of them in a row, ``OneOf`` them one of them.
        """

    def typed(self, text: str) -> str:
        """What somebody typed, with the words of this language as the program reads them: numbers
        in digits, words as in English. Names and cards stay as they are.
        """

    def cards_typed(self, text: str) -> str:
        """What can be nothing but cards, as ``5H``, or ranks and places; what is none stays."""

    def wrapped(self, text: str, width: int, indent: int = 0) -> list[str]:
        """The text in lines of at most ``width`` cells, broken where this language breaks; those
        after the first begin with ``indent`` blanks.
        """


class Catalogue(Protocol):
    """What a language says for each sentence of the source, as gettext keeps it."""

    def gettext(self, message: str) -> str:
        """What is said for a sentence; the sentence itself where nothing is kept."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """What is said of so many."""

    def pgettext(self, context: str, message: str) -> str:
        """What is said for a sentence that has several meanings, in this one."""
