"""The table at the show: a hand counted aloud, and a hand that its owner counts."""

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import Lying, State, face, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import draw_log_beside, player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.captions import whose
from cribbage.ui.scenes.scenes import Around, Counting, Saying
from cribbage.ui.screens.great_hand import draw_rare_hand, is_rare
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.moments import GREAT_HAND


def draw_counting(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> None:
    """The cards with those of the newest phrase lit, and every phrase so far with its tally."""
    if scene.told and is_rare(scene.after):
        draw_rare_hand(canvas, scene, skin)
        return
    event, around = scene.event, scene.after if scene.told else scene.around
    crib = isinstance(event, CribShown)
    hand = event.crib if isinstance(event, CribShown) else event.hand
    named = scene.phrases[: scene.named]
    lit = named[-1].cards if named else ()
    if scene.told and event.worth >= GREAT_HAND and not around.bright:
        lit = (*hand, event.starter)
    top = _draw_cards(
        canvas, around, event.seat, hand, event.starter, layout, skin, crib=crib, lit=lit
    )
    _draw_phrases(canvas, scene, named, top, layout, skin)
    draw_log_beside(canvas, around, layout, skin)


def draw_saying(canvas: Canvas, scene: Saying, layout: Layout, skin: Skin) -> None:
    """The cards, face up for both, and the number that is being said."""
    around, view = scene.around, scene.around.view
    assert view.counted is not None
    assert view.starter is not None
    owner, crib = view.counted
    cards = [card for card in (view.crib if crib else view.hands[owner]) if card]
    top = _draw_cards(canvas, around, owner, cards, view.starter, layout, skin, crib=crib)
    name = around.names[scene.seat]
    column = canvas.write(top, MARGIN, name, player_style(scene.seat))
    if view.phase is Answering:
        asked = f" hears a claim of {view.claim}. It is worth "
    else:
        asked = " counts "
    column = canvas.write(top, column, asked)
    said = "_" if scene.points is None else str(scene.points)
    canvas.write(top, column, f" {said} ", "choice" if scene.sure else "field")
    draw_log_beside(canvas, around, layout, skin)


def _draw_cards(
    canvas: Canvas,
    around: Around,
    seat: Seat,
    hand: Sequence[Card],
    starter: Card,
    layout: Layout,
    skin: Skin,
    *,
    crib: bool,
    lit: Sequence[Card] = (),
) -> int:
    """A hand or crib and the starter, under its owner's name; the row below them."""
    canvas.write(1, MARGIN, whose(around.names, seat, crib=crib), player_style(seat))
    shown = [
        Lying(card, State.LIT if card in lit else State.PLAIN)
        for card in sorted(hand, key=lambda card: card.order)
    ]
    cards = row(shown, skin, large=layout.large, name=None)
    canvas.paste(cards, 2, MARGIN)
    plus = MARGIN + cards.width + 1
    canvas.write(2 + layout.card_height // 2, plus, "+", "table.faint")
    state = State.LIT if starter in lit else State.PLAIN
    canvas.paste(face(starter, skin, state=state, large=layout.large), 2, plus + 2)
    return 2 + layout.card_height + 1


def _draw_phrases(
    canvas: Canvas,
    scene: Counting,
    named: tuple[Phrase, ...],
    top: int,
    layout: Layout,
    skin: Skin,
) -> None:
    """The newest phrases, as many as there is room for, over the tally."""
    room = canvas.height - top - 2
    for line, phrase in enumerate(named[-room:], top):
        newest = phrase is named[-1] and not scene.told
        style = "table.strong" if newest else "table"
        column = canvas.write(line, MARGIN, phrase.text, style)
        cards = " ".join([skin.card_text(card) for card in phrase.cards])
        left = max(column + 2, MARGIN + layout.room - len(cards))
        canvas.write(line, left, cards, "table.faint", width=max(0, layout.rule - 2 - left))
    if scene.told and not scene.phrases:
        canvas.write(top, MARGIN, "nineteen, which no hand is worth: nothing", "table.strong")
    line = min(top + max(1, min(len(scene.phrases), room)), canvas.height - 2)
    canvas.write(line, MARGIN, skin.glyphs.across * layout.room, "table.rule")
    canvas.write(line + 1, MARGIN, "total" if scene.told else "so far", "table.faint")
    tally = str(named[-1].tally if named else 0)
    style = "table.good" if scene.told else "table.strong"
    canvas.write(line + 1, MARGIN + layout.room - len(tally), tally, style)
