"""The play as it lies on the table: what is held, the pile, the turned cards, and the count."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cribbage.engine.actions import against_play
from cribbage.engine.game import Discarding
from cribbage.engine.rules import KEPT, MOST, Seat, Side
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, markers, row
from cribbage.ui.drawing.log import ADVICE, draw_log_beside
from cribbage.ui.drawing.players import joint, labels, player_style, short_names
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Surroundings
from cribbage.ui.words.sentences import so_many_cards

CLOSEST: Final = 3
"""The cells from one card to the next, at the least, at which its rank and suit are still seen."""

TURNED: Final = N_("turned")
PILE: Final = N_("pile")
"""What stands before a row of cards in text."""


def in_text() -> int:
    """The cells before the first card of a row of text."""
    return max(cells(_(TURNED)), cells(_(PILE))) + 1


class Rows(NamedTuple):
    """The rows of the play among three and four, each of its part's first; ``named`` is whether
    there is one for the names below the pile. Who holds what is told from row 1 on.
    """

    turned: int
    pile: int
    counted: int
    hand: int
    named: bool


def rows_of(height: int, card_height: int, seats: int) -> Rows:
    """Where the parts lie in so many rows, of which ``seats`` say who holds what.

    Row 0 is for what people will remember. Where room is wanting the turned cards lie there while
    nothing else does, and in the end the names go.

    >>> rows_of(10, 3, 0)
    Rows(turned=0, pile=1, counted=5, hand=6, named=True)
    """
    spare = height - (seats + 2 * card_height + len(("turned", "count", "numbers")))
    named, apart, gap = spare >= 1, spare >= 2, spare >= 3
    pile = 1 + seats + apart
    counted = pile + card_height + named
    return Rows(pile - 1 if apart else 0, pile, counted, counted + 1 + gap, named)


def laid_out(layout: Layout, around: Around) -> Layout:
    """The layout of a table in this game: with more than two sides the board says who holds what,
    and large cards need fewer rows. A hint needs more cells than the log.
    """
    if around.advice:
        layout = layout._replace(log_from=ADVICE)
    return layout._replace(large_from=16) if around.view.rules.sides > 2 else layout


def draw_table(
    canvas: Canvas,
    around: Around,
    seat: Seat | None,
    layout: Layout,
    skin: Skin,
    *,
    awaited: Seat | None = None,
) -> int:
    """What all see of the play: the others' cards, the piles, the count; the row for the hand.

    ``seat`` is whose turn it is, or whose cards lie below while a card of another is ``awaited``.
    Without one the numbers of all cards still held are shown.
    """
    if around.view.rules.seats > 2:
        turn = seat if awaited is None else awaited
        below = _draw_among_several(canvas, around, turn, layout, skin, awaited)
    else:
        draw_others(canvas, around, seat, skin)
        draw_piles(canvas, around, 2, layout, skin, awaited=awaited)
        count = 2 + layout.card.high + (2 if layout.large else 1)
        draw_count(canvas, count, around, skin)
        below = count + 2
    draw_log_beside(canvas, around, layout, skin)
    return below


def _draw_among_several(
    canvas: Canvas,
    around: Around,
    seat: Seat | None,
    layout: Layout,
    skin: Skin,
    awaited: Seat | None,
) -> int:
    rows = rows_of(canvas.height, layout.card.high, seat_rows(around))
    draw_seats(canvas, around, 1, seat, layout, skin)
    if rows.turned or not around.highlights:
        # There is no log beside row 0.
        room = layout.room if rows.turned else canvas.width - 2 * MARGIN
        draw_turned(canvas, around, rows.turned, room, skin)
    _draw_pile(canvas, around, rows, layout, skin, awaited)
    draw_count(canvas, rows.counted, around, skin)
    return rows.hand


def in_hand(hand: tuple[Card, ...], count: int, chosen: int | None) -> list[Lying]:
    """The cards of a hand in the play, numbered: one chosen, and those that do not fit barred."""
    lying = []
    for place, card in enumerate(hand):
        state = State.CHOSEN if place == chosen else State.PLAIN
        barred = against_play(hand, count, card)
        lying.append(Lying(card, State.BARRED if barred else state, str(place + 1)))
    return lying


def draw_others(canvas: Canvas, around: Around, seat: Seat | None, skin: Skin) -> None:
    """Between two, the hand that is not the player's own: how many cards it holds."""
    column = MARGIN
    for other, hand in enumerate(around.view.hands):
        if other == seat:
            continue
        column = canvas.write(
            1, column, f"{around.names[other]} ", player_style(around.side(Seat(other)))
        )
        cards = markers(len(hand), skin)
        canvas.paste(cards, 1, column)
        held = so_many_cards(len(hand)) if hand else _("no cards")
        gap = 2 if hand else 0
        column = canvas.write(1, column + cards.width + gap, f"{held}   ", "table.faint")


