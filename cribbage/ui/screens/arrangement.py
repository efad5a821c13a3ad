"""The layout of a table: players around the board, or everything below the board."""

from collections.abc import Sequence

from cribbage.engine.rules import Seat
from cribbage.language.speaking import cells
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import GameTable, places_at_table
from cribbage.ui.screens.board import board, skunk_line
from cribbage.ui.screens.card_pictures import LyingCard, row
from cribbage.ui.screens.recent_log import draw_log
from cribbage.ui.screens.screen import Look
from cribbage.ui.screens.seats import by_lane, marked_name
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.views.view import View


def written_log(around: Surroundings, wide: int | boxes.Span, least: int = 1) -> boxes.Box:
    """Return the end of the log in so many cells, and in at least so many rows."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        draw_log(on, around, top, left, height, width)

    return boxes.Leaf(wide, boxes.Span(least, least, grows=True), draw)


def draw_board(
    around: GameTable, width: int, skin: Skin, *, low: bool = False, counted: View | None = None
) -> Canvas:
    """Draw the board of a game, ``low`` for few rows, with who counts according to ``counted``."""
    view, match = around.view, around.match
    rules = view.rules
    shining = {each.side for each in around.highlights}
    if view.winner is not None:
        shining.add(view.winner)
    glows = [around.glow if side in shining else 0 for side in range(rules.sides)]
    totals = match.totals(around.won, rules.sides)
    return board(
        rules.target,
        by_lane(places_at_table(around, counted), rules, around.pegs, totals, glows),
        width=width,
        skin=skin,
        low=low,
        match=match.to,
        skunk=skunk_line(rules.target, match),
    )


def lay_out_cards(
    lying: Sequence[LyingCard],
    look: Look,
    *,
    size: Size | None = None,
    lift: bool = False,
    pointer: int | None = None,
    own: bool = False,
    named: bool = True,
) -> boxes.Box:
    """Return cards side by side above a row for their numbers, left out unless ``named``.

    A click on one of the ``own`` cards chooses it. ``lift`` raises the chosen ones.
    """
    size = size or look.card
    name = "card" if own else None
    drawn = row(lying, look.skin, size=size, lift=lift, pointer=pointer, name=name)
    return boxes.FixedBox(drawn if named else drawn.part(0, 0, drawn.width, size.high + lift))


def draw_sentence(said: str, *parts: boxes.StyledText) -> boxes.Box:
    """Return a faint sentence with parts in styles of their own."""

    def write(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        on.write_parts(top, left, said, "table.faint", *parts)

    return boxes.Leaf(cells(said), 1, write)


def name(around: Surroundings, seat: Seat, skin: Skin) -> boxes.StyledText:
    """Return a player's name after the mark of the side, in its color."""
    return marked_name(around.side(seat), around.names[seat], skin)
