"""A moment of a game that is replayed or watched, with all hands shown."""

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, cells, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    FirstFit,
    Leaf,
    Line,
    Padded,
    Row,
    Sized,
    Span,
    Text,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.around import Around, marked
from cribbage.ui.screens.arrangement import Arranged, Laid, cards, count_bar, name
from cribbage.ui.screens.cards import Lying
from cribbage.ui.screens.play import (
    CLOSEST,
    PILE,
    draw_in_text,
    draw_turned,
    in_text,
    lying_at,
    piles,
)
from cribbage.ui.screens.screen import (
    Look,
    Noted,
    Reading,
    Said,
    asked,
)
from cribbage.ui.screens.sides import player_style
from cribbage.ui.table.lying import Hand, OnTable, laid_around, told
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Pause
from cribbage.ui.table.screen import GameScreen
from cribbage.ui.table.show import Counting
from cribbage.views.seen import LaidAway, Seen


class Weighed(NamedTuple):
    """A discard or card with its expected values; ``taken`` if it was chosen.

    ``figures`` are points: for a discard the hand, the crib, the lead in pegging, and the total;
    for a card the lead in pegging. Or there is a single one, the win chance.
    """

    cards: tuple[Card, ...]
    figures: tuple[float, ...]
    taken: bool


class Saw(NamedTuple):
    """The choices a computer player considered, best first; ``wins`` if it used the win chance.

    For a player that does not calculate, they are what another, named ``by``, ``would`` consider.
    ``why`` says why the best beats the one taken, or the next best, longest version first; empty
    if only the pile was considered.
    """

    by: str
    choices: tuple[Weighed, ...]
    would: bool = False
    wins: bool = False
    why: tuple[str, ...] = ()

    @property
    def is_of_throws(self) -> bool:
        """True for a discard, false for a card played."""
        return len(self.choices[0].cards) > 1


class Moment(NamedTuple):
    """One step of a game: a cut, a discard, a card with its score, a hand counted.

    ``hands`` are all cards as their owners hold them, ``away`` the discards of this deal. ``said``
    are the words next to a card played, ``lit`` the cards that scored. ``page`` is the last page,
    in place of the table. ``number`` is the place of its decision in its game. In a watched game,
    ``saw`` is what the computer player considered, and ``chance`` the win chance of the first
    player, from 0 to 1.
    """

    around: Around
    event: Seen
    hands: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Card, ...], ...]
    said: tuple[str, ...] = ()
    lit: frozenset[Card] = frozenset()
    page: Over | Standings | None = None
    number: int = 0
    saw: Saw | None = None
    chance: float | None = None

    @property
    def deal(self) -> int:
        """The number of its deal, from 1; the cut for deal belongs to the first."""
        return max(1, self.around.view.deals)

    @property
    def discards(self) -> Seat | None:
        """The seat that discards at this step, if any."""
        return self.event.seat if isinstance(self.event, LaidAway) else None

    def own_screen(self, around: Around) -> GameScreen | None:
        """Return the screen that a game has for it, at this table; None if hands are shown.

        A hand is counted completely.
        """
        if isinstance(self.event, CutForDeal):
            return Pause(around)
        if isinstance(self.event, HandShown | CribShown):
            told = Counting(around, around, self.event)
            return told._replace(named=len(told.phrases))
        return None


