"""What is asked over a scene: the question of leaving, and that of giving the game up."""

from cribbage.engine.rules import Seat
from cribbage.ui.drawing.box import draw_box
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import NO, RESIGN, SEATS, YES
from cribbage.ui.keys.keys import key_row
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.scenes import Leaving, Resigning, around_of, under
from cribbage.ui.words.matches import resignation
from cribbage.ui.words.sentences import one_of

Lines = tuple[tuple[str, str], ...]
"""A style and a text for each."""

_HIDDEN = ("curtain.faint", "All hands are hidden.")
_BLANK = ("curtain", "")


def draw_asked(canvas: Canvas, scene: Leaving | Resigning, layout: Layout, skin: Skin) -> None:
    """The question in a box in the middle of the table."""
    draw_box(canvas, skin, question(scene))


def question(scene: Leaving | Resigning) -> Lines:
    """What is asked, with all cards put away that another might see."""
    return _resigning(scene) if isinstance(scene, Resigning) else _leaving(scene)


def _leaving(scene: Leaving) -> Lines:
    resigns = f", {RESIGN.printed} resigns" if RESIGN.printed in dict(key_row(scene)) else ""
    keys = f"{YES.printed} leaves, {NO.printed} stays{resigns}"
    # Who plays alone hides nothing from anybody.
    hidden = () if isinstance(under(scene), patience.Scene) else (_HIDDEN,)
    return (("curtain.strong", "Leave the table?"), *hidden, _BLANK, ("curtain", keys))


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
        nobody = f"{NO.printed} nobody"
        keys = [", ".join(filter(None, [*who, nobody]))]
        if rules.has_partners:
            sides = [", ".join(filter(None, side)) for side in rules.by_side(who)]
            keys = [*filter(None, sides), nobody]
        asked = [("curtain", text) for text in keys]
        return (("curtain.strong", "Who resigns?"), _HIDDEN, _BLANK, *asked)
    others = [names[each] for each in around.people if rules.side(each) != rules.side(seat)]
    resigns, wins = resignation(around.view, seat, around.match, names)
    keys = [f"{one_of(others)}: {YES.printed} accepts, {NO.printed} plays on"]
    if len(others) > 1:
        keys = [
            f"{one_of(others)}:",
            f"{YES.printed} accepts for both, {NO.printed} plays on",
        ]
    told = (("curtain.strong", resigns), ("curtain", wins), _BLANK)
    return (*told, *[("curtain", text) for text in keys])
