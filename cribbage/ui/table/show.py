"""The screens of the show: counting, claiming, and the question of who calls."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Counting as HandCounting
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, cells, ngettext, pgettext, remembered
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_hand, total
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Column,
    FirstFit,
    Fixed,
    Leaf,
    Line,
    Maybe,
    Padded,
    Part,
    Reserved,
    Row,
    Sized,
    Span,
    Text,
    blank,
    centered,
    fill,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard, large_figures
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.screens.around import Around, marked
from cribbage.ui.screens.arrangement import Laid, cards, halves, pile, seats_of, sentence
from cribbage.ui.screens.banner import draw_banner
from cribbage.ui.screens.cards import Lying, State, back
from cribbage.ui.screens.keys import (
    AGAIN,
    COUNT,
    COUNTED,
    DIGITS,
    GO_ON,
    RUB_OUT,
    SAY,
    count_keys,
    one_digit_less,
    one_digit_more,
)
from cribbage.ui.screens.play import (
    GAP,
    NOTHING,
    draw_rare_hand,
    is_rare,
    of_five,
    of_phrase,
    of_phrases,
    with_starter,
)
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Counted,
    Hint,
    Key,
    Look,
    Outcome,
    Request,
    Said,
    asked,
    to,
)
from cribbage.ui.screens.sides import player_style
from cribbage.ui.screens.surroundings import in_order
from cribbage.ui.table.play import call_of, callers_below, choosing_caller
from cribbage.ui.table.screen import GameScreen
from cribbage.ui.words.aloud import Phrase, counted, in_brief, number
from cribbage.ui.words.claims import MOST_SHOWN, NINETEEN, meant, smile
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.moments import GREAT_HAND, SHOWN
from cribbage.ui.words.sentences import points, run_on
from cribbage.ui.words.telling import at_the_show

Words = Sequence[Part]
"""Sentences, each with its style."""

_SMALLER: Final = {GREAT: LARGE, LARGE: SMALL, SMALL: SMALL}
"""The size of a crib not counted yet, and of the dealer's hand next to the crib."""

_LEAST_RULE: Final = 30
"""The fewest cells of the line above a tally."""

_MOST: Final = 76
"""The most cells of a line of a phrase."""

_FIELD: Final = 9
"""The cells of a field for two large figures."""

_MORE: Final = 2
"""The cells by which a field grows while a number of three figures is typed."""


