"""What a scene is called, and what its message row says."""

from cribbage.language.speaking import _
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.scenes import RetoldPatience, Scene, surroundings, under
from cribbage.ui.scenes.screen import Said, Screen, asked
from cribbage.ui.words.telling import WriteCard


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    if type(scene).title is not Screen.title:
        return scene.title()
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions  # which a table of two does not need

        return patience_captions.title(scene)
    match scene:
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
    match scene:
        case RetoldPatience():
            return asked(scene.note) or scene.around.message
    raise TypeError(scene)
