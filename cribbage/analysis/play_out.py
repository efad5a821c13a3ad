"""The play by ranks: the card played at a glance, and the rest of a deal played out that way."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.ranks import EMPTY_PILE, RANKS, VALUES, Pile, Ranks
from cribbage.engine.rules import HIGHEST_COUNT

REPLY: Final = 0.8
"""The share of the points the opponent could peg in reply that counts against a card."""

LOSS: Final = 0.4
"""The drop in worth, at a glance, that makes a card be played e times less often."""

NEVER: Final = 1000
"""More points than any deal pegs."""

HIGH: Final = 0.01
"""The bonus for each point that a card counts: low ones are kept for later."""


def glance(pile: Pile) -> tuple[float, ...]:
    """Return the worth of each rank on a pile to a player who looks at nothing else.

    That is the points it pegs minus a share of the points that can be pegged on it in reply. A rank
    that does not fit is worth less than any that does.
    """
    if pile.glances is None:
        pile.glances = tuple([_worth(pile, rank) for rank in RANKS])
    return pile.glances


def _worth(pile: Pile, rank: int) -> float:
    if rank > pile.highest:
        return -HIGHEST_COUNT
    return pile.points[rank] - in_reply(pile, rank) + HIGH * VALUES[rank]


def in_reply(pile: Pile, rank: int) -> float:
    """Return the points that count as pegged in reply to a rank that fits on the pile."""
    replies = pile.play(rank).points
    return REPLY * sum([held * points for held, points in zip(_held(), replies, strict=True)])


@cache
def _held() -> tuple[float, ...]:
    """Return how often a player keeps a card of each rank, as dealer or pone."""
    kept = [
        share for dealer in (False, True) for share in tables.kept_shares(dealer=dealer).items()
    ]
    return tuple([sum([share for hand, share in kept if rank in hand]) / 2 for rank in RANKS])


def played_out(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    others: Sequence[int],
    needs: tuple[int, int] = (NEVER, NEVER),
) -> tuple[int, int]:
    """Return the points a player and the opponent peg from this card to the end of the play.

    ``rest`` are the player's other cards and ``others`` the opponent's, in ascending order. From
    there on both play at a glance (docs/rules.md 5.1 to 5.9). The play also ends when the player or
    the opponent has pegged their number of ``needs``, in this order.
    """
    hand, waiting = list(rest), list(others)
    pegged, who = [0, 0], 0
    while True:
        pegged[who] += pile.points[rank]
        if pegged[who] >= needs[who]:
            return pegged[0], pegged[1]
        pile = pile.after[rank] or pile.play(rank)
        if waiting and waiting[0] <= pile.highest:
            hand, waiting, who = waiting, hand, 1 - who
        elif not hand or hand[0] > pile.highest:
            if pile.count < HIGHEST_COUNT:
                pegged[who] += 1
            if pegged[who] >= needs[who] or not (hand or waiting):
                return pegged[0], pegged[1]
            if waiting:
                hand, waiting, who = waiting, hand, 1 - who
            pile = EMPTY_PILE
        if len(hand) == 1:
            rank = hand.pop()
            continue
        worth = pile.glances or glance(pile)
        if len(hand) == 2:
            rank, other = hand
            if worth[rank] < worth[other]:
                rank, other = other, rank
            hand = [other]
        else:
            rank = max(hand, key=worth.__getitem__)
            hand.remove(rank)


class PossibleHand(NamedTuple):
    """A hand that the opponent can hold, its share, and the state of the play with it.

    ``rest`` are its cards still held and ``pegged`` the points of both, in the order of ``needs``;
    ``mood``, from 0 to 1, selects one of the cards that the opponent could play.
    """

    hand: Ranks
    share: float
    rest: Sequence[int]
    mood: float = 0.0
    pegged: tuple[int, int] = (0, 0)


def possible_hands(drawn: Iterable[tuple[Ranks, float]]) -> list[PossibleHand]:
    """Return the opponent's hands before they have played, with moods spread evenly."""
    return [
        PossibleHand(hand, share, hand, place * STRIDE % 1)
        for place, (hand, share) in enumerate(drawn)
    ]


