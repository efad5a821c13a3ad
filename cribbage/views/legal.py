"""The decisions that the owner of a view can make."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

from cribbage.engine.actions import (
    Action,
    Answer,
    Claim,
    Cut,
    Discard,
    Play,
    against_adding,
    against_claim,
    against_cut,
)
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Gathered,
    Hand,
    Pegging,
    Phase,
    Showing,
    Shown,
)
from cribbage.engine.rules import MOST_SAID, Counting, Seat
from cribbage.engine.turns import fitting
from cribbage.pack.cards import PACK, Card
from cribbage.views.view import View, checked_view


def legal(view: View) -> tuple[Action, ...]:
    """Return every decision that the view's seat can make now; none for a bystander.

    Uses only what that seat sees. Shuffles are left out because there are 52 factorial of them,
    and so is resigning, which is not a move in the game. Raises TypeError for anything but a View.
    """
    if type(view) is not View:
        view = checked_view(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        return ()
    return _DECISIONS[view.phase](view, seat)


def _shuffling(view: View, seat: Seat) -> tuple[Action, ...]:
    return ()


def _cutting(view: View, seat: Seat) -> tuple[Action, ...]:
    cuts = _cuts(seat, view.stock)
    if not view.cuts:
        return cuts
    taken = [depth for _, depth, _ in view.cuts]
    return tuple([cut for cut in cuts if not against_cut(view.stock, cut.depth, taken)])


def _laying_away(view: View, seat: Seat) -> tuple[Action, ...]:
    hand = [card for card in view.hands[seat] if card]
    return tuple(map(_discards(seat).__getitem__, combinations(hand, view.rules.discards)))


def _playing(view: View, seat: Seat) -> tuple[Action, ...]:
    cards = fitting(view.hands[seat], view.count)
    if view.rules.says(seat):
        return tuple([play for card in cards for play in _plays(seat, card)])
    return tuple(map(_silent_plays(seat).__getitem__, cards))


def _adding(view: View, seat: Seat) -> tuple[Action, ...]:
    assert view.claim is not None
    return _additions(seat, view.claim)


def _calling(view: View, seat: Seat) -> tuple[Action, ...]:
    return _answers(seat, MOST_SAID)


def _claiming(view: View, seat: Seat) -> tuple[Action, ...]:
    return _claims(seat, view.rules.target, view.rules.counts(seat))


def _answering(view: View, seat: Seat) -> tuple[Action, ...]:
    return _answers(seat, view.rules.target)


_DECISIONS: Final[dict[type[Phase], Callable[[View, Seat], tuple[Action, ...]]]] = {
    Gathered: _shuffling,
    Shown: _shuffling,
    CuttingForDeal: _cutting,
    CuttingPack: _cutting,
    Discarding: _laying_away,
    CuttingStarter: _cutting,
    Pegging: _playing,
    Announcing: _adding,
    Calling: _calling,
    Showing: _claiming,
    Answering: _answering,
}


# Decisions are immutable and few: each is created when it first becomes legal, then reused.
class _Discards(dict[Hand, Discard]):
    """Every discard that one seat can ever make, by the cards in any order."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __missing__(self, chosen: Hand) -> Discard:
        self[chosen] = made = Discard(self._seat, chosen)
        return made


_discards: Final = cache(_Discards)


@cache
def _silent_plays(seat: Seat) -> dict[Card, Play]:
    return {card: Play(seat, card) for card in PACK}


@cache
def _cuts(seat: Seat, size: int) -> tuple[Cut, ...]:
    return tuple([Cut(seat, depth) for depth in range(size) if not against_cut(size, depth)])


@cache
def _plays(seat: Seat, card: Card) -> tuple[Play, ...]:
    return tuple([Play(seat, card, points) for points in range(MOST_SAID + 1)])


@cache
def _additions(seat: Seat, said: int) -> tuple[Claim, ...]:
    points = range(MOST_SAID + 1)
    return tuple([Claim(seat, each) for each in points if not against_adding(each, said)])


@cache
def _claims(seat: Seat, target: int, counting: Counting) -> tuple[Claim, ...]:
    may = (None, *range(target + 1))
    return tuple([Claim(seat, each) for each in may if not against_claim(each, target, counting)])


@cache
def _answers(seat: Seat, most: int) -> tuple[Answer, ...]:
    return tuple([Answer(seat, points) for points in range(most + 1)])
