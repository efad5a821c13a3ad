"""The book on the full screen: who has played with whom, all sides of a party, and their games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from cribbage.engine.rules import Side
from cribbage.match.margins import Margin
from cribbage.match.names import LONGEST
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.chart import day
from cribbage.ui.pages.rivalry import (
    best,
    figures,
    five_cards,
    headline,
    leaders,
    leads,
    lost,
    own_hands,
    reviewed,
    when,
)
from cribbage.ui.scenes.scenes import Book, Games, Rivals
from cribbage.ui.words.sentences import listed

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Party, Rivalry

HEAD: Final = 2
"""The rows above the first of a list."""

_NAMES: Final = 40
_LAST: Final = 67
"""In the book, the cells of names in full, and the column of when they last played."""

_SCORES: Final = 14
_RECORD: Final = 12
"""Among the games of more than two, the column of the first scores, and the cells behind them."""

_LABEL: Final = 16
_COLUMN: Final = 17
"""The cells of what a figure is, which may reach further, and of a player's name and figures."""


_CHART: Final = 4
"""The rows of the smallest chart and of what it is."""


def draw_book(canvas: Canvas, scene: Book, layout: Layout, skin: Skin) -> None:
    """A row for all who have finished a game with each other, those who played last first."""
    first = "against programs" if scene.of_programs else "who leads whom"
    headings = ((4, first), (47, "games"), (57, "skunks"), (_LAST, "last game"))
    for column, heading in headings if scene.parties else ():
        canvas.write(1, column, heading, "table.faint")
    for row, place in list_rows(canvas, scene.at, len(scene.parties)):
        party = scene.parties[place]
        named = _pieces(party, LONGEST)
        # Names that would have to be cut are worth more than what can be added up from the wins.
        is_whole = party.is_of_two or _cells(named) <= _NAMES
        column = 4
        for text, style in named if is_whole else _fitted(party, _LAST - 2 - column):
            column = canvas.write(row, column, text, style)
        if is_whole:
            canvas.write(row, 44, str(party.games), width=8, align="right")
            skunks = (" - " if party.is_of_two else "-").join(map(str, party.skunks))
            canvas.write(row, 53, skunks, width=10, align="right")
        canvas.write(row, _LAST, day(party.last))
        canvas.aim(row, 0, 1, canvas.width, ("row", place))


def draw_rivals(canvas: Canvas, scene: Rivals, layout: Layout, skin: Skin) -> None:
    """Who leads; the figures of all sides beside each other, their best hands, and of two sides who
    led when.
    """
    rivalry = scene.rivalry
    for row, sentence in enumerate(headline(rivalry)):
        column = MARGIN
        for part in sentence:
            if isinstance(part, int):
                column = canvas.write(row, column, rivalry.names[part], player_style(Side(part)))
            else:
                column = canvas.write(row, column, part, "table.strong")
        canvas.write(row, column, ".", "table.strong")
    sides = len(rivalry.sides)
    first = MARGIN + min(_LABEL, canvas.width - 2 * MARGIN - sides * _COLUMN)
    columns = [first + place * _COLUMN for place in range(sides)]
    top = _draw_names(canvas, rivalry, 2, columns, _COLUMN, skin)
    rows, beside = [*figures(rivalry), *lost(rivalry)[:1]], first + sides * _COLUMN
    if over := reviewed(rivalry):
        canvas.write(top + len(rows) - 1, beside + 4, over, "table.faint")
    # What is lost by now is worth less than who led when.
    if top + len(rows) + 1 + _CHART < canvas.height:
        rows += lost(rivalry)[1:]
    for row, (_, label, values) in enumerate(rows, top):
        for left, value in zip(columns, values, strict=True):
            canvas.write(row, left, value, width=_COLUMN, align="right")
        canvas.write(row, MARGIN, label, "table.faint")
    below = top + len(rows) + 1
    if sides > 2:
        _draw_best_below(canvas, scene, below, skin)
        return
    if rivalry.is_of_two:
        _draw_best(canvas, scene, 2, beside + 4, skin)
    else:
        _draw_own(canvas, scene, _draw_best(canvas, scene, 2, beside + 2, skin), beside + 2, skin)
    _draw_leads(canvas, scene, below, skin)


