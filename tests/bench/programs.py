"""Small programs for the other end of the pipe, and whether all of them are gone afterwards."""

import os
import shlex
import sys
from pathlib import Path
from select import select

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
"""What a program begins with that gets as far as the first question."""

FOREVER = "signal.pause()"


class Programs:
    """Writes programs, and knows whether one of them still runs, or what it has started.

    Each of them holds one end of a pipe, and so do we until the end: at the other one is heard
    when nobody does any more.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._alive = folder / "alive"
        os.mkfifo(self._alive)
        self._hears = os.open(self._alive, os.O_RDONLY | os.O_NONBLOCK)
        self._ours = os.open(self._alive, os.O_WRONLY)

    def written(self, body: str) -> str:
        """The command of a program that does this."""
        path = self._folder / "program.py"
        path.write_text(_BEGINS.format(root=str(ROOT), alive=str(self._alive)) + body)
        return shlex.join([sys.executable, str(path)])

    def have_begun(self) -> bool:
        """Whether one of them has run."""
        return bool(select([self._hears], [], [], 0)[0])

    def have_ended(self) -> bool:
        """Whether none of them runs any more; nothing is written afterwards."""
        os.close(self._ours)
        try:
            while select([self._hears], [], [], WAIT)[0]:
                if not os.read(self._hears, 64):
                    return True
            return False
        finally:
            os.close(self._hears)
