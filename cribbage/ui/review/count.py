"""A count on the table: the cards as at the show, what is in them, and what was left out."""

from typing import Final

from cribbage.engine.events import CribShown, HandShown, Settled
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card
from cribbage.pack.overlooked import left_out
from cribbage.pack.scoring import Combo, Score, Why, hand_points
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
from cribbage.ui.drawing.play import draw_piles
from cribbage.ui.drawing.show import draw_hand
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.beside import Beside, cards_wide, head, lay, lay_count, pitch_of_piles
from cribbage.ui.review.ground import Table
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.sentences import run_on

_WORDS: Final = 5
"""The rows below the combinations: what was lost, the chance to win, and what became of it."""


def draw_count(canvas: Canvas, scene: Decision, on: Table, skin: Skin) -> None:
    """The cards that were counted over the other hand, and the combinations beside them."""
    case, names = scene.on_table.case, scene.page.judgement.names
    shown, room = counted(case), cards_wide(on)
    missing = left_out(shown.score, shown.worth - shown.points)
    lit = {card for combo in missing for card in combo.cards}

    def judged(each: tuple[str, ...]) -> tuple[str, ...]:
        return done(case, each, skin.card_text)

    head(canvas, scene, case.judged.seat, 0, judged, room, skin)
    if isinstance(shown, Settled):
        _draw_played(canvas, scene, on, skin, lit=lit)
    else:
        laid = Layout(canvas.width, canvas.height, size=on.card)
        line = draw_hand(canvas, 1, shown.cards, shown.starter, laid, skin, lit=lit)
        for seat, others, crib in _others(case, shown):
            if line + 1 + on.card.high > canvas.height:
                break
            worth = hand_points(others, shown.starter, crib=crib)
            _head_of(canvas, scene, seat, line, worth, room, skin, crib=crib)
            line = draw_hand(canvas, line + 1, others, shown.starter, laid, skin)
    beside = Beside(canvas, on)
    _draw_combinations(beside, case, names, shown, missing, skin)
    beside.log(scene.on_table.around, skin)


def _others(case: Case, shown: HandShown | CribShown) -> list[tuple[Seat, tuple[Card, ...], bool]]:
    """What else is counted in this deal, whose it is and whether it is the crib: the other hand
    first.
    """
    phase = case.game.phase
    showing = phase.showing if isinstance(phase, Answering) else phase
    assert isinstance(showing, Showing)
    table, dealer = showing.table, case.view.dealer
    assert dealer is not None
    other, is_crib = Seat(1 - shown.seat), isinstance(shown, CribShown)
    last = (shown.seat, table.hands[shown.seat], False) if is_crib else (dealer, table.crib, True)
    return [(other, table.hands[other], False), last]


def _head_of(
    canvas: Canvas,
    scene: Decision,
    seat: Seat,
    line: int,
    worth: int,
    room: int,
    skin: Skin,
    *,
    crib: bool,
) -> None:
    points = str(worth) if worth else pgettext("points of a count", "0")

    def said(each: tuple[str, ...]) -> tuple[str, ...]:
        if crib:
            return (_("{name}'s crib, worth {points}", name=each[seat], points=points),)
        return (_("{name}'s hand, worth {points}", name=each[seat], points=points),)

    head(canvas, scene, seat, line, said, room, skin)


def _draw_played(canvas: Canvas, scene: Decision, on: Table, skin: Skin, *, lit: set[Card]) -> None:
    """The piles with the card that something was said of, and what both still held, as cards where
    there is room for that.
    """
    table, room = scene.on_table, cards_wide(on)
    lit = lit or set(table.case.judged.made)
    pitch = pitch_of_piles(table.around, on.card.wide, room)
    laid = Layout(canvas.width, canvas.height, size=on.card)
    draw_piles(
        canvas, table.around, 1, laid, skin, lit=lit, pitch=pitch, names=skin.glyphs.front[:2]
    )
    high = on.card.high + 2
    line = on.card.high + 3
    as_cards = line + len(table.hands) * high - 1 <= canvas.height
    for seat, hand in enumerate(table.hands):
        _head_of_held(canvas, scene, Seat(seat), hand, line, room, skin, as_cards=as_cards)
        if as_cards:
            lay(canvas, line + 1, hand, {}, on, skin)
        line += high if as_cards else 1
    if as_cards:
        lay_count(canvas, line, table.around, 0, on, skin)


def _head_of_held(
    canvas: Canvas,
    scene: Decision,
    seat: Seat,
    hand: tuple[Card, ...],
    line: int,
    room: int,
    skin: Skin,
    *,
    as_cards: bool,
) -> None:
    held = " ".join([skin.card_text(card) for card in hand])

    def said(each: tuple[str, ...]) -> tuple[str, ...]:
        if not hand:
            return (_("{name} held no cards", name=each[seat]),)
        if as_cards:
            return (_("{name}'s cards", name=each[seat]),)
        return (_("{name} held {cards}", name=each[seat], cards=held),)

    head(canvas, scene, seat, line, said, room, skin)


def _draw_combinations(
    beside: Beside, case: Case, names: tuple[str, ...], shown: AnyCount, missing: Score, skin: Skin
) -> None:
    beside.figures(counted_where(shown), "", (pgettext("a column", "points"),), "table.faint")
    if not shown.score:
        beside.figures(pgettext("of a hand", "nothing"), "", ("0",))
    few = len(shown.score) + _WORDS > beside.rows
    for sign, text, points in _rows(shown.score, missing, skin, beside.named(("",)), few=few):
        beside.figures(
            text, "", (str(points),), "table.good" if sign == ">" else "table", sign=sign
        )
    beside.figures(pgettext("of a hand", "worth"), "", (str(shown.worth),), "table.strong")
    beside.figures(pgettext("of the throws", "lost"), "", (points_lost(case),), "table.strong")
    beside.paragraph((wins(case, names),))
    beside.paragraph((run_on(settled(case, names)),))


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
    return _(_SEVERAL[combos[0].why], number=number(len(combos)))


_SEVERAL: Final = {
    Why.FIFTEEN: N_("{number} fifteens"),
    Why.PAIR: N_("{number} pairs"),
    Why.RUN: N_("{number} runs"),
}


def _combo(combo: Combo, skin: Skin, room: int) -> str:
    """Its cards and what it is called, or that alone where a long run leaves no room."""
    cards, name = " ".join([skin.card_text(card) for card in combo.cards]), made(combo)
    said = f"{cards}  {name}".strip()
    return said if cells(said) < room else name
