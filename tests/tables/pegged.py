"""The points that both players peg for each kept hand, from deals that are played well.

Each hand is dealt with two more cards, drawn by how often they are discarded from it. The opponent
has made the best discard from six other cards. Both play like ``strong``, but do not look ahead to
their next choice.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.discards import cribs_of, ranked_discards
from cribbage.analysis.ranks import PAIRS, Ranks, rank_of, ways
from cribbage.analysis.tables import PARTS_OF_A_POINT
from cribbage.pack.cards import PACK, Card
from tests.tables import discards
from tests.tables.play import Dealt, by_rank, played, strong

LEAST: Final = 600
MORE: Final = 24_000
"""The number of deals of each hand: at least these, and more for hands kept more often.

The mean over all hands is about 1,000, and over those that players keep 1,600.
"""

OPPONENTS: Final = 80_000
"""The number of hands from which the opponent's are drawn."""

SEED: Final = 1


class SplitSix(NamedTuple):
    """Six cards, and the kept and the discarded ranks, each in ascending order."""

    six: frozenset[Card]
    kept: Ranks
    discarded: Ranks


def packed() -> dict[str, bytes]:
    """Return the file: points of pone and dealer by the pone's hand, then the reverse."""
    chance, player = Random(SEED), strong(looks=False)
    columns = []
    for dealer in (False, True):
        others = opponents(OPPONENTS, chance, dealer=not dealer)
        both = []
        for hand, share in tables.kept_shares(dealer=dealer).items():
            number = round(LEAST + MORE * sqrt(share))
            both.append(played(player, player, deals(hand, number, others, chance, dealer=dealer)))
        for who in (dealer, not dealer):
            columns += [mean([deal.pegged[who] for deal in each]) for each in both]
    return {"pegged": bytes([round(points * PARTS_OF_A_POINT) for points in columns])}


def opponents(number: int, chance: Random, *, dealer: bool) -> list[SplitSix]:
    """Return hands of dealers or pones who make the best discard."""
    found = []
    for _ in range(number):
        best = ranked_discards(chance.sample(PACK, 6), dealer=dealer)[0]
        six = frozenset((*best.kept, *best.thrown))
        found.append(SplitSix(six, by_rank(best.kept), by_rank(best.thrown)))
    return found


def deals(
    kept: Ranks, number: int, others: Sequence[SplitSix], chance: Random, *, dealer: bool
) -> Iterator[Dealt]:
    """Yield deals in which the dealer or the pone keeps these four ranks."""
    shares = discarded_with(kept, dealer=dealer)
    for discarded in chance.choices(list(shares), list(shares.values()), k=number):
        mine = some((*kept, *discarded), chance)
        while not (other := chance.choice(others)).six.isdisjoint(mine):
            pass
        while (starter := chance.choice(PACK)) in mine or starter in other.six:
            pass
        hands, both_discards = (kept, other.kept), (discarded, other.discarded)
        if dealer:
            hands, both_discards = hands[::-1], both_discards[::-1]
        yield Dealt(hands, both_discards, rank_of(starter))


def discarded_with(kept: Ranks, *, dealer: bool) -> dict[Ranks, float]:
    """Return how often each two ranks are discarded when these four ranks are kept."""
    cribs, shares = cribs_of(dealer=dealer), {}
    for pair in PAIRS:
        ranks = tuple(sorted((*kept, *pair)))
        if ways(ranks):
            six = discards.six(ranks)
            (shares[pair],) = [
                six.deals * share
                for split, share in discards.ranked_discards(six, cribs, dealer=dealer)
                if split.kept == kept
            ]
    return shares


def some(ranks: Iterable[int], chance: Random) -> list[Card]:
    """Return different cards of these ranks, with random suits."""
    cards = list[Card]()
    for rank in ranks:
        left = [card for card in PACK if rank_of(card) == rank and card not in cards]
        cards.append(chance.choice(left))
    return cards
