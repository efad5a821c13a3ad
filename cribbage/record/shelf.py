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

from cribbage.engine.game import Game
from cribbage.match.margins import Won
from cribbage.match.names import same_name
from cribbage.record.folder import own_folder
from cribbage.record.lock import RecordRefused, held, hold
from cribbage.record.record import Record, read, whole

SUFFIX: Final = ".crib"
LARGEST: Final = 1 << 24
"""Bytes that are read of a file. A long game of two takes some nine thousand, and a match has up to
197; of four singles who say what each card scores it is three times that, and up to 393 games."""

STAMP: Final = len("2026-11-21T201500")
"""The part of a file's name that says when its record was begun, in letters."""

_BEGUN: Final = "%Y-%m-%dT%H%M%S"
# The end of the last remark of a game that was won.
_WON: Final = rb" wins?\r?\n\Z"
_LAST: Final = 9
_NEVER: Final = datetime.fromtimestamp(0)

Begun = TypeVar("Begun")


class Kept(NamedTuple):
    """A file on the shelf, as it was when it was looked at.

    ``when`` is the local time of the last decision. ``record`` is what can be read, None where
    not even the heading holds; ``game`` is its last game and ``scores`` how that stands, and
    ``won`` are its games that are over. ``over`` says that nothing more is to be played in it;
    ``torn`` that the last line has no end, which does no harm; ``in_use`` that it is being played
    in some program; ``damage`` is a sentence about any other fault, empty where there is none.
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
    game: Game | None = None

    @property
    def begun(self) -> datetime:
        """The local time at which the game began, as the file's name has it."""
        try:
            return datetime.strptime(self.path.name[:STAMP], _BEGUN)
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
        found = [look(Path(path)) for path in self._paths() if not _won(path)]
        return [kept for kept in found if not kept.over]

    def finished(self) -> Iterator[Kept]:
        """The games that were won, the last played first, each read when it is asked for.

        One that was won and is damaged now is among them, with its damage.
        """
        for path in self._paths():
            kept = look(Path(path))
            if kept.over or (kept.damage and _won(path)):
                yield kept

    def won(self, known: Callable[[str], bool]) -> list[Path]:
        """The records played to their end, the last written first, but for those whose names are
        ``known``: nothing but their last line is read. OSError as for ``unfinished``.
        """
        return [Path(path) for path in self._paths(lambda name: not known(name)) if _won(path)]

    def last_won(self, names: Sequence[str], *, singles: bool = False) -> Kept | None:
        """The record of these players that was played to its end last.

        They sit in the same order round the table, whoever is named first, and four as partners or,
        with ``singles``, each for himself. It is looked for by the names of the files: those that
        somebody named otherwise are passed over. OSError as for ``unfinished``.
        """
        rounds = [(*names[first:], *names[:first]) for first in range(len(names))]
        stems = tuple(["-".join(map(_safe, seated)) for seated in rounds])
        wanted = [tuple(map(same_name, seated)) for seated in rounds]
        for path in self._paths(lambda name: name[STAMP + 1 :].startswith(stems)):
            kept = look(Path(path)) if _won(path) else None
            if kept and kept.over and kept.record and kept.record.rules.singles == singles:
                players = tuple(map(same_name, kept.record.names))
                if players in wanted:
                    return kept
        return None

    def begun_when(self) -> dict[datetime, tuple[Path, ...]]:
        """The files by when their games began, as their names have it; none of them is read.

        OSError where there is a folder that may not be read.
        """
        found: dict[datetime, tuple[Path, ...]] = {}
        for path in self._paths():
            with suppress(ValueError):
                begun = datetime.strptime(Path(path).name[:STAMP], _BEGUN)
                found[begun] = (*found.get(begun, ()), Path(path))
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

    @staticmethod
    def delete(path: Path) -> None:
        """Remove a record for good. RecordInUse where another program plays it, OSError where it
        cannot be removed; it then stays as it is.
        """
        with path.open("rb") as file:
            hold(file.fileno(), path)
            path.unlink()

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
    record, series, error = read(content.decode("utf-8", "replace"))
    torn, damage = bool(error and error.torn), ""
    if error and not torn:
        damage = f"{path}, {error}; it stays as it is"
        if record and record.actions:
            damage += ", and cribbage replay tells what holds"
    if record is None or series is None:
        return Kept(path, when, damage=damage)
    game, won = series.game, series.won
    return Kept(path, when, record, game.scores, won, series.is_over, torn, in_use, damage, game)


def _won(path: str) -> bool:
    """Whether the last remark tells of a winner."""
    try:
        # Not by way of a file object, which takes twice as long: there may be thousands.
        number = os.open(path, os.O_RDONLY)
        try:
            os.lseek(number, max(0, os.fstat(number).st_size - _LAST), os.SEEK_SET)
            return re.search(_WON, os.read(number, _LAST)) is not None
        finally:
            os.close(number)
    except OSError:
        return False


def _safe(name: str) -> str:
    """A name as a part of a file's name: plain letters and digits, however it is written.

    >>> _safe("Zoë /../ O'Neil"), _safe("花子")
    ('zoe-o-neil', 'player')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "player"
