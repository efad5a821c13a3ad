"""A card laid, on the table: what was held, the pile it came to, and what follows each card."""

from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, pgettext
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import done, is_by_chance, wins
from cribbage.ui.advice.reviewed import because
from cribbage.ui.advice.throws import figure
from cribbage.ui.drawing.play import draw_piles
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, SMALL, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.beside import (
    Beside,
    cards_wide,
    fitting,
    head,
    lay,
    lay_count,
    pitch_of_piles,
)
from cribbage.ui.review.ground import Table
from cribbage.ui.scenes.scenes import Decision


def draw_card(canvas: Canvas, scene: Decision, on: Table, skin: Skin) -> None:
    """Hand, piles and the other's hand one below the other, and the figures beside them."""
    table = scene.on_table
    case, room = table.case, cards_wide(on)
    seat, other = case.judged.seat, Seat(1 - case.judged.seat)
    piles = Layout(canvas.width, canvas.height, size=on.piles)
    made, better = case.judged.made, case.judged.better
    words = dict.fromkeys(better, best()) | dict.fromkeys(made, _laid(case))
    head(canvas, scene, seat, 0, lambda each: done(case, each, skin.card_text), room, skin)
    line = lay(canvas, 1, table.hands[seat], words, on, skin, lit=made)
    if case.view.played:
        pitch = pitch_of_piles(table.around, on.piles.wide, room)
        draw_piles(
            canvas, table.around, line, piles, skin, pitch=pitch, names=skin.glyphs.front[:2]
        )
    else:
        canvas.write(line + 1, MARGIN, _("no cards played yet"), "table.faint")
    line = lay_count(canvas, line + on.piles.high + 1, table.around, on.card.high + 1, on, skin)

    def held(each: tuple[str, ...]) -> tuple[str, ...]:
        return (
            _("{other}'s cards, hidden from {name}", other=each[other], name=each[seat]),
            _("{other}'s cards, hidden", other=each[other]),
        )

    if line + 1 + on.card.high > canvas.height:
        # Without a row of its own it stands beside the cards.
        small = on._replace(card=SMALL)
        _name_beside(canvas, scene, other, line, small, skin)
        lay(canvas, line, table.hands[other], {}, small, skin)
    else:
        head(canvas, scene, other, line, held, room, skin)
        lay(canvas, line + 1, table.hands[other], {}, on, skin)
    beside = Beside(canvas, on)
    _draw_figures(beside, scene, case, skin)
    beside.log(table.around, skin)


def best() -> str:
    """What is said of a choice that none is better than."""
    return pgettext("a choice", "best")


def _laid(case: Case) -> str:
    return pgettext("a card", "chose") if case.view.count else pgettext("a card", "led")


def _name_beside(
    canvas: Canvas, scene: Decision, seat: Seat, line: int, on: Table, skin: Skin
) -> None:
    """Whose cards these are, behind them."""
    held = len(scene.on_table.hands[seat])
    left = MARGIN + held * (on.card.wide + 1) + 1
    name = (
        f"{skin.glyphs.front[scene.on_table.around.side(seat)]} {scene.page.judgement.names[seat]}"
    )
    room = MARGIN + cards_wide(on) + 1 - left
    canvas.write(line, left, cut(name, room), player_style(scene.on_table.around.side(seat)))
    canvas.write(line + 1, left, _("hidden"), "table.faint")


def _draw_figures(beside: Beside, scene: Decision, case: Case, skin: Skin) -> None:
    names, late, made = scene.page.judgement.names, is_by_chance(case), case.chosen
    seat = case.judged.seat
    points, chance = pgettext("a column", "points"), pgettext("of the throws", "win %")
    heads = (points, chance) if late else (points,)

    def follows(each: tuple[str, ...]) -> tuple[str, ...]:
        parts = {"name": each[seat], "other": each[1 - seat]}
        return _("expected from here, {name} minus {other}", **parts), _(
            "{name} minus {other}", **parts
        )

    beside.figures(fitting(names, follows, beside.named(heads) - 1), "", heads, "table.faint")
    laid = _laid(case)
    for choice in case.choices:
        is_best, is_made = choice is case.choices[0], choice is made
        beside.figures(
            skin.card_text(choice.cards[0]),
            best() if is_best else laid if is_made else "",
            (figure(choice.worth), *([f"{100 * (choice.chance or 0):.1f}"] if late else [])),
            "table.strong" if is_best or is_made else "table.faint",
        )
    lost = [figure(case.judged.lost), *([f"{100 * case.judged.chance:.1f}"] if late else [])]
    beside.figures(pgettext("of the throws", "lost"), "", lost, "table.strong")
    beside.paragraph((wins(case, names),))
    beside.paragraph(because(case))
