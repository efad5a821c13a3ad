"""Decisions near the end of a game, by win chance instead of points."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Knowledge, knowledge_of
from cribbage.analysis.chances import FINE, dealers
from cribbage.analysis.discards import Throw, rank_discards
from cribbage.analysis.play_out import (
    PossibleHand,
    best_ends,
    each_that_fits,
    looked_through,
    possible_hands,
)
from cribbage.analysis.plays import ANSWERED, SAMPLED_HANDS, replies
from cribbage.analysis.ranks import EMPTY_PILE, Ranks, rank_of, rank_points, weight
from cribbage.analysis.spread import CardsToCome, Spread
from cribbage.engine.game import Hand
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from cribbage.views.view import View

NEAR: Final = 40
"""The points within which a player can win in this deal or the next."""

SAMPLED_DEALS: Final = 240
"""The opponent's hands in which a discard is played out."""

SIFTED: Final = 4
"""One in so many of them comes first, and the others until the best discard has all of them."""

TURNED_UP: Final = 8
"""One in so many starters is turned up with each hand, so eight hands have all of them."""

GUESSED: Final = 0.35
"""The share of the deals in which the opponent's reply is the best one against the player's hand.

Good opponents guard against the few points that decide the end; players at a glance do not.
"""


class Prospect(NamedTuple):
    """The expected result of a discard or a play.

    ``wins`` is the player's win chance. ``leads`` is their average lead in points at the end of the
    deal, or of the game if that ends sooner; it is negative if they trail. ``pegged`` are the
    points that the player and the opponent peg from here, on average.
    """

    wins: float
    leads: float
    pegged: tuple[float, float] = (0.0, 0.0)


def is_near_the_end(view: View) -> bool:
    """Return True if a player needs so few points that it matters who gets theirs first."""
    return view.rules.target - max(view.scores) <= NEAR


def prospects_of_discards(view: View) -> dict[Hand, Prospect]:
    """Return the expected result of each discard in a two-player game.

    Each is played out to the end of the count, against hands the opponent can keep and with
    starters from the whole pack. The player looks for the best win chance at their first choice, of
    the lead or, as dealer, in reply to it. Everything else is played at a glance, but for the
    opponent's replies to that card that are ``GUESSED``. Raises ValueError as in ``rank_discards``.
    """
    ranked = rank_discards(view)
    six = (*ranked[0].thrown, *ranked[0].kept)
    deals = view.dealer == view.seat
    gone = tuple([rank_of(card) for card in six])
    drawn = Belief(Knowledge((), EMPTY_PILE, gone, dealer=not deals)).drawn(SAMPLED_DEALS)
    tried = partial(_tried, view, CardsToCome(six, dealer=deals))
    found = {discard.thrown: tried(discard, drawn[::SIFTED]) for discard in ranked}
    discards = {discard.thrown: discard for discard in ranked}
    while (best := max(found, key=lambda discarded: found[discarded].wins)) in discards:
        alike = weight(map(rank_of, best))  # other suits must not seem worse by chance
        for discarded in [each for each in discards if weight(map(rank_of, each)) == alike]:
            found[discarded] = tried(discards.pop(discarded), drawn)
    return found


def _tried(
    view: View, to_come: CardsToCome, discard: Throw, drawn: Sequence[tuple[Ranks, float]]
) -> Prospect:
    """Return the expected result of a discard against these hands."""
    deals, needs = view.dealer == view.seat, _needs(view)
    kept = tuple([rank_of(card) for card in discard.kept])
    with_starter = _with_starters(view, to_come, discard, deals=deals)
    turned_up = {
        hand: with_starter[place % TURNED_UP :: TURNED_UP] for place, (hand, _) in enumerate(drawn)
    }

    @cache
    def prospect(hand: Ranks, pegged: tuple[int, int]) -> Prospect:
        others = weight(hand)
        return _average([(1.0, deal.prospect(others, pegged)) for deal in turned_up[hand]])

    def wins(end: PossibleHand) -> float:
        return prospect(end.hand, end.pegged).wins

    if deals:
        ends = looked_through(EMPTY_PILE, None, kept, drawn, wins, needs, guessed=GUESSED)
    else:
        alike = possible_hands(drawn)
        ends = best_ends(EMPTY_PILE, kept, alike, wins, needs, GUESSED)
    return _average([(end.share, prospect(end.hand, end.pegged)) for end in ends])


def _average(each: Sequence[tuple[float, Prospect]]) -> Prospect:
    whole = sum([share for share, _ in each])
    wins = sum([share * prospect.wins for share, prospect in each])
    return Prospect(wins / whole, sum([share * prospect.leads for share, prospect in each]) / whole)


def _with_starters(
    view: View, to_come: CardsToCome, discard: Throw, *, deals: bool
) -> list["_Deal"]:
    """Return the deal with each starter; those with the same crib count it once."""
    counting: dict[int, Callable[[int, int], Prospect]] = {}
    found = []
    for starter in PACK:
        if starter not in discard.thrown and starter not in discard.kept:
            crib = to_come.crib(discard.thrown, starter)
            if id(crib) not in counting:
                counting[id(crib)] = _counting(crib, deals=deals)
            needs = _after_heels(_needs(view), deals, starter)
            hand = hand_points(discard.kept, starter)
            found.append(_Deal(needs, deals, hand, counting[id(crib)], starter))
    return found


