"""The show of a patience: the hand, the crib below it, and the last four cards."""

from rich.cells import cell_len

from cribbage.engine.events import CribShown
from cribbage.patience.game import Over
from cribbage.patience.rules import PLAYER
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import draw_hand, draw_rare_hand, draw_told, is_rare
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.patience.table import draw_last_hand
from cribbage.ui.scenes.patience import Counting, in_order
from cribbage.ui.words.moments import GREAT_HAND


def draw_counting(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> None:
    """The cards with those of the newest phrase lit, and every phrase so far with its tally; above
    a crib the hand of its deal and what that pegged.
    """
    if scene.told and is_rare(scene.after):
        crib = isinstance(scene.event, CribShown)
        draw_rare_hand(canvas, scene, f"{scene.after.name}'s {'crib' if crib else 'hand'}", skin)
        return
    event, around = scene.event, scene.after if scene.told else scene.around
    cards = event.crib if isinstance(event, CribShown) else event.hand
    named = scene.phrases[: scene.named]
    lit = named[-1].cards if named else ()
    if scene.told and event.points >= GREAT_HAND and not around.bright:
        lit = (*cards, event.starter)
    if scene.around.view.phase is Over:
        top = draw_last_hand(canvas, scene.around, layout, skin, lit)
    else:
        heading, first = f"{around.name}'s hand", 1
        if isinstance(event, CribShown):
            heading = f"{around.name}'s crib, the dummy's four"
            first = _draw_hand_before(canvas, scene, layout, skin)
        style = player_style(around.side(PLAYER))
        canvas.write(first, MARGIN, heading, style, width=layout.room)
        top = draw_hand(canvas, first + 1, cards, event.starter, layout, skin, lit=lit)
    draw_told(canvas, scene, around, top, layout, skin)


def _draw_hand_before(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> int:
    """The hand of the deal in a row, and what it pegged; the row below."""
    if scene.hand is None:
        return 1
    cards = " ".join(skin.card_text(card) for card in in_order(scene.hand.hand))
    starter, pegged = skin.card_text(scene.hand.starter), str(scene.hand.points)
    said, told = f"  {cards} + {starter}", f"  pegged {pegged:>2}"
    owner = f"{scene.around.name}'s hand"
    if cell_len(owner + said + told) > layout.room:
        owner = "the hand"
    column = canvas.write(1, MARGIN, owner, player_style(scene.around.side(PLAYER)))
    canvas.write(1, column, said)
    canvas.write(1, MARGIN + layout.room - len(told), told, "table.faint")
    return 2
