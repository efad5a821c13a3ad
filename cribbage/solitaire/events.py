"""The events of a solitaire game, and the change that each makes, without a check of the rules."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cribbage.engine import events
from cribbage.engine import evolve as at_table
from cribbage.engine import game as table
from cribbage.engine.game import CountedTable, Gathered, Pegging
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, score_hand, total
from cribbage.solitaire.game import (
    EMPTY_GRID,
    DummyDiscarding,
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
from cribbage.solitaire.rules import DUMMY, PLAYER, SIDE, Solitaire
from cribbage.solitaire.square import place_card


class HandDealt(NamedTuple):
    """The player takes six cards; after the third, two go face down to the dummy."""

    hand: tuple[Card, ...]


class DummyDiscarded(NamedTuple):
    """Two cards went under the dummy's two, in the order in which they will be turned up."""

    cards: tuple[Card, ...]


class StarterTurned(NamedTuple):
    """The top card of the stock is the starter."""

    card: Card


class DummyTurned(NamedTuple):
    """On the dummy's turn its top card was turned up, to be played if it fits."""

    card: Card


class Unpegged(NamedTuple):
    """The score of a dummy's card with the pile, which no one pegs (docs/rules.md 11.6)."""

    score: Score


class PutUnder(NamedTuple):
    """The cards of a deal went face up under the stock, in this order from the top.

    The starter went back on the stock, face down (docs/rules.md 11.8).
    """

    cards: tuple[Card, ...]


class LastTurned(NamedTuple):
    """The last four cards of the stock were turned up; the kept card is their starter."""

    hand: tuple[Card, ...]
    starter: Card


class CardTurned(NamedTuple):
    """The next card to place on the grid."""

    card: Card


class CardPlaced(NamedTuple):
    """A card was placed on the grid; rows and columns count from 1."""

    card: Card
    row: int
    column: int


class LineShown(NamedTuple):
    """A line of the grid was counted and ``points`` pegged for it.

    ``line`` counts from 0: the rows from the top, then the columns from the left.
    """

    line: int
    hand: tuple[Card, ...]
    starter: Card
    points: int

    @property
    def is_row(self) -> bool:
        """True for a row, false for a column."""
        return self.line < SIDE

    @property
    def number(self) -> int:
        """The number of the row or the column, from 1."""
        return self.line % SIDE + 1

    @property
    def score(self) -> Score:
        """The combinations of the line, computed on each access."""
        return score_hand(self.hand, self.starter)


FaceUp = (
    HandDealt
    | DummyDiscarded
    | StarterTurned
    | events.Played
    | events.SaidGo
    | events.Pegged
    | DummyTurned
    | Unpegged
    | events.PileTurned
    | events.HandShown
    | events.CribShown
    | PutUnder
    | LastTurned
    | CardTurned
    | CardPlaced
    | LineShown
)
"""An event that the player sees in full."""

SolitaireEvent = events.Shuffled | FaceUp


def evolve(game: SolitaireGame, event: SolitaireEvent) -> SolitaireGame:
    """Return the game after ``event``, which is taken as true; ``apply`` checks the rules.

    Raises TypeError if it is not an event of solitaire.
    """
    follow = EVOLVE.get(type(event))
    if follow is None:
        raise TypeError(f"{event!r} is not a solitaire event: use the events that apply returns")
    return follow(game, game.phase, event)


_OF_TWO: Final = table.new_game(dealer=DUMMY)
"""The two-player game of the player and the dummy; its scores are not used."""


def _shuffled(game: SolitaireGame, phase: Gathered, event: events.Shuffled) -> SolitaireGame:
    if game.solitaire is Solitaire.SQUARE:
        return game._replace(phase=Placing(EMPTY_GRID, event.pack))
    return game._replace(phase=Ready(Stock(event.pack)))


def _hand_dealt(game: SolitaireGame, phase: Ready, event: HandDealt) -> SolitaireGame:
    down, up = phase.stock
    # Three to the player, two to the dummy, three to the player (docs/rules.md 11.2).
    after = DummyDiscarding(event.hand, down[3:5], Stock(down[8:], up))
    return game._replace(deals=game.deals + 1, phase=after)


