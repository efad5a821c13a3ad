"""Faults while a game is saved: killed programs, incomplete or damaged records, full disks."""

import errno
import io
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from cribbage.commands.cli import main
from cribbage.records.record import Record, RecordError
from cribbage.ui.words.telling import replay_lines
from tests.common.scripted import PROMPT, answer
from tests.common.window import ROOT, WAIT, WIDE

EACH = 5
"""One of this many killed games is played to its end."""

AGREED = ("--plain", "--names", "Ann", "Ben", "--half", "--seed", "7")


# Killed games.


class Player:
    """The plain game in its own process, with a player who answers each prompt at once."""

    def __init__(self, words: tuple[str, ...], environ: Mapping[str, str], terminal: bool) -> None:
        command = [sys.executable, "-m", "cribbage", *words]
        environ = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": WIDE, **environ}
        self.told = ""
        if terminal:
            ours, theirs = pty.openpty()
            modes = termios.tcgetattr(theirs)
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(theirs, termios.TCSANOW, modes)
            self._in = self._out = ours
        else:
            theirs, self._in = os.pipe()
            self._out, written = os.pipe()
        self._process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs if terminal else written,
            stderr=subprocess.PIPE,
            env=environ,
            start_new_session=True,
        )
        os.close(theirs)
        if not terminal:
            os.close(written)
        self._begun = 0

    def _read(self, seconds: float) -> bool:
        if not select.select([self._out], [], [], seconds)[0]:
            return False
        try:
            heard = os.read(self._out, 65536)
        except OSError:  # a closed terminal
            heard = b""
        self.told += heard.decode().replace("\r\n", "\n")
        return bool(heard)

    def hear(self, seconds: float) -> bool:
        """Read output until a prompt; return False at the end of the output or after a timeout."""
        end = monotonic() + seconds
        while not self.asked:
            if not self._read(max(0.0, end - monotonic())):
                return False
        return True

    @property
    def asked(self) -> bool:
        last = self.told[self._begun :].removesuffix("\n").rpartition("\n")[2]
        return PROMPT.search(last) is not None

    def reply(self) -> None:
        text = answer(self.told)
        self._begun = len(self.told)
        os.write(self._in, f"{text}\n".encode())

    def wait_over(self, seconds: float) -> None:
        """Read output for this many seconds, or until it ends."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0 and self._read(left):
            pass

    def kill(self) -> str:
        """Kill the process at once and return all its output."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        while self._read(0):
            pass
        return self.told

    def close(self) -> str:
        """Close the process and return its error output."""
        try:
            _, complaint = self._process.communicate(timeout=WAIT)
        finally:
            self._process.kill()
        for end in {self._in, self._out}:
            os.close(end)
        return complaint.decode()


@dataclass(frozen=True)
class Played:
    """The course of a game that is not killed.

    ``told`` is all its output. Each of ``prompts`` is a position in ``told`` at which the record
    has the number of decisions in ``decided``; ``lines`` are the decisions.
    """

    told: str
    prompts: tuple[int, ...]
    decided: tuple[int, ...]
    lines: tuple[str, ...]
    path: Path
    between: float
    start: float


