"""Decisions near the end of a game, by win chance instead of points."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from cribbage.analysis.belief import Belief, Knowledge, knowledge_of
from cribbage.analysis.chances import FINE, dealers
from cribbage.analysis.discards import Throw, rank_discards
from cribbage.analysis.play_out import (
    PossibleHand,
    best_ends,
    each_that_fits,
    looked_through,
    possible_hands,
)
from cribbage.analysis.plays import ANSWERED, SAMPLED_HANDS, replies
from cribbage.analysis.ranks import EMPTY_PILE, Ranks, rank_of, rank_points, weight
from cribbage.analysis.spread import CardsToCome, Spread
from cribbage.engine.game import Hand
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from cribbage.views.view import View

NEAR: Final = 40
"""The points within which a player can win in this deal or the next."""

SAMPLED_DEALS: Final = 240
"""The opponent's hands in which a discard is played out."""

SIFTED: Final = 4
"""One in so many of them comes first, and the others until the best discard has all of them."""

TURNED_UP: Final = 8
"""One in so many starters is turned up with each hand, so eight hands have all of them."""

GUESSED: Final = 0.35
"""The share of the deals in which the opponent's reply is the best one against the player's hand.

Good opponents guard against the few points that decide the end; players at a glance do not.
"""


class Prospect(NamedTuple):
    """The expected result of a discard or a play.

    ``wins`` is the player's win chance. ``leads`` is their average lead in points at the end of the
    deal, or of the game if that ends sooner; it is negative if they trail. ``pegged`` are the
    points that the player and the opponent peg from here, on average.
    """

    wins: float
    leads: float
    pegged: tuple[float, float] = (0.0, 0.0)


_AfterHands = Callable[[int, int], tuple[float, float]]
"""The win chance and the lead, from what the pone and the dealer need before the crib."""


def is_near_the_end(view: View) -> bool:
    """Return True if a player needs so few points that it matters who gets theirs first."""
    return view.rules.target - max(view.scores) <= NEAR


def prospects_of_discards(view: View) -> dict[Hand, Prospect]:
    """Return the expected result of each discard in a two-player game.

    Each is played out to the end of the count, against hands the opponent can keep and with
    starters from the whole pack. The player looks for the best win chance at their first choice, of
    the lead or, as dealer, in reply to it. Everything else is played at a glance, but for the
    opponent's replies to that card that are ``GUESSED``. Raises ValueError as in ``rank_discards``.
    """
    ranked = rank_discards(view)
    six = (*ranked[0].thrown, *ranked[0].kept)
    deals = view.dealer == view.seat
    gone = tuple([rank_of(card) for card in six])
    drawn = Belief(Knowledge((), EMPTY_PILE, gone, dealer=not deals)).drawn(SAMPLED_DEALS)
    to_come = CardsToCome(six, dealer=deals)
    alike: dict[int, list[Throw]] = {}
    for discard in ranked:
        alike.setdefault(weight(map(rank_of, discard.thrown)), []).append(discard)
    found, sifted = dict[Hand, Prospect](), dict[Hand, list[Throw]]()
    for some in alike.values():
        found |= (sift := _tried(view, some, to_come, drawn[::SIFTED]))
        sifted |= dict.fromkeys(sift, some)
    while (best := max(found, key=lambda discard: round(found[discard].wins, 9))) in sifted:
        found |= (full := _tried(view, sifted[best], to_come, drawn))
        sifted = {discard: some for discard, some in sifted.items() if discard not in full}
    return found


def _tried(
    view: View, alike: Sequence[Throw], to_come: CardsToCome, drawn: Sequence[tuple[Ranks, float]]
) -> dict[Hand, Prospect]:
    """Return the expected result against these hands of discards that differ only in their suits.

    The play is that of the first one, so that the others cannot seem worse by chance.
    """
    each = []
    for discard in alike:
        with_starter = _with_starters(view, to_come, discard)
        turned_up = [with_starter[place::TURNED_UP] for place in range(TURNED_UP)]
        counts = {hand: turned_up[at % TURNED_UP] for at, (hand, _) in enumerate(drawn)}
        each.append(_results(view, counts))
    kept, needs = tuple([rank_of(card) for card in alike[0].kept]), _needs(view)
    wins = _wins(each[0])
    if view.dealer == view.seat:
        ends = looked_through(EMPTY_PILE, None, kept, drawn, wins, needs, guessed=GUESSED)
    else:
        ends = best_ends(EMPTY_PILE, kept, possible_hands(drawn), wins, needs, GUESSED)
    return {
        discard.thrown: _average(ends, result) for discard, result in zip(alike, each, strict=True)
    }


def _with_starters(view: View, to_come: CardsToCome, discard: Throw) -> list["_Counts"]:
    """Return the counts with each starter; those with the same crib share its results."""
    after: dict[int, _AfterHands] = {}
    found = []
    for starter in PACK:
        if starter not in discard.thrown and starter not in discard.kept:
            crib = to_come.crib(discard.thrown, starter)
            if id(crib) not in after:
                after[id(crib)] = _after_hands(crib, deals=view.dealer == view.seat)
            heels = 2 if starter.rank is Rank.JACK else 0
            hand = hand_points(discard.kept, starter)
            found.append(_Counts(starter.weight, hand, after[id(crib)], heels))
    return found


