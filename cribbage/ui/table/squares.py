"""Cribbage squares: placing a card, and the full square."""

from collections.abc import Callable, Collection, Sequence
from itertools import product
from typing import Final, NamedTuple

from cribbage.engine.rules import Side
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import score_hand, total
from cribbage.records.solitaire import LETTERS, place_name
from cribbage.solitaire.actions import Lay
from cribbage.solitaire.game import place, row_and_column
from cribbage.solitaire.rules import SIDE
from cribbage.solitaire.square import LINES, Points, laid, line, so_far
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Clickable,
    Column,
    FirstFit,
    Fixed,
    Layers,
    Leaf,
    Line,
    Maybe,
    Padded,
    Part,
    Row,
    Sized,
    Span,
    Text,
    blank,
    centered,
    fill,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.layout.skin import suit_style
from cribbage.ui.screens.arrangement import ruled, written_log
from cribbage.ui.screens.cards import State, face
from cribbage.ui.screens.keys import GO_ON, NEXT, nothing
from cribbage.ui.screens.lane import LANE_HEIGHT, lane
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    Look,
    Outcome,
    Overlay,
    Request,
    Said,
    Screen,
    asked,
    message_row,
    to,
)
from cribbage.ui.screens.sides import player_style
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.table.solitaire import SolitaireScreen
from cribbage.ui.table.solitaire_over import LastPage, Unfinished, of_packs, standing
from cribbage.ui.words.aloud import cadence, in_brief, number
from cribbage.ui.words.solitaire import came_to, taken_place

_FAINT: Final = "table.faint"
_STRONG: Final = "table.strong"

_ARROWS: Final = Cap(
    N_("Arrows"), ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a place")),)
)
_COLUMNS: Final = Cap(
    "A-D 1-4", tuple(LETTERS), (("A-D", N_("choose a column,")), ("1-4", N_("then a row")))
)
_ROWS: Final = Cap("", tuple("1234"[:SIDE]))
_ON_A_PLACE: Final = Cap("", (), ((N_("Mouse"), N_("click on a place")),))
_BY_LINES: Final = Cap(
    "", ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a row or column")),)
)
_STEPS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class SquareScreen(SolitaireScreen):
    """A screen with the square in the place of a board."""

    def title(self) -> str:
        """Return the name of the screen."""
        return _("squares")

    def shows(self, look: Look) -> "Square":
        """Return the square, and everything next to it."""
        raise NotImplementedError

    def frame(self, look: Look) -> Box:
        """Return the square with the largest cards that fit."""
        return table_of(self, self.shows(look), look)

    picture = frame

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the square with a question over it."""
        return table_of(question, self.shows(look), look, over=framed(False))


class Placing(SquareScreen):
    """The placing of a card; ``row`` and ``column``, from 1, are the place pointed at.

    ``column_named`` means that a letter was typed, and a number can follow.
    """

    row: int = 1
    column: int = 1
    column_named: bool = False

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the latest events, and the score of the card at the place pointed at."""
        view = self.around.view
        assert view.card
        left = SIDE * SIDE - view.lying - 1
        more = self._then.together - so_far(view.grid).together
        card = {"card": write(view.card), "place": place_name(self.row, self.column)}
        said = _("{card} on {place} scores nothing", **card)
        if more:
            said = _("{card} on {place} scores {number} more", **card, number=number(more))
        if left:
            said = ngettext(
                "{laid}, with {number} card left after it.",
                "{laid}, with {number} cards left after it.",
                left,
                laid=said,
                number=number(left),
            )
        else:
            said = _("{laid}; it is the last card.", laid=said)
        return (*self.around.message, *asked(said))

    @property
    def _then(self) -> Points:
        """The points of all lines with the card at that place."""
        view = self.around.view
        assert view.card
        return so_far(laid(view.grid, self.row, self.column, view.card))

    def does(self) -> Bindings:
        """Move to a free place, or name one by letter and number; the next key places the card."""
        return (
            to(GO_ON, _("place it"), Lay(self.row, self.column)),
            Binding(_ARROWS, _("move"), lambda key: self._gone(str(key))),
            Binding(_COLUMNS, _("name a place"), lambda key: self._to_column(str(key))),
            Binding(_ROWS, "", lambda key: self._to_row(int(str(key)))),
            Binding(_ON_A_PLACE, "", self._clicked),
        )

    @property
    def _free(self) -> list[tuple[int, int]]:
        grid = self.around.view.grid
        return [row_and_column(at) for at, card in enumerate(grid) if card is None]

    def _at(self, row: int, column: int) -> "Placing":
        return self._replace(row=row, column=column, column_named=False)

    def _gone(self, key: str) -> "Placing":
        """Return the next free place in a direction; if the line has none, the nearest beyond."""
        down, across = _STEPS[key]
        ahead = [
            (abs(column - self.column if down else row - self.row), steps, (row, column))
            for row, column in self._free
            if (steps := (row - self.row) * down + (column - self.column) * across) > 0
        ]
        return self._at(*min(ahead)[2]) if ahead else self

    def _to_column(self, letter: str) -> Outcome:
        """Return the screen at a free place of a column, in the same row if possible."""
        column = LETTERS.index(letter) + 1
        rows = [row for row, at in self._free if at == column]
        if not rows:
            return Hint(_("Column {column} is full.", column=letter))
        row = min(rows, key=lambda row: abs(row - self.row))
        return self._at(row, column)._replace(column_named=True)

    def _to_row(self, row: int) -> Outcome:
        if (row, self.column) not in self._free:
            return Hint(taken_place(row, self.column))
        return self._at(row, self.column)

    def _clicked(self, key: Key) -> Outcome:
        """Return the screen at the place clicked; a second click places the card."""
        match key:
            case ("place", int(at)) if at < SIDE * SIDE:
                row, column = clicked = row_and_column(at)
                if clicked not in self._free:
                    return Hint(taken_place(row, column))
                same = clicked == (self.row, self.column)
                return Lay(row, column) if same else self._at(row, column)
            case str():
                return nothing(key)
            case _:
                return self

    def shows(self, look: Look) -> "Square":
        """Return the square, and the score of the card at the place pointed at."""
        view, now, then = self.around.view, so_far(self.around.view.grid), self._then
        row, column = self.row - 1, self.column - 1
        assert view.card
        where = _(
            "{card} on {place}",
            card=look.skin.card_text(view.card),
            place=place_name(self.row, self.column),
        )
        beside: list[Box] = [Line((where, _STRONG))]
        for label, before, after in (
            (_line_called(row), now.rows[row], then.rows[row]),
            (_line_called(SIDE + column), now.columns[column], then.columns[column]),
            (_("total"), now.together, then.together),
        ):
            label += " " * (11 - cells(label))
            score = _(" to {points}", points=f"{after:>2}")
            style = "table.good" if after > before else "table"
            beside.append(Line((label, _FAINT), (f"{before:>2}", "table"), (score, style)))
        return as_it_lies(self.around, look)._replace(
            beside=Column(*beside),
            pointed=place(self.row, self.column),
            strong=(row, SIDE + column),
            waits=self.column_named,
        )


