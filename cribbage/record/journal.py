"""A record growing in its file, a decision at a time."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TextIO

from cribbage.record.lock import hold


class Journal:
    """A record growing in a file, each decision safe on the disk before anyone is told of it."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, path: Path, text: str) -> "Journal":
        """A new file, readable to its owner only, with the heading of a record, or all of one.

        FileExistsError where there is one already, and OSError where it cannot be written.
        """
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        journal = cls(path, os.fdopen(made, "w", encoding="utf-8", newline="\n"))
        try:
            hold(made, path)
            journal.append(text)
        except OSError:
            # What was not begun is not in the way of another try.
            journal.close()
            path.unlink()
            raise
        _settle(path.parent)
        return journal

    @property
    def is_in_place(self) -> bool:
        """Whether the file is still the one under its name, and was not deleted or moved."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False
        except OSError:  # nobody can tell
            return True

    def append(self, text: str) -> None:
        """Write and wait until the disk has it."""
        self._file.write(text)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file, also where the end of it cannot be written any more."""
        with suppress(OSError):
            self._file.close()


def free_beside(path: Path, number: int = 2) -> Path:
    """The first name beside ``path``, numbered from ``number`` on, that no file has."""
    names = (path.with_stem(f"{path.stem}-{each}") for each in count(number))
    return next(name for name in names if not os.path.lexists(name))


def _settle(folder: Path) -> None:
    """Wait until the disk has the names in a folder, on systems that do so."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
