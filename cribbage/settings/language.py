"""The language of a run: from the flag, the settings, or the system."""

import os
import sys

from cribbage.language.speaking import ENGLISH, speak
from cribbage.language.spoken import codes, language

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from cribbage.language.speaking import Language

FLAG = "--language"

_MOST = 1 << 20
"""The bytes read here; settings that are too long are refused where all of them are read."""


def said_first(words: "Sequence[str]") -> "tuple[list[str], str | None]":
    """Return the words with the language flag moved to the front, and its code or None.

    The flag applies wherever it is on the command line.

    >>> said_first(["score", "--language", "ja", "5H"])
    (['--language', 'ja', 'score', '5H'], 'ja')
    """
    first: list[str] = []
    rest: list[str] = []
    left = list(words)
    while left and left[0] != "--":
        word = left.pop(0)
        if word == FLAG and left:
            first += [word, left.pop(0)]
        elif word.startswith(f"{FLAG}="):
            first += word.split("=", 1)
        else:
            rest.append(word)
    return [*first, *rest, *left], first[-1] if first else None


def saved_language() -> str | None:
    """Return the language code in the settings, or None if it is missing or unreadable."""
    from cribbage.settings.place import settings_path

    try:
        with settings_path().open("rb") as file:
            content = file.read(_MOST)
        if b"language" not in content:
            return None
        import tomllib  # slow to import, and rarely needed

        found = tomllib.loads(content.decode("utf-8-sig")).get("language")
    except (OSError, ValueError, RecursionError):
        return None  # errors are reported when all settings are read
    return found if found in codes() else None


def of_the_system(environ: "Mapping[str, str]" = os.environ) -> str:
    """Return the language code of the environment; English if it is not available.

    >>> of_the_system({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}), of_the_system({"LC_MESSAGES": "C"})
    ('ja', 'en')
    """
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, names), "")
    code = asked.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return code if code in codes() else ENGLISH.code


def speak_as(code: str | None, stream: "TextIO | None" = None) -> bool:
    """Switch to this language, or to the system's if ``code`` is None.

    If the stream, by default the standard output, cannot encode the language, switch to English and
    return false.
    """
    asked = language(code or of_the_system())
    written = is_written(asked, stream or sys.stdout)
    speak(asked if written else ENGLISH)
    return written


def is_written(asked: "Language", stream: "TextIO") -> bool:
    """Return true if a stream can encode a language, tested with its own name and words.

    Chinese and Korean encodings have only some Japanese characters.
    """
    try:
        "".join([asked.grammar.name, *asked.grammar.words]).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
