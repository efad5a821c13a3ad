"""What is written beside the cards of a decision: figures side by side, and sentences."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.sentences import with_names, wrapped

SIX: Final = 6
"""The most cards that lie side by side."""

GAP: Final = 4
"""The cells between the cards and what is written beside them."""

_NAMED: Final = 13
"""The cells before the first figure: which cards, and whether they were thrown or the best."""

_LONGEST: Final = 60
"""The cells of a sentence, wherever there are more."""

_LEAST_APART: Final = 45
"""The cells that sentences need to stand beside the figures."""


def cards_wide(layout: Layout) -> int:
    """The cells of six cards side by side."""
    return SIX * (layout.card.wide + 1) - 1


class Beside:
    """Figures right of the cards, from the top of the table down, and sentences below them; or
    right of them, where the screen is so wide.
    """

    def __init__(self, canvas: Canvas, layout: Layout) -> None:
        self._canvas = canvas
        self.height = canvas.height
        self._left = MARGIN + cards_wide(layout) + GAP
        # One cell is left free at the edge of the screen.
        room = canvas.width - self._left - 1
        self._figure = 7 if room >= _NAMED + 4 * 7 else 6
        self._line = 0
        further = _NAMED + 4 * self._figure + 2 * GAP
        self._is_apart = room - further >= _LEAST_APART
        self._words_left = self._left + (further if self._is_apart else 0)
        self._words_line = 0
        self._width = min(room - (further if self._is_apart else 0), _LONGEST)

    def named(self, figures: Sequence[str]) -> int:
        """The cells before so many figures."""
        return _NAMED + (4 - len(figures)) * self._figure

    def figures(
        self,
        named: str,
        word: str,
        figures: Sequence[str],
        style: str = "table",
        *,
        sign: str = " ",
    ) -> None:
        """A row with figures in the last of four columns, or in the last few; ``sign`` stands
        before it.
        """
        canvas, first = self._canvas, self._left + self.named(figures)
        canvas.write(self._line, self._left - 2, sign, "pointer")
        canvas.write(self._line, self._left, cut(named, first - self._left), style)
        if word:
            canvas.write(self._line, self._left + 8, word, "table.strong")
        for place, figure in enumerate(figures, 1):
            text = f" {figure}"
            canvas.write(self._line, first + place * self._figure - len(text), text, style)
        self._line += 1

    def paragraph(self, ways: Sequence[str], style: str = "table") -> None:
        """Sentences below an empty row, where there is room for that: the first of these ways to
        say it that fits, nothing where none does.
        """
        free = self.height - self._below
        wrappings = [wrapped(text, self._width) for text in ways]
        lines = next((lines for lines in wrappings if len(lines) <= free), [])
        apart = 1 if len(lines) < free else 0
        for line, text in enumerate(lines, self._below + apart):
            self._canvas.write(line, self._words_left, text, style)
        self._words_line = self._below + apart + len(lines)

    @property
    def _below(self) -> int:
        """The first row that is free for words."""
        return self._words_line or (0 if self._is_apart else self._line)


Says = Callable[[tuple[str, ...]], Sequence[str]]
"""What is said with the names of both, the fullest way to say it first."""


def fitting(names: tuple[str, ...], said: Says, room: int) -> str:
    """The first way to say it that has room, or the last, with its names cut as far as needed."""
    texts = said(names)
    short = with_names(names, room, lambda each: said(each)[-1])
    return next((text for text in texts if cell_len(text) <= room), said(short)[-1])


def head(
    canvas: Canvas, scene: Decision, seat: Seat, line: int, said: Says, room: int, skin: Skin
) -> None:
    """A player's mark and what is said of him."""
    side = scene.on_table.around.side(seat)
    mark = f"{skin.glyphs.front[side]} "
    text = fitting(scene.page.judgement.names, said, room - len(mark))
    canvas.write(line, MARGIN, cut(mark + text, room), player_style(side))


def lay(
    canvas: Canvas,
    top: int,
    cards: Sequence[Card],
    under: dict[Card, str],
    layout: Layout,
    skin: Skin,
    *,
    lit: Sequence[Card] = (),
) -> int:
    """Cards side by side in their order, words below some of them; the row below all."""
    lying = [
        Lying(card, State.LIT if card in lit else State.PLAIN, under.get(card, ""))
        for card in sorted(cards, key=lambda card: card.order)
    ]
    canvas.paste(row(lying, skin, size=layout.card, name=None), top, MARGIN)
    return top + layout.card.high + 1
