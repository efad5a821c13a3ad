"""The sentences about how hands are counted, how the play is pegged, and how the computer plays."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Counting, Pegs
from cribbage.language.speaking import N_, _, pgettext
from cribbage.match.levels import Level
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.sentences import shorten_names

COUNTED_BY: Final = {
    Counting.AUTO: N_("automatic"),
    Counting.HAND: N_("by hand"),
    Counting.MUGGINS: N_("with muggins"),
}
"""The names of the ways of counting."""


def who_counts(names: Sequence[str], ways: Sequence[Counting]) -> str:
    """Return who counts whose hands if the ways differ, in a sentence that fits a row of the
    smallest screen: each of two players in turn; of more, grouped by their way of counting.

    >>> who_counts(("Ann", "Ben", "Cleo"), (Counting.AUTO, Counting.HAND, Counting.AUTO))
    'Counting: Ben by hand, Ann and Cleo automatic.'
    """

    def said(names: Sequence[str]) -> str:
        parts: list[str] = []
        for way in dict.fromkeys(ways) if len(ways) == 2 else _HARDEST_FIRST:
            owners = tuple([name for name, each in zip(names, ways, strict=True) if each is way])
            if owners:
                parts.append(_((_OTHERS if parts else _FIRST)[way], owners=owners))
        return _("{parts}.", parts=join_parts(parts))

    return said(shorten_names(names, NARROWEST, said))


_HARDEST_FIRST: Final = (Counting.MUGGINS, Counting.HAND, Counting.AUTO)
_FIRST: Final = {
    Counting.AUTO: N_("Counting: {owners} automatic"),
    Counting.HAND: N_("Counting: {owners} by hand"),
    Counting.MUGGINS: N_("Counting: {owners} with muggins"),
}
_OTHERS: Final = {
    Counting.AUTO: N_("{owners} automatic"),
    Counting.HAND: N_("{owners} by hand"),
    Counting.MUGGINS: N_("{owners} with muggins"),
}

BEATS: Final = {
    Level.EASY: (Level.BEGINNER, 59.0),
    Level.STEADY: (Level.EASY, 57.6),
    Level.STRONG: (Level.STEADY, 60.7),
}
"""The opponent each level was measured against, and its wins in 100 two-player games to 121, both
players having the same cards (docs/analysis.md)."""


def what_plays(level: Level, seats: int = 2) -> str:
    """Return how a computer player of this level plays, in a sentence that fits a row of the
    smallest screen; in two-player games also how often it wins.

    >>> what_plays(Level.STRONG)
    'Strong looks further ahead and beats Steady 61 times in 100.'
    """
    if seats > 2:
        return _(_PLAYS_WITH_MORE[level])
    return _(_PLAYS[level], wins=round(BEATS.get(level, BEATS[Level.EASY])[1]))


_PLAYS: Final = {
    Level.BEGINNER: N_("Beginner takes the points it sees. Easy beats it {wins} times in 100."),
    Level.EASY: N_("Easy plays by rules of thumb and beats Beginner {wins} times in 100."),
    Level.STEADY: N_(
        "Steady weighs its discards and looks ahead. It beats Easy {wins} times in 100."
    ),
    Level.STRONG: N_("Strong looks further ahead and beats Steady {wins} times in 100."),
}
_PLAYS_WITH_MORE: Final = {
    Level.BEGINNER: N_("Beginner takes the points it sees."),
    Level.EASY: N_("Easy plays by rules of thumb."),
    Level.STEADY: N_("Steady looks one card ahead in the play."),
}
"""Descriptions of the levels, for two and for more players."""

STRONG_FOR_TWO: Final = N_("Strong plays only two-player games, so Steady plays instead.")
"""The message if Strong was chosen for more than two players."""


def name_pegging(way: Pegs) -> str:
    """Return the name of a way of pegging."""
    if way is Pegs.SAY:
        return pgettext("a way of pegging", "by hand")
    return _("automatic")


def join_parts(texts: Sequence[str]) -> str:
    """Return parts of a sentence, joined."""
    return pgettext("parts of a sentence", ", ").join(texts)
