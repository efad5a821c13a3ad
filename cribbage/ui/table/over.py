"""The last page of a game: winner, sources of points, best hand, and hands left uncounted."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final, Self

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Side
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.match.match import Match
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import NARROWEST, SMALL, Size
from cribbage.ui.pages.standings import Standings, who_deals_next
from cribbage.ui.screens import keys
from cribbage.ui.screens.around import lead_peg, short_names, side_name
from cribbage.ui.screens.arrangement import lay_out_cards, name
from cribbage.ui.screens.card_pictures import LyingCard
from cribbage.ui.screens.composition import said_row
from cribbage.ui.screens.game_table import at_keyboard, tabletop_of
from cribbage.ui.screens.play_rows import draw_hand_with_starter
from cribbage.ui.screens.screen import ASKED, Bindings, Look, Message, Request, asked, to
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.screens.winner import winner_heading
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.words import refusals, trial_text
from cribbage.ui.words.aloud import number
from cribbage.ui.words.claims import NINETEEN
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.help_at_hand import POINTS_AHEAD, HelpText, after_game
from cribbage.ui.words.log_lines import LogLine
from cribbage.ui.words.matches import counts, describe_side_result, meaning
from cribbage.ui.words.sentences import SideNames, in_one_row, list_texts, run_on, shorten_names
from cribbage.ui.words.sources import BestHand, DealResult, Tally, sources_of
from cribbage.ui.words.telling import winner_sentence
from cribbage.ui.words.uncounted import UncountedHand

_APART: Final = 2
"""The cells between boxes side by side."""

_AVERAGE, _BLANK, _RULE, _CAME = 1, 2, 3, 4
"""The weights of rows of points: averages are left out first, results last."""

_BEGINNING: Final = 2
"""The cells of a shortened name."""

_HEADS: Final = {
    "play": N_("play"),
    "hands": N_("hand"),
    "cribs": N_("crib"),
    "heels": N_("heels"),
    "muggins": N_("muggins"),
    "score": N_("score"),
}
"""The heads above the points of a deal, which has one hand, and one crib for the dealer."""

_HEADS_OF_GAME: Final = {
    "play": N_("play"),
    "hands": N_("hands"),
    "cribs": N_("cribs"),
    "heels": N_("heels"),
    "muggins": N_("muggins"),
}


class GameOverPage(GameScreen):
    """The last page of a game.

    ``best`` is the highest hand or crib of the game, if any was counted; ``broken`` are the records
    of the book that it broke. ``deals`` are the results of the deals, ``uncounted`` the hands left
    uncounted; ``saved`` is the result of saving this page.
    """

    heading = N_("game over")
    resignable = False
    is_over = True

    tallies: tuple[Tally, ...]
    best: BestHand | None = None
    broken: tuple[str, ...] = ()
    deals: tuple[DealResult, ...] = ()
    uncounted: tuple[UncountedHand, ...] = ()
    saved: str = ""

    def with_saved(self, said: tuple[str, ...]) -> Self:
        """Return the screen after its page was saved; ``said`` are sentences, longest first.

        The log has the longest, the message row the first that fits.
        """
        around = self.around._replace(log=(*self.around.log, LogLine(None, said[0])))
        return self._replace(around=around, saved=in_one_row(said))

    def help_text(self) -> HelpText:
        return after_game(self.around.view.rules, self.around.match, self.around.names)

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return what comes next, the records broken, and the result of saving."""
        records = [Message(refusals.said(text), weight=1) for text in self.broken]
        again = [Message(_(trial_text.TRIAL_RETRY), weight=-1)] if self.can_be_tried else []
        return (Message(who_deals_next(self.around)), *records, *again, *asked(self.saved))

    @property
    def can_be_tried(self) -> bool:
        """True if the only person lost to the computer, and the next game has other cards."""
        around = self.around
        if len(around.people) != 1 or around.view.winner == around.side(around.people[0]):
            return False
        return not (
            around.match.has_same_cards(around.won) and not around.match.is_over(around.won)
        )

    def does(self) -> Bindings:
        """Start the next game, after the match score if there is one; save a picture.

        The key row has 80 cells for these and the general keys, so each has a word or two.
        """
        match, won = self.around.match, self.around.won
        after = Standings(self) if match.has_more_games else Request.GO_ON
        told: Bindings = (to(keys.REPLAY, _("replay"), Request.REPLAY),)
        settings = to(keys.OPTIONS, _("settings"), Request.SETTINGS)
        if match.has_same_cards(won) and not match.is_over(won):
            # The next game has the same cards, so all hands stay covered.
            told = (keys.NOT_REVIEWED,)
        elif self.around.view.rules.seats == 2:
            told = (*told, to(keys.REVIEW, _("review"), Request.REVIEW))
            # The key row has no room for all keys.
            unnamed = keys.OPTIONS._replace(explained=(("O", N_("settings")),))
            settings = to(unnamed, "", Request.SETTINGS)
        else:
            told = (*told, keys.NOT_REVIEWED)
        return (
            to(keys.NEXT_GAME, _what_is_next(match), after),
            *told,
            to(keys.BOOK, _("book"), Request.BOOK),
            to(keys.SAVE, _("save"), Request.SAVE),
            settings,
            # The message row names the key.
            *([to(keys.RETRY_KEY, "", Request.TRY_AGAIN)] if self.can_be_tried else []),
        )

    def table(self, look: Look) -> Tabletop:
        """Return the result below the board."""
        return self.result(look, self.message(look.skin.card_text))

    def result(self, look: Look, said: Sequence[Message]) -> Tabletop:
        """Return the same with other sentences, for a replay."""
        few = _below_of_two if self.around.view.rules.seats == 2 else _below_of_many
        around, said = self.around, [one._replace(style="table.strong") for one in said]
        opened = {
            each.seat: [LyingCard(card) for card in each.cards]
            for each in self.uncounted
            if not each.crib
        }
        table = tabletop_of(around, at_keyboard(around), look, hands=opened)
        most = 1 + (cells(run_on([one.text for one in said])) > NARROWEST)

        def ways() -> Iterator[boxes.Box]:
            for shown in few(self, look):
                for rows in range(most, 0, -1):
                    yield boxes.Column(
                        shown, boxes.SizedBox(said_row(said, most), height=boxes.Span(rows, most))
                    )
            yield boxes.Column(boxes.first_fitting(lambda: few(self, look)), said_row(said))

        return table._replace(lower=boxes.first_fitting(ways))


