"""Pictures of the play, with the pile and the count, and of a hand that is counted."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from cribbage.engine.actions import against_play
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card, sort_cards
from cribbage.ui.layout.boxes import Box, Leaf, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.sizes import LARGE, MARGIN, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.card_pictures import LyingCard, State, face, row
from cribbage.ui.screens.screen import CountedScreen
from cribbage.ui.screens.seats import marked_name
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.ui.words.aloud import Phrase, cadence, number
from cribbage.ui.words.moments import RARE
from cribbage.ui.words.sentences import as_sentence, wrapped

AnyCounting = CountedScreen[Any]

NOTHING: Final = N_("nineteen, meaning zero points")

GAP: Final = 4
"""The cells between two phrases in a row."""

CARDS_OF_A_HAND: Final = 5


def draw_hand_with_starter(
    hand: Sequence[Card],
    starter: Card,
    size: Size,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pointed: int | None = None,
    lift: bool = False,
) -> Canvas:
    """Return the cards of a hand or crib in order, and after them the starter.

    With a ``pointed`` place, the pointer is at that card; all cards, the starter last, have numbers
    below them and can be clicked, and those ``lit`` are chosen. ``lift`` adds a row above, into
    which chosen cards are raised.
    """
    marks = pointed is not None
    states = dict.fromkeys(lit, State.CHOSEN if marks else State.LIT)
    shown = [
        LyingCard(card, states.get(card, State.PLAIN), str(place) if marks else "")
        for place, card in enumerate(sort_cards(hand), 1)
    ]
    cards = row(shown, skin, size=size, lift=lift, name="card" if marks else None, pointer=pointed)
    plus, last = cards.width + 1, len(shown)
    canvas = Canvas(plus + 2 + size.wide, size.high + lift + marks)
    canvas.paste(cards, 0, 0)
    canvas.write(lift + size.high // 2, plus, "+", "table.faint")
    behind = [LyingCard(starter, states.get(starter, State.PLAIN), str(last + 1) if marks else "")]
    first = 0 if pointed == last else None
    turned = row(behind, skin, size=size, lift=lift, name=None, pointer=first)
    target = ("card", last) if marks else None
    canvas.paste(turned, 0, plus + 2, target=target)
    return canvas


_LEAST_FOR_LARGE: Final = 10
"""The rows for the banner, the owner, large cards, and three rows of words."""


def is_rare(around: Surroundings) -> bool:
    """Return true if the hand or crib just counted is worth 28 or 29."""
    return any(each.rank >= RARE for each in around.highlights)


def of_phrases(scene: AnyCounting) -> tuple[Card, ...]:
    """Return the cards of the newest phrase, or of all phrases once all are named."""
    named = scene.phrases if scene.told else scene.phrases[: scene.named][-1:]
    return tuple(dict.fromkeys([card for phrase in named for card in phrase.cards]))


def rare_hand(
    scene: AnyCounting, owner: str, skin: Skin, high: Span, size: Size | None = None
) -> Box:
    """Return all five cards lit between their points in large figures, and the count in words. The
    cards are large, unless the board leaves fewer than ten rows or ``size`` is given. ``owner`` is
    whose hand it is.
    """

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        # The row above has the highlight.
        canvas = Canvas(width, height + 1)
        event, around = scene.event, scene.after
        cards = sort_cards(event.cards)
        first = max(2, 3 + (canvas.height - 12) // 3)
        fits = size or (LARGE if canvas.height >= _LEAST_FOR_LARGE else SMALL)
        worth = _("{owner} is {number}", owner=owner, number=number(event.worth))
        title = marked_name(around.side(event.seat), worth, skin)
        canvas.write(max(1, first - 2), 0, *title, width=width, align="centre")
        state = State.PLAIN if around.bright else State.LIT
        four = row([LyingCard(card, state) for card in cards], skin, size=fits, name=None)
        starter = face(event.starter, skin, state=state, size=fits)
        start = (width - four.width - starter.width - 4) // 2
        canvas.paste(four, first, start)
        plus = start + four.width + 1
        canvas.write(first + starter.height // 2, plus, "+", "table.faint")
        canvas.paste(starter, first, plus + 3)
        figures = large_figures(event.worth, ascii=skin.glyphs.ascii)
        for line, figure in enumerate(figures, first + (starter.height - len(figures)) // 2):
            canvas.write(line, start - len(figure) - 5, figure, "moment.shown")
            canvas.write(line, plus + 3 + starter.width + 5, figure, "moment.shown")
        said = wrapped(as_sentence(cadence(event.score)), width - 6 * MARGIN)
        below = min(first + starter.height + 1, canvas.height - len(said))
        for line, text in enumerate(said, below):
            canvas.write(line, 0, text, width=width, align="centre")
        on.paste(canvas.part(1, 0, width, height), top, left)

    return Leaf(Span(grows=True), high, draw)


def of_phrase(phrase: Phrase, skin: Skin) -> str:
    """Return the cards that a phrase counts."""
    return " ".join([skin.card_text(card) for card in phrase.cards])


def of_five(size: Size) -> int:
    """Return the cells of five cards and the plus, with the gaps."""
    return CARDS_OF_A_HAND * (size.wide + 1) + 2


CLOSEST: Final = 3
"""The fewest cells between cards at which the rank and suit of each are visible."""


def in_hand(hand: tuple[Card, ...], count: int, chosen: int | None) -> list[LyingCard]:
    """Return the numbered cards of a hand: one chosen, and those that do not fit barred."""
    lying = []
    for place, card in enumerate(hand):
        state = State.CHOSEN if place == chosen else State.PLAIN
        barred = against_play(hand, count, card)
        lying.append(LyingCard(card, State.BARRED if barred else state, str(place + 1)))
    return lying
