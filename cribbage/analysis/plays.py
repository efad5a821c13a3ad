"""What to lay: of each card that fits, what follows when it is laid."""

from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.play import played_out
from cribbage.analysis.ranks import rank_of
from cribbage.pack.cards import Card
from cribbage.sight.view import View

HANDS: Final = 80
"""How many of the hands that the other may hold are played out."""


class Lay(NamedTuple):
    """A card that may be laid, what it pegs at once, a go or the last card apart, and ``worth``:
    what its player pegs more than the other, on the average, from it to the end of the play."""

    card: Card
    pegs: int
    worth: float


def rank_plays(view: View) -> tuple[Lay, ...]:
    """All cards that may be laid now, the best first; of equally good ones the highest.

    Raises ValueError where the view's seat is not asked for a card, and unless two play.
    """
    seen = known(view)
    seat = view.seat
    if seat not in view.to_act:
        raise ValueError("cards are reckoned for the player who is to lay one")
    worths = what_follows(seen)
    cards = [card for card in view.hands[seat] if card and rank_of(card) in worths]
    lays = [
        Lay(card, seen.pile.points[rank_of(card)], worths[rank_of(card)])
        for card in sorted(cards, key=lambda card: card.order, reverse=True)
    ]
    return tuple(sorted(lays, key=lambda lay: lay.worth, reverse=True))


def what_follows(seen: Known, hands: int = HANDS) -> dict[int, float]:
    """By each rank that fits what its player pegs more than the other to the end of the play."""
    drawn = Belief(seen).drawn(hands)
    worths = {}
    for rank in dict.fromkeys(seen.hand):
        if rank <= seen.pile.highest:
            rest = list(seen.hand)
            rest.remove(rank)
            worths[rank] = sum(
                [share * played_out(seen.pile, rank, rest, others) for others, share in drawn]
            )
    return worths
