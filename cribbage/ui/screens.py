"""A scene as a picture: a frame is a pure function of the scene, the size and the skin."""

from typing import Final

from cribbage.ui.board import Standing, board
from cribbage.ui.canvas import Canvas
from cribbage.ui.form import Start
from cribbage.ui.layout import LEAST_HEIGHT, LEAST_WIDTH
from cribbage.ui.offer import Offer
from cribbage.ui.panels import panel
from cribbage.ui.prompts import keys, message, title
from cribbage.ui.prose import last_that_fit
from cribbage.ui.scenes import Scene, setting_of, under
from cribbage.ui.theme import Skin

BOARD_ROW: Final = 1
PANEL_ROW: Final = 10
_BELOW_PANEL: Final = 2


def fits(width: int, height: int) -> bool:
    """Whether a screen is large enough for the table."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def frame(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The whole screen: title, board, table, message and keys, from top to bottom.

    Below 80 by 24 cells it says so and shows no hand.
    """
    if not fits(width, height):
        return _too_small(width, height)
    canvas = Canvas(width, height)
    _draw_title(canvas, scene)
    canvas.paste(_board(scene, width, skin), BOARD_ROW, 0)
    canvas.paste(panel(scene, width, height - PANEL_ROW - _BELOW_PANEL, skin), PANEL_ROW, 0)
    text = last_that_fit(message(scene, skin.card_text), width - 4)
    canvas.write(height - 2, 2, text, "table.strong", width=width - 4)
    _draw_keys(canvas, scene)
    return canvas


def _draw_title(canvas: Canvas, scene: Scene) -> None:
    canvas.fill(0, 0, 1, canvas.width, "title")
    column = canvas.write(0, 1, "Cribbage", "title title.strong")
    canvas.write(0, column, f" - {title(scene)}", "title")
    setting = setting_of(scene)
    if setting:
        half = canvas.width // 2
        standing, room = setting.standing, canvas.width - half - 1
        canvas.write(0, half, standing, "title title.faint", width=room, align="right")


def _draw_keys(canvas: Canvas, scene: Scene) -> None:
    row = canvas.height - 1
    canvas.fill(row, 0, 1, canvas.width, "keys")
    column = 1
    for key, meaning in keys(scene):
        column = canvas.write(row, column, key, "keys keys.key")
        column = canvas.write(row, column, f" {meaning}  ", "keys")


def _board(scene: Scene, width: int, skin: Skin) -> Canvas:
    setting = setting_of(scene)
    if setting is None:
        names, target = _expected(under(scene))
        strangers = (Standing(names[0]), Standing(names[1]))
        return board(target, strangers, width=width, skin=skin)
    view, match = setting.view, setting.match
    first, second = match.totals(setting.won)
    standings = (
        Standing(setting.names[0], setting.pegs[0], first),
        Standing(setting.names[1], setting.pegs[1], second),
    )
    return board(
        view.rules.target,
        standings,
        width=width,
        skin=skin,
        dealer=view.dealer,
        starter=view.starter,
        crib=len(view.crib),
        match=match.to,
    )


def _expected(scene: Scene) -> tuple[tuple[str, ...], int]:
    """Who would sit at the board, and to how many points, before anybody does."""
    match scene:
        case Start(names=names, target=target):
            return names, target
        case Offer(kept, _, cursor) if len(kept[cursor].names) == 2:
            return kept[cursor].names, kept[cursor].target
        case _:
            return ("", ""), 121


def _too_small(width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    lines = ("Cribbage needs 80 by 24.", f"This is {width} by {height}.", "All hands are hidden.")
    for place, line in enumerate(lines):
        canvas.write(max(0, height // 2 - 1) + place, 0, line, width=width, align="centre")
    return canvas
