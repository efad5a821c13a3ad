"""Computer players: each takes a view and decides as a player of its level would.

Their random choices come from a generator that the caller gives, so that a game with them can be
repeated. Apart from that, they always decide the same in positions that look the same to their
seat.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from cribbage.analysis.discards import owns_crib, rank_discards, rank_single_discards
from cribbage.analysis.play_out import glance
from cribbage.analysis.plays import current_pile
from cribbage.analysis.priced_choices import priced_choices
from cribbage.analysis.principles import FIFTEEN, LOW, TWENTY_ONE
from cribbage.analysis.ranks import VALUES, rank_of
from cribbage.engine.actions import Action, Answer, Claim, Discard, Play
from cribbage.engine.game import Announcing, Answering, Calling, Discarding, Pegging, Showing
from cribbage.engine.rules import HIGHEST_COUNT, Seat
from cribbage.engine.turns import playable_cards
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points, score_pile, total
from cribbage.views.view import View, checked_view, legal

Partner = Callable[[View], Action]
"""Decides for the view's seat, which has to act."""

CardSequence = Sequence[Card]


def beginner(chance: Random) -> Partner:
    """Return a player that discards and plays for the points in sight.

    It misses three wrong claims in four.
    """
    return _computer_player(_discard_for_points, _play_for_points, chance, overlooks=3 / 4)


def easy(chance: Random) -> Partner:
    """Return a player that plays by rules of thumb and misses one wrong claim in four."""
    return _computer_player(_discard_by_sentences, _play_by_sentences, chance, overlooks=1 / 4)


def steady(chance: Random) -> Partner:
    """Return a player that discards by exact averages and plays at a glance.

    It misses one wrong claim in twelve.
    """
    return _computer_player(_discard_by_means, _play_at_a_glance, chance, overlooks=1 / 12)


def strong(chance: Random) -> Partner:
    """Return a player that discards by exact averages, plays out what follows, and misses nothing.

    It plays two-player games only: a view of more players raises ValueError.
    """
    return _computer_player(_discard_the_best, _play_the_best, chance, overlooks=0)


COMPUTER_PLAYERS: Final[dict[str, Callable[[Random], Partner]]] = {
    "beginner": beginner,
    "easy": easy,
    "steady": steady,
    "strong": strong,
}


def _computer_player(
    discard: Callable[[View, Seat, CardSequence], CardSequence],
    play: Callable[[View, Seat, CardSequence], Card],
    chance: Random,
    *,
    overlooks: float,
) -> Partner:
    """Return a player that discards and plays with these functions and claims what is true.

    It accepts a wrong claim of the opponent with the probability ``overlooks``. Raises TypeError if
    ``chance`` has no random numbers; the player raises it for anything but a view.
    """
    if not callable(getattr(chance, "random", None)):
        raise TypeError(f"chance: {chance!r} is not of type Random")

    def decide(view: View) -> Action:
        seat = checked_view(view).seat
        if seat is None or seat not in view.to_act:
            raise ValueError("a computer player decides only for a seat that has to act")
        held = [card for card in view.hands[seat] if card] if view.hands else []
        phase = view.phase
        if phase is Discarding:
            return Discard(seat, discard(view, seat, held))
        if phase is Pegging:
            may = playable_cards(held, view.count)
            card = may[0] if len(may) == 1 else play(view, seat, may)
            return Play(seat, card, _worth_to_say(view, seat, card))
        if phase is Announcing:
            return Claim(seat, 1)
        if phase is Showing:
            return Claim(seat, _worth_shown(view))
        if phase is Calling or phase is Answering:
            assert view.claim is not None
            worth = _worth_played(view) if phase is Calling else _worth_shown(view)
            overlooked = worth != view.claim and chance.random() < overlooks
            return Answer(seat, view.claim if overlooked else worth)
        return chance.choice(legal(view))

    return decide


# Claims.


def _worth_to_say(view: View, seat: Seat, card: Card) -> int:
    """Return the points to claim with a card if pegging by hand (docs/rules.md 8.9, 8.10)."""
    if not view.rules.says(seat):
        return 0
    count = view.count + card.value
    worth = total(score_pile((*view.played[view.start :], card), count))
    held = [len(hand) - (owner == seat) for owner, hand in enumerate(view.hands)]
    nobody_adds = all(
        [not many or (owner != seat and owner in view.said_go) for owner, many in enumerate(held)]
    )
    return worth + (nobody_adds and count < HIGHEST_COUNT) + _heels(view, seat, view.players)


