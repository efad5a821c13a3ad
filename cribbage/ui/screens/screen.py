"""A scene as a picture: a frame is a pure function of the scene, the size and the skin."""

from collections.abc import Callable
from typing import Any, Final, get_args

from cribbage.engine.rules import Rules
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.match.match import ALONE
from cribbage.ui.board.banner import draw_banner
from cribbage.ui.board.board import board
from cribbage.ui.board.standing import by_lane, seated
from cribbage.ui.drawing.box import box
from cribbage.ui.keys.captions import aside, message, title
from cribbage.ui.keys.keys import key_row
from cribbage.ui.layout.boxes import Box, Fixed, drawn
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import LETTERS
from cribbage.ui.layout.sizes import LEAST_HEIGHT, LEAST_WIDTH, Layout, stage
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.leaving import Question
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.scenes import (
    Counting,
    Over,
    Retelling,
    Saying,
    Scene,
    Watching,
    WhoCalls,
    around_of,
    under,
)
from cribbage.ui.scenes.screen import Look, Screen, fitted
from cribbage.ui.scenes.solitaire import Around as SolitaireAround
from cribbage.ui.screens.over import draw_over
from cribbage.ui.screens.show import draw_counting, draw_saying, draw_who_calls
from cribbage.ui.spread.ground import Ground, ground
from cribbage.ui.table.arrangement import draw_board, skunk_line

BOARD_ROW: Final = 1
ROOMY: Final = 28
"""The rows of a screen from which four lanes have a row for each player between them."""

_BELOW_PANEL: Final = 2
_GAP: Final = 2
"""The blanks between what a scene is called and how it stands, at the least."""


