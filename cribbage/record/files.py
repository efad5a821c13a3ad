"""A folder of records of one kind: what stands in each file, and how one is taken up again."""

import errno
import os
import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TextIO, TypeVar

from cribbage.pack.worded import Worded, system_said
from cribbage.record.lock import RecordRefused, held, hold
from cribbage.record.record import RecordError, whole

SUFFIX: Final = ".crib"
LARGEST: Final = 1 << 24
"""Bytes that are read of a file. A long game of two takes some nine thousand, and a match has up to
197; of four singles who say what each card scores it is three times that, and up to 393 games."""

STAMP: Final = len("2026-11-21T201500")
"""The part of a file's name that says when its record was begun, in letters."""

_BEGUN: Final = "%Y-%m-%dT%H%M%S"
_LAST: Final = 16
"""Bytes at the end of a file in which a record says that it was played to its end."""

_NEVER: Final = datetime.fromtimestamp(0)

_OPEN_AGAIN: Final = Worded("The last decision had not reached the disk: it is open again.")

Begun = TypeVar("Begun")
Kind = TypeVar("Kind")
"""A record of one kind."""


class Found(Protocol):
    """What every kind of record is found to be in its file.

    ``record`` is what can be read, None where not even the heading holds; ``over`` says that
    nothing more is to be played in it; ``torn`` that the last line has no end, which does no harm;
    ``in_use`` that it is being played in some program; ``damage`` is a sentence about any other
    fault, empty where there is none.
    """

    @property
    def path(self) -> Path: ...
    @property
    def record(self) -> Any: ...
    @property
    def over(self) -> bool: ...
    @property
    def torn(self) -> bool: ...
    @property
    def in_use(self) -> bool: ...
    @property
    def damage(self) -> str: ...


Kept = TypeVar("Kept", bound=Found)


class Reopened(NamedTuple, Generic[Kind]):
    """A record to play on, and its file: locked while it is open, the next line to come.

    ``warning`` is a sentence that the players should read, empty if there is none.
    """

    record: Kind
    file: TextIO
    warning: str


