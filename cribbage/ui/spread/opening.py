"""Before a game: the board, and below it, in frames side by side, what is asked and what is set."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.players import player_style
from cribbage.ui.keys.captions import message
from cribbage.ui.keys.opening import DOORS
from cribbage.ui.keys.settings import Row, for_each, groups, rows
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.layout.skin import Skin
from cribbage.ui.opening import form, offer, settings
from cribbage.ui.scenes.form import ALSO, Field, Start
from cribbage.ui.scenes.offer import Offer, Unfinished
from cribbage.ui.scenes.scenes import Scene, Settings, around_of, under
from cribbage.ui.scenes.screen import Request
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.words.sentences import run_on, so_many_cards, wrapped

Line = Callable[[int], object]
"""What draws itself in a row of the screen."""

_SIZES: Final = (GREAT, LARGE, SMALL)
_KEPT: Final = N_("Settings, saved for next time")
_LOOKS: Final = N_("Preview")


class Pane(NamedTuple):
    """A frame on the screen: its first row and column, its rows and cells, edges and all."""

    top: int
    left: int
    high: int
    wide: int

    @property
    def first(self) -> int:
        """The column in which a row begins, with its pointer or the place for one."""
        return self.left + 2

    @property
    def end(self) -> int:
        """The column of the right edge."""
        return self.left + self.wide - 1

    @property
    def room(self) -> int:
        """The cells of a line of text that leaves as much free at the end as before it."""
        return self.wide - 6

    def parted(self, below: int) -> tuple["Pane", "Pane"]:
        """The pane without its last rows, and these, so many as ``below``."""
        rest = self.high - below
        return self._replace(high=rest), self._replace(top=self.top + rest, high=below)


def draw_start(canvas: Canvas, scene: Start, on: Ground, board: Canvas, skin: Skin) -> None:
    """The form, a sample of how it looks below it, and beside both what is set."""
    canvas.paste(board, 1, 0)
    left, right = _side_by_side(on, 1 + board.height + on.apart, left=True)
    said = _said(scene, left, skin)
    lines = _of_form(canvas, left, scene, skin)
    left, sample = _with_sample(left, _need(lines, said=1))
    _draw_page(canvas, left, form.heading(scene), lines, said, skin, keyed=True)
    _draw_sample(canvas, sample, scene.agreed.rules.sides, skin)
    page = Settings(scene, scene.habits)
    lines = _of_settings(canvas, right, page, brief=right.wide < on.pane)
    _draw_page(canvas, right, _(_KEPT), lines, (), skin)
    # What is set is opened by a click on it, as by one on its name in the form.
    place = [door.request for door in DOORS[Field.LOOK_UP]].index(Request.SETTINGS)
    opens = (Field.LOOK_UP.name, place)
    canvas.aim(right.top, right.left, right.high, right.wide, opens)


def draw_settings(canvas: Canvas, scene: Settings, on: Ground, board: Canvas, skin: Skin) -> None:
    """What is set, and beside it what it was opened from, with a sample of how it looks below; the
    board above both where that leaves room.
    """
    left, right = _side_by_side(on, 1 + board.height + on.apart, left=False)
    said, lines = _said(scene, right, skin), _of_settings(canvas, right, scene, keyed=True)
    # Whatever is said, so that nothing moves while one row after the other is pointed at.
    if _need(lines, said=2) - len(lines) > right.high:
        left, right = _side_by_side(on, 1, left=False)
        # The taller pane may have room for the headings.
        lines = _of_settings(canvas, right, scene, keyed=True)
    else:
        canvas.paste(board, 1, 0)
    _draw_page(canvas, right, _(_KEPT), lines, said, skin, keyed=True)
    below = under(scene)
    if isinstance(below, Start):
        title = form.heading(below)
        lines = _of_form(canvas, left, below, skin, brief=left.wide < on.pane, idle=True)
    else:
        assert isinstance(below, Offer)
        title, lines = _("Unfinished games"), [[*_of_games(canvas, left, below)]]
    left, sample = _with_sample(left, _need(lines, said=0))
    _draw_page(canvas, left, title, lines, (), skin)
    _draw_sample(canvas, sample, settings.sides_of(scene), skin)
    canvas.aim(left.top, left.left, left.high, left.wide, None)


def draw_settings_in_play(canvas: Canvas, scene: Settings, on: Ground, skin: Skin) -> None:
    """Beyond the board what may be set now, before it what was agreed and a sample; the board
    stays, and no hand is seen.
    """
    around = around_of(scene)
    assert around is not None
    at, wide = bands(on, around.view.rules), on.table - 2
    looks, table, agreed = groups(scene)
    pointed = rows(scene)[scene.row]
    pane = Pane(1, 1, at.board - 1, wide)
    said = _said(scene, pane, skin)
    keyed = pointed in looks[1]
    # Four on their own leave no room for all rows: those up to the one pointed at are in sight.
    room = pane.high - 2 - max(1, len(said))
    first = max(0, looks[1].index(pointed) + 1 - room) if keyed else 0
    lines = [_of_rows(canvas, pane, looks[1][first : first + room], pointed)]
    _draw_page(canvas, pane, looks[0], lines, said, skin, keyed=keyed)
    pane = Pane(at.counted, 1, on.height - 1 - at.counted, wide)
    _draw_frame(canvas, pane, table[0], skin, keyed=not keyed)
    for line, drawn in enumerate(_of_rows(canvas, pane, table[1], pointed), pane.top + 1):
        drawn(line)
    top = pane.top + 1 + len(table[1])
    canvas.write(top, pane.first, agreed[0], "table.strong")
    half, many = pane.wide // 2 - 2, (len(agreed[1]) + 1) // 2
    for place, each in enumerate(agreed[1]):
        down, across = divmod(place, 2)
        left = pane.first + across * half - 2
        settings.draw_row(canvas, top + 1 + down, left, pane.end, each, here=False)
    line = top + 1 + many
    own = list(for_each(scene))
    # Of four on their own the board leaves one row for what each does.
    abreast = line + len(own) > pane.top + pane.high - 1
    for place, each_own in enumerate(own):
        left, end = (
            (pane.first - 2, pane.end)
            if not abreast
            else (pane.first - 2 + place * half, pane.first - 2 + (place + 1) * half)
        )
        settings.draw_of_each(canvas, line, left, end, each_own)
        line += not abreast
    line += abreast
    high, left = pane.top + pane.high - 1 - line, pane.first + cells(_(_LOOKS)) + 4
    if high >= SMALL.high:
        canvas.write(line + high // 2, pane.first, _(_LOOKS), "table.strong")
    sides = settings.sides_of(scene)
    settings.draw_sample(canvas, line, left, high, pane.end - left, sides, skin)


def draw_offer(canvas: Canvas, scene: Offer, on: Ground, board: Canvas, skin: Skin) -> None:
    """The games that were left, below them what lies on the table of the one pointed at, and beside
    both what else there is to say of it.
    """
    canvas.paste(board, 1, 0)
    left, right = _side_by_side(on, 1 + board.height + on.apart, left=True)
    game = scene.looked_at
    said = _said(scene, left, skin)
    left, table = left.parted(on.card.high + _AROUND_CARDS)
    games = Canvas(left.wide, left.high - 1 - max(1, len(said)))
    offer.draw_games(games, scene)
    canvas.paste(games, left.top, left.left)
    _draw_page(canvas, left, _("Unfinished games"), [], said, skin, keyed=True)
    _draw_frame(canvas, table, _("On the table"), skin)
    _draw_frame(canvas, right, _("Where you left off"), skin)
    if game:
        _draw_cards(canvas, table, game, on, skin)
        _draw_left(canvas, right, game, skin)


_AROUND_CARDS: Final = 4
"""The rows of the edges of a frame and of what is written above and below the cards in it."""


def _draw_cards(canvas: Canvas, pane: Pane, game: Unfinished, on: Ground, skin: Skin) -> None:
    """The pack with the starter, and what was laid, the piles that are turned over pale."""
    seen = game.view
    starter = seen.starter if seen else None
    top = pane.top + 2
    label = _("the starter") if starter else _("the pack")
    canvas.write(top - 1, pane.first, label, "table.faint")
    pack = row([Lying(starter)], skin, size=on.card, name=None)
    canvas.paste(pack, top, pane.first)
    if seen is None or not seen.played:
        return
    left = pane.first + max(pack.width, cells(_("the starter"))) + on.gap
    canvas.write(top - 1, left, _("the play"), "table.faint")
    marks = [skin.glyphs.front[seen.rules.side(player)] for player in seen.players]
    lying = [
        Lying(card, State.SPENT if place < seen.start else State.PLAIN, mark)
        for place, (card, mark) in enumerate(zip(seen.played, marks, strict=True))
    ]
    room, many = pane.end - 1 - left, max(1, len(lying) - 1)
    pitch = min(on.card.wide + 1, (room - on.card.wide) // many)
    canvas.paste(row(lying, skin, size=on.card, pitch=pitch, name=None), top, left)


def _draw_left(canvas: Canvas, pane: Pane, game: Unfinished, skin: Skin) -> None:
    """Who plays and how each stands, and all else that there is to say."""
    line, rules, seen = pane.top + 2, game.record.rules, game.view
    for seat in rules.round_from(Seat(0)):
        side = rules.side(seat)
        name = f"{skin.glyphs.front[side]} {game.names[seat]}"
        canvas.write(line, pane.first, name, player_style(side))
        held = len(seen.hands[seat]) if seen and seen.hands else 0
        deals = ""
        if seen and seen.dealer == seat:
            deals = _("{sign} dealer", sign=skin.glyphs.dealer)
            if skin.glyphs.ascii:
                deals = _("dealer")
        column = pane.first + _NAME
        canvas.write(line, column, f"{game.kept.scores[side]:>3}", player_style(side))
        canvas.write(line, column + 5, so_many_cards(held) if held else "", "table")
        at = min(column + 13, pane.end - 1 - cells(deals))
        canvas.write(line, at, deals, "table.strong")
        line += 1
    told = offer.in_lines(game.told, pane.wide - 4 - _WORD)
    high = pane.top + pane.high - 1 - line
    offer.draw_told(canvas, line, pane.first, _WORD, told, high)


_WHEN: Final = 19
"""The cells of when a game was left."""

_NAME: Final = 17
"""The cells of a mark and the longest name."""
_WORD: Final = 12
"""How far from its word a sentence begins."""


def _side_by_side(on: Ground, top: int, *, left: bool) -> tuple[Pane, Pane]:
    """Two panes from a row to the last but one, the keyboard at the ``left`` or at the other."""
    first, second = (on.pane, on.beside) if left else (on.beside, on.pane)
    margin = (on.width - first - second - on.between) // 2
    high = on.height - 1 - top
    return Pane(top, margin, high, first), Pane(top, margin + first + on.between, high, second)


def _said(scene: Scene, pane: Pane, skin: Skin) -> list[str]:
    """What is to be said with the scene, in lines that a pane has room for."""
    each = [said.text for said in message(scene, skin.card_text)]
    text = run_on(each)
    return wrapped(text, pane.room)


def _of_form(
    canvas: Canvas, pane: Pane, scene: Start, skin: Skin, *, brief: bool = False, idle: bool = False
) -> list[list[Line]]:
    """The rows of the form, group by group; ``brief`` are what stands in each, and no more."""

    def whole(field: Field) -> Line:
        return lambda line: form.draw_fields(
            canvas, line, pane.first + 1, pane.end, (field,), scene, skin, idle=idle
        )

    def chosen(field: Field) -> Line:
        room = pane.wide - 4
        return lambda line: form.draw_chosen(canvas, line, pane.first, room, field, scene, skin)

    if not brief:
        return [[whole(field) for field in among] for among in form.groups(scene)]
    left_out = (Field.DEAL, *ALSO)
    return [
        [chosen(field) for field in among]
        for among in form.groups(scene)
        if among[0] not in left_out
    ]


def _of_settings(
    canvas: Canvas, pane: Pane, scene: Settings, *, brief: bool = False, keyed: bool = False
) -> list[list[Line]]:
    """The rows of settings under their headings; ``brief`` are what stands in each, but for what
    the form asks.
    """
    pointed = rows(scene)[scene.row] if keyed else None
    headings, found = [], []
    for heading, among in groups(scene):
        headings.append(_written(canvas, pane.first, heading))
        if brief:
            shown = [
                each for each in among if not (each.choice.played or each.choice.name in _RARE)
            ]
            found.append([_chosen(canvas, pane, each) for each in shown])
        else:
            found.append(_of_rows(canvas, pane, among, pointed))
    if sum(map(len, found)) + len(headings) > pane.high - 2:
        return found
    return [[heading, *lines] for heading, lines in zip(headings, found, strict=True)]


_RARE: Final = ("false_call",)
"""Choices without room in the narrow frame: what a false call costs is seldom set apart."""


def _of_rows(canvas: Canvas, pane: Pane, among: Sequence[Row], pointed: Row | None) -> list[Line]:
    def whole(each: Row) -> Line:
        left, here = pane.first - 1, each == pointed
        return lambda line: settings.draw_row(canvas, line, left, pane.end, each, here=here)

    return [whole(each) for each in among]


def _chosen(canvas: Canvas, pane: Pane, each: Row) -> Line:
    """What is set, and at the end of the line what it is set to."""
    room = pane.end - 1 - pane.first

    def drawn(line: int) -> None:
        value = settings.said_in(each)
        canvas.write(line, pane.first, value, "table", width=room, align="right")
        canvas.write(line, pane.first, _(each.shown.title), "table.faint")

    return drawn


def _of_games(canvas: Canvas, pane: Pane, scene: Offer) -> Iterator[Line]:
    """When each was left, by whom, and how it stands."""
    for game in scene.kept:
        left = game.left + " " * (_WHEN - cells(game.left))
        text = cut(f"{left}{game.points}", pane.wide - 4)
        yield _written(canvas, pane.first, text, "table")


def _written(canvas: Canvas, column: int, text: str, style: str = "table.strong") -> Line:
    return lambda line: canvas.write(line, column, text, style)


def _need(lines: Sequence[Sequence[Line]], *, said: int) -> int:
    """The rows of a frame for groups of lines, a blank row above each, and so many lines of what is
    said below.
    """
    return 2 + sum(map(len, lines)) + len(lines) + 1 + said


def _draw_page(
    canvas: Canvas,
    pane: Pane,
    title: str,
    lines: Sequence[Sequence[Line]],
    said: Sequence[str],
    skin: Skin,
    *,
    keyed: bool = False,
) -> None:
    """Groups of lines in a frame, and in its last rows what is said."""
    _draw_frame(canvas, pane, title, skin, keyed=keyed)
    bottom = pane.top + pane.high - 1 - len(said)
    for row_of, text in enumerate(said, bottom):
        canvas.write(row_of, pane.first + 2, text, "table.strong")
    spare = bottom - pane.top - 1 - sum(map(len, lines))
    # Blank rows above all groups, or between them, as many as there is room for.
    blank = spare >= len(lines) - 1
    line = pane.top + (0 if spare >= len(lines) else -1 if blank else 0)
    for among in lines:
        line += blank
        for each in among:
            line += 1
            each(line)


def _draw_frame(canvas: Canvas, pane: Pane, title: str, skin: Skin, *, keyed: bool = False) -> None:
    """The edges of a pane, strong around that with the keyboard, and what it is called."""
    shapes = skin.glyphs.lit_edge if keyed else skin.glyphs.edge
    upper_left, upper_right, lower_left, lower_right, across, down = tuple(shapes)
    style = "table.strong" if keyed else "table.rule"
    last = pane.top + pane.high - 1
    for line, begin, end in ((pane.top, upper_left, upper_right), (last, lower_left, lower_right)):
        canvas.fill(line, pane.left, 1, pane.wide, style, across)
        canvas.write(line, pane.left, begin, style)
        canvas.write(line, pane.end, end, style)
    for column in (pane.left, pane.end):
        canvas.fill(pane.top + 1, column, pane.high - 2, 1, style, down)
    title = cut(title, pane.wide - 8)
    look = "table.strong" if keyed else "table.faint"
    canvas.write(pane.top, pane.left + 3, f" {title} ", look)


def _with_sample(pane: Pane, need: int) -> tuple[Pane, Pane | None]:
    """A pane of ``need`` rows and more, and below it one for the sample, if there is room."""
    for size in _SIZES:
        high = size.high + 2
        spare = pane.high - need - high
        if spare >= 0:
            return pane.parted(high + min(spare, _MOST_AROUND))
    return pane, None


_MOST_AROUND: Final = 6
"""The rows that a sample has at the most beyond its cards."""


def _draw_sample(canvas: Canvas, pane: Pane | None, sides: int, skin: Skin) -> None:
    """Cards, pegs, backs and a bar of the count, in a frame."""
    if pane is None:
        return
    _draw_frame(canvas, pane, _(_LOOKS), skin)
    high, wide = pane.high - 2, pane.wide - 4
    settings.draw_sample(canvas, pane.top + 1, pane.first, high, wide, sides, skin)
