"""Where the rules tell of something, however a player calls it."""

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
"""What players ask for by name, and the paragraphs that tell of it, the first one first."""

OTHER_TITLES: Final = {
    "patience": "solitaire",
    "square": "cribbage squares",
    "squares": "cribbage squares",
}
"""Earlier and shorter titles of chapters, as players may type them."""


def names() -> tuple[str, ...]:
    """What can be asked for, by the names that it has in the language that is spoken."""
    return tuple(grammar().topics or sorted(TOPICS))


def told_of(topic: str) -> tuple[Paragraph, ...]:
    """The paragraphs that tell of a topic: by their number, that or the title of their chapter, by
    what players call it, in English too, or else all in which the word stands; none where nothing
    does.

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
    # What is written without blanks has no edges of words.
    edge = r"\b" if asked.isascii() else ""
    word = re.compile(f"{edge}{re.escape(asked)}{edge}")
    return tuple([each for each in every.values() if word.search(each.text.casefold())])


def chapter_of(paragraph: Paragraph) -> Chapter:
    """The chapter that a paragraph stands in."""
    number = int(paragraph.number.partition(".")[0])
    return next(chapter for chapter in chapters() if chapter.number == number)


def meant(topic: str) -> tuple[str, ...]:
    """What may have been meant by a topic that there is not, the likeliest first.

    >>> meant("flsh"), meant("mugins"), meant("xyzzy")
    (('flush',), ('muggins',), ())
    """
    titles = [*[_bare(chapter.title) for chapter in chapters()], *OTHER_TITLES]
    known = [*grammar().topics, *TOPICS, *titles]
    return tuple(get_close_matches(_bare(topic), known))


def _bare(text: str) -> str:
    """A topic without case, article, and the plural that nobody minds, as wide as letters are.

    >>> _bare("The Play"), _bare("his nobs"), _bare("Runs"), _bare("§ 5.4."), _bare("５．４")
    ('play', 'nobs', 'run', '5.4', '5.4')
    """
    words = normalize("NFKC", text).casefold().strip(" .§").split()
    while len(words) > 1 and words[0] in ("the", "a", "an", "his"):
        words.pop(0)
    said = " ".join(words)
    singular = said.removesuffix("s")
    return singular if singular in TOPICS else said
