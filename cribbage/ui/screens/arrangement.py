"""The layout of a table: players around the board, or everything below the board."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from cribbage.engine.rules import MOST, Rules, Seat
from cribbage.language.speaking import _, cells, pgettext
from cribbage.match.match import Margin, Match, defeats
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    FirstFit,
    Fixed,
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
    fill,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around, places_at_table
from cribbage.ui.screens.banner import draw_banner
from cribbage.ui.screens.board import board
from cribbage.ui.screens.cards import Lying, back, face, row
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.log import ADVICE, draw_log
from cribbage.ui.screens.screen import AtTable, Look, Screen, message_row
from cribbage.ui.screens.sides import by_lane, player_style
from cribbage.ui.screens.surroundings import Surroundings, surroundings
from cribbage.views.view import View

ROOMY: Final = 26
"""The rows, without title and keys, from which a board of four lanes has a row for each player."""

PLATE: Final = {GREAT: 24, LARGE: 20, SMALL: 17}
"""The cells at the left of a player's side for the name, by the size of cards."""

COUNT: Final = 3
"""The rows of the ruler of thirty-one: the cards on it, the ruler, and the count after each."""

_WIDE: Final = 92
"""The cells from which cards are large below the board."""

_LOG: Final = (23, 28)
"""The cells of the log next to a table around the board."""

_EDGES: Final = 4
"""The number of cards in a pile whose edges show below the top card."""


class Laid(NamedTuple):
    """The contents of a table.

    Around the board, ``far`` and ``near`` fill all rows on their side. Below the board, ``below``
    is next to the log. If a screen has no log, or no room for it, ``alone`` has the whole width.
    ``above`` has the row between them and the board unless a highlight is in it, which needs
    ``has_banner``.
    """

    far: Callable[[], Box]
    near: Callable[[], Box]
    below: Callable[[], Box]
    above: Callable[[], Box | None] = lambda: None
    has_log: bool = True
    has_banner: bool = True
    alone: Callable[[], Box] | None = None

    def beside(self, log: Box) -> Box:
        """Return the contents below the board, next to the log if there is one."""
        panel = self.below()
        if not self.has_log:
            return panel
        least = panel.width.least if self.alone else 0
        wide = Padded(Sized(panel, Span(least, grows=True)), left=MARGIN, right=MARGIN - 1)
        both = Row(wide, log)
        return FirstFit(both, Padded(self.alone(), MARGIN, MARGIN)) if self.alone else both


