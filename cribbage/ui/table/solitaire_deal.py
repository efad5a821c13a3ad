"""A deal of solitaire: the discard, the play, a look at the table, and the card left on top."""

from collections.abc import Collection, Sequence
from typing import Final

from cribbage.engine.actions import Play, against_play
from cribbage.engine.rules import MOST, Seat
from cribbage.language.speaking import _, cells, pgettext
from cribbage.pack.cards import Card
from cribbage.solitaire import game as phases
from cribbage.solitaire.actions import Keep, Throw
from cribbage.solitaire.rules import DUMMY, PLAYER, THROWN, Patience
from cribbage.solitaire.view import View
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Clickable,
    Column,
    FirstFit,
    Layers,
    Leaf,
    Line,
    Maybe,
    Padded,
    Row,
    Sized,
    Span,
    Text,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT
from cribbage.ui.screens.arrangement import PLATE, Laid, cards, count_bar, count_rule, name
from cribbage.ui.screens.cards import Lying, State, row
from cribbage.ui.screens.keys import ALONG, CARDS, ENTER, ESCAPE, GO_ON, SPACE
from cribbage.ui.screens.play import CLOSEST, in_hand, lying_at
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Hint,
    Key,
    Look,
    Outcome,
    Request,
    Said,
    Screen,
    asked,
    to,
)
from cribbage.ui.screens.sides import player_style
from cribbage.ui.screens.solitaire import Around, in_order
from cribbage.ui.table.discard import (
    Pointed,
    chosen_by,
    pointed_at,
    so_many_chosen,
    too_few,
    too_many,
)
from cribbage.ui.table.lying import Before, Hand, Words, played, seated
from cribbage.ui.table.solitaire import (
    SolitaireScreen,
    account,
    looking_at_used,
    stock,
    told,
    used_and_deals,
    used_by_suit,
    with_starter,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.sentences import so_many_cards
from cribbage.ui.words.telling import makes, passes

_FAINT: Final = "table.faint"


class Discarding(SolitaireScreen):
    """The choice of two of six cards for the dummy.

    ``chosen`` are their places in the sorted hand, first the card to be turned first.
    """

    cursor: int = 0
    chosen: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The sorted hand of the player."""
        return in_order(self.around.view.hand)

    def title(self) -> str:
        """Return the name of the screen."""
        return _("solitaire: discard")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the latest events, and the order in which the dummy turns (docs/rules.md 11.3)."""
        if len(self.chosen) < THROWN:
            return self.around.message
        first, second = [write(self.hand[place]) for place in self.chosen]
        order = _(
            "The dummy turns over its own two first, then the {first}, then the {second}.",
            first=first,
            second=second,
        )
        return (*self.around.message, *asked(order))

    def does(self) -> Bindings:
        """Choose two cards, in the order in which the dummy turns them."""
        wanted = THROWN - len(self.chosen)
        key_cards = CARDS._replace(printed=f"1-{len(self.hand)}")
        choosing = Binding(key_cards, _("choose") if wanted else _("put back"), self._chosen)
        others = (
            # With two cards chosen, the key row has no room for it.
            Binding(ALONG, _("move") if wanted else "", self._chosen),
            to(ESCAPE, "", self._replace(chosen=())),
            looking_at_used(self),
        )
        if not wanted:
            two = tuple([self.hand[place] for place in self.chosen])
            means = pgettext("under the dummy's", "discard")
            return (to(GO_ON, means, Throw(two)), choosing, *others)
        marking = Binding(SPACE, _("choose"), lambda key: self._marked(self.cursor))
        return (choosing, marking, *others, to(ENTER, "", too_few(wanted)))

    def _chosen(self, key: Key) -> Outcome:
        return chosen_by(key, self, lambda screen, place: screen._marked(place))

    def _marked(self, place: int) -> Outcome:
        """Return the screen with the card chosen as the next, or put back."""
        if place in self.chosen:
            return self._replace(chosen=tuple([each for each in self.chosen if each != place]))
        if len(self.chosen) == THROWN:
            return Hint(too_many(THROWN))
        return self._replace(chosen=(*self.chosen, place))

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the six cards, and the dummy's packet with the chosen ones."""
        lying = [
            Lying(card, State.CHOSEN if place in self.chosen else State.PLAIN, str(place + 1))
            for place, card in enumerate(self.hand)
        ]
        asks = _("{said}.", said=_("{name}, give two cards to the dummy", name=self.around.name))
        words = [(asks, player_style(self.around.side(PLAYER)))]
        chosen = [self.hand[place] for place in self.chosen]
        hand = Hand(lying, words, own=True, lift=True, pointer=self.cursor)
        return _before_play(self, self.around, hand, look, chosen)


class Playing(SolitaireScreen):
    """A hand in play; the next key plays the card ``chosen``, by its place, if there is one."""

    cursor: int = 0
    chosen: int | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The sorted hand of the player."""
        return in_order(self.around.view.hand)

    def title(self) -> str:
        """Return the name of the screen."""
        return _("solitaire: the play")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the latest events, and what the card pointed at makes or why it does not fit."""
        view, card = self.around.view, self.hand[self.cursor]
        made = view.count + card.value
        if self._barred(self.cursor):
            return asked(passes(write(card), made))
        if self.chosen is None:
            return self.around.message
        return (*self.around.message, Said(makes(write(card), number(made))))

    def does(self) -> Bindings:
        """Choose a card; naming it again or continuing plays it."""
        hand, chosen = self.hand, self.chosen
        key_cards = CARDS._replace(printed=f"1-{len(hand)}" if len(hand) > 1 else "1")
        pointing = (
            Binding(key_cards, _("choose") if chosen is None else "", self._pointing),
            Binding(ALONG, _("move") if len(hand) > 1 else "", self._pointing),
            to(ESCAPE, "", self._now(chosen=None)),
            looking_at_used(self),
        )
        if chosen is None:
            pointed = Pointed(self.cursor, named=True)
            return (Binding(GO_ON, _("choose"), lambda key: self._pointed_out(pointed)), *pointing)
        place = str(chosen + 1)
        cap = GO_ON._replace(
            printed=_("Space, {place}", place=place), pressed=(*GO_ON.pressed, place)
        )
        return (to(cap, _("play it"), Play(PLAYER, hand[chosen])), *pointing)

    def _now(self, **changes: int | None) -> "Playing":
        """Return the screen with some fields changed, and without the finished count."""
        return self._replace(around=self.around._replace(finished=None), **changes)

    def _barred(self, place: int) -> bool:
        return bool(against_play(self.hand, self.around.view.count, self.hand[place]))

    def _pointing(self, key: Key) -> Outcome:
        pointed = pointed_at(key, self.hand, self.cursor)
        return pointed if isinstance(pointed, Hint) else self._pointed_out(pointed)

    def _pointed_out(self, pointed: Pointed) -> Outcome:
        """Return the screen with a card chosen, if it fits; a card named again is played."""
        place = pointed.place
        if place == self.chosen and pointed.named:
            return Play(PLAYER, self.hand[place])
        return self._now(cursor=place, chosen=None if self._barred(place) else place)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the play, and the hand with unplayable cards marked."""
        around = self.around
        lying = in_hand(self.hand, around.view.count, self.chosen)
        turn = _("{name} to play.", name=around.name), player_style(around.side(PLAYER))
        hand = Hand(lying, [turn], own=True, pointer=self.cursor)
        return _in_play(self, around, hand, look)


class Pause(SolitaireScreen):
    """A look at the table after an event, until a key continues."""

    def title(self) -> str:
        """Return the name of the screen."""
        return title_of(self.around) or _("solitaire: the play")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the latest events."""
        if not is_last(self.around):
            return self.around.message
        last = Said(_("The last four cards are counted, not played."), ASKED)
        return (*self.around.message, last)

    def does(self) -> Bindings:
        """Continue."""
        to_turn = self.around.view.phase is phases.Ready
        means = _("turn them up") if to_turn else _("continue")
        return (to(GO_ON, means, Request.GO_ON), looking_at_used(self))

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the table, with no question."""
        return as_it_lies(self, self.around, look)


class Keeping(SolitaireScreen):
    """The choice of one of the eight cards of the first deal to leave on top of them."""

    cursor: int = 0

    @property
    def eight(self) -> tuple[Card, ...]:
        """The hand and then the crib, each sorted."""
        view = self.around.view
        return in_order(view.hand) + in_order(view.crib)

    @property
    def pointed(self) -> Card:
        """The card shown on the board on trial."""
        return self.eight[self.cursor]

    def title(self) -> str:
        """Return the name of the screen."""
        return _("solitaire: the card on top")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return which card would be on top."""
        return asked(_("This leaves the {card} on top.", card=write(self.pointed)))

    def does(self) -> Bindings:
        """Point at one of the eight cards; continuing leaves it on top."""
        key_cards = CARDS._replace(printed=f"1-{len(self.eight)}")
        return (
            to(GO_ON, _("leave on top"), Keep(self.pointed)),
            Binding(key_cards, _("choose"), self._pointing),
            Binding(ALONG, _("move"), self._pointing),
        )

    def _pointing(self, key: Key) -> Outcome:
        pointed = pointed_at(key, self.eight, self.cursor)
        return pointed if isinstance(pointed, Hint) else self._replace(cursor=pointed.place)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the hand and the crib where they were counted (docs/rules.md 11.8)."""
        around, (happened, wanted) = self.around, told(self, look)
        own = player_style(around.side(PLAYER))
        which = _(
            "{name}, choose the card to leave on top as the starter for deal 7.",
            name=around.name,
        )
        asks = [(_("The eight used cards go face up under the stock."), "table"), (which, own)]
        assert around.view.starter
        back = _(
            "The starter ({card}) goes back on the stock face down, as the first card of the "
            "next hand.",
            card=look.skin.card_text(around.view.starter),
        )
        returning = [(back, _FAINT)]
        hand, crib = self._four(0, look), self._four(len(self.eight) // 2, look)

        def below() -> Box:
            whose = _("{name}'s hand", name=around.name), _("the crib")
            groups = [_labeled(*each) for each in zip((hand, crib), whose, strict=True)]
            laid = FirstFit(Row(*groups, gap=1), Column(*groups))
            return Column(Text(*asks, most=76), laid, Text(*returning, most=76), gap=Span(0, 1))

        far = its_four(around, crib, look)._replace(pile=stock(around, look))
        far = far._replace(hand=Hand((), [*happened, *returning]))
        known, words = [Line((_("the hand"), _FAINT))], Hand((), [*asks, *wanted])
        near = Before(name(around, PLAYER, look), known, words, held=hand)
        return Laid(
            lambda: seated(far, look, near=False),
            lambda: Column(DOWN, seated(near, look, near=True)),
            below,
        )

    def _four(self, first: int, look: Look) -> Box:
        """Return four of the eight cards, each of which can be clicked."""
        lying = [
            Lying(card, State.CHOSEN if place == self.cursor else State.PLAIN, str(place + 1))
            for place, card in enumerate(self.eight)
        ]
        return Row(
            *[
                Clickable(
                    cards([lying[place]], look, pointer=0 if place == self.cursor else None),
                    ("card", place),
                )
                for place in range(first, first + len(lying) // 2)
            ],
            gap=1,
        )


def is_last(around: Around) -> bool:
    """Return true while the last four cards are on the table, face down or up."""
    return around.view.phase in (phases.Ready, phases.Over)


def title_of(around: Around) -> str:
    """Return the name of a screen with the last four cards, or nothing before them."""
    return _("solitaire: the last four cards") if is_last(around) else ""


def last_four(around: Around) -> str:
    """Return the kind of count in the seventh deal (docs/rules.md 11.9, 11.10)."""
    if around.view.patience is Patience.BUMPPO:
        return _("The last four as a crib, with the card from deal 1")
    return _("The last four, with the card from deal 1")


def as_it_lies(
    screen: Screen,
    around: Around,
    look: Look,
    lit: Collection[Card] = (),
) -> Laid:
    """Return the table with no question; cards that scored are ``lit``."""
    view = around.view
    hand = Hand([Lying(card) for card in in_order(view.hand)])
    if view.phase is phases.Throwing:
        return _before_play(screen, around, hand, look)
    if view.phase is phases.Playing:
        return _in_play(screen, around, hand, look, lit)
    if view.phase in (phases.Showing, phases.Keeping):
        # At the show, the player's hand is among the cards played.
        return _in_play(screen, around, Hand(), look, lit)
    happened, wanted = told(screen, look)
    return beside_last_four(around, look, [*happened, *wanted])


def beside_last_four(
    around: Around,
    look: Look,
    words: Words,
    counted: Box | None = None,
    lit: Collection[Card] = (),
) -> Laid:
    """Return the last four cards with the starter kept for them, and the points of the deals.

    Between two deals there is nothing else to show.
    """
    view = around.view
    four = in_order(view.hand) or (None,) * view.stock
    above = _("{said}.", said=last_four(around)), player_style(around.side(PLAYER))
    laid = with_starter(four, view.starter or around.top, look, lit)

    def below() -> Box:
        brought = in_middle(Maybe(account(around, look), 1))
        return Column(Text(above, most=76), laid, blank(height=Span(0, 1)), counted or brought)

    return Laid(
        lambda: in_middle(centered(account(around, look))),
        lambda: near_counted(look, laid, Text(above, *words, rows=6), counted),
        below,
    )


def near_counted(
    look: Look, laid: Box, above: Box | None, beside: Box | None = None, who: Box | None = None
) -> Box:
    """Return counted cards on the near side, with words above and the count next to them."""
    who = Sized(Padded(who or blank(), top=1), PLATE[look.card], look.card.high)
    words = above and Padded(above, bottom=1)
    count = beside and Padded(Column(DOWN, beside), left=2)
    return Padded(Row(Column(DOWN, who), Column(DOWN, words, laid), count), right=1, bottom=1)


def _before_play(
    screen: Screen,
    around: Around,
    hand: Hand,
    look: Look,
    chosen: Sequence[Card] = (),
) -> Laid:
    """Return the dummy's packet with the chosen cards, and the hand (docs/rules.md 11.3)."""
    happened, wanted = told(screen, look)
    so_far = so_many_chosen(len(chosen), THROWN) if hand.own else ""
    places: list[Card | None] = [*chosen, *[None] * (THROWN - len(chosen))]
    own = cells(_("{name}'s two", name=around.name)) <= 2 * look.card.wide + 1
    pairs = (
        ([Lying(None)] * THROWN, _("unknown")),
        (
            [Lying(card, State.AWAITED) for card in places],
            _("{name}'s two", name=around.name) if own else _("discarded"),
        ),
    )
    packet = Row(
        *[_labeled(cards(lying, look, named=False), label) for lying, label in pairs], gap=1
    )
    pile = stock(around, look)

    def far() -> Box:
        known = [
            Line((each, _FAINT)) for each in (_("its cards,"), _("turned from"), _("the left"))
        ]
        dummy = Before(name(around, DUMMY, look), known, happened=happened, pile=pile, held=packet)
        return seated(dummy, look, near=False)

    def near() -> Box:
        before = _of_player(around, hand._replace(words=[*hand.words, *wanted]), look, so_far)
        side = Column(DOWN, seated(before, look, near=True))
        if not around.used:
            return side
        used = Padded(
            used_and_deals(around, look), left=PLATE[look.card] if look.card == GREAT else 2
        )
        return Layers(side, Column(in_middle(used), blank(height=look.card.high + 2)))

    def below() -> Box:
        held = cards(hand.cards, look, own=hand.own, lift=hand.lift, pointer=hand.pointer)
        said = Text(*hand.words, (so_far, _FAINT), most=60)
        gap = blank(height=Span(0, 1))
        return Column(Row(packet, ACROSS, pile), gap, said, held, DOWN)

    whose = _("The dummy's packet"), player_style(around.side(DUMMY))
    above = Line(whose, (_(", turned over from the left"), _FAINT))
    return Laid(far, near, below, lambda: above)


def _labeled(laid: Box, label: str) -> Box:
    return Sized(Column(laid, centered(Line((label, _FAINT)))), laid.width)


def _in_play(
    screen: Screen,
    around: Around,
    hand: Hand,
    look: Look,
    lit: Collection[Card] = (),
) -> Laid:
    """Return the cards both have played, the count, the dummy's packet, and the hand."""
    view, (happened, wanted) = around.view, told(screen, look)
    last = view.players[-1] if view.players else DUMMY
    many, pile = len(view.dummy), stock(around, look)
    packet, held = _packet(view, look), so_many_cards(many) if many else _("no cards")
    waits = Text((_("over {most}: it waits", most=MOST), _FAINT)) if _waits(view) else None

    def before(seat: Seat, before: Before) -> Before:
        turned, laid = played(around, seat, lit)
        news = happened if seat == last else ()
        return before._replace(turned=turned, laid=laid, happened=news)

    def far() -> Box:
        known: list[Box] = [Line((held, _FAINT))]
        if waits:
            known += [Line((_("go"), "table.strong")), waits]
        shown = packet
        if look.card == GREAT and around.used:
            used = used_by_suit(around, look)
            shown = Row(packet, ACROSS, Padded(used, top=1, right=20))
        dummy = Before(name(around, DUMMY, look), known, pile=pile, held=shown)
        return seated(before(DUMMY, dummy), look, near=False)

    def near() -> Box:
        own = _of_player(around, hand._replace(words=[*hand.words, *wanted]), look)
        return Column(count_rule(around, look), DOWN, seated(before(PLAYER, own), look, near=True))

    def below() -> Box:
        is_turned = 0 < around.start == len(view.played)
        turned = Line((_("turned"), _FAINT)) if is_turned else None
        rows, gap = look.card.high + 1, blank(height=Span(0, 1))
        turn = Padded(Text(*hand.words), top=look.card.high // 2)
        own = cards(hand.cards, look, own=hand.own, pointer=hand.pointer, named=hand.own)
        return Column(
            Row(packet, waits and Padded(waits, top=1), ACROSS, pile, gap=Span(0, 2)),
            gap,
            Sized(Row(_piles(around, look, lit), turned, gap=2), height=rows),
            gap,
            count_bar(around, look),
            gap,
            Row(own, turn, gap=2),
            DOWN,
        )

    whose = _("The dummy"), player_style(around.side(DUMMY))
    return Laid(far, near, below, lambda: Line(whose, (f"   {held}", _FAINT)))


def its_four(around: Around, crib: Box, look: Look) -> Before:
    """Return the dummy's side while its cards are counted as the crib."""
    known = [Line((_("its four:"), _FAINT)), Line((_("the crib"), _FAINT))]
    return Before(name(around, DUMMY, look), known, held=crib)


def _of_player(around: Around, hand: Hand, look: Look, so_far: str = "") -> Before:
    many = len(hand.cards)
    known = so_many_cards(many) if many else _("no cards"), so_far
    return Before(name(around, PLAYER, look), [Line((each, _FAINT)) for each in known], hand)


def _waits(view: View) -> bool:
    """Return true while the dummy's card is face up until it fits.

    With an empty count, the player leads.
    """
    return view.turned and (DUMMY in view.said_go or not view.count)


def _packet(view: View, look: Look) -> Box:
    """Return the dummy's remaining cards, top card first, with what is known of each below."""
    write = look.skin.card_text
    lying = [Lying(None, under=write(card) if card else "") for card in view.dummy]
    if view.turned:
        under = _("go") if _waits(view) else ""
        lying[0] = Lying(view.dummy[0], under=under, under_style="table.strong")
    return cards(lying, look)


def _piles(around: Around, look: Look, lit: Collection[Card]) -> Box:
    """Return every card in order of play, the turned ones pale, above its player's name.

    A name without room is replaced by a peg.
    """
    start, wide = around.start, look.card.wide
    piles = [each for each in (range(start), range(start, len(around.view.played))) if each]

    def taken(pitch: int) -> int:
        return sum([(len(pile) - 1) * pitch + wide + 2 for pile in piles]) - 2 * bool(piles)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        pitch = next((each for each in range(wide, CLOSEST, -1) if taken(each) <= width), CLOSEST)
        dummy, pegs = around.names[DUMMY], look.skin.glyphs.front
        ways = {PLAYER: (around.name, pegs[PLAYER]), DUMMY: (dummy, _("dmy"), pegs[DUMMY])}
        names = [
            next((each for each in ways[seat] if cells(each) < pitch), pegs[seat])
            for seat in (PLAYER, DUMMY)
        ]
        for pile in piles:
            lying = [lying_at(around, place, names, lit) for place in pile]
            shown = row(lying, look.skin, size=look.card, pitch=pitch, name=None)
            on.paste(shown, top, left)
            left += shown.width + 2

    return Leaf(Span(taken(CLOSEST), taken(wide)), look.card.high + 1, draw)
