"""The play: a covered hand, a hand in play, a computer player's turn, a call, and a look back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from cribbage.engine.actions import Answer, Claim, Play, against_play
from cribbage.engine.game import Announcing, Answering, CuttingForDeal, Discarding, Pegging, Showing
from cribbage.engine.rules import MOST_SAID, Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.sight.view import View
from cribbage.ui.board.play import in_hand
from cribbage.ui.board.players import marked, partner_of, player_style
from cribbage.ui.layout.boxes import Box, Column, Line, Part, Row, Text
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.keys import (
    AGAIN,
    ALONG,
    BACK,
    CALL,
    CARDS,
    DIGITS,
    ENTER,
    ESCAPE,
    GO,
    GO_ON,
    RUB_OUT,
    SCORES,
    SEATS,
    SPACE,
    one_digit_less,
    one_digit_more,
)
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Cap,
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
from cribbage.ui.screens.surroundings import in_order
from cribbage.ui.table.arrangement import Laid, sentence
from cribbage.ui.table.cut import TITLES, lay_cuts, lay_lifting
from cribbage.ui.table.deal import lifting
from cribbage.ui.table.hand import Pointed, by_rank, hinting, pointed_at
from cribbage.ui.table.lying import Hand, OnTable, face_down, laid_around, laid_below, told
from cribbage.ui.table.screen import GameScreen
from cribbage.ui.words.aloud import number, with_claim
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.sentences import as_sentence, points
from cribbage.ui.words.telling import WriteCard, makes, passes

_WAITING: Final = {
    **TITLES,
    Discarding: N_("the discard"),
    Showing: N_("the show"),
    Answering: N_("the show"),
}


@dataclass(frozen=True)
class Curtain(GameScreen):
    """The seat's cards lie face down until it asks for them; the table stays in sight.

    ``claim`` is the claim typed for the last card, None before any digit.
    """

    seat: Seat
    claim: int | None = None

    @property
    def is_last(self) -> bool:
        """True with one card left, which its player can play without looking at it."""
        return len(self.around.view.hands[self.seat]) == 1

    @property
    def says(self) -> bool:
        """True where a claim may go with a card that is played from here."""
        return self.is_last and self.around.view.rules.says(self.seat)

    def called(self) -> str:
        """Return who gets the keyboard."""
        return _("pass to {name}", name=self.around.names[self.seat])

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what has happened, and what is claimed for the card to be played."""
        if self.claim is None:
            return self.around.message
        said = _(
            "{name} claims {points} for the last card played.",
            name=self.around.names[self.seat],
            points=points(self.claim),
        )
        return (*self.around.message, *asked(said))

    def does(self) -> Bindings:
        """Show the hand, or play the last card unseen; call what was said before."""
        called = calling(self.around)
        if not self.is_last:
            return (*lifting(), *called)
        play = to(SPACE, _("play it") if called else _("play the last card"), Request.PLAY_LAST)
        return (play, *lifting()[1:], *(saying_with(self) if self.says else ()), *called)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the play in sight, the hand face down."""
        around, seat = self.around, self.seat
        lifts, key = _("{key} shows the cards", key=SPACE.printed), SPACE.printed
        if self.claim:
            points = number(self.claim)
            lifts = _("{key} plays the last card for {points}", key=key, points=points)
        elif self.is_last:
            lifts = _("{key} plays the last card", key=key)
        does = _("{said}.", said=lifts)
        if is_open(around.view):
            # To go on is to accept what was said (docs/rules.md 8.11).
            does = _("{said} and accepts the claim.", said=lifts)
            if around_board and look.card == SMALL:
                does = _("{said} and accepts it.", said=lifts)
        wanted = [(does, "table.strong")]
        return _lay(self, {seat: face_down(around, seat)}, look, around_board, seat, wanted)


@dataclass(frozen=True)
class Playing(GameScreen):
    """A hand in play; the next key plays the card ``chosen``, by its place, if there is one.

    A screen is ``guarded`` right after a card was played in sight of this hand, so that a burst of
    keys plays no second one. ``view`` is the table as it will lie once nobody calls the card
    before, but for the scores, which nobody may know by then. ``claim`` is typed for the chosen
    card, None before any digit. ``by_rank`` means that the card was named by its rank, so that its
    suit may follow.
    """

    view: View
    seat: Seat
    cursor: int = 0
    chosen: int | None = None
    guarded: bool = False
    claim: int | None = None
    by_rank: bool = False

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards as they lie before it."""
        return in_order(self.view, self.seat)

    @property
    def says(self) -> bool:
        """True where the player claims what the cards score (docs/rules.md 8.9)."""
        return self.view.rules.says(self.seat)

    def pressed(self, after: Outcome) -> Outcome:
        """Return what comes of a key; from then on the next count matters, not the finished one."""
        if after is not self and isinstance(after, Playing):
            return after._replace(around=after.around._replace(finished=None))
        return after

    def covered(self) -> Screen:
        """Return the cover screen of the same player."""
        return Curtain(self.around._replace(advice=None), self.seat)

    def called(self) -> str:
        """Return what goes on."""
        return _("the play")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what the card makes that is pointed at or chosen, or what has happened."""
        card = self.hand[self.cursor]
        count = self.view.count + card.value
        if self._barred(self.cursor):
            return asked(passes(write(card), count))
        if self.claim is not None:
            return asked(makes(write(card), with_claim(count, self.claim)))
        if self.chosen is not None and not self.around.message:
            return asked(makes(write(card), number(count)))
        return self.around.message

    def does(self) -> Bindings:
        """Choose a card, which the next key that goes on or names it once more plays.

        Enter plays the one pointed at too; Space, which has just shown the hand, chooses it first.
        """
        hand, chosen = self.hand, self.chosen
        key_cards = CARDS._replace(printed=f"1-{len(hand)}" if len(hand) > 1 else "1")
        called = calling(self.around)
        # The row has no room for everything.
        along = _("move") if len(hand) > 1 and not called else ""
        pointing = (
            Binding(key_cards, _("choose") if chosen is None else "", self._pointing),
            *hinting(self.around, self, self.by_rank, self._pointing),
            Binding(ALONG, along, self._pointing),
            to(ESCAPE, "", self._replace(chosen=None, guarded=False, claim=None)),
        )
        if chosen is None:
            # Why a card does not fit stands in the message row.
            barred = self._barred(self.cursor)
            play = self if barred else Play(self.seat, hand[self.cursor])
            return (
                to(ENTER, "" if barred else _("play it"), play),
                Binding(SPACE, "", lambda key: self._pointed_out(Pointed(self.cursor))),
                *pointing,
                *called,
            )
        if self.says:
            # What is typed now is said with the card, and points at none.
            by_name = pointing[0]._replace(cap=key_cards._replace(explained=CARDS.explained[1:]))
            laid = to(GO_ON, _("play it"), Play(self.seat, hand[chosen], self.claim or 0))
            return (laid, *saying_with(self), by_name, *pointing[1:], *called)
        # Its own number once more does what going on does.
        place = str(chosen + 1)
        cap = GO_ON._replace(
            printed=_("Space, {place}", place=place), pressed=(*GO_ON.pressed, place)
        )
        return (to(cap, _("play it"), Play(self.seat, hand[chosen])), *pointing, *called)

    def _barred(self, place: int) -> bool:
        return bool(against_play(self.hand, self.view.count, self.hand[place]))

    def _pointing(self, key: Key) -> Outcome:
        pointed = pointed_at(key, self.hand, self.cursor)
        if isinstance(pointed, Hint):
            return pointed
        outcome = self._pointed_out(pointed)
        return outcome._replace(by_rank=by_rank(key)) if isinstance(outcome, Playing) else outcome

    def _pointed_out(self, pointed: Pointed) -> "Playing | Play":
        """Return the screen with a card chosen, if it fits; one named once more is played.

        What was to be said with another card is not said with this one.
        """
        place = pointed.place
        if place == self.chosen and pointed.named:
            return Play(self.seat, self.hand[place], self.claim or 0)
        chosen = None if self._barred(place) else place
        return self._replace(cursor=place, chosen=chosen, guarded=False, claim=None)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the play, and the hand face up, numbered, those that do not fit barred."""
        hand = in_hand(self.hand, self.view.count, self.chosen)
        own = Hand(hand, own=True, pointer=self.cursor)
        # What nobody has called yet lies as it will once this player goes on.
        around = self.around._replace(view=self.view)
        return _lay(self, {self.seat: own}, look, around_board, self.seat, around=around)


