"""The pegging board: the lanes with their pegs, and players, pack and crib between them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _, cells, pgettext, remembered
from cribbage.match.match import Margin, Match, defeats
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import Box, Column, FirstFit, Leaf, Sized, Span
from cribbage.ui.layout.canvas import Align, Canvas, cut
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.screens.cards import back, face, stack
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
from cribbage.ui.screens.sides import Place, Standing
from cribbage.ui.words.sentences import listed

NAME_CELLS: Final = 14
"""The cells for a name on the board; longer ones are cut."""

_TEXT: Final = "board.inlay board.text"
_STRONG: Final = "board.inlay board.strong"


def draw_inlay(
    canvas: Canvas,
    line: Track,
    standings: Sequence[Standing],
    starter: Card | None,
    crib: int,
    skin: Skin,
    *,
    apart: bool = False,
) -> None:
    """Draw two sides with large figures and the crib between them; or a line for each of more
    players, half a line if there are fewer rows than players. No cards if they are ``apart``.
    """
    if len(standings) == 2:
        for side, standing in enumerate(standings):
            _draw_side(canvas, line, side, standing, skin)
        if apart:
            _draw_lead(canvas, line, standings)
        else:
            _draw_cards(canvas, line, standings, starter, crib, skin)
    elif line.between < len(standings):
        _draw_halves(canvas, line, standings, starter, crib, skin)
    else:
        _draw_count_lines(canvas, line, standings, starter, crib, skin, apart=apart)


def _draw_side(canvas: Canvas, line: Track, side: int, standing: Standing, skin: Skin) -> None:
    """Draw the score in large figures, and next to it the names, the role and the points to go."""
    shown = large_figures(standing.score, ascii=skin.glyphs.ascii)
    at = line.last + 1 - len(shown[0]) if side else line.first
    for row, figure in enumerate(shown, line.inlay):
        canvas.write(row, at, figure, _ink(side))
    if len(standing.places) == 1:
        (place,) = standing.places
        name = f"{skin.glyphs.front[side]} {cut(place.name, NAME_CELLS)}"
        _write_beside(canvas, line, side, 0, name, _ink(side))
        if place.role:
            _write_beside(canvas, line, side, 1, *_role(place, skin))
    else:
        _draw_partners(canvas, line, side, standing.places, skin)
    _write_beside(canvas, line, side, 2, _to_go(line, standing), _TEXT)


def _draw_partners(
    canvas: Canvas, line: Track, side: int, places: Sequence[Place], skin: Skin
) -> None:
    """Draw partners in two rows, the dealer with a sign; names are cut if they do not fit."""
    room = line.middle - SMALL.wide - 1 - _beside(line, 0, 0)
    lines = []
    for place in places:
        sign = f" {skin.glyphs.dealer}" if place.role == "dealer" else ""
        name = cut(place.name, min(NAME_CELLS, room - 2 - len(sign)))
        lines.append((f"{skin.glyphs.front[side]} {name}", sign))
    widest = max([cells(name) + len(sign) for name, sign in lines])
    at = _beside(line, side, widest)
    for row, (name, sign) in enumerate(lines, line.inlay):
        column = canvas.write(row, at, name, _ink(side))
        canvas.write(row, column, sign, _STRONG)


def _write_beside(canvas: Canvas, line: Track, side: int, row: int, text: str, style: str) -> None:
    """Write text next to the figures, toward the middle."""
    room = NAME_CELLS + 2
    align: Align = "right" if side else "left"
    at = _beside(line, side, room)
    canvas.write(line.inlay + row, at, text, style, width=room, align=align)


def _beside(line: Track, side: int, room: int) -> int:
    """Return the first of ``room`` columns next to the figures of a side."""
    # Leave a blank between a long name and the cards, rather than next to the figures.
    most = (line.last - line.first) // 2 - (SMALL.wide + 1) - (NAME_CELLS + 2)
    figures = min(4 * len(str(line.target)) + 1, most)
    return line.last + 1 - figures - room if side else line.first + figures


def _draw_cards(
    canvas: Canvas,
    line: Track,
    standings: Sequence[Standing],
    starter: Card | None,
    crib: int,
    skin: Skin,
) -> None:
    """Draw the pack or starter in the middle, and next to it on the dealer's side the crib."""
    turned = _turned(starter, skin)
    middle = line.middle - SMALL.wide // 2
    if not crib or not any(standing.deals for standing in standings):
        canvas.paste(turned, line.inlay, middle)
        return
    right = standings[1].deals
    beside = SMALL.wide // 2 + 1 if right else -(SMALL.wide // 2 + 1)
    canvas.paste(turned, line.inlay, middle - beside)
    canvas.paste(stack(skin), line.inlay, middle + beside)
    behind = middle + beside + SMALL.wide + 1
    said, several = _("crib"), any(len(standing.places) > 1 for standing in standings)
    at = behind if right else middle + beside - 1 - cells(said)
    if several or cells(said) > _CRIB:
        # The upper rows next to it show partners or a player's role, so the number goes on the
        # cards.
        canvas.write(line.inlay + 1, middle + beside + 2, f" {crib}", "back board.strong")
        canvas.write(line.inlay + 2, at, said, _TEXT)
        return
    align: Align = "left" if right else "right"
    canvas.write(line.inlay + 1, at, said, _TEXT)
    canvas.write(line.inlay + 2, at, str(crib), _TEXT, width=cells(said), align=align)


