"""A count on the table: the cards as at the show, what is in them, and what was left out."""

from typing import Final

from rich.cells import cell_len

from cribbage.engine.events import CribShown, Settled
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Score, Why, score_hand, total
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import (
    AnyCount,
    counted,
    counted_where,
    done,
    points_lost,
    settled,
    wins,
)
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.play import draw_piles
from cribbage.ui.drawing.show import draw_hand
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.beside import Beside, cards_wide, head
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.claims import left_out

_WORDS: Final = 5
"""The rows below the combinations: what was lost, the chance to win, and what became of it."""


def draw_count(canvas: Canvas, scene: Decision, layout: Layout, skin: Skin) -> None:
    """The cards that were counted over the other hand, and the combinations beside them."""
    case, names = scene.on_table.case, scene.page.judgement.names
    shown, room = counted(case), cards_wide(layout)
    missing = left_out(shown.score, shown.worth - shown.points)
    lit = {card for combo in missing for card in combo.cards}

    def judged(each: tuple[str, ...]) -> tuple[str, ...]:
        return done(case, each, skin.card_text)

    head(canvas, scene, case.judged.seat, 0, judged, room, skin)
    if isinstance(shown, Settled):
        _draw_played(canvas, scene, layout, skin, lit=lit)
    else:
        cards = shown.crib if isinstance(shown, CribShown) else shown.hand
        line = draw_hand(canvas, 1, cards, shown.starter, layout, skin, lit=lit)
        other = Seat(1 - shown.seat)
        kept = _kept(case, other)
        worth = total(score_hand(kept, shown.starter)) or "nothing"
        head(
            canvas,
            scene,
            other,
            line,
            lambda each: (f"{each[other]}'s hand, worth {worth}",),
            room,
            skin,
        )
        draw_hand(canvas, line + 1, kept, shown.starter, layout, skin)
    _draw_combinations(Beside(canvas, layout), case, names, shown, missing, skin)


def _kept(case: Case, seat: Seat) -> tuple[Card, ...]:
    """The hand of a seat at the show."""
    phase = case.game.phase
    showing = phase.showing if isinstance(phase, Answering) else phase
    assert isinstance(showing, Showing)
    return showing.table.hands[seat]


def _draw_played(
    canvas: Canvas, scene: Decision, layout: Layout, skin: Skin, *, lit: set[Card]
) -> None:
    """The piles with the card that something was said of, and what both still held."""
    table = scene.on_table
    lit = lit or set(table.case.judged.made)
    pitch = layout.card.wide - 1 if len(table.around.view.played) > 5 else layout.card.wide + 1
    draw_piles(
        canvas, table.around, 1, layout, skin, lit=lit, pitch=pitch, names=skin.glyphs.front[:2]
    )
    line = layout.card.high + 3
    for seat, hand in enumerate(table.hands):
        _draw_held(canvas, scene, Seat(seat), hand, line + seat, layout, skin)


def _draw_held(
    canvas: Canvas,
    scene: Decision,
    seat: Seat,
    hand: tuple[Card, ...],
    line: int,
    layout: Layout,
    skin: Skin,
) -> None:
    held = " ".join([skin.card_text(card) for card in hand]) or "no card"
    room = cards_wide(layout)
    head(canvas, scene, seat, line, lambda each: (f"{each[seat]} held {held}",), room, skin)


def _draw_combinations(
    beside: Beside, case: Case, names: tuple[str, ...], shown: AnyCount, missing: Score, skin: Skin
) -> None:
    beside.figures(counted_where(shown), "", ("points",), "table.faint")
    if not shown.score:
        beside.figures("nothing", "", ("0",))
    few = len(shown.score) + _WORDS > beside.height
    for sign, text, points in _rows(shown.score, missing, skin, beside.named(("",)), few=few):
        beside.figures(
            text, "", (str(points),), "table.good" if sign == ">" else "table", sign=sign
        )
    beside.figures("worth", "", (str(shown.worth),), "table.strong")
    beside.figures("lost", "", (points_lost(case),), "table.strong")
    beside.paragraph((wins(case, names),))
    beside.paragraph((" ".join(settled(case, names)),))


def _rows(
    score: Score, missing: Score, skin: Skin, room: int, *, few: bool
) -> list[tuple[str, str, int]]:
    """What was left out behind a sign, and the points of each combination; where there are few
    rows, those of one kind that were counted in one.
    """
    counted = [combo for combo in score if combo not in missing]
    rows = [(" ", _combo(combo, skin, room), combo.points) for combo in counted]
    if few:
        kinds = {
            combo.why: [each for each in counted if each.why is combo.why] for combo in counted
        }
        rows = [
            (" ", _several(each, skin, room), sum([combo.points for combo in each]))
            for each in kinds.values()
        ]
    return rows + [(">", _combo(combo, skin, room), combo.points) for combo in missing]


def _several(combos: list[Combo], skin: Skin, room: int) -> str:
    if len(combos) == 1:
        return _combo(combos[0], skin, room)
    names = {Why.FIFTEEN: "fifteen", Why.PAIR: "pair", Why.RUN: "run"}
    return f"{number(len(combos))} {names[combos[0].why]}s"


def _combo(combo: Combo, skin: Skin, room: int) -> str:
    """Its cards and what it is called, or that alone where a long run leaves no room."""
    cards, name = " ".join([skin.card_text(card) for card in combo.cards]), made(combo)
    said = f"{cards}  {name}".strip()
    return said if cell_len(said) < room else name
