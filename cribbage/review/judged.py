"""One decision beside the best that might have been done, by what its player saw and no more."""

from enum import Enum
from typing import Final, NamedTuple

from cribbage.analysis.finish import chances_of_plays, chances_of_throws, is_near_the_end
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


class Kind(Enum):
    """What was decided; the values are the words of kept reviews."""

    THROW = "throw"
    CARD = "card"
    COUNT = "count"
    CALL = "call"


class Judged(NamedTuple):
    """What a decision lost.

    ``number`` is its place among all decisions of its game, from 0, and ``deal`` the number of the
    deal. ``made`` are the cards that were thrown or laid, and ``better`` those that were the best,
    none where what was made was as good as any. Of a count or a call ``made`` are the cards that
    were counted, ``said`` what was claimed of them and ``worth`` what they are worth; of a card
    ``said`` is the count that it makes. ``lost`` is in points and ``chance`` in parts of one: the
    chance to win that went with them. ``wins`` is how often its player still wins after it.
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


def choices(view: View) -> tuple[Choice, ...]:
    """All that the view's seat may throw or lay, the best first.

    Near the end of a game the best is what wins most often, elsewhere what makes most points; a
    throw that loses too many points to be looked at near the end has no chance of its own, and
    comes last. Raises ValueError unless two play and the seat is to throw or to lay a card.
    """
    late = is_near_the_end(view)
    if view.phase is Discarding:
        wins = chances_of_throws(view) if late else {}
        ranked = [
            Choice(
                each.thrown,
                each.worth,
                wins.get(each.thrown),
                (each.hand, each.both - each.hand, each.play),
            )
            for each in rank_discards(view)
        ]
    else:
        won = chances_of_plays(view) if late else {}
        ranked = [Choice((each.card,), each.worth, won.get(each.card)) for each in rank_plays(view)]
    return tuple(sorted(ranked, key=lambda each: each.chance or 0.0, reverse=True))


def judged(view: View, action: Discard | Play, number: int) -> Judged | None:
    """What a throw or a card lost, None for a card that had to be laid."""
    seat, is_throw = action.seat, isinstance(action, Discard)
    made = action.cards if isinstance(action, Discard) else (action.card,)
    ranked = choices(view)
    if not is_throw and len({choice.cards[0].rank for choice in ranked}) == 1:
        return None
    done = Judged(number, view.deals, seat, Kind.THROW if is_throw else Kind.CARD, made)
    if not is_throw:
        done = done._replace(said=view.count + made[0].value)
    (chosen,) = [choice for choice in ranked if set(choice.cards) == set(made)]
    best = ranked[0]
    lost = max(best.worth - chosen.worth, 0.0)
    if best.chance is None or chosen.chance is None:
        needs = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
        deals = view.dealer == seat
        # Of what is lost the other gains a half.
        chance = swing(needs[0], needs[1], lost, deals=deals)
        before = at_the_deal(needs[0], needs[1], deals=deals)
    else:
        chance, before = best.chance - chosen.chance, best.chance
        if chance < EVEN_CHANCE:
            return done
    if lost < EVEN and best.chance is None:
        return done
    return done._replace(better=best.cards, lost=lost, chance=chance, wins=before - chance)
