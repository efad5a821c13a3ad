"""The interfaces of a language: its grammar and its catalog."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Protocol


class Grammar(Protocol):
    """The rules of a language that a list of sentences cannot express.

    The type checker finds a language that lacks one of them.
    """

    name: str
    """The language's own name: ``日本語``."""

    @property
    def topics(self) -> Mapping[str, str]:
        """The topics of the rules in this language, each with its English name, or with the number
        of a chapter or a paragraph; the first of several names is listed. Can be empty."""

    @property
    def words(self) -> Mapping[str, str]:
        """Words that players type, each with its English word; can be empty."""

    def number(self, value: int) -> str:
        """Return a number from 0 to 121 as it is said aloud."""

    def number_said(self, text: str) -> int | None:
        """Return the number that words stand for, or None."""

    def all_of(self, texts: Sequence[str]) -> str:
        """Join texts that all apply: ``a, b, and c``."""

    def one_of(self, texts: Sequence[str]) -> str:
        """Join texts of which one applies: ``a, b, or c``."""

    def in_turn(self, texts: Sequence[str]) -> str:
        """Join the parts of a count: ``fifteen two and a pair is four``."""

    def against(self, scores: Sequence[int]) -> str:
        """Return scores next to each other, in this order: ``121 to 84``."""

    def day(self, day: date) -> str:
        """Return a day: ``21 November 2026``."""

    def day_briefly(self, day: date, *, weekday: bool = False, year: bool = False) -> str:
        """Return a short form of a day: ``21 Nov``, ``Sat 21 Nov``, ``21 Nov 2026``."""

    def at_head(self, text: str) -> str:
        """Return the text for the start of a row: with a capital, if the language has them."""

    def within(self, text: str) -> str:
        """Return a title or sentence for use inside another: without the initial capital."""

    def sentence(self, text: str) -> str:
        """Return the text as a full sentence: with a period, if it has none."""

    def in_the_log(self, text: str, names: Sequence[str]) -> str:
        """Return what is told of these players in the style of the log."""

    def filled(self, template: str, parts: Mapping[str, object]) -> str:
        """Insert the parts into a sentence, each at ``{so}``.

        A tuple of texts is joined as ``all_of`` does, a ``OneOf`` as ``one_of`` does.
        """

    def typed(self, text: str) -> str:
        """Return typed text as the program reads it: numbers in digits, words in English.

        Names and cards are unchanged.
        """

    def cards_typed(self, text: str) -> str:
        """Return text that can only be cards (``5H``), ranks or places; other text is unchanged."""

    def count_typed(self, text: str) -> str:
        """Return a count as players say it in English words and digits, as far as it is one."""

    def wrapped(self, text: str, width: int, indent: int = 0) -> list[str]:
        """Return the text in lines of at most ``width`` cells, broken by the language's rules.

        Lines after the first are indented by ``indent`` spaces.
        """


class Catalogue(Protocol):
    """The translations of the source's sentences, with gettext's interface."""

    def gettext(self, message: str) -> str:
        """Return the translation of a sentence, or the sentence if it has none."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation for this number."""

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a sentence with several meanings, in this context."""
