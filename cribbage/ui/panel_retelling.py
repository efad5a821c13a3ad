"""The table of a recorded game: both hands open, above and below what was played."""

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.rules import Seat
from cribbage.ui.canvas import Canvas
from cribbage.ui.cards import Lying, row
from cribbage.ui.layout import MARGIN, Layout
from cribbage.ui.panel_count import draw_counting
from cribbage.ui.panel_log import draw_log_beside, player_style
from cribbage.ui.panel_play import draw_piles
from cribbage.ui.scenes import Counting, Retelling
from cribbage.ui.theme import Skin


def draw_retelling(canvas: Canvas, scene: Retelling, layout: Layout, skin: Skin) -> None:
    """The hand that was counted, or every hand as it was held."""
    setting, hands, event, _ = scene.moment
    if isinstance(event, HandShown | CribShown):
        told = Counting(setting, setting, event)
        draw_counting(canvas, told._replace(named=len(told.phrases)), layout, skin)
        return
    small = Layout(layout.width, 0)
    below = canvas.height - small.card_height - 1
    for seat, top in zip(range(len(hands)), (1, below), strict=False):
        cards = row([Lying(card) for card in hands[seat]], skin, name=None)
        canvas.paste(cards, top, MARGIN)
        name = setting.names[seat]
        canvas.write(top + 1, MARGIN + cards.width + 1, name, player_style(Seat(seat)))
    draw_piles(canvas, setting, 1 + small.card_height, small, skin)
    draw_log_beside(canvas, setting, layout, skin)