def _draw_names(
    canvas: Canvas, rivalry: "Rivalry", top: int, columns: Sequence[int], width: int, skin: Skin
) -> int:
    """The names above each column, those of partners one above the other: the row below them."""
    for place, (left, side) in enumerate(zip(columns, rivalry.sides, strict=True)):
        for row, name in enumerate(side, top):
            shown = _cut(f"{skin.glyphs.front[place]} {name}", width - 1)
            canvas.write(row, left, shown, player_style(Side(place)), width=width, align="right")
    return top + len(rivalry.sides[0])


def _draw_best(canvas: Canvas, scene: Rivals, top: int, left: int, skin: Skin) -> int:
    """The best hands and cribs, two rows each: the row below them."""
    canvas.write(top, left, "the best", "table.faint")
    found = best(scene.rivalry)
    for row, (place, hand) in enumerate(found):
        kind = "crib" if hand.crib else "hand"
        at = top + 1 + 2 * row
        column = canvas.write(at, left, skin.glyphs.front[place], player_style(Side(place)))
        if scene.rivalry.is_of_two:
            canvas.write(at, column, f" {kind}, {hand.shown.worth}, {day(hand.begun)}")
        else:
            canvas.write(at, column, f" {hand.name}, {kind} {hand.shown.worth}")
        canvas.write(at + 1, left, five_cards(hand.shown, skin), "table.strong")
    return top + 1 + 2 * len(found)


def _draw_own(canvas: Canvas, scene: Rivals, top: int, left: int, skin: Skin) -> None:
    """What each partner made of his own hands."""
    canvas.write(top, left, "average hand of each", "table.faint")
    for row, (place, name, average) in enumerate(own_hands(scene.rivalry), top + 1):
        shown = f"{skin.glyphs.front[place]} {name}"
        canvas.write(row, left, shown, player_style(Side(place)))
        canvas.write(row, left + 17, average, width=6, align="right")


def _draw_best_below(canvas: Canvas, scene: Rivals, below: int, skin: Skin) -> None:
    """The best hand and the best crib of each, a row for each player."""
    top = min(below, canvas.height - 1 - len(scene.rivalry.rivals))
    half = (canvas.width - 2 * MARGIN) // 2
    canvas.write(top, MARGIN, "the best hands", "table.faint")
    canvas.write(top, MARGIN + half, "the best cribs", "table.faint")
    for place, hand in best(scene.rivalry):
        row, left = top + 1 + place, MARGIN + half * hand.crib
        column = canvas.write(row, left, skin.glyphs.front[place], player_style(Side(place)))
        column = canvas.write(row, column, f" {hand.shown.worth:>2}  ")
        canvas.write(row, column, five_cards(hand.shown, skin), "table.strong")


def _draw_leads(canvas: Canvas, scene: Rivals, top: int, skin: Skin) -> None:
    """The chart, as high as there is room for."""
    rivalry, room = scene.rivalry, (canvas.height - top - 2) // 2
    if room < 1:
        return
    said = max(map(cell_len, (*leaders(rivalry), "level")))
    wide = canvas.width - 2 * MARGIN - said - 3
    canvas.write(top, MARGIN, f"who led by how many games: {when(rivalry)}", "table.faint")
    for row, (side, label, pegs) in enumerate(leads(rivalry, wide, room, skin.glyphs), top + 1):
        style = "table.faint" if side is None else player_style(Side(side))
        canvas.write(row, MARGIN, label, style, width=said, align="right")
        column = canvas.write(row, MARGIN + said, f" {skin.glyphs.down} ", "table.faint")
        canvas.write(row, column, pegs, style)


def draw_games(canvas: Canvas, scene: Games, layout: Layout, skin: Skin) -> None:
    """A row for each game, the last one first."""
    if scene.rivalry.is_of_two:
        _draw_games_of_two(canvas, scene)
    else:
        _draw_games_of_more(canvas, scene, skin)