PlayModel = Callable[[Ranks, Pile], Sequence[float]]
"""How often a player with this hand plays each rank on a pile, relative to the others."""


def looked_through(
    pile: Pile,
    rank: int | None,
    rest: Sequence[int],
    drawn: Iterable[tuple[Ranks, float]],
    worth: Callable[[PossibleHand], float],
    needs: tuple[int, int] = (NEVER, NEVER),
    answer: PlayModel | None = None,
    guessed: float = 0.0,
) -> list[PossibleHand]:
    """Play out against each of these hands; the player looks again at their next choice.

    Without a card, the opponent leads. The player sees the cards and goes of the opponent, not
    their hand: if these are the same with several of the hands, the player plays the card with the
    highest worth against all of these together. ``worth`` is called with hands whose play is over.
    Until then the opponent varies: they play cards that are worth less at a glance more rarely
    (``LOSS``), so the player cannot exploit a fixed reply. ``answer`` says how often they play each
    rank next, if not at a glance. After the choice both play at a glance (``best_ends``).
    """
    ends, asked = list[PossibleHand](), dict[Ranks, tuple[Pile, Ranks, list[PossibleHand]]]()
    for each in possible_hands(drawn):
        found, seen, where, hand = _until_asked(pile, rank, rest, each, needs, answer)
        if hand:
            asked.setdefault(seen, (where, hand, []))[2].append(found)
        else:
            ends.append(found)
    for where, hand, alike in asked.values():
        ends += best_ends(where, hand, alike, worth, needs, guessed)
    return ends


def best_ends(
    pile: Pile,
    hand: Ranks,
    alike: Sequence[PossibleHand],
    worth: Callable[[PossibleHand], float],
    needs: tuple[int, int],
    guessed: float,
) -> list[PossibleHand]:
    """Return the ends of the play with the card that is best against all of these hands together.

    Both play at a glance after it, but in the share ``guessed`` of these hands, the opponent
    replies with the card that is worst for the player.
    """
    follows = [
        [_played_on(pile, choice, left, each, needs, worth, guessed) for each in alike]
        for choice, left in _each_that_fits(pile, hand)
    ]
    return max(follows, key=lambda some: sum([end.share * worth(end) for end in some]))


def each_that_fits(
    pile: Pile,
    hand: Sequence[int],
    drawn: Sequence[tuple[Ranks, float]],
    worth: Callable[[PossibleHand], float] | None,
    needs: tuple[int, int] = (NEVER, NEVER),
    answer: Callable[[int], PlayModel] | None = None,
) -> Iterator[tuple[int, list[PossibleHand]]]:
    """Yield each rank of a hand that can be played, and the results against each of these hands.

    The results are those of ``looked_through`` with ``worth``, or of ``played_out`` without it.
    ``answer`` returns the answer to a rank.
    """
    for rank, rest in _each_that_fits(pile, hand):
        if worth:
            replied = answer and answer(rank)
            yield rank, looked_through(pile, rank, rest, drawn, worth, needs, replied)
        else:
            each = [
                (*some, (), 0.0, played_out(pile, rank, rest, some[0], needs)) for some in drawn
            ]
            yield rank, [PossibleHand(*end) for end in each]


