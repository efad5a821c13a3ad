"""A costly decision on the table: both hands, and the value of each choice with its reasons."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.engine.events import Settled
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import HIGHEST_COUNT, Seat
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.scoring import Combo, Why, hand_points, missed_combos
from cribbage.review.judging import DecisionKind
from cribbage.session.trial import against_trial
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.judgement import OnTable, ReviewOfGame, Reviews
from cribbage.ui.pages.reading_pages import around_reading
from cribbage.ui.screens import screen
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.arrangement import draw_board, name, written_log
from cribbage.ui.screens.card_pictures import LyingCard, State, row
from cribbage.ui.screens.composition import count_row, pile_row
from cribbage.ui.screens.game_table import draw_pile
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.keys import FROM_HERE, PLAY_ON, POINT
from cribbage.ui.screens.play_rows import draw_hand_with_starter
from cribbage.ui.screens.seats import marked_name
from cribbage.ui.screens.tabletop import TablePile, Tabletop
from cribbage.ui.words import reasons, refusals, reviewed
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.figure_text import format_price
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import ON_DECISIONS
from cribbage.ui.words.reviewed import Case, because
from cribbage.ui.words.sentences import run_on, shorten_names


class Decision(Reviews, screen.NotedScreen):
    """The decision that is pointed at on a page, with both hands open."""

    page: ReviewOfGame
    note: str = ""

    @property
    def on_table(self) -> OnTable:
        """The decision and its table."""
        found = self.page.on_table
        assert found is not None
        return found

    @property
    def back(self) -> ReviewOfGame:
        return self.page

    @property
    def surroundings(self) -> GameTable:
        return self.on_table.table.around

    def title(self) -> str:
        """Return the place of the decision in the list of the page."""
        many = len(self.page.judgement.cases)
        return _("review: decision {place} of {many}", place=self.page.at + 1, many=many)

    def aside(self) -> str:
        """Return the deal and the game."""
        deal = self.on_table.case.judged.deal
        return _("deal {deal}, {game}", deal=deal, game=self.page.aside())

    def message(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the basis on which the decision was reviewed."""
        if self.note:
            return screen.asked(self.note)
        full, brief = reviewed.judged_by(self.on_table.case, self.page.judgement.names)
        return (
            *screen.asked(reviewed.coached(self.on_table.case)),
            screen.Message(full, screen.ASKED, brief),
        )

    def help_text(self) -> HelpText:
        """Return the help on decisions, with the meaning of the headings."""
        case, paragraph = self.on_table.case, self.surroundings.help_text().paragraph
        if not case.judged.kind.of_cards:
            return HelpText(ON_DECISIONS, paragraph=paragraph)
        explained = reasons.legend(case.view, late=case.judged.by_chance)
        return HelpText((*ON_DECISIONS, *explained), paragraph=paragraph)

    def keys(self) -> screen.Bindings:
        """Lead to the decision before or after, and to the replay."""
        page, many = self.page, len(self.page.judgement.cases)

        def pointed(key: screen.Key) -> "Decision":
            return Decision(page._replace(at=screen.scrolled(page.at, key, many - 1)))

        return (
            screen.Binding(POINT, pgettext("in a list", "choose") if many > 1 else "", pointed),
            screen.to(FROM_HERE, _("replay from here"), screen.Request.REPLAY),
            *playing_on(self.page),
            *around_reading(self),
        )

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the board above the cards, the figures next to them, and the log."""
        skin, around = look.skin, self.surroundings
        case, names = self.on_table.case, self.page.judgement.names
        kind = case.judged.kind
        cards = {DecisionKind.DISCARD: _discarded_cards, DecisionKind.CARD: _cards_in_play}.get(
            kind, _counted_cards
        )
        figures = _prices(self, skin) if kind.of_cards else _combinations(self, skin)
        why = (
            because(case)
            if kind.of_cards
            else (run_on(reviewed.count_outcome_sentences(case, names)),)
        )

        log = written_log(around, boxes.Span(24, 60), least=5)
        rule = boxes.fill(skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))

        def words(why: str, most: int) -> list[boxes.Box]:
            return [
                boxes.Text((each, "table"), most=most)
                for each in (reviewed.win_chance_sentence(case, names), why)
            ]

        def legend(most: int) -> list[boxes.Box]:
            if not kind.of_cards:
                return []
            texts = [
                boxes.Text((text, "table.faint"), most=most)
                for text in reasons.legend(case.view, late=case.judged.by_chance)
            ]
            # That the score decides is more than what a heading means.
            late = [boxes.OptionalBox(texts.pop(), 2)] if case.judged.by_chance else []
            return [*late, boxes.OptionalBox(boxes.Column(*texts), 1)]

        def table(size: Size, piles: Size, right: boxes.Box, *beside: boxes.Box) -> boxes.Box:
            width = 6 * (size.wide + 1) - 1
            lying = boxes.SizedBox(
                boxes.Column(*cards(self, size, piles, width, skin)), width=width
            )
            return boxes.SideBySide(
                boxes.blank(MARGIN), lying, boxes.blank(2), right, *beside, boxes.blank(1)
            )

        def below(listed: boxes.Box, why: str) -> boxes.Box:
            each = [*words(why, 60), *legend(60), boxes.OptionalBox(log)]
            return boxes.Column(
                listed, *[_under_figures(box) for box in each], gap=boxes.Span(0, 1)
            )

        shorter = [below(figures[-1], each) for each in why[1:]]
        listed = boxes.FirstFit(*[below(each, why[0]) for each in figures], *shorter)
        if kind is DecisionKind.DISCARD:
            explained = legend(37)
            left, right = (
                figures[0],
                boxes.Column(*words(why[0], 37), *explained, boxes.OptionalBox(log), gap=1),
            )
        else:
            told = [_under_figures(each) for each in [*words(why[0], 42), *legend(42)]]
            left, right = boxes.Column(boxes.FirstFit(*figures), *told, gap=1), boxes.Column(log)
        middle = boxes.SizedBox(left, width=boxes.Span(40, 44, grows=True))
        side = boxes.blank(1), rule, boxes.blank(1), boxes.SizedBox(right, width=boxes.Span(25, 37))
        wide = [boxes.PaddedBox(table(each, each, middle, *side), top=1) for each in (GREAT, LARGE)]
        sizes = (LARGE, LARGE), (LARGE, SMALL), (SMALL, SMALL)
        right_of_cards = boxes.SizedBox(listed, width=boxes.Span(40, 60, grows=True))
        narrow = [table(size, piles, right_of_cards) for size, piles in sizes]
        return boxes.Column(_board(around, skin), boxes.FirstFit(*wide, *narrow))


def playing_on(page: ReviewOfGame) -> screen.Bindings:
    """Return the key that starts a trial from the decision pointed at, or says why there is none.

    There is no key without a decision.
    """
    if page.on_table is None:
        return ()
    why = against_trial(page.judgement.record, page.on_table.case.judged.seat)
    if why:
        return (
            screen.to(
                PLAY_ON._replace(explained=()), "", screen.Hint(refusals.refusal_sentence(why))
            ),
        )
    return (screen.to(PLAY_ON, _("play on"), screen.Request.TRY_AGAIN),)


def _under_figures(box: boxes.Box) -> boxes.Box:
    """Return a box aligned with the names of figures, which follow a sign and a blank."""
    padded = boxes.PaddedBox(box, left=2)
    return padded if box.weight is None else boxes.OptionalBox(padded, box.weight)


def _board(around: GameTable, skin: Skin) -> boxes.Box:
    high = board_height(around.view.rules.sides)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        on.paste(draw_board(around, width, skin), top, left)
        if around.view.dealer is not None:
            text = _starter_and_crib(around, around.view.dealer, skin)
            row, column = top + high // 2 + 1, (width - cells(text)) // 2
            on.write(row, left + column, text, "board.inlay board.text")

    return boxes.Leaf(boxes.Span(grows=True), high, draw)


def _starter_and_crib(around: GameTable, dealer: Seat, skin: Skin) -> str:
    crib, starter = _("{name}'s crib", name=around.names[dealer]), around.view.starter
    if starter is None:
        return crib
    said = _("the starter")
    return f"{said} {skin.card_text(starter)}   {crib}"


# The words.

Says = Callable[[tuple[str, ...]], Sequence[str]]
"""Sentences with the names of both players, longest first."""


def fitting_sentence(names: tuple[str, ...], said: Says, room: int) -> str:
    """Return the first of some sentences that fits, or the last with shorter names."""
    short = shorten_names(names, room, lambda each: said(each)[-1])
    return next((text for text in said(names) if cells(text) <= room), said(short)[-1])


def headline_row(
    names: tuple[str, ...],
    said: Says,
    mark: str = "",
    style: str = "table.faint",
    align: Align = "left",
) -> boxes.Box:
    """Return a row with the longest sentence that fits."""

    def write(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        text = mark + fitting_sentence(names, said, width - len(mark))
        on.write(top, left, text, style, width=width, align=align)

    return boxes.Leaf(boxes.Span(grows=True), 1, write)


def of_player(around: GameTable, seat: Seat, said: Says, skin: Skin) -> boxes.Box:
    """Return a row about a player, in their color."""
    return headline_row(around.names, said, *marked_name(around.side(seat), "", skin))


def best_label() -> str:
    """Return the word for the best choice."""
    return pgettext("a choice", "best")


# The cards.


def draw_cards(
    cards: Sequence[Card],
    size: Size,
    skin: Skin,
    lit: Collection[Card] = (),
    under: dict[Card, str] | None = None,
    pitch: int | None = None,
) -> boxes.Box:
    """Return cards in order, with words below some of them."""
    lying = [
        LyingCard(card, State.LIT if card in lit else State.PLAIN, (under or {}).get(card, ""))
        for card in sort_cards(cards)
    ]
    drawn = row(lying, skin, size=size, pitch=pitch, name=None)
    return boxes.FixedBox(drawn.part(0, 0, drawn.width, size.high + bool(under)))


def decision_row(on_table: OnTable, skin: Skin) -> boxes.Box:
    """Return a row that says what was decided, in the color of its player."""

    def said(names: tuple[str, ...]) -> tuple[str, ...]:
        return reviewed.decision_headlines(on_table.case, names, skin.card_text)

    return of_player(on_table.table.around, on_table.case.judged.seat, said, skin)


def _hidden(scene: Decision, skin: Skin) -> boxes.Box:
    seat = scene.on_table.case.judged.seat
    other = Seat(1 - seat)

    def said(names: tuple[str, ...]) -> tuple[str, ...]:
        return (
            _("{other}'s cards, hidden from {name}", other=names[other], name=names[seat]),
            _("{other}'s cards, hidden", other=names[other]),
        )

    return of_player(scene.surroundings, other, said, skin)


def _pile(around: GameTable, lit: Collection[Card] = ()) -> TablePile:
    """Return the cards played; the starter is on the board."""
    return draw_pile(around, lit=lit)._replace(starter=None, pack=False, marked=True)


def _count(around: GameTable, pile: TablePile, width: int, skin: Skin) -> boxes.Box:
    made = around.finished.reached if around.finished else around.view.count
    bar = count_row(Tabletop(made=made, pile=pile), skin)
    if bar.width.least > width:
        label, end = pgettext("of the play", "count") + " ", f"  {HIGHEST_COUNT}"
        bar = boxes.TextRow(
            (label, "table.faint"), (f"{made:>2}", "table.strong"), (end, "table.faint")
        )
    return boxes.OptionalBox(boxes.PaddedBox(bar, top=1), 1)


def _discarded_cards(
    scene: Decision, size: Size, piles: Size, width: int, skin: Skin
) -> Sequence[boxes.Box | None]:
    case, names = scene.on_table.case, scene.page.judgement.names
    seat, made, better = case.judged.seat, case.judged.made, case.judged.better
    other = Seat(1 - seat)
    chose, both = pgettext("below a card", "chose"), pgettext("best and thrown", "both")
    words = {card: both if card in better else chose for card in made}
    words |= {card: best_label() for card in better if card not in made}
    dealt, discarded = case.deal.dealt, case.deal.discards[other]
    came = boxes.Text((reviewed.came(case, names, skin.card_text), "table.faint"), most=width)
    return (
        decision_row(scene.on_table, skin),
        draw_cards(dealt[seat], size, skin, made, words),
        _hidden(scene, skin),
        draw_cards(dealt[other], size, skin, discarded, dict.fromkeys(discarded, chose)),
        boxes.OptionalBox(boxes.PaddedBox(came, top=1)),
    )


def _cards_in_play(
    scene: Decision, size: Size, piles: Size, width: int, skin: Skin
) -> Sequence[boxes.Box | None]:
    """Return the hand, the piles, and the other hand: in rows, or its name next to small cards."""
    case, table = scene.on_table.case, scene.on_table.table
    around, judged = table.around, case.judged
    other = Seat(1 - judged.seat)
    words = dict.fromkeys(judged.better, best_label()) | dict.fromkeys(judged.made, _chose(case))
    none = boxes.TextRow((_("no cards played yet"), "table.faint"))
    whose = boxes.TextRow(name(around, other, skin), gives=0)
    hand, pile = draw_cards(table.hands[other], size, skin), _pile(around)
    beside = boxes.SideBySide(
        hand, boxes.Column(whose, boxes.TextRow((_("hidden"), "table.faint"))), gap=1
    )
    return (
        decision_row(scene.on_table, skin),
        draw_cards(table.hands[judged.seat], size, skin, judged.made, words),
        _count(around, pile, width, skin),
        pile_row(pile, skin, piles)
        if around.view.played
        else boxes.PaddedBox(none, top=1, bottom=piles.high - 1),
        boxes.FirstFit(boxes.Column(_hidden(scene, skin), hand), beside),
    )


def _counted_cards(
    scene: Decision, size: Size, piles: Size, width: int, skin: Skin
) -> Sequence[boxes.Box | None]:
    case = scene.on_table.case
    shown = reviewed.settling_event(case)
    missing = missed_combos(shown.score, shown.worth - shown.points)
    lit = {card for combo in missing for card in combo.cards}
    if isinstance(shown, Settled):
        around = scene.surroundings
        pile = _pile(around, lit or set(case.judged.made))
        held = boxes.FirstFit(_held(scene, skin, size), _held(scene, skin, None))
        count = _count(around, pile, width, skin)
        return decision_row(scene.on_table, skin), count, pile_row(pile, skin, size), held
    starter = shown.starter
    phase = case.game.phase
    showing = phase.showing if isinstance(phase, Answering) else phase
    assert isinstance(showing, Showing)
    table, dealer, other = showing.table, case.view.dealer, Seat(1 - shown.seat)
    assert dealer is not None
    is_crib = shown.cards == table.crib

    def counted(seat: Seat, cards: tuple[Card, ...], *, crib: bool = False) -> boxes.Box:
        worth = hand_points(cards, starter, crib=crib)
        points = str(worth) if worth else pgettext("points of a count", "0")

        def said(names: tuple[str, ...]) -> tuple[str, ...]:
            if crib:
                return (_("{name}'s crib, worth {points}", name=names[seat], points=points),)
            return (_("{name}'s hand, worth {points}", name=names[seat], points=points),)

        head = of_player(scene.surroundings, seat, said, skin)
        return boxes.PaddedBox(
            boxes.Column(head, boxes.FixedBox(draw_hand_with_starter(cards, starter, size, skin))),
            top=1,
        )

    own = counted(shown.seat, table.hands[shown.seat])
    last = own if is_crib else counted(dealer, table.crib, crib=True)
    return (
        decision_row(scene.on_table, skin),
        boxes.FixedBox(draw_hand_with_starter(shown.cards, starter, size, skin, lit=lit)),
        counted(other, table.hands[other]),
        boxes.OptionalBox(last),
    )


def _held(scene: Decision, skin: Skin, size: Size | None) -> boxes.Box:
    """Return both hands, as cards or as text."""

    def held(seat: Seat, hand: tuple[Card, ...]) -> boxes.Box:
        written = " ".join([skin.card_text(card) for card in hand])

        def said(names: tuple[str, ...]) -> tuple[str, ...]:
            if not hand:
                return (_("{name} held no cards", name=names[seat]),)
            if size:
                return (_("{name}'s cards", name=names[seat]),)
            return (_("{name} held {cards}", name=names[seat], cards=written),)

        head = of_player(scene.surroundings, seat, said, skin)
        return boxes.Column(head, draw_cards(hand, size, skin)) if (size and hand) else head

    hands = [held(Seat(seat), hand) for seat, hand in enumerate(scene.on_table.table.hands)]
    return boxes.PaddedBox(boxes.Column(*hands, gap=int(bool(size))), top=1)


# The figures.


class _Figures(NamedTuple):
    """A row of figures: its cards, a word about them, and a sign before both."""

    name: str
    word: str
    figures: Sequence[str]
    style: str = "table"
    sign: str = " "


def _of_figures(head: boxes.Box, heads: Sequence[str], rows: Sequence[_Figures]) -> boxes.Box:
    """Return figures in columns under headings, with names before them."""
    signs = [boxes.TextRow((each.sign, "pointer")) for each in rows]
    names = [boxes.GridRow([(each.name, each.style), (each.word, "table.strong")]) for each in rows]
    blanks = [""] * len(heads)
    figures = [
        boxes.GridRow([(text, each.style) for text in [*blanks, *each.figures][-len(heads) :]])
        for each in rows
    ]
    above = boxes.GridRow([(text, "table.faint") for text in heads], head=True)
    return boxes.SideBySide(
        boxes.Column(boxes.blank(1, 1), *signs),
        boxes.Column(head, boxes.GridBox(names, aligned=("left", "left"), gap=boxes.Span(1, 2))),
        boxes.GridBox([above, *figures], aligned=["right"] * len(heads), gap=boxes.Span(1, 2)),
        gap=1,
    )


def _lost(figure: str) -> _Figures:
    return _Figures(pgettext("of the throws", "lost"), "", (figure,), "table.strong")


def _chose(case: Case) -> str:
    if case.judged.kind is DecisionKind.DISCARD:
        return pgettext("below a card", "chose")
    return pgettext("a card", "chose") if case.view.count else pgettext("a card", "led")


def _prices(scene: Decision, skin: Skin) -> list[boxes.Box]:
    """Return the prices of the choices, first all of them, then fewer and fewer."""
    case = scene.on_table.case
    late, made = case.judged.by_chance, case.chosen
    heads = reasons.heads(case.view, late=late)
    lost = reviewed.win_chances(case.judged).lost if late else format_price(case.judged.lost)

    def line(choice: PricedChoice, sign: str) -> _Figures:
        is_best = choice is case.choices[0]
        marked = is_best or choice is made
        return _Figures(
            " ".join([skin.card_text(card) for card in choice.cards]),
            best_label() if is_best else _chose(case) if choice is made else "",
            reasons.choice_figures(choice, late=late),
            "table.strong" if marked else "table.faint",
            sign if marked else " ",
        )

    def listed(many: int) -> boxes.Box:
        """Return the best choices and the one made, ``many`` rows at most."""
        place, sign = case.choices.index(made), ">" if many > 2 else " "
        shown = case.choices if many >= len(case.choices) else case.choices[: place + 1]
        rows = [line(choice, sign) for choice in shown]
        if len(rows) > many:
            dots = [_Figures("...", "", ())] if many > 2 else []
            rows = [*rows[: many - 1 - len(dots)], *dots, rows[-1]]
        head = boxes.blank(boxes.Span(grows=True), 1)
        return _of_figures(head, heads, [*rows, _lost(lost)])

    return [listed(many) for many in (len(case.choices), 8, 2)]


def _combinations(scene: Decision, skin: Skin) -> list[boxes.Box]:
    """Return the combinations in the cards, first one by one, then grouped by kind."""
    case, names = scene.on_table.case, scene.page.judgement.names
    shown = reviewed.settling_event(case)
    missing = missed_combos(shown.score, shown.worth - shown.points)
    found = [combo for combo in shown.score if combo not in missing]
    kinds = {combo.why: [each for each in found if each.why is combo.why] for combo in found}
    nothing = [_Figures(pgettext("of a hand", "nothing"), "", ("0",))]
    worth = pgettext("of a hand", "worth"), str(shown.worth)

    def listed(groups: Sequence[list[Combo]]) -> boxes.Box:
        rows = [
            _Figures(_named(each, skin), "", (str(sum([combo.points for combo in each])),))
            for each in groups
        ]
        rows += [
            _Figures(_named([each], skin), "", (str(each.points),), "table.good", ">")
            for each in missing
        ]
        below = _Figures(worth[0], "", worth[1:], "table.strong")
        return _of_figures(
            headline_row(names, lambda each: (reviewed.counted_where(shown),)),
            [pgettext("a column", "points")],
            [*(rows or nothing), below, _lost(reviewed.points_lost(case.judged))],
        )

    return [listed([[each] for each in found]), listed([*kinds.values()])]


_WIDEST: Final = 30
"""The cells of a combination on the smallest screen."""


def _named(combos: list[Combo], skin: Skin) -> str:
    """Return the cards and the name of a combination, or the number of several."""
    if len(combos) > 1:
        return _(_SEVERAL[combos[0].why], number=number(len(combos)))
    cards, name = " ".join([skin.card_text(card) for card in combos[0].cards]), made(combos[0])
    said = f"{cards}  {name}".strip()
    return said if cells(said) <= _WIDEST else name


_SEVERAL: Final = {
    Why.FIFTEEN: N_("{number} fifteens"),
    Why.PAIR: N_("{number} pairs"),
    Why.RUN: N_("{number} runs"),
}
