"""Commands as whole processes, beside a Python that does nothing.

The plain game asks its first question, finds no answer in an empty pipe, and ends with that.
"""

import subprocess
import sys

import pytest

COMMANDS = {
    "nothing": ["-c", "pass"],
    "version": ["-m", "cribbage", "--version"],
    "help": ["-m", "cribbage", "--help"],
    "score": ["-m", "cribbage", "score", "5H 5S 5D JC", "5C"],
    "plain": ["-m", "cribbage", "--plain"],
}
INPUT_ENDED = 2


@pytest.mark.benchmark(group="start", min_rounds=30)
@pytest.mark.parametrize("command", COMMANDS)
def test_starting(benchmark, command):
    words = [sys.executable, *COMMANDS[command]]
    done = benchmark(subprocess.run, words, capture_output=True, check=False, input=b"")
    if command == "plain":
        assert b"cut for the deal" in done.stdout
        assert done.returncode == INPUT_ENDED
    else:
        assert done.returncode == 0
