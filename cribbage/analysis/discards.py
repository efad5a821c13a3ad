"""The ranking of discards: for each two of six cards, or one of five, the hand and the crib."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from cribbage.analysis import ranks, tables
from cribbage.engine.game import Discarding, Hand
from cribbage.pack.cards import PACK, Card, sort_cards
from cribbage.pack.scoring import hand_points
from cribbage.views.view import View, checked_view


class Throw(NamedTuple):
    """A discard of two cards and its average results, in points.

    ``hand`` is the average of the kept four over every starter, ``crib`` that of the crib over
    every starter and every two cards that the opponent can discard, plus what the cards they keep
    change in it. ``both`` is the two together for the player: plus the crib for the dealer, minus
    it for the pone. ``pegs`` is the average of the points pegged in the play with these four ranks,
    and ``others_peg`` that of the opponent's points against them; ``worth`` is ``both`` plus
    ``pegs`` minus ``others_peg``.
    """

    thrown: Hand
    kept: Hand
    hand: float
    crib: float
    both: float
    pegs: float
    others_peg: float
    worth: float

    @property
    def play(self) -> float:
        """The player's points in the play minus the opponent's."""
        return self.pegs - self.others_peg

    @property
    def parts(self) -> tuple[float, float, float]:
        """The hand, the crib (negative if it is the opponent's), and the play; the worth in all."""
        return self.hand, self.both - self.hand, self.play


def rank_discards(view: View) -> tuple[Throw, ...]:
    """Return all fifteen discards of a player in a two-player game, best first.

    Raises ValueError if the view's seat does not have to discard, TypeError if it is not a view.
    """
    seat = checked_view(view).seat
    if view.rules.seats != 2:
        raise ValueError(f"discards are compared for two players, not {view.rules.seats}")
    if view.phase is not Discarding or seat is None or seat not in view.to_act:
        raise ValueError("discards are compared for a player who has to discard")
    return ranked_discards([card for card in view.hands[seat] if card], dealer=seat == view.dealer)


def ranked_discards(six: Sequence[Card], *, dealer: bool) -> tuple[Throw, ...]:
    """Return all fifteen discards of these six cards, best first.

    ``dealer`` is true if the player owns the crib. Among equal discards the lower cards come first.
    Raises ValueError unless there are six different cards.
    """
    if len(six) != 6 or len(set(six)) != 6:
        raise ValueError(f"discards are compared for six different cards, not {len(set(six))}")
    six = sort_cards(six)
    crib = ranks.Crib(cribs_of(dealer=dealer), six)
    pick = itemgetter(0, *[ranks.rank_of(card) + 1 for card in six])
    whole = sum([card.weight for card in six])
    pegged, lacking = tables.pegged_points(dealer=dealer), tables.cribs(dealer=dealer)
    nobs = {card: _unseen_of(card, six) / ranks.UNSEEN for card in six if card.jack is card}
    ranked = []
    # The kept four come in the opposite order.
    for discarded, kept in zip(
        combinations(six, 2), reversed(tuple(combinations(six, 4))), strict=True
    ):
        one, other = discarded
        four = whole - one.weight - other.weight
        hand = sum(pick(OVER_STARTERS[four])) / ranks.UNSEEN
        a, b, c, d = kept
        if a.suit is b.suit is c.suit is d.suit:
            hand += 4 + _unseen_of(a, six) / ranks.UNSEEN
        for jack, worth in nobs.items():
            if jack in kept:
                hand += worth
        mean = crib.mean(one, other) + sum(pick(lacking[one.weight + other.weight]))
        both = hand + mean if dealer else hand - mean
        pegs, others_peg = pegged[four]
        worth = both + pegs - others_peg
        ranked.append(_make(Throw, (discarded, kept, hand, mean, both, pegs, others_peg, worth)))
    ranked.sort(key=_BY_WORTH, reverse=True)
    return tuple(ranked)


class Single(NamedTuple):
    """A discard of one card from five, as with three or four players, in points.

    ``hand`` is the average of the kept four over every starter. ``crib`` is that of a crib with
    this card, negative if the crib belongs to the other side. ``lost`` is how much less it is worth
    than the best discard.
    """

    thrown: Card
    hand: float
    crib: float
    worth: float
    lost: float


def rank_single_discards(five: Sequence[Card], *, own: bool) -> tuple[Single, ...]:
    """Return the five discards of a player of three or four, the best first.

    ``own`` is true if the crib belongs to the player's side. The crib is averaged over every other
    card next to the discard: what the other players discard is unknown.
    """
    unseen = [card for card in PACK if card not in five]
    found = []
    for discarded in five:
        kept = [card for card in five if card is not discarded]
        hand = sum([hand_points(kept, starter) for starter in unseen]) / len(unseen)
        crib = _in_a_crib(ranks.rank_of(discarded))
        found.append((discarded, hand, crib if own else -crib))
    found.sort(key=lambda each: each[1] + each[2], reverse=True)
    most = found[0][1] + found[0][2]
    return tuple(
        [
            Single(discarded, hand, crib, hand + crib, most - (hand + crib))
            for discarded, hand, crib in found
        ]
    )


def owns_crib(view: View) -> bool:
    """Return True if the crib is counted for the side of the view's seat."""
    assert view.dealer is not None
    assert view.seat is not None
    return view.rules.side(view.dealer) == view.rules.side(view.seat)


@cache
def _in_a_crib(rank: int) -> float:
    """Return the average points of a crib with a card of this rank and any other card."""
    cribs = cribs_of(dealer=True)
    pairs = [cribs[ranks.weight((rank, other))][0] / cribs.ones[0] for other in ranks.RANKS]
    return sum(pairs) / len(ranks.RANKS)


_make = tuple.__new__  # as in the engine, saves a constructor call
_BY_WORTH = attrgetter("worth")


def _unseen_of(card: Card, six: Sequence[Card]) -> int:
    """Return the number of cards of its suit that are not among the six."""
    return len(ranks.RANKS) - sum([each.suit is card.suit for each in six])


@cache
def cribs_of(*, dealer: bool) -> ranks.Cribs:
    """Return the cribs of the dealer or the pone, if the opponent discards as people do."""
    return ranks.Cribs(tables.fondness(dealer=not dealer))


class _OverStarters(dict[int, tuple[int, ...]]):
    """A table filled on first use."""

    def __missing__(self, kept: int) -> tuple[int, ...]:
        each = [ranks.rank_points(kept + 5**rank) for rank in ranks.RANKS]
        self[kept] = row = (ranks.OF_EACH * sum(each), *[-worth for worth in each])
        return row


OVER_STARTERS: Final = _OverStarters()
"""By the weight of four ranks, their points over the whole pack, and minus those with each rank.

So their points over the unseen cards are the first number plus one for each card seen.
"""
