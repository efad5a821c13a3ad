"""Which table a terminal can show: full screen or plain lines, how many colours, which glyphs."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from cribbage.ui.drawing.theme import Depth

_UNABLE = ("", "dumb", "unknown")


def shows_table(stdin: TextIO, stdout: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the full screen can be shown: keys come from a terminal, and it can move about."""
    return stdin.isatty() and stdout.isatty() and environ.get("TERM", "") not in _UNABLE


def colours(environ: Mapping[str, str] = os.environ) -> "Depth":
    """How many colours to use; NO_COLOR, if it says anything, takes them all."""
    if environ.get("NO_COLOR"):
        return "none"
    from rich.console import Console

    system = Console(force_terminal=True).color_system
    return _DEPTHS.get(system or "", "none")


def only_ascii(stdout: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether suits and boxes cannot be trusted to arrive."""
    encoding = (stdout.encoding or "").lower().replace("-", "").replace("_", "")
    return encoding != "utf8" or environ.get("TERM") == "linux"


_DEPTHS: "dict[str, Depth]" = {
    "standard": "16",
    "windows": "16",
    "256": "256",
    "truecolor": "truecolor",
}