class TrialOver(GameOverPage):
    """The last page of a game that was tried again: ``before`` are each side's first scores."""

    before: tuple[int, ...] = ()

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return both results, and the result of saving."""
        names, view = self.around.names, self.around.view
        both = trial_text.both_results(names, view.rules, view.scores, self.before)
        brief = trial_text.result_before(names, view.rules, self.before)
        return (Message(both, ASKED, brief), *asked(self.saved))

    def does(self) -> Bindings:
        """Return to the page that the trial was started from, or what any last page does."""
        return (to(keys.NEXT_GAME, _("back"), Request.GO_ON), *super().does()[1:])


def _what_is_next(match: Match) -> str:
    if match.to is not None:
        return _("match score")
    return _("compare both") if match.duplicate else _("next game")


# Around the board: above it, the winner, and the best hand with its count.


def _won(screen: GameOverPage, sides: SideNames, look: Look) -> str:
    """Return the winner, and with more than two sides the match points."""
    view, won, match = screen.around.view, screen.around.won[-1], screen.around.match
    told, worth = winner_sentence(view, sides), "" if len(sides) == 2 else counts(won, match, sides)
    if worth:
        told = _("{wins}: {counts}", wins=told, counts=worth)
    return f"{look.skin.glyphs.front[won.winner]} {told}"


def _parts_of_best(
    best: BestHand, screen: GameOverPage, look: Look
) -> tuple[boxes.StyledText, boxes.StyledText, boxes.StyledText]:
    """Return the parts of the sentence about the best hand: which, whose, and its deal."""
    what = _("best crib: ") if isinstance(best.shown, CribShown) else _("best hand: ")
    owner = name(screen.around, best.shown.seat, look.skin)
    return (what, "table.faint"), owner, (_(", deal {deal}", deal=best.deal), "table.faint")


def _whose_best(best: BestHand, screen: GameOverPage, look: Look) -> boxes.Box:
    what, owner, when = _parts_of_best(best, screen, look)
    return boxes.FirstFit(boxes.TextRow(what, owner, when), boxes.TextRow(what, owner, gives=1))


def _five(best: BestHand, look: Look) -> boxes.Box:
    return boxes.FixedBox(
        draw_hand_with_starter(best.cards, best.shown.starter, look.card, look.skin)
    )


# Below it, the sources of points, the game deal by deal, and the hands left uncounted.


def _points(rows: Sequence[boxes.GridRow], *, gap: boxes.Span, cut: bool) -> boxes.Box:
    """Return rows of points below the names, which can be ``cut`` to the cells of the points."""
    head, *below = rows
    numbers: list[Align] = ["right"] * (len(head.cells) - 1)
    return boxes.GridBox([head._replace(head=cut), *below], aligned=["left", *numbers], gap=gap)


def _rows_of_points(screen: GameOverPage, look: Look) -> list[boxes.GridRow]:
    """Return the points by source, their sum, the result, and averages."""
    around, tallies, sides = screen.around, screen.tallies, screen.around.sides

    def row(
        label: str, each: Sequence[object], weight: int | None = None, style: str = "table"
    ) -> boxes.GridRow:
        faint = style if style == "table.strong" else "table.faint"
        return boxes.GridRow([(label, faint), *[(str(text), style) for text in each]], weight)

    heads = [side_name(around, side, NARROWEST, look.skin) for side in range(len(sides))]
    rows = [boxes.GridRow([("", ""), *heads])]
    rows += [
        row(source.label, [getattr(tally, source.field) for tally in tallies])
        for source in sources_of(tallies)
    ]
    rows.append(boxes.GridRow(weight=_RULE, sign=(look.skin.glyphs.across, "table.rule")))
    rows.append(row(_("total"), list(map(sum, tallies)), style="table.strong"))
    if len(tallies) > 2:
        comma = pgettext("how far it came", ", ")
        parts = [each.split(comma) for each in _came(screen)]
        rows.append(row("", [each[0] for each in parts], _CAME + 1))
        if any([len(each) > 1 for each in parts]):
            rows.append(row("", ["".join(each[1:]) for each in parts], _CAME))
    averages = [
        row(label, found, _AVERAGE)
        for label, crib in ((_("average hand"), False), (_("average crib"), True))
        if any(found := _averages(screen, crib=crib))
    ]
    return [*rows, boxes.GridRow(weight=_BLANK), *averages] if averages else rows


def _came(screen: GameOverPage) -> list[str]:
    """Return how far each side came."""
    won, match = screen.around.won[-1], screen.around.match
    return [describe_side_result(won, Side(side), match) for side in range(len(won.scores))]


def _averages(screen: GameOverPage, *, crib: bool) -> list[str]:
    """Return the average of each side's hands or cribs; "" if none was counted."""
    worth: list[list[int]] = [[] for _side in screen.tallies]
    for each in [each for deal in screen.deals for each in deal.counted if each.crib is crib]:
        worth[screen.around.side(each.seat)].append(each.points)
    return [format_points(sum(made) / len(made)) if made else "" for made in worth]


