"""What the show and the end of a game look like in a replay, until they are drawn from boxes.

To be removed with ``ui.screens.show``, ``ui.screens.over`` and ``ui.spread``: a screen that has
``lay`` needs nothing of this.
"""

from cribbage.ui.layout.boxes import Box, Leaf, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Counting, Over
from cribbage.ui.scenes.screen import Look, Screen
from cribbage.ui.screens.over import draw_over
from cribbage.ui.screens.show import draw_counting
from cribbage.ui.spread.ground import Ground, bands, ground
from cribbage.ui.spread.over import draw_over as draw_page
from cribbage.ui.spread.over import draw_standings
from cribbage.ui.spread.picture import draw_scene
from cribbage.ui.table.arrangement import Laid


def lay_as_before(
    shown: Screen, within: Screen, look: Look, around_board: bool, *, foot: bool
) -> Laid:
    """Return the pictures that these screens had, cut into parts."""
    table = within.surroundings
    assert isinstance(table, Around)
    rules = table.view.rules

    def around(canvas: Canvas, on: Ground) -> None:
        if isinstance(shown, Over):
            draw_page(canvas, shown, on, look.skin, within=within)
        elif isinstance(shown, Standings):
            draw_standings(canvas, shown, on, look.skin, within=within)
        else:
            draw_scene(canvas, shown, on, look.skin)

    def side(*, near: bool) -> Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            large = (160, 45) if width > 100 else (120, 36)
            size = ground(*large, rules.seats)
            assert size
            size = size._replace(table=min(size.table, width), height=size.height - foot)
            canvas = Canvas(size.width, size.height)
            around(canvas, size)
            begin = bands(size, rules).counted if near else 1
            on.paste(canvas.part(begin, 0, width, height), top, left)

        return Leaf(Span(grows=True), Span(grows=True), draw)

    def below(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        canvas = Canvas(width, height + 1)
        layout = Layout(width, height + 1 + foot)
        if isinstance(shown, Over):
            draw_over(canvas, shown, layout, look.skin)
        elif isinstance(shown, Counting):
            draw_counting(canvas, shown, layout, look.skin)
        on.paste(canvas.part(1, 0, width, height), top, left)

    panel: Box = Leaf(Span(grows=True), Span(grows=True), below)
    if isinstance(shown, Standings):
        panel = shown.page(look)
    return Laid(lambda: side(near=False), lambda: side(near=True), lambda: panel, has_log=False)
