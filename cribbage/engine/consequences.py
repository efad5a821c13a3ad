"""The consequences of each decision, as a sequence of events.

Each function is a generator that finds the game after every event in ``now``. It never checks
whether a side has reached the target: the referee stops the iteration (docs/rules.md 7.2).
"""

from collections.abc import Callable, Generator, Iterator

from cribbage.engine import events as happened
from cribbage.engine import muggins
from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.events import Event
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Pegging,
    Phase,
    Showing,
)
from cribbage.engine.rules import Counting, Seat
from cribbage.engine.turns import can_add, paid_at_the_end
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import Combo, Score, Why, hand_points, score_pile, total

Consequences = Iterator[Event]

_make = tuple.__new__  # the constructor of a named tuple would add a Python call
_AUTO = Counting.AUTO  # looking up an enum member is slow

HEELS = (Combo(Why.HEELS, 2),)


class Now:
    """The game after the latest event; it exists for one decision."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game


def shuffle(now: Now, phase: Phase, action: Shuffle) -> Consequences:
    """Report the shuffled pack; the phase decides the cut that follows (docs/rules.md 3.1)."""
    yield happened.Shuffled(action.pack)


def cut_for_deal(now: Now, phase: CuttingForDeal, action: Cut) -> Consequences:
    """Make the lowest rank the dealer; players who share it cut again (docs/rules.md 2.1, 2.3)."""
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
    """Cut the pack and deal the cards one at a time, the pone first (docs/rules.md 3.2)."""
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
    """Discard cards to the dealer's crib (docs/rules.md 3.3)."""
    yield happened.Discarded(action.seat, action.cards)


def cut_starter(now: Now, phase: CuttingStarter, action: Cut) -> Consequences:
    """Turn up the card under the cut as the starter; a jack pegs his heels (docs/rules.md 4)."""
    starter = phase.stock[action.depth]
    yield happened.StarterCut(action.seat, action.depth, starter)
    dealer = now.game.dealer
    if starter.rank is Rank.JACK and dealer is not None and not now.game.rules.says(dealer):
        yield happened.Pegged(dealer, HEELS)


def play(now: Now, phase: Pegging, action: Play) -> Consequences:
    """Score a card with the pile, then pass the turn or end the count (docs/rules.md 5)."""
    seat = action.seat
    says = now.game.rules.says(seat)
    yield _make(happened.Played, (seat, action.card, action.claim))
    after = now.game.phase
    assert isinstance(after, Pegging)
    _, hands, turn, played, _, start, count, _, _ = after
    if not says and (score := score_pile(played[start:], count)):
        yield _make(happened.Pegged, (seat, score))
    while turn is not None and not can_add(hands[turn], count):
        yield _make(happened.SaidGo, (turn,))
        after = now.game.phase
        if not isinstance(after, Pegging):
            return  # others said go, and the player has to say the points for that
        turn = after.turn
    if says:
        yield happened.Said(seat, action.claim)
    elif turn is None:
        yield from _on_from(now)


def _on_from(now: Now) -> Consequences:
    """Peg the end of the count and turn the pile, if no one can add to it (docs/rules.md 5.4)."""
    phase = now.game.phase
    assert isinstance(phase, Pegging)
    if phase.turn is not None:
        return
    seat = phase.players[-1]
    paid = paid_at_the_end(phase.hands, phase.count)
    if paid and not now.game.rules.says(seat):
        yield happened.Pegged(seat, paid)
    yield happened.PileTurned()
    if not any(phase.hands):
        yield from _show(now)


def announce(now: Now, phase: Announcing, action: Claim) -> Consequences:
    """Add the points for a go to the claim made with the card (docs/rules.md 8.10)."""
    assert action.points is not None
    yield happened.Said(action.seat, phase.pegging.said + action.points)