def _uncounted_hand(each: UncountedHand, screen: GameOverPage, look: Look) -> boxes.Box:
    """Return a hand or crib as cards, below its owner."""
    owner, style = name(screen.around, each.seat, look.skin)
    said = _("{name}'s hand, not counted", name=owner)
    if each.crib:
        said = _("{name}'s crib, not counted", name=owner)
    before, owner, after = said.partition(owner)
    parts = (before, "table.faint"), (owner, style), (after, "table.faint")
    hand = lay_out_cards([LyingCard(card) for card in each.cards], look, size=SMALL, named=False)
    above = boxes.TextRow(*parts, gives=1)
    return boxes.Column(above, hand)


def _in_words(screen: GameOverPage, look: Look, ways: tuple[str, str], between: str) -> list[str]:
    """Return each hand and crib left uncounted, in these words.

    Players are given by marks; partners, who share a mark, by the start of their names.
    """
    names, rules = screen.around.names, screen.around.view.rules
    marks: Sequence[str] = look.skin.glyphs.front
    if rules.has_partners:
        marks = short_names(screen.around, _BEGINNING)
    return [
        _(
            ways[crib],
            name=names[seat],
            mark=marks[seat],
            cards=between.join(map(look.skin.card_text, held)),
        )
        for seat, crib, held in screen.uncounted
    ]


# The game deal by deal.


def _dealt(screen: GameOverPage) -> Sequence[DealResult]:
    """Return the deals; none if a player resigned before the first one."""
    return screen.deals if screen.around.view.deals else ()


