"""The page of settings: what can be set, row by row, and a sample of what it looks like."""

from typing import Final

from cribbage.engine.rules import MOST, Side
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.cards import face, markers
from cribbage.ui.drawing.players import player_style
from cribbage.ui.keys.settings import OWN_WAYS, Agreed, Row, for_each, groups, rows
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Layout, Size
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.scenes import Settings, surroundings, under

SAMPLE: Final = tuple(map(Card.parse, ("5H", "5C", "JD")))
"""The cards on which the page shows how cards look; they lie in nobody's hand."""
_COUNT: Final = 25
_SAMPLE_ROWS: Final = 3
_TITLES: Final = MARGIN + 4
_VALUES: Final = 32
_MORE: Final = N_("more")
_SHEET: Final = 88
"""The cells of a sheet on which the longest row has room, and the sample with large cards."""


def draw_settings(canvas: Canvas, scene: Settings, layout: Layout, skin: Skin) -> None:
    """The page, or a sheet in the middle where so little can be set that it would be half empty."""
    many = sum([len(among) + 1 for _heading, among in groups(scene)])
    if 2 * many > canvas.height:
        _draw_page(canvas, scene, layout, skin)
        return
    page, edge = sheet(canvas, _SHEET, many + LARGE.high + 3, skin)
    inside = Canvas(page.width - 2 * edge, page.height - 2 * edge)
    _draw_page(inside, scene, layout._replace(height=inside.height), skin)
    page.paste(inside, edge, edge)
    lay(canvas, page)


def _draw_page(canvas: Canvas, scene: Settings, layout: Layout, skin: Skin) -> None:
    """All rows in their groups, and a sample below them or in the first row; where there are more
    than fit, those around the one pointed at.
    """
    parts, pointed = list(groups(scene)), rows(scene)[scene.row]
    own = tuple(for_each(scene)) if scene.playing else ()
    lines = sum([len(among) + 1 for _, among in parts]) + len(own)
    # With room to spare there is a blank row above each group, and the cards are large.
    roomy = layout.large and layout.height >= lines + len(parts) + 6
    page = canvas if lines <= canvas.height else Canvas(canvas.width, lines)
    line = at = 0
    for heading, among in parts:
        line += roomy
        page.write(line, MARGIN, heading, "table.strong")
        for row in among:
            line += 1
            draw_row(page, line, MARGIN + 2, page.width, row, here=row == pointed)
            at = line if row == pointed else at
        line += 1
    for agreed in own:
        draw_of_each(page, line, MARGIN + 2, page.width, agreed)
        line += 1
    if pointed == [row for row in rows(scene) if not row.agreed][-1]:
        # What was agreed is pointed at by no key, and is to be read too.
        at = lines - 1
    if line + _SAMPLE_ROWS > canvas.height:
        _draw_sample_in_a_row(page, skin, sides_of(scene))
        if page is not canvas:
            _paste_around(canvas, page, at)
    else:
        _draw_below(canvas, skin, sides_of(scene), LARGE if roomy else SMALL)


def _paste_around(canvas: Canvas, page: Canvas, at: int) -> None:
    """As much of the page as fits, a row beyond ``at`` if there is one, and where there is more."""
    over = page.height - canvas.height
    top = min(over, max(0, at + 2 - canvas.height))
    canvas.paste(page, -top, 0)
    for row, hidden in ((0, top), (canvas.height - 1, over - top)):
        if hidden:
            canvas.write(row, canvas.width - MARGIN - cells(_(_MORE)), _(_MORE), "table.faint")


def sides_of(scene: Settings) -> int:
    """How many sides play, or would if they began now."""
    if around := surroundings(scene):
        return len(around.pegs)
    form = under(scene)
    agreed = form.agreed if isinstance(form, Start) else scene.habits.now.agreed
    return agreed.rules.sides


_SAID: Final = (N_(", set on the command line"), N_(", set by a flag"))
"""Why a row cannot be changed for this run, the shorter where there is less room."""


def draw_row(canvas: Canvas, line: int, left: int, end: int, row: Row, *, here: bool) -> None:
    """What can be set from column ``left`` on, pointed at or not, and behind it, before ``end``,
    all its ways; only its own where it is agreed, or said on the command line.
    """
    titles, values = left + _TITLES - MARGIN - 2, left + _VALUES - MARGIN - 2
    if here:
        canvas.write(line, left, ">", "pointer")
    canvas.write(line, titles, _(row.shown.title), "table.strong" if here else "table.faint")
    look = "choice" if here else "table.strong"
    if row.agreed:
        canvas.write(line, values + 1, said_in(row), "table")
    elif row.said:
        column = canvas.write(line, values, f"[{said_in(row)}]", look)
        said = next((each for each in map(_, _SAID) if column + cells(each) <= end), "")
        canvas.write(line, column, said, "table.faint")
    else:
        column = values
        for value in row.shown.ways:
            stands, caption = value == row.value, row.shown.caption(value)
            text = f"[{caption}]" if stands else f" {caption} "
            column = canvas.write(line, column, text, look if stands else "table.faint") + 1


def said_in(row: Row) -> str:
    """What stands in a row, in words."""
    return row.shown.caption(row.value, OWN_WAYS)


