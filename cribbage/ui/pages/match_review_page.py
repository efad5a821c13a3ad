"""The review of a match: errors and luck in each game and in all of them."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from cribbage.language.speaking import _, cells, pgettext
from cribbage.match.match import FinishedGame, Match
from cribbage.review.facts import Facts, in_all, review_facts
from cribbage.review.judging import DecisionKind
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas, cut
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import draw_chart, reach
from cribbage.ui.pages.decision import headline_row
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.judgement import Judgement, ReviewPage
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.screens.keys import LOOK, REPLAY, SAVE
from cribbage.ui.screens.screen import Bindings, Request, Screen, to
from cribbage.ui.screens.screen import Look as Drawn
from cribbage.ui.screens.seats import PLAYERS, marked_name, player_style
from cribbage.ui.words import matches_reviewed as told
from cribbage.ui.words.figure_text import tenths
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import ON_MATCHES_REVIEWED
from cribbage.ui.words.matches import beside_the_title
from cribbage.ui.words.reviewed import captions, written_fact
from cribbage.ui.words.sentences import so_many_games


class MatchReviewPage(ReviewPage):
    """The reviewed games of a match; ``won`` are their results, ``at`` is the game pointed at."""

    judgements: tuple[Judgement, ...]
    match: Match
    won: tuple[FinishedGame, ...]
    at: int = 0
    note: str = ""
    back: Screen | None = None

    def aside(self) -> str:
        """Return the score of the match."""
        if self.match.to is None:
            return so_many_games(len(self.won))
        first, totals = self.judgements[0], self.match.totals(self.won, 2)
        stand = beside_the_title(first.names, first.rules, totals)
        return _("match to {to}, {standing}", to=self.match.to, standing=stand)

    def help_text(self) -> HelpText:
        return HelpText(ON_MATCHES_REVIEWED)

    def keys(self) -> Bindings:
        """Return the keys that choose a game, open it or replay it."""
        game = GameReviewPage(self.judgements[self.at], back=self)
        return (
            to(LOOK, _("open"), game),
            *list_keys(self, len(self.judgements), pgettext("in a list", "choose"), game),
            to(REPLAY, _("replay"), Request.REPLAY),
            to(SAVE, _("save"), Request.SAVE),
            *around_reading(self),
        )

    def picture(self, look: Drawn) -> boxes.Box:
        """Return the games; with room, the lead after each of them, and the sources of luck."""
        skin, names, many = look.skin, self.names, len(self.won)
        said = told.headlines(names, self.match, self.won, self.lines)
        title = boxes.FirstFit(*[boxes.TextRow((each, "table.strong")) for each in said])
        each = told.of_the_same_cards(self.match, self.won), told.to_count(self.judgements[0].rules)
        notes = [boxes.TextRow((note, "table.faint")) for note in each if note]
        leads = boxes.Leaf(
            boxes.Span(40, grows=True), boxes.Span(10, 7 + 7 * many), _leads(self, skin)
        )
        luck, best = _luck(self), _best(self, skin)
        side_by_side = boxes.in_middle(boxes.SideBySide(luck, boxes.ACROSS, best, boxes.ACROSS))
        every, some = boxes.Span(7 + 3 * many, 7 + 7 * many), boxes.Span(12, grows=True)
        whole, part = boxes.Span(74, grows=True), boxes.Span(84, 86)
        page = boxes.FirstFit(
            boxes.Column(
                boxes.SideBySide(_games(self, skin, part, every), leads, gap=2), side_by_side, gap=1
            ),
            boxes.SideBySide(
                _games(self, skin, part, some), boxes.Column(leads, luck, best, gap=1), gap=2
            ),
            boxes.Column(_games(self, skin, whole, every), side_by_side, gap=1),
            _games(self, skin, whole, some),
        )
        return boxes.PaddedBox(
            boxes.Column(title, boxes.blank(height=1), page, *notes), MARGIN, MARGIN
        )

    @property
    def names(self) -> tuple[str, ...]:
        return self.judgements[0].names

    @property
    def lines(self) -> tuple[Facts, ...]:
        """The figures of each game."""
        return tuple([review_facts(each.review) for each in self.judgements])


def _games(scene: MatchReviewPage, skin: Skin, width: boxes.Span, height: boxes.Span) -> boxes.Box:
    many = len(scene.won)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = height - len(("names", "kinds", "rule", "total", "blank", "heading"))
        # A row in the table and two bars, thick ones and blanks between them if there is room.
        thick = max(1, min(3, (room // many - 2) // 2))
        apart = many * 4 <= room
        # If they do not all fit, the table shows more games than the bars.
        in_table = min(many, max(room // 3, room - 2 * max(2, room // 6)))
        in_bars = _around(scene.at, many, min(many, (room - in_table) // 2))
        places = _around(scene.at, many, in_table)
        # Figures move together before a result is cut.
        tables = [_table(scene, places, *widths, skin) for widths in ((25, 7), (22, 6))]
        bars = _bars(scene, in_bars, thick, skin, apart=apart)
        boxes.Column(boxes.FirstFit(*tables), bars, gap=1).draw(on, top, left, width, height)

    return boxes.Leaf(width, height, draw)


def _around(at: int, many: int, room: int) -> range:
    top = min(max(0, at - room // 2), many - room)
    return range(top, top + room)


def _right(text: str, width: int) -> str:
    return " " * (width - cells(text)) + text


def _table(scene: MatchReviewPage, places: range, result: int, each: int, skin: Skin) -> boxes.Box:
    """Return a row for each visible game and one for the total, with at least ``result`` cells for
    the result and ``each`` cells for a figure.
    """
    names, lines, glyphs = scene.names, scene.lines, skin.glyphs
    counting = told.counted_by_hand(scene.judgements[0].rules)
    kinds = [pgettext("lost by", "discard"), pgettext("lost by", "play")]
    kinds += [pgettext("lost by", "count")] if any(counting) else []
    each += 2 * (len(kinds) == 2)
    block = 2 + each * len(kinds)

    def figures(of: Facts, style: str = "") -> boxes.Box:
        text = ""
        for seat, by_kind in enumerate(of.lost):
            text += "  "
            for kind, lost in enumerate(by_kind[: len(kinds)]):
                said = tenths(lost)
                if kind == 2:  # align whole points with the other rows
                    said = f"{tenths(lost, 0)}  " if lost or counting[seat] else "-"
                text += _right(said, each)
        return boxes.TextRow(
            (_right(tenths(of.margin, 0, signed=True), 6), "table.strong"), (text, style)
        )

    def game(place: int) -> boxes.Box:
        won, pointer = scene.won[place], ">" if place == scene.at else " "

        def said(names: tuple[str, ...]) -> Sequence[str]:
            return told.result_versions(names, won, scene.match)

        head = boxes.TextRow((pointer, "pointer"), (_right(f"{place + 1} ", 4), ""))
        style = player_style(won.winner)
        # The result takes all the room, and needs ``result`` cells.
        wide = boxes.SizedBox(
            headline_row(names, said, style=style), width=boxes.Span(result, result, grows=True)
        )
        row = boxes.SideBySide(head, wide, figures(lines[place]))
        return boxes.Clickable(row, ("row", place))

    first, *others = kinds
    heads = 2 * "".join([_right(first, 2 + each), *[_right(kind, each) for kind in others]])
    by_name = _("{name} +/-", name=names[0])
    above = boxes.SideBySide(
        boxes.TextRow(("  " + pgettext("above its number", "game"), "table.faint")),
        boxes.ACROSS,
        boxes.TextRow((_right(by_name, 6) + heads, "table.faint")),
        gap=1,
    )
    called = [_called(f"{glyphs.front[seat]} {names[seat]}", block, seat) for seat in (0, 1)]
    more = len(lines) - places.stop
    below = glyphs.across * 2 + _(" {many} more, press Down ", many=more) if more else ""
    of_all = in_all(lines)
    is_over = scene.match.is_over(scene.won)
    so_far = _("total") if is_over else pgettext("of a match", "so far")

    def write_together(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        on.write(top, left, told.together(of_all, width), "table.strong")

    together = boxes.Leaf(boxes.Span(grows=True), 1, write_together)
    rule = boxes.fill(glyphs.across, "table.rule", boxes.Span(grows=True))
    return boxes.Column(
        boxes.SideBySide(boxes.ACROSS, *called),
        above,
        *map(game, places),
        boxes.SideBySide(boxes.TextRow((below, "table.faint")), rule),
        boxes.SideBySide(
            boxes.TextRow((f"{so_far} ", "table.faint")), together, figures(of_all, "table.strong")
        ),
    )


def _called(player: str, block: int, seat: int) -> boxes.Box:
    """Return a player's name over the figures, shortened only as far as needed."""
    room = block - 1
    text = _("{player}, points lost", player=player)
    if cells(text) > room:
        least = room - cells(_("{player} lost", player=""))
        text = _("{player} lost", player=cut(player, least).rstrip())
    return boxes.TextRow((_right(text, block), player_style(seat)))