def _forms_of_deals(screen: GameOverPage) -> list[list[str]]:
    """Return the heads for all sources of a deal, and for the scores alone."""
    every = [*[source.field for source in sources_of(screen.tallies)], "score"]
    return [every, ["score"]] if _dealt(screen) else []


def _table_of_deals(
    screen: GameOverPage, look: Look, heads: Sequence[str], most: int | None = None
) -> boxes.Box:
    """Return each side's points in every deal and its score, and who was ahead."""
    deals = _rows_of_deals(screen, most)
    number = [(pgettext("above its number", "deal"), "table.faint")]
    number += [(label, "table.faint") for label, _deal in deals]
    ahead = [(pgettext("who leads, and by how much", "lead"), "table.faint")]
    ahead += [lead_peg(deal.scores, look.skin) for _label, deal in deals]
    sides = map(Side, range(len(screen.around.sides)))
    each = [_side_of_deals(screen, side, deals, heads, look) for side in sides]
    return boxes.SideBySide(_column(number), *each, _column(ahead), gap=_APART)


_LEAST_DEALS: Final = 4
"""The fewest rows for deals, the first of which has the sum of those before."""


def _summed_up(screen: GameOverPage, look: Look, heads: Sequence[str]) -> boxes.Box:
    """Return the table of deals, with the first deals summed up if there is no room for all."""
    whole, many = _table_of_deals(screen, look, heads), len(_dealt(screen))
    # The numbers of summed deals can be wider than those of any.
    summed = _table_of_deals(screen, look, heads, _LEAST_DEALS)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        table = whole
        if height < many + _HEADS_OF_DEALS:
            table = _table_of_deals(screen, look, heads, height - _HEADS_OF_DEALS)
        table.draw(on, top, left, width, height)

    least = min(many, _LEAST_DEALS) + _HEADS_OF_DEALS
    return boxes.Leaf(
        max(whole.width, summed.width), boxes.Span(least, many + _HEADS_OF_DEALS), draw
    )


_HEADS_OF_DEALS: Final = 2
"""The rows above the deals: the names of the sides, and the heads."""


def _column(each: Sequence[boxes.StyledText]) -> boxes.Box:
    return boxes.PaddedBox(
        boxes.GridBox([boxes.GridRow([part]) for part in each], aligned=["right"]), top=1
    )


def _side_of_deals(
    screen: GameOverPage,
    side: Side,
    deals: Sequence[tuple[str, DealResult]],
    heads: Sequence[str],
    look: Look,
) -> boxes.Box:
    """Return a side's points in each deal, after a sign if it dealt."""
    rules = screen.around.view.rules
    rows = [boxes.GridRow([(_(_HEADS[head]), "table.faint") for head in heads])]
    signs = list[boxes.Box]()
    for _label, deal in deals:
        rows.append(boxes.GridRow([_cell(screen, deal, side, head) for head in heads]))
        dealt = deal.dealer is not None and rules.side(deal.dealer) == side
        # Only one cell of the sign fits, also in ASCII.
        sign = look.skin.glyphs.dealer.strip("()") if dealt else " "
        signs.append(boxes.TextRow((sign, "table.strong")))
    table = boxes.GridBox(rows, aligned=["right"] * len(heads), gap=1)
    name = boxes.TextRow(side_name(screen.around, side, NARROWEST, look.skin), align="right")
    wide = max(table.width.want, name.width.want)
    # Numbers are narrower than their heads, so the sign fits before the first.
    signed = boxes.Layers(table, boxes.PaddedBox(boxes.Column(*signs), top=1))
    return boxes.SizedBox(
        boxes.Column(boxes.SizedBox(name, wide), boxes.SideBySide(boxes.ACROSS, signed)), wide
    )


def _rows_of_deals(screen: GameOverPage, most: int | None) -> list[tuple[str, DealResult]]:
    """Return the deals by number, the first ones summed up if there are more than rows."""
    dealt = _dealt(screen)
    first = screen.around.view.deals - len(dealt) + 1
    rows = [(str(first + place), deal) for place, deal in enumerate(dealt)]
    if most is not None and len(rows) > most:
        many = len(rows) - most + 1
        rows[:many] = [(f"{first}-{first + many - 1}", _summed(dealt[:many]))]
    return rows


