"""The show: every hand in its owner's place, what it counts beside it, and what is said of it."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import _, remembered
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, back, row
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import (
    draw_rare_hand,
    is_rare,
    lit_of,
    with_starter,
)
from cribbage.ui.keys.captions import message, whose
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import SEATS
from cribbage.ui.scenes.scenes import Counting, Saying, WhoCalls
from cribbage.ui.scenes.screen import Said
from cribbage.ui.spread.ground import Ground, Side, pile_at, place, side_of
from cribbage.ui.spread.seat import Beside, Words
from cribbage.ui.spread.told import (
    EARLIER,
    LIVE,
    WITH_LINE,
    Told,
    Way,
    draw_count,
    rows_of,
    told_of,
)
from cribbage.ui.words.moments import SHOWN
from cribbage.ui.words.sentences import run_on
from cribbage.ui.words.telling import at_the_show

_SMALLER: Final = {GREAT: LARGE, LARGE: SMALL, SMALL: SMALL}
"""How large a crib lies that is not counted yet, and a hand that was counted before it."""


class Counted(NamedTuple):
    """A hand or ``crib`` that lies with the starter to be counted, and its owner."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]


class Speech(NamedTuple):
    """What is said at a seat: sentences, perhaps ``brief`` ones as well; below them a number, as it
    is claimed or ``typed``. What is said ``later`` has its room already.
    """

    words: Words = ()
    brief: Words = ()
    number: str = ""
    style: str = "table.strong"
    typed: bool = False
    later: bool = False


def draw_counting(canvas: Canvas, scene: Counting, on: Ground, skin: Skin) -> None:
    """Every phrase so far with its cards, those of the newest lit, and the tally."""
    event, around = scene.event, scene.after if scene.told else scene.around
    counts = Counted(event.seat, isinstance(event, CribShown), event.cards)
    if scene.told and is_rare(scene.after):
        _draw_show(canvas, around, counts, {}, on, skin, rare=True)
        _draw_rare(canvas, scene, counts, on, skin)
        return
    # Nothing moves when the last phrase is named: what is said then has its room from the first.
    whole = scene._replace(named=len(scene.phrases))
    speech = _remarkable(whole, skin)._replace(later=not scene.told)
    if around.hint:
        speech = _speech(message(scene, skin.card_text))
    said = {event.seat: speech}
    told = Told(scene.phrases, scene.named)
    _draw_show(canvas, around, counts, said, on, skin, told=told, lit=lit_of(scene))


def draw_saying(canvas: Canvas, scene: Saying, on: Ground, skin: Skin) -> None:
    """The cards, face up for all, and the number that is being said by whoever is asked."""
    around, view = scene.around, scene.around.view
    counts = _to_count(around)
    speech = _speech(message(scene, skin.card_text))._replace(
        number="_" if scene.points is None else str(scene.points),
        style="choice" if scene.sure else "field",
        typed=True,
    )
    said = {scene.seat: speech}
    if view.phase is Answering:
        said[counts.seat] = _claim(around, counts.seat)
    _draw_show(canvas, around, counts, said, on, skin)


def draw_who_calls(canvas: Canvas, scene: WhoCalls, on: Ground, skin: Skin) -> None:
    """The cards, what is claimed, and at the place of each who may call it his key."""
    around = scene.around
    counts = _to_count(around)
    speech = _speech(message(scene, skin.card_text))
    said = {counts.seat: speech._replace(number=str(around.view.claim))}
    for seat in around.callers:
        calls = " ".join((SEATS[seat].printed, _("{name} calls", name=around.names[seat])))
        said[seat] = Speech([(calls, player_style(around.side(seat)))])
    _draw_show(canvas, around, counts, said, on, skin)


def _to_count(around: Around) -> Counted:
    """The hand or crib that somebody has to count."""
    view = around.view
    assert view.counted is not None
    owner, crib = view.counted
    cards = [card for card in (view.crib if crib else view.hands[owner]) if card]
    return Counted(owner, crib, tuple(cards))


def _claim(around: Around, seat: Seat) -> Speech:
    claims = _("{name} claims", name=around.names[seat])
    words = [(claims, player_style(around.side(seat)))]
    return Speech(words, number=str(around.view.claim))


