"""The points of a hand, a crib and a pile, and the reasons for them (docs/rules.md 5, 6, 12.7)."""

import zlib
from binascii import a2b_base64
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from cribbage.pack.cards import Card, Rank, Suit
from cribbage.pack.worded import Worded


class Why(Enum):
    """The reasons to peg."""

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
    FALSE_CALL = "false call"


_make = tuple.__new__  # the constructor of a named tuple would add a Python call
# Looking up an enum member takes as long as all other work on it here.
_FIFTEEN, _PAIR, _RUN, _THIRTY_ONE = Why.FIFTEEN, Why.PAIR, Why.RUN, Why.THIRTY_ONE


class Combo(NamedTuple):
    """One reason to peg: the cards that make it and the points it scores.

    A pair royal is one PAIR of three cards, a double pair royal one of four; a double run is two
    RUNs and a PAIR.
    """

    why: Why
    points: int
    cards: tuple[Card, ...] = ()


Score = tuple[Combo, ...]
"""The combinations of one hand or one card, in the order in which players say them aloud."""


def total(score: Score) -> int:
    """Return the total points of a score; raises TypeError for anything but a score."""
    try:
        return sum([combo.points for combo in score])
    except (AttributeError, TypeError):
        made = "the tuple of Combo that score_hand returns"
        raise TypeError(f"{score!r} is not a score: use {made}") from None


