"""The command in its own terminal window: its screen, and the keys or lines of its players."""

import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic

import pexpect
import pyte

from tests.common.scripted import PROMPT, answer

ROOT = Path(__file__).parents[2]

COMMAND = ("-m", "cribbage")

IN_A_HURRY = (
    "-c",
    "from cribbage.commands import cli; from cribbage.ui.control import too_soon; "
    "too_soon.QUIET = too_soon.HELD = too_soon.LAST_PAGE = 0.0; raise SystemExit(cli.main())",
)
"""The command with cover screens that accept every key at once."""

WAIT = 30.0
"""Seconds after which missing output counts as missing."""

PAUSE = 0.005
"""Seconds without output after which it is complete."""

NO_LONGER_TOO_SOON = 1.1
"""Seconds after which no key comes too early for any screen."""

TORN = 2.0
"""The same if a frame is incomplete: the other end is late."""

ROWS, COLUMNS = 24, 80

WIDE = "1000"
"""A width at which no sentence is wrapped, for reading line by line."""


ENDS = (".", "?", "chosen")
"""The end of a message on a table, found nowhere else within a row."""


class FullScreen:
    """A player at the full screen who presses the keys that the key row offers."""

    _choice = 0

    @property
    def rows(self) -> list[str]:
        raise NotImplementedError

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def title(self) -> str:
        return self.rows[0].strip()

    @property
    def message(self) -> str:
        return self.rows[self._said].strip()

    @property
    def table(self) -> list[str]:
        """All rows except the message row."""
        return [row for at, row in enumerate(self.rows) if at != self._said]

    @property
    def _said(self) -> int:
        """Return the message row: above the keys, or on a table, centered above the hand."""
        rows = [row.rstrip() for row in self.rows]
        if rows[-2].endswith(ENDS) or "─╮" not in self.text:
            return len(rows) - 2
        centered = [
            at
            for at, row in enumerate(rows)
            if row.endswith(ENDS) and abs(len(row) - len(row.lstrip()) - (COLUMNS - len(row))) <= 1
        ]
        return centered[-1] if centered else len(rows) - 2

    @property
    def asked(self) -> str:
        return self.rows[-1].strip()

    def press(self, *keys: str) -> None:
        """Press keys, each until its effect shows."""
        raise NotImplementedError

    def try_key(self, key: str) -> None:
        raise NotImplementedError

    def wait_for(self, words: str) -> str:
        assert re.search(words, self.text), f"{words!r} is not there:\n{self.text}"
        return self.text

    def go_on(self) -> None:
        """Press the first key that the key row offers, 7 for a number, or each card in turn."""
        first, *_ = self.asked.split()
        keys = {"Enter": "\r", "Space": " ", "Space,": " ", "N": "n", "0-9": "7"}
        if first in keys:
            self._choice = 0
            self.press(keys[first])
        else:
            self._choice = self._choice % int(first[-1]) + 1
            self.try_key(str(self._choice))

    def go_on_until(self, words: str) -> None:
        for _ in range(500):
            if re.search(words, self.text):
                return
            self.go_on()
        raise AssertionError(f"{words!r} did not come:\n{self.text}")