def seat_rows(around: Around) -> int:
    """How many rows say who holds how many cards: two partners share a lane of the board, where
    everybody else has his own.
    """
    rules = around.view.rules
    return rules.seats // rules.sides if rules.has_partners else 0


def draw_seats(
    canvas: Canvas, around: Around, top: int, seat: Seat | None, layout: Layout, skin: Skin
) -> None:
    """Partners one below the other, each side in its half: the cards that everybody holds, ``go``
    while he is out of the count, and a sign before ``seat``, whose turn it is.
    """
    view, rules = around.view, around.view.rules
    if not seat_rows(around):
        return
    laying_away = view.phase is Discarding
    most, go = KEPT + (rules.discards if laying_away else 0), 0
    if not laying_away:
        go = cells(" " + _("go"))
    wide = (layout.room - 2) // 2
    pitch, longest = 2, max(map(cells, around.names))
    if _name_cells(wide - go, most, pitch) < longest:
        pitch = 1
    room = _name_cells(wide - go, most, pitch)
    names = short_names(around, room)
    for side in range(rules.sides):
        left = MARGIN + side * (layout.room - wide)
        for line, other in enumerate(rules.partners(Side(side)), top):
            if other == seat:
                canvas.write(line, left - 1, ">", "pointer")
            mark, style = skin.glyphs.front[side], player_style(Side(side))
            canvas.write(line, left, f"{mark} {names[other]}", style)
            held = len(view.hands[other])
            column = left + 2 + room + 1
            for place in range(held):
                canvas.write(line, column + place * pitch, skin.glyphs.weave, "back")
            column += pitch * (most - 1) + 2
            column = canvas.write(line, column, str(held), "table.faint")
            if other in view.said_go:
                canvas.write(line, column, " " + _("go"), "table.strong")


def _name_cells(wide: int, most: int, pitch: int) -> int:
    """What is left for a name of so many cells: a mark stands before it, ``most`` backs and their
    number behind it.
    """
    return wide - len("@ ") - len(" ") - (pitch * (most - 1) + 1) - len(" 4")


def draw_turned(canvas: Canvas, around: Around, line: int, width: int, skin: Skin) -> None:
    """The cards of the counts that are over, as a row of text."""
    turned = range(around.start)
    draw_in_text(canvas, around, turned, _(TURNED), line, width, skin, style="table.faint")


def draw_in_text(
    canvas: Canvas,
    around: Around,
    places: range,
    label: str,
    line: int,
    width: int,
    skin: Skin,
    *,
    style: str = "table",
    lit: Collection[Card] = (),
) -> None:
    """Cards that were played as a row of text of so many cells, each behind the mark of its player;
    where not all have room, the last ones. Nothing where there is none.
    """
    if not places:
        return
    view, glyphs, joined = around.view, skin.glyphs, joint(skin)
    dots, room = "... " if glyphs.ascii else "\N{HORIZONTAL ELLIPSIS} ", width - in_text()
    each = [len("@" + joined + skin.card_text(view.played[place]) + " ") for place in places]
    first = 0
    while sum(each[first:]) + (len(dots) if first else 0) > room + 1:
        first += 1
    canvas.write(line, MARGIN, label, "table.faint")
    column = canvas.write(line, MARGIN + in_text(), dots if first else "", "table.faint")
    for place in places[first:]:
        card, side = view.played[place], around.side(view.players[place])
        scored = "table.good" if card in lit else ""
        column = canvas.write(line, column, glyphs.front[side], scored or player_style(side))
        text = f"{joined}{skin.card_text(card)} "
        column = canvas.write(line, column, text, scored or style)


def _draw_pile(
    canvas: Canvas,
    around: Around,
    rows: Rows,
    layout: Layout,
    skin: Skin,
    awaited: Seat | None,
) -> None:
    """The cards of this count as far apart as they have room for, each with the mark of who played
    it and so much of his name as there is room for; behind them the place of one that is awaited.
    """
    wide = layout.card.wide
    lie = range(around.start, len(around.view.played) + (awaited is not None))
    cards, players = _lying(around, lie, awaited)
    pitch = _pitch(len(cards), wide, layout.room)
    named = labels(around, min(pitch - 1, wide), skin)
    lying = [
        Lying(
            card,
            State.PLAIN if card else State.AWAITED,
            under=named[player] if rows.named else "",
            under_style=player_style(around.side(player)),
        )
        for card, player in zip(cards, players, strict=True)
    ]
    pile = row(lying, skin, size=layout.card, pitch=pitch, name=None)
    canvas.paste(pile, rows.pile, MARGIN)
    if not rows.named:
        for place, player in enumerate(players):
            at, mark = MARGIN + place * pitch + wide // 2, skin.glyphs.front[around.side(player)]
            canvas.write(rows.pile + layout.card.high - 1, at, mark, "card")


