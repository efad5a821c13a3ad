"""The log: what was said, beside the table."""

from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Around, Line
from cribbage.ui.words.sentences import wrapped

PLAYERS = ("player.one", "player.two")
"""The style of each side's name."""


def player_style(seat: Seat) -> str:
    """The style in which a player's name is written."""
    return PLAYERS[seat % len(PLAYERS)]


def draw_log_beside(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """The end of the log, right of the table behind a line."""
    left = layout.rule + 2
    for row in range(1, canvas.height):
        canvas.write(row, layout.rule, skin.glyphs.down, "table.rule")
    canvas.write(1, left, "log", "table.faint")
    draw_end(canvas, around, 2, left, layout.log_width, 0)


def draw_end(canvas: Canvas, around: Around, top: int, left: int, width: int, hidden: int) -> None:
    """Lines up to the last but ``hidden``, as many as there is room for."""
    room = canvas.height - top
    pieces: list[tuple[str, str, str]] = []
    # From the end, and no further than can be seen: the log of a whole game is long.
    for line in reversed(around.log):
        pieces[:0] = _pieces(line, around.names, width)
        if len(pieces) >= room + hidden:
            break
    end = max(len(pieces) - hidden, min(room, len(pieces)))
    for row, (name, style, text) in enumerate(pieces[max(0, end - room) : end], top):
        column = canvas.write(row, left, name, style)
        canvas.write(row, column, text, "table")


def _pieces(line: Line, names: tuple[str, ...], width: int) -> list[tuple[str, str, str]]:
    if line.seat is None:
        return [("", "", text) for text in wrapped(line.text, width, indent=2)]
    name = f"{names[line.seat]}:"
    first, *rest = wrapped(f"{name} {line.text}", width, indent=2)
    head = (name, player_style(line.seat), first[len(name) :])
    return [head, *[("", "", text) for text in rest]]