def _summed(deals: Sequence[DealResult]) -> DealResult:
    """Return several deals as one, which has no dealer."""
    each = zip(*[deal.tallies for deal in deals], strict=True)
    tallies = tuple([Tally(*map(sum, zip(*made, strict=True))) for made in each])
    counted = tuple([worth for deal in deals for worth in deal.counted])
    return DealResult(None, tallies, deals[-1].scores, counted)


def _cell(screen: GameOverPage, deal: DealResult, side: Side, head: str) -> boxes.StyledText:
    """Return the points below a head, or a dash if they were not counted."""
    if head == "score":
        return str(deal.scores[side]), "table.strong"
    tally = deal.tallies[side]
    points = getattr(tally, head)
    own = [each.crib for each in deal.counted if screen.around.side(each.seat) == side]
    made = points or {"play": True, "hands": False in own, "cribs": True in own}.get(head)
    return (str(points), "table") if made else ("-", "table.faint")


# Below the board: all of that in brief, with a row of points per side for more than two.


def _below_of_two(screen: GameOverPage, look: Look) -> Iterator[boxes.Box]:
    space, heading = boxes.blank(height=boxes.Span(0, 1)), _heading(screen, look)
    rows = [row for row in _rows_of_points(screen, look) if row.weight not in (_BLANK, _AVERAGE)]

    def with_best(card: Size, gap: int, *, cut: bool) -> boxes.Box:
        points, best = _points(rows, gap=boxes.Span(2, 5), cut=cut), None
        if screen.best:
            said, shown = boxes.Text((screen.best.said, "")), look._replace(card=card)
            best = boxes.Column(
                _whose_best(screen.best, screen, look), _five(screen.best, shown), said
            )
        return boxes.centered(boxes.SideBySide(points, best, gap=boxes.Span(gap, 2 * _APART)))

    # The cards are smaller and closer before a name is cut.
    ways = dict.fromkeys(
        ((look.card, _APART, False), (SMALL, _APART, False), (SMALL, 1, False), (SMALL, 1, True))
    )
    # Small cards leave no room for it.
    forms = _forms_of_deals(screen) if look.card != SMALL and not screen.uncounted else []
    for form in forms:
        table = boxes.centered(_summed_up(screen, look, form))
        for gap, (card, apart, cut) in product((boxes.blank(height=1), space), ways):
            best = with_best(card, apart, cut=cut)
            yield boxes.Column(boxes.DOWN, heading, gap, best, gap, table, boxes.DOWN)
    opened = map(boxes.centered, (_opened(screen, look), *_open_lines(screen, look)))
    shown = (space, boxes.FirstFit(*opened)) if screen.uncounted else ()
    leads = boxes.FirstFit(*map(boxes.centered, _ways(screen, look)))
    for card, apart, cut in ways:
        best = with_best(card, apart, cut=cut)
        yield boxes.Column(boxes.DOWN, heading, space, best, *shown, space, leads, boxes.DOWN)


def _below_of_many(screen: GameOverPage, look: Look) -> Iterator[boxes.Box]:
    space, bests = boxes.blank(height=boxes.Span(0, 1)), _ways_to_show_best(screen, look)
    opened, line = _opened(screen, look), boxes.FirstFit(*_open_lines(screen, look))
    heading, table = _heading(screen, look), _table_of_sides(screen, look)
    leads = boxes.FirstFit(*_ways(screen, look))

    def way(best: boxes.Box | None, opened: boxes.Box) -> boxes.Box:
        shown = [box for box in (best, opened if screen.uncounted else None) if box]
        below = [part for box in (*shown, leads) for part in (space, box)]
        # One left edge for all of it.
        return boxes.Column(
            boxes.DOWN, heading, space, boxes.centered(boxes.Column(table, *below)), boxes.DOWN
        )

    yield way(bests[0], opened)
    yield way(bests[0], line)
    yield way(bests[-1], line)


def _heading(screen: GameOverPage, look: Look) -> boxes.Box:
    won, match, names = screen.around.won[-1], screen.around.match, screen.around.names

    def fitting(said: Callable[[SideNames], str], style: str) -> boxes.Box:
        """Return a sentence, with names cut as little as possible."""
        by_side = screen.around.view.rules.by_side
        short = shorten_names(names, NARROWEST, lambda names: said(by_side(names)))
        ways = [boxes.TextRow((said(by_side(each)), style)) for each in (names, short)]
        return boxes.FirstFit(*ways)

    said = [fitting(lambda sides: _won(screen, sides, look), player_style(won.winner))]
    if len(screen.around.sides) == 2:
        said.append(fitting(lambda sides: meaning(won, match, sides), "table.strong"))
    return winner_heading(screen.around.sides[won.winner], won.winner, said, look)


