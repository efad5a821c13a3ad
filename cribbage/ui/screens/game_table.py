"""The table of a game: who sits where, what lies in front of each, and what is said."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from cribbage.engine.game import Pegging
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.pack.cards import Card, sort_cards
from cribbage.ui.layout.boxes import Box, Span, StyledText
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.arrangement import draw_board, name, written_log
from cribbage.ui.screens.card_pictures import LyingCard, State
from cribbage.ui.screens.composition import Composition
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.screen import ASKED, AtTable, Look, Message, Screen
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.ui.screens.tabletop import PlayedCard, SeatedPlayer, TablePile, Tabletop
from cribbage.ui.words.moments import SHOWN_RANK
from cribbage.ui.words.telling import at_the_show


def said_at_table(
    screen: Screen, around: Surroundings, look: Look, *more: Message, first: Message | None = None
) -> list[Message]:
    """Return what a screen says, with ``more`` that it asks.

    ``first`` comes before its own question. An answer to the last key is alone. A highlight is left
    out first, because the log has it too.
    """
    said = screen.message(look.skin.card_text)
    asks = {False: "table.strong", True: "table.strong cursor"}
    styled = [
        one._replace(style=one.style or ("table" if one in around.message else asks[one.typed]))
        for one in said
    ]
    if around.hint and not (isinstance(around, GameTable) and around.long_hint):
        return styled
    bright = "moment.bright" if around.bright else "moment"
    shining = [
        Message(f" {each.text} ", -1, style=bright)
        for each in around.highlights
        if each.rank > SHOWN_RANK
    ]
    asked = len([one for one in said if one.weight < ASKED])
    styled[asked:asked] = [*shining, *([first] if first else [])]
    return [*styled, *more]


def at_keyboard(around: GameTable) -> Seat:
    """Return the seat at the bottom where a screen names none: the only learner of a lesson, else
    the next person to act, else the first person, else seat 0.
    """
    if around.lesson and around.lesson.learner is not None:
        return around.lesson.learner
    people = around.people
    acting = [seat for seat in around.view.to_act if seat in people]
    return [*acting, *people, Seat(0)][0]


def face_up(seat: Seat, hand: Sequence[Card]) -> dict[Seat, list[LyingCard]]:
    """Return the hand of a seat face up; nothing if it stays covered."""
    return {seat: [LyingCard(card) for card in hand]} if hand else {}


def seated_player(
    around: GameTable,
    seat: Seat,
    look: Look,
    hand: Sequence[LyingCard] | None = None,
    away: str = "",
) -> SeatedPlayer:
    """Return a player as the table shows them, with the ``hand`` face down if it is not given."""
    view, glyphs = around.view, look.skin.glyphs
    role: StyledText = ("", "")
    if seat == view.dealer:
        role = _("{sign} dealer", sign=glyphs.dealer), "table.strong"
    elif view.dealer is not None and seat == view.rules.after(view.dealer):
        role = _("pone"), "table.faint"
    if hand is None:
        hand = [LyingCard(None)] * (len(view.hands[seat]) if view.hands else 0)
    notes, brief = list[StyledText](), list[StyledText]()
    if seat in view.said_go:
        notes.append((_("go"), "table.strong"))
    counted = at_the_show(view, seat)
    if counted and (seat, False) in [each[:2] for each in view.shown]:
        notes.append((counted[0], "table.strong"))
        brief = [(counted[1], "table.strong")]
        hand = [LyingCard(card) for card in sort_cards(view.hands[seat])]
    if away:
        notes.append((_("discards: {cards}", cards=away), "table.faint"))
    shown = (seat, True) in [each[:2] for each in view.shown]
    crib = len(view.crib) if seat == view.dealer and not shown else 0
    return SeatedPlayer(name(around, seat, look.skin), role, hand, notes, crib, brief)


def draw_pile(
    around: GameTable, *, lit: Collection[Card] = (), awaited: Seat | None = None
) -> TablePile:
    """Return the cards played, with the starter or the pack."""
    view, names = around.view, around.names

    def played(place: int) -> PlayedCard:
        card, seat = view.played[place], view.players[place]
        state = State.LIT if card in lit else State.PLAIN
        return PlayedCard(card, around.side(seat), names[seat], state, around.names[seat])

    now = [played(place) for place in range(around.start, len(view.played))]
    if awaited is not None:
        side, whole = around.side(awaited), around.names[awaited]
        now.append(PlayedCard(None, side, names[awaited], State.AWAITED, whole))
    label = _("the starter") if view.starter else _("the pack")
    return TablePile(
        [played(place) for place in range(around.start)],
        now,
        view.starter,
        pack=bool(view.hands) or view.dealer is not None,
        label=label,
    )


def tabletop_of(
    around: GameTable,
    own: Seat,
    look: Look,
    said: Sequence[Message] = (),
    hands: Mapping[Seat, Sequence[LyingCard]] = {},
    *,
    lit: Collection[Card] = (),
    awaited: Seat | None = None,
    away: Mapping[Seat, str] = {},
    **more: Any,
) -> Tabletop:
    """Return the table of a game with ``own`` at the bottom; hands not given are face down."""
    view = around.view
    every = [
        seated_player(around, seat, look, hands.get(seat), away.get(seat, ""))
        for seat in view.rules.round_from(own)
    ]
    counting = view.phase is Pegging or bool(view.played)
    made = around.finished.reached if around.finished else view.count
    table = Tabletop(
        every[1:],
        every[0],
        made if counting else None,
        pile=draw_pile(around, lit=lit, awaited=awaited),
        said=said,
    )
    return table._replace(**more)


def composed(
    screen: Screen,
    look: Look,
    tabletop: Callable[[Look], Tabletop],
    *,
    panel: Box | None = None,
    foot: Box | None = None,
) -> Box:
    """Return the whole picture of a screen of a game; a ``panel`` takes the place of the log."""
    below, around = screen.under, screen.surroundings
    assert isinstance(around, GameTable)
    # The board shows who counts until the screen closes, even after the points are pegged.
    counted = below.around.view if isinstance(below, AtTable) else None
    rules = around.view.rules
    low = rules.sides > 2

    def board(width: int, roomy: bool) -> Canvas:
        return draw_board(around, width, look.skin, low=not roomy, counted=counted)

    return Composition(
        look,
        tabletop,
        board,
        board_height(rules.sides, low=low),
        low=low,
        panel=panel or written_log(around, Span(grows=True)),
        asked=bool(around.lesson or around.advice or around.warning),
        foot=foot,
    )
