"""Cribbage squares: placing a card, and the full square."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import score_hand, total
from cribbage.records.solitaire_record import COLUMN_LETTERS, place_name
from cribbage.solitaire.actions import PlaceCard
from cribbage.solitaire.game import grid_index, row_and_column
from cribbage.solitaire.rules import SIDE
from cribbage.solitaire.square import LINES, LinePoints, line_of, place_card, so_far
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import LARGE, SMALL
from cribbage.ui.layout.skin import suit_style
from cribbage.ui.screens.arrangement import lay_out_cards, written_log
from cribbage.ui.screens.card_pictures import LyingCard, State, face, shade
from cribbage.ui.screens.composition import Composition
from cribbage.ui.screens.game_table import said_at_table
from cribbage.ui.screens.keys import GO_ON, NEXT, by_one, nothing
from cribbage.ui.screens.lane import LANE_HEIGHT, lane
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    KeyOutcome,
    Look,
    Message,
    Overlay,
    Request,
    Screen,
    asked,
    to,
)
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.solitaire_over import LastPage, SolitaireOffer, describe_par, of_packs
from cribbage.ui.table.solitaire_screen import SolitaireScreen
from cribbage.ui.words.aloud import brief_score, cadence, number
from cribbage.ui.words.solitaire_events import describe_solitaire_result, taken_place

_FAINT: Final = "table.faint"
_STRONG: Final = "table.strong"

_ARROWS: Final = Cap(
    N_("Arrows"), ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a place")),)
)
_COLUMNS: Final = Cap(
    "A-D 1-4", tuple(COLUMN_LETTERS), (("A-D", N_("choose a column,")), ("1-4", N_("then a row")))
)
_ROWS: Final = Cap("", tuple("1234"[:SIDE]))
_ON_A_PLACE: Final = Cap("", (), ((N_("Mouse"), N_("click on a place")),))
_BY_LINES: Final = Cap(
    "", ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a row or column")),)
)
_STEPS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class SquareScreen(SolitaireScreen):
    """A screen with the square in the place of a board."""

    heading = N_("squares")

    def shows(self, look: Look) -> "Square":
        """Return the square, and everything next to it."""
        raise NotImplementedError

    def frame(self, look: Look) -> boxes.Box:
        return table_of(self, self.shows(look), look)

    picture = frame

    def asking(
        self, question: Overlay, framed: Callable[[bool], boxes.Box], look: Look
    ) -> boxes.Box:
        """Return the square with a question over it."""
        return table_of(question, self.shows(look), look, over=framed(False))


class PlacingScreen(SquareScreen):
    """The placing of a card; ``row`` and ``column``, from 1, are the place pointed at.

    ``column_named`` means that a letter was typed, and a number can follow.
    """

    row: int = 1
    column: int = 1
    column_named: bool = False

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
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
            said = _("{laid}. It is the last card.", laid=said)
        return (*self.around.message, *asked(said))

    @property
    def _then(self) -> LinePoints:
        """The points of all lines with the card at that place."""
        view = self.around.view
        assert view.card
        return so_far(place_card(view.grid, self.row, self.column, view.card))

    def does(self) -> Bindings:
        """Move to a free place, or name one by letter and number; the next key places the card."""
        return (
            to(GO_ON, _("place it"), PlaceCard(self.row, self.column)),
            Binding(_ARROWS, _("move"), lambda key: self._gone(str(key))),
            Binding(_COLUMNS, _("name a place"), lambda key: self._to_column(str(key))),
            Binding(_ROWS, "", lambda key: self._to_row(int(str(key)))),
            Binding(_ON_A_PLACE, "", self._clicked),
        )

    @property
    def _free(self) -> list[tuple[int, int]]:
        grid = self.around.view.grid
        return [row_and_column(at) for at, card in enumerate(grid) if card is None]

    def _at(self, row: int, column: int) -> "PlacingScreen":
        return self._replace(row=row, column=column, column_named=False)

    def _gone(self, key: str) -> "PlacingScreen":
        """Return the next free place in a direction; if the line has none, the nearest beyond."""
        down, across = _STEPS[key]
        ahead = [
            (abs(column - self.column if down else row - self.row), steps, (row, column))
            for row, column in self._free
            if (steps := (row - self.row) * down + (column - self.column) * across) > 0
        ]
        return self._at(*min(ahead)[2]) if ahead else self

    def _to_column(self, letter: str) -> KeyOutcome:
        """Return the screen at a free place of a column, in the same row if possible."""
        column = COLUMN_LETTERS.index(letter) + 1
        rows = [row for row, at in self._free if at == column]
        if not rows:
            return Hint(_("Column {column} is full.", column=letter))
        row = min(rows, key=lambda row: abs(row - self.row))
        return self._at(row, column)._replace(column_named=True)

    def _to_row(self, row: int) -> KeyOutcome:
        if (row, self.column) not in self._free:
            return Hint(taken_place(row, self.column))
        return self._at(row, self.column)

    def _clicked(self, key: Key) -> KeyOutcome:
        """Return the screen at the place clicked; a second click places the card."""
        match key:
            case ("place", int(at)) if at < SIDE * SIDE:
                row, column = clicked = row_and_column(at)
                if clicked not in self._free:
                    return Hint(taken_place(row, column))
                same = clicked == (self.row, self.column)
                return PlaceCard(row, column) if same else self._at(row, column)
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
        beside: list[boxes.Box] = [boxes.TextRow((where, _STRONG))]
        for label, before, after in (
            (_line_called(row), now.rows[row], then.rows[row]),
            (_line_called(SIDE + column), now.columns[column], then.columns[column]),
            (_("total"), now.together, then.together),
        ):
            label += " " * (11 - cells(label))
            score = _(" to {points}", points=f"{after:>2}")
            style = "table.good" if after > before else "table"
            beside.append(boxes.TextRow((label, _FAINT), (f"{before:>2}", "table"), (score, style)))
        return draw_grid(self.around, look)._replace(
            beside=boxes.Column(*beside),
            pointed=grid_index(self.row, self.column),
            strong=(row, SIDE + column),
            waits=self.column_named,
        )


class SquareOver(LastPage, SquareScreen):
    """The full square; ``line``, from 0, is the row or column highlighted and counted."""

    line: int = 0

    def does(self) -> Bindings:
        """Go through the lines, or use the keys of any last page of solitaire."""

        def other(step: int) -> SquareOver:
            return self._replace(line=(self.line + step) % LINES)

        return (
            by_one(GO_ON, _("move"), other),
            to(NEXT, pgettext("a pack", "deal"), Request.NEW),
            by_one(_BY_LINES, "", other),
            *self.afterwards(),
        )

    def shows(self, look: Look) -> "Square":
        """Return all lines with the starter, their points, and one of them counted."""
        around, view = self.around, self.around.view
        assert view.starter
        lines = so_far(view.grid, view.starter)
        good = "table.good" if view.score >= view.solitaire.target else _STRONG
        outcome = boxes.Text(
            (describe_solitaire_result(view, around.name), good),
            (_("{said}.", said=describe_par(around, self.packs)), "table"),
        )
        sums = [
            (_("before the starter"), so_far(view.grid).together),
            (_("rows + starter"), sum(lines.rows)),
            (_("columns + starter"), sum(lines.columns)),
        ]
        if view.starter.rank is Rank.JACK:
            sums.append((_("his heels"), total(view.solitaire.heels)))
        points = [*lines.rows, *lines.columns]
        named = _line_called(self.line)
        if points[self.line] == max(points):
            named = _("{line} (best)", line=named)
        score = score_hand(line_of(view.grid, self.line), view.starter)
        brief = _(
            "{number}: {combinations}", number=points[self.line], combinations=brief_score(score)
        )
        return Square(
            around,
            lines,
            _("the starter"),
            view.starter,
            outcome,
            [*[_figure(*each) for each in sums], *_total(_("total"), view.score, look)],
            strong=(self.line,),
            lit=line_of(view.grid, self.line),
            counted=boxes.Column(
                boxes.TextRow((named, player_style(0))),
                boxes.FirstFit(
                    *[boxes.Text((text, "table"), most=_WORDS) for text in (cadence(score), brief)]
                ),
            ),
            packs=of_packs(self.packs),
        )


class UnfinishedSquare(SolitaireOffer, SquareScreen):
    """The offer to resume an unfinished square, or to start another."""

    def shows(self, look: Look) -> "Square":
        """Return the unfinished square."""
        return draw_grid(self.around, look)

    def frame(self, look: Look) -> boxes.Box:
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

    around: SolitaireTable
    lines: LinePoints
    label: str
    card: Card | None
    beside: boxes.Box
    figures: Sequence[boxes.Box]
    pointed: int | None = None
    strong: Sequence[int] = ()
    waits: bool = False
    lit: Collection[Card] = ()
    counted: boxes.Box | None = None
    packs: str = ""


def draw_grid(around: SolitaireTable, look: Look, lit: Collection[Card] = ()) -> Square:
    """Return the square with no question; the card placed last is ``lit``."""
    view = around.view
    lines = so_far(view.grid, view.starter)
    target = view.solitaire.target
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
    return Square(around, lines, label, view.starter or view.card, boxes.blank(), figures, lit=lit)


def _line_called(line: int) -> str:
    """Return the name of a line: ``row 2`` or ``column b``."""
    if line < SIDE:
        return _("row {row}", row=line + 1)
    return _("column {column}", column=COLUMN_LETTERS[line - SIDE])


def _figure(label: str, figure: object, style: str = _FAINT, ink: str = "table") -> boxes.Box:
    figures = boxes.SideBySide(
        boxes.TextRow((label, style)), boxes.ACROSS, boxes.TextRow((str(figure), ink)), gap=1
    )
    return boxes.SizedBox(figures, _FIGURES)


def _total(label: str, points: int, look: Look) -> list[boxes.Box]:
    rule = boxes.fill(look.skin.glyphs.across, "table.rule", _FIGURES)
    return [rule, _figure(label, points, _STRONG, _STRONG)]


_FIGURES: Final = 22
_WORDS: Final = 34
"""The cells of a row that ends with a figure, and of all words next to a square."""

_LOG: Final = boxes.Span(4, 4, grows=True)
"""The rows of a log below everything next to a square."""


def table_of(
    screen: Screen,
    square: Square,
    look: Look,
    *,
    over: boxes.Box | None = None,
    foot: boxes.Box | None = None,
) -> boxes.Box:
    """Return the table with a square below its lane.

    A box can be in the middle ``over`` it, and a ``foot`` in its last row.
    """
    around = square.around

    def tabletop(look: Look) -> Tabletop:
        said, packs = said_at_table(screen, around, look), square.packs
        if packs and look.card == SMALL:
            # There is no room for it next to the square.
            remarks = [one._replace(style=_STRONG) if one.style == "table" else one for one in said]
            said, packs = [Message(packs, style="table"), *remarks], ""
        return Tabletop(said=said, middle=_middle(square, look, packs, over))

    def board(width: int, roomy: bool) -> Canvas:
        par = around.view.solitaire.par
        return lane(around.pegs[0], par, width=width, skin=look.skin, glow=around.glow)

    panel = written_log(around, boxes.Span(grows=True))
    return Composition(look, tabletop, board, LANE_HEIGHT, panel=panel, foot=foot, grid=SIDE)


def _middle(square: Square, look: Look, packs: str, over: boxes.Box | None) -> boxes.Box:
    """Return the square and everything next to it, perhaps with a box ``over`` them, without
    targets to click on.
    """
    beside = _beside(square, look, packs)
    whole = boxes.centered(boxes.SideBySide(_grid(square, look), beside, gap=boxes.Span(1, 8)))
    return (
        boxes.Layers(boxes.Clickable(whole, None), boxes.in_middle(boxes.centered(over)))
        if over
        else whole
    )


def _beside(square: Square, look: Look, packs: str) -> boxes.Box:
    """Return the card turned up, the figures, the count, and the log if it is not in a panel."""
    size, gap = LARGE if look.card == SMALL else look.card, boxes.blank(height=1)
    head: boxes.Box = boxes.blank()
    if square.card:
        card = lay_out_cards([LyingCard(square.card, State.LIT)], look, size=size)
        label = boxes.TextRow((square.label, _FAINT))
        # With a long name, the outcome takes the row of the label too.
        head = boxes.FirstFit(
            boxes.Column(label, boxes.SideBySide(card, square.beside, gap=2)),
            boxes.SideBySide(boxes.PaddedBox(card, top=1), square.beside, gap=2),
        )
    log = None
    if not look.panel:
        log = boxes.OptionalBox(
            boxes.SizedBox(written_log(square.around, boxes.Span(_WORDS, _WORDS)), height=_LOG)
        )
    rest = [
        square.counted,
        boxes.Text((packs, "table"), most=_WORDS) if packs else None,
        gap if square.counted else None,
        log,
    ]
    return boxes.SizedBox(
        boxes.Column(boxes.SizedBox(head, height=size.high + 2), *square.figures, gap, *rest),
        _WORDS,
    )


def _grid(square: Square, look: Look) -> boxes.Box:
    skin, (wide, high) = look.skin, look.card
    rows, columns = square.lines.rows, square.lines.columns
    canvas = Canvas(_NAME + SIDE * (wide + 2) + _POINTS, SIDE * (high + 1) + 1)

    def style(line: int, other: str) -> str:
        return _STRONG if line in square.strong else other

    for at in range(SIDE):
        top, left, across = 1 + at * (high + 1), _NAME + at * (wide + 2), SIDE + at
        waits = square.waits and across in square.strong
        letter = "choice" if waits else style(across, _FAINT)
        canvas.write(0, left + (wide - 3) // 2, f" {COLUMN_LETTERS[at]} ", letter)
        canvas.write(top + high // 2, 0, str(at + 1), style(at, _FAINT))
        for points, end, row, look_of in (
            (rows[at], canvas.width, top + high // 2, style(at, "table")),
            (columns[at], left + wide // 2 + 1, canvas.height - 1, style(across, "table")),
        ):
            canvas.write(row, end - len(str(points)), str(points), look_of)
    for at in range(SIDE * SIDE):
        row, column = divmod(at, SIDE)
        top, left = 1 + row * (high + 1), _NAME + column * (wide + 2)
        card = square.around.view.grid[at]
        if card is None:
            target = ("place", at) if square.around.view.card else None
            canvas.paste(_place(square, at, look), top, left, target=target)
            continue
        state = State.LIT if card in square.lit else State.PLAIN
        canvas.paste(face(card, skin, state=state, size=look.card), top, left)
        if skin.felt:
            # The points are right below the last row.
            shade(canvas, top, left, look.card, sides_only=row == SIDE - 1)
    return boxes.FixedBox(canvas)


_NAME: Final = 2
_POINTS: Final = 3
"""The cells of the names of the rows, and of their points."""


def _place(square: Square, at: int, look: Look) -> Canvas:
    """Return the corners of a free place, thick if it is pointed at."""
    view, skin, (wide, high) = square.around.view, look.skin, look.card
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
    return canvas
