"""What to lay: of each card that fits, what follows when it is laid."""

from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.play import Held, each_that_fits
from cribbage.analysis.ranks import rank_of
from cribbage.pack.cards import Card
from cribbage.sight.view import View

HANDS: Final = 80
"""How many of the hands that the other may hold are played out."""


class Lay(NamedTuple):
    """A card that may be laid, and what follows from it.

    ``pegs`` is what it scores at once, a go or the last card apart; ``mine`` and ``others`` are
    what its player and the other peg on the average from it to the end of the play.
    """

    card: Card
    pegs: int
    mine: float
    others: float

    @property
    def worth(self) -> float:
        """What its player pegs more than the other."""
        return self.mine - self.others


def rank_plays(view: View, *, hands: int = HANDS, looks: bool = False) -> tuple[Lay, ...]:
    """All cards that may be laid now, the best first; of equally good ones the highest.

    ``hands`` is how many of those that the other may hold are played out, and ``looks`` whether
    their player looks again at each card to come (``play.looked_through``), where he plays at a
    glance otherwise. Raises ValueError where the view's seat is not asked for a card, and unless
    two play.
    """
    seen = known(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are reckoned for the player who is to lay one")
    follows = what_follows(seen, hands, looks=looks)
    cards = [card for card in view.hands[seat] if card and rank_of(card) in follows]
    lays = [
        Lay(card, seen.pile.points[rank_of(card)], *follows[rank_of(card)])
        for card in sorted(cards, key=lambda card: card.order, reverse=True)
    ]
    return tuple(sorted(lays, key=lambda lay: lay.worth, reverse=True))


def what_follows(
    seen: Known, hands: int = HANDS, *, looks: bool = False
) -> dict[int, tuple[float, float]]:
    """By each rank that fits what its player and the other peg to the end of the play."""
    drawn = Belief(seen).drawn(hands)
    follows = {}
    for rank, ends in each_that_fits(seen.pile, seen.hand, drawn, _gained if looks else None):
        mine = others = 0.0
        for end in ends:
            mine += end.share * end.pegged[0]
            others += end.share * end.pegged[1]
        follows[rank] = mine, others
    return follows


def _gained(end: Held) -> int:
    return end.pegged[0] - end.pegged[1]
