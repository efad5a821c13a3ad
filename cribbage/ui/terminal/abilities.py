"""What a terminal is able to show: a full screen or lines, how many colours, which glyphs."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

from cribbage.settings.beginning import Board, Looks

if TYPE_CHECKING:  # which takes rich along, and lines need none of it
    from cribbage.ui.drawing.skin import Depth, Skin

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


def skin_for_output(looks: Looks, stdout: TextIO) -> "Skin":
    """The skin for these looks, where it goes to: without colours to a file or a pipe."""
    from cribbage.ui.drawing.skin import skin_for

    return skin_for(
        colours=colours() if stdout.isatty() else "none",
        ascii=looks.ascii or only_ascii(stdout),
        dark=looks.dark,
        four_colour=looks.four_colour,
        classic=looks.board is Board.CLASSIC,
    )


_DEPTHS: "dict[str, Depth]" = {
    "standard": "16",
    "windows": "16",
    "256": "256",
    "truecolor": "truecolor",
}
