"""The language that is spoken now, and how a sentence is said in it."""

from cribbage.language.english import ENGLISH

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    from cribbage.language.grammar import Grammar
    from cribbage.language.language import Language

    _Asked = ParamSpec("_Asked")
    _Said = TypeVar("_Said")


class _Spoken:
    """The one language of the process, and what is to be forgotten with it."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.forget: list[Callable[[], None]] = []


_NOW = _Spoken()


def speak(language: "Language") -> None:
    """From now on everything is said in this language."""
    if language is _NOW.language:
        return
    _NOW.language = language
    for forget in _NOW.forget:
        forget()


def spoken() -> "Language":
    """What is spoken now."""
    return _NOW.language


def grammar() -> "Grammar":
    """The grammar of what is spoken now."""
    return _NOW.language.grammar


def _(message: str, /, **parts: object) -> str:
    """A sentence as it is said now, with its parts in their places.

    >>> _("{name} cuts the pack.", name="Ann")
    'Ann cuts the pack.'
    """
    language = _NOW.language
    if language.catalogue is not None:
        message = language.catalogue.gettext(message)
    return language.grammar.filled(message, parts) if parts else message


def pgettext(context: str, message: str, /, **parts: object) -> str:
    """The same for what English says with one word and others with several: ``context`` tells
    which is meant.

    >>> pgettext("of the cards", "run"), pgettext("of victories", "run")
    ('run', 'run')
    """
    language = _NOW.language
    if language.catalogue is not None:
        message = language.catalogue.pgettext(context, message)
    return language.grammar.filled(message, parts) if parts else message


def ngettext(one: str, several: str, n: int, /, **parts: object) -> str:
    """A sentence of so many; ``{n}`` stands for the number, and what it counts is in both.

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
    """A sentence that is said later, with ``_``: here it is only marked for the translators."""
    return message


def remembered(
    most: int | None,
) -> "Callable[[Callable[_Asked, _Said]], Callable[_Asked, _Said]]":
    """As ``lru_cache``, for what says something: forgotten when another language is spoken."""
    from functools import lru_cache

    def remembering(say: "Callable[_Asked, _Said]") -> "Callable[_Asked, _Said]":
        kept = lru_cache(maxsize=most)(say)
        _NOW.forget.append(kept.cache_clear)
        return kept  # type: ignore[return-value]  # a cache takes what its function takes

    return remembering
