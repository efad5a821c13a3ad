"""What lies before one player: who it is, the hand, what was laid, and what is said beside both."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Surroundings
from cribbage.ui.spread.ground import Bands, Ground, Place, bands, place
from cribbage.ui.words.sentences import so_many, wrapped

Words = Sequence[tuple[str, str]]
"""Sentences that stand beside cards, each with its style."""

MOST_WORDS: Final = 38
"""The cells of a line that is read beside cards."""


class Hand(NamedTuple):
    """The cards of a hand as they lie, and what is said beside them.

    ``lift`` lets chosen ones stick out; a click on one means ``("card", 0)`` where they are ``own``
    of whoever is at the keyboard. ``pointer`` is the place of the one that is pointed at.
    """

    cards: Sequence[Lying]
    words: Words = ()
    own: bool = False
    lift: bool = False
    pointer: int | None = None


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
) -> None:
    """All that lies before a seat; ``laid`` is said beside what it played, some of that lit."""
    rows, at = bands(on, around.view.rules), place(on, seat, around.view.rules)
    draw_plate(canvas, around, seat, _known(around, seat, skin), rows, at, on, skin)
    # The row for numbers below what was laid may be the first of the hand.
    draw_laid(canvas, around, seat, laid, rows, at, on, skin, lit)
    draw_hand(canvas, hand, rows, at, on, skin)


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
    side, left, room = around.side(seat), at.left + on.plate, on.cards - on.plate - 1
    top = (rows.near_hand if at.near else rows.far_hand) + 1
    name = f"{skin.glyphs.front[side]} {around.names[seat]}"
    canvas.write(top, left, cut(name, room), player_style(side))
    for line, (text, style) in enumerate(known, top + 1):
        canvas.write(line, left + 2, text, style, width=room - 2)


def _known(around: Around, seat: Seat, skin: Skin) -> Words:
    """What all may know: dealer or pone, cards left, go."""
    view = around.view
    held = len(view.hands[seat]) if view.hands else 0
    role = ""
    if view.dealer is not None:
        pone = view.rules.after(view.dealer)
        role = f"{skin.glyphs.dealer} dealer" if seat == view.dealer else "pone" * (seat == pone)
    lines = [(role, "table.strong" if seat == view.dealer else "table.faint")]
    if view.hands:
        lines.append((so_many(held, "card") if held else "no cards", "table.faint"))
    if seat in view.said_go:
        lines.append(("go", "table.strong"))
    return [each for each in lines if each[0]]


def draw_hand(canvas: Canvas, hand: Hand, rows: Bands, at: Place, on: Ground, skin: Skin) -> None:
    """The cards, and beside them what is said of them."""
    name = "card" if hand.own else None
    # On the far side there is no row above a hand, so where some are raised all lie lower.
    top = rows.near_hand - hand.lift if at.near else rows.far_hand
    cards = row(hand.cards, skin, size=on.card, lift=hand.lift, pointer=hand.pointer, name=name)
    left = at.left + on.cards
    canvas.paste(cards, top, left)
    column = left + (cards.width + on.words if cards.width else 0)
    draw_words(canvas, hand.words, top + hand.lift + 1, column, at, on)


def draw_words(canvas: Canvas, words: Words, top: int, column: int, at: Place, on: Ground) -> None:
    """Sentences beside cards, no wider than is well read: from the row ``top`` on, the second of
    the cards, or where they are as high as these from the first.
    """
    room = min(MOST_WORDS, at.left + at.width - column - 1)
    told = [[(line, style) for line in wrapped(text, room)] for text, style in words]
    # What has no room is left out as a whole, the oldest first: the log has it.
    while sum(map(len, told)) > on.card.high:
        del told[0]
    pieces = list(chain.from_iterable(told))
    for line, (text, style) in enumerate(pieces, top - (len(pieces) == on.card.high)):
        canvas.write(line, column, text, style)


def draw_laid(
    canvas: Canvas,
    around: Surroundings,
    seat: Seat,
    words: Words,
    rows: Bands,
    at: Place,
    on: Ground,
    skin: Skin,
    lit: frozenset[Card],
) -> None:
    """The turned cards one over the other, pale, and apart from them those of this count."""
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
        label = "turned"
        canvas.write(top + on.card.high // 2, column - len(label) - 1, label, "table.faint")
        column += pile.width + on.gap
    if count:
        lying = [Lying(card, State.LIT if card in lit else State.PLAIN) for card in count]
        cards = row(lying, skin, size=on.card, name=None)
        canvas.paste(cards, top, column)
        column += cards.width + on.words
    draw_words(canvas, words, top + 1, column, at, on)
