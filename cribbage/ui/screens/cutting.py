"""The table while the pack is cut, and while something just decided is looked at."""

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.sight.view import View
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import CARD_HEIGHT, fan, packet
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import (
    Around,
    Cutting,
    Lifting,
    Pause,
    cut_place,
    turned_over,
)
from cribbage.ui.screens.hands import draw_table

_HEADINGS = {CuttingForDeal: "Cut for deal: the low card deals", CuttingStarter: "The starter"}
_TOP = 3
_BETWEEN = 3
"""The cells between packets that lie side by side."""


def draw_cutting(canvas: Canvas, scene: Cutting, layout: Layout, skin: Skin) -> None:
    """The pack in a fan, one card raised where the cut would be, beside what was turned over."""
    around = scene.around
    view = around.view
    heading = _HEADINGS.get(view.phase, "The pack is shuffled")
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    name = around.names[scene.seat]
    canvas.write(
        2,
        0,
        f"{name} cuts",
        player_style(around.side(scene.seat)),
        width=canvas.width,
        align="centre",
    )
    packets, above = _packets(around, skin), turned_over(view)
    room = canvas.width - 4 - sum([each.width + _BETWEEN for each in packets])
    pack = fan(view.stock, cut_place(view, scene.depth), skin, width=room, above=above)
    _side_by_side(canvas, packets, pack)


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The packets side by side, or the table as the last card left it."""
    view = scene.around.view
    if view.phase is not CuttingForDeal:
        draw_table(canvas, scene.around, None, layout, skin)
        return
    heading = _HEADINGS[CuttingForDeal]
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    rest = Canvas(14, CARD_HEIGHT + 2)
    left = view.stock - max([depth for _, depth, _ in view.cuts], default=0)
    rest.paste(packet(left, skin), 1, 0)
    rest.write(CARD_HEIGHT + 1, 0, "the rest", "table.faint")
    _side_by_side(canvas, _packets(scene.around, skin), rest)


def draw_lifting(canvas: Canvas, around: Around, lifting: Lifting, skin: Skin) -> None:
    """A cut on its way, in the middle of the table, beside what was cut before."""
    column = MARGIN
    for lying in _packets(around, skin):
        canvas.paste(lying, _TOP + 1, column)
        column += lying.width + _BETWEEN
    middle, up = canvas.width // 2, _TOP + 2
    heading = _HEADINGS[CuttingForDeal if lifting.for_deal else CuttingStarter]
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    lower = packet(lifting.stock - lifting.depth, skin)
    upper = packet(lifting.depth, skin)
    if lifting.for_deal:
        said = f"{lifting.cutter} lifts {lifting.depth} cards"
        if lifting.step:
            said = f"{lifting.cutter} turns them over: the {skin.card_text(lifting.card)}"
        turned = packet(lifting.depth, skin, lifting.card) if lifting.step else upper
        canvas.paste(lower, up, middle + 4)
        canvas.paste(turned, up if lifting.step else _TOP, middle - 4 - turned.width)
    else:
        said = _STARTER[lifting.step].format(lifting.cutter, lifting.dealer)
        whole = packet(lifting.stock, skin, lifting.card if lifting.step == 3 else None)
        if lifting.step < 2:
            canvas.paste(lower, up, middle + 2)
            canvas.paste(upper, _TOP, middle - 4 - upper.width)
        else:
            canvas.paste(whole, up, middle - whole.width // 2)
        if lifting.step in (1, 2):
            single = packet(1, skin)
            canvas.paste(single, up, middle + 4 + lower.width)
    canvas.write(up + CARD_HEIGHT + 1, 0, said, "table.strong", width=canvas.width, align="centre")


_STARTER = (
    "{0} lifts the pack",
    "{1} draws out the card below",
    "{0} puts the pack back",
    "{1} turns the starter up on it",
)


def _packets(around: Around, skin: Skin) -> list[Canvas]:
    """What each has lifted and turned over, in the order of the pack, over his name."""
    view: View = around.view
    found, above = [], 0
    for seat, depth, card in sorted(view.cuts, key=lambda cut: cut[1]):
        lying, name = packet(depth - above, skin, card), around.names[seat]
        canvas = Canvas(max(lying.width, 14), CARD_HEIGHT + 2)
        canvas.paste(lying, 1, 0)
        canvas.write(CARD_HEIGHT + 1, 0, name, player_style(around.side(seat)))
        found.append(canvas)
        above = depth
    return found


def _side_by_side(canvas: Canvas, packets: list[Canvas], pack: Canvas) -> None:
    width = sum([each.width + _BETWEEN for each in packets]) + pack.width
    column = (canvas.width - width) // 2
    for each in (*packets, pack):
        canvas.paste(each, _TOP, column)
        column += each.width + _BETWEEN