def draw_of_each(canvas: Canvas, line: int, left: int, end: int, agreed: Agreed) -> None:
    """How each player does something, in line with the rows of what is agreed."""
    titles, values = left + _TITLES - MARGIN - 2, left + _VALUES - MARGIN - 1
    canvas.write(line, titles, agreed.title, "table.faint")
    canvas.write(line, values, _of_each(agreed, end - values - MARGIN + 1), "table")


def _of_each(agreed: Agreed, room: int) -> str:
    """Who counts or who pegs, which is asked in the form before every game: in words, where there
    is no room by those of the flag, which are the shortest.
    """
    names, ways = agreed.names, agreed.words
    comma = pgettext("how each does it", ", ")
    each = zip(names, ways, strict=True)
    said = (
        ways[0]
        if len(set(ways)) == 1
        else comma.join([_("{name}: {way}", name=name, way=way) for name, way in each])
    )
    if cells(said) > room:
        pairs = zip(names, agreed.values, strict=True)
        said = comma.join([f"{name} {way}" for name, way in pairs])
    return said if cells(said) <= room else _(OWN_WAYS)


def _draw_sample_in_a_row(canvas: Canvas, skin: Skin, sides: int) -> None:
    """The same in the first row, beside its heading, where the page is full."""
    column = _VALUES + 1
    for card in SAMPLE:
        style = suit_style(card.suit)
        column = canvas.write(0, column, skin.card_text(card), style) + 1
    column = _draw_pegs(canvas, 0, column + 1, skin, sides)
    canvas.paste(markers(2, skin), 0, column)
    rest = canvas.write(0, column + 7, skin.glyphs.full * 5, "count.full")
    canvas.write(0, rest, skin.glyphs.rest * 2, "count.rest")


def _draw_below(canvas: Canvas, skin: Skin, sides: int, size: Size) -> None:
    """Cards, pegs, backs, and the bar of the count, as they look now."""
    below = size != SMALL
    top = canvas.height - size.high - below
    column = canvas.write(top, MARGIN, _("Preview"), "table.strong")
    column, middle = _draw_cards(canvas, top, column + 2, skin, size) + 2, top + size.high // 2
    _draw_count(canvas, middle + below, column, skin)
    _draw_pegs_and_backs(canvas, middle - 1, column, skin, sides)


def draw_sample(
    canvas: Canvas, top: int, left: int, high: int, wide: int, sides: int, skin: Skin
) -> None:
    """The same in so many rows and cells: the largest cards that have room there, and beside them
    or below what else there is; nothing where not even the smallest have.
    """
    for size in (GREAT, LARGE, SMALL):
        cards = len(SAMPLE) * (size.wide + 1) - 1
        beside = cards + _APART + MOST <= wide
        rows_of_all = size.high if beside else size.high + 1 + _SAMPLE_ROWS
        if rows_of_all <= high and cards <= wide:
            break
    else:
        return
    top += (high - rows_of_all) // 2
    _draw_cards(canvas, top, left, skin, size)
    left, line = (left + cards + _APART, top) if beside else (left, top + size.high + 1)
    line += (size.high - _SAMPLE_ROWS) // 2 if beside else 0
    _draw_pegs_and_backs(canvas, line, left, skin, sides)
    column = canvas.write(line + 1, left, pgettext("of the play", "count") + " ", "table.faint")
    canvas.write(line + 1, column, str(_COUNT), "table.strong")
    canvas.write(line + 1, left + MOST - len(str(MOST)), str(MOST), "table.faint")
    _draw_bar(canvas, line + 2, left, skin)


_APART: Final = 4
"""The cells between the cards of the sample and what stands beside them."""


def _draw_cards(canvas: Canvas, top: int, column: int, skin: Skin, size: Size) -> int:
    """The cards of the sample, and the column behind them."""
    for card in SAMPLE:
        canvas.paste(face(card, skin, size=size), top, column)
        column += size.wide + 1
    return column


def _draw_pegs_and_backs(canvas: Canvas, line: int, column: int, skin: Skin, sides: int) -> None:
    """The pegs of so many sides, and a hand face down."""
    column = _draw_pegs(canvas, line, column, skin, sides)
    canvas.paste(markers(4, skin), line, column)


def _draw_bar(canvas: Canvas, line: int, column: int, skin: Skin) -> int:
    """The bar of a count, a cell a point; the column behind it."""
    column = canvas.write(line, column, skin.glyphs.full * _COUNT, "count.full")
    return canvas.write(line, column, skin.glyphs.rest * (MOST - _COUNT), "count.rest")


def _draw_pegs(canvas: Canvas, line: int, column: int, skin: Skin, sides: int) -> int:
    both = zip(skin.glyphs.front, skin.glyphs.back, strict=True)
    gap = 3 if sides == 2 else 2
    for side, pegs in enumerate(list(both)[:sides]):
        column = canvas.write(line, column, " ".join(pegs), player_style(Side(side))) + gap
    return column


def _draw_count(canvas: Canvas, line: int, column: int, skin: Skin) -> None:
    column = canvas.write(line, column, pgettext("of the play", "count") + " ", "table.faint")
    column = canvas.write(line, column, f"{_COUNT}", "table.strong") + 1
    column = _draw_bar(canvas, line, column, skin)
    canvas.write(line, column + 1, str(MOST), "table.faint")
