"""The table on a screen: of a game, or of solitaire."""

from cribbage.ui.screens import solitaire_table
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import Screen

Surroundings = GameTable | solitaire_table.SolitaireTable
"""The table of a game or of solitaire."""


def surroundings(screen: Screen) -> Surroundings | None:
    """Return the table on a screen, or None before a game has begun."""
    around = screen.surroundings
    return around if isinstance(around, Surroundings) else None


def around_of(screen: Screen) -> GameTable | None:
    """Return the table on a screen, or None in solitaire and before a game has begun."""
    around = screen.surroundings
    return around if isinstance(around, GameTable) else None
