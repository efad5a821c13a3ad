"""Names whose marks take a cell in one terminal and none in another move nothing else."""

import re
from collections.abc import Callable, Iterator
from unicodedata import category

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from wcwidth import wcwidth

from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.over import Over
from cribbage.ui.terminal.terminal import LEFT, Terminal
from tests.common.sitting import UNICODE, Sitting
from tests.ui.terminal.test_terminal import BYTES

NAMES = ("नीला", "தமிழ்")
Widths = Callable[[str], int]


def spacing(sign: str) -> int:
    """The cells of a character where a spacing mark takes one."""
    return 1 if category(sign) == "Mc" else wcwidth(sign)


class Emulated:
    """A terminal that counts the cells of characters in its own way; nothing else is styled."""

    def __init__(self, columns: int, rows: int, widths: Widths) -> None:
        self.cells = [[" "] * columns for _ in range(rows)]
        self.widths = widths
        self.row = self.column = 0

    encoding = "utf-8"

    def fileno(self) -> int:
        return 1

    def isatty(self) -> bool:
        return True

    def flush(self) -> None: ...

    def write(self, text: str) -> None:
        for said in re.finditer(r"\x1b\[\??([\d;]*)([A-Za-z@])|\x1b.|(.)", text, re.DOTALL):
            if said[2]:
                self._told(int(said[1].partition(";")[0] or 0) if said[1] else 0, said[2])
            elif said[3]:
                self._put(said[3])

    def _told(self, number: int, final: str) -> None:
        match final:
            case "A":
                self.row -= number or 1
            case "B":
                self.row += number or 1
            case "C":
                self.column += number or 1
            case "D":
                self.column = max(0, self.column - (number or 1))
            case "G":
                self.column = max(1, number) - 1
            case "H":
                self.row = self.column = 0
            case "X":
                for place in range(self.column, self.column + number):
                    self.cells[self.row][place] = " "
            case "J" | "K":
                self.cells[self.row][self.column :] = [" "] * len(self.cells[0][self.column :])
                for row in self.cells[self.row + 1 :] if final == "J" else ():
                    row[:] = [" "] * len(row)

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self.column = 0
        elif sign == "\n":
            self.row = min(self.row + 1, len(self.cells) - 1)
        elif sign.isprintable() or category(sign).startswith("M"):
            wide = self.widths(sign)
            if wide < 1:
                return
            self.cells[self.row][self.column : self.column + wide] = [sign, *[""] * (wide - 1)]
            self.column += wide


def settled(canvas: Canvas) -> Iterator[tuple[int, int, str]]:
    """The cells that are no part of a name, each with its row and column."""
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
def test_whatever_a_mark_takes_all_else_stands_where_it_was_drawn(
    widths: Widths, size: tuple[int, int]
):
    emulated, sitting, looked = Emulated(*size, widths), Sitting(seed=3, names=NAMES), []
    with create_pipe_input() as pipe:
        output = Vt100_Output(emulated, lambda: Size(rows=size[1], columns=size[0]))  # type: ignore[arg-type]
        terminal = Terminal(sitting.evening, UNICODE, input=pipe, output=output, animation=False)

        def look(_application: object) -> None:
            if terminal.application.is_done:
                return
            for row, column, text in settled(draw(sitting.scene, *size, UNICODE)):
                assert emulated.cells[row][column] == text, (row, column)
            looked.append(sitting.scene)
            sitting.clock.now += 1
            if len(looked) < 60 and not isinstance(sitting.scene, Over):
                pipe.send_text(BYTES[sitting.next_key()])
            else:
                terminal.leave(LEFT)

        terminal.application.after_render += look
        terminal._clock = sitting.clock
        status = terminal.run()
    if terminal.error:
        raise terminal.error
    assert status == LEFT
    assert len(looked) == 60
