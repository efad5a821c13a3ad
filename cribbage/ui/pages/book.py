"""The book on the full screen: who has played with whom, all sides of a party, and their games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.engine.rules import Side
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.match.margins import Margin
from cribbage.match.names import LONGEST
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.players import player_style
from cribbage.ui.guide.help import NO_GAME_YET
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import APART, MARGIN, Layout, reading
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import PegRow, column_of, day
from cribbage.ui.pages.packs import CALLED
from cribbage.ui.pages.rivalry import (
    best,
    called,
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
from cribbage.ui.words.matches import margin_name
from cribbage.ui.words.sentences import listed, wrapped

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Party, Rivalry

HEAD: Final = 2
"""The rows above the first of a list."""

LIST: Final = 80
"""The cells of a list, with those to the left and to the right of it."""

_NAMES: Final = 40
_FIGURES: Final = 46
_LAST: Final = 67
"""In the book, the cells of names in full, and the columns of the figures and of when they last
played.
"""

_SCORES: Final = 14
_RECORD: Final = 12
"""Among the games of more than two, the column of the first scores, and the cells behind them."""

_LABEL: Final = 16
_COLUMN: Final = 17
"""The cells of what a figure is, which may reach further, and of a player's name and figures."""

_CHART: Final = 4
"""The rows of the smallest chart and of what it is."""

_RESULTS: Final = 37
"""The cells of the last games beside the figures."""

_BAR: Final = 48
"""The cells of the longest bar."""

_OTHERS: Final = 5
"""How many of those on the other pages of the book are told of beside the list."""

Piece = tuple[int, str, str]
"""A cell of a row, what begins there, and its style."""


class ListPage(NamedTuple):
    """A page with a list on it, ``wide`` cells of it, its first row below ``head`` others.

    What tells more of the row pointed at begins at ``top`` and ``left``, with so many cells as
    ``closer``; ``top`` is 0 where there is no room for that. The list ends above the row ``last``.
    """

    page: Canvas
    wide: int
    head: int
    last: int
    top: int
    left: int
    closer: int


def list_page(
    canvas: Canvas, many: int, closer: int, skin: Skin, wide: int = LIST, head: int = HEAD
) -> ListPage:
    """A page for a list of so many rows, and beside it or below it for so many that tell more of
    the one pointed at.
    """
    rows, beside = head - 1 + many, reading(canvas.width, canvas.height).beside
    if beside:
        wide = min(wide, canvas.width - beside - APART)
        page, _edge = sheet(canvas, wide + beside + APART, max(rows, closer), skin)
        for row in range(1, page.height - 1):
            page.write(row, wide - 1, skin.glyphs.down, "table.rule")
        return ListPage(page, wide, head, page.height - 1, 1, wide + 1, beside)
    fits = rows + 1 + closer + 2 <= canvas.height
    page, _edge = sheet(canvas, wide, rows + (1 + closer) * fits, skin)
    last = rows + 1 if fits else page.height - 1
    top = last + 1 if fits else 0
    return ListPage(page, page.width, head, last, top, MARGIN, LIST - 2 * MARGIN)


def draw_book(canvas: Canvas, scene: Book, layout: Layout, skin: Skin) -> None:
    """A row for all who have finished a game with each other, those who played last first; and of
    the one pointed at who has won how much.
    """
    if not scene.parties:
        draw_nothing(canvas, NO_GAME_YET, skin)
        return
    beside = reading(canvas.width, canvas.height).beside
    closer = _closer(scene, beside or LIST - 2 * MARGIN, skin, full=bool(beside))
    on = list_page(canvas, len(scene.parties), len(closer), skin)
    page = on.page
    first = _("against the computer") if scene.of_programs else _("head-to-head")
    ends = ((52, _("games")), (63, _("skunks")))
    headings = [(end - cells(text), text) for end, text in ends]
    headings = [(4, first), *headings, (_LAST, _("last game"))]
    for column, heading in headings:
        page.write(1, column, heading, "table.faint")
    for row, place in list_rows(on, scene.at, len(scene.parties)):
        party = scene.parties[place]
        named = _pieces(party, LONGEST)
        # Names that would have to be cut are worth more than what can be added up from the wins.
        is_whole = party.is_of_two or _cells(named) <= _NAMES
        column = 4
        for text, style in named if is_whole else _fitted(party, _LAST - 2 - column):
            column = page.write(row, column, text, style)
        if is_whole:
            # From a short name the eye is led to the figures.
            for dot in range(column + 1 + column % 2, _FIGURES, 2):
                page.write(row, dot, ".", "table.rule")
            page.write(row, _FIGURES, str(party.games), width=6, align="right")
            skunks = (" - " if party.is_of_two else "-").join(map(str, party.skunks))
            page.write(row, 53, skunks, width=10, align="right")
        page.write(row, _LAST, day(party.last))
        page.aim(row, 0, 1, on.wide, ("row", place))
    draw_closer(on, closer)
    lay(canvas, page)


