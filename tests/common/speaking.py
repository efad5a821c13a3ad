"""What is made in one language while another is spoken."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from cribbage.language.speaking import Language, speak, spoken
from cribbage.language.spoken import language

P = ParamSpec("P")
T = TypeVar("T")

LANGUAGES = {"en": "English", "ja": "Japanese"}
"""What the languages are called in English, by their codes."""


@contextmanager
def speaking(asked: Language) -> Iterator[None]:
    """A language is spoken, and afterwards what was spoken before."""
    before = spoken()
    speak(asked)
    try:
        yield
    finally:
        speak(before)


def spoken_in(code: str) -> AbstractContextManager[None]:
    """A language is spoken, by its code, and afterwards what was spoken before.

    >>> with spoken_in("ja"):
    ...     print(spoken().grammar.name)
    日本語
    >>> spoken().code
    'en'
    """
    return speaking(language(code))


def once_in_each_language(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorator like ``lru_cache`` for what contains text: the language is part of the key, so
    what was made in one language is still there when that language is spoken again.
    """

    def remembering(make: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(most)
        def kept(_language: Language, *asked: P.args, **named: P.kwargs) -> T:
            return make(*asked, **named)

        @wraps(make)
        def made(*asked: P.args, **named: P.kwargs) -> T:
            return kept(spoken(), *asked, **named)

        return made

    return remembering
