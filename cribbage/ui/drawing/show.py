"""A hand as it is counted aloud: its cards, the phrases so far, and their tally."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from cribbage.engine.events import CribShown
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State, face, row
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.sizes import LARGE, MARGIN, SMALL, Layout, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.scenes import Counting, Over, Surroundings
from cribbage.ui.scenes.screen import Counted
from cribbage.ui.words.aloud import Phrase, cadence, number
from cribbage.ui.words.moments import GREAT_HAND, RARE
from cribbage.ui.words.sentences import as_sentence, wrapped
from cribbage.ui.words.sources import Best

AnyCounting = Counted[Any]

NOTHING: Final = N_("nineteen, meaning zero points")

GAP: Final = 4
"""The cells between two phrases in a row."""

CARDS_OF_A_HAND: Final = 5

_SUM: Final = 2
"""The rows of the tally, with the line above it."""


def draw_hand(
    canvas: Canvas,
    top: int,
    hand: Sequence[Card],
    starter: Card,
    layout: Layout,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pointed: int | None = None,
) -> int:
    """A hand or crib and the starter; the row below them, with one between."""
    cards = with_starter(hand, starter, layout.card, skin, lit=lit, pointed=pointed)
    canvas.paste(cards, top, MARGIN)
    return top + layout.card.high + 1


def with_starter(
    hand: Sequence[Card],
    starter: Card,
    size: Size,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pointed: int | None = None,
) -> Canvas:
    """The cards of a hand or crib in their order, and behind them the starter.

    Where cards are marked, the one at a place is ``pointed`` at: they have numbers below them, the
    starter the last, and each is clicked on.
    """
    marks = pointed is not None
    shown = [
        Lying(card, State.LIT if card in lit else State.PLAIN, str(place) if marks else "")
        for place, card in enumerate(sorted(hand, key=lambda card: card.order), 1)
    ]
    cards = row(shown, skin, size=size, name="card" if marks else None, pointer=pointed)
    plus, last = cards.width + 1, len(shown)
    canvas = Canvas(plus + 2 + size.wide, size.high + int(marks))
    canvas.paste(cards, 0, 0)
    canvas.write(size.high // 2, plus, "+", "table.faint")
    state = State.LIT if starter in lit else State.PLAIN
    behind = [Lying(starter, state, str(last + 1) if marks else "")]
    turned = row(behind, skin, size=size, name=None, pointer=0 if pointed == last else None)
    target = ("card", last) if marks else None
    canvas.paste(turned, 0, plus + 2, target=target)
    return canvas


def draw_told(
    canvas: Canvas,
    scene: AnyCounting,
    around: Surroundings,
    top: int,
    layout: Layout,
    skin: Skin,
) -> None:
    """Every phrase so far with its tally; what does not fit beside the log, phrase below phrase,
    has its place as well.
    """
    named = scene.phrases[: scene.named]
    if _fits_beside(scene.phrases, canvas.height - top - _SUM, layout, skin):
        _draw_phrases(canvas, scene, named, top, layout, skin)
        draw_log_beside(canvas, around, layout, skin)
    else:
        _draw_many_phrases(canvas, scene, named, top, skin)
        column = MARGIN + CARDS_OF_A_HAND * (layout.card.wide + 1) + 4
        draw_sum(canvas, scene, named, top - layout.card.high // 2 - 2, column, 16)


_LEAST_FOR_LARGE: Final = 10
"""The rows for what people will remember, whose hand it is, large cards, and three of words."""


def is_rare(around: Surroundings) -> bool:
    """Whether what was just counted is a hand or crib of twenty-eight or twenty-nine."""
    return any(each.rank >= RARE for each in around.highlights)


def lit_of(scene: Counting) -> tuple[Card, ...]:
    """The cards that shine: those of the newest phrase, and at the end every one that scores, of a
    great hand all; in a lesson those that are marked.
    """
    if scene.around.lesson:
        return tuple(scene.around.lesson.marked)
    event = scene.event
    if scene.told and event.worth >= GREAT_HAND and not scene.after.bright:
        return (*event.cards, event.starter)
    return of_phrases(scene)


def of_phrases(scene: AnyCounting) -> tuple[Card, ...]:
    """The cards of the newest phrase, and once all are named those of every phrase."""
    named = scene.phrases if scene.told else scene.phrases[: scene.named][-1:]
    return tuple(dict.fromkeys([card for phrase in named for card in phrase.cards]))


def draw_rare_hand(
    canvas: Canvas, scene: AnyCounting, owner: str, skin: Skin, size: Size | None = None
) -> None:
    """All five cards lit between the figures of their worth, and the count in words; the cards are
    large, but where the board leaves the table only nine rows, or of another ``size``. ``owner``
    is whose hand it is.
    """
    event, around, width = scene.event, scene.after, canvas.width
    cards = sorted(event.cards, key=lambda card: card.order)
    top = max(2, 3 + (canvas.height - 12) // 3)
    size = size or (LARGE if canvas.height >= _LEAST_FOR_LARGE else SMALL)
    side = around.side(event.seat)
    worth = _("{owner} is {number}", owner=owner, number=number(event.worth))
    title = f"{skin.glyphs.front[side]} {worth}"
    canvas.write(max(1, top - 2), 0, title, player_style(side), width=width, align="centre")
    state = State.PLAIN if around.bright else State.LIT
    four = row([Lying(card, state) for card in cards], skin, size=size, name=None)
    starter = face(event.starter, skin, state=state, size=size)
    left = (width - four.width - starter.width - 4) // 2
    canvas.paste(four, top, left)
    plus = left + four.width + 1
    canvas.write(top + starter.height // 2, plus, "+", "table.faint")
    canvas.paste(starter, top, plus + 3)
    figures = large_figures(event.worth, ascii=skin.glyphs.ascii)
    for line, figure in enumerate(figures, top + (starter.height - len(figures)) // 2):
        canvas.write(line, left - len(figure) - 5, figure, "moment.shown")
        canvas.write(line, plus + 3 + starter.width + 5, figure, "moment.shown")
    said = wrapped(as_sentence(cadence(event.score)), width - 6 * MARGIN)
    below = min(top + starter.height + 1, canvas.height - len(said))
    for line, text in enumerate(said, below):
        canvas.write(line, 0, text, width=width, align="centre")


def _draw_phrases(
    canvas: Canvas,
    scene: AnyCounting,
    named: tuple[Phrase, ...],
    top: int,
    layout: Layout,
    skin: Skin,
) -> None:
    """The phrases so far over the tally."""
    for line, phrase in enumerate(named, top):
        draw_phrase(canvas, scene, phrase, line, MARGIN, layout.room, skin)
    if scene.told and not scene.phrases:
        canvas.write(top, MARGIN, _(NOTHING), "table.strong")
    line = top + max(1, len(scene.phrases))
    canvas.write(line, MARGIN, skin.glyphs.across * layout.room, "table.rule")
    draw_sum(canvas, scene, named, line + 1, MARGIN, layout.room)


def _draw_many_phrases(
    canvas: Canvas, scene: AnyCounting, named: tuple[Phrase, ...], top: int, skin: Skin
) -> None:
    """The phrases so far two by two; one that is longer than half a row has the row."""
    whole = canvas.width - 2 * MARGIN
    half = (whole - GAP) // 2
    line, column = top - 1, 0
    for phrase in named:
        short = phrase_width(phrase, skin) <= half
        if short and column == MARGIN:
            column = MARGIN + half + GAP
        else:
            line, column = line + 1, MARGIN if short else 0
        draw_phrase(canvas, scene, phrase, line, column or MARGIN, half if short else whole, skin)


def draw_phrase(
    canvas: Canvas, scene: AnyCounting, phrase: Phrase, line: int, left: int, width: int, skin: Skin
) -> None:
    newest = phrase == scene.phrases[scene.named - 1] and not scene.told
    canvas.write(line, left, phrase.text, "table.strong" if newest else "table")
    cards = of_phrase(phrase, skin)
    canvas.write(line, left + width - len(cards), cards, "table.faint")


def draw_sum(
    canvas: Canvas,
    scene: AnyCounting,
    named: tuple[Phrase, ...],
    line: int,
    left: int,
    width: int,
) -> None:
    canvas.write(line, left, _("total") if scene.told else _("so far"), "table.faint")
    tally = str(named[-1].tally if named else 0)
    style = "table.good" if scene.told else "table.strong"
    canvas.write(line, left + width - len(tally), tally, style)


def _fits_beside(phrases: Sequence[Phrase], rows: int, layout: Layout, skin: Skin) -> bool:
    """Whether the whole count has room beside the log, a phrase a row."""
    widest = max([phrase_width(phrase, skin) for phrase in phrases], default=0)
    return len(phrases) <= rows and widest <= layout.room


def phrase_width(phrase: Phrase, skin: Skin) -> int:
    return cells(phrase.text) + 2 + len(of_phrase(phrase, skin))


def of_phrase(phrase: Phrase, skin: Skin) -> str:
    """The cards that a phrase counts."""
    return " ".join([skin.card_text(card) for card in phrase.cards])


def of_five(size: Size) -> int:
    """The cells of five cards, the plus, and what stands between them."""
    return CARDS_OF_A_HAND * (size.wide + 1) + 2


def draw_five(canvas: Canvas, best: Best, top: int, left: int, size: Size, skin: Skin) -> None:
    """The cards of the best hand or crib of a game, and the starter behind a plus."""
    for place, card in enumerate(best.cards):
        canvas.paste(face(card, skin, size=size), top, left + place * (size.wide + 1))
    behind = left + 4 * (size.wide + 1)
    canvas.write(top + size.high // 2, behind, "+", "table.faint")
    canvas.paste(face(best.shown.starter, skin, size=size), top, behind + 2)


def whose_best(scene: Over, skin: Skin) -> tuple[str, str, str]:
    """Which it is, whose, and of which deal: ``best hand: ``, ``● Ann``, ``, deal 3``."""
    assert scene.best is not None
    best, deal = scene.best
    mark = skin.glyphs.front[scene.around.side(best.seat)]
    what = _("best crib: ") if isinstance(best, CribShown) else _("best hand: ")
    return what, f"{mark} {scene.around.names[best.seat]}", _(", deal {deal}", deal=deal)


def draw_whose_best(
    canvas: Canvas, scene: Over, line: int, left: int, room: int, skin: Skin
) -> int:
    """Whose the best hand is, and where there is room of which deal; the column behind that."""
    what, owner, when = whose_best(scene, skin)
    if cells(what + owner + when) > room:
        when = ""
    assert scene.best is not None
    style = player_style(scene.around.side(scene.best.shown.seat))
    column = canvas.write(line, left, what, "table.faint")
    column = canvas.write(line, column, cut(owner, room - cells(what + when)), style)
    return canvas.write(line, column, when, "table.faint")
