"""The play by ranks: what is laid at a glance, and how a deal goes on that is played out so."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from cribbage.analysis import tables
from cribbage.analysis.piles import EMPTY, Pile
from cribbage.analysis.ranks import RANKS, VALUES
from cribbage.engine.rules import MOST

REPLY: Final = 0.8
"""How much of what the other might peg in reply is held against a card."""

NEVER: Final = 1000
"""More than is pegged in any deal."""

HIGH: Final = 0.01
"""How much is in favour of each that a card counts: the low ones are kept for later."""


def glance(pile: Pile) -> tuple[float, ...]:
    """What each rank is worth on a pile to somebody who looks at nothing else.

    That is what it pegs, less a part of what may be pegged on it in reply. A rank that does not
    fit is worth less than any that does.
    """
    if pile.glances is None:
        pile.glances = tuple([_worth(pile, rank) for rank in RANKS])
    return pile.glances


def _worth(pile: Pile, rank: int) -> float:
    if rank > pile.highest:
        return -MOST
    replies = pile.lay(rank).points
    reply = sum([held * points for held, points in zip(_held(), replies, strict=True)])
    return pile.points[rank] - REPLY * reply + HIGH * VALUES[rank]


@cache
def _held() -> tuple[float, ...]:
    """How often somebody keeps a card of each rank, whoever deals."""
    kept = [share for dealer in (False, True) for share in tables.kept(dealer=dealer).items()]
    return tuple([sum([share for hand, share in kept if rank in hand]) / 2 for rank in RANKS])


def at_a_glance(hand: Sequence[int], pile: Pile) -> int:
    """The rank that somebody lays who looks at the pile alone; one of his cards has to fit."""
    return max(hand, key=(pile.glances or glance(pile)).__getitem__)


def played_out(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    others: Sequence[int],
    needs: tuple[int, int] = (NEVER, NEVER),
) -> tuple[int, int]:
    """What somebody pegs, and what the other does, from this card of his to the end of the play.

    ``rest`` is what he holds besides and ``others`` what the other holds, in ascending order. From
    there on both play at a glance (docs/rules.md 5.1 to 5.9). The play is over when one of them has
    pegged what he and the other need, in this order.
    """
    hand, waiting = list(rest), list(others)
    pegged, who = [0, 0], 0
    while True:
        pegged[who] += pile.points[rank]
        if pegged[who] >= needs[who]:
            return pegged[0], pegged[1]
        pile = pile.after[rank] or pile.lay(rank)
        if waiting and waiting[0] <= pile.highest:
            hand, waiting, who = waiting, hand, 1 - who
        elif not hand or hand[0] > pile.highest:
            if pile.count < MOST:
                pegged[who] += 1
            if pegged[who] >= needs[who] or not (hand or waiting):
                return pegged[0], pegged[1]
            if waiting:
                hand, waiting, who = waiting, hand, 1 - who
            pile = EMPTY
        rank = max(hand, key=(pile.glances or glance(pile)).__getitem__)  # as at_a_glance
        hand.remove(rank)
