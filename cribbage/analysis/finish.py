"""Near the end of a game: what wins it, which need not be what makes most points."""

from collections.abc import Container, Sequence
from functools import cache
from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.chances import of_dealer
from cribbage.analysis.piles import EMPTY
from cribbage.analysis.play import Held, at_a_glance, each_that_fits, played_out
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


class Prospect(NamedTuple):
    """What is to be hoped for with a throw or a card.

    ``wins`` is how often its player wins the game, and ``leads`` by how much he leads on the
    average, in points, when the deal is over, or the game where that is over sooner; less than
    nothing where he is behind.
    """

    wins: float
    leads: float


def is_near_the_end(view: View) -> bool:
    """Whether one of the players needs so few points that it matters who is first to have them."""
    return view.rules.target - max(view.scores) <= NEAR


def chances_of_throws(
    view: View, *, losing: float = WORTH_A_LOOK, deals_each: int = DEALS
) -> dict[Hand, float]:
    """The chance to win with each of the better throws: ``Prospect.wins``."""
    found = prospects_of_throws(view, losing=losing, deals_each=deals_each)
    return {thrown: prospect.wins for thrown, prospect in found.items()}


def prospects_of_throws(
    view: View,
    *,
    losing: float = WORTH_A_LOOK,
    deals_each: int = DEALS,
    besides: Container[Hand] = (),
) -> dict[Hand, Prospect]:
    """What is to be hoped for with each of the better throws, of a player of two.

    What is lost by points is lost near the end too, so throws that lose more than ``losing`` points
    are left out, except those ``besides``, their cards in ascending order. Hands that the other may
    keep are played against each with starters from all over the pack, ``deals_each`` of them, and
    the deal is counted to its end. Raises ValueError as ``rank_discards``.
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
    prospects = {}
    for throw in ranked:
        if throw.worth < ranked[0].worth - losing and throw.thrown not in besides:
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
        wins = leads = 0.0
        for (hand, share), starter in zip(others, starters, strict=True):
            deal = with_starter[starter]
            first, second = (hand, mine) if deals else (mine, hand)
            found = deal.prospect(hand, _from_the_lead(first, second, deal, deals))
            wins += share * found.wins
            leads += share * found.leads
        prospects[throw.thrown] = Prospect(wins, leads)
    return prospects


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
    """The chance to win with each card that may be laid now: ``Prospect.wins``."""
    return {card: prospect.wins for card, prospect in prospects_of_plays(view).items()}


def prospects_of_plays(
    view: View, *, hands: int = HANDS, looks: bool = False
) -> dict[Card, Prospect]:
    """What is to be hoped for with each card that may be laid now, of a player of two.

    So many hands of the belief are played out as for ``rank_plays``, but to the end of the deal: as
    it is counted, the pone's hand, the dealer's and the crib, and whoever is first out has won.
    Where nobody is, it is the chance of the scores that are left. Whether he ``looks`` is as in
    ``rank_plays``, and he looks for what wins. Raises ValueError as ``rank_plays``.
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

    def wins_of(end: Held) -> float:
        return deal.prospect(end.hand, end.pegged).wins

    drawn = Belief(seen).drawn(hands)
    prospects: dict[int, Prospect] = {}
    worth = wins_of if looks else None
    for rank, ends in each_that_fits(seen.pile, seen.hand, drawn, worth, deal.needs):
        wins = leads = 0.0
        for end in ends:
            found = deal.prospect(end.hand, end.pegged)
            wins += end.share * found.wins
            leads += end.share * found.leads
        prospects[rank] = Prospect(wins, leads)
    return {card: prospects[rank_of(card)] for card in held if rank_of(card) in prospects}


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

    def prospect(self, others: Ranks, pegged: tuple[int, int]) -> Prospect:
        """What is to be hoped for where the other held this hand, and both have pegged so much."""
        mine, theirs = self.needs[0] - pegged[0], self.needs[1] - pegged[1]
        if mine <= 0 or theirs <= 0:
            return _over(mine, theirs)
        my_rest = mine - self._hand
        their_rest = theirs - points(self._known_of_other + weight(others))
        # The pone's hand is counted first, and the dealer's no more where that is enough.
        if self._deals and their_rest <= 0:
            return _over(mine, their_rest)
        if not self._deals and my_rest <= 0:
            return _over(my_rest, theirs)
        if my_rest <= 0 or their_rest <= 0:
            return _over(my_rest, their_rest)
        return self._after_the_hands(my_rest, their_rest)

    def _with_the_crib(self, mine: int, theirs: int) -> Prospect:
        """What is to be hoped for where only the crib is to be counted; then the other deals."""
        wins = leads = 0.0
        for worth, share in self._crib.items():
            if self._deals:
                wins += share * (1 if mine <= worth else 1 - of_dealer(theirs, mine - worth))
                leads += share * (theirs - max(mine - worth, 0))
            else:
                if theirs > worth:
                    wins += share * of_dealer(mine, theirs - worth)
                leads += share * (max(theirs - worth, 0) - mine)
        return Prospect(wins, leads)


def _over(mine: int, theirs: int) -> Prospect:
    """A game that is over, by what both still need: one of them nothing."""
    return Prospect(float(mine <= 0), float(max(theirs, 0) - max(mine, 0)))
