"""The deal: the pack in a long row between the seats, what each cut or was dealt before him."""

from collections.abc import Sequence

from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.drawing.box import box
from cribbage.ui.drawing.cards import Lying, State, back, face, fan
from cribbage.ui.drawing.deal import (
    BLANK,
    heading,
    in_the_crib,
    on_cutting,
    on_handing_over,
    packets,
    so_many_chosen,
    to_choose,
)
from cribbage.ui.guide.help import to_lay_away
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around, Lifting
from cribbage.ui.scenes.keys import SPACE
from cribbage.ui.scenes.scenes import Cutting, HandOver, LayAway, Pause, cut_place, turned_over
from cribbage.ui.spread.ground import Ground, bands, pile_at, place
from cribbage.ui.spread.pack import draw_crib, draw_pack_and_crib
from cribbage.ui.spread.play import said
from cribbage.ui.spread.seat import Beside, Hand, Words, beside_pile, draw_seat, face_down
from cribbage.ui.words.sentences import as_sentence, run_on, wrapped


def draw_cutting(canvas: Canvas, scene: Cutting, on: Ground, skin: Skin) -> None:
    """The pack with one card raised where the cut would be, and what others cut before them."""
    around = scene.around
    view, (happened, wanted) = around.view, said(scene, around, on, skin)
    hands, caption = _before_all(around), [(_("{said}.", said=heading(view.phase)), "table.strong")]
    if view.rules.seats > 2 and view.hands:
        # In half of the table there is no room for words beside four cards.
        caption = [*_in_one(happened), *_in_one(wanted)]
    else:
        for seat, words in ((_last(around), happened), (scene.seat, wanted)):
            hands[seat] = hands[seat]._replace(words=[*hands[seat].words, *words])
    _draw_seats(canvas, around, hands, on, skin)
    lifted = cut_place(view, scene.depth)
    _draw_pack(canvas, around, caption, on, skin, lifted=lifted, above=turned_over(view))


def draw_cuts(canvas: Canvas, scene: Pause, on: Ground, skin: Skin) -> None:
    """What each has cut for the deal before him, and what is left; once all have, the lowest cards
    are lit.
    """
    around = scene.around
    view, (happened, wanted) = around.view, said(scene, around, on, skin)
    beside, caption = (
        [*happened, *wanted],
        [(_("{said}.", said=heading(view.phase)), "table.strong")],
    )
    lit = []
    if not view.to_act:
        lowest = min([card.rank for _seat, _depth, card in view.cuts])
        lit = [card for _seat, _depth, card in view.cuts if card.rank is lowest]
        beside, caption = beside[:-1], beside[-1:]
    hands = _before_all(around, lit)
    hands[_last(around)] = hands[_last(around)]._replace(words=beside)
    _draw_seats(canvas, around, hands, on, skin)
    above = max([depth for _seat, depth, _card in view.cuts], default=0)
    _draw_pack(canvas, around, caption, on, skin, above=above)


def draw_lifting(canvas: Canvas, around: Around, lifting: Lifting, on: Ground, skin: Skin) -> None:
    """A cut on its way: from the pack as it lay to how it lies before the next scene."""
    view, hands = around.view, _before_all(around)
    caption = [(as_sentence(on_cutting(lifting, skin)), "table.strong")]
    above, off, drawn = view.stock - lifting.stock, lifting.depth, False
    if not lifting.for_deal:
        drawn = lifting.step > 0
        if lifting.step > 1:
            _draw_seats(canvas, around, hands, on, skin)
            _draw_put_back(canvas, around, lifting, caption, on, skin)
            return
    elif lifting.step:
        cutter = Seat(around.names.index(lifting.cutter))
        hands[cutter] = Hand([Lying(lifting.card)])
        above, off = above + lifting.depth, 0
    _draw_seats(canvas, around, hands, on, skin)
    _draw_pack(canvas, around, caption, on, skin, above=above, off=off, drawn=drawn)