def _table_of_sides(screen: GameOverPage, look: Look) -> boxes.Box:
    sources, sides = sources_of(screen.tallies), screen.around.sides
    heads = [*[_(_HEADS_OF_GAME[source.field]) for source in sources], _("points")]
    came = _came(screen) if len(sides) > 2 else [""] * len(sides)
    # Leave out the missing holes if the loss has a name.
    brief = [each.rpartition(pgettext("how far it came", ", "))[2] for each in came]
    taken = sum([cells(head) + _APART for head in heads]) + max(map(cells, brief)) + _APART

    def table(room: int, came: Sequence[str]) -> boxes.Box:
        rows = [boxes.GridRow([("", ""), *[(head, "table.faint") for head in heads], ("", "")])]
        for side, tally in enumerate(screen.tallies):
            name, style = side_name(screen.around, side, room, look.skin)
            each = [(str(getattr(tally, source.field)), "table") for source in sources]
            total = (str(sum(tally)), "table.strong")
            rows.append(boxes.GridRow([(name, style), *each, total, (came[side], style)]))
        if not any(came):
            rows = [row._replace(cells=row.cells[:-1]) for row in rows]
        numbers: list[Align] = ["right"] * len(heads)
        return boxes.GridBox(rows, aligned=["left", *numbers, "left"], gap=_APART)

    longest = max([cells(list_texts(side)) for side in sides]) + _APART
    return boxes.FirstFit(table(longest, came), table(NARROWEST - taken, brief))


def _ways_to_show_best(screen: GameOverPage, look: Look) -> list[boxes.Box | None]:
    """Return the best hand as cards with its count next to them, and in a single row."""
    best = screen.best
    if best is None:
        return [None]
    what, owner, when = _parts_of_best(best, screen, look)
    beside = boxes.Column(_whose_best(best, screen, look), boxes.Text((best.said, "")))
    held = " ".join(map(look.skin.card_text, best.cards))
    starter = look.skin.card_text(best.shown.starter)
    shown = (_(": {cards} + {starter}, ", cards=held, starter=starter), "table")
    worth = (number(best.shown.worth or NINETEEN), "table")
    in_a_row = (
        boxes.TextRow(what, owner, when, shown, (best.said, "table")),
        boxes.TextRow(what, owner, when, shown, worth),
        boxes.TextRow(what, owner, shown, worth, gives=1),
    )
    as_cards = boxes.SideBySide(_five(best, look), beside, gap=_APART)
    return [as_cards, boxes.FirstFit(*in_a_row)]


def _opened(screen: GameOverPage, look: Look) -> boxes.Box:
    uncounted = [_uncounted_hand(each, screen, look) for each in screen.uncounted]
    return boxes.SideBySide(*uncounted, gap=boxes.Span(1, _APART))


def _open_lines(screen: GameOverPage, look: Look) -> list[boxes.Box]:
    """Return what was not counted in a line: in full, in brief, and with cards close together."""
    owned = N_("{name}'s hand {cards}"), N_("{name}'s crib {cards}")
    marked = N_("{mark} {cards}"), N_("crib {cards}")  # a deal has one crib
    comma = pgettext("hands", ", ")
    lines = [
        _("uncounted: {cards}", cards=comma.join(_in_words(screen, look, words, between)))
        for words, between in ((owned, " "), (marked, " "), (marked, ""))
    ]
    return [boxes.TextRow((line, "")) for line in lines]


def _ways(screen: GameOverPage, look: Look) -> list[boxes.Box]:
    """Return who was ahead after each deal, and by how much; of many deals the last."""
    label = boxes.TextRow((_(POINTS_AHEAD), "table.faint"))
    leads = [boxes.TextRow(lead_peg(deal.scores, look.skin)) for deal in screen.deals]
    more = "..." if look.skin.glyphs.ascii else "\N{HORIZONTAL ELLIPSIS}"
    last = [boxes.OptionalBox(each, place) for place, each in enumerate(leads)]
    shorter = boxes.SideBySide(label, boxes.TextRow((more, "table.faint")), *last, gap=_APART)
    return [boxes.SideBySide(label, *leads, gap=_APART), shorter]
