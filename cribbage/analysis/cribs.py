"""The average points of two cards in a crib, over all cards that can join them.

Two cards come from the opponent and one is the starter, and none of the three is a known card. So
the sum uses inclusion and exclusion over the known six: the sum over all threes of the pack, minus
those with a known card, plus those with two, minus those with three. These are 1 + 6 + 15 + 20
numbers for any six. They are in one row for each two ranks discarded, made on first use.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations
from operator import itemgetter
from typing import Final, TypeAlias

from cribbage.analysis.ranks import (
    JACK,
    OF_EACH,
    PAIRS,
    RANKS,
    THREES,
    UNSEEN,
    Ranks,
    points,
    rank_of,
    weight,
)
from cribbage.pack.cards import Card, Suit

Row: TypeAlias = "array[float]"
"""560 sums over threes of the pack: over all, and over those with one, two and three given ranks.

Each has its sign in inclusion and exclusion, so numbers picked from a row are just added.
"""

_OF_A_SUIT: Final = len(RANKS)
_PLACES: Final = {
    ranks: place for place, ranks in enumerate(chain([()], zip(RANKS), PAIRS, THREES))
}


class Cribs(dict[int, Row]):
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

    def __missing__(self, thrown: int) -> Row:
        worths = [points(thrown + weight(three)) for three in THREES]
        each = [worth * three for worth, three in zip(worths, self._threes, strict=True)]
        self[thrown] = row = _row(each)
        return row


def _row(each: Sequence[float]) -> Row:
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


def picker(known: Sequence[int]) -> Callable[[Row], tuple[float, ...]]:
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
        """Return the ranks of the known cards of a suit."""
        return [
            rank for card, rank in zip(self._six, self._ranks, strict=True) if card.suit is suit
        ]
