"""A record file that grows one decision at a time."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TextIO

from cribbage.records.lock import hold


class Journal:
    """A growing record file; each decision is safe on the disk before anyone sees it."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, path: Path, text: str) -> "Journal":
        """Create a file that only its owner can read, with a record's heading or a whole record.

        Raises FileExistsError if the file exists, and OSError if it cannot be written.
        """
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        journal = cls(path, os.fdopen(made, "w", encoding="utf-8", newline="\n"))
        try:
            hold(made, path)
            journal.append(text)
        except OSError:
            # A failed start must not block the next try.
            journal.close()
            path.unlink()
            raise
        _settle(path.parent)
        return journal

    @property
    def is_in_place(self) -> bool:
        """True if the file still has its path, and was not deleted or moved."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False
        except OSError:  # unknown: assume that it is
            return True

    def append(self, text: str) -> None:
        """Write the text and wait until it is on the disk."""
        self._file.write(text)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file, even if the rest of it can no longer be written."""
        with suppress(OSError):
            self._file.close()


def free_beside(path: Path, number: int = 2) -> Path:
    """Return the first unused path next to ``path``, numbered from ``number``."""
    names = (path.with_stem(f"{path.stem}-{each}") for each in count(number))
    return next(name for name in names if not os.path.lexists(name))


def _settle(folder: Path) -> None:
    """Wait until a folder's file names are on the disk, on systems that support it."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
