"""The ways to hide a hand on a terminal: clear the screen, or write blank lines."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cribbage.language.speaking import N_


class Curtain(NamedTuple):
    """The text written to the terminal to hide a hand, and the message below it."""

    text: str
    said: str


WIPED: Final = Curtain(
    # Clear the scrollback last: clearing the screen may push its content there.
    "\x1b[H\x1b[2J\x1b[3J",
    N_("(The screen was cleared to hide the hand.)"),
)

_WIPE: Final = (
    *("xterm", "tmux", "alacritty", "kitty", "foot", "vte", "gnome", "konsole", "linux"),
    *("wezterm", "ghostty", "contour", "mintty"),
)
"""The prefixes of the names of terminals that can clear their scrollback."""


def drawn(environment: Mapping[str, str], rows: int) -> Curtain:
    """Return the text and message that hide a hand on the terminal named in the environment.

    Clear the screen and the scrollback if that is known to work, or else write a page of blank
    lines.
    """
    return WIPED if _wipes(environment) else Curtain("\n" * rows, PUSHED_AWAY)


PUSHED_AWAY: Final = N_("(Blank lines keep the hand above out of sight.)")


def _wipes(environment: Mapping[str, str]) -> bool:
    terminal = environment.get("TERM", "")
    if environment.get("STY"):
        return False  # GNU screen keeps its scrollback, whatever its terminal does
    # tmux calls itself screen by default.
    return terminal.startswith(_WIPE) or (
        terminal.startswith("screen") and bool(environment.get("TMUX"))
    )
