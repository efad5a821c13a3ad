"""The change that each event makes to a solitaire game, without any check of the rules."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine import evolve as at_table
from cribbage.engine import game as table
from cribbage.engine.events import (
    CribShown,
    HandShown,
    Pegged,
    PileTurned,
    Played,
    SaidGo,
    Shuffled,
)
from cribbage.engine.game import Gathered, Pegging, Table
from cribbage.pack.scoring import total
from cribbage.solitaire.events import (
    CardTurned,
    ColumnShown,
    DummyTurned,
    Event,
    HandDealt,
    Laid,
    LastTurned,
    PutUnder,
    RowShown,
    StarterTurned,
    Thrown,
    Unpegged,
)
from cribbage.solitaire.game import (
    EMPTY,
    Filled,
    Game,
    Keeping,
    Laying,
    Over,
    Phase,
    Playing,
    Ready,
    Showing,
    Stock,
    Throwing,
)
from cribbage.solitaire.rules import DUMMY, PLAYER, Patience
from cribbage.solitaire.square import laid


def evolve(game: Game, event: Event) -> Game:
    """Return the game after ``event``, which is taken as true; ``apply`` checks the rules.

    Raises TypeError if it is not an event of solitaire.
    """
    follow = EVOLVE.get(type(event))
    if follow is None:
        raise TypeError(f"{event!r} is not a solitaire event: use the events that apply returns")
    return follow(game, game.phase, event)


_OF_TWO: Final = table.new_game(dealer=DUMMY)
"""The two-player game of the player and the dummy; its scores are not used."""


def _shuffled(game: Game, phase: Gathered, event: Shuffled) -> Game:
    if game.patience is Patience.SQUARE:
        return game._replace(phase=Laying(EMPTY, event.pack))
    return game._replace(phase=Ready(Stock(event.pack)))


def _hand_dealt(game: Game, phase: Ready, event: HandDealt) -> Game:
    down, up = phase.stock
    # Three to the player, two to the dummy, three to the player (docs/rules.md 11.2).
    after = Throwing(event.hand, down[3:5], Stock(down[8:], up))
    return game._replace(deals=game.deals + 1, phase=after)


def _thrown(game: Game, phase: Throwing, event: Thrown) -> Game:
    kept = tuple([card for card in phase.hand if card not in event.cards])
    return game._replace(phase=Throwing(kept, phase.dummy + event.cards, phase.stock))


def _starter_turned(game: Game, phase: Throwing | Laying, event: StarterTurned) -> Game:
    if isinstance(phase, Laying):
        return game._replace(phase=Filled(phase.grid, event.card, phase.stock[1:]))
    kept, dummy, (down, up) = phase
    lying = Table((kept, ()), dummy, event.card, (dummy[2:], ()))
    pegging = Pegging(lying, (kept, dummy), PLAYER)
    return game._replace(phase=Playing(pegging, Stock(down[1:], up)))


def _dummy_turned(game: Game, phase: Playing, event: DummyTurned) -> Game:
    return game._replace(phase=phase._replace(turned=True))


def _in_the_play(game: Game, phase: Playing, event: Played | SaidGo | PileTurned) -> Game:
    turned = phase.turned and not (isinstance(event, Played) and event.seat == DUMMY)
    after = at_table.evolve(_OF_TWO._replace(phase=phase.pegging), event).phase
    if isinstance(after, Pegging):
        return game._replace(phase=Playing(after, phase.stock, turned))
    assert isinstance(after, table.Showing)
    return game._replace(phase=Showing(after.table, phase.stock))


def _unpegged(game: Game, phase: Playing, event: Unpegged) -> Game:
    return game


def _pegged(game: Game, phase: Phase, event: Pegged) -> Game:
    return game._replace(score=game.score + total(event.score))


def _shown(game: Game, phase: Phase, event: HandShown | RowShown | ColumnShown) -> Game:
    return game._replace(score=game.score + event.points)


def _crib_shown(game: Game, phase: Showing | Over, event: CribShown) -> Game:
    game = game._replace(score=game.score + event.points)
    return game._replace(phase=Keeping(*phase)) if game.deals == 1 else game


def _put_under(game: Game, phase: Showing | Keeping, event: PutUnder) -> Game:
    down, up = phase.stock
    after = Stock((phase.table.starter, *down), up + event.cards)
    return game._replace(phase=Ready(after))


def _last_turned(game: Game, phase: Ready, event: LastTurned) -> Game:
    hand, starter = event
    after = Over(hand, starter, Stock((), phase.stock.up[1:]))
    return game._replace(deals=game.deals + 1, phase=after)


def _card_turned(game: Game, phase: Laying, event: CardTurned) -> Game:
    return game._replace(phase=Laying(phase.grid, phase.stock[1:], event.card))


def _laid(game: Game, phase: Laying, event: Laid) -> Game:
    grid = laid(phase.grid, event.row, event.column, event.card)
    return game._replace(phase=Laying(grid, phase.stock))


EVOLVE: Final[dict[type[Event], Callable[[Game, Any, Any], Game]]] = {
    Shuffled: _shuffled,
    HandDealt: _hand_dealt,
    Thrown: _thrown,
    StarterTurned: _starter_turned,
    DummyTurned: _dummy_turned,
    Played: _in_the_play,
    SaidGo: _in_the_play,
    PileTurned: _in_the_play,
    Unpegged: _unpegged,
    Pegged: _pegged,
    HandShown: _shown,
    CribShown: _crib_shown,
    PutUnder: _put_under,
    LastTurned: _last_turned,
    CardTurned: _card_turned,
    Laid: _laid,
    RowShown: _shown,
    ColumnShown: _shown,
}
