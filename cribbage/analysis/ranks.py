"""Cards by rank only, ace 0 to king 12, with the pile and the crib as far as ranks decide them.

Suits matter only for flushes and his nobs, so nearly everything is computed with ranks.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement
from math import comb, prod
from operator import itemgetter
from typing import Final, TypeAlias

from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.pack.cards import Card, Suit
from cribbage.pack.scoring import POINTS

Ranks = tuple[int, ...]
"""Ranks in ascending order."""

RANKS: Final = range(13)
JACK: Final = 10
OF_EACH: Final = 4
"""The cards of a rank."""

VALUES: Final = tuple([min(rank + 1, 10) for rank in RANKS])
"""The count of each rank."""

UNSEEN: Final = 46
"""The cards that a player with six cards does not see; each of them can be the starter."""

PAIRS: Final = tuple(combinations_with_replacement(RANKS, 2))
THREES: Final = tuple(combinations_with_replacement(RANKS, 3))
RANK_HANDS: Final = tuple(combinations_with_replacement(RANKS, 4))
"""The 1,820 hands that can be kept; up to four cards can be of one rank."""


def rank_of(card: Card) -> int:
    """Return the number of a card's rank."""
    return card.order // OF_EACH


def weight(ranks: Iterable[int]) -> int:
    """Return the sum of ``Card.weight``: different for different ranks of up to five cards."""
    return sum([5**rank for rank in ranks])


def rank_points(five: int) -> int:
    """Return the points of five ranks by their weight; 0 for five of a kind.

    Five of a kind cancel out in every sum.
    """
    try:
        return POINTS[five]
    except KeyError:
        return 0


def left_of(seen: Iterable[int]) -> tuple[int, ...]:
    """Return how many cards of each rank are left after these were seen."""
    left = [OF_EACH for _ in RANKS]
    for rank in seen:
        left[rank] -= 1
    return tuple(left)


def ways(ranks: Ranks, left: tuple[int, ...] = left_of(())) -> int:
    """Return the number of sets of cards with these ranks, from the cards left of each.

    >>> ways((4, 4, 10)), ways((4, 4, 10), left_of([4, 4]))
    (24, 4)
    """
    return prod([comb(left[rank], ranks.count(rank)) for rank in set(ranks)])


_PAIRS_PAY: Final = (0, 2, 6, 12, *[0] * 4)
"""The points of a card that meets so many of its rank at the end of the pile.

Code that tries every rank also plays cards that are not in the pack.
"""


# Many piles have the same future: they have the same count and end in the same cards that can
# still form a run, or in as many of the last rank. Such piles are one object here, so that results
# for a pile are computed once.


class Pile:
    """A pile of one count; ``EMPTY_PILE`` is the one that a lead starts.

    ``count`` is its sum, ``highest`` the highest rank that fits, or -1 if none does, and ``points``
    the points of each rank on it, without a go or the last card; a rank that does not fit scores
    nothing. ``after`` holds the piles with each rank added, as far as they were needed. ``glances``
    and ``often`` cache the worth of each rank and how often it is played; other modules fill them.
    """

    __slots__ = ("after", "alike", "count", "end", "glances", "highest", "often", "points")

    def __init__(self, count: int, end: Ranks, alike: int) -> None:
        """Create a pile.

        ``end`` are the last cards, as far as they can join a run, and ``alike`` is the number of
        cards of the last rank at the end.
        """
        self.count = count
        room = HIGHEST_COUNT - count
        self.highest = RANKS[-1] if room >= VALUES[-1] else room - 1
        self.end = end
        self.alike = alike
        self.points = tuple([self._pegs(rank) for rank in RANKS])
        self.glances: tuple[float, ...] | None = None
        self.often: tuple[float, ...] | None = None
        self.after: list[Pile | None] = [None for _ in RANKS]

    def play(self, rank: int) -> "Pile":
        """Return the pile with one more card, which has to fit."""
        pile = self.after[rank]
        if pile is None:
            pile = self.after[rank] = self._with(rank)
        return pile

    def _with(self, rank: int) -> "Pile":
        count, end = self.count + VALUES[rank], self.end
        alike = self.alike + 1 if end[-1:] == (rank,) else 1
        if rank in end:
            end = end[end.index(rank) + 1 :]
        end = (*end, rank)
        while _missing(end) > HIGHEST_COUNT - count:
            end = end[1:]
        key = count, end, alike
        if key not in _PILES:
            _PILES[key] = Pile(*key)
        return _PILES[key]

    def _pegs(self, rank: int) -> int:
        end, count = self.end, self.count + VALUES[rank]
        if not end or count > HIGHEST_COUNT:
            return 0
        points = 2 if count in (15, HIGHEST_COUNT) else 0
        if end[-1] == rank:
            return points + _PAIRS_PAY[self.alike]
        for start in range(len(end) - 1):
            run = (*end[start:], rank)
            if rank not in end[start:] and max(run) - min(run) + 1 == len(run):
                return points + len(run)
        return points


