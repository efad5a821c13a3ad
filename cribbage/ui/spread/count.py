"""The count as a rule of thirty-one, on which each card lies as long as what it counts."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from cribbage.engine.rules import MOST
from cribbage.language.cells import cells
from cribbage.language.speaking import pgettext
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.scenes import Surroundings
from cribbage.ui.spread.ground import Ground

_FIFTEEN: Final = 15


def draw_count(canvas: Canvas, around: Surroundings, on: Ground, top: int, skin: Skin) -> None:
    """The cards of this count in the order in which they were laid, which runs and pairs go by,
    each above its part of the rule, and below it the count that it made.

    One that is over lies there as it ended.
    """
    called = pgettext("of the play", "count")
    view, glyphs, left = around.view, skin.glyphs, on.cards - cells(f"{called} 31  ")
    count = around.finished.reached if around.finished else view.count
    full = count == MOST
    column = canvas.write(top + 1, left, f"{called} ", "table.faint")
    canvas.write(top + 1, column, f"{count:>2}", "table.good" if full else "table.strong")
    first = on.cards
    canvas.write(top + 1, first, glyphs.rest * (on.point * MOST), "count.rest")
    cards, players = view.played[around.start :], view.players[around.start :]
    made = list(accumulate([card.value for card in cards]))
    for card, player, after in zip(cards, players, made, strict=True):
        side = around.side(player)
        begin, end = first + on.point * (after - card.value), first + on.point * after
        text, style = skin.card_text(card), player_style(side)
        named = f"{glyphs.front[side]} {text}"
        canvas.write(top, begin, named if len(named) < end - begin else text, style)
        canvas.write(top + 1, begin, glyphs.bars[side] * (end - begin), style)
    if count < _FIFTEEN:
        canvas.write(top + 1, first + on.point * _FIFTEEN - 1, glyphs.down, "count.rest")
        made.append(_FIFTEEN)
    _draw_counts(canvas, [(first + on.point * after, str(after)) for after in made], top + 2)
    behind = first + on.point * MOST + 1
    canvas.write(top + 1, behind, str(MOST), "table.good" if full else "table.faint")


def _draw_counts(canvas: Canvas, counts: Sequence[tuple[int, str]], row: int) -> None:
    """Each before its column; one that would touch the next is left out."""
    free = canvas.width
    for end, text in reversed(counts):
        if end < free:
            canvas.write(row, end - len(text), text, "table.faint")
            free = end - len(text)
