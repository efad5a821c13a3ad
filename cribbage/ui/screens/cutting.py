"""The table while the pack is cut, and while something just decided is looked at."""

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import CARD_WIDTH, Lying, fan, row
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Around, Cutting, Pause, cut_place
from cribbage.ui.screens.hands import draw_table

_HEADINGS = {CuttingForDeal: "Cut for deal: the low card deals", CuttingStarter: "The starter"}


def draw_cutting(canvas: Canvas, scene: Cutting, layout: Layout, skin: Skin) -> None:
    """The pack in a fan, one card raised where the cut would be."""
    around = scene.around
    name = around.names[scene.seat]
    heading = _HEADINGS.get(around.view.phase, "The pack is shuffled")
    _draw_fan(canvas, around, heading, cut_place(around.view, scene.depth), skin)
    canvas.write(2, 0, f"{name} cuts", player_style(scene.seat), width=canvas.width, align="centre")
    _draw_cuts(canvas, around, skin)


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The cuts side by side, or the table as the last card left it."""
    if scene.around.view.phase is CuttingForDeal:
        _draw_fan(canvas, scene.around, _HEADINGS[CuttingForDeal], None, skin)
        _draw_cuts(canvas, scene.around, skin)
    else:
        draw_table(canvas, scene.around, None, layout, skin)


def _draw_fan(canvas: Canvas, around: Around, heading: str, lifted: int | None, skin: Skin) -> None:
    view = around.view
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    taken = [cut_place(view, depth) for _, depth, _ in view.cuts]
    pack = fan(view.stock, lifted, skin, width=canvas.width - 4, taken=taken)
    canvas.paste(pack, 3, (canvas.width - pack.width) // 2)


def _draw_cuts(canvas: Canvas, around: Around, skin: Skin) -> None:
    """The cards cut so far, each with its player's name."""
    if around.view.phase is not CuttingForDeal:
        return
    top = 8
    for seat, name in enumerate(around.names):
        left = canvas.width // 2 + (-20 if seat == 0 else 6)
        cut = next((card for other, _, card in around.view.cuts if other == seat), None)
        if cut:
            canvas.paste(row([Lying(cut)], skin, name=None), top, left)
        canvas.write(top + 1, left + CARD_WIDTH + 1, name, player_style(Seat(seat)))
