"""The play on the table: hands, the pile, the turned cards, and the count."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from cribbage.engine.actions import against_play
from cribbage.engine.rules import MOST, Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.cards import Lying, State, row
from cribbage.ui.screens.log import ADVICE
from cribbage.ui.screens.players import joint, player_style
from cribbage.ui.screens.surroundings import Surroundings

CLOSEST: Final = 3
"""The fewest cells between cards at which the rank and suit of each are visible."""

TURNED: Final = N_("turned")
PILE: Final = N_("pile")
"""The labels before a row of cards in text."""


def in_text() -> int:
    """Return the cells before the first card of a row of text."""
    return max(cells(_(TURNED)), cells(_(PILE))) + 1


def laid_out(layout: Layout, around: Around) -> Layout:
    """Return the layout for this game. With more than two sides the board shows who holds what, so
    large cards need fewer rows. A hint needs more cells than the log.
    """
    if around.advice:
        layout = layout._replace(log_from=ADVICE)
    return layout._replace(large_from=16) if around.view.rules.sides > 2 else layout


def in_hand(hand: tuple[Card, ...], count: int, chosen: int | None) -> list[Lying]:
    """Return the numbered cards of a hand: one chosen, and those that do not fit barred."""
    lying = []
    for place, card in enumerate(hand):
        state = State.CHOSEN if place == chosen else State.PLAIN
        barred = against_play(hand, count, card)
        lying.append(Lying(card, State.BARRED if barred else state, str(place + 1)))
    return lying


def draw_turned(canvas: Canvas, around: Around, line: int, width: int, skin: Skin) -> None:
    """Draw the cards of finished counts as a row of text."""
    turned = range(around.start)
    draw_in_text(canvas, around, turned, _(TURNED), line, width, skin, style="table.faint")


def draw_in_text(
    canvas: Canvas,
    around: Around,
    places: range,
    label: str,
    line: int,
    width: int,
    skin: Skin,
    *,
    style: str = "table",
    lit: Collection[Card] = (),
) -> None:
    """Draw played cards as a row of text of ``width`` cells, each after the mark of its player;
    only the last ones if not all fit. Draws nothing without ``places``.
    """
    if not places:
        return
    view, glyphs, joined = around.view, skin.glyphs, joint(skin)
    dots, room = "... " if glyphs.ascii else "\N{HORIZONTAL ELLIPSIS} ", width - in_text()
    each = [len("@" + joined + skin.card_text(view.played[place]) + " ") for place in places]
    first = 0
    while sum(each[first:]) + (len(dots) if first else 0) > room + 1:
        first += 1
    canvas.write(line, MARGIN, label, "table.faint")
    column = canvas.write(line, MARGIN + in_text(), dots if first else "", "table.faint")
    for place in places[first:]:
        card, side = view.played[place], around.side(view.players[place])
        scored = "table.good" if card in lit else ""
        column = canvas.write(line, column, glyphs.front[side], scored or player_style(side))
        text = f"{joined}{skin.card_text(card)} "
        column = canvas.write(line, column, text, scored or style)


def draw_piles(
    canvas: Canvas,
    around: Surroundings,
    top: int,
    layout: Layout,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pitch: int | None = None,
    names: Sequence[str] = (),
    awaited: Seat | None = None,
) -> int:
    """Draw all played cards over the names of their players, the turned ones pale and those in
    ``lit`` lit. ``pitch`` is the cells from one card to the next, by default as many as fit.
    ``names`` replace those of the players. A card ``awaited`` from a seat has its place after all
    others. Return the column after them.
    """
    column, start = MARGIN, around.start
    pitch = pitch or _pitch_of_piles(around, layout, _piles(around, awaited is not None))
    names = names or _brief(around.names, pitch, skin)
    for places in _piles(around, awaited is not None):
        state = State.SPENT if places.start < start else State.PLAIN
        cards, players = _lying(around, places, awaited)
        lying = [
            Lying(
                card,
                State.LIT if card in lit else state if card else State.AWAITED,
                names[player],
                player_style(around.side(player)),
            )
            for card, player in zip(cards, players, strict=True)
        ]
        if lying:
            pile = row(lying, skin, size=layout.card, pitch=pitch, name=None)
            canvas.paste(pile, top, column)
            column += pile.width + 2
    return column


def _piles(around: Surroundings, awaits: bool) -> list[range]:
    """Return the places of the cards of each pile: the turned ones, those of the current count, and
    an awaited card, apart if it starts another count.
    """
    start, played = around.start, len(around.view.played)
    ends = [0, start, *([played] if around.finished else []), played + awaits]
    piles = [range(first, last) for first, last in pairwise(ends)]
    return [each for each in piles if each]


def _lying(
    around: Surroundings, places: range, awaited: Seat | None
) -> tuple[tuple[Card | None, ...], tuple[Seat, ...]]:
    """Return the cards at these places and their players, with an awaited card at the end."""
    seen = slice(places.start, places.stop)
    cards, players = around.view.played[seen], around.view.players[seen]
    if awaited is None or len(cards) == len(places):
        return cards, players
    return (*cards, None), (*players, awaited)


def _pitch_of_piles(around: Surroundings, layout: Layout, piles: Sequence[range]) -> int:
    """Return the cells from one card to the next, the same in every deal. Against the computer they
    grow while its whole name fits below its cards.
    """
    pitch = min(layout.card.wide, (layout.room - 2) // 8)
    if not isinstance(around, Around) or not any(around.levels):
        return pitch
    wide = layout.card.wide
    most = max(*map(cells, around.names), wide) + 1

    def taken(pitch: int) -> int:
        # The name of a pile's last card has as much room as the others.
        each = [(len(pile) - 1) * pitch + max(wide, pitch - 1) for pile in piles]
        return sum(each) + 2 * (len(piles) - 1)

    fitting = range(most, pitch, -1)
    return next((each for each in fitting if taken(each) <= layout.room), pitch)


def _brief(names: Sequence[str], width: int, skin: Skin) -> tuple[str, ...]:
    """Return names cut to at most ``width`` cells, or pegs if the cut names look alike."""
    room = width if all(cells(name) < width for name in names) else width - 1
    short = tuple([cut(name, room) for name in names])
    return short if len(set(short)) == len(names) else skin.glyphs.front[: len(names)]


def draw_count(
    canvas: Canvas, line: int, around: Surroundings, skin: Skin, *, point: int = 1
) -> None:
    """Draw the count, and how much of 31 it is with ``point`` cells for each; a finished count as
    it ended.
    """
    glyphs = skin.glyphs
    count = around.finished.reached if around.finished else around.view.count
    full = count == MOST
    column = canvas.write(line, MARGIN, pgettext("of the play", "count") + " ", "table.faint")
    column = canvas.write(line, column, f"{count:>2}", "table.good" if full else "table.strong") + 1
    column = canvas.write(line, column, glyphs.full * (point * count), "count.full")
    column = canvas.write(line, column, glyphs.rest * (point * (MOST - count)), "count.rest")
    canvas.write(line, column + 1, str(MOST), "table.good" if full else "table.faint")
