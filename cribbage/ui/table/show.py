"""The screens of the show: counting, claiming, and the question of who calls."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Column,
    FirstFit,
    FixedBox,
    PaddedBox,
    ReservedBox,
    SideBySide,
    SizedBox,
    Span,
    StyledText,
    Text,
    TextRow,
    blank,
    centered,
    fill,
    first_fitting,
)
from cribbage.ui.layout.glyphs import WriteCard, large_figures
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.screens import keys, screen
from cribbage.ui.screens.around import GameTable, marked
from cribbage.ui.screens.composition import player_row, said_row
from cribbage.ui.screens.game_table import at_keyboard, said_at_table, tabletop_of
from cribbage.ui.screens.play_rows import (
    GAP,
    NOTHING,
    draw_hand_with_starter,
    is_rare,
    of_five,
    of_phrase,
    of_phrases,
    rare_hand,
)
from cribbage.ui.screens.seats import marked_name, player_style
from cribbage.ui.screens.tabletop import SeatedPlayer, Tabletop
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.table.play_screens import callers_below, choosing_caller
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.claims import MOST_SHOWN, NINETEEN, smile, spoken_points
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.moments import GREAT_HAND
from cribbage.ui.words.sentences import format_point_count, run_on

_LEAST_RULE: Final = 30
"""The fewest cells of the line above a tally."""

_MOST: Final = 76
"""The most cells of a line of a phrase."""

_FIELD: Final = 9
"""The cells of a field for two large figures."""


class CountScreen(screen.CountedScreen[GameTable], GameScreen):
    """The count of a hand or crib, in a lesson as far as the learner has found it.

    ``missed`` are the cards of the combinations that a claim missed, if the coach tells them.
    """

    heading = N_("the show")

    missed: tuple[Card, ...] = ()

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        lesson = self.around.lesson
        return lesson.phrases if lesson else super().phrases

    @property
    def lit(self) -> tuple[Card, ...]:
        """The highlighted cards: those of the newest phrase, and at the end all that score.

        For a great hand these are all cards, in a lesson those marked, and with a coach those that
        were missed.
        """
        event = self.event
        if self.around.lesson:
            return tuple(self.around.lesson.marked)
        if self.told and self.missed:
            return self.missed
        if self.told and event.worth >= GREAT_HAND and not self.after.bright:
            return (*event.cards, event.starter)
        return of_phrases(self)

    def help_text(self) -> HelpText:
        return self.surroundings.help_text(Showing, owner=self.event.seat)

    def asks(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the points pegged, once everything is named."""
        if not self.told:
            return ()
        if not self.phrases and not self.event.claimed:
            return (screen.Message(_("Nineteen: nothing to peg.")), *self.after.message)
        return (screen.Message(self._pegs, self.event.points), *self.after.message)

    @property
    def _pegs(self) -> str:
        event, name = self.event, self.around.names[self.event.seat]
        side = self.around.side(event.seat)
        gained = self.after.view.scores[side] - self.around.view.scores[side]
        if gained < event.points:
            return _(
                "{name} pegs {gained} of {points} points and wins.",
                name=name,
                gained=gained,
                points=event.points,
            )
        return _("{name} pegs {points}.", name=name, points=event.points)

    def does(self) -> screen.Bindings:
        """Name the next combination, or continue; count whole, or one combination at a time."""
        return keys.count_keys(self)

    def table(self, look: screen.Look) -> Tabletop:
        """Return every phrase so far with its cards, the newest highlighted, and the tally."""
        return self.counted(look, said_at_table(self, self.surroundings, look))

    def counted(self, look: screen.Look, said: Sequence[screen.Message]) -> Tabletop:
        """Return the same with other sentences, for a replay."""
        event, around = self.event, self.surroundings
        crib = isinstance(event, CribShown)
        told = CountSoFar(self.phrases, self.named)
        # Whoever is at the bottom stays there after the last phrase.
        own = at_keyboard(self.around)
        show = Show(around, event.seat, crib, event.cards, told, self.lit, own)
        rare = self.told and is_rare(self.after)
        whole = self._replace(named=len(self.phrases))
        after = said_at_table(whole, whole.surroundings, look)
        return _table(show, look, said, self._rare(show, look) if rare else None, after=after)

    def _rare(self, show: "Show", look: screen.Look) -> Box:
        owner, least = whose(self.after.names, show.seat, crib=show.crib), look.card.high + 5
        return rare_hand(self, owner, look.skin, Span(least, least + 4), look.card)


