"""The keys before a game: the form, and the games that were left."""

from cribbage.ui.scenes.caps import (
    ALONG,
    ANOTHER,
    ENTER,
    NEXT,
    RUB_OUT,
    SPACE,
    TYPED,
    Binding,
    Bindings,
    Key,
    Outcome,
    Request,
    to,
)
from cribbage.ui.scenes.form import (
    CHOICES,
    NAMES,
    Field,
    Start,
    changed,
    moved,
    on,
    rubbed_out,
    typed,
)
from cribbage.ui.scenes.offer import Offer, pointed_further


def start(scene: Start) -> Bindings:
    """The form is gone through, filled in, and begun from."""
    dealing = scene.focus is Field.DEAL
    found = [to(ENTER, "deal" if dealing else "on", Request.BEGIN if dealing else on(scene))]
    if scene.focus in CHOICES:
        change = ALONG._replace(pressed=("left", "right", "space"))
        found += [Binding(change, "change", lambda key: changed(scene, -1 if key == "left" else 1))]
    found += [Binding(ANOTHER, "move", lambda key: moved(scene, -1 if key == "up" else 1))]
    if scene.focus in NAMES:
        found += [
            Binding(RUB_OUT, "", lambda key: rubbed_out(scene)),
            Binding(SPACE, "", lambda key: typed(scene, " ")),
        ]
    return (*found, Binding(TYPED, "", lambda key: _typed(scene, key)))


def _typed(scene: Start, key: Key) -> Outcome:
    if key == ("field", int(Field.DEAL)):
        return Request.BEGIN
    letter = isinstance(key, str) and len(key) == 1 and scene.focus in NAMES
    return typed(scene, str(key)) if letter else scene


def offer(scene: Offer) -> Bindings:
    """One of the games is taken up, or a new one begun."""
    return (
        to(ENTER, "take it up", Request.RESUME),
        Binding(ANOTHER, "another", lambda key: pointed_further(scene, -1 if key == "up" else 1)),
        to(NEXT, "a new game", Request.NEW),
    )
