"""Near the end of a game: what wins it, which need not be what makes most points."""

from functools import cache
from typing import Final

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.chances import of_dealer
from cribbage.analysis.play import played_out
from cribbage.analysis.plays import HANDS
from cribbage.analysis.ranks import Ranks, points, rank_of, weight
from cribbage.analysis.spread import crib_spread
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import hand_points
from cribbage.sight.view import View

NEAR: Final = 40
"""Whoever needs no more than this may be out in this deal or the next."""


def is_near_the_end(view: View) -> bool:
    """Whether one of the players needs so few points that it matters who is first to have them."""
    return view.rules.target - max(view.scores) <= NEAR


def chances_of_plays(view: View) -> dict[Card, float]:
    """The chance to win with each card that may be laid now, of a player of two.

    Hands of the belief are played out as for ``rank_plays``, but to the end of the deal: as it is
    counted, the pone's hand, the dealer's and the crib, and whoever is first out has won. Where
    nobody is, it is the chance of the scores that are left. Raises ValueError as ``rank_plays``.
    """
    seen = known(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are reckoned for the player who is to lay one")
    deal = _Deal(view, seat, seen)
    drawn = Belief(seen).drawn(HANDS)
    chances: dict[int, float] = {}
    for rank in dict.fromkeys(seen.hand):
        if rank <= seen.pile.highest:
            rest = list(seen.hand)
            rest.remove(rank)
            chances[rank] = 0.0
            for others, share in drawn:
                pegged = played_out(seen.pile, rank, rest, others, deal.needs)
                chances[rank] += share * deal.chance(others, pegged)
    held = [card for card in view.hands[seat] if card]
    return {card: chances[rank_of(card)] for card in held if rank_of(card) in chances}


class _Deal:
    """What is still to be counted in a deal, to one who sees his own hand and throw.

    ``needs`` are the points that he and the other still need.
    """

    def __init__(self, view: View, seat: Seat, seen: Known) -> None:
        assert view.starter is not None
        target, own = view.rules.target, view.rules.side(seat)
        self.needs: Final = target - view.scores[own], target - view.scores[1 - own]
        self._deals = view.dealer == seat
        laid = [card for card, who in zip(view.played, view.players, strict=True) if who == seat]
        kept = [*[card for card in view.hands[seat] if card], *laid]
        thrown = [card for card in view.laid[seat] if card]
        self._hand = hand_points(kept, view.starter)
        self._known_of_other = weight([rank for _, rank in seen.laid]) + view.starter.weight
        self._crib = crib_spread(kept, thrown, view.starter, dealer=self._deals)
        self._after_the_hands = cache(self._with_the_crib)

    def chance(self, others: Ranks, pegged: tuple[int, int]) -> float:
        """The chance to win where the other held this hand, and both have pegged so much."""
        mine, theirs = self.needs[0] - pegged[0], self.needs[1] - pegged[1]
        if mine <= 0 or theirs <= 0:
            return mine <= 0
        mine -= self._hand
        theirs -= points(self._known_of_other + weight(others))
        if mine <= 0 and theirs <= 0:
            return not self._deals  # the pone's hand is counted first
        if mine <= 0 or theirs <= 0:
            return mine <= 0
        return self._after_the_hands(mine, theirs)

    def _with_the_crib(self, mine: int, theirs: int) -> float:
        """The chance where only the crib is to be counted; then the other deals."""
        chance = 0.0
        for worth, share in self._crib.items():
            if self._deals:
                chance += share * (1 if mine <= worth else 1 - of_dealer(theirs, mine - worth))
            elif theirs > worth:
                chance += share * of_dealer(mine, theirs - worth)
        return chance
