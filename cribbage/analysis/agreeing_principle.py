"""The principle that agrees with the reason for a better choice."""

from collections.abc import Collection

from cribbage.analysis.principle import Part, Principle
from cribbage.analysis.principle_prices import PRINCIPLES, price
from cribbage.pack.cards import Card
from cribbage.views.view import View


def deciding(
    view: View, best: Collection[Card], other: Collection[Card], part: Part
) -> Principle | None:
    """Return the most valuable principle about a part that supports the best and opposes the other.

    ``best`` and ``other`` are discards or cards to play of the view's seat, and ``part`` is the
    one that makes most of the difference between them. A principle about another part is true
    perhaps, but not the reason. Return None if there is none.
    """
    found = []
    for principle in PRINCIPLES:
        if principle.part is part:
            verdicts = principle.verdicts(view)
            if verdicts.get(frozenset(best)) is True and verdicts.get(frozenset(other)) is False:
                found.append(principle)
    return max(found, key=lambda each: price(each).worth, default=None)
