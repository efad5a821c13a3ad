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
_MORE: Final = "more"


def draw_settings(canvas: Canvas, scene: Settings, layout: Layout, skin: Skin) -> None:
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
            _draw_row(page, line, row, here=row == pointed)
            at = line if row == pointed else at
        line += 1
    for agreed in own:
        _draw_agreed(page, line, agreed)
        line += 1
    if line + _SAMPLE_ROWS > canvas.height:
        _draw_sample_in_a_row(page, skin, _sides(scene))
        if page is not canvas:
            _paste_around(canvas, page, at)
    else:
        _draw_sample(canvas, skin, _sides(scene), LARGE if roomy else SMALL)


def _paste_around(canvas: Canvas, page: Canvas, at: int) -> None:
    """As much of the page as fits, a row beyond ``at`` if there is one, and where there is more."""
    over = page.height - canvas.height
    top = min(over, max(0, at + 2 - canvas.height))
    canvas.paste(page, -top, 0)
    for row, hidden in ((0, top), (canvas.height - 1, over - top)):
        if hidden:
            canvas.write(row, canvas.width - MARGIN - len(_MORE), _MORE, "table.faint")


def _sides(scene: Settings) -> int:
    """How many sides play, or would if they began now."""
    if around := surroundings(scene):
        return len(around.pegs)
    form = under(scene)
    agreed = form.agreed if isinstance(form, Start) else scene.habits.now.agreed
    return agreed.rules.sides


def _draw_row(canvas: Canvas, line: int, row: Row, *, here: bool) -> None:
    if here:
        canvas.write(line, MARGIN + 2, ">", "pointer")
    canvas.write(line, _TITLES, row.shown.title, "table.strong" if here else "table.faint")
    chosen = row.shown.ways.get(row.value, OWN_WAYS)
    look = "choice" if here else "table.strong"
    if row.agreed:
        canvas.write(line, _VALUES + 1, chosen, "table")
    elif row.said:
        column = canvas.write(line, _VALUES, f"[{chosen}]", look)
        canvas.write(line, column, ", said on the command line", "table.faint")
    else:
        column = _VALUES
        for value, words in row.shown.ways.items():
            stands = value == row.value
            text = f"[{words}]" if stands else f" {words} "
            column = canvas.write(line, column, text, look if stands else "table.faint") + 1


def _draw_agreed(canvas: Canvas, line: int, agreed: Agreed) -> None:
    """Who counts or who pegs, which is asked in the form before every game."""
    names, ways = agreed.names, agreed.words
    each = zip(names, ways, strict=True)
    said = ways[0] if len(set(ways)) == 1 else ", ".join([f"{name}'s {way}" for name, way in each])
    if cell_len(said) > canvas.width - _VALUES - MARGIN:
        # By the words of the flag, which are the shortest.
        pairs = zip(names, agreed.values, strict=True)
        said = ", ".join([f"{name} {way}" for name, way in pairs])
    if cell_len(said) > canvas.width - _VALUES - MARGIN:
        said = OWN_WAYS
    canvas.write(line, _TITLES, agreed.title, "table.faint")
    canvas.write(line, _VALUES + 1, said, "table")


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
