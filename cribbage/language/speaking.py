"""The current language, English by default: translation into it, and the width of its texts."""

from functools import lru_cache

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date
    from typing import Final, ParamSpec, TypeVar

    from cribbage.language.grammar import Catalogue, Grammar

    _Asked = ParamSpec("_Asked")
    _Said = TypeVar("_Said")


UNSETTLED: "Final[dict[int, str | None]]" = {
    **dict.fromkeys((0xFE0E, 0xFE0F, 0x20E3, *range(0x1F3FB, 0x1F400))),
    **{0x1F1E6 + place: chr(ord("A") + place) for place in range(26)},
}
"""For ``str.translate``: characters that make one picture of several, which terminals draw in
different widths. Selectors, keycaps and tones of skin go, and a flag becomes its letters."""


def cells(text: str) -> int:
    """Return the greatest number of screen cells that a text can take.

    >>> cells("crib"), cells("クリブ"), cells("नीला")
    (4, 6, 4)
    """
    if text.isascii():
        return len(text)
    return sum(map(character_cells, text))


@lru_cache(maxsize=4096)
def character_cells(character: str) -> int:
    """Return the most cells that one character can take; a spacing mark can take none."""
    from unicodedata import category

    from rich.cells import get_character_cell_size  # slow to import, and rarely needed in English

    return 1 if category(character) == "Mc" else get_character_cell_size(character)


class OneOf(tuple[str, ...]):
    """Texts that are joined with "or"; a plain tuple is joined with "and".

    >>> from cribbage.language.speaking import _
    >>> _("{names} may call it", names=OneOf(["Ann", "Ben"]))
    'Ann or Ben may call it'
    """

    __slots__ = ()


class Language:
    """A language and its code, such as ``ja``; English, the source language, has no catalog."""

    __slots__ = ("catalogue", "code", "grammar")

    def __init__(self, code: str, grammar: "Grammar", catalogue: "Catalogue | None" = None) -> None:
        self.code = code
        self.grammar = grammar
        self.catalogue = catalogue


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

    def count_typed(self, text: str) -> str:
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


class _Spoken:
    """The current language of the process, and the caches that depend on it."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.forget: list[Callable[[], None]] = []


_NOW = _Spoken()


def speak(language: "Language") -> None:
    """Switch to this language."""
    if language is _NOW.language:
        return
    _NOW.language = language
    for forget in _NOW.forget:
        forget()


def current_language() -> "Language":
    """Return the current language."""
    return _NOW.language


def grammar() -> "Grammar":
    """Return the grammar of the current language."""
    return _NOW.language.grammar


def _(message: str, /, **parts: object) -> str:
    """Return a sentence in the current language, with its parts inserted.

    >>> _("{name} cuts the pack.", name="Ann")
    'Ann cuts the pack.'
    """
    language = _NOW.language
    if language.catalogue is not None:
        message = language.catalogue.gettext(message)
    return language.grammar.filled(message, parts) if parts else message


def pgettext(context: str, message: str, /, **parts: object) -> str:
    """Translate a word that other languages have several words for; ``context`` selects one.

    >>> pgettext("of the cards", "run"), pgettext("of victories", "run")
    ('run', 'run')
    """
    language = _NOW.language
    if language.catalogue is not None:
        message = language.catalogue.pgettext(context, message)
    return language.grammar.filled(message, parts) if parts else message


def ngettext(one: str, several: str, n: int, /, **parts: object) -> str:
    """Return a sentence for a number; ``{n}`` is the number, and both forms name what it counts.

    >>> ngettext("{n} game", "{n} games", 1), ngettext("{n} game", "{n} games", 7)
    ('1 game', '7 games')
    """
    language = _NOW.language
    if language.catalogue is not None:
        message = language.catalogue.ngettext(one, several, n)
    else:
        message = one if n == 1 else several
    return language.grammar.filled(message, {"n": n, **parts})


def N_(message: str, /) -> str:  # noqa: N802 - as gettext's users know it
    """Mark a sentence for translation and return it unchanged; ``_`` translates it later."""
    return message


def cached_by_language(
    most: int | None,
) -> "Callable[[Callable[_Asked, _Said]], Callable[_Asked, _Said]]":
    """Return a decorator like ``lru_cache`` that is cleared when the language changes."""

    def remembering(say: "Callable[_Asked, _Said]") -> "Callable[_Asked, _Said]":
        kept = lru_cache(maxsize=most)(say)
        _NOW.forget.append(kept.cache_clear)
        return kept  # type: ignore[return-value]  # a cache takes what its function takes

    return remembering
