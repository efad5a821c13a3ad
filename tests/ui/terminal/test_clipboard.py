"""The clipboard: what a terminal, tmux and GNU screen are sent, and what they are not."""

import base64
import re
import shutil
import subprocess
from io import StringIO
from pathlib import Path

import pyte
import pytest

from cribbage.ui.terminal.clipboard import COPIED, NOT_PASSED_ON, NOT_TAKEN, copy, sequence

TEXT = "Cribbage, daily game of 2026-11-28\n91 points, par 96\n▄▆▅▅▃▃▁"


def carried(written: str) -> str:
    """The text that OSC 52 carries in what was written."""
    (code,) = re.findall(r"\x1b\]52;c;([\w+/=]+)\x07", written)
    return base64.b64decode(code).decode()


def test_a_terminal_is_sent_the_text_and_shows_nothing_of_it():
    out = StringIO()
    assert copy(TEXT, out, {"TERM": "xterm-256color"}) == COPIED
    assert carried(out.getvalue()) == TEXT
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed(out.getvalue())
    assert "".join(screen.display).strip() == ""


def test_gnu_screen_is_sent_short_strings_that_it_passes_on():
    written = sequence(TEXT, {"STY": "1234.pts-0", "TERM": "screen"})
    parts = re.findall(r"\x1bP(.*?)\x1b\\", written, re.DOTALL)
    assert "".join([f"\x1bP{part}\x1b\\" for part in parts]) == written
    assert max(map(len, parts)) <= 76
    assert carried("".join(parts)) == TEXT


def test_tmux_is_sent_it_for_itself_and_to_be_passed_on():
    written = sequence(TEXT, {"TMUX": "/tmp/tmux-0/default,1,0", "STY": ""})
    own, _, passed_on = written.partition("\x1bPtmux;")
    assert carried(own) == TEXT
    assert passed_on.endswith("\x1b\\")
    assert carried(passed_on.removesuffix("\x1b\\").replace("\x1b\x1b", "\x1b")) == TEXT


@pytest.mark.parametrize(
    "environ",
    [
        {"TERM": "linux"},
        {"TERM": "vt220"},
        {"TERM": "dumb"},
        {"TERM": "xterm-256color", "VTE_VERSION": "6800"},
        {"TERM": "xterm-256color", "VTE_VERSION": "7600"},
    ],
)
def test_what_is_known_to_take_nothing_is_sent_nothing(environ: dict[str, str]):
    out = StringIO()
    assert copy(TEXT, out, environ) == NOT_TAKEN
    assert out.getvalue() == ""


def test_what_may_take_it_is_sent_it():
    for environ in ({}, {"TERM": "xterm", "VTE_VERSION": "8100"}, {"TERM": "foot"}):
        out = StringIO()
        assert copy(TEXT, out, environ) == COPIED
        assert carried(out.getvalue()) == TEXT


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), NOT_PASSED_ON),
        (("set-option -g set-clipboard on",), COPIED),
        (("set-option -gq allow-passthrough on",), COPIED),
    ],
)
@pytest.mark.slow
def test_tmux_is_asked_whether_it_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], said: str
):
    socket = tmp_path / "tmux"
    monkeypatch.delenv("TMUX", raising=False)

    def tmux(*words: str) -> None:
        subprocess.run(("tmux", "-S", str(socket), *words), check=True, capture_output=True)

    tmux("-f", "/dev/null", "new-session", "-d", "cat")
    try:
        for option in options:
            tmux(*option.split())
        monkeypatch.setenv("TMUX", f"{socket},1,0")
        assert copy(TEXT, StringIO(), {"TMUX": f"{socket},1,0"}) == said
    finally:
        tmux("kill-server")


def test_a_tmux_that_does_not_answer_is_sent_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    assert copy(TEXT, StringIO(), {"TMUX": "/nowhere,1,0"}) == COPIED
