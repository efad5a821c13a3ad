"""Who may write a record: one program at a time, for as long as it has the file open."""

from pathlib import Path
from time import sleep
from typing import Final

from cribbage.pack.worded import Worded

try:
    import fcntl
except ImportError:  # as on Windows
    fcntl = None  # type: ignore[assignment]

UNGUARDED: Final = Worded("This disk keeps no locks: do not open the same game in two windows.")

PAUSES: Final = (0.0, 0.01, 0.02, 0.05, 0.1)
"""Seconds before each try to lock: a program that only looks whether a record is locked, locks it
for a moment itself, and on a busy machine it may be put aside in that moment.
"""


class RecordRefused(ValueError):
    """A record cannot be played on; the sentence names the file and says what can be done."""


class RecordInUse(RecordRefused):
    """Another program is writing the record."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            Worded(
                "{path} is open in another window: play on there, or begin a new game here",
                path=path,
            )
        )


def hold(number: int, path: Path) -> str:
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


def held(number: int) -> bool:
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