def _each_that_fits(pile: Pile, hand: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield each rank of a hand that can be played, and the other cards."""
    for rank in dict.fromkeys(hand):
        if rank <= pile.highest:
            rest = list(hand)
            rest.remove(rank)
            yield rank, rest


STRIDE: Final = 0.6180339887
"""Its multiples, without their whole parts, are spread evenly between 0 and 1."""


def _until_asked(
    pile: Pile,
    rank: int | None,
    rest: Sequence[int],
    other: PossibleHand,
    needs: tuple[int, int],
    answer: PlayModel | None,
) -> tuple[PossibleHand, Ranks, Pile, Ranks]:
    """Return the play at the player's next choice after this card.

    The result is the opponent's hand, the cards seen, the pile and the player's own cards. The
    player's own cards are empty if no choice is left. The cards seen are the opponent's, with -1
    for each of the player's own.
    """
    hand, waiting, who, mood = list(rest), list(other.rest), 0, other.mood
    pegged, seen = list(other.pegged), list[int]()
    if rank is None:
        hand, waiting, who = waiting, hand, 1
        rank = _in_a_mood(hand, play_rates(pile), mood)
        mood = (mood + STRIDE) % 1
        seen.append(rank)
        hand.remove(rank)
    while True:
        pegged[who] += pile.points[rank]
        if pegged[who] >= needs[who]:
            break
        pile = pile.after[rank] or pile.play(rank)
        if waiting and waiting[0] <= pile.highest:
            hand, waiting, who = waiting, hand, 1 - who
        elif not hand or hand[0] > pile.highest:
            if pile.count < HIGHEST_COUNT:
                pegged[who] += 1
            if pegged[who] >= needs[who] or not (hand or waiting):
                break
            if waiting:
                hand, waiting, who = waiting, hand, 1 - who
            pile = EMPTY_PILE
        if who:
            # The first card is the answer, unless the player could go on.
            shares = answer(tuple(hand), pile) if answer and not seen else None
            rank = _in_a_mood(hand, shares or pile.often or play_rates(pile), mood)
            mood = (mood + STRIDE) % 1
            seen.append(rank)
        elif hand[0] != hand[-1] and any([hand[0] < each <= pile.highest for each in hand]):
            found = PossibleHand(other.hand, other.share, waiting, mood, (pegged[0], pegged[1]))
            return found, tuple(seen), pile, tuple(hand)
        else:
            rank = hand[0]
            seen.append(-1)
        hand.remove(rank)
    return other._replace(pegged=(pegged[0], pegged[1])), (), pile, ()


def _played_on(
    pile: Pile,
    rank: int,
    rest: Sequence[int],
    other: PossibleHand,
    needs: tuple[int, int],
    worth: Callable[[PossibleHand], float],
    guessed: float,
) -> PossibleHand:
    """Return the end of the play if both play at a glance after this card, or a guessed reply."""
    (hand, share, held, mood, (mine, others)), pegs = other, pile.points[rank]
    needed = needs[1] - others, needs[0] - mine - pegs
    # The mood has chosen the cards played so far; sixteen times it is spread evenly among them.
    if 16 * mood % 1 < guessed and needed[1] > 0:
        ends, after = [], pile.play(rank)
        for reply, left in _each_that_fits(after, held):
            theirs, more = played_out(after, reply, left, rest, needed)
            pegged = mine + pegs + more, others + theirs
            ends.append(PossibleHand(hand, share, held, mood, pegged))
        if ends:
            return min(ends, key=worth)
    more, theirs = played_out(pile, rank, rest, held, (needs[0] - mine, needs[1] - others))
    return PossibleHand(hand, share, held, mood, (mine + more, others + theirs))


def _in_a_mood(hand: Sequence[int], shares: Sequence[float], mood: float) -> int:
    """Return one of the cards, each as often as its rank is played."""
    if hand[0] == hand[-1]:
        return hand[0]
    up_to = list(accumulate([shares[rank] for rank in hand]))
    return hand[bisect_left(up_to, mood * up_to[-1])]


def answers(believed: Callable[[Pile], Sequence[tuple[Ranks, float]]]) -> PlayModel:
    """Return how often each rank is played on a pile by a player who looks ahead.

    They play out each card that fits against the hands of the player before them that they believe
    in at this pile. A card that is worth less is played more rarely (``LOSS``).
    """

    @cache
    def often(hand: Ranks, pile: Pile) -> tuple[float, ...]:
        shares = [0.0 for _ in RANKS]
        for rank, ends in each_that_fits(pile, hand, believed(pile), None):
            worth = sum([end.share * (end.pegged[0] - end.pegged[1]) for end in ends])
            shares[rank] = exp(worth / LOSS)
        return tuple(shares)

    return often


def play_rates(pile: Pile) -> tuple[float, ...]:
    """Return how often a player who holds each rank plays it, relative to the others."""
    worth = glance(pile)
    pile.often = tuple([exp(worth[rank] / LOSS) if rank <= pile.highest else 0.0 for rank in RANKS])
    return pile.often
