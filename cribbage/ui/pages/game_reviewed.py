"""A reviewed game on one page: the points lost, errors and luck, win chances, costly decisions."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.pack.cards import Card
from cribbage.review.facts import may_lose, review_facts
from cribbage.review.judging import Chances, DecisionKind, JudgedDecision, Review
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas, cut
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.decision import (
    Decision,
    best_label,
    decision_row,
    draw_cards,
    headline_row,
    playing_on,
)
from cribbage.ui.pages.judgement import OnTable, ReviewOfGame
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.screens.keys import ALL_GAMES, LOOK, REPLAY, SAVE
from cribbage.ui.screens.screen import ASKED, Bindings, Message, Request, asked, to
from cribbage.ui.screens.screen import Look as Drawn
from cribbage.ui.screens.seats import PLAYERS, marked_name
from cribbage.ui.words import reviewed
from cribbage.ui.words.discard_ranking import format_points
from cribbage.ui.words.reasons import BY_CHANCE, choice_figures, heads
from cribbage.ui.words.reviewed import Case
from cribbage.ui.words.sentences import run_on


class GameReviewPage(ReviewOfGame):
    """The review of a game on one page."""

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return why another choice was better in the decision pointed at."""
        if self.note or not self.on_table:
            return asked(self.note)
        full, brief = reviewed.in_a_row(self.on_table.case)
        return (Message(full, ASKED, brief),)

    def keys(self) -> Bindings:
        """Choose a decision, open it, replay the game, and lead to the match."""
        many, closer = len(self.judgement.cases), Decision(self)
        in_match = self.judgement.record.match.has_more_games
        match = to(ALL_GAMES, pgettext("a key", "match"), Request.REVIEW_MATCH)
        return (
            *([to(LOOK, _("open"), closer)] if many else []),
            *list_keys(self, many, pgettext("in a list", "choose"), closer),
            to(REPLAY, _("replay"), Request.REPLAY),
            *playing_on(self),
            to(SAVE, _("save"), Request.SAVE),
            *([match] if in_match else []),
            *around_reading(self),
        )

    def picture(self, look: Drawn) -> boxes.Box:
        """Return the whole page, with the decision pointed at next to it if there is room."""
        skin = look.skin
        below = boxes.Leaf(
            boxes.Span(grows=True), boxes.Span(11, 24, grows=True), _chart_over_list(self, skin)
        )
        inside = boxes.PaddedBox(
            boxes.Column(_sums(self, skin), below, gap=boxes.Span(0, 1)), MARGIN, MARGIN
        )
        page: boxes.Box = boxes.Column(boxes.OptionalBox(boxes.blank(height=1)), inside)
        if lying := self.on_table:
            rule = boxes.fill(skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))
            pointed = boxes.SizedBox(_pointed(self, lying, skin), width=boxes.Span(37, 52))
            page = boxes.FirstFit(
                boxes.SideBySide(page, rule, boxes.blank(1), pointed, boxes.blank(1)), page
            )
        return boxes.Column(_headline(self), page)


def _headline(scene: GameReviewPage) -> boxes.Box:
    judgement, little = scene.judgement, _(reviewed.PROVES_LITTLE)
    ways = (
        reviewed.review_headline(judgement),
        run_on([reviewed.review_result(judgement), little]),
        # The first row of the screen names the winner too.
        reviewed.proves(judgement.rules.target),
    )
    return boxes.PaddedBox(
        boxes.FirstFit(*[boxes.TextRow((way, "table.strong")) for way in ways]), MARGIN, MARGIN
    )


# The sums.


class _Sum(NamedTuple):
    """A row of sums: ``deep`` is its level under the row above."""

    label: str
    figures: Sequence[str]
    deep: int = 0
    style: str = ""


_NOTHING: Final = "-"
"""The figure of a player who cannot lose any points here: the program counts for them."""

_SEATS: Final = (Seat(0), Seat(1))


