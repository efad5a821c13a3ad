"""The table while the pack is cut, and while something just decided is looked at."""

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.engine.rules import Seat
from cribbage.ui.canvas import Canvas
from cribbage.ui.cards import CARD_WIDTH, Lying, fan, row
from cribbage.ui.layout import Layout
from cribbage.ui.panel_log import player_style
from cribbage.ui.panel_play import draw_table
from cribbage.ui.scenes import Cutting, Pause, cut_place
from cribbage.ui.setting import Setting
from cribbage.ui.theme import Skin

_HEADINGS = {CuttingForDeal: "Cut for deal: the low card deals", CuttingStarter: "The starter"}


def draw_cutting(canvas: Canvas, scene: Cutting, layout: Layout, skin: Skin) -> None:
    """The pack in a fan, one card raised where the cut would be."""
    setting = scene.setting
    name = setting.names[scene.seat]
    heading = _HEADINGS.get(setting.view.phase, "The pack is shuffled")
    _draw_fan(canvas, setting, heading, cut_place(setting.view, scene.depth), skin)
    canvas.write(2, 0, f"{name} cuts", player_style(scene.seat), width=canvas.width, align="centre")
    _draw_cuts(canvas, setting, skin)


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The cuts side by side, or the table as the last card left it."""
    if scene.setting.view.phase is CuttingForDeal:
        _draw_fan(canvas, scene.setting, _HEADINGS[CuttingForDeal], None, skin)
        _draw_cuts(canvas, scene.setting, skin)
    else:
        draw_table(canvas, scene.setting, None, layout, skin)


def _draw_fan(
    canvas: Canvas, setting: Setting, heading: str, lifted: int | None, skin: Skin
) -> None:
    view = setting.view
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    taken = [cut_place(view, depth) for _, depth, _ in view.cuts]
    pack = fan(view.stock, lifted, skin, width=canvas.width - 4, taken=taken)
    canvas.paste(pack, 3, (canvas.width - pack.width) // 2)


def _draw_cuts(canvas: Canvas, setting: Setting, skin: Skin) -> None:
    """The cards cut so far, each with its player's name."""
    if setting.view.phase is not CuttingForDeal:
        return
    top = 8
    for seat, name in enumerate(setting.names):
        left = canvas.width // 2 + (-20 if seat == 0 else 6)
        cut = next((card for other, _, card in setting.view.cuts if other == seat), None)
        if cut:
            canvas.paste(row([Lying(cut)], skin, name=None), top, left)
        canvas.write(top + 1, left + CARD_WIDTH + 1, name, player_style(Seat(seat)))
