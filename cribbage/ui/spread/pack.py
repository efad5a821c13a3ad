"""The pack with the starter, by the pone, and the crib, by its dealer."""

from typing import Final

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import back, face
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.spread.ground import Bands, Ground, Place, bands, place

_EDGES: Final = 4
"""The cells that are seen of the cards below the uppermost."""


def draw_pack_and_crib(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> None:
    """Each at the end of its player's place; before the deal there is the pack alone."""
    view = around.view
    if view.dealer is None:
        return
    rules, rows = view.rules, bands(on, view.rules)
    pone = rules.after(view.dealer)
    starter = back(skin, size=on.card)
    if view.starter:
        starter = face(view.starter, skin, size=on.card)
    label = "the starter" if view.starter else "the pack"
    draw_pile(canvas, place(on, pone, rules), rows, starter, label, 1, on)
    if view.crib:
        crib = back(skin, size=on.card)
        middle = on.card.high // 2
        crib.write(middle, on.card.wide // 2 - 1, f" {len(view.crib)} ", "back board.strong")
        label = f"{around.names[view.dealer]}'s crib"
        draw_pile(canvas, place(on, view.dealer, rules), rows, crib, label, len(view.crib), on)


def pile_column(at: Place, on: Ground) -> int:
    """The first column of a pile at the end of a place."""
    return at.left + at.width - on.card.wide - _EDGES - 2


def draw_pile(
    canvas: Canvas, at: Place, rows: Bands, top: Canvas, label: str, cards: int, on: Ground
) -> None:
    """So many cards at the end of a place, ``top`` the uppermost, and what they are above them."""
    left = pile_column(at, on)
    hand = rows.near_laid if at.near else rows.far_hand
    line = hand + (2 if at.near else 3)
    for layer in range(min(cards, _EDGES), -1, -1):
        canvas.paste(top, line, left + layer)
    canvas.write(line - 1, left, label, "table.faint", width=on.card.wide + _EDGES)
