"""The topics of the rules, under any name a player uses."""

import re
from difflib import get_close_matches
from typing import Final
from unicodedata import normalize

from cribbage.language.speaking import grammar
from cribbage.rulebook.paragraphs import Chapter, Paragraph, chapters

TOPICS: Final = {
    "29": ("6.5",),
    "ace": ("1.2", "1.3"),
    "board": ("1.5",),
    "claim": ("8.3", "8.2"),
    "classic": ("1.5",),
    "count": ("1.4", "5.2"),
    "crib": ("1.4", "3.3", "6.1"),
    "cut": ("2.1", "4.1"),
    "dealer": ("1.4", "2.1"),
    "double run": ("6.6",),
    "duplicate": ("10.8",),
    "dummy": ("11.1",),
    "fifteen": ("5.8", "6.2"),
    "flush": ("6.3", "5.8"),
    "four": ("9.2",),
    "go": ("5.3", "5.4", "5.9"),
    "half game": ("7.1",),
    "heels": ("4.2",),
    "jack": ("4.2", "6.4"),
    "last card": ("5.7",),
    "lead": ("5.1", "5.5"),
    "lurch": ("10.2",),
    "match": ("10.4", "10.5"),
    "muggins": ("8.3",),
    "nineteen": ("6.5",),
    "nobs": ("6.4",),
    "pair": ("5.8", "6.2"),
    "pair royal": ("5.8", "6.2"),
    "partners": ("9.2",),
    "pone": ("1.4",),
    "resign": ("7.6",),
    "run": ("5.8", "5.9", "6.2"),
    "singles": ("9.5",),
    "skunk": ("10.1", "10.9"),
    "thirty-one": ("5.4", "5.2", "5.8"),
    "three": ("9.1",),
}
"""The topics that players ask for, and their paragraphs, the most important first."""

OTHER_TITLES: Final = {
    "patience": "solitaire",
    "square": "cribbage squares",
    "squares": "cribbage squares",
}
"""Earlier and shorter titles of chapters, as players may type them."""


def names() -> tuple[str, ...]:
    """Return the names of the topics in the current language."""
    return tuple(grammar().topics or sorted(TOPICS))


def told_of(topic: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs on a topic, or an empty tuple.

    The topic can be a paragraph's number, the number or title of a chapter, or a name that players
    use, also in English. Otherwise all paragraphs with the word are returned.

    >>> [each.number for each in told_of("nineteen")], [each.number for each in told_of("5.4")]
    (['6.5'], ['5.4'])
    >>> told_of("7") == told_of("winning"), told_of("xyzzy")
    (True, ())
    """
    asked = OTHER_TITLES.get(_bare(topic), _bare(topic))
    every = {each.number: each for chapter in chapters() for each in chapter.paragraphs}
    if asked in every:
        return (every[asked],)
    for chapter in chapters():
        if asked in (str(chapter.number), _bare(chapter.title)):
            return chapter.paragraphs
    topic = grammar().topics.get(asked, asked)
    if topic in TOPICS:
        return tuple([every[number] for number in TOPICS[topic]])
    if not asked:
        return ()
    # Text without spaces has no word boundaries.
    edge = r"\b" if asked.isascii() else ""
    word = re.compile(f"{edge}{re.escape(asked)}{edge}")
    return tuple([each for each in every.values() if word.search(each.text.casefold())])


def chapter_of(paragraph: Paragraph) -> Chapter:
    """Return the chapter of a paragraph."""
    number = int(paragraph.number.partition(".")[0])
    return next(chapter for chapter in chapters() if chapter.number == number)


def meant(topic: str) -> tuple[str, ...]:
    """Return the topics that an unknown one can mean, the most likely first.

    >>> meant("flsh"), meant("mugins"), meant("xyzzy")
    (('flush',), ('muggins',), ())
    """
    titles = [*[_bare(chapter.title) for chapter in chapters()], *OTHER_TITLES]
    known = [*grammar().topics, *TOPICS, *titles]
    return tuple(get_close_matches(_bare(topic), known))


def _bare(text: str) -> str:
    """Return a topic in normal form: no case, article, plural or full-width characters.

    >>> _bare("The Play"), _bare("his nobs"), _bare("Runs"), _bare("§ 5.4."), _bare("５．４")
    ('play', 'nobs', 'run', '5.4', '5.4')
    """
    words = normalize("NFKC", text).casefold().strip(" .§").split()
    while len(words) > 1 and words[0] in ("the", "a", "an", "his"):
        words.pop(0)
    said = " ".join(words)
    singular = said.removesuffix("s")
    return singular if singular in TOPICS else said
