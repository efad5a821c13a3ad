"""Two cards thrown, on the table: the six of both players, and what each throw was worth."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.review.judged import Choice
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.decided import came, done, is_by_chance, wins
from cribbage.ui.advice.reviewed import because
from cribbage.ui.advice.throws import figure
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.beside import Beside, cards_wide, head, lay
from cribbage.ui.review.card import best
from cribbage.ui.review.ground import ALL_THROWS, Table
from cribbage.ui.scenes.scenes import Decision
from cribbage.ui.words.sentences import wrapped

_LEGEND: Final = (
    N_("hand: the average score of the four cards kept, over all starters."),
    N_("crib: the average crib with typical discards, negative for the opponent's crib."),
    N_("play: points pegged in the play, minus the opponent's."),
)


def draw_throw(canvas: Canvas, scene: Decision, on: Table, skin: Skin) -> None:
    """The cards of both, what was thrown lit, and the figures beside them."""
    case, names = scene.on_table.case, scene.page.judgement.names
    seat, other = case.judged.seat, Seat(1 - case.judged.seat)
    room = cards_wide(on)
    made, better = case.judged.made, case.judged.better
    threw, both = pgettext("below a card", "threw"), pgettext("best and thrown", "both")
    words = {card: both if card in better else threw for card in made}
    words |= {card: best() for card in better if card not in made}
    head(canvas, scene, seat, 0, lambda each: done(case, each, skin.card_text), room, skin)
    line = lay(canvas, 1, case.deal.dealt[seat], words, on, skin, lit=made)

    def held(each: tuple[str, ...]) -> tuple[str, ...]:
        return (
            _("{other}'s cards, hidden from {name}", other=each[other], name=each[seat]),
            _("{other}'s cards, hidden", other=each[other]),
        )

    head(canvas, scene, other, line, held, room, skin)
    thrown = case.deal.thrown[other]
    under = dict.fromkeys(thrown, threw)
    line = lay(canvas, line + 1, case.deal.dealt[other], under, on, skin, lit=thrown)
    below = wrapped(came(case, names, skin.card_text), room)
    if line + len(below) < canvas.height:
        for at, text in enumerate(below, line + 1):
            canvas.write(at, MARGIN, text, "table.faint")
    beside = Beside(canvas, on, over=on.over)
    _draw_figures(beside, case, names, on, skin)
    beside.log(scene.on_table.around, skin)


def _draw_figures(
    beside: Beside, case: Case, names: tuple[str, ...], on: Table, skin: Skin
) -> None:
    late, made = is_by_chance(case), case.chosen
    parts = (
        pgettext("what is expected of a throw", "hand"),
        pgettext("what is expected of a throw", "crib"),
        pgettext("what is expected of a throw", "play"),
    )
    together = pgettext("what is expected of a throw", "total")
    last = pgettext("of the throws", "win %") if late else together
    beside.figures("", "", (*parts, last), "table.faint")
    for choice in _shown(case, made, on.throws):
        if choice is None:
            beside.figures("...", "", ())
            continue
        is_best, is_made = choice is case.choices[0], choice is made
        marked = is_best or is_made
        beside.figures(
            " ".join([skin.card_text(card) for card in choice.cards]),
            best() if is_best else pgettext("below a card", "threw") if is_made else "",
            (*map(figure, choice.parts), _worth(choice, late=late)),
            "table.strong" if marked else "table.faint",
            sign=">" if marked and on.throws > _TWO else " ",
        )
    lost = 100 * case.judged.chance if late else case.judged.lost
    beside.figures(
        pgettext("of the throws", "lost"),
        "",
        (f"{lost:.1f}" if late else figure(lost),),
        "table.strong",
    )
    beside.paragraph((wins(case, names),))
    beside.paragraph(because(case))
    for text in _LEGEND if on.over else ():
        beside.paragraph((_(text),), "table.faint")


def _shown(case: Case, made: Choice, throws: int) -> tuple[Choice | None, ...]:
    """The throws that are listed where there is room for so many, as far as the one that was made;
    None where some are left out.
    """
    place = case.choices.index(made)
    if throws >= ALL_THROWS:
        return case.choices
    if throws == _TWO:
        return case.choices[0], made
    if place < throws:
        return case.choices[: place + 1]
    return (*case.choices[: throws - 2], None, made)


_TWO: Final = 2
"""The best one and the one that was made, which need no sign before them."""


def _worth(choice: Choice, *, late: bool) -> str:
    if not late:
        return figure(choice.worth)
    return "-" if choice.chance is None else f"{100 * choice.chance:.1f}"
