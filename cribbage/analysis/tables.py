"""Packed tables of results found by playing, each read on first use.

``python -m tests.tables`` makes them; nothing in them is typed in by hand.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pkgutil import get_data
from struct import iter_unpack, unpack
from typing import Final, TypeVar
from zlib import decompress

from cribbage.analysis.ranks import PAIRS, RANK_HANDS, RANKS, Ranks, ways, weight

SHARE_STEPS: Final = {"thrown": 2048, "kept": 16}
"""The precision of a stored share: the number of steps for each power of e."""

PARTS_OF_A_POINT: Final = 40
PARTS_OF_A_CRIB: Final = 200
"""The same for what is added to the points of a crib."""

_Code = TypeVar("_Code")


@cache
def discard_shares(*, dealer: bool) -> dict[Ranks, float]:
    """Return the share of each two ranks among all discards of the dealer or the pone."""
    codes = unpack(f"<{2 * len(PAIRS)}H", read_packed_table("thrown"))
    return _shares(PAIRS, codes, SHARE_STEPS["thrown"], dealer)


def fondness(*, dealer: bool) -> dict[Ranks, float]:
    """Return how often two particular cards of each two ranks are discarded.

    That is the share of the ranks, divided by the number of such pairs.
    """
    return {ranks: share / ways(ranks) for ranks, share in discard_shares(dealer=dealer).items()}


@cache
def kept_shares(*, dealer: bool) -> dict[Ranks, float]:
    """Return the share of each four ranks among all hands kept by the dealer or the pone."""
    return _shares(RANK_HANDS, read_packed_table("kept"), SHARE_STEPS["kept"], dealer)


@cache
def pegged_points(*, dealer: bool) -> dict[int, tuple[float, float]]:
    """Return the points that each four ranks, by weight, and the opponent peg in the play."""
    points = [code / PARTS_OF_A_POINT for code in _half(read_packed_table("pegged"), dealer)]
    both = zip(points[: len(RANK_HANDS)], points[len(RANK_HANDS) :], strict=True)
    return dict(zip(map(weight, RANK_HANDS), both, strict=True))


@cache
def cribs(*, dealer: bool) -> dict[int, tuple[float, ...]]:
    """Return what the opponent's kept cards change in the average crib, by the two ranks' weight.

    A row has what to add once, and what to add for each of the player's six cards, by rank.
    """
    rows = list(iter_unpack(f"{len(RANKS)}b", decompress(read_packed_table("cribs"))))
    found = {}
    for (a, b), codes in zip(PAIRS, _half(rows, dealer), strict=True):
        row = [code / PARTS_OF_A_CRIB for code in codes]
        found[weight((a, b))] = (-row[a] - row[b], *row)  # only the four kept cards count
    return found


def read_packed_table(name: str) -> bytes:
    """Return a table as in its file: first the pone's half, then the dealer's."""
    table = get_data(__package__, f"packed/{name}")
    assert table is not None
    return table


def _shares(
    each: tuple[Ranks, ...], codes: Sequence[int], steps: int, dealer: bool
) -> dict[Ranks, float]:
    """Return the shares of the requested half of the codes; they add up to one."""
    shares = [exp(-code / steps) for code in _half(codes, dealer)]
    whole = sum(shares)
    return {ranks: share / whole for ranks, share in zip(each, shares, strict=True)}


def _half(codes: Sequence[_Code], dealer: bool) -> Sequence[_Code]:
    half = len(codes) // 2
    return codes[half:] if dealer else codes[:half]
