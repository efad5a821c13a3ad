"""How the cards that the opponent keeps change the average crib.

The exact average ignores that the opponent keeps cards that go together, which therefore cannot be
the starter. So the opponent's best discard is found for all 18,395 hands of six ranks, in random
suits. The error of the average is computed for a player who knows only the two discards, and for
one who also knows one of the four cards they keep. Each of these four is assumed to change the
error independently of the others.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from struct import pack
from typing import Final
from zlib import compress

from cribbage.analysis.discards import cribs_of, ranked_discards
from cribbage.analysis.ranks import PAIRS, RANKS, Ranks, left_of, picker, rank_points, ways, weight
from cribbage.analysis.tables import PARTS_OF_A_CRIB
from cribbage.engine.rules import HAND_SIZE
from tests.tables.pegged import some
from tests.tables.play import by_rank

Coming = dict[tuple[int, int], float]
"""The chance of each two ranks, by weight, from the opponent, with each rank as the starter."""

SUITS: Final = 8
"""How often each six ranks are dealt, in suits by chance, because flushes are kept too."""

SEED: Final = 1

EVERY: Final = [ranks for ranks in combinations_with_replacement(RANKS, 6) if ways(ranks)]


@cache
def counted_discards(*, dealer: bool) -> list[tuple[Ranks, Ranks, int]]:
    """Return each six ranks with a best discard, and how many of ``SUITS`` random suits give it."""
    chance, found = Random(SEED), []
    for six in EVERY:
        best = [ranked_discards(some(six, chance), dealer=dealer)[0] for _ in range(SUITS)]
        times = Counter([by_rank(discard.thrown) for discard in best])
        found += [(six, two, number) for two, number in times.items()]
    return found


@cache
def coming(known: Ranks, *, dealer: bool) -> Coming:
    """Return the chance of each discard of the opponent with each starter.

    The player knows the ranks ``known``, which are in ascending order; ``dealer`` is the player's
    role.
    """
    left = left_of(known)
    in_all, held = defaultdict[int, int](int), defaultdict[tuple[int, int], int](int)
    for six, two, times in counted_discards(dealer=not dealer):
        if number := times * ways(six, left):
            discarded = weight(two)
            in_all[discarded] += number
            for rank in six:
                held[discarded, rank] += number
    whole = sum(in_all.values()) * (sum(left) - 6)
    return {
        (discarded, rank): (number * left[rank] - held[discarded, rank]) / whole
        for discarded, number in in_all.items()
        for rank in RANKS
    }


def mean(discarded: Ranks, known: Ranks, *, dealer: bool) -> float:
    """Return the average crib of two discarded ranks, without flush and nobs."""
    two = weight(discarded)
    return sum(
        [
            chance * rank_points(two + others + 5**starter)
            for (others, starter), chance in coming(known, dealer=dealer).items()
        ]
    )


def lacking(discarded: Ranks, known: Ranks, *, dealer: bool) -> float:
    """Return the average crib minus the average that ignores what the opponent keeps."""
    pick, cribs = picker(known), cribs_of(dealer=dealer)
    exact = sum(pick(cribs[weight(discarded)])) / sum(pick(cribs.ones))
    return mean(discarded, known, dealer=dealer) - exact


def row(discarded: Ranks, *, dealer: bool) -> Iterator[float]:
    """Yield the change of the average crib of two ranks for one kept card of each rank."""
    two = lacking(discarded, discarded, dealer=dealer)
    for rank in RANKS:
        three = lacking(discarded, tuple(sorted((*discarded, rank))), dealer=dealer)
        yield three - two + two / HAND_SIZE


def packed() -> dict[str, bytes]:
    found = [
        round(added * PARTS_OF_A_CRIB)
        for dealer in (False, True)
        for discarded in PAIRS
        for added in row(discarded, dealer=dealer)
    ]
    return {"cribs": in_a_file(found)}


def in_a_file(found: Sequence[int]) -> bytes:
    return compress(pack(f"{len(found)}b", *found), 9)