def _missing(end: Ranks) -> int:
    """Return the sum of the cards that are missing between these before they form a run."""
    return sum([VALUES[rank] for rank in range(min(end), max(end)) if rank not in end])


EMPTY_PILE: Final = Pile(0, (), 0)
_PILES: Final[dict[tuple[int, Ranks, int], Pile]] = {}


RankSums: TypeAlias = "array[float]"
"""560 sums over threes of the pack: over all, and over those with one, two and three given ranks.

Each has its sign in inclusion and exclusion, so numbers picked from a row are just added.
"""

_OF_A_SUIT: Final = len(RANKS)
_PLACES: Final = {
    ranks: place for place, ranks in enumerate(chain([()], zip(RANKS), PAIRS, THREES))
}


# Two cards of a crib come from the opponent and one is the starter, and none of the three is a
# known card. So the sum uses inclusion and exclusion over the known six: the sum over all threes of
# the pack, minus those with a known card, plus those with two, minus those with three. These are
# 1 + 6 + 15 + 20 numbers for any six. They are in one row for each two ranks discarded, made on
# first use.


class Cribs(dict[int, RankSums]):
    """The rows of all cribs, by the weight of the player's two cards.

    ``fondness`` is the opponent's way to discard: for each two ranks, the chance that they discard
    any two such cards, on any scale.
    """

    def __init__(self, fondness: Mapping[Ranks, float]) -> None:
        super().__init__()
        fond = [[fondness[min(a, b), max(a, b)] for b in RANKS] for a in RANKS]
        self.fond: Final = fond
        # Any one of the three can be the starter.
        self._threes: Final = [fond[a][b] + fond[a][c] + fond[b][c] for a, b, c in THREES]
        self.ones: Final = _row(self._threes)
        """The row of a crib that is always worth one."""
        self.sums: Final = [sum(row) for row in fond]
        """The sum for a card of each rank, over the thirteen cards of another suit."""
        self.suit: Final = [sum(row) - row[rank] for rank, row in enumerate(fond)]
        """The same over the other twelve of its own suit."""
        self.pack: Final = [OF_EACH * sum(row) - row[rank] for rank, row in enumerate(fond)]
        """The same over the other fifty-one of the pack."""
        self.in_suit: Final = sum(self.suit) / 2
        self.in_all: Final = sum(self.pack)

    def __missing__(self, discarded: int) -> RankSums:
        worths = [rank_points(discarded + weight(three)) for three in THREES]
        each = [worth * three for worth, three in zip(worths, self._threes, strict=True)]
        self[discarded] = row = _row(each)
        return row


