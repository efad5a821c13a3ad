"""What is asked over the table: whether to leave, and who gives the game up."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.ui.drawing.box import box
from cribbage.ui.drawing.cards import back
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Leaving, Resigning
from cribbage.ui.scenes.scenes import around_of
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.play import draw_table
from cribbage.ui.spread.seat import Hand, face_down

_COUNT: Final = 2
"""The rows of the rule of thirty-one and of what stands below it where nothing is played."""


def draw_asked(canvas: Canvas, scene: Leaving | Resigning, on: Ground, skin: Skin) -> None:
    """All hands face down, or the pack before the deal, and the question below the board."""
    around = around_of(scene)
    assert around is not None
    view = around.view
    seats, rows = view.rules.round_from(Seat(0)), bands(on, view.rules)
    hidden = {seat: face_down(around, seat) if view.hands else Hand(()) for seat in seats}
    draw_table(canvas, around, hidden, on, skin)
    if not view.hands:
        pack = back(skin, size=on.card)
        canvas.paste(pack, (rows.board - pack.height + 1) // 2, (on.table - pack.width) // 2)
    asked = box(skin, scene.noted_lines())
    below = rows.counted + _COUNT
    top = below + max(0, rows.near_hand - below - asked.height) // 2
    canvas.paste(asked, top, (on.table - asked.width) // 2)
