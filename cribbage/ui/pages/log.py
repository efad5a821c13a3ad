"""The log by itself: who said what with which card, what it pegged, and the scores after it."""

from cribbage.language.speaking import _
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import APART, MARGIN, Layout, reading
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.patience import Around as AroundOne
from cribbage.ui.scenes.scenes import Log, surroundings
from cribbage.ui.words.log import IN_SIGHT, WIDTH, Row, gains_to, rows


def draw_log(canvas: Canvas, scene: Log, layout: Layout, skin: Skin) -> None:
    """The whole log, scrolled up by ``scene.last`` rows, in one column or in several."""
    around = surroundings(scene)
    lying = rows(around.log, around.names) if around else []
    columns = reading(canvas.width, canvas.height).columns
    wide = columns * (WIDTH + APART) - APART + 2 * MARGIN
    page, edge = sheet(canvas, wide, -(-len(lying) // columns), skin)
    high = min(page.height - 2 * edge, -(-len(lying) // columns))
    left = (page.width - wide) // 2 + MARGIN
    if around is None or not lying:
        nothing = _("The log is empty.")
        page.write(page.height // 2, 0, nothing, "table.faint", width=page.width, align="centre")
        lay(canvas, page)
        return
    first = _first(len(lying), scene.last, high * columns)
    for column in range(columns):
        begin = first + column * high
        at = left + column * (WIDTH + APART)
        for line, row in enumerate(lying[begin : begin + high], edge):
            _draw_row(page, line, at, row, around)
            if column:
                page.write(line, at - 2, skin.glyphs.down, "table.rule")
    lay(canvas, page)


def _first(rows: int, last: int, in_sight: int) -> int:
    """The first row in sight, where ``last`` are scrolled out on the smallest screen.

    On a larger one fewer are, in proportion, so that what scrolls goes from end to end there too.
    """
    most, hidden = max(1, rows - IN_SIGHT), max(0, rows - in_sight)
    return hidden - min(hidden, -(-last * hidden // most))


def _draw_row(canvas: Canvas, line: int, left: int, row: Row, around: Around | AroundOne) -> None:
    style = "table.strong" if row.deal else "table"
    whose = "" if row.seat is None else player_style(around.side(row.seat))
    column = canvas.write(line, left, row.head, whose)
    canvas.write(line, column, row.text, style)
    canvas.write(line, left + gains_to(len(around.pegs)) - len(row.gain), row.gain, "table.good")
    canvas.write(line, left + WIDTH - len(row.scores), row.scores, style)
