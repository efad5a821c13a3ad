"""The current language changed for a block of code, and values cached for each language."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from cribbage.language.speaking import Language, current_language, speak
from cribbage.language.spoken import language

P = ParamSpec("P")
T = TypeVar("T")

LANGUAGES = {"en": "English", "ja": "Japanese"}
"""The English names of the languages, by their codes."""


@contextmanager
def speaking(asked: Language) -> Iterator[None]:
    """Make a language the current one, and restore the previous language at the end."""
    before = current_language()
    speak(asked)
    try:
        yield
    finally:
        speak(before)


def spoken_in(code: str) -> AbstractContextManager[None]:
    """Make the language with this code the current one, and restore the previous one at the end.

    >>> with spoken_in("ja"):
    ...     print(current_language().grammar.name)
    日本語
    >>> current_language().code
    'en'
    """
    return speaking(language(code))


def cached_in_each_language(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorate a function like ``lru_cache``, with the current language as part of the key.

    Use the decorator for values with text, so that each is reused only in the language in which it
    was made.
    """

    def remembering(make: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(most)
        def kept(_language: Language, *asked: P.args, **named: P.kwargs) -> T:
            return make(*asked, **named)

        @wraps(make)
        def made(*asked: P.args, **named: P.kwargs) -> T:
            return kept(current_language(), *asked, **named)

        return made

    return remembering
