"""The show: every hand in its owner's place, what it counts beside it, and what is said of it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_hand, total
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, State, back, row
from cribbage.ui.drawing.glyphs import large_figures
from cribbage.ui.drawing.layout import GREAT, LARGE, SMALL, Size
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import (
    GAP,
    NOTHING,
    draw_rare_hand,
    is_rare,
    lit_of,
    of_phrase,
    phrase_width,
    with_starter,
)
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import SEATS
from cribbage.ui.keys.captions import message, whose
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Counting, Saying, WhoCalls
from cribbage.ui.scenes.table import Said
from cribbage.ui.spread.ground import Ground, Side, pile_at, place, side_of
from cribbage.ui.spread.seat import MOST_WORDS, Beside, Words
from cribbage.ui.words.aloud import Phrase, counted, in_brief, number
from cribbage.ui.words.moments import SHOWN
from cribbage.ui.words.sentences import cells, wrapped
from cribbage.ui.words.telling import at_the_show

_SMALLER: Final = {GREAT: LARGE, LARGE: SMALL, SMALL: SMALL}
"""How large a crib lies that is not counted yet, and a hand that was counted before it."""


class Counted(NamedTuple):
    """A hand or ``crib`` that lies with the starter to be counted, and its owner."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]


class Told(NamedTuple):
    """What is told of a hand or crib: so many of its ``phrases``, of it that is counted now; and
    ``brief`` what it came to in one breath.
    """

    phrases: tuple[Phrase, ...]
    named: int
    brief: str = ""

    @property
    def is_live(self) -> bool:
        """Whether it is counted now, and all of it news."""
        return not self.brief

    @property
    def is_whole(self) -> bool:
        """Whether everything is named."""
        return self.named >= len(self.phrases)


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
    hand = event.crib if isinstance(event, CribShown) else event.hand
    counts = Counted(event.seat, isinstance(event, CribShown), hand)
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
        calls = f"{SEATS[seat].printed} {around.names[seat]} calls"
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
    claims = f"{around.names[seat]} claims"
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
    return _told(_hand(around, seat), view.starter)


@lru_cache(maxsize=16)
def _told(hand: tuple[Card, ...], starter: Card) -> Told:
    score = score_hand(hand, starter)
    phrases, made = counted(score), in_brief(score)
    brief = f"{number(total(score))}: {made}" if made else number(0)
    return Told(phrases, len(phrases), brief)


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
    view, at, (top, _) = around.view, place(on, seat, around.view.rules), _side(around, seat, on)
    left, is_counted = at.left + on.plate, _told_before(around, seat) is not None
    crib = counts.crib and seat == counts.seat
    column = _draw_owner(canvas, around, seat, top, left, on, skin, crib=crib)
    if seat == counts.seat and view.starter:
        cards = _with_starter(counts.cards, view.starter, on.card, skin, frozenset(lit))
    else:
        state = State.PLAIN if is_counted else State.SPENT
        lying = tuple([Lying(card, state) for card in _hand(around, seat)])
        cards = _in_a_row(lying, on.card, skin)
        if is_counted and view.starter:
            starter = f"+ {skin.card_text(view.starter)}"
            line = top + 1 + on.card.high // 2
            canvas.write(line, left + cards.width + 1, starter, "table.faint")
    canvas.paste(cards, top + 1, left)
    if view.rules.seats == 2 and not crib and view.winner is None:
        # Of more the board says so.
        stands = at_the_show(view, seat) if is_counted or seat == counts.seat else None
        canvas.write(top, column + 2, stands[0] if stands else "counted next", "table.faint")
    if seat == view.dealer and on.told:
        _draw_second(canvas, around, seat, on, skin, crib=not crib)
    elif seat == view.dealer and not crib and on.edges:
        column = pile_at(on, at)
        canvas.write(top, column, "the crib", "table.faint")
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
        canvas.write(line - 1, column + 2, "counted last", "table.faint")
    elif told := _told_before(around, dealer):
        left = on.plate + cards.width + 1
        room = Beside(line, left, size.high, on.told - left - 1)
        room.write(canvas, [(told.brief, "table")])


