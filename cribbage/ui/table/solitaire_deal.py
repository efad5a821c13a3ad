"""A deal of solitaire: the discard, the play, a look at the table, and the card left on top."""

from collections.abc import Collection, Sequence

from cribbage.engine.actions import Play, against_play
from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.solitaire import game as phases
from cribbage.solitaire.actions import DummyDiscard, KeepStarter
from cribbage.solitaire.rules import DISCARDED, DUMMY, PLAYER, Solitaire
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.arrangement import lay_out_cards, name
from cribbage.ui.screens.card_pictures import LyingCard, State
from cribbage.ui.screens.composition import said_row
from cribbage.ui.screens.game_table import said_at_table
from cribbage.ui.screens.keys import CONFIRM, ENTER, ESCAPE, GO_ON, SPACE
from cribbage.ui.screens.play_rows import in_hand
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Hint,
    KeyOutcome,
    Look,
    Message,
    Request,
    Screen,
    asked,
    to,
)
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.tabletop import PlayedCard, SeatedPlayer, TablePile, Tabletop
from cribbage.ui.table.discard_screen import (
    PointedCard,
    card_keys,
    so_many_chosen,
    too_few,
    too_many,
)
from cribbage.ui.table.solitaire_screen import (
    SolitaireScreen,
    account,
    draw_solitaire_hand,
    looking_at_used,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.telling import makes, passes


class SolitaireDiscardScreen(SolitaireScreen):
    """The choice of two of six cards for the dummy.

    ``chosen`` are their places in the sorted hand, first the card to be turned first.
    """

    heading = N_("solitaire: discard")

    cursor: int = 0
    chosen: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The sorted hand of the player."""
        return sort_cards(self.around.view.hand)

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the latest events, and the order in which the dummy turns (docs/rules.md 11.3)."""
        if len(self.chosen) < DISCARDED:
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
        wanted = DISCARDED - len(self.chosen)
        # With two cards chosen, the key row has no room for the arrows.
        means = (_("choose"), _("move")) if wanted else (_("put back"), "")
        choosing, moving = card_keys(self.hand, self.cursor, self._pointed_out, *means)
        others = (
            moving,
            to(ESCAPE, "", self._replace(chosen=())),
            looking_at_used(self),
        )
        if not wanted:
            two = tuple([self.hand[place] for place in self.chosen])
            away = pgettext("under the dummy's", "discard")
            return (to(CONFIRM, away, DummyDiscard(two)), choosing, *others)
        marking = Binding(SPACE, _("choose"), lambda key: self._marked(self.cursor))
        return (choosing, marking, *others, to(ENTER, "", too_few(wanted)))

    def _pointed_out(self, pointed: PointedCard) -> KeyOutcome:
        moved_on = self._replace(cursor=pointed.place)
        return moved_on._marked(pointed.place) if pointed.named else moved_on

    def _marked(self, place: int) -> KeyOutcome:
        """Return the screen with the card chosen as the next, or put back."""
        if place in self.chosen:
            return self._replace(chosen=tuple([each for each in self.chosen if each != place]))
        if len(self.chosen) == DISCARDED:
            return Hint(too_many(DISCARDED))
        return self._replace(chosen=(*self.chosen, place))

    def table(self, look: Look) -> Tabletop:
        """Return the six cards, and the dummy's packet with the chosen ones."""
        around = self.around
        lying = [
            LyingCard(card, State.CHOSEN if place in self.chosen else State.PLAIN, str(place + 1))
            for place, card in enumerate(self.hand)
        ]
        # With both chosen, the order in which they are turned is said instead.
        first = None
        if len(self.chosen) < DISCARDED:
            asks = _(
                "{said}.", said=_("{name}, put two cards under the dummy's two", name=around.name)
            )
            first = Message(asks, ASKED, style=player_style(around.side(PLAYER)))
        so_far = Message(so_many_chosen(len(self.chosen), DISCARDED), style="table.faint")
        said = said_at_table(self, around, look, so_far, first=first)
        chosen = [self.hand[place] for place in self.chosen]
        table = _before_play(around, lying, said, look, chosen)
        return table._replace(pointer=self.cursor, chosen=True)


class SolitairePlayScreen(SolitaireScreen):
    """A hand in play; the next key plays the card ``chosen``, by its place, if there is one."""

    heading = N_("solitaire: the play")

    cursor: int = 0
    chosen: int | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The sorted hand of the player."""
        return sort_cards(self.around.view.hand)

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the latest events, and what the card pointed at makes or why it does not fit."""
        view, card = self.around.view, self.hand[self.cursor]
        made = view.count + card.value
        if self._barred(self.cursor):
            return asked(passes(write(card), made))
        if self.chosen is None:
            return self.around.message
        return (*self.around.message, Message(makes(write(card), number(made))))

    def does(self) -> Bindings:
        """Choose a card; naming it again or continuing plays it."""
        hand, chosen = self.hand, self.chosen
        choose, move = _("choose") if chosen is None else "", _("move") if len(hand) > 1 else ""
        pointing = (
            *card_keys(hand, self.cursor, self._pointed_out, choose, move),
            to(ESCAPE, "", self._now(chosen=None)),
            looking_at_used(self),
        )
        if chosen is None:
            pointed = PointedCard(self.cursor, named=True)
            return (Binding(GO_ON, _("choose"), lambda key: self._pointed_out(pointed)), *pointing)
        place = str(chosen + 1)
        cap = GO_ON._replace(
            printed=_("Space, {place}", place=place), pressed=(*GO_ON.pressed, place)
        )
        return (to(cap, _("play it"), Play(PLAYER, hand[chosen])), *pointing)

    def _now(self, **changes: int | None) -> "SolitairePlayScreen":
        """Return the screen with some fields changed, and without the finished count."""
        return self._replace(around=self.around._replace(finished=None), **changes)

    def _barred(self, place: int) -> bool:
        return bool(against_play(self.hand, self.around.view.count, self.hand[place]))

    def _pointed_out(self, pointed: PointedCard) -> KeyOutcome:
        """Return the screen with a card chosen, if it fits; a card named again is played."""
        place = pointed.place
        if place == self.chosen and pointed.named:
            return Play(PLAYER, self.hand[place])
        return self._now(cursor=place, chosen=None if self._barred(place) else place)

    def table(self, look: Look) -> Tabletop:
        """Return the play, with a finished count turned, and the hand with its barred cards."""
        around, begins = self._now().around, ""
        if self.around.finished:
            begins = _("A new count begins.")
        lying = in_hand(self.hand, around.view.count, self.chosen)
        turn = _("{name} to play.", name=around.name)
        # All is shortened before it is left out, but it goes before any news.
        first = Message(turn, 0.5, style=player_style(around.side(PLAYER)))
        said = said_at_table(self, around, look, first=first)
        table = _in_play(around, lying, said, look)
        return table._replace(begins=begins, pointer=self.cursor, chosen=True)


class SolitairePause(SolitaireScreen):
    """A look at the table after an event, until a key continues."""

    def title(self) -> str:
        return title_of(self.around) or _("solitaire: the play")

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        if not is_last(self.around):
            return self.around.message
        last = Message(_("The last four cards are counted, not played."), ASKED)
        return (*self.around.message, last)

    def does(self) -> Bindings:
        to_turn = self.around.view.phase is phases.Ready
        means = _("turn them up") if to_turn else _("continue")
        return (to(GO_ON, means, Request.GO_ON), looking_at_used(self))

    def table(self, look: Look) -> Tabletop:
        """Return the table, with no question."""
        return draw_dealt_table(self, self.around, look)


class StarterChoiceScreen(SolitaireScreen):
    """The choice of one of the eight cards of the first deal to leave on top of them."""

    heading = N_("solitaire: the card on top")

    cursor: int = 0

    @property
    def eight(self) -> tuple[Card, ...]:
        """The hand and then the crib, each sorted."""
        view = self.around.view
        return sort_cards(view.hand) + sort_cards(view.crib)

    @property
    def pointed(self) -> Card:
        return self.eight[self.cursor]

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return which card would be on top."""
        return asked(_("This leaves the {card} on top.", card=write(self.pointed)))

    def does(self) -> Bindings:
        """Point at one of the eight cards; continuing leaves it on top."""

        def pointed_out(pointed: PointedCard) -> StarterChoiceScreen:
            return self._replace(cursor=pointed.place)

        return (
            to(GO_ON, _("leave on top"), KeepStarter(self.pointed)),
            *card_keys(self.eight, self.cursor, pointed_out, _("choose"), _("move")),
        )

    def table(self, look: Look) -> Tabletop:
        """Return the hand and the crib where they were counted (docs/rules.md 11.8)."""
        around = self.around
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
        returning = [(back, "table.faint")]
        hand, crib = self._four(0, look), self._four(len(self.eight) // 2, look)

        def below() -> boxes.Box:
            whose = _("{name}'s hand", name=around.name), _("the crib")
            groups = [_labeled(*each) for each in zip((hand, crib), whose, strict=True)]
            drawn = boxes.FirstFit(boxes.SideBySide(*groups, gap=1), boxes.Column(*groups))
            return boxes.Column(
                boxes.Text(*asks, most=76),
                drawn,
                boxes.Text(*returning, most=76),
                gap=boxes.Span(0, 1),
            )

        said = said_row(said_at_table(self, around, look))
        return Tabletop(lower=boxes.Column(boxes.in_middle(boxes.centered(below())), said))

    def _four(self, first: int, look: Look) -> boxes.Box:
        """Return four of the eight cards, each of which can be clicked."""
        lying = [
            LyingCard(card, State.CHOSEN if place == self.cursor else State.PLAIN, str(place + 1))
            for place, card in enumerate(self.eight)
        ]
        return boxes.SideBySide(
            *[
                boxes.Clickable(
                    lay_out_cards(
                        [lying[place]], look, pointer=0 if place == self.cursor else None
                    ),
                    ("card", place),
                )
                for place in range(first, first + len(lying) // 2)
            ],
            gap=1,
        )


def is_last(around: SolitaireTable) -> bool:
    """Return true while the last four cards are on the table, face down or up."""
    return around.view.phase in (phases.Ready, phases.SolitaireOver)


def title_of(around: SolitaireTable) -> str:
    """Return the name of a screen with the last four cards, or nothing before them."""
    return _("solitaire: the last four cards") if is_last(around) else ""


def last_four(around: SolitaireTable) -> str:
    """Return the kind of count in the seventh deal (docs/rules.md 11.9, 11.10)."""
    if around.view.solitaire is Solitaire.BUMPPO:
        return _("The last four as a crib, with the card from deal 1")
    return _("The last four, with the card from deal 1")


def draw_dealt_table(
    screen: Screen, around: SolitaireTable, look: Look, lit: Collection[Card] = ()
) -> Tabletop:
    """Return the table with no question; cards that scored are ``lit``."""
    view = around.view
    hand = [LyingCard(card) for card in sort_cards(view.hand)]
    said = said_at_table(screen, around, look)
    if view.phase is phases.DummyDiscarding:
        return _before_play(around, hand, said, look)
    if view.phase in (phases.SolitairePlay, phases.SolitaireShow, phases.KeepingStarter):
        # At the show, the player's hand is among the cards played.
        return _in_play(around, hand * (view.phase is phases.SolitairePlay), said, look, lit)
    return beside_last_four(around, look, said)


def beside_last_four(
    around: SolitaireTable,
    look: Look,
    said: Sequence[Message],
    counted: boxes.Box | None = None,
    lit: Collection[Card] = (),
) -> Tabletop:
    """Return the last four cards with the starter kept for them, and the points of the deals.

    Between two deals there is nothing else to show.
    """
    view = around.view
    four = sort_cards(view.hand) or (None,) * view.stock
    above = _("{said}.", said=last_four(around)), player_style(around.side(PLAYER))
    drawn = draw_solitaire_hand(four, view.starter or around.top, look, lit)
    brought = counted or boxes.OptionalBox(account(around, look), 1)
    shown = boxes.Column(
        boxes.Text(above, most=76), drawn, boxes.blank(height=boxes.Span(0, 1)), brought
    )
    return Tabletop(lower=boxes.Column(boxes.in_middle(boxes.centered(shown)), said_row(said)))


def _before_play(
    around: SolitaireTable,
    hand: Sequence[LyingCard],
    said: Sequence[Message],
    look: Look,
    chosen: Sequence[Card] = (),
) -> Tabletop:
    """Return the dummy's packet with places for two cards, and the hand (docs/rules.md 11.3)."""
    places: list[Card | None] = [*chosen, *[None] * (DISCARDED - len(chosen))]
    packet = [*[LyingCard(None)] * DISCARDED, *[LyingCard(card, State.AWAITED) for card in places]]
    notes = [(_("turned from the left"), "table.faint")]
    dummy = SeatedPlayer(name(around, DUMMY, look.skin), hand=packet, notes=notes)
    own = SeatedPlayer(name(around, PLAYER, look.skin), hand=hand)
    return Tabletop([dummy], own, None, pile=_pile(around), said=said)


def _in_play(
    around: SolitaireTable,
    hand: Sequence[LyingCard],
    said: Sequence[Message],
    look: Look,
    lit: Collection[Card] = (),
) -> Tabletop:
    """Return the cards both have played, the count, the dummy's packet, and the hand."""
    view = around.view
    packet = [LyingCard(None) for _card in view.dummy]
    if view.turned:
        packet[0] = LyingCard(view.dummy[0])
    notes = []
    # The dummy's card is face up until it fits. With an empty count, the player leads.
    if view.turned and (DUMMY in view.said_go or not view.count):
        waits = _("over {most}: it waits", most=HIGHEST_COUNT)
        notes = [(_("go"), "table.strong"), (waits, "table.faint")]
    known = [look.skin.card_text(card) for card in view.dummy[view.turned :] if card]
    if known:
        notes.append((" ".join(known), "table.faint"))
    dummy = SeatedPlayer(name(around, DUMMY, look.skin), hand=packet, notes=notes)
    own = SeatedPlayer(name(around, PLAYER, look.skin), hand=hand)
    made = around.finished.reached if around.finished else view.count
    return Tabletop([dummy], own, made, pile=_pile(around, lit), said=said)


def _labeled(drawn: boxes.Box, label: str) -> boxes.Box:
    return boxes.SizedBox(
        boxes.Column(drawn, boxes.centered(boxes.TextRow((label, "table.faint")))), drawn.width
    )


def _pile(around: SolitaireTable, lit: Collection[Card] = ()) -> TablePile:
    """Return every card in order of play, with the stock or the starter at the end."""
    view = around.view
    played = [
        PlayedCard(
            card, around.side(seat), around.names[seat], State.LIT if card in lit else State.PLAIN
        )
        for card, seat in zip(view.played, view.players, strict=True)
    ]
    label = _("the starter") if view.starter else _("{cards} in stock", cards=view.stock)
    turned, now = played[: around.start], played[around.start :]
    return TablePile(turned, now, view.starter, pack=True, label=label)