class SquareOver(LastPage, SquareScreen):
    """The full square; ``line``, from 0, is the row or column highlighted and counted."""

    line: int = 0

    def does(self) -> Bindings:
        """Go through the lines, or use the keys of any last page of solitaire."""

        def other(key: Key) -> SquareOver:
            step = -1 if key in ("left", "up") else 1
            return self._replace(line=(self.line + step) % LINES)

        return (
            Binding(GO_ON, _("move"), other),
            to(NEXT, pgettext("a pack", "deal"), Request.NEW),
            Binding(_BY_LINES, "", other),
            *self.afterwards(),
        )

    def shows(self, look: Look) -> "Square":
        """Return all lines with the starter, their points, and one of them counted."""
        around, view = self.around, self.around.view
        assert view.starter
        lines = so_far(view.grid, view.starter)
        good = "table.good" if view.score >= view.patience.target else _STRONG
        outcome = Text(
            (came_to(view, around.name), good),
            (_("{said}.", said=standing(around, self.packs)), "table"),
        )
        sums = [
            (_("before the starter"), so_far(view.grid).together),
            (_("rows + starter"), sum(lines.rows)),
            (_("columns + starter"), sum(lines.columns)),
        ]
        if view.starter.rank is Rank.JACK:
            sums.append((_("his heels"), total(view.patience.heels)))
        points = [*lines.rows, *lines.columns]
        named = _line_called(self.line)
        if points[self.line] == max(points):
            named = _("{line} (best)", line=named)
        score = score_hand(line(view.grid, self.line), view.starter)
        brief = _(
            "{number}: {combinations}", number=points[self.line], combinations=in_brief(score)
        )
        return Square(
            around,
            lines,
            _("the starter"),
            view.starter,
            outcome,
            [*[_figure(*each) for each in sums], *_total(_("total"), view.score, look)],
            strong=(self.line,),
            lit=line(view.grid, self.line),
            counted=Column(
                Line((named, player_style(Side(0)))),
                FirstFit(*[Text((text, "table"), most=_WORDS) for text in (cadence(score), brief)]),
            ),
            packs=of_packs(self.packs),
        )


