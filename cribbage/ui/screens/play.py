"""The play on the table: hands, the pile, the turned cards, and the count."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from cribbage.engine.actions import against_play
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, cells
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import Box, Fixed, Leaf, Row, Span
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.cards import Lying, State, row
from cribbage.ui.screens.players import joint, player_style
from cribbage.ui.screens.screen import Look
from cribbage.ui.screens.surroundings import Surroundings

CLOSEST: Final = 3
"""The fewest cells between cards at which the rank and suit of each are visible."""

TURNED: Final = N_("turned")
PILE: Final = N_("pile")
"""The labels before a row of cards in text."""


def in_text() -> int:
    """Return the cells before the first card of a row of text."""
    return max(cells(_(TURNED)), cells(_(PILE))) + 1


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


def piles(
    around: Surroundings,
    look: Look,
    *,
    lit: Collection[Card] = (),
    awaited: Seat | None = None,
    pitch: int | None = None,
    names: Sequence[str] = (),
) -> Box:
    """Return every card in order of play above its player's name, the turned ones pale.

    Each count is a pile of its own. A card ``awaited`` from a seat has its place after all others.
    ``pitch`` is the cells from one card to the next; without it, the full names of computer players
    are shown if there is room. ``names`` replace those of the players.
    """
    size, played = look.card, len(around.view.played)
    ends = [0, around.start, *([played] if around.finished else []), played + (awaited is not None)]
    lying = [range(first, last) for first, last in pairwise(ends) if first < last]

    def laid(step: int) -> Box:
        below = names or _under(around.names, step, look.skin)
        each = [[lying_at(around, place, below, lit, awaited) for place in pile] for pile in lying]
        drawn = [row(pile, look.skin, size=size, pitch=step, name=None) for pile in each]
        return Row(*map(Fixed, drawn), gap=2)

    if pitch:
        return laid(pitch)
    named = isinstance(around, Around) and any(around.levels)
    longest = max(*map(cells, around.names), size.wide) + 1 if named else size.wide

    def draw(canvas: Canvas, top: int, left: int, width: int, height: int) -> None:
        step = longest
        while step > size.wide:
            if sum([len(each) * step for each in lying]) + 2 * len(lying) <= width + 3:
                break
            step -= 1
        laid(step).draw(canvas, top, left, width, height)

    return Leaf(Span(8 * size.wide + 2, 8 * longest + 2), size.high + 1, draw)


def lying_at(
    around: Surroundings,
    place: int,
    names: Sequence[str],
    lit: Collection[Card] = (),
    awaited: Seat | None = None,
) -> Lying:
    """Return the card at a place of the play, or the place of an awaited one, above a name."""
    view = around.view
    card = view.played[place] if place < len(view.played) else None
    seat = view.players[place] if card else awaited
    assert seat is not None
    state = State.SPENT if place < around.start else State.PLAIN
    state = State.AWAITED if card is None else State.LIT if card in lit else state
    return Lying(card, state, names[seat], player_style(around.side(seat)))


def _under(names: Sequence[str], width: int, skin: Skin) -> Sequence[str]:
    """Return names cut to so many cells each, or pegs if they then look alike."""
    room = width if all(cells(name) < width for name in names) else width - 1
    short = [cut(name, room) for name in names]
    return short if len(set(short)) == len(names) else skin.glyphs.front[: len(names)]
