"""What is said of the principles: each in a sentence, and what the numbers make of it."""

from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _
from cribbage.principles.playing import OF_PLAYS
from cribbage.principles.prices import price
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import BEST_TO_OWN_CRIB, OF_THROWS

TITLE: Final = N_("What one goes by at the table, and what it is worth in points")

PARTS: Final = ((N_("Throwing"), OF_THROWS), (N_("The play"), OF_PLAYS))
"""All principles in the order of a deal, below what one does by them."""


class _Said(NamedTuple):
    """A principle in words: what it says; what doing it costs or gains on the average, ``points``,
    and in how many cases of 100 it is best; why one goes by it, and where it stands alone what it
    says at length.
    """

    sentence: str
    price: str = ""
    reason: str = ""
    at_length: str = ""


_SAID: Final = {
    "best-to-own-crib": _Said(
        N_("The best to one's own crib"),
        at_length=N_("The best to one's own crib, as far as the hand allows"),
    ),
    "no-five-to-the-other": _Said(
        N_("No five to the other's crib"),
        N_("{principle}: throwing one costs {points}, and is best in {cases} cases of 100."),
        N_("any ten-card makes fifteen with it"),
    ),
    "no-pair-to-the-other": _Said(
        N_("No pair to the other's crib"),
        N_("{principle}: throwing one costs {points}, and is best in {cases} cases of 100."),
        N_("two points lie there already"),
    ),
    "no-neighbours-to-the-other": _Said(
        N_("No neighbours to the other's crib"),
        N_("{principle}: throwing two costs {points}, and is best in {cases} cases of 100."),
        N_("6-7 and the like make runs"),
    ),
    "ace-and-king-are-safe": _Said(
        N_("Ace and king are safe there"),
        N_("{principle}: throwing one gains {points}, and is best in {cases} cases of 100."),
        N_("hard to use in a run"),
        N_("Ace and king are safe in the other's crib"),
    ),
    "never-lead-a-five": _Said(
        N_("Never lead a five"),
        N_("{principle}: leading one costs {points}, and is best in {cases} cases of 100."),
        N_("any ten-card makes fifteen"),
    ),
    "lead-from-a-pair": _Said(
        N_("Lead from a pair"),
        N_("{principle}: leading one of it gains {points}, and is best in {cases} cases of 100."),
        N_("who pairs it meets a pair royal"),
    ),
    "keep-aces-and-deuces": _Said(
        N_("Keep aces and deuces"),
        N_("{principle}: leading one costs {points}, and is best in {cases} cases of 100."),
        N_("they fit at the end of a count"),
        N_("Keep aces and deuces for the go and thirty-one"),
    ),
    "lead-a-four": _Said(
        N_("Lead a four"),
        N_("{principle}: leading one gains {points}, and is best in {cases} cases of 100."),
        N_("no card makes fifteen of it"),
    ),
    "fifteen-rather-than-the-pair": _Said(
        N_("Fifteen rather than the pair"),
        N_("{principle}: making it gains {points}, and is best in {cases} cases of 100."),
        N_("a pair can be paired again"),
    ),
    "not-twenty-one": _Said(
        N_("Do not make it twenty-one"),
        N_("{principle}: making it costs {points}, and is best in {cases} cases of 100."),
        N_("a ten-card makes thirty-one"),
    ),
}


def sentence(principle: Principle) -> str:
    """What a principle says, as it stands in the list of them."""
    return _(_SAID[principle.id].sentence)


def in_english(principle: Principle) -> str:
    """The same in the language of what programs read."""
    return _SAID[principle.id].sentence


def reason(principle: Principle) -> str:
    """Why one goes by it, or in figures what comes of not doing so; and before that, where the
    number does not bear it out, what it says instead.
    """
    found, why = price(principle), _SAID[principle.id].reason
    if principle is BEST_TO_OWN_CRIB:
        why = _(
            "who looks at the hand alone throws otherwise in {hands} hands of 100, {points} each",
            hands=f"{found.speaks_in:.0f}",
            points=f"{found.worth:.2f}",
        )
    else:
        why = _(why)
    if found.borne_out:
        return why
    least, most = found.interval
    if least > 0:
        return _("right only just, by next to nothing; {why}", why=why)
    if most < 0:
        return _("not borne out, another choice is better; {why}", why=why)
    return _("not borne out, another choice is as good; {why}", why=why)


def at_length(principle: Principle) -> str:
    """What it says, where it is told of a decision; without a stop."""
    said = _SAID[principle.id]
    return _(said.at_length or said.sentence)


def with_price(principle: Principle) -> str:
    """What a principle says and what it is worth, where it is told of a decision.

    >>> from cribbage.principles.throwing import NO_FIVE
    >>> with_price(NO_FIVE).partition(" costs ")[0]
    "No five to the other's crib: throwing one"
    """
    found, says = price(principle), at_length(principle)
    if principle is BEST_TO_OWN_CRIB:
        return _(
            "{principle}: who looks at the hand alone throws otherwise in {hands} hands of 100 "
            "and loses {points} each time.",
            principle=says,
            hands=f"{found.speaks_in:.0f}",
            points=f"{found.worth:.2f}",
        )
    average = _("{points} on the average", points=f"{found.worth:.2f}")
    best_in = 100 - found.right_in if principle.forbids else found.right_in
    return _(
        _SAID[principle.id].price,
        principle=says,
        points=average if found.borne_out else _("next to nothing"),
        cases=f"{best_in:.0f}",
    )


def worth(principle: Principle) -> str:
    """What it gains, with a sign, or what doing it costs, and how far that may be off."""
    found = price(principle)
    points = f"{found.worth:.2f}" if principle.forbids else f"{found.worth:+.2f}"
    return f"{points} +- {found.margin:.2f}" if found.margin else points


def right_in(principle: Principle) -> str:
    """How often following it is best, with a star where the number does not bear it out."""
    found = price(principle)
    share = _("{share} of 100", share=f"{found.right_in:>2.0f}")
    return share if found.borne_out else f"{share} *"


def how_measured() -> str:
    """What the columns have, and what was looked at for them."""
    least = min([price(principle).cases for principle in OF_PLAYS])
    return _(
        "Worth: what following it gains (+), or what doing it costs, on the average of all cases "
        "and against the best that goes against it. * The number does not bear it out, or only "
        "just. Measured over all hands that can be dealt (throwing), and over at least "
        "{choices} choices each (the play).",
        choices=f"{least:,}",
    )
