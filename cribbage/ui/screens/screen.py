"""A scene as a picture: a frame is a pure function of the scene, the size and the skin."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.cells import cell_len

from cribbage.ui.drawing.board import LANES, Standing, board
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import LEAST_HEIGHT, LEAST_WIDTH, Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.book import draw_book, draw_games, draw_rivals
from cribbage.ui.pages.help import draw_help
from cribbage.ui.pages.log import draw_log
from cribbage.ui.pages.standings import draw_standings
from cribbage.ui.scenes.captions import aside, message, title
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.keys import key_row
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Book,
    Counting,
    Curtain,
    Cutting,
    Games,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Over,
    Pause,
    Playing,
    Retelling,
    Rivals,
    Saying,
    Scene,
    Standings,
    around_of,
    under,
)
from cribbage.ui.screens.cutting import draw_cutting, draw_pause
from cribbage.ui.screens.hands import (
    draw_curtain,
    draw_hand_over,
    draw_lay_away,
    draw_playing,
)
from cribbage.ui.screens.over import draw_over
from cribbage.ui.screens.overlays import draw_leaving
from cribbage.ui.screens.retelling import draw_retelling
from cribbage.ui.screens.show import draw_counting, draw_saying
from cribbage.ui.screens.start import draw_offer, draw_start
from cribbage.ui.words.sentences import by_side, listed

BOARD_ROW: Final = 1
PANEL_ROW: Final = 10
_BELOW_PANEL: Final = 2


def fits(width: int, height: int) -> bool:
    """Whether a screen is large enough for the table."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def draw(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The whole screen: title, board, table, message and keys, from top to bottom.

    Below 80 by 24 cells it says so and shows no hand.
    """
    if not fits(width, height):
        return _too_small(width, height)
    canvas = Canvas(width, height)
    _draw_title(canvas, scene)
    if page := _PAGES.get(type(scene)):
        read = Canvas(width, height - BOARD_ROW - _BELOW_PANEL)
        page(read, scene, skin)
        canvas.paste(read, BOARD_ROW, 0)
    else:
        canvas.paste(_board(scene, width, skin), BOARD_ROW, 0)
        canvas.paste(panel(scene, width, height - PANEL_ROW - _BELOW_PANEL, skin), PANEL_ROW, 0)
    text = last_that_fit(message(scene, skin.card_text), width - 4)
    canvas.write(height - 2, 2, text, "table.strong", width=width - 4)
    _draw_keys(canvas, scene)
    return canvas


def _draw_title(canvas: Canvas, scene: Scene) -> None:
    canvas.fill(0, 0, 1, canvas.width, "title")
    column = canvas.write(0, 1, "Cribbage", "title title.strong")
    column = canvas.write(0, column, f" - {title(scene)}", "title")
    room = canvas.width - column - 3
    canvas.write(0, column + 2, aside(scene), "title title.faint", width=room, align="right")


def _draw_keys(canvas: Canvas, scene: Scene) -> None:
    row = canvas.height - 1
    canvas.fill(row, 0, 1, canvas.width, "keys")
    column = 1
    for key, meaning in key_row(scene):
        column = canvas.write(row, column, key, "keys keys.key")
        column = canvas.write(row, column, f" {meaning}  ", "keys")


def _board(scene: Scene, width: int, skin: Skin) -> Canvas:
    around = around_of(scene)
    if around is None:
        names, target = _expected(under(scene))
        return board(target, [Standing(name) for name in names], width=width, skin=skin)
    view, match = around.view, around.match
    rules = view.rules
    totals = match.totals(around.won, rules.sides)
    sides = zip(by_side(around.names, rules), around.pegs, totals, strict=True)
    return board(
        rules.target,
        [Standing(listed(names), pegs, total) for names, pegs, total in sides],
        width=width,
        skin=skin,
        dealer=None if view.dealer is None else rules.side(view.dealer),
        starter=view.starter,
        crib=len(view.crib),
        match=match.to,
    )


def _expected(scene: Scene) -> tuple[tuple[str, ...], int]:
    """Who would sit at the board, and to how many points, before anybody does."""
    match scene:
        case Start(agreed=agreed):
            return agreed.names, agreed.rules.target
        case Offer(kept, _, cursor) if len(kept[cursor].names) == LANES:
            return kept[cursor].names, kept[cursor].target
        case _:
            return ("",) * LANES, 121


def _too_small(width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    lines = ("Cribbage needs 80 by 24.", f"This is {width} by {height}.", "All hands are hidden.")
    for place, line in enumerate(lines):
        canvas.write(max(0, height // 2 - 1) + place, 0, line, width=width, align="centre")
    return canvas


def last_that_fit(sentences: Sequence[str], width: int) -> str:
    """As many whole sentences from the end as ``width`` cells hold, one at least."""
    fitting = ""
    for sentence in reversed(sentences):
        joined = f"{sentence} {fitting}".strip()
        if fitting and cell_len(joined) > width:
            break
        fitting = joined
    return fitting


def panel(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The table in this scene, ``width`` by ``height`` cells, at least 80 by 12."""
    canvas = Canvas(width, height)
    _DRAW[type(scene)](canvas, scene, Layout(width, height), skin)
    return canvas


_PAGES: Final[dict[type, Callable[[Canvas, Any, Skin], None]]] = {
    Book: draw_book,
    Rivals: draw_rivals,
    Games: draw_games,
}
"""What takes the place of the board too."""

_DRAW: Final[dict[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    Start: draw_start,
    Offer: draw_offer,
    Cutting: draw_cutting,
    HandOver: draw_hand_over,
    LayAway: draw_lay_away,
    Curtain: draw_curtain,
    Playing: draw_playing,
    Pause: draw_pause,
    Counting: draw_counting,
    Saying: draw_saying,
    Over: draw_over,
    Retelling: draw_retelling,
    Help: draw_help,
    Log: draw_log,
    Standings: draw_standings,
    Leaving: draw_leaving,
}