def draw_nothing(canvas: Canvas, words: Sequence[str], skin: Skin) -> None:
    """What is to come on a page on which nothing is."""
    lines = [line for text in words for line in ("", *wrapped(_(text), _BAR))][1:]
    page, _edge = sheet(canvas, _BAR + 4 * MARGIN, len(lines) + 2, skin)
    left = (page.width - _BAR) // 2
    for row, line in enumerate(lines, (page.height - len(lines)) // 2):
        page.write(row, left, line, "table.faint")
    lay(canvas, page)


def draw_closer(on: ListPage, rows: Sequence[Sequence[Piece]]) -> None:
    """Rows that tell more of what is pointed at, where there is room for them."""
    for line, pieces in enumerate(rows if on.top else (), on.top):
        for column, text, style in pieces:
            on.page.write(line, on.left + column, text, style)


def _closer(scene: Book, width: int, skin: Skin, *, full: bool) -> list[Sequence[Piece]]:
    """What each side has won, its names whole; in full what else is in the book too."""
    party = scene.parties[scene.at]
    named = [(listed(side), won) for side, won in zip(party.sides, party.wins, strict=True)]
    rows: list[Sequence[Piece]] = [[(0, _("games won"), "table.faint")]]
    rows += bars(named, max(party.wins), width, skin)
    skunks = " - ".join(map(str, party.skunks))
    rows += [[], [(0, _("skunk wins: {skunks}", skunks=skunks), "")]]
    if full and scene.against:
        rows += [[], [(0, _("against the computer"), "table.faint")]]
        for other in scene.against[:_OTHERS]:
            called = " ".join([text.strip() for text, _style in _pieces(other, LONGEST)])
            rows.append([(0, cut(called, width), "")])
    if full and scene.packs:
        rows += [[], [(0, _("solitaire"), "table.faint")]]
        for packs in scene.packs[:_OTHERS]:
            parts = {"name": packs.name, "patience": _(CALLED[packs.patience])}
            told = _("{name}, {patience}: {many}", **parts, many=len(packs.new))
            if packs.best is not None:
                told = _("{said}, best {best}", said=told, best=packs.best)
            rows.append([(0, cut(told, width), "")])
    return rows


def bars(
    each: Sequence[tuple[str, int]], most: int, width: int, skin: Skin
) -> list[Sequence[Piece]]:
    """Of each side its mark, its name and a bar as long as its points, games or whatever it is."""
    rows: list[Sequence[Piece]] = []
    room = min(_BAR, width - len(str(most)) - 1)
    for place, (name, value) in enumerate(each):
        style = player_style(Side(place))
        bar = skin.glyphs.bars[place] * (value * room // max(1, most))
        rows.append([(0, f"{skin.glyphs.front[place]} {cut(name, width - 2)}", style)])
        rows.append([(0, bar, style), (len(bar) + bool(bar), str(value), "table.strong")])
    return rows


def draw_rivals(canvas: Canvas, scene: Rivals, layout: Layout, skin: Skin) -> None:
    """Who leads; the figures of all sides beside each other, their best hands, and of two sides who
    led when; beside that, where there is room, their last games.
    """
    rivalry, sides = scene.rivalry, len(scene.rivalry.sides)
    results = bool(reading(canvas.width, canvas.height).beside)
    room = canvas.height - 2 * (canvas.width > LIST)
    rows, last = [*figures(rivalry), *lost(rivalry)[:1]], lost(rivalry)[1:]
    high = 2 + len(rivalry.sides[0]) + len(rows)
    # What is lost by now is worth less than who led when.
    if high + 1 + _CHART < room:
        rows, high = [*rows, *last], high + len(last)
    chart: Sequence[PegRow] = ()
    if sides == 2 and (room - high - 3) // 2 > 0:
        said = max(map(cells, (*leaders(rivalry), _("tied"))))
        chart = leads(rivalry, LIST - 2 * MARGIN - said - 3, (room - high - 3) // 2, skin.glyphs)
    below = len(rivalry.rivals) if sides > 2 else len(chart)
    total = min(room, high + (2 + below if below else 0))
    page, edge = sheet(canvas, LIST + (_RESULTS + APART) * results, total, skin)
    _draw_headline(page, rivalry, edge)
    first = MARGIN + min(_LABEL, LIST - 2 * MARGIN - sides * _COLUMN)
    columns = [first + place * _COLUMN for place in range(sides)]
    top = _draw_names(page, rivalry, 2 + edge, columns, _COLUMN, skin)
    beside = first + sides * _COLUMN
    for row, (_whole, label, values) in enumerate(rows, top):
        for left, value in zip(columns, values, strict=True):
            page.write(row, left, value, width=_COLUMN, align="right")
        page.write(row, MARGIN, label, "table.faint")
    if over := reviewed(rivalry):
        page.write(top + len(figures(rivalry)), beside + 4, over, "table.faint")
    if sides > 2:
        at = min(edge + high + 1, page.height - edge - 1 - len(rivalry.rivals))
        _draw_best_below(page, scene, at, skin)
    elif rivalry.is_of_two:
        _draw_best(page, scene, 2 + edge, beside + 4, skin)
    else:
        at = _draw_best(page, scene, 2 + edge, beside + 2, skin)
        _draw_own(page, scene, at, beside + 2, skin)
    if chart:
        page.write(edge + high + 1, MARGIN, _what_led(rivalry), "table.faint")
        _draw_leads(page, rivalry, chart, edge + high + 2, MARGIN, skin)
    if results:
        _draw_last_games(page, rivalry, skin)
    lay(canvas, page)


def _draw_headline(page: Canvas, rivalry: "Rivalry", top: int) -> None:
    for row, sentence in enumerate(headline(rivalry), top):
        column = MARGIN
        for part in sentence:
            if isinstance(part, int):
                column = page.write(row, column, called(rivalry)[part], player_style(Side(part)))
            else:
                column = page.write(row, column, part, "table.strong")
        page.write(row, column, _("{said}.", said=""), "table.strong")


def _what_led(rivalry: "Rivalry") -> str:
    return _("lead over time, in games: {when}", when=when(rivalry))


def _draw_leads(
    page: Canvas, rivalry: "Rivalry", chart: Sequence[PegRow], top: int, left: int, skin: Skin
) -> int:
    """The chart with its labels: the column of its first peg."""
    said = max(map(cells, (*leaders(rivalry), _("tied"))))
    column = left + said + 3
    for row, (side, label, pegs) in enumerate(chart, top):
        style = "table.faint" if side is None else player_style(Side(side))
        page.write(row, left, label, style, width=said, align="right")
        page.write(row, column - 3, f" {skin.glyphs.down} ", "table.faint")
        page.write(row, column, pegs, style)
    return column


def _draw_last_games(page: Canvas, rivalry: "Rivalry", skin: Skin) -> None:
    """The last games, the very last first, as many as there are rows."""
    for row in range(1, page.height - 1):
        page.write(row, LIST - 1, skin.glyphs.down, "table.rule")
    left = LIST + 1
    page.write(1, left, _("recent games"), "table.faint")
    room = page.height - 3
    for row, result in enumerate(rivalry.results[: -room - 1 : -1], 2):
        style = player_style(Side(result.winner))
        column = page.write(row, left, f"{day(result.begun)}  ")
        column = page.write(row, column, f"{skin.glyphs.front[result.winner]} ", style)
        if len(result.scores) == 2:
            scores = f"{result.winner_score} - {result.loser_score:>3}"
            column = page.write(row, column, scores, "table.strong")
            if result.margin is not Margin.PLAIN:
                page.write(row, column + 2, margin_name(result.margin), "table.warning")
        else:
            page.write(row, column, " ".join([f"{each:>3}" for each in result.scores]))


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
    canvas.write(top, left, pgettext("of the hands", "best hands and cribs"), "table.faint")
    found = best(scene.rivalry)
    for row, (place, hand) in enumerate(found):
        kind = _("crib") if hand.crib else _("hand")
        at = top + 1 + 2 * row
        column = canvas.write(at, left, skin.glyphs.front[place], player_style(Side(place)))
        if scene.rivalry.is_of_two:
            canvas.write(
                at,
                column,
                _(
                    " {kind}, {points}, {day}",
                    kind=kind,
                    points=hand.shown.worth,
                    day=day(hand.begun),
                ),
            )
        else:
            canvas.write(
                at,
                column,
                _(" {name}, {kind} {points}", name=hand.name, kind=kind, points=hand.shown.worth),
            )
        canvas.write(at + 1, left, five_cards(hand.shown, skin), "table.strong")
    return top + 1 + 2 * len(found)


def _draw_own(canvas: Canvas, scene: Rivals, top: int, left: int, skin: Skin) -> None:
    """What each partner made of his own hands."""
    canvas.write(top, left, _("average hand each"), "table.faint")
    for row, (place, name, average) in enumerate(own_hands(scene.rivalry), top + 1):
        shown = f"{skin.glyphs.front[place]} {name}"
        canvas.write(row, left, shown, player_style(Side(place)))
        canvas.write(row, left + 17, average, width=6, align="right")


def _draw_best_below(canvas: Canvas, scene: Rivals, below: int, skin: Skin) -> None:
    """The best hand and the best crib of each, a row for each player."""
    top, half = below, (LIST - 2 * MARGIN) // 2
    canvas.write(top, MARGIN, _("best hands"), "table.faint")
    canvas.write(top, MARGIN + half, _("best cribs"), "table.faint")
    for place, hand in best(scene.rivalry):
        row, left = top + 1 + place, MARGIN + half * hand.crib
        column = canvas.write(row, left, skin.glyphs.front[place], player_style(Side(place)))
        column = canvas.write(row, column, f" {hand.shown.worth:>2}  ")
        canvas.write(row, column, five_cards(hand.shown, skin), "table.strong")


def draw_games(canvas: Canvas, scene: Games, layout: Layout, skin: Skin) -> None:
    """A row for each game, the last one first; and of the one pointed at how far each side came,
    and how they stood after it.
    """
    rivalry, many = scene.rivalry, len(scene.results)
    of_two = rivalry.is_of_two
    wide = LIST if of_two else min(canvas.width, _SCORES + _COLUMN * len(rivalry.sides) + _RECORD)
    wide = max(LIST, wide)
    beside = reading(canvas.width, canvas.height).beside
    closer = _of_game(scene, beside or LIST - 2 * MARGIN, skin, full=bool(beside))
    chart: Sequence[PegRow] = ()
    if beside and len(rivalry.sides) == 2:
        said = max(map(cells, (*leaders(rivalry), _("tied"))))
        chart = leads(
            rivalry, beside - said - 3, (canvas.height - len(closer) - 8) // 2, skin.glyphs
        )
    more = len(closer) + (len(chart) + _CHART - 1 if chart else 0)
    on = list_page(canvas, many, more, skin, wide, 1 + len(rivalry.sides[0]))
    if of_two:
        _draw_games_of_two(on, scene)
    else:
        _draw_games_of_more(on, scene, skin)
    draw_closer(on, closer)
    if chart:
        top = on.top + len(closer) + 1
        on.page.write(top, on.left, _("lead over time, in games"), "table.faint")
        column = _draw_leads(on.page, rivalry, chart, top + 1, on.left, skin)
        place = column_of(many - 1 - scene.at, many, on.left + on.closer - column)
        on.page.write(top + 1 + len(chart), column + place, skin.glyphs.pointer, "pointer")
    lay(canvas, on.page)


def _of_game(scene: Games, width: int, skin: Skin, *, full: bool) -> list[Sequence[Piece]]:
    """The points of each side in the game pointed at, and in full what each had won by then."""
    rivalry, result = scene.rivalry, scene.results[scene.at]
    so_far = rivalry.results[: len(rivalry.results) - scene.at]
    named = [*zip(called(rivalry), result.scores, strict=True)]
    rows: list[Sequence[Piece]] = [[(0, _("score on {day}", day=day(result.begun)), "table.faint")]]
    rows += bars(named, result.target, width, skin)
    if full:
        won = [each.winner for each in so_far]
        wins = [(name, won.count(place)) for place, name in enumerate(called(rivalry))]
        heading = _("games won as of this one, out of {many}", many=len(so_far))
        rows += [[], [(0, heading, "table.faint")]]
        rows += bars(wins, max([count for _name, count in wins]), width, skin)
    return rows


def _draw_games_of_two(on: ListPage, scene: Games) -> None:
    canvas, names = on.page, called(scene.rivalry)
    headings = (
        *((4, _("started")), (24, _("won by")), (40, pgettext("such scores", "score"))),
        *((52, _("margin")), (66, _("record"))),
    )
    for column, heading in headings:
        canvas.write(1, column, heading, "table.faint")
    results = scene.results
    for row, place in list_rows(on, scene.at, len(results)):
        result = results[place]
        canvas.write(row, 4, f"{day(result.begun)}, {result.begun:%H:%M}")
        canvas.write(row, 24, names[result.winner], player_style(Side(result.winner)))
        canvas.write(row, 40, f"{result.winner_score} - {result.loser_score}", "table.strong")
        if result.margin is not Margin.PLAIN:
            canvas.write(row, 52, margin_name(result.margin), "table.warning")
        _draw_kept(on, scene, row, 66, place)


def _draw_games_of_more(on: ListPage, scene: Games, skin: Skin) -> None:
    """A column for each side: its points, with its mark where it won."""
    canvas, sides = on.page, len(scene.rivalry.sides)
    width = min(_COLUMN, (on.wide - _SCORES - _RECORD) // sides)
    columns = [_SCORES + width * place for place in range(sides)]
    kept_at = _SCORES + width * sides + 2
    canvas.write(on.head - 1, 4, _("started"), "table.faint")
    canvas.write(on.head - 1, kept_at, _("record"), "table.faint")
    _draw_names(canvas, scene.rivalry, 1, columns, width, skin)
    for row, place in list_rows(on, scene.at, len(scene.results)):
        result = scene.results[place]
        canvas.write(row, 4, day(result.begun))
        for side, (left, score) in enumerate(zip(columns, result.scores, strict=True)):
            margin = result.margins[side]
            if margin is None:
                shown, style = f"{skin.glyphs.front[side]} {score}", player_style(Side(side))
            else:
                shown, style = str(score), "" if margin is Margin.PLAIN else "table.warning"
            canvas.write(row, left, shown, style, width=width, align="right")
        _draw_kept(on, scene, row, kept_at, place)


def _draw_kept(on: ListPage, scene: Games, row: int, column: int, place: int) -> None:
    on.page.write(row, column, _("saved") if scene.kept[place] else _("not saved"), "table.faint")
    on.page.aim(row, 0, 1, on.wide, ("row", place))


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
    return sum([cells(text) for text, _style in pieces])


def list_rows(on: ListPage, at: int, many: int) -> Sequence[tuple[int, int]]:
    """The rows of a list that are in sight, each with its place, the one pointed at marked; in the
    row below the last of them stands how many there are below.
    """
    room = on.last - on.head
    first = min(max(0, at - room // 2), max(0, many - room))
    shown = [(on.head + place - first, place) for place in range(first, min(many, first + room))]
    for row, place in shown:
        if place == at:
            on.page.write(row, MARGIN, ">", "pointer")
    if below := many - first - len(shown):
        on.page.write(
            on.head + room, MARGIN + 1, _(" {many} more, press Down ", many=below), "table.faint"
        )
    return shown
