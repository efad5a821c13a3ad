"""The show of a patience: the hand, the crib below it, and the last four cards."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.events import CribShown
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.patience.game import Over
from cribbage.patience.rules import PLAYER
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import (
    NOTHING,
    draw_hand,
    draw_rare_hand,
    draw_sum,
    draw_told,
    is_rare,
    of_phrases,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.patience.table import draw_last_hand
from cribbage.ui.scenes.patience import Counting, in_order
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.moments import GREAT_HAND
from cribbage.ui.words.sentences import wrapped


def draw_counting(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> None:
    """The cards with those of the newest phrase lit, and every phrase so far with its tally; above
    a crib the hand of its deal and what that pegged.
    """
    if scene.told and is_rare(scene.after):
        crib = isinstance(scene.event, CribShown)
        owner = _("{name}'s hand", name=scene.after.name)
        if crib:
            owner = _("{name}'s crib", name=scene.after.name)
        draw_rare_hand(canvas, scene, owner, skin)
        return
    event, around = scene.event, scene.after if scene.told else scene.around
    cards, lit = event.cards, lit_in(scene)
    if scene.around.view.phase is Over:
        top = draw_last_hand(canvas, scene.around, layout, skin, lit)
    else:
        heading, first = _("{name}'s hand", name=around.name), 1
        if isinstance(event, CribShown):
            heading = _("{name}'s crib (the dummy's four)", name=around.name)
            first = _draw_hand_before(canvas, scene, layout, skin)
        style = player_style(around.side(PLAYER))
        canvas.write(first, MARGIN, heading, style, width=layout.room)
        top = draw_hand(canvas, first + 1, cards, event.starter, layout, skin, lit=lit)
    draw_told(canvas, scene, around, top, layout, skin)


def lit_in(scene: Counting) -> tuple[Card, ...]:
    """The cards of the newest phrase, and at the end every one that scores; all of a great hand
    while it shines.
    """
    around = scene.after if scene.told else scene.around
    if scene.told and scene.event.points >= GREAT_HAND and not around.bright:
        return (*scene.event.cards, scene.event.starter)
    return of_phrases(scene)


def draw_phrases_beside(canvas: Canvas, scene: Counting, skin: Skin, *, low: bool) -> None:
    """Every phrase so far with its cards and the tally below, in as many rows as the whole count
    takes: the last or the first ones, by ``low``.

    Where there are not so many it goes without the cards, which are lit as they are named, and of
    the longest counts without a row for each phrase.
    """
    room = canvas.height - _TALLY
    all_rows = _rows_of(scene.phrases, canvas.width, room, skin)
    rows = _rows_of(scene.phrases, canvas.width, room, skin, scene.named)
    if not scene.phrases:
        all_rows = [[(text, "")] for text in wrapped(NOTHING, canvas.width)]
        rows = all_rows if scene.told else []
    many = sum(map(len, all_rows))
    top = room - many if low else 0
    line = top
    for number, phrase in enumerate(rows, 1):
        newest = not scene.phrases or (number == len(rows) and not scene.told)
        for text, cards in phrase:
            canvas.write(line, 0, text, "table.strong" if newest else "table")
            canvas.write(line, canvas.width - cells(cards), cards, "table.faint")
            line += 1
    canvas.write(top + many, 0, skin.glyphs.across * canvas.width, "table.rule")
    draw_sum(canvas, scene, scene.phrases[: scene.named], top + many + 1, 0, canvas.width)


_Rows = list[tuple[str, str]]
"""Lines of text, each with the cards that stand at its end."""


def _rows_of(
    phrases: Sequence[Phrase], width: int, room: int, skin: Skin, named: int | None = None
) -> list[_Rows]:
    """The first ``named`` of them, or all, in the form in which all have room."""
    each = [_in_rows(phrase, width, skin) for phrase in phrases]
    if sum(map(len, each)) > room:
        each = [[(text, "") for text, _cards in rows if text] for rows in each]
    if sum(map(len, each)) > room:
        said = pgettext("phrases", ", ").join([phrase.text for phrase in phrases[:named]])
        return [[(text, "")] for text in wrapped(said, width)]
    return each[:named]


def _in_rows(phrase: Phrase, width: int, skin: Skin) -> _Rows:
    """A phrase in lines, and its cards at the end of the last one, or on one of their own."""
    *before, last = wrapped(phrase.text, width, indent=2)
    cards = " ".join([skin.card_text(card) for card in phrase.cards])
    rows = [(text, "") for text in before]
    if cells(last) + 2 + len(cards) <= width:
        return [*rows, (last, cards)]
    return [*rows, (last, ""), ("", cards)]


_TALLY: Final = 2
"""The rows of the sum, with the line above it."""


def _draw_hand_before(canvas: Canvas, scene: Counting, layout: Layout, skin: Skin) -> int:
    """The hand of the deal in a row, and what it pegged; the row below."""
    if scene.hand is None:
        return 1
    cards = " ".join(skin.card_text(card) for card in in_order(scene.hand.hand))
    starter, pegged = skin.card_text(scene.hand.starter), str(scene.hand.points)
    said, told = f"  {cards} + {starter}", "  " + _("pegged {points}", points=f"{pegged:>2}")
    owner = _("{name}'s hand", name=scene.around.name)
    if cells(owner + said + told) > layout.room:
        owner = _("the hand")
    column = canvas.write(1, MARGIN, owner, player_style(scene.around.side(PLAYER)))
    canvas.write(1, column, said)
    canvas.write(1, MARGIN + layout.room - cells(told), told, "table.faint")
    return 2