class Window:
    """An 80 by 24 terminal running the command. ``written`` is all its output."""

    def __init__(
        self,
        *words: str,
        command: tuple[str, ...] = COMMAND,
        environ: Mapping[str, str] | None = None,
        before: tuple[str, ...] = (),
        size: tuple[int, int] = (COLUMNS, ROWS),
    ) -> None:
        """Start the command in a terminal of this size (columns, rows), run through ``before``."""
        columns, rows = size
        terminal = {"PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        terminal |= {"COLUMNS": "", "LINES": "", "NO_COLOR": "", "PYTHONPATH": str(ROOT)}
        program, *rest = (*before, sys.executable, *command, *words)
        self.child = pexpect.spawn(
            program,
            rest,
            dimensions=(rows, columns),
            encoding="utf-8",
            echo=False,
            timeout=WAIT,
            env={**os.environ, **terminal, **(environ or {})},
        )
        self.child.delaybeforesend = None
        self.written = ""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._ended = False

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.child.close(force=True)

    @property
    def rows(self) -> list[str]:
        return list(self._screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def ended(self) -> bool:
        return self._ended

    def is_whole(self) -> bool:
        """Return True if the output can be complete."""
        return True

    def read(self, seconds: float) -> bool:
        """Read all output that starts within this time; return True if there was any."""
        before, wait = len(self.written), seconds
        try:
            while True:
                written = self.child.read_nonblocking(65536, wait)
                self.written += written.replace("\r\n", "\n")
                self._stream.feed(written)
                wait = PAUSE if self.is_whole() else TORN
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            self._ended = True
        return len(self.written) > before

    def wait_until(self, happened: Callable[[], object], what: str) -> None:
        end = monotonic() + WAIT
        while not happened():
            assert monotonic() < end, f"{what} did not come:\n{self.text}"
            assert not self._ended or happened(), f"{what} did not come:\n{self.written[-3000:]}"
            self.read(0.05)

    def wait_for(self, words: str) -> str:
        self.wait_until(lambda: re.search(words, self.text), repr(words))
        return self.text

    def status(self) -> int | None:
        self.wait_until(lambda: self._ended, "the end")
        self.child.wait()
        return self.child.exitstatus


class Table(Window, FullScreen):
    """A player at the full screen of a table who presses the keys that the key row offers."""

    def __init__(self, *words: str, hurry: bool = True, **given: object) -> None:
        given.setdefault("command", IN_A_HURRY if hurry else COMMAND)
        super().__init__("--no-animation", *words, **given)  # type: ignore[arg-type]

    def is_whole(self) -> bool:
        """Return True if a frame ends in the terminal's own colors with at most the cursor
        shown.
        """
        return self.written.endswith(("\x1b[0m", "\x1b[?25h"))

    @property
    def cursor(self) -> tuple[str, bool]:
        """Return the text of the cursor's row up to the cursor, and True if the cursor is shown."""
        cursor = self._screen.cursor
        cells = [self._screen.buffer[cursor.y][column].data for column in range(cursor.x)]
        return "".join(cells), not cursor.hidden

    def press(self, *keys: str) -> None:
        """Press keys, each until its effect shows, because a cover screen ignores early ones."""
        for key in keys:
            before = self.text
            # A held key is ignored, so a key that came too early is not repeated for a while.
            self.read(NO_LONGER_TOO_SOON if "too soon" in self.text else 0)
            self.child.send(key)
            self.wait_until(lambda before=before: self.text != before, f"an answer to {key!r}")
            self.read(PAUSE)
            if "too soon" in self.text:
                self.press(key)

    def try_key(self, key: str) -> None:
        self.child.send(key)
        self.read(0.1)

    def go_on_until(self, words: str) -> None:
        self.wait_until(lambda: self.asked, "a picture")
        super().go_on_until(words)

    def leave(self) -> str:
        self.press("q")
        self.wait_for("quit?")
        self.child.send("y")
        assert self.status() == 0, self.written[-2000:]
        return self.text


class Lines(Window):
    """A player of the plain text game who types lines."""

    def __init__(self, *words: str, **given: object) -> None:
        environ = {"COLUMNS": WIDE, **(given.pop("environ", None) or {})}  # type: ignore[dict-item]
        super().__init__("--plain", *words, environ=environ, **given)  # type: ignore[arg-type]
        self._heard = 0

    def prompt(self) -> str:
        """Return the output since the last prompt, up to the next prompt or the end."""

        def asked() -> bool:
            return self._ended or PROMPT.search(self.written[self._heard :]) is not None

        self.wait_until(asked, "a prompt")
        new, self._heard = self.written[self._heard :], len(self.written)
        return new

    def type(self, line: str) -> str:
        self.child.send(f"{line}\r")
        return self.prompt()

    def play_until(self, words: str) -> str:
        """Play by the script until the output since the last prompt contains this text."""
        new = self.prompt() if self._heard == 0 else self.written
        for _ in range(1000):
            if re.search(words, new) or self._ended:
                return new
            new = self.type(answer(self.written))
        raise AssertionError(f"{words!r} did not come:\n{self.written[-3000:]}")

    def leave(self) -> str:
        said = self.type("quit")
        assert self.status() == 0, self.written[-2000:]
        return said
