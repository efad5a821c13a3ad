"""The pegging board: the lanes with their pegs, around names, pack and crib."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _, cells, pgettext, remembered
from cribbage.match.match import Margin, Match, defeats
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import Box, Column, FirstFit, Leaf, Sized, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.classic import Classic, classic, draw_edges
from cribbage.ui.screens.holes import SIDES, draw_holes, draw_pegs
from cribbage.ui.screens.inlay import draw_alone, draw_inlay
from cribbage.ui.screens.standing import Standing
from cribbage.ui.screens.track import Track, board_height, track

MATCH_HOLES: Final = 7
"""The most match holes that fit."""


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
    """Return the board of a game to 121 or 61, at least 80 cells wide and ``board_height`` rows
    high; ``low`` and ``tall`` as there.

    There is a lane for each of ``standings``, one to four; two have the classic board if the skin
    is classic. ``crib`` is the number of cards in it; without a ``starter`` the pack is face down
    in its place. If they are ``apart`` from the board, neither is drawn. ``match`` is the points
    that win the match, None outside a match. ``skunk`` is the last hole that is skunked, at a half
    or three quarters of the way, None without skunks. ``par`` is the expected score of a solitaire
    game, else None; its player can pass the game hole, and the peg then stays there.
    """
    sides = len(standings)
    line: Track
    if skin.classic and sides == 2:
        of_two = classic(target, width)
        times = tuple([of_two.time(standing.score) for standing in standings])
        line, canvas = of_two, _bare_classic(of_two, width, skunk, times, skin).copy()
    else:
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


def lying(
    rules: Rules,
    match: Match,
    standings: Sequence[Standing],
    skin: Skin,
    *,
    low: bool = False,
    apart: bool = False,
    holes: bool = False,
) -> Box:
    """Return the board before a game as a box; ``apart`` leaves out the pack.

    ``holes`` shows the points of the match.
    """

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        skunk = defeats(rules.target, match.skunks).get(Margin.SKUNK)
        drawn = board(
            rules.target,
            standings,
            width=width,
            skin=skin,
            low=low,
            apart=apart,
            match=match.to if holes else None,
            skunk=skunk,
        )
        on.paste(drawn, top, left)

    return Leaf(Span(80, 80, grows=True), board_height(rules.sides, low=low), draw)


def below_board(board_of: Callable[[bool], Box], rest: Box) -> Box:
    """Return a picture with the board on top, which is low if there are few rows."""
    high = Column(board_of(False), rest)
    return FirstFit(
        Sized(high, height=Span(_ROOMY, _ROOMY, grows=True)), Column(board_of(True), rest)
    )


_ROOMY: Final = 25
"""The rows from which a board of four lanes has a row for each player."""


@remembered(8)
def _bare(line: Track, width: int, skunk: int | None, par: int | None, skin: Skin) -> Canvas:
    """Return the track without pegs, names and cards, which is the same in every frame."""
    canvas = _lanes(line, width, skin)
    _draw_numbers(canvas, line, par)
    _draw_lines(canvas, line, skunk, skin)
    _draw_turns(canvas, line, skin)
    return canvas


@remembered(8)
def _bare_classic(
    line: Classic, width: int, skunk: int | None, times: tuple[int, ...], skin: Skin
) -> Canvas:
    """Return the same for the classic board, with each side on its first or second lap."""
    canvas = _lanes(line, width, skin)
    draw_edges(canvas, line, times, skunk, skin)
    return canvas


def _lanes(line: Track, width: int, skin: Skin) -> Canvas:
    """Return the wood with its holes, and lines between groups of five if there are no gaps."""
    canvas = Canvas(width, line.height, "board.inlay")
    for row in (0, line.height - 1):
        canvas.fill(row, 0, 1, canvas.width, "board.rim")
    for rows in (line.out, line.back):
        for row, name in zip(rows, SIDES[: line.sides], strict=True):
            # Also between the holes, so that a row is drawn in few pieces.
            canvas.fill(row, 0, 1, canvas.width, f"board.lane board.hole.{name}")
            if not line.gap:
                _draw_hairlines(canvas, line, row, skin)
    for side in range(line.sides):
        draw_holes(canvas, partial(line.hole, side), line.target, side, skin)
    return canvas


def _draw_hairlines(canvas: Canvas, line: Track, row: int, skin: Skin) -> None:
    canvas.write(row, line.first - 1, skin.glyphs.down, "board.lane board.street")
    for number in range(5, line.straight, 5):
        column = line.column(number) + 1
        canvas.write(row, column, skin.glyphs.street, "board.lane board.number")


def _draw_numbers(canvas: Canvas, line: Track, par: int | None) -> None:
    style, foot = "board.rim board.number", line.height - 1
    for number in range(10, line.straight + 1, 10):
        canvas.write(0, line.column(number) - 2, f"{number:>3}", style)
    for number in range(line.target - 1, line.straight + 1, -10):
        canvas.write(foot, line.column(number), str(number), style)
    if par is not None:
        # It is centered at its hole, and replaces a number that it would touch.
        said = pgettext("on the board", "par")
        at = line.column(par) - cells(said) // 2
        for number in range(line.target - 1, line.straight + 1, -10):
            if at - len(str(number)) <= line.column(number) <= at + cells(said):
                canvas.write(foot, line.column(number), " " * len(str(number)), style)
        canvas.write(foot, at, said, "board.rim board.skunk")
    canvas.write(foot, line.game - 2, f"{line.target:>3}", "board.rim board.game")


def _draw_lines(canvas: Canvas, line: Track, skunk: int | None, skin: Skin) -> None:
    """Draw the street line at 30, and the skunk line: the turn, or halfway back from it."""
    foot, style = line.height - 1, "board.rim board.skunk"
    if line.straight == 60:
        for row in line.out:
            canvas.write(row, line.middle, skin.glyphs.street, "board.lane board.street")
    said = _("skunk")
    if skunk == line.straight:
        canvas.write(foot, line.edge + 2, said, style)
    elif skunk is not None:
        for row in line.back:
            canvas.write(row, line.middle, skin.glyphs.skunk, "board.lane board.skunk")
        canvas.write(foot, line.skunk_place(line.middle, skunk, cells(said)), said, style)


def _draw_turns(canvas: Canvas, line: Track, skin: Skin) -> None:
    above, below, across, down = tuple(skin.glyphs.turn)
    first, last = line.out[-1], line.back[-1]
    canvas.fill(first + 1, line.turn, last - first - 1, canvas.width - line.turn, "board.lane")
    for side in range(line.sides):
        style = f"board.lane board.turn.{SIDES[side]}"
        inside = max(line.sides, 2) - 1 - side
        edge = line.turn + inside
        for row, corner in ((line.out[side], above), (line.back[side], below)):
            canvas.write(row, line.turn, across * inside + corner, style)
        for row in range(line.out[side] + 1, line.back[side]):
            canvas.write(row, edge, down, style)


def _draw_match_holes(
    canvas: Canvas, line: Track, standings: Sequence[Standing], match: int, skin: Skin
) -> None:
    """Draw match points on the board's edge, in a long match as numbers."""
    many = match > MATCH_HOLES
    for side, standing in enumerate(standings):
        points, mark = standing.match_points, skin.glyphs.front[side]
        style = f"board.rim board.front.{SIDES[side]}"
        if many:
            text = f"{mark} {points}"
            if line.sides == 2:
                text = _("{points} of {match}", points=points, match=match)
            canvas.write(*line.match_place(side, cells(text)), text, style)
        else:
            row, column = line.match_place(side, match)
            canvas.write(row, column, skin.glyphs.hole * match, "board.rim board.number")
            canvas.write(row, column, mark * min(points, match), style)
    if many and line.sides > 2:
        row, column = line.match_place(line.sides, 0)
        canvas.write(row, column, _("of {match}", match=match), "board.rim board.number")