def _lost(review: Review, rules: Rules) -> list[_Sum]:
    """Return the points each player lost, and the share of their choices that were best."""
    found, may = review_facts(review), [may_lose(rules, seat) for seat in _SEATS]

    def of_best(kind: DecisionKind) -> list[str]:
        each = zip(found.best, found.made, strict=True)
        return [_("{best} of {many}", best=best[kind], many=made[kind]) for best, made in each]

    def lost(kind: DecisionKind) -> list[str]:
        return [reviewed.tenths(each[kind]) for each in found.by_kind]

    def by_hand(kind: DecisionKind) -> list[str]:
        # Align whole points with those of the rows above.
        return [
            f"{reviewed.whole(each[kind])}  " if does[kind] else _NOTHING
            for each, does in zip(found.by_kind, may, strict=True)
        ]

    counting = (DecisionKind.COUNT, _("points missed")), (DecisionKind.CALL, _("missed calls"))
    return [
        _Sum(_("best discards"), of_best(DecisionKind.DISCARD)),
        _Sum(_("points lost"), lost(DecisionKind.DISCARD), 1),
        _Sum(_("best cards played"), of_best(DecisionKind.CARD)),
        _Sum(_("points lost"), lost(DecisionKind.CARD), 1),
        *[
            _Sum(label, by_hand(kind))
            for kind, label in counting
            if any(does[kind] for does in may)
        ],
        _Sum(_("total lost"), [reviewed.tenths(sum(each)) for each in found.lost]),
        *[
            _Sum(_(label), [reviewed.written_fact(key, own[key]) for own in found.own], deep)
            for key, (label, _told, deep) in reviewed.captions().items()
        ],
    ]


def _sources(scene: GameReviewPage) -> list[_Sum]:
    """Return the sources of the winner's margin, in points and in win chance."""
    parts = reviewed.came_about(scene.judgement)
    return [
        _Sum(
            part.label,
            [
                reviewed.signed(part.points),
                "" if part.chance is None else f"{reviewed.signed(part.chance)}%",
            ],
            int(part.within),
            "table.strong" if part is parts[-1] else "",
        )
        for part in parts
    ]


def _sums(scene: GameReviewPage, skin: Skin) -> boxes.Box:
    judgement = scene.judgement
    margin = judgement.review.margin
    if margin > 0:
        full, brief = (
            _("where the {margin} came from", margin=margin),
            _("margin of {margin}", margin=margin),
        )
    else:
        full, brief = _("where the result came from"), _("by source")
    heads = [pgettext("a column", "points"), pgettext("a column", "win %")]

    def grid(rows: Sequence[_Sum], gap: int) -> boxes.GridBox:
        cells = [
            boxes.GridRow(
                [(text, row.style) for text in ("  " * row.deep + row.label, *row.figures)]
            )
            for row in rows
        ]
        return boxes.GridBox(cells, aligned=("left", "right", "right"), gap=gap)

    def side_by_side(how: str, automatic: str, apart: boxes.Span, gap: int) -> boxes.Box:
        lost = [
            row._replace(
                figures=[f"{automatic if text == _NOTHING else text:>8}" for text in row.figures]
            )
            for row in _lost(judgement.review, judgement.rules)
        ]
        counted = grid(lost, gap)
        room = max([cells(row.figures[1]) for row in lost]) + gap - 1
        first, second = [
            boxes.TextRow(marked_name(seat, name, skin), gives=0, align="right")
            for seat, name in enumerate(judgement.names)
        ]
        names = boxes.SideBySide(
            boxes.SizedBox(first, width=boxes.Span(0, 0, grows=True)),
            boxes.SizedBox(second, width=room),
            gap=1,
        )
        head = _Sum(how, heads, 0, "table.faint")
        return boxes.SideBySide(
            boxes.SizedBox(boxes.Column(names, counted), width=counted.width),
            grid([head, *_sources(scene)], 2),
            gap=apart,
        )

    return boxes.FirstFit(
        side_by_side(full, _("automatic"), boxes.Span(4, 4), 5),
        side_by_side(brief, _NOTHING, boxes.Span(2, 4), 3),
    )


# The chart.

DEAL_STEPS: Final = 4
"""The number of steps in a deal: the play, the two hands, the crib."""

_PARTS: Final = {False: "▁▂▃▄▅▆▇█", True: "____---#"}
_WOVEN: Final = {False: "▒", True: ":"}
_MIDDLE: Final = {False: "·", True: "."}
_TALLEST: Final = 24

_CHANCE: Final = (
    N_("{name}'s win chance (%) after each step: play, pone, dealer, crib"),
    N_("{name}'s win chance (%)"),
)
"""The title of the chart, in full and in brief."""


class ChartRow(NamedTuple):
    """A row of the chart; ``above`` is true above 50%."""

    text: str
    above: bool


