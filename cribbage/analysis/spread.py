"""The exact distribution of the points of a discard: hand and crib, starter by starter."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Final

from cribbage.analysis import ranks
from cribbage.analysis.discards import Throw, cribs_of
from cribbage.pack.cards import Card, Suit

Spread = dict[int, float]
"""The chance of each number of points; the chances add up to one."""

_Masses = list[float]
"""The mass of each number of points, from zero to the most of a hand."""

_MOST: Final = 29
_NOTHING: Final = 1e-15
"""The rounding error left where all of a mass was moved."""


def spreads(ranked_discards: Sequence[Throw], *, dealer: bool) -> tuple[Spread, ...]:
    """Return the distribution of points for each of several discards of the same six cards.

    The points are those of ``Throw.both``, which can be negative for the pone. Their mean can
    differ by some hundredths: here a card that the opponent rarely discards is turned up more
    often, while ``Throw.hand`` treats all starters alike. What the opponent keeps is not counted
    here; for most discards it makes the crib 0.05 to 0.1 better.

    >>> from cribbage.analysis.discards import ranked_discards
    >>> from cribbage.pack.cards import cards
    >>> best = ranked_discards(cards("5H 5S 5D JC 2C 9D"), dealer=True)[0]
    >>> (chances,) = spreads([best], dealer=True)
    >>> max(chances), round(sum(chances.values()), 9)
    (38, 1.0)
    """
    if not ranked_discards:
        return ()
    to_come = CardsToCome((*ranked_discards[0].thrown, *ranked_discards[0].kept), dealer=dealer)
    return tuple([to_come.spread(discard) for discard in ranked_discards])


class CardsToCome:
    """All cards that can join six known cards: starters, and with each the opponent's pairs."""

    def __init__(self, six: Sequence[Card], *, dealer: bool) -> None:
        """Prepare for these six cards; ``dealer`` is true if the player owns the crib."""
        self._six = six
        self._crib = cache(self._any_crib)
        self._sign = 1 if dealer else -1
        self._fond = cribs_of(dealer=dealer).fond
        left = ranks.left_of(map(ranks.rank_of, six))
        self._suits = {
            suit: set(ranks.RANKS).difference(
                [ranks.rank_of(card) for card in six if card.suit is suit]
            )
            for suit in Suit
        }
        """The unseen ranks of each suit."""
        self._left = {}
        self._pairs = {}
        """By the rank of the starter, the cards left of each rank, and the mass of each pair."""
        for starter in ranks.RANKS:
            if left[starter]:
                self._left[starter] = less = list(left)
                less[starter] -= 1
                self._pairs[starter] = [
                    self._fond[a][b] * (comb(less[a], 2) if a == b else less[a] * less[b])
                    for a, b in ranks.PAIRS
                ]
        self._whole = sum([left[starter] * sum(pairs) for starter, pairs in self._pairs.items()])

    def crib(self, discarded: Sequence[Card], starter: Card) -> Spread:
        """Return the distribution of the crib's points with this starter."""
        one, other = discarded
        return self._crib(
            one.weight + other.weight,
            ranks.rank_of(starter),
            starter.suit if one.suit is other.suit is starter.suit else None,
            starter.jack is not starter and starter.jack not in self._six,
            starter.jack in discarded,
        )

    def _any_crib(
        self, discarded: int, starter: int, flush: Suit | None, his_jack: bool, nobs: bool
    ) -> Spread:
        """Return it for ranks; most suits of a starter make no difference."""
        masses = self._by_ranks(discarded, starter)
        if his_jack:
            masses = self._with_his_jack(masses, discarded, starter)
        if flush:
            masses = self._with_flush(masses, discarded, starter, flush)
        whole = sum(masses)
        return {worth + nobs: mass / whole for worth, mass in enumerate(masses) if mass > _NOTHING}

    def spread(self, discard: Throw) -> Spread:
        """Return the distribution of the hand's points, plus the crib's or minus them."""
        sign, (one, other) = self._sign, discard.thrown
        discarded = one.weight + other.weight
        kept = sum([card.weight for card in discard.kept])
        a, b, c, d = discard.kept
        flush = a.suit if a.suit is b.suit is c.suit is d.suit else None
        nobs = [card.suit for card in discard.kept if card.jack is card]
        own_nobs = [card.suit for card in discard.thrown if card.jack is card]
        masses: dict[int, float] = {}
        for starter in self._pairs:
            by_ranks = self._by_ranks(discarded, starter)
            with_jack = self._with_his_jack(by_ranks, discarded, starter)
            for suit, unseen in self._suits.items():
                if starter not in unseen:
                    continue
                crib = with_jack if ranks.JACK in unseen and starter != ranks.JACK else by_ranks
                if suit is one.suit is other.suit:
                    crib = self._with_flush(crib, discarded, starter, suit)
                hand = ranks.rank_points(kept + 5**starter) + (suit in nobs)
                if flush:
                    hand += 5 if suit is flush else 4
                hand += sign * (suit in own_nobs)
                for worth, mass in enumerate(crib):
                    if mass > _NOTHING:
                        both = hand + sign * worth
                        masses[both] = masses.get(both, 0.0) + mass
        return {both: masses[both] / self._whole for both in sorted(masses)}

    def _by_ranks(self, discarded: int, starter: int) -> _Masses:
        """Return the masses of the crib without flush and nobs."""
        pairs = self._pairs[starter]
        masses = [0.0] * (_MOST + 1)
        for worth, pick in _cribs(discarded, starter):
            masses[worth] = sum(pick(pairs))
        return masses

    def _with_his_jack(self, masses: _Masses, discarded: int, starter: int) -> _Masses:
        masses = masses.copy()
        left = self._left[starter]
        for rank, fond in enumerate(self._fond[ranks.JACK]):
            if mass := fond * (left[rank] - (rank == ranks.JACK)):
                worth = ranks.rank_points(discarded + 5**starter + 5**ranks.JACK + 5**rank)
                masses[worth] -= mass
                masses[worth + 1] += mass
        return masses

    def _with_flush(self, masses: _Masses, discarded: int, starter: int, suit: Suit) -> _Masses:
        """Return the masses with five more points if the opponent's two make a flush."""
        masses = masses.copy()
        for a, b in combinations(self._suits[suit] - {starter}, 2):
            worth = ranks.rank_points(discarded + 5**starter + 5**a + 5**b) + (ranks.JACK in (a, b))
            masses[worth] -= self._fond[a][b]
            masses[worth + 5] += self._fond[a][b]
        return masses


_WEIGHTS: Final = tuple(map(ranks.weight, ranks.PAIRS))


@cache
def _cribs(
    discarded: int, starter: int
) -> tuple[tuple[int, Callable[[Sequence[float]], tuple[float, ...]]], ...]:
    """Return for each number of points a picker of the masses of the pairs that make it."""
    alike: dict[int, list[int]] = {}
    for place, pair in enumerate(_WEIGHTS):
        alike.setdefault(ranks.rank_points(discarded + 5**starter + pair), []).append(place)
    return tuple([(worth, _picker(some)) for worth, some in alike.items()])


def _picker(some: Sequence[int]) -> Callable[[Sequence[float]], tuple[float, ...]]:
    """Return a picker of these places as a tuple; itemgetter with one place returns no tuple."""
    if len(some) > 1:
        return itemgetter(*some)
    (place,) = some
    return lambda masses: (masses[place],)