def draw_hand_over(canvas: Canvas, scene: HandOver, on: Ground, skin: Skin) -> None:
    """The curtain between the seats, and all hands face down where they lie."""
    around, rules = scene.around, scene.around.view.rules
    for seat in rules.round_from(Seat(0)):
        draw_seat(canvas, around, seat, face_down(around, seat), on, skin)
    draw_pack_and_crib(canvas, around, on, skin)
    happened, wanted = said(scene, around, on, skin)
    told = wrapped(run_on([text for text, _style in (*happened, *wanted)]), on.table // 2)
    lines = [("curtain", text) for text in told] + [BLANK] * bool(told)
    lines += on_handing_over(scene, SPACE.printed, skin)
    rows = bands(on, rules)
    high = rows.near_hand - rows.counted
    if high < len(lines) + _FRAME:
        lines = [line for line in lines if line != BLANK]
    frame = box(skin, lines, beside=int(high >= len(lines) + 2 * _FRAME))
    top = rows.counted + max(0, high - frame.height) // 2
    canvas.paste(frame, top, (on.table - frame.width) // 2)


def draw_lay_away(canvas: Canvas, scene: LayAway, on: Ground, skin: Skin) -> None:
    """The cards that were dealt, those chosen for the crib marked and raised where they can be,
    and before them what is asked.
    """
    around, rules = scene.around, scene.around.view.rules
    happened, wanted = said(scene, around, on, skin)
    lift = place(on, scene.seat, rules).near and rules.seats == 2
    own = Hand(to_choose(scene), own=True, lift=lift, pointer=scene.cursor)
    last = _last(around)
    for seat in rules.round_from(Seat(0)):
        hand = own if seat == scene.seat else face_down(around, seat)
        told = happened if seat == last and seat != scene.seat else ()
        draw_seat(canvas, around, seat, hand, on, skin, laid=told)
    draw_pack_and_crib(canvas, around, on, skin)
    asks = _("{said}.", said=to_lay_away(scene.view, scene.seat, around.names))
    words = [(asks, "table.strong"), *wanted, (so_many_chosen(scene), "table.faint")]
    if rules.seats > 2 and (crib := in_the_crib(around)):
        words.append((as_sentence(crib), "table.faint"))
    if last == scene.seat:
        words[:0] = happened
    _draw_towards_the_board(canvas, around, scene.seat, words, on, lift=lift)


_FRAME = 2
"""The rows of a frame, and as many of blanks within it."""


def _in_one(words: Words) -> Words:
    """Sentences as one, if there are any."""
    return [(run_on([text for text, _style in words]), words[0][1])] if words else []


def _last(around: Around) -> Seat:
    """Who did what was told last."""
    dealer = around.view.dealer
    for line in reversed(around.log):
        if line.seat is not None:
            return line.seat
        if line.deal and dealer is not None:
            return dealer
    return dealer or Seat(0)


def _before_all(around: Around, lit: Sequence[Card] = ()) -> dict[Seat, Hand]:
    """What lies before each: the hand he was dealt, what he cut, or the place for what he cuts."""
    view = around.view
    every = view.rules.round_from(Seat(0))
    if view.hands:
        return {seat: face_down(around, seat) for seat in every}
    hands = {seat: Hand([Lying(None, State.AWAITED)] * (seat in view.to_act)) for seat in every}
    for seat, _many, card in packets(around):
        hands[seat] = Hand([Lying(card, State.LIT if card in lit else State.PLAIN)])
    return hands


def _draw_seats(
    canvas: Canvas, around: Around, hands: dict[Seat, Hand], on: Ground, skin: Skin
) -> None:
    for seat, hand in hands.items():
        draw_seat(canvas, around, seat, hand, on, skin)
    draw_crib(canvas, around, on, skin)


def _draw_pack(
    canvas: Canvas,
    around: Around,
    caption: Words,
    on: Ground,
    skin: Skin,
    *,
    lifted: int | None = None,
    above: int = 0,
    off: int = 0,
    drawn: bool = False,
) -> None:
    """The pack in a row of backs across the table, below what is said of it; each card of it has
    its place, also when those ``above`` lie there no more.
    """
    count = around.view.stock
    top = _draw_caption(canvas, around, caption, on)
    left, room = _room_for_pack(around, on)
    whole = fan(count, None, skin, width=room, size=on.card).width
    right = left + (room + whole) // 2
    width = whole - above * (whole - on.card.wide) // (count - 1)
    pack = fan(count, lifted, skin, width=width, above=above, size=on.card, off=off, drawn=drawn)
    canvas.paste(pack, top, right - pack.width)


def _room_for_pack(around: Around, on: Ground) -> tuple[int, int]:
    """The first column that the pack may have, and how many: beside a crib that lies there."""
    view, left, right = around.view, on.plate, on.table - on.plate
    if view.crib and view.dealer is not None and on.edges:
        at = place(on, view.dealer, view.rules)
        if at.near and at.left + at.width < on.table // 2 + on.plate:
            left = at.left + at.width + on.plate
        elif at.near:
            right = pile_at(on, at) - on.plate
    return left, right - left


def _draw_caption(canvas: Canvas, around: Around, caption: Words, on: Ground) -> int:
    """What is said of the pack, in the middle between the seats; the first row of the pack, which
    is the same however much is said.
    """
    rows = bands(on, around.view.rules)
    free = rows.near_hand - rows.counted - (on.card.high + 2)
    # Of the starter more is said, as beside the hands there may be no room for it.
    said_in = min(2 if around.view.hands else 1, free)
    top = rows.counted + (free + said_in) // 2
    room = on.table - 2 * on.plate
    lines = [(line, style) for text, style in caption for line in wrapped(text, room)][:said_in]
    for line, (text, style) in enumerate(lines, top - len(lines)):
        canvas.write(line, 0, text, style, width=on.table, align="centre")
    return top


def _draw_put_back(
    canvas: Canvas, around: Around, lifting: Lifting, caption: Words, on: Ground, skin: Skin
) -> None:
    """The pack in one pile again: the card drawn out beside it, or turned up on it."""
    turned = lifting.step > 2
    view = around.view._replace(starter=lifting.card if turned else None)
    draw_pack_and_crib(canvas, around._replace(view=view), on, skin)
    top, middle = _draw_caption(canvas, around, caption, on) + 1, on.table // 2
    if not on.edges:
        pile = face(lifting.card, skin, size=on.card) if turned else back(skin, size=on.card)
        canvas.paste(pile, top, middle - on.card.wide - 1)
    if not turned:
        canvas.paste(back(skin, size=on.card), top, middle)


def _draw_towards_the_board(
    canvas: Canvas, around: Around, seat: Seat, words: Words, on: Ground, *, lift: bool
) -> None:
    """Words where nothing is laid yet, a row apart from the hand if there is one."""
    rows, at = bands(on, around.view.rules), beside_pile(around, seat, on)
    left, cells = at.left + on.cards, at.width - on.cards - 1
    begin, end, apart = rows.far_numbers + 1, rows.board, 1
    if at.near:
        begin, end = rows.counted, rows.near_hand - lift - 1
        apart = end - begin
    Beside(begin, left, end - begin, cells, apart).write(canvas, words)
