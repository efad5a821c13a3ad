"""Locks on record files: one program writes to a record for as long as it has the file open."""

from pathlib import Path
from time import sleep
from typing import Final

from cribbage.pack.worded import Worded

try:
    import fcntl
except ImportError:  # on Windows, for example
    fcntl = None  # type: ignore[assignment]

UNGUARDED: Final = Worded(
    "This disk does not support locks: do not open the same game in two windows."
)

PAUSES: Final = (0.0, 0.01, 0.02, 0.05, 0.1)
"""Seconds to wait before each try to lock.

A program that only checks for a lock takes it for a moment itself, and on a busy machine it can be
suspended in that moment.
"""


class RecordRefused(ValueError):
    """A record that cannot be continued; the message names the file and says what to do."""


class RecordInUse(RecordRefused):
    """A record that another program is writing."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            Worded(
                "{path} is open in another window: continue there, or start a new game here",
                path=path,
            )
        )


def hold(number: int, path: Path) -> str:
    """Lock an open file until it is closed; return a warning if locks are not supported.

    Raises RecordInUse if another program has the lock.
    """
    if fcntl is None:
        return UNGUARDED
    for pause in PAUSES:
        sleep(pause)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            continue
        except OSError:  # on some network disks, for example
            return UNGUARDED
        return ""
    raise RecordInUse(path)


def held(number: int) -> bool:
    """Return true if a program is known to hold the lock of an open file."""
    if fcntl is None:
        return False
    try:
        # Released immediately: a program that wants to write at this moment tries again.
        fcntl.flock(number, fcntl.LOCK_SH | fcntl.LOCK_NB)
        fcntl.flock(number, fcntl.LOCK_UN)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