def prospects_of_plays(view: View, *, answered: bool = False) -> dict[Card, Prospect]:
    """Return the expected result of each card that can be played now in a two-player game.

    The hands of the belief are played out as for ``rank_plays``, but to the end of the deal: the
    pone's hand, the dealer's and the crib are counted in order, and the first to reach the target
    wins. If no one does, the win chance at the remaining scores counts. At their next choice the
    player looks for the best win chance. ``answered`` is as in ``rank_plays``. Raises ValueError as
    in ``rank_plays``.
    """
    seen = knowledge_of(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are compared for the player whose turn it is to play one")
    assert view.starter is not None
    played = [card for card, who in zip(view.played, view.players, strict=True) if who == seat]
    held = [card for card in view.hands[seat] if card]
    kept, discarded = (*held, *played), [card for card in view.laid[seat] if card]
    deals = view.dealer == seat
    crib = CardsToCome((*kept, *discarded), dealer=deals).crib(discarded, view.starter)
    after = _counting(crib, deals=deals)
    deal = _Deal(_needs(view), deals, hand_points(kept, view.starter), after, view.starter)
    others_played = weight([rank for _, rank in seen.played])

    def prospect(end: PossibleHand) -> Prospect:
        return deal.prospect(others_played + weight(end.hand), end.pegged)

    def wins(end: PossibleHand) -> float:
        return prospect(end).wins

    drawn = Belief(seen).drawn(ANSWERED if answered else SAMPLED_HANDS)
    answer = partial(replies, view) if answered else None
    found = {}
    for rank, ends in each_that_fits(seen.pile, seen.hand, drawn, wins, deal.needs, answer):
        each = [(end.share, *prospect(end)[:2], *end.pegged) for end in ends]
        won, leads, mine, others = [
            sum([share * figures[place] for share, *figures in each]) for place in range(4)
        ]
        found[rank] = Prospect(won, leads, (mine, others))
    return {card: found[rank_of(card)] for card in held if rank_of(card) in found}


def _after_heels(needs: tuple[int, int], deals: bool, starter: Card) -> tuple[int, int]:
    mine, theirs = needs
    if starter.rank is not Rank.JACK:
        return needs
    return (mine - 2, theirs) if deals else (mine, theirs - 2)


def _needs(view: View) -> tuple[int, int]:
    """Return the points the view's seat needs to win, and those its opponent needs."""
    assert view.seat is not None
    own = view.rules.side(view.seat)
    return view.rules.target - view.scores[own], view.rules.target - view.scores[1 - own]


class _Deal(NamedTuple):
    """The counts still to come in a deal, for a player who knows the starter and their own hand.

    ``needs`` are the points that the player and the opponent need, ``hand`` are those of the
    player's hand, and ``crib`` returns the expected result from what both need before it.
    """

    needs: tuple[int, int]
    deals: bool
    hand: int
    crib: Callable[[int, int], Prospect]
    starter: Card

    def prospect(self, others: int, pegged: tuple[int, int]) -> Prospect:
        """Return the expected result if both pegged this much; ``others`` is the weight of a hand.

        If both have all that they need, the dealer got it first, by his heels.
        """
        mine, theirs = self.needs[0] - pegged[0], self.needs[1] - pegged[1]
        if mine <= 0 and theirs <= 0:
            return _over(mine, 1) if self.deals else _over(1, theirs)
        if mine <= 0 or theirs <= 0:
            return _over(mine, theirs)
        my_rest = mine - self.hand
        their_rest = theirs - rank_points(self.starter.weight + others)
        # The pone's hand is counted first, and the dealer's is not counted if that one wins.
        if self.deals and their_rest <= 0:
            return _over(mine, their_rest)
        if not self.deals and my_rest <= 0:
            return _over(my_rest, theirs)
        if my_rest <= 0 or their_rest <= 0:
            return _over(my_rest, their_rest)
        return self.crib(my_rest, their_rest)


def _counting(crib: Spread, *, deals: bool) -> Callable[[int, int], Prospect]:
    """Return how the expected result follows from what both need before the crib is counted.

    After it the opponent deals. ``deals`` is true if the player owns the crib.
    """
    shares = [crib.get(worth, 0.0) for worth in range(max(crib) + 1)]
    at_least = [*accumulate(reversed(shares))][-2::-1]
    counted = [0.0, *accumulate(at_least)]
    """The average points counted, by the points that the crib's owner needs."""

    @cache
    def result(mine: int, theirs: int) -> Prospect:
        owner, dealer = (mine, theirs) if deals else (theirs, mine)
        # Those of the next dealer, by what is left to the owner of this crib.
        chances = dealers()[dealer - 1][owner - 1 :: -1]
        wins = sum(map(mul, shares, chances)) / FINE
        points = counted[min(owner, len(counted) - 1)]
        lead = theirs - mine
        return Prospect(1 - wins, lead + points) if deals else Prospect(wins, lead - points)

    return result


@cache
def _over(mine: int, theirs: int) -> Prospect:
    """Return the result of a finished game, from the points both still need: one of them none."""
    return Prospect(float(mine <= 0), float(max(theirs, 0) - max(mine, 0)))
