"""Decisions near the end of a game, by win chance instead of points."""

from collections.abc import Container, Sequence
from functools import cache
from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Known, known
from cribbage.analysis.chances import of_dealer
from cribbage.analysis.play import Held, at_a_glance, each_that_fits, played_out
from cribbage.analysis.ranks import EMPTY, Ranks, points, rank_of, weight
from cribbage.analysis.spread import Spread, ToCome
from cribbage.analysis.throws import rank_discards
from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from cribbage.views.view import View

NEAR: Final = 40
"""The points within which a player can win in this deal or the next."""

WORTH_A_LOOK: Final = 2.5
"""The points that a discard can lose and still win more games."""

DEALS: Final = 150
"""The deals in which each discard is played out."""

HANDS: Final = 80
"""The number of the opponent's possible hands to play out for each card."""


class Prospect(NamedTuple):
    """The expected result of a discard or a play.

    ``wins`` is the player's win chance. ``leads`` is their average lead in points at the end of the
    deal, or of the game if that ends sooner; it is negative if they trail.
    """

    wins: float
    leads: float


def is_near_the_end(view: View) -> bool:
    """Return True if a player needs so few points that it matters who gets theirs first."""
    return view.rules.target - max(view.scores) <= NEAR


def chances_of_throws(
    view: View, *, losing: float = WORTH_A_LOOK, deals_each: int = DEALS
) -> dict[Hand, float]:
    """Return the win chance of each of the better discards: ``Prospect.wins``."""
    found = prospects_of_throws(view, losing=losing, deals_each=deals_each)
    return {thrown: prospect.wins for thrown, prospect in found.items()}


def prospects_of_throws(
    view: View,
    *,
    losing: float = WORTH_A_LOOK,
    deals_each: int = DEALS,
    besides: Container[Hand] = (),
) -> dict[Hand, Prospect]:
    """Return the expected result of each of the better discards in a two-player game.

    A discard that loses many points also loses near the end, so discards that lose more than
    ``losing`` points are left out, except those in ``besides``, with their cards in ascending
    order. Each is played out in ``deals_each`` deals, against hands the opponent can keep and with
    starters from the whole pack, to the end of the count. Raises ValueError as in
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
    # A stride that has no common factor with forty-six reaches every starter.
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
    """Return the points both sides of ``deal`` peg in the play, if both play at a glance."""
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
    """Return the win chance of each card that can be played now: ``Prospect.wins``."""
    return {card: prospect.wins for card, prospect in prospects_of_plays(view).items()}


def prospects_of_plays(
    view: View, *, hands: int = HANDS, looks: bool = False
) -> dict[Card, Prospect]:
    """Return the expected result of each card that can be played now in a two-player game.

    Up to ``hands`` hands of the belief are played out as for ``rank_plays``, but to the end of the
    deal: the pone's hand, the dealer's and the crib are counted in order, and the first to reach
    the target wins. If no one does, the win chance at the remaining scores counts. ``looks`` is as
    in ``rank_plays``, and here the player looks for the best win chance. Raises ValueError as in
    ``rank_plays``.
    """
    seen = known(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are compared for the player whose turn it is to play one")
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
    """Return the points both need once the dealer has pegged his heels, if there are any."""
    mine, theirs = needs
    if starter.rank is not Rank.JACK:
        return needs
    return (mine - 2, theirs) if deals else (mine, theirs - 2)


def _needs(view: View, seat: Seat) -> tuple[int, int]:
    """Return the points a seat needs to win, and those its opponent needs."""
    own = view.rules.side(seat)
    return view.rules.target - view.scores[own], view.rules.target - view.scores[1 - own]


class _Deal:
    """The counts still to come in a deal, for a player who knows the starter and their own hand.

    ``needs`` are the points that the player and the opponent need; ``laid`` is the weight of the
    cards the opponent has already played.
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
        """Return the expected result if the opponent held ``others`` and both pegged this much."""
        mine, theirs = self.needs[0] - pegged[0], self.needs[1] - pegged[1]
        if mine <= 0 or theirs <= 0:
            return _over(mine, theirs)
        my_rest = mine - self._hand
        their_rest = theirs - points(self._known_of_other + weight(others))
        # The pone's hand is counted first, and the dealer's is not counted if that one wins.
        if self._deals and their_rest <= 0:
            return _over(mine, their_rest)
        if not self._deals and my_rest <= 0:
            return _over(my_rest, theirs)
        if my_rest <= 0 or their_rest <= 0:
            return _over(my_rest, their_rest)
        return self._after_the_hands(my_rest, their_rest)

    def _with_the_crib(self, mine: int, theirs: int) -> Prospect:
        """Return the expected result if only the crib is left to count; then the opponent deals."""
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
    """Return the result of a finished game, from the points both still need: one of them none."""
    return Prospect(float(mine <= 0), float(max(theirs, 0) - max(mine, 0)))