class Scene:
    """A scripted game that is always the same, saved on the shelf or in its own file."""

    def __init__(self, folder: Path, counting: str, shelf: bool, *match: str) -> None:
        self.folder = folder
        self.counting = counting
        self.match = match
        self.shelf = shelf

    def begin(self, number: object) -> tuple[Player, Path]:
        """Start a new game; return it and the folder of its file."""
        home = self.folder / f"{self.counting}-{'shelf' if self.shelf else 'file'}-{number}"
        home.mkdir(parents=True)
        words = (*AGREED, "--counting", self.counting, *self.match)
        words += () if self.shelf else ("--record", str(home / "evening.crib"))
        return Player(words, {"CRIBBAGE_HOME": str(home)}, terminal=self.shelf), home

    def record(self, home: Path) -> Path | None:
        return next(iter(home.rglob("*.crib")), None)

    def whole(self) -> Played:
        begun = monotonic()
        player, home = self.begin("whole")
        prompts, decided, times = [], [], []
        while player.hear(WAIT):
            times.append(monotonic())
            path = self.record(home)
            assert path
            prompts.append(len(player.told))
            decided.append(len(decisions(path.read_bytes())))
            player.reply()
        assert player.close() == ""
        path = self.record(home)
        assert path
        each = sorted(after - before for before, after in pairwise(times))
        return Played(
            player.told,
            tuple(prompts),
            tuple(decided),
            decisions(path.read_bytes()),
            path,
            each[len(each) // 2],
            times[0] - begun,
        )


def decisions(content: bytes) -> tuple[str, ...]:
    _, _, below = content.decode().partition("\n\n")
    return tuple(below.split("\n")[:-1])


@dataclass(frozen=True)
class Killed:
    """The state of a killed game: decisions shown, and decisions saved.

    ``shown`` counts the decisions shown at the last prompt, ``most`` those possible at the next
    one, ``kept`` the complete ones in the record.
    """

    shown: int
    most: int
    kept: int
    torn: bool
    begun: bool


def kill_once(scene: Scene, whole: Played, chance: Random, number: int) -> Killed:
    """Kill the game at one moment, compare the record with the shown text, and resume the game.

    Raise AssertionError if a shown decision is missing, or if a saved decision was not made.
    """
    player, home = scene.begin(number)
    last = chance.randrange(-1, len(whole.prompts) - 1)
    for _ in range(last + 1):
        assert player.hear(WAIT), player.told[-500:]
        player.reply()
    wait = whole.between if last >= 0 else whole.start
    player.wait_over(chance.random() * 1.3 * wait)
    told = player.kill()
    complaint = player.close()
    assert complaint == "", complaint
    assert whole.told.startswith(told)
    place = sum(prompt <= len(told) for prompt in whole.prompts) - 1
    shown = whole.decided[place] if place >= 0 else 0
    most = whole.decided[place + 1] if place + 1 < len(whole.decided) else len(whole.lines)
    path = scene.record(home)
    content = path.read_bytes() if path else b""
    if b"\n\n" not in content:
        # Nothing was shown yet.
        assert told == ""
        return Killed(0, most, 0, bool(content), begun=False)
    assert path
    kept = decisions(content)
    assert kept == whole.lines[: len(kept)]
    assert shown <= len(kept) <= most, (shown, len(kept), most, told[-300:])
    _check_output_is_saved(told, Record.parse(whole_lines(content)), whole)
    _check_resuming(scene, home, path, whole, kept)
    if number % EACH == 0 and len(kept) < len(whole.lines):
        play_out(path, whole)
    return Killed(shown, most, len(kept), not content.endswith(b"\n"), begun=True)


def whole_lines(content: bytes) -> str:
    return content[: content.rfind(b"\n") + 1].decode()


def _check_output_is_saved(told: str, kept: Record, whole: Played) -> None:
    """Check that all output follows from the saved decisions."""
    *lines, _ = told.split("\n")
    every = list(replay_lines(Record.parse(whole.path.read_text())))[1:]
    known = list(replay_lines(kept))[1:]
    known = known if len(kept.actions) == len(whole.lines) else known[:-1]
    place = 0
    for line in lines:
        if place < len(every) and line == every[place]:
            place += 1
    assert place <= len(known), (every[place - 1], known[-1:])


def _check_resuming(
    scene: Scene, home: Path, path: Path, whole: Played, kept: tuple[str, ...]
) -> None:
    """Check that the game resumes at the next decision and adds only automatic decisions."""
    begun = Record.parse(whole_lines(path.read_bytes())).has_begun
    file = () if scene.shelf and begun else (str(path),)
    command = [sys.executable, "-m", "cribbage", "--plain", "--resume", *file]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "CRIBBAGE_HOME": str(home)}
    ended = subprocess.run(
        command, input="", capture_output=True, text=True, check=False, env=environ, timeout=WAIT
    )
    after = decisions(path.read_bytes())
    if len(kept) == len(whole.lines):
        assert ended.returncode == 2
        assert "is a finished game" in ended.stderr or "no unfinished game" in ended.stderr
        assert after == kept
        return
    assert ended.returncode == 2, ended.stdout + ended.stderr
    assert ended.stderr.startswith("cribbage: the input ended before the game did")
    # Automatic steps are done; no player has decided anything.
    place = next(n for n, decided in enumerate(whole.decided) if decided >= len(kept))
    assert after == whole.lines[: whole.decided[place]]
    # The program cuts the pack before later deals.
    players = [x for x in after[len(kept) :] if not x.startswith("house ") and " cut " not in x]
    assert not players
    waiting = whole.told[: whole.prompts[place]].rstrip("\n").rpartition("\n")[2].strip()
    asked = ended.stdout.rstrip("\n").rpartition("\n")[2].strip()
    # At a terminal the keyboard is passed first.
    assert asked == waiting or "press Enter when no one else can see" in waiting