_A_CELL: Final = (5, 10, 15, 20, 30, 40, 50, 100)
"""The tenths of a point that a cell of a bar can stand for."""


def _bars(
    scene: MatchReviewPage, places: range, thick: int, skin: Skin, *, apart: bool
) -> boxes.Box:
    """Return two bars for each game, all on one scale: errors, and luck below them."""
    glyphs, lines = skin.glyphs, scene.lines
    signs = glyphs.full, ":" if glyphs.ascii else glyphs.weave
    longest = max([max(abs(each.errors), abs(each.luck)) for each in lines])

    def bar(value: float, sign: str) -> boxes.Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            half = (width - 1) // 2
            a_cell = next((each for each in _A_CELL if longest <= each * half), -(-longest // half))
            long, middle = round(abs(value) / a_cell), left + half
            on.fill(top, middle, height, 1, "table.rule", glyphs.down)
            begin = middle + 1 if value > 0 else middle - long
            on.fill(top, begin, height, long, PLAYERS[value < 0], sign)

        return boxes.Leaf(boxes.Span(20, grows=True), thick, draw)

    def game(place: int) -> boxes.Box:
        faint = "" if place == scene.at else "table.faint"
        number, of = _("game {number}", number=place + 1), lines[place]
        each = (number, _("errors"), of.errors, signs[0]), ("", _("luck"), of.luck, signs[1])
        rows = [
            boxes.SideBySide(
                boxes.SizedBox(boxes.TextRow((f"  {before}", faint)), width=10),
                boxes.SizedBox(boxes.TextRow((what, faint)), width=6),
                boxes.TextRow((_right(tenths(value, signed=True), 6), faint)),
                boxes.blank(1),
                bar(value, sign),
            )
            for before, what, value, sign in each
        ]
        return boxes.PaddedBox(
            boxes.Clickable(boxes.Column(*rows), ("row", place)), bottom=int(apart)
        )

    def key(names: tuple[str, ...]) -> tuple[str, ...]:
        solid, woven = signs
        said = _(
            "{solid} errors  {woven} luck (right favors {name})",
            solid=solid,
            woven=woven,
            name=names[0],
        )
        return (said,)

    where = boxes.TextRow((_("where results came from"), "table.faint"))
    return boxes.Column(
        boxes.SideBySide(where, headline_row(scene.names, key, align="right"), gap=2),
        *map(game, places),
    )


def _leads(scene: MatchReviewPage, skin: Skin) -> boxes.Draw:
    """Draw the lead after each game, and what it would be from errors alone."""
    lines, names = scene.lines, scene.names
    leads = [round(each / 10) for each in accumulate([each.margin for each in lines])]
    errors = [round(each / 10) for each in accumulate([each.errors for each in lines])]
    headings = _("the lead after each game, in points"), _("the lead from errors alone")

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        # Two charts, each with a heading, a line and a blank.
        rows = max(1, (height - 6) // 4)
        least = max(1, -(-max(*reach(leads), *reach(errors)) // rows))
        for heading, values in zip(headings, (leads, errors), strict=True):
            above, below = reach(values)
            first, second = [cut(name, 9).rstrip() for name in names]
            labels = f"{first} +{above}", _("tied"), f"{second} +{below}"
            said = max(map(cells, labels))
            on.write(top, left, heading, "table.faint")
            drawn = draw_chart(values, labels, width - said - 3, rows, skin.glyphs, least=least)
            for line, (side, label, pegs) in enumerate(drawn, top + 1):
                style = "table.faint" if side is None else PLAYERS[side]
                on.write(line, left, label, style, width=said, align="right")
                column = on.write(line, left + said, f" {skin.glyphs.down} ", "table.faint")
                on.write(line, column, pegs, style)
            top += len(drawn) + 2

    return draw


_ALIGNED: Final[tuple[Align, ...]] = ("left", "right", "right")


def _grid(rows: Sequence[tuple[str, str, Sequence[str], str]]) -> boxes.Box:
    return boxes.GridBox(
        [
            boxes.GridRow([(label, faint), *[(_right(text, 10), style) for text in figures]])
            for label, faint, figures, style in rows
        ],
        aligned=_ALIGNED,
    )


def _luck(scene: MatchReviewPage) -> boxes.Box:
    figures = scene.lines[scene.at], in_all(scene.lines)
    name = cut(scene.names[0], 14).rstrip()
    heads = [_("game {number}", number=scene.at + 1), _("total")]
    rows = [(_("points for {name}", name=name), heads, "table.faint")]
    rows += [
        (_("errors"), [tenths(each.errors, signed=True) for each in figures], "table.strong"),
        (_("luck"), [tenths(each.luck, signed=True) for each in figures], "table.strong"),
    ]
    rows += [
        (f"  {_(label)}", [tenths(each.parts[part], signed=True) for each in figures], "")
        for part, label in enumerate(told.NAMED)
    ]
    margins = [tenths(each.margin, 0, signed=True) for each in figures]
    rows += [(_("total"), margins, "table.strong")]
    return _grid([(label, "table.faint", said, style) for label, said, style in rows])


def _best(scene: MatchReviewPage, skin: Skin) -> boxes.Box:
    rows = [(_("best choices"), "table.faint", [_("discards"), _("cards")], "table.faint")]
    one, of_all = _("game {number}", number=scene.at + 1), _("total")
    for where, found in ((one, scene.lines[scene.at]), (of_all, in_all(scene.lines))):
        for seat in (0, 1):
            kinds = (DecisionKind.DISCARD, DecisionKind.CARD)
            each = [(found.best[seat][kind], found.made[seat][kind]) for kind in kinds]
            name, style = marked_name(seat, cut(scene.names[seat], 14).rstrip(), skin)
            label = "  " + _("{player}, {where}", player=name, where=where)
            said = [_("{best} of {many}", best=best, many=many) for best, many in each]
            rows.append((label, style, said, ""))
    return boxes.Column(_grid(rows), *_own(scene, skin))


def _own(scene: MatchReviewPage, skin: Skin) -> list[boxes.Box]:
    """Return the other facts of each player, in the game pointed at and in all."""
    found = scene.lines[scene.at], in_all(scene.lines)
    rows = []
    for key, caption in captions(in_match=True).items():
        for seat in (0, 1):
            name, style = marked_name(seat, cut(scene.names[seat], 14).rstrip(), skin)
            label = "  " + _("{player}, {where}", player=name, where=_(caption.label))
            said = [written_fact(key, each.own[seat][key]) for each in found]
            rows.append((label, style, said, ""))
    if not rows:
        return []
    heads = [_("game {number}", number=scene.at + 1), _("total")]
    return [_grid([("", "table.faint", heads, "table.faint"), *rows])]
