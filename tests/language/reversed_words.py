"""An invented language for the tests: English with the letters of each word reversed.

It is one module, like any language, and translates every sentence. Reversing its output again gives
English, except for words that were not translated.
"""

import re
from collections.abc import Collection, Sequence
from datetime import date

from cribbage.language.speaking import English

_WORDS = re.compile(r"(\{[^{}]*\})|([A-Za-z]+)")


def backwards(text: str) -> str:
    """Reverse each word, except what is in braces.

    >>> backwards("{name} plays the {card}."), backwards(backwards("Go."))
    ('{name} syalp eht {card}.', 'Go.')
    """
    return _WORDS.sub(lambda found: found[1] or found[2][::-1], text)


def read_back(text: str, as_it_stands: Collection[str]) -> str:
    """Reverse each word, except names and other words that every language writes as in English.

    >>> read_back("Ann syalp", {"Ann"}), read_back("Ann plays", {"Ann"})
    ('Ann plays', 'Ann syalp')
    """
    return _WORDS.sub(
        lambda found: found[0] if found[0] in as_it_stands else backwards(found[0]), text
    )


class _Backwards(English):
    name = "hsilgnE"

    def number(self, value: int) -> str:
        return backwards(super().number(value))

    def all_of(self, texts: Sequence[str]) -> str:
        return _row(texts, " dna ")

    def one_of(self, texts: Sequence[str]) -> str:
        return _row(texts, " ro ")

    def in_turn(self, texts: Sequence[str]) -> str:
        return _row(texts, " dna ")

    def against(self, scores: Sequence[int]) -> str:
        return " ot ".join(map(str, scores))

    def at_head(self, text: str) -> str:
        return backwards(super().at_head(backwards(text)))

    def within(self, text: str) -> str:
        return backwards(super().within(backwards(text)))

    def day(self, day: date) -> str:
        return backwards(super().day(day))

    def day_briefly(self, day: date, *, weekday: bool = False, year: bool = False) -> str:
        return backwards(super().day_briefly(day, weekday=weekday, year=year))

    def sentence(self, text: str) -> str:
        said = self.at_head(text)
        return said if said.endswith((".", "?", "!")) else f"{said}."


def _row(texts: Sequence[str], joint: str) -> str:
    if len(texts) < 3:
        return joint.join(texts)
    return f"{', '.join(texts[:-1])},{joint}{texts[-1]}"


class _Catalogue:
    def gettext(self, message: str) -> str:
        return backwards(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return backwards(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return backwards(message)


GRAMMAR = _Backwards()
CATALOGUE = _Catalogue()
