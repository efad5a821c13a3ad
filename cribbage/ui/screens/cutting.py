"""The table while the pack is cut, and while something just decided is looked at."""

from rich.cells import cell_len

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.sight.view import View
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import fan, packet
from cribbage.ui.drawing.layout import MARGIN, SMALL, Layout
from cribbage.ui.drawing.play import draw_table, laid_out
from cribbage.ui.drawing.players import labels, marked, player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around, Lifting
from cribbage.ui.scenes.scenes import Cutting, Pause, cut_place, turned_over

_HEADINGS = {CuttingForDeal: "Cut for deal: the low card deals", CuttingStarter: "The starter"}
_TOP = 3
_BETWEEN = 3
"""The cells between packets that lie side by side, where there is room."""
_REST = "the rest"


def draw_cutting(canvas: Canvas, scene: Cutting, layout: Layout, skin: Skin) -> None:
    """The pack in a fan, one card raised where the cut would be, beside what was turned over."""
    around = scene.around
    view = around.view
    heading = _HEADINGS.get(view.phase, "The pack is shuffled")
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    canvas.write(
        2,
        0,
        f"{marked(around, scene.seat, skin)} cuts",
        player_style(around.side(scene.seat)),
        width=canvas.width,
        align="centre",
    )
    packets, above = _packets(around, skin, beside=True), turned_over(view)
    room = canvas.width - 4 - sum([each.width + _BETWEEN for each in packets])
    pack = fan(view.stock, cut_place(view, scene.depth), skin, width=room, above=above)
    _side_by_side(canvas, packets, pack)


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The packets side by side, or the table as the last card left it."""
    view = scene.around.view
    if view.phase is not CuttingForDeal:
        draw_table(canvas, scene.around, None, laid_out(layout, scene.around), skin)
        return
    heading = _HEADINGS[CuttingForDeal]
    canvas.write(1, 0, heading, "table.strong", width=canvas.width, align="centre")
    left = view.stock - max([depth for _, depth, _ in view.cuts], default=0)
    lying = packet(left, skin)
    rest = Canvas(max(lying.width, _least(scene.around, _REST)), SMALL.high + 2)
    rest.paste(lying, 1, 0)
    rest.write(SMALL.high + 1, 0, _REST, "table.faint")
    _side_by_side(canvas, _packets(scene.around, skin), rest)


def draw_lifting(canvas: Canvas, around: Around, lifting: Lifting, skin: Skin) -> None:
    """A cut on its way, in the middle of the table, beside what was cut before."""
    # What is said below it has the last of ten rows, or of nine.
    column, high = MARGIN, min(_TOP, canvas.height - SMALL.high - 4)
    for lying in _packets(around, skin, beside=True):
        canvas.paste(lying, high + 1, column)
        column += lying.width + _BETWEEN
    middle, up = canvas.width // 2, high + 2
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
        canvas.paste(turned, up if lifting.step else high, middle - 4 - turned.width)
    else:
        said = _STARTER[lifting.step].format(lifting.cutter, lifting.dealer)
        whole = packet(lifting.stock, skin, lifting.card if lifting.step == 3 else None)
        if lifting.step < 2:
            canvas.paste(lower, up, middle + 2)
            canvas.paste(upper, high, middle - 4 - upper.width)
        else:
            canvas.paste(whole, up, middle - whole.width // 2)
        if lifting.step in (1, 2):
            single = packet(1, skin)
            canvas.paste(single, up, middle + 4 + lower.width)
    canvas.write(up + SMALL.high + 1, 0, said, "table.strong", width=canvas.width, align="centre")


_STARTER = (
    "{0} lifts the pack",
    "{1} draws out the card below",
    "{0} puts the pack back",
    "{1} turns the starter up on it",
)


def _packets(around: Around, skin: Skin, *, beside: bool = False) -> list[Canvas]:
    """What each has lifted and turned over, in the order of the pack, over his name.

    Among three and four, where they lie ``beside`` the pack, only the mark and as much of the name
    as is no wider than they are; and where all the pack is cut again, only the card that was shown.
    """
    view: View = around.view
    brief, whole = beside and view.rules.seats > 2, not turned_over(view)
    found, above = [], 0
    for seat, depth, card in sorted(view.cuts, key=lambda cut: cut[1]):
        lying = packet(1 if brief and whole else depth - above, skin, card)
        name = marked(around, seat, skin)
        if brief:
            name = labels(around, lying.width, skin)[seat]
        canvas = Canvas(max(lying.width, _least(around, name)), SMALL.high + 2)
        canvas.paste(lying, 1, 0)
        canvas.write(SMALL.high + 1, 0, name, player_style(around.side(seat)))
        found.append(canvas)
        above = depth
    return found


def _least(around: Around, name: str) -> int:
    """The cells for what is below a packet: that between two the same for everybody."""
    return cell_len(name) if around.view.rules.seats > 2 else 14


def _side_by_side(canvas: Canvas, packets: list[Canvas], pack: Canvas) -> None:
    lying = (*packets, pack)
    room = canvas.width - sum([each.width for each in lying])
    between = min(_BETWEEN, room // len(lying))
    column = (room - between * len(packets)) // 2
    for each in lying:
        canvas.paste(each, _TOP, column)
        column += each.width + between
