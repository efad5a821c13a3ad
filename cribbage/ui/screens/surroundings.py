"""What can be on the screen, as values. A scene with private cards stands only behind a curtain."""

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.sight.view import View
from cribbage.ui.screens import solitaire
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.screen import Screen

Scene = Screen


Surroundings = Around | solitaire.Around
"""What stands around the scene of any game, for two and more or for one."""


def in_order(view: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat sees of its own hand, sorted."""
    hand = [card for card in view.hands[seat] if card]
    return tuple(sorted(hand, key=lambda card: card.order))


def under(scene: Scene) -> Scene:
    """The scene itself, or the one below what lies over it."""
    return scene.under


def covered(scene: Scene) -> Scene:
    """The scene with its private cards put away: what may stay on a screen that nobody watches."""
    return scene.under.covered()


def surroundings(scene: Scene) -> Surroundings | None:
    """What stands around the scene of any game, for two and more or for one; None before it."""
    around = scene.surroundings
    return around if isinstance(around, Surroundings) else None


def around_of(scene: Scene) -> Around | None:
    """What stands around the scene; None before a game, and in solitaire."""
    around = scene.surroundings
    return around if isinstance(around, Around) else None


def hinted(scene: Scene, hint: str) -> Scene:
    """The scene with a word about a key that did nothing, where there is a row to say it."""
    return scene.hinted(hint)
