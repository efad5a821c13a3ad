"""What was found by playing: packed tables, each read when it is first asked for.

``python -m tests.tables`` makes them; nothing in them is typed in.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pkgutil import get_data
from struct import unpack
from typing import Final

from cribbage.analysis.ranks import HANDS, PAIRS, Ranks, ways, weight

STEPS: Final = {"thrown": 2048, "kept": 16}
"""How fine a share is kept: so many steps to each power of e."""

PARTS_OF_A_POINT: Final = 40


@cache
def thrown(*, dealer: bool) -> dict[Ranks, float]:
    """How often each two ranks are thrown, of all throws of the dealer or of the pone."""
    codes = unpack(f"<{2 * len(PAIRS)}H", packed("thrown"))
    return _shares(PAIRS, codes, STEPS["thrown"], dealer)


def fondness(*, dealer: bool) -> dict[Ranks, float]:
    """How gladly any two cards of these ranks are thrown: their share, over all such two."""
    return {ranks: share / ways(ranks) for ranks, share in thrown(dealer=dealer).items()}


@cache
def kept(*, dealer: bool) -> dict[Ranks, float]:
    """How often each four ranks are kept, of all hands of the dealer or of the pone."""
    return _shares(HANDS, packed("kept"), STEPS["kept"], dealer)


@cache
def pegged(*, dealer: bool) -> dict[int, tuple[float, float]]:
    """By the weight of each four ranks what whoever keeps them pegs in the play, and the other."""
    points = [code / PARTS_OF_A_POINT for code in _half(packed("pegged"), dealer)]
    both = zip(points[: len(HANDS)], points[len(HANDS) :], strict=True)
    return dict(zip(map(weight, HANDS), both, strict=True))


def packed(name: str) -> bytes:
    """A table as it lies in its file: first the pone's half, then the dealer's."""
    table = get_data(__package__, f"packed/{name}")
    assert table is not None
    return table


def _shares(
    each: tuple[Ranks, ...], codes: Sequence[int], steps: int, dealer: bool
) -> dict[Ranks, float]:
    """Shares of one, of the half of the codes that is asked for."""
    shares = [exp(-code / steps) for code in _half(codes, dealer)]
    whole = sum(shares)
    return {ranks: share / whole for ranks, share in zip(each, shares, strict=True)}


def _half(codes: Sequence[int], dealer: bool) -> Sequence[int]:
    """The pone's half of a table, or the dealer's."""
    half = len(codes) // 2
    return codes[half:] if dealer else codes[:half]
