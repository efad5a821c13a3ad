"""What is asked over a scene: the question of leaving, and that of giving the game up."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.language.alternatives import OneOf
from cribbage.language.speaking import _, pgettext
from cribbage.ui.drawing.box import draw_box
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import NO, RESIGN, SEATS, YES
from cribbage.ui.keys.keys import key_row
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.scenes import Leaving, Resigning, around_of, under
from cribbage.ui.words.matches import resignation
from cribbage.ui.words.sentences import wrapped

Lines = tuple[tuple[str, str], ...]
"""A style and a text for each."""

_BLANK = ("curtain", "")

_NOTE: Final = 52
"""The cells of a line about the last key."""


def draw_asked(canvas: Canvas, scene: Leaving | Resigning, layout: Layout, skin: Skin) -> None:
    """The question in a box in the middle of the table."""
    draw_box(canvas, skin, question(scene))


def _hidden() -> tuple[str, str]:
    return "curtain.faint", _("All hands are hidden.")


def question(scene: Leaving | Resigning, *, noted: bool = False) -> Lines:
    """What is asked, with all cards put away that another might see; what is said of the last key
    is ``noted`` below it where no message row does.
    """
    asked = _resigning(scene) if isinstance(scene, Resigning) else _leaving(scene)
    if not (noted and scene.note):
        return asked
    note = [("curtain.strong", line) for line in wrapped(scene.note, _NOTE)]
    return (*asked, _BLANK, *note)


def _leaving(scene: Leaving) -> Lines:
    both = {"yes": YES.printed, "no": NO.printed}
    keys = _("{yes} quit, {no} stay", **both)
    if RESIGN.printed in dict(key_row(scene)):
        keys = _("{yes} quit, {no} stay, {resign} resign", resign=RESIGN.printed, **both)
    around, below = around_of(scene), under(scene)
    is_played = around is not None and around.view.winner is None
    # Before and after a game, and in solitaire, there are no hands to hide.
    hidden = (_hidden(),) if is_played else ()
    asked = _("Quit?")
    if (is_played and around and not around.lesson) or isinstance(below, _IN_SOLITAIRE):
        asked = _("Quit the game?")
    return (("curtain.strong", asked), *hidden, _BLANK, ("curtain", keys))


_IN_SOLITAIRE: Final = (
    *(patience.Throwing, patience.Playing, patience.Keeping, patience.Laying),
    *(patience.Pause, patience.Counting),
)
"""The scenes of a solitaire game that is not over."""


def _resigning(scene: Resigning) -> Lines:
    """Who gives the game up, and then the other side, who is told what it comes to; of partners
    either may accept it.
    """
    around = around_of(scene)
    assert around is not None
    names, seat, rules = around.names, scene.seat, around.view.rules
    if seat is None:
        who = [
            "" if around.is_program(each) else f"{SEATS[each].printed} {names[each]}"
            for each in rules.round_from(Seat(0))
        ]
        nobody = " ".join((NO.printed, _("cancel")))
        comma = pgettext("who resigns", ", ")
        keys = [comma.join(filter(None, [*who, nobody]))]
        if rules.has_partners:
            sides = [comma.join(filter(None, side)) for side in rules.by_side(who)]
            keys = [*filter(None, sides), nobody]
        asked = [("curtain", text) for text in keys]
        return (("curtain.strong", _("Who resigns?")), _hidden(), _BLANK, *asked)
    others = [names[each] for each in around.people if rules.side(each) != rules.side(seat)]
    resigns, wins = resignation(around.view, seat, around.match, names)
    both = {"yes": YES.printed, "no": NO.printed}
    keys = [_("{name}: {yes} accept, {no} play on", name=others[0], **both)]
    if len(others) > 1:
        one = _("{names}:", names=OneOf(others))
        keys = [one, _("{yes} accept for both, {no} play on", **both)]
    told = (("curtain.strong", resigns), ("curtain", wins), _BLANK)
    return (*told, *[("curtain", text) for text in keys])
