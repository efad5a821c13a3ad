"""The screens of the play: hands, covered or not, the computer's turn, calls, and pauses."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from cribbage.engine.actions import Answer, Claim, Play, against_play
from cribbage.engine.game import Announcing, Answering, CuttingForDeal, Discarding, Pegging, Showing
from cribbage.engine.rules import MOST_SAID, Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card, sort_cards
from cribbage.ui.layout.boxes import Box, Column, SideBySide, TextRow
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens import keys
from cribbage.ui.screens.around import GameTable, marked, partner_of
from cribbage.ui.screens.arrangement import draw_sentence
from cribbage.ui.screens.card_pictures import LyingCard
from cribbage.ui.screens.game_table import at_keyboard, face_up, said_at_table, tabletop_of
from cribbage.ui.screens.play_rows import in_hand
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Cap,
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
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.cut import TITLES, cuts_table, lifting_table
from cribbage.ui.table.discard_screen import PointedCard, card_keys, cover_keys, hinting
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.words.aloud import number, with_claim
from cribbage.ui.words.claims import claim_for_card, is_open
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.sentences import as_sentence, format_point_count
from cribbage.ui.words.telling import makes, passes
from cribbage.views.view import View

_WAITING: Final = {
    **TITLES,
    Discarding: N_("the discard"),
    Showing: N_("the show"),
    Answering: N_("the show"),
}


class PlayCover(GameScreen):
    """The cover screen of a seat during the play, with the table in view.

    ``claim`` is the claim typed for the last card, None before any digit.
    """

    seat: Seat
    claim: int | None = None

    @property
    def is_last(self) -> bool:
        """True with one card left, which the player can play without seeing it."""
        return len(self.around.view.hands[self.seat]) == 1

    @property
    def says(self) -> bool:
        """True if a card played from here can have a claim."""
        return self.is_last and self.around.view.rules.says(self.seat)

    def called(self) -> str:
        return _("pass to {name}", name=self.around.names[self.seat])

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the latest events, and the claim for the card to be played."""
        if self.claim is None:
            return self.around.message
        name = self.around.names[self.seat]
        said = _("{name} claims {points}.", name=name, points=self.claim)
        return (*self.around.message, Message(said, ASKED, typed=True))

    def does(self) -> Bindings:
        """Show the hand, or play the last card unseen; call the claim before it."""
        called = calling(self.around)
        if not self.is_last:
            return (*cover_keys(), *called)
        play = to(
            keys.SPACE, _("play it") if called else _("play the last card"), Request.PLAY_LAST
        )
        return (play, *cover_keys()[1:], *(saying_with(self) if self.says else ()), *called)

    def table(self, look: Look) -> Tabletop:
        """Return the play, with the hand face down."""
        around, key = self.around, keys.SPACE.printed
        lifts = _("{key} shows the cards", key=key)
        if self.claim:
            lifts = _("{key} plays the last card for {points}", key=key, points=number(self.claim))
        elif self.is_last:
            lifts = _("{key} plays the last card", key=key)
        style = "table.strong" if self.claim is None else "table.strong cursor"
        # The key row says it too.
        does = Message(_("{said}.", said=lifts), style=style)
        if is_open(around.view):
            # Continuing accepts the claim (docs/rules.md 8.11).
            says = _("{said} and accepts the claim.", said=lifts)
            does = Message(says, ASKED, style=style)
        return _table(self, look, {}, wanted=[does])


