"""The values of discards, calculated by counting every possible crib."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import hand_points

Fondness = Mapping[tuple[int, int], float]
"""The frequency with which two ranks are discarded, the lower one first, from 0 to 12."""


def starters(six: Sequence[Card]) -> list[Card]:
    """Return the forty-six possible starters."""
    return [card for card in PACK if card not in six]


def mean_hand(kept: Sequence[Card], six: Sequence[Card]) -> float:
    return sum([hand_points(kept, starter) for starter in starters(six)]) / 46


def mean_crib(discarded: Sequence[Card], six: Sequence[Card], fondness: Fondness) -> float:
    worth = whole = 0.0
    for crib, starter, fond in cribs(discarded, six, fondness):
        worth += fond * hand_points(crib, starter, crib=True)
        whole += fond
    return worth / whole


def spread(
    discarded: Sequence[Card], kept: Sequence[Card], fondness: Fondness, *, sign: int
) -> dict[int, float]:
    """Return the share of each total: the hand's points plus ``sign`` times the crib's points."""
    masses = Counter[int]()
    for crib, starter, fond in cribs(discarded, (*discarded, *kept), fondness):
        both = hand_points(kept, starter) + sign * hand_points(crib, starter, crib=True)
        masses[both] += fond  # type: ignore[assignment]
    whole = sum(masses.values())
    return {both: mass / whole for both, mass in masses.items()}


def cribs(discarded: Sequence[Card], six: Sequence[Card], fondness: Fondness):
    """Yield every possible crib with the two discards, its starter, and its weight."""
    unseen = starters(six)
    for one, other in combinations(unseen, 2):
        low, high = sorted((one.rank - 1, other.rank - 1))
        fond = fondness[low, high]
        for starter in unseen:
            if starter is not one and starter is not other:
                yield (*discarded, one, other), starter, fond
