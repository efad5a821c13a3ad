"""The contents of a real terminal, in tmux, after every way to quit the game.

Every test has its own server, with a shell that runs the command.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from cribbage.engine.rules import Rules, Seat
from cribbage.records.record import Record
from cribbage.ui.control.too_soon import HELD
from cribbage.ui.table.discard_screen import DiscardScreen
from tests.common.sitting import ANN, SEVERAL, Sitting

pytestmark = pytest.mark.skipif(
    shutil.which("tmux") is None, reason="tmux is not installed, and it is the terminal here"
)

WAIT = 30.0
"""Seconds after which missing output counts as missing."""

LOOK = 0.01
"""Seconds between two looks, which give the other end time to continue."""


class Seated(NamedTuple):
    """The command for a game, and Ann's hand in the first deal, as the screen shows it.

    The last player deals, so that Ann discards ``discards`` cards before all others.
    """

    command: str
    hand: tuple[str, ...]
    discards: int


def _seated(rules: Rules) -> Seated:
    names = SEVERAL[: rules.seats]
    sitting = Sitting(seed=3, rules=rules, names=names, dealer=Seat(rules.seats - 1))
    scene = sitting.play_to(DiscardScreen)
    assert scene.seat == ANN
    flags = f"--names {' '.join(names)} --deal-first {names[-1]}{' --singles' * rules.singles}"
    return Seated(
        f"{sys.executable} -m cribbage {flags} --seed 3 --no-animation",
        tuple(sitting.skin.card_text(card) for card in scene.hand),
        rules.discards,
    )


TWO = _seated(Rules())
SEVERAL_SEATED = {
    "3": (_seated(Rules(seats=3)), "C-c", 130),
    "2+2": (_seated(Rules(seats=4)), "q y", 0),
    "singles": (_seated(Rules(seats=4, singles=True)), "SIGTERM", 143),
}


class Tmux:
    """One terminal of 80 by 24 with a shell in it."""

    def __init__(self, socket: Path, alternate: bool) -> None:
        self._socket = socket
        environ = {
            name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")
        }
        self._environ = {**environ, "LC_ALL": "C.UTF-8", "HISTFILE": ""}
        self.do("new-session", "-d", "-x", "80", "-y", "24", "bash --norc --noprofile")
        self.do("set-option", "-g", "alternate-screen", "on" if alternate else "off")
        self.do("set-option", "-g", "default-terminal", "screen-256color")
        self.wait_for(r"[$#]$")
        self._asked = 0
        self.modes = self.terminal_modes()
        self.type("clear")

    def do(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self._socket), "-f", "/dev/null", *words],
            capture_output=True,
            check=check,
            env=self._environ,
            timeout=WAIT,
        )
        return done.stdout.decode()

    def press(self, *keys: str) -> None:
        self.do("send-keys", *keys)

    def type(self, line: str) -> None:
        self.do("send-keys", "-l", line)
        self.press("Enter")

    @property
    def text(self) -> str:
        return self.do("capture-pane", "-p").rstrip("\n")

    @property
    def everything(self) -> str:
        """Return the screen with its scrollback, and the screen that is not shown, if any."""
        other = self.do("capture-pane", "-p", "-a", "-S", "-", check=False)
        return self.do("capture-pane", "-p", "-S", "-") + other

    def wait_for(self, words: str) -> str:
        """Wait until the screen matches the pattern; return the screen's text."""
        end = monotonic() + WAIT
        while monotonic() < end:
            if re.search(words, text := self.text, re.MULTILINE):
                return text
            sleep(LOOK)
        raise AssertionError(f"{words!r} did not come:\n{self.text}")

    def lift(self, discards: int = 2) -> None:
        """Press Space until the cover screen reacts, and undo choices made by extra presses."""
        end = monotonic() + WAIT
        while f"of {discards} chosen" not in self.text:
            assert monotonic() < end, self.text
            self.press("Space")
            # Faster keys count as a held key, which opens no cover screen.
            sleep(1.5 * HELD)
        # After the log was shown, no earlier key is pending.
        self.press("l")
        self.wait_for("Cribbage - the log")
        self.press("l")
        self.wait_for(f"of {discards} chosen")
        if f"0 of {discards} chosen" not in self.text:
            # No key may follow before it is read: together they would be one with Alt.
            self.press("Escape")
            self.wait_for(f"0 of {discards} chosen")

    def terminal_modes(self) -> set[str]:
        """Return the terminal modes and signal characters as shown by stty."""
        self._asked += 1
        self.type(f"echo status $?; stty -a | tr ' ' ','; echo modes {self._asked}")
        said = self.wait_for(f"^modes {self._asked}$")
        return set(re.findall(r"-?\b(?:icanon|echo|isig|icrnl|ixon|opost|iexten)\b", said))

    def process(self) -> int:
        shell = self.do("display-message", "-p", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell], capture_output=True, check=False)
        (number,) = found.stdout.decode().split()
        return int(number)

    def kill(self) -> None:
        self.do("kill-server", check=False)


@pytest.fixture(params=[True, False], ids=["alternate-screen", "one-screen"])
def tmux(request: pytest.FixtureRequest) -> Iterator[Tmux]:
    # A socket's path has to be short; tmp_path is too long.
    with tempfile.TemporaryDirectory(prefix="tmux-") as folder:
        terminal = Tmux(Path(folder) / "socket", request.param)
        yield terminal
        terminal.kill()


def show_the_hand(tmux: Tmux, seated: Seated = TWO) -> None:
    tmux.type(seated.command)
    tmux.wait_for("cut the pack")
    tmux.press("Enter")
    tmux.wait_for("Pass the keyboard to Ann")
    tmux.lift(seated.discards)
    for card in seated.hand:  # a frame can be half written
        tmux.wait_for(card)