def _row(each: Sequence[float]) -> RankSums:
    """Return the row of all sums, from the number for each three ranks."""
    three = dict(zip(THREES, each, strict=True))
    two, one = dict.fromkeys(PAIRS, 0.0), [0.0 for _ in RANKS]
    for a, b in PAIRS:
        for c in RANKS:
            left = OF_EACH - (a == c) - (b == c)
            two[a, b] += left * three[tuple(sorted((a, b, c)))]  # type: ignore[index]
    for a in RANKS:
        for b in RANKS:
            one[a] += (OF_EACH - (a == b)) * two[min(a, b), max(a, b)] / 2
    every = OF_EACH * sum(one) / 3
    signed = (every, *[-sum_ for sum_ in one], *two.values(), *[-sum_ for sum_ in each])
    return array("d", signed)


def picker(known: Sequence[int]) -> Callable[[RankSums], tuple[float, ...]]:
    """Return a function that picks the numbers to add from any row, for sorted known ranks."""
    return itemgetter(
        0,
        *[rank + 1 for rank in known],
        *map(_PLACES.__getitem__, combinations(known, 2)),
        *map(_PLACES.__getitem__, combinations(known, 3)),
    )


class Crib:
    """The crib of one deal, for a player who knows six cards and nothing else.

    ``mean`` is the exact average of two of them in it.
    """

    def __init__(self, cribs: Cribs, six: Sequence[Card]) -> None:
        """Prepare for ``six`` different cards, sorted."""
        ranks = [rank_of(card) for card in six]
        self._six, self._ranks = six, ranks
        self._cribs = cribs
        self._pick = picker(ranks)
        self._whole = sum(self._pick(cribs.ones))
        """All pairs the opponent can discard, by fondness, times the starters of each."""
        self._flushes: dict[Suit, float] = {}
        self._his_nobs = self._with_his_jack() / self._whole

    def mean(self, one: Card, other: Card) -> float:
        """Return the average points of these two of the six in the crib."""
        worth = sum(self._pick(self._cribs[one.weight + other.weight])) / self._whole
        if one.suit is other.suit:
            if one.suit not in self._flushes:
                self._flushes[one.suit] = 5 * self._suited(one.suit) / self._whole
            worth += self._flushes[one.suit]
        if one.jack is one:
            worth += self._starters(one.suit) / self._whole
        if other.jack is other:
            worth += self._starters(other.suit) / self._whole
        return worth + self._his_nobs

    def _with_his_jack(self) -> float:
        """Return the sum over the opponent's jack and a starter of its suit, for unknown jacks."""
        ranks, fond = self._ranks, self._cribs.fond[JACK]
        known = [card.suit for card in self._six if card.jack is card]
        # Each such suit has twelve starters, minus the known cards and the one discarded with the
        # jack.
        jacks = OF_EACH - len(known)
        with_jack = self._cribs.pack[JACK] - sum([fond[rank] for rank in ranks])
        nobs = jacks * ((_OF_A_SUIT - 1) * with_jack - self._cribs.suit[JACK])
        for card, rank in zip(self._six, ranks, strict=True):
            if card.suit not in known:
                nobs += fond[rank] - with_jack
        return nobs

    def _starters(self, suit: Suit) -> float:
        """Return the sum over the starters of a suit, for all pairs the opponent can discard."""
        cribs, ranks = self._cribs, self._ranks
        known = self._of_suit(suit)
        # For each unknown card of the suit, the sum over all cards it can be discarded with.
        taken = cribs.in_all - sum([cribs.sums[rank] for rank in ranks])
        for rank in known:
            fond = cribs.fond[rank]
            taken -= cribs.pack[rank] - sum([fond[each] for each in ranks])
        return (_OF_A_SUIT - len(known)) * self._whole / (UNSEEN - 2) - taken

    def _suited(self, suit: Suit) -> float:
        """Return the sum over the opponent's two and the starter, all of one suit."""
        cribs, known = self._cribs, self._of_suit(suit)
        pairs = cribs.in_suit - sum([cribs.suit[rank] for rank in known])
        for a, b in combinations(known, 2):
            pairs += cribs.fond[a][b]
        return pairs * (_OF_A_SUIT - len(known) - 2)

    def _of_suit(self, suit: Suit) -> list[int]:
        return [
            rank for card, rank in zip(self._six, self._ranks, strict=True) if card.suit is suit
        ]