_CRIB: Final = 4
"""The cells for the word for the crib next to a player's role."""


def _draw_lead(canvas: Canvas, line: Track, standings: Sequence[Standing]) -> None:
    """Draw in the middle which side is ahead and by how much."""
    first, second = standings
    lead = first.score - second.score
    if not lead:
        return
    leader = 0 if lead > 0 else 1
    ahead = listed([place.name for place in standings[leader].places])
    rows = (
        (cut(ahead, 2 * NAME_CELLS), _ink(leader)),
        (_("{points} ahead", points=abs(lead)), _TEXT),
    )
    for row, (text, style) in enumerate(rows, line.inlay):
        at = line.middle - cells(text) // 2
        canvas.write(row, at, text, style)


def draw_alone(
    canvas: Canvas, line: Track, standing: Standing, par: int | None, skin: Skin
) -> None:
    """Draw the score of a solitaire game in large figures, and next to it the player, the points to
    go and par; the rest of the rows is free.
    """
    shown = large_figures(standing.score, ascii=skin.glyphs.ascii)
    above = (line.between - len(shown)) // 2
    for row, figure in enumerate(shown, line.inlay + above):
        canvas.write(row, line.first, figure, _ink(0))
    (place,) = standing.places
    name = f"{skin.glyphs.front[0]} {cut(place.name, NAME_CELLS)}"
    _write_beside(canvas, line, 0, above, name, _ink(0))
    _write_beside(canvas, line, 0, above + 1, _to_go(line, standing), _TEXT)
    _write_beside(
        canvas, line, 0, above + 2, "" if par is None else _("par {points}", points=par), _TEXT
    )


_NAME: Final = NAME_CELLS + 2
_WIDTHS: Final = (_NAME, 3, 9, 16, 14)
"""The cells of a line: mark and name, points, to go, role, and cards or the show."""

_APART: Final = 4
"""The most cells between two of these, beyond the one that is always there."""


def _draw_count_lines(
    canvas: Canvas,
    line: Track,
    standings: Sequence[Standing],
    starter: Card | None,
    crib: int,
    skin: Skin,
    *,
    apart: bool,
) -> None:
    """Draw a line for each player, in the order of the lanes, with the pack or starter after them
    unless cards are ``apart``.
    """
    pack = line.turn - 1 - SMALL.wide
    spare = pack - line.first - sum(_WIDTHS) - len(_WIDTHS)
    between = min(spare, _APART * len(_WIDTHS))
    columns = [
        line.first + sum(_WIDTHS[:before]) + before + before * between // len(_WIDTHS)
        for before in range(len(_WIDTHS))
    ]
    named, scored, wanting, role, held = columns
    most = max(_MOST_KEPT, *(standing.places[0].held for standing in standings))
    for side, standing in enumerate(standings):
        (place,) = standing.places
        row = line.inlay + side
        name = f"{skin.glyphs.front[side]} {cut(place.name, NAME_CELLS)}"
        canvas.write(row, named, name, _ink(side))
        canvas.write(row, scored, f"{standing.score:>3}", _ink(side))
        canvas.write(row, wanting, _to_go(line, standing), _TEXT)
        words, style = _role(place, skin)
        if place.role == "dealer" and crib and not apart:
            words = _("{sign} dealer, crib {cards}", sign=skin.glyphs.dealer, cards=crib)
            if cells(words) > _WIDTHS[3]:
                # A sign of three cells leaves no room, so drop it.
                words = _("dealer, crib {cards}", cards=crib)
        canvas.write(row, role, words, style)
        canvas.write(row, held, place.shown[0], _TEXT)
        if not apart:
            _draw_held(canvas, row, held, place, most, skin)
    if not apart:
        canvas.paste(_turned(starter, skin), line.inlay, pack)


