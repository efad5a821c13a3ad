"""The match, game by game: who won, by what margin, and how it stood then."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Side
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.match.margins import Margin
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Standings, around_of
from cribbage.ui.words.matches import agreed, difference, entered, result, scored, standing_of
from cribbage.ui.words.sentences import Sides, listed, run_on, with_names

_NUMBER: Final = 6
_ROOM: Final = 70
"""The cells of a game's number, and of what stands behind it, where more than two play."""

_RESULT: Final = 33
"""The cells of who won a game of two, and by what."""

_HEAD: Final = 3
_FOOT: Final = 2
"""The rows above the first game, where nothing but the games is told, and below the last."""

_AROUND: Final = 5
"""The rows of what is played for, the heads and the verdict, and two between, with the sums."""

_FIGURES: Final = 4
"""The rows of the match points in large figures, and whose they are."""

_LABEL: Final = 14
_SIDE: Final = 26
"""The cells of what is summed, and of a side's sums at the most."""


def draw_standings(canvas: Canvas, scene: Standings, layout: Layout, skin: Skin) -> None:
    """Every game that is over, as many of the last as there is room for, and what they come to;
    above them what each side has, where there is room for that too. The last row stays free.
    """
    around = around_of(scene)
    assert around is not None
    games = max(1, len(around.won))
    spare = canvas.height - games - _AROUND - 2
    top, verdict = 1, canvas.height - _FOOT
    if spare >= _FIGURES:
        sums = min(spare, most_sums(around))
        gap = int(spare > sums)
        top = max(1, (canvas.height - sums - games - _AROUND - gap) // 2)
        draw_played_for(canvas, around, top)
        draw_sums(canvas, around, top + 1 + gap, sums, skin)
        top += 1 + gap + sums
        verdict = top + games + 3
    else:
        draw_played_for(canvas, around, top)
    draw_games(canvas, around, scene.last, top + 1, verdict - top - 2, skin)
    draw_verdict(canvas, around, verdict)


def draw_played_for(canvas: Canvas, around: Around, row: int) -> None:
    """What the match is to, and what a game of it counts."""
    played_for = agreed(around.match, around.view.rules.target)
    canvas.write(row, 0, played_for, "table.strong", width=canvas.width, align="centre")


def most_sums(around: Around) -> int:
    """The rows of all that can be told of what each side has."""
    return _FIGURES + len(_sums(around))


def draw_sums(canvas: Canvas, around: Around, top: int, rows: int, skin: Skin) -> None:
    """What each side has, in a column for each: the match points in large figures, or where no
    match is played the points that were pegged; and as many more sums as there are rows.
    """
    match, sides = around.match, around.view.rules.by_side(around.names)
    wide = min(_SIDE, (canvas.width - 2 * (_LABEL + MARGIN)) // len(sides))
    # The columns stand in the middle, and what is summed left of them.
    left = (canvas.width - wide * len(sides)) // 2
    label, totals = _("match points"), match.totals(around.won, len(sides))
    if match.to is None:
        label, totals = _("pegged"), _pegged(around)
    canvas.write(top + 2, left - _LABEL, label, "table.faint")
    for side, total in enumerate(totals):
        column, style = left + wide * side, player_style(Side(side))
        mark = f"{skin.glyphs.front[side]} "
        names = with_names(sides[side], wide - len(mark) - 1, listed)
        canvas.write(top, column, mark + listed(names), style, width=wide, align="centre")
        for line, figure in enumerate(large_figures(total, ascii=skin.glyphs.ascii), top + 1):
            canvas.write(line, column, figure, style, width=wide, align="centre")
    sums = _sums(around)[: rows - _FIGURES]
    for line, (label, each) in enumerate(sums, top + _FIGURES):
        canvas.write(line, left - _LABEL, label, "table.faint")
        for side, text in enumerate(each):
            canvas.write(line, left + wide * side, text, "table", width=wide, align="centre")


def _sums(around: Around) -> list[tuple[str, list[str]]]:
    """What else is told of each side: games, those by a skunk, and points."""
    won, match, sides = around.won, around.match, range(around.view.rules.sides)
    by = [[game for game in won if game.winner == side] for side in sides]
    skunks = [
        sum([game.margins(match.skunks)[0] is not Margin.PLAIN for game in games]) for games in by
    ]
    found = [(_("games won"), [str(len(games)) for games in by])]
    if any(skunks):
        found.append((_("skunk wins"), [str(many) for many in skunks]))
    if match.to is not None:
        found.append((_("pegged"), list(map(str, _pegged(around)))))
    return found


def _pegged(around: Around) -> tuple[int, ...]:
    """The points of each side in all games that are over."""
    return tuple(
        [sum([game.scores[side] for game in around.won]) for side in range(around.view.rules.sides)]
    )


def draw_games(canvas: Canvas, around: Around, last: int, top: int, rows: int, skin: Skin) -> None:
    """The games, a row each below their heads, the ``last`` ones scrolled out."""
    width = canvas.width
    left = width // 2 - 38
    sides = around.view.rules.by_side(around.names)
    head = pgettext("above its number", "game")
    canvas.write(top, left, head, "table.faint", width=max(3, cells(head)), align="right")
    if around.view.rules.seats == 2:
        columns, draw_game = [left + 4, left + 19], _draw_game
        _draw_names(canvas, sides, top, columns)
    else:
        columns = [left + _NUMBER + _ROOM // len(sides) * place for place in range(len(sides))]
        draw_game = _draw_game_of_many
        _draw_marked_names(canvas, sides, top, columns, skin)
    hidden = min(last, max(0, len(around.won) - rows))
    shown = range(max(0, len(around.won) - hidden - rows), len(around.won) - hidden)
    for row, game in enumerate(shown, top + 1):
        draw_game(canvas, around, sides, game, row, left, columns)
    if not around.won:
        text = _("No games have been finished yet.")
        canvas.write(top + 1, 0, text, "table.faint", width=width, align="centre")


def _draw_names(canvas: Canvas, sides: Sides, row: int, columns: Sequence[int]) -> None:
    for place, (column, side) in enumerate(zip(columns, sides, strict=True)):
        style = player_style(Side(place))
        canvas.write(row, column, listed(side), style, width=14, align="right")


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
    first, second = with_names(
        [name for side in sides for name in side],
        _RESULT,
        lambda names: result(won, match, tuple([(name,) for name in names])),
    )
    canvas.write(row, columns[-1] + 17, result(won, match, ((first,), (second,))), style)
    if match.to is not None:
        leads, *others = match.totals(around.won[: game + 1], len(sides))
        stands = " - ".join([f"{leads:>2}", *map(str, others)])
        canvas.write(row, left + 70, stands, "table.strong")


def _draw_marked_names(
    canvas: Canvas, sides: Sides, row: int, columns: Sequence[int], skin: Skin
) -> None:
    """Each side's mark and names, those of partners cut no more than it takes."""
    width = _ROOM // len(sides) - 1
    for place, column in enumerate(columns):
        mark = f"{skin.glyphs.front[place]} "
        names = with_names(sides[place], width - len(mark), listed)
        canvas.write(row, column, mark + listed(names), player_style(Side(place)), width=width)


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


def draw_verdict(canvas: Canvas, around: Around, row: int) -> None:
    """How the match stands, and of the same cards who played them better."""

    def told(names: tuple[str, ...]) -> str:
        sides = around.view.rules.by_side(names)
        lines = [standing_of(around.match, around.won, sides)]
        lines += [difference(around.match, around.won, sides)]
        return run_on(lines)

    said = told(with_names(around.names, canvas.width, told))
    canvas.write(row, 0, said, "table.good", width=canvas.width, align="centre")