class Arranged(Box):
    """A table with the largest cards that fit, and the board in the middle or on top.

    ``lay`` returns the contents for a size of cards, and is only called for the size that fits.
    ``foot`` is in the last row of the table, or above the log if it is ``foot_beside`` a table
    around the board. ``beside`` replaces the log.
    """

    def __init__(
        self,
        screen: Screen,
        look: Look,
        lay: Callable[[Look, bool], Laid],
        *,
        foot: Box | None = None,
        foot_beside: bool = False,
        beside: Box | None = None,
    ) -> None:
        around, below = surroundings(screen), screen.under
        assert around
        self._screen, self._skin, self._around = screen, look.skin, around
        self._lay, self._foot, self._beside = lay, foot, beside
        self._foot_beside = foot_beside
        # The board shows who counts until the screen closes, even after the points are pegged.
        self._counted = below.around.view if isinstance(below, AtTable) else None

    def _measure_width(self) -> Span:
        return Span(grows=True)

    def _measure_height(self, width: int) -> Span:
        return Span(grows=True)

    @property
    def _rules(self) -> Rules:
        """The rules, which determine the seats around the board."""
        assert isinstance(self._around, Around)
        return self._around.view.rules

    @property
    def _least_large(self) -> int:
        """The rows below the board from which cards are large."""
        return 18 if self._rules.sides == 2 else 16

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        rules = self._rules
        for size in (GREAT, LARGE) if rules.seats == 2 else (LARGE, SMALL):
            if _has_room(rules, size, width, height):
                box = self._around_board(Look(self._skin, size), height)
                break
        else:
            lanes = self._board(Look(self._skin), low=height < ROOMY, apart=False)
            below = height - lanes.height(width).least - 1
            large = width >= _WIDE and below >= self._least_large
            box = self._below_board(Look(self._skin, LARGE if large else SMALL), width, height)
        box.draw(on, top, left, width, height)

    def _board(self, look: Look, *, low: bool, apart: bool) -> Box:
        around = self._around
        assert isinstance(around, Around)

        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            laid = draw_board(around, width, look.skin, low=low, apart=apart, counted=self._counted)
            on.paste(laid, top, left)

        rules = self._rules
        return Leaf(Span(80, _table(rules), grows=True), board_height(rules.sides, low=low), draw)

    def _around_board(self, look: Look, height: int) -> Box:
        rules = self._rules
        laid = self._lay(look, True)
        lanes = self._board(look, low=False, apart=_is_apart(rules, look.card))
        far, near = _sides(rules, look.card)
        foot, above = (None, self._foot) if self._foot_beside else (self._foot, None)
        spare = height - far - near - lanes.height(80).least - (foot is not None)
        table: Box = Column(
            Sized(laid.far(), height=far + (spare + 1) // 2),
            lanes,
            Sized(laid.near(), height=near + spare // 2),
            foot,
        )
        table = Sized(table, Span(80, _table(rules), grows=True))
        # Next to this many small cards there is no room for an answer to a key.
        least, most = _LOG
        # With several players there is no room for more next to their cards.
        wide = Span(ADVICE if has_advice(self._around) and rules.seats == 2 else least, most)
        log = self._log_beside(look, wide, hinted=look.card == SMALL, above=above)
        return Row(table, log)

    def _below_board(self, look: Look, width: int, height: int) -> Box:
        skin, screen = look.skin, self._screen
        laid = self._lay(look, False)
        log = log_width(self._around, width)
        own = laid.has_banner and screen.under is screen
        shines = own and bool(self._around.highlights)
        banner = Leaf(Span(grows=True), 1, lambda c, t, *_: draw_banner(c, screen, t, skin))
        above = None if shines else laid.above()
        head: Box = banner if above is None else Padded(above, left=MARGIN, right=MARGIN)
        # The row above the table is free where the table needs it, and nothing shines.
        head = Sized(head, Span(grows=True), Span(int(shines), int(own or above is not None)))
        panel = laid.beside(self._log_beside(look, Span(log, log)))
        return Column(
            self._board(look, low=height < ROOMY, apart=False),
            head,
            Sized(panel, height=panel.height(width)._replace(grows=True)),
            self._foot,
            message_row(screen.message(skin.card_text)),
        )

    def _log_beside(
        self, look: Look, wide: Span, *, hinted: bool = False, above: Box | None = None
    ) -> Box:
        """Return the log, to the right of the table after a line."""
        around = self._around
        log = self._beside or written_log(around, wide)
        if hinted and around.hint:
            log = Column(log, Text((around.hint, "table.strong"), most=_LOG[1]), gap=1)
        return ruled(Column(above, log, gap=1), look)


def written_log(around: Surroundings, wide: Span) -> Box:
    """Return the end of the log in so many cells."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        draw_log(on, around, top, left, height, width)

    return Leaf(wide, Span(1, 1, grows=True), draw)


def ruled(log: Box, look: Look) -> Box:
    """Return the part to the right of a table, after a line."""
    rule = fill(look.skin.glyphs.down, "table.rule", 1, Span(1, 1, grows=True))
    return Padded(Row(rule, log, gap=1), left=1, right=1)


def has_advice(around: Surroundings) -> bool:
    """Return true if a hint takes the place of the log."""
    return isinstance(around, Around) and around.advice is not None


def log_width(around: Surroundings, width: int) -> int:
    """Return the cells of the log next to a table below the board; a hint needs more."""
    least = ADVICE if has_advice(around) else 24
    return least if width < _WIDE else min(36, width // 3)


def _table(rules: Rules) -> int:
    """Return the cells of the widest table, with a blank between two halves."""
    return 129 if rules.seats == 2 else 130


def _sides(rules: Rules, size: Size) -> tuple[int, int]:
    """Return the rows on the far side of the board and on the near one."""
    rows = 2 * size.high + 1 + (rules.seats > 2)
    # There is a row between played cards in the largest size and the near hand.
    return rows, rows + COUNT + (size == GREAT)


def _has_room(rules: Rules, size: Size, width: int, height: int) -> bool:
    """Return true if the players fit around the board with the cards they are dealt."""
    table = width - _LOG[0] - 4
    place = table if rules.seats == 2 else (table - 1) // 2
    hand = PLATE[size] + rules.dealt * (size.wide + 1) - 1
    rows = sum(_sides(rules, size)) + board_height(rules.sides)
    return table >= 80 and hand <= place and rows <= height


def _is_apart(rules: Rules, size: Size) -> bool:
    """Return true if pack and crib are in front of the players and not on the board."""
    return size != SMALL or rules.seats == 2


def draw_board(
    around: Around,
    width: int,
    skin: Skin,
    *,
    low: bool = False,
    apart: bool = False,
    counted: View | None = None,
) -> Canvas:
    """Draw the board of a game, ``low`` for few rows.

    ``apart`` leaves out pack and crib. The board shows who counts according to ``counted``.
    """
    view, match = around.view, around.match
    rules = view.rules
    shining = {each.side for each in around.highlights}
    glows = [around.glow if side in shining else 0 for side in range(rules.sides)]
    totals = match.totals(around.won, rules.sides)
    return board(
        rules.target,
        by_lane(places_at_table(around, counted), rules, around.pegs, totals, glows),
        width=width,
        skin=skin,
        low=low,
        starter=view.starter,
        crib=len(view.crib),
        apart=apart,
        match=match.to,
        skunk=skunk_line(rules.target, match),
    )


def skunk_line(target: int, match: Match) -> int | None:
    """Return the last hole at which a loser is skunked (docs/rules.md 10.1-10.3, 10.9)."""
    return defeats(target, match.skunks).get(Margin.SKUNK)


def seats_of(rules: Rules, *, near: bool) -> list[Seat]:
    """Return the seats on one side of the board from the left; they go around from near left."""
    if rules.seats == 2:
        return [Seat(0 if near else 1)]
    return [Seat(seat) for seat in ((0, 3) if near else (1, 2)) if seat < rules.seats]


def halves(boxes: Sequence[Box]) -> Box:
    """Return one box over the whole width, or two in half of it each."""
    return Row(*[Sized(box, Span(grows=True)) for box in boxes], gap=len(boxes) - 1)


def cards(
    lying: Sequence[Lying],
    look: Look,
    *,
    size: Size | None = None,
    pitch: int | None = None,
    lift: bool = False,
    pointer: int | None = None,
    own: bool = False,
    named: bool = True,
) -> Box:
    """Return cards side by side above a row for their numbers, left out unless ``named``.

    A click on one of the ``own`` cards chooses it. ``lift`` raises the chosen ones.
    """
    size = size or look.card
    name = "card" if own else None
    laid = row(lying, look.skin, size=size, pitch=pitch, lift=lift, pointer=pointer, name=name)
    return Fixed(laid if named else laid.part(0, 0, laid.width, size.high + lift))


def pile(top: Canvas, label: str, many: int) -> Box:
    """Return a pile of cards, with the edges of some visible and a label above."""
    canvas = Canvas(top.width + _EDGES, top.height)
    for layer in range(min(many, _EDGES), -1, -1):
        canvas.paste(top, 0, layer)
    name = Sized(Line((label, "table.faint"), gives=0), Span(0, canvas.width + MARGIN))
    return Column(name, Fixed(canvas))


def turned_up(card: Card | None, look: Look) -> Canvas:
    """Return a card, or the back of an unknown one."""
    return face(card, look.skin, size=look.card) if card else back(look.skin, size=look.card)


def crib(around: Around, look: Look) -> Box | None:
    """Return the cards discarded so far in a pile."""
    view = around.view
    if view.dealer is None or not view.crib:
        return None
    top = back(look.skin, size=look.card)
    middle = look.card.high // 2
    top.write(middle, look.card.wide // 2 - 1, f" {len(view.crib)} ", "back board.strong")
    label = _("{name}'s crib", name=around.names[view.dealer])
    if cells(label) > top.width + _EDGES + MARGIN:
        label = _("crib")
    return pile(top, label, len(view.crib))


def pile_of(around: Around, seat: Seat, look: Look) -> Box | None:
    """Return the pile at the end of a player's side: the pone's pack or the dealer's crib."""
    view = around.view
    if view.dealer is None or not _is_apart(view.rules, look.card):
        return None
    if seat == view.dealer:
        return crib(around, look)
    if seat != view.rules.after(view.dealer):
        return None
    label = _("the starter") if view.starter else _("the pack")
    return pile(turned_up(view.starter, look), label, 1)


def sentence(said: str, *parts: Part, style: str = "", more: int = 0) -> Box:
    """Return a sentence with parts in styles of their own, and ``more`` cells after it."""

    def write(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        on.write_parts(top, left, said, style, *parts)

    return Leaf(cells(said) + more, 1, write)


def name(around: Surroundings, seat: Seat, look: Look) -> Part:
    """Return a player's name after the mark of the side, in its color."""
    side = around.side(seat)
    return f"{look.skin.glyphs.front[side]} {around.names[seat]}", player_style(side)


def _made(around: Surroundings) -> tuple[int, list[Part]]:
    """Return the count, and the text of its label, figure and end."""
    made = around.finished.reached if around.finished else around.view.count
    full = made == MOST
    label = pgettext("of the play", "count") + " "
    figure = (f"{made:>2}", "table.good" if full else "table.strong")
    return made, [
        (label, "table.faint"),
        figure,
        (str(MOST), "table.good" if full else "table.faint"),
    ]


def count_bar(around: Surroundings, look: Look, *, point: int = 1) -> Box:
    """Return the count, and a bar of its part of thirty-one, with ``point`` cells for each."""
    made, (label, figure, end) = _made(around)
    glyphs = look.skin.glyphs
    full, rest = glyphs.full * point * made, glyphs.rest * point * (MOST - made)
    bar = [(full, "count.full"), (rest, "count.rest")]
    return Row(Line(label, figure), Line(*bar), Maybe(Line(end)), gap=1)


_FIFTEEN: Final = 15


def count_rule(around: Surroundings, look: Look) -> Box:
    """Return the count as a ruler of thirty-one.

    Above their parts of it are the cards of this count in order of play, to show runs and pairs;
    below it is the count after each.
    """
    made, (label, figure, end) = _made(around)
    view, glyphs = around.view, look.skin.glyphs
    played = list(zip(view.played[around.start :], view.players[around.start :], strict=True))
    counts = list(accumulate([card.value for card, _seat in played]))

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        point = width // MOST
        on.write(top + 1, left, glyphs.rest * width, "count.rest")
        for (card, seat), after in zip(played, counts, strict=True):
            side, said = around.side(seat), look.skin.card_text(card)
            begin, wide, style = left + point * after, point * card.value, player_style(side)
            both = f"{glyphs.front[side]} {said}"
            on.write(top, begin - wide, both if len(both) < wide else said, style)
            on.write(top + 1, begin - wide, glyphs.bars[side] * wide, style)
        ends, free = list(counts), on.width
        if made < _FIFTEEN:
            on.write(top + 1, left + point * _FIFTEEN - 1, glyphs.down, "count.rest")
            ends.append(_FIFTEEN)
        for after in reversed(ends):
            # Leave out a count that would touch the next one.
            if left + point * after < free:
                free = left + point * after - len(str(after))
                on.write(top + 2, free, str(after), "table.faint")

    def rule(point: int) -> Box:
        return Row(
            blank(width=PLATE[look.card] - cells(label[0]) - 4),
            Padded(Line(label, figure), top=1, right=2),
            Leaf(point * MOST, COUNT, draw),
            Padded(Line(end), top=1, left=1),
        )

    return FirstFit(rule(3), rule(2))
