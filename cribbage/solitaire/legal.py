"""The decisions that the player of a solitaire game can make."""

from collections.abc import Callable
from itertools import permutations
from typing import Final

from cribbage.engine.actions import Play
from cribbage.engine.turns import fitting
from cribbage.solitaire.actions import Action, Keep, Lay, Throw
from cribbage.solitaire.game import Keeping, Laying, Phase, Playing, Throwing, place
from cribbage.solitaire.rules import PLAYER, SIDE, THROWN
from cribbage.solitaire.view import View


def legal(view: View) -> tuple[Action, ...]:
    """Return every decision that the player can make now; none if it is not their turn.

    Uses only what the player sees. The shuffle is left out because there are 52 factorial of them.
    """
    return _DECISIONS[view.phase](view) if PLAYER in view.to_act else ()


def _throws(view: View) -> tuple[Action, ...]:
    return tuple([Throw(two) for two in permutations(view.hand, THROWN)])


def _plays(view: View) -> tuple[Action, ...]:
    return tuple([Play(PLAYER, card) for card in fitting(view.hand, view.count)])


def _keeps(view: View) -> tuple[Action, ...]:
    return tuple([Keep(card) for card in view.played])


def _places(view: View) -> tuple[Action, ...]:
    numbers = range(1, SIDE + 1)
    return tuple(
        [
            Lay(row, column)
            for row in numbers
            for column in numbers
            if view.grid[place(row, column)] is None
        ]
    )


_DECISIONS: Final[dict[type[Phase], Callable[[View], tuple[Action, ...]]]] = {
    Throwing: _throws,
    Playing: _plays,
    Keeping: _keeps,
    Laying: _places,
}
