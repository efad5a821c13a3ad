"""Shares of all discards, adapted to each other round by round until they no longer change.

All 18,395 hands of six ranks are used, each weighted by its number of deals. The best discard is
made most often, and others less often the more they lose: no player calculates to a tenth of a
point, and no discard is impossible. Each round is the average of the new shares and those of the
round before.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import exp, log
from operator import itemgetter
from struct import pack
from typing import NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.discards import OVER_STARTERS
from cribbage.analysis.ranks import (
    PAIRS,
    RANK_HANDS,
    RANKS,
    UNSEEN,
    Cribs,
    Ranks,
    picker,
    ways,
    weight,
)
from cribbage.analysis.tables import SHARE_STEPS

LOSS = 0.1
"""The loss in points that makes a discard e times as rare."""

SETTLED = 2e-6
"""The largest change of a share at which the rounds end."""

Shares = dict[Ranks, float]


class Split(NamedTuple):
    """Two discarded ranks and four kept ranks."""

    discarded: Ranks
    kept: Ranks
    hand: float
    """The average worth of the four over every starter."""
    play: tuple[float, float]
    """Their lead in pegging, for pone and dealer."""


class Six(NamedTuple):
    """Six ranks, the number of deals that have them, and all discards from them."""

    deals: int
    pick: Callable[[tuple[float, ...]], tuple[float, ...]]
    splits: tuple[Split, ...]


def six(ranks: Ranks) -> Six:
    """Return these six ranks, given in ascending order, with all discards from them."""
    pick = itemgetter(0, *[rank + 1 for rank in ranks])
    splits = {}
    for places in combinations(range(6), 2):
        discarded = tuple([ranks[place] for place in places])
        kept = tuple([rank for place, rank in enumerate(ranks) if place not in places])
        four = weight(kept)
        plays = [tables.pegged_points(dealer=dealer)[four] for dealer in (False, True)]
        pone, dealer = [mine - others for mine, others in plays]
        splits[discarded] = Split(
            discarded, kept, sum(pick(OVER_STARTERS[four])) / UNSEEN, (pone, dealer)
        )
    return Six(ways(ranks), picker(ranks), tuple(splits.values()))


@cache
def every_six() -> tuple[Six, ...]:
    every = combinations_with_replacement(RANKS, 6)
    return tuple([six(ranks) for ranks in every if ways(ranks)])


def ranked_discards(dealt: Six, cribs: Cribs, *, dealer: bool) -> Iterator[tuple[Split, float]]:
    """Return the frequency of each discard from six ranks, as shares of one."""
    whole = sum(dealt.pick(cribs.ones))
    worths = []
    for split in dealt.splits:
        crib = sum(dealt.pick(cribs[weight(split.discarded)])) / whole
        worths.append(split.hand + split.play[dealer] + (crib if dealer else -crib))
    best = max(worths)
    shares = [exp((worth - best) / LOSS) for worth in worths]
    for split, share in zip(dealt.splits, shares, strict=True):
        yield split, share / sum(shares)


def response(hands: Iterable[Six], others: Shares, *, dealer: bool) -> tuple[Shares, Shares]:
    """Return the shares of discarded and kept ranks in response to the opponent's discards."""
    cribs = Cribs({ranks: share / ways(ranks) for ranks, share in others.items()})
    discarded, kept = dict.fromkeys(PAIRS, 0.0), dict.fromkeys(RANK_HANDS, 0.0)
    deals = 0
    for dealt in hands:
        deals += dealt.deals
        for split, share in ranked_discards(dealt, cribs, dealer=dealer):
            discarded[split.discarded] += share * dealt.deals
            kept[split.kept] += share * dealt.deals
    return (
        {ranks: share / deals for ranks, share in discarded.items()},
        {ranks: share / deals for ranks, share in kept.items()},
    )


class Settled(NamedTuple):
    """The final shares of discarded and kept ranks, for pone and dealer in this order."""

    discarded: tuple[Shares, Shares]
    kept: tuple[Shares, Shares]


def settled() -> Settled:
    """Return the final shares of discards by players who know the pegging of their hands."""
    anyhow = {ranks: ways(ranks) / 1326 for ranks in PAIRS}
    discarded = [anyhow, anyhow]
    for number in range(1, 100):
        found = [
            response(every_six(), discarded[not dealer], dealer=dealer) for dealer in (False, True)
        ]
        change = max(
            abs(after[ranks] - before[ranks])
            for before, (after, _) in zip(discarded, found, strict=True)
            for ranks in PAIRS
        )
        print(f"round {number}: no share changes by more than {change:.7f}")
        if change < SETTLED:
            break
        discarded = [
            {ranks: (before[ranks] + after[ranks]) / 2 for ranks in PAIRS}
            for before, (after, _) in zip(discarded, found, strict=True)
        ]
    return Settled((found[0][0], found[1][0]), (found[0][1], found[1][1]))


def packed() -> dict[str, bytes]:
    found = settled()
    discarded = [
        _code(share, SHARE_STEPS["thrown"])
        for shares in found.discarded
        for share in shares.values()
    ]
    kept = [_code(share, SHARE_STEPS["kept"]) for shares in found.kept for share in shares.values()]
    return {
        "thrown": pack(f"<{len(discarded)}H", *discarded),
        "kept": bytes([min(code, 255) for code in kept]),
    }


def _code(share: float, steps: int) -> int:
    return round(-steps * log(share))
