"""The table at the show: a hand counted aloud, and a hand that its owner counts."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import Lying, State, face, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.play import draw_table, laid_out
from cribbage.ui.drawing.players import marked, player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.caps import SEATS
from cribbage.ui.keys.captions import whose
from cribbage.ui.scenes.scenes import Around, Counting, Saying, WhoCalls
from cribbage.ui.screens.great_hand import draw_rare_hand, is_rare
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.claims import callers
from cribbage.ui.words.moments import GREAT_HAND


def draw_counting(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> None:
    """The cards with those of the newest phrase lit, and every phrase so far with its tally.

    What does not fit beside the log, phrase below phrase, has its place as well. Where more lanes
    of the board leave few rows, the whole show does without the log.
    """
    if scene.told and is_rare(scene.after):
        draw_rare_hand(canvas, scene, skin)
        return
    event, around = scene.event, scene.after if scene.told else scene.around
    layout = laid_out(layout, around)
    crib = isinstance(event, CribShown)
    hand = event.crib if isinstance(event, CribShown) else event.hand
    named = scene.phrases[: scene.named]
    lit = named[-1].cards if named else ()
    if scene.told and event.worth >= GREAT_HAND and not around.bright:
        lit = (*hand, event.starter)
    top = _draw_cards(
        canvas, around, event.seat, hand, event.starter, layout, skin, crib=crib, lit=lit
    )
    if around.view.rules.sides > 2 and canvas.height < _FEW_ROWS:
        _draw_few_rows(canvas, scene, named, top, layout, skin)
    elif _fits_beside(scene.phrases, canvas.height - top - _SUM, layout, skin):
        _draw_phrases(canvas, scene, named, top, layout, skin)
        draw_log_beside(canvas, around, layout, skin)
    else:
        _draw_many_phrases(canvas, scene, named, top, skin)
        column = MARGIN + _CARDS_OF_A_HAND * (layout.card_width + 1) + 4
        _draw_sum(canvas, scene, named, top - layout.card_height // 2 - 2, column, 16)


def draw_saying(canvas: Canvas, scene: Saying, layout: Layout, skin: Skin) -> None:
    """The cards, face up for all, and the number that is being said."""
    around, view = scene.around, scene.around.view
    layout = laid_out(layout, around)
    top = _draw_counted(canvas, around, layout, skin)
    name = marked(around, scene.seat, skin)
    column = canvas.write(top, MARGIN, name, player_style(around.side(scene.seat)))
    if view.phase is Answering:
        column, asked = canvas.write(top, column, f" hears a claim of {view.claim}."), _WORTH
        if column + len(_WORTH) + _FIGURES > layout.rule:
            top, column, asked = top + 1, MARGIN, _WORTH.lstrip()
    else:
        asked = " counts "
    column = canvas.write(top, column, asked)
    said = "_" if scene.points is None else str(scene.points)
    canvas.write(top, column, f" {said} ", "choice" if scene.sure else "field")
    draw_log_beside(canvas, around, layout, skin)


def draw_who_calls(canvas: Canvas, scene: WhoCalls, layout: Layout, skin: Skin) -> None:
    """What may be called, no hand that is not open to all, and the key of each who may call it."""
    around = scene.around
    layout = laid_out(layout, around)
    if scene.at_show:
        top = _draw_counted(canvas, around, layout, skin)
        draw_log_beside(canvas, around, layout, skin)
    else:
        top = draw_table(canvas, around, None, layout, skin)
    for line, seat in enumerate(callers(around.view), top):
        style = player_style(around.side(seat))
        column = canvas.write(line, MARGIN, f"{SEATS[seat].printed} ", "table.strong")
        column = canvas.write(line, column, marked(around, seat, skin), style)
        canvas.write(line, column, " calls", "table.faint")


def _draw_counted(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> int:
    """The cards that are to be counted; the row below them."""
    view = around.view
    assert view.counted is not None
    assert view.starter is not None
    owner, crib = view.counted
    cards = [card for card in (view.crib if crib else view.hands[owner]) if card]
    return _draw_cards(canvas, around, owner, cards, view.starter, layout, skin, crib=crib)


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
    owner = whose(around.names, seat, crib=crib)
    if around.view.rules.seats > 2:
        owner = f"{skin.glyphs.front[around.side(seat)]} {owner}"
    canvas.write(1, MARGIN, owner, player_style(around.side(seat)))
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
    """The phrases so far over the tally."""
    for line, phrase in enumerate(named, top):
        _draw_phrase(canvas, scene, phrase, line, MARGIN, layout.room, skin)
    if scene.told and not scene.phrases:
        canvas.write(top, MARGIN, _NOTHING, "table.strong")
    line = top + max(1, len(scene.phrases))
    canvas.write(line, MARGIN, skin.glyphs.across * layout.room, "table.rule")
    _draw_sum(canvas, scene, named, line + 1, MARGIN, layout.room)


def _draw_many_phrases(
    canvas: Canvas, scene: Counting, named: tuple[Phrase, ...], top: int, skin: Skin
) -> None:
    """The phrases so far two by two; one that is longer than half a row has the row."""
    whole = canvas.width - 2 * MARGIN
    half = (whole - _GAP) // 2
    line, column = top - 1, 0
    for phrase in named:
        short = _width(phrase, skin) <= half
        if short and column == MARGIN:
            column = MARGIN + half + _GAP
        else:
            line, column = line + 1, MARGIN if short else 0
        _draw_phrase(canvas, scene, phrase, line, column or MARGIN, half if short else whole, skin)


def _draw_few_rows(
    canvas: Canvas,
    scene: Counting,
    named: tuple[Phrase, ...],
    top: int,
    layout: Layout,
    skin: Skin,
) -> None:
    """The tally below the cards, and the phrases so far beside both; what is too long or too much
    for that, below all of it, as many in a row as it holds.
    """
    wide = _CARDS_OF_A_HAND * (layout.card_width + 1) + 2
    _draw_sum(canvas, scene, named, top - 1, MARGIN, wide)
    beside = MARGIN + wide + _GAP
    room, edge = canvas.width - MARGIN - beside, canvas.width - MARGIN
    if scene.told and not scene.phrases:
        canvas.write(1, beside, _NOTHING, "table.strong")
    above = [_width(phrase, skin) <= room for phrase in scene.phrases[: top - 1]]
    many = above.index(False) if False in above else len(above)
    for line, phrase in enumerate(named[:many], 1):
        _draw_phrase(canvas, scene, phrase, line, beside, room, skin)
    line, column = top, MARGIN
    half = (edge - MARGIN - _GAP) // 2
    for phrase in named[many:]:
        width = max(_width(phrase, skin), half)
        if column > MARGIN and column + _width(phrase, skin) > edge:
            line, column = line + 1, MARGIN
        width = min(width, edge - column)
        _draw_phrase(canvas, scene, phrase, line, column, width, skin)
        column += width + _GAP


def _draw_phrase(
    canvas: Canvas, scene: Counting, phrase: Phrase, line: int, left: int, width: int, skin: Skin
) -> None:
    newest = phrase == scene.phrases[scene.named - 1] and not scene.told
    canvas.write(line, left, phrase.text, "table.strong" if newest else "table")
    cards = _cards(phrase, skin)
    canvas.write(line, left + width - len(cards), cards, "table.faint")


def _draw_sum(
    canvas: Canvas,
    scene: Counting,
    named: tuple[Phrase, ...],
    line: int,
    left: int,
    width: int,
) -> None:
    canvas.write(line, left, "total" if scene.told else "so far", "table.faint")
    tally = str(named[-1].tally if named else 0)
    style = "table.good" if scene.told else "table.strong"
    canvas.write(line, left + width - len(tally), tally, style)


_NOTHING: Final = "nineteen, which no hand is worth: nothing"

_WORTH: Final = " It is worth "

_FIGURES: Final = 5
"""The cells of a number of three figures in its field."""

_FEW_ROWS: Final = 12
"""The rows below a board of two lanes; more of them may leave fewer."""

_SUM: Final = 2
"""The rows of the tally, with the line above it."""

_GAP: Final = 4
"""The cells between two phrases in a row."""

_CARDS_OF_A_HAND: Final = 5


def _fits_beside(phrases: Sequence[Phrase], rows: int, layout: Layout, skin: Skin) -> bool:
    """Whether the whole count has room beside the log, a phrase a row."""
    widest = max([_width(phrase, skin) for phrase in phrases], default=0)
    return len(phrases) <= rows and widest <= layout.room


def _width(phrase: Phrase, skin: Skin) -> int:
    return len(phrase.text) + 2 + len(_cards(phrase, skin))


def _cards(phrase: Phrase, skin: Skin) -> str:
    return " ".join([skin.card_text(card) for card in phrase.cards])