class Counting(Counted[Around], GameScreen):
    """The count of a hand or crib, in a lesson as far as the learner has found it."""

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The whole count, phrase by phrase."""
        lesson = self.around.lesson
        return lesson.phrases if lesson else super().phrases

    @property
    def lit(self) -> tuple[Card, ...]:
        """The highlighted cards: those of the newest phrase, and at the end all that score.

        For a great hand these are all cards, in a lesson those marked.
        """
        event = self.event
        if self.around.lesson:
            return tuple(self.around.lesson.marked)
        if self.told and event.worth >= GREAT_HAND and not self.after.bright:
            return (*event.cards, event.starter)
        return of_phrases(self)

    def called(self) -> str:
        """Return the title."""
        return _("the show")

    def help_text(self) -> HelpText:
        """Return the help on the show, and on the player whose hand is counted."""
        return self.surroundings.help_text(Showing, owner=self.event.seat)

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the points pegged, once everything is named."""
        if not self.told:
            return ()
        if not self.phrases and not self.event.claimed:
            return (Said(_("Nineteen: nothing to peg.")), *self.after.message)
        return (Said(self._pegs, self.event.points), *self.after.message)

    @property
    def _pegs(self) -> str:
        event, name = self.event, self.around.names[self.event.seat]
        side = self.around.side(event.seat)
        gained = self.after.view.scores[side] - self.around.view.scores[side]
        if gained < event.points:
            return _(
                "{name} pegs {gained} of {points} points to win.",
                name=name,
                gained=gained,
                points=event.points,
            )
        return _("{name} pegs {points}.", name=name, points=event.points)

    def does(self) -> Bindings:
        """Name the next combination, or continue; count whole, or one combination at a time."""
        return count_keys(self)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return every phrase so far with its cards, the newest highlighted, and the tally."""
        event, crib = self.event, isinstance(self.event, CribShown)
        told = Told(self.phrases, self.named)
        show = Show(self.surroundings, event.seat, crib, event.cards, told, self.lit)
        if self.told and is_rare(self.after):
            return self._lay_rare(show, look)
        if not around_board:
            return _laid_below(show, look)
        return _laid_around(show._replace(said={event.seat: self._remarks(look)}), look)

    def _remarks(self, look: Look) -> "Speech":
        """Return the points pegged and the highlights, with room reserved so nothing moves."""
        after, whole = self.after, self._replace(named=len(self.phrases))
        if self.surroundings.hint and look.card != SMALL:
            return _message(self, look)
        # A replay has no earlier table, and sentences of its own.
        from_record = self.around is self.after
        said = _speech(after.message) if from_record else _message(whole, look)
        style = "moment.bright" if after.bright else "moment.shown"
        rare = [(each.text, style) for each in after.highlights if each.rank > SHOWN]
        return Speech([*said.words, *rare], [*said.brief, *rare], later=not self.told)

    def _lay_rare(self, show: "Show", look: Look) -> Laid:
        """Return a memorable hand, on its whole side of the board or below it."""
        names, skin = self.after.names, look.skin
        owner = whose(names, show.seat, crib=show.crib)

        def rare(size: Size | None = None) -> Box:
            def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
                # The row above has the highlight.
                rare = Canvas(width, height + 1)
                draw_rare_hand(rare, self, owner, skin, size)
                on.paste(rare.part(1, 0, width, height), top, left)

            return Leaf(Span(grows=True), Span(grows=True), draw)

        def draw_highlight(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            row = Canvas(width, 1)
            draw_banner(row, self, 0, skin)
            on.paste(row, top, left)

        def side(*, near: bool) -> Box:
            if show.seat not in seats_of(self.after.view.rules, near=near):
                return _side(show, look, near=near)
            highlight = Leaf(Span(grows=True), 1, draw_highlight)
            pegs = run_on([one.text for one in self.message(skin.card_text)])
            told = centered(Line((pegs, "table.strong")))
            box = Column(highlight, rare(look.card), told)
            return _beside_board(box, look) if near else box

        return Laid(lambda: side(near=False), lambda: side(near=True), rare, has_log=False)


class Saying(GameScreen):
    """The claim of ``seat`` for the cards on show, or its answer to a claim.

    ``points`` is the number typed, None before any digit; ``sure`` once it is complete, so that
    the next key to continue claims it.
    """

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

    def called(self) -> str:
        """Return the title."""
        return _("the show")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the number to confirm, or the question."""
        name = self.around.names[self.seat]
        if self.points is not None:
            return asked(self._typed(self.points, name))
        if self._answers:
            return self._asks_for_an_answer(name)
        asks = _("{name}, count these cards with the starter.", name=name)
        return (*self.around.message, *asked(asks))

    def _typed(self, said: int, name: str) -> str:
        if said == NINETEEN:
            return _('"Nineteen" means zero, so {name} pegs nothing.', name=name)
        if not self.sure:
            return _(
                "{name} says {points}. You can type a second digit.", name=name, points=points(said)
            )
        says = _("{name} says {points}. Press Esc to undo.", name=name, points=points(said))
        return smile(said, name) or says

    def _asks_for_an_answer(self, name: str) -> tuple[Said, ...]:
        names, may = self.around.names, self.around.callers
        # If only one player is asked, the claim is on the table too.
        claim, *before = claim_and_call(self.around, gives_way=True)
        if len(may) == 1:
            asks = _("{name}, accept the claim or say the right count.", name=name)
            brief = _("{name}, accept it or call it.", name=name)
            if before:
                return (claim, *before, Said(asks, ASKED, brief))
            whole = _("{claims} {asks}", claims=claim.text, asks=asks)
            return (Said(whole, ASKED, brief),)
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
        return (Said(whole, ASKED, asks),)

    def does(self) -> Bindings:
        """Type a number, which the next key claims; without a number, that key accepts a claim."""
        empty = self.points is None
        means = _("accept") if empty else _("continue") if self.sure else _("confirm")
        say = Binding(SAY, means, lambda key: self._said())
        digits, steps = "", ""
        if empty and self._answers:
            digits = _("type your count")
        elif empty:
            digits, steps = _("enter points"), pgettext("up and down", "adjust")
        found: Bindings = (
            Binding(DIGITS, digits, lambda key: self._with_digit(str(key))),
            Binding(COUNT, steps, self._stepped),
            to(RUB_OUT, "", self._replace(points=one_digit_less(self.points), sure=False)),
            to(AGAIN, "" if empty else _("undo"), self._replace(points=None, sure=False)),
        )
        if empty and self._of_several:
            return (say._replace(means=""), *found[:-1], to(AGAIN, _("don't call"), Request.GO_ON))
        if empty and self.may_be_counted:
            found += (to(COUNTED, _("count for me"), Claim(self.seat, None)),)
        if empty and not self._answers:
            # Without a claim to accept, the key does nothing yet.
            return (*found, say._replace(means=""))
        return (say, *found)

    def _said(self) -> Outcome:
        view, points = self.around.view, self.points
        if points is None:
            if view.claim is None:
                return Hint(_("Type the points, or 0 for none."))
            if self._of_several:
                return Hint(_("Type the points, or 0 for none. Press Esc if you are not calling."))
            return Answer(self.seat, view.claim)
        if not self.sure:
            return self._replace(sure=True)
        return (Answer if self._answers else Claim)(self.seat, meant(points))

    def _with_digit(self, digit: str) -> Outcome:
        """Return the screen with a digit added; the number is complete once none can follow."""
        points = self.points
        if self.sure and points is not None and not _is_whole(points):
            points = None  # the old number was complete, so a new one starts
        longer = one_digit_more(points, digit, MOST_SHOWN)
        if isinstance(longer, Hint):
            return longer
        return self._replace(points=longer, sure=_is_whole(longer))

    def _stepped(self, key: Key) -> Outcome:
        view, step = self.around.view, 1 if key == "up" else -1
        # The first step goes to the claim itself, or to zero.
        start = self.points if self.points is not None else (view.claim or 0) - (step > 0)
        # The number is complete, and a digit starts another.
        return self._replace(points=min(max(start + step, 0), view.rules.target), sure=True)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the cards, face up for all, and the number being typed."""
        around, show = self.around, _on_show(self.around)
        style, typed = f"{'choice' if self.sure else 'field'} cursor", "_"
        if self.points is not None:
            typed = str(self.points)
        if not around_board:
            return _laid_below(show, look, self._sentence(f" {typed} ", style, look))
        asks = _message(self, look)._replace(number=typed, style=style, typed=True)
        said = {self.seat: asks}
        if self._answers:
            claims = _("{name} claims", name=around.names[show.seat])
            words = [(claims, player_style(around.side(show.seat)))]
            said[show.seat] = Speech(words, number=str(around.view.claim))
        return _laid_around(show._replace(said=said), look)

    def _sentence(self, field: str, style: str, look: Look) -> Box:
        """Return the sentence about the cards with the field in it, on two lines if necessary."""
        around = self.around
        name = marked(around, self.seat, look.skin)
        parts = [(name, player_style(around.side(self.seat))), (field, style)]
        if not self._answers:
            return sentence(_("{name} counts {points}", name=name, points=field), *parts)
        asks = _("{name}, do you accept {claim}?", name=name, claim=around.view.claim)
        worth = _("It is worth {points}", points=field)
        return FirstFit(
            sentence(run_on((asks, worth)), *parts, more=_MORE),
            Column(sentence(asks, parts[0]), sentence(worth, parts[1])),
        )


def _is_whole(points: int) -> bool:
    """Return true if no digit can follow, since no hand scores thirty."""
    return points > 2 or points == 0


class WhoCallsHand(GameScreen):
    """The question which of several opponents calls the claim for the hand or crib on show."""

    def called(self) -> str:
        """Return the title."""
        return _("the show")

    def help_text(self) -> HelpText:
        """Return the help on calls."""
        return self.around.help_text(calls=True)

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the claim, and the question."""
        claim = claim_and_call(self.around, gives_way=False)
        return (*claim, *asked(_("Does anyone call it?")))

    def does(self) -> Bindings:
        """Name the caller, by the number of the seat; one key accepts for all."""
        return (
            to(GO_ON, _("no one calls"), Request.GO_ON),
            choosing_caller(self.around, lambda seat: Saying(self.around, seat)),
        )

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the cards, the claim, and the key of each player who can call it."""
        around, show = self.around, _on_show(self.around)
        if not around_board:
            return _laid_below(show, look, callers_below(around, look))
        said = {show.seat: _message(self, look)._replace(number=str(around.view.claim))}
        for seat in around.callers:
            said[seat] = Speech([call_of(around, seat)])
        return _laid_around(show._replace(said=said), look)


def claim_and_call(around: Around, *, gives_way: bool) -> tuple[Said, ...]:
    """Return the claim, the result of the call before, and the sentences that must be shown.

    The claim is left out first if it ``gives_way``, or next to a warning.
    """
    view = around.view
    assert view.counted is not None
    warned = tuple([said for said in around.message if said.weight >= ASKED])
    before = around.message if view.disputed else warned
    light = gives_way or (before and not view.disputed)
    claimant = around.names[view.counted[0]]
    claims = _("{name} claims {points}.", name=claimant, points=view.claim)
    return (Said(claims, ASKED - 1 if light else ASKED + 1), *before)


def whose(names: Sequence[str], seat: Seat, *, crib: bool) -> str:
    """Return the name of a hand or crib: ``Ann's hand``, ``Ben's crib``."""
    if crib:
        return _("{name}'s crib", name=names[seat])
    return _("{name}'s hand", name=names[seat])


# The contents of the table.


class Told(NamedTuple):
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

    def sum(self) -> tuple[Part, Part]:
        """Return the label of the tally, and the tally."""
        label = _("total") if self.is_whole else _("so far")
        points = self.phrases[self.named - 1].tally if self.named and self.phrases else 0
        style = "table.good" if self.is_whole and not self.brief else "table.strong"
        return (label, "table.faint"), (str(points), style)

    def nothing(self) -> Part | None:
        """Return the words for a count without points, None if there are any."""
        if self.phrases:
            return None
        return _(NOTHING), "table" if self.brief else "table.strong"


class Speech(NamedTuple):
    """The words at a seat: sentences, perhaps ``brief`` ones as well, and below them a number.

    The number is claimed or being typed. Words shown ``later`` have their room reserved.
    """

    words: Words = ()
    brief: Words = ()
    number: str = ""
    style: str = "table.strong"
    typed: bool = False
    later: bool = False


class Show(NamedTuple):
    """The hand or ``crib`` of a seat with the starter, its count, and the words about it."""

    around: Around
    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    told: Told | None = None
    lit: Collection[Card] = ()
    said: Mapping[Seat, Speech] = MappingProxyType({})

    def is_crib(self, seat: Seat) -> bool:
        """Return true if a seat's crib is counted, and not the hand."""
        return self.crib and seat == self.seat

    @property
    def starter(self) -> Card:
        """The starter, which counts with every hand."""
        assert self.around.view.starter is not None
        return self.around.view.starter

    def told_before(self, seat: Seat) -> Told | None:
        """Return the count of a hand in this show, None if it was not counted yet."""
        view = self.around.view
        if view.starter is None or (seat, False) not in [each[:2] for each in view.shown]:
            return None
        return _told_of(in_order(view, seat), view.starter)


