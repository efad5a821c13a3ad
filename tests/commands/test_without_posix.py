"""The command on a system with fewer features than POSIX, such as Windows.

These tests remove features that Windows lacks. They show that the program runs without these
features and names the ones that a command needs.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from tests.common.command import Ended

LESS = """
import os, signal, sys
for module in "fcntl grp pty pwd resource termios tty".split():
    sys.modules[module] = None
for name in "SIGHUP SIGKILL SIGPIPE SIGQUIT SIGTSTP SIGWINCH pthread_sigmask".split():
    delattr(signal, name)
for name in "fork getpgid geteuid getuid killpg set_blocking setsid".split():
    delattr(os, name)
opened = os.open

def open_file(path, *how, **more):
    if os.path.isdir(path):
        raise PermissionError(13, "Permission denied", path)
    return opened(path, *how, **more)

os.open = open_file
from cribbage.commands.cli import main
sys.exit(main())
"""


def run_with_less(*words: str, typed: str = "") -> Ended:
    """Run the command through a pipe, without the parts of the system that ``LESS`` removes."""
    command = [sys.executable, "-c", LESS, *words]
    ended = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    return Ended(ended.returncode, ended.stdout, ended.stderr)


EVERY = [
    ["score", "5H 5S 5D JC", "5C"],
    ["discard", "4S5H5C6DJHQD", "--dealer"],
    *[["principles"], ["book"], ["completion", "bash"], ["man"], ["review", "--all"]],
    ["bench", "easy", "--against", "easy", "--games", "2"],
    ["watch", "easy", "easy", "--half", "--plain"],
]


@pytest.mark.slow
def test_other_commands_work_without_posix():
    each = f"for words in {EVERY}:\n    print('status of', words[0], main(words))\n"
    code = LESS.replace("sys.exit(main())\n", each)
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stderr == ""
    answers = ended.stdout.split("status of ")
    assert [answer.splitlines()[0] for answer in answers[1:]] == [f"{each[0]} 0" for each in EVERY]
    assert all([len(answer.splitlines()) > 1 for answer in answers[1:-1]])


@pytest.mark.slow
def test_plain_game_is_saved_and_resumed(tmp_path: Path):
    record = str(tmp_path / "evening.crib")
    begun = run_with_less("--plain", "--record", record, "--quick", "--seed", "7", typed="quit\n")
    assert begun.status == EXIT_OVER, begun.err
    again = run_with_less("--plain", "--resume", record, typed="log\nquit\n")
    assert again.status == EXIT_OVER, again.err
    assert "This disk does not support locks" in again.out
    assert "Deal 1" in again.out


@pytest.mark.slow
def test_solitaire_is_played():
    ended = run_with_less("patience", "--plain", typed="quit\n")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert "Deal 1 of 7" in ended.out


@pytest.mark.slow
def test_benching_another_program_is_refused_with_message():
    ended = run_with_less("bench", "easy", "--against", "python bot.py", "--games", "2")
    assert ended.status == EXIT_REFUSED
    said = (
        "'python bot.py' cannot be run on this system: choose a level instead (beginner, "
        "easy, steady, strong)"
    )
    assert said in ended.err
