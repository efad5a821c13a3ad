"""The page of settings: what can be set, row by row, and a sample of what it looks like."""

from typing import Final

from rich.cells import cell_len

from cribbage.engine.rules import MOST, Side
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import face, markers
from cribbage.ui.drawing.layout import LARGE, MARGIN, SMALL, Layout, Size
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin, suit_style
from cribbage.ui.keys.settings import OWN_WAYS, Agreed, Row, for_each, groups, rows
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.scenes import Settings, surroundings, under

SAMPLE: Final = tuple(map(Card.parse, ("5H", "5C", "JD")))
"""The cards on which the page shows how cards look; they lie in nobody's hand."""
_COUNT: Final = 25
_SAMPLE_ROWS: Final = 3
_TITLES: Final = MARGIN + 4
_VALUES: Final = 32


def draw_settings(canvas: Canvas, scene: Settings, layout: Layout, skin: Skin) -> None:
    """All rows in their groups, and a sample below them or in the first row."""
    parts, pointed = list(groups(scene)), rows(scene)[scene.row]
    own = tuple(for_each(scene)) if scene.playing else ()
    lines = sum([len(among) + 1 for _, among in parts]) + len(own)
    # With room to spare there is a blank row above each group, and the cards are large.
    roomy = layout.large and layout.height >= lines + len(parts) + 6
    line = 0
    for heading, among in parts:
        line += roomy
        canvas.write(line, MARGIN, heading, "table.strong")
        for row in among:
            line += 1
            draw_row(canvas, line, MARGIN + 2, row, here=row == pointed)
        line += 1
    for agreed in own:
        canvas.write(line, _TITLES, agreed.title, "table.faint")
        said = said_of_each(agreed, canvas.width - _VALUES - MARGIN)
        canvas.write(line, _VALUES + 1, said, "table")
        line += 1
    if line + _SAMPLE_ROWS > canvas.height:
        _draw_sample_in_a_row(canvas, skin, _sides(scene))
    else:
        _draw_sample(canvas, skin, _sides(scene), LARGE if roomy else SMALL)


def _sides(scene: Settings) -> int:
    """How many sides play, or would if they began now."""
    if around := surroundings(scene):
        return len(around.pegs)
    form = under(scene)
    agreed = form.agreed if isinstance(form, Start) else scene.habits.now.agreed
    return agreed.rules.sides


def draw_row(canvas: Canvas, line: int, left: int, row: Row, *, here: bool) -> None:
    """What can be set from column ``left`` on, pointed at or not, and behind it all its ways; only
    its own where it is agreed, or said on the command line.
    """
    titles, values = left + _TITLES - MARGIN - 2, left + _VALUES - MARGIN - 2
    if here:
        canvas.write(line, left, ">", "pointer")
    canvas.write(line, titles, row.shown.title, "table.strong" if here else "table.faint")
    look = "choice" if here else "table.strong"
    if row.agreed:
        canvas.write(line, values + 1, said_in(row), "table")
    elif row.said:
        column = canvas.write(line, values, f"[{said_in(row)}]", look)
        canvas.write(line, column, ", said on the command line", "table.faint")
    else:
        column = values
        for value, words in row.shown.ways.items():
            stands = value == row.value
            text = f"[{words}]" if stands else f" {words} "
            column = canvas.write(line, column, text, look if stands else "table.faint") + 1


def said_in(row: Row) -> str:
    """What stands in a row, in words."""
    return row.shown.ways.get(row.value, OWN_WAYS)


def said_of_each(agreed: Agreed, room: int) -> str:
    """Who counts or who pegs, which is asked in the form before every game: in words, where there
    is no room by those of the flag, which are the shortest.
    """
    names, ways = agreed.names, agreed.words
    each = zip(names, ways, strict=True)
    said = ways[0] if len(set(ways)) == 1 else ", ".join([f"{name}'s {way}" for name, way in each])
    if cell_len(said) > room:
        pairs = zip(names, agreed.values, strict=True)
        said = ", ".join([f"{name} {way}" for name, way in pairs])
    return said if cell_len(said) <= room else OWN_WAYS


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


def _draw_sample(canvas: Canvas, skin: Skin, sides: int, size: Size) -> None:
    """Cards, pegs, backs, and the bar of the count, as they look now."""
    cards = [face(card, skin, size=size) for card in SAMPLE]
    below = size != SMALL
    top, column = canvas.height - size.high - below, 15
    canvas.write(top, MARGIN, "So it looks", "table.strong")
    for card in cards:
        canvas.paste(card, top, column)
        column += card.width + 1
    column, middle = column + 2, top + size.high // 2
    _draw_count(canvas, middle + below, column, skin)
    column = _draw_pegs(canvas, middle - 1, column, skin, sides)
    canvas.paste(markers(4, skin), middle - 1, column)


def _draw_pegs(canvas: Canvas, line: int, column: int, skin: Skin, sides: int) -> int:
    both = zip(skin.glyphs.front, skin.glyphs.back, strict=True)
    gap = 3 if sides == 2 else 2
    for side, pegs in enumerate(list(both)[:sides]):
        column = canvas.write(line, column, " ".join(pegs), player_style(Side(side))) + gap
    return column


def _draw_count(canvas: Canvas, line: int, column: int, skin: Skin) -> None:
    column = canvas.write(line, column, "count ", "table.faint")
    column = canvas.write(line, column, f"{_COUNT}", "table.strong") + 1
    column = canvas.write(line, column, skin.glyphs.full * _COUNT, "count.full")
    column = canvas.write(line, column, skin.glyphs.rest * (MOST - _COUNT), "count.rest")
    canvas.write(line, column + 1, str(MOST), "table.faint")
