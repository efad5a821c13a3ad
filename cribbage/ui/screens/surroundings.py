"""The table on a screen: of a game, or of solitaire."""

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.screens import solitaire_table
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import Screen
from cribbage.views.view import View

Surroundings = GameTable | solitaire_table.SolitaireTable
"""The table of a game or of solitaire."""


def sorted_own_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat sees of its own hand, sorted."""
    hand = [card for card in view.hands[seat] if card]
    return tuple(sorted(hand, key=lambda card: card.order))


def surroundings(screen: Screen) -> Surroundings | None:
    """Return the table on a screen, or None before a game has begun."""
    around = screen.surroundings
    return around if isinstance(around, Surroundings) else None


def around_of(screen: Screen) -> GameTable | None:
    """Return the table on a screen, or None in solitaire and before a game has begun."""
    around = screen.surroundings
    return around if isinstance(around, GameTable) else None