def _speech(said: Sequence[Said]) -> Speech:
    words = [(one.text, "table.strong") for one in said]
    return Speech(words, [(one.brief or one.text, "table.strong") for one in said])


def _remarkable(scene: Counting, skin: Skin) -> Speech:
    """What is pegged for a count that is told, and what people will remember of it."""
    after = scene.after
    # What is told from a record has nothing before it, and is told in its own words.
    retold = scene.around is scene.after
    said = _speech(after.message if retold else message(scene, skin.card_text))
    style = "moment.bright" if after.bright else "moment.shown"
    rare = [(each.text, style) for each in after.highlights if each.rank > SHOWN]
    return Speech([*said.words, *rare], [*said.brief, *rare])


def _told_before(around: Around, seat: Seat) -> Told | None:
    """What was told of a hand in this show, None where it was not counted yet."""
    view = around.view
    if view.starter is None or (seat, False) not in [each[:2] for each in view.shown]:
        return None
    return told_of(_hand(around, seat), view.starter)


def _hand(around: Around, seat: Seat) -> tuple[Card, ...]:
    held = [card for card in around.view.hands[seat] if card]
    return tuple(sorted(held, key=lambda card: card.order))


def _side(around: Around, seat: Seat, on: Ground) -> Side:
    rules = around.view.rules
    return side_of(on, rules, near=place(on, seat, rules).near)


def _draw_show(
    canvas: Canvas,
    around: Around,
    counts: Counted,
    said: Mapping[Seat, Speech],
    on: Ground,
    skin: Skin,
    *,
    told: Told | None = None,
    lit: Collection[Card] = (),
    rare: bool = False,
) -> None:
    """All hands and what is told of them, the one that ``counts`` with the starter; for a ``rare``
    one its side of the board is left free.
    """
    side, rules = _side(around, counts.seat, on), around.view.rules
    all_seats = rules.round_from(counts.seat)
    seats = [seat for seat in all_seats if not (rare and _side(around, seat, on) == side)]
    for seat in seats:
        _draw_place(canvas, around, seat, counts, on, skin, lit)
    taken = False
    for seat in seats:
        speech = said.get(seat, Speech())
        rooms = _rooms(around, seat, on)
        if seat == counts.seat:
            taken = _draw_told(canvas, told, speech, rooms, skin) is not rooms[0]
        elif not (taken and rules.seats > 2 and _side(around, seat, on) == side):
            own = rooms if rules.seats == 2 else rooms[:1]
            _draw_told(canvas, _told_before(around, seat), speech, own, skin)


def _draw_place(
    canvas: Canvas,
    around: Around,
    seat: Seat,
    counts: Counted,
    on: Ground,
    skin: Skin,
    lit: Collection[Card],
) -> None:
    """Whose cards they are, and the cards: pale as they lay turned until they are counted."""
    view, at, (top, _rows) = (
        around.view,
        place(on, seat, around.view.rules),
        _side(around, seat, on),
    )
    left, is_counted = at.left + on.plate, _told_before(around, seat) is not None
    crib = counts.crib and seat == counts.seat
    column = _draw_owner(canvas, around, seat, top, left, on, skin, crib=crib)
    if seat == counts.seat and view.starter:
        pointed = around.lesson.pointed if around.lesson else None
        cards = _with_starter(counts.cards, view.starter, on.card, skin, frozenset(lit), pointed)
    else:
        state = State.PLAIN if is_counted else State.SPENT
        # In a lesson the other hand may lie face down beside the one that is counted.
        held = _hand(around, seat) or view.hands[seat]
        lying = tuple([Lying(card, state) for card in held])
        cards = _in_a_row(lying, on.card, skin)
        if is_counted and view.starter:
            starter = f"+ {skin.card_text(view.starter)}"
            line = top + 1 + on.card.high // 2
            canvas.write(line, left + cards.width + 1, starter, "table.faint")
    canvas.paste(cards, top + 1, left)
    if view.rules.seats == 2 and not crib and view.winner is None:
        # Of more the board says so.
        stands = at_the_show(view, seat) if is_counted or seat == counts.seat else None
        canvas.write(top, column + 2, stands[0] if stands else _("counted next"), "table.faint")
    if seat == view.dealer and on.told:
        _draw_second(canvas, around, seat, on, skin, crib=not crib)
    elif seat == view.dealer and not crib and on.edges:
        column = pile_at(on, at)
        canvas.write(top, column, _("the crib"), "table.faint")
        canvas.paste(_pile(on.edges, on.card, skin), top + 1, column)


