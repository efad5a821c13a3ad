"""A solitaire game as its player sees it: the table and the events."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cribbage.engine.events import Shuffled
from cribbage.engine.game import Gathered
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.solitaire.events import FaceUp, SolitaireEvent, evolve
from cribbage.solitaire.game import (
    DummyDiscarding,
    Grid,
    GridFull,
    KeepingStarter,
    Placing,
    Ready,
    SolitaireGame,
    SolitaireOver,
    SolitairePhase,
    SolitairePlay,
    SolitaireShow,
    Stock,
)
from cribbage.solitaire.referee import to_act
from cribbage.solitaire.rules import DISCARDED, DUMMY, PLAYER, Solitaire
from cribbage.views.frames import frames_between
from cribbage.views.seen import PackShuffled
from cribbage.views.view import BACKS, CardRow


class SolitaireView(NamedTuple):
    """The part of a solitaire game that its player sees and remembers.

    ``hand`` holds the cards the player holds, or at the show the cards they kept. ``dummy`` holds
    the cards the dummy still has to turn up, top card first: a card is known if it was turned up or
    the player discarded it; ``turned`` is true if the top one is face up, waiting for a count that
    it fits. ``stock`` is the number of cards face down, and ``under`` are those face up under them,
    from the top: after the first deal, the first of them is the last deal's starter. The starter
    that went back on the stock is not shown there, because it is face down; it is the first card of
    the next hand. ``crib`` is shown when it is counted; ``played`` and ``players`` are as in
    ``Pegging``, and the pile of this count starts at ``start``. For cribbage squares, ``grid`` has
    the sixteen places, row after row, and ``card`` is the card to place.
    """

    solitaire: Solitaire
    score: int
    deals: int
    phase: type[SolitairePhase]
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...] = ()
    dummy: CardRow = ()
    turned: bool = False
    crib: tuple[Card, ...] = ()
    starter: Card | None = None
    stock: int = 0
    under: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()
    start: int = 0
    count: int = 0  # type: ignore[assignment]  # as in Pegging
    said_go: tuple[Seat, ...] = ()
    grid: Grid = ()
    card: Card | None = None

    @property
    def lying(self) -> int:
        """The number of cards on the grid."""
        return len(self.grid) - self.grid.count(None)


def solitaire_view(game: SolitaireGame) -> SolitaireView:
    """Return the part of the game that the player can see.

    It is built from scratch, so that a field left out by mistake is never shown.
    """
    phase = game.phase
    return _LOOKS[type(phase)](_bare(game), phase)


def seen_by_player(event: SolitaireEvent) -> PackShuffled | FaceUp:
    """Return the event as the player sees it: all of it except the order of the pack.

    Raises TypeError if it is not an event of solitaire.
    """
    if isinstance(event, FaceUp):
        return event
    if isinstance(event, Shuffled):
        return PackShuffled()
    raise TypeError(f"{event!r} is not a solitaire event")


def _bare(game: SolitaireGame) -> SolitaireView:
    solitaire, score, deals, phase = game
    return SolitaireView(solitaire, score, deals, type(phase), to_act(game))


def _beside(bare: SolitaireView, stock: Stock) -> SolitaireView:
    return bare._replace(stock=len(stock.down), under=stock.up)


def _gathered(bare: SolitaireView, phase: Gathered) -> SolitaireView:
    return bare


def _ready(bare: SolitaireView, phase: Ready) -> SolitaireView:
    return _beside(bare, phase.stock)


def _discarding(bare: SolitaireView, phase: DummyDiscarding) -> SolitaireView:
    hand, dummy, stock = phase
    return _beside(bare, stock)._replace(hand=hand, dummy=BACKS[DISCARDED] + dummy[DISCARDED:])


def _playing(bare: SolitaireView, phase: SolitairePlay) -> SolitaireView:
    pegging, stock, turned = phase
    table, hands, _, played, players, start, count, said_go, _ = pegging
    known = table.laid[PLAYER] + hands[DUMMY][:turned]
    return _beside(bare, stock)._replace(
        hand=hands[PLAYER],
        dummy=tuple([card if card in known else None for card in hands[DUMMY]]),
        turned=turned,
        starter=table.starter,
        played=played,
        players=players,
        start=start,
        count=count,
        said_go=said_go,
    )


def _at_show(bare: SolitaireView, phase: SolitaireShow | KeepingStarter) -> SolitaireView:
    table, stock = phase
    return _beside(bare, stock)._replace(
        hand=table.hands[PLAYER],
        crib=table.crib,
        starter=table.starter,
        played=table.played,
        players=table.players,
        start=len(table.played),
    )


def _over(bare: SolitaireView, phase: SolitaireOver) -> SolitaireView:
    hand, starter, stock = phase
    return _beside(bare, stock)._replace(hand=hand, starter=starter)


def _placing(bare: SolitaireView, phase: Placing) -> SolitaireView:
    grid, stock, card = phase
    return bare._replace(grid=grid, stock=len(stock), card=card)


def _filled(bare: SolitaireView, phase: GridFull) -> SolitaireView:
    grid, starter, stock = phase
    return bare._replace(grid=grid, stock=len(stock), starter=starter)


_LOOKS: Final[dict[type[SolitairePhase], Callable[[SolitaireView, Any], SolitaireView]]] = {
    Gathered: _gathered,
    Ready: _ready,
    DummyDiscarding: _discarding,
    SolitairePlay: _playing,
    SolitaireShow: _at_show,
    KeepingStarter: _at_show,
    SolitaireOver: _over,
    Placing: _placing,
    GridFull: _filled,
}


class SolitaireFrame(NamedTuple):
    """One event of a solitaire game, with the table before and after it, as the player sees it."""

    event: PackShuffled | FaceUp
    before: SolitaireView
    view: SolitaireView


def solitaire_frames(
    game: SolitaireGame, events: tuple[SolitaireEvent, ...]
) -> tuple[SolitaireFrame, ...]:
    """Return the events that followed from ``game``, each with the table before and after it."""
    looks = frames_between(game, events, evolve, solitaire_view)
    return tuple(
        [SolitaireFrame(seen_by_player(event), before, after) for event, before, after in looks]
    )
