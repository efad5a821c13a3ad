"""The pegging board: the lanes with their pegs, and the scores, pack and crib between them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Align, Canvas, cut
from cribbage.ui.drawing.cards import CARD_WIDTH, back, face, stack
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.drawing.track import STARTS, Track, track
from cribbage.ui.scenes.scenes import Pegs

MATCH_HOLES: Final = 7
"""The match holes that there is room for."""

NAME_CELLS: Final = 14
"""The cells that a name has on the board; what is longer is cut."""


class Standing(NamedTuple):
    """What the board shows of one side: its name, cut to 14 cells, its pegs and match points.

    ``glow`` is the picture of its last score while that shines, else 0.
    """

    name: str
    pegs: Pegs = Pegs()
    match_points: int = 0
    glow: int = 0


def board(
    target: int,
    standings: Sequence[Standing],
    *,
    width: int,
    skin: Skin,
    dealer: int | None = None,
    starter: Card | None = None,
    crib: int = 0,
    match: int | None = None,
    skunk: int | None = None,
) -> Canvas:
    """The board of a game to 121 or 61, made for 80 cells and more.

    There is a lane for each of ``standings``, two to four of them. ``dealer`` is the side whose
    crib it is, and ``crib`` the number of cards lying in it; without a ``starter`` the pack lies
    face down in its place. ``match`` is how many match points win the match, None where there is
    none. ``skunk`` is the last hole of those that are skunked, half or three quarters of the way,
    None where nobody is.
    """
    line = track(target, width, len(standings))
    canvas = _bare(target, width, len(standings), skunk, skin).copy()
    for side, standing in enumerate(standings):
        _draw_pegs(canvas, line, side, standing, skin)
        _draw_standing(canvas, line, side, standing, skin)
        if match is not None:
            _draw_match_holes(canvas, line, side, standing.match_points, match, skin)
        if dealer is not None:
            _draw_role(canvas, line, side, side == dealer, skin)
    _draw_cards(canvas, line, starter, crib, dealer, skin)
    return canvas


@lru_cache(maxsize=8)
def _bare(target: int, width: int, sides: int, skunk: int | None, skin: Skin) -> Canvas:
    """The board without pegs, names and cards, which is the same in every frame."""
    line = track(target, width, sides)
    canvas = Canvas(width, line.height, "board.inlay")
    _draw_wood(canvas, line)
    _draw_numbers(canvas, line)
    _draw_lines(canvas, line, skunk, skin)
    for side in range(sides):
        _draw_turn(canvas, line, side, skin)
        _draw_holes(canvas, line, side, skin)
    return canvas


def _draw_wood(canvas: Canvas, line: Track) -> None:
    for row in (0, line.height - 1):
        canvas.fill(row, 0, 1, canvas.width, "board.rim")
    for rows in (line.out, line.back):
        for row, side in zip(rows, _SIDES[: line.sides], strict=True):
            # Between the holes as well, so that a row is drawn in few pieces.
            canvas.fill(row, 0, 1, canvas.width, f"board.lane board.hole.{side}")
    turn, above, below = line.last + 2, line.out[-1], line.back[-1]
    canvas.fill(above + 1, turn, below - above - 1, canvas.width - turn, "board.lane")


def _draw_numbers(canvas: Canvas, line: Track) -> None:
    style, foot = "board.rim board.number", line.height - 1
    for number in range(10, line.straight + 1, 10):
        canvas.write(0, line.column(number) - 2, f"{number:>3}", style)
    for number in range(line.target - 1, line.straight + 1, -10):
        canvas.write(foot, line.column(number), str(number), style)
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
    style = f"board.lane board.turn.{_SIDES[side]}"
    outer = line.last + max(3, line.sides)
    edge = outer - side
    for row, corner in ((line.out[side], above), (line.back[side], below)):
        canvas.write(row, outer + 1 - line.sides, across * (line.sides - 1 - side), style)
        canvas.write(row, edge, corner, style)
    for row in range(line.out[side] + 1, line.back[side]):
        canvas.write(row, edge, down, style)


def _draw_holes(canvas: Canvas, line: Track, side: int, skin: Skin) -> None:
    for number in range(STARTS[0], line.target + 1):
        glyph, style = skin.glyphs.hole, f"board.hole.{_SIDES[side]}"
        if number == line.target:
            glyph, style = skin.glyphs.game, "board.game"
        elif number > 0 and number % 5 == 0:
            style = f"board.fifth.{_SIDES[side]}"
        canvas.write(*line.hole(side, number), glyph, f"board.lane {style}")


def _draw_pegs(canvas: Canvas, line: Track, side: int, standing: Standing, skin: Skin) -> None:
    """The pegs, and lit between them the holes of the last score; light runs along a great one."""
    pegs, glow = standing.pegs, standing.glow

    def draw(number: int, glyph: str, what: str) -> None:
        style = f"board.lane board.{what}.{_SIDES[side]}"
        if glow and what != "back" and (number - glow) % 3 == 0:
            style = "board.lane board.shine"
        canvas.write(*line.hole(side, number), glyph, style)

    for number in range(max(pegs.back, 0) + 1, pegs.front):
        draw(number, skin.glyphs.trail, "trail")
    draw(pegs.back, skin.glyphs.back[side], "back")
    draw(pegs.front, skin.glyphs.front[side], "front")


def _draw_standing(canvas: Canvas, line: Track, side: int, standing: Standing, skin: Skin) -> None:
    score = max(standing.pegs.front, 0)
    colour = f"board.inlay board.front.{_SIDES[side]}"
    shown = large_figures(score, ascii=skin.glyphs.ascii)
    at = line.last + 1 - len(shown[0]) if side else line.first
    for row, figure in enumerate(shown, line.inlay):
        canvas.write(row, at, figure, colour)
    mark = skin.glyphs.front[side]
    _write_beside(canvas, line, side, 0, f"{mark} {cut(standing.name, NAME_CELLS)}", colour)
    left = line.target - score
    remark = f"{left} to go" if left > 0 else "out!"
    _write_beside(canvas, line, side, 2, remark, "board.inlay board.text")


def _draw_match_holes(
    canvas: Canvas, line: Track, side: int, points: int, match: int, skin: Skin
) -> None:
    """On the board's edge, where each side has its figures; a long match is told in numbers."""
    many = match > MATCH_HOLES
    text = f"{points} of {match}" if many else skin.glyphs.hole * match
    row, column = (0, line.left + 1) if side == 0 else (line.height - 1, line.edge + 1 - len(text))
    style = f"board.rim board.front.{_SIDES[side]}"
    canvas.write(row, column, text, style if many else "board.rim board.number")
    if not many:
        canvas.write(row, column, skin.glyphs.front[side] * min(points, match), style)


