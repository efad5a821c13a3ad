"""The table while the pack is cut, and while something just decided is looked at."""

from cribbage.engine.game import CuttingForDeal, CuttingStarter
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _
from cribbage.ui.drawing.cards import fan, packet
from cribbage.ui.drawing.deal import heading, is_whole, on_cutting, packets
from cribbage.ui.drawing.log import draw_lesson_below
from cribbage.ui.drawing.play import draw_table, laid_out
from cribbage.ui.drawing.players import labels, marked, player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, SMALL, Layout, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around, Lifting
from cribbage.ui.scenes.scenes import Cutting, Pause, cut_place, turned_over

_TOP = 3
_BETWEEN = 3
"""The cells between packets that lie side by side, where there is room."""
_REST = N_("the rest")


def draw_cutting(canvas: Canvas, scene: Cutting, layout: Layout, skin: Skin) -> None:
    """The pack in a fan, one card raised where the cut would be, beside what was turned over."""
    around, size = scene.around, laid_out(layout, scene.around).card
    view = around.view
    cuts = _("{name} cuts", name=marked(around, scene.seat, skin))
    lying, above = _packets(around, skin, size, beside=True), turned_over(view)
    room = canvas.width - 4 - sum([each.width + _BETWEEN for each in lying])
    place = cut_place(view, scene.depth)
    pack = fan(view.stock, place, skin, width=room, above=above, size=size)
    top = _side_by_side(canvas, lying, pack, size)
    _write_heading(canvas, top, heading(view.phase))
    if around.lesson:
        draw_lesson_below(canvas, around.lesson, top + pack.height + 1)
    style = player_style(around.side(scene.seat))
    canvas.write(top - 1, 0, cuts, style, width=canvas.width, align="centre")


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The packets side by side, or the table as the last card left it."""
    view, layout = scene.around.view, laid_out(layout, scene.around)
    if view.phase is not CuttingForDeal:
        draw_table(canvas, scene.around, None, layout, skin)
        return
    left, size = (
        view.stock - max([depth for _seat, depth, _card in view.cuts], default=0),
        layout.card,
    )
    lying = packet(left, skin, size=size)
    rest = Canvas(max(lying.width, _least(scene.around, _(_REST))), size.high + 2)
    rest.paste(lying, 1, 0)
    rest.write(size.high + 1, 0, _(_REST), "table.faint")
    top = _side_by_side(canvas, _packets(scene.around, skin, size), rest, size)
    _write_heading(canvas, top, heading(CuttingForDeal))


def draw_lifting(
    canvas: Canvas, around: Around, lifting: Lifting, layout: Layout, skin: Skin
) -> None:
    """A cut on its way, in the middle of the table, beside what was cut before."""
    size = laid_out(layout, around).card
    # What is said below it has the last of ten rows, or of nine.
    column, high = MARGIN, min(_top(canvas, size), canvas.height - size.high - 4)
    for lying in _packets(around, skin, size, beside=True):
        canvas.paste(lying, high + 1, column)
        column += lying.width + _BETWEEN
    middle, up = canvas.width // 2, high + 2
    _write_heading(canvas, high, heading(CuttingForDeal if lifting.for_deal else CuttingStarter))
    lower = packet(lifting.stock - lifting.depth, skin, size=size)
    upper = packet(lifting.depth, skin, size=size)
    if lifting.for_deal:
        turned = packet(lifting.depth, skin, lifting.card, size=size) if lifting.step else upper
        canvas.paste(lower, up, middle + 4)
        canvas.paste(turned, up if lifting.step else high, middle - 4 - turned.width)
    else:
        shown = lifting.card if lifting.step == 3 else None
        whole = packet(lifting.stock, skin, shown, size=size)
        if lifting.step < 2:
            canvas.paste(lower, up, middle + 2)
            canvas.paste(upper, high, middle - 4 - upper.width)
        else:
            canvas.paste(whole, up, middle - whole.width // 2)
        if lifting.step in (1, 2):
            single = packet(1, skin, size=size)
            canvas.paste(single, up, middle + 4 + lower.width)
    said, below = on_cutting(lifting, skin), up + size.high + 1
    canvas.write(below, 0, said, "table.strong", width=canvas.width, align="centre")


def _write_heading(canvas: Canvas, top: int, text: str) -> None:
    """What is cut for, above what lies from row ``top`` on."""
    canvas.write(max(1, top - 2), 0, text, "table.strong", width=canvas.width, align="centre")


def _packets(around: Around, skin: Skin, size: Size, *, beside: bool = False) -> list[Canvas]:
    """What each has lifted and turned over, in the order of the pack, over his name.

    Among three and four, where they lie ``beside`` the pack, only the mark and as much of the name
    as is no wider than they are; and where all the pack is cut again, only the card that was shown.
    """
    brief = beside and around.view.rules.seats > 2
    found = []
    for seat, cards, card in packets(around):
        lying = packet(1 if brief and is_whole(around) else cards, skin, card, size=size)
        name = marked(around, seat, skin)
        if brief:
            name = labels(around, lying.width, skin)[seat]
        canvas = Canvas(max(lying.width, _least(around, name)), size.high + 2)
        canvas.paste(lying, 1, 0)
        canvas.write(size.high + 1, 0, name, player_style(around.side(seat)))
        found.append(canvas)
    return found


def _least(around: Around, name: str) -> int:
    """The cells for what is below a packet: that between two the same for everybody."""
    return cells(name) if around.view.rules.seats > 2 else 14


def _top(canvas: Canvas, size: Size) -> int:
    """The first row of what lies there: large cards, below their heading, have the middle."""
    return _TOP if size == SMALL else (canvas.height - size.high) // 2


def _side_by_side(canvas: Canvas, packets: list[Canvas], pack: Canvas, size: Size) -> int:
    """Lay them in a row; the first row that they have."""
    top = _top(canvas, size)
    lying = (*packets, pack)
    room = canvas.width - sum([each.width for each in lying])
    between = min(_BETWEEN, room // len(lying))
    column = (room - between * len(packets)) // 2
    for each in lying:
        canvas.paste(each, top, column)
        column += each.width + between
    return top
