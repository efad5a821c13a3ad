"""What was found by playing: packed tables, each read when it is first asked for.

``python -m tests.tables`` makes them; nothing in them is typed in.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pkgutil import get_data
from struct import unpack
from typing import Final

from cribbage.analysis.ranks import HANDS, PAIRS, Ranks, ways

STEPS: Final = {"thrown": 2048, "kept": 16}
"""How fine a share is kept: so many steps to each power of e."""


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


def packed(name: str) -> bytes:
    """A table as it lies in its file: first the pone's half, then the dealer's."""
    table = get_data(__package__, f"packed/{name}")
    assert table is not None
    return table


def _shares(
    each: tuple[Ranks, ...], codes: Sequence[int], steps: int, dealer: bool
) -> dict[Ranks, float]:
    """Shares of one, of the half of the codes that is asked for."""
    half = codes[len(each) :] if dealer else codes[: len(each)]
    shares = [exp(-code / steps) for code in half]
    whole = sum(shares)
    return {ranks: share / whole for ranks, share in zip(each, shares, strict=True)}
