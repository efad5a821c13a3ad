"""Two programs at play: both hands open, what each saw in its choices, and who may win."""

from typing import Final

from cribbage.engine.rules import Side
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.ui.drawing.log import draw_log
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.scenes import Moment, Watching
from cribbage.ui.scenes.screen import Look
from cribbage.ui.scenes.watching import Saw, Weighed
from cribbage.ui.screens.retelling import draw_open_hands, draw_step, draw_step_spread
from cribbage.ui.spread.ground import Ground
from cribbage.ui.spread.picture import beside_the_log, lay_board
from cribbage.ui.table.over import Over
from cribbage.ui.words.sentences import wrapped

_BESIDE: Final = 28
"""The cells that two cards with four figures need."""

THOUGHTS: Final = _BESIDE + 4
"""The same with the line before them and the edges."""

_BAR: Final = 24
"""The cells of the chance to win."""

_CHANCE: Final = 9
"""The row of the chance to win, below five throws."""

_WHY: Final = _CHANCE + 4
_REASON: Final = 4
"""The row of the reason why a choice was best, and how many it has at the most."""

_LOG: Final = _WHY + _REASON + 1


def draw_watching(canvas: Canvas, scene: Watching, layout: Layout, skin: Skin) -> None:
    """What the step is about; what was seen in it stands beside a throw and the play."""
    moment = scene.moment
    if isinstance(moment.page, Over):
        below = moment.page.lay(Look(skin, layout.card), False).below()
        below.draw(canvas, 1, 0, canvas.width, canvas.height - 1)
    elif moment.all_open:
        layout = layout._replace(log_from=_BESIDE)
        draw_open_hands(canvas, moment, layout, skin)
        _draw_beside(canvas, moment, layout, skin)
    else:
        # These pages take the whole width, and leave the last row free.
        above = Canvas(canvas.width, canvas.height - 1)
        draw_step(above, moment, layout, skin)
        canvas.paste(above, 0, 0)
        _draw_chance_in_a_row(canvas, moment, canvas.height - 1, skin)


def draw_watching_spread(scene: Watching, on: Ground, board: Canvas, skin: Skin) -> Canvas:
    """The table with both hands open; above the log what was seen, and the chance to win."""
    moment = scene.moment
    canvas = beside_the_log(moment.around, on, skin, top=_LOG)
    draw_step_spread(canvas, scene, moment, on, skin)
    lay_board(canvas, moment.around, on, board)
    _draw_thoughts(canvas, moment, on.table + 3, skin)
    return canvas


def _draw_beside(canvas: Canvas, moment: Moment, layout: Layout, skin: Skin) -> None:
    """What was seen, the chance to win, and where there is room the log."""
    left = layout.rule + 2
    for row in range(1, canvas.height):
        canvas.write(row, layout.rule, skin.glyphs.down, "table.rule")
    _draw_thoughts(canvas, moment, left, skin)
    if canvas.height > _LOG + 2:
        room = canvas.height - _LOG
        draw_log(canvas, moment.around, _LOG, left, room, layout.log_width)


def _draw_thoughts(canvas: Canvas, moment: Moment, left: int, skin: Skin) -> None:
    if moment.saw:
        _draw_saw(canvas, moment.saw, left, skin)
    canvas.write(_CHANCE, left, _("win chance"), "table.faint")
    _draw_chance(canvas, moment, _CHANCE + 1, left, skin)
    if moment.saw and moment.saw.why and canvas.height >= _WHY + _REASON:
        ways = [wrapped(text, _BESIDE) for text in moment.saw.why]
        lines = next((each for each in ways if len(each) <= _REASON), ways[-1])
        for row, text in enumerate(lines, _WHY):
            canvas.write(row, left, text)


