"""The pegging board: the lanes with their pegs around what lies between them."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from cribbage.pack.cards import Card
from cribbage.ui.board.holes import SIDES, draw_holes, draw_pegs
from cribbage.ui.board.inlay import draw_alone, draw_inlay
from cribbage.ui.board.standing import Standing
from cribbage.ui.board.track import Track, track
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.skin import Skin

MATCH_HOLES: Final = 7
"""The match holes that there is room for."""


def board(
    target: int,
    standings: Sequence[Standing],
    *,
    width: int,
    skin: Skin,
    low: bool = False,
    tall: bool = False,
    starter: Card | None = None,
    crib: int = 0,
    apart: bool = False,
    match: int | None = None,
    skunk: int | None = None,
    par: int | None = None,
) -> Canvas:
    """The board of a game to 121 or 61, made for 80 cells and more; ``board_height`` says how high,
    ``low`` or ``tall``.

    There is a lane for each of ``standings``, one to four of them. ``crib`` is the number of cards
    lying in it; without a ``starter`` the pack lies face down in its place. Where pack and crib lie
    ``apart`` from the board neither is drawn. ``match`` is how many
    match points win the match, None where there is none. ``skunk`` is the last hole of those that
    are skunked, half or three quarters of the way, None where nobody is. ``par`` is the hole that a
    player alone is expected to come to, None where others play; whoever plays alone may come
    beyond the game hole, where his peg then stands.
    """
    sides = len(standings)
    line = track(target, width, sides, low=low, tall=tall)
    canvas = _bare(line, width, skunk, par, skin).copy()
    for side, standing in enumerate(standings):
        hole = partial(line.hole, side)
        draw_pegs(canvas, hole, line.target, side, standing.pegs, standing.glow, skin)
    if match is not None:
        _draw_match_holes(canvas, line, standings, match, skin)
    if sides == 1:
        draw_alone(canvas, line, standings[0], par, skin)
    else:
        draw_inlay(canvas, line, standings, starter, crib, skin, apart=apart)
    return canvas


@lru_cache(maxsize=8)
def _bare(line: Track, width: int, skunk: int | None, par: int | None, skin: Skin) -> Canvas:
    """The board without pegs, names and cards, which is the same in every frame."""
    canvas = Canvas(width, line.height, "board.inlay")
    _draw_wood(canvas, line)
    _draw_numbers(canvas, line, par)
    if not line.gap:
        _draw_hairlines(canvas, line, skin)
    _draw_lines(canvas, line, skunk, skin)
    for side in range(line.sides):
        _draw_turn(canvas, line, side, skin)
        draw_holes(canvas, partial(line.hole, side), line.target, side, skin)
    return canvas


def _draw_wood(canvas: Canvas, line: Track) -> None:
    for row in (0, line.height - 1):
        canvas.fill(row, 0, 1, canvas.width, "board.rim")
    for rows in (line.out, line.back):
        for row, side in zip(rows, SIDES[: line.sides], strict=True):
            # Between the holes as well, so that a row is drawn in few pieces.
            canvas.fill(row, 0, 1, canvas.width, f"board.lane board.hole.{side}")
    above, below = line.out[-1], line.back[-1]
    canvas.fill(above + 1, line.turn, below - above - 1, canvas.width - line.turn, "board.lane")


def _draw_numbers(canvas: Canvas, line: Track, par: int | None) -> None:
    style, foot = "board.rim board.number", line.height - 1
    for number in range(10, line.straight + 1, 10):
        canvas.write(0, line.column(number) - 2, f"{number:>3}", style)
    for number in range(line.target - 1, line.straight + 1, -10):
        canvas.write(foot, line.column(number), str(number), style)
    if par is not None:
        # Its middle letter stands at its hole, and a number that it would touch makes room.
        at = line.column(par) - 1
        for number in range(line.target - 1, line.straight + 1, -10):
            if at - len(str(number)) <= line.column(number) <= at + len("par"):
                canvas.write(foot, line.column(number), " " * len(str(number)), style)
        canvas.write(foot, at, "par", "board.rim board.skunk")
    canvas.write(foot, line.game - 2, f"{line.target:>3}", "board.rim board.game")


def _draw_lines(canvas: Canvas, line: Track, skunk: int | None, skin: Skin) -> None:
    """The street line at 30, and the skunk line: the turn itself, or half way back from there."""
    foot, style = line.height - 1, "board.rim board.skunk"
    if line.straight == 60:
        for row in line.out:
            canvas.write(row, line.middle, skin.glyphs.street, "board.lane board.street")
    if skunk == line.straight:
        canvas.write(foot, line.last - 2, "skunk", style)
    elif skunk is not None:
        for row in line.back:
            canvas.write(row, line.middle, skin.glyphs.skunk, "board.lane board.skunk")
        canvas.write(foot, line.middle - 6, "skunk", style)


def _draw_turn(canvas: Canvas, line: Track, side: int, skin: Skin) -> None:
    above, below, across, down = tuple(skin.glyphs.turn)
    style = f"board.lane board.turn.{SIDES[side]}"
    inside = max(line.sides, 2) - 1 - side
    edge = line.turn + inside
    for row, corner in ((line.out[side], above), (line.back[side], below)):
        canvas.write(row, line.turn, across * inside + corner, style)
    for row in range(line.out[side] + 1, line.back[side]):
        canvas.write(row, edge, down, style)


def _draw_hairlines(canvas: Canvas, line: Track, skin: Skin) -> None:
    """Between groups of five that no blank parts, as boards of wood are scored."""
    for rows in (line.out, line.back):
        for row in rows:
            canvas.write(row, line.first - 1, skin.glyphs.down, "board.lane board.street")
            for number in range(5, line.straight, 5):
                column = line.column(number) + 1
                canvas.write(row, column, skin.glyphs.street, "board.lane board.number")


def _draw_match_holes(
    canvas: Canvas, line: Track, standings: Sequence[Standing], match: int, skin: Skin
) -> None:
    """On the board's edge; a long match is told in numbers."""
    many = match > MATCH_HOLES
    for side, standing in enumerate(standings):
        points, mark = standing.match_points, skin.glyphs.front[side]
        style = f"board.rim board.front.{SIDES[side]}"
        if many:
            text = f"{points} of {match}" if line.sides == 2 else f"{mark} {points}"
            canvas.write(*_match_place(line, side, len(text)), text, style)
        else:
            row, column = _match_place(line, side, match)
            canvas.write(row, column, skin.glyphs.hole * match, "board.rim board.number")
            canvas.write(row, column, mark * min(points, match), style)
    if many and line.sides > 2:
        row, column = _match_place(line, line.sides, 0)
        canvas.write(row, column, f"of {match}", "board.rim board.number")


def _match_place(line: Track, side: int, cells: int) -> tuple[int, int]:
    """Where the match holes of a side begin: where it has its figures, or of more than two sides
    each between two numbers of the upper edge.
    """
    if line.sides == 2:
        return (line.height - 1, line.edge + 1 - cells) if side else (0, line.left + 1)
    return 0, line.column(side * line.straight // 6) + 2 if side else line.left + 1
