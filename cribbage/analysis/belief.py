"""The hands the opponent can hold in the play, and the chance of each, from one seat's view."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement, pairwise
from math import comb, prod
from operator import itemgetter
from typing import Final, NamedTuple

from cribbage.analysis import tables
from cribbage.analysis.play_out import play_rates
from cribbage.analysis.ranks import (
    EMPTY_PILE,
    OF_EACH,
    RANKS,
    Pile,
    Ranks,
    left_of,
    rank_of,
    weight,
)
from cribbage.engine.game import Pegging
from cribbage.engine.rules import HAND_SIZE, Seat
from cribbage.views.view import View, checked_view

_Picker = Callable[[Sequence[float]], tuple[float, ...]]
"""Picks thirteen of the numbers of all ranks, where each rank has one for each of 0 to 4 cards."""


class Knowledge(NamedTuple):
    """The knowledge of one of two players in the play, by ranks.

    ``hand`` is the player's hand, in ascending order, and ``pile`` the current pile. About the
    opponent it is known whether they deal (``dealer``), and which cards they ``played`` on which
    piles. None of their cards is in ``gone``, the player's own six and the starter, and those still
    in hand are higher than ``above`` because they said go: -1 if they did not.
    """

    hand: Ranks
    pile: Pile
    gone: Ranks
    dealer: bool
    played: tuple[tuple[Pile, int], ...] = ()
    above: int = -1


def knowledge_of(view: View) -> Knowledge:
    """Return the knowledge of the view's seat about the play.

    Raises ValueError unless it is the play of a two-player game, TypeError if it is not a view.
    """
    seat = checked_view(view).seat
    if view.rules.seats != 2:
        raise ValueError(f"the play is calculated for two players, not {view.rules.seats}")
    if view.phase is not Pegging or seat not in (0, 1):
        raise ValueError("the play is calculated for a player, while cards are played")
    return _known(view, seat)


def known_to_the_other(view: View, rank: int) -> Knowledge:
    """Return the opponent's knowledge once the view's seat plays this rank, without their hand."""
    assert view.seat is not None
    seen = _known(view, Seat(1 - view.seat))
    return seen._replace(pile=seen.pile.play(rank), played=(*seen.played, (seen.pile, rank)))


def _known(view: View, seat: Seat) -> Knowledge:
    other = Seat(1 - seat)
    pile, played, above = EMPTY_PILE, [], -1
    players = (*view.players, None)
    for card, (player, following) in zip(view.played, pairwise(players), strict=True):
        rank = rank_of(card)
        if rank > pile.highest:
            # Neither player could add to the count that is over.
            above, pile = max(above, pile.highest), EMPTY_PILE
        if player == other:
            played.append((pile, rank))
        pile = pile.play(rank)
        if player == following == seat or (following is None and other in view.said_go):
            above = max(above, pile.highest)
    if view.played and view.start == len(view.played):
        above, pile = max(above, pile.highest), EMPTY_PILE
    hand = sorted([rank_of(card) for card in view.hands[seat] if card])
    own = [card for card, player in zip(view.played, view.players, strict=True) if player == seat]
    gone = [*view.hands[seat], *view.laid[seat], *own, view.starter]
    return Knowledge(
        tuple(hand),
        pile,
        tuple([rank_of(card) for card in gone if card]),
        view.dealer == other,
        tuple(played),
        above,
    )


class Belief:
    """The hands that the opponent can hold, each with its chance.

    The chance of a hand starts from how often people keep it, reduced because the cards that are
    gone leave fewer ways to deal it. It is then weighted by the chance that the opponent would have
    played the cards they played from it; and a go rules out every hand with a card that would have
    fitted.
    """

    def __init__(self, known: Knowledge) -> None:
        """Compute ``hands``: the chance of each possible hand by its ranks, one in total."""
        played = weight([rank for _, rank in known.played])
        kept = _kept(dealer=known.dealer)
        left = left_of(known.gone)
        ways = [
            comb(left[rank], many) / comb(OF_EACH, many)
            for rank in RANKS
            for many in range(OF_EACH + 1)
        ]
        likely = {}
        for hand, weighs in _hands(HAND_SIZE - len(known.played)):
            if (hand and hand[0] <= known.above) or played + weighs not in kept:
                continue
            share, pick = kept[played + weighs]
            if chance := share * prod(pick(ways)):
                likely[hand] = chance * _chance_of_playing(known.played, hand)
        whole = sum(likely.values())
        self.hands: Final = {hand: chance / whole for hand, chance in likely.items()}

    def drawn(self, most: int) -> list[tuple[Ranks, float]]:
        """Return ``most`` hands sampled evenly by chance, each with its share.

        Returns all hands with their chances if there are no more than that.
        """
        if len(self.hands) <= most:
            return list(self.hands.items())
        drawn, before = [], 0
        for hand, reached in zip(self.hands, accumulate(self.hands.values()), strict=True):
            upto = round(reached * most)
            if upto > before:
                drawn.append((hand, (upto - before) / most))
                before = upto
        return drawn


def _chance_of_playing(played: Sequence[tuple[Pile, int]], rest: Ranks) -> float:
    """Return the chance that the opponent played these cards of a hand and still holds ``rest``."""
    hand, chance = list(rest), 1.0
    for pile, rank in reversed(played):
        hand.append(rank)
        shares = pile.often or play_rates(pile)
        chance *= shares[rank] / sum([shares[each] for each in hand])
    return chance


@cache
def _hands(number: int) -> tuple[tuple[Ranks, int], ...]:
    """Return all hands of so many cards, each with its weight."""
    return tuple([(ranks, weight(ranks)) for ranks in combinations_with_replacement(RANKS, number)])


@cache
def _kept(*, dealer: bool) -> dict[int, tuple[float, _Picker]]:
    """Return for each four ranks, by weight, the share kept and a picker of their ways."""
    return {
        weight(ranks): (
            share,
            itemgetter(*[rank * (OF_EACH + 1) + ranks.count(rank) for rank in RANKS]),
        )
        for ranks, share in tables.kept_shares(dealer=dealer).items()
    }