class PlayScreen(GameScreen):
    """A hand in play; the next key plays the card at the place ``chosen``, if any.

    A screen is ``guarded`` right after a card was played from an open hand, so that a burst of keys
    does not play a second one. ``view`` is the table as it will be if no one calls the card before,
    except for the scores, which are still unknown. ``claim`` is typed for the chosen card, None
    before any digit. ``by_rank`` means that the card was named by its rank, so that its suit can
    follow.
    """

    heading = N_("the play")

    view: View
    seat: Seat
    cursor: int = 0
    chosen: int | None = None
    guarded: bool = False
    claim: int | None = None
    by_rank: bool = False

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's sorted hand."""
        return sort_cards(self.view.hands[self.seat])

    @property
    def says(self) -> bool:
        """True if the player claims the score of each card (docs/rules.md 8.9)."""
        return self.view.rules.says(self.seat)

    def covered(self) -> Screen:
        return PlayCover(self.around._replace(advice=None), self.seat)

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the score of the card pointed at or chosen, or the latest events."""
        card = self.hand[self.cursor]
        count = self.view.count + card.value
        if self._barred(self.cursor):
            return asked(passes(write(card), count))
        if self.claim is not None:
            return (Message(makes(write(card), with_claim(count, self.claim)), ASKED, typed=True),)
        if self.chosen is not None and not self.around.message:
            return asked(makes(write(card), number(count)))
        return self.around.message

    def does(self) -> Bindings:
        """Choose a card; naming it again or continuing plays it.

        Enter also plays the card pointed at; Space, which just showed the hand, chooses it first.
        """
        hand, chosen = self.hand, self.chosen
        called = calling(self.around)
        # The key row has no room for all keys.
        along = _("move") if len(hand) > 1 and not called else ""
        means = _("choose") if chosen is None else ""
        choosing, moving = card_keys(hand, self.cursor, self._pointed_out, means, along)
        pointing = (
            *hinting(self.around, self, self.by_rank, choosing.act),
            moving,
            to(keys.ESCAPE, "", self._now(chosen=None, guarded=False, claim=None)),
        )
        if chosen is None:
            # The message row says why a card does not fit.
            barred = self._barred(self.cursor)
            play = self if barred else Play(self.seat, hand[self.cursor])
            here = PointedCard(self.cursor, by_rank=self.by_rank)
            return (
                to(keys.ENTER, "" if barred else _("play it"), play),
                Binding(keys.SPACE, "", lambda key: self._pointed_out(here)),
                choosing,
                *pointing,
                *called,
            )
        if self.says:
            # Digits now are the claim for the card, and point at no card.
            by_name = choosing._replace(
                cap=choosing.cap._replace(explained=keys.CARDS.explained[1:])
            )
            playing = to(keys.CONFIRM, _("play it"), Play(self.seat, hand[chosen], self.claim or 0))
            return (playing, *saying_with(self._now()), by_name, *pointing, *called)
        # The card's own number again is the same as continuing.
        place = str(chosen + 1)
        cap = keys.GO_ON._replace(
            printed=_("Space, {place}", place=place), pressed=(*keys.GO_ON.pressed, place)
        )
        return (to(cap, _("play it"), Play(self.seat, hand[chosen])), choosing, *pointing, *called)

    def _barred(self, place: int) -> bool:
        return bool(against_play(self.hand, self.view.count, self.hand[place]))

    def _pointed_out(self, pointed: PointedCard) -> "PlayScreen | Play":
        """Return the screen with a card chosen, if it fits; a card named again is played.

        A claim typed for another card is dropped.
        """
        place = pointed.place
        if place == self.chosen and pointed.named:
            return Play(self.seat, self.hand[place], self.claim or 0)
        chosen = None if self._barred(place) else place
        return self._now(
            cursor=place, chosen=chosen, guarded=False, claim=None, by_rank=pointed.by_rank
        )

    def _now(self, **changes: Any) -> "PlayScreen":
        """Return the screen with some fields changed, and without the finished count."""
        return self._replace(around=self.around._replace(finished=None), **changes)

    def table(self, look: Look) -> Tabletop:
        """Return the play, and the hand face up and numbered, with unplayable cards marked."""
        hand = in_hand(self.hand, self.view.count, self.chosen)
        # A claim not called yet is shown as it will be once this player continues.
        around = self.around._replace(view=self.view)
        return _table(
            self, look, {self.seat: hand}, around=around, pointer=self.cursor, chosen=True
        )


class WaitScreen(GameScreen):
    """The screen while the computer player at ``seat`` decides.

    ``hand`` is that of the person who can pick ahead: in view, to point at cards but not play
    them, or covered; None if no hand can be shown.
    """

    seat: Seat
    hand: PlayScreen | PlayCover | None = None

    @property
    def plays_card(self) -> bool:
        """True if the decision is a card to play."""
        return self.around.view.phase is Pegging

    def covered(self) -> Screen:
        """Return the screen with the person's hand covered."""
        if not isinstance(self.hand, PlayScreen):
            return self
        return self._replace(hand=PlayCover(self.hand.around, self.hand.seat))

    def called(self) -> str:
        return _(_WAITING.get(self.around.view.phase, N_("the play")))

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the latest events, and the player who is thinking."""
        thinks = _("{name} is thinking.", name=self.around.names[self.seat])
        return (*self.around.message, *asked(thinks))

    def does(self) -> Bindings:
        """Point at a card without playing it; Space plays the computer player's card at once."""
        name, hand = self.around.names[self.seat], self.hand
        not_yet = _("{name} has not decided yet.", name=name)
        if self.plays_card:
            not_yet = _("{name} has not played yet.", name=name)
        found: Bindings = (to(keys.ENTER, "", Hint(not_yet)),)
        if self.plays_card:
            found = (to(keys.SPACE, _("skip"), Request.GO_ON), *found)
        # A single card is already pointed at.
        if not isinstance(hand, PlayScreen) or len(hand.hand) == 1:
            return found

        def ahead(pointed: PointedCard) -> WaitScreen:
            return self._replace(hand=hand._replace(cursor=pointed.place))

        return (*found, *card_keys(hand.hand, hand.cursor, ahead, _("choose next card")))

    def table(self, look: Look) -> Tabletop:
        """Return the place of the next card, and the hand of the person who can pick ahead."""
        around, hand = self.around, self.hand
        own = hand.seat if hand else at_keyboard(around)
        awaited = self.seat if self.plays_card else None
        if not isinstance(hand, PlayScreen):
            return _table(self, look, {}, own=own, awaited=awaited)
        # Which cards fit is unknown until the computer has played.
        hands = {own: in_hand(hand.hand, 0, None)}
        return _table(self, look, hands, own=own, awaited=awaited, pointer=hand.cursor, chosen=True)


