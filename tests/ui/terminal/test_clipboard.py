"""Copying text to the clipboard through terminals, tmux and GNU screen."""

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
    """Return the text in the OSC 52 sequence that was written."""
    (code,) = re.findall(r"\x1b\]52;c;([\w+/=]+)\x07", written)
    return base64.b64decode(code).decode()


def test_terminal_gets_text_and_shows_nothing_of_it():
    out = StringIO()
    assert copy(TEXT, out, {"TERM": "xterm-256color"}) == COPIED
    assert carried(out.getvalue()) == TEXT
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed(out.getvalue())
    assert "".join(screen.display).strip() == ""


def test_gnu_screen_gets_short_strings_that_it_passes_on():
    written = sequence(TEXT, {"STY": "1234.pts-0", "TERM": "screen"})
    parts = re.findall(r"\x1bP(.*?)\x1b\\", written, re.DOTALL)
    assert "".join([f"\x1bP{part}\x1b\\" for part in parts]) == written
    assert max(map(len, parts)) <= 76
    assert carried("".join(parts)) == TEXT


def test_tmux_gets_text_for_itself_and_to_pass_on():
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
def test_terminal_without_clipboard_gets_nothing(environ: dict[str, str]):
    out = StringIO()
    assert copy(TEXT, out, environ) == NOT_TAKEN
    assert out.getvalue() == ""


def test_terminal_with_possible_clipboard_gets_text():
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
def test_tmux_is_asked_if_it_accepts_text(
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


def test_tmux_without_answer_gets_text(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    assert copy(TEXT, StringIO(), {"TMUX": "/nowhere,1,0"}) == COPIED
