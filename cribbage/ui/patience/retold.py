"""A patience told again: how far it has come."""

from collections.abc import Iterator

from cribbage.patience.events import Laid
from cribbage.patience.rules import Patience
from cribbage.ui.keys.reading import beginnings
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.course import draw_course
from cribbage.ui.scenes.patience import Ended, SquareOver
from cribbage.ui.scenes.scenes import RetoldPatience


def draw_way(canvas: Canvas, scene: RetoldPatience, skin: Skin) -> None:
    """The deals at their places, or the cards of a square, in the last row."""
    steps = scene.steps
    ended = isinstance(steps[-1].page, Ended | SquareOver)
    draw_course(canvas, canvas.height - 1, scene.at, len(steps), _marks(scene), skin, ended=ended)


def _marks(scene: RetoldPatience) -> Iterator[tuple[int, str]]:
    places = beginnings(scene.steps)
    if scene.around.view.patience is Patience.SQUARE:
        laid = enumerate(scene.steps)
        places = [place for place, step in laid if isinstance(step.event, Laid)]
    for number, place in enumerate(places, 1):
        yield place, str(number)