def told_whole(event: HandShown | CribShown) -> Told:
    """Return a complete count."""
    phrases = counted(event.score)
    return Told(phrases, len(phrases))


@remembered(16)
def _told_of(hand: tuple[Card, ...], starter: Card) -> Told:
    score = score_hand(hand, starter)
    phrases, made = counted(score), in_brief(score)
    brief = number(0)
    if made:
        brief = _("{number}: {combinations}", number=number(total(score)), combinations=made)
    return Told(phrases, len(phrases), brief)


def _on_show(around: Around) -> Show:
    """Return the hand or crib that has to be counted."""
    view = around.view
    assert view.counted is not None
    owner, crib = view.counted
    held = [card for card in (view.crib if crib else view.hands[owner]) if card]
    return Show(around, owner, crib, tuple(held))


def _message(screen: GameScreen, look: Look) -> Speech:
    """Return the message of a screen, without an answer to a key if the log shows that."""
    screen = screen.hinted("") if look.card == SMALL else screen
    return _speech(screen.message(look.skin.card_text))


def _speech(said: Sequence[Said]) -> Speech:
    words = [(one.text, "table.strong") for one in said]
    return Speech(words, [(one.brief or one.text, "table.strong") for one in said])


# Around the board: every hand in its owner's place, with its count next to or below it.


