"""The table: one composition for every size of screen and every number of players.

From top to bottom: the others in a strip, the board, the count, the pile, what is said, and the
hand of whoever is at the keyboard. The rows of each part depend only on the size of the screen and
on the board, never on the phase, so nothing moves while a deal is played.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.language.speaking import _, cells, pgettext
from cribbage.ui.layout.boxes import Box, Leaf, Span, StyledText
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.card_pictures import LyingCard, State, back, face, row, shade
from cribbage.ui.screens.holes import SIDES
from cribbage.ui.screens.play_rows import CLOSEST
from cribbage.ui.screens.screen import ASKED, Look, Message, fit_sentences
from cribbage.ui.screens.tabletop import SeatedPlayer, TablePile, Tabletop
from cribbage.ui.words.sentences import run_on, so_many_cards, wrapped

# The rows of each part, by the size of the screen.


class TableRows(NamedTuple):
    """How many rows each part of a table has."""

    card: Size = SMALL
    backs: int = 1
    """Of the strip at the top: text, or cards tucked under the title."""
    gap: int = 0
    """Below the strip, for the shadow of its cards."""
    light: int = 0
    dark: int = 0
    """The upper and the lower edge of the board, half a row each."""
    inlay: int = 0
    """More rows in the middle of a board for three or four sides."""
    air: int = 0
    """Between the count and the pile, or between the rows of a grid."""
    names: int = 0
    """Below the pile: edges in the players' colors, and their names."""
    said: int = 1
    lift: int = 0
    """Above the hand, into which a chosen card is raised."""

    def sum(self, board: int, cards: int = 2) -> int:
        """Return the rows that are taken, with so many rows of ``cards``, and with the count and
        the numbers below the hand, or the letters and the points of a grid.
        """
        return board + 1 + cards * self.card.high + 1 + sum(self[1:])


_STEPS: Final = (
    ("lift", 1),
    ("names", 1),
    ("dark", 1),
    ("card", LARGE),
    ("light", 1),
    ("air", 1),
    ("backs", 3),
    ("gap", 1),
    ("said", 2),
    ("inlay", 2),
    ("names", 2),
    ("card", GREAT),
    ("backs", 5),
)
"""What a table gets once there is room for it, first things first."""

_GRID_STEPS: Final = (("card", LARGE), ("said", 2), ("dark", 1), ("light", 1), ("card", GREAT))
"""What a table with a grid gets."""

LEAST_WIDTHS: Final = {SMALL: 0, LARGE: 70, GREAT: 104}
"""The cells from which a table has cards of a size."""


def rows_for(height: int, board: int, width: int, *, low: bool, grid: int = 0) -> TableRows:
    """Return the rows of a table with a board of at least ``board`` rows.

    Whatever does not fit is left out. A ``low`` board can have a taller inlay. A ``grid`` of so
    many rows of cards is in place of strip, count, pile and hand.

    >>> rows_for(22, 9, 80, low=False).sum(9), rows_for(34, 9, 92, low=False).card
    (22, Size(wide=7, high=5))
    """
    found = TableRows(backs=0, air=grid - 1) if grid else TableRows()
    for name, value in _GRID_STEPS if grid else _STEPS:
        step: dict[str, Any] = {name: value}
        wider = found._replace(**step)
        fits = wider.sum(board, grid or 2) <= height and LEAST_WIDTHS[wider.card] <= width
        if fits and (low or name != "inlay"):
            found = wider
    return found


# Where everything lies.

_BESIDE_BAR: Final = 8
"""The fewest cells left and right of the bar, for the count and for thirty-one."""