_MOST_KEPT: Final = 4
"""The cards each player has in the play (docs/rules.md 9.1)."""


def _draw_held(canvas: Canvas, row: int, column: int, place: Place, most: int, skin: Skin) -> None:
    """Draw the cards of a hand face down, and their number after the longest hand's room."""
    if place.held:
        for card in range(place.held):
            canvas.write(row, column + 2 * card, skin.glyphs.weave, "back")
        canvas.write(row, column + 2 * most, str(place.held), _TEXT)
    if place.go:
        # A long word moves closer to the number.
        at = column + min(2 * most + 2, _WIDTHS[-1] + 1 - cells(_("go")))
        canvas.write(row, at, _("go"), _STRONG)


def _draw_halves(
    canvas: Canvas,
    line: Track,
    standings: Sequence[Standing],
    starter: Card | None,
    crib: int,
    skin: Skin,
) -> None:
    """Draw two players in a line, as much as fits, with the starter and the crib after them."""
    at_the_end = cells(_("crib {cards}", cards=4))
    end = line.turn - 1 - at_the_end
    half = (end - line.first) // 2
    for side, standing in enumerate(standings):
        (place,) = standing.places
        row, column = line.inlay + side // 2, line.first + side % 2 * half
        name = f"{skin.glyphs.front[side]} {cut(place.name, NAME_CELLS)}"
        canvas.write(row, column, name, _ink(side))
        column += _NAME + 1
        canvas.write(row, column, f"{standing.score:>3}", _ink(side))
        column += 4
        if place.role == "dealer":
            canvas.write(row, column, skin.glyphs.dealer, _STRONG)
        column += 1 + len(skin.glyphs.dealer)
        _long, shown = place.shown
        canvas.write(row, column, shown, _TEXT)
        if place.held:
            column = canvas.write(row, column, skin.glyphs.weave, "back")
            column = canvas.write(row, column, f"{place.held} ", _TEXT)
        if place.go:
            canvas.write(row, column, _("go"), _STRONG)
    if starter:
        text, ink = f" {skin.card_text(starter)} ", f"card {suit_style(starter.suit, 'card')}"
    else:
        text, ink = skin.glyphs.weave * 4, "back"
    canvas.write(line.inlay, end + at_the_end - len(text), text, ink)
    if crib:
        canvas.write(line.inlay + 1, end, _("crib {cards}", cards=crib), _TEXT)


def _turned(starter: Card | None, skin: Skin) -> Canvas:
    """Return the starter, or the pack face down."""
    return face(starter, skin) if starter else back(skin)


def _to_go(line: Track, standing: Standing) -> str:
    left = line.target - standing.score
    return _("{points} to go", points=left) if left > 0 else _("out")


def _role(place: Place, skin: Skin) -> tuple[str, str]:
    """Return the name of a player's role, and its style."""
    if place.role == "dealer":
        return _("{sign} dealer", sign=skin.glyphs.dealer), _STRONG
    return _("pone") if place.role else "", _TEXT


def _ink(side: int) -> str:
    return f"board.inlay board.front.{SIDES[side]}"


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


@remembered(64)
def _bare(line: Track, width: int, skunk: int | None, par: int | None, skin: Skin) -> Canvas:
    """Return the track without pegs, names and cards, which is the same in every frame."""
    canvas = _lanes(line, width, skin)
    _draw_numbers(canvas, line, par)
    _draw_lines(canvas, line, skunk, skin)
    _draw_turns(canvas, line, skin)
    return canvas


@remembered(64)
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
