"""The pegging board: the lanes with their pegs, and players, pack and crib between them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _, cached_by_language, cells, pgettext
from cribbage.match.match import Margin, Match, defeats
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.holes import (
    SIDES,
    Classic,
    Track,
    board_height,
    classic,
    draw_edges,
    draw_holes,
    draw_pegs,
    track,
)
from cribbage.ui.screens.seats import SideOnBoard
from cribbage.ui.words.sentences import end_in_digits, list_texts

NAME_CELLS: Final = 14
"""The cells for a name on the board; longer ones are cut."""

_TEXT: Final = "board.inlay board.text"


def draw_inlay(canvas: Canvas, line: Track, standings: Sequence[SideOnBoard], skin: Skin) -> None:
    """Draw each side's points, names and points to go: two sides toward the ends and the lead
    between them, more sides from the left.

    There are three rows with large figures, or only one.
    """
    sides, room = len(standings), line.last + 1 - line.first
    beside = [_beside_figures(line, standing) for standing in standings]
    large = room // sides >= 4 * len(str(line.target)) + max(beside)
    names = [[place.name for place in standing.places] for standing in standings]
    apart = ":" if end_in_digits(names) else ""
    for side, standing in enumerate(standings):
        left = line.first + side * room // sides
        wide = room // sides
        if line.between == 1:
            (name,) = _names(standing, side, min(NAME_CELLS + 2, wide - 5 - len(apart)), skin)
            at = canvas.write(line.inlay, left, name + apart, _ink(side))
            canvas.write(line.inlay, at + 1, str(standing.score), "board.inlay board.strong")
        elif sides == 2:
            _draw_side(canvas, line, side, standing, skin)
        else:
            _draw_in_column(canvas, line, left, wide, side, standing, skin, large=large)
    if sides == 2:
        # The lead is in the middle, so the wider side leaves as little room on either.
        taken = 4 * len(str(line.target)) + 1 + max(beside)
        # The middle of the track is not exactly between the sides.
        near = min(line.middle - line.first, line.last + 1 - line.middle) - taken
        _draw_lead(canvas, line, standings, 2 * near, skin)


def _names(standing: SideOnBoard, side: int, room: int, skin: Skin) -> list[str]:
    mark = skin.glyphs.front[side]
    return [f"{mark} {cut(place.name, room - 2)}" for place in standing.places]


def _draw_side(canvas: Canvas, line: Track, side: int, standing: SideOnBoard, skin: Skin) -> None:
    shown = large_figures(standing.score, ascii=skin.glyphs.ascii)
    at = line.last + 1 - len(shown[0]) if side else line.first
    for row, figure in enumerate(shown, line.inlay):
        canvas.write(row, at, figure, _ink(side))
    room = NAME_CELLS + 2
    beside = 4 * len(str(line.target)) + 1
    at = line.last + 1 - beside - room if side else line.first + beside
    rows = [(name, _ink(side)) for name in _names(standing, side, room, skin)]
    rows.append((_to_go(line, standing), _TEXT))
    first = line.inlay + (len(rows) == 1)
    for row, (text, style) in enumerate(rows, first):
        canvas.write(row, at, text, style, width=room, align="right" if side else "left")


def _beside_figures(line: Track, standing: SideOnBoard) -> int:
    """Return the cells for the names and the points to go of a side, with blanks around them."""
    longest = max([cells(place.name) for place in standing.places])
    return 3 + max(longest, cells(_to_go(line, standing)))


def _draw_in_column(
    canvas: Canvas,
    line: Track,
    left: int,
    wide: int,
    side: int,
    standing: SideOnBoard,
    skin: Skin,
    *,
    large: bool,
) -> None:
    """Draw the points of one of several sides, in large figures if there is room for all."""
    if large:
        shown = large_figures(standing.score, ascii=skin.glyphs.ascii)
        for row, figure in enumerate(shown, line.inlay):
            canvas.write(row, left, figure, _ink(side))
        beside = 4 * len(str(line.target))
        left, wide = left + beside, wide - beside
    (name,) = _names(standing, side, min(NAME_CELLS + 2, wide - 1), skin)
    canvas.write(line.inlay, left, name, _ink(side))
    if not large:
        canvas.write(line.inlay + 1, left + 2, str(standing.score), _ink(side))
    canvas.write(line.inlay + 1 + (not large), left + 2, _to_go(line, standing), _TEXT)


def _draw_lead(
    canvas: Canvas, line: Track, standings: Sequence[SideOnBoard], room: int, skin: Skin
) -> None:
    first, second = standings
    lead = first.score - second.score
    if not lead:
        return
    leader = 0 if lead > 0 else 1
    ahead = list_texts([place.name for place in standings[leader].places])
    by = _("{points} ahead", points=abs(lead))
    rows = [(ahead, _ink(leader)), (by, _TEXT)]
    if cells(ahead) > room:
        # Its mark is enough, because the name is next to it.
        rows = [("", ""), (f"{skin.glyphs.front[leader]} {by}", _ink(leader))]
    for row, (text, style) in enumerate(rows, line.inlay):
        canvas.write(row, line.middle - cells(text) // 2, text, style)


def draw_alone(
    canvas: Canvas, line: Track, standing: SideOnBoard, par: int | None, skin: Skin
) -> None:
    """Draw the score of a solitaire game in large figures, and next to it the player, the points to
    go and par; the rest of the rows is free.
    """
    shown = large_figures(standing.score, ascii=skin.glyphs.ascii)
    above = (line.between - len(shown)) // 2
    for row, figure in enumerate(shown, line.inlay + above):
        canvas.write(row, line.first, figure, _ink(0))
    (place,) = standing.places
    rows = [(f"{skin.glyphs.front[0]} {cut(place.name, NAME_CELLS)}", _ink(0))]
    rows.append((_to_go(line, standing), _TEXT))
    rows.append(("" if par is None else _("par {points}", points=par), _TEXT))
    # On a tall board, the name is above the words next to the places of the deals.
    for row, (text, style) in enumerate(rows, line.inlay + max(0, above - 1)):
        canvas.write(row, line.first + 4 * len(str(line.target)) + 1, text, style)


def _to_go(line: Track, standing: SideOnBoard) -> str:
    left = line.target - standing.score
    return _("{points} to go", points=left) if left > 0 else _("out")


def _ink(side: int) -> str:
    return f"board.inlay board.front.{SIDES[side]}"


MATCH_HOLES: Final = 7
"""The most match holes that fit."""


def board(
    target: int,
    standings: Sequence[SideOnBoard],
    *,
    width: int,
    skin: Skin,
    low: bool = False,
    tall: bool = False,
    match: int | None = None,
    skunk: int | None = None,
    par: int | None = None,
) -> Canvas:
    """Return the board of a game to 121 or 61, at least 80 cells wide and ``board_height`` rows
    high; ``low`` and ``tall`` as there.

    There is a lane for each of ``standings``, one to four; two have the classic board if the skin
    is classic. ``match`` is the points
    that win the match, None outside a match. ``skunk`` is the last hole that is skunked, at a half
    or three quarters of the way, None without skunks. ``par`` is the expected score of a solitaire
    game, else None; its player can pass the game hole, and the peg then stays there.
    """
    return _drawn(target, tuple(standings), width, skin, low, tall, match, skunk, par).copy()


# In most frames, nothing on the board changes.
@cached_by_language(32)
def _drawn(
    target: int,
    standings: tuple[SideOnBoard, ...],
    width: int,
    skin: Skin,
    low: bool,
    tall: bool,
    match: int | None,
    skunk: int | None,
    par: int | None,
) -> Canvas:
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
        draw_inlay(canvas, line, standings, skin)
    return canvas


def skunk_line(target: int, match: Match) -> int | None:
    """Return the last hole at which a loser is skunked (docs/rules.md 10.1-10.3, 10.9)."""
    return defeats(target, match.skunks).get(Margin.SKUNK)


def lying(
    rules: Rules,
    match: Match,
    standings: Sequence[SideOnBoard],
    skin: Skin,
    *,
    low: bool = False,
    apart: bool = False,
    holes: bool = False,
) -> boxes.Box:
    """Return the board before a game as a box; ``apart`` leaves out the pack.

    ``holes`` shows the points of the match.
    """

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        drawn = board(
            rules.target,
            standings,
            width=width,
            skin=skin,
            low=low,
            match=match.to if holes else None,
            skunk=skunk_line(rules.target, match),
        )
        on.paste(drawn, top, left)

    return boxes.Leaf(boxes.Span(80, 80, grows=True), board_height(rules.sides, low=low), draw)


def below_board(board_of: Callable[[bool], boxes.Box], rest: boxes.Box) -> boxes.Box:
    """Return a picture with the board on top, which is low if there are few rows."""
    high = boxes.Column(board_of(False), rest)
    return boxes.FirstFit(
        boxes.SizedBox(high, height=boxes.Span(_ROOMY, _ROOMY, grows=True)),
        boxes.Column(board_of(True), rest),
    )


_ROOMY: Final = 25
"""The rows from which a board of four lanes has a row for each player."""


@cached_by_language(64)
def _bare(line: Track, width: int, skunk: int | None, par: int | None, skin: Skin) -> Canvas:
    """Return the track without pegs, names and cards, which is the same in every frame."""
    canvas = _lanes(line, width, skin)
    _draw_numbers(canvas, line, par)
    _draw_lines(canvas, line, skunk, skin)
    _draw_turns(canvas, line, skin)
    return canvas


@cached_by_language(64)
def _bare_classic(
    line: Classic, width: int, skunk: int | None, times: tuple[int, ...], skin: Skin
) -> Canvas:
    """Return the same for the classic board, with each side on its first or second lap."""
    canvas = _lanes(line, width, skin)
    draw_edges(canvas, line, times, skunk, skin)
    return canvas


def _lanes(line: Track, width: int, skin: Skin) -> Canvas:
    """Return the empty board, with lines between groups of five holes if no gaps part them."""
    canvas = Canvas(width, line.height, "board.inlay")
    for row in (0, line.height - 1):
        canvas.fill(row, 0, 1, canvas.width, "board.rim")
    for rows in (line.out, line.back):
        for row, name in zip(rows, SIDES[: line.sides], strict=True):
            # Also between the holes, so that a row is drawn in few pieces.
            canvas.fill(row, 0, 1, canvas.width, f"board.lane board.hole.{name}")
            if not line.gap:
                canvas.write(row, line.first - 1, skin.glyphs.down, "board.lane board.street")
                for number in range(5, line.straight, 5):
                    column = line.column(number) + 1
                    canvas.write(row, column, skin.glyphs.street, "board.lane board.number")
    for side in range(line.sides):
        draw_holes(canvas, partial(line.hole, side), line.target, side, skin)
    return canvas


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
    canvas: Canvas, line: Track, standings: Sequence[SideOnBoard], match: int, skin: Skin
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