class Composition(Box):
    """A table with its board, and with a panel at its right if there is one.

    ``board`` draws the board in a width, with so many more rows in its inlay. ``high`` are its
    fewest rows. ``tabletop`` returns what lies on the table, for the size of cards. ``panel`` draws
    the log, a lesson or a hint: next to the whole table from 120 cells, below the board from 100,
    and on smaller screens only if it was ``asked`` for. ``foot`` is the last row. With a ``grid``
    of so many rows of cards in the middle, a panel is only next to the whole table.
    """

    def __init__(
        self,
        look: Look,
        tabletop: Callable[[Look], Tabletop],
        board: Callable[[int, bool], Canvas],
        high: int,
        *,
        low: bool = False,
        panel: Box | None = None,
        asked: bool = False,
        foot: Box | None = None,
        grid: int = 0,
    ) -> None:
        self._skin, self._tabletop, self._board = look.skin, tabletop, board
        self._high, self._low, self._panel, self._foot = high, low, panel, foot
        self._asked, self._grid = asked, grid

    def _measure_width(self) -> Span:
        return Span(grows=True)

    def _measure_height(self, width: int) -> Span:
        return Span(grows=True)

    def _draw(self, on: Canvas, top: int, left: int, width: int, height: int) -> None:
        wide = beside = width
        # A panel of columns, as of what a computer player considered, needs every cell.
        least = self._panel.width.least if self._panel else 0
        columns = self._asked or least > _NARROW_PANEL - 3
        panel = _PANEL if columns else _NARROW_PANEL
        if width >= _PANEL_BESIDE:
            panel = max(_PANEL, least + 2) + 1
        if self._panel and width >= _PANEL_BESIDE:
            wide = beside = width - panel
        elif self._panel and not self._grid and (self._asked or width >= _PANEL_BELOW):
            beside = width - panel
        high = height - (self._foot is not None)
        rows = rows_for(high, self._high, beside, low=self._low, grid=self._grid)
        look = Look(self._skin, rows.card, panel=beside < width)
        table = self._tabletop(look)
        # The strip and the board.
        _draw_strip(on, table.others, top, left, wide, rows, self._skin)
        line = top + rows.backs + rows.gap
        inset = min(MARGIN, (wide - _BOARD) // 2)
        drawn = self._board(wide - 2 * inset, not (self._low and not rows.inlay))
        if rows.light and self._skin.felt:
            on.write(line, left + inset, "▄" * drawn.width, "felt.light")
        on.paste(drawn, line + rows.light, left + inset)
        line += rows.light + drawn.height
        if rows.dark and self._skin.felt:
            on.write(line, left + inset, "▀" * drawn.width, "felt.dark")
        line += rows.dark
        # Everything below it.
        if table.lower:
            inside = left + MARGIN, beside - 2 * MARGIN, top + high - line
            table.lower.draw(on, line, *inside)
        else:
            self._draw_lower(on, table, rows, line, left, beside, top + high)
        if self._panel and beside < width:
            first = top if wide == beside else line
            rule = left + beside
            on.fill(first, rule, top + height - first, 1, "table.rule", self._skin.glyphs.down)
            room = width - beside - 2 - (wide == beside or not columns)
            tight = room < least
            self._panel.draw(on, first, rule + 2 - tight, room + tight, top + height - first)
        if self._foot:
            self._foot.draw(on, top + high, left + MARGIN, beside - 2 * MARGIN, 1)

    def _draw_lower(
        self,
        on: Canvas,
        table: Tabletop,
        rows: TableRows,
        line: int,
        left: int,
        width: int,
        end: int,
    ) -> None:
        skin, card = self._skin, rows.card
        above = rows.backs + rows.gap + rows.light + rows.dark + rows.inlay
        spare = end - line - (rows.sum(0, self._grid or 2) - above)
        line += spare // 3
        points = [each for each in (3, 2) if width >= each * HIGHEST_COUNT + _BESIDE_BAR] or [1]
        point = points[0]
        first = left + (max(5, (width - point * HIGHEST_COUNT) // 2 + 1) if point > 1 else 4)
        named = _before_bar() + point * HIGHEST_COUNT + len(str(HIGHEST_COUNT)) <= width
        first = max(first, left + _before_bar()) if named else first
        last = left + width - 1
        right = first + point * HIGHEST_COUNT if point > 1 else last - 1
        stage = Columns(first, point, right, last, left + MARGIN)
        high = 1 + rows.air + card.high + rows.names
        if self._grid:
            high = 2 + rows.air + self._grid * card.high
        if table.middle:
            table.middle.draw(on, line, left + MARGIN, width - 2 * MARGIN, high)
        else:
            if table.made is not None:
                _draw_bar(on, table, line, stage, skin)
            _draw_pile(on, table.pile, line + 1 + rows.air, stage, rows, skin)
        line += high + (spare - spare // 3 + 1) // 2
        if table.own:
            _draw_own(on, table, table.own, line + rows.said, left, width, stage, rows, skin)
        # If no card is raised into the row above the hand, more questions have room there.
        still = table.own and not any(each.state is State.CHOSEN for each in table.own.hand)
        many = rows.said if rows.said > 1 or not still else 1 + rows.lift
        _draw_said(on, table.said, line, left + MARGIN, width - 2 * MARGIN, many, rows.said)


_PANEL_BESIDE: Final = 120
_PANEL_BELOW: Final = 100
_BOARD: Final = 80
"""The cells of the narrowest board."""


_PANEL: Final = 30
_NARROW_PANEL: Final = 27
"""The cells of the panel with the line before it: for the columns of a hint, or for the log."""


class Columns(NamedTuple):
    """The columns of bar and pile.

    ``left`` is their first one, ``right`` the one after the pile and, unless there is little room,
    after the bar, ``last`` the last of the table. ``point`` is the cells of one point of the count.
    A long pile begins at ``edge``.
    """

    left: int
    point: int
    right: int
    last: int
    edge: int

    @property
    def end(self) -> int:
        """The column after the bar."""
        return self.left + self.point * HIGHEST_COUNT


def _draw_strip(
    on: Canvas,
    others: Sequence[SeatedPlayer],
    top: int,
    left: int,
    width: int,
    rows: TableRows,
    skin: Skin,
) -> None:
    for place, player in enumerate(others):
        begin = left + place * width // len(others)
        wide = left + (place + 1) * width // len(others) - begin
        if rows.backs == 1:
            _draw_in_text(on, player, top, begin, wide, skin)
        else:
            _draw_tucked(on, player, top, begin, wide, rows, skin, alone=len(others) == 1)


def _draw_in_text(
    on: Canvas, player: SeatedPlayer, row: int, left: int, wide: int, skin: Skin
) -> None:
    """Draw a player in one row: name, role, backs, and what else is known.

    Without enough room, first what is known is left out from the end, then the word for the role,
    then the backs but for their number.
    """
    faces = " ".join([skin.card_text(each.card) for each in player.hand if each.card])
    held, (role, style) = len(player.hand), player.role
    texts = [each for each in ((faces, "table"), *player.notes) if each[0]]
    if wide < _ROOMY_STRIP and player.brief:
        texts, held = [*player.brief], 0
    if faces:
        held = 0
    crib = _("crib {cards}", cards=player.crib) if player.crib and wide >= _ROOMY_STRIP else ""
    pitch = 3 if wide >= _ROOMY_STRIP else 1
    column, end = left + MARGIN, left + wide - 1 - (cells(crib) + 4 if crib else 0)

    gap = 2

    def needed() -> int:
        parts = [player.name[0], role, *[text for text, _style in texts]]
        backs = held * pitch + 1 + len(str(held)) + gap if held else 0
        return sum([cells(part) + gap for part in parts if part]) - gap + backs

    def cut_name() -> str:
        over = max(0, column + needed() - end)
        return cut(player.name[0], max(5, cells(player.name[0]) - over))

    while column + needed() > end and len(texts) > 1:
        texts.pop()
    if column + needed() > end and role:
        role = skin.glyphs.dealer if role.startswith(skin.glyphs.dealer) else ""
    if column + needed() > end:
        pitch = 0
    if column + needed() > end and not (player.hand or player.brief):
        # Discards are worth less than the whole name, but cards, a go, or points are not.
        texts = []
    if column + needed() - cells(player.name[0]) + cells(cut_name()) > end:
        # No card is cut.
        gap = 1
    column = on.write(row, column, cut_name(), player.name[1]) + gap
    if role:
        column = on.write(row, column, role, style) + gap
    if held:
        for place in range(held if pitch else 1):
            sign = skin.glyphs.weave * min(2, pitch or 1)
            on.write(row, column + place * pitch, sign, "back")
        column += max(2, held * pitch + (pitch == 1))
        column = on.write(row, column, str(held), "table.faint") + gap
    for text, style in texts:
        column = on.write(row, column, cut(text, max(0, end - column)), style) + gap
    if crib:
        on.write(row, end, skin.glyphs.weave * 2, "back")
        on.write(row, end + 3, crib, "table.faint")


_ROOMY_STRIP: Final = 50
"""The cells of a player's part of the strip from which everything known is in it."""


def _plate(on: Canvas, player: SeatedPlayer, row: int, left: int, wide: int, high: int) -> None:
    """Write a player's name, and below it as much of what is known as there are rows."""
    lines = _known(player)
    if len(lines) > high - 1 > 0 and cells(f"{lines[0][0]}  {lines[1][0]}") <= wide - 2:
        # A go is next to the role rather than nowhere.
        lines[:2] = [(f"{lines[0][0]}  {lines[1][0]}", lines[1][1])]
    on.write(row, left, cut(player.name[0], wide), player.name[1])
    for line, (text, style) in enumerate(lines[: high - 1], row + 1):
        on.write(line, left + 2, cut(text, wide - 2), style)


def _known(player: SeatedPlayer) -> list[StyledText]:
    """Return the lines below a player's name."""
    held = sum([not each.card and each.state is State.PLAIN for each in player.hand])
    held = held or sum([bool(each.under) for each in player.hand])
    many = (so_many_cards(held) if held else "", "table.faint")
    return [each for each in (player.role, *player.notes, many) if each[0]]


def _least_plate(player: SeatedPlayer) -> int:
    """Return the cells of a player's name and of what is known."""
    return max([cells(player.name[0]), *[cells(text) + 2 for text, _style in _known(player)]])


def _draw_tucked(
    on: Canvas,
    player: SeatedPlayer,
    top: int,
    left: int,
    wide: int,
    rows: TableRows,
    skin: Skin,
    *,
    alone: bool,
) -> None:
    """Draw a player's plate, and cards of which the upper rows are under the title."""
    size, held = rows.card, len(player.hand)
    faces = any(each.card for each in player.hand)
    if faces or not alone:
        size = SMALL if faces or size == LARGE else LARGE
    if player.crib and not alone:
        crib_said = _("crib {cards}", cards=player.crib), "table.faint"
        player = player._replace(notes=(*player.notes, crib_said))
    crib = size.wide + 8 if player.crib and alone else 0
    # The cards lie closer together before a name is cut.
    closest = size.wide + held if held else 0
    if faces:
        # Of a covered card at least the rank can be read, and the edge of the next one.
        closest = size.wide + (held - 1) * (cells(_TEN) + 1)
    if player.brief and _least_plate(player) > wide - closest - 2 * MARGIN - 2:
        player = player._replace(notes=player.brief)
    plate = MARGIN + max(9, min(_least_plate(player), wide - closest - crib - 2 * MARGIN))
    room = wide - plate - crib - 2
    step = size.wide + 1
    if held > 1:
        step = max(1, min(step, (room - size.wide) // (held - 1)))
        if faces and step <= cells(_TEN):
            # Closer together, a ten would look like an ace.
            _draw_in_texts(on, player, top, left, wide, rows, skin)
            return
    drawn = row(player.hand, skin, size=size, pitch=step, name=None)
    first = left + plate + 1
    if alone:
        first = max(first, left + (wide - drawn.width) // 2)
    beside = first - left - MARGIN - 1 if player.hand else wide - 2 * MARGIN
    if faces and any(cells(text) > beside - 2 for text, _style in _known(player)):
        _draw_in_texts(on, player, top, left, wide, rows, skin)
        return
    _plate(on, player, top, left + MARGIN, beside, rows.backs)
    _tuck(on, drawn, top, first, size.high, rows.backs, up=not faces)
    if player.crib and alone:
        under = _cribbed(player.crib, skin, size)
        at = left + wide - MARGIN - size.wide - 1
        _tuck(on, under, top, at, size.high, rows.backs, up=True)
        text = _("crib")
        on.write(top + rows.backs // 2, at - 1 - cells(text), text, "table.faint")


def _draw_in_texts(
    on: Canvas, player: SeatedPlayer, top: int, left: int, wide: int, rows: TableRows, skin: Skin
) -> None:
    """Draw a player without room for pictures: name and cards, and below them what is known."""
    first = player._replace(role=("", ""), notes=(), crib=0, brief=())
    _draw_in_text(on, first, top, left, wide, skin)
    at = left + MARGIN + 2
    for line, (text, style) in enumerate(_known(player)[: rows.backs - 1], top + 1):
        on.write(line, at, cut(text, left + wide - 1 - at), style)


_TEN: Final = "10"
"""The widest rank."""


def _tuck(
    on: Canvas, drawn: Canvas, top: int, left: int, high: int, rows: int, *, up: bool
) -> None:
    above = max(0, high - rows) if up else 0
    # The row below is for the shadow.
    on.paste(drawn.part(above, 0, drawn.width, min(high - above, rows) + 1), top, left)


def _cribbed(many: int, skin: Skin, size: Size) -> Canvas:
    """Return the crib: a back with the number of cards on it."""
    canvas = Canvas(size.wide + 1, size.high + 1)
    canvas.paste(back(skin, size=size), 0, 0)
    canvas.write(size.high // 2, size.wide // 2 - 1, f" {many} ", "back board.strong")
    if skin.felt:
        shade(canvas, 0, 0, size, sides_only=True)
    return canvas


def _draw_bar(on: Canvas, table: Tabletop, line: int, stage: Columns, skin: Skin) -> None:
    """Draw the count as a bar of thirty-one, with what each card brought and the count after it."""
    made, full = table.made or 0, table.made == HIGHEST_COUNT
    style = "table.good" if full else "table.strong"
    on.write(line, stage.left - 3, f"{made:>2}", style)
    if stage.left >= _before_bar():
        on.write(line, stage.left - _before_bar(), _counted(), "table.faint")
    after = min(stage.end + 1, stage.last + 1 - len(str(HIGHEST_COUNT)))
    on.write(line, after, str(HIGHEST_COUNT), "table.good" if full else "table.faint")
    rest = " " if skin.felt else skin.glyphs.rest
    on.fill(line, stage.left, 1, stage.end - stage.left, _bar(None), rest)
    fifteenth = stage.left + 15 * stage.point - 1
    if made < 15 and not table.begins:
        on.write(line, fifteenth, "▕" if skin.felt else skin.glyphs.down, _bar(None))
    on.write(line, stage.left + 1, table.begins, f"{_bar(None)} bar.said")
    begin = stage.left
    played = [each for each in table.pile.played if each.card]
    counts = accumulate([each.card.value for each in played if each.card])
    for each, after in zip(played, counts, strict=True):
        assert each.card
        wide, style = each.card.value * stage.point, _bar(each.side)
        on.fill(line, begin, 1, wide, style, " " if skin.felt else skin.glyphs.bars[each.side])
        mark, text = skin.glyphs.front[each.side], str(after)
        if wide > len(text):
            on.write(line, begin + wide - len(text), text, style)
        if wide >= len(text) + 3:
            on.write(line, begin + 1 * skin.felt, mark, style)
        begin += wide


def _counted() -> str:
    return pgettext("of the play", "count")


def _before_bar() -> int:
    """Return the cells left of the bar for the word and the count."""
    return cells(_counted()) + 4


def _bar(side: int | None) -> str:
    return "bar.rest" if side is None else f"bar.{SIDES[side]}"


def _draw_pile(
    on: Canvas, pile: TablePile, line: int, stage: Columns, rows: TableRows, skin: Skin
) -> None:
    """Draw the pile in one row, turned cards close together, and the starter at its end."""
    size, names = rows.card, rows.names
    wide, high = size
    end = label_at = stage.right - wide
    label = ""
    if not pile.starter and not pile.pack:
        end, label_at = stage.right + 2, stage.last
    else:
        shown = face(pile.starter, skin, size=size) if pile.starter else back(skin, size=size)
        on.paste(shown, line, end)
        if skin.felt:
            shade(on, line, end, size, sides_only=names == 1)
        if names:
            label = cut(pile.label, wide + 6)
            label_at = min(end - (cells(label) - wide + 1) // 2, stage.last - cells(label))
    if pile.places:
        shown = row(pile.places, skin, size=size, name=None)
        at = (stage.left + stage.right - shown.width + skin.felt) // 2
        on.paste(shown.part(0, 0, shown.width, high), line, at)
        text, style = pile.under
        # In the middle, unless the name of the pack needs the room.
        at = min((stage.left + stage.right - cells(text)) // 2, label_at - 2 - cells(text))
        on.write(line + high + max(0, names - 1), at, text if names else "", style)
    played, turned = pile.played, list(pile.turned)
    column = stage.left
    apart, close = _steps(len(turned), len(played), end - 2 - column, size)
    if apart <= wide:
        column = stage.edge
        apart, close = _steps(len(turned), len(played), end - 1 - column, size)
    if turned:
        under = [
            LyingCard(
                each.card,
                State.SPENT if each.state is State.PLAIN else each.state,
                skin.glyphs.front[each.side] if pile.marked else "",
                f"player.{SIDES[each.side]}",
            )
            for each in turned
        ]
        canvas = row(under, skin, size=size, pitch=close, name=None)
        on.paste(canvas.part(0, 0, canvas.width, high + min(1, names)), line, column)
        column += (len(turned) - 1) * close + wide + 2
    # The turned cards throw their shadow on the row of the label.
    on.write(line + high + names - 1, label_at, label, "table.faint")
    longest = max([cells(each.name) for each in played], default=0)
    names_fit, spaced = longest < min(apart, wide), longest < apart - 2
    shown = row(
        [LyingCard(each.card, each.state) for each in played],
        skin,
        size=size,
        pitch=apart,
        name=None,
    )
    on.paste(shown.part(0, 0, shown.width, high), line, column)
    for each in played:
        style = f"player.{SIDES[each.side]}"
        mark = skin.glyphs.front[each.side]
        if names == 0:
            on.write(line + high - 1, column, mark, f"card card.{SIDES[each.side]}")
        else:
            joint = " " if spaced or not names_fit else ""
            name = each.name if names_fit else ""
            if each is played[-1]:
                ways = filter(None, (each.whole, each.name))
                name = next((way for way in ways if column + cells(way) + 4 < label_at), name)
            text = f"{mark}{joint}{name}" if name else mark
            if each is played[-1] and column + cells(text) >= label_at:
                # Without the blank, or without the name, it keeps clear of the label.
                tight = f"{mark}{name}"
                text = tight if column + cells(tight) < label_at else mark
            if names == 2:
                edge = "▀" if skin.felt else skin.glyphs.across
                on.write(line + high, column, edge * min(wide, apart), style)
            on.write(line + high + names - 1, column, text, style)
        column += apart


def _steps(turned: int, played: int, room: int, size: Size) -> tuple[int, int]:
    """Return the cells from one card of this count to the next, and from one turned card to the
    next, as far apart as they fit.
    """
    wide = size.wide
    # The turned cards give way first, but every one shows its rank and suit.
    aparts = (wide + 1, wide, max(wide - 2, 4), 4, CLOSEST)
    for apart, close in ((wide + 1, max(4, wide // 2)), *[(each, CLOSEST) for each in aparts]):
        taken = (turned - 1) * close + wide + 2 if turned else 0
        if taken + (played - 1) * apart + wide <= room:
            break
    return apart, close


def _draw_said(
    on: Canvas,
    said: Sequence[Message],
    line: int,
    left: int,
    width: int,
    most: int,
    rows: int = 1,
    needed: int = ASKED,
) -> None:
    """Draw what is said, centered; with a second row, what is asked is in that.

    If a sentence of the weight ``needed``, or with a second row any, would be lost, ``most`` rows
    are used, and broken where every sentence fits.
    """
    if len(said) == 1 and cells(said[0].brief or said[0].text) > width:
        # An answer that is wider than the table is whole, over the row above if there is no other.
        broken = wrapped(said[0].text, width)
        for at, text in enumerate(broken, line - max(0, len(broken) - most)):
            on.fill(at, left - MARGIN, 1, width + 2 * MARGIN, "")
            on.write(at, left, text, said[0].style, width=width, align="centre")
        return
    happened = [one for one in said if one.style == "table" or one.style.startswith("moment")]
    every = [*happened, *[one for one in said if one not in happened]]
    first, usual = len(every), len(happened)

    def whole(each: Sequence[Message]) -> bool:
        return len(fit_sentences(each, width)) == len(each)

    if rows > 1:
        # A row that is there anyway is used for every sentence.
        first, needed = usual, 0
    kept = [*fit_sentences(every[:first], width), *fit_sentences(every[first:], width)]
    texts = {text for one in kept for text in (one.text, one.brief) if text}
    lost = [one for one in said if one.weight >= needed and not texts & {one.text, one.brief}]
    if most > 1 and lost:
        fits = [at for at in range(len(every)) if whole(every[at:])]
        both = [at for at in fits if whole(every[:at])]
        later = [at for at in fits if at >= usual]
        first = [*[at for at in both if at >= usual], *reversed(both), *later, first][0]
    shown = [fit_sentences(each, width) for each in (every[:first], every[first:])]
    if rows == 1 and whole([*shown[0], *shown[1]]):
        # What is left is together again.
        shown = [[*shown[0], *shown[1]]]
    for at, each in enumerate(shown, line):
        parts = [(one.text, one.style) for one in each]
        text = cut(run_on([text for text, _style in parts]), width)
        on.write_parts(at, left + (width - cells(text)) // 2, text, "table", *parts)


def _draw_own(
    on: Canvas,
    table: Tabletop,
    own: SeatedPlayer,
    line: int,
    left: int,
    width: int,
    stage: Columns,
    rows: TableRows,
    skin: Skin,
) -> None:
    """Draw the hand in the middle, the player's plate left of it, and the crib right of it."""
    size = rows.card
    drawn = row(
        own.hand,
        skin,
        size=size,
        lift=bool(rows.lift),
        pointer=table.pointer,
        name="card" if table.chosen else None,
    )
    # It is in the middle unless the name needs the room.
    first = left + (width - drawn.width + skin.felt) // 2
    first = max(first, left + MARGIN + _least_plate(own) + 2)
    first = min(first, left + width - drawn.width - 1)
    on.paste(drawn, line, first)
    plate = max(4, (first if own.hand else left + 30) - left - MARGIN - 1)
    _plate(on, own, line + rows.lift, left + MARGIN, min(24, plate), size.high)
    if own.crib:
        at = stage.right - size.wide
        if at < first + drawn.width + 2:
            at = left + width - size.wide - MARGIN
        text = _("crib")
        if at > first + drawn.width:
            on.paste(_cribbed(own.crib, skin, size), line + rows.lift, at)
            column = at + (size.wide - cells(text)) // 2
            on.write(line + rows.lift + size.high, column, text, "table.faint")


def said_row(said: Sequence[Message], most: int = 1) -> Box:
    """Return what is said in up to ``most`` rows, where something takes the place of all else."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        _draw_said(on, said, top, left, width, height, needed=0)

    return Leaf(Span(grows=True), Span(1, most), draw)


def count_row(table: Tabletop, skin: Skin) -> Box:
    """Return the count with its bar, one cell for each point."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        first = left + _before_bar()
        end = first + HIGHEST_COUNT
        _draw_bar(on, table, top, Columns(first, 1, end, end, left), skin)

    return Leaf(_before_bar() + HIGHEST_COUNT + len(str(HIGHEST_COUNT)) + 1, 1, draw)


def pile_row(pile: TablePile, skin: Skin, size: Size) -> Box:
    """Return the pile as on a table, with marks or names below it."""
    rows = TableRows(card=size, names=1)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        _draw_pile(on, pile, top, Columns(left, 1, left + width, left + width, left), rows, skin)

    return Leaf(Span(grows=True), size.high + 1, draw)


def player_row(player: SeatedPlayer, skin: Skin) -> Box:
    """Return a player as in the strip: with small cards, or in one row of text."""
    rows = TableRows(backs=SMALL.high)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        if height < rows.backs:
            _draw_in_text(on, player, top, left - MARGIN, width + MARGIN, skin)
        else:
            _draw_tucked(on, player, top, left - MARGIN, width + MARGIN, rows, skin, alone=True)

    return Leaf(Span(grows=True), Span(1, rows.backs if player.hand else 1), draw)
