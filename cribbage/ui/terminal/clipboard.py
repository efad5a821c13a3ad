"""The clipboard of the terminal, which OSC 52 fills, also through tmux and GNU screen."""

import os
import re
import subprocess
from base64 import b64encode
from collections.abc import Mapping
from typing import Final, TextIO

from cribbage.language.speaking import N_, _

COPIED: Final = N_("Copied to the clipboard. The text is also printed when you quit.")
NOT_TAKEN: Final = N_("This terminal has no clipboard for programs. Quit to see the text.")
NOT_PASSED_ON: Final = N_("tmux blocks the clipboard. To allow it: tmux set -g set-clipboard on")

_CHUNK: Final = 76
"""Characters that GNU screen passes on at once; it drops much longer ones."""

_NEVER: Final = (
    ("TERM", r"linux|dumb|unknown|cons25|vt\d+.*"),
    ("VTE_VERSION", r"[1-6]...|7[0-6].."),
)
"""Variables of terminals that are known not to take OSC 52, and their values."""


def copy(text: str, out: TextIO, environ: Mapping[str, str] = os.environ) -> str:
    """Send a text to the clipboard, and return a sentence about it.

    No terminal confirms that it took the text. Nothing is sent to one that is known not to.
    """
    inside = environ.get("TMUX") or environ.get("STY")
    if not inside and any(re.fullmatch(told, environ.get(key, "-")) for key, told in _NEVER):
        return _(NOT_TAKEN)
    if environ.get("TMUX") and _is_stopped_by_tmux():
        return _(NOT_PASSED_ON)
    out.write(sequence(text, environ))
    out.flush()
    return _(COPIED)


def sequence(text: str, environ: Mapping[str, str]) -> str:
    """Return what fills the clipboard, wrapped as tmux and GNU screen want it."""
    osc = f"\x1b]52;c;{b64encode(text.encode()).decode()}\x07"
    if environ.get("TMUX"):
        # tmux takes the first if set-clipboard is on, and passes the second on if that is allowed.
        doubled = osc.replace("\x1b", "\x1b\x1b")
        return f"{osc}\x1bPtmux;{doubled}\x1b\\"
    if environ.get("STY"):
        parts = [osc[at : at + _CHUNK] for at in range(0, len(osc), _CHUNK)]
        return "".join([f"\x1bP{part}\x1b\\" for part in parts])
    return osc


def _is_stopped_by_tmux() -> bool:
    """Return true if tmux says that it neither takes a copy from a program nor passes one on."""
    clipboard = ("tmux", "show-options", "-gv", "set-clipboard")
    asked = (*clipboard, ";", "show-options", "-gwqv", "allow-passthrough")
    try:
        said = subprocess.run(asked, capture_output=True, text=True, timeout=1.0, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    # tmux before 3.3 has no option for passing on, and always does it.
    return said.split() in (["external", "off"], ["off", "off"])
