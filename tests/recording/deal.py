"""A deal that is played on the real screen: which keys, and what was seen after each."""

import tempfile
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from pyte.screens import Char

from tests.common.sitting import CALLED
from tests.common.window import Table

SIZE: Final = (120, 36)

WORDS: Final = ("--against", "steady", "--deal-first", "Steady", "--quick", "--seed", "7")

# A card of the program waits for a key, so that every picture is there and none comes by itself.
_ON_REQUEST: Final = (
    "-c",
    "from cribbage.commands import cli; from cribbage.ui.evening import evening; "
    "evening.QUIET = evening.HELD = evening.LAST_PAGE = 0.005; "
    "evening.STILL, evening.SHORTLY = 3600.0, 30.0; raise SystemExit(cli.main())",
)

_BRIEFLY, _CARD, _COUNT, _LAST = 0.7, 1.4, 3.2, 4.0

KEYS: Final = (
    ("1", _BRIEFLY),
    ("6", _CARD),
    (" ", 2.0),
    *((key, _CARD) for _ in range(3) for key in ("\r", " ")),
    ("\r", _CARD),
    (" ", 2.0),
    (" ", _COUNT),
    (" ", _COUNT),
    (" ", _COUNT),
    (" ", _LAST),
)
"""Each key of the deal, and the seconds for which is seen what came of it."""


STILL: Final = 12
"""The picture that stands for the deal where nothing moves: its greatest hand is counted."""


class Span(NamedTuple):
    """Cells of a row that look alike: where they begin, what stands there, and its colours.

    A colour is six hexadecimal digits, or empty for that of the terminal.
    """

    column: int
    text: str
    colour: str
    ground: str
    bold: bool


Row = tuple[Span, ...]


class Frame(NamedTuple):
    """What was seen, row by row, and for how many seconds."""

    rows: tuple[Row, ...]
    seconds: float

    @property
    def texts(self) -> list[str]:
        """The rows without colours."""
        return ["".join(span.text for span in row).rstrip() for row in self.rows]


class _Filmed(Table):
    def frame(self, seconds: float) -> Frame:
        """What is on the screen now."""
        columns, rows = SIZE
        buffer = self._screen.buffer
        cells = ([buffer[row][column] for column in range(columns)] for row in range(rows))
        return Frame(tuple(map(_row, cells)), seconds)


def _row(cells: Sequence[Char]) -> Row:
    """Cells that look alike, side by side, as one."""
    looks = [(_hex(cell.fg), _hex(cell.bg), cell.bold) for cell in cells]
    spans = []
    for look, alike in groupby(range(len(cells)), looks.__getitem__):
        columns = list(alike)
        spans.append(Span(columns[0], "".join(cells[each].data for each in columns), *look))
    return tuple(spans)


def _hex(colour: str) -> str:
    return "" if colour == "default" else colour


def played(code: str = "en") -> list[Frame]:
    """The deal, as the program shows it now in a language."""
    words = ("--language", code, "--names", CALLED[code][0], *WORDS)
    with tempfile.TemporaryDirectory() as home:
        # As all pictures are drawn, in all colours on dark ground.
        Path(home, "settings.toml").write_text("dark = true\n", encoding="utf-8")
        environ = {"CRIBBAGE_HOME": home, "COLORTERM": "truecolor"}
        with _Filmed(*words, command=_ON_REQUEST, environ=environ, size=SIZE) as table:
            table.wait_until(lambda: table.asked, "a picture")
            frames = [table.frame(_COUNT)]
            for key, seconds in KEYS:
                table.press(key)
                frames.append(table.frame(seconds))
            return frames
