"""The scenes of a game on a ground that has room for all of it."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.ui.drawing.log import draw_log
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Leaving, Resigning
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Counting, Over, Saying, Scene, WhoCalls, around_of, hinted
from cribbage.ui.spread import show
from cribbage.ui.spread.asked import draw_asked
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.over import draw_over, draw_standings
from cribbage.ui.spread.play import (
    draw_who_calls,
)
from cribbage.ui.words.sentences import wrapped


def _draw_who_calls(canvas: Canvas, scene: WhoCalls, on: Ground, skin: Skin) -> None:
    draw = show.draw_who_calls if scene.at_show else draw_who_calls
    draw(canvas, scene, on, skin)


_DRAW: Final[dict[type, Callable[[Canvas, Any, Ground, Skin], None]]] = {
    WhoCalls: _draw_who_calls,
    Counting: show.draw_counting,
    Saying: show.draw_saying,
    Over: draw_over,
    Standings: draw_standings,
    Leaving: draw_asked,
    Resigning: draw_asked,
}


def spreads(scene: Scene) -> bool:
    """Whether it is a scene that is drawn here."""
    return around_of(scene) is not None and type(scene) in _DRAW


def draw_spread(scene: Scene, on: Ground, board: Canvas, skin: Skin) -> Canvas:
    """The table with its board and its log: all but the first row and the last."""
    around = around_of(scene)
    assert around is not None
    # Beside so many small cards there is no room for what is said of a key.
    hint = around.hint if on.brief else ""
    canvas = beside_the_log(around, on, skin, hint=hint)
    draw_scene(canvas, hinted(scene, "") if hint else scene, on, skin)
    lay_board(canvas, around, on, board)
    return canvas


def draw_scene(canvas: Canvas, scene: Scene, on: Ground, skin: Skin) -> None:
    """What lies there in this scene, where board and log are drawn."""
    _DRAW[type(scene)](canvas, scene, on, skin)


def beside_the_log(
    around: Around, on: Ground, skin: Skin, *, top: int = 1, hint: str = ""
) -> Canvas:
    """A table with nothing on it, and beside it the log from a row on, a ``hint`` below it."""
    canvas = Canvas(on.width, on.height)
    canvas.fill(1, on.table + 1, on.height - 2, 1, "table.rule", skin.glyphs.down)
    left = on.table + 3
    room, below = on.width - left - 1, on.height - 1
    if hint:
        lines = wrapped(hint, room)
        below -= len(lines) + 1
        for line, text in enumerate(lines, below + 1):
            canvas.write(line, left, text, "table.strong")
    draw_log(canvas, around, top, left, below - top, room)
    return canvas


def lay_board(canvas: Canvas, around: Around, on: Ground, board: Canvas) -> None:
    """Between the players, last of all: the row below cards, for their numbers, may reach there."""
    canvas.paste(board, bands(on, around.view.rules).board, 0)
