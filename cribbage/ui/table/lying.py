"""The players' sides of a table: hands, cards played, and the words next to them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.engine.game import Discarding
from cribbage.engine.rules import KEPT, Seat, Side
from cribbage.language.speaking import _, cells
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    WIDEST_TEXT,
    Box,
    Column,
    FirstFit,
    Fixed,
    Layers,
    Leaf,
    Line,
    Maybe,
    Padded,
    Part,
    Row,
    Sized,
    Span,
    Text,
    blank,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, MARGIN, SMALL
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around, labels, short_names
from cribbage.ui.screens.arrangement import (
    PLATE,
    Laid,
    cards,
    count_bar,
    count_rule,
    halves,
    name,
    pile_of,
    seats_of,
)
from cribbage.ui.screens.cards import Lying, State, markers, row
from cribbage.ui.screens.play import CLOSEST, TURNED, draw_turned, lying_at, piles
from cribbage.ui.screens.screen import Look, Screen
from cribbage.ui.screens.sides import player_style
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.ui.words.sentences import so_many_cards

Words = Sequence[Part]
"""Sentences next to cards, each with its style."""

_COVERED: Final = {GREAT: 5, SMALL: 3}
"""The visible cells of a card under another; 4 for a large one."""


class Hand(NamedTuple):
    """The cards of a hand from left to right, and the words next to them.

    A click on one of the ``own`` cards chooses it. ``lift`` raises chosen ones. ``away`` are the
    discards, if all hands are open.
    """

    cards: Sequence[Lying] = ()
    words: Words = ()
    own: bool = False
    lift: bool = False
    pointer: int | None = None
    away: Sequence[Card] = ()


class Before(NamedTuple):
    """One player's side: the name and what is known, the hand, and the cards played.

    ``happened`` is the text of events next to them; the ``pile`` is at the end. There are ``gap``
    rows between the cards played and the hand. ``held`` replaces the hand's cards.
    """

    name: Part
    known: Sequence[Box]
    hand: Hand = Hand()
    turned: Sequence[Lying] = ()
    laid: Sequence[Lying] = ()
    happened: Words = ()
    pile: Box | None = None
    gap: int = 0
    held: Box | None = None


class OnTable(NamedTuple):
    """The contents of a table around its board; a hand that is not in ``hands`` is face down.

    ``happened`` is the text of events at the seat ``by``, or else at that of the last card.
    ``middle`` replaces the count. ``awaited`` is a seat with a place for its next card, ``lit`` are
    cards that scored, and ``fanned`` puts the pack in the middle instead of by the pone.
    """

    around: Around
    hands: Mapping[Seat, Hand]
    happened: Words = ()
    by: Seat | None = None
    middle: Box | None = None
    awaited: Seat | None = None
    lit: frozenset[Card] = frozenset()
    fanned: bool = False

    @property
    def last(self) -> Seat:
        """The seat of the events."""
        view = self.around.view
        pone = Seat(0) if view.dealer is None else view.rules.after(view.dealer)
        return self.by if self.by is not None else view.players[-1] if view.players else pone


def face_down(around: Around, seat: Seat, words: Words = ()) -> Hand:
    """Return a hand as the other players see it."""
    hands = around.view.hands
    return Hand([Lying(None)] * (len(hands[seat]) if hands else 0), words)


def told(screen: Screen, around: Surroundings, look: Look) -> tuple[Words, Words]:
    """Return the events and the question, shortened next to small cards."""
    if look.card == SMALL:
        # Next to this many small cards there is no room for an answer to a key: the log has it.
        screen = screen.hinted("")
    happened, wanted = list[Part](), list[Part]()
    for one in screen.message(look.skin.card_text):
        text = one.brief or one.text if look.card == SMALL else one.text
        if one in around.message:
            happened.append((text, "table"))
        else:
            wanted.append((text, "table.strong cursor" if one.typed else "table.strong"))
    return happened, wanted


def laid_around(on: OnTable, look: Look) -> Laid:
    """Return a table around its board."""

    def near() -> Box:
        seats = _seats(on, look, near=True)
        if on.middle is None:
            return Column(count_rule(on.around, look), seats)
        middle = Column(in_middle(on.middle), blank(height=look.card.high + 1))
        return Layers(seats, middle)

    return Laid(lambda: _seats(on, look, near=False), near, blank)


def _seats(on: OnTable, look: Look, *, near: bool) -> Box:
    rules = on.around.view.rules
    boxes: list[Box] = [_seat(on, seat, look, near=near) for seat in seats_of(rules, near=near)]
    if near:
        # However much text one player has, the other's hand stays in its place.
        boxes = [Column(DOWN, box) for box in boxes]
    if rules.seats > 2:
        boxes += [blank()] * (2 - len(boxes))
    return halves(boxes)


def _seat(on: OnTable, seat: Seat, look: Look, *, near: bool) -> Box:
    """Return the side of one player of a game."""
    around = on.around
    hand = on.hands.get(seat) or face_down(around, seat)
    pile = None if on.fanned and seat != around.view.dealer else pile_of(around, seat, look)
    turned, laid = played(around, seat, on.lit)
    laid += [Lying(None, State.AWAITED)] * (seat == on.awaited)
    before = Before(
        name(around, seat, look),
        list(_known(around, seat, hand, look)),
        hand,
        turned,
        laid,
        on.happened if seat == on.last else (),
        pile,
        gap=int(around.view.rules.seats > 2),
    )
    # Beside six cards there is little room: words go above them before a line is broken.
    above = near and len(hand.cards) > 4
    return seated(before, look, near=near, above=above)


def plate(name: Part, known: Sequence[Box]) -> Box:
    """Return the player's name, and what everyone knows."""
    lines = [Padded(each, left=MARGIN) for each in known]
    return Padded(Column(Line(name, gives=0), *lines), left=MARGIN, right=1)


