"""The log by itself: who said what with which card, what it pegged, and the scores after it."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.patience import Around as AroundOne
from cribbage.ui.scenes.scenes import Log, surroundings
from cribbage.ui.words.log import WIDTH, Row, gains_to, rows


def draw_log(canvas: Canvas, scene: Log, layout: Layout, skin: Skin) -> None:
    """The whole log, scrolled up by ``scene.last`` rows."""
    around = surroundings(scene)
    if around is None or not around.log:
        canvas.write(0, MARGIN, "Nothing was said yet.", "table.faint")
        return
    left = (canvas.width - WIDTH) // 2
    lying = rows(around.log, around.names)
    end = max(len(lying) - scene.last, min(canvas.height, len(lying)))
    for line, row in enumerate(lying[max(0, end - canvas.height) : end]):
        _draw_row(canvas, line, left, row, around)


def _draw_row(canvas: Canvas, line: int, left: int, row: Row, around: Around | AroundOne) -> None:
    style = "table.strong" if row.deal else "table"
    whose = "" if row.seat is None else player_style(around.side(row.seat))
    column = canvas.write(line, left, row.head, whose)
    canvas.write(line, column, row.text, style)
    canvas.write(line, left + gains_to(len(around.pegs)) - len(row.gain), row.gain, "table.good")
    canvas.write(line, left + WIDTH - len(row.scores), row.scores, style)
