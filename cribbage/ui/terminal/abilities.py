"""The abilities of a terminal: full screen or plain text, color depth, and glyphs."""

import os
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

from cribbage.settings.beginning import Looks

if TYPE_CHECKING:  # imports rich, which plain text does not need
    from cribbage.ui.layout.skin import Depth, Skin

_UNABLE = ("", "dumb", "unknown")

_NO = ("", "0", "no", "false", "off")
"""The values of a variable that ask for nothing."""


def shows_table(stdin: TextIO, stdout: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Return true if both streams are terminals and the output can move its cursor, unless
    ACCESSIBLE asks all programs for text that can be read aloud.
    """
    able = stdin.isatty() and stdout.isatty() and environ.get("TERM", "") not in _UNABLE
    return able and environ.get("ACCESSIBLE", "").strip().lower() in _NO


def colours(environ: Mapping[str, str] = os.environ) -> "Depth":
    """Return the color depth to use: none if NO_COLOR is set to anything."""
    term = _term(environ)
    if environ.get("NO_COLOR") or term in ("dumb", "unknown") or _is_monochrome(environ):
        return "none"
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return "truecolor"
    # Most terminals with an unknown name are new.
    return "16" if re.fullmatch(_OF_SIXTEEN, term) else "256"


def reports_mouse(environ: Mapping[str, str] = os.environ) -> bool:
    """Return true if the terminal can report the mouse, which a monochrome one cannot."""
    return not _is_monochrome(environ)


def _is_monochrome(environ: Mapping[str, str]) -> bool:
    return re.fullmatch(_MONOCHROME, _term(environ)) is not None


def _term(environ: Mapping[str, str]) -> str:
    return environ.get("TERM", "").strip().lower()


def only_ascii(stdout: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Return true if suits and box lines may not be displayed correctly."""
    encoding = (stdout.encoding or "").lower().replace("-", "").replace("_", "")
    return encoding != "utf8" or environ.get("TERM") == "linux"


def skin_for_output(looks: Looks, stdout: TextIO, *, felt: bool = False) -> "Skin":
    """Return the skin for an appearance and an output; a file or a pipe gets no colors.

    ``felt`` is for the full screen: printed lines have no ground of their own.
    """
    from cribbage.ui.layout.skin import skin_for

    return skin_for(
        colours() if stdout.isatty() else "none",
        looks._replace(ascii=looks.ascii or only_ascii(stdout), felt=felt),
    )


# The console of Windows does not set TERM, so the empty name is included.
_OF_SIXTEEN = (
    r"|ansi|aterm|cons25|cygwin|dtterm|eterm|konsole|kterm|linux|nxterm|pcansi|putty|rxvt"
    r"|rxvt-unicode|screen|teraterm|tmux|vt525|wsvt25|xterm"
    r"|.*-(?:8|16|88)?color|screen[.-](?:bce|linux|s|w|xterm|rxvt)"
)
_MONOCHROME = (
    r"(?:vt(?:5[02]|[1-4]\d\d|5[12]0)|adm\d+a?|tvi\d+|wy(?:se)?-?\d+|hp\d+|h19|sun)(?:-.*)?"
    r"|.*-(?:m|mono)"
)
