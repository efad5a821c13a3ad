"""The show: the hand that is counted with the starter, its phrases beside it, and what is said."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import Lying, row
from cribbage.ui.drawing.layout import MARGIN, SMALL
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import (
    NOTHING,
    draw_many_phrases,
    draw_rare_hand,
    draw_sum,
    is_rare,
    lit_of,
    of_phrase,
    with_starter,
)
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import SEATS
from cribbage.ui.keys.captions import message, whose
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Counting, Saying, Scene, WhoCalls
from cribbage.ui.spread.ground import Ground, Side, place, side_of
from cribbage.ui.spread.seat import MOST_WORDS, Beside, Words
from cribbage.ui.words.sentences import listed, wrapped


class Counted(NamedTuple):
    """A hand or ``crib`` that is counted, and its owner."""

    seat: Seat
    cards: Sequence[Card]
    crib: bool


def draw_counting(canvas: Canvas, scene: Counting, on: Ground, skin: Skin) -> None:
    """Every phrase so far with its cards, those of the newest lit, and the tally."""
    draw_counted(canvas, scene, _said(scene, skin), on, skin)


def draw_counted(canvas: Canvas, scene: Counting, words: Words, on: Ground, skin: Skin) -> None:
    """The same, with what is said of it."""
    event, around = scene.event, scene.after if scene.told else scene.around
    crib = isinstance(event, CribShown)
    hand = event.crib if isinstance(event, CribShown) else event.hand
    _draw_others(canvas, around, event.seat, on, skin)
    side = _side(around, event.seat, on)
    if scene.told and is_rare(scene.after):
        rare = Canvas(on.table, side.rows)
        owner = whose(around.names, event.seat, crib=crib)
        draw_rare_hand(rare, scene, owner, skin, on.card)
        pegs = " ".join([text for text, _ in words])
        rare.write(rare.height - 1, 0, pegs, "table.strong", width=rare.width, align="centre")
        canvas.paste(rare, side.top, 0)
        return
    counted = Counted(event.seat, hand, crib)
    beside = _draw_hand(canvas, around, counted, event.starter, on, skin, lit=lit_of(scene))
    below = _draw_phrases(canvas, scene, beside, skin)
    _draw_below(canvas, around, counted, on, skin, words, below)


def draw_saying(canvas: Canvas, scene: Saying, on: Ground, skin: Skin) -> None:
    """The cards, face up for all, and the number that is being said."""
    beside = _draw_to_count(canvas, scene.around, on, skin)
    field = " _ " if scene.points is None else f" {scene.points} "
    words = [*_said(scene, skin), (field, "choice" if scene.sure else "field")]
    beside.write(canvas, words)


def draw_who_calls(canvas: Canvas, scene: WhoCalls, on: Ground, skin: Skin) -> None:
    """The cards, what is claimed, and the key of each who may call it."""
    around = scene.around
    beside = _draw_to_count(canvas, around, on, skin)
    calls = [
        (
            f"{SEATS[seat].printed} {around.names[seat]} calls",
            player_style(around.side(seat)),
        )
        for seat in around.callers
    ]
    beside.write(canvas, [*_said(scene, skin), *calls])


def _said(scene: Scene, skin: Skin) -> Words:
    return [(one.text, "table.strong") for one in message(scene, skin.card_text)]


def _side(around: Around, seat: Seat, on: Ground) -> Side:
    rules = around.view.rules
    return side_of(on, rules, near=place(on, seat, rules).near)


def _draw_to_count(canvas: Canvas, around: Around, on: Ground, skin: Skin) -> Beside:
    """The hand or crib that somebody has to count; the room beside it."""
    view = around.view
    assert view.counted is not None
    assert view.starter is not None
    owner, crib = view.counted
    cards = [card for card in (view.crib if crib else view.hands[owner]) if card]
    counted = Counted(owner, cards, crib)
    _draw_others(canvas, around, owner, on, skin)
    beside = _draw_hand(canvas, around, counted, view.starter, on, skin)
    _draw_below(canvas, around, counted, on, skin)
    return beside._replace(cells=min(beside.cells, MOST_WORDS))


def _draw_hand(
    canvas: Canvas,
    around: Around,
    counted: Counted,
    starter: Card,
    on: Ground,
    skin: Skin,
    *,
    lit: Sequence[Card] = (),
) -> Beside:
    """A hand or crib under its owner's name, and the starter; the room beside them."""
    top, rows = _side(around, counted.seat, on)
    _draw_owner(canvas, around, counted.seat, top, on.plate, skin, crib=counted.crib)
    cards = with_starter(counted.cards, starter, on.card, skin, lit=lit)
    canvas.paste(cards, top + 1, on.plate)
    left = on.plate + cards.width + on.words
    return Beside(top + 1, left, rows - 1, on.table - left - 1)


