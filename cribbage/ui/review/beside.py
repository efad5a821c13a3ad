"""What is written beside the cards of a decision: figures side by side, and sentences."""

from collections.abc import Callable, Sequence
from typing import Final

from cribbage.engine.rules import MOST, Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import pgettext
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.log import draw_log
from cribbage.ui.drawing.play import CLOSEST, draw_count
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.ground import Table
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.sentences import with_names, wrapped

SIX: Final = 6
"""The most cards that lie side by side."""

GAP: Final = 4
"""The cells between the cards and what is written beside them."""

_NAMED: Final = 13
"""The cells before the first figure: which cards, and whether they were thrown or the best."""

_LEAST_LOG: Final = 4
"""The rows of a log that tells anything, with the one for what it is called."""

_LONGEST: Final = 60
"""The cells of a sentence, wherever there are more."""


def cards_wide(on: Table) -> int:
    """The cells of six cards side by side."""
    return SIX * (on.card.wide + 1) - 1


def pitch_of_piles(around: Around, wide: int, room: int) -> int:
    """From one card of the piles to the next, as far as there is room for them side by side."""
    turned = around.start
    piles = [many for many in (turned, len(around.view.played) - turned) if many]
    room -= len(piles) * wide + 2 * (len(piles) - 1)
    return max(CLOSEST, min(wide + 1, room // max(1, sum(piles) - len(piles))))


def lay_count(canvas: Canvas, line: int, around: Around, below: int, on: Table, skin: Skin) -> int:
    """The count, if so many rows are left ``below`` it and a blank one; the row below both."""
    if line + 2 + below > canvas.height:
        return line
    around_it = cells(pgettext("of the play", "count")) + len(" 31 ") + len(" 31")
    point = (cards_wide(on) + GAP - around_it) // MOST
    draw_count(canvas, line, around, skin, point=point)
    return line + 2


class Beside:
    """Figures right of the cards, from the top of the table down, and sentences below them, or
    ``over`` the log, which has what had happened by then.
    """

    def __init__(self, canvas: Canvas, on: Table, *, over: bool = False) -> None:
        self._canvas = canvas
        self.rows = canvas.height
        self._on = on
        self._is_over = over
        self._left = MARGIN + cards_wide(on) + GAP
        # One cell is left free at the edge of the screen, or before the line.
        room = canvas.width - on.end - self._left - 1
        self._figure = 7 if room >= _NAMED + 4 * 7 else 6
        self._line = 0
        self._words_left = canvas.width - on.log - 1 if over else self._left
        self._words_line = 0
        self._width = on.log if over else min(room, _LONGEST)

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
        free = self._canvas.height - self._below
        wrappings = [wrapped(text, self._width) for text in ways]
        lines = next((lines for lines in wrappings if len(lines) <= free), [])
        apart = 1 if self._below and len(lines) < free else 0
        for line, text in enumerate(lines, self._below + apart):
            self._canvas.write(line, self._words_left, text, style)
        self._words_line = self._below + apart + len(lines)

    def log(self, around: Around, skin: Skin) -> None:
        """The end of the log, behind a line or below all that is said, where it has room."""
        canvas, on, top = self._canvas, self._on, 0
        if on.log:
            canvas.fill(0, canvas.width - on.end, canvas.height, 1, "table.rule", skin.glyphs.down)
        if self._is_over or on.under:
            top = self._below + 1
        left, width = self._left, self._width
        if on.log:
            left, width = canvas.width - on.log - 1, on.log
        if (on.log or on.under) and canvas.height - top >= _LEAST_LOG:
            draw_log(canvas, around, top, left, canvas.height - top, width)

    @property
    def _below(self) -> int:
        """The first row that is free for words."""
        return self._words_line or (0 if self._is_over else self._line)


Says = Callable[[tuple[str, ...]], Sequence[str]]
"""What is said with the names of both, the fullest way to say it first."""


def fitting(names: tuple[str, ...], said: Says, room: int) -> str:
    """The first way to say it that has room, or the last, with its names cut as far as needed."""
    texts = said(names)
    short = with_names(names, room, lambda each: said(each)[-1])
    return next((text for text in texts if cells(text) <= room), said(short)[-1])


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
    on: Table,
    skin: Skin,
    *,
    lit: Sequence[Card] = (),
) -> int:
    """Cards side by side in their order, words below some of them; the row below all."""
    lying = [
        Lying(card, State.LIT if card in lit else State.PLAIN, under.get(card, ""))
        for card in sorted(cards, key=lambda card: card.order)
    ]
    canvas.paste(row(lying, skin, size=on.card, name=None), top, MARGIN)
    return top + on.card.high + 1
