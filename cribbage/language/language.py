"""A language: its grammar, and what it says for each sentence."""

from typing import NamedTuple, Protocol

from cribbage.language.grammar import Grammar


class Catalogue(Protocol):
    """What a language says for each sentence of the source, as gettext keeps it."""

    def gettext(self, message: str) -> str:
        """What is said for a sentence; the sentence itself where nothing is kept."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """What is said of so many."""

    def pgettext(self, context: str, message: str) -> str:
        """What is said for a sentence that has several meanings, in this one."""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """What is said of so many, in this meaning."""


class Language(NamedTuple):
    """A language under its code, ``ja``; without a catalogue the source's own, English."""

    code: str
    grammar: Grammar
    catalogue: Catalogue | None = None