class AtMoment(Reading, Noted):
    """A screen of a moment of a game; ``note`` is a sentence about the last key."""

    foot_beside: ClassVar[bool] = False
    """True if the last row is above the log where the table is around the board."""

    if TYPE_CHECKING:  # fields of some screens, for which these would become the defaults

        @property
        def moment(self) -> Moment:
            """The moment on the screen."""

        @property
        def note(self) -> str:
            """The sentence about the last key."""

    @property
    def around(self) -> Around:
        """The table at this moment."""
        return self.moment.around

    @property
    def surroundings(self) -> Around:
        """The table at this moment, with the answer to the last key."""
        return self.around._replace(hint=self.answer)

    @property
    def answer(self) -> str:
        """The answer to the last key, or another text in place of the events."""
        return self.note

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the answer to the last key, or the events."""
        return asked(self.answer) or self.around.message

    def foot(self, look: Look) -> Box | None:
        """Return the last row of the table."""
        return None

    def beside(self, look: Look) -> Box | None:
        """Return the box that replaces the log next to the table, if any."""
        return None

    def frame(self, look: Look) -> Box:
        """Return the table, as the game's own screen for this moment or with all hands shown."""
        return Arranged(
            self,
            look,
            self.lay,
            foot=self.foot(look),
            foot_beside=self.foot_beside,
            beside=self.beside(look),
        )

    picture = frame

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the cut, the count or the last page, or the play with all hands shown."""
        moment, around = self.moment, self.surroundings
        if moment.page:
            return moment.page.laid(look, self.message(look.skin.card_text))
        if shown := moment.own_screen(around):
            return shown.lay(look, around_board)
        happened, wanted = told(self, around, look)
        hands = {
            Seat(seat): Hand([Lying(card) for card in hand], away=moment.away[seat])
            for seat, hand in enumerate(moment.hands)
        }
        by = moment.discards
        on = OnTable(around, hands, [*happened, *wanted], by=by, lit=moment.lit)
        below = _below if around.view.rules.seats == 2 else _below_of_several
        laid = laid_around(on, look)
        return laid._replace(below=lambda: below(on, moment, look), has_banner=False)


def _below(on: OnTable, moment: Moment, look: Look) -> Box:
    """Return the cards played between the two hands, and the count."""
    pitch = look.card.wide - (len(on.around.view.played) > 5)
    played = piles(on.around, look, lit=on.lit, pitch=pitch)
    laid = Row(played, _said(moment, look.card.high + 1), gap=2)
    return Column(
        _hand(on, Seat(0), look),
        Sized(laid, height=look.card.high + 1),
        _hand(on, Seat(1), look),
        count_bar(on.around, look),
    )


def _hand(on: OnTable, seat: Seat, look: Look) -> Box:
    """Return the cards of a hand, with the player's name and discards next to them."""
    hand, wide = on.hands[seat], look.card.wide
    # Six cards leave less room next to them.
    pitch = wide + (len(hand.cards) <= 4)
    held = cards(hand.cards, look, pitch=pitch, named=False)
    room = Span(max(held.width.want, 4 * (wide + 1)))
    whose = Line(name(on.around, seat, look), gives=0)
    beside = Column(whose, _discarded(hand, look))
    return Row(Sized(held, room._replace(want=room.least)), beside, gap=2)


def _discarded(hand: Hand, look: Look) -> Box | None:
    if not hand.away:
        return None
    away = " ".join(map(look.skin.card_text, hand.away))
    said = [_("discards: {cards}", cards=away), _("crib: {cards}", cards=away)]
    return FirstFit(*[Line((text, "table.faint")) for text in said])


def _said(moment: Moment, rows: int) -> Box:
    """Return as many words about a card as fit; the message has the rest."""
    words = [(text, "table.good" if moment.lit else "table") for text in moment.said]
    return FirstFit(*[Text(*words[:many], rows=rows) for many in range(len(words), -1, -1)])


def _below_of_several(on: OnTable, moment: Moment, look: Look) -> Box:
    """Return each hand in a row, the turned cards, and the cards of this count, with the count.

    With few rows, the cards of this count are in a row of text too.
    """
    around, skin = on.around, look.skin
    seats = [_hand_in_row(on, seat, look) for seat in around.view.rules.round_from(Seat(0))]

    def turned(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        draw_turned(on, around, top, width, skin)

    def in_row(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        places = range(around.start, len(around.view.played))
        draw_in_text(on, around, places, _(PILE), top, width, skin, lit=moment.lit)

    row = Span(grows=True)
    as_cards = Row(_count_as_cards(on, look), _said(moment, SMALL.high + 1), gap=2)
    style, comma = "table.good" if moment.lit else "table", pgettext("what was said", ", ")
    said = [comma.join(moment.said[:many]) for many in range(len(moment.said), -1, -1)]
    in_words = FirstFit(*[Line((text, style)) for text in said])
    as_text = Column(Leaf(row, 1, in_row), Padded(in_words, left=in_text()))
    pile = FirstFit(Sized(as_cards, height=SMALL.high + 1), as_text)
    return Column(
        Column(*seats),
        Leaf(row, 1, turned),
        Column(Sized(pile, row), count_bar(around, look)),
        gap=Span(0, 1),
    )


def _hand_in_row(on: OnTable, seat: Seat, look: Look) -> Box:
    around, hand = on.around, on.hands[seat]
    held = " ".join([look.skin.card_text(lying.card) for lying in hand.cards if lying.card])
    called = marked(around, seat, look.skin), player_style(around.side(seat))
    longest = max(map(cells, around.names)) + len("@ ")
    return Row(
        Sized(Line(called), longest),
        Sized(Line((held, "")), max(16, cells(held))),
        _discarded(hand, look),
        gap=2,
    )


def _count_as_cards(on: OnTable, look: Look) -> Box:
    """Return the cards of this count above the marks of their players, as far apart as they fit."""
    around, small = on.around, look._replace(card=SMALL)
    marks = [f" {mark}" for mark in look.skin.glyphs.front]
    by_seat = [marks[around.side(seat)] for seat in around.view.rules.round_from(Seat(0))]
    places = range(around.start, len(around.view.played))
    lying = [lying_at(around, place, by_seat, on.lit) for place in places]
    pitches = range(SMALL.wide + 1, CLOSEST - 1, -1)
    return FirstFit(*[cards(lying, small, pitch=pitch) for pitch in pitches])
