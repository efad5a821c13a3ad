"""The board of a patience: a lane alone, and in it the seven deals and what each brought."""

from typing import Final

from cribbage.pack.cards import Card
from cribbage.patience.game import Ready
from cribbage.patience.rules import DEALS
from cribbage.ui.board.board import board
from cribbage.ui.board.standing import Place, Standing
from cribbage.ui.board.track import board_height, track
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import State, face
from cribbage.ui.drawing.layout import SMALL
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.patience import Around, Deal

BOARD_HEIGHT: Final = board_height(1)
"""The rows of the board."""

_PITCH: Final = SMALL.wide + 1
_PLACES: Final = DEALS * _PITCH - 1
"""The cells of the seven places."""

_INLAY: Final = "board.inlay board.text"


def draw_board(
    canvas: Canvas, around: Around, skin: Skin, *, pointed: Card | None = None, over: bool = False
) -> None:
    """The pegs of the player, his large figures, and a place for each deal.

    A deal that is over has its points, the one that is played stands out, and of one to come there
    are the corners. At the last place lies the card that waits for it, once it was chosen; one that
    is ``pointed`` at lies there for trial. ``over`` is whether nothing is played any more.
    """
    patience = around.view.patience
    glow = around.glow if around.highlights else 0
    standing = Standing((Place(around.name),), around.pegs[0], glow=glow)
    width = canvas.width
    canvas.paste(board(patience.target, [standing], width=width, skin=skin, par=patience.par), 0, 0)
    line = track(patience.target, width, 1)
    last = len(around.deals)
    # Between two deals nothing is played.
    played = 0 if over or around.view.phase is Ready else last
    for deal in range(1, DEALS + 1):
        points = around.deals[deal - 1].together if deal <= last else None
        waiting = pointed or around.top
        if deal == DEALS and waiting and (points is None or not _is_counted(around.deals[-1])):
            state = State.LIT if pointed else State.PLAIN
            picture = face(waiting, skin, state=state)
            look = "lit lit.edge" if pointed else "card card.edge"
            picture.write(0, SMALL.wide // 2, str(deal), look)
        else:
            picture = _place(deal, points, skin, played=deal == played)
        canvas.paste(picture, line.inlay, line.last + 1 - _PLACES + (deal - 1) * _PITCH)


def _is_counted(last: Deal) -> bool:
    """Whether the last four cards were, as the hand or the crib that they are (rules 11.10)."""
    return last.hand is not None or last.crib is not None


def _place(deal: int, points: int | None, skin: Skin, *, played: bool) -> Canvas:
    """The place of a deal like a card, its number in the edge; of one to come the corners."""
    pieces = tuple(skin.glyphs.lit_edge if played else skin.glyphs.edge)
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    style = "board.inlay board.strong" if played else _INLAY
    inner = " " if points is None else across
    canvas = Canvas(SMALL.wide, SMALL.high, "board.inlay")
    canvas.write(0, 0, f"{upper_left}{inner}{deal}{inner}{upper_right}", style)
    canvas.write(2, 0, f"{lower_left}{inner * (SMALL.wide - 2)}{lower_right}", style)
    if points is not None:
        canvas.write(1, 0, f"{down}{'':3}{down}", style)
        canvas.write(1, 1, f"{points:>3}", "board.inlay board.strong")
    return canvas
