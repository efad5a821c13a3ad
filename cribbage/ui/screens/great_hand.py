"""The rarest hands, drawn as large as the table."""

from typing import Final

from cribbage.engine.events import CribShown
from cribbage.ui.board.inlay import large_figures
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import Lying, State, face, row
from cribbage.ui.drawing.layout import MARGIN
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.captions import whose
from cribbage.ui.scenes.scenes import Around, Counting
from cribbage.ui.words.aloud import cadence, number
from cribbage.ui.words.moments import RARE
from cribbage.ui.words.sentences import as_sentence, wrapped

_LEAST_FOR_LARGE: Final = 10
"""The rows for what people will remember, whose hand it is, large cards, and three of words."""


def is_rare(around: Around) -> bool:
    """Whether what was just counted is a hand or crib of twenty-eight or twenty-nine."""
    return any(each.rank >= RARE for each in around.highlights)


def draw_rare_hand(canvas: Canvas, scene: Counting, skin: Skin) -> None:
    """All five cards lit between the figures of their worth, and the count in words; the cards are
    large, but where the board leaves the table only nine rows.
    """
    event, around, width = scene.event, scene.after, canvas.width
    crib = isinstance(event, CribShown)
    hand = event.crib if isinstance(event, CribShown) else event.hand
    cards = sorted(hand, key=lambda card: card.order)
    top, large = max(2, 3 + (canvas.height - 12) // 3), canvas.height >= _LEAST_FOR_LARGE
    owner = whose(around.names, event.seat, crib=crib)
    side = around.side(event.seat)
    title = f"{skin.glyphs.front[side]} {owner} is {number(event.worth)}"
    canvas.write(max(1, top - 2), 0, title, player_style(side), width=width, align="centre")
    state = State.PLAIN if around.bright else State.LIT
    four = row([Lying(card, state) for card in cards], skin, large=large, name=None)
    starter = face(event.starter, skin, state=state, large=large)
    left = (width - four.width - starter.width - 4) // 2
    canvas.paste(four, top, left)
    plus = left + four.width + 1
    canvas.write(top + starter.height // 2, plus, "+", "table.faint")
    canvas.paste(starter, top, plus + 3)
    figures = large_figures(event.worth, ascii=skin.glyphs.ascii)
    for line, figure in enumerate(figures, top + (starter.height - len(figures)) // 2):
        canvas.write(line, left - len(figure) - 5, figure, "moment.shown")
        canvas.write(line, plus + 3 + starter.width + 5, figure, "moment.shown")
    said = wrapped(as_sentence(cadence(event.score)), width - 6 * MARGIN)
    below = min(top + starter.height + 1, canvas.height - len(said))
    for line, text in enumerate(said, below):
        canvas.write(line, 0, text, width=width, align="centre")