def _draw_owner(
    canvas: Canvas,
    around: Around,
    seat: Seat,
    line: int,
    left: int,
    on: Ground,
    skin: Skin,
    *,
    crib: bool,
) -> int:
    """Whose hand or crib it is, behind the mark of his side; the column behind that."""
    side, at = around.side(seat), place(on, seat, around.view.rules)
    owner = f"{skin.glyphs.front[side]} {whose(around.names, seat, crib=crib)}"
    end = pile_at(on, at) if on.edges else at.left + at.width
    return canvas.write(line, left, cut(owner, end - left - 1), player_style(side))


def _draw_second(
    canvas: Canvas, around: Around, dealer: Seat, on: Ground, skin: Skin, *, crib: bool
) -> None:
    """Smaller, below what is counted, what the dealer counts besides: the crib face down, which
    comes last, or his hand, and in brief what it was worth.
    """
    (top, rows), size = _side(around, dealer, on), _SMALLER[on.card]
    hand = (Lying(None),) * len(around.view.crib)
    if not crib:
        hand = tuple([Lying(card) for card in _hand(around, dealer)])
    line = top + rows - size.high
    cards = _in_a_row(hand, size, skin)
    canvas.paste(cards, line, on.plate)
    column = _draw_owner(canvas, around, dealer, line - 1, on.plate, on, skin, crib=crib)
    if crib:
        canvas.write(line - 1, column + 2, _("counted last"), "table.faint")
    elif told := _told_before(around, dealer):
        left = on.plate + cards.width + 1
        room = Beside(line, left, size.high, on.told - left - 1)
        room.write(canvas, [(told.brief, "table")])


# While pegs walk the cards lie still, and are copied from the frame before.
@remembered(32)
def _with_starter(
    cards: tuple[Card, ...],
    starter: Card,
    size: Size,
    skin: Skin,
    lit: frozenset[Card],
    pointed: int | None,
) -> Canvas:
    return with_starter(cards, starter, size, skin, lit=lit, pointed=pointed)


@lru_cache(maxsize=8)
def _pile(edges: int, size: Size, skin: Skin) -> Canvas:
    """A crib face down, so many of its edges to be seen."""
    pile = Canvas(size.wide + edges, size.high)
    for layer in range(edges, -1, -1):
        pile.paste(back(skin, size=size), 0, layer)
    return pile


@remembered(32)
def _in_a_row(lying: tuple[Lying, ...], size: Size, skin: Skin) -> Canvas:
    """Cards without the row for what is written below them."""
    cards = row(lying, skin, size=size, name=None)
    shown = Canvas(cards.width, size.high)
    shown.paste(cards, 0, 0)
    return shown


class _Room(NamedTuple):
    """Where the phrases of a hand stand, and what else is said, if not below those."""

    told: Beside
    said: Beside | None = None


def _draw_told(
    canvas: Canvas, told: Told | None, speech: Speech, rooms: Sequence[_Room], skin: Skin
) -> _Room:
    """The phrases at a seat and what is said there, in the first way for which there is room; where
    that is.
    """
    ways: list[tuple[Told | None, Way]] = [(None, Way.BRIEF)]
    if told:
        ways = [(told, way) for way in (LIVE if told.is_live else EARLIER)]
        ways += [] if told.is_live else [(None, Way.BRIEF)]
    shorter = speech._replace(words=speech.brief or speech.words)
    for spoken, room in product((speech, shorter), rooms):
        own, further = room
        for (of, way), large in product(ways, (True, False)):
            rows = rows_of(of, way, own, skin)
            apart = rows > 0 and spoken != Speech() and way in WITH_LINE
            below = further or _below(own, rows + apart)
            if rows <= own.rows and _holds(spoken, below, large=large):
                draw_count(canvas, of, way, own, skin)
                _draw_speech(canvas, spoken, below, large=large, skin=skin)
                return room
    # What has no room anywhere is in the log.
    own, further = room = rooms[-1]
    of, way = ways[-1]
    draw_count(canvas, of, way, own, skin)
    below = further or _below(own, rows_of(of, way, own, skin))
    _draw_speech(canvas, shorter, below, large=False, skin=skin)
    return room


