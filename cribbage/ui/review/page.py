"""A reviewed game on one page: what was lost, how it came about, who was to win, what cost most."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.review.review import Review
from cribbage.ui.advice.reviewed import PROVES_LITTLE, headline, proves, result, unplayed
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.layout import MARGIN
from cribbage.ui.drawing.players import PLAYERS
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.guide.help import ON_REVIEWS
from cribbage.ui.review.chart import chart, columns_of, marked_below
from cribbage.ui.review.costly import draw_costly
from cribbage.ui.review.ground import Page, page_of
from cribbage.ui.review.pointed import draw_pointed
from cribbage.ui.review.sums import NOTHING_COUNTED, Line, how_it_came, what_was_lost
from cribbage.ui.scenes.review import Judgement
from cribbage.ui.scenes.scenes import Reviewed, Reviewing
from cribbage.ui.words.sentences import run_on, wrapped

_BAR: Final = 40
"""The cells of the bar that says how far a review is."""

_READ: Final = 72
_ABOVE_READ: Final = 5
"""The cells of a line that is read meanwhile, and the rows above the first."""

_CHANCE: Final = (
    (
        N_("{name}'s win chance (%) after each step: play, pone, dealer, crib"),
        N_("{name}'s win chance (%) after each step"),
        N_("{name}'s win chance (%)"),
    ),
    (
        N_("win chance (%) after each step: play, pone, dealer, crib"),
        N_("win chance (%) after each step"),
        N_("win chance (%)"),
    ),
)
"""What the chart shows, with a name and without, the fullest way to say it first."""

_TALLEST: Final = 24
"""The rows of the chart, at the most."""


class _Rows(NamedTuple):
    """Where each part begins, and the rows of the chart and of the list."""

    sums: int
    title: int
    chart: int
    high: int
    listed: int
    long: int


def draw_reviewing(canvas: Canvas, scene: Reviewing, skin: Skin) -> None:
    """How far the review is, and meanwhile how it is read."""
    room = min(_READ, canvas.width - 4 * MARGIN)
    told = [
        wrapped(_(text), room) for text in ON_REVIEWS if not text.startswith(PROVES_LITTLE[:-1])
    ]
    many = sum(map(len, told))
    # Blank rows stand between the sentences where all of them have room.
    apart = int(_ABOVE_READ + many + len(told) + 2 <= canvas.height)
    high = _ABOVE_READ + many + apart * len(told)
    page, _edge = sheet(canvas, room + 2 * MARGIN + 2, high, skin)
    left, top = (page.width - room) // 2, (page.height - high) // 2
    page.write(top, left, _(PROVES_LITTLE), "table.strong", width=room, align="centre")
    said = _("{done} of {many} decisions reviewed", done=scene.done, many=scene.many)
    page.write(top + 2, left, said, width=room, align="centre")
    filled, bar = _BAR * scene.done // max(1, scene.many), (page.width - _BAR) // 2
    column = page.write(top + 3, bar, skin.glyphs.full * filled, "count.full")
    page.write(top + 3, column, skin.glyphs.rest * (_BAR - filled), "count.rest")
    line = top + _ABOVE_READ
    for lines in told:
        for text in lines:
            page.write(line, left, text)
            line += 1
        line += apart
    lay(canvas, page)


def draw_page(canvas: Canvas, scene: Reviewed, skin: Skin) -> None:
    """All of it on one page; beside it, where there is room, the decision that is pointed at."""
    on = page_of(canvas.width, canvas.height)
    if scene.on_table is None:
        on = on._replace(beside=0, full=on.full or on.beside > 0)
    left = Canvas(canvas.width - on.beside, canvas.height)
    _draw_game(left, scene, on, skin)
    canvas.paste(left, 0, 0)
    if on.beside:
        draw_pointed(canvas, scene, on, skin)
    _draw_headline(canvas, scene)


def _draw_headline(canvas: Canvas, scene: Reviewed) -> None:
    room = canvas.width - 2 * MARGIN
    little = _(PROVES_LITTLE)
    brief = run_on([result(scene.judgement), little])
    ways = headline(scene.judgement), unplayed(scene.judgement, little), brief
    # Who won stands in the first row of the screen too.
    proved = proves(scene.judgement.rules.target)
    said = next((way for way in ways if cells(way) <= room), proved)
    canvas.write(0, MARGIN, said, "table.strong")


def _draw_game(canvas: Canvas, scene: Reviewed, on: Page, skin: Skin) -> None:
    judgement = scene.judgement
    review = judgement.review
    sums, came = what_was_lost(review, judgement.rules), how_it_came(judgement)
    rows = _rows(canvas.height, on, max(len(sums), len(came)), len(review.costly))
    _draw_sums(canvas, rows.sums, judgement, sums, came, on, skin)
    _draw_chart(canvas, rows, judgement.names, review, on, skin)
    draw_costly(canvas, scene, rows.listed, rows.long, on, skin)


def _rows(height: int, on: Page, sums: int, costly: int) -> _Rows:
    """The rows shared out: the chart has two thirds of what is left, and what the list leaves."""
    at_sums = 1 + on.headed
    title = at_sums + 1 + sums + on.apart
    below = title + 1
    # Under the chart stand two rows of its own, and the heading of the list.
    left = height - below - 2 - on.headed - on.apart
    wanted = max(left * 2 // 3, left - max(1, costly))
    # A list that goes on has a row that says so.
    wanted -= left - wanted < costly
    high = min(wanted - wanted % 2, _TALLEST)
    listed = below + high + 2 + on.apart
    return _Rows(at_sums, title, below, high, listed, height - listed - on.headed)


def _draw_sums(
    canvas: Canvas,
    top: int,
    judgement: Judgement,
    sums: Sequence[Line],
    came: Sequence[Line],
    on: Page,
    skin: Skin,
) -> None:
    names, review = judgement.names, judgement.review
    left, gap = (MARGIN + 2, 4) if on.full else (MARGIN, 2)
    ends = (left + 38, left + 51) if on.full else (left + 32, left + 43)
    # Beside the first name there is no label.
    rooms = ends[0] - left - 2, ends[1] - ends[0] - 3
    for seat, (end, room) in enumerate(zip(ends, rooms, strict=True)):
        name = f"{skin.glyphs.front[seat]} {cut(names[seat], room)}"
        canvas.write(top, end - cells(name), name, PLAYERS[seat])
    for row, line in enumerate(sums, top + 1):
        canvas.write(row, left + 2 * line.deep, line.label)
        for text, end in zip(line.cells, ends, strict=True):
            said = _("automatic") if on.full and text == NOTHING_COUNTED else text
            canvas.write(row, end - cells(said), said)
    left = ends[-1] + gap
    points, chance = (left + 30, left + 39) if on.full else (left + 22, left + 31)
    canvas.write(top, left, _how(review.margin, full=on.full), "table.faint")
    heads = pgettext("a column", "points"), pgettext("a column", "win %")
    for end, text in zip((points, chance), heads, strict=True):
        canvas.write(top, end - cells(text), text, "table.faint")
    for row, line in enumerate(came, top + 1):
        style = "table.strong" if line.strong else ""
        canvas.write(row, left + 2 * line.deep, line.label, style)
        for text, end in zip(line.cells, (points, chance), strict=True):
            canvas.write(row, end - cells(text), text, style)


def _how(margin: int, *, full: bool) -> str:
    if margin <= 0:
        return _("sources of the result") if full else _("by source")
    if full:
        return _("where the {margin} came from", margin=margin)
    return _("margin of {margin}", margin=margin)


def _draw_chart(
    canvas: Canvas, rows: _Rows, names: Sequence[str], review: Review, on: Page, skin: Skin
) -> None:
    """Below a line that says what it is; the deals, and the numbers of the list, below it."""
    glyphs = skin.glyphs
    longest = max(7, min(max(map(cells, names)), canvas.width // 10))
    left = longest + 7
    width = canvas.width - left - MARGIN
    columns = columns_of(len(review.deals), width, on.deal)
    above, below = ("#", ":") if glyphs.ascii else ("█", "▒")
    legend = _("{above} above 50%  {below} below 50%", above=above, below=below)
    room = canvas.width - 3 * MARGIN - cells(legend)
    named, unnamed = [[_(way, name=names[0]) for way in ways] for ways in _CHANCE]
    ways = named if cells(named[-1]) <= room else unnamed
    said = next((way for way in ways if cells(way) <= room), ways[-1])
    canvas.write(rows.title, MARGIN, said, "table.faint")
    canvas.write(rows.title, canvas.width - MARGIN - cells(legend), legend, "table.faint")
    for row, each in enumerate(chart(review.deals, columns, rows.high, ascii=glyphs.ascii)):
        line = rows.chart + row
        canvas.write(line, left - 1, glyphs.down, "table.rule")
        style = PLAYERS[0] if each.above else "table.faint"
        canvas.write(line, left, each.text, style)
    for row, seat in ((0, 0), (rows.high - 1, 1)):
        label = f"{glyphs.front[seat]} {cut(names[seat], longest - 2)}"
        canvas.write(rows.chart + row, left - 5 - cells(label), label, PLAYERS[seat])
        canvas.write(rows.chart + row, left - 4, "100", "table.faint")
    canvas.write(rows.chart + rows.high // 2, left - 3, "50", "table.faint")
    _draw_below(canvas, rows.chart + rows.high, left, columns, review, skin)


def _draw_below(
    canvas: Canvas, line: int, left: int, columns: int, review: Review, skin: Skin
) -> None:
    """Who dealt each deal, and where the first of the list were decided."""
    canvas.write(line, 0, _("dealer "), "table.faint", width=left, align="right")
    costly = review.costly
    if costly:
        canvas.write(line + 1, 0, _("costliest "), "table.faint", width=left, align="right")
    marked = marked_below(review.deals, [each.deal for each in costly], columns)
    numbered = columns > len(str(len(review.deals)))
    for number, (deal, marks) in enumerate(zip(review.deals, marked, strict=True), 1):
        column = left + (number - 1) * columns
        said = skin.glyphs.front[deal.dealer] + (str(number) if numbered else "")
        canvas.write(line, column, said, PLAYERS[deal.dealer])
        for place, sign in enumerate(marks):
            style = "table.faint" if sign == "," else PLAYERS[costly[int(sign) - 1].seat]
            canvas.write(line + 1, column + place, sign, style)
