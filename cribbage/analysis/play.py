"""The play by ranks: what is laid at a glance, and how a deal goes on that is played out so."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.piles import EMPTY, Pile
from cribbage.analysis.ranks import RANKS, VALUES, Ranks
from cribbage.engine.rules import MOST

REPLY: Final = 0.8
"""How much of what the other might peg in reply is held against a card."""

LOSS: Final = 0.4
"""What a card is worth less, at a glance, that is laid e times as rarely."""

NEVER: Final = 1000
"""More than is pegged in any deal."""

HIGH: Final = 0.01
"""How much is in favour of each that a card counts: the low ones are kept for later."""


def glance(pile: Pile) -> tuple[float, ...]:
    """What each rank is worth on a pile to somebody who looks at nothing else.

    That is what it pegs, less a part of what may be pegged on it in reply. A rank that does not
    fit is worth less than any that does.
    """
    if pile.glances is None:
        pile.glances = tuple([_worth(pile, rank) for rank in RANKS])
    return pile.glances


def _worth(pile: Pile, rank: int) -> float:
    if rank > pile.highest:
        return -MOST
    replies = pile.lay(rank).points
    reply = sum([held * points for held, points in zip(_held(), replies, strict=True)])
    return pile.points[rank] - REPLY * reply + HIGH * VALUES[rank]


@cache
def _held() -> tuple[float, ...]:
    """How often somebody keeps a card of each rank, whoever deals."""
    kept = [share for dealer in (False, True) for share in tables.kept(dealer=dealer).items()]
    return tuple([sum([share for hand, share in kept if rank in hand]) / 2 for rank in RANKS])


def at_a_glance(hand: Sequence[int], pile: Pile) -> int:
    """The rank that somebody lays who looks at the pile alone; one of his cards has to fit."""
    return max(hand, key=(pile.glances or glance(pile)).__getitem__)


def played_out(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    others: Sequence[int],
    needs: tuple[int, int] = (NEVER, NEVER),
) -> tuple[int, int]:
    """What somebody pegs, and what the other does, from this card of his to the end of the play.

    ``rest`` is what he holds besides and ``others`` what the other holds, in ascending order. From
    there on both play at a glance (docs/rules.md 5.1 to 5.9). The play is over when one of them has
    pegged what he and the other need, in this order.
    """
    hand, waiting = list(rest), list(others)
    pegged, who = [0, 0], 0
    while True:
        pegged[who] += pile.points[rank]
        if pegged[who] >= needs[who]:
            return pegged[0], pegged[1]
        pile = pile.after[rank] or pile.lay(rank)
        if waiting and waiting[0] <= pile.highest:
            hand, waiting, who = waiting, hand, 1 - who
        elif not hand or hand[0] > pile.highest:
            if pile.count < MOST:
                pegged[who] += 1
            if pegged[who] >= needs[who] or not (hand or waiting):
                return pegged[0], pegged[1]
            if waiting:
                hand, waiting, who = waiting, hand, 1 - who
            pile = EMPTY
        rank = max(hand, key=(pile.glances or glance(pile)).__getitem__)  # as at_a_glance
        hand.remove(rank)


class Held(NamedTuple):
    """A hand that the other may hold, how much it stands for, and how the play has gone with it.

    ``rest`` is what he has of it still and ``pegged`` what both have, in the order of ``needs``;
    ``mood``, from 0 to 1, is by which he lays one of the cards that he might.
    """

    hand: Ranks
    share: float
    rest: Sequence[int]
    mood: float = 0.0
    pegged: tuple[int, int] = (0, 0)


def glanced(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    drawn: Iterable[tuple[Ranks, float]],
    needs: tuple[int, int] = (NEVER, NEVER),
) -> list[Held]:
    """What ``played_out`` comes to against each of these hands."""
    return [
        Held(hand, share, (), pegged=played_out(pile, rank, rest, hand, needs))
        for hand, share in drawn
    ]


def looked_through(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    drawn: Iterable[tuple[Ranks, float]],
    worth: Callable[[Held], float],
    needs: tuple[int, int] = (NEVER, NEVER),
) -> list[Held]:
    """As ``glanced``, but somebody looks again whenever he has a choice, and the other varies.

    He sees what the other lays and says, and not what he holds: where that is the same with several
    of the hands, he lays the card that is worth most against all of these together. What ``worth``
    is told has its play behind it. The other lays what is worth less at a glance the more rarely
    (``LOSS``), so nothing is made of it that he always does the same.
    """
    held = [
        Held(hand, share, hand, place * _STRIDE % 1) for place, (hand, share) in enumerate(drawn)
    ]
    return _looked_through(pile, rank, rest, held, worth, needs)


def each_that_fits(
    pile: Pile,
    hand: Sequence[int],
    drawn: Sequence[tuple[Ranks, float]],
    worth: Callable[[Held], float] | None,
    needs: tuple[int, int] = (NEVER, NEVER),
) -> Iterator[tuple[int, list[Held]]]:
    """Each rank of a hand that may be laid, and what then comes of it against each of these hands:
    as ``looked_through`` for what is ``worth`` most, or, without that, as ``glanced``.
    """
    for rank in dict.fromkeys(hand):
        if rank <= pile.highest:
            rest = list(hand)
            rest.remove(rank)
            if worth:
                yield rank, looked_through(pile, rank, rest, drawn, worth, needs)
            else:
                yield rank, glanced(pile, rank, rest, drawn, needs)


_STRIDE: Final = 0.6180339887
"""Multiples of it, without their whole numbers, lie evenly between 0 and 1."""


def _looked_through(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    held: Iterable[Held],
    worth: Callable[[Held], float],
    needs: tuple[int, int],
) -> list[Held]:
    ends, asked = list[Held](), dict[Ranks, tuple[Pile, Ranks, list[Held]]]()
    for each in held:
        found, seen, where, hand = _until_asked(pile, rank, rest, each, needs)
        if hand:
            asked.setdefault(seen, (where, hand, []))[2].append(found)
        else:
            ends.append(found)
    for where, hand, alike in asked.values():
        most, best = 0.0, list[Held]()
        for choice in dict.fromkeys(hand):
            if choice <= where.highest:
                left = list(hand)
                left.remove(choice)
                follows = _looked_through(where, choice, left, alike, worth, needs)
                comes_to = sum([each.share * worth(each) for each in follows])
                if not best or comes_to > most:
                    most, best = comes_to, follows
        ends += best
    return ends


def _until_asked(
    pile: Pile, rank: int, rest: Sequence[int], other: Held, needs: tuple[int, int]
) -> tuple[Held, Ranks, Pile, Ranks]:
    """Where somebody has a choice again after this card, what he saw till then, pile and hand.

    The hand is empty where he has no choice any more. What he saw are the cards of the other, and
    -1 for each of his own.
    """
    hand, waiting, who, mood = list(rest), list(other.rest), 0, other.mood
    pegged, seen = list(other.pegged), list[int]()
    while True:
        pegged[who] += pile.points[rank]
        if pegged[who] >= needs[who]:
            break
        pile = pile.after[rank] or pile.lay(rank)
        if waiting and waiting[0] <= pile.highest:
            hand, waiting, who = waiting, hand, 1 - who
        elif not hand or hand[0] > pile.highest:
            if pile.count < MOST:
                pegged[who] += 1
            if pegged[who] >= needs[who] or not (hand or waiting):
                break
            if waiting:
                hand, waiting, who = waiting, hand, 1 - who
            pile = EMPTY
        if who:
            rank = _in_a_mood(hand, pile, mood)
            mood = (mood + _STRIDE) % 1
            seen.append(rank)
        elif hand[0] != hand[-1] and any([hand[0] < each <= pile.highest for each in hand]):
            found = Held(other.hand, other.share, waiting, mood, (pegged[0], pegged[1]))
            return found, tuple(seen), pile, tuple(hand)
        else:
            rank = hand[0]
            seen.append(-1)
        hand.remove(rank)
    return other._replace(pegged=(pegged[0], pegged[1])), (), pile, ()


def _in_a_mood(hand: Sequence[int], pile: Pile, mood: float) -> int:
    """One of the cards that fit, each as often as it is laid (``LOSS``)."""
    if hand[0] == hand[-1]:
        return hand[0]
    often = pile.often or _often(pile)
    up_to = list(accumulate([often[rank] for rank in hand]))
    return hand[bisect_left(up_to, mood * up_to[-1])]


def _often(pile: Pile) -> tuple[float, ...]:
    """How often each rank is laid, beside the others, by somebody who holds it."""
    worth = glance(pile)
    pile.often = tuple([exp(worth[rank] / LOSS) if rank <= pile.highest else 0.0 for rank in RANKS])
    return pile.often