def _laid_around(show: Show, look: Look) -> Laid:
    def side(*, near: bool) -> Box:
        return _side(show, look, near=near)

    return Laid(lambda: side(near=False), lambda: side(near=True), blank)


def _side(show: Show, look: Look, *, near: bool) -> Box:
    seats = seats_of(show.around.view.rules, near=near)
    if show.around.view.rules.seats == 2:
        box = _place(show, seats[0], look)
    elif show.seat in seats:
        box = _counting_side(show, seats, look)
    else:
        box = _in_halves([_half(show, seat, look) for seat in seats])
    return _beside_board(box, look) if near else box


def _beside_board(box: Box, look: Look) -> Box:
    """Return the near side, a row apart from the board if there are many rows."""
    return Padded(box, top=int(look.card != SMALL), bottom=1)


def _place(show: Show, seat: Seat, look: Look) -> Box:
    """Return the place of one of two players: the cards, with their count and words."""
    told, second = _told(show, seat, look), None
    if seat == show.around.view.dealer:
        second = Column(DOWN, _second(show, seat, look, crib=not show.is_crib(seat)))

    def way(said: Box | None, *, below: bool) -> Box:
        under = Row(second or DOWN, said if below else None, gap=1)
        left = Column(_owner_and_cards(show, seat, look), under)
        beside = Column(told, None if below else said, gap=Span(0, 1))
        right = Padded(Sized(beside, Span(grows=True)), top=1, right=1)
        return Row(Sized(left, of_five(look.card)), right, gap=1 + (look.card == GREAT))

    said = _ways_to_say(show, seat, look)
    return Padded(
        FirstFit(*[way(each, below=below) for each in said for below in (False, True)]), left=2
    )


