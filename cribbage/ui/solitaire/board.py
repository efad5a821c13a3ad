"""The board of solitaire: one lane, and in it the seven deals with their points."""

from functools import lru_cache
from typing import Final

from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.solitaire.game import Keeping, Ready
from cribbage.solitaire.rules import DEALS
from cribbage.ui.layout.boxes import Box, Leaf, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.board import board
from cribbage.ui.screens.cards import State, face
from cribbage.ui.screens.screen import Look
from cribbage.ui.screens.solitaire import Around, Deal
from cribbage.ui.screens.standing import Place, Standing
from cribbage.ui.screens.track import board_height, track

_INLAY: Final = "board.inlay board.text"
_STRONG: Final = "board.inlay board.strong"


def lanes(
    around: Around, look: Look, *, apart: bool, pointed: Card | None = None, over: bool = False
) -> Box:
    """Return the player's lane, large figures, and a place for each deal.

    A deal shows its points once it has started, with their sources if the table is ``apart`` from
    the board on both sides. The last place has the card chosen for it, or on trial the one
    ``pointed`` at. No deal is highlighted once the game is ``over``.
    """
    size = SMALL
    if apart:
        size = LARGE if look.card == GREAT else Size(5, 5)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        on.paste(_drawn(around, width, look.skin, size, pointed, over=over), top, left)

    return Leaf(Span(80, 129, grows=True), board_height(1, tall=apart), draw)


def _drawn(
    around: Around, width: int, skin: Skin, size: Size, pointed: Card | None, *, over: bool
) -> Canvas:
    patience, tall = around.view.patience, size.high > SMALL.high
    standing = Standing(
        (Place(around.name),), around.pegs[0], glow=around.glow if around.highlights else 0
    )
    canvas = board(patience.target, [standing], width=width, skin=skin, par=patience.par, tall=tall)
    line = track(patience.target, width, 1, tall=tall)
    left = line.last + 2 - DEALS * (size.wide + 1)
    if tall:
        sources = (N_("play"), N_("hand"), N_("crib"), N_("total"))
        for row, text in enumerate(sources, line.inlay + 1):
            canvas.write(row, left - 7, _(text), _INLAY, width=6, align="right")
    # Between two deals nothing is played.
    played = 0 if over or around.view.phase in (Ready, Keeping) else len(around.deals)
    for deal in range(1, DEALS + 1):
        brought = around.deals[deal - 1] if deal <= len(around.deals) else None
        waiting = pointed or around.top
        if deal == DEALS and waiting and not (brought and _is_counted(brought)):
            state = State.LIT if pointed else State.PLAIN
            # A place that fits no card size has a small card.
            picture = face(waiting, skin, state=state, size=LARGE if size == LARGE else SMALL)
            style = "lit lit.edge" if pointed else "card card.edge"
            picture.write(0, size.wide // 2, str(deal), style)
        else:
            picture = _place(deal, brought, skin, size, played=deal == played)
        above = (size.high - picture.height) // 2
        canvas.paste(picture, line.inlay + above, left + (deal - 1) * (size.wide + 1))
    return canvas


def _is_counted(last: Deal) -> bool:
    """Return true once the last four cards are counted, as hand or crib (docs/rules.md 11.10)."""
    return last.hand is not None or last.crib is not None


@lru_cache(maxsize=64)
def _place(deal: int, brought: Deal | None, skin: Skin, size: Size, *, played: bool) -> Canvas:
    """Return the place of a deal, with its number in the edge; only corners for a future deal."""
    pieces = tuple(skin.glyphs.lit_edge if played else skin.glyphs.edge)
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    style = _STRONG if played else _INLAY
    wide, high = size
    inner = " " if brought is None else across
    beside = inner * (wide // 2 - 1)
    canvas = Canvas(wide, high, "board.inlay")
    canvas.write(0, 0, f"{upper_left}{beside}{deal}{beside}{upper_right}", style)
    canvas.write(high - 1, 0, f"{lower_left}{inner * (wide - 2)}{lower_right}", style)
    if brought is None:
        return canvas
    inside = wide - 2
    for row in range(1, high - 1):
        canvas.write(row, 0, f"{down}{'':{inside}}{down}", style)
    total = str(brought.together)
    if high == SMALL.high:
        canvas.write(1, 1, total, _STRONG, width=inside, align="right")
        return canvas
    # His heels count in the row of the play.
    before = brought.play if brought.heels is None else (brought.play or 0) + brought.heels
    for row, points in enumerate((before, brought.hand, brought.crib), 1):
        text = skin.glyphs.dot if points is None else str(points)
        canvas.write(row, 1, f"{text} ", _INLAY, width=inside, align="right")
    canvas.write(high - 1, wide - 2 - len(total), total, _STRONG)
    return canvas
