"""The paragraph of the rules for each moment of a game."""

from typing import TYPE_CHECKING, Final

from cribbage.engine import game
from cribbage.engine.rules import Counting, Pegs, Rules

if TYPE_CHECKING:  # not needed for two players
    from cribbage.solitaire.rules import Solitaire

BEGINNING: Final = "1.1"
"""The start of the rules, which opens if no game is on the table."""

IN_THE_SHOW: Final = "6.1"
"""The show in general."""

GAME_OVER: Final = "7.1"
"""Winning."""

_OF_A_PHASE: Final[dict[type[game.Phase], str]] = {
    game.CuttingForDeal: "2.1",
    game.CuttingPack: "3.1",
    game.CuttingStarter: "4.1",
    game.Pegging: "5.1",
    game.Announcing: "8.10",
    game.Calling: "8.11",
}

_DISCARDING: Final = {2: "3.3", 3: "9.1", 4: "9.2"}
"""That of discards, by the number of players."""


def paragraph_for(phase: type[game.Phase], rules: Rules) -> str:
    """Return the number of the paragraph to open.

    >>> paragraph_for(game.Pegging, Rules()), paragraph_for(game.Discarding, Rules(4))
    ('5.1', '9.2')
    """
    if phase is game.Discarding:
        return _DISCARDING[rules.seats]
    if phase is game.Pegging and Pegs.SAY in rules.pegging:
        return "8.9"
    if phase in (game.Showing, game.Answering):
        if Counting.MUGGINS in rules.counting:
            return "8.3"
        return "8.2" if Counting.HAND in rules.counting else IN_THE_SHOW
    return _OF_A_PHASE.get(phase, IN_THE_SHOW)


def paragraph_for_one(solitaire: "Solitaire") -> str:
    """Return the number of the paragraph to open in a solitaire game."""
    from cribbage.solitaire.rules import Solitaire

    return "12.1" if solitaire is Solitaire.SQUARE else "11.1"