def _counting_side(show: Show, seats: Sequence[Seat], look: Look) -> Box:
    """Return two places, one with the hand being counted, which can need the rows of both."""
    told, own = _told(show, show.seat, look), show.seat
    other = next((seat for seat in seats if seat != own), None)

    def beside(*below: Box | None) -> Box:
        if other is not None:
            return _below_cards(show, other, look, *below)
        return Padded(Column(*below), left=2, right=1, top=1 + look.card.high)

    def way(own: Box, others: Box) -> Box:
        return _in_halves([own if seat == show.seat else others for seat in seats] + [others])

    earlier = blank() if other is None else _half(show, other, look)
    ways = list[Box]()
    for said in _ways_to_say(show, own, look):
        ways.append(way(_below_cards(show, own, look, told, said), earlier))
        if told and other not in show.said:
            ways.append(way(_below_cards(show, own, look, told), beside(said)))
            below = Padded(Column(told, said, gap=Span(0, 1)), left=2, right=2)
            ways.append(Column(way(_below_cards(show, own, look), beside()), below))
    return FirstFit(*ways)


def _in_halves(boxes: list[Box]) -> Box:
    return halves([*boxes, blank()][:2])


def _half(show: Show, seat: Seat, look: Look) -> Box:
    """Return the place of one of more than two players, with the count and words."""
    told = _told(show, seat, look)
    return FirstFit(
        *[_below_cards(show, seat, look, told, said) for said in _ways_to_say(show, seat, look)]
    )


def _below_cards(show: Show, seat: Seat, look: Look, *below: Box | None) -> Box:
    """Return the cards of one of more than two players, and boxes below them."""
    view, lying = show.around.view, _owner_and_cards(show, seat, look)
    if seat == view.dealer and not show.is_crib(seat) and look.card != SMALL:
        # With small cards, the crib is on the board.
        crib = pile(back(look.skin, size=look.card), _("the crib"), len(view.crib))
        lying = Row(lying, ACROSS, crib)
    return Padded(Column(lying, Column(*below, gap=Span(0, 1))), left=2, right=1)


