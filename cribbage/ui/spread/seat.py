"""What lies before one player: who it is, the hand, what was laid, and what is said beside both."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.play import TURNED
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import GREAT
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Surroundings
from cribbage.ui.spread.ground import Bands, Ground, Place, bands, pile_at, place
from cribbage.ui.words.sentences import so_many_cards, wrapped

Words = Sequence[tuple[str, str]]
"""Sentences that stand beside cards, each with its style."""

LEAST_WORDS: Final = 12
MOST_WORDS: Final = 38
"""The cells of a line that is read beside cards."""


class Hand(NamedTuple):
    """The cards of a hand as they lie, and what is said beside them.

    ``lift`` lets chosen ones stick out; a click on one means ``("card", 0)`` where they are ``own``
    of whoever is at the keyboard. ``pointer`` is the place of the one that is pointed at. What its
    player has laid ``away`` is told where all hands are open. Where there are no numbers below it,
    their row may be ``taken`` by something else.
    """

    cards: Sequence[Lying]
    words: Words = ()
    own: bool = False
    lift: bool = False
    pointer: int | None = None
    away: Sequence[Card] = ()
    taken: bool = False


class Beside(NamedTuple):
    """The room beside cards: its first row and column, its rows, and its cells.

    So many of its first rows as ``spare`` are taken only where the others are too few.
    """

    top: int
    left: int
    rows: int
    cells: int
    spare: int = 0

    def holds(self, words: Words) -> bool:
        """Whether there is room for all of these sentences, without a break in a word, and in lines
        that are well read.
        """
        if not words:
            return True
        lines = self._lines(words)
        longest = max([cells(text) for text, _style in lines])
        broken = self.cells < LEAST_WORDS and len(lines) > len(words)
        return longest <= self.cells and len(lines) <= self.rows and not broken

    def write(self, canvas: Canvas, words: Words, *, newest: bool = False) -> None:
        """Sentences, no wider than is well read; where not all have room the last ones go, or but
        for the ``newest`` the first: the log has them.
        """
        while len(lines := self._lines(words)) > self.rows and len(words) > 1:
            words = words[1:] if newest else words[:-1]
        top = self.top + max(0, min(self.spare, self.rows - len(lines)))
        for line, (text, style) in enumerate(lines[: self.rows], top):
            canvas.write(line, self.left, text, style)

    def lines(self, words: Words) -> int:
        """The rows that sentences take here."""
        return len(self._lines(words))

    def _lines(self, words: Words) -> list[tuple[str, str]]:
        room = min(MOST_WORDS, self.cells)
        return [(line, style) for text, style in words for line in wrapped(text, room)]


def face_down(around: Around, seat: Seat) -> Hand:
    """The hand as those see it whose it is not."""
    return Hand([Lying(None)] * len(around.view.hands[seat]))


def draw_seat(
    canvas: Canvas,
    around: Around,
    seat: Seat,
    hand: Hand,
    on: Ground,
    skin: Skin,
    *,
    laid: Words = (),
    lit: frozenset[Card] = frozenset(),
    awaited: bool = False,
) -> None:
    """All that lies before a seat; ``laid`` is said beside what it played, some of that lit, and
    behind it the place of a card that is ``awaited``.
    """
    rules = around.view.rules
    rows, at = bands(on, rules), place(on, seat, rules)
    known = _known(around, seat, hand, on, skin)
    draw_plate(canvas, around, seat, known, rows, at, on, skin)
    # The row for numbers below what was laid may be the first of the hand.
    before = beside_pile(around, seat, on)
    beside_laid = draw_laid(canvas, around, seat, rows, before, on, skin, lit, awaited=awaited)
    beside_hand = draw_hand(canvas, hand, rows, at, on, skin)
    _write(canvas, laid, hand.words, beside_laid, beside_hand)


def _write(
    canvas: Canvas, laid: Words, wanted: Words, beside_laid: Beside, beside_hand: Beside
) -> None:
    """What happened beside what was laid and what is wanted beside the hand, or both wherever there
    is room; where there is none the oldest of what happened gives way, for the log has it, and then
    the last of what is wanted.
    """
    told = [(laid[gone:], wanted) for gone in range(len(laid) + bool(wanted))]
    told += [((), wanted[:kept]) for kept in range(len(wanted) - 1, 0, -1)]
    for happened, asked in told:
        for way in _ways(happened, asked, beside_laid, beside_hand):
            if all(room.holds(words) for room, words in way):
                for room, words in way:
                    room.write(canvas, words)
                return
    roomy = max(beside_laid, beside_hand, key=lambda room: room.rows * room.cells)
    roomy.write(canvas, [*wanted, *laid[-1:]][:1])


def _ways(
    laid: Words, wanted: Words, beside_laid: Beside, beside_hand: Beside
) -> Iterator[Sequence[tuple[Beside, Words]]]:
    """Which sentences may stand in which of the two rooms, the best way first."""
    # Where a hand leaves no room beside it little was laid, and there is some; and the other way.
    yield (beside_laid, laid), (beside_hand, wanted)
    both = [*laid, *wanted]
    yield (beside_hand, both), (beside_laid, ())
    yield (beside_laid, both), (beside_hand, ())
    upper, lower = sorted([beside_laid, beside_hand])
    for words in (both, [*wanted, *laid]):
        for first in range(1, len(words)):
            yield (upper, words[:first]), (lower, words[first:])


def beside_pile(around: Around, seat: Seat, on: Ground) -> Place:
    """A player's place without the end of it where the crib or the pack lies."""
    view, at = around.view, place(on, seat, around.view.rules)
    has_pile = view.dealer is not None and seat in (view.dealer, view.rules.after(view.dealer))
    return at._replace(width=pile_at(on, at) - at.left) if on.edges and has_pile else at


