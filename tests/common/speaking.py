"""What is made in one language while another is spoken."""

from collections.abc import Iterator
from contextlib import contextmanager

from cribbage.language.speaking import speak, spoken
from cribbage.language.spoken import language


@contextmanager
def spoken_in(code: str) -> Iterator[None]:
    """A language is spoken, by its code, and afterwards what was spoken before.

    >>> with spoken_in("ja"):
    ...     print(spoken().grammar.name)
    日本語
    >>> spoken().code
    'en'
    """
    before = spoken()
    speak(language(code))
    try:
        yield
    finally:
        speak(before)
