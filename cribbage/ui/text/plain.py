"""The input and output of plain text, shared by all games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from cribbage.language.speaking import cells, grammar
from cribbage.pack.cards import as_typed
from cribbage.ui.words.moments import RUNG, Highlight
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:
    import os


class InputEnded(Exception):
    """The error when the input ends before the game does."""


class Left(Exception):
    """The signal that a player quits."""


class Plain:
    """A plain-text game, which reads and writes lines on a ``terminal`` or through a pipe.

    With ``bell`` highlights ring on a terminal.
    """

    def __init__(self, lines: TextIO, out: TextIO, *, terminal: bool, bell: bool = False) -> None:
        self._lines = lines
        self._out = out
        self._terminal = terminal
        self._bell = bell and terminal

    def _ask(self, question: str) -> str:
        """Return the answer to a question, stripped; raises InputEnded if the input has ended."""
        # Through a pipe nobody presses Enter on the screen, so the prompt ends its own line.
        self._out.write(f"{question} " if self._terminal else f"{question}\n")
        self._out.flush()
        line = self._lines.readline()
        if not line:
            if self._terminal:
                self._out.write("\n")
            raise InputEnded
        return grammar().typed(as_typed(line).strip())

    def _say(self, text: str) -> None:
        # Through a pipe each fact stays on one line, for programs that read it.
        self._out.write(f"{in_columns(text) if self._terminal else text}\n")

    def _ring_for(self, found: Sequence[Highlight]) -> None:
        if self._bell and any(each.rank >= RUNG for each in found):
            self._out.write("\a")


def in_columns(text: str) -> str:
    """Wrap a sentence to the columns of the terminal."""
    columns = terminal_size().columns
    return text if cells(text) <= columns else "\n".join(wrapped(text, columns, indent=2))


def terminal_size() -> "os.terminal_size":
    """Return the columns and rows of the terminal."""
    import shutil  # slow to import, and a pipe has no size

    return shutil.get_terminal_size()