@dataclass(frozen=True)
class Waiting(GameScreen):
    """The computer player at ``seat`` decides, and its decision comes by itself.

    ``hand`` is that of the person who may look ahead meanwhile: in sight, where cards are pointed
    at and not played, or covered; None where nobody's may be seen.
    """

    seat: Seat
    hand: Playing | Curtain | None = None

    @property
    def lays(self) -> bool:
        """True where the decision is a card to play."""
        return self.around.view.phase is Pegging

    def covered(self) -> Screen:
        """Return the screen with the hand of the person who looks ahead covered."""
        if not isinstance(self.hand, Playing):
            return self
        return self._replace(hand=Curtain(self.hand.around, self.hand.seat))

    def called(self) -> str:
        """Return what goes on."""
        return _(_WAITING.get(self.around.view.phase, N_("the play")))

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what has happened, and who is thinking."""
        thinks = _("{name} is thinking.", name=self.around.names[self.seat])
        return (*self.around.message, *asked(thinks))

    def does(self) -> Bindings:
        """Point at a card and play none; Space lays the computer player's at once."""
        name, hand = self.around.names[self.seat], self.hand
        not_yet = _("{name} has not decided yet.", name=name)
        if self.lays:
            not_yet = _("{name} has not played yet.", name=name)
        found: Bindings = (to(ENTER, "", Hint(not_yet)),)
        if self.lays:
            found = (to(SPACE, _("skip"), Request.GO_ON), *found)
        # A single card is pointed at from the first.
        if not isinstance(hand, Playing) or len(hand.hand) == 1:
            return found

        def ahead(key: Key) -> Outcome:
            pointed = pointed_at(key, hand.hand, hand.cursor)
            if isinstance(pointed, Hint):
                return pointed
            return self._replace(hand=hand._replace(cursor=pointed.place))

        key_cards = CARDS._replace(printed=f"1-{len(hand.hand)}")
        return (*found, Binding(key_cards, _("pick ahead"), ahead), Binding(ALONG, "", ahead))

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the place of the card to come, and the hand of the person who may look ahead."""
        around, seat, hand, awaited = self.around, self.seat, self.hand, None
        hands = {seat: face_down(around, seat)}
        if isinstance(hand, Playing):
            # Which of them will fit is not known before the program has laid its card.
            lying = in_hand(hand.hand, 0, None)
            hands[hand.seat] = Hand(lying, own=True, pointer=hand.cursor)
        elif hand:
            hands[hand.seat] = face_down(around, hand.seat)
        if self.lays:
            awaited = seat
        return _lay(self, hands, look, around_board, hand.seat if hand else None, awaited=awaited)


@dataclass(frozen=True)
class Naming(GameScreen):
    """``seat`` calls the claim for the last card: ``points`` are typed, None before any digit.

    No hand is in sight, whoever sits there.
    """

    resignable = False

    points: int | None
    seat: Seat

    def called(self) -> str:
        """Return what goes on."""
        return _("the play")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what was claimed for which card, or what is called."""
        view, names = self.around.view, self.around.names
        name = names[self.seat]
        if self.points is not None:
            says = _(
                "{name} says {points}. Press Esc to undo.", name=name, points=points(self.points)
            )
            return asked(says)
        card = write(view.played[-1])
        parts = {"claimant": names[view.players[-1]], "name": name, "card": card}
        asks = _("{claimant} claimed nothing. {name}, what is the {card} worth?", **parts)
        if view.claim:
            asks = _(
                "{claimant} claimed {points}. {name}, what is the {card} worth?",
                **parts,
                points=view.claim,
            )
        return (Said(asks, ASKED, _("What is the {card} worth?", card=card)),)

    def does(self) -> Bindings:
        """Type a number, which the next key calls; without one nobody has called anything."""
        empty = self.points is None

        def typed(found: int | None) -> Naming:
            return self._replace(points=found)

        def longer(key: Key) -> Outcome:
            found = one_digit_more(self.points, str(key), MOST_SAID)
            return found if isinstance(found, Hint) else typed(found)

        back = to(AGAIN, _("undo"), typed(None))
        if empty:
            back = to(AGAIN, _("don't call"), Request.GO_ON)
        return (
            Binding(GO_ON, "" if empty else _("call it"), lambda key: self._called()),
            Binding(
                DIGITS,
                _("type your count") if empty else "",
                longer,
            ),
            Binding(RUB_OUT, "", lambda key: typed(one_digit_less(self.points))),
            back,
        )

    def _called(self) -> Outcome:
        if self.points is not None:
            return Answer(self.seat, self.points)
        return Hint(_("Type the card's points, or 0 for none. Press Esc if you are not calling."))

    def help_text(self) -> HelpText:
        """Return what the help says where a claim is called."""
        return self.around.help_text(calls=True)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the play in sight, no hand, and the number that is typed."""
        around, seat = self.around, self.seat
        field = (" _ ", "field") if self.points is None else (f" {self.points} ", "choice")
        if around_board:
            return _lay(self, {seat: face_down(around, seat)}, look, around_board, None, [field])
        name, card = marked(around, seat, look.skin), look.skin.card_text(around.view.played[-1])
        said = _(
            "{name} calls: the {card} is worth {points}", name=name, card=card, points=field[0]
        )
        words = sentence(said, (name, player_style(around.side(seat))), field)
        return laid_below(OnTable(around, {}), None, look, words=words)


@dataclass(frozen=True)
class WhoCalls(GameScreen):
    """Asks which of several opponents calls what was said of the last card.

    Whoever says nothing accepts it. No hand is in sight.
    """

    def called(self) -> str:
        """Return what goes on."""
        return _("the play")

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what was claimed for which card, and the question."""
        view, names = self.around.view, self.around.names
        parts = {"claimant": names[view.players[-1]], "card": write(view.played[-1])}
        asks = _("{claimant} claimed nothing for the {card}. Does anyone call it?", **parts)
        if view.claim:
            asks = _(
                "{claimant} claimed {points} for the {card}. Does anyone call it?",
                **parts,
                points=view.claim,
            )
        return asked(asks)

    def does(self) -> Bindings:
        """Say who calls, by the number of the seat."""
        calls = choosing_caller(self.around, lambda seat: Naming(self.around, None, seat))
        return (calls, to(BACK, _("no one calls"), Request.GO_ON))

    def help_text(self) -> HelpText:
        """Return what the help says where a claim is called."""
        return self.around.help_text(calls=True)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the play as it lies, and the key of each who may call the card."""
        around = self.around
        if not around_board:
            return laid_below(OnTable(around, {}), None, look, words=callers_below(around, look))
        happened, wanted = told(self, around, look)
        words = {seat: [call_of(around, seat)] for seat in around.callers}
        hands = {seat: face_down(around, seat, words[seat]) for seat in around.callers}
        return laid_around(OnTable(around, hands, [*happened, *wanted]), look)


def choosing_caller(around: Around, asked: Callable[[Seat], Screen]) -> Binding:
    """Return the keys with which whoever calls says so, to be ``asked`` for the right count."""
    may = {SEATS[seat].printed: seat for seat in sorted(around.callers)}
    explained = tuple(
        [(key, _("{name} calls", name=around.names[seat])) for key, seat in may.items()]
    )
    # Names that would not have room in the row stand on the table, each behind its key.
    cap = Cap(", ".join(may), tuple(may), explained)
    return Binding(cap, _("choose caller"), lambda key: asked(may[str(key)]))


def call_of(around: Around, seat: Seat) -> Part:
    """Return the key with which a player calls, before the name."""
    calls = _("{name} calls", name=around.names[seat])
    return f"{SEATS[seat].printed} {calls}", player_style(around.side(seat))


def callers_below(around: Around, look: Look) -> Box:
    """Return the key of each player who may call, one below the other."""
    rows = []
    for seat in around.callers:
        name = marked(around, seat, look.skin)
        style, said = player_style(around.side(seat)), _("{name} calls", name=name)
        key = Line((SEATS[seat].printed, "table.strong"))
        rows.append(Row(key, sentence(said, (name, style), style="table.faint"), gap=1))
    return Column(*rows)


@dataclass(frozen=True)
class Pause(GameScreen):
    """Something was decided; ``around`` shows the table as it then lay, until a key goes on.

    Where the last card of all may still be called, going on accepts its claim.
    """

    resignable = False

    def called(self) -> str:
        """Return what is looked at."""
        return _(TITLES.get(self.around.view.phase, N_("the play")))

    def does(self) -> Bindings:
        """Go on."""
        means = _("skip") if self.around.lifting else _("continue")
        return (to(GO_ON, means, Request.GO_ON), *calling(self.around))

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return a cut on its way, the cuts for the deal, or the play as it lies."""
        around = self.around
        if around.lifting:
            return lay_lifting(around, around.lifting, look, around_board)
        happened, wanted = told(self, around, look)
        if around.view.phase is CuttingForDeal:
            return lay_cuts(around, (happened, wanted), look, around_board)
        if not around_board:
            return laid_below(OnTable(around, {}), None, look)
        return laid_around(OnTable(around, {}, [*happened, *wanted]), look)