def fits(width: int, height: int) -> bool:
    """Whether a screen is large enough for the table."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def draw(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The whole screen: title, board, table, message and keys, from top to bottom.

    Below 80 by 24 cells it says so and shows no hand.
    """
    if not fits(width, height):
        return _too_small(scene, width, height)
    on = stage(width, height)
    picture = _picture(scene, *on, skin)
    if on == (width, height):
        return picture
    # Words, cards and keys stay together in the middle of a screen that has more room.
    canvas = Canvas(width, height)
    canvas.paste(picture, (height - picture.height) // 2, (width - picture.width) // 2)
    return canvas


def _picture(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    if type(scene).picture is not Screen.picture:
        canvas = Canvas(width, height)
        scene.frame(Look(skin)).draw(canvas, BOARD_ROW, 0, width, height - BOARD_ROW - 1)
        return _between_title_and_keys(canvas, scene, skin)
    if isinstance(scene, Question) and (asking := _asking(scene, skin)):
        canvas = Canvas(width, height)
        asking.draw(canvas, BOARD_ROW, 0, width, height - BOARD_ROW - 1)
        return _between_title_and_keys(canvas, scene, skin)
    around = around_of(scene)
    on = ground(width, height, around.view.rules.seats if around else 2)
    if on and (spread := _spread(scene, on, skin)):
        return _between_title_and_keys(spread, scene, skin)
    canvas, top = Canvas(width, height), BOARD_ROW
    has_board = not isinstance(scene, _PAGES)
    if has_board:
        lying = _board(scene, width, height, skin)
        canvas.paste(lying, BOARD_ROW, 0)
        top += lying.height
    canvas.paste(panel(scene, width, height - top - _BELOW_PANEL, skin), top, 0)
    if has_board:
        draw_banner(canvas, scene, top, skin)
    return _with_rows(canvas, scene, skin)


def _spread(scene: Scene, on: Ground, skin: Skin) -> Canvas | None:
    """The table where there is room for all of it; None for what is no table."""
    # The smallest screen needs nothing of this.
    from cribbage.ui.spread.picture import draw_spread, spreads

    if isinstance(scene, Watching):
        from cribbage.ui.screens.watching import THOUGHTS, draw_watching_spread

        on = on._replace(table=min(on.table, on.width - THOUGHTS))
        return draw_watching_spread(scene, on, _board_on(scene, on, skin), skin)
    if isinstance(scene, Retelling):
        from cribbage.ui.screens.retelling import draw_retelling_spread

        return draw_retelling_spread(scene, on, _board_on(scene, on, skin), skin)
    return draw_spread(scene, on, _board_on(scene, on, skin), skin) if spreads(scene) else None


def _board_on(scene: Scene, on: Ground, skin: Skin) -> Canvas:
    """The board beside the log; before a game there is none, and the board has the whole width."""
    width = on.table if around_of(scene) else on.width
    return _board(scene, width, on.height, skin, apart=bool(on.edges))


def _asking(question: Question, skin: Skin) -> Box | None:
    """Return the screen below with the question, if it knows how to draw that."""

    def framed(noted: bool) -> Box:
        return Fixed(box(skin, question.noted_lines() if noted else question.lines()))

    return question.under.asking(question, framed, Look(skin))


def _with_rows(canvas: Canvas, scene: Scene, skin: Skin) -> Canvas:
    """The picture with its message, its title and its keys."""
    width, height = canvas.width, canvas.height
    text = fitted(message(scene, skin.card_text), width - 4)
    canvas.write(height - 2, 2, text, "table.strong", width=width - 4)
    return _between_title_and_keys(canvas, scene, skin)


def _between_title_and_keys(canvas: Canvas, scene: Scene, skin: Skin) -> Canvas:
    """The picture with the first row and the last, spelled in the signs of the skin."""
    _draw_title(canvas, scene)
    _draw_keys(canvas, scene)
    if skin.glyphs.ascii:
        # What was said before the signs were changed too.
        canvas.respell(LETTERS)
    return canvas


def _draw_title(canvas: Canvas, scene: Scene) -> None:
    canvas.fill(0, 0, 1, canvas.width, "title")
    called, standing = title(scene), aside(scene)
    program, room = _("Cribbage"), canvas.width - 2 - _GAP
    whole = _("{program} - {scene}", program=program, scene=called)
    # Where room is wanting, the program's name goes first, and then which deal it is.
    named = cells(whole + standing) <= room
    comma = pgettext("how it stands", ", ")
    while cells(called + standing) > room and comma in standing:
        standing = standing.partition(comma)[2]
    parts = [(program, "title title.strong")] if named else []
    canvas.write_parts(0, 1, whole if named else called, "title", *parts)
    canvas.write(0, canvas.width - 1 - cells(standing), standing, "title title.faint")


def _draw_keys(canvas: Canvas, scene: Scene) -> None:
    row = canvas.height - 1
    canvas.fill(row, 0, 1, canvas.width, "keys")
    column = 1
    for key, meaning in key_row(scene):
        column = canvas.write(row, column, key, "keys keys.key")
        column = canvas.write(row, column, f" {meaning}  ", "keys")


def _board(scene: Scene, width: int, height: int, skin: Skin, *, apart: bool = False) -> Canvas:
    around, low = around_of(scene), height < ROOMY
    if around is None:
        before = under(scene)
        if type(before).board is not Screen.board:
            lying = before.board(Look(skin), low=low, apart=apart)
            return drawn(lying, width, lying.height(width).least)
        rules = Rules()
        return board(
            rules.target,
            by_lane(seated(("", ""), rules), rules),
            width=width,
            skin=skin,
            skunk=skunk_line(rules.target, ALONE),
        )
    below = under(scene)
    # Who counts is who counted what lies there, also once it is pegged.
    counted = below.around.view if isinstance(below, Counting) else None
    return draw_board(around, width, skin, low=low, apart=apart, counted=counted)


def _too_small(scene: Scene, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    lines = [
        _("Cribbage needs 80 by 24."),
        _("Your screen is {width} by {height}.", width=width, height=height),
    ]
    below = under(scene)
    if not isinstance(below, Drill) and not isinstance(below.surroundings, SolitaireAround):
        # Who plays alone hides nothing from anybody.
        lines.append(_("All hands are hidden."))
    lines += [_("Press Q to quit."), _("Or use --plain for plain text.")]
    for place, line in enumerate(lines):
        canvas.write(max(0, height // 2 - 1) + place, 0, line, width=width, align="centre")
    return canvas


_PAGES: Final = get_args(Drill)
"""What is read without the board in sight."""


def panel(scene: Scene, width: int, height: int, skin: Skin) -> Canvas:
    """The table in this scene, ``width`` by ``height`` cells, at least 80 by 9."""
    canvas = Canvas(width, height)
    # The first picture is at the table, and needs none of the pages.
    if isinstance(scene, Retelling):
        from cribbage.ui.screens.retelling import draw_retelling

        draw_retelling(canvas, scene, Layout(width, height), skin)
    elif isinstance(scene, Watching):
        from cribbage.ui.screens.watching import draw_watching

        draw_watching(canvas, scene, Layout(width, height), skin)
    elif isinstance(scene, Drill):
        from cribbage.ui.drilling.picture import draw_drill

        draw_drill(canvas, scene, Layout(width, height), skin)
    elif draw_scene := _DRAW.get(type(scene)):
        draw_scene(canvas, scene, Layout(width, height), skin)
    else:
        from cribbage.ui.pages.page import draw_page

        draw_page(canvas, scene, Layout(width, height), skin)
    return canvas


_DRAW: Final[dict[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    WhoCalls: draw_who_calls,
    Counting: draw_counting,
    Saying: draw_saying,
    Over: draw_over,
}