class UnfinishedSquare(Unfinished, SquareScreen):
    """The offer to resume an unfinished square, or to start another."""

    def shows(self, look: Look) -> "Square":
        """Return the unfinished square."""
        return as_it_lies(self.around, look)

    def frame(self, look: Look) -> Box:
        """Return the question over the square."""
        return table_of(self, self.shows(look), look, over=self.framed(look))

    picture = frame


class Square(NamedTuple):
    """The square and everything next to it.

    ``lines`` are the points of each line. The card turned up has a label and something ``beside``
    it; below are ``figures`` and perhaps the count of a line, ``counted``. ``pointed`` is a place
    from 0. The names of ``strong`` lines are highlighted; ``waits`` means that such a column was
    named and waits for its row.
    """

    around: Around
    lines: Points
    label: str
    card: Card | None
    beside: Box
    figures: Sequence[Box]
    pointed: int | None = None
    strong: Sequence[int] = ()
    waits: bool = False
    lit: Collection[Card] = ()
    counted: Box | None = None
    packs: str = ""


def as_it_lies(around: Around, look: Look, lit: Collection[Card] = ()) -> Square:
    """Return the square with no question; the card placed last is ``lit``."""
    view = around.view
    lines = so_far(view.grid, view.starter)
    target = view.patience.target
    left = target - lines.together
    to_go = _figure(pgettext("points to reach", "to {target}", target=target), _("won"))
    if left > 0:
        to_go = _figure(pgettext("points to go", "to {target}", target=target), left)
    figures = [
        _figure(_("rows"), sum(lines.rows)),
        _figure(_("columns"), sum(lines.columns)),
        *_total(_("so far"), lines.together, look),
        to_go,
    ]
    label = _("the starter") if view.starter else _("the next card") if view.card else ""
    return Square(around, lines, label, view.starter or view.card, blank(), figures, lit=lit)


def _line_called(line: int) -> str:
    """Return the name of a line: ``row 2`` or ``column b``."""
    if line < SIDE:
        return _("row {row}", row=line + 1)
    return _("column {column}", column=LETTERS[line - SIDE])


def _figure(label: str, figure: object, style: str = _FAINT, ink: str = "table") -> Box:
    figures = Row(Line((label, style)), ACROSS, Line((str(figure), ink)), gap=1)
    return Sized(figures, _FIGURES)


def _total(label: str, points: int, look: Look) -> list[Box]:
    rule = fill(look.skin.glyphs.across, "table.rule", _FIGURES)
    return [rule, _figure(label, points, _STRONG, _STRONG)]


_FIGURES: Final = 22
_WORDS: Final = 34
"""The cells of a row that ends with a figure, and of all words next to a square."""

_LOG: Final = (24, 36)
"""The fewest and the most cells of a log to the right of everything else."""

_SIZES: Final = ((GREAT, (2, 1)), (GREAT, (1, 0)), (LARGE, (2, 1)), (SMALL, (2, 1)))
"""The sizes of cards, each with the cells and rows between cards, largest first."""


def table_of(
    screen: Screen, square: Square, look: Look, *, over: Box | None = None, foot: Box | None = None
) -> Box:
    """Return a square with the largest cards that fit, above its lane.

    A box can be in the middle ``over`` it, and a ``foot`` in its last row.
    """

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        # Build a page only if no larger one fits.
        sizes = [each for each in _SIZES if SIDE * each[0].high < height]
        for (size, gaps), below in product(sizes, (True, False) if square.packs else (False,)):
            # Small cards leave no room for it next to the words.
            above = None if size == SMALL else over
            page = _page(square, Look(look.skin, size), gaps, above, packs_below=below)
            if page.fits(width, height - bool(foot)):
                break
        shown: Box = Column(DOWN, page, DOWN, foot)
        if over and not above:
            shown = _under(shown, over)
        shown.draw(on, top, left, width, height)

    page = Leaf(Span(grows=True), Span(grows=True), draw)
    return Column(page, message_row(screen.message(look.skin.card_text)))


def _under(box: Box, over: Box) -> Box:
    """Return a box with another over it, without targets to click on."""
    return Layers(Clickable(box, None), in_middle(centered(over)))


