"""The match, game by game: who won, by what margin, and how it stood then."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Side
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Standings, around_of
from cribbage.ui.words.matches import agreed, difference, entered, result, scored, standing_of
from cribbage.ui.words.sentences import Sides, listed, with_names

_HEAD: Final = 3
"""The row of the first game."""

_NUMBER: Final = 6
_ROOM: Final = 70
"""The cells of a game's number, and of what stands behind it, where more than two play."""

_FOOT: Final = 2
"""The rows below the last."""


def draw_standings(canvas: Canvas, scene: Standings, layout: Layout, skin: Skin) -> None:
    """Every game that is over, as many of the last as there is room for, and what they come to."""
    around = around_of(scene)
    assert around is not None
    width = canvas.width
    played_for = agreed(around.match, around.view.rules.target)
    canvas.write(1, 0, played_for, "table.strong", width=width, align="centre")
    left = width // 2 - 38
    sides = around.view.rules.by_side(around.names)
    canvas.write(2, left, "game", "table.faint")
    if around.view.rules.seats == 2:
        columns, draw_game = [left + 4, left + 19], _draw_game
        _draw_names(canvas, sides, columns)
    else:
        columns = [left + _NUMBER + _ROOM // len(sides) * place for place in range(len(sides))]
        draw_game = _draw_game_of_many
        _draw_marked_names(canvas, sides, columns, skin)
    room = canvas.height - _HEAD - _FOOT
    hidden = min(scene.last, max(0, len(around.won) - room))
    shown = range(max(0, len(around.won) - hidden - room), len(around.won) - hidden)
    for row, game in enumerate(shown, _HEAD):
        draw_game(canvas, around, sides, game, row, left, columns)
    if not around.won:
        text = "No game of it is over yet."
        canvas.write(_HEAD, 0, text, "table.faint", width=width, align="centre")
    _draw_verdict(canvas, around)


def _draw_names(canvas: Canvas, sides: Sides, columns: Sequence[int]) -> None:
    for place, (column, side) in enumerate(zip(columns, sides, strict=True)):
        style = player_style(Side(place))
        canvas.write(2, column, listed(side), style, width=14, align="right")


def _draw_game(
    canvas: Canvas,
    around: Around,
    sides: Sides,
    game: int,
    row: int,
    left: int,
    columns: Sequence[int],
) -> None:
    won, match = around.won[game], around.match
    canvas.write(row, left, f"{game + 1:>3}", "table.faint")
    for side, column in enumerate(columns):
        style = "table.strong" if side == won.winner else "table"
        canvas.write(row, column, scored(won, Side(side)), style, width=14, align="right")
    style = player_style(Side(won.winner))
    canvas.write(row, columns[-1] + 17, result(won, match, sides), style)
    if match.to is not None:
        first, *others = match.totals(around.won[: game + 1], len(sides))
        stands = " - ".join([f"{first:>2}", *map(str, others)])
        canvas.write(row, left + 70, stands, "table.strong")


def _draw_marked_names(canvas: Canvas, sides: Sides, columns: Sequence[int], skin: Skin) -> None:
    """Each side's mark and names, those of partners cut no more than it takes."""
    width = _ROOM // len(sides) - 1
    for place, column in enumerate(columns):
        mark = f"{skin.glyphs.front[place]} "
        names = with_names(sides[place], width - len(mark), listed)
        canvas.write(2, column, mark + listed(names), player_style(Side(place)), width=width)


def _draw_game_of_many(
    canvas: Canvas,
    around: Around,
    sides: Sides,
    game: int,
    row: int,
    left: int,
    columns: Sequence[int],
) -> None:
    """Its row where there is a wide column for each side: what became of it stands there too."""
    canvas.write(row, left, f"{game + 1:>3}", "table.faint")
    so_far = around.won[: game + 1]
    for side, column in enumerate(columns):
        style = player_style(Side(side)) if side == so_far[-1].winner else "table"
        canvas.write(row, column, entered(so_far, Side(side), around.match, len(sides)), style)


def _draw_verdict(canvas: Canvas, around: Around) -> None:
    row = canvas.height - _FOOT

    def told(names: tuple[str, ...]) -> str:
        sides = around.view.rules.by_side(names)
        lines = [standing_of(around.match, around.won, sides)]
        lines += [difference(around.match, around.won, sides)]
        return " ".join(filter(None, lines))

    said = told(with_names(around.names, canvas.width, told))
    canvas.write(row, 0, said, "table.good", width=canvas.width, align="centre")
