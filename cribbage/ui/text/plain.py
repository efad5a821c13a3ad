"""What is said and asked in plain lines, whatever is played."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from cribbage.language.cells import cells
from cribbage.language.speaking import grammar
from cribbage.pack.cards import as_typed
from cribbage.ui.words.moments import RUNG, Highlight
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:
    import os


class InputEnded(Exception):
    """There is nothing more to read, and the game is not over."""


class Left(Exception):
    """A player asked to leave."""


class Plain:
    """Lines that are read and written, on a ``terminal`` or through a pipe.

    ``bell`` rings at great moments, on a terminal.
    """

    def __init__(self, lines: TextIO, out: TextIO, *, terminal: bool, bell: bool = False) -> None:
        self._lines = lines
        self._out = out
        self._terminal = terminal
        self._bell = bell and terminal

    def _ask(self, question: str) -> str:
        """The answer to a question, without the blanks around it; InputEnded where none comes."""
        # Nobody ends the line of a prompt that is answered through a pipe.
        self._out.write(f"{question} " if self._terminal else f"{question}\n")
        self._out.flush()
        line = self._lines.readline()
        if not line:
            if self._terminal:
                self._out.write("\n")
            raise InputEnded
        return grammar().typed(as_typed(line).strip())

    def _say(self, text: str) -> None:
        # A program that reads wants one fact a line.
        self._out.write(f"{in_columns(text) if self._terminal else text}\n")

    def _ring_for(self, found: Sequence[Highlight]) -> None:
        if self._bell and any(each.rank >= RUNG for each in found):
            self._out.write("\a")


def in_columns(text: str) -> str:
    """A sentence in as many lines of the terminal as it needs, its words kept whole."""
    columns = terminal_size().columns
    return text if cells(text) <= columns else "\n".join(wrapped(text, columns, indent=2))


def terminal_size() -> "os.terminal_size":
    """The columns and rows of the terminal."""
    import shutil  # slow to import, and a pipe has no size

    return shutil.get_terminal_size()
