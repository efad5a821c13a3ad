"""The decisions that the player of a solitaire game can make."""

from collections.abc import Callable
from itertools import permutations
from typing import Final

from cribbage.engine.actions import Play
from cribbage.engine.turns import playable_cards
from cribbage.solitaire import game
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.rules import DISCARDED, PLAYER, SIDE
from cribbage.solitaire.view import SolitaireView


def legal_solitaire(view: SolitaireView) -> tuple[SolitaireAction, ...]:
    """Return every decision that the player can make now; none if it is not their turn.

    Uses only what the player sees. The shuffle is left out because there are 52 factorial of them.
    """
    return _DECISIONS[view.phase](view) if PLAYER in view.to_act else ()


def _discards(view: SolitaireView) -> tuple[SolitaireAction, ...]:
    return tuple([DummyDiscard(two) for two in permutations(view.hand, DISCARDED)])


def _plays(view: SolitaireView) -> tuple[SolitaireAction, ...]:
    return tuple([Play(PLAYER, card) for card in playable_cards(view.hand, view.count)])


def _keeps(view: SolitaireView) -> tuple[SolitaireAction, ...]:
    return tuple([KeepStarter(card) for card in view.played])


def _places(view: SolitaireView) -> tuple[SolitaireAction, ...]:
    numbers = range(1, SIDE + 1)
    return tuple(
        [
            PlaceCard(row, column)
            for row in numbers
            for column in numbers
            if view.grid[game.grid_index(row, column)] is None
        ]
    )


_DECISIONS: Final[
    dict[type[game.SolitairePhase], Callable[[SolitaireView], tuple[SolitaireAction, ...]]]
] = {
    game.DummyDiscarding: _discards,
    game.SolitairePlay: _plays,
    game.KeepingStarter: _keeps,
    game.Placing: _places,
}
