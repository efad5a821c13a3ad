"""Near the end of a game: what wins it, which need not be what makes most points."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.chances import of_dealer
from cribbage.analysis.piles import EMPTY
from cribbage.analysis.play import at_a_glance, played_out
from cribbage.analysis.plays import HANDS
from cribbage.analysis.ranks import Ranks, points, rank_of, weight
from cribbage.analysis.spread import Spread, ToCome
from cribbage.analysis.throws import rank_discards
from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from cribbage.sight.view import View

NEAR: Final = 40
"""Whoever needs no more than this may be out in this deal or the next."""

WORTH_A_LOOK: Final = 2.5
"""The points that a throw may lose and still win more games."""

DEALS: Final = 150
"""How many deals each throw is played out in."""


def is_near_the_end(view: View) -> bool:
    """Whether one of the players needs so few points that it matters who is first to have them."""
    return view.rules.target - max(view.scores) <= NEAR


def chances_of_throws(
    view: View, *, losing: float = WORTH_A_LOOK, deals_each: int = DEALS
) -> dict[Hand, float]:
    """The chance to win with each of the better throws, of a player of two.

    What is lost by points is lost near the end too, so throws that lose more than ``losing`` points
    are left out. Hands that the other may keep are played against each with starters from all over
    the pack, ``deals_each`` of them, and the deal is counted to its end. Raises ValueError as
    ``rank_discards``.
    """
    ranked = rank_discards(view)
    seat, six = view.seat, (*ranked[0].thrown, *ranked[0].kept)
    assert seat is not None
    needs, deals = _needs(view, seat), view.dealer == seat
    to_come = ToCome(six, dealer=deals)
    gone = tuple([rank_of(card) for card in six])
    others = Belief(Known((), EMPTY, gone, dealer=not deals)).drawn(deals_each)
    unseen = [card for card in PACK if card not in six]
    # A stride that shares nothing with forty-six comes to every starter.
    starters = [unseen[place * 17 % len(unseen)] for place in range(len(others))]
    chances = {}
    for throw in ranked:
        if throw.worth < ranked[0].worth - losing:
            continue
        mine = tuple([rank_of(card) for card in throw.kept])
        with_starter = {
            starter: _Deal(
                _after_heels(needs, deals, starter),
                deals,
                throw.kept,
                to_come.crib(throw.thrown, starter),
                starter,
            )
            for starter in dict.fromkeys(starters)
        }
        chance = 0.0
        for (hand, share), starter in zip(others, starters, strict=True):
            deal = with_starter[starter]
            first, second = (hand, mine) if deals else (mine, hand)
            chance += share * deal.chance(hand, _from_the_lead(first, second, deal, deals))
        chances[throw.thrown] = chance
    return chances


def _from_the_lead(pone: Ranks, dealer: Ranks, deal: "_Deal", deals: bool) -> tuple[int, int]:
    """What both peg, as ``deal`` has them, where all is played at a glance."""
    if min(deal.needs) <= 0:
        return 0, 0
    lead = at_a_glance(pone, EMPTY)
    rest = list(pone)
    rest.remove(lead)
    mine, theirs = deal.needs
    if not deals:
        return played_out(EMPTY, lead, rest, dealer, (mine, theirs))
    others, own = played_out(EMPTY, lead, rest, dealer, (theirs, mine))
    return own, others


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
    assert view.starter is not None
    laid = [card for card, who in zip(view.played, view.players, strict=True) if who == seat]
    held = [card for card in view.hands[seat] if card]
    kept, thrown = (*held, *laid), [card for card in view.laid[seat] if card]
    deals = view.dealer == seat
    crib = ToCome((*kept, *thrown), dealer=deals).crib(thrown, view.starter)
    deal = _Deal(
        _needs(view, seat),
        deals,
        kept,
        crib,
        view.starter,
        weight([rank for _, rank in seen.laid]),
    )
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
    return {card: chances[rank_of(card)] for card in held if rank_of(card) in chances}


def _after_heels(needs: tuple[int, int], deals: bool, starter: Card) -> tuple[int, int]:
    """What both need once the dealer has pegged his heels, if this is a jack."""
    mine, theirs = needs
    if starter.rank is not Rank.JACK:
        return needs
    return (mine - 2, theirs) if deals else (mine, theirs - 2)


def _needs(view: View, seat: Seat) -> tuple[int, int]:
    """What a seat needs to win, and what the other does."""
    own = view.rules.side(seat)
    return view.rules.target - view.scores[own], view.rules.target - view.scores[1 - own]


class _Deal:
    """What is still to be counted in a deal, to one who knows the starter and his own hand.

    ``needs`` are the points that he and the other need, ``laid`` is the weight of what the other
    has laid already.
    """

    def __init__(
        self,
        needs: tuple[int, int],
        deals: bool,
        kept: Sequence[Card],
        crib: Spread,
        starter: Card,
        laid: int = 0,
    ) -> None:
        self.needs: Final = needs
        self._deals = deals
        self._hand = hand_points(kept, starter)
        self._known_of_other = laid + starter.weight
        self._crib = crib
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
