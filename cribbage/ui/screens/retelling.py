"""A game told again: all hands open, what each laid away, and how far it has come."""

from typing import Final

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.play import (
    PILE,
    draw_count,
    draw_in_text,
    draw_piles,
    draw_turned,
    in_text,
    laid_out,
)
from cribbage.ui.drawing.players import marked, player_style
from cribbage.ui.keys.captions import message
from cribbage.ui.keys.reading import beginnings
from cribbage.ui.layout.boxes import Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, SMALL, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.course import draw_course
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Moment, Retelling, Watching
from cribbage.ui.scenes.screen import Look
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.picture import beside_the_log, lay_board
from cribbage.ui.spread.play import draw_table, said
from cribbage.ui.spread.seat import Beside, Hand
from cribbage.ui.table.arrangement import Laid, log_width, ruled, written_log
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Pause
from cribbage.ui.table.show import Counting


def draw_retelling(canvas: Canvas, scene: Retelling, layout: Layout, skin: Skin) -> None:
    """What the step is about, over the line of deals."""
    if isinstance(scene.moment.page, Over):
        below = scene.moment.page.lay(Look(skin, layout.card), False).below()
        below.draw(canvas, 1, 0, canvas.width, canvas.height - 2)
    elif isinstance(scene.moment.page, Standings):
        page = scene.moment.page.page(Look(skin))
        page.draw(canvas, 0, 0, canvas.width, canvas.height - 1)
    else:
        # These pages leave the last row free; a table takes all that it is given.
        above = Canvas(canvas.width, canvas.height - 1)
        draw_step(above, scene.moment, layout, skin)
        canvas.paste(above, 0, 0)
    _draw_deals(canvas, scene, skin)


def draw_retelling_spread(scene: Retelling, on: Ground, board: Canvas, skin: Skin) -> Canvas:
    """The table with all hands open, over the line of deals."""
    around = scene.moment.around
    # Beside so many small cards there is no room for what is said of a key.
    note = scene.note if on.brief else ""
    canvas = beside_the_log(around, on, skin, hint=note)
    unnoted = scene._replace(note="") if note else scene
    draw_step_spread(canvas, unnoted, scene.moment, on, skin)
    lay_board(canvas, around, on, board)
    line = Canvas(on.table, 1)
    _draw_deals(line, scene, skin)
    canvas.paste(line, on.height - 2, 0)
    return canvas


def _draw_deals(canvas: Canvas, scene: Retelling, skin: Skin) -> None:
    """In the last row, how far it has come of which deal."""
    deals = [(place, str(deal)) for deal, place in enumerate(beginnings(scene.steps), 1)]
    many, ended = len(scene.steps), scene.steps[-1].page is not None
    draw_course(canvas, canvas.height - 1, scene.at, many, deals, skin, ended=ended)


def draw_step_spread(
    canvas: Canvas, scene: Retelling | Watching, moment: Moment, on: Ground, skin: Skin
) -> None:
    """The page at the end, cards that were cut, a hand that was counted, or the play."""
    around, event = moment.around, moment.event
    foot = 1 + isinstance(scene, Retelling)
    # What is said of a key goes before what is told, as it does at a table.
    noted = around._replace(hint=scene.note)
    if isinstance(moment.page, Over | Standings):
        laid = moment.page.laid(Look(skin, on.card), message(scene, skin.card_text))
        _draw_around(canvas, laid, around, on, foot)
    elif isinstance(event, CutForDeal):
        _draw_around(canvas, Pause(noted).lay(Look(skin, on.card), True), around, on)
    elif isinstance(event, HandShown | CribShown):
        told = Counting(noted, noted, event)
        told = told._replace(named=len(told.phrases))
        _draw_around(canvas, told.lay(Look(skin, on.card), True), around, on)
    else:
        happened, wanted = said(scene, around, on, skin)
        hands = {
            Seat(seat): Hand([Lying(card) for card in hand], away=moment.away[seat], taken=foot > 1)
            for seat, hand in enumerate(moment.hands)
        }
        told_of = [*happened, *wanted]
        draw_table(canvas, around, hands, on, skin, told_of, by=moment.throws, lit=moment.lit)


def _draw_around(canvas: Canvas, laid: Laid, around: Around, on: Ground, foot: int = 1) -> None:
    """What lies around the board; so many rows at the foot stay free."""
    rows = bands(on, around.view.rules)
    laid.far().draw(canvas, 1, 0, on.table, rows.board - 1)
    laid.near().draw(canvas, rows.counted, 0, on.table, on.height - foot - rows.counted)


