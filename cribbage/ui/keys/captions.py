"""What a scene is called, and what its message row says."""

from cribbage.language.speaking import _
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.scenes import (
    Moment,
    Retelling,
    RetoldPatience,
    Scene,
    Watching,
    surroundings,
    under,
)
from cribbage.ui.scenes.screen import Said, Screen, asked
from cribbage.ui.words.telling import WriteCard


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    if type(scene).title is not Screen.title:
        return scene.title()
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions  # which a table of two does not need

        return patience_captions.title(scene)
    if isinstance(scene, Drill):
        return _("drill")
    match scene:
        case Retelling():
            return _("replay")
        case Watching(Moment(around)):
            return _("{name} against {other}", name=around.names[0], other=around.names[1])
        case RetoldPatience():
            return _("solitaire replay")
    raise TypeError(scene)


def aside(scene: Scene) -> str:
    """How it stands, for the end of the first row."""
    if type(scene).aside is not Screen.aside:
        return scene.aside()
    below = under(scene)
    if type(below).aside is not Screen.aside:
        return below.aside()
    if isinstance(below, Drill):
        return below.rows.where
    around = surroundings(scene)
    return around.standing if around else ""


def message(scene: Scene, write: WriteCard) -> tuple[Said, ...]:
    """What the message row says, in sentences in the order in which they are read."""
    if type(scene).title is not Screen.title:
        return scene.message(write)
    around = surroundings(scene)
    if around and around.hint:
        return asked(around.hint)
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions

        return patience_captions.message(scene, write)
    if isinstance(scene, Drill):
        return asked(scene.note or scene.rows.message)
    match scene:
        case Retelling() | RetoldPatience():
            return asked(scene.note) or scene.around.message
        case Watching(moment, note=note, result=came_to):
            return asked(note or came_to) or moment.around.message

    raise TypeError(scene)
