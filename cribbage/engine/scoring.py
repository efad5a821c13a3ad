"""What a hand, a crib and a pile are worth, and why (docs/rules.md 5 and 6)."""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations, product
from operator import attrgetter, itemgetter
from typing import NamedTuple

from cribbage.engine.cards import Card, Rank
from cribbage.engine.points import POINTS


class Why(Enum):
    """The reasons there are to peg."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    THIRTY_ONE = "thirty-one"
    GO = "go"
    LAST = "last"
    MUGGINS = "muggins"
    PENALTY = "penalty"


class Combo(NamedTuple):
    """One reason to peg: the cards that make it and the points it pays.

    A pair royal is one PAIR of three cards, a double pair royal one of four; a double run is two
    RUNs and a PAIR.
    """

    why: Why
    points: int
    cards: tuple[Card, ...] = ()


Score = tuple[Combo, ...]
"""All that one hand or one card scores, in the order in which it is said aloud."""


def total(score: Score) -> int:
    """The points of a score, added up."""
    return sum([combo.points for combo in score])


def score_hand(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> Score:
    """The show: what four cards are worth with the starter, combination by combination.

    Fifteens, pairs, runs, flush, nobs, in that order (docs/rules.md 6.2 to 6.4). ``crib`` asks
    five cards of a flush. Raises ValueError unless there are five different cards.

    >>> from cribbage.engine.cards import Card, cards
    >>> [(c.why.value, c.points) for c in score_hand(cards("5H 5S 5D JC"), Card.parse("5C"))][-3:]
    [('fifteen', 2), ('pair', 12), ('nobs', 1)]
    >>> total(score_hand(cards("2H 4H 7H TH"), Card.parse("KS"), crib=True))
    0
    """
    five = sorted((*hand, starter), key=_BY_ORDER)
    if len(five) != 5 or len(set(five)) != 5:
        raise ValueError(_not_a_hand(hand, starter))
    a, b, c, d, e = five
    score = [
        Combo(why, points, pick(five))
        for why, points, pick in _shape((a.rank, b.rank, c.rank, d.rank, e.rank))
    ]
    suit = starter.suit
    a, b, c, d = hand
    if a.suit is b.suit is c.suit is d.suit:
        if a.suit is suit:
            score.append(Combo(Why.FLUSH, 5, (*hand, starter)))
        elif not crib:
            score.append(Combo(Why.FLUSH, 4, tuple(hand)))
    jack = starter.jack
    if jack in hand:
        score.append(Combo(Why.NOBS, 1, (jack,)))
    return tuple(score)


def hand_points(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """The points of ``score_hand`` alone, many times faster.

    The five cards must be different; only their number is checked (ValueError).

    >>> from cribbage.engine.cards import Card, cards
    >>> hand_points(cards("7S 7H 8S 8C"), Card.parse("KD"))
    12
    """
    try:
        a, b, c, d = hand
        points = POINTS[a.weight + b.weight + c.weight + d.weight + starter.weight]
    except (ValueError, KeyError):
        raise ValueError(_not_a_hand(hand, starter)) from None
    suit = starter.suit
    if a.suit is b.suit is c.suit is d.suit:
        if a.suit is suit:
            points += 5
        elif not crib:
            points += 4
    jack = starter.jack
    if a is jack or b is jack or c is jack or d is jack:
        points += 1
    return points


def score_pile(pile: Sequence[Card]) -> Score:
    """The play: what the last card of the pile makes with those just before it.

    ``pile`` holds the cards of one count only, in order (docs/rules.md 5.8, 5.9). The points for
    a go and for the last card are not here: they depend on what the others still hold.

    >>> from cribbage.engine.cards import cards
    >>> [(combo.why.value, combo.points) for combo in score_pile(cards("4H 6S 5D"))]
    [('fifteen', 2), ('run', 3)]
    """
    length = len(pile)
    if length < 2:
        return ()
    score = []
    count = sum([card.value for card in pile])
    if count == 15:
        score.append(Combo(Why.FIFTEEN, 2, tuple(pile)))
    elif count == 31:
        score.append(Combo(Why.THIRTY_ONE, 2, tuple(pile)))
    rank = pile[-1].rank
    if pile[-2].rank is rank:
        alike = 2
        while alike < length and pile[-alike - 1].rank is rank:
            alike += 1
        score.append(Combo(Why.PAIR, alike * (alike - 1), tuple(pile[-alike:])))
    elif length > 2 and (run := _run_length(pile)):
        score.append(Combo(Why.RUN, run, tuple(pile[-run:])))
    return tuple(score)


def _run_length(pile: Sequence[Card]) -> int:
    """The longest run that ends the pile, or 0: different ranks in a row, one bit for each."""
    longest = ranks = 0
    row = 1
    for card in reversed(pile):
        rank = 1 << card.rank
        if ranks & rank:
            break
        ranks |= rank
        # As many bits as cards, one beside the other, from the lowest up.
        if ranks == (ranks & -ranks) * row:
            longest = row
        row += row + 1
    return longest.bit_length() if longest > 0b11 else 0


_BY_ORDER = attrgetter("order")

_Ranks = tuple[Rank, Rank, Rank, Rank, Rank]
_Part = tuple[Why, int, Callable[[Sequence[Card]], tuple[Card, ...]]]


@cache
def _shape(ranks: _Ranks) -> tuple[_Part, ...]:
    """What five sorted ranks score, each part with a picker of its cards out of the five.

    Kept for each set of ranks once it was asked for: there are 6,175 at the most.
    """
    values = [min(rank, 10) for rank in ranks]
    places = {rank: [i for i in range(5) if ranks[i] is rank] for rank in ranks}
    parts: list[_Part] = [
        (Why.FIFTEEN, 2, itemgetter(*chosen))
        for size in (2, 3, 4, 5)
        for chosen in combinations(range(5), size)
        if sum(values[i] for i in chosen) == 15
    ]
    parts += [
        (Why.PAIR, len(alike) * (len(alike) - 1), itemgetter(*alike))
        for alike in places.values()
        if len(alike) > 1
    ]
    for first in places:
        if first - 1 in places:
            continue
        last = int(first)
        while last + 1 in places:
            last += 1
        if (size := last - first + 1) > 2:
            run = [places[Rank(rank)] for rank in range(first, last + 1)]
            parts += [(Why.RUN, size, itemgetter(*chosen)) for chosen in product(*run)]
    return tuple(parts)


def _not_a_hand(hand: Sequence[Card], starter: Card) -> str:
    if len(hand) != 4:
        return f"a hand is four cards and a starter, not {len(hand)} cards and a starter"
    five = (*hand, starter)
    twice = next(card for card in five if five.count(card) > 1)
    return f"there is one {twice} only: the four cards and the starter must be different"
