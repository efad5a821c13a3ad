"""The review of a match: what each game and all of them came to, by errors and by luck."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from cribbage.engine.rules import Side
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.review.games import Games
from cribbage.review.judged import Kind
from cribbage.ui.advice.matches_reviewed import (
    NAMED,
    Line,
    counted_by_hand,
    headlines,
    in_all,
    line,
    of_the_same_cards,
    result,
    signed,
    signed_whole,
    tenths,
    to_count,
    together,
    whole,
)
from cribbage.ui.drawing.players import PLAYERS, player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import chart, reach
from cribbage.ui.review.ground import Match, match_of
from cribbage.ui.scenes.scenes import MatchReviewed

_TABLE: Final = 4
"""The row of the first game."""

_AROUND: Final = 8
"""The rows that are no game's: above and below them, and the heading of the bars."""

_A_GAME: Final = 3
"""The rows of a game at the least: one in the table, and two bars."""

_THICKEST: Final = 3
"""The rows of a bar, at the most."""

_LEAST_BARRED: Final = 2
"""The games that have bars, at the least, where there are so many."""

_RESULT: Final = 8
_BY: Final = 6
_APART: Final = 2
"""The column of the result, the cells of the margin, and those before what a player lost."""

_BAR_NAMED: Final = 12
_A_FIGURE: Final = 6
_BARS: Final = 25
_KEY: Final = 28
"""The cells before errors and luck are named, those of a figure, those before the bars, and those
before their key; where games have long names there are more before the bars."""

_A_CELL: Final = (5, 10, 15, 20, 30, 40, 50, 100)
"""How many tenths of a point a cell of a bar may stand for."""

_LUCK_ROWS: Final = 15
"""The rows of where luck came from and how many were as good as any, one over the other."""


class _Shown(NamedTuple):
    """What is drawn of a match: ``places`` are the games in sight, those ``barred`` have bars.

    A bar has ``thick`` rows, and where it is ``spaced`` there are blanks between the games. The
    games have so many cells as ``page``, and there are so many rows ``below`` their bars for where
    the luck came from.
    """

    scene: MatchReviewed
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    places: range
    barred: range
    thick: int
    spaced: bool
    notes: tuple[str, ...]
    page: int
    figure: int
    below: int


