"""One decision compared with the best one, using only what its player saw."""

from enum import Enum
from typing import Final, NamedTuple

from cribbage.analysis.finish import is_near_the_end, prospects_of_plays, prospects_of_throws
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Discard, Play
from cribbage.engine.game import Discarding, Hand
from cribbage.engine.rules import Seat
from cribbage.review.standing import at_the_deal, swing
from cribbage.views.view import View

EVEN: Final = 0.05
"""Points by which a choice can be worse and still count as best; they round to zero."""


EVEN_CHANCE: Final = 0.001
"""The same for win chance; this is the resolution of the table."""


HANDS: Final = 240
"""The number of possible opponent's hands, and of deals, that are played out for a judgment.

It is more than a player looks at. Choosing the best option with the same hands that then evaluate
it overrates it, and the more so the fewer hands there are.
"""


class Kind(Enum):
    """The kind of a decision; the values are the words of saved reviews."""

    THROW = "throw"
    CARD = "card"
    COUNT = "count"
    CALL = "call"

    @property
    def of_cards(self) -> bool:
        """True if cards were chosen, not points claimed; only these lose fractions of a point."""
        return self in (Kind.THROW, Kind.CARD)


class Judged(NamedTuple):
    """The judgment of a decision.

    ``number`` is its place among all decisions of its game, from 0, and ``deal`` is the number of
    the deal. ``made`` are the cards that were discarded or played, and ``better`` the best ones,
    empty if ``made`` was as good as any. For a count or a call, ``made`` are the cards that were
    counted, ``said`` is the claim and ``worth`` their worth; for a card, ``said`` is the count that
    it makes. ``lost`` is in points, negative if points were gained at the cost of the game.
    ``chance`` is the lost win chance, as a fraction of one. ``wins`` is the player's win chance
    after the decision.
    """

    number: int
    deal: int
    seat: Seat
    kind: Kind
    made: Hand
    better: Hand = ()
    said: int = 0
    worth: int = 0
    lost: float = 0.0
    chance: float = 0.0
    wins: float = 0.0

    @property
    def leads(self) -> bool:
        """True if it is a card that starts a count."""
        return self.kind is Kind.CARD and self.said == self.made[0].value


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


def choices(view: View, made: Hand = ()) -> tuple[Choice, ...]:
    """Return all discards or plays of the view's seat, the best first.

    The best one makes the most points: a discard in hand, crib and play, a card in the play. Near
    the end of a game it is the one that wins most often, and the points are the lead gained from
    here to the end of the deal, without what would be counted after the game is over. Discards that
    lose too many points to win more often are then not evaluated, except the one that was ``made``:
    they come last, without their own win chance. Raises ValueError unless two play and the seat is
    to discard or play a card.
    """
    ranked = _throws(view, made) if view.phase is Discarding else _plays(view)
    return tuple(sorted(ranked, key=lambda each: each.chance or 0.0, reverse=True))


def _throws(view: View, made: Hand) -> list[Choice]:
    ranked = rank_discards(view)
    each = [Choice(throw.thrown, throw.worth, parts=throw.parts) for throw in ranked]
    if not is_near_the_end(view):
        return each
    in_order = tuple(sorted(made, key=lambda card: card.order))
    found = prospects_of_throws(view, deals_each=HANDS, besides=(in_order,))
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


def _plays(view: View) -> list[Choice]:
    if not is_near_the_end(view):
        ranked = rank_plays(view, hands=HANDS, looks=True)
        return [Choice((each.card,), each.worth, parts=each.parts) for each in ranked]
    found = prospects_of_plays(view, hands=HANDS, looks=True)
    return [
        Choice(
            (each.card,),
            found[each.card].leads - _leads(view),
            found[each.card].wins,
            each.parts,
        )
        for each in rank_plays(view)
    ]


def _leads(view: View) -> int:
    """Return the current lead of the view's seat."""
    assert view.seat is not None
    return view.scores[view.seat] - view.scores[1 - view.seat]


def judged(view: View, action: Discard | Play, number: int) -> Judged | None:
    """Return what a discard or a card lost, or None for a card without an alternative.

    Near the end it is compared with the option that wins most often. If that makes fewer points,
    win chance was lost, and ``lost`` is negative.
    """
    seat, is_throw = action.seat, isinstance(action, Discard)
    made = action.cards if isinstance(action, Discard) else (action.card,)
    ranked = choices(view, made)
    if not is_throw and len({choice.cards[0].rank for choice in ranked}) == 1:
        return None
    done = Judged(number, view.deals, seat, Kind.THROW if is_throw else Kind.CARD, made)
    if not is_throw:
        done = done._replace(said=view.count + made[0].value)
    (chosen,) = [choice for choice in ranked if set(choice.cards) == set(made)]
    best = ranked[0]
    lost = best.worth - chosen.worth
    if best.chance is None or chosen.chance is None:
        if lost < EVEN:
            return done
        needs = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
        deals = view.dealer == seat
        # The opponent gains half of the lost points.
        chance = swing(needs[0], needs[1], lost, deals=deals)
        before = at_the_deal(needs[0], needs[1], deals=deals)
    else:
        chance, before = best.chance - chosen.chance, best.chance
        if chance < EVEN_CHANCE:
            return done
    return done._replace(better=best.cards, lost=lost, chance=chance, wins=before - chance)