def prospects_of_plays(view: View, *, answered: bool = False) -> dict[Card, Prospect]:
    """Return the expected result of each card that can be played now in a two-player game.

    The hands of the belief are played out as for ``rank_plays``, but to the end of the deal: the
    pone's hand, the dealer's and the crib are counted in order, and the first to reach the target
    wins. If no one does, the win chance at the remaining scores counts. At their next choice the
    player looks for the best win chance. ``answered`` is as in ``rank_plays``. Raises ValueError as
    in ``rank_plays``.
    """
    seen = knowledge_of(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("cards are compared for the player whose turn it is to play one")
    assert view.starter is not None
    played = [card for card, who in zip(view.played, view.players, strict=True) if who == seat]
    held = [card for card in view.hands[seat] if card]
    kept, discarded = (*held, *played), [card for card in view.laid[seat] if card]
    deals = view.dealer == seat
    crib = CardsToCome((*kept, *discarded), dealer=deals).crib(discarded, view.starter)
    known = view.starter.weight + weight([rank for _, rank in seen.played])
    counts = _Counts(known, hand_points(kept, view.starter), _after_hands(crib, deals=deals))
    drawn = Belief(seen).drawn(ANSWERED if answered else SAMPLED_HANDS)
    result = _results(view, {hand: [counts] for hand, _ in drawn})
    answer = partial(replies, view) if answered else None
    ranks = each_that_fits(seen.pile, seen.hand, drawn, _wins(result), _needs(view), answer)
    found = {rank: _average(ends, result) for rank, ends in ranks}
    return {card: found[rank_of(card)] for card in held if rank_of(card) in found}


def _wins(result: "_Results") -> Callable[[PossibleHand], float]:
    return lambda end: result(end.hand, end.pegged)[0]


def _average(ends: Sequence[PossibleHand], result: "_Results") -> Prospect:
    """Return the average after these ends of the play, with their shares of any sum."""
    each = [(end.share, *result(end.hand, end.pegged), *end.pegged) for end in ends]
    whole = sum([share for share, *_ in each])
    wins, leads, mine, others = [
        sum([figures[0] * figures[place] for figures in each]) / whole for place in range(1, 5)
    ]
    return Prospect(wins, leads, (mine, others))


def _needs(view: View) -> tuple[int, int]:
    """Return the points the view's seat needs to win, and those its opponent needs."""
    assert view.seat is not None
    own = view.rules.side(view.seat)
    return view.rules.target - view.scores[own], view.rules.target - view.scores[1 - own]


class _Counts(NamedTuple):
    """The counts still to come in a deal, for a player who knows the starter and their own hand.

    ``known`` is the weight of the starter and the cards that the opponent has played, ``hand`` are
    the points of the player's hand, and ``heels`` the dealer's for the starter.
    """

    known: int
    hand: int
    after: _AfterHands
    heels: int = 0


_Results = Callable[[Ranks, tuple[int, int]], tuple[float, float]]
"""The win chance and the lead, from the opponent's hand and the points that both pegged."""


def _results(view: View, counts: Mapping[Ranks, Sequence[_Counts]]) -> _Results:
    """Return the results on average over the ``counts`` with each hand."""
    needs, deals = _needs(view), view.dealer == view.seat

    @cache
    def counted(hand: Ranks) -> list[tuple[int, int, int, _AfterHands]]:
        weighs, each = weight(hand), []
        for known, own, after, heels in counts[hand]:
            other = rank_points(known + weighs)
            each.append((heels, *((other, own) if deals else (own, other)), after))
        return each

    @cache
    def result(hand: Ranks, pegged: tuple[int, int]) -> tuple[float, float]:
        mine, theirs = needs[0] - pegged[0], needs[1] - pegged[1]
        pone, dealer = (theirs, mine) if deals else (mine, theirs)
        # No more is counted once a player needs nothing.
        each = [
            after(pone, dealer - heels)
            if pone <= 0 or dealer <= heels
            else after(pone - first, dealer - heels - (second if pone > first else 0))
            for heels, first, second, after in counted(hand)
        ]
        many = len(each)
        return sum([wins for wins, _ in each]) / many, sum([leads for _, leads in each]) / many

    return result


def _after_hands(crib: Spread, *, deals: bool) -> _AfterHands:
    """Return the results of a deal before its crib, whose points have this distribution.

    If both have all that they need, the dealer got it first, by his heels. After the crib the pone
    deals. ``deals`` is true if the player owns the crib.
    """
    shares = [crib.get(worth, 0.0) for worth in range(max(crib) + 1)]
    at_least = [*accumulate(reversed(shares))][-2::-1]
    counted = [0.0, *accumulate(at_least)]
    """The average points counted, by the points that the crib's owner needs."""

    @cache
    def result(pone: int, dealer: int) -> tuple[float, float]:
        if dealer <= 0:
            wins, lead = 0.0, -float(max(pone, 1))
        elif pone <= 0:
            wins, lead = 1.0, float(dealer)
        else:
            # Those of the next dealer, by what is left to the owner of this crib.
            chances = dealers()[pone - 1][dealer - 1 :: -1]
            wins = sum(map(mul, shares, chances)) / FINE
            lead = dealer - pone - counted[min(dealer, len(counted) - 1)]
        return (1 - wins, -lead) if deals else (wins, lead)

    return result