def _draw_saw(canvas: Canvas, saw: Saw, left: int, skin: Skin) -> None:
    """Each choice with its figures, and a mark at the one that was taken."""
    said = _("what {name} considered", name=saw.by)
    if saw.would:
        said = _("what {name} would consider", name=saw.by)
    canvas.write(1, left, said, "table.faint")
    top = 2
    if saw.is_of_throws and not saw.wins:
        column = left + _CARDS
        for head, wide in zip(_heads(), _wide(), strict=True):
            canvas.write(top, column, head, "table.faint", width=wide, align="right")
            column += wide
        top += 1
    for row, choice in enumerate(saw.choices, top):
        style = "table.good" if choice.taken else "table"
        column = left + (_CARDS if saw.is_of_throws else _CARD)
        canvas.write(row, left, " ".join(map(skin.card_text, choice.cards)), style)
        column = canvas.write(row, column, _figures(choice, saw), style)
        if choice.taken and (not saw.is_of_throws or saw.wins):
            done = _("discarded") if saw.is_of_throws else _("played")
            canvas.write(row, column, f"  {done}", style)
        if choice.taken:
            canvas.write(row, left - 1, ">", "pointer")


_CARDS: Final = 7
_CARD: Final = 3
"""The cells for two cards and for one, each perhaps a ten."""


def _heads() -> tuple[str, ...]:
    """What stands above the points that a throw is expected to come to."""
    return (
        pgettext("what is expected of a throw", "hand"),
        pgettext("what is expected of a throw", "crib"),
        pgettext("what is expected of a throw", "play"),
        pgettext("what is expected of a throw", "total"),
    )


def _wide() -> tuple[int, ...]:
    """The cells of each of these columns."""
    return tuple([max(5, cells(head) + 1) for head in _heads()])


def _figures(choice: Weighed, saw: Saw) -> str:
    """Points with a sign where they may be lost, or the chance to win of a hundred."""
    if saw.wins:
        return f"{100 * choice.figures[0]:7.1f}%"
    if saw.is_of_throws:
        hand, crib, play, worth = choice.figures
        each = (f"{hand:.1f}", f"{crib:+.1f}", f"{play:+.1f}", f"{worth:.1f}")
        return "".join([f"{text:>{wide}}" for text, wide in zip(each, _wide(), strict=True)])
    return f"{choice.figures[0]:+8.2f}"


def _draw_chance(canvas: Canvas, moment: Moment, row: int, left: int, skin: Skin) -> None:
    """How many games of a hundred each would win, and that as a bar, solid for the first."""
    first, other = _of_a_hundred(moment)
    one, two = [_named(moment, Side(side), skin) for side in (0, 1)]
    column = canvas.write(row, left, one, player_style(Side(0)))
    canvas.write(row, column + 1, str(first), "table.strong")
    column = left + _BAR - cells(two)
    canvas.write(row, column, two, player_style(Side(1)))
    canvas.write(row, column - 1 - len(str(other)), str(other), "table.strong")
    _draw_bar(canvas, moment, row + 1, left, skin)


def _draw_chance_in_a_row(canvas: Canvas, moment: Moment, row: int, skin: Skin) -> None:
    """The same where only one row is left for it."""
    first, other = _of_a_hundred(moment)
    column = canvas.write(row, MARGIN, _("win chance") + "  ", "table.faint")
    column = canvas.write(row, column, _named(moment, Side(0), skin), player_style(Side(0)))
    column = canvas.write(row, column, f" {first} ", "table.strong")
    column = _draw_bar(canvas, moment, row, column, skin)
    column = canvas.write(row, column, f" {other} ", "table.strong")
    canvas.write(row, column, _named(moment, Side(1), skin), player_style(Side(1)))


def _draw_bar(canvas: Canvas, moment: Moment, row: int, left: int, skin: Skin) -> int:
    full = round((moment.chance or 0.0) * _BAR)
    column = canvas.write(row, left, skin.glyphs.full * full, player_style(Side(0)))
    return canvas.write(row, column, skin.glyphs.rest * (_BAR - full), player_style(Side(1)))


def _named(moment: Moment, side: Side, skin: Skin) -> str:
    return f"{skin.glyphs.front[side]} {moment.around.names[side]}"


def _of_a_hundred(moment: Moment) -> tuple[int, int]:
    """Nobody has won for certain before he has won."""
    first = round(100 * (moment.chance or 0.0))
    if moment.around.view.winner is None:
        first = min(max(first, 1), 99)
    return first, 100 - first
