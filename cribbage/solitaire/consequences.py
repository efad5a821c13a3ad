"""The consequences of each decision of a solitaire game, as a sequence of events.

As in the engine, each function is a generator that finds the game after every event in ``now``. The
engine scores the pile, the hand and the end of a count.
"""

from collections.abc import Iterator

from cribbage.engine import events
from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.game import Gathered
from cribbage.engine.rules import Seat
from cribbage.engine.turns import can_add, paid_at_the_end
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import hand_points, score_pile
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard
from cribbage.solitaire.events import (
    CardPlaced,
    CardTurned,
    DummyDiscarded,
    DummyTurned,
    HandDealt,
    LastTurned,
    LineShown,
    PutUnder,
    SolitaireEvent,
    StarterTurned,
    Unpegged,
)
from cribbage.solitaire.game import (
    DummyDiscarding,
    GridFull,
    KeepingStarter,
    Placing,
    Ready,
    SolitaireGame,
    SolitairePlay,
    SolitaireShow,
)
from cribbage.solitaire.rules import DEALS, DUMMY, PLAYER, Solitaire
from cribbage.solitaire.square import LINES, line_of

Consequences = Iterator[SolitaireEvent]


class Now:
    """The game after the latest event; it exists for one decision."""

    __slots__ = ("game",)

    def __init__(self, game: SolitaireGame) -> None:
        self.game = game


def shuffle(now: Now, phase: Gathered, action: Shuffle) -> Consequences:
    """Make the pack the stock and deal the first cards from it (docs/rules.md 11.2, 12.1)."""
    yield events.Shuffled(action.pack)
    if isinstance(now.game.phase, Placing):
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
    if now.game.solitaire is Solitaire.BUMPPO:
        yield from _heels(now, starter)
        yield _crib_shown(down, starter)
    else:
        yield _hand_shown(down, starter)


def discard(now: Now, phase: DummyDiscarding, action: DummyDiscard) -> Consequences:
    """Complete the dummy's four cards and turn up the starter (docs/rules.md 11.3, 11.4)."""
    yield DummyDiscarded(action.cards)
    starter = phase.stock.down[0]
    yield StarterTurned(starter)
    yield from _heels(now, starter)


def _heels(now: Now, starter: Card) -> Consequences:
    if starter.rank is Rank.JACK:
        yield events.Pegged(PLAYER, now.game.solitaire.heels)


def play(now: Now, phase: SolitairePlay, action: Play) -> Consequences:
    """Play the player's card and all that follows without a decision (docs/rules.md 11.5)."""
    yield from _played(now, PLAYER, action.card)
    while isinstance(after := now.game.phase, SolitairePlay):
        _, hands, turn, _, players, _, count, _, _ = after.pegging
        if turn is None:
            paid = paid_at_the_end(hands, count)
            if paid and players[-1] == PLAYER:
                yield events.Pegged(PLAYER, paid)
            yield events.PileTurned()
        elif turn == DUMMY:
            yield from _dummy_plays(now, after)
        elif can_add(hands[PLAYER], count):
            return
        else:
            yield events.SaidGo(PLAYER)
    yield from _show(now)


def _dummy_plays(now: Now, phase: SolitairePlay) -> Consequences:
    """Play the dummy's top card or say go, whatever is under it (docs/rules.md 11.5)."""
    card = phase.pegging.hands[DUMMY][0]
    if not phase.turned:
        yield DummyTurned(card)
    if can_add((card,), phase.pegging.count):
        yield from _played(now, DUMMY, card)
    else:
        yield events.SaidGo(DUMMY)


def _played(now: Now, seat: Seat, card: Card) -> Consequences:
    """Score a card with the pile; only the player pegs points (docs/rules.md 11.6)."""
    yield events.Played(seat, card)
    after = now.game.phase
    assert isinstance(after, SolitairePlay)
    if score := score_pile(after.pegging.pile, after.pegging.count):
        yield events.Pegged(PLAYER, score) if seat == PLAYER else Unpegged(score)


def _show(now: Now) -> Consequences:
    """Count the player's hand, then the crib, which is also the player's (docs/rules.md 11.7)."""
    phase = now.game.phase
    assert isinstance(phase, SolitaireShow)
    table = phase.table
    yield _hand_shown(table.hands[PLAYER], table.starter)
    yield _crib_shown(table.crib, table.starter)
    if not isinstance(now.game.phase, KeepingStarter):
        yield PutUnder(table.played)
        yield from _deal(now)


def keep_starter(now: Now, phase: KeepingStarter, action: KeepStarter) -> Consequences:
    """Put the chosen card on top of the eight, and deal the next hand (docs/rules.md 11.8)."""
    others = [card for card in phase.table.played if card is not action.card]
    yield PutUnder((action.card, *others))
    yield from _deal(now)


def place_in_grid(now: Now, phase: Placing, action: PlaceCard) -> Consequences:
    """Place the card, then turn up the next one; the seventeenth is the starter.

    See docs/rules.md 12.1 and 12.2.
    """
    assert phase.card
    yield CardPlaced(phase.card, action.row, action.column)
    top = phase.stock[0]
    after = now.game.phase
    assert isinstance(after, Placing)
    if None in after.grid:
        yield CardTurned(top)
        return
    yield StarterTurned(top)
    yield from _heels(now, top)
    filled = now.game.phase
    assert isinstance(filled, GridFull)
    for place in range(LINES):
        cards = line_of(filled.grid, place)
        yield LineShown(place, cards, top, hand_points(cards, top))


def _hand_shown(hand: tuple[Card, ...], starter: Card) -> events.HandShown:
    return events.HandShown(PLAYER, hand, starter, hand_points(hand, starter))


def _crib_shown(crib: tuple[Card, ...], starter: Card) -> events.CribShown:
    return events.CribShown(PLAYER, crib, starter, hand_points(crib, starter, crib=True))
