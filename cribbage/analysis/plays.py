"""The ranking of plays: the points that follow each card that fits."""

from collections.abc import Callable
from functools import cache, partial
from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Knowledge, knowledge_of, known_to_the_other
from cribbage.analysis.play_out import (
    HIGH,
    PlayModel,
    PossibleHand,
    answers,
    each_that_fits,
    in_reply,
)
from cribbage.analysis.ranks import EMPTY_PILE, Pile, Ranks, rank_of
from cribbage.engine.game import Pegging
from cribbage.engine.rules import Seat
from cribbage.engine.turns import playable_cards, turn_after
from cribbage.engine.value import whole_number
from cribbage.pack.cards import Card, sort_cards
from cribbage.views.view import View, checked_view

SAMPLED_HANDS: Final = 240
"""The number of the opponent's possible hands to play out."""

ANSWERED: Final = 80
"""The number of them against an opponent who looks ahead."""

OWN_HANDS: Final = 12
"""The number of the player's possible hands that an opponent who looks ahead plays out."""


class Lay(NamedTuple):
    """A card that can be played, and the points that follow.

    ``pegs`` is its score at once, without a go or the last card; ``mine`` and ``others`` are the
    average points that its player and the opponent peg from it to the end of the play.
    """

    card: Card
    pegs: int
    mine: float
    others: float

    @property
    def worth(self) -> float:
        """The player's points minus the opponent's."""
        return self.mine - self.others

    @property
    def parts(self) -> tuple[float, float, float]:
        """The score at once, the player's points after it, and minus the opponent's points.

        Together they are the worth.
        """
        return float(self.pegs), self.mine - self.pegs, -self.others


def rank_plays(
    view: View, *, hands: int = SAMPLED_HANDS, looks: bool = True, answered: bool = False
) -> tuple[Lay, ...]:
    """Return all cards that can be played now, best first; the highest first among equals.

    ``hands`` is the number of the opponent's possible hands to play out. With ``looks``, the player
    looks again at their next choice (``play.looked_through``); otherwise they play at a glance. If
    ``answered``, an opponent who plays next looks ahead as well (``play.answers``). Raises
    ValueError if the view's seat does not have to play a card, and unless it is a two-player game,
    TypeError for values that are not a view and a number.
    """
    hands = whole_number("hands", hands)
    seen = knowledge_of(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are compared for the player whose turn it is to play one")
    answer = partial(replies, view) if answered else None
    follows = what_follows(seen, hands, looks=looks, answer=answer)
    cards = [card for card in view.hands[seat] if card and rank_of(card) in follows]
    plays = [
        Lay(card, seen.pile.points[rank_of(card)], *follows[rank_of(card)])
        for card in sort_cards(cards)[::-1]
    ]
    return tuple(sorted(plays, key=lambda each: each.worth, reverse=True))


def what_follows(
    seen: Knowledge,
    hands: int = SAMPLED_HANDS,
    *,
    looks: bool = True,
    answer: Callable[[int], PlayModel] | None = None,
) -> dict[int, tuple[float, float]]:
    """Return by each rank that fits the points both peg until the play ends, its player first.

    ``answer`` has the opponent's replies to each rank, if they do not reply at a glance.
    """
    drawn, worth = Belief(seen).drawn(hands), _gained if looks else None
    follows = {}
    for rank, ends in each_that_fits(seen.pile, seen.hand, drawn, worth, answer=answer):
        mine = others = 0.0
        for end in ends:
            mine += end.share * end.pegged[0]
            others += end.share * end.pegged[1]
        follows[rank] = mine, others
    return follows


def replies(view: View, rank: int) -> PlayModel:
    """Return how an opponent who looks ahead replies to a rank, or leads if the count is over."""
    seen = known_to_the_other(view, rank)
    over = seen._replace(pile=EMPTY_PILE, above=max(seen.above, seen.pile.highest))

    @cache
    def believed(pile: Pile) -> list[tuple[Ranks, float]]:
        return Belief(over if pile is EMPTY_PILE else seen).drawn(OWN_HANDS)

    return answers(believed)


def _gained(end: PossibleHand) -> int:
    return end.pegged[0] - end.pegged[1]


def current_pile(view: View) -> Pile:
    """Return the pile of the current count."""
    pile = EMPTY_PILE
    for card in view.played[view.start :]:
        pile = pile.play(rank_of(card))
    return pile


def follower(view: View) -> Seat:
    """Return the seat that goes on after a card of the view's seat; its own if no other can."""
    seat = view.seat
    assert seat is not None
    other = turn_after(view.rules, view.hands, seat, view.count, view.said_go)
    return seat if other is None else other


def wins_with(view: View, points: float) -> bool:
    """Return True if so many points win the game for the side of the view's seat."""
    assert view.seat is not None
    side = view.rules.side(view.seat)
    return view.scores[side] + points >= view.rules.target


def glances(view: View) -> tuple[Lay, ...]:
    """Return all cards that fit, the best first to a player who looks only at the pile.

    This is how a computer player plays with three or four (``play.glance``). The points in reply
    count for the player if the partner goes on, and for no one if no other player can. ``mine``
    includes the bonus for a high card (``HIGH``). A card that wins the game comes first. Raises
    ValueError if the view's seat does not have to play a card.
    """
    seat = checked_view(view).seat
    if view.phase is not Pegging or seat is None or seat not in view.to_act:
        raise ValueError("cards are compared for the player whose turn it is to play one")
    rules, following, pile = view.rules, follower(view), current_pile(view)
    is_own = rules.side(following) == rules.side(seat)
    cards = sort_cards(playable_cards(view.hands[seat], view.count))[::-1]
    plays = []
    for card in cards:
        rank = rank_of(card)
        pegs, reply = pile.points[rank], 0.0 if following == seat else in_reply(pile, rank)
        mine = pegs + HIGH * card.value + (reply if is_own else 0.0)
        plays.append(Lay(card, pegs, mine, 0.0 if is_own else reply))
    return tuple(
        sorted(plays, key=lambda each: (wins_with(view, each.pegs), each.worth), reverse=True)
    )
