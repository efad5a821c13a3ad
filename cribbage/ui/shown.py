"""What can be on a full screen."""

from typing import Protocol

from cribbage.ui.pointing import Key
from cribbage.ui.scenes import Scene


class Shown(Protocol):
    """What a terminal shows and gives its keys to: an evening, or a game retold."""

    scene: Scene
    left: bool

    def press(self, key: Key) -> None:
        """Let a key have its effect."""

    def cover(self) -> None:
        """Put away what may not stay on a screen that nobody watches."""
