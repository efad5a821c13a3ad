"""Who may write a record: one program at a time, for as long as it has the file open."""

import os
from pathlib import Path
from time import sleep
from types import TracebackType
from typing import Final

try:
    import fcntl
except ImportError:  # as on Windows
    fcntl = None  # type: ignore[assignment]

UNGUARDED: Final = "This disk keeps no locks: do not open the same game in two windows."

PAUSES: Final = (0.0, 0.01, 0.02)
"""Seconds before each try to lock: a program that only looks whether a record is locked, locks it
for a moment itself.
"""


class RecordRefused(ValueError):
    """A record cannot be played on; the sentence names the file and says what can be done."""


class RecordInUse(RecordRefused):
    """Another program is writing the record."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is open in another window: play on there, or begin a new game here"
        )


class Lock:
    """A record that no other program may write until ``release``, or the end of this program.

    The system gives the lock up with the program, however that ends, so none is ever left behind.
    ``warning`` says why others cannot be kept away, where they cannot. Raises RecordInUse where
    another has it, and OSError where there is no such file or it may not be written.
    """

    def __init__(self, path: Path) -> None:
        self._number = os.open(path, os.O_RDWR)
        try:
            self.warning = claim(self._number, path)
        except RecordInUse:
            self.release()
            raise

    def release(self) -> None:
        """Let others have it."""
        if self._number >= 0:
            os.close(self._number)
            self._number = -1

    def __enter__(self) -> "Lock":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def claim(number: int, path: Path) -> str:
    """Lock an open file until it is closed: a warning where that cannot be, RecordInUse where
    another program has it.
    """
    if fcntl is None:
        return UNGUARDED
    for pause in PAUSES:
        sleep(pause)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            continue
        except OSError:  # as on some disks of a network
            return UNGUARDED
        return ""
    raise RecordInUse(path)


def claimed(number: int) -> bool:
    """Whether a program holds the lock of an open file, as far as that can be told."""
    if fcntl is None:
        return False
    try:
        # Given back at once: whoever wants to write in this instant tries again.
        fcntl.flock(number, fcntl.LOCK_SH | fcntl.LOCK_NB)
        fcntl.flock(number, fcntl.LOCK_UN)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
