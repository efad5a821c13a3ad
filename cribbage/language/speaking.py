"""The current language, and translation into it."""

from cribbage.language.english import ENGLISH

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    from cribbage.language.grammar import Grammar
    from cribbage.language.language import Language

    _Asked = ParamSpec("_Asked")
    _Said = TypeVar("_Said")


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


def spoken() -> "Language":
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


def remembered(
    most: int | None,
) -> "Callable[[Callable[_Asked, _Said]], Callable[_Asked, _Said]]":
    """Return a decorator like ``lru_cache`` that is cleared when the language changes."""
    from functools import lru_cache

    def remembering(say: "Callable[_Asked, _Said]") -> "Callable[_Asked, _Said]":
        kept = lru_cache(maxsize=most)(say)
        _NOW.forget.append(kept.cache_clear)
        return kept  # type: ignore[return-value]  # a cache takes what its function takes

    return remembering
