"""A folder of records of one kind: what each file contains, and how to reopen one."""

import errno
import os
import re
import sys
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TextIO, TypeVar

from cribbage.pack.worded import Worded, system_said
from cribbage.records.folder import own_folder
from cribbage.records.lock import RecordRefused, held, hold

if TYPE_CHECKING:  # slow to import, and not needed unless a record is read
    from cribbage.engine.game import Game
    from cribbage.match.match import FinishedGame
    from cribbage.records.record import BaseRecord, ParsedRecord, RecordError
    from cribbage.records.taken_back import GameSeries
    from cribbage.solitaire.game import SolitaireGame

SUFFIX: Final = ".crib"
LARGEST_RECORD: Final = 1 << 24
"""Maximum number of bytes read from a file.

A long two-player game takes about nine thousand, and a match has up to 197 games. A game of four
singles who claim what each card scores takes three times that, and a match of them has up to 393
games.
"""

STANDARD_INPUT: Final = Path("-")
"""The path that stands for the standard input."""

STAMP: Final = len("2026-11-21T201500")
"""Length in characters of the start time in the file name of a record."""

_BEGUN: Final = "%Y-%m-%dT%H%M%S"
_LAST: Final = 16
"""Bytes at the end of a file that show if its record is finished."""

_NEVER: Final = datetime.fromtimestamp(0)

_OPEN_AGAIN: Final = Worded("The last decision was not saved. Make it again.")

_GAME: Final = Worded("game")

Begun = TypeVar("Begun")
_RecordT = TypeVar("_RecordT", bound="BaseRecord[Any, Any]")
"""The type of a record of one kind."""


class SavedFile(NamedTuple, Generic[_RecordT]):
    """A file with a record, as it was when it was read.

    ``when`` is the local time of the last decision. ``record`` is what can be read, or None if the
    heading is not valid, and ``series`` are its games after its last decision. ``torn`` is true if
    the last line is incomplete, which does no harm. ``in_use`` is true if some program is playing
    it. ``damage`` is a sentence about any other fault, or empty. ``unread`` is true if the system
    could not read the file.
    """

    path: Path
    when: datetime
    record: _RecordT | None = None
    series: "GameSeries | None" = None
    torn: bool = False
    in_use: bool = False
    damage: str = ""
    unread: bool = False

    @property
    def game(self) -> "Game | SolitaireGame | None":
        """The last game, or None if the heading is not valid."""
        return self.series.game if self.series else None

    @property
    def won(self) -> "tuple[FinishedGame, ...]":
        """The finished games."""
        return self.series.won if self.series else ()

    @property
    def over(self) -> bool:
        """True if nothing is left to play."""
        return self.series is not None and self.series.is_over

    @property
    def begun(self) -> datetime:
        """The local time at which the game started, from the file name."""
        return begun_by_name(self.path) or self.when


class OpenRecord(NamedTuple, Generic[_RecordT]):
    """A record to continue, and its file, locked while open and ready for the next line.

    ``warning`` is a sentence for the players to read, or empty.
    """

    record: _RecordT
    file: TextIO
    warning: str


