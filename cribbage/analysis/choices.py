"""The one ranking of the choices of a decision: by points, and near the end by win chance."""

from math import floor, inf
from typing import Final, NamedTuple

from cribbage.analysis.finish import (
    WORTH_A_LOOK,
    is_near_the_end,
    prospects_of_plays,
    prospects_of_throws,
)
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.game import Discarding, Hand
from cribbage.views.view import View

HANDS: Final = 240
"""The number of possible opponent's hands, and of deals, that are played out for a judgment.

Near the end it is more than a player looks at. Choosing the best option with the same hands that
then evaluate it overrates it, and the more so the fewer hands there are.
"""

COSTLY: Final = 0.25
"""Points from which a card is judged again, against an opponent who looks ahead."""

ANSWERED: Final = 80
"""The number of possible opponent's hands that are played out then."""


class Choice(NamedTuple):
    """An option, its worth in points and, near the end of the game, its win chance.

    ``parts`` add up to its points. Those of a discard are the hand, the crib (negative if it is the
    opponent's), and the points pegged minus the opponent's. Those of a card are its score at once,
    the player's points after it, and minus the opponent's points.
    """

    cards: Hand
    worth: float
    chance: float | None = None
    parts: tuple[float, ...] = ()

    def rounded(self, places: int) -> "Choice":
        """Return the choice as it is printed, with points to so many places.

        Each part is rounded up or down so that they add up to the rounded sum of them all. The win
        chance is printed to a tenth of a percent.

        >>> Choice((), 8.66, parts=(4.44, 3.44, 0.78)).rounded(1)
        Choice(cards=(), worth=8.7, chance=None, parts=(4.4, 3.5, 0.8))
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
        chance = None if self.chance is None else round(self.chance, 3)
        return Choice(self.cards, worth, chance, parts)


_NOISE: Final = 1e-6
"""More than sums of floating-point numbers are off, in units of the last place."""


def prices(view: View, made: Hand = (), *, whole: bool = False) -> tuple[Choice, ...]:
    """Return ``choices`` with their points to a hundredth and their win chance to a thousandth.

    They are the prices that hints, reviews, the drill and the list of discards show, so that what
    is printed on one page is the difference, or the sum, of what is printed on another.
    """
    return tuple([each.rounded(2) for each in choices(view, made, whole=whole)])


def choices(view: View, made: Hand = (), *, whole: bool = False) -> tuple[Choice, ...]:
    """Return all discards or plays of the view's seat, the best first.

    The best one makes the most points: a discard in hand, crib and play, a card in the play. Near
    the end of a game it is the one that wins most often, and the points are the lead gained from
    here to the end of the deal, without what would be counted after the game is over. Discards that
    lose too many points to win more often are then not evaluated, except the one that was ``made``:
    they come last, without their own win chance. With ``whole``, all are evaluated. Raises
    ValueError unless two play and the seat is to discard or play a card.
    """
    ranked = _throws(view, made, whole=whole) if view.phase is Discarding else _plays(view, made)
    return tuple(sorted(ranked, key=lambda each: each.chance or 0.0, reverse=True))


def _throws(view: View, made: Hand, *, whole: bool) -> list[Choice]:
    ranked = rank_discards(view)
    each = [Choice(throw.thrown, throw.worth, parts=throw.parts) for throw in ranked]
    if not is_near_the_end(view):
        return each
    in_order = tuple(sorted(made, key=lambda card: card.order))
    losing = inf if whole else WORTH_A_LOOK
    found = prospects_of_throws(view, losing=losing, deals_each=HANDS, besides=(in_order,))
    most = each[0]
    gained = found[most.cards].leads - _leads(view)
    return [
        choice._replace(
            worth=found[choice.cards].leads - _leads(view), chance=found[choice.cards].wins
        )
        if choice.cards in found
        else choice._replace(worth=gained - (most.worth - choice.worth))
        for choice in each
    ]


def _plays(view: View, made: Hand) -> list[Choice]:
    if not is_near_the_end(view):
        ranked = rank_plays(view)
        if any([ranked[0].worth - each.worth > COSTLY for each in ranked if each.card in made]):
            ranked = rank_plays(view, hands=ANSWERED, answered=True)
        return [Choice((each.card,), each.worth, parts=each.parts) for each in ranked]
    found = prospects_of_plays(view, hands=HANDS, looks=True)
    return [
        Choice(
            (each.card,),
            found[each.card].leads - _leads(view),
            found[each.card].wins,
            each.parts,
        )
        for each in rank_plays(view, looks=False)
    ]


def _leads(view: View) -> int:
    """Return the current lead of the view's seat."""
    assert view.seat is not None
    return view.scores[view.seat] - view.scores[1 - view.seat]
