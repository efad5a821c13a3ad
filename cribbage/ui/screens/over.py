"""The table when a game is won."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Side
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, face, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Over
from cribbage.ui.words.aloud import in_brief, number
from cribbage.ui.words.matches import meaning
from cribbage.ui.words.sentences import Sides, by_side, listed, said_of, wrapped
from cribbage.ui.words.sources import SOURCES, Source, Tally
from cribbage.ui.words.telling import standing
from cribbage.ui.words.uncounted import Uncounted

_NAME: Final = 14
_LABEL: Final = 12
_TALLIES: Final = _LABEL + 2 * _NAME
"""The cells of the table of points."""

_TALL: Final = 18
"""The rows from which there is room for all hands as cards."""

_OPEN: Final = 4
"""The rows of hands laid open: whose, and the cards."""


def draw_over(canvas: Canvas, scene: Over, layout: Layout, skin: Skin) -> None:
    """Who won and by how much, where the points came from, the best hand, what was not counted,
    and who was ahead after each deal.
    """
    around, width = scene.around, canvas.width
    sides, winner = by_side(around.names, around.view.rules), around.view.winner
    assert winner is not None
    wins = said_of(sides[winner], "wins", "win")
    if around.view.resigned is not None:
        wins += f", {said_of(sides[around.view.resigned], 'resigns', 'resign')}"
    wins += f", {standing(around.view)}"
    mark = skin.glyphs.front[winner]
    canvas.write(1, 0, f"{mark} {wins}", player_style(winner), width=width, align="centre")
    text = meaning(around.won[-1], around.match, sides)
    canvas.write(2, 0, text, "table.strong", width=width, align="centre")

    tall = canvas.height >= _TALL
    sources = [s for s in SOURCES if s.field not in _RARE or _any(scene.tallies, s.field)]
    last = canvas.height - 1
    if tall:
        top = 4 if scene.uncounted else 5
        below = top + layout.card_height + 3
        way = below + (_OPEN + 1 if scene.uncounted else 2)
    else:
        below = last - 1 if scene.uncounted else last
        top, way = max(3, min(4, below - len(sources) - 2)), last
    left = (width - _TALLIES - 2 * MARGIN - _best_width(layout)) // 2
    _draw_tallies(canvas, scene, sources, sides, top, left, below, skin)
    if scene.best:
        _draw_best(canvas, scene, top, left + _TALLIES + 2 * MARGIN, below, layout, skin)
    if scene.uncounted and tall:
        _draw_uncounted(canvas, scene, below, left, skin)
    elif scene.uncounted:
        text = _uncounted_in_words(scene.uncounted, around.names, width - 2 * MARGIN, skin)
        canvas.write(below, 0, text, width=width, align="centre")
    _draw_way(canvas, scene, way, left, skin)


_RARE: Final = ("heels", "muggins")


def _any(tallies: Sequence[Tally], source: str) -> bool:
    return any(getattr(tally, source) for tally in tallies)


def _best_width(layout: Layout) -> int:
    """Five cards, the plus, and what stands between them."""
    return 5 * (layout.card_width + 1) + 2


def _draw_tallies(
    canvas: Canvas,
    scene: Over,
    sources: Sequence[Source],
    sides: Sides,
    top: int,
    left: int,
    below: int,
    skin: Skin,
) -> None:
    """Where the points came from, the sum behind a line where there is room for one."""
    columns = [left + _LABEL + _NAME * place for place in range(len(sides))]
    for place, column in enumerate(columns):
        text = f"{skin.glyphs.front[place]} {cut(listed(sides[place]), _NAME - 2)}"
        canvas.write(top, column, text, player_style(Side(place)), width=_NAME, align="right")
    lines = [(s.label, [getattr(tally, s.field) for tally in scene.tallies]) for s in sources]
    for line, (label, points) in enumerate(lines, top + 1):
        canvas.write(line, left, label, "table.faint")
        for column, value in zip(columns, points, strict=True):
            canvas.write(line, column, str(value), width=_NAME, align="right")
    line = top + 1 + len(lines)
    if line + 2 < below:
        canvas.write(line, left, skin.glyphs.across * _TALLIES, "table.rule")
        line += 1
    canvas.write(line, left, "together", "table.strong")
    for column, tally in zip(columns, scene.tallies, strict=True):
        canvas.write(line, column, str(sum(tally)), "table.strong", width=_NAME, align="right")


def _draw_best(
    canvas: Canvas, scene: Over, top: int, left: int, below: int, layout: Layout, skin: Skin
) -> None:
    """The best hand or crib as cards, and below them its count in words."""
    assert scene.best is not None
    best, deal = scene.best
    crib = isinstance(best, CribShown)
    cards = sorted(
        best.crib if isinstance(best, CribShown) else best.hand, key=lambda card: card.order
    )
    room = canvas.width - left - MARGIN
    mark = skin.glyphs.front[scene.around.side(best.seat)]
    what, when = f"best {'crib' if crib else 'hand'}: ", f", deal {deal}"
    name = cut(scene.around.names[best.seat], room - len(f"{what}{mark} {when}"))
    column = canvas.write(top, left, what, "table.faint")
    column = canvas.write(top, column, f"{mark} {name}", player_style(scene.around.side(best.seat)))
    canvas.write(top, column, when, "table.faint")
    large = layout.large
    four = row([Lying(card) for card in cards], skin, large=large, name=None)
    canvas.paste(four, top + 1, left)
    plus = left + four.width
    canvas.write(top + 1 + layout.card_height // 2, plus + 1, "+", "table.faint")
    canvas.paste(face(best.starter, skin, large=large), top + 1, plus + 3)
    words = in_brief(best.score)
    said = f"{number(best.worth)}: {words}" if words else "nineteen: nothing"
    for line, text in enumerate(wrapped(said, room), top + 1 + layout.card_height):
        if line < below:
            canvas.write(line, left, text)


def _draw_uncounted(canvas: Canvas, scene: Over, top: int, left: int, skin: Skin) -> None:
    """What was not counted any more, as cards."""
    for each in scene.uncounted:
        mark = skin.glyphs.front[scene.around.side(each.seat)]
        what = f"{mark} {'crib' if each.crib else 'hand'}, not counted"
        canvas.write(top, left, what, player_style(scene.around.side(each.seat)))
        cards = row([Lying(card) for card in each.cards], skin, name=None)
        canvas.paste(cards, top + 1, left)
        left += cards.width + MARGIN


def _uncounted_in_words(
    uncounted: Sequence[Uncounted], names: Sequence[str], room: int, skin: Skin
) -> str:
    """The same in one line; pegs stand for the players where their names are too long for it."""
    marks = [f"{mark} " for mark in skin.glyphs.front]
    for owners in ([f"{name}'s " for name in names], marks):
        each = [
            f"{owners[seat]}{'crib' if crib else 'hand'} "
            + " ".join([skin.card_text(card) for card in cards])
            for seat, crib, cards in uncounted
        ]
        said = f"not counted: {', '.join(each)}"
        if cell_len(said) <= room:
            break
    return said


def _draw_way(canvas: Canvas, scene: Over, line: int, left: int, skin: Skin) -> None:
    """Who was ahead after each deal, and by how much; of many deals the last."""
    column = canvas.write(line, left, "ahead after each deal  ", "table.faint")
    more = "...  " if skin.glyphs.ascii else "\N{HORIZONTAL ELLIPSIS}  "
    leads = [_lead(scores, skin) for scores in scene.deals]
    room = canvas.width - column - MARGIN
    fitting = leads
    while _cells(fitting) + (len(more) if len(fitting) < len(leads) else 0) > room:
        fitting = fitting[1:]
    if len(fitting) < len(leads):
        column = canvas.write(line, column, more, "table.faint")
    for text, style in fitting:
        column = canvas.write(line, column, text, style) + _APART


_APART: Final = 2


def _cells(leads: Sequence[tuple[str, str]]) -> int:
    return sum([len(text) + _APART for text, _ in leads]) - _APART


def _lead(scores: Sequence[int], skin: Skin) -> tuple[str, str]:
    """The peg of whoever leads and by how much, and its style."""
    second, first = sorted(scores)[-2:]
    if first == second:
        return "=", "table.faint"
    side = scores.index(first)
    return f"{skin.glyphs.front[side]}{first - second}", player_style(Side(side))