def _worth_played(view: View) -> int:
    """Return the points of the last card, including all that its player had to claim."""
    *before, seat = view.players
    worth = total(score_pile(view.played[view.start :], view.count))
    out = [not hand or owner in view.said_go for owner, hand in enumerate(view.hands)]
    return worth + (all(out) and view.count < HIGHEST_COUNT) + _heels(view, seat, before)


def _heels(view: View, seat: Seat, before: Sequence[Seat]) -> int:
    """Return the points for his heels that a dealer who pegs by hand claims with the first card."""
    is_first = seat == view.dealer and seat not in before
    return 2 if is_first and view.starter and view.starter.rank is Rank.JACK else 0


def _worth_shown(view: View) -> int:
    assert view.counted is not None
    assert view.starter is not None
    seat, is_crib = view.counted
    row = view.crib if is_crib else view.hands[seat]
    return hand_points([card for card in row if card], view.starter, crib=is_crib)


# Discards.


def _discard_the_best(view: View, seat: Seat, held: CardSequence) -> CardSequence:
    return priced_choices(view)[0].cards


def _discard_by_means(view: View, seat: Seat, held: CardSequence) -> CardSequence:
    if view.rules.seats == 2:
        return rank_discards(view)[0].thrown
    return (rank_single_discards(held, own=owns_crib(view))[0].thrown,)


def _discard_by_sentences(view: View, seat: Seat, held: CardSequence) -> CardSequence:
    own = owns_crib(view)

    def worth(discarded: CardSequence) -> float:
        helps = _helps_a_crib(discarded)
        points = _points_without(held, discarded)
        return points + helps if own else points - helps

    return max(combinations(held, view.rules.discards), key=worth)


def _discard_for_points(view: View, seat: Seat, held: CardSequence) -> CardSequence:
    discards = combinations(held, view.rules.discards)
    return max(discards, key=lambda cards: _points_without(held, cards))


def _points_without(held: CardSequence, discarded: CardSequence) -> int:
    kept = [card for card in held if card not in discarded]
    # The starter that helps least adds nothing.
    return min([hand_points(kept, starter) for starter in PACK if starter not in held])


def _helps_a_crib(discarded: CardSequence) -> float:
    """Score the help to a crib: fives, pairs and adjacent ranks help; an ace or a king does not."""
    ranks = sorted([rank_of(card) for card in discarded])
    helps = 2.0 * ranks.count(4)
    helps -= 0.5 * sum([rank in (0, 12) for rank in ranks])
    for low, high in combinations(ranks, 2):
        if high - low < 2:
            helps += 1 if high > low else 2
        if VALUES[low] + VALUES[high] == FIFTEEN:
            helps += 2
    return helps


# Plays.


def _play_the_best(view: View, seat: Seat, may: CardSequence) -> Card:
    return priced_choices(view)[0].cards[0]


def _play_at_a_glance(view: View, seat: Seat, may: CardSequence) -> Card:
    worth = glance(current_pile(view))
    return max(may, key=lambda card: (worth[rank_of(card)], card.order))


def _play_by_sentences(view: View, seat: Seat, may: CardSequence) -> Card:
    pile = current_pile(view)
    ranks = [rank_of(card) for card in may]

    def worth(card: Card) -> float:
        rank, count = rank_of(card), pile.count + card.value
        worth = 10 * pile.points[rank] + card.value
        if count == FIFTEEN:  # fifteen comes before a pair
            worth += 5
        if card.rank in LOW:  # kept for the end of a count
            worth -= 5
        if count in (5, TWENTY_ONE):  # any ten-card then makes fifteen or thirty-one
            worth -= 30
        if not pile.count:
            worth += 8 * (ranks.count(rank) > 1) + 10 * (card.value == 4)
        return worth

    return max(may, key=lambda card: (worth(card), card.order))


def _play_for_points(view: View, seat: Seat, may: CardSequence) -> Card:
    points = current_pile(view).points
    return max(may, key=lambda card: points[rank_of(card)])
