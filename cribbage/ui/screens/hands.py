"""The table with hands: handing over, laying away, and the play."""

from typing import Final

from cribbage.engine.game import Announcing
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import _
from cribbage.ui.drawing.box import draw_box
from cribbage.ui.drawing.cards import Lying, row
from cribbage.ui.drawing.deal import (
    BLANK,
    in_the_crib,
    on_handing_over,
    so_many_chosen,
    to_choose,
)
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.play import (
    draw_others,
    draw_seats,
    draw_table,
    in_hand,
    laid_out,
    on_lifting,
    seat_rows,
)
from cribbage.ui.drawing.players import marked, partner_of, player_style
from cribbage.ui.guide.help import to_lay_away
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import GO, SPACE
from cribbage.ui.scenes.scenes import Curtain, HandOver, LayAway, Naming, Playing, Waiting
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.sentences import wrapped


def draw_hand_over(canvas: Canvas, scene: HandOver, layout: Layout, skin: Skin) -> None:
    """The curtain: whose turn it is at the keyboard, and who was and will be; no card."""
    lines = on_handing_over(scene, SPACE.printed, skin)
    if canvas.height < len(lines) + _AROUND_LINES:
        lines = [line for line in lines if line != BLANK]
    draw_box(canvas, skin, lines)


_AROUND_LINES: Final = 5
"""The rows above and below the lines of a curtain: its frame, and what parts it from all else."""


