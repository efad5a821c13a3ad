"""Commands as whole processes, beside a Python that does nothing.

A game and a patience in lines ask their first question, find no answer in an empty pipe, and end
with that.
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
    "patience": ["-m", "cribbage", "patience", "--plain"],
}
ASKED = {"plain": b"cut for the deal", "patience": b"put two cards under"}
INPUT_ENDED = 2


@pytest.mark.slow
@pytest.mark.benchmark(group="start", min_rounds=30)
@pytest.mark.parametrize("command", COMMANDS)
def test_starting(benchmark, command):
    words = [sys.executable, *COMMANDS[command]]
    done = benchmark(subprocess.run, words, capture_output=True, check=False, input=b"")
    if command in ASKED:
        assert ASKED[command] in done.stdout
        assert done.returncode == INPUT_ENDED
    else:
        assert done.returncode == 0