def _lay(
    screen: "Curtain | Playing | Waiting | Naming",
    hands: dict[Seat, Hand],
    look: Look,
    around_board: bool,
    own: Seat | None,
    wanted: Sequence[Part] = (),
    *,
    around: Around | None = None,
    awaited: Seat | None = None,
) -> Laid:
    """Return the play, and beside the hand of whose turn it is the words that tell so."""
    seat, around = screen.seat, around or screen.around
    brief = around_board and look.card == SMALL
    turn = [] if isinstance(screen, Naming) else _turn(screen, look, brief=brief)
    if not around_board:
        words = Text(*turn, *wanted)
        on = OnTable(around, hands, awaited=awaited)
        return laid_below(on, own, look, turn=seat, words=words)
    # As it stands, and not as it will: the view of a hand in play has settled it already.
    happened, asked = told(screen, screen.around, look)
    # Whoever waits is told so by what is asked.
    said = asked if isinstance(screen, Waiting) else [*turn, *asked, *wanted]
    hands[seat] = hands[seat]._replace(words=said)
    return laid_around(OnTable(around, hands, happened, awaited=awaited), look)


def _turn(screen: Curtain | Playing | Waiting, look: Look, *, brief: bool) -> list[Part]:
    """Return whose turn it is, with whom he plays, and who may still add one for the go."""
    around, seat = screen.around, screen.seat
    name = marked(around, seat, look.skin)
    says = _("{name} to play.", name=name)
    if isinstance(screen, Waiting):
        if not screen.lays:
            says = _("{name} to decide.", name=name)
        return [(says, player_style(around.side(seat)))]
    words = [(says, player_style(around.side(seat)))]
    if around.view.phase is not Announcing:
        # Where words are few the mark alone says with whom.
        if not brief and (partner := partner_of(around, seat)):
            words.append((as_sentence(partner), "table.faint"))
    else:
        # Not the one who is to play (docs/rules.md 8.10).
        player = around.view.players[-1]
        go = " ".join((GO.printed, _("{name}: 1 for go", name=around.names[player])))
        words.append((go, player_style(around.side(player))))
    return words


_Played = TypeVar("_Played", Curtain, Playing)


def saying_with(screen: _Played) -> Bindings:
    """Return the keys for what is said with the card that is played next: at first nothing."""

    def typed(claim: int | None) -> _Played:
        return screen._replace(claim=claim)

    def longer(key: Key) -> Outcome:
        found = one_digit_more(screen.claim, str(key), MOST_SAID)
        return found if isinstance(found, Hint) else typed(found)

    return (
        Binding(SCORES, _("enter points"), longer),
        Binding(RUB_OUT, "", lambda key: typed(one_digit_less(screen.claim))),
    )


def calling(around: Around) -> Bindings:
    """Return the keys while the last card may be called: for a go, and against its player.

    They cost no key of whoever says nothing: to go on lets stand what was said.
    """
    view = around.view
    if not is_open(view):
        return ()
    may, player = around.callers, view.players[-1]
    found: Bindings = ()
    if view.phase is Announcing and not around.is_program(player):
        found = (to(GO, _("claim go"), Claim(player, 1)),)
    if may:
        asks = WhoCalls(around) if len(may) > 1 else Naming(around, None, may[0])
        found += (to(CALL, _("call"), asks),)
    return found