class CardClaimScreen(GameScreen):
    """A call by ``seat`` on the last card: ``points`` are typed, None before any digit.

    No hand is shown.
    """

    heading = N_("the play")
    resignable = False

    points: int | None
    seat: Seat

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the claim and its card, or the call."""
        view, names = self.around.view, self.around.names
        name = names[self.seat]
        if self.points is not None:
            says = _(
                "{name} says {points}. Press Esc to undo.",
                name=name,
                points=format_point_count(self.points),
            )
            return asked(says)
        card, claimant = write(view.played[-1]), names[view.players[-1]]
        claims = _("{name} claimed nothing.", name=claimant)
        if view.claim:
            claims = _("{name} claimed {points}.", name=claimant, points=view.claim)
        asks = _("{name}, what is the {card} worth?", name=name, card=card)
        brief = _("What is the {card} worth?", card=card)
        return (Message(claims, ASKED), Message(asks, ASKED, brief))

    def does(self) -> Bindings:
        """Type a number, which the next key calls; without one there is no call."""
        empty = self.points is None

        def typed(found: int | None) -> CardClaimScreen:
            return self._replace(points=found)

        means = _("type your count") if empty else ""
        back = to(keys.AGAIN_KEY, _("undo"), typed(None))
        if empty:
            back = to(keys.AGAIN_KEY, _("don't call"), Request.GO_ON)
        return (
            Binding(keys.GO_ON, "" if empty else _("call it"), lambda key: self._called()),
            *keys.number_keys(self.points, MOST_SAID, typed, (keys.DIGITS, means)),
            back,
        )

    def _called(self) -> KeyOutcome:
        if self.points is not None:
            return Answer(self.seat, self.points)
        return Hint(_("Type the card's points, or 0 for none. Press Esc if you are not calling."))

    def help_text(self) -> HelpText:
        return self.around.help_text(calls=True)

    def table(self, look: Look) -> Tabletop:
        """Return the play with no hand, and the number typed."""
        typed = "_" if self.points is None else str(self.points)
        field = (f" {typed} ", "field cursor" if self.points is None else "choice cursor")
        return _table(self, look, {}, wanted=[Message(field[0], ASKED, style=field[1])])


class WhoCalls(GameScreen):
    """The question which of several opponents calls the claim for the last card.

    Anyone who does not call accepts it. No hand is shown.
    """

    heading = N_("the play")

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the claim and its card, and the question."""
        view = self.around.view
        claim = claim_for_card(view, self.around.names, write(view.played[-1]))
        # Without the claim, the question says nothing.
        return (Message(claim, ASKED + 1), *asked(_("Does anyone call it?")))

    def does(self) -> Bindings:
        """Name the caller, by the number of the seat."""
        calls = choosing_caller(self.around, lambda seat: CardClaimScreen(self.around, None, seat))
        return (calls, to(keys.BACK_KEY, _("no one calls"), Request.GO_ON))

    def help_text(self) -> HelpText:
        return self.around.help_text(calls=True)

    def table(self, look: Look) -> Tabletop:
        """Return the play, and the key of each player who can call."""
        calls = [_call_of(self.around, seat) for seat in self.around.callers]
        own = at_keyboard(self.around)
        return tabletop_of(self.around, own, look, said_at_table(self, self.around, look, *calls))


def choosing_caller(around: GameTable, asked: Callable[[Seat], Screen]) -> Binding:
    """Return the keys that name a caller, who is then ``asked`` for the right count."""
    may = {keys.SEATS[seat].printed: seat for seat in sorted(around.callers)}
    explained = tuple(
        [(key, _("{name} calls", name=around.names[seat])) for key, seat in may.items()]
    )
    # The names do not fit in the key row, so they are on the table, each after its key.
    cap = Cap(", ".join(may), tuple(may), explained)
    return Binding(cap, _("choose caller"), lambda key: asked(may[str(key)]))


def _call_of(around: GameTable, seat: Seat) -> Message:
    """Return the key with which a player calls, before the name."""
    key = f" {keys.SEATS[seat].printed} {around.names[seat]}"
    return Message(key, ASKED, style=player_style(around.side(seat)))


