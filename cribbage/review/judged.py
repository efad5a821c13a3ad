"""One decision beside the best that might have been done, by what its player saw and no more."""

from enum import Enum
from typing import Final, NamedTuple

from cribbage.analysis.finish import is_near_the_end, prospects_of_plays, prospects_of_throws
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Discard, Play
from cribbage.engine.game import Discarding, Hand
from cribbage.engine.rules import Seat
from cribbage.review.standing import at_the_deal, swing
from cribbage.sight.view import View

EVEN: Final = 0.05
"""Points by which a choice may be worse and still be as good as the best: they round to nothing."""


EVEN_CHANCE: Final = 0.001
"""As much of the chance to win: it is no finer in the table."""


HANDS: Final = 240
"""How many of the hands that the other may hold are played out for a judgement, and deals.

They are more than a player looks at: whoever takes the best of several by the hands that it is
then weighed by weighs it too high, and the fewer they are, the more.
"""


class Kind(Enum):
    """What was decided; the values are the words of kept reviews."""

    THROW = "throw"
    CARD = "card"
    COUNT = "count"
    CALL = "call"

    @property
    def of_cards(self) -> bool:
        """Whether cards were chosen, and not points said: only those lose parts of a point."""
        return self in (Kind.THROW, Kind.CARD)


class Judged(NamedTuple):
    """What a decision lost.

    ``number`` is its place among all decisions of its game, from 0, and ``deal`` the number of the
    deal. ``made`` are the cards that were thrown or laid, and ``better`` those that were the best,
    none where what was made was as good as any. Of a count or a call ``made`` are the cards that
    were counted, ``said`` what was claimed of them and ``worth`` what they are worth; of a card
    ``said`` is the count that it makes. ``lost`` is in points, less than nothing where some were
    gained at the cost of the game, and ``chance`` in parts of one: the chance to win that went with
    it. ``wins`` is how often its player still wins after it.
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
        """Whether it is a card that begins a count."""
        return self.kind is Kind.CARD and self.said == self.made[0].value


class Choice(NamedTuple):
    """What might be done, what it is worth in points, and near the end how often it wins.

    ``parts`` are those of a throw: the hand, the crib, less than nothing where it is the other's,
    and what is pegged more than by the other.
    """

    cards: Hand
    worth: float
    chance: float | None = None
    parts: tuple[float, ...] = ()


def choices(view: View, made: Hand = ()) -> tuple[Choice, ...]:
    """All that the view's seat may throw or lay, the best first.

    The best is what makes most points: with a throw in hand, crib and play, with a card in the
    play. Near the end of a game it is what wins most often, and the points are those made more than
    by the other from here to the end of the deal, as far as they come: what would be counted after
    somebody is out is not made. Throws that lose too many points to win anything more are not
    looked at there, except the one that was ``made``: they come last, without a chance of their
    own. Raises ValueError unless two play and the seat is to throw or to lay a card.
    """
    ranked = _throws(view, made) if view.phase is Discarding else _plays(view)
    return tuple(sorted(ranked, key=lambda each: each.chance or 0.0, reverse=True))


def _throws(view: View, made: Hand) -> list[Choice]:
    ranked = rank_discards(view)
    each = [
        Choice(
            throw.thrown,
            throw.worth,
            parts=(throw.hand, throw.both - throw.hand, throw.play),
        )
        for throw in ranked
    ]
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
        return [Choice((each.card,), each.worth) for each in ranked]
    found = prospects_of_plays(view, hands=HANDS, looks=True)
    return [
        Choice((each.card,), found[each.card].leads - _leads(view), found[each.card].wins)
        for each in rank_plays(view)
    ]


def _leads(view: View) -> int:
    """By how much the view's seat leads as it stands."""
    assert view.seat is not None
    return view.scores[view.seat] - view.scores[1 - view.seat]


def judged(view: View, action: Discard | Play, number: int) -> Judged | None:
    """What a throw or a card lost, None for a card that had to be laid.

    Near the end it is held against what wins most often. That may make fewer points: then chance
    was lost, and the points that were gained by it are less than nothing lost.
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
        # Of what is lost the other gains a half.
        chance = swing(needs[0], needs[1], lost, deals=deals)
        before = at_the_deal(needs[0], needs[1], deals=deals)
    else:
        chance, before = best.chance - chosen.chance, best.chance
        if chance < EVEN_CHANCE:
            return done
    return done._replace(better=best.cards, lost=lost, chance=chance, wins=before - chance)
