"""The match, game by game: who won, by what margin, and how it stood then."""

from typing import Final

from cribbage.engine.rules import Seat
from cribbage.ui.canvas import Canvas
from cribbage.ui.layout import Layout
from cribbage.ui.panel_log import player_style
from cribbage.ui.scenes import Standings, setting_of
from cribbage.ui.setting import Setting
from cribbage.ui.standing import agreed, difference, result, standing_of
from cribbage.ui.theme import Skin

_HEAD: Final = 3
"""The row of the first game."""

_FOOT: Final = 2
"""The rows below the last."""


def draw_standings(canvas: Canvas, scene: Standings, layout: Layout, skin: Skin) -> None:
    """Every game that is over, as many of the last as there is room for, and what they come to."""
    setting = setting_of(scene)
    assert setting is not None
    width = canvas.width
    played_for = agreed(setting.match, setting.view.rules.target)
    canvas.write(1, 0, played_for, "table.strong", width=width, align="centre")
    left = width // 2 - 38
    columns = (left + 4, left + 19)
    canvas.write(2, left, "game", "table.faint")
    for seat, column in enumerate(columns):
        style = player_style(Seat(seat))
        canvas.write(2, column, setting.names[seat], style, width=14, align="right")
    room = canvas.height - _HEAD - _FOOT
    hidden = min(scene.last, max(0, len(setting.won) - room))
    shown = range(max(0, len(setting.won) - hidden - room), len(setting.won) - hidden)
    for row, game in enumerate(shown, _HEAD):
        _draw_game(canvas, setting, game, row, left, columns)
    if not setting.won:
        text = "No game of it is over yet."
        canvas.write(_HEAD, 0, text, "table.faint", width=width, align="centre")
    _draw_verdict(canvas, setting)


def _draw_game(
    canvas: Canvas, setting: Setting, game: int, row: int, left: int, columns: tuple[int, int]
) -> None:
    won, match = setting.won[game], setting.match
    canvas.write(row, left, f"{game + 1:>3}", "table.faint")
    for seat, column in enumerate(columns):
        style = "table.strong" if seat == won.winner else "table"
        canvas.write(row, column, str(won.scores[seat]), style, width=14, align="right")
    style = player_style(Seat(won.winner))
    canvas.write(row, columns[1] + 17, result(won, match, setting.names), style)
    if match.to is not None:
        first, second = match.totals(setting.won[: game + 1])
        canvas.write(row, left + 70, f"{first:>2} - {second}", "table.strong")


def _draw_verdict(canvas: Canvas, setting: Setting) -> None:
    row = canvas.height - _FOOT
    lines = [standing_of(setting.match, setting.won, setting.names)]
    lines += [difference(setting.match, setting.won, setting.names)]
    said = " ".join(filter(None, lines))
    canvas.write(row, 0, said, "table.good", width=canvas.width, align="centre")
