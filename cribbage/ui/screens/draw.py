"""The drawing of a screen: a pure function of the screen, the size and the skin."""

from typing import Final

from cribbage.language.speaking import _, cells, pgettext
from cribbage.ui.layout.canvas import Canvas, Cursor
from cribbage.ui.layout.glyphs import SUIT_LETTERS
from cribbage.ui.layout.sizes import LEAST_HEIGHT, LEAST_WIDTH, MARGIN, stage
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Look, Screen

BOARD_ROW: Final = 1
_GAP: Final = 2
"""The fewest blanks between the title and the score."""


def fits(width: int, height: int) -> bool:
    """Return true if a screen is large enough for the table."""
    return width >= LEAST_WIDTH and height >= LEAST_HEIGHT


def draw(scene: Screen, width: int, height: int, skin: Skin) -> Canvas:
    """Draw the whole screen: title, board, table, message and keys, from top to bottom.

    Below 80 by 24 cells, draw only a notice and no hand.
    """
    ground = "felt" if skin.felt else ""
    if not fits(width, height):
        return _too_small(scene, width, height, ground)
    on = stage(width, height)
    picture = _picture(scene, *on, skin)
    if on == (width, height):
        return picture
    # On a larger screen, everything stays together in the middle.
    canvas = Canvas(width, height, ground)
    top, left = (height - picture.height) // 2, (width - picture.width) // 2
    canvas.paste(picture, top, left)
    if picture.cursor:
        row, column, shown = picture.cursor
        canvas.cursor = Cursor(top + row, left + column, shown)
    return canvas


def _picture(scene: Screen, width: int, height: int, skin: Skin) -> Canvas:
    canvas = Canvas(width, height)
    scene.frame(Look(skin)).draw(canvas, BOARD_ROW, 0, width, height - BOARD_ROW - 1)
    if skin.felt:
        canvas.ground("felt", BOARD_ROW, height - 1)
    _draw_title(canvas, scene)
    _draw_keys(canvas, scene)
    if skin.glyphs.ascii:
        # Texts can come from a time when the skin had other characters.
        canvas.respell(SUIT_LETTERS)
    canvas.cursor = _cursor(canvas)
    return canvas


def _cursor(canvas: Canvas) -> Cursor:
    """Return the place where something is typed, or else that of the pointer, or else the start of
    the message.
    """
    if typed := canvas.marked("cursor"):
        row, column, text = typed[-1]
        return Cursor(row, column + (text != "_"), shown=True)
    if pointed := canvas.marked("pointer"):
        return Cursor(*pointed[0][:2])
    return Cursor(canvas.height - 2, MARGIN)


def _draw_title(canvas: Canvas, scene: Screen) -> None:
    canvas.fill(0, 0, 1, canvas.width, "title")
    called, standing = scene.title(), scene.aside()
    program, room = _("Cribbage"), canvas.width - 2 - _GAP
    whole = _("{program} - {scene}", program=program, scene=called)
    # Without enough room, leave out the program's name first, then the deal.
    named = cells(whole + standing) <= room
    comma = pgettext("how it stands", ", ")
    while cells(called + standing) > room and comma in standing:
        standing = standing.partition(comma)[2]
    parts = [(program, "title title.strong")] if named else []
    canvas.write_parts(0, 1, whole if named else called, "title", *parts)
    canvas.write(0, canvas.width - 1 - cells(standing), standing, "title title.faint")


def _draw_keys(canvas: Canvas, scene: Screen) -> None:
    row = canvas.height - 1
    canvas.fill(row, 0, 1, canvas.width, "keys")
    column = 1
    for key, meaning in key_row(scene):
        column = canvas.write(row, column, key, "keys keys.key")
        column = canvas.write(row, column, f" {meaning}  ", "keys")


def _too_small(scene: Screen, width: int, height: int, ground: str) -> Canvas:
    canvas = Canvas(width, height, ground)
    lines = [
        _("Cribbage needs 80 by 24."),
        _("Your screen is {width} by {height}.", width=width, height=height),
    ]
    if scene.under.hides_cards:
        lines.append(_("All hands are hidden."))
    lines += [_("Press Q to quit."), _("Or use --plain for plain text.")]
    for place, line in enumerate(lines):
        canvas.write(max(0, height // 2 - 1) + place, 0, line, ground, width=width, align="centre")
    return canvas