def _owner_and_cards(show: Show, seat: Seat, look: Look) -> Box:
    """Return the name of the hand or crib, and the cards, with a row for their numbers."""
    around, crib = show.around, show.is_crib(seat)
    view, told, counts = around.view, show.told_before(seat), seat == show.seat
    stands = ""
    if view.rules.seats == 2 and not crib and view.winner is None:
        # With more players, the board shows it.
        known = at_the_show(view, seat) if told or counts else None
        stands = known[0] if known else _("counted next")
    above = Row(_owner(around, seat, look, crib=crib), Line((stands, "table.faint")), gap=2)
    below = int(look.card != SMALL or view.rules.seats == 2)
    if counts:
        return Column(above, Sized(_counted(show, look), height=look.card.high + below))
    # In a lesson, the other hand can be face down.
    held, state = in_order(view, seat) or view.hands[seat], State.PLAIN if told else State.SPENT
    lying = cards([Lying(card, state) for card in held], look, named=False)
    if told:
        starter = Line((f"+ {look.skin.card_text(show.starter)}", "table.faint"))
        lying = Row(lying, Padded(starter, left=1, top=look.card.high // 2))
    return Column(above, Sized(lying, height=look.card.high + below))


def _owner(around: Around, seat: Seat, look: Look, *, crib: bool) -> Box:
    owner = f"{look.skin.glyphs.front[around.side(seat)]} {whose(around.names, seat, crib=crib)}"
    return Line((owner, player_style(around.side(seat))), gives=0)


def _counted(show: Show, look: Look) -> Box:
    """Return the cards being counted, with the starter."""
    lesson = show.around.lesson
    pointed = lesson.pointed if lesson else None
    return Fixed(
        with_starter(show.cards, show.starter, look.card, look.skin, lit=show.lit, pointed=pointed)
    )


def _second(show: Show, dealer: Seat, look: Look, *, crib: bool) -> Box:
    """Return the dealer's other cards, smaller.

    This is the crib face down, which is counted last, or the hand with its points in brief.
    """
    around, smaller = show.around, look._replace(card=_SMALLER[look.card])
    owner = _owner(around, dealer, look, crib=crib)
    if crib:
        lying = [Lying(None)] * len(around.view.crib)
        last = Line((_("counted last"), "table.faint"))
        return Column(Row(owner, last, gap=2), cards(lying, smaller, named=False))
    hand = in_order(around.view, dealer)
    laid = cards([Lying(card) for card in hand], smaller, named=False)
    told = show.told_before(dealer)
    return Column(owner, Row(laid, Text((told.brief, "table")) if told else None, gap=1))


def _ways_to_say(show: Show, seat: Seat, look: Look) -> list[Box | None]:
    """Return the words at a seat, longest version first.

    The log has the words that do not fit.
    """
    speech = show.said.get(seat)
    if speech is None:
        return [None]
    brief = speech.brief or speech.words
    fewer = [brief[:many] for many in range(len(brief), 0, -1)]
    figures = _number(speech, look) if speech.number else None
    said = [Column(Text(*words), figures) for words in (speech.words, *fewer)]
    return [Reserved(box, blank()) if speech.later else box for box in said]


def _number(speech: Speech, look: Look) -> Box:
    """Return a number in large figures, or in small ones if those do not fit."""
    figures = ("", "", speech.number)
    if speech.number.isdecimal():
        figures = large_figures(int(speech.number), ascii=look.skin.glyphs.ascii)
    lines = [(figure, speech.style) for figure in figures]
    if speech.typed:
        wide = max(_FIELD, len(figures[1]) + 2)
        # A line is below a number until it is complete.
        above = "table.strong" if "field" in speech.style.split() else speech.style
        styles = (above, above, speech.style)
        centered = [f"{figure:^{wide}}" for figure in figures]
        lines = list(zip(centered, styles, strict=True))
    small = Line((f" {speech.number} ", speech.style))
    return FirstFit(Column(*[Line(line) for line in lines]), small)


# The count of a hand: its phrases with their cards, and the tally below.


def _told(show: Show, seat: Seat, look: Look) -> Box | None:
    """Return the count of the cards at a seat, in the longest version that fits.

    An earlier count is left out first.
    """
    told = show.told if seat == show.seat else show.told_before(seat)
    if told is None:
        return None
    ways = [_count(told, look, line=line) for line in (True, False)]
    if told.brief:
        return Maybe(FirstFit(*ways, Text((told.brief, "table"))))
    in_pairs = Column(*_in_pairs(told, look), _tally(told))
    return FirstFit(_count(told, look, line=True, large=True), *ways, in_pairs)


def _count(told: Told, look: Look, *, line: bool, large: bool = False) -> Box:
    """Return each phrase after its cards, and the tally, perhaps below a line and ``large``."""
    shown = [of_phrase(phrase, look.skin) for phrase in told.phrases]
    wide = max(map(cells, [*shown, _("so far")])) + 3
    rows = list[Box]()
    for place, (phrase, of) in enumerate(zip(told.phrases, shown, strict=True)):
        text = Text((phrase.text, told.style(place)), most=_MOST)
        row = Row(Sized(Line((of, "table.faint")), wide), text)
        rows.append(_named(row, told, place))
    if nothing := told.nothing():
        text = Text(nothing, most=_MOST)
        rows.append(text if told.is_whole else Reserved(text, blank()))
    phrases = Column(*rows)
    want = max(_LEAST_RULE, phrases.width.want)
    rule = fill(look.skin.glyphs.across, "table.rule", Span(0, want))
    (label, faint), (points, style) = told.sum()
    figures = [points]
    if large:
        figures = list(large_figures(int(points), ascii=look.skin.glyphs.ascii))
    tally = Row(
        Sized(Padded(Line((label, faint)), top=len(figures) // 2), wide),
        Column(*[Line((figure, style)) for figure in figures]),
    )
    return Column(phrases, rule if line else None, tally)


def _named(row: Box, told: Told, place: int) -> Box:
    """Return a phrase once it is named, and blank room before that."""
    return row if place < told.named else Reserved(row, blank())


def _phrase(told: Told, place: int, look: Look) -> Box:
    """Return a phrase, with its cards at the end of the row."""
    phrase = told.phrases[place]
    text, of = (phrase.text, told.style(place)), (of_phrase(phrase, look.skin), "table.faint")
    return _named(Row(Line(text), ACROSS, Padded(Line(of), left=2)), told, place)


def _in_pairs(told: Told, look: Look, first: int = 0) -> Iterator[Box]:
    """Yield the phrases from ``first`` on in pairs, each pair in one row if it fits."""
    for place in range(first, len(told.phrases), 2):
        pair = [_phrase(told, place, look)]
        if place + 1 < len(told.phrases):
            pair.append(_phrase(told, place + 1, look))
        least = max([box.width.least for box in pair])
        halved = [Sized(box, Span(least, least, grows=True)) for box in (*pair, blank())[:2]]
        yield FirstFit(Row(*halved, gap=GAP), Column(*pair))


def in_rows(told: Told, look: Look) -> list[Box]:
    """Return each phrase in a row, and the tally below a line."""
    phrases = [_phrase(told, place, look) for place in range(len(told.phrases))]
    rule = fill(look.skin.glyphs.across, "table.rule", Span(grows=True))
    return [*phrases, rule, _tally(told)]


def _tally(told: Told) -> Box:
    label, points = told.sum()
    return Row(Line(label), ACROSS, Line(points))


# Below the board: the hand being counted.


def _laid_below(show: Show, look: Look, asked: Box | None = None) -> Laid:
    around, told = show.around, show.told
    owner = whose(around.names, show.seat, crib=show.crib)
    if around.view.rules.seats > 2:
        owner = f"{look.skin.glyphs.front[around.side(show.seat)]} {owner}"
    above = Line((owner, player_style(around.side(show.seat))), gives=0)
    hand = _counted(show, look)
    numbered = Column(above, Sized(hand, height=look.card.high + 1))
    if told is None:
        return Laid(blank, blank, lambda: Column(numbered, asked))
    nothing = told.nothing()
    none = Line(nothing) if nothing and told.is_whole else blank(height=int(bool(nothing)))

    def below() -> Box:
        return Column(numbered, none, *in_rows(told, look))

    def whole() -> Box:
        left = Sized(Column(above, hand, _tally(told)), of_five(look.card))

        def way(many: int) -> Box:
            beside = [_phrase(told, place, look) for place in range(many)]
            right = Column(none, *beside, blank(Span(grows=True)))
            return Column(Row(left, right, gap=GAP), *_in_pairs(told, look, many))

        return FirstFit(*[way(many) for many in range(len(told.phrases), -1, -1)])

    return Laid(blank, blank, below, alone=whole)
