"""A patience that was left: whose it is, how it stood, and when; and the question before it is."""

from typing import Final

from cribbage.language.cells import cells
from cribbage.language.speaking import _, grammar, pgettext
from cribbage.patience.rules import DEALS, SIDE, Patience
from cribbage.patience.view import View
from cribbage.ui.drawing.box import draw_box
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.packs import CALLED
from cribbage.ui.patience.board import BOARD_HEIGHT, draw_board
from cribbage.ui.patience.square import draw_square
from cribbage.ui.scenes.patience import Left
from cribbage.ui.words.patience import points_so_far

_TOLD: Final = 10
"""The cells of what each line tells of."""


def draw_left(canvas: Canvas, scene: Left, skin: Skin) -> None:
    """The pegs as they stood, or the square as it lay, and over it what was left."""
    around = scene.around
    top = 0
    if around.view.patience is Patience.SQUARE:
        draw_square(canvas, around, skin)
    else:
        draw_board(canvas, around, skin)
        top = BOARD_HEIGHT
    below = canvas.height - top
    question, *told = what_was_left(scene)
    widest = max([cells(text) for text, _style in told])
    lines = [("curtain.strong", question[0])]
    for text, _style in told:
        lines.append(("curtain", text + " " * (widest - cells(text))))
    draw_box(canvas, skin, tuple(lines), top=top + (below - len(lines)) // 2 - 1)


def what_was_left(scene: Left) -> list[tuple[str, str]]:
    """What is asked, and below it whose patience it is and how it stood; each with its style."""
    look = scene.around.view
    told = (
        (
            _("paused"),
            _("{day}, {hour}", day=grammar().day(scene.when.date()), hour=f"{scene.when:%H:%M}"),
        ),
        (_("player"), scene.around.name),
        (_("rules"), _rules(look.patience)),
        (
            _("points"),
            _("{points}, par {par}", points=points_so_far(look), par=look.patience.par),
        ),
        _how_far(look),
    )
    asked = (_("Resume the unfinished solitaire game?"), "table.strong")
    each = [(what + " " * (_TOLD - cells(what)) + text, "table") for what, text in told]
    return [asked, ("", "table"), *each]


def ask_over(canvas: Canvas, scene: Leaving, skin: Skin, *, noted: bool = False) -> None:
    """The question of leaving in the middle, with what is said of the last key where that is to be
    ``noted`` too; what was there to click on waits for the answer.
    """
    canvas.aim(0, 0, canvas.height, canvas.width, None)
    draw_box(canvas, skin, scene.noted_lines() if noted else scene.lines())


def _rules(patience: Patience) -> str:
    called = _(CALLED[patience])
    return called if patience is Patience.SQUARE else _("seven deals, {rules}", rules=called)


def _how_far(look: View) -> tuple[str, str]:
    if look.patience is Patience.SQUARE:
        laid = _("{cards} of {many} placed", cards=look.lying, many=SIDE * SIDE)
        return pgettext("on the square", "cards"), laid
    deal = max(1, look.deals)
    return pgettext("a word before it", "deal"), _("{deal} of {deals}", deal=deal, deals=DEALS)
