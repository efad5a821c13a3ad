"""What is said of the principles: each in a sentence, and what the numbers make of it."""

from typing import Final, NamedTuple

from cribbage.principles.playing import OF_PLAYS
from cribbage.principles.prices import Price, price
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import BEST_TO_OWN_CRIB, OF_THROWS

TITLE: Final = "What one goes by at the table, and what it is worth in points"

PARTS: Final = (("Throwing", OF_THROWS), ("The play", OF_PLAYS))
"""All principles in the order of a deal, below what one does by them."""


class _Said(NamedTuple):
    """A principle in words: what it says, what is done or not done by it, why one goes by
    it, and where it stands alone what it says at length.
    """

    sentence: str
    doing: str = ""
    reason: str = ""
    at_length: str = ""


_SAID: Final = {
    "best-to-own-crib": _Said(
        "The best to one's own crib",
        at_length="The best to one's own crib, as far as the hand allows",
    ),
    "no-five-to-the-other": _Said(
        "No five to the other's crib", "throwing one", "any ten-card makes fifteen with it"
    ),
    "no-pair-to-the-other": _Said(
        "No pair to the other's crib", "throwing one", "two points lie there already"
    ),
    "no-neighbours-to-the-other": _Said(
        "No neighbours to the other's crib", "throwing two", "6-7 and the like make runs"
    ),
    "ace-and-king-are-safe": _Said(
        "Ace and king are safe there",
        "throwing one",
        "hard to use in a run",
        "Ace and king are safe in the other's crib",
    ),
    "never-lead-a-five": _Said("Never lead a five", "leading one", "any ten-card makes fifteen"),
    "lead-from-a-pair": _Said(
        "Lead from a pair", "leading one of it", "who pairs it meets a pair royal"
    ),
    "keep-aces-and-deuces": _Said(
        "Keep aces and deuces",
        "leading one",
        "they fit at the end of a count",
        "Keep aces and deuces for the go and thirty-one",
    ),
    "lead-a-four": _Said("Lead a four", "leading one", "no card makes fifteen of it"),
    "fifteen-rather-than-the-pair": _Said(
        "Fifteen rather than the pair", "making it", "a pair can be paired again"
    ),
    "not-twenty-one": _Said(
        "Do not make it twenty-one", "making it", "a ten-card makes thirty-one"
    ),
}


def sentence(principle: Principle) -> str:
    """What a principle says, as it stands in the list of them."""
    return _SAID[principle.id].sentence


def reason(principle: Principle) -> str:
    """Why one goes by it, or in figures what comes of not doing so; and before that, where the
    number does not bear it out, what it says instead.
    """
    found, why = price(principle), _SAID[principle.id].reason
    if principle is BEST_TO_OWN_CRIB:
        why = f"{_by_the_hand_alone(found)}, {found.worth:.2f} each"
    if found.borne_out:
        return why
    least, most = found.interval
    if least > 0:
        return f"right only just, by next to nothing; {why}"
    if most < 0:
        return f"not borne out, another choice is better; {why}"
    return f"not borne out, another choice is as good; {why}"


def at_length(principle: Principle) -> str:
    """What it says, where it is told of a decision; without a stop."""
    said = _SAID[principle.id]
    return said.at_length or said.sentence


def with_price(principle: Principle) -> str:
    """What a principle says and what it is worth, where it is told of a decision.

    >>> from cribbage.principles.throwing import NO_FIVE
    >>> with_price(NO_FIVE).partition(" costs ")[0]
    "No five to the other's crib: throwing one"
    """
    said, found, says = _SAID[principle.id], price(principle), at_length(principle)
    if principle is BEST_TO_OWN_CRIB:
        return f"{says}: {_by_the_hand_alone(found)} and loses {found.worth:.2f} each time."
    does = "costs" if principle.forbids else "gains"
    points = f"{found.worth:.2f} on the average" if found.borne_out else "next to nothing"
    best_in = 100 - found.right_in if principle.forbids else found.right_in
    return f"{says}: {said.doing} {does} {points}, and is best in {best_in:.0f} cases of 100."


def _by_the_hand_alone(found: Price) -> str:
    return f"who looks at the hand alone throws otherwise in {found.speaks_in:.0f} hands of 100"


def worth(principle: Principle) -> str:
    """What it gains, with a sign, or what doing it costs, and how far that may be off."""
    found = price(principle)
    points = f"{found.worth:.2f}" if principle.forbids else f"{found.worth:+.2f}"
    return f"{points} +- {found.margin:.2f}" if found.margin else points


def right_in(principle: Principle) -> str:
    """How often following it is best, with a star where the number does not bear it out."""
    found = price(principle)
    return f"{found.right_in:>2.0f} of 100{'' if found.borne_out else ' *'}"


def how_measured() -> str:
    """What the columns have, and what was looked at for them."""
    least = min([price(principle).cases for principle in OF_PLAYS])
    return (
        "Worth: what following it gains (+), or what doing it costs, on the average of all cases "
        "and against the best that goes against it. * The number does not bear it out, or only "
        "just. Measured over all hands that can be dealt (throwing), and over at least "
        f"{least:,} choices each (the play)."
    )