def _draw_role(canvas: Canvas, line: Track, side: int, dealer: bool, skin: Skin) -> None:
    if dealer:
        words, style = f"{skin.glyphs.dealer} dealer", "board.inlay board.strong"
    else:
        words, style = "pone", "board.inlay board.text"
    _write_beside(canvas, line, side, 1, words, style)


def _write_beside(canvas: Canvas, line: Track, side: int, row: int, text: str, style: str) -> None:
    """Beside the figures, on the side of the middle."""
    room, figures_room = NAME_CELLS + 2, 4 * len(str(line.target)) + 1
    at = line.last + 1 - figures_room - room if side else line.first + figures_room
    align: Align = "right" if side else "left"
    canvas.write(line.inlay + row, at, text, style, width=room, align=align)


def _draw_cards(
    canvas: Canvas, line: Track, starter: Card | None, crib: int, dealer: int | None, skin: Skin
) -> None:
    """The pack or starter in the middle; once there is a crib, it lies on the dealer's side."""
    turned = face(starter, skin) if starter else back(skin)
    middle = line.middle - CARD_WIDTH // 2
    if dealer is None or not crib:
        canvas.paste(turned, line.inlay, middle)
        return
    right = dealer == 1
    beside = CARD_WIDTH // 2 + 1 if right else -(CARD_WIDTH // 2 + 1)
    canvas.paste(turned, line.inlay, middle - beside)
    canvas.paste(stack(skin), line.inlay, middle + beside)
    label, style = middle + beside + (CARD_WIDTH + 1 if right else -5), "board.inlay board.text"
    align: Align = "left" if right else "right"
    canvas.write(line.inlay + 1, label, "crib", style)
    canvas.write(line.inlay + 2, label, str(crib), style, width=4, align=align)


_SIDES: Final = ("one", "two", "three", "four")


_FIGURES: Final = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", "▀▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def large_figures(number: int, *, ascii: bool = False) -> tuple[str, str, str]:  # noqa: A002
    """The number in three lines of one length, figures three cells wide and one apart.

    In ASCII it is small and stands in brackets on the middle line, always six cells wide.

    >>> print("\\n".join(large_figures(45)))
    █ █ █▀▀
    ▀▀█ ▀▀█
      ▀ ▀▀▀
    >>> large_figures(45, ascii=True)[1]
    '[ 45]'
    """
    if ascii:
        return "     ", f"[{number:>3}]", "     "
    rows = zip(*[_FIGURES[figure] for figure in str(number)], strict=True)
    first, second, third = [" ".join(row) for row in rows]
    return first, second, third
