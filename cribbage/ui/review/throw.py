"""Two cards thrown, on the table: the six of both players, and what each throw was worth."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.review.judged import Choice
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import came, done, is_by_chance, why, wins
from cribbage.ui.advice.throws import figure
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.beside import Beside, cards_wide, head, lay
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.sentences import wrapped

_ROOM_FOR_SOME: Final = 18
_SOME: Final = 8
"""The throws that stand side by side in so many rows: those up to the one made, as far as that."""

_ROOM_FOR_ALL: Final = 28

_LEGEND: Final = (
    "hand: what the four kept are worth, over all starters.",
    "crib: what is in the crib, with what people throw; a minus where it is the other's.",
    "play: what is pegged in the play, less what the other pegs.",
)


def draw_throw(canvas: Canvas, scene: Decision, layout: Layout, skin: Skin) -> None:
    """The cards of both, what was thrown lit, and the figures beside them."""
    case, names = scene.on_table.case, scene.page.judgement.names
    seat, other = case.judged.seat, Seat(1 - case.judged.seat)
    room = cards_wide(layout)
    made, better = case.judged.made, case.judged.better
    words = {card: "both" if card in better else "threw" for card in made}
    words |= {card: "best" for card in better if card not in made}
    head(canvas, scene, seat, 0, lambda each: done(case, each, skin.card_text), room, skin)
    line = lay(canvas, 1, case.deal.dealt[seat], words, layout, skin, lit=made)

    def held(each: tuple[str, ...]) -> tuple[str, ...]:
        return f"{each[other]} held, unseen by {each[seat]}", f"{each[other]} held, unseen"

    head(canvas, scene, other, line, held, room, skin)
    thrown = case.deal.thrown[other]
    under = dict.fromkeys(thrown, "threw")
    line = lay(canvas, line + 1, case.deal.dealt[other], under, layout, skin, lit=thrown)
    below = wrapped(came(case, names, skin.card_text), room)
    if line + len(below) < canvas.height:
        for at, text in enumerate(below, line + 1):
            canvas.write(at, MARGIN, text, "table.faint")
    _draw_figures(Beside(canvas, layout), case, names, skin)


def _draw_figures(beside: Beside, case: Case, names: tuple[str, ...], skin: Skin) -> None:
    late, made = is_by_chance(case), case.chosen
    high = beside.height
    beside.figures("", "", ("hand", "crib", "play", "wins" if late else "all"), "table.faint")
    for choice in _shown(case, made, high):
        if choice is None:
            beside.figures("...", "", ())
            continue
        is_best, is_made = choice is case.choices[0], choice is made
        marked = is_best or is_made
        beside.figures(
            " ".join([skin.card_text(card) for card in choice.cards]),
            "best" if is_best else "threw" if is_made else "",
            (*map(figure, choice.parts), _worth(choice, late=late)),
            "table.strong" if marked else "table.faint",
            sign=">" if marked and high >= _ROOM_FOR_SOME else " ",
        )
    lost = 100 * case.judged.chance if late else case.judged.lost
    beside.figures("lost", "", (f"{lost:.1f}" if late else figure(lost),), "table.strong")
    beside.paragraph((wins(case, names),))
    beside.paragraph(why(case, skin.card_text))
    if high >= _ROOM_FOR_ALL:
        for text in _LEGEND:
            beside.paragraph((text,), "table.faint")


def _shown(case: Case, made: Choice, rows: int) -> tuple[Choice | None, ...]:
    """The throws that are listed in a table so high, None where some are left out."""
    best, place = case.choices[0], case.choices.index(made)
    if rows >= _ROOM_FOR_ALL:
        return case.choices
    if rows < _ROOM_FOR_SOME:
        return best, made
    if place < _SOME:
        return case.choices[: place + 1]
    return (*case.choices[: _SOME - 2], None, made)


def _worth(choice: Choice, *, late: bool) -> str:
    if not late:
        return figure(choice.worth)
    return "-" if choice.chance is None else f"{100 * choice.chance:.1f}"
