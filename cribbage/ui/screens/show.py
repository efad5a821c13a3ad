"""The table at the show: a hand counted aloud, and a hand that its owner counts."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.events import CribShown
from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.play import draw_table, laid_out
from cribbage.ui.drawing.players import marked, player_style
from cribbage.ui.drawing.show import (
    CARDS_OF_A_HAND,
    GAP,
    NOTHING,
    draw_hand,
    draw_phrase,
    draw_rare_hand,
    draw_sum,
    draw_told,
    is_rare,
    lit_of,
    phrase_width,
)
from cribbage.ui.keys.captions import whose
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import SEATS
from cribbage.ui.scenes.scenes import Counting, Saying, WhoCalls
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.sentences import run_on


def draw_counting(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> None:
    """The cards with those of the newest phrase lit, and every phrase so far with its tally.

    What does not fit beside the log, phrase below phrase, has its place as well. Where more lanes
    of the board leave few rows, the whole show does without the log.
    """
    if scene.told and is_rare(scene.after):
        crib = isinstance(scene.event, CribShown)
        owner = whose(scene.after.names, scene.event.seat, crib=crib)
        draw_rare_hand(canvas, scene, owner, skin)
        return
    event, around = scene.event, scene.after if scene.told else scene.around
    layout = laid_out(layout, around)
    crib = isinstance(event, CribShown)
    hand = event.cards
    named, lit = scene.phrases[: scene.named], lit_of(scene)
    top = _draw_cards(
        canvas, around, event.seat, hand, event.starter, layout, skin, crib=crib, lit=lit
    )
    if around.view.rules.sides > 2 and canvas.height < _FEW_ROWS:
        _draw_few_rows(canvas, scene, named, top, layout, skin)
    else:
        draw_told(canvas, scene, around, top, layout, skin)


def draw_saying(canvas: Canvas, scene: Saying, layout: Layout, skin: Skin) -> None:
    """The cards, face up for all, and the number that is being said."""
    around, view = scene.around, scene.around.view
    layout = laid_out(layout, around)
    top = _draw_counted(canvas, around, layout, skin)
    name = marked(around, scene.seat, skin)
    field = f" {'_' if scene.points is None else scene.points} "
    parts = [
        (name, player_style(around.side(scene.seat))),
        (field, "choice" if scene.sure else "field"),
    ]
    said, column = _("{name} counts {points}", name=name, points=field), MARGIN
    if view.phase is Answering:
        said = _("{name}, do you accept {claim}?", name=name, claim=view.claim)
        column = canvas.write_parts(top, column, said, "", parts.pop(0))
        worth = _(_WORTH, points=field)
        behind = run_on((said, worth)).removesuffix(worth).removeprefix(said)
        if column + cells(behind + _(_WORTH, points="")) + _FIGURES > layout.rule:
            top, column, behind = top + 1, MARGIN, ""
        said = behind + worth
    canvas.write_parts(top, column, said, "", *parts)
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
    for line, seat in enumerate(around.callers, top):
        style = player_style(around.side(seat))
        column = canvas.write(line, MARGIN, f"{SEATS[seat].printed} ", "table.strong")
        name = marked(around, seat, skin)
        calls = _("{name} calls", name=name)
        canvas.write_parts(line, column, calls, "table.faint", (name, style))


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
    pointed = around.lesson.pointed if around.lesson else None
    return draw_hand(canvas, 2, hand, starter, layout, skin, lit=lit, pointed=pointed)


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
    wide = CARDS_OF_A_HAND * (layout.card.wide + 1) + 2
    draw_sum(canvas, scene, named, top - 1, MARGIN, wide)
    beside = MARGIN + wide + GAP
    room, edge = canvas.width - MARGIN - beside, canvas.width - MARGIN
    if scene.told and not scene.phrases:
        canvas.write(1, beside, _(NOTHING), "table.strong")
    above = [phrase_width(phrase, skin) <= room for phrase in scene.phrases[: top - 1]]
    many = above.index(False) if False in above else len(above)
    for line, phrase in enumerate(named[:many], 1):
        draw_phrase(canvas, scene, phrase, line, beside, room, skin)
    line, column = top, MARGIN
    half = (edge - MARGIN - GAP) // 2
    for phrase in named[many:]:
        width = max(phrase_width(phrase, skin), half)
        if column > MARGIN and column + phrase_width(phrase, skin) > edge:
            line, column = line + 1, MARGIN
        width = min(width, edge - column)
        draw_phrase(canvas, scene, phrase, line, column, width, skin)
        column += width + GAP


_WORTH: Final = N_("It is worth {points}")

_FIGURES: Final = 5
"""The cells of a number of three figures in its field."""

_FEW_ROWS: Final = 12
"""The rows below a board of two lanes; more of them may leave fewer."""
