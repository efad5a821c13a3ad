"""The consequences of each decision of a solitaire game, as a sequence of events.

As in the engine, each function is a generator that finds the game after every event in ``now``. The
engine scores the pile, the hand and the end of a count.
"""

from collections.abc import Iterator

from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.events import (
    CribShown,
    HandShown,
    Pegged,
    PileTurned,
    Played,
    SaidGo,
    Shuffled,
)
from cribbage.engine.game import Gathered
from cribbage.engine.rules import Seat
from cribbage.engine.turns import can_add, paid_at_the_end
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import hand_points, score_pile
from cribbage.solitaire.actions import Keep, Lay, Throw
from cribbage.solitaire.events import (
    CardTurned,
    DummyTurned,
    Event,
    HandDealt,
    Laid,
    LastTurned,
    LineShown,
    PutUnder,
    StarterTurned,
    Thrown,
    Unpegged,
)
from cribbage.solitaire.game import (
    Filled,
    Game,
    Keeping,
    Laying,
    Playing,
    Ready,
    Showing,
    Throwing,
)
from cribbage.solitaire.rules import DEALS, DUMMY, PLAYER, Patience
from cribbage.solitaire.square import LINES, line

Consequences = Iterator[Event]


class Now:
    """The game after the latest event; it exists for one decision."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game


def shuffle(now: Now, phase: Gathered, action: Shuffle) -> Consequences:
    """Make the pack the stock and deal the first cards from it (docs/rules.md 11.2, 12.1)."""
    yield Shuffled(action.pack)
    if isinstance(now.game.phase, Laying):
        yield CardTurned(action.pack[0])
    else:
        yield from _deal(now)


def _deal(now: Now) -> Consequences:
    """Deal six cards to the player, or turn up the last four (docs/rules.md 11.2, 11.9)."""
    phase = now.game.phase
    assert isinstance(phase, Ready)
    down, up = phase.stock
    if now.game.deals < DEALS - 1:
        yield HandDealt(down[:3] + down[5:8])
        return
    starter = up[0]
    yield LastTurned(down, starter)
    if now.game.patience is Patience.BUMPPO:
        yield from _heels(now, starter)
        yield _crib_shown(down, starter)
    else:
        yield _hand_shown(down, starter)


def throw(now: Now, phase: Throwing, action: Throw) -> Consequences:
    """Complete the dummy's four cards and turn up the starter (docs/rules.md 11.3, 11.4)."""
    yield Thrown(action.cards)
    starter = phase.stock.down[0]
    yield StarterTurned(starter)
    yield from _heels(now, starter)


def _heels(now: Now, starter: Card) -> Consequences:
    if starter.rank is Rank.JACK:
        yield Pegged(PLAYER, now.game.patience.heels)


def play(now: Now, phase: Playing, action: Play) -> Consequences:
    """Play the player's card and all that follows without a decision (docs/rules.md 11.5)."""
    yield from _played(now, PLAYER, action.card)
    while isinstance(after := now.game.phase, Playing):
        _, hands, turn, _, players, _, count, _, _ = after.pegging
        if turn is None:
            paid = paid_at_the_end(hands, count)
            if paid and players[-1] == PLAYER:
                yield Pegged(PLAYER, paid)
            yield PileTurned()
        elif turn == DUMMY:
            yield from _dummy_plays(now, after)
        elif can_add(hands[PLAYER], count):
            return
        else:
            yield SaidGo(PLAYER)
    yield from _show(now)


def _dummy_plays(now: Now, phase: Playing) -> Consequences:
    """Play the dummy's top card or say go, whatever is under it (docs/rules.md 11.5)."""
    card = phase.pegging.hands[DUMMY][0]
    if not phase.turned:
        yield DummyTurned(card)
    if can_add((card,), phase.pegging.count):
        yield from _played(now, DUMMY, card)
    else:
        yield SaidGo(DUMMY)


def _played(now: Now, seat: Seat, card: Card) -> Consequences:
    """Score a card with the pile; only the player pegs points (docs/rules.md 11.6)."""
    yield Played(seat, card)
    after = now.game.phase
    assert isinstance(after, Playing)
    if score := score_pile(after.pegging.pile, after.pegging.count):
        yield Pegged(PLAYER, score) if seat == PLAYER else Unpegged(score)


def _show(now: Now) -> Consequences:
    """Count the player's hand, then the crib, which is also the player's (docs/rules.md 11.7)."""
    phase = now.game.phase
    assert isinstance(phase, Showing)
    table = phase.table
    yield _hand_shown(table.hands[PLAYER], table.starter)
    yield _crib_shown(table.crib, table.starter)
    if not isinstance(now.game.phase, Keeping):
        yield PutUnder(table.played)
        yield from _deal(now)


def keep(now: Now, phase: Keeping, action: Keep) -> Consequences:
    """Put the chosen card on top of the eight, and deal the next hand (docs/rules.md 11.8)."""
    others = [card for card in phase.table.played if card is not action.card]
    yield PutUnder((action.card, *others))
    yield from _deal(now)


def lay(now: Now, phase: Laying, action: Lay) -> Consequences:
    """Place the card, then turn up the next one; the seventeenth is the starter.

    See docs/rules.md 12.1 and 12.2.
    """
    assert phase.card
    yield Laid(phase.card, action.row, action.column)
    top = phase.stock[0]
    after = now.game.phase
    assert isinstance(after, Laying)
    if None in after.grid:
        yield CardTurned(top)
        return
    yield StarterTurned(top)
    yield from _heels(now, top)
    filled = now.game.phase
    assert isinstance(filled, Filled)
    for place in range(LINES):
        cards = line(filled.grid, place)
        yield LineShown(place, cards, top, hand_points(cards, top))


def _hand_shown(hand: tuple[Card, ...], starter: Card) -> HandShown:
    return HandShown(PLAYER, hand, starter, hand_points(hand, starter))


def _crib_shown(crib: tuple[Card, ...], starter: Card) -> CribShown:
    return CribShown(PLAYER, crib, starter, hand_points(crib, starter, crib=True))