def _page(
    square: Square, look: Look, gaps: tuple[int, int], over: Box | None, *, packs_below: bool
) -> Box:
    """Return the square above the lane, and the player's packs, with the log to the right if there
    is room for it.
    """
    grid = _grid(square, look, gaps)
    if over:
        wide, high = max(grid.width.want, over.width.want), grid.height(grid.width.want)
        grid = Sized(_under(centered(grid), over), wide, high.want)
    pegs, par = square.around.pegs[0], square.around.view.patience.par

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        glow = square.around.glow
        on.paste(lane(pegs, par, width=width, skin=look.skin, glow=glow), top, left)

    below, packs = None, None
    if square.packs and packs_below:
        below = centered(Line((square.packs, "table")))
    elif square.packs:
        packs = Text((square.packs, "table"), most=_WORDS)

    def page(log: Box | None) -> Box:
        return Column(
            centered(Row(grid, _beside(square, look, packs, log), gap=Span(3, 8))),
            Leaf(Span(77, 77, grows=True), LANE_HEIGHT, draw),
            below,
        )

    log = written_log(square.around, Span(*_LOG))
    words = written_log(square.around, Span(_WORDS, _WORDS))
    return FirstFit(Row(page(None), ruled(log, look)), page(words))


def _beside(square: Square, look: Look, packs: Box | None, log: Box | None) -> Box:
    """Return the card turned up, the figures, the count, and the log if it is there."""
    size, gap = LARGE if look.card == SMALL else look.card, blank(height=1)
    head: Box = blank()
    if square.card:
        card = Fixed(face(square.card, look.skin, state=State.LIT, size=size))
        label = Line((square.label, _FAINT))
        # With a long name, the outcome takes the row of the label too.
        head = FirstFit(
            Column(label, Row(card, square.beside, gap=3)),
            Row(Padded(card, top=1), square.beside, gap=3),
        )
    log = log and Maybe(Sized(log, height=Span(4, 4, grows=True)))
    rest = [square.counted, packs, gap if square.counted else None, log]
    return Sized(Column(Sized(head, height=size.high + 2), *square.figures, gap, *rest), _WORDS)


def _grid(square: Square, look: Look, gaps: tuple[int, int]) -> Box:
    """Return the cards and free places, with the names and points of their lines."""
    (wide, high), (across, down) = look.card, gaps

    def style(line: int) -> str:
        return _STRONG if line in square.strong else _FAINT

    def points(line: int) -> Part:
        each = (*square.lines.rows, *square.lines.columns)
        return str(each[line]), _STRONG if line in square.strong else "table"

    letters, feet, rows = list[Box](), list[Box](), list[Box]()
    for column in range(SIDE):
        line = SIDE + column
        look_of = "choice" if square.waits and line in square.strong else style(line)
        letter = Line((f" {LETTERS[column]} ", look_of))
        letters.append(Sized(centered(letter), wide))
        feet.append(Sized(Row(ACROSS, Line(points(line)), blank(wide // 2)), wide))
    for row in range(SIDE):
        name = Padded(Line((str(row + 1), style(row))), top=high // 2)
        made = Padded(Row(ACROSS, Line(points(row))), top=high // 2)
        places = [_place(square, place(row + 1, column + 1), look) for column in range(SIDE)]
        rows.append(Row(name, blank(1), Row(*places, gap=across), Sized(made, 5)))
    return Column(
        Padded(Row(*letters, gap=across), left=2),
        Column(*rows, gap=down),
        Padded(Row(*feet, gap=across), left=2, top=int(look.card == SMALL)),
    )


def _place(square: Square, at: int, look: Look) -> Box:
    """Return a card, or the corners of a free place, thick if it is pointed at."""
    view, skin = square.around.view, look.skin
    there, (wide, high) = view.grid[at], look.card
    if there:
        state = State.LIT if there in square.lit else State.PLAIN
        return Fixed(face(there, skin, state=state, size=look.card))
    here = at == square.pointed
    upper_left, upper_right, lower_left, lower_right = tuple(
        skin.glyphs.lit_edge if here else skin.glyphs.edge
    )[:4]
    style, inner = "pointer" if here else "table.rule", " " * (wide - 2)
    canvas = Canvas(wide, high)
    canvas.write(0, 0, upper_left + inner + upper_right, style)
    canvas.write(high - 1, 0, lower_left + inner + lower_right, style)
    if here and view.card:
        text, ink = skin.card_text(view.card), suit_style(view.card.suit)
        canvas.write(high // 2, 1, text, ink, width=wide - 2, align="centre")
        canvas.write(high - 1, wide // 2, skin.glyphs.pointer, "pointer")
    return Clickable(Fixed(canvas), ("place", at)) if view.card else Fixed(canvas)