class Files(ABC, Generic[Kind, Kept]):
    """A folder of records, one file each; it is made when the first is kept.

    Nothing here changes a record but ``reopen``, and that only takes off a torn end.
    """

    what: ClassVar[str]
    """What is recorded here, in a word."""

    last_words: ClassVar[bytes]
    """How the last remark of a record ends that was played to its end, as a pattern."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    @abstractmethod
    def _kept(cls, path: Path, when: datetime, text: str, *, in_use: bool = False) -> Kept:
        """What a file holds with this text, last written then."""

    @classmethod
    @abstractmethod
    def _damaged(cls, path: Path, when: datetime, damage: str) -> Kept:
        """What a file is found to be that cannot be read."""

    @classmethod
    def look(cls, path: Path) -> Kept:
        """What stands in one file, wherever it lies: never an error, and never a change."""
        when = _NEVER
        try:
            with path.open("rb") as file:
                number = file.fileno()
                with suppress(ValueError, OverflowError, OSError):  # a time that no calendar has
                    when = datetime.fromtimestamp(os.fstat(number).st_mtime)
                return cls._read(path, file.read(LARGEST + 1), when, in_use=held(number))
        except OSError as error:
            return cls._damaged(
                path,
                when,
                Worded("{path} cannot be read: {why}", path=path, why=system_said(error)),
            )

    def keep(self, names: Sequence[str], now: datetime, begin: Callable[[Path], Begun]) -> Begun:
        """What ``begin`` makes of a new path; it raises FileExistsError where there is a file.

        That settles who has a name when two programs begin in the same second. OSError where
        nothing can be written.
        """
        for path in self._new_paths(names, now):
            with suppress(FileExistsError):
                return begin(path)
        raise AssertionError("there is always one more name")

    def unfinished(self) -> list[Kept]:
        """The records that are not over and the files that are damaged, the last played first.

        OSError where there is a folder that may not be read; so for ``finished``.
        """
        # One whose last line says that it is over is not read: there may be thousands.
        found = [self.look(Path(path)) for path in self._paths() if not self._is_ended(path)]
        return [kept for kept in found if not kept.over]

    def finished(self) -> Iterator[Kept]:
        """The records played to their end, the last played first, each read when it is asked for.

        One that was played to its end and is damaged now is among them, with its damage.
        """
        for path in self._paths():
            kept = self.look(Path(path))
            if kept.over or (kept.damage and self._is_ended(path)):
                yield kept

    def ended(self, known: Callable[[str], bool]) -> list[Path]:
        """The records played to their end, the last written first, but for those whose names are
        ``known``: nothing but their last line is read. OSError as for ``unfinished``.
        """
        paths = self._paths(lambda name: not known(name))
        return [Path(path) for path in paths if self._is_ended(path)]

    def begun_when(self) -> dict[datetime, tuple[Path, ...]]:
        """The files by when their records were begun, as their names have it; none of them is read.

        OSError where there is a folder that may not be read.
        """
        found: dict[datetime, tuple[Path, ...]] = {}
        for path in map(Path, self._paths()):
            if begun := begun_by_name(path):
                found[begun] = (*found.get(begun, ()), path)
        return found

    @classmethod
    def reopen(cls, path: Path) -> Reopened[Kind]:
        """A record to play on, wherever it lies, its torn end cut off.

        Raises RecordInUse, or RecordRefused for one that is damaged or played to its end, which
        stays as it is; OSError where it cannot be read or written.
        """
        number = os.open(path, os.O_RDWR | os.O_APPEND)
        try:
            warning = hold(number, path)
            with open(number, "rb", closefd=False) as reader:
                content = reader.read(LARGEST + 1)
            # All before the last line is checked before a byte is touched.
            kept = cls._read(path, content, _NEVER)
            if kept.damage or kept.record is None:
                raise RecordRefused(kept.damage)
            if kept.over:
                raise RecordRefused(
                    Worded("{path} is played to its end: cribbage replay tells it again", path=path)
                )
            if kept.torn:
                os.ftruncate(number, whole(content))
                os.fsync(number)
                warning = warning or _OPEN_AGAIN
            return Reopened(
                kept.record, os.fdopen(number, "a", encoding="utf-8", newline="\n"), warning
            )
        except BaseException:
            os.close(number)
            raise

    @staticmethod
    def delete(path: Path) -> None:
        """Remove a record for good. RecordInUse where another program plays it, OSError where it
        cannot be removed; it then stays as it is.
        """
        with path.open("rb") as file:
            hold(file.fileno(), path)
            path.unlink()

    @classmethod
    def _read(cls, path: Path, content: bytes, when: datetime, *, in_use: bool = False) -> Kept:
        if len(content) > LARGEST:
            too_long = Worded(
                "{path} is too long to be the record of a {what}",
                path=path,
                what=cls.what,
            )
            return cls._damaged(path, when, too_long)
        return cls._kept(path, when, content.decode("utf-8", "replace"), in_use=in_use)

    @classmethod
    def _is_ended(cls, path: str) -> bool:
        """Whether the last remark says that it was played to its end."""
        try:
            # Not by way of a file object, which takes twice as long: there may be thousands.
            number = os.open(path, os.O_RDONLY)
            try:
                os.lseek(number, max(0, os.fstat(number).st_size - _LAST), os.SEEK_SET)
                return re.search(cls.last_words, os.read(number, _LAST)) is not None
            finally:
                os.close(number)
        except OSError:
            return False

    def _new_paths(self, names: Sequence[str], now: datetime) -> Iterator[Path]:
        for folder in (self.folder.parent, self.folder):
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except FileExistsError:  # which means here that a file is in the way
                reason = os.strerror(errno.ENOTDIR)
                raise NotADirectoryError(errno.ENOTDIR, reason, str(folder)) from None
        with suppress(OSError):  # a stick that knows no owners
            self.folder.chmod(0o700)
        stem = "-".join([now.strftime(_BEGUN), *map(safe, names)])
        yield self.folder / f"{stem}{SUFFIX}"
        for number in count(2):
            yield self.folder / f"{stem}-{number}{SUFFIX}"

    def _paths(self, like: Callable[[str], bool] | None = None) -> list[str]:
        """The records, or those whose names are ``like`` that, the last written first; none where
        there is no folder.

        As plain words, for to make a path of each would take as long as all the rest.
        """
        try:
            with os.scandir(self.folder) as entries:
                named = [e for e in entries if e.name.endswith(SUFFIX)]
                # A pipe of that name would be waited for without an end.
                files = [e for e in named if (not like or like(e.name)) and e.is_file()]
                files.sort(key=lambda entry: (entry.stat().st_mtime_ns, entry.name), reverse=True)
        except FileNotFoundError:
            return []
        return [entry.path for entry in files]


def fault(path: Path, error: RecordError | None, *, holds: bool) -> tuple[bool, str]:
    """Whether a record is only torn, and a sentence about anything else that is wrong with it.

    ``holds`` says that some of its decisions do, and can be told.
    """
    if error is None or error.torn:
        return error is not None, ""
    parts = {"path": path, "why": str(error)}
    if holds:
        return False, Worded(
            "{path}, {why}; it stays as it is, and cribbage replay tells what holds", **parts
        )
    return False, Worded("{path}, {why}; it stays as it is", **parts)


def begun_by_name(path: Path) -> datetime | None:
    """The local time at which a record was begun, as its name has it; None for any other name.

    >>> begun_by_name(Path("2026-11-21T201500-ann-ben.crib"))
    datetime.datetime(2026, 11, 21, 20, 15)
    """
    try:
        return datetime.strptime(path.name[:STAMP], _BEGUN)
    except ValueError:
        return None


def safe(name: str) -> str:
    """A name as a part of a file's name: plain letters and digits, however it is written.

    >>> safe("Zoë /../ O'Neil"), safe("花子")
    ('zoe-o-neil', 'player')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "player"
