"""The pack with the starter, by the pone, and the crib, by its dealer."""

from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import back, face
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.spread.ground import Ground, bands, pile_at, place


def draw_pack_and_crib(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> None:
    """Each at the end of its player's place; before the deal there is the pack alone."""
    view = around.view
    if view.dealer is None or not on.edges:
        return
    pone = view.rules.after(view.dealer)
    starter = back(skin, size=on.card)
    if view.starter:
        starter = face(view.starter, skin, size=on.card)
    _draw_pile(canvas, around, pone, starter, "the starter" if view.starter else "the pack", 1, on)
    draw_crib(canvas, around, on, skin)


def draw_crib(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> None:
    """The cards that were laid away so far, at the end of the dealer's place."""
    view = around.view
    if view.dealer is None or not view.crib or not on.edges:
        return
    crib = back(skin, size=on.card)
    middle = on.card.high // 2
    crib.write(middle, on.card.wide // 2 - 1, f" {len(view.crib)} ", "back board.strong")
    label = f"{around.names[view.dealer]}'s crib"
    _draw_pile(canvas, around, view.dealer, crib, label, len(view.crib), on)


def _draw_pile(
    canvas: Canvas, around: Around, seat: Seat, top: Canvas, label: str, cards: int, on: Ground
) -> None:
    at, rows = place(on, seat, around.view.rules), bands(on, around.view.rules)
    left = pile_at(on, at)
    line = rows.near_laid + 1 if at.near else rows.far_laid
    for layer in range(min(cards, on.edges), -1, -1):
        canvas.paste(top, line, left + layer)
    label = cut(label, at.left + at.width - left)
    canvas.write(line - 1, left, label, "table.faint")