def peg_called_claim(now: Now, phase: Calling, action: Answer) -> Consequences:
    """Peg a claim for a card by the same rules as for a hand (docs/rules.md 8.11)."""
    pegging, claimed = phase.pegging, phase.claim
    seat, score = pegging.players[-1], _worth_of_card(now.game, pegging)

    def settled(points: int) -> Event:
        return happened.Settled(seat, score, points, claimed)

    if (yield from _answered(now, phase, action, seat, total(score), settled)):
        yield from _on_from(now)


def _worth_of_card(game: Game, pegging: Pegging) -> Score:
    """Return all that the last card scores, including the points only its player can claim."""
    score, seat = score_pile(pegging.pile, pegging.count), pegging.players[-1]
    if pegging.turn is None:
        score += paid_at_the_end(pegging.hands, pegging.count)
    is_first = seat == game.dealer and pegging.players.count(seat) == 1
    return HEELS + score if is_first and pegging.table.starter.rank is Rank.JACK else score


def claim(now: Now, phase: Showing, action: Claim) -> Consequences:
    """Peg a claim: missed points are lost and an excess is reduced; muggins asks the others first.

    See docs/rules.md 8.
    """
    if action.points is None:
        yield _counted(phase)
        yield from _show(now)
        return
    yield happened.Claimed(action.seat, action.points)
    if not isinstance(now.game.phase, Answering):
        yield _counted(phase, action.points)
        yield from _show(now)


def answer(now: Now, phase: Answering, action: Answer) -> Consequences:
    """Peg the claim, then what a right or a false call pays (docs/rules.md 8.3-8.7)."""
    showing, claimed = phase.showing, phase.claim

    def counted(points: int) -> Event:
        return _shown(showing, points, claimed)

    if (yield from _answered(now, phase, action, showing.turn, _worth(showing), counted)):
        yield from _show(now)


def _answered(
    now: Now,
    phase: Answering | Calling,
    action: Answer,
    claimant: Seat,
    worth: int,
    counted: Callable[[int], Event],
) -> Generator[Event, None, bool]:
    """Peg the ``counted`` claim after the last answer, and what this answer pays.

    Returns True if this was the last answer.
    """
    yield happened.Answered(action.seat, action.points)
    rules = now.game.rules
    right, why, points = muggins.verdict(rules, worth, phase.claim, action.points)
    is_last = right or not isinstance(now.game.phase, Answering | Calling)
    if is_last:
        disputed = phase.disputed or action.points != phase.claim
        yield counted(muggins.claim_points(rules, worth, phase.claim, disputed=disputed))
    if why is Why.MUGGINS and rules.muggins_cap:
        # If the claim has already won, the game ends before this.
        points = min(points, rules.target - now.game.scores[rules.side(claimant)])
    if points:
        yield happened.Pegged(action.seat if right else claimant, (Combo(why, points),))
    return is_last


def resign(now: Now, phase: Phase, action: Resign) -> Consequences:
    """Give the game to the other side; the scores stay (docs/rules.md 7.6)."""
    yield happened.Resigned(action.seat)
    assert now.game.winner is not None
    yield happened.GameWon(now.game.winner)


def _show(now: Now) -> Consequences:
    """Count hands in turn until a player has to claim (docs/rules.md 6.1, 8.1)."""
    while isinstance(showing := now.game.phase, Showing):
        if now.game.rules.counts(showing.turn) is not _AUTO:
            return
        yield _counted(showing)


def _counted(
    showing: Showing, claimed: int | None = None
) -> happened.HandShown | happened.CribShown:
    """Peg the hand or crib on show for its points, or for fewer if fewer were claimed."""
    worth = _worth(showing)
    return _shown(showing, worth if claimed is None else min(claimed, worth), claimed)


def _shown(
    showing: Showing, points: int, claimed: int | None
) -> happened.HandShown | happened.CribShown:
    table, seat = showing.table, showing.turn
    if showing.crib:
        return _make(happened.CribShown, (seat, table.crib, table.starter, points, claimed))
    return _make(happened.HandShown, (seat, table.hands[seat], table.starter, points, claimed))


def _worth(showing: Showing) -> int:
    return hand_points(showing.cards, showing.table.starter, crib=showing.crib)