def play_out(path: Path, whole: Played) -> None:
    player = Player(("--plain", "--resume", str(path)), {}, terminal=False)
    while player.hear(WAIT):
        player.reply()
    assert player.close() == ""
    assert decisions(path.read_bytes()) == whole.lines


# Incomplete or damaged records.


def is_start_of(part: Record, whole: Record) -> bool:
    return part.actions == whole.actions[: len(part.actions)]


def flipped(content: bytes, chance: Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        damaged[chance.randrange(len(damaged))] ^= chance.randint(1, 255)
    return bytes(damaged)


def flip_bits(content: bytes, chance: Random) -> bytes:
    """Return the content with one, twenty or five hundred bits flipped."""
    damaged = bytearray(content)
    for _ in range(chance.choice([1, 20, 500])):
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    return bytes(damaged)


def read(content: bytes) -> Record | None:
    """Return the valid part of a record, or None if its heading is invalid."""
    try:
        return Record.parse(content.decode("utf-8", "replace"))
    except RecordError as error:
        return error.begun


# Full or read-only disks.


CALLS = ("open", "write", "fsync", "ftruncate")
FAULTS = {"full": errno.ENOSPC, "read-only": errno.EROFS}


class Disk:
    """A disk that counts the calls that change it, and makes one or all later ones fail."""

    def __init__(self, call: str = "", number: int = -1, fault: int = 0, *, once: bool = True):
        self.counts = dict.fromkeys(CALLS, 0)
        self.failed = 0
        self._call, self._number, self._fault, self._once = call, number, fault, once

    def strike(self, call: str) -> None:
        number = self.counts[call]
        self.counts[call] += 1
        hit = call == self._call and number == self._number
        if hit or (self.failed and not self._once):
            self.failed += 1
            raise OSError(self._fault, os.strerror(self._fault))

    @contextmanager
    def failing(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patched:
            for call in ("fsync", "ftruncate"):
                patched.setattr(os, call, self._struck(call, getattr(os, call)))
            really = os.open

            def opened(path: object, flags: int, *more: object, **given: object) -> int:
                if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                    self.strike("open")
                return really(path, flags, *more, **given)  # type: ignore[arg-type]

            patched.setattr(os, "open", opened)
            patched.setattr(os, "fdopen", self._file)
            yield

    def _struck(self, call: str, really: Callable[..., object]) -> Callable[..., object]:
        def struck(*given: object) -> object:
            self.strike(call)
            return really(*given)

        return struck

    def _file(self, number: int, mode: str = "r", **given: str) -> io.TextIOWrapper:
        disk = self

        class File(io.FileIO):
            """A file that accepts half a line when the disk becomes full."""

            failure: OSError | None = None

            def write(self, text: object) -> int:
                written = bytes(text)  # type: ignore[call-overload]
                if failure := self.failure:
                    self.failure = None
                    raise failure
                try:
                    disk.strike("write")
                except OSError as error:
                    if disk.failed > 1:
                        raise
                    self.failure = error
                    written = written[: len(written) // 2]
                return super().write(written)

        return io.TextIOWrapper(io.BufferedWriter(File(number, mode)), **given)  # type: ignore[arg-type]


class Typist(io.StringIO):
    def __init__(self, out: io.StringIO) -> None:
        super().__init__()
        self._out = out

    def readline(self, _size: int | None = -1, /) -> str:
        return answer(self._out.getvalue()) + "\n"

    def isatty(self) -> bool:
        return True


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@dataclass(frozen=True)
class FinishedSession:
    """The status and output of a session."""

    status: int
    said: str


def evening(*words: str, disk: Disk) -> FinishedSession:
    """Run the plain command in this process with a player at a terminal and this disk."""
    screen = Screen()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", WIDE)
        patched.setattr(sys, "stdin", Typist(screen))
        patched.setattr(sys, "stdout", screen)
        patched.setattr(sys, "stderr", screen)
        try:
            with disk.failing():
                status = main(words)
        except SystemExit as ended:
            status = int(ended.code or 0)
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)
    return FinishedSession(status, screen.getvalue())
