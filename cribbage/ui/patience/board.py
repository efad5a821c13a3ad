"""The board of a patience: a lane alone, and in it the seven deals and what each brought."""

from functools import lru_cache
from typing import Final

from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.patience.game import Ready
from cribbage.patience.rules import DEALS
from cribbage.ui.board.board import board
from cribbage.ui.board.standing import Place, Standing
from cribbage.ui.board.track import board_height, track
from cribbage.ui.drawing.cards import State, face
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import LARGE, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.patience import Around, Deal

BOARD_HEIGHT: Final = board_height(1)
"""The rows of the board."""

_INLAY: Final = "board.inlay board.text"


def draw_board(
    canvas: Canvas,
    around: Around,
    skin: Skin,
    *,
    size: Size = SMALL,
    pointed: Card | None = None,
    over: bool = False,
) -> None:
    """The pegs of the player, his large figures, and a place of that ``size`` for each deal.

    A deal that is over has its points, the one that is played stands out, and of one to come there
    are the corners. A place that is higher than a small card tells where they come from. At the
    last place lies the card that waits for it, once it was chosen; one that is ``pointed`` at lies
    there for trial. ``over`` is whether nothing is played any more.
    """
    patience = around.view.patience
    glow = around.glow if around.highlights else 0
    standing = Standing((Place(around.name),), around.pegs[0], glow=glow)
    width = canvas.width
    tall = size.high > SMALL.high
    lying = board(patience.target, [standing], width=width, skin=skin, par=patience.par, tall=tall)
    canvas.paste(lying, 0, 0)
    line = track(patience.target, width, 1, tall=tall)
    pitch = size.wide + 1
    left = line.last + 2 - DEALS * pitch
    if tall:
        _draw_sources(canvas, line.inlay, left)
    last = len(around.deals)
    # Between two deals nothing is played.
    played = 0 if over or around.view.phase is Ready else last
    for deal in range(1, DEALS + 1):
        brought = around.deals[deal - 1] if deal <= last else None
        waiting = pointed or around.top
        if deal == DEALS and waiting and (brought is None or not _is_counted(brought)):
            state = State.LIT if pointed else State.PLAIN
            # A place that is no size of a card has a small one in its middle.
            picture = face(waiting, skin, state=state, size=LARGE if size == LARGE else SMALL)
            look = "lit lit.edge" if pointed else "card card.edge"
            picture.write(0, size.wide // 2, str(deal), look)
        else:
            picture = _place(deal, brought, skin, size, played=deal == played)
        above = (size.high - picture.height) // 2
        canvas.paste(picture, line.inlay + above, left + (deal - 1) * pitch)


def _is_counted(last: Deal) -> bool:
    """Whether the last four cards were, as the hand or the crib that they are (rules 11.10)."""
    return last.hand is not None or last.crib is not None


_SOURCES: Final = (N_("play"), N_("hand"), N_("crib"))
"""What a tall place tells of its deal, in a row each; his heels stand with the play."""


def _draw_sources(canvas: Canvas, top: int, left: int) -> None:
    """What the rows of the places are, before the first of them."""
    for row, text in enumerate((*_SOURCES, N_("total")), top + 1):
        canvas.write(row, left - 7, _(text), _INLAY, width=6, align="right")


@lru_cache(maxsize=64)
def _place(deal: int, brought: Deal | None, skin: Skin, size: Size, *, played: bool) -> Canvas:
    """The place of a deal like a card, its number in the edge; of one to come the corners."""
    pieces = tuple(skin.glyphs.lit_edge if played else skin.glyphs.edge)
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    style = "board.inlay board.strong" if played else _INLAY
    wide, high = size
    inner = " " if brought is None else across
    beside = inner * (wide // 2 - 1)
    canvas = Canvas(wide, high, "board.inlay")
    canvas.write(0, 0, f"{upper_left}{beside}{deal}{beside}{upper_right}", style)
    canvas.write(high - 1, 0, f"{lower_left}{inner * (wide - 2)}{lower_right}", style)
    if brought is None:
        return canvas
    strong, inside = "board.inlay board.strong", wide - 2
    for row in range(1, high - 1):
        canvas.write(row, 0, f"{down}{'':{inside}}{down}", style)
    if high == SMALL.high:
        canvas.write(1, 1, str(brought.together), strong, width=inside, align="right")
        return canvas
    before = brought.play
    if brought.heels is not None:
        before = (before or 0) + brought.heels
    for row, points in enumerate((before, brought.hand, brought.crib), 1):
        text = skin.glyphs.dot if points is None else str(points)
        canvas.write(row, 1, f"{text} ", _INLAY, width=inside, align="right")
    text = str(brought.together)
    canvas.write(high - 1, wide - 2 - len(text), text, strong)
    return canvas
