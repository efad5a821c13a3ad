"""What stands around a screen, at a table of two to four and in solitaire."""

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.sight.view import View
from cribbage.ui.screens import solitaire
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.screen import Screen

Surroundings = Around | solitaire.Around
"""What stands around the scene of any game, for two and more or for one."""


def in_order(view: View, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat sees of its own hand, sorted."""
    hand = [card for card in view.hands[seat] if card]
    return tuple(sorted(hand, key=lambda card: card.order))


def surroundings(screen: Screen) -> Surroundings | None:
    """Return what stands around a screen of any game or of solitaire, None before it."""
    around = screen.surroundings
    return around if isinstance(around, Surroundings) else None


def around_of(screen: Screen) -> Around | None:
    """Return what stands around a screen, None before a game and in solitaire."""
    around = screen.surroundings
    return around if isinstance(around, Around) else None
