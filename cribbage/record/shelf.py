"""Where the records of all games lie, what stands in each, and how one is taken up again."""

import errno
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple, TextIO, TypeVar

from cribbage.match.margins import Won
from cribbage.record.folder import own_folder
from cribbage.record.lock import RecordRefused, held, hold
from cribbage.record.record import Record, RecordError, whole

SUFFIX: Final = ".crib"
LARGEST: Final = 1 << 22
"""Bytes that are read of a file; a long game takes some twelve thousand, a match has up to 197."""

_BEGUN: Final = "%Y-%m-%dT%H%M%S"
# The end of the last remark of a game that was won.
_WON: Final = rb" wins?\r?\n\Z"
_NEVER: Final = datetime.fromtimestamp(0)

Begun = TypeVar("Begun")


class Kept(NamedTuple):
    """A file on the shelf, as it was when it was looked at.

    ``when`` is the local time of the last decision. ``record`` is what can be read, None where
    not even the heading holds; ``scores`` is how its last game stands, and ``won`` are its games
    that are over. ``over`` says that nothing more is to be played in it; ``torn`` that the last
    line has no end, which does no harm; ``in_use`` that it is being played in some program;
    ``damage`` is a sentence about any other fault, empty where there is none.
    """

    path: Path
    when: datetime
    record: Record | None = None
    scores: tuple[int, ...] = ()
    won: tuple[Won, ...] = ()
    over: bool = False
    torn: bool = False
    in_use: bool = False
    damage: str = ""

    @property
    def begun(self) -> datetime:
        """The local time at which the game began, as the file's name has it."""
        try:
            return datetime.strptime(self.path.name[:17], _BEGUN)
        except ValueError:
            return self.when


class Reopened(NamedTuple):
    """A record to play on, and its file: locked while it is open, the next line to come.

    ``warning`` is a sentence that the players should read, empty if there is none.
    """

    record: Record
    file: TextIO
    warning: str


class Shelf:
    """The folder of the records, one file a game; it is made when the first game is kept.

    Nothing here changes a record but ``reopen``, and that only takes off a torn end.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or own_folder("state") / "games"

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
        """The games that are not over and the files that are damaged, the last played first.

        OSError where there is a folder that may not be read; so for ``finished``.
        """
        # A game whose last line tells of a winner is not read: there may be thousands.
        return [kept for path in self._paths() if not _won(path) and not (kept := look(path)).over]

    def finished(self) -> Iterator[Kept]:
        """The games that were won, the last played first, each read when it is asked for.

        One that was won and is damaged now is among them, with its damage.
        """
        for path in self._paths():
            kept = look(path)
            if kept.over or (kept.damage and _won(path)):
                yield kept

    def begun_when(self) -> dict[datetime, tuple[Path, ...]]:
        """The files by when their games began, as their names have it; none of them is read.

        OSError where there is a folder that may not be read.
        """
        found: dict[datetime, tuple[Path, ...]] = {}
        for path in self._paths():
            with suppress(ValueError):
                begun = datetime.strptime(path.name[:17], _BEGUN)
                found[begun] = (*found.get(begun, ()), path)
        return found

    @staticmethod
    def reopen(path: Path) -> Reopened:
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
            kept = _kept(path, content, _NEVER)
            if kept.damage or kept.record is None:
                raise RecordRefused(kept.damage)
            if kept.over:
                raise RecordRefused(f"{path} is played to its end: cribbage replay tells it again")
            if kept.torn:
                os.ftruncate(number, whole(content))
                os.fsync(number)
                warning = warning or "The last decision had not reached the disk: it is open again."
            return Reopened(
                kept.record, os.fdopen(number, "a", encoding="utf-8", newline="\n"), warning
            )
        except BaseException:
            os.close(number)
            raise

    def _new_paths(self, names: Sequence[str], now: datetime) -> Iterator[Path]:
        for folder in (self.folder.parent, self.folder):
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except FileExistsError:  # which means here that a file is in the way
                reason = os.strerror(errno.ENOTDIR)
                raise NotADirectoryError(errno.ENOTDIR, reason, str(folder)) from None
        with suppress(OSError):  # a stick that knows no owners
            self.folder.chmod(0o700)
        stem = "-".join([now.strftime(_BEGUN), *map(_safe, names)])
        yield self.folder / f"{stem}{SUFFIX}"
        for number in count(2):
            yield self.folder / f"{stem}-{number}{SUFFIX}"

    def _paths(self) -> list[Path]:
        """The records, the last written first; none where there is no folder."""
        try:
            with os.scandir(self.folder) as entries:
                # A pipe of that name would be waited for without an end.
                files = [e for e in entries if e.name.endswith(SUFFIX) and e.is_file()]
                files.sort(key=lambda entry: (entry.stat().st_mtime_ns, entry.name), reverse=True)
        except FileNotFoundError:
            return []
        return [Path(entry.path) for entry in files]


def look(path: Path) -> Kept:
    """What stands in one file: never an error, and never a change."""
    when = _NEVER
    try:
        with path.open("rb") as file:
            number = file.fileno()
            with suppress(ValueError, OverflowError, OSError):  # a time that no calendar has
                when = datetime.fromtimestamp(os.fstat(number).st_mtime)
            return _kept(path, file.read(LARGEST + 1), when, in_use=held(number))
    except OSError as error:
        return Kept(path, when, damage=f"{path} cannot be read: {error.strerror}")


def _kept(path: Path, content: bytes, when: datetime, *, in_use: bool = False) -> Kept:
    if len(content) > LARGEST:
        return Kept(path, when, damage=f"{path} is too long to be the record of a game")
    damage, torn = "", False
    try:
        record: Record | None = Record.parse(content.decode("utf-8", "replace"))
    except RecordError as error:
        record, torn = error.begun, error.torn
        if not torn:
            damage = f"{path}, {error}; it stays as it is, and cribbage replay tells what holds"
    if record is None:
        return Kept(path, when, damage=damage)
    series = record.series()
    return Kept(
        path, when, record, series.game.scores, series.won, series.is_over, torn, in_use, damage
    )


def _won(path: Path) -> bool:
    """Whether the last remark tells of a winner."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - 9))
            return re.search(_WON, file.read(9)) is not None
    except OSError:
        return False


def _safe(name: str) -> str:
    """A name as a part of a file's name: plain letters and digits, however it is written.

    >>> _safe("Zoë /../ O'Neil"), _safe("花子")
    ('zoe-o-neil', 'player')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "player"
