"""The log: what was said, beside the table."""

from cribbage.engine.rules import Seat, Side
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Around
from cribbage.ui.words.log import Line
from cribbage.ui.words.sentences import wrapped

PLAYERS = ("player.one", "player.two", "player.three", "player.four")
"""The style of each side's name."""


def player_style(side: Side) -> str:
    """The style in which the name of a side is written, or that of a player of it."""
    return PLAYERS[side]


def marked(around: Around, seat: Seat, skin: Skin) -> str:
    """A player's name; among three and four behind the mark of his side."""
    name = around.names[seat]
    many = around.view.rules.seats > 2
    return f"{skin.glyphs.front[around.side(seat)]} {name}" if many else name


def draw_log_beside(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """The end of the log, right of the table behind a line."""
    left = layout.rule + 2
    for row in range(1, canvas.height):
        canvas.write(row, layout.rule, skin.glyphs.down, "table.rule")
    canvas.write(1, left, "log", "table.faint")
    top, room = 2, canvas.height - 2
    pieces: list[tuple[str, str, str]] = []
    # From the end, and no further than can be seen: the log of a whole game is long.
    for line in reversed(around.log):
        pieces[:0] = _pieces(line, around, layout.log_width)
        if len(pieces) >= room:
            break
    for row, (head, style, text) in enumerate(pieces[-room:], top):
        column = canvas.write(row, left, head, style)
        canvas.write(row, column, text, "table")


def _pieces(line: Line, around: Around, width: int) -> list[tuple[str, str, str]]:
    """The line in rows: whose it is, in which style, and what comes behind that."""
    if line.deal:
        return [(text, "table.strong", "") for text in wrapped(line.text, width, indent=2)]
    head = line.head(around.names)
    said = " ".join(filter(None, (head, line.card, line.text)))
    first, *rest = wrapped(said, width, indent=2)
    # A long name may be broken, in a narrow log.
    head = head if first.startswith(head) else first
    style = "" if line.seat is None else player_style(around.side(line.seat))
    return [(head, style, first[len(head) :]), *[("", "", text) for text in rest]]
