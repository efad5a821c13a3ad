"""The one ranking of the choices of a decision: by points, and near the end by win chance."""

from collections.abc import Iterable, Mapping
from math import floor
from typing import Final, NamedTuple

from cribbage.analysis.discards import rank_discards
from cribbage.analysis.finish import (
    Prospect,
    is_near_the_end,
    prospects_of_discards,
    prospects_of_plays,
)
from cribbage.analysis.plays import ANSWERED, SAMPLED_HANDS, current_pile, rank_plays
from cribbage.analysis.ranks import rank_of
from cribbage.engine.game import Discarding, Hand, Pegging
from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.pack.cards import sort_cards
from cribbage.views.view import View

COSTLY: Final = 0.05
"""Points from which a card is judged again, against an opponent who looks ahead.

A smaller loss is no error of a review, so all prices of cards that it shows are those of a hint.
"""

COSTLY_CHANCE: Final = 0.001
"""The same for win chance, near the end; this is the resolution of the table."""

PAIR_ROYAL: Final = 6
"""The points of three of a kind in the play."""

WARNED_OF: Final = 0.5
"""Points from which the coach warns of a choice."""

WARNED_OF_CHANCE: Final = 0.01
"""The same for win chance, near the end."""


class PricedChoice(NamedTuple):
    """A choice, its worth in points and, near the end of the game, its win chance.

    ``parts`` add up to its points. Those of a discard are the hand, the crib (negative if it is the
    opponent's), and the points pegged minus the opponent's. Those of a card are its score at once,
    the player's points after it, and minus the opponent's points.
    """

    cards: Hand
    worth: float
    chance: float | None = None
    parts: tuple[float, ...] = ()

    def rounded(self, places: int) -> "PricedChoice":
        """Return the choice as it is printed, with points to so many places.

        Each part is rounded up or down so that they add up to the rounded sum of them all. The win
        chance is printed to a tenth of a percent.

        >>> PricedChoice((), 8.66, parts=(4.42, 3.46, 0.78)).rounded(1)
        PricedChoice(cards=(), worth=8.7, chance=None, parts=(4.4, 3.5, 0.8))
        """
        units = 10**places
        exact = [part * units for part in self.parts]
        whole = [floor(part + _NOISE) for part in exact]
        missing = round(sum(exact)) - sum(whole)
        rest = sorted(range(len(exact)), key=lambda at: whole[at] - exact[at])
        for at in rest[:missing]:
            whole[at] += 1
        parts = tuple([part / units for part in whole])
        adds_up = self.parts and abs(sum(exact) - self.worth * units) < _NOISE
        worth = round(sum(exact)) / units if adds_up else round(self.worth, places) + 0.0
        chance = None if self.chance is None else round(self.chance, 3) + 0.0
        return PricedChoice(self.cards, worth, chance, parts)

    def less_than(self, best: "PricedChoice") -> float:
        """Return how many points less it makes than the best, to a hundredth."""
        return round(best.worth - self.worth, 2)


_NOISE: Final = 1e-6
"""More than sums of floating-point numbers are off, in units of the last place."""


def prices(view: View, made: Hand = (), *, twice: bool = False) -> tuple[PricedChoice, ...]:
    """Return the choices with their points to a hundredth and their win chance to a thousandth.

    They are the prices that hints, reviews, the drill and the list of discards show, so that what
    is printed on one page is the difference, or the sum, of what is printed on another. Choices
    whose win chance is printed alike are in the order of their points.
    """
    each = [each.rounded(2) for each in priced_choices(view, made, twice=twice)]
    return tuple(sorted(each, key=lambda each: (each.chance or 0.0, each.worth), reverse=True))


def priced_choices(view: View, made: Hand = (), *, twice: bool = False) -> tuple[PricedChoice, ...]:
    """Return all discards or plays of the view's seat, the best first.

    The best one makes the most points: a discard in hand, crib and play, a card in the play. Near
    the end of a game it is the one that wins most often, and the points are the lead gained from
    here to the end of the deal, without what would be counted after the game is over. If the card
    that was ``made`` is costly, or with ``twice``, cards are judged again, against an opponent who
    looks ahead. Points for the asking are given up only if neither judgment prefers them, and the
    loss is seen. Raises ValueError unless two play and the seat is to discard or play a card.
    """
    if view.phase is Discarding:
        return tuple(_discards(view))
    asked = _for_the_asking(view)
    ranked = [] if twice and not asked else _plays(view)
    if twice or any([is_costly(ranked[0], each) for each in ranked if made == each.cards]):
        again = _plays(view, answered=True)
        even = [each for each in again if each.cards in asked and not is_costly(again[0], each)]
        if even or not asked or ranked[0].cards not in asked:
            ranked = [*even, *[each for each in again if each not in even]]
    return tuple(ranked)


def _for_the_asking(view: View) -> set[Hand]:
    """Return the cards that make thirty-one, or three of a kind or more."""
    if view.seat is None or view.phase is not Pegging:
        return set()
    held, pile = [card for card in view.hands[view.seat] if card], current_pile(view)
    return {
        (card,)
        for card in held
        if pile.count + card.value == HIGHEST_COUNT or pile.points[rank_of(card)] >= PAIR_ROYAL
    }


def is_costly(
    best: PricedChoice, other: PricedChoice, points: float = COSTLY, chance: float = COSTLY_CHANCE
) -> bool:
    """Return True if the other choice loses that many points or, near the end, win chance.

    >>> best, other = PricedChoice((), 8.5), PricedChoice((), 8.1)
    >>> is_costly(best, other), is_costly(best, best)
    (True, False)
    """
    if best.chance is None or other.chance is None:
        return best.worth - other.worth >= points
    return best.chance - other.chance >= chance


def _discards(view: View) -> list[PricedChoice]:
    each = [
        PricedChoice(discard.thrown, discard.worth, parts=discard.parts)
        for discard in rank_discards(view)
    ]
    return _near_the_end(view, each, prospects_of_discards(view)) if is_near_the_end(view) else each


def _plays(view: View, *, answered: bool = False) -> list[PricedChoice]:
    if not is_near_the_end(view):
        ranked = rank_plays(view, hands=ANSWERED if answered else SAMPLED_HANDS, answered=answered)
        return [PricedChoice((each.card,), each.worth, parts=each.parts) for each in ranked]
    found = prospects_of_plays(view, answered=answered)
    pile = current_pile(view)
    each = []
    for card in sort_cards(found)[::-1]:
        pegs, (mine, others) = pile.points[rank_of(card)], found[card].pegged
        each.append(PricedChoice((card,), 0.0, parts=(float(pegs), mine - pegs, -others)))
    return _near_the_end(view, each, {(card,): found[card] for card in found})


def _near_the_end(
    view: View, each: Iterable[PricedChoice], found: Mapping[Hand, Prospect]
) -> list[PricedChoice]:
    """Return the choices with their win chances, the best first."""
    assert view.seat is not None
    lead = view.scores[view.seat] - view.scores[1 - view.seat]
    judged = [
        choice._replace(worth=found[choice.cards].leads - lead, chance=found[choice.cards].wins)
        for choice in each
    ]
    return sorted(judged, key=lambda each: (round(each.chance or 0.0, 9), each.worth), reverse=True)