def win_chart(
    deals: Sequence[Chances],
    columns: int,
    rows: int,
    *,
    ascii: bool = False,  # noqa: A002  # the player's own word for it: --ascii
) -> tuple[ChartRow, ...]:
    """Return so many columns for each deal in an even number of rows, the highest first.

    The part above 50% is solid, the part below it woven, and 50% itself a row of dots, so that the
    leader is visible without color. A step that a deal did not reach repeats the one before.

    >>> for row in win_chart([Chances(0, 0.5, (0.6, 0.4, 1.0))], 4, 4, ascii=True): print(row.text)
      ##
    _ ##
    :-::
    ::::
    """
    steps = [-(-(column + 1) * DEAL_STEPS // columns) - 1 for column in range(columns)]
    thens = [deal.then or (deal.dealt,) for deal in deals]
    chances = [then[min(step, len(then) - 1)] for then in thens for step in steps]
    parts = _PARTS[ascii]

    def sign(height: int, row: int) -> str:
        filled = height - 8 * row
        if filled >= 8:
            return parts[-1] if 2 * row >= rows else _WOVEN[ascii]
        empty = _MIDDLE[ascii] if 2 * (row + 1) == rows else " "
        return parts[filled - 1] if filled > 0 else empty

    heights = [round(chance * rows * 8) for chance in chances]
    return tuple(
        [
            ChartRow("".join([sign(height, row) for height in heights]), 2 * row >= rows)
            for row in reversed(range(rows))
        ]
    )


def marked_below(deals: int, costly: Sequence[int], columns: int) -> tuple[str, ...]:
    """Return for each deal the numbers, from 1 to 9, of the decisions of a list made in it.

    ``costly`` are the deals of that list, from 1. Several numbers have commas between them if
    there is room before the next deal, so that none is read as a larger number.

    >>> marked_below(2, [1, 2, 1], 4)
    ('1,3', '2')
    """
    found = [""] * deals
    for number, deal in enumerate(costly[:9], 1):
        if deal <= deals:
            found[deal - 1] += str(number)
    spaced = [",".join(numbers) for numbers in found]
    return tuple(
        [
            wide if len(wide) < columns else numbers[:columns]
            for wide, numbers in zip(spaced, found, strict=True)
        ]
    )


def _chart_over_list(scene: GameReviewPage, skin: Skin) -> boxes.Draw:
    many = max(1, len(scene.judgement.review.costly))

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        left_over = height - len(("title", "dealer", "costliest"))
        high = max(left_over * 2 // 3, left_over - many - 1)
        high = min(high - high % 2, _TALLEST)
        _draw_chart(scene, skin, on, top, left, width, high)
        rows = left_over - high
        begin = top + height - rows
        _costly(scene, skin, headed=rows > 4).draw(on, begin, left, width, rows)

    return draw


_NAME: Final = 14
"""The most cells of a name next to the chart."""

_LEAST_OF_DEAL: Final = 3
"""The fewest cells of a deal below the chart while there is room for names."""


def _draw_chart(
    scene: GameReviewPage, skin: Skin, on: Canvas, top: int, left: int, width: int, high: int
) -> None:
    glyphs, names, review = skin.glyphs, scene.judgement.names, scene.judgement.review
    legend = _(
        "{above} above 50%  {below} below 50%",
        above=_PARTS[glyphs.ascii][-1],
        below=_WOVEN[glyphs.ascii],
    )
    ways = [boxes.TextRow((_(way, name=names[0]), "table.faint")) for way in _CHANCE]
    title = boxes.FirstFit(*ways), boxes.ACROSS, boxes.TextRow((legend, "table.faint"))
    boxes.SideBySide(*title, gap=2).draw(on, top, left, width, 1)

    # A name is cut only where a deal would have no room for its dealer and its number.
    deals = len(review.deals)
    whole = 2 + min(_NAME, max(map(cells, names)))
    longest = max(7, min(whole, width - 5 - _LEAST_OF_DEAL * deals))
    first = left + longest + 5
    columns = (left + width - first) // max(1, deals)
    for row, each in enumerate(win_chart(review.deals, columns, high, ascii=glyphs.ascii), top + 1):
        on.write(row, first - 1, glyphs.down, "table.rule")
        on.write(row, first, each.text, PLAYERS[0] if each.above else "table.faint")
    for row, seat in ((top + 1, 0), (top + high, 1)):
        name = marked_name(seat, cut(names[seat], longest - 2), skin)
        on.write(row, left, *name, width=longest, align="right")
        on.write(row, first - 4, "100", "table.faint")
    on.write(top + 1 + high // 2, first - 3, "50", "table.faint")

    costly, line = review.costly, top + 1 + high
    for row, label in enumerate([_("dealer "), _("costliest ")][: 1 + bool(costly)], line):
        on.write(row, 0, label, "table.faint", width=first, align="right")
    marked = marked_below(deals, [each.deal for each in costly], columns)
    for place, (deal, marks) in enumerate(zip(review.deals, marked, strict=True)):
        column, number = first + place * columns, str(place + 1)
        dealt = glyphs.front[deal.dealer] + (number if columns > len(str(deals)) else "")
        on.write(line, column, dealt, PLAYERS[deal.dealer])
        for at, sign in enumerate(marks, column):
            style = "table.faint" if sign == "," else PLAYERS[costly[int(sign) - 1].seat]
            on.write(line + 1, at, sign, style)


# The list.

PERFECT: Final = N_("Nothing was lost. Every decision was the best one.")


def _costly(scene: GameReviewPage, skin: Skin, *, headed: bool) -> boxes.Box:
    costly, names = scene.judgement.review.costly, scene.judgement.names
    if not costly:
        return boxes.TextRow((_(PERFECT), "table.good"))

    def line(place: int, each: JudgedDecision) -> boxes.GridRow:
        pointed = place == scene.at
        style = "table.strong" if pointed else ""
        of_cards = each.kind.of_cards
        choice = reviewed.better_choice(each, skin.card_text)
        lost = reviewed.points_lost(each)
        # Align the whole points of a count with those of the rows above.
        points = lost if of_cards and not each.by_chance else f"{lost}  "
        deal = str(each.deal)
        if not headed:
            deal = _("deal {deal}", deal=deal)
            points = lost if each.by_chance else _("{points} pts", points=lost)
            choice = _("better {cards}", cards=choice) if of_cards else choice
        cells: list[boxes.StyledText] = [
            (f"{'>' if pointed else ' '} {place + 1:>2}", "pointer" if pointed else "table.faint"),
            marked_name(each.seat, names[each.seat], skin),
            (deal, style),
            (reviewed.did(each, skin.card_text), style),
            (choice, style),
            (points, style),
            (f"{reviewed.win_chances(each).lost}%", style),
        ]
        # The rows nearest to the one pointed at stay in sight.
        return boxes.GridRow(cells, weight=-abs(place - scene.at), target=("row", place))

    texts = ["", _("player"), pgettext("above its number", "deal"), _("choice made")]
    texts += [_("better choice"), pgettext("a column", "points"), pgettext("a column", "win %")]
    rows = [boxes.GridRow([(text, "table.faint") for text in texts], head=True)] if headed else []
    rows += [line(place, each) for place, each in enumerate(costly)]
    deals: Align = "right" if headed else "left"
    aligned: list[Align] = ["left", "left", deals, "left", "left", "right", "right"]
    return boxes.GridBox(rows, aligned=aligned, gap=boxes.Span(1, 4), give=(1, 4))


# The decision pointed at, next to the page.

_WIDEST: Final = 52


def _pointed(scene: GameReviewPage, lying: OnTable, skin: Skin) -> boxes.Box:
    """Return the choice, a better one and why; with room, the points lost in other games."""
    case, names = lying.case, scene.judgement.names
    judged = case.judged
    which = _("{place} of {many}", place=scene.at + 1, many=len(scene.judgement.cases))
    scores = " - ".join(map(str, lying.table.around.view.scores))
    when = _("deal {deal}, {scores}", deal=judged.deal, scores=scores)
    told = (
        reviewed.because(case)[0],
        reviewed.judged_by(case, names)[0],
        *([_(BY_CHANCE)] if judged.by_chance else []),
    )
    reasons = [boxes.PaddedBox(boxes.Text((text, ""), most=_WIDEST), top=1) for text in told]
    shown = {DecisionKind.DISCARD: _discarded, DecisionKind.CARD: _played}.get(
        judged.kind, _counted
    )
    return boxes.Column(
        boxes.TextRow((f"{which}   {when}", "table.faint")),
        boxes.PaddedBox(decision_row(lying, skin), top=1, bottom=1),
        *shown(case, skin),
        _ends(pgettext("of the throws", "lost"), _price_lost(judged), "table.strong"),
        boxes.Text((reviewed.win_chance_sentence(case, names), ""), most=_WIDEST),
        boxes.OptionalBox(reasons[0], 3),
        *[boxes.OptionalBox(each, 2) for each in reasons[1:]],
        boxes.DOWN,
        _in_all_games(scene, skin),
    )


def _ends(text: str, figures: str, style: str) -> boxes.Box:
    result = boxes.TextRow((figures, "table.strong"))
    return boxes.SideBySide(boxes.TextRow((text, style)), boxes.ACROSS, result, gap=1)


def _price_lost(judged: JudgedDecision) -> str:
    """Return the difference of the prices beside: points, or win chance where that decides."""
    if judged.by_chance:
        return f"{reviewed.win_chances(judged).lost}%"
    return format_points(judged.lost) if judged.kind.of_cards else reviewed.points_lost(judged)


def _discarded(case: Case, skin: Skin) -> list[boxes.Box]:
    """Return the cards kept and discarded, of the choice made and of the best one."""
    late = case.judged.by_chance
    six = [card for card in case.view.hands[case.judged.seat] if card]
    threw, better = pgettext("two cards", "discarded"), pgettext("two cards", "better")
    shown = list[boxes.Box]()
    for word, choice in ((threw, case.chosen), (better, case.choices[0])):
        hand, crib, play, worth = choice_figures(choice, late=late)
        parts = _("hand {hand}   crib {crib}   play {play}", hand=hand, crib=crib, play=play)
        if late:
            worth = _("wins {chance}%", chance=worth)
        kept = [card for card in six if card not in choice.cards]
        shown += [
            _ends(word, worth, "table.faint"),
            _apart(kept, choice.cards, skin, choice.cards),
            boxes.PaddedBox(boxes.TextRow((parts, "")), bottom=1),
        ]
    return shown


def _played(case: Case, skin: Skin) -> list[boxes.Box]:
    """Return the hand, and the price of each card."""
    held = [card for card in case.view.hands[case.judged.seat] if card]
    late, led = case.judged.by_chance, case.judged.leads
    played = pgettext("a card", "led") if led else pgettext("a card", "played")
    rows = [
        boxes.GridRow([(text, "table.faint") for text in ("", "", *heads(case.view, late=late))])
    ]
    for choice in case.choices:
        (card,) = choice.cards
        word = (
            best_label() if choice is case.choices[0] else played if choice is case.chosen else ""
        )
        style = "table.strong" if word else "table.faint"
        texts = [skin.card_text(card), word, *choice_figures(choice, late=late)]
        rows.append(boxes.GridRow([(text, style) for text in texts]))
    aligned: list[Align] = ["left", "left", "right", "right", "right", "right"]
    prices = boxes.GridBox(rows, aligned=aligned, gap=boxes.Span(1, 3))
    return [
        boxes.PaddedBox(_apart(held, (), skin, case.judged.made), bottom=1),
        prices,
        boxes.blank(height=1),
    ]


def _counted(case: Case, skin: Skin) -> list[boxes.Box]:
    judged, starter = case.judged, case.view.starter
    apart = (starter,) if starter and len(judged.made) > 1 else ()
    return [boxes.PaddedBox(_apart(judged.made, apart, skin, ()), bottom=1)]


def _apart(
    cards: Sequence[Card], others: Sequence[Card], skin: Skin, lit: Sequence[Card]
) -> boxes.Box:
    """Return cards at the left and others at the right, as large as they fit."""

    def lying(size: Size, pitch: int) -> boxes.Box:
        groups = [
            draw_cards(each, size, skin, lit, pitch=pitch) for each in (cards, others) if each
        ]
        return boxes.SideBySide(groups[0], boxes.ACROSS, *groups[1:], gap=boxes.Span(1, 1))

    return boxes.FirstFit(
        *[lying(size, pitch) for size, pitch in ((GREAT, 12), (LARGE, 8), (LARGE, 4))]
    )


def _in_all_games(scene: GameReviewPage, skin: Skin) -> boxes.Box | None:
    """Return the points both players lose per game, if the book has their games."""
    names = scene.judgement.names
    found = [each for each in scene.judgement.lost if each.each]
    if len(found) < len(names):
        return None
    heads = [marked_name(seat, cut(name, 9), skin) for seat, name in enumerate(names)]
    rows = [boxes.GridRow([("", ""), *heads])]
    of_all = [(each.a_game, each.lately) for each in found]
    labels = [(1, _("last {n} games", n=len(found[0].last)))]
    labels = labels if all([len(each.each) > len(each.last) for each in found]) else []
    rows += [
        boxes.GridRow([(label, ""), *[(f"{each[lately]:.1f}", "") for each in of_all]])
        for lately, label in (*labels, (0, _("all games")))
    ]
    ways = _("points lost per game, all reviewed games"), _("points lost per game")
    said = headline_row(names, lambda each: ways)
    return boxes.OptionalBox(
        boxes.Column(said, boxes.GridBox(rows, aligned=("left", "right", "right"))), 1
    )
