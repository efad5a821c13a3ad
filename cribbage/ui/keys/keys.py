"""What each key means on a screen: in effect, in the key row, and in the help.

It is said once: ``press`` acts on the same lines that ``key_row`` prints.
"""

from cribbage.pack.cards import half_width
from cribbage.ui.scenes.keys import in_help, in_row, outcome
from cribbage.ui.scenes.scenes import Scene, around_of, under
from cribbage.ui.scenes.screen import Key, Outcome
from cribbage.ui.table.play import Playing


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key: a hint, in a sentence, where it means nothing now."""
    if isinstance(key, str) and not scene.takes_text:
        key = half_width(key).lower()
    after = outcome(scene.keys(), key)
    if after is not scene and isinstance(after, Playing) and isinstance(scene, Playing):
        # Now it is the next count that matters.
        return after._replace(around=after.around._replace(finished=None))
    return after


def key_row(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys that mean something now, each with what it does; the scene waits for the first."""
    if taught := _taught(scene):
        return taught
    return in_row(scene.keys())


def keys_at_hand(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys as the help explains them over this scene, each with what it does."""
    if taught := _taught(scene):
        return taught
    return in_help(scene.keys())


def _taught(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys of a lesson, where one lies over the scene."""
    around = around_of(scene) if scene is under(scene) else None
    return around.lesson.keys if around and around.lesson else ()
