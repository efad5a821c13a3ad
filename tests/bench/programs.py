"""Small programs to run at the other end of a pipe, and a check that all of them have ended."""

import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select

import pytest

from tests.common.window import ROOT, WAIT

_BEGINS = """
import os, signal, subprocess, sys
sys.path.insert(0, {root!r})
alive = os.open({alive!r}, os.O_WRONLY)
os.write(alive, b".")
os.set_inheritable(alive, True)

def hear():
    return sys.stdin.readline()

def say(text, end="\\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()

"""

READY = "hear(); say('ready')\n"
"""The start of a program that gets as far as the first question."""

FOREVER = "signal.pause()"


class Programs:
    """A maker of small programs.

    Each program and its child processes hold one end of a pipe open; the other end shows when all
    of them have ended.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._alive = folder / "alive"
        os.mkfifo(self._alive)
        self._hears = os.open(self._alive, os.O_RDONLY | os.O_NONBLOCK)
        self._ours = os.open(self._alive, os.O_WRONLY)

    def written(self, body: str) -> str:
        path = self._folder / "program.py"
        path.write_text(_BEGINS.format(root=str(ROOT), alive=str(self._alive)) + body)
        return shlex.join([sys.executable, str(path)])

    def have_begun(self) -> bool:
        return bool(select([self._hears], [], [], 0)[0])

    def have_ended(self) -> bool:
        """Return True if no program is still running; no program can be written afterwards."""
        os.close(self._ours)
        try:
            while select([self._hears], [], [], WAIT)[0]:
                if not os.read(self._hears, 64):
                    return True
            return False
        finally:
            os.close(self._hears)


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    """Provide a maker of small programs, and check after the test that all of them have ended."""
    some = Programs(tmp_path)
    yield some
    assert some.have_ended()
