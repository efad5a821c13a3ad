"""The topics of the rules, under any name a player uses."""

import re
from difflib import get_close_matches
from itertools import chain
from typing import Final
from unicodedata import normalize

from cribbage.language.speaking import _, grammar
from cribbage.ui.words.rules_document import Chapter, Paragraph, chapters
from cribbage.ui.words.sentences import list_alternatives

TOPICS: Final = {
    "29": ("6.5",),
    "ace": ("1.2", "1.3"),
    "board": ("1.5",),
    "claim": ("8.3", "8.2"),
    "classic": ("1.5",),
    "combination": ("6.2", "5.8"),
    "count": ("1.4", "5.2"),
    "crib": ("1.4", "3.3", "6.1"),
    "cribbage squares": ("12",),
    "cut": ("2.1", "4.1"),
    "dealer": ("1.4", "2.1"),
    "discard": ("3.3", "3.4"),
    "double run": ("6.6",),
    "duplicate": ("10.8",),
    "dummy": ("11.1",),
    "fifteen": ("5.8", "6.2"),
    "flush": ("6.3", "5.8"),
    "four": ("9.2",),
    "go": ("5.3", "5.4", "5.9"),
    "game hole": ("1.5", "1.4", "7.1"),
    "half game": ("7.1",),
    "heels": ("4.2",),
    "house rule": ("10.9", "3.1", "8.4", "8.5", "8.6", "10.2", "10.5"),
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
    "solitaire": ("11",),
    "starter": ("4",),
    "suit": ("2.1", "6.3", "6.4"),
    "thirty-one": ("5.4", "5.2", "5.8"),
    "three": ("9.1",),
}
"""The topics that players ask for, and their paragraphs or chapters, the most important first."""

OTHER_NAMES: Final = {
    "four of a kind": "pair royal",
    "patience": "solitaire",
    "perfect hand": "29",
    "sequence": "run",
    "square": "cribbage squares",
    "starter card": "starter",
    "three of a kind": "pair royal",
    "triplet": "pair royal",
}
"""Other names of topics, as players may type them."""

_OPTIONAL: Final = re.compile("[・ー]|する$")
"""What Japanese words are written with or without: a dot, a long vowel, the ending of a verb."""


def topic_names() -> tuple[str, ...]:
    """Return the names of the topics in the current language, one for each."""
    first: dict[str, str] = {}
    for name, topic in grammar().topics.items():
        if topic in TOPICS:
            first.setdefault(topic, name)
    return tuple(first.values()) or tuple(sorted(TOPICS))


def rules_on(topic: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs on a topic, or an empty tuple.

    The topic can be a paragraph's number, the number or title of a chapter, or a name that players
    use, also in English. Otherwise all paragraphs with the word are returned.

    >>> [each.number for each in rules_on("nineteen")], [each.number for each in rules_on("5.4")]
    (['6.5'], ['5.4'])
    >>> rules_on("7") == rules_on("winning"), rules_on("xyzzy")
    (True, ())
    """
    asked = _key(topic)
    asked = OTHER_NAMES.get(asked, asked)
    found: dict[str, tuple[Paragraph, ...]] = {}
    for chapter in chapters():
        found[str(chapter.number)] = found[_key(chapter.title)] = chapter.paragraphs
        found.update({each.number: (each,) for each in chapter.paragraphs})
    if asked in found:
        return found[asked]
    named = {_key(name): topic for name, topic in grammar().topics.items()}
    topic = named.get(asked, asked)
    places = TOPICS.get(topic, (topic,))
    if places[0] in found:
        return tuple(chain(*[found[place] for place in places]))
    if not asked:
        return ()
    # Text without spaces has no word boundaries.
    edge = r"\b" if asked.isascii() else ""
    word = re.compile(f"{edge}{re.escape(asked)}{edge}")
    every = chain(*[chapter.paragraphs for chapter in chapters()])
    return tuple([each for each in every if word.search(_key(each.text))])


def chapter_of(paragraph: Paragraph) -> Chapter:
    """Return the chapter of a paragraph."""
    number = int(paragraph.number.partition(".")[0])
    return next(chapter for chapter in chapters() if chapter.number == number)


def suggest_topics(topic: str) -> tuple[str, ...]:
    """Return the topics that an unknown one can mean, the most likely first.

    >>> suggest_topics("flsh"), suggest_topics("mugins"), suggest_topics("xyzzy")
    (('flush',), ('muggins',), ())
    """
    titles = [_bare(chapter.title) for chapter in chapters()]
    known = {_key(name): name for name in (*grammar().topics, *TOPICS, *OTHER_NAMES, *titles)}
    return tuple([known[near] for near in get_close_matches(_key(topic), known)])


def no_topic(topic: str) -> str:
    """Return the sentence that a topic is unknown, with similar topics if some exist.

    >>> no_topic("flsh")
    "no rule about 'flsh': did you mean flush?"
    """
    if near := suggest_topics(topic):
        return _(
            "no rule about {topic!r}: did you mean {near}?",
            topic=topic,
            near=list_alternatives(near),
        )
    return _("no rule about {topic!r}: see cribbage rules --list", topic=topic)


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
    return singular if singular in TOPICS or singular in OTHER_NAMES else said


def _key(text: str) -> str:
    """Return a topic for comparison: as `_bare` does, and without optional characters.

    >>> _key("ペア・ロイヤル") == _key("ペアロイヤル"), _key("ディーラ") == _key("ディーラー")
    (True, True)
    """
    return _OPTIONAL.sub("", _bare(text))
