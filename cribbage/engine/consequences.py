"""What follows from each decision: the rules, told as events one after the other.

Each is told by a generator, which finds the game after every event in ``now``. It never looks
whether somebody has won: the referee stops asking (docs/rules.md 7.2).
"""

from collections.abc import Iterator

from cribbage.engine import events as happened
from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.events import Event
from cribbage.engine.game import (
    Answering,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Pegging,
    Phase,
    Showing,
)
from cribbage.engine.rules import Counting, Overclaim
from cribbage.engine.turns import has_to_say_go, paid_at_the_end
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import Combo, Score, Why, hand_points, score_pile

Consequences = Iterator[Event]

HEELS = (Combo(Why.HEELS, 2),)
OVERCLAIM_PENALTY = (Combo(Why.PENALTY, 2),)


class Now:
    """The game after the event that was told last; it lives for one decision."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game


def shuffle(now: Now, phase: Phase, action: Shuffle) -> Consequences:
    """The pack is ready; what it is cut for, the game knows (docs/rules.md 3.1)."""
    yield happened.Shuffled(action.pack)


def cut_for_deal(now: Now, phase: CuttingForDeal, action: Cut) -> Consequences:
    """The lowest rank deals; those who share it cut again (docs/rules.md 2.1, 2.3)."""
    yield happened.CutForDeal(action.seat, action.depth, phase.card(action.depth))
    if len(phase.cutters) > 1:
        return
    cuts = (*phase.cuts, (action.seat, action.depth))
    shown = {seat: phase.card(depth).rank for seat, depth in cuts}
    lowest = min(shown.values())
    lowest_seats = tuple([seat for seat, rank in shown.items() if rank is lowest])
    if len(lowest_seats) > 1:
        yield happened.CutTied(lowest_seats)
    else:
        yield happened.DealerChosen(lowest_seats[0])


def cut_pack(now: Now, phase: CuttingPack, action: Cut) -> Consequences:
    """The pone cuts, and the cards go round one at a time from the pone (docs/rules.md 3.2)."""
    yield happened.PackCut(action.seat, action.depth)
    rules, pack = now.game.rules, phase.pack[action.depth :] + phase.pack[: action.depth]
    seats = rules.seats
    dealt = rules.dealt * seats
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(rules.round_from(now.game.pone)):
        hands[seat] = pack[place:dealt:seats]
    stock = dealt + rules.to_crib
    yield happened.Dealt(tuple(hands), pack[dealt:stock], pack[stock:])


def discard(now: Now, phase: Discarding, action: Discard) -> Consequences:
    """Cards laid away are the dealer's crib (docs/rules.md 3.3)."""
    yield happened.Discarded(action.seat, action.cards)


def cut_starter(now: Now, phase: CuttingStarter, action: Cut) -> Consequences:
    """The card under the cut is the starter; a jack is his heels (docs/rules.md 4)."""
    starter = phase.stock[action.depth]
    yield happened.StarterCut(action.seat, action.depth, starter)
    if starter.rank is Rank.JACK and now.game.dealer is not None:
        yield happened.Pegged(now.game.dealer, HEELS)


def play(now: Now, phase: Pegging, action: Play) -> Consequences:
    """A card scores with the pile, then somebody else can add to it or nobody (docs/rules.md 5)."""
    yield happened.Played(action.seat, action.card)
    if score := score_pile((*phase.pile, action.card)):
        yield happened.Pegged(action.seat, score)
    while True:
        assert isinstance(now.game.phase, Pegging)
        phase = now.game.phase
        if phase.turn is None:
            break
        if not has_to_say_go(phase.hands[phase.turn], phase.count):
            return
        yield happened.SaidGo(phase.turn)
    if paid := paid_at_the_end(phase.hands, phase.count):
        yield happened.Pegged(phase.players[-1], paid)
    yield happened.PileTurned()
    if not any(phase.hands):
        yield from _show(now)


def claim(now: Now, phase: Showing, action: Claim) -> Consequences:
    """A shortfall is lost, an excess cut back; muggins asks the others first (docs/rules.md 8)."""
    if action.points is None:
        yield _counted(phase)
        yield from _show(now)
        return
    yield happened.Claimed(action.seat, action.points)
    if not isinstance(now.game.phase, Answering):
        yield _counted(phase, action.points)
        yield from _show(now)


def answer(now: Now, phase: Answering, action: Answer) -> Consequences:
    """The claim is pegged first, then what a right call of muggins pays (docs/rules.md 8.3-8.6)."""
    showing, claimed = phase.showing, phase.claim
    yield happened.Answered(action.seat, action.points)
    missed = _worth(showing) - claimed
    called = action.points - claimed
    right = called * missed > 0
    if not right and isinstance(now.game.phase, Answering):
        return
    yield _counted(showing, claimed)
    game = now.game
    if right and missed < 0:
        if penalty := _penalty(game.rules.overclaim, min(-missed, -called)):
            yield happened.Pegged(action.seat, penalty)
    elif right:
        to_go = game.rules.target - game.scores[game.rules.side(showing.turn)]
        overlooked = (Combo(Why.MUGGINS, min(missed, called, to_go)),)
        yield happened.Pegged(action.seat, overlooked)
    yield from _show(now)


def resign(now: Now, phase: Phase, action: Resign) -> Consequences:
    """The game is given up; the scores stay as they are (docs/rules.md 7.6)."""
    yield happened.Resigned(action.seat)


def _penalty(overclaim: Overclaim, excess: int) -> Score:
    """What a called excess pays, as the table has agreed (docs/rules.md 8.5)."""
    if overclaim is Overclaim.TWO:
        return OVERCLAIM_PENALTY
    return (Combo(Why.PENALTY, excess),) if overclaim is Overclaim.EXCESS else ()


def _show(now: Now) -> Consequences:
    """Hands are counted in turn as far as nobody has to claim (docs/rules.md 6.1, 8.1)."""
    while isinstance(showing := now.game.phase, Showing):
        if now.game.rules.counts(showing.turn) is not Counting.AUTO:
            return
        yield _counted(showing)


def _counted(
    showing: Showing, claimed: int | None = None
) -> happened.HandShown | happened.CribShown:
    """The hand or crib on show, pegged for its worth or for less where less was claimed."""
    table, seat = showing.table, showing.turn
    worth = _worth(showing)
    points = worth if claimed is None else min(claimed, worth)
    if showing.crib:
        return happened.CribShown(seat, table.crib, table.starter, points, claimed)
    return happened.HandShown(seat, table.hands[seat], table.starter, points, claimed)


def _worth(showing: Showing) -> int:
    return hand_points(showing.cards, showing.table.starter, crib=showing.crib)