def callers_below(around: GameTable, look: Look) -> Box:
    """Return the key of each player who can call, one below the other."""
    rows = []
    for seat in around.callers:
        name = marked(around, seat, look.skin)
        style, said = player_style(around.side(seat)), _("{name} calls", name=name)
        key = TextRow((keys.SEATS[seat].printed, "table.strong"))
        rows.append(SideBySide(key, draw_sentence(said, (name, style)), gap=1))
    return Column(*rows)


class PauseScreen(GameScreen):
    """A look at the table after a decision, until a key continues.

    If the very last card can still be called, continuing accepts its claim. ``own`` is the hand of
    the only person at a table with computer players, which is face up.
    """

    resignable = False

    own: tuple[Card, ...] = ()

    def covered(self) -> "PauseScreen":
        """Return the screen with the hand face down."""
        return self._replace(own=()) if self.own else self

    def called(self) -> str:
        return _(TITLES.get(self.around.view.phase, N_("the play")))

    def does(self) -> Bindings:
        means = _("skip") if self.around.lifting else _("continue")
        return (to(keys.GO_ON, means, Request.GO_ON), *calling(self.around))

    def table(self, look: Look) -> Tabletop:
        """Return a cut being animated, the cuts for the deal, or the play."""
        around, own = self.around, at_keyboard(self.around)
        said = said_at_table(self, around, look)
        if around.lifting:
            return lifting_table(around, around.lifting, own, look, self.own)
        if around.view.phase is CuttingForDeal:
            return cuts_table(around, own, said, look)
        return tabletop_of(around, own, look, said, face_up(own, self.own))


def _table(
    screen: "PlayCover | PlayScreen | WaitScreen | CardClaimScreen",
    look: Look,
    hands: dict[Seat, list[LyingCard]],
    *,
    own: Seat | None = None,
    wanted: Sequence[Message] = (),
    around: GameTable | None = None,
    awaited: Seat | None = None,
    **more: Any,
) -> Tabletop:
    """Return the play. Once a player is asked for a card, a finished count is turned."""
    around, begins = around or screen.around, ""
    # While its last card can be called, the count is still needed.
    called = not isinstance(screen, PlayScreen) and is_open(around.view)
    if around.finished and not called and around.finished.start < len(around.view.played):
        around, begins = around._replace(finished=None), _("A new count begins.")
    turn = None if isinstance(screen, CardClaimScreen) else _turn(screen, look)
    # Use the current state: the view of a hand in play is already one step ahead.
    now = screen.around
    said = said_at_table(screen, now, look, *_also(screen), *wanted, first=turn)
    own = screen.seat if own is None else own
    table = tabletop_of(around, own, look, said, hands, awaited=awaited, **more)
    return table._replace(begins=begins)


def _turn(screen: PlayCover | PlayScreen | WaitScreen, look: Look) -> Message | None:
    """Return whose turn it is, None if the question says so."""
    around, seat = screen.around, screen.seat
    if isinstance(screen, WaitScreen):
        return None
    says = _("{name} to play.", name=marked(around, seat, look.skin))
    # The name is next to the hand too.
    return Message(says, style=player_style(around.side(seat)))


def _also(screen: "PlayCover | PlayScreen | WaitScreen | CardClaimScreen") -> list[Message]:
    """Return the partner of the player to act, and who can still claim one for the go."""
    around = screen.around
    if isinstance(screen, WaitScreen | CardClaimScreen):
        return []
    if around.view.phase is not Announcing:
        partner = partner_of(around, screen.seat)
        return [Message(as_sentence(partner), style="table.faint")] if partner else []
    # This is not the player to act (docs/rules.md 8.10).
    player = around.view.players[-1]
    go = " ".join((keys.GO_KEY.printed, _("{name}: 1 for go", name=around.names[player])))
    return [Message(f" {go} ", ASKED, style=player_style(around.side(player)))]


_Played = TypeVar("_Played", PlayCover, PlayScreen)


def saying_with(screen: _Played) -> Bindings:
    """Return the keys for the claim with the next card, which starts empty."""

    def typed(claim: int | None) -> _Played:
        return screen._replace(claim=claim)

    return keys.number_keys(screen.claim, MOST_SAID, typed, (keys.SCORES, _("enter points")))


def calling(around: GameTable) -> Bindings:
    """Return the keys while the last card can be called: for a go, and against its player.

    Players who do not call need no extra key, because continuing accepts the claim.
    """
    view = around.view
    if not is_open(view):
        return ()
    may, player = around.callers, view.players[-1]
    found: Bindings = ()
    if view.phase is Announcing and not around.is_computer_player(player):
        found = (to(keys.GO_KEY, _("claim go"), Claim(player, 1)),)
    if may:
        asks = WhoCalls(around) if len(may) > 1 else CardClaimScreen(around, None, may[0])
        found += (to(keys.CALL_KEY, _("call"), asks),)
    return found
