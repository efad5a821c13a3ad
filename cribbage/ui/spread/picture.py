"""The scenes of a game on a ground that has room for all of it."""

from cribbage.ui.drawing.log import draw_log
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.words.sentences import wrapped


def beside_the_log(
    around: Around, on: Ground, skin: Skin, *, top: int = 1, hint: str = ""
) -> Canvas:
    """A table with nothing on it, and beside it the log from a row on, a ``hint`` below it."""
    canvas = Canvas(on.width, on.height)
    canvas.fill(1, on.table + 1, on.height - 2, 1, "table.rule", skin.glyphs.down)
    left = on.table + 3
    room, below = on.width - left - 1, on.height - 1
    if hint:
        lines = wrapped(hint, room)
        below -= len(lines) + 1
        for line, text in enumerate(lines, below + 1):
            canvas.write(line, left, text, "table.strong")
    draw_log(canvas, around, top, left, below - top, room)
    return canvas


def lay_board(canvas: Canvas, around: Around, on: Ground, board: Canvas) -> None:
    """Between the players, last of all: the row below cards, for their numbers, may reach there."""
    canvas.paste(board, bands(on, around.view.rules).board, 0)
