"""The table when a game is won."""

from collections.abc import Callable, Sequence
from typing import Final

from cribbage.engine.rules import Seat, Side
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.drawing.cards import Lying, row
from cribbage.ui.drawing.players import lead, player_style, short_names
from cribbage.ui.drawing.show import draw_five, draw_whose_best, of_five, whose_best
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, SMALL, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Over
from cribbage.ui.words.aloud import number
from cribbage.ui.words.claims import NINETEEN
from cribbage.ui.words.matches import came_to, counts, meaning
from cribbage.ui.words.sentences import Sides, listed, with_names, wrapped
from cribbage.ui.words.sources import Source, sources_of
from cribbage.ui.words.telling import wins
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
    and who was ahead after each deal. Of two players it is told in columns side by side, of more
    in a row for each side.
    """
    if scene.around.view.rules.seats > 2:
        _draw_of_many(canvas, scene, layout, skin)
        return
    around, width = scene.around, canvas.width
    sides, winner = around.view.rules.by_side(around.names), around.view.winner
    assert winner is not None
    mark = skin.glyphs.front[winner]
    won = f"{mark} {wins(around.view, sides)}"
    canvas.write(1, 0, won, player_style(winner), width=width, align="centre")
    text = meaning(around.won[-1], around.match, sides)
    canvas.write(2, 0, text, "table.strong", width=width, align="centre")

    tall = canvas.height >= _TALL
    sources = sources_of(scene.tallies)
    last = canvas.height - 1
    if tall:
        top = 4 if scene.uncounted else 5
        below = top + layout.card.high + 3
        way = below + (_OPEN + 1 if scene.uncounted else 2)
    else:
        below = last - 1 if scene.uncounted else last
        top, way = max(3, min(4, below - len(sources) - 2)), last
    # Where no hand was counted the points stand alone, in the middle where the rest leaves room.
    beside = 2 * MARGIN + of_five(layout.card) if scene.best or not tall else 0
    left = (width - _TALLIES - beside) // 2
    _draw_tallies(canvas, scene, sources, sides, top, left, below, skin)
    if scene.best:
        _draw_best(canvas, scene, top, left + _TALLIES + 2 * MARGIN, below, layout, skin)
    if scene.uncounted and tall:
        _draw_uncounted(canvas, scene, below, left, skin)
    elif scene.uncounted:
        text = _uncounted_in_words(scene.uncounted, around, width - 2 * MARGIN, skin)
        canvas.write(below, 0, text, width=width, align="centre")
    _draw_way(canvas, scene, way, left, skin)


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
    canvas.write(line, left, _("total"), "table.strong")
    for column, tally in zip(columns, scene.tallies, strict=True):
        canvas.write(line, column, str(sum(tally)), "table.strong", width=_NAME, align="right")


def _draw_best(
    canvas: Canvas, scene: Over, top: int, left: int, below: int, layout: Layout, skin: Skin
) -> None:
    """The best hand or crib as cards, and below them its count in words."""
    assert scene.best is not None
    room = canvas.width - left - MARGIN
    draw_whose_best(canvas, scene, top, left, room, skin)
    draw_five(canvas, scene.best, top + 1, left, layout.card, skin)
    for line, text in enumerate(wrapped(scene.best.said, room), top + 1 + layout.card.high):
        if line < below:
            canvas.write(line, left, text)


def _draw_uncounted(canvas: Canvas, scene: Over, top: int, left: int, skin: Skin) -> None:
    """What was not counted any more, as cards."""
    for each in scene.uncounted:
        mark = skin.glyphs.front[scene.around.side(each.seat)]
        what = _("crib, not counted") if each.crib else _("hand, not counted")
        canvas.write(top, left, f"{mark} {what}", player_style(scene.around.side(each.seat)))
        cards = row([Lying(card) for card in each.cards], skin, name=None)
        canvas.paste(cards, top + 1, left)
        left += cards.width + MARGIN


_BEGINNING: Final = 2
"""The cells of a name that stand for it where there is no room for more."""


def _uncounted_in_words(
    uncounted: Sequence[Uncounted], around: Around, room: int, skin: Skin
) -> str:
    """The same in one line; pegs stand for the players where their names are too long for it, and
    for partners, who have the same, the beginnings of their names. Where many hands lie open their
    cards stand close together.
    """
    names, rules = around.names, around.view.rules
    marks = [skin.glyphs.front[around.side(Seat(seat))] for seat in range(rules.seats)]
    if rules.has_partners:
        marks = list(short_names(around, _BEGINNING))
    told = N_("not counted: {cards}"), N_("open: {cards}")
    owned = N_("{name}'s hand {cards}"), N_("{name}'s crib {cards}")
    marked = N_("{mark} hand {cards}"), N_("{mark} crib {cards}")
    bare = N_("{mark} {cards}"), marked[1]
    for label, ways, apart in (
        (told[0], owned, " "),
        (told[0], marked, " "),
        (told[0], bare, " "),
        (told[1], bare, " "),
        (told[1], bare, ""),
    ):
        each = [
            _(
                ways[crib],
                name=names[seat],
                mark=marks[seat],
                cards=apart.join(map(skin.card_text, cards)),
            )
            for seat, crib, cards in uncounted
        ]
        said = _(label, cards=pgettext("hands", ", ").join(each))
        if cells(said) <= room:
            break
    return said


def _draw_way(canvas: Canvas, scene: Over, line: int, left: int, skin: Skin) -> None:
    """Who was ahead after each deal, and by how much; of many deals the last."""
    column = canvas.write(line, left, _("lead after each deal") + "  ", "table.faint")
    more = "...  " if skin.glyphs.ascii else "\N{HORIZONTAL ELLIPSIS}  "
    leads = [lead(deal.scores, skin) for deal in scene.deals]
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


_Row = tuple[str, tuple[str, ...], str]
"""A side by name, its points by where they came from and in all, and what it came to."""


def _draw_of_many(canvas: Canvas, scene: Over, layout: Layout, skin: Skin) -> None:
    """The same of three sides and four, and of partners, in as many rows as there are."""
    around = scene.around
    sides, width = around.view.rules.by_side(around.names), canvas.width - 2 * MARGIN
    heading = _heading(scene, sides, width, skin)
    rows = _rows_of_sides(scene, sides, width, skin)
    hands = len(scene.uncounted)
    open_cards = _OPEN if hands * (4 * (SMALL.wide + 1) + 1) <= width else 1
    # In the fullest form that leaves the first row free, which is the banner's.
    for best, left_open in ((layout.card.high, open_cards), (layout.card.high, 1), (1, 1)):
        blocks = (best if scene.best else 0, left_open if hands else 0, 1)
        spare = canvas.height - len(heading) - len(rows) - sum(blocks)
        if spare > 0:
            break
    line = min(spare, 1)
    spare -= line
    for text, style in heading:
        canvas.write(line, MARGIN, text, style, width=width, align="centre")
        line += 1
    wide = _cells_of(rows)
    if blocks[0] > 1:
        # Whose the best hand is stands beside it.
        wide = max(wide, _beside(layout) + cells("".join(whose_best(scene, skin))))
    left, gap = (canvas.width - min(wide, width)) // 2, int(spare > 1)
    _draw_sides(canvas, rows, line + gap, left, skin)
    line, spare = line + gap + len(rows), spare - gap
    drawn = (_draw_best_beside, _draw_left_open, _draw_last)
    for high, draw in zip(blocks, drawn, strict=True):
        if high:
            gap = int(spare > 0)
            line, spare = line + gap, spare - gap
            draw(canvas, scene, line, high, left, layout, skin)
            line += high


def _heading(scene: Over, sides: Sides, width: int, skin: Skin) -> list[tuple[str, str]]:
    """Who won, and what that means for the loser, or among more losers what it counts."""
    view, won, match = scene.around.view, scene.around.won[-1], scene.around.match
    assert view.winner is not None
    mark, style = skin.glyphs.front[view.winner], player_style(view.winner)

    def fitting(said: Callable[[Sides], str]) -> str:
        """With names that are cut no more than it takes."""
        names = scene.around.names
        short = with_names(names, width, lambda names: said(view.rules.by_side(names)))
        return said(view.rules.by_side(short))

    if len(sides) == 2:
        means = fitting(lambda sides: meaning(won, match, sides))
        winning = fitting(lambda sides: f"{mark} {wins(view, sides)}")
        return [(winning, style), (means, "table.strong")]

    def told(sides: Sides) -> str:
        winning, counting = wins(view, sides), counts(won, match, sides)
        if not counting:
            return winning
        return _("{wins}: {counts}", wins=winning, counts=counting)

    return [(fitting(lambda sides: f"{mark} {told(sides)}"), style)]


def _rows_of_sides(scene: Over, sides: Sides, width: int, skin: Skin) -> list[_Row]:
    """The heads of the columns, and below them what each side came to.

    Partners have one line above for that, all others a column.
    """
    sources = sources_of(scene.tallies)
    won, match = scene.around.won[-1], scene.around.match
    heads = (*[_(_HEADS[source.field]) for source in sources], _(_HEADS["points"]))
    points = [[str(getattr(tally, source.field)) for source in sources] for tally in scene.tallies]
    came = [
        "" if len(sides) == 2 else came_to(won, Side(side), match) for side in range(len(sides))
    ]
    room = width - sum([cells(head) + _APART for head in heads]) - len(skin.glyphs.front[0]) - 1
    short = with_names(
        scene.around.names,
        room,
        lambda names: max(map(listed, scene.around.view.rules.by_side(names)), key=cells),
    )
    named = scene.around.view.rules.by_side(short)
    rows = [
        (
            f"{skin.glyphs.front[side]} {listed(named[side])}",
            (*points[side], str(sum(scene.tallies[side]))),
            came[side],
        )
        for side in range(len(sides))
    ]
    found = [("", heads, ""), *rows]
    if _cells_of(found) <= width:
        return found
    # Without the holes that were wanting where the defeat has a name.
    comma = pgettext("how far it came", ", ")
    return [(name, points, came.rpartition(comma)[2]) for name, points, came in found]


_HEADS: Final = {
    "play": N_("play"),
    "hands": N_("hands"),
    "cribs": N_("cribs"),
    "heels": N_("heels"),
    "muggins": N_("muggins"),
    "points": N_("points"),
}
"""What stands above the points, by where they came from and in all."""


def _cells_of(rows: Sequence[_Row]) -> int:
    """The cells of the table, its names, columns and what each came to."""
    names, came = max([cells(row[0]) for row in rows]), max([cells(row[2]) for row in rows])
    columns = sum([cells(head) + _APART for head in rows[0][1]])
    return names + columns + (came + _APART if came else 0)


def _draw_sides(canvas: Canvas, rows: Sequence[_Row], top: int, left: int, skin: Skin) -> None:
    heads = rows[0][1]
    names = max([cells(row[0]) for row in rows])
    for line, (name, points, came) in enumerate(rows, top):
        style = player_style(Side(line - top - 1)) if name else ""
        canvas.write(line, left, name, style)
        column = left + names
        for place, (head, each) in enumerate(zip(heads, points, strict=True)):
            look = "table" if name else "table.faint"
            if name and place == len(heads) - 1:
                look = "table.strong"
            wide = cells(head) + _APART
            canvas.write(line, column, each, look, width=wide, align="right")
            column += wide
        canvas.write(line, column + _APART, came, style)


def _beside(layout: Layout) -> int:
    """The cells from five cards to what stands beside them."""
    return of_five(layout.card) + MARGIN


def _draw_best_beside(
    canvas: Canvas, scene: Over, line: int, high: int, left: int, layout: Layout, skin: Skin
) -> None:
    """The best hand or crib as cards, its count in words beside them; or all of it in a row."""
    assert scene.best is not None
    best = scene.best
    if high == 1:
        room = canvas.width - left - MARGIN
        cards = " ".join(map(skin.card_text, best.cards))
        cards = _(
            ": {cards} + {starter}, ", cards=cards, starter=skin.card_text(best.shown.starter)
        )
        least = cells(cards) + cells(number(best.shown.worth))
        column = draw_whose_best(canvas, scene, line, left, room - least, skin)
        column = canvas.write(line, column, cards, "table")
        said = best.said
        fits = column + cells(said) <= canvas.width - MARGIN
        canvas.write(line, column, said if fits else number(best.shown.worth or NINETEEN), "table")
        return
    draw_five(canvas, best, line, left, layout.card, skin)
    beside = left + _beside(layout)
    room = canvas.width - beside - MARGIN
    draw_whose_best(canvas, scene, line, beside, room, skin)
    for row_below, text in enumerate(wrapped(best.said, room)[: high - 1], line + 1):
        canvas.write(row_below, beside, text)


def _draw_left_open(
    canvas: Canvas, scene: Over, line: int, high: int, left: int, layout: Layout, skin: Skin
) -> None:
    """What was not counted, as cards or in a line."""
    if high > 1:
        wide = len(scene.uncounted) * (4 * (SMALL.wide + 1) + 1)
        _draw_uncounted(canvas, scene, line, min(left, canvas.width - MARGIN - wide), skin)
        return
    room = canvas.width - 2 * MARGIN
    said = _uncounted_in_words(scene.uncounted, scene.around, room, skin)
    canvas.write(line, min(left, canvas.width - MARGIN - cells(said)), said)


def _draw_last(
    canvas: Canvas, scene: Over, line: int, high: int, left: int, layout: Layout, skin: Skin
) -> None:
    _draw_way(canvas, scene, line, left, skin)