class Files(ABC, Generic[_RecordT]):
    """A folder of records, one file each, created when the first is saved.

    Only ``reopen`` changes a record, and it only cuts off an incomplete last line. ``unread`` has a
    sentence about each file that the system could not read, by its path; it hides no other.
    """

    what: ClassVar[str]
    """The kind of record, in one word."""

    last_words: ClassVar[bytes]
    """A pattern for the end of the last remark of a finished record."""

    place: ClassVar[str]
    """The name of the usual folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or own_folder("state") / self.place
        self.unread: dict[str, str] = {}

    @classmethod
    @abstractmethod
    def read(cls, text: str) -> "ParsedRecord[_RecordT]":
        """Return the record in a text, or the part of it that can be read."""

    @classmethod
    def look(cls, path: Path) -> SavedFile[_RecordT]:
        """Return the contents of a file in any folder; never raise an error or change the file."""
        when = _NEVER
        try:
            with path.open("rb") as file:
                number = file.fileno()
                with suppress(ValueError, OverflowError, OSError):  # a time outside the calendar
                    when = datetime.fromtimestamp(os.fstat(number).st_mtime)
                return cls._read(path, file.read(LARGEST_RECORD + 1), when, in_use=held(number))
        except OSError as error:
            return SavedFile(path, when, damage=_cannot_be_read(path, error), unread=True)

    def keep(self, names: Sequence[str], now: datetime, begin: Callable[[Path], Begun]) -> Begun:
        """Call ``begin`` with a new path, and return its result.

        ``begin`` raises FileExistsError if the file exists; the next name is then tried. This
        settles which program gets a name when two start in the same second. Raises OSError if the
        file cannot be written.
        """
        for path in self._new_paths(names, now):
            with suppress(FileExistsError):
                return begin(path)
        raise AssertionError("there is always one more name")

    def unfinished(self) -> list[SavedFile[_RecordT]]:
        """Return the unfinished records and the damaged files, the last played first.

        Raises OSError if the folder exists but cannot be read; so does ``finished``.
        """
        # A file whose last line ends the game is not read: there can be thousands.
        found = [self.look(Path(path)) for path in self._paths() if not self._is_ended(path)]
        return [kept for kept in found if not kept.over]

    def finished(self) -> Iterator[SavedFile[_RecordT]]:
        """Yield the finished records, the last played first, reading each when it is asked for.

        A finished record that has been damaged since is included, with its damage.
        """
        for path in self._paths():
            kept = self.look(Path(path))
            if kept.unread:
                self.unread[str(kept.path)] = kept.damage
            elif kept.over or (kept.damage and self._is_ended(path)):
                yield kept

    def ended(self, known: Callable[[str], bool]) -> list[Path]:
        """Return the paths of the finished records except ``known`` names, the last written first.

        Only the last line of each file is read. Raises OSError as ``unfinished`` does.
        """
        paths = self._paths(lambda name: not known(name))
        return [Path(path) for path in paths if self._is_ended(path)]

    def named(self, like: Callable[[str], bool]) -> list[Path]:
        """Return the paths of the records whose names ``like`` accepts, the last written first.

        None of them is read. Raises OSError as ``unfinished`` does.
        """
        return list(map(Path, self._paths(like)))

    def not_files(self) -> list[Path]:
        """Return the entries of the folder that have the name of a record and are not files.

        Raises OSError as ``unfinished`` does.
        """
        files = set(self._paths())
        try:
            found = [each for each in self.folder.iterdir() if each.name.endswith(SUFFIX)]
        except FileNotFoundError:
            return []
        return sorted([each for each in found if str(each) not in files and os.path.lexists(each)])

    def begun_when(self) -> dict[datetime, tuple[Path, ...]]:
        """Return the files by the start time in their names, without reading any of them.

        Raises OSError if the folder exists but cannot be read.
        """
        found: dict[datetime, tuple[Path, ...]] = {}
        for path in map(Path, self._paths()):
            if begun := begun_by_name(path):
                found[begun] = (*found.get(begun, ()), path)
        return found

    @classmethod
    def reopen(cls, path: Path) -> OpenRecord[_RecordT]:
        """Open a record in any folder to continue it, and cut off an incomplete last line.

        Raises RecordInUse if another program is playing it, RecordRefused if it is damaged or
        finished (it then stays unchanged), and OSError if it cannot be read or written.
        """
        number = os.open(path, os.O_RDWR | os.O_APPEND)
        try:
            warning = hold(number, path)
            with open(number, "rb", closefd=False) as reader:
                content = reader.read(LARGEST_RECORD + 1)
            # Check everything before the last line before changing a byte.
            kept = cls._read(path, content, _NEVER)
            if kept.damage or kept.record is None:
                raise RecordRefused(kept.damage)
            if kept.over:
                raise RecordRefused(
                    Worded("{path} is a finished game: use cribbage replay to watch it", path=path)
                )
            if kept.torn:
                os.ftruncate(number, complete_bytes(content))
                os.fsync(number)
                warning = warning or _OPEN_AGAIN
            return OpenRecord(
                kept.record, os.fdopen(number, "a", encoding="utf-8", newline="\n"), warning
            )
        except BaseException:
            os.close(number)
            raise

    @staticmethod
    def delete(path: Path) -> None:
        """Delete a record permanently.

        Raises RecordInUse if another program is playing it, or OSError if it cannot be deleted; it
        then stays unchanged.
        """
        with path.open("rb") as file:
            hold(file.fileno(), path)
            path.unlink()

    @classmethod
    def _read(
        cls, path: Path, content: bytes, when: datetime, *, in_use: bool = False
    ) -> SavedFile[_RecordT]:
        """Return what a file contains; ``when`` is the time of its last change."""
        if len(content) > LARGEST_RECORD:
            return SavedFile(path, when, damage=_too_large(path, cls.what))
        record, series, error = cls.read(content.decode("utf-8", "replace"))
        torn, damage = _fault(path, error, holds=bool(record and record.actions))
        if record is None:
            return SavedFile(path, when, damage=damage)
        return SavedFile(path, when, record, series, torn, in_use, damage)

    def _is_ended(self, path: str) -> bool:
        """Return true if the last remark ends the game."""
        try:
            # A file object would take twice as long, and there can be thousands of files.
            number = os.open(path, os.O_RDONLY)
            try:
                os.lseek(number, max(0, os.fstat(number).st_size - _LAST), os.SEEK_SET)
                return re.search(self.last_words, os.read(number, _LAST)) is not None
            finally:
                os.close(number)
        except OSError as error:
            if os.path.lexists(path):  # not deleted meanwhile
                self.unread[path] = _cannot_be_read(path, error)
            return False

    def _new_paths(self, names: Sequence[str], now: datetime) -> Iterator[Path]:
        for folder in (self.folder.parent, self.folder):
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except FileExistsError:  # here it means that a file has the folder's name
                reason = os.strerror(errno.ENOTDIR)
                raise NotADirectoryError(errno.ENOTDIR, reason, str(folder)) from None
        with suppress(OSError):  # a file system without owners
            self.folder.chmod(0o700)
        stem = "-".join([now.strftime(_BEGUN), *map(safe, names)])
        yield self.folder / f"{stem}{SUFFIX}"
        for number in count(2):
            yield self.folder / f"{stem}-{number}{SUFFIX}"

    def _paths(self, like: Callable[[str], bool] | None = None) -> list[str]:
        """Return the paths of the records, the last written first; empty if the folder is missing.

        With ``like``, only those whose names it accepts. The paths are strings because making a
        Path of each would double the time.
        """
        found: list[tuple[float, str, str]] = []
        try:
            with os.scandir(self.folder) as entries:
                for each in entries:
                    if each.name.endswith(SUFFIX) and (not like or like(each.name)):
                        found += _if_a_file(each)
        except FileNotFoundError:
            return []
        return [path for _when, _name, path in sorted(found, reverse=True)]


def _if_a_file(entry: os.DirEntry[str]) -> list[tuple[float, str, str]]:
    """Return when an entry was written, its name and its path; nothing for other than a file.

    Reading a pipe of that name would never end. An entry of unknown age may be the newest.
    """
    try:
        # The target of a link can be missing; a file can be gone since its folder was read.
        is_file = entry.is_file() or (entry.is_symlink() and not Path(entry).exists())
        return [(entry.stat().st_mtime_ns, entry.name, entry.path)] if is_file else []
    except OSError:
        return [(inf, entry.name, entry.path)] if os.path.lexists(entry) else []


def text_of(path: Path) -> str:
    """Return the text of a file, in any folder, that may be a record of either kind.

    ``-`` is the standard input. Raises OSError if it cannot be read, and ValueError, with a
    sentence, if it is too long.
    """
    if path == STANDARD_INPUT:
        content = sys.stdin.buffer.read(LARGEST_RECORD + 1)
    else:
        with path.open("rb") as file:
            content = file.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise ValueError(_too_large(name_of(path), _GAME))
    return content.decode("utf-8", "replace")


def name_of(path: Path) -> "Path | Worded":
    """Return the name of a file to be read, in words for the standard input."""
    return Worded("the standard input") if path == STANDARD_INPUT else path


def _too_large(path: "Path | Worded", what: str) -> Worded:
    return Worded("{path} is too large to be a saved {what}", path=path, what=what)


def _cannot_be_read(path: Path | str, error: OSError) -> Worded:
    return Worded("{path} cannot be read: {why}", path=path, why=system_said(error))


def _fault(path: Path, error: "RecordError | None", *, holds: bool) -> tuple[bool, str]:
    """Return true if a record is only torn, and a sentence about any other fault.

    ``holds`` is true if some of its decisions are valid and can be replayed.
    """
    if error is None or error.torn:
        return error is not None, ""
    parts = {"path": path, "why": str(error)}
    if holds:
        return False, Worded(
            "{path}, {why}; the file was left unchanged, and cribbage replay shows what can be "
            "read",
            **parts,
        )
    return False, Worded("{path}, {why}; the file was left unchanged", **parts)


def complete_bytes(content: bytes) -> int:
    """Return the number of complete bytes of a record, which end with the last line break.

    >>> complete_bytes(b"1 play 5H\\n2 pl")
    10
    """
    return content.rfind(b"\n") + 1


def begun_by_name(path: Path) -> datetime | None:
    """Return the local start time of a record from its file name, or None for any other name.

    >>> begun_by_name(Path("2026-11-21T201500-ann-ben.crib"))
    datetime.datetime(2026, 11, 21, 20, 15)
    """
    try:
        return datetime.strptime(path.name[:STAMP], _BEGUN)
    except ValueError:
        return None


def safe(name: str) -> str:
    """Return a name as part of a file name: plain lowercase letters, digits and hyphens.

    >>> safe("Zoë /../ O'Neil"), safe("花子")
    ('zoe-o-neil', 'player')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "player"