def seated(before: Before, look: Look, *, near: bool, above: bool = False) -> Box:
    """Return a player's name, hand and, toward the board, the cards played, with the words.

    With ``above``, words go above the hand rather than being broken beside it.
    """
    called, known, hand, turned, laid, happened, pile, gap, held = before
    high, brief, labeled = look.card.high, look.card == SMALL, held is not None and not near
    apart = int(near and look.card == GREAT)
    who = plate(called, known)
    if held is None:
        held = cards(hand.cards, look, own=hand.own, pointer=hand.pointer, lift=hand.lift)
    covered = _COVERED.get(look.card, 4)
    beside = 3 if look.card == GREAT else 2
    label = Line((_(TURNED) + " " if turned else "", "table.faint"), align="right")
    parts: list[Box] = [Sized(Padded(label, top=high // 2), PLATE[look.card])]
    for each, pitch, space in ((turned, covered, covered - 1), (laid, None, beside)):
        if each:
            parts += [cards(each, look, pitch=pitch, named=False), blank(space)]
    edge, cards_lie = int(look.card == GREAT), bool(turned or laid)

    def rows(beside_laid: Words, beside_hand: Words, gap: int, *, whole: bool = False) -> Box:
        # Where nothing lies, words towards the board may have all rows there.
        said = Text(*beside_laid, rows=high - edge if cards_lie else 0)
        # A blank row parts words from the labels of cards above them, if there is room.
        free_row = labeled and not cards_lie and said.height(WIDEST_TEXT).want < high
        lower = Row(
            *parts,
            Padded(said, top=edge or int(free_row)) if beside_laid else None,
            ACROSS,
            blank(1 + (pile.width.want if pile else 0)),
        )
        free = gap if near else 0
        tops = [free + 1 - near, 0] if brief else [free + hand.lift + 1]
        all_rows = high + 1 + gap + hand.lift
        most = [len(beside_hand) if whole else all_rows - top for top in tops]
        words = [
            Padded(Text(*beside_hand, rows=rows), top=top)
            for top, rows in zip(tops, most, strict=True)
        ]
        upper = Row(
            Sized(Padded(who, top=free + (not brief) + hand.lift), PLATE[look.card]),
            Padded(held, top=free),
            Padded(FirstFit(*words), beside * bool(held.width.want), 1) if beside_hand else None,
        )
        boxes = [
            Layers(lower, blank(height=high - hand.lift)),
            blank(height=apart),
            Sized(upper, height=all_rows),
        ]
        return Column(*(boxes if near else reversed(boxes)))

    gaps = (gap,) if cards_lie else {gap, 0}
    # Next to small cards, words can take the row above or below a hand too.
    most = high + (1 + gap if brief else 0)

    def may(way: tuple[Words, Words]) -> bool:
        laid_rows, hand_rows = [Text(*words).height(WIDEST_TEXT).want for words in way]
        return hand_rows <= most and (laid_rows <= high - edge or not cards_lie)

    ways = [way for way in _ways(happened, hand.words, near=near) if may(way)] or [((), ())]
    spaces = sorted(gaps, reverse=True)
    tries = [rows(*way, gap) for way in ways for gap in spaces]
    if above and not cards_lie:
        tries = [*[rows(*way, gap, whole=True) for way in ways for gap in spaces], *tries]
    found: Box = FirstFit(*tries)
    if pile:
        found = Layers(found, Row(ACROSS, Padded(pile, top=0 if near else high + gap)))
    return found


def _ways(happened: Words, asked: Words, *, near: bool) -> Iterator[tuple[Words, Words]]:
    """Yield the words next to the cards played and those next to the hand, best way first.

    The oldest event is left out first, since the log has it, then the end of the question.
    """
    for gone in range(len(happened) + 1):
        new = happened[gone:]
        both = [*new, *asked]
        yield new, asked
        if new:
            yield (), both
        if asked:
            yield both, ()
        for words in ([*asked, *new], both)[not (new and asked) :]:
            for first in range(1, len(words)):
                parts = words[:first], words[first:]
                yield parts if near else (parts[1], parts[0])
    for kept in range(len(asked) - 1, 0, -1):
        yield (), asked[:kept]
        yield asked[:kept], ()


def played(
    around: Surroundings, seat: Seat, lit: Collection[Card]
) -> tuple[list[Lying], list[Lying]]:
    """Return a seat's turned cards, and those of this count."""
    view, turned, laid = around.view, list[Lying](), list[Lying]()
    for place, (card, player) in enumerate(zip(view.played, view.players, strict=True)):
        if player == seat and place < around.start:
            turned.append(Lying(card, State.SPENT))
        elif player == seat:
            laid.append(Lying(card, State.LIT if card in lit else State.PLAIN))
    return turned, laid


def _known(around: Around, seat: Seat, hand: Hand, look: Look) -> Iterator[Box]:
    """Yield what everyone knows: dealer or pone, cards held or discarded, go."""
    view = around.view
    if seat == view.dealer:
        role = _("{sign} dealer", sign=look.skin.glyphs.dealer)
        yield Line((role, "table.strong"))
    elif view.dealer is not None and seat == view.rules.after(view.dealer):
        pone = Line((_("pone"), "table.faint"))
        if pone.width.least <= PLATE[look.card] - 5:
            yield pone
    if hand.away:
        away = " ".join([look.skin.card_text(card) for card in hand.away])
        said = [_("discards: {cards}", cards=away), _("crib: {cards}", cards=away)]
        yield FirstFit(*[Line((text, "table.faint")) for text in said])
    elif view.hands:
        held = len(view.hands[seat])
        yield Line((so_many_cards(held) if held else _("no cards"), "table.faint"))
    if seat in view.said_go:
        yield Line((_("go"), "table.strong"))


# Below the board: one row of cards for all players, and one hand.


def laid_below(
    on: OnTable, own: Seat | None, look: Look, *, turn: Seat | None = None, words: Box | None = None
) -> Laid:
    """Return a table below its board, with the hand of ``own`` if given.

    A sign is before the seat whose ``turn`` it is. ``words`` are next to the hand.
    """
    around, skin = on.around, look.skin
    several = around.view.rules.seats > 2
    hand = on.hands.get(own) if own is not None else None

    def turned() -> Box:
        return Leaf(Span(grows=True), 1, lambda c, t, le, w, h: draw_turned(c, around, t, w, skin))

    def below() -> Box:
        held = cards(hand.cards, look, own=hand.own, pointer=hand.pointer) if hand else None
        beside = words and FirstFit(Padded(words, top=1), words)
        asked = Sized(Row(held, beside, gap=2), height=look.card.high + 1)
        if several:
            above = holders(around, turn if turn is not None else own, skin)
            free = blank(height=Span(0, 1))
            return Column(above, _pile_of_count(on, look), count_bar(around, look), free, asked)
        laid = Sized(piles(around, look, lit=on.lit, awaited=on.awaited), height=look.card.high + 1)
        between, free = Maybe(blank(height=1), 0), Maybe(blank(height=1), 1)
        bar = count_bar(around, look)
        return Column(other_hands(around, own, skin), laid, between, bar, free, asked)

    return Laid(blank, blank, below, turned if several else lambda: None)


def other_hands(around: Around, own: Seat | None, skin: Skin) -> Box:
    """Return, for two players, the number of cards in the hands other than ``own``."""
    each = []
    for other, hand in enumerate(around.view.hands):
        if other != own:
            held = so_many_cards(len(hand)) if hand else _("no cards")
            style = player_style(around.side(Seat(other)))
            backs = Row(Line((around.names[other], style)), Fixed(markers(len(hand), skin)), gap=1)
            each.append(Row(backs, Line((held, "table.faint")), gap=2 if hand else 0))
    return Sized(Row(*each, gap=3), height=1)


def _pile_of_count(on: OnTable, look: Look) -> Box:
    """Return the cards of this count as far apart as they fit, above marks and names."""
    around, size = on.around, look.card
    places = range(around.start, len(around.view.played) + (on.awaited is not None))

    def draw(canvas: Canvas, top: int, left: int, width: int, height: int) -> None:
        step = size.wide + 1
        if len(places) > 1:
            step = max(CLOSEST, min(step, (width - size.wide) // (len(places) - 1)))
        names = labels(around, min(step - 1, size.wide), look.skin)
        lying = [lying_at(around, place, names, on.lit, on.awaited) for place in places]
        pile = row(lying, look.skin, size=size, pitch=step, name=None)
        canvas.paste(pile.part(0, 0, pile.width, height), top, left)
        if height == size.high:
            # Without a row for names, the marks are on the edges of the cards.
            for place, each in enumerate(lying):
                at = left + place * step + size.wide // 2
                canvas.write(top + size.high - 1, at, each.under[:1], "card")

    return Leaf(Span(grows=True), Span(size.high, size.high + 1), draw)


def holders(around: Around, turn: Seat | None, skin: Skin) -> Box | None:
    """Return partners one below the other, each side in its half, with their cards.

    Other players have a lane of the board that shows it. A marker precedes the seat in ``turn``.
    """
    view, rules = around.view, around.view.rules
    if not rules.has_partners:
        return None
    laying = view.phase is Discarding
    most, go = KEPT + (rules.discards if laying else 0), "" if laying else " " + _("go")

    def draw(canvas: Canvas, top: int, left: int, width: int, height: int) -> None:
        wide = (width - 2) // 2
        # A mark comes before a name; the backs, their number, and perhaps go come after it.
        free = wide - cells(go) - len("@ ") - len(" ") - len(" 4") - 1
        pitch = 2 if free - 2 * (most - 1) >= max(map(cells, around.names)) else 1
        room = free - pitch * (most - 1)
        names = short_names(around, room)
        for side in map(Side, range(rules.sides)):
            begin = left + side * (width - wide)
            for line, seat in enumerate(rules.partners(side), top):
                if seat == turn:
                    canvas.write(line, begin - 1, ">", "pointer")
                called = f"{skin.glyphs.front[side]} {names[seat]}"
                canvas.write(line, begin, called, player_style(side))
                held, column = len(view.hands[seat]), begin + 3 + room
                for place in range(held):
                    canvas.write(line, column + place * pitch, skin.glyphs.weave, "back")
                column += pitch * (most - 1) + 2
                column = canvas.write(line, column, str(held), "table.faint")
                if seat in view.said_go:
                    canvas.write(line, column, go, "table.strong")

    return Leaf(Span(40, 40, grows=True), rules.seats // rules.sides, draw)
