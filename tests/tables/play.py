"""The play of ``strong`` in C, fast enough for the deals from which the tables are made.

``play.c`` decides like ``rank_plays``; ``tests/tables/test_play.py`` compares the two.
"""

import subprocess
from collections.abc import Iterable, Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_double, c_int
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.play_out import STRIDE, glance, play_rates
from cribbage.analysis.plays import SAMPLED_HANDS
from cribbage.analysis.ranks import EMPTY_PILE, OF_EACH, RANKS, Pile, Ranks, rank_of
from cribbage.engine.rules import HAND_SIZE
from cribbage.pack.cards import Card

CARDS: Final = 2 * HAND_SIZE


class Dealt(NamedTuple):
    """The ranks that the pone and the dealer hold."""

    kept: tuple[Ranks, Ranks]
    """Four of each, in ascending order."""
    discarded: tuple[Ranks, Ranks]
    starter: int
    played: Ranks = ()
    """The cards already played, in this order."""


class Played(NamedTuple):
    """The ranks in the order of play, and the points that pone and dealer peg."""

    ranks: tuple[int, ...]
    pegged: tuple[int, int]


def by_rank(cards: Iterable[Card]) -> Ranks:
    return tuple(sorted(map(rank_of, cards)))


class _Pile(Structure):
    _fields_ = (
        ("count", c_int),
        ("highest", c_int),
        ("after", c_int * len(RANKS)),
        ("points", c_int * len(RANKS)),
    )


class Player(Structure):
    """How one player plays: the number of possible hands considered, and how far it looks ahead."""

    _fields_ = (
        ("hands", c_int),
        ("looks", c_int),
        ("stride", c_double),
        ("kept", POINTER(c_double)),
        ("glances", POINTER(c_double)),
        ("often", POINTER(c_double)),
    )


@cache
def strong(hands: int = SAMPLED_HANDS, *, looks: bool = True) -> Player:
    """Return the player in C that decides like ``rank_plays`` with these arguments."""
    kept = [
        share for dealer in (False, True) for share in tables.kept_shares(dealer=dealer).values()
    ]
    piles = _piles()
    return Player(
        hands,
        looks,
        STRIDE,
        _doubles(kept),
        _doubles([worth for pile in piles for worth in glance(pile)]),
        _doubles([each for pile in piles for each in play_rates(pile)]),
    )


def played(pone: Player, dealer: Player, deals: Iterable[Dealt]) -> list[Played]:
    each = list(deals)
    given = [
        number
        for deal in each
        for number in (*chain(*deal.kept, *deal.discarded), deal.starter, len(deal.played))
    ]
    ranks = [rank for deal in each for rank in (*deal.played, *[0] * (CARDS - len(deal.played)))]
    cards, points = (c_int * len(ranks))(*ranks), (c_int * (2 * len(each)))()
    _library().play_all(
        byref(pone), byref(dealer), len(each), (c_int * len(given))(*given), cards, points
    )
    return [
        Played(
            tuple(cards[CARDS * place : CARDS * (place + 1)]),
            (points[2 * place], points[2 * place + 1]),
        )
        for place in range(len(each))
    ]


@cache
def _library() -> CDLL:
    """Return the compiled play, prepared with all possible piles."""
    source = Path(__file__).with_name("play.c")
    with TemporaryDirectory() as folder:
        built = Path(folder, "play.so")
        command = ["cc", "-O3", "-march=native", "-ffp-contract=off", "-fPIC", "-shared"]
        subprocess.run([*command, source, "-o", built, "-lm"], check=True)
        library = CDLL(str(built))
    piles = _piles()
    number = {pile: place for place, pile in enumerate(piles)}
    library.piles = (_Pile * len(piles))(
        *[
            (
                pile.count,
                pile.highest,
                tuple([number[pile.play(rank)] if _fits(pile, rank) else 0 for rank in RANKS]),
                pile.points,
            )
            for pile in piles
        ]
    )
    library.prepare(library.piles)
    return library


@cache
def _piles() -> list[Pile]:
    """Return all piles that the cards of a deal can form, starting with the empty one."""
    found = last = {EMPTY_PILE: None}
    for _ in range(CARDS):
        after = [pile.play(rank) for pile in last for rank in RANKS if _fits(pile, rank)]
        last = dict.fromkeys(after)
        found = found | last
    return list(found)


def _fits(pile: Pile, rank: int) -> bool:
    """Return True if the pack still has this card after the earlier cards."""
    return rank <= pile.highest and not (pile.alike == OF_EACH and pile.end[-1] == rank)


def _doubles(numbers: Sequence[float]) -> "c_double * int":
    return (c_double * len(numbers))(*numbers)
