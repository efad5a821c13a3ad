"""Combining marks in a name move nothing else, even if the terminal gives marks a cell."""

import re
from collections.abc import Callable, Iterator
from unicodedata import category

import pyte
import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from wcwidth import wcwidth

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.terminal.terminal import LEFT, Terminal
from tests.common.sitting import UNICODE, Sitting
from tests.ui.terminal.test_terminal import BYTES

NAMES = ("नीला", "தமிழ்")
Widths = Callable[[str], int]


def spacing(sign: str) -> int:
    """Return the width of a character on a terminal that gives spacing marks a cell."""
    return 1 if category(sign) == "Mc" else wcwidth(sign)


class Emulated:
    """A terminal with its own way of measuring characters."""

    encoding = "utf-8"

    def __init__(self, columns: int, rows: int) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)

    def fileno(self) -> int:
        return 1

    def isatty(self) -> bool:
        return True

    def flush(self) -> None: ...

    def write(self, text: str) -> None:
        self._stream.feed(text)


def settled(canvas: Canvas) -> Iterator[tuple[int, int, str]]:
    """Yield the row, the column and the text of each cell outside names."""
    for row, (texts, _styles) in enumerate(canvas.cells()):
        line = "".join([text[:1] if text else " " for text in texts])
        words = [found.span() for found in re.finditer(r"[^\s│╭╮╰╯─]*[ऀ-෿][^\s│╭╮╰╯─]*", line)]
        for column, text in enumerate(texts):
            if not any(first <= column < end for first, end in words):
                yield row, column, text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("widths", "size"), [(spacing, (80, 24)), (wcwidth, (120, 36))], ids=["a cell", "none"]
)
def test_combining_marks_in_name_move_nothing_else_on_screen(
    widths: Widths, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pyte.screens, "wcwidth", widths)
    emulated, sitting, looked = Emulated(*size), Sitting(seed=3, names=NAMES), []
    with create_pipe_input() as pipe:
        output = Vt100_Output(emulated, lambda: Size(rows=size[1], columns=size[0]))  # type: ignore[arg-type]
        terminal = Terminal(sitting.evening, UNICODE, input=pipe, output=output, animation=False)

        def look(_application: object) -> None:
            if terminal.application.is_done:
                return
            for row, column, text in settled(draw(sitting.scene, *size, UNICODE)):
                assert emulated.screen.buffer[row][column].data == text, (row, column)
            looked.append(sitting.scene)
            sitting.clock.now += 1
            if len(looked) < 20 and not isinstance(sitting.scene, GameOverPage):
                pipe.send_text(BYTES[sitting.next_key()])
            else:
                terminal.leave(LEFT)

        terminal.application.after_render += look
        terminal._clock = sitting.clock
        status = terminal.run()
    if terminal.error:
        raise terminal.error
    assert status == LEFT
    assert len(looked) == 20
