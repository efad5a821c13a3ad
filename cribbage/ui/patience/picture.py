"""Which picture is drawn for a scene of a patience."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.patience.events import Laid
from cribbage.patience.rules import Patience
from cribbage.ui.board.banner import draw_banner
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.patience.board import BOARD_HEIGHT, draw_board
from cribbage.ui.patience.counting import draw_counting
from cribbage.ui.patience.ended import WIDE, draw_account, draw_ended
from cribbage.ui.patience.ground import alone
from cribbage.ui.patience.left import ask_over, draw_left
from cribbage.ui.patience.retold import draw_way
from cribbage.ui.patience.spread import draw_spread
from cribbage.ui.patience.square import draw_laying, draw_square, draw_square_over
from cribbage.ui.patience.table import (
    draw_keeping,
    draw_moment,
    draw_pause,
    draw_playing,
    draw_throwing,
)
from cribbage.ui.patience.used import draw_used
from cribbage.ui.scenes.patience import (
    Around,
    Counting,
    Ended,
    Keeping,
    Laying,
    Left,
    Pause,
    Playing,
    SquareOver,
    Throwing,
    UsedCards,
)
from cribbage.ui.scenes.scenes import RetoldPatience, Scene, surroundings, under

LARGE_FROM: Final = 20
"""The rows of the table from which its cards are large."""

Draw = Callable[[Canvas, Any, Layout, Skin], None]


def draw_patience(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """All of a patience between title and message row, at least 80 by 21 cells.

    Each kind of scene draws the whole of it, board and table.
    """
    canvas = Canvas(width, height)
    _DRAW[type(scene)](canvas, scene, skin)
    return canvas


def draw_large_patience(scene: Scene, width: int, height: int, skin: Skin) -> Canvas | None:
    """All of a patience but the first row and the last, where there is room to lay it out anew;
    None where there is not.
    """
    on = alone(width, height)
    return draw_spread(scene, on, skin) if on else None


def _below_the_board(draw: Draw) -> Callable[[Canvas, Any, Skin], None]:
    """The board of the seven deals, and below it what ``draw`` makes of the table."""

    def whole(canvas: Canvas, scene: Scene, skin: Skin) -> None:
        around = surroundings(scene)
        assert isinstance(around, Around)
        below = under(scene)
        keeping = isinstance(below, Keeping)
        pointed = below.eight[below.cursor] if isinstance(below, Keeping) else None
        draw_board(canvas, around, skin, pointed=pointed, over=keeping)
        table = Canvas(canvas.width, canvas.height - BOARD_HEIGHT)
        draw(table, scene, Layout(table.width, table.height, LARGE_FROM), skin)
        canvas.paste(table, BOARD_HEIGHT, 0)
        draw_banner(canvas, scene, BOARD_HEIGHT, skin)

    return whole


_MOMENT: Final = _below_the_board(draw_moment)


def _ended(canvas: Canvas, scene: Ended, skin: Skin) -> None:
    """The board with all its deals, and below it what they came to."""
    draw_board(canvas, scene.around, skin, over=True)
    page = Canvas(canvas.width, canvas.height - BOARD_HEIGHT)
    draw_ended(page, scene, skin)
    canvas.paste(page, BOARD_HEIGHT, 0)


def _retold(canvas: Canvas, scene: RetoldPatience, skin: Skin) -> None:
    """What the step is about, over the line of deals."""
    moment, above = scene.moment, Canvas(canvas.width, canvas.height - 1)
    if moment.page:
        _DRAW[type(moment.page)](above, moment.page, skin)
    elif moment.around.view.patience is Patience.SQUARE:
        lit = (moment.event.card,) if isinstance(moment.event, Laid) else ()
        draw_square(above, moment.around, skin, lit=lit)
    else:
        _MOMENT(above, scene, skin)
    canvas.paste(above, 0, 0)
    draw_way(canvas, scene, skin)


def _leaving(canvas: Canvas, scene: Leaving, skin: Skin) -> None:
    """The question below the board, with what the deals brought where there is room for that; over
    the square, which has no board.
    """
    below = under(scene)
    _DRAW[type(below)](canvas, below, skin)
    if isinstance(below, Laying | SquareOver):
        ask_over(canvas, scene, skin)
        return
    around = surroundings(scene)
    assert isinstance(around, Around)
    width, height = canvas.width, canvas.height - BOARD_HEIGHT
    rows = _ASKED if Layout(width, height, LARGE_FROM).large else height
    asked, brought = Canvas(width, rows), Canvas(width, height - rows)
    ask_over(asked, scene, skin)
    canvas.paste(asked, BOARD_HEIGHT, 0)
    if brought.height:
        draw_account(brought, around, WIDE, skin)
        canvas.paste(brought, BOARD_HEIGHT + rows, 0)


_ASKED: Final = 9
"""The rows of the question where something else stands below it."""


_DRAW: Final[dict[type, Callable[[Canvas, Any, Skin], None]]] = {
    Left: draw_left,
    Throwing: _below_the_board(draw_throwing),
    Playing: _below_the_board(draw_playing),
    Keeping: _below_the_board(draw_keeping),
    Pause: _below_the_board(draw_pause),
    Counting: _below_the_board(draw_counting),
    UsedCards: _below_the_board(draw_used),
    Ended: _ended,
    Laying: draw_laying,
    SquareOver: draw_square_over,
    RetoldPatience: _retold,
    Leaving: _leaving,
}