def draw_plate(
    canvas: Canvas,
    around: Surroundings,
    seat: Seat,
    known: Words,
    rows: Bands,
    at: Place,
    on: Ground,
    skin: Skin,
) -> None:
    """Who it is, and in a line each what is known of him."""
    side, left, room = around.side(seat), at.left + on.plate, _plate_room(on)
    top = (rows.near_hand if at.near else rows.far_hand) + (not on.brief)
    name = f"{skin.glyphs.front[side]} {around.names[seat]}"
    canvas.write(top, left, cut(name, room), player_style(side))
    for line, (text, style) in enumerate(known, top + 1):
        canvas.write(line, left + _INDENT, text, style, width=room - _INDENT)


_INDENT: Final = 2
"""The cells of a player's mark, which nothing stands below."""


def _plate_room(on: Ground) -> int:
    return on.cards - on.plate - 1


def _known(around: Around, seat: Seat, hand: Hand, on: Ground, skin: Skin) -> Words:
    """What all may know: dealer or pone, cards left or those laid away, go."""
    view = around.view
    held = len(view.hands[seat]) if view.hands else 0
    role = ""
    if view.dealer is not None:
        pone = view.rules.after(view.dealer)
        if seat == view.dealer:
            role = _("{sign} dealer", sign=skin.glyphs.dealer)
        elif seat == pone and cells(_("pone")) <= _plate_room(on) - _INDENT:
            role = _("pone")
    lines = [(role, "table.strong" if seat == view.dealer else "table.faint")]
    if hand.away:
        # How many are left is seen where they lie open.
        away = " ".join([skin.card_text(card) for card in hand.away])
        whole = _("discards: {cards}", cards=away)
        fits = cells(whole) <= _plate_room(on) - _INDENT
        lines.append((whole if fits else _("crib: {cards}", cards=away), "table.faint"))
    elif view.hands:
        lines.append((so_many_cards(held) if held else _("no cards"), "table.faint"))
    if seat in view.said_go:
        lines.append((_("go"), "table.strong"))
    return [each for each in lines if each[0]]


def draw_hand(canvas: Canvas, hand: Hand, rows: Bands, at: Place, on: Ground, skin: Skin) -> Beside:
    """The cards; the room beside them for what is said of them."""
    name = "card" if hand.own else None
    # On the far side there is no row above a hand, so where some are raised all lie lower.
    top = rows.near_hand - hand.lift if at.near else rows.far_hand
    cards = row(hand.cards, skin, size=on.card, lift=hand.lift, pointer=hand.pointer, name=name)
    left = at.left + on.cards
    canvas.paste(cards, top, left)
    column = left + (cards.width + on.words if cards.width else 0)
    # The row of the numbers, which stand below cards alone, is free too; beside the smallest cards
    # also that between them and what was laid.
    top, high = top + hand.lift, on.card.high
    begin = top - at.near if on.brief else top + 1
    end = top + high + (not (hand.taken and at.near)) + (on.brief and not at.near)
    return Beside(begin, column, end - begin, at.left + at.width - column - 1, on.brief)


def draw_laid(
    canvas: Canvas,
    around: Surroundings,
    seat: Seat,
    rows: Bands,
    at: Place,
    on: Ground,
    skin: Skin,
    lit: frozenset[Card],
    *,
    awaited: bool = False,
) -> Beside:
    """The turned cards one over the other, pale, and apart from them those of this count, with the
    place of one that is ``awaited``; the room beside them.
    """
    view, top = around.view, rows.near_laid if at.near else rows.far_laid
    left = at.left + on.cards
    places = [place for place, player in enumerate(view.players) if player == seat]
    turned = [view.played[place] for place in places if place < around.start]
    count = [view.played[place] for place in places if place >= around.start]
    column = left
    if turned:
        lying = [Lying(card, State.SPENT) for card in turned]
        pile = row(lying, skin, size=on.card, pitch=on.covered, name=None)
        canvas.paste(pile, top, column)
        label = _(TURNED)
        canvas.write(top + on.card.high // 2, column - cells(label) - 1, label, "table.faint")
        column += pile.width + on.gap
    lying = [Lying(card, State.LIT if card in lit else State.PLAIN) for card in count]
    lying += [Lying(None, State.AWAITED)] * awaited
    if lying:
        cards = row(lying, skin, size=on.card, name=None)
        canvas.paste(cards, top, column)
        column += cards.width + on.words
    edge = int(on.card == GREAT)
    return Beside(top + edge, column, on.card.high - edge, at.left + at.width - column - 1)
