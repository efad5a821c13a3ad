"""In which language an evening is spoken: as it is said, as it was set, or as the system has it."""

import os
import sys

from cribbage.language.english import ENGLISH
from cribbage.language.speaking import speak
from cribbage.language.spoken import codes, language

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from cribbage.language.language import Language

FLAG = "--language"


def said_first(words: "Sequence[str]") -> "tuple[list[str], str | None]":
    """The words with what they say of the language at their head, for it holds wherever it stands,
    and its code; None where nothing is said of it.

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


def remembered() -> str | None:
    """The code that stands in the settings; None where there is none, or none can be read."""
    from cribbage.settings.place import settings_path

    try:
        with settings_path().open("rb") as file:
            content = file.read()
        if b"language" not in content:
            return None
        import tomllib  # slow to import, and mostly not needed

        found = tomllib.loads(content.decode("utf-8-sig")).get("language")
    except (OSError, ValueError, RecursionError):
        return None  # what is wrong with them is told where all of them are read
    return found if found in codes() else None


def of_the_system(environ: "Mapping[str, str]" = os.environ) -> str:
    """The code of what the environment asks for; English for what is not spoken here.

    >>> of_the_system({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}), of_the_system({"LC_MESSAGES": "C"})
    ('ja', 'en')
    """
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, names), "")
    code = asked.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return code if code in codes() else ENGLISH.code


def speak_as(code: str | None, stream: "TextIO | None" = None) -> bool:
    """Speak this language from now on, or the system's where None is said; English, and False, on a
    stream, the standard output, that has no letters for it.
    """
    asked = language(code or of_the_system())
    written = is_written(asked, stream or sys.stdout)
    speak(asked if written else ENGLISH)
    return written


def is_written(asked: "Language", stream: "TextIO") -> bool:
    """Whether a stream has the letters of a language, as its own name and words show: Chinese and
    Korean encodings have some of those of Japanese.
    """
    try:
        "".join([asked.grammar.name, *asked.grammar.words]).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
