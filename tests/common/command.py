"""The command in this process: through a pipe, at a terminal, or on the full screen.

For tests that need a real terminal or a separate process, see ``tests.common.window``.
"""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import BytesIO, StringIO
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import pytest

import cribbage.ui.terminal.terminal as terminal_module
from cribbage.commands.cli import main
from cribbage.language.speaking import _
from cribbage.settings.beginning import Looks
from cribbage.ui.control import too_soon
from cribbage.ui.control.controller import Controller
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import Key
from cribbage.ui.terminal.terminal import LEFT
from tests.common.scripted import ENOUGH, Script
from tests.common.scripted_alone import solitaire_answer
from tests.common.sitting import screen
from tests.common.window import WAIT, WIDE, FullScreen

Dress = Callable[[Looks], Skin]
"""Returns the skin for an appearance that can change."""


class Ended(NamedTuple):
    """The status and output of a finished command."""

    status: int | str | None
    out: str
    err: str


class Stream(StringIO):
    """Standard input or output of the command, which is a terminal or not."""

    encoding = "utf-8"

    def __init__(self, text: str = "", *, terminal: bool) -> None:
        super().__init__(text)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def buffer(self) -> BytesIO:
        return BytesIO(self.read().encode())


def run(*words: str, typed: str = "", terminal: bool = False) -> Ended:
    """Run the command with these input lines; at a terminal as plain text without line wrapping."""
    return _run(words, Stream(typed, terminal=terminal), Stream(terminal=terminal), terminal)


COMMAND = (sys.executable, "-m", "cribbage")


def run_apart(*words: str | bytes, typed: str = "", **settings: str) -> Ended:
    """Run the command in a separate process with these environment variables."""
    ended = subprocess.run(
        [*COMMAND, *words],
        input=typed.encode(),
        capture_output=True,
        timeout=WAIT,
        check=False,
        env={**os.environ, **settings},
    )
    return Ended(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def as_json(*words: str) -> dict[str, Any]:
    """Return the JSON output of a command."""
    ended = run(*words, "--json")
    assert (ended.status, ended.err) == (0, "")
    found: dict[str, Any] = json.loads(ended.out)
    return found


def run_scripted(*words: str, lines: int = ENOUGH) -> Ended:
    return run_with(lambda out: Script(out, lines=lines), *words)


def run_solitaire(*words: str, lines: int = ENOUGH) -> Ended:
    return run_with(
        lambda out: Script(out, lines=lines, answers=solitaire_answer), "patience", *words
    )


def run_with(somebody: Callable[[StringIO], StringIO], *words: str) -> Ended:
    """Run the command through a pipe with a scripted player who answers its output."""
    out = Stream(terminal=False)
    return _run(words, somebody(out), out, terminal=False)


def _run(words: Sequence[str], typed: StringIO, out: Stream, terminal: bool) -> Ended:
    err = Stream(terminal=terminal)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", WIDE if terminal else "80")
        for name, stream in {"stdin": typed, "stdout": out, "stderr": err}.items():
            patched.setattr(sys, name, stream)
        return Ended(_status(words), out.getvalue(), err.getvalue())


def _status(words: Sequence[str]) -> int | str | None:
    try:
        return main(words)
    except SystemExit as left:
        return left.code


NAMED: dict[str, Key] = {
    "\r": "enter",
    " ": "space",
    "\x1b": "escape",
    "\x1b[B": "down",
    "\x1b[A": "up",
}
"""Keys with names other than what the terminal sends."""


class Seated(FullScreen):
    """The full screen in this process, with a test as its player and no terminal.

    The command waits in its own thread for each key, and the test waits for each frame, so only one
    of them runs at a time. ``written`` is the plain text that the command has printed.
    """

    def __init__(self, *words: str) -> None:
        self._keys: SimpleQueue[str] = SimpleQueue()
        self._pictures: SimpleQueue[str | None] = SimpleQueue()
        self._lines = Stream(terminal=True)
        self._picture = ""
        self._ended = False
        self._patched = pytest.MonkeyPatch()
        self._patched.setenv("TERM", "xterm-256color")
        for name in ("stdin", "stdout", "stderr"):
            self._patched.setattr(sys, name, self._lines)
        self._patched.setattr(terminal_module, "Terminal", self._terminal)
        for name in ("QUIET", "HELD", "LAST_PAGE"):
            self._patched.setattr(too_soon, name, 0.0)
        self._thread = Thread(target=self._command, args=[words], daemon=True)
        self._thread.start()
        self._look()

    def __enter__(self) -> "Seated":
        return self

    def __exit__(self, *_: object) -> None:
        self._patched.undo()

    @property
    def rows(self) -> list[str]:
        return self._picture.split("\n")

    @property
    def written(self) -> str:
        return self._lines.getvalue()

    def press(self, *keys: str) -> None:
        for key in keys:
            before = self.text
            self.try_key(key)
            assert self._ended or self.text != before, f"{key!r} does nothing:\n{before}"

    def try_key(self, key: str) -> None:
        self._keys.put(NAMED.get(key, key))
        self._look()

    def leave(self) -> str:
        self.press("q")
        self.wait_for(_("quit?"))
        self.try_key("y")
        self._thread.join(WAIT)
        assert self._ended
        return self.written

    def leave_form(self) -> str:
        self.try_key("\x1b")
        self._thread.join(WAIT)
        assert self._ended
        return self.written

    def _look(self) -> None:
        picture = self._pictures.get(timeout=WAIT)
        if picture is None:
            self._ended = True
        else:
            self._picture = picture

    def _command(self, words: Sequence[str]) -> None:
        try:
            assert _status(words) == LEFT, self.written
        finally:
            # Like after the first frame of a terminal.
            gc.enable()
            self._pictures.put(None)

    def _terminal(
        self, shown: Controller, skin: Skin, dress: Dress | None = None, **_: object
    ) -> "FakeApplication":
        return FakeApplication(shown, skin, dress or (lambda _: skin), self._keys, self._pictures)


class FakeApplication:
    """A replacement for the application that passes keys to the program and shows frames."""

    error = None

    def __init__(
        self,
        shown: Controller,
        skin: Skin,
        dress: Dress,
        keys: "SimpleQueue[str]",
        pictures: "SimpleQueue[str | None]",
    ) -> None:
        self._shown, self._skin, self._dress = shown, skin, dress
        self._keys, self._pictures = keys, pictures

    def run(self) -> int:
        """Pass keys and frames between the test and the program until the players quit."""
        looks = self._shown.looks
        while not self._shown.current.left:
            shown = self._shown.current
            # Like a terminal, it keeps its state until changed.
            if shown.looks != looks:
                looks, self._skin = shown.looks, self._dress(shown.looks)
            self._pictures.put(screen(shown.scene, self._skin))
            shown.press(self._keys.get())
        self._shown.current.cover()
        return LEFT