def assert_hidden(tmux: Tmux, seated: Seated = TWO) -> None:
    everything = tmux.everything
    assert not [card for card in seated.hand if card in everything], everything


def assert_left(tmux: Tmux, status: int, seated: Seated = TWO) -> None:
    """Check that the command ended with this status and restored the terminal."""
    tmux.wait_for("is unfinished")
    assert tmux.terminal_modes() == tmux.modes
    assert re.search(rf"^status {status}$", tmux.text, re.MULTILINE), tmux.text
    assert tmux.text.count("The game is unfinished") == 1
    assert_hidden(tmux, seated)


@pytest.mark.slow
def test_no_hand_remains_after_passing_keyboard(tmux: Tmux):
    show_the_hand(tmux)
    tmux.press("1", "2", "Enter")
    tmux.wait_for("Pass the keyboard to Ben")
    assert_hidden(tmux)


one_screen = pytest.mark.parametrize("tmux", [False], ids=["one-screen"], indirect=True)
"""A terminal where leftovers stay visible."""


def leave(tmux: Tmux, end: str, seated: Seated = TWO) -> None:
    """Press the keys in ``end``, or send the signal of that name."""
    if end.startswith("SIG"):
        os.kill(tmux.process(), getattr(signal, end))
        return
    for key in end.split():
        tmux.press(key)
        if key == "q":
            tmux.wait_for(r"quit\?")  # the title of the question, not the key below the hand
            assert_hidden(tmux, seated)


@pytest.mark.slow
@pytest.mark.parametrize(("end", "status"), [("q y", 0), ("SIGTERM", 143)])
def test_every_way_to_quit_leaves_no_hand_on_either_screen(tmux: Tmux, end: str, status: int):
    show_the_hand(tmux)
    leave(tmux, end)
    assert_left(tmux, status)


@pytest.mark.slow
@one_screen
@pytest.mark.parametrize(
    ("end", "status"), [("C-c", 130), ("C-d", 0), ("SIGHUP", 129), ("SIGINT", 130)]
)
def test_other_ways_to_quit_leave_no_hand(tmux: Tmux, end: str, status: int):
    test_every_way_to_quit_leaves_no_hand_on_either_screen(tmux, end, status)


@pytest.mark.slow
@pytest.mark.parametrize(("tmux", "how"), [(True, "C-z"), (False, "SIGTSTP")], indirect=["tmux"])
def test_program_can_be_stopped_and_continued_twice(tmux: Tmux, how: str):
    show_the_hand(tmux)
    for _ in range(2):
        leave(tmux, how)
        tmux.wait_for("Stopped")
        assert_hidden(tmux)
        assert tmux.terminal_modes() == tmux.modes
        tmux.type("clear; fg")
        tmux.wait_for("Pass the keyboard to Ann")
        assert_hidden(tmux)
        tmux.lift()
    tmux.press("1", "2", "Enter")
    tmux.wait_for("Pass the keyboard to Ben")
    tmux.press("C-d")
    assert_left(tmux, 0)


@pytest.mark.slow
@one_screen
@pytest.mark.parametrize(("seated", "end", "status"), SEVERAL_SEATED.values(), ids=SEVERAL_SEATED)
def test_no_hand_of_three_or_four_remains_after_quitting(
    tmux: Tmux, seated: Seated, end: str, status: int
):
    show_the_hand(tmux, seated)
    tmux.press("C-z")
    tmux.wait_for("Stopped")
    assert_hidden(tmux, seated)
    tmux.type("fg")
    tmux.wait_for("Pass the keyboard to Ann")
    tmux.lift(seated.discards)
    # The next player, partner or not, sees nothing of it.
    tmux.press("1", "Enter")
    tmux.wait_for("Pass the keyboard to Ben")
    assert_hidden(tmux, seated)
    tmux.press("C-d")
    assert_left(tmux, 0, seated)
    tmux.type("clear")
    show_the_hand(tmux, seated)
    leave(tmux, end, seated)
    assert_left(tmux, status, seated)


@pytest.mark.slow
@one_screen
def test_closed_terminal_leaves_no_process(tmux: Tmux):
    show_the_hand(tmux)
    number = tmux.process()
    tmux.kill()
    end = monotonic() + WAIT
    while Path(f"/proc/{number}").exists() and monotonic() < end:
        sleep(LOOK)
    assert not Path(f"/proc/{number}").exists()


@pytest.mark.slow
def test_screen_is_redrawn_after_window_shrinks_and_grows(tmux: Tmux):
    show_the_hand(tmux)
    tmux.do("resize-window", "-x", "60", "-y", "10")
    tmux.wait_for("needs 80 by 24")
    assert_hidden(tmux)
    tmux.do("resize-window", "-x", "100", "-y", "30")
    tmux.wait_for("0 of 2 chosen")
    tmux.press("C-d")
    tmux.wait_for("is unfinished")


@pytest.mark.slow
@one_screen
def test_saved_game_of_killed_program_is_complete(tmux: Tmux, tmp_path: Path):
    path = tmp_path / "game.crib"
    show_the_hand(tmux, TWO._replace(command=f"{TWO.command} --record {path}"))
    tmux.press("1", "2", "Enter")
    tmux.wait_for("Pass the keyboard to Ben")
    leave(tmux, "SIGKILL")
    tmux.wait_for("Killed")
    record = Record.parse(path.read_text())
    assert len(record.actions) == 3
    assert path.stat().st_mode & 0o777 == 0o600