def _discarded(game: SolitaireGame, phase: DummyDiscarding, event: DummyDiscarded) -> SolitaireGame:
    kept = tuple([card for card in phase.hand if card not in event.cards])
    return game._replace(phase=DummyDiscarding(kept, phase.dummy + event.cards, phase.stock))


def _starter_turned(
    game: SolitaireGame, phase: DummyDiscarding | Placing, event: StarterTurned
) -> SolitaireGame:
    if isinstance(phase, Placing):
        return game._replace(phase=GridFull(phase.grid, event.card, phase.stock[1:]))
    kept, dummy, (down, up) = phase
    lying = CountedTable((kept, ()), dummy, event.card, (dummy[2:], ()))
    pegging = Pegging(lying, (kept, dummy), PLAYER)
    return game._replace(phase=SolitairePlay(pegging, Stock(down[1:], up)))


def _dummy_turned(game: SolitaireGame, phase: SolitairePlay, event: DummyTurned) -> SolitaireGame:
    return game._replace(phase=phase._replace(turned=True))


def _in_the_play(
    game: SolitaireGame,
    phase: SolitairePlay,
    event: events.Played | events.SaidGo | events.PileTurned,
) -> SolitaireGame:
    turned = phase.turned and not (isinstance(event, events.Played) and event.seat == DUMMY)
    after = at_table.evolve(_OF_TWO._replace(phase=phase.pegging), event).phase
    if isinstance(after, Pegging):
        return game._replace(phase=SolitairePlay(after, phase.stock, turned))
    assert isinstance(after, table.Showing)
    return game._replace(phase=SolitaireShow(after.table, phase.stock))


def _unpegged(game: SolitaireGame, phase: SolitairePlay, event: Unpegged) -> SolitaireGame:
    return game


def _pegged(game: SolitaireGame, phase: SolitairePhase, event: events.Pegged) -> SolitaireGame:
    return game._replace(score=game.score + total(event.score))


def _shown(
    game: SolitaireGame, phase: SolitairePhase, event: events.HandShown | LineShown
) -> SolitaireGame:
    return game._replace(score=game.score + event.points)


def _crib_shown(
    game: SolitaireGame, phase: SolitaireShow | SolitaireOver, event: events.CribShown
) -> SolitaireGame:
    game = game._replace(score=game.score + event.points)
    return game._replace(phase=KeepingStarter(*phase)) if game.deals == 1 else game


def _put_under(
    game: SolitaireGame, phase: SolitaireShow | KeepingStarter, event: PutUnder
) -> SolitaireGame:
    down, up = phase.stock
    after = Stock((phase.table.starter, *down), up + event.cards)
    return game._replace(phase=Ready(after))


def _last_turned(game: SolitaireGame, phase: Ready, event: LastTurned) -> SolitaireGame:
    hand, starter = event
    after = SolitaireOver(hand, starter, Stock((), phase.stock.up[1:]))
    return game._replace(deals=game.deals + 1, phase=after)


def _card_turned(game: SolitaireGame, phase: Placing, event: CardTurned) -> SolitaireGame:
    return game._replace(phase=Placing(phase.grid, phase.stock[1:], event.card))


def _placed(game: SolitaireGame, phase: Placing, event: CardPlaced) -> SolitaireGame:
    grid = place_card(phase.grid, event.row, event.column, event.card)
    return game._replace(phase=Placing(grid, phase.stock))


EVOLVE: Final[dict[type[SolitaireEvent], Callable[[SolitaireGame, Any, Any], SolitaireGame]]] = {
    events.Shuffled: _shuffled,
    HandDealt: _hand_dealt,
    DummyDiscarded: _discarded,
    StarterTurned: _starter_turned,
    DummyTurned: _dummy_turned,
    events.Played: _in_the_play,
    events.SaidGo: _in_the_play,
    events.PileTurned: _in_the_play,
    Unpegged: _unpegged,
    events.Pegged: _pegged,
    events.HandShown: _shown,
    events.CribShown: _crib_shown,
    PutUnder: _put_under,
    LastTurned: _last_turned,
    CardTurned: _card_turned,
    CardPlaced: _placed,
    LineShown: _shown,
}