def _rooms(around: Around, seat: Seat, on: Ground) -> list[_Room]:
    """Where there is room for a seat's words, the best first: between two beside the cards, and
    below these; among more below them, and then in the neighbour's place too.
    """
    at, (top, rows) = place(on, seat, around.view.rules), _side(around, seat, on)
    if on.told:
        beside = Beside(top + 1, on.told, rows - 1, on.table - on.told - 1)
        return [_Room(beside), _Room(beside, _under_cards(around, seat, on))]
    line = top + 1 + on.card.high + (not on.brief)
    end, room = top + rows, at.width - on.plate - 1
    own = Beside(line, at.left + on.plate, end - line, room)
    neighbour = own._replace(left=at.width + 1 - at.left + on.plate)
    both = own._replace(left=on.plate, cells=on.table - 2 * on.plate)
    return [_Room(own), _Room(own, neighbour), _Room(both)]


def _under_cards(around: Around, seat: Seat, on: Ground) -> Beside:
    """The room below a hand, beside what lies there besides."""
    (top, rows), high = _side(around, seat, on), on.card.high
    left, line = place(on, seat, around.view.rules).left + on.plate, top + high + 2
    if seat == around.view.dealer:
        left += 4 * (_SMALLER[on.card].wide + 1) + 1
    return Beside(line, left, top + rows - line, on.told - left - on.words)


def _below(room: Beside, rows: int) -> Beside:
    return room._replace(top=room.top + rows, rows=room.rows - rows)


_FIELD: Final = 9
"""The cells of a number of two figures, and of the field around it."""


def _holds(speech: Speech, room: Beside, *, large: bool) -> bool:
    """Whether there is room for all that is said, its number in large figures or small ones."""
    many = (3 if large else 1) if speech.number else 0
    left = room._replace(rows=room.rows - many)
    return left.holds(speech.words) if speech.words else left.rows >= 0


def _draw_speech(canvas: Canvas, speech: Speech, room: Beside, *, large: bool, skin: Skin) -> None:
    if speech.later:
        return
    many = (3 if large else 1) if speech.number else 0
    room._replace(rows=room.rows - many).write(canvas, speech.words)
    if not speech.number:
        return
    line = room.top + min(room.lines(speech.words), room.rows - many)
    if not large:
        canvas.write(line, room.left, f" {speech.number} ", speech.style)
        return
    figures = ("", "", speech.number)
    if speech.number.isdecimal():
        figures = large_figures(int(speech.number), ascii=skin.glyphs.ascii)
    if not speech.typed:
        for down, figure in enumerate(figures):
            canvas.write(line + down, room.left, figure, speech.style)
        return
    width = max(_FIELD, len(figures[1]) + 2)
    for down, figure in enumerate(figures):
        # A number that is not whole yet stands on a line.
        style = "table.strong" if speech.style == "field" and down < 2 else speech.style
        canvas.write(line + down, room.left, figure, style, width=width, align="centre")


def _draw_rare(canvas: Canvas, scene: Counting, counts: Counted, on: Ground, skin: Skin) -> None:
    """A hand that people will remember, on all its side of the board: why, its cards between the
    figures of its worth, the count in words, and what is pegged.
    """
    after, (top, rows) = scene.after, _side(scene.after, counts.seat, on)
    rare = Canvas(on.table, rows - 1)
    owner = whose(after.names, counts.seat, crib=counts.crib)
    draw_rare_hand(rare, scene, owner, skin, on.card)
    canvas.paste(rare, top, 0)
    wing, text = skin.glyphs.lit_edge[4], f" {after.highlights[0].text} "
    style = "moment.bright" if after.bright else "moment"
    canvas.fill(top, 0, 1, on.table, style, wing)
    canvas.write(top, (on.table - cells(text)) // 2, text, style)
    pegs = run_on([one.text for one in message(scene, skin.card_text)])
    canvas.write(top + rows - 1, 0, pegs, "table.strong", width=on.table, align="centre")
