"""What each key means in a scene: in effect, in the key row, and in the help.

It is said once: ``press`` acts on the same lines that ``key_row`` prints. Those of each
scene are in ``pages`` and ``reading``.
"""

from collections.abc import Callable
from typing import Any, Final

from cribbage.language.speaking import _
from cribbage.pack.cards import half_width
from cribbage.ui.keys import reading
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.keys import AWAY, HELP, LEAVE, LOG, in_help, in_row, outcome
from cribbage.ui.scenes.scenes import RetoldPatience, Scene, around_of, under
from cribbage.ui.scenes.screen import (
    Bindings,
    Key,
    Outcome,
    Overlay,
    Reading,
    Screen,
    to,
)
from cribbage.ui.table.play import Playing


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key: a hint, in a sentence, where it means nothing now."""
    if isinstance(key, str) and not scene.takes_text:
        key = half_width(key).lower()
    after = outcome(bindings(scene), key)
    if after is not scene and type(after) is type(scene):
        # Now it is the next count that matters.
        if isinstance(after, Playing):
            return after._replace(around=after.around._replace(finished=None))
        if isinstance(after, patience.Playing):
            return after._replace(around=after.around._replace(finished=None))
    return after


def key_row(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys that mean something now, each with what it does; the scene waits for the first."""
    if taught := _taught(scene):
        return taught
    return in_row(bindings(scene))


def keys_at_hand(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys as the help explains them over this scene, each with what it does."""
    if taught := _taught(scene):
        return taught
    return in_help(bindings(scene))


def _taught(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys of a lesson, where one lies over the scene."""
    around = around_of(scene) if scene is under(scene) else None
    return around.lesson.keys if around and around.lesson else ()


def bindings(scene: Scene) -> Bindings:
    """The keys of a scene, in the order of the key row."""
    if type(scene).keys is not Screen.keys:
        return scene.keys()
    if isinstance(scene, patience.Scene):
        # A table of two needs nothing of a patience.
        from cribbage.ui.keys.patience import BINDINGS

        own: Bindings = BINDINGS[type(scene)](scene)
    else:
        own = _BINDINGS[type(scene)](scene)
    around = _everywhere(scene)
    if any(["escape" in cap.pressed for cap, _means, _act in own]):
        around = tuple([each for each in around if each.cap is not AWAY])
    return own + around


def _everywhere(scene: Scene) -> Bindings:
    """Help, log and the way out, from wherever they lead; an offer names the last alone.

    Q and Esc lead out alike, but where letters are typed and where Esc takes something back.
    """
    if isinstance(scene, Overlay):
        return ()
    if isinstance(scene, Reading):
        return reading.around_reading(scene)
    helps = to(HELP, _("help"), Help(scene))
    way_out = (to(LEAVE, _("quit"), Leaving(scene)), to(AWAY, "", Leaving(scene)))
    if isinstance(scene, patience.Left):
        return (helps, *way_out)
    return (helps, to(LOG, _("log"), Log(scene)), *way_out)


_BINDINGS: Final[dict[type, Callable[[Any], Bindings]]] = {
    RetoldPatience: reading.retold_patience,
}
