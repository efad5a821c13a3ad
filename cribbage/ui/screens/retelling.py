"""A game told again: both hands open, what each laid away, and how far it has come."""

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import CARD_WIDTH, LARGE_WIDTH, Lying, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import draw_log_beside, player_style
from cribbage.ui.drawing.play import draw_count, draw_piles
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.standings import draw_standings
from cribbage.ui.scenes.reading_keys import beginnings
from cribbage.ui.scenes.scenes import Counting, Moment, Over, Pause, Retelling, Standings
from cribbage.ui.screens.cutting import draw_pause
from cribbage.ui.screens.over import draw_over
from cribbage.ui.screens.show import draw_counting
from cribbage.ui.words.sentences import wrapped


def draw_retelling(canvas: Canvas, scene: Retelling, layout: Layout, skin: Skin) -> None:
    """What the step is about, over the line of deals."""
    if isinstance(scene.moment.page, Over):
        draw_over(canvas, scene.moment.page, layout, skin)
    elif isinstance(scene.moment.page, Standings):
        draw_standings(canvas, scene.moment.page, layout, skin)
    else:
        # These pages leave the last row free; a table takes all that it is given.
        above = Canvas(canvas.width, canvas.height - 1)
        _draw_table(above, scene.moment, layout, skin)
        canvas.paste(above, 0, 0)
    _draw_deals(canvas, scene, canvas.height - 1, skin)


def _draw_table(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """The cards that were cut, a hand that was counted, or the play."""
    around, event = moment.around, moment.event
    if isinstance(event, CutForDeal):
        draw_pause(canvas, Pause(around), layout, skin)
    elif isinstance(event, HandShown | CribShown):
        told = Counting(around, around, event)
        draw_counting(canvas, told._replace(named=len(told.phrases)), layout, skin)
    else:
        _draw_play(canvas, moment, layout, skin)


def _draw_play(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """One hand above the pile and one below it."""
    around, high = moment.around, layout.card_height
    _draw_hand(canvas, moment, Seat(0), 0, layout, skin)
    many = len(around.view.played) > 5
    pitch = (LARGE_WIDTH if layout.large else CARD_WIDTH) - (1 if many else 0)
    behind = draw_piles(canvas, around, high, layout, skin, lit=moment.lit, pitch=pitch)
    style = "table.good" if moment.lit else "table"
    pieces = [each for said in moment.said for each in wrapped(said, layout.rule - 1 - behind)]
    for line, said in enumerate(pieces[: high + 1], high):
        canvas.write(line, behind, said, style)
    _draw_hand(canvas, moment, Seat(1), 2 * high + 1, layout, skin)
    draw_count(canvas, 3 * high + 1, around, skin)
    draw_log_beside(canvas, around, layout, skin)


def _draw_hand(
    canvas: Canvas, moment: Moment, seat: Seat, top: int, layout: Layout, skin: Skin
) -> None:
    """What a seat holds; beside it who it is, and what was laid away."""
    hand, away = moment.hands[seat], moment.away[seat]
    wide = LARGE_WIDTH if layout.large else CARD_WIDTH
    # A hand that was not thinned yet leaves less room beside it.
    pitch = wide + 1 if len(hand) <= 4 else wide
    held = row([Lying(card) for card in hand], skin, large=layout.large, pitch=pitch, name=None)
    canvas.paste(held, top, MARGIN)
    column = MARGIN + max(held.width, 4 * (wide + 1)) + 2
    room = layout.rule - 1 - column
    side = moment.around.side(seat)
    name = f"{skin.glyphs.front[side]} {moment.around.names[seat]}"
    canvas.write(top, column, name, player_style(side), width=room)
    if away:
        canvas.write(top + 1, column, f"laid away {_cards(away, skin)}", "table.faint", width=room)


def _cards(cards: tuple[Card, ...], skin: Skin) -> str:
    return " ".join([skin.card_text(card) for card in cards])


def _draw_deals(canvas: Canvas, scene: Retelling, line: int, skin: Skin) -> None:
    """How far it has come: the deals at their places, and at the end of a game its last hole.

    A click goes to the step that lies there.
    """
    steps, width = scene.steps, canvas.width - 2 * MARGIN
    last = max(1, len(steps) - 1)
    here = scene.at * (width - 1) // last
    solid, rest = skin.glyphs.lit_edge[4], skin.glyphs.across
    canvas.write(line, MARGIN, solid * here, "table.strong")
    canvas.write(line, MARGIN + here, rest * (width - here), "table.faint")
    free = 0
    for deal, place in enumerate(beginnings(steps), 1):
        at = place * (width - 1) // last + 1
        if at >= free and at < width - 2:
            style = "table.strong" if place <= scene.at else "table.faint"
            free = canvas.write(line, MARGIN + at, str(deal), style) - MARGIN + 1
    if steps[-1].page:
        canvas.write(line, MARGIN + width - 1, skin.glyphs.game, "table.strong")
    canvas.write(line, MARGIN + here, skin.glyphs.pointer, "pointer")
    for cell in range(width):
        place = -(-cell * last // (width - 1))
        canvas.aim(line, MARGIN + cell, 1, 1, ("step", place))
