"""The decision that is pointed at, with its cards, beside the page; what is lost in all games."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.review.judged import Kind
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import done, is_by_chance, judged_by, why, wins
from cribbage.ui.advice.reviewed import tenth
from cribbage.ui.advice.throws import figure
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.layout import LARGE
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.beside import fitting
from cribbage.ui.scenes.review import Judgement
from cribbage.ui.scenes.scenes import Reviewed
from cribbage.ui.words.sentences import wrapped

WIDE: Final = 55
"""The cells beside the page, the line before them among these."""

_LEFT: Final = 2
_ROOM: Final = WIDE - _LEFT - 2
_KEPT: Final = 6
"""From one card to the next, of which each has seven cells: six of them and a gap take the room."""

_CARDS: Final = 6
"""The rows of cards, and of what stands below them."""


def draw_pointed(canvas: Canvas, scene: Reviewed, left: int, skin: Skin) -> None:
    """Below each other what was done, what was better, why, and what it was judged by; at the foot
    what is lost a game, where the book has that.
    """
    for line in range(1, canvas.height):
        canvas.write(line, left, skin.glyphs.down, "table.rule")
    column = Canvas(WIDE - _LEFT, canvas.height)
    top = _draw_case(column, scene, skin) if scene.on_table else 1
    _draw_lost(column, scene.judgement, top + 1, skin)
    canvas.paste(column, 0, left + _LEFT)


def _draw_case(canvas: Canvas, scene: Reviewed, skin: Skin) -> int:
    """The decision; the row below it. A sentence for which there is no room is left out."""
    lying = scene.on_table
    assert lying
    case, names, write = lying.case, scene.judgement.names, skin.card_text
    judged, side = case.judged, lying.around.side(lying.case.judged.seat)
    scores = " - ".join(map(str, lying.around.view.scores))
    many = len(scene.judgement.cases)
    canvas.write(1, 0, f"{scene.at + 1} of {many}   deal {judged.deal}, {scores}", "table.faint")

    mark = f"{skin.glyphs.front[side]} "
    told = fitting(names, lambda each: done(case, each, write), _ROOM - len(mark))
    canvas.write(3, 0, cut(mark + told, _ROOM), player_style(side))
    draw = {Kind.THROW: _draw_throws, Kind.CARD: _draw_plays}.get(judged.kind, _draw_counted)
    top = draw(canvas, case, 5, skin)
    canvas.write(top, 0, "lost", "table.strong")
    points = f"{tenth(judged.lost):.1f}"
    canvas.write(top, _ROOM - len(points), points, "table.strong")
    canvas.write(top + 1, 0, wins(case, names), width=_ROOM)
    top += 3
    for text in (why(case, write)[0], judged_by(case, names)[0]):
        lines = wrapped(text, _ROOM)
        if top + len(lines) > canvas.height:
            break
        for line in lines:
            canvas.write(top, 0, line)
            top += 1
        top += 1
    return top


def _draw_throws(canvas: Canvas, case: Case, top: int, skin: Skin) -> int:
    """The four that are kept and the two that are thrown, of what was made and of what is best."""
    late = is_by_chance(case)
    six = [card for card in case.view.hands[case.judged.seat] if card]
    for word, choice in (("threw", case.chosen), ("better", case.choices[0])):
        canvas.write(top, 0, word, "table.faint")
        kept = [card for card in six if card not in choice.cards]
        canvas.paste(_cards(kept, skin), top + 1, 0)
        thrown = _cards(choice.cards, skin, lit=choice.cards)
        canvas.paste(thrown, top + 1, _ROOM - thrown.width)
        hand, crib, play = choice.parts
        canvas.write(
            top + _CARDS, 0, f"hand {figure(hand)}   crib {figure(crib)}   play {figure(play, '+')}"
        )
        worth = f"wins {100 * (choice.chance or 0.0):.1f} %" if late else figure(choice.worth)
        canvas.write(top + _CARDS, _ROOM - cell_len(worth), worth, "table.strong")
        top += _CARDS + 2
    return top


def _draw_plays(canvas: Canvas, case: Case, top: int, skin: Skin) -> int:
    """The hand, what was laid lit, and what follows of each card that may be laid."""
    held = [card for card in case.view.hands[case.judged.seat] if card]
    canvas.paste(_cards(held, skin, lit=case.judged.made), top, 0)
    top += _CARDS
    late = is_by_chance(case)
    canvas.write(top, 0, "what follows", "table.faint")
    for choice in case.choices:
        top += 1
        (card,) = choice.cards
        words = [
            word
            for word, is_it in (
                ("best", choice is case.choices[0]),
                ("led" if case.judged.leads else "played", choice is case.chosen),
            )
            if is_it
        ]
        style = "table.strong" if words else "table.faint"
        canvas.write(top, 0, f"{skin.card_text(card):<5}{', '.join(words)}", style)
        said = f"{figure(choice.worth, '+')}"
        if late and choice.chance is not None:
            said += f"   wins {100 * choice.chance:.1f} %"
        canvas.write(top, _ROOM - cell_len(said), said, style)
    return top + 2


def _draw_counted(canvas: Canvas, case: Case, top: int, skin: Skin) -> int:
    """The cards that were counted, and the starter apart from them."""
    judged, starter = case.judged, case.view.starter
    canvas.paste(_cards(judged.made, skin), top, 0)
    if starter and len(judged.made) > 1:
        turned = _cards((starter,), skin)
        canvas.paste(turned, top, _ROOM - turned.width)
    return top + _CARDS


def _cards(cards: Sequence[Card], skin: Skin, *, lit: Sequence[Card] = ()) -> Canvas:
    lying = [
        Lying(card, State.LIT if card in lit else State.PLAIN)
        for card in sorted(cards, key=lambda card: card.order)
    ]
    return row(lying, skin, size=LARGE, pitch=_KEPT + 2 if len(cards) < 5 else _KEPT, name=None)


def _draw_lost(canvas: Canvas, judgement: Judgement, top: int, skin: Skin) -> None:
    """What both lose a game, over all that the book has."""
    found = [each for each in judgement.lost if each.each]
    if len(found) < len(judgement.names) or canvas.height - top < 5:
        return
    top = max(top, canvas.height - 6)
    canvas.write(top, 0, "points lost a game, over all reviewed games", "table.faint")
    ends = (_ROOM - 12, _ROOM)
    for seat, end in enumerate(ends):
        name = f"{skin.glyphs.front[seat]} {cut(judgement.names[seat], 9)}"
        canvas.write(
            top + 1, end - cell_len(name), name, player_style(judgement.rules.side(Seat(seat)))
        )
    rows = [("in all games", [f"{each.a_game:.1f}" for each in found])]
    if all([len(each.each) > len(each.last) for each in found]):
        last = len(found[0].last)
        rows.insert(0, (f"the last {last} games", [f"{each.lately:.1f}" for each in found]))
    for line, (label, figures) in enumerate(rows, top + 2):
        canvas.write(line, 0, label)
        for text, end in zip(figures, ends, strict=True):
            canvas.write(line, end - cell_len(text), text)