# While pegs walk the cards lie still, and are copied from the frame before.
@lru_cache(maxsize=32)
def _with_starter(
    cards: tuple[Card, ...], starter: Card, size: Size, skin: Skin, lit: frozenset[Card]
) -> Canvas:
    return with_starter(cards, starter, size, skin, lit=lit)


@lru_cache(maxsize=8)
def _pile(edges: int, size: Size, skin: Skin) -> Canvas:
    """A crib face down, so many of its edges to be seen."""
    pile = Canvas(size.wide + edges, size.high)
    for layer in range(edges, -1, -1):
        pile.paste(back(skin, size=size), 0, layer)
    return pile


@lru_cache(maxsize=32)
def _in_a_row(lying: tuple[Lying, ...], size: Size, skin: Skin) -> Canvas:
    """Cards without the row for what is written below them."""
    cards = row(lying, skin, size=size, name=None)
    shown = Canvas(cards.width, size.high)
    shown.paste(cards, 0, 0)
    return shown


class _Tally(Enum):
    """How a count is told where there is so much room."""

    LARGE = "in large figures"
    SMALL = "in small ones"
    BARE = "without a line above"
    PAIRS = "without a line above, two phrases in a row"
    BRIEF = "in one breath, where it is no longer news"


_TALLY: Final = {_Tally.LARGE: 4, _Tally.SMALL: 2, _Tally.BARE: 1, _Tally.PAIRS: 1}
"""The rows of a tally, with the line above it."""

_LIVE: Final = (_Tally.LARGE, _Tally.SMALL, _Tally.BARE, _Tally.PAIRS)
_WITH_LINE: Final = (_Tally.LARGE, _Tally.SMALL)
_EARLIER: Final = (_Tally.SMALL, _Tally.BARE, _Tally.BRIEF)


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
    ways: list[tuple[Told | None, _Tally]] = [(None, _Tally.BRIEF)]
    if told:
        ways = [(told, tally) for tally in (_LIVE if told.is_live else _EARLIER)]
        ways += [] if told.is_live else [(None, _Tally.BRIEF)]
    shorter = speech._replace(words=speech.brief or speech.words)
    for spoken, room in product((speech, shorter), rooms):
        own, further = room
        for (of, tally), large in product(ways, (True, False)):
            rows = _rows(of, tally, own, skin)
            apart = rows > 0 and spoken != Speech() and tally in _WITH_LINE
            below = further or _below(own, rows + apart)
            if rows <= own.rows and _holds(spoken, below, large=large):
                _draw_count(canvas, of, tally, own, skin)
                _draw_speech(canvas, spoken, below, large=large, skin=skin)
                return room
    # What has no room anywhere is in the log.
    own, further = room = rooms[-1]
    of, tally = ways[-1]
    _draw_count(canvas, of, tally, own, skin)
    below = further or _below(own, _rows(of, tally, own, skin))
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
    end, cells = top + rows, at.width - on.plate - 1
    own = Beside(line, at.left + on.plate, end - line, cells)
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


def _rows(told: Told | None, tally: _Tally, room: Beside, skin: Skin) -> int:
    """The rows that a count takes, told to its end."""
    if told is None:
        return 0
    if tally is _Tally.BRIEF:
        return len(wrapped(told.brief, min(MOST_WORDS, room.cells)))
    if tally is _Tally.PAIRS:
        if any(phrase_width(phrase, skin) > room.cells for phrase in told.phrases):
            return room.rows + 1
        lines = [line for line, *_ in _in_pairs(told, room, skin)]
        return max(lines, default=0) + 1 + _TALLY[tally]
    texts = _texts(told, room, skin)
    return sum(map(len, texts)) + _TALLY[tally]


def _texts(told: Told, room: Beside, skin: Skin) -> list[list[str]]:
    """What is said of each combination in the lines that it takes."""
    if not told.phrases:
        return [wrapped(NOTHING, room.cells)]
    cells = room.cells - _cards_of(told, skin)
    return [wrapped(phrase.text, cells) for phrase in told.phrases]


