"""The decision that is pointed at, with its cards, beside the page; what is lost in all games."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.review.judged import Choice, Kind
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import done, is_by_chance, judged_by, wins
from cribbage.ui.advice.reviewed import because
from cribbage.ui.advice.throws import figure, tenth
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import GREAT, LARGE
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.beside import fitting
from cribbage.ui.review.card import best
from cribbage.ui.review.ground import Page
from cribbage.ui.scenes.review import Judgement
from cribbage.ui.scenes.scenes import Reviewed
from cribbage.ui.words.sentences import wrapped

_LEFT: Final = 2
"""The cells of the line before it and of the gap behind that."""

_APART: Final = 2
"""The least cells between cards that were kept and others."""


def draw_pointed(canvas: Canvas, scene: Reviewed, on: Page, skin: Skin) -> None:
    """Below each other what was done, what was better, why, and what it was judged by; at the foot
    what is lost a game, where the book has that.
    """
    left = canvas.width - on.beside
    canvas.fill(1, left, canvas.height - 1, 1, "table.rule", skin.glyphs.down)
    # One cell is left free at the edge of the screen.
    column = Canvas(on.beside - _LEFT - 1, canvas.height)
    top = _draw_case(column, scene, on, skin)
    _draw_lost(column, scene.judgement, top + 1, skin)
    canvas.paste(column, 0, left + _LEFT)


def _draw_case(canvas: Canvas, scene: Reviewed, on: Page, skin: Skin) -> int:
    """The decision; the row below it. A sentence for which there is no room is left out."""
    lying = scene.on_table
    assert lying
    case, names, write = lying.case, scene.judgement.names, skin.card_text
    judged, side = case.judged, lying.around.side(lying.case.judged.seat)
    scores = " - ".join(map(str, lying.around.view.scores))
    many = len(scene.judgement.cases)
    which = _("{place} of {many}", place=scene.at + 1, many=many)
    when = _("deal {deal}, {scores}", deal=judged.deal, scores=scores)
    canvas.write(1, 0, f"{which}   {when}", "table.faint")

    mark = f"{skin.glyphs.front[side]} "
    room = canvas.width
    told = fitting(names, lambda each: done(case, each, write), room - len(mark))
    canvas.write(3, 0, cut(mark + told, room), player_style(side))
    draw = {Kind.THROW: _draw_throws, Kind.CARD: _draw_plays}.get(judged.kind, _draw_counted)
    top = draw(canvas, case, 5, on, skin)
    canvas.write(top, 0, pgettext("of the throws", "lost"), "table.strong")
    points = f"{tenth(judged.lost):.1f}"
    canvas.write(top, room - len(points), points, "table.strong")
    top += 1
    for line in wrapped(wins(case, names), room):
        canvas.write(top, 0, line)
        top += 1
    top += 1
    for text in (because(case)[0], judged_by(case, names)[0]):
        lines = wrapped(text, room)
        if top + len(lines) > canvas.height:
            break
        for line in lines:
            canvas.write(top, 0, line)
            top += 1
        top += 1
    return top


def _draw_throws(canvas: Canvas, case: Case, top: int, on: Page, skin: Skin) -> int:
    """The four that are kept and the two that are thrown, of what was made and of what is best."""
    late = is_by_chance(case)
    # Twice the rows of the largest cards would leave too few for the words.
    if on.card == GREAT:
        on = on._replace(card=LARGE)
    six = [card for card in case.view.hands[case.judged.seat] if card]
    threw, better = pgettext("two cards", "discarded"), pgettext("two cards", "better")
    for word, choice in ((threw, case.chosen), (better, case.choices[0])):
        canvas.write(top, 0, word, "table.faint")
        worth = _wins(choice) if late else figure(choice.worth)
        canvas.write(top, canvas.width - cells(worth), worth, "table.strong")
        kept = [card for card in six if card not in choice.cards]
        _lay_apart(canvas, top + 1, kept, choice.cards, on, skin, lit=choice.cards)
        hand, crib, play = choice.parts
        parts = _(
            "hand {hand}   crib {crib}   play {play}",
            hand=figure(hand),
            crib=figure(crib),
            play=figure(play, "+"),
        )
        top += 1 + on.card.high
        canvas.write(top, 0, parts)
        top += 2
    return top


def _draw_plays(canvas: Canvas, case: Case, top: int, on: Page, skin: Skin) -> int:
    """The hand, what was laid lit, and what follows of each card that may be laid."""
    held = [card for card in case.view.hands[case.judged.seat] if card]
    _lay_apart(canvas, top, held, (), on, skin, lit=case.judged.made)
    top += on.card.high + 1
    late = is_by_chance(case)
    canvas.write(top, 0, _("expected from here"), "table.faint")
    laid = pgettext("a card", "led") if case.judged.leads else pgettext("a card", "played")
    for choice in case.choices:
        top += 1
        (card,) = choice.cards
        word = best() if choice is case.choices[0] else laid if choice is case.chosen else ""
        style = "table.strong" if word else "table.faint"
        canvas.write(top, 0, f"{skin.card_text(card):<5}{word}", style)
        said = f"{figure(choice.worth, '+')}"
        if late and choice.chance is not None:
            said += f"   {_wins(choice)}"
        canvas.write(top, canvas.width - cells(said), said, style)
    return top + 2


def _wins(choice: Choice) -> str:
    return _("wins {chance}%", chance=f"{100 * (choice.chance or 0.0):.1f}")


def _draw_counted(canvas: Canvas, case: Case, top: int, on: Page, skin: Skin) -> int:
    """The cards that were counted, and the starter apart from them."""
    judged, starter = case.judged, case.view.starter
    apart = (starter,) if starter and len(judged.made) > 1 else ()
    _lay_apart(canvas, top, judged.made, apart, on, skin)
    return top + on.card.high + 1


def _lay_apart(
    canvas: Canvas,
    top: int,
    cards: Sequence[Card],
    others: Sequence[Card],
    on: Page,
    skin: Skin,
    *,
    lit: Sequence[Card] = (),
) -> None:
    """Cards from the left edge on and others up to the right one, side by side where there is room
    for that, and else one over the other.
    """
    groups, (wide, _high) = [group for group in (cards, others) if group], on.card
    room = canvas.width - len(groups) * wide - (len(groups) - 1) * _APART
    pitch = min(wide + 1, room // max(1, len(cards) + len(others) - len(groups)))
    if pitch < wide:
        pitch = min(pitch, on.covered)
    for group in groups:
        lying = [
            Lying(card, State.LIT if card in lit else State.PLAIN)
            for card in sorted(group, key=lambda card: card.order)
        ]
        laid = row(lying, skin, size=on.card, pitch=pitch, name=None)
        canvas.paste(laid, top, 0 if group is cards else canvas.width - laid.width)


def _draw_lost(canvas: Canvas, judgement: Judgement, top: int, skin: Skin) -> None:
    """What both lose a game, over all that the book has."""
    found = [each for each in judgement.lost if each.each]
    if len(found) < len(judgement.names) or canvas.height - top < 5:
        return
    top = max(top, canvas.height - 6)
    said = (
        _("points lost per game, all reviewed games"),
        _("points lost per game"),
    )
    told = next((text for text in said if cells(text) <= canvas.width), said[-1])
    canvas.write(top, 0, told, "table.faint")
    ends = (canvas.width - 12, canvas.width)
    for seat, end in enumerate(ends):
        name = f"{skin.glyphs.front[seat]} {cut(judgement.names[seat], 9)}"
        canvas.write(
            top + 1, end - cells(name), name, player_style(judgement.rules.side(Seat(seat)))
        )
    rows = [(_("all games"), [f"{each.a_game:.1f}" for each in found])]
    if all([len(each.each) > len(each.last) for each in found]):
        last = len(found[0].last)
        rows.insert(0, (_("last {n} games", n=last), [f"{each.lately:.1f}" for each in found]))
    for line, (label, figures) in enumerate(rows, top + 2):
        canvas.write(line, 0, label)
        for text, end in zip(figures, ends, strict=True):
            canvas.write(line, end - cells(text), text)
