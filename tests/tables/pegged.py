"""What both peg in the play with each hand that is kept, over all that the other may have kept.

Every hand is played at a glance against every other, which counts as often as it is kept and as it
can be dealt besides. So every hand has its place among the others, and nothing is left to chance;
but people see more than at a glance. What that comes to is found by deals that are played well, as
the straight line that is nearest to what was pegged in them.
"""

from math import comb
from statistics import linear_regression

from cribbage.analysis import tables
from cribbage.analysis.play import at_a_glance, played_out
from cribbage.analysis.ranks import EMPTY, HANDS, OF_EACH, Ranks, left_of
from cribbage.analysis.tables import PARTS_OF_A_POINT
from tests.tables.deals import DEALER, PONE, deals

DEALS = 4000

_HELD = {hand: [(rank, hand.count(rank)) for rank in set(hand)] for hand in HANDS}

Means = dict[Ranks, tuple[float, float]]
"""What pone and dealer peg points on average, by the hand of one of them."""


def packed() -> dict[str, bytes]:
    """The file of what is pegged: what a pone does and then the other, and so for a dealer."""
    found = [{hand: mean(hand, dealer=dealer) for hand in HANDS} for dealer in (False, True)]
    played = list(deals(DEALS, seed=1))
    columns = []
    for owner, means in enumerate(found):
        for who in (owner, 1 - owner):
            slope, start = linear_regression(
                [means[deal.kept[owner]][who] for deal in played],
                [deal.pegged[who] for deal in played],
            )
            columns += [start + slope * each[who] for each in means.values()]
    return {"pegged": bytes([round(points * PARTS_OF_A_POINT) for points in columns])}


def mean(hand: Ranks, *, dealer: bool) -> tuple[float, float]:
    """What pone and dealer peg at a glance, where this is the hand of one of them."""
    left = left_of(hand)
    whole, pegged = 0.0, [0.0, 0.0]
    for other, share in tables.kept(dealer=not dealer).items():
        # How much rarer it is dealt from what is left than from a full pack.
        for rank, many in _HELD[other]:
            if left[rank] < OF_EACH:
                share *= comb(left[rank], many) / comb(OF_EACH, many)
        if share:
            points = play(other, hand) if dealer else play(hand, other)
            whole += share
            for who in (PONE, DEALER):
                pegged[who] += share * points[who]
    return pegged[PONE] / whole, pegged[DEALER] / whole


def play(pone: Ranks, dealer: Ranks) -> tuple[int, int]:
    """What pone and dealer peg who both play at a glance."""
    lead = at_a_glance(pone, EMPTY)
    rest = list(pone)
    rest.remove(lead)
    return played_out(EMPTY, lead, rest, dealer)