def _draw_owner(
    canvas: Canvas, around: Around, seat: Seat, row: int, left: int, skin: Skin, *, crib: bool
) -> int:
    """Whose hand or crib it is, behind the mark of his side; the column behind that."""
    side = around.side(seat)
    owner = f"{skin.glyphs.front[side]} {whose(around.names, seat, crib=crib)}"
    return canvas.write(row, left, owner, player_style(side))


_CARDS: Final = len("5♦ 5♥ 5♠ 5♣ J♦") + 2
"""The cells of the cards of a phrase, with what parts them from its words."""

_SUM: Final = 2
"""The rows of the tally, with the line above it."""


def _draw_phrases(canvas: Canvas, scene: Counting, beside: Beside, skin: Skin) -> Beside | None:
    """Cards first, then the words, and the tally below all that will be named; where the rows are
    few two phrases stand side by side. The room below, if there is some.
    """
    told = [wrapped(phrase.text, beside.cells - _CARDS) for phrase in scene.phrases]
    many = sum(map(len, told))
    named = scene.phrases[: scene.named]
    if many + _SUM > beside.rows:
        few = Canvas(beside.cells + 2 * MARGIN, beside.rows)
        draw_many_phrases(few, scene, named, 1, skin)
        canvas.paste(few, beside.top, beside.left - MARGIN)
        draw_sum(canvas, scene, named, beside.top - 1, beside.left, beside.cells)
        return None
    line = beside.top
    if scene.told and not scene.phrases:
        canvas.write(line, beside.left, NOTHING, "table.strong")
    for phrase, texts in zip(named, told, strict=False):
        newest = phrase == named[-1] and not scene.told
        canvas.write(line, beside.left, of_phrase(phrase, skin), "table.faint")
        for text in texts:
            style = "table.strong" if newest else "table"
            canvas.write(line, beside.left + _CARDS, text, style)
            line += 1
    line = beside.top + max(1, many)
    canvas.write(line, beside.left, skin.glyphs.across * beside.cells, "table.rule")
    draw_sum(canvas, scene, named, line + 1, beside.left, beside.cells)
    below = line + _SUM + 1
    return beside._replace(top=below, rows=beside.top + beside.rows - below)


def _draw_below(
    canvas: Canvas,
    around: Around,
    counted: Counted,
    on: Ground,
    skin: Skin,
    words: Words = (),
    below: Beside | None = None,
) -> None:
    """Below the cards the crib of their owner, while it is to be counted, and what is said, if
    there is no room for it ``below`` the tally.
    """
    view, (top, rows) = around.view, _side(around, counted.seat, on)
    line, left = top + 1 + on.card.high + 1, on.plate
    if counted.seat == view.dealer and not counted.crib:
        left = _draw_crib(canvas, around, counted.seat, top + rows, left, skin)
    if below is None or not below.holds(words):
        below = Beside(line, left, top + rows - line, MOST_WORDS)
    below.write(canvas, words)


def _draw_crib(
    canvas: Canvas, around: Around, dealer: Seat, end: int, left: int, skin: Skin
) -> int:
    """Small and face down above the row ``end``, and its name over it; the column behind it."""
    backs = row([Lying(None)] * len(around.view.crib), skin, size=SMALL, name=None)
    top = end - backs.height
    canvas.paste(backs, top, left)
    _draw_owner(canvas, around, dealer, top - 1, left, skin, crib=True)
    return left + backs.width + 2


def _draw_others(canvas: Canvas, around: Around, counts: Seat, on: Ground, skin: Skin) -> None:
    """The hands on the other side of the board, and what they were worth once they are counted."""
    view = around.view
    near = place(on, counts, view.rules).near
    side = side_of(on, view.rules, near=not near)
    for seat in view.rules.round_from(Seat(0)):
        at = place(on, seat, view.rules)
        if at.near == near:
            continue
        left = at.left + on.plate
        column = _draw_owner(canvas, around, seat, side.top, left, skin, crib=False)
        pegged = [f"{pegged}" for owner, _, pegged in view.shown if owner == seat]
        if pegged:
            canvas.write(side.top, column + 2, f"pegged {listed(pegged)}", "table.faint")
        hand = sorted([card for card in view.hands[seat] if card], key=lambda card: card.order)
        cards = row([Lying(card) for card in hand], skin, size=on.card, name=None)
        canvas.paste(cards, side.top + 1, left)
        if seat == view.dealer and not any(crib for _, crib, _ in view.shown):
            _draw_crib(canvas, around, seat, side.top + side.rows, left, skin)
        column = left + cards.width + on.words
        room = at.left + at.width - column - 1
        words = [(text, "table") for text in _counted(around, seat)]
        Beside(side.top + 1, column, side.rows - 1, room).write(canvas, words)


def _counted(around: Around, seat: Seat) -> list[str]:
    """What was said of a hand, and of the crib, in this deal."""
    said = []
    for line in reversed(around.log):
        if line.deal:
            break
        if line.seat == seat and line.counted:
            said.append(line.text)
    return said[::-1]
