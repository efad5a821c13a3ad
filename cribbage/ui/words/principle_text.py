"""The wording of the principles, and of how the numbers support them."""

from typing import Final, NamedTuple

from cribbage.analysis.principles import BEST_TO_OWN_CRIB, OF_DISCARDS, OF_PLAYS, Principle, price
from cribbage.language.speaking import N_, _
from cribbage.ui.words.figure_text import format_points, format_price
from cribbage.ui.words.sentences import as_sentence

TITLE: Final = N_("Principles of play, and what each is worth in points")

PRINCIPLE_GROUPS: Final = ((N_("Discarding"), OF_DISCARDS), (N_("The play"), OF_PLAYS))
"""All principles in the order of a deal, under the part of the deal they apply to."""


class _Said(NamedTuple):
    """A principle in words: its sentence, the reason for it, and a longer sentence for use on its
    own.
    """

    sentence: str
    reason: str = ""
    at_length: str = ""


_SAID: Final = {
    "best-to-own-crib": _Said(
        N_("Feed your own crib"),
        at_length=N_("Feed the crib as much as the hand allows"),
    ),
    "no-five-to-the-other": _Said(
        N_("Don't give away a five"),
        N_("any ten-card makes fifteen with a five"),
    ),
    "no-pair-to-the-other": _Said(
        N_("Don't give away a pair"),
        N_("a pair is already two points"),
    ),
    "no-neighbours-to-the-other": _Said(
        N_("Don't give away touching cards"),
        N_("cards next to each other make runs"),
    ),
    "ace-and-king-are-safe": _Said(
        N_("Aces and kings are safe discards"),
        N_("an ace or a king fits few runs"),
        N_("Aces and kings are safe in the opponent's crib"),
    ),
    "never-lead-a-five": _Said(
        N_("Never lead a five"),
        N_("any ten-card makes fifteen"),
    ),
    "lead-from-a-pair": _Said(
        N_("Lead from a pair"),
        N_("if the lead is paired, the third card makes a pair royal"),
    ),
    "keep-aces-and-deuces": _Said(
        N_("Keep aces and deuces"),
        N_("low cards can still be played at a high count"),
        N_("Keep aces and deuces for goes and thirty-ones"),
    ),
    "lead-a-four": _Said(
        N_("Lead a four"),
        N_("no card makes fifteen with a four"),
    ),
    "fifteen-rather-than-the-pair": _Said(
        N_("Take the fifteen over the pair"),
        N_("the opponent can turn a pair into a pair royal"),
    ),
    "not-twenty-one": _Said(
        N_("Don't make the count twenty-one"),
        N_("a ten-card makes thirty-one"),
    ),
}


def principle_sentence(principle: Principle) -> str:
    """Return the sentence of a principle in the list."""
    return _(_SAID[principle.id].sentence)


def in_english(principle: Principle) -> str:
    """Return the sentence of a principle in English, for programs."""
    return _SAID[principle.id].sentence


def principle_reason(principle: Principle) -> str:
    """Return the reason for a principle, or the cost of breaking it; if the numbers do not support
    the principle, say so first.
    """
    found, why = price(principle), _SAID[principle.id].reason
    if principle is BEST_TO_OWN_CRIB:
        why = _(
            "in {hands}% of cases, keeping the highest-scoring hand instead costs {points} points",
            hands=format_points(found.speaks_in, 0),
            points=format_price(found.worth),
        )
    else:
        why = _(why)
    if found.borne_out:
        return why
    least, most = found.interval
    if least > 0:
        return _("{why}, but the numbers give only slight support", why=why)
    if most < 0:
        return _("{why}, but the numbers favor another choice", why=why)
    return _("{why}, but another choice is just as good", why=why)


def with_reason(principle: Principle) -> str:
    """Return what a principle says and why, as a sentence for a decision that follows it.

    >>> from cribbage.analysis.principles import NO_FIVE
    >>> with_reason(NO_FIVE)
    "Don't give away a five: any ten-card makes fifteen with a five."
    """
    said = _SAID[principle.id]
    says = _(said.at_length or said.sentence)
    if not said.reason:
        return as_sentence(says)
    return _("{principle}: {why}.", principle=says, why=_(said.reason))


def principle_gain(principle: Principle) -> str:
    """Return the gain of a principle, with a sign, or the cost of breaking it, and the margin."""
    found = price(principle)
    points = format_price(found.worth, signed=not principle.forbids)
    return f"{points} +- {format_price(found.margin)}" if found.margin else points


def right_in(principle: Principle) -> str:
    """Return how often a principle is right, with an asterisk if the numbers do not support it."""
    found = price(principle)
    share = _("{share}%", share=format_points(found.right_in, 0).rjust(2))
    return share if found.borne_out else f"{share} *"


def how_measured() -> str:
    """Return an explanation of the columns and how they were measured."""
    least = min([price(principle).cases for principle in OF_PLAYS])
    return _(
        "Worth: the average points gained by following a principle (+), or lost by "
        "breaking it, compared with the best choice that does the opposite. An asterisk "
        "(*) means that the numbers barely support the principle or do not support it at "
        "all. Principles of discarding were measured over all possible hands, and "
        "principles of the play over at least {choices} choices each.",
        choices=f"{least:,}",
    )