def draw_match(canvas: Canvas, scene: MatchReviewed, skin: Skin) -> None:
    """Its games in rows, the errors and the luck of each from the middle; with room, beside them
    how the lead came about, and where the luck of one game and of all came from.
    """
    on = match_of(canvas.width, canvas.height)
    shown = _shown(canvas, scene, on)
    room = canvas.width - 2 * MARGIN
    said = headlines(shown.names, scene.match, scene.won, shown.lines)
    told = next((each for each in said if cells(each) <= room), said[-1])
    canvas.write(0, MARGIN, told, "table.strong", width=room)
    bars = _draw_table(canvas, shown, skin) + 1
    below = _draw_bars(canvas, shown, bars, skin)
    for row, note in enumerate(shown.notes, canvas.height - len(shown.notes)):
        canvas.write(row, MARGIN, note, "table.faint", width=room)
    free, right = canvas.height - len(shown.notes), (on.games or canvas.width // 2) + MARGIN
    if shown.below:
        top = below + 1 + max(0, free - below - shown.below) // 2
        if on.games:
            _draw_leads(canvas, shown, right, top, skin)
        _draw_luck(canvas, shown, top, MARGIN)
        _draw_best(canvas, shown, top, right, skin)
    elif on.games:
        top = _draw_leads(canvas, shown, right, free - _LUCK_ROWS, skin)
        _draw_luck(canvas, shown, top, right)
        _draw_best(canvas, shown, top + _BELOW_LUCK, right, skin)


def _shown(canvas: Canvas, scene: MatchReviewed, on: Match) -> _Shown:
    first = scene.judgements[0]
    lines = tuple([line(each.review) for each in scene.judgements])
    both = (of_the_same_cards(scene.match, scene.won), to_count(first.rules))
    notes = tuple(filter(None, both))
    many, room = len(lines), canvas.height - _AROUND - len(notes)
    below = on.below if many * _A_GAME + on.below <= room else 0
    room -= below
    # A row in the table and two bars, thick ones and blanks between them where all have room.
    thick = max(1, min(_THICKEST, (room // many - 2) // 2))
    spaced = many * 4 <= room
    # Where not all have room, more are in the table than have bars.
    sight = min(many, max(room // 3, room - 2 * max(_LEAST_BARRED, room // 6)))
    barred = min(many, (room - sight) // 2)
    places, with_bars = _around(scene.at, many, sight), _around(scene.at, many, barred)
    page = on.games or canvas.width
    return _Shown(
        scene,
        first.names,
        lines,
        places,
        with_bars,
        thick,
        spaced,
        notes,
        page,
        on.figure,
        below,
    )


def _around(at: int, many: int, room: int) -> range:
    """So many places as there is room for, the one pointed at in the middle where that can be."""
    top = min(max(0, at - room // 2), many - room)
    return range(top, top + room)


def _draw_table(canvas: Canvas, shown: _Shown, skin: Skin) -> int:
    """A row for each game in sight, and one for all: the row below them."""
    scene, names, page = shown.scene, shown.names, shown.page
    counting = counted_by_hand(scene.judgements[0].rules)
    by_kind = pgettext("lost by", "throw"), pgettext("lost by", "play")
    kinds = (*by_kind, pgettext("lost by", "count")) if any(counting) else by_kind
    each = shown.figure + 2 * (len(kinds) == 2)
    block = _APART + each * len(kinds)
    firsts = [page - MARGIN - (2 - seat) * block for seat in (0, 1)]
    by = firsts[0] - _BY
    for seat, left in enumerate(firsts):
        called = _called(f"{skin.glyphs.front[seat]} {names[seat]}", block - 1)
        style = player_style(Side(seat))
        canvas.write(2, left + 1, called, style, width=block - 1, align="right")
        for place, heading in enumerate(kinds):
            column = left + _APART + place * each
            canvas.write(3, column, heading, "table.faint", width=each, align="right")
    canvas.write(3, MARGIN + 2, pgettext("above its number", "game"), "table.faint")
    by_name = _("{name} +/-", name=names[0])
    canvas.write(3, _RESULT, by_name, "table.faint", width=firsts[0] - _RESULT, align="right")

    def figures(row: int, of: Line, style: str = "") -> None:
        canvas.write(row, by, signed_whole(of.margin), "table.strong", width=_BY, align="right")
        for seat, left in enumerate(firsts):
            for place in range(len(kinds)):
                lost = of.lost[seat][place]
                said = tenths(lost)
                if place == 2:  # whole points stand below those of the rows beside them
                    said = f"{whole(lost)}  " if lost or counting[seat] else "-"
                column = left + _APART + place * each
                canvas.write(row, column, said, style, width=each, align="right")

    for row, place in enumerate(shown.places, _TABLE):
        game = scene.won[place]
        if place == scene.at:
            canvas.write(row, MARGIN, ">", "pointer")
        canvas.write(row, MARGIN + 1, str(place + 1), width=4, align="right")
        said = _fitted(names, scene, place, by - _RESULT)
        canvas.write(row, _RESULT, said, player_style(game.winner))
        figures(row, shown.lines[place])
        canvas.aim(row, 0, 1, page, ("row", place))
    row = _TABLE + len(shown.places)
    canvas.fill(row, MARGIN, 1, page - 2 * MARGIN, "table.rule", skin.glyphs.across)
    more = len(shown.lines) - shown.places.stop
    if more:
        canvas.write(row, MARGIN + 2, _(" {n} more, press Down ", n=more), "table.faint")
    of_all = in_all(shown.lines)
    so_far = _("total") if scene.match.is_over(scene.won) else pgettext("of a match", "so far")
    column = canvas.write(row + 1, MARGIN, f"{so_far} ", "table.faint")
    canvas.write(row + 1, column, together(of_all, by - column), "table.strong")
    figures(row + 1, of_all, "table.strong")
    return row + 2


def _fitted(names: tuple[str, ...], scene: MatchReviewed, place: int, room: int) -> str:
    """How a game ended, the name cut no more than it takes."""
    for longest in range(max(map(cells, names)), 0, -1):
        cut_names = [cut(name, longest).rstrip() for name in names]
        said = result(cut_names, scene.won[place], scene.match)
        for each in said:
            if cells(each) <= room:
                return each
    return said[-1]


def _called(player: str, room: int) -> str:
    """Above what a player lost: his name, cut only where the fewest words leave it no room."""
    said = [_("{player}, points lost", player=player), _("{player} lost", player=player)]
    least = room - cells(_("{player} lost", player=""))
    said.append(_("{player} lost", player=cut(player, least).rstrip()))
    return next((each for each in said if cells(each) <= room), said[-1])


def _draw_bars(canvas: Canvas, shown: _Shown, top: int, skin: Skin) -> int:
    """Two bars for each game that has room, all of one measure: errors, and luck below them. The
    row below all.
    """
    page = shown.page
    solid, woven = skin.glyphs.full, ":" if skin.glyphs.ascii else skin.glyphs.weave
    # What each game is called, and errors and luck, have a blank behind them.
    named = max(_BAR_NAMED, MARGIN + 3 + cells(_("game {number}", number=len(shown.lines))))
    left = max(_BARS, named + max(cells(_("errors")), cells(_("luck"))) + _A_FIGURE + 1)
    half = (page - MARGIN - left - 1) // 2
    middle = left + half
    longest = max([max(abs(each.errors), abs(each.luck)) for each in shown.lines])
    a_cell = next((cell for cell in _A_CELL if longest <= cell * half), -(-longest // half))
    canvas.write(top, MARGIN, _("where results came from"), "table.faint")
    key = _("{solid} errors  {woven} luck (right favors {name})", solid=solid, woven=woven, name="")
    name = cut(shown.names[0], page - MARGIN - _KEY - cells(key)).rstrip()
    key = _(
        "{solid} errors  {woven} luck (right favors {name})", solid=solid, woven=woven, name=name
    )
    canvas.write(top, _KEY, key, "table.faint", width=page - MARGIN - _KEY, align="right")
    for place in shown.barred:
        row = top + 1 + (place - shown.barred.start) * (2 * shown.thick + shown.spaced)
        of = shown.lines[place]
        faint = "" if place == shown.scene.at else "table.faint"
        canvas.write(row, MARGIN + 2, _("game {number}", number=place + 1), faint)
        bars = ((_("errors"), of.errors, solid), (_("luck"), of.luck, woven))
        for first, (what, value, sign) in zip((row, row + shown.thick), bars, strict=True):
            canvas.write(first, named, what, faint)
            figure = signed(value)
            canvas.write(first, left - 1 - _A_FIGURE, figure, faint, width=_A_FIGURE, align="right")
            canvas.fill(first, middle, shown.thick, 1, "table.rule", skin.glyphs.down)
            long = round(abs(value) / a_cell)
            column = middle + 1 if value > 0 else middle - long
            canvas.fill(first, column, shown.thick, long, PLAYERS[value < 0], sign)
        canvas.aim(row, 0, 2 * shown.thick, page, ("row", place))
    return top + 1 + len(shown.barred) * (2 * shown.thick + shown.spaced)


def _draw_leads(canvas: Canvas, shown: _Shown, left: int, end: int, skin: Skin) -> int:
    """Who was ahead after each game, and who would have been by errors alone, above the row
    ``end``: the row below.
    """
    wide, top = canvas.width - MARGIN - left, 2
    # Two charts, each with a heading, a line and a blank.
    rows = (end - top - 6) // 4
    if rows < 1:
        return top
    leads = [each // 10 for each in accumulate([each.margin for each in shown.lines])]
    errors = [round(each / 10) for each in accumulate([each.errors for each in shown.lines])]
    least = max(1, -(-max(*reach(leads), *reach(errors)) // rows))
    row = top
    for heading, values in (
        (_("the lead after each game, in points"), leads),
        (_("the lead from errors alone"), errors),
    ):
        above, below = reach(values)
        labels = [f"{cut(shown.names[0], 9).rstrip()} +{above}", _("tied")]
        labels.append(f"{cut(shown.names[1], 9).rstrip()} +{below}")
        said = max(map(cells, labels))
        room = wide - said - 3
        canvas.write(row, left, heading, "table.faint")
        drawn = chart(
            values, (labels[0], labels[1], labels[2]), room, rows, skin.glyphs, least=least
        )
        for at, (side, label, pegs) in enumerate(drawn, row + 1):
            style = "table.faint" if side is None else PLAYERS[side]
            canvas.write(at, left, label, style, width=said, align="right")
            column = canvas.write(at, left + said, f" {skin.glyphs.down} ", "table.faint")
            canvas.write(at, column, pegs, style)
        row += len(drawn) + 2
    return row


def _draw_luck(canvas: Canvas, shown: _Shown, top: int, left: int) -> None:
    """Where the luck came from in the game that is pointed at and in all."""
    at = shown.scene.at
    figures = (shown.lines[at], in_all(shown.lines))
    name = cut(shown.names[0], 14).rstrip()
    heads = (_("game {number}", number=at + 1), _("total"))
    _write(canvas, top, left, _("points for {name}", name=name), heads, "table.faint")
    errors, luck = [[signed(getattr(each, of)) for each in figures] for of in ("errors", "luck")]
    _write(canvas, top + 1, left, _("errors"), errors, "table.strong")
    _write(canvas, top + 2, left, _("luck"), luck, "table.strong")
    for part, label in enumerate(NAMED):
        said = [signed(each.parts[part]) for each in figures]
        _write(canvas, top + 3 + part, left, f"  {_(label)}", said)
    together = [signed_whole(each.margin) for each in figures]
    _write(canvas, top + 3 + len(NAMED), left, _("total"), together, "table.strong")


_BELOW_LUCK: Final = 5 + len(NAMED)
"""The rows of where the luck came from, with a blank one."""


def _draw_best(canvas: Canvas, shown: _Shown, top: int, left: int, skin: Skin) -> None:
    """How many decisions were as good as any, in the game that is pointed at and in all."""
    at = shown.scene.at
    reviews = [each.review for each in shown.scene.judgements]
    _write(canvas, top, left, _("best choices"), (_("discards"), _("cards")), "table.faint")
    row = top + 1
    one, all_of_them = _("game {number}", number=at + 1), _("total")
    for where, judged in ((one, (reviews[at],)), (all_of_them, tuple(reviews))):
        for seat in (0, 1):
            each = [Games(judged).best(seat, kind) for kind in (Kind.THROW, Kind.CARD)]
            name = f"{skin.glyphs.front[seat]} {cut(shown.names[seat], 14).rstrip()}"
            label = "  " + _("{player}, {where}", player=name, where=where)
            said = [_("{best} of {many}", best=best, many=many) for best, many in each]
            _write(canvas, row, left, label, said, named=PLAYERS[seat])
            row += 1


def _write(
    canvas: Canvas,
    row: int,
    left: int,
    label: str,
    said: Sequence[str],
    style: str = "",
    named: str = "",
) -> None:
    """A label and two figures behind it."""
    canvas.write(row, left, label, named or "table.faint")
    for column, each in zip((left + 30, left + 42), said, strict=True):
        canvas.write(row, column, each, style, width=11, align="right")
