"""Names on the command line where the locale has no letters for them."""

import os
import subprocess
import sys

import pytest

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    "words",
    [
        ("--plain", "--names", "Jörg", "Jürg"),
        ("--plain", "--names", "Ann", "Ben", "--deal-first", "花子"),
        ("patience", "--plain", "--name", "花子"),
        ("learn", "--plain", "--names", "Zoë"),
    ],
)
def test_a_name_loses_no_letter_without_a_word(words: tuple[str, ...]):
    ended = _in_ascii(*[word.encode() for word in words])
    assert ended.returncode == 2
    assert b"cannot be read in this encoding" in ended.stderr
    assert ended.stdout == b""


def test_a_byte_that_is_no_letter_is_not_left_out_in_any_locale():
    ended = _command({"LC_ALL": "C.UTF-8"}, b"--plain", b"--names", b"A\xffB", b"Ben")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith(b"cribbage: the name A?B cannot be read in this encoding")


@pytest.mark.slow
def test_the_book_knows_nobody_of_such_a_name_and_stays_as_it_is():
    _command({}, b"book")
    ended = _in_ascii(b"book", b"Zo\xeb")
    assert ended.returncode == 2
    assert b"damaged" not in ended.stderr


def _in_ascii(*words: bytes) -> subprocess.CompletedProcess[bytes]:
    return _command(ASCII, *words)


def _command(environ: dict[str, str], *words: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "cribbage", *words],
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
