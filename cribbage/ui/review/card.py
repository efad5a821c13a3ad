"""A card laid, on the table: what was held, the pile it came to, and what follows each card."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import done, is_by_chance, why, wins
from cribbage.ui.advice.throws import figure
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.play import CLOSEST, draw_piles
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.beside import Beside, cards_wide, fitting, head, lay
from cribbage.ui.scenes.scenes import Decision

_ROOMY: Final = 20
"""The rows for two hands and the piles in large cards, each with a row for words."""


def draw_card(canvas: Canvas, scene: Decision, layout: Layout, skin: Skin) -> None:
    """Hand, piles and the other's hand one below the other, and the figures beside them."""
    table = scene.on_table
    case, room = table.case, cards_wide(layout)
    seat, other = case.judged.seat, Seat(1 - case.judged.seat)
    small = layout._replace(large_from=layout.height + 1)
    piles = layout if canvas.height >= _ROOMY else small
    made, better = case.judged.made, case.judged.better
    words = dict.fromkeys(better, "best") | dict.fromkeys(
        made, "laid" if case.view.count else "led"
    )
    head(canvas, scene, seat, 0, lambda each: done(case, each, skin.card_text), room, skin)
    line = lay(canvas, 1, table.hands[seat], words, layout, skin, lit=made)
    if case.view.played:
        pitch = _pitch(case, piles, room)
        draw_piles(
            canvas, table.around, line, piles, skin, pitch=pitch, names=skin.glyphs.front[:2]
        )
    else:
        canvas.write(line + 1, MARGIN, "nothing laid yet", "table.faint")
    line += piles.card.high + 1

    def held(each: tuple[str, ...]) -> tuple[str, ...]:
        return f"{each[other]}'s, unseen by {each[seat]}", f"{each[other]}'s, unseen"

    if line + 1 + layout.card.high > canvas.height:
        # Without a row of its own it stands beside the cards.
        _name_beside(canvas, scene, other, line, small, skin)
        lay(canvas, line, table.hands[other], {}, small, skin)
    else:
        head(canvas, scene, other, line, held, room, skin)
        lay(canvas, line + 1, table.hands[other], {}, layout, skin)
    _draw_figures(Beside(canvas, layout), scene, case, skin)


def _name_beside(
    canvas: Canvas, scene: Decision, seat: Seat, line: int, layout: Layout, skin: Skin
) -> None:
    """Whose cards these are, behind them."""
    held = len(scene.on_table.hands[seat])
    left = MARGIN + held * (layout.card.wide + 1) + 1
    name = (
        f"{skin.glyphs.front[scene.on_table.around.side(seat)]} {scene.page.judgement.names[seat]}"
    )
    room = MARGIN + cards_wide(layout) + 1 - left
    canvas.write(line, left, cut(name, room), player_style(scene.on_table.around.side(seat)))
    canvas.write(line + 1, left, "unseen", "table.faint")


def _pitch(case: Case, layout: Layout, room: int) -> int:
    """From one card of the piles to the next, as far as there is room for them side by side."""
    turned, wide = case.view.start, layout.card.wide
    piles = [many for many in (turned, len(case.view.played) - turned) if many]
    room -= len(piles) * wide + 2 * (len(piles) - 1)
    return max(CLOSEST, min(wide + 1, room // max(1, sum(piles) - len(piles))))


def _draw_figures(beside: Beside, scene: Decision, case: Case, skin: Skin) -> None:
    names, late, made = scene.page.judgement.names, is_by_chance(case), case.chosen
    seat = case.judged.seat
    heads = ("points", "wins") if late else ("points",)

    def follows(each: tuple[str, ...]) -> tuple[str, ...]:
        less = f"{each[seat]} less {each[1 - seat]}"
        return f"what follows, {less}", less

    beside.figures(fitting(names, follows, beside.named(heads) - 1), "", heads, "table.faint")
    laid = "laid" if case.view.count else "led"
    for choice in case.choices:
        is_best, is_made = choice is case.choices[0], choice is made
        beside.figures(
            skin.card_text(choice.cards[0]),
            "best" if is_best else laid if is_made else "",
            (figure(choice.worth), *([f"{100 * (choice.chance or 0):.1f}"] if late else [])),
            "table.strong" if is_best or is_made else "table.faint",
        )
    lost = [figure(case.judged.lost), *([f"{100 * case.judged.chance:.1f}"] if late else [])]
    beside.figures("lost", "", lost, "table.strong")
    beside.paragraph((wins(case, names),))
    beside.paragraph(why(case, skin.card_text))
