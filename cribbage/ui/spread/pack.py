"""The pack with the starter, by the pone, and the crib, by its dealer."""

from cribbage.language.speaking import _
from cribbage.ui.drawing.cards import back, face
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.spread.ground import Bands, Ground, Place, bands, pile_at, place


def draw_pack_and_crib(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> None:
    """Each at the end of its player's place; before the deal there is the pack alone."""
    view = around.view
    if view.dealer is None or not on.edges:
        return
    rules, rows = view.rules, bands(on, view.rules)
    pone = rules.after(view.dealer)
    starter = back(skin, size=on.card)
    if view.starter:
        starter = face(view.starter, skin, size=on.card)
    label = _("the starter") if view.starter else _("the pack")
    draw_pile(canvas, place(on, pone, rules), rows, starter, label, 1, on)
    draw_crib(canvas, around, on, skin)


def draw_crib(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> None:
    """The cards that were laid away so far, at the end of the dealer's place."""
    view = around.view
    if view.dealer is None or not view.crib or not on.edges:
        return
    crib = back(skin, size=on.card)
    middle = on.card.high // 2
    crib.write(middle, on.card.wide // 2 - 1, f" {len(view.crib)} ", "back board.strong")
    label, rows = _("{name}'s crib", name=around.names[view.dealer]), bands(on, view.rules)
    draw_pile(canvas, place(on, view.dealer, view.rules), rows, crib, label, len(view.crib), on)


def draw_pile(
    canvas: Canvas, at: Place, rows: Bands, top: Canvas, label: str, cards: int, on: Ground
) -> None:
    """So many cards at the end of a place, ``top`` the uppermost, and what they are above them."""
    left = pile_at(on, at)
    line = rows.near_laid + 1 if at.near else rows.far_laid
    for layer in range(min(cards, on.edges), -1, -1):
        canvas.paste(top, line, left + layer)
    label = cut(label, at.left + at.width - left)
    canvas.write(line - 1, left, label, "table.faint")