def _pitch(cards: int, wide: int, room: int) -> int:
    """From one card to the next: a blank between them, or as much of each as there is room for."""
    if cards < 2:
        return wide + 1
    return max(CLOSEST, min(wide + 1, (room - wide) // (cards - 1)))


def draw_piles(
    canvas: Canvas,
    around: Surroundings,
    top: int,
    layout: Layout,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pitch: int | None = None,
    names: Sequence[str] = (),
    awaited: Seat | None = None,
) -> int:
    """Every card played, the turned ones pale, each over the name of its player; those ``lit`` in
    the look of such. ``pitch`` is from one card to the next, if not as wide as there is room for.
    ``names`` are those of the players where they are written otherwise. Behind all of them is the
    place of a card that is ``awaited`` from a seat. The column behind them.
    """
    column, start = MARGIN, around.start
    pitch = pitch or _pitch_of_piles(around, layout, _piles(around, awaited is not None))
    names = names or _brief(around.names, pitch, skin)
    for places in _piles(around, awaited is not None):
        state = State.SPENT if places.start < start else State.PLAIN
        cards, players = _lying(around, places, awaited)
        lying = [
            Lying(
                card,
                State.LIT if card in lit else state if card else State.AWAITED,
                names[player],
                player_style(around.side(player)),
            )
            for card, player in zip(cards, players, strict=True)
        ]
        if lying:
            pile = row(lying, skin, size=layout.card, pitch=pitch, name=None)
            canvas.paste(pile, top, column)
            column += pile.width + 2
    return column


def _piles(around: Surroundings, awaits: bool) -> list[range]:
    """The places of the cards of each pile: those turned, those of the count that lies there, and
    that of a card that is awaited, apart where it begins another count.
    """
    start, played = around.start, len(around.view.played)
    ends = [0, start, *([played] if around.finished else []), played + awaits]
    piles = [range(first, last) for first, last in pairwise(ends)]
    return [each for each in piles if each]


def _lying(
    around: Surroundings, places: range, awaited: Seat | None
) -> tuple[tuple[Card | None, ...], tuple[Seat, ...]]:
    """The cards at these places and their players; behind the last one is what is awaited."""
    seen = slice(places.start, places.stop)
    cards, players = around.view.played[seen], around.view.players[seen]
    if awaited is None or len(cards) == len(places):
        return cards, players
    return (*cards, None), (*players, awaited)


def _pitch_of_piles(around: Surroundings, layout: Layout, piles: Sequence[range]) -> int:
    """From one card of two players to the next: as many cells for every deal; but room for a
    program's whole name below its cards while so many leave it.
    """
    pitch = min(layout.card.wide, (layout.room - 2) // 8)
    if not isinstance(around, Around) or not any(around.levels):
        return pitch
    wide = layout.card.wide
    most = max(*map(cells, around.names), wide) + 1

    def taken(pitch: int) -> int:
        # The last card of a pile has as much room for a name as the others.
        each = [(len(pile) - 1) * pitch + max(wide, pitch - 1) for pile in piles]
        return sum(each) + 2 * (len(piles) - 1)

    fitting = range(most, pitch, -1)
    return next((each for each in fitting if taken(each) <= layout.room), pitch)


def _brief(names: Sequence[str], width: int, skin: Skin) -> tuple[str, ...]:
    """Names that stand side by side in so many cells each; pegs where the names look alike then."""
    room = width if all(cells(name) < width for name in names) else width - 1
    short = tuple([cut(name, room) for name in names])
    return short if len(set(short)) == len(names) else skin.glyphs.front[: len(names)]


def draw_count(
    canvas: Canvas, line: int, around: Surroundings, skin: Skin, *, point: int = 1
) -> None:
    """The count, and how much of thirty-one it is, so many cells a ``point``; one that is over as
    it ended.
    """
    glyphs = skin.glyphs
    count = around.finished.reached if around.finished else around.view.count
    full = count == MOST
    column = canvas.write(line, MARGIN, pgettext("of the play", "count") + " ", "table.faint")
    column = canvas.write(line, column, f"{count:>2}", "table.good" if full else "table.strong") + 1
    column = canvas.write(line, column, glyphs.full * (point * count), "count.full")
    column = canvas.write(line, column, glyphs.rest * (point * (MOST - count)), "count.rest")
    canvas.write(line, column + 1, str(MOST), "table.good" if full else "table.faint")