def draw_lay_away(canvas: Canvas, scene: LayAway, layout: Layout, skin: Skin) -> None:
    """The cards that were dealt, those chosen for the crib raised."""
    layout = laid_out(layout, scene.around)
    cards = row(to_choose(scene), skin, size=layout.card, lift=True, pointer=scene.cursor)
    asked = to_lay_away(scene.view, scene.seat, scene.around.names)
    chosen = so_many_chosen(scene)
    if scene.view.rules.seats > 2:
        top = _ask_one_of_several(canvas, scene, asked, cards.height, layout, skin)
        left = MARGIN + cards.width + 2
        canvas.write(top + cards.height // 2, left, chosen, "table.faint")
    else:
        top = 5
        draw_others(canvas, scene.around, scene.seat, skin)
        canvas.write(3, MARGIN, asked, "table.strong", width=layout.room)
        canvas.write(4, MARGIN, chosen, "table.faint", width=layout.room)
    canvas.paste(cards, top, MARGIN)
    draw_log_beside(canvas, scene.around, layout, skin)


def _ask_one_of_several(
    canvas: Canvas, scene: LayAway, asked: str, hand: int, layout: Layout, skin: Skin
) -> int:
    """Who holds what, what is asked, and what lies in the crib; the row for a hand so high."""
    seats = seat_rows(scene.around)
    texts = [(text, "table.strong") for text in wrapped(asked, layout.room)]
    texts += [(text, "table.faint") for text in wrapped(in_the_crib(scene.around), layout.room)]
    spare = canvas.height - hand - seats - len(texts)
    top = 1 if spare else 0
    draw_seats(canvas, scene.around, top, scene.seat, layout, skin)
    top += seats + (1 if seats and spare > 2 else 0)
    for line, (text, style) in enumerate(texts, top):
        canvas.write(line, MARGIN, text, style)
    return top + len(texts) + (1 if spare > 1 else 0)


def draw_curtain(canvas: Canvas, scene: Curtain, layout: Layout, skin: Skin) -> None:
    """The play in sight, the hand of the player in turn face down."""
    around, layout = scene.around, laid_out(layout, scene.around)
    count = len(around.view.hands[scene.seat])
    top = draw_table(canvas, around, scene.seat, layout, skin)
    hand = row([Lying(None)] * count, skin, size=layout.card, name=None)
    canvas.paste(hand, top, MARGIN)
    left = MARGIN + hand.width + 2
    below = _draw_turn(canvas, around, scene.seat, top, left, layout, skin)
    canvas.write(below, left, on_lifting(scene, SPACE.printed), "table.strong")
    if is_open(around.view):
        # To go on is to accept it (docs/rules.md 8.11).
        canvas.write(below + 1, left, _("and accepts the claim"), "table.faint")


def _draw_turn(
    canvas: Canvas, around: Around, seat: Seat, top: int, left: int, layout: Layout, skin: Skin
) -> int:
    """Who is to play, beside the hand, and who may still add one for the go; the row below."""
    added, partner = around.view.phase is Announcing, partner_of(around, seat)
    if added:
        _draw_go(canvas, around, top, left, layout.rule - left)
    line = top if partner and not added else top + 1
    turn = _("{name} to play", name=marked(around, seat, skin))
    canvas.write(line, left, turn, player_style(around.side(seat)))
    if partner and not added:
        canvas.write(line + 1, left, partner, "table.faint")
    return top + 2


def _draw_go(canvas: Canvas, around: Around, top: int, left: int, width: int) -> None:
    """Who may still add one for the go: not the one who is to play (docs/rules.md 8.10)."""
    player = around.view.players[-1]
    column = canvas.write(top, left, f"{GO.printed} ", "table.strong")
    room = width - len(f"{GO.printed} ") - cells(_("{name}: 1 for go", name=""))
    adds = _("{name}: 1 for go", name=cut(around.names[player], room))
    canvas.write(top, column, adds, player_style(around.side(player)))


def draw_playing(canvas: Canvas, scene: Playing, layout: Layout, skin: Skin) -> None:
    """The play, and the hand of the player in turn face up."""
    layout = laid_out(layout, scene.around)
    # What nobody has called yet lies as it will once this player goes on.
    around = scene.around._replace(view=scene.view)
    top = draw_table(canvas, around, scene.seat, layout, skin)
    hand = in_hand(scene.hand, scene.view.count, scene.chosen)
    cards = row(hand, skin, size=layout.card, pointer=scene.cursor)
    canvas.paste(cards, top, MARGIN)
    # As it stands, and not as it will: the scene's own view has settled it already.
    _draw_turn(canvas, scene.around, scene.seat, top, MARGIN + cards.width + 2, layout, skin)


def draw_waiting(canvas: Canvas, scene: Waiting, layout: Layout, skin: Skin) -> None:
    """The table while a program makes up its mind: where its card will lie, and the hand of the
    person who may look ahead.
    """
    around, layout = scene.around, laid_out(layout, scene.around)
    own, awaited = scene.hand.seat if scene.hand else None, scene.seat if scene.lays else None
    top = draw_table(canvas, around, own, layout, skin, awaited=awaited)
    cards = Canvas(0, 0)
    if isinstance(scene.hand, Playing):
        # Which of them will fit is not known before the program has laid its card.
        hand = in_hand(scene.hand.hand, 0, None)
        cards = row(hand, skin, size=layout.card, pointer=scene.hand.cursor)
    elif scene.hand:
        hidden = [Lying(None)] * len(around.view.hands[scene.hand.seat])
        cards = row(hidden, skin, size=layout.card, name=None)
    canvas.paste(cards, top, MARGIN)
    left = MARGIN + (cards.width + 2 if cards.width else 0)
    name = marked(around, scene.seat, skin)
    turn = _("{name} to play", name=name) if scene.lays else _("{name} to decide", name=name)
    canvas.write(top + 1, left, turn, player_style(around.side(scene.seat)))


def draw_naming(canvas: Canvas, scene: Naming, layout: Layout, skin: Skin) -> None:
    """The play in sight, no hand, and the number that is being named."""
    around, layout = scene.around, laid_out(layout, scene.around)
    top = draw_table(canvas, around, None, layout, skin)
    name, card = marked(around, scene.seat, skin), skin.card_text(around.view.played[-1])
    field, look = " _ ", "field"
    if scene.points is not None:
        field, look = f" {scene.points} ", "choice"
    said = _("{name} calls: the {card} is worth {points}", name=name, card=card, points=field)
    style = player_style(around.side(scene.seat))
    canvas.write_parts(top + 1, MARGIN, said, "", (name, style), (field, look))
