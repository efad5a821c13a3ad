"""The deal in the README: the keys pressed, and the screen after each key."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import cells
from cribbage.match.levels import Level, with_computer_players
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from tests.common.sitting import CALLED, Sitting
from tests.common.speaking import spoken_in

SIZE: Final = (120, 36)

_BRIEFLY, _CARD, _COUNT, _LAST = 0.7, 1.4, 3.2, 4.0

KEYS: Final = (
    ("1", _BRIEFLY),
    ("6", _CARD),
    ("space", 2.0),
    *((key, _CARD) for _ in range(3) for key in ("enter", "space")),
    ("enter", _CARD),
    ("space", 2.0),
    ("space", _COUNT),
    ("space", _COUNT),
    ("space", _COUNT),
    ("space", _LAST),
)
"""Each key of the deal, and the seconds for which its result is shown."""


STILL: Final = 12
"""The frame shown without animation: the best hand is counted."""


class Span(NamedTuple):
    """Adjacent cells with the same colors: their column, text and colors.

    A color is six hexadecimal digits, or empty for the terminal's default.
    """

    column: int
    text: str
    colour: str
    ground: str
    bold: bool


Row = tuple[Span, ...]


class Frame(NamedTuple):
    """The rows of a screen, and the seconds it is shown."""

    rows: tuple[Row, ...]
    seconds: float

    @property
    def texts(self) -> list[str]:
        return ["".join(span.text for span in row).rstrip() for row in self.rows]


def _frame(scene: Screen, skin: Skin, seconds: float) -> Frame:
    columns, rows = SIZE
    console = Console(width=columns, theme=skin.theme(), color_system="truecolor")
    drawn = console.render_lines(draw(scene, columns, rows, skin), pad=False)
    return Frame(tuple(map(_row, drawn)), seconds)


def _row(segments: Iterable[Segment]) -> Row:
    """Join adjacent cells that have the same colors."""
    spans, column = [], 0
    for looks, alike in groupby(segments, lambda segment: _looks(segment.style)):
        text = "".join(segment.text for segment in alike)
        spans.append(Span(column, text, *looks))
        column += cells(text)
    return tuple(spans)


def _looks(style: Style | None) -> tuple[str, str, bool]:
    style = style or Style()
    colour, ground = style.color, style.bgcolor
    if style.reverse:
        colour, ground = ground, colour
    return _hex(colour), _hex(ground), bool(style.bold)


def _hex(colour: Color | None) -> str:
    return "" if colour is None or colour.is_default else colour.get_truecolor().hex[1:]


def played(code: str = "en") -> list[Frame]:
    """Return the frames of the deal in this language, drawn by the current program.

    The computer player answers before the next key, so no frame depends on its speed.
    """
    skin = skin_for("truecolor", Looks(dark=True))
    with spoken_in(code):
        levels = (None, Level.STEADY)
        names = with_computer_players(CALLED[code][:2], levels)
        record = Record(names, Rules(), dealer=Seat(1), seed=7, levels=levels)
        sitting = Sitting(Session(record, quick=True), skin=skin)
        frames = [_frame(sitting.scene, skin, _COUNT)]
        for key, seconds in KEYS:
            frames.append(_frame(sitting.press(key), skin, seconds))
        return frames
