"""The reading of counts and claims, as players say them and as the program does."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.language.speaking import ENGLISH, cached_by_language, grammar
from cribbage.pack.cards import Rank


class SpokenClaim(NamedTuple):
    """The points that somebody says, and the count ``reached`` if that is named before them.

    ``bare`` is true for a number alone, or one that the card makes, which may be the count as well.
    """

    points: int
    reached: int | None = None
    bare: bool = False


def heard(text: str, count: int | None = None) -> SpokenClaim | None:
    """Return the points said in a text, or None where they are not clear.

    ``count`` is the count that a card makes: before other points it can be said as well.

    >>> heard("fifteen two, fifteen four, and a pair is six")
    SpokenClaim(points=6, reached=None, bare=False)
    >>> heard("ten for two"), heard("10, 2", count=10)
    (SpokenClaim(points=2, reached=10, bare=False), SpokenClaim(points=2, reached=10, bare=False))
    >>> heard("2 points")
    SpokenClaim(points=2, reached=None, bare=False)
    >>> heard("two"), heard("fifteen two and a pair")
    (SpokenClaim(points=2, reached=None, bare=True), None)
    """
    words = _words(text)
    if not words:
        return None
    kinds = "".join([word.kind for word in words])
    if re.fullmatch(".*TNP?", kinds):
        return SpokenClaim(words[kinds.rindex("N")].number, bare=kinds == "TN")
    if re.fullmatch("F?NP?", kinds):
        return SpokenClaim(words[kinds.index("N")].number, bare=kinds == "N")
    tally = _tally(words)
    if tally is not None:
        return SpokenClaim(tally)
    if re.fullmatch("NF?NP?", kinds):
        said, points = [word.number for word in words if word.kind == "N"]
        if points <= said and (len(kinds) > 2 or said == count):
            return SpokenClaim(points, said)
    return None


class _Word(NamedTuple):
    """A word of a count: of the ``kind`` N a number, P points, C a combination, F "for", T what
    comes before a total. ``worths`` are the points that a combination can have.
    """

    kind: str
    number: int = 0
    worths: frozenset[int] = frozenset()
    last: bool = False


_FIFTEEN: Final = 15

_RANKS: Final = "|".join(["sixes", *[f"{rank.word}s" for rank in Rank]])
_COMBINATIONS: Final[Mapping[str, tuple[int, ...]]] = {
    "double pair royal|four of a kind": (12,),
    "pair royal|three of a kind": (6,),
    "pair": (2,),
    "(?:double double|quadruple) run": (16,),
    "triple run": (15,),
    "double run": (8, 10),
    "run|straight": (3, 4, 5, 6, 7),
    "flush": (4, 5),
    "nobs?": (1,),
    "heels": (2,),
    "last card|last|go": (1,),
}
"""The combinations as they are said, each with the points it can have."""

_OF_LENGTH: Final = re.compile(r"\s+of\s+([3-7]|three|four|five|six|seven)\b")
_LENGTHS: Final = ("three", "four", "five", "six", "seven")
_SEVERAL: Final = re.compile(r"(?:fifteens|pairs)\b")
_OTHERS: Final = {
    "T": r"is|are|makes?|equals?|totals?|(?:for )?(?:a )?total of|worth|=",
    "P": r"points?|pts?|p|in all|in total|altogether",
    "F": r"for",
    "A": r"and",
    "": (
        r"an?|the|his|my|i|i've|have|has|got|say|says|said|claim|claims|claimed|count|counts"
        r"|counted|scores?|pegs?|it|it's|that's|that|hand|crib|(?:for )?(?:the|my) (?:hand|crib)"
    ),
}
"""The other words of a count, each kind as a regular expression; "" can be left out."""

_SIGNS: Final = re.compile(r"[\s,;:.!?()\"“”+、。·・「」]+|(?<=\w)-(?=\w)|/")


@cached_by_language(1)
def _numbers() -> tuple[re.Pattern[str], Mapping[str, int]]:
    """Return the words for numbers, and a pattern that finds the longest first."""
    said = {
        each.number(value).replace("-", " "): value
        for each in (ENGLISH.grammar, grammar())
        for value in range(122)
    }
    said |= dict.fromkeys(("zero", "none", "no"), 0)
    longest = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, longest))})(?![0-9a-z'])"), said


def _words(text: str) -> list[_Word] | None:
    """Return the words of a count, or None if another word is among them."""
    left = re.sub(_SIGNS, " ", grammar().count_typed(text).lower().replace("’", "'")).strip()
    words: list[_Word] = []
    last = article = False
    while left:
        word, length = _first(left, words)
        # "A fifteen" is a combination without its points.
        if not length or (word and word.kind == "N" and article):
            return None
        article = left[:length] in ("a", "an")
        if word and word.kind != "A":
            words.append(word._replace(last=last))
        last = word.kind == "A" if word else last
        left = left[length:].lstrip()
    return words


def _first(text: str, before: Sequence[_Word]) -> tuple[_Word | None, int]:
    """Return the word at the start of a text and its length, 0 if it is not of a count."""
    pattern, numbers = _numbers()
    if found := pattern.match(text):
        return _Word("N", numbers[found[0]]), found.end()
    if found := re.match(r"[0-9]{1,3}(?![0-9])", text):
        return _Word("N", int(found[0])), found.end()
    if found := _SEVERAL.match(text):
        many = before[-1].number if before and before[-1].kind == "N" else 0
        return _Word("C", many, frozenset((2 * many,))), found.end()
    for name, worths in _COMBINATIONS.items():
        if found := re.match(rf"(?:{name})(?!\w)", text):
            if longer := _OF_LENGTH.match(text, found.end()):
                cards = int(longer[1]) if longer[1].isdigit() else _LENGTHS.index(longer[1]) + 3
                worths = {"run|straight": (cards,), "double run": (2 * cards + 2,)}.get(
                    name, worths
                )
            of_rank = re.compile(rf"\s+of\s+(?:{_RANKS})\b").match(text, found.end())
            return _Word("C", 0, frozenset(worths)), (longer or of_rank or found).end()
    # The longest of these first: "for the hand" before "for".
    for kind in ("T", "P", "A", "", "F"):
        if found := re.match(rf"(?:{_OTHERS[kind]})(?![\w'])", text):
            return (_Word(kind) if kind else None), found.end()
    return None, 0


def _tally(words: Sequence[_Word]) -> int | None:
    """Return the points of a count without a word for its total, or None where they are not clear.

    Each part has its own points, or those of all so far. Of several the last has to follow "and":
    without it the count may not be complete.
    """
    kinds = "".join([word.kind for word in words])
    tally: int | None = 0
    at = 0
    while tally is not None and at < len(words):
        here, left = words[at:], kinds[at:]
        if here[0].number == _FIFTEEN and (part := re.match("NF?NP?", left)):
            said = here[part[0].rindex("N")].number
            # "Fifteen four" is the tally, and "fifteen for two" what one of them scores.
            each = said == 2 and "F" in part[0]
            tally = tally + 2 if each else said if said > tally and said % 2 == 0 else None
        elif part := re.match("N?CF?NP?", left):
            combination, said = here[left.index("C")], here[part[0].rindex("N")].number
            tally = _with(said, combination.worths, tally)
        elif part := re.match("NP?FC", left):
            tally = _with(here[0].number, here[part.end() - 1].worths, tally)
        elif part := re.match("NP?", left):
            # Fifteens can be counted on without their name: "fifteen two, four, six".
            tally = here[0].number if tally and here[0].number == tally + 2 else None
        else:
            return None
        if part.end() == len(left) and at and not here[0].last:
            return None
        at += part.end()
    return tally or None


def _with(said: int, worths: frozenset[int], tally: int) -> int | None:
    """Return the tally after a combination, for which its own points can be said or the tally."""
    alone, included = said in worths, tally > 0 and said - tally in worths
    if alone == included:
        return None
    return tally + said if alone else said
