"""Commands as whole processes, beside a Python that does nothing."""

import subprocess
import sys

import pytest

COMMANDS = {
    "nothing": ["-c", "pass"],
    "version": ["-m", "cribbage", "--version"],
    "help": ["-m", "cribbage", "--help"],
    "score": ["-m", "cribbage", "score", "5H 5S 5D JC", "5C"],
}


@pytest.mark.benchmark(group="start", min_rounds=30)
@pytest.mark.parametrize("command", COMMANDS)
def test_starting(benchmark, command):
    words = [sys.executable, *COMMANDS[command]]
    done = benchmark(subprocess.run, words, capture_output=True, check=True)
    assert done.returncode == 0