def _draw_games_of_two(canvas: Canvas, scene: Games) -> None:
    names = scene.rivalry.names
    headings = ((4, "begun"), (24, "won by"), (40, "with"), (52, "margin"), (66, "record"))
    for column, heading in headings:
        canvas.write(1, column, heading, "table.faint")
    results = scene.results
    for row, place in list_rows(canvas, scene.at, len(results)):
        result = results[place]
        canvas.write(row, 4, f"{day(result.begun)}, {result.begun:%H:%M}")
        canvas.write(row, 24, names[result.winner], player_style(Side(result.winner)))
        canvas.write(row, 40, f"{result.winner_score} - {result.loser_score}", "table.strong")
        if result.margin is not Margin.PLAIN:
            canvas.write(row, 52, result.margin.value, "table.warning")
        _draw_kept(canvas, scene, row, 66, place)


def _draw_games_of_more(canvas: Canvas, scene: Games, skin: Skin) -> None:
    """A column for each side: its points, with its mark where it won."""
    sides = len(scene.rivalry.sides)
    width = min(_COLUMN, (canvas.width - _SCORES - _RECORD) // sides)
    columns = [_SCORES + width * place for place in range(sides)]
    kept_at = _SCORES + width * sides + 2
    canvas.write(1, 4, "begun", "table.faint")
    canvas.write(1, kept_at, "record", "table.faint")
    _draw_names(canvas, scene.rivalry, HEAD - len(scene.rivalry.sides[0]), columns, width, skin)
    for row, place in list_rows(canvas, scene.at, len(scene.results)):
        result = scene.results[place]
        canvas.write(row, 4, day(result.begun))
        for side, (left, score) in enumerate(zip(columns, result.scores, strict=True)):
            margin = result.margins[side]
            if margin is None:
                shown, style = f"{skin.glyphs.front[side]} {score}", player_style(Side(side))
            else:
                shown, style = str(score), "" if margin is Margin.PLAIN else "table.warning"
            canvas.write(row, left, shown, style, width=width, align="right")
        _draw_kept(canvas, scene, row, kept_at, place)


def _draw_kept(canvas: Canvas, scene: Games, row: int, column: int, place: int) -> None:
    canvas.write(row, column, "kept" if scene.kept[place] else "not kept", "table.faint")
    canvas.aim(row, 0, 1, canvas.width, ("row", place))


def _fitted(party: "Party", room: int) -> list[tuple[str, str]]:
    """As ``_pieces``, the names cut as little as need be."""
    each = [_pieces(party, longest) for longest in range(LONGEST, 0, -1)]
    return next((pieces for pieces in each if _cells(pieces) <= room), each[-1])


def _pieces(party: "Party", longest: int) -> list[tuple[str, str]]:
    """Who they are and what each side has won, with styles, no name longer than that."""
    called = [
        (listed([_cut(name, longest) for name in side]), player_style(Side(place)))
        for place, side in enumerate(party.sides)
    ]
    if len(called) == 2:
        score = f" {party.wins[0]} - {party.wins[1]} "
        return [called[0], (score, "table.strong"), called[1]]
    ends = [", "] * (len(called) - 1) + [""]
    each = zip(called, party.wins, ends, strict=True)
    return [piece for name, won, end in each for piece in (name, (f" {won}{end}", "table.strong"))]


def _cut(name: str, longest: int) -> str:
    """As much of a name as there is room for."""
    return cut(name, longest).rstrip()


def _cells(pieces: Sequence[tuple[str, str]]) -> int:
    return sum([cell_len(text) for text, _ in pieces])


def list_rows(
    canvas: Canvas, at: int, many: int, most: int | None = None
) -> Sequence[tuple[int, int]]:
    """The rows of a list that are in sight, each with its place, the one pointed at marked.

    They are at most so many as ``most`` says, or as there is room for.
    """
    room = most or canvas.height - HEAD - 1
    first = min(max(0, at - room // 2), max(0, many - room))
    shown = [(HEAD + place - first, place) for place in range(first, min(many, first + room))]
    for row, place in shown:
        if place == at:
            canvas.write(row, MARGIN, ">", "pointer")
    below = many - first - len(shown)
    if below:
        canvas.write(HEAD + room, 4, f"{below} more with Down", "table.faint")
    return shown
