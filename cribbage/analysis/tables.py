"""Packed tables of results found by playing, each read on first use.

``python -m tests.tables`` makes them; nothing in them is typed in by hand.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pkgutil import get_data
from struct import unpack
from typing import Final

from cribbage.analysis.ranks import HANDS, PAIRS, Ranks, ways, weight

STEPS: Final = {"thrown": 2048, "kept": 16}
"""The precision of a stored share: the number of steps for each power of e."""

PARTS_OF_A_POINT: Final = 40


@cache
def thrown(*, dealer: bool) -> dict[Ranks, float]:
    """Return the share of each two ranks among all discards of the dealer or the pone."""
    codes = unpack(f"<{2 * len(PAIRS)}H", packed("thrown"))
    return _shares(PAIRS, codes, STEPS["thrown"], dealer)


def fondness(*, dealer: bool) -> dict[Ranks, float]:
    """Return how often two particular cards of each two ranks are discarded.

    That is the share of the ranks, divided by the number of such pairs.
    """
    return {ranks: share / ways(ranks) for ranks, share in thrown(dealer=dealer).items()}


@cache
def kept(*, dealer: bool) -> dict[Ranks, float]:
    """Return the share of each four ranks among all hands kept by the dealer or the pone."""
    return _shares(HANDS, packed("kept"), STEPS["kept"], dealer)


@cache
def pegged(*, dealer: bool) -> dict[int, tuple[float, float]]:
    """Return the points that each four ranks, by weight, and the opponent peg in the play."""
    points = [code / PARTS_OF_A_POINT for code in _half(packed("pegged"), dealer)]
    both = zip(points[: len(HANDS)], points[len(HANDS) :], strict=True)
    return dict(zip(map(weight, HANDS), both, strict=True))


def packed(name: str) -> bytes:
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


def _half(codes: Sequence[int], dealer: bool) -> Sequence[int]:
    """Return the pone's half of a table, or the dealer's."""
    half = len(codes) // 2
    return codes[half:] if dealer else codes[:half]