class ClaimScreen(GameScreen):
    """The claim of ``seat`` for the cards on show, or its answer to a claim.

    ``points`` is the number typed, None before any digit; ``sure`` once it is complete, so that
    the next key to continue claims it.
    """

    heading = N_("the show")

    seat: Seat
    points: int | None = None
    sure: bool = False

    @property
    def _answers(self) -> bool:
        return self.around.view.phase is Answering

    @property
    def _of_several(self) -> bool:
        """True if one of several possible callers has chosen to call."""
        return self._answers and len(self.around.callers) > 1

    @property
    def may_be_counted(self) -> bool:
        """True if the owner can have the program count instead (docs/rules.md 8.2)."""
        view = self.around.view
        return view.claim is None and view.rules.counts(self.seat) is HandCounting.HAND

    def asks(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the number to confirm, or the question."""
        name = self.around.names[self.seat]
        if self.points is not None:
            return screen.asked(self._typed(self.points, name))
        if self._answers:
            return self._asks_for_an_answer(name)
        asks = _("{name}, count these cards with the starter.", name=name)
        return (*self.around.message, *screen.asked(asks))

    def _typed(self, said: int, name: str) -> str:
        if said == NINETEEN:
            return _('"Nineteen" means zero, so {name} pegs nothing.', name=name)
        if not self.sure:
            return _(
                "{name} says {points}. You can type a second digit.",
                name=name,
                points=format_point_count(said),
            )
        says = _(
            "{name} says {points}. Press Esc to undo.", name=name, points=format_point_count(said)
        )
        return smile(said, name) or says

    def _asks_for_an_answer(self, name: str) -> tuple[screen.Message, ...]:
        names, may = self.around.names, self.around.callers
        # If only one player is asked, the claim is on the table too.
        claim, *before = claim_and_call(self.around, gives_way=True)
        if len(may) == 1:
            asks = _("{name}, accept the claim or say the right count.", name=name)
            brief = _("{name}, accept it or call it.", name=name)
            if before:
                return (claim, *before, screen.Message(asks, screen.ASKED, brief))
            whole = _("{claims} {asks}", claims=claim.text, asks=asks)
            return (screen.Message(whole, screen.ASKED, brief),)
        # They answer in turn: those before this player cannot call any more (docs/rules.md 8.7).
        silent = tuple([names[seat] for seat in may[: may.index(self.seat)]])
        asks = _("{name}, say the correct count.", name=name)
        whole = _("{claims} {asks}", claims=claim.text, asks=asks)
        if silent:
            whole = ngettext(
                "{claims} {names} accepts. {asks}",
                "{claims} {names} accept. {asks}",
                len(silent),
                claims=claim.text,
                names=silent,
                asks=asks,
            )
        return (screen.Message(whole, screen.ASKED, asks),)

    def does(self) -> screen.Bindings:
        """Type a number, which the next key claims; without a number, that key accepts a claim."""
        empty = self.points is None
        means = _("accept") if empty else _("continue") if self.sure else _("confirm")
        say = screen.Binding(keys.SAY_KEYS, means, lambda key: self._said())
        digits, steps = "", ""
        if empty and self._answers:
            digits = _("type your count")
        elif empty:
            digits, steps = _("enter points"), pgettext("up and down", "adjust")
        # A number that was complete is replaced.
        replaces = self.sure and self.points is not None and not _is_whole(self.points)
        digit, erase = keys.number_keys(
            self.points, MOST_SHOWN, self._typing, (keys.DIGITS, digits), replaces=replaces
        )
        found: screen.Bindings = (
            digit,
            keys.by_one(keys.COUNT_KEYS, steps, self._stepped),
            erase,
            screen.to(
                keys.AGAIN_KEY, "" if empty else _("undo"), self._replace(points=None, sure=False)
            ),
        )
        if empty and self._of_several:
            return (
                say._replace(means=""),
                *found[:-1],
                screen.to(keys.AGAIN_KEY, _("don't call"), screen.Request.GO_ON),
            )
        if empty and self.may_be_counted:
            found += (screen.to(keys.COUNTED, _("count for me"), Claim(self.seat, None)),)
        if empty and not self._answers:
            # Without a claim to accept, the key does nothing yet.
            return (*found, say._replace(means=""))
        return (say, *found)

    def _said(self) -> screen.KeyOutcome:
        view, points = self.around.view, self.points
        if points is None:
            if view.claim is None:
                return screen.Hint(_("Type the points, or 0 for none."))
            if self._of_several:
                return screen.Hint(
                    _("Type the points, or 0 for none. Press Esc if you are not calling.")
                )
            return Answer(self.seat, view.claim)
        if not self.sure:
            return self._replace(sure=True)
        return (Answer if self._answers else Claim)(self.seat, spoken_points(points))

    def _typing(self, points: int | None) -> "ClaimScreen":
        """Return the screen with a number, which is complete once no digit can follow."""
        return self._replace(points=points, sure=points is not None and _is_whole(points))

    def _stepped(self, down: int) -> screen.KeyOutcome:
        view = self.around.view
        # The first step goes to the claim itself, or to zero.
        start = self.points if self.points is not None else (view.claim or 0) - (down < 0)
        # The number is complete, and a digit starts another.
        return self._replace(points=min(max(start - down, 0), view.rules.target), sure=True)

    def table(self, look: screen.Look) -> Tabletop:
        """Return the cards, face up for all, and the number being typed next to them."""
        around, show = self.around, _on_show(self.around)
        style, typed = f"{'choice' if self.sure else 'field'} cursor", "_"
        if self.points is not None:
            typed = str(self.points)
        name, claimed = marked(around, self.seat, look.skin), None
        ink = player_style(around.side(self.seat))
        if self._answers:
            claims = _("{name} claims", name=around.names[show.seat])
            whom = player_style(around.side(show.seat))
            claimed = Column(TextRow((claims, whom)), number_box(str(around.view.claim), look))
        # Next to a long claim, the mark is enough, because the name is in the message.
        mark = look.skin.glyphs.front[around.side(self.seat)]
        counts = [TextRow((_("{name} counts", name=each), ink)) for each in (name, mark)]
        field = Column(FirstFit(*counts), number_box(typed, look, style, typed=True))
        said = said_at_table(self, around, look)
        both = SideBySide(claimed, field, gap=Span(2, 4))
        # Next to a lesson, which names the claim, there may be room for the number alone.
        return _table(show, look, said, beside=both, alone=field if around.lesson else None)


def _is_whole(points: int) -> bool:
    """Return true if no digit can follow, since no hand scores thirty."""
    return points > 2 or points == 0


class WhoCallsHand(GameScreen):
    """The question which of several opponents calls the claim for the hand or crib on show."""

    heading = N_("the show")

    def help_text(self) -> HelpText:
        return self.around.help_text(calls=True)

    def asks(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the claim, and the question."""
        claim = claim_and_call(self.around, gives_way=False)
        return (*claim, *screen.asked(_("Does anyone call it?")))

    def does(self) -> screen.Bindings:
        """Name the caller, by the number of the seat; one key accepts for all."""
        return (
            screen.to(keys.GO_ON, _("no one calls"), screen.Request.GO_ON),
            choosing_caller(self.around, lambda seat: ClaimScreen(self.around, seat)),
        )

    def table(self, look: screen.Look) -> Tabletop:
        """Return the cards, the claim, and the key of each player who can call it."""
        around, show = self.around, _on_show(self.around)
        claim = number_box(str(around.view.claim), look)
        beside = Column(claim, callers_below(around, look), gap=1)
        return _table(show, look, said_at_table(self, around, look), beside=beside)


def claim_and_call(around: GameTable, *, gives_way: bool) -> tuple[screen.Message, ...]:
    """Return the claim, the result of the call before, and the sentences that must be shown.

    The claim is left out first if it ``gives_way``, or next to a warning.
    """
    view = around.view
    assert view.counted is not None
    warned = tuple([said for said in around.message if said.weight >= screen.ASKED])
    before = around.message if view.disputed else warned
    light = gives_way or (before and not view.disputed)
    claimant = around.names[view.counted[0]]
    claims = _("{name} claims {points}.", name=claimant, points=view.claim)
    # It came before the result of the call, not together with the question.
    style = "table" if before else ""
    return (
        screen.Message(claims, screen.ASKED - 1 if light else screen.ASKED + 1, style=style),
        *before,
    )


def whose(names: Sequence[str], seat: Seat, *, crib: bool) -> str:
    """Return the name of a hand or crib: ``Ann's hand``, ``Ben's crib``."""
    if crib:
        return _("{name}'s crib", name=names[seat])
    return _("{name}'s hand", name=names[seat])


# The contents of the table.


class CountSoFar(NamedTuple):
    """The count of a hand or crib so far: some of its ``phrases``.

    ``brief`` is the result of an earlier count in one phrase.
    """

    phrases: tuple[Phrase, ...]
    named: int
    brief: str = ""

    @property
    def is_whole(self) -> bool:
        """True once everything is named."""
        return self.named >= len(self.phrases)

    def style(self, place: int) -> str:
        """Return the style of a phrase, by its place: the newest is highlighted."""
        return "table.strong" if not self.is_whole and place == self.named - 1 else "table"

    def sum(self) -> tuple[StyledText, StyledText]:
        """Return the label of the tally, and the tally."""
        label = _("total") if self.is_whole else _("so far")
        points = self.phrases[self.named - 1].tally if self.named and self.phrases else 0
        style = "table.good" if self.is_whole and not self.brief else "table.strong"
        return (label, "table.faint"), (str(points), style)

    def nothing(self) -> StyledText | None:
        """Return the words for a count without points, None if there are any."""
        if self.phrases:
            return None
        return _(NOTHING), "table" if self.brief else "table.strong"


class Show(NamedTuple):
    """The hand or ``crib`` of a seat with the starter, and its count, if it is told."""

    around: GameTable
    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    told: CountSoFar | None = None
    lit: Collection[Card] = ()
    own: Seat | None = None
    """The seat at the bottom, if it is not whoever acts next."""

    @property
    def starter(self) -> Card:
        """The starter, which counts with every hand."""
        assert self.around.view.starter is not None
        return self.around.view.starter


def _on_show(around: GameTable) -> Show:
    view = around.view
    assert view.counted is not None
    owner, crib = view.counted
    held = [card for card in (view.crib if crib else view.hands[owner]) if card]
    return Show(around, owner, crib, tuple(held))


def _table(
    show: Show,
    look: screen.Look,
    said: Sequence[screen.Message],
    rare: Box | None = None,
    beside: Box | None = None,
    alone: Box | None = None,
    after: Sequence[screen.Message] = (),
) -> Tabletop:
    """Return the counted cards in place of pile and hand, with the count ``beside`` them, or with
    what is shown ``alone`` if there is no room for that.

    There is room for what is said ``after`` the count, so that nothing moves then.

    The hands counted already are in the strip in brief, and that of the bottom seat in a row below.
    """
    around = show.around
    own = at_keyboard(around) if show.own is None else show.own
    table = _without(tabletop_of(around, own, look), show)
    assert table.own
    # The cards of the player at the bottom give way only to sentences that need a second row.
    most = 1 + (cells(run_on([one.text for one in after or said])) > _MOST)
    last = player_row(table.own, look.skin)

    def ways() -> Iterator[Box]:
        # The whole count matters more than the row of the player at the bottom.
        ends: list[tuple[int, list[Box]]] = [
            (most, [last]),
            *[(each, []) for each in range(most, 0, -1)],
        ]
        for shown_beside in [beside, alone] if alone else [beside]:
            for rows, end in ends:
                height = Span(rows, most)
                below = blank(height=Span(0, 1)), SizedBox(said_row(said, most), height=height)
                for shown in [rare] if rare else _ways(show, look, shown_beside):
                    yield Column(DOWN, shown, *below, DOWN, *end)

    return table._replace(lower=first_fitting(ways))


def _ways(show: Show, look: screen.Look, beside: Box | None) -> Iterator[Box]:
    """Yield the counted cards with their count, the largest cards first, beside the count or above
    it. A phrase is broken only if nothing else fits.

    Cards that are to be chosen are raised as at the table, unless there is no row for that.
    """
    lesson = show.around.lesson
    for lift in (True, False) if lesson and lesson.pointed is not None else (False,):
        yield from _lifted_ways(show, look, beside, lift=lift)


def _lifted_ways(show: Show, look: screen.Look, beside: Box | None, *, lift: bool) -> Iterator[Box]:
    owner = whose(show.around.names, show.seat, crib=show.crib)
    lesson = show.around.lesson
    # Cards that are to be chosen have numbers below them.
    numbered = lesson is not None and lesson.pointed is not None
    head = TextRow(marked_name(show.around.side(show.seat), owner, look.skin), gives=0)
    for size in (SMALL,) if look.card == SMALL else (GREAT, LARGE, SMALL):
        cards = _counted(show, look._replace(card=size), lift=lift)
        hand = SizedBox(cards, height=Span(size.high + numbered + lift, size.high + 1 + lift))
        left = SizedBox(Column(head, hand), of_five(size))
        if beside:
            yield centered(SideBySide(left, PaddedBox(beside, top=1), gap=GAP))
            continue
        for large, breaks in ((True, False), (False, False), (False, True)):
            if show.told and breaks:
                # The tally is in the row of the owner.
                label, points = show.told.sum()
                top = SideBySide(head, ACROSS, TextRow(label, (" ", ""), points), gap=GAP)
                page = Column(top, hand, *_in_pairs(show.told, look))
                least = page.width.least
                yield centered(SizedBox(page, Span(least, max(least, _MOST))))
            counts = [
                (count, max(_LEAST_RULE, count.width.least))
                for count in _counts(show, look, large=large, breaks=breaks)
            ]
            for count, least in counts:
                wide = SizedBox(count, Span(least, max(least, count.width.want)))
                yield centered(SideBySide(left, wide, gap=GAP))
            for count, least in counts:
                yield centered(
                    Column(left, SizedBox(count, Span(least, max(least, of_five(GREAT)))))
                )
            if show.told and large:
                phrases, _wide = _phrases(show.told, look, breaks=False)
                tally = PaddedBox(_sum(show.told, look, cells(_("so far")) + 3, large=True), top=1)
                yield centered(Column(SideBySide(left, tally, gap=GAP), phrases))


def _without(table: Tabletop, show: Show) -> Tabletop:
    """Return a table without the cards that are counted, which lie in its middle."""
    name = show.around.names[show.seat]

    def left(player: SeatedPlayer) -> SeatedPlayer:
        if not player.name[0].endswith(name):
            return player
        return player._replace(crib=0) if show.crib else player._replace(hand=())

    assert table.own
    return table._replace(others=[*map(left, table.others)], own=left(table.own))


def _counts(show: Show, look: screen.Look, *, large: bool, breaks: bool) -> list[Box]:
    """Return the count of the cards, and the same without a line if the tally is not ``large``."""
    if show.told is None:
        return [blank()]
    lines = (True,) if large else (True, False)
    return [_count(show.told, look, line=line, large=large, breaks=breaks) for line in lines]


def _counted(show: Show, look: screen.Look, *, lift: bool) -> Box:
    lesson = show.around.lesson
    pointed = lesson.pointed if lesson else None
    return FixedBox(
        draw_hand_with_starter(
            show.cards, show.starter, look.card, look.skin, lit=show.lit, pointed=pointed, lift=lift
        )
    )


def number_box(
    text: str, look: screen.Look, style: str = "table.strong", *, typed: bool = False
) -> Box:
    """Return a number in large figures, or in small ones if those do not fit."""
    figures = ("", "", text)
    if text.isdecimal():
        figures = large_figures(int(text), ascii=look.skin.glyphs.ascii)
    lines = [(figure, style) for figure in figures]
    if typed:
        # Dark figures on a light ground would run into the table.
        style = style.replace("choice", "moment.shown")
        wide = max(_FIELD, len(figures[1]) + 2)
        # A line is below a number until it is complete.
        above = "table.strong" if "field" in style.split() else style
        styles = (above, above, style)
        centered = [f"{figure:^{wide}}" for figure in figures]
        lines = list(zip(centered, styles, strict=True))
    return FirstFit(Column(*[TextRow(line) for line in lines]), TextRow((f" {text} ", style)))


# The count of a hand: its phrases with their cards, and the tally below.


def _count(told: CountSoFar, look: screen.Look, *, line: bool, large: bool, breaks: bool) -> Box:
    """Return each phrase after its cards, and the tally, perhaps below a line and ``large``."""
    phrases, wide = _phrases(told, look, breaks=breaks)
    want = max(_LEAST_RULE, phrases.width.want)
    rule = fill(look.skin.glyphs.across, "table.rule", Span(0, want))
    return Column(phrases, rule if line else None, _sum(told, look, wide, large=large))


def _phrases(told: CountSoFar, look: screen.Look, *, breaks: bool) -> tuple[Box, int]:
    """Return each phrase after its cards, and the cells of those."""
    shown = [of_phrase(phrase, look.skin) for phrase in told.phrases]
    wide = max(map(cells, [*shown, _("so far")])) + 3
    rows = list[Box]()
    for place, (phrase, of) in enumerate(zip(told.phrases, shown, strict=True)):
        said = phrase.text, told.style(place)
        text = Text(said, most=_MOST) if breaks else TextRow(said)
        row = SideBySide(SizedBox(TextRow((of, "table.faint")), wide), text)
        rows.append(_named(row, told, place))
    if nothing := told.nothing():
        text = Text(nothing, most=_MOST)
        rows.append(text if told.is_whole else ReservedBox(text, blank()))
    return Column(*rows), wide


def _sum(told: CountSoFar, look: screen.Look, wide: int, *, large: bool) -> Box:
    """Return the tally after its label in ``wide`` cells, perhaps in ``large`` figures."""
    (label, faint), (points, style) = told.sum()
    figures = [points]
    if large:
        figures = list(large_figures(int(points), ascii=look.skin.glyphs.ascii))
    return SideBySide(
        SizedBox(PaddedBox(TextRow((label, faint)), top=len(figures) // 2), wide),
        Column(*[TextRow((figure, style)) for figure in figures]),
    )


def _named(row: Box, told: CountSoFar, place: int) -> Box:
    """Return a phrase once it is named, and blank room before that."""
    return row if place < told.named else ReservedBox(row, blank())


def _phrase(told: CountSoFar, place: int, look: screen.Look) -> Box:
    phrase = told.phrases[place]
    text, of = (phrase.text, told.style(place)), (of_phrase(phrase, look.skin), "table.faint")
    return _named(SideBySide(TextRow(text), ACROSS, PaddedBox(TextRow(of), left=2)), told, place)


def _in_pairs(told: CountSoFar, look: screen.Look, first: int = 0) -> Iterator[Box]:
    """Yield the phrases from ``first`` on in pairs, each pair in one row if it fits."""
    for place in range(first, len(told.phrases), 2):
        pair = [_phrase(told, place, look)]
        if place + 1 < len(told.phrases):
            pair.append(_phrase(told, place + 1, look))
        least = max([box.width.least for box in pair])
        halved = [SizedBox(box, Span(least, least, grows=True)) for box in (*pair, blank())[:2]]
        yield FirstFit(SideBySide(*halved, gap=GAP), SideBySide(*pair, gap=GAP), Column(*pair))
