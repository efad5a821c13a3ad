"""The scene after keys that make no decision, in games and in solitaire."""

from cribbage.engine.actions import Action
from cribbage.solitaire.actions import SolitaireAction as AloneAction
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Hint, Key, Request, Screen


def pressed(scene: Screen, *keys: Key) -> Screen:
    """Return the scene after keys that make no decision; keys without effect do not change it."""
    for key in keys:
        outcome = press(scene, key)
        assert not isinstance(outcome, Request | Action | AloneAction), outcome
        scene = scene if isinstance(outcome, Hint) else outcome
    return scene


def hint(scene: Screen, key: Key) -> str:
    outcome = press(scene, key)
    assert isinstance(outcome, Hint)
    return outcome.text