def draw_step(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """The cards that were cut, a hand that was counted, or the play."""
    around, event = moment.around, moment.event
    if isinstance(event, CutForDeal):
        below = Pause(around).lay(Look(skin, laid_out(layout, around).card), False).below()
        below.draw(canvas, 1, 0, canvas.width, canvas.height - 1)
    elif isinstance(event, HandShown | CribShown):
        told, look = Counting(around, around, event), Look(skin, laid_out(layout, around).card)
        laid = told._replace(named=len(told.phrases)).lay(look, False)
        wide = log_width(around, canvas.width)
        below = laid.beside(ruled(written_log(around, Span(wide, wide)), look))
        below.draw(canvas, 1, 0, canvas.width, canvas.height - 1)
    else:
        _draw_play(canvas, moment, layout, skin)


def _draw_play(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """One hand above the pile and one below it; of more than two a row for each."""
    if len(moment.hands) > 2:
        _draw_play_of_many(canvas, moment, layout, skin)
        return
    draw_open_hands(canvas, moment, layout, skin)
    draw_log_beside(canvas, moment.around, layout, skin)


def draw_open_hands(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """Between two, one hand above the pile and one below it, and the count."""
    around, high = moment.around, layout.card.high
    _draw_hand(canvas, moment, Seat(0), 0, layout, skin)
    many = len(around.view.played) > 5
    pitch = layout.card.wide - (1 if many else 0)
    behind = draw_piles(canvas, around, high, layout, skin, lit=moment.lit, pitch=pitch)
    _draw_said(canvas, moment, Beside(high, behind, high + 1, layout.rule - 1 - behind))
    _draw_hand(canvas, moment, Seat(1), 2 * high + 1, layout, skin)
    draw_count(canvas, 3 * high + 1, around, skin)


def _draw_hand(
    canvas: Canvas, moment: Moment, seat: Seat, top: int, layout: Layout, skin: Skin
) -> None:
    """What a seat holds; beside it who it is, and what was laid away."""
    hand, away = moment.hands[seat], moment.away[seat]
    wide = layout.card.wide
    # A hand that was not thinned yet leaves less room beside it.
    pitch = wide + 1 if len(hand) <= 4 else wide
    held = row([Lying(card) for card in hand], skin, size=layout.card, pitch=pitch, name=None)
    canvas.paste(held, top, MARGIN)
    column = MARGIN + max(held.width, 4 * (wide + 1)) + 2
    room = layout.rule - 1 - column
    side = moment.around.side(seat)
    name = f"{skin.glyphs.front[side]} {moment.around.names[seat]}"
    canvas.write(top, column, name, player_style(side), width=room)
    if away:
        canvas.write(
            top + 1,
            column,
            _("discards: {cards}", cards=_cards(away, skin)),
            "table.faint",
            width=room,
        )


def _draw_play_of_many(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """Every hand in a row, the piles that were turned in one, and the cards of this count; those in
    a row as well where there is no room to draw them.
    """
    around = moment.around
    seats = around.view.rules.round_from(Seat(0))
    drawn = canvas.height >= len(seats) + _PILES
    free = canvas.height - len(seats) - (_PILES if drawn else _PILES_in_text)
    line = min(1, free // 3)
    for seat in seats:
        _draw_hand_in_text(canvas, moment, seat, line, layout, skin)
        line += 1
    line += min(1, free // 2)
    draw_turned(canvas, around, line, layout.room, skin)
    if drawn:
        line += 1 + min(1, free)
        _draw_count_as_cards(canvas, moment, line, layout, skin)
        line += SMALL.high + 1
    else:
        pile, lit = range(around.start, len(around.view.played)), moment.lit
        draw_in_text(canvas, around, pile, _(PILE), line + 1, layout.room, skin, lit=lit)
        left = MARGIN + in_text()
        style, room = "table.good" if lit else "table", layout.rule - 1 - left
        # What has no room here has the message row.
        comma = pgettext("what was said", ", ")
        told = comma.join(moment.said)
        while cells(told) > room and comma in told:
            told = told.rpartition(comma)[0]
        canvas.write(line + 2, left, told, style, width=room)
        line += 3
    draw_count(canvas, line, around, skin)
    draw_log_beside(canvas, around, layout, skin)


_PILES: Final = 6
"""The rows of the piles and the count, with the cards of this count as cards."""

_PILES_in_text: Final = 4
"""The same in rows of text, with what was said in one of its own."""


def _draw_hand_in_text(
    canvas: Canvas, moment: Moment, seat: Seat, line: int, layout: Layout, skin: Skin
) -> None:
    """Who it is, what he holds, and what he laid away."""
    names, away = moment.around.names, moment.away[seat]
    style = player_style(moment.around.side(seat))
    canvas.write(line, MARGIN, marked(moment.around, seat, skin), style)
    held = MARGIN + max(map(cells, names)) + 4
    canvas.write(line, held, _cards(moment.hands[seat], skin))
    # As wide as five cards, of which one is a ten.
    laid = held + 5 * 3 + 3
    if away:
        room = layout.rule - 1 - laid
        cards = _cards(away, skin)
        said = _("discards: {cards}", cards=cards)
        if room < cells(said) - cells(cards) + 4:
            said = _("crib: {cards}", cards=cards)
        canvas.write(line, laid, said, "table.faint", width=room)


def _draw_count_as_cards(
    canvas: Canvas, moment: Moment, top: int, layout: Layout, skin: Skin
) -> None:
    """The cards of this count over the marks of their players, and beside them what was said."""
    around, view = moment.around, moment.around.view
    places = range(around.start, len(view.played))
    if not places:
        return
    lying = []
    for place in places:
        side = around.side(view.players[place])
        card = view.played[place]
        state = State.LIT if card in moment.lit else State.PLAIN
        lying.append(Lying(card, state, f" {skin.glyphs.front[side]}", player_style(side)))
    pitch = min(SMALL.wide + 1, (layout.room - SMALL.wide) // max(1, len(lying) - 1))
    pile = row(lying, skin, pitch=pitch, name=None)
    canvas.paste(pile, top, MARGIN)
    behind = MARGIN + pile.width + 2
    _draw_said(canvas, moment, Beside(top, behind, SMALL.high + 1, layout.rule - 1 - behind))


def _draw_said(canvas: Canvas, moment: Moment, room: Beside) -> None:
    """What was said with the cards, beside them; what has no room there has the message row."""
    words = [(one, "table.good" if moment.lit else "table") for one in moment.said]
    while not room.holds(words):
        words.pop()
    room.write(canvas, words)


def _cards(cards: tuple[Card, ...], skin: Skin) -> str:
    return " ".join([skin.card_text(card) for card in cards])