def _cards_of(told: Told, skin: Skin) -> int:
    """The cells of the cards of any phrase, with what parts them from its words."""
    shown = [len(of_phrase(phrase, skin)) for phrase in told.phrases]
    return max([*shown, len("so far")]) + 3


def _in_pairs(told: Told, room: Beside, skin: Skin) -> Iterator[tuple[int, int, int, Phrase]]:
    """The line, the column and the cells of each phrase, two in a row where they are short."""
    half, line, column = (room.cells - GAP) // 2, -1, 0
    for phrase in told.phrases:
        short = phrase_width(phrase, skin) <= half
        if short and column == room.left:
            column = room.left + half + GAP
        else:
            line, column = line + 1, room.left
        yield line, column, half if short else room.cells, phrase
        column = column if short else 0


def _draw_count(canvas: Canvas, told: Told | None, tally: _Tally, room: Beside, skin: Skin) -> None:
    """The phrases so far with their cards, and the tally below all that will be named."""
    if told is None:
        return
    if tally is _Tally.BRIEF:
        room.write(canvas, [(told.brief, "table")])
        return
    width = room.cells
    column = room.left + _cards_of(told, skin)
    if tally is _Tally.PAIRS:
        for place, (line, at, cells, phrase) in enumerate(_in_pairs(told, room, skin)):
            if place < told.named:
                _draw_pair(canvas, told, phrase, room.top + line, at, cells, skin)
    else:
        texts = _texts(told, room, skin)
        longest = max([len(text) for each in texts for text in each])
        width = max(longest + (column - room.left if told.phrases else 0), _LEAST_RULE)
        _draw_phrases(canvas, told, texts, room, column, skin)
    line = room.top + _rows(told, tally, room, skin) - max(1, _TALLY[tally] - 1)
    if tally in (_Tally.LARGE, _Tally.SMALL):
        canvas.write(line - 1, room.left, skin.glyphs.across * width, "table.rule")
    whole = told.is_whole
    middle = int(tally is _Tally.LARGE)
    canvas.write(line + middle, room.left, "total" if whole else "so far", "table.faint")
    points = told.phrases[told.named - 1].tally if told.named and told.phrases else 0
    style = "table.good" if whole and told.is_live else "table.strong"
    if tally is _Tally.LARGE:
        for place, figure in enumerate(large_figures(points, ascii=skin.glyphs.ascii)):
            canvas.write(line + place, column, figure, style)
    else:
        canvas.write(line, column, str(points), style)


_LEAST_RULE: Final = 30
"""The cells of the line above a tally, at the least."""


def _draw_phrases(
    canvas: Canvas, told: Told, texts: list[list[str]], room: Beside, column: int, skin: Skin
) -> None:
    line = room.top
    if not told.phrases and told.is_whole:
        for place, text in enumerate(texts[0]):
            canvas.write(line + place, room.left, text, "table.strong" if told.is_live else "table")
    for phrase, lines in zip(told.phrases[: told.named], texts, strict=False):
        canvas.write(line, room.left, of_phrase(phrase, skin), "table.faint")
        for text in lines:
            canvas.write(line, column, text, _style(told, phrase))
            line += 1


def _draw_pair(
    canvas: Canvas, told: Told, phrase: Phrase, line: int, left: int, width: int, skin: Skin
) -> None:
    shown = of_phrase(phrase, skin)
    canvas.write(line, left, phrase.text, _style(told, phrase))
    canvas.write(line, left + width - len(shown), shown, "table.faint")


def _style(told: Told, phrase: Phrase) -> str:
    newest = not told.is_whole and phrase == told.phrases[told.named - 1]
    return "table.strong" if newest else "table"


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
    pegs = " ".join([one.text for one in message(scene, skin.card_text)])
    canvas.write(top + rows - 1, 0, pegs, "table.strong", width=on.table, align="centre")