def score_hand(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> Score:
    """Score the show: return the combinations of four cards and the starter.

    They come in the order fifteens, pairs, runs, flush, nobs (docs/rules.md 6.2 to 6.4). With
    ``crib``, a flush needs five cards. Raises ValueError unless there are five different cards,
    TypeError for values that are not cards.

    >>> from cribbage.pack.cards import Card, cards
    >>> [(c.why.value, c.points) for c in score_hand(cards("5H 5S 5D JC"), Card.parse("5C"))][-3:]
    [('fifteen', 2), ('pair', 12), ('nobs', 1)]
    >>> total(score_hand(cards("2H 4H 7H TH"), Card.parse("KS"), crib=True))
    0
    """
    try:
        five = sorted((*hand, starter), key=_BY_ORDER)
    except (AttributeError, TypeError):
        _check_cards(hand=hand, starter=(starter,))
        raise
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
            score.append(Combo(Why.FLUSH, 5, tuple(five)))
        elif not crib:
            score.append(Combo(Why.FLUSH, 4, tuple(sorted(hand, key=_BY_ORDER))))
    jack = starter.jack
    if jack in hand:
        score.append(Combo(Why.NOBS, 1, (jack,)))
    return tuple(score)


def score_together(cards: Sequence[Card], *, crib: bool = False) -> Score:
    """Score up to four cards by themselves, without a starter.

    Counts fifteens, pairs and runs, and a flush for four cards of one suit unless they are a
    ``crib`` (docs/rules.md 6.3); never nobs, which need a starter (12.7). The cards must be
    different. Raises ValueError for more than
    four.

    >>> from cribbage.pack.cards import cards
    >>> [(c.why.value, c.points) for c in score_together(cards("4H 5H 6S"))]
    [('fifteen', 2), ('run', 3)]
    >>> total(score_together(cards("2H 4H QH KH"))), total(score_together(cards("2H 4H QH")))
    (4, 0)
    >>> total(score_together(cards("2H 4H QH KH"), crib=True))
    0
    """
    if len(cards) > 4:
        raise ValueError(
            Worded(
                "without a starter, a hand has at most four cards, not {cards}", cards=len(cards)
            )
        )
    lying = sorted(cards, key=_BY_ORDER)
    parts = _shape(tuple([card.rank for card in lying]))
    score = [Combo(why, points, pick(lying)) for why, points, pick in parts]
    if not crib and len(cards) == 4 and len({card.suit for card in cards}) == 1:
        score.append(Combo(Why.FLUSH, 4, tuple(lying)))
    return tuple(score)


def hand_points(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """Return only the points of ``score_hand``, many times faster.

    The five cards must be different; only their number (ValueError) and their type (TypeError) are
    checked.

    >>> from cribbage.pack.cards import Card, cards
    >>> hand_points(cards("7S 7H 8S 8C"), Card.parse("KD"))
    12
    """
    try:
        a, b, c, d = hand
        points = POINTS[a.weight + b.weight + c.weight + d.weight + starter.weight]
    except (ValueError, KeyError, AttributeError, TypeError):
        _check_cards(hand=hand, starter=(starter,))
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


def score_pile(pile: Sequence[Card], count: int | None = None) -> Score:
    """Score the play: return what the last card of the pile makes with the cards just before it.

    ``pile`` holds the cards of one count only, in order (docs/rules.md 5.8, 5.9). ``count`` is
    their sum, if the caller already knows it. Points for a go or the last card are not included,
    because they depend on the cards the players still hold. Raises TypeError for values that are
    not cards and a number.

    >>> from cribbage.pack.cards import cards
    >>> [(combo.why.value, combo.points) for combo in score_pile(cards("4H 6S 5D"))]
    [('fifteen', 2), ('run', 3)]
    """
    if count is True or count is False or not (count is None or hasattr(count, "__index__")):
        raise TypeError(f"count: {count!r} is not a whole number")
    try:
        return _pile_score(pile, count)
    except (AttributeError, KeyError, TypeError):
        _check_cards(pile=pile)
        raise


def _pile_score(pile: Sequence[Card], count: int | None) -> Score:
    length = len(pile)
    if length < 2:
        if length and type(pile[0]) is not Card:
            _check_cards(pile=pile)
        return ()
    score = []
    if count is None:
        count = sum([card.value for card in pile])
    if count == 15:
        score.append(_make(Combo, (_FIFTEEN, 2, tuple(pile))))
    elif count == 31:
        score.append(_make(Combo, (_THIRTY_ONE, 2, tuple(pile))))
    rank = pile[-1].rank
    if pile[-2].rank is rank:
        alike = 2
        while alike < length and pile[-alike - 1].rank is rank:
            alike += 1
        score.append(_make(Combo, (_PAIR, alike * (alike - 1), tuple(pile[-alike:]))))
    elif abs(rank - pile[-2].rank) < length and (run := _run_length(pile)):
        score.append(_make(Combo, (_RUN, run, tuple(pile[-run:]))))
    return tuple(score)


def _run_length(pile: Sequence[Card]) -> int:
    """Return the length of the longest run that ends the pile, or 0; each rank is one bit."""
    longest = ranks = 0
    row = 1
    for card in reversed(pile):
        rank = 1 << card.rank
        if ranks & rank:
            break
        ranks |= rank
        # The ranks form a run if their bits are adjacent, from the lowest up.
        if ranks == (ranks & -ranks) * row:
            longest = row
        row += row + 1
    return longest.bit_length() if longest > 0b11 else 0


def _check_cards(**rows: Sequence[Card]) -> None:
    """Raise TypeError, naming the type that is meant, if one of the rows does not hold cards."""
    for name, row in rows.items():
        if isinstance(row, str) or not isinstance(row, Sequence):
            raise TypeError(f"{name}: {row!r} is not a tuple of Card") from None
        for card in row:
            if not isinstance(card, Card):
                reads = ": use Card.parse to read one" if isinstance(card, str) else ""
                raise TypeError(f"{name}: {card!r} is not of type Card{reads}") from None


_BY_ORDER = attrgetter("order")

_Part = tuple[Why, int, Callable[[Sequence[Card]], tuple[Card, ...]]]


@cache
def _shape(ranks: tuple[Rank, ...]) -> tuple[_Part, ...]:
    """Return the scoring parts of up to five sorted ranks, each with a picker of its cards.

    Results are cached by ranks; for five ranks there are at most 6,175.
    """
    many = range(len(ranks))
    values = [min(rank, 10) for rank in ranks]
    places = {rank: [i for i in many if ranks[i] is rank] for rank in ranks}
    parts: list[_Part] = [
        (Why.FIFTEEN, 2, itemgetter(*chosen))
        for size in (2, 3, 4, 5)
        for chosen in combinations(many, size)
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
        return Worded(
            "a hand has four cards in addition to the starter, not {cards}", cards=len(hand)
        )
    five = (*hand, starter)
    twice = next(card for card in five if five.count(card) > 1)
    return Worded(
        "{card} appears twice: the four cards and the starter must be different", card=twice
    )


# One byte for each of the 6,175 multisets of five ranks, in the order of
# combinations_with_replacement from ace to king, without five of a kind. Unpacking them takes two
# thousandths of a second, computing them a fifth of a second; tests/pack/test_scoring.py checks
# every one.
_PACKED = (
    "eNrtWGtzKycMzWCWl3UxzqxTf+j//52VdMS+jBPfTNqZdkpivGYRIHF0JCBaS7oELUkKnrS5P/ATf8vLgtZQrdtaJ3y4"
    "Z2peio7WCoS4eOc8pvFeK++5P7c6l7R2m9rj451POpQO5ifPYlij72PpQNzL6TdqG7uvhysPhaJT8dSl7QG1vqFSCsk/"
    "FR5DdfZRBLBa+VJ1qdvK5uCu8pJ+aR8YKWFJXZMZMin25oOWXKZB47T7OfWnSepEF6xctBNb88orF7FD6AYK0A6GYns9"
    "t9Sl8AClymAlmkFSnPhPSp74abKql6xv8Mkx625h3qnP4ExZbG+wVVgltuf9dX21Ed3SptuxMyXbj+wxoNY6+Nvbm5N/"
    "h93wYerNb+s7dHWnQeNp9/PUn05SBxIoEek6i7Pd9R2CooIuJGwUOCCA152CqlrYrGpVb6jndh3NdWy4jXUChAJDZzMs"
    "urmjdTys46Oq/Q9aR0yjXla9uZk5VQn60zvDI3dbvIyx6gV0hULMUsRSqpvvUFIKkf8iZjDdnkKJdVOpaWBIs+60b1T5"
    "uEVXyuIN8pSlppmfqvpV8iksWlhNBdqYRiIqQ+oWTxPGL0Z8yySAexwoYFrFB8zLssxRR4ukjs2q20M6pbasAKSmo7ci"
    "0HsAhUFsi1gyV7afo42/vyu916o7ftgMlS+B7bCO+RKYdN60o8OQNFScTl/IidgqwQIPXbgH3gom0cY7q+6tixZ1aLbI"
    "yI0IHvK2IjjafvBDsciBr1FkaIJ+HfRd4IF4KnyxDWQeHp7gKHsX4YbiSVGROzxYGqxhnqw7vt/rkjzBDc+pm1NjE2Lp"
    "IUYSSIXQ10j4gb1U6Efj11WtqeGLFuvIzLCi6wnGGrUPYfqqYuqC2fKEMyJStEiVY49Rm0BVRR2REi4B1WAurR0cuPMO"
    "dbePz3nXhH6Ud8SngelULc3irf5y5xM5o9kEtd0noTfYgMH4wEs4KLrelf4tisRBLLFX055LvqYN5tSqpMrc6A2eYCzd"
    "lb0LcFRDXqXEFceKAN6SuCASb2xtmI87zL+6AbKSWsz4j9amhoxYl3Zwme8ax5iclqk2XvVv5VTm07t6961nUakT6Tuz"
    "ZCdU8CuXeTmCIOTNso1i3ZlBYzyBjfY4PwyTbmFOUEZ2lpqnhf/84eSimFSgYNyhc1lml0f5XVgJcmlEXFxgNmLB+ZoQ"
    "PlNjzTQdCoadpK7obfP2SLhWKsj8M5TKeUKiruzXuQ+ERza1+yQvVDQ4V2J3/7cDasOB4V+A3SwmFT8P5IyU4OGjbJBP"
    "iRZD1c/HCW7BfkbLqHYu/U2iZWBqFhOQGcNSS0Jjw5ChTLO6nyHB/6Kf3y2I36jHakSu2Zx2dGVQ7nawvzc9v9ZkMWF8"
    "nvd2/gvrOejgiRVuXnLPu7eHzW/mKvMfdgy4V6qNizcMj5B8q9SkL8E1Fc7xLAecMz7nfP5bUoae85fnFPY/kl9B8szl"
    "Ty7lmorsZCm6+VZL9cE9PuT/IzXkqw0p7DBRTUjuUxyl+Mj78yHvF/lf/ecskLvWVps8XaWe6QIQNGTAfhPh1kudKq9K"
    "VSAesuBvnzWRUOFO8OCedlEokP+9XAs5WtkTelGFNOV7JtcTB5tewk3J+/O7OGLT64ZWeI/YInWWJvFjfqI6k533rs8z"
    "EE4PNP1ouK44ZAVq+bxrhPxiyOH556ZMyLSHU+GWw25tie0R1258onnFFUGuZX+QJ3PBTzJyXcNiSBmABfbLfcFtlOXn"
    "28L1m/RKQ4PGgY1VXyDe20Duqo7CSQDsMjTuj90G4Ib8cMUt961f3MyuXS5ykpz8dJp+e3KZe52Wh3yYB21ye6t8PhhE"
    "7zFEvpUuxU8XzjOtR7rw28bt7SIeRX8BxnqO9Q=="
)


class _Points(dict[int, int]):
    """A table filled on first use, because many runs never count a hand."""

    def __missing__(self, weight: int) -> int:
        if self:
            raise KeyError(weight)
        weights = [Card(rank, Suit.CLUBS).weight for rank in Rank]
        fives = combinations_with_replacement(weights, 5)
        sums = [sum(five) for five in fives if five[0] != five[4]]
        self.update(zip(sums, zlib.decompress(a2b_base64(_PACKED)), strict=True))
        return self[weight]


POINTS: Final = _Points()
"""The points of five cards, without suits, by the sum of their weights.

Raises KeyError for a sum that five cards cannot have.
"""


MOST_NAMED: Final = 2
"""The most combinations to name one by one; for more, only the points are shown."""


def missed_combos(score: Score, missed: int) -> Score:
    """Return the missed combinations if only one short set can make these points.

    ``missed`` is the number of points missed. Returns an empty score unless exactly one set makes
    them, with at most ``MOST_NAMED`` combinations.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("7H 7D 8C 9S"), Card.parse("KD"))
    >>> missed_combos(score, 2), [combo.why.value for combo in missed_combos(score, 6)]
    ((), [])
    """
    possible = [
        some
        for many in range(1, len(score) + 1)
        for some in combinations(score, many)
        if total(some) == missed
    ]
    return possible[0] if len(possible) == 1 and len(possible[0]) <= MOST_NAMED else ()
