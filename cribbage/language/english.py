"""English: the source language, which needs no catalog."""

from cribbage.language.alternatives import OneOf
from cribbage.language.cells import cells
from cribbage.language.language import Language

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

_SMALL = (
    *("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


class English:
    """The grammar of English, as ``Grammar`` defines it."""

    name = "English"

    @property
    def topics(self) -> "Mapping[str, str]":
        """Empty, because the names are English already."""
        return {}

    @property
    def words(self) -> "Mapping[str, str]":
        """Empty, because the words are English already."""
        return {}

    def number(self, value: int) -> str:
        """Return a number from 0 to 121 in words; 0 is ``nothing``.

        >>> English().number(24), English().number(100), English().number(121)
        ('twenty-four', 'one hundred', 'one hundred and twenty-one')
        """
        if value < 20:
            return _SMALL[value]
        if value < 100:
            tens, ones = divmod(value, 10)
            return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")
        rest = value - 100
        return "one hundred" + (f" and {self.number(rest)}" if rest else "")

    def number_said(self, text: str) -> int | None:
        """Return the number from 0 to 121 that words stand for, or None.

        >>> English().number_said("Twenty Four"), English().number_said("none")
        (24, 0)
        """
        words = "-".join(text.lower().replace("-", " ").split())
        if words in ("zero", "none"):
            return 0
        said = (value for value in range(122) if self.number(value).replace(" ", "-") == words)
        return next(said, None)

    def all_of(self, texts: "Sequence[str]") -> str:
        """Return ``a``, ``a and b`` or ``a, b, and c``."""
        return _in_a_row(texts, "and")

    def one_of(self, texts: "Sequence[str]") -> str:
        """Return ``a``, ``a or b`` or ``a, b, or c``."""
        return _in_a_row(texts, "or")

    def in_turn(self, texts: "Sequence[str]") -> str:
        """Join the texts as ``all_of`` does."""
        return _in_a_row(texts, "and")

    def against(self, scores: "Sequence[int]") -> str:
        """Return the scores as ``121 to 84``."""
        return " to ".join(map(str, scores))

    def day(self, day: "date") -> str:
        """Return ``21 November 2026``."""
        return f"{day.day} {day:%B %Y}"

    def day_briefly(self, day: "date", *, weekday: bool = False, year: bool = False) -> str:
        """Return ``21 Nov``, ``Sat 21 Nov`` or ``21 Nov 2026``."""
        before, behind = f"{day:%a} " if weekday else "", f" {day.year}" if year else ""
        return f"{before}{day.day} {day:%b}{behind}"

    def at_head(self, text: str) -> str:
        """Return the text with a capital."""
        return text[:1].upper() + text[1:]

    def within(self, text: str) -> str:
        """Return the text with a lowercase first letter."""
        return text[:1].lower() + text[1:]

    def sentence(self, text: str) -> str:
        """Return the text with a capital and a period."""
        return self.at_head(text) + ("" if text.endswith((".", "?", "!")) else ".")

    def in_the_log(self, text: str, names: "Sequence[str]") -> str:
        """Return the text unchanged."""
        return text

    def filled(self, template: str, parts: "Mapping[str, object]") -> str:
        """Insert the parts unchanged, several texts joined.

        A sentence that ends in a part with a period, such as a shortened name, has no second one.

        >>> English().filled("{side} win.", {"side": ("Ann", "Cy")})
        'Ann and Cy win.'
        >>> English().filled("Three to {name}.", {"name": "Maximiliane M."})
        'Three to Maximiliane M.'
        """
        rows = {
            place: self.one_of(part) if isinstance(part, OneOf) else self.all_of(part)
            for place, part in parts.items()
            if isinstance(part, tuple) and type(part) in (tuple, OneOf)
        }
        filling = {**parts, **rows} if rows else parts
        if "}." in template:
            for place, part in filling.items():
                if isinstance(part, str) and part.endswith("."):
                    template = _without_period(template, f"{{{place}}}.")
        return template.format_map(filling)

    def typed(self, text: str) -> str:
        """Return the text unchanged."""
        return text

    def cards_typed(self, text: str) -> str:
        """Return the text unchanged."""
        return text

    def wrapped(self, text: str, width: int, indent: int = 0) -> list[str]:
        """Break the text between words, never inside one.

        >>> English().wrapped("one for the go", 8, indent=2)
        ['one for', '  the go']
        """
        lines, line = [], ""
        for word in text.split():
            joined = f"{line} {word}" if line.strip() else line + word
            if cells(joined) > width and line.strip():
                lines.append(line)
                joined = " " * indent + word
            line = joined
        return [*lines, line] if line.strip() else lines


def _without_period(template: str, ending: str) -> str:
    """Return the template without the period behind a part, where a sentence ends there."""
    part = ending.removesuffix(".")
    if template.endswith(ending):
        template = template.removesuffix(".")
    return template.replace(f"{ending} ", f"{part} ")


def _in_a_row(texts: "Sequence[str]", word: str) -> str:
    if len(texts) < 3:
        return f" {word} ".join(texts)
    return f"{', '.join(texts[:-1])}, {word} {texts[-1]}"


ENGLISH = Language("en", English())
"""The default language."""
